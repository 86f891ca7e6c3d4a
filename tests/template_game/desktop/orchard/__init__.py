"""Orchard on the desktop: all of it is in `info`."""
