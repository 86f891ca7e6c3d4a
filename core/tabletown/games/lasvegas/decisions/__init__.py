"""Everything that is decided in New Las Vegas, in the order in which a match and a turn come to it."""

from tabletown.game import Decisions
from tabletown.games.lasvegas.decisions.act import Act
from tabletown.games.lasvegas.decisions.action import ChooseAction
from tabletown.games.lasvegas.decisions.choose import Choose
from tabletown.games.lasvegas.decisions.end import End
from tabletown.games.lasvegas.decisions.extend import ExtendCasino
from tabletown.games.lasvegas.decisions.give import GiveCard
from tabletown.games.lasvegas.decisions.open import Opening
from tabletown.games.lasvegas.decisions.reshuffle import SecretReshuffle
from tabletown.games.lasvegas.decisions.shift import ChangeNumber
from tabletown.games.lasvegas.decisions.swap import SwapAction
from tabletown.games.lasvegas.decisions.vote import Vote
from tabletown.games.lasvegas.table import Table
from tabletown.kit.pair_decisions import Nothing

DECISIONS = Decisions[Table](
    "lasvegas", Nothing(), Vote(), Choose(), ChooseAction(), Opening(), ChangeNumber(), Act(), SwapAction(), ExtendCasino(),
    GiveCard(), End(), SecretReshuffle(),
)  # fmt: skip
