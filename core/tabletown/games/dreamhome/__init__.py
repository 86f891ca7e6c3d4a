"""Dream Home: a house of twelve cells, built card by card from a market of five columns.

>>> from tabletown.games.dreamhome import GAME
>>> GAME.setup(2, {"empty": "strict"}).options["remove"]
True
"""

from tabletown.games.dreamhome.data import VALUES
from tabletown.games.dreamhome.game import DreamHome

GAME = DreamHome(VALUES)
