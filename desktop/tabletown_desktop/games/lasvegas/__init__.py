"""The table of New Las Vegas: its city at night, its score board, its cards, drawn with the kit of `scene`."""
