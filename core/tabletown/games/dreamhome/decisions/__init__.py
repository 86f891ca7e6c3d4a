"""Everything that is decided in Dream Home, in the order in which a match comes to it."""

from tabletown.decisions import Decisions
from tabletown.games.dreamhome.decisions.decorate import Decorate
from tabletown.games.dreamhome.decisions.end import EndTurn
from tabletown.games.dreamhome.decisions.hammer import UseJackhammer
from tabletown.games.dreamhome.decisions.helpers import UseHelpers
from tabletown.games.dreamhome.decisions.keep import KeepToken
from tabletown.games.dreamhome.decisions.nothing import Nothing
from tabletown.games.dreamhome.decisions.place import Place
from tabletown.games.dreamhome.decisions.remove import RemoveColumn
from tabletown.games.dreamhome.decisions.scaffold import PutUpScaffold
from tabletown.games.dreamhome.decisions.take import TakeColumn
from tabletown.games.dreamhome.decisions.token import MoveToken

DECISIONS = Decisions(
    "dreamhome", Nothing(), UseJackhammer(), RemoveColumn(), TakeColumn(), MoveToken(), Place(), PutUpScaffold(), Decorate(), EndTurn(),
    UseHelpers(), KeepToken(),
)  # fmt: skip
