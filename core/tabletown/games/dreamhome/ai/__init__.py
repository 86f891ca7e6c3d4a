"""What bots make of a position of this game: weights, estimates, quick turns, and the reasons they give."""
