"""What Orchard declares about itself: see `tabletown_desktop.games`. It has neither a table nor a tile of its own."""

from tabletown_desktop.games import GameInfo

INFO = GameInfo(seats=(1, 4))
