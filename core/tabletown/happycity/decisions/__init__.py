"""Everything that is decided in Happy City, in the order in which a match comes to it."""

from tabletown.decisions import Decisions
from tabletown.happycity.decisions.build import Build
from tabletown.happycity.decisions.discard import Discard
from tabletown.happycity.decisions.draw import Draw
from tabletown.happycity.decisions.louvre import BorrowIncome
from tabletown.happycity.decisions.market import PickMarket
from tabletown.happycity.decisions.nothing import Nothing
from tabletown.happycity.decisions.special import EndTurn, TakeSpecial
from tabletown.happycity.decisions.sphinx import Copy

DECISIONS = Decisions(
    "happycity", Nothing(), PickMarket(), BorrowIncome(), Discard(), Draw(), Build(), TakeSpecial(), EndTurn(), Copy()
)  # fmt: skip
