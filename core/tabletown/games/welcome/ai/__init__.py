"""How bots evaluate positions of this game, and the reasons they give for a turn."""
