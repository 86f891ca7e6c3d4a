"""What only developers use: pictures of every page, measurements, and endurance tests."""
