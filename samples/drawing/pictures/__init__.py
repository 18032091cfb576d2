"""One picture for each tile, by its name in the edition's tiles.toml."""
