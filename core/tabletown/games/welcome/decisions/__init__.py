"""Everything that is decided in Welcome To, in the order in which a turn comes to it."""

from tabletown.game import Decisions
from tabletown.games.welcome.decisions.act import Act
from tabletown.games.welcome.decisions.choose import Choose, ChooseAction, GiveCard
from tabletown.games.welcome.decisions.plans import Pay, Plans
from tabletown.games.welcome.decisions.write import Write
from tabletown.games.welcome.table import Table
from tabletown.kit.decisions import Nothing, Reshuffle

DECISIONS = Decisions[Table](
    "welcome", Nothing(), Choose(), ChooseAction(), Write(), Act(), GiveCard(), Plans(), Pay(), Reshuffle()
)  # fmt: skip
