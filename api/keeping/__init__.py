"""Games as they are kept: from rows to a game's state and back, every write with its version, event and audit."""
