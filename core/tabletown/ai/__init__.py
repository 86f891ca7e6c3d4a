"""Bots, coach and review for every game; they know games only through the contract in `game.py`."""
