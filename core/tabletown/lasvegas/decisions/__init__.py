"""Everything that is decided in New Las Vegas, in the order in which a match and a turn come to it."""

from tabletown.decisions import Decisions
from tabletown.lasvegas.decisions.act import Act
from tabletown.lasvegas.decisions.action import ChooseAction
from tabletown.lasvegas.decisions.choose import Choose
from tabletown.lasvegas.decisions.end import End
from tabletown.lasvegas.decisions.extend import ExtendCasino
from tabletown.lasvegas.decisions.give import GiveCard
from tabletown.lasvegas.decisions.open import Opening
from tabletown.lasvegas.decisions.reshuffle import SecretReshuffle
from tabletown.lasvegas.decisions.shift import ChangeNumber
from tabletown.lasvegas.decisions.swap import SwapAction
from tabletown.lasvegas.decisions.vote import Vote
from tabletown.lasvegas.table import Table
from tabletown.parts.pair_decisions import Nothing

DECISIONS = Decisions[Table](
    "lasvegas", Nothing(), Vote(), Choose(), ChooseAction(), Opening(), ChangeNumber(), Act(), SwapAction(), ExtendCasino(),
    GiveCard(), End(), SecretReshuffle(),
)  # fmt: skip
