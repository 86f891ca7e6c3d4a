"""Everything that is decided in Dream Home, in the order in which a match comes to it."""

from tabletown.game import Decisions
from tabletown.games.dreamhome.decisions.decorations import Decorate, KeepToken, MoveToken
from tabletown.games.dreamhome.decisions.end import EndTurn, Nothing
from tabletown.games.dreamhome.decisions.helpers import UseHelpers
from tabletown.games.dreamhome.decisions.market import RemoveColumn, TakeColumn, UseJackhammer
from tabletown.games.dreamhome.decisions.place import Place, PutUpScaffold

DECISIONS = Decisions(
    "dreamhome", Nothing(), UseJackhammer(), RemoveColumn(), TakeColumn(), MoveToken(), Place(), PutUpScaffold(), Decorate(), EndTurn(),
    UseHelpers(), KeepToken(),
)  # fmt: skip
