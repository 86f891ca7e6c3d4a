"""The kit of all tables: the board with its slots, what is drawn on it, and what moves."""
