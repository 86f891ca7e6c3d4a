"""How fast the application is, and how large: `python -m tabletown_desktop.bench`."""
