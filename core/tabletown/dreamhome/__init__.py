"""Dream Home: a house of twelve cells, built card by card from a market of five columns.

>>> from tabletown.dreamhome import GAME
>>> GAME.setup(2, {"empty": "strict"}).options["remove"]
True
"""

from tabletown.dreamhome.components import VALUES
from tabletown.dreamhome.game import DreamHome

GAME = DreamHome(VALUES)
