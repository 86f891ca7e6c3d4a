"""How fast the application is, and how large: `python -m workshop.bench`."""
