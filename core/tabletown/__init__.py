"""The rules of Tabletown's games: no Qt, no files, no clock.

>>> from tabletown.games import game
>>> from tabletown.match import Match, Seating
>>> match = Match.begin(game("welcome"), {"edition": "bigbox"}, [Seating("Anna"), Seating("Ben")], seed="maple 4071")
>>> match.view(0).actions()[0]
Action('choose', 1)
"""
