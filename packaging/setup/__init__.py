"""What `dev.py` sets up by itself, and the commands it understands."""
