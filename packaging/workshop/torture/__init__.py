"""Endurance tests: the running program is killed again and again, and fed damaged files."""
