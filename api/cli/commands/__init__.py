"""One module a command, each with `run(options)`; imported only when its command is run."""
