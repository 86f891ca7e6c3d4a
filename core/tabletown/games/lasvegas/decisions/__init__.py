"""Everything that is decided in New Las Vegas, in the order in which a match and a turn come to it."""

from tabletown.game import Decisions
from tabletown.games.lasvegas.decisions.act import Act, End
from tabletown.games.lasvegas.decisions.choose import Choose, ChooseAction, GiveCard
from tabletown.games.lasvegas.decisions.city_hall import ChangeNumber, SwapAction
from tabletown.games.lasvegas.decisions.open import ExtendCasino, Opening
from tabletown.games.lasvegas.decisions.vote import SecretReshuffle, Vote
from tabletown.games.lasvegas.table import Table
from tabletown.kit.decisions import Nothing

DECISIONS = Decisions[Table](
    "lasvegas", Nothing(), Vote(), Choose(), ChooseAction(), Opening(), ChangeNumber(), Act(), SwapAction(), ExtendCasino(),
    GiveCard(), End(), SecretReshuffle(),
)  # fmt: skip
