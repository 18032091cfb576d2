"""A game at the table as pure data: who plays what, whose turn it is, what counts. No HTTP, no database."""
