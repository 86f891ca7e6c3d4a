"""The end of a turn, wherever it may be ended."""

from tabletown.parts.pair_decisions import EndTurn
from tabletown.welcome.rounds import close_round
from tabletown.welcome.table import Table

END_TURN = EndTurn[Table](close_round)
