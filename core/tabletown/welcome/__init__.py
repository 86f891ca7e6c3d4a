"""Welcome To Your Perfect Home: both editions, advanced rules, expert variant, both solo games.

>>> from tabletown.welcome import GAME
>>> GAME.setup(1, {"manager": 3}).options["edition"]
'bigbox'
"""

from tabletown.welcome.components import VALUES
from tabletown.welcome.game import Welcome

GAME = Welcome(VALUES)
