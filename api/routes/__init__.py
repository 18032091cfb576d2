"""The service's routes, a module a noun; each has a `router`."""
