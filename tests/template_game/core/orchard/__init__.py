"""Orchard, a tiny game: the model of a package of a game, and what tests play. Turns in order, hidden cards in hand, a draw in
mid-turn and a secret choice that is revealed at the end.

In turn each seat may draw a fruit from the bag (or rest), lays one fruit from its hand to its row and ends its turn. A fruit
higher than the one before it scores its number, another costs a point. With wishes everybody secretly wishes for a number
after the last round: who wished alone gets three times that much.

>>> from tabletown.match import Match, Seating
>>> match = Match.begin(GAME, {"wishes": True}, [Seating("Anna"), Seating("Ben")], seed="pear")
>>> [action.verb for action in match.view(0).actions()]
['draw', 'rest']
"""

from tabletown.games.orchard.data import VALUES
from tabletown.games.orchard.game import Orchard

GAME = Orchard(VALUES)
