"""Windows as wine plays it on Linux, for trying out what is made for Windows."""
