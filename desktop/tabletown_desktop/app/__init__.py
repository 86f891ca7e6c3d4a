"""The program around the pages: how it starts, its window and commands, how it ends."""
