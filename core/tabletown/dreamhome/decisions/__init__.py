"""Everything that is decided in Dream Home, in the order in which a match comes to it."""

from tabletown.decisions import Decisions
from tabletown.dreamhome.decisions.decorate import Decorate
from tabletown.dreamhome.decisions.end import EndTurn
from tabletown.dreamhome.decisions.hammer import UseJackhammer
from tabletown.dreamhome.decisions.helpers import UseHelpers
from tabletown.dreamhome.decisions.keep import KeepToken
from tabletown.dreamhome.decisions.nothing import Nothing
from tabletown.dreamhome.decisions.place import Place
from tabletown.dreamhome.decisions.remove import RemoveColumn
from tabletown.dreamhome.decisions.scaffold import PutUpScaffold
from tabletown.dreamhome.decisions.take import TakeColumn
from tabletown.dreamhome.decisions.token import MoveToken

DECISIONS = Decisions(
    "dreamhome", Nothing(), UseJackhammer(), RemoveColumn(), TakeColumn(), MoveToken(), Place(), PutUpScaffold(), Decorate(), EndTurn(),
    UseHelpers(), KeepToken(),
)  # fmt: skip
