"""The weights that vision loads, their cards, and their training. Nothing lives here yet."""
