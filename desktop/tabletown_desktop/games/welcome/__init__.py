"""The table of Welcome To: its streets, its form, its cards, drawn with the kit of `scene`."""
