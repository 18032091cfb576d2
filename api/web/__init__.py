"""The page that people see: static files, and the few routes that serve them."""
