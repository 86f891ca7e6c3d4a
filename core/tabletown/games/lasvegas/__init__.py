"""Welcome to New Las Vegas: with and without golf and bank, every ruling as an option, the solo game against ACME.

>>> from tabletown.games.lasvegas import GAME
>>> GAME.setup(1, {"manager": 3}).options["network"]
'full'
"""

from tabletown.games.lasvegas.data import VALUES
from tabletown.games.lasvegas.game import LasVegas

GAME = LasVegas(VALUES)
