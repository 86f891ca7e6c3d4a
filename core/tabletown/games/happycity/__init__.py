"""Happy City: 2 to 5 seats, beginner and base mode.

>>> from tabletown.games.happycity import GAME
>>> GAME.setup(2, {"mode": "base"}).options["specials38"]
'stand-in'
"""

from tabletown.games.happycity.data import VALUES
from tabletown.games.happycity.game import HappyCity

GAME = HappyCity(VALUES)
