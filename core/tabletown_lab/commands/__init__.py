"""One module a command, each with its `arguments` and its `run`."""
