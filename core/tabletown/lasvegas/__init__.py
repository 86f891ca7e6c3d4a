"""Welcome to New Las Vegas."""
