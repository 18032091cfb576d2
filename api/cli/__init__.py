"""The command line: `alaune score`, `round`, `game` and `edition`, for people first and for programs with --json."""
