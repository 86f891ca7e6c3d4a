"""How everything looks and what it says: colours, type, pictures, words."""
