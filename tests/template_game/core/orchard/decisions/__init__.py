"""Everything that is decided, one module each."""

from tabletown.game import Decisions
from tabletown.games.orchard.decisions.end import EndTurn
from tabletown.games.orchard.decisions.lay import Lay
from tabletown.games.orchard.decisions.nothing import Nothing
from tabletown.games.orchard.decisions.take import Take
from tabletown.games.orchard.decisions.wish import Wish

DECISIONS = Decisions("orchard", Nothing(), Take(), Lay(), EndTurn(), Wish())
