"""Everything that is decided in Welcome To, in the order in which a turn comes to it."""

from tabletown.decisions import Decisions
from tabletown.parts.pair_decisions import Nothing, Reshuffle
from tabletown.welcome.decisions.act import Act
from tabletown.welcome.decisions.action import ChooseAction
from tabletown.welcome.decisions.choose import Choose
from tabletown.welcome.decisions.give import GiveCard
from tabletown.welcome.decisions.pay import Pay
from tabletown.welcome.decisions.plans import Plans
from tabletown.welcome.decisions.write import Write
from tabletown.welcome.table import Table

DECISIONS = Decisions[Table](
    "welcome", Nothing(), Choose(), ChooseAction(), Write(), Act(), GiveCard(), Plans(), Pay(), Reshuffle()
)  # fmt: skip
