"""One module a revision, named after its number and what it does."""
