"""The pages of the frame: each is a ``Page``; the window shows one at a time."""
