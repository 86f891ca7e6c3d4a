"""A match on screen: who sits there, who thinks, what is seen again."""
