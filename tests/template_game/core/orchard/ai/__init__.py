"""How bots look at rows."""
