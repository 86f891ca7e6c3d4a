"""Everything that is decided in Happy City, in the order in which a match comes to it."""

from tabletown.game import Decisions
from tabletown.games.happycity.decisions.build import Build
from tabletown.games.happycity.decisions.display import Discard, Draw
from tabletown.games.happycity.decisions.end import EndTurn, Nothing
from tabletown.games.happycity.decisions.special import BorrowIncome, Copy, TakeSpecial
from tabletown.games.happycity.decisions.supermarket import PickMarket

DECISIONS = Decisions(
    "happycity", Nothing(), PickMarket(), BorrowIncome(), Discard(), Draw(), Build(), TakeSpecial(), EndTurn(), Copy()
)  # fmt: skip
