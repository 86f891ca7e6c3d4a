"""Welcome To Your Perfect Home: both editions, advanced rules, expert variant, both solo games.

>>> from tabletown.games.welcome import GAME
>>> GAME.setup(1, {"manager": 3}).options["edition"]
'bigbox'
"""

from tabletown.games.welcome.data import VALUES
from tabletown.games.welcome.game import Welcome

GAME = Welcome(VALUES)
