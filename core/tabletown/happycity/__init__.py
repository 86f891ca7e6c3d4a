"""Happy City: 2 to 5 seats, beginner and base mode.

>>> from tabletown.happycity import GAME
>>> GAME.setup(2, {"mode": "base"}).options["specials38"]
'stand-in'
"""

from tabletown.happycity.components import VALUES
from tabletown.happycity.game import HappyCity

GAME = HappyCity(VALUES)
