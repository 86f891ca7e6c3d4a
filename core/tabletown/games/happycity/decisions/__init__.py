"""Everything that is decided in Happy City, in the order in which a match comes to it."""

from tabletown.decisions import Decisions
from tabletown.games.happycity.decisions.build import Build
from tabletown.games.happycity.decisions.discard import Discard
from tabletown.games.happycity.decisions.draw import Draw
from tabletown.games.happycity.decisions.louvre import BorrowIncome
from tabletown.games.happycity.decisions.market import PickMarket
from tabletown.games.happycity.decisions.nothing import Nothing
from tabletown.games.happycity.decisions.special import EndTurn, TakeSpecial
from tabletown.games.happycity.decisions.sphinx import Copy

DECISIONS = Decisions(
    "happycity", Nothing(), PickMarket(), BorrowIncome(), Discard(), Draw(), Build(), TakeSpecial(), EndTurn(), Copy()
)  # fmt: skip
