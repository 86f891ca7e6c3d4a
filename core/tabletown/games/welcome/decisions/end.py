"""The end of a turn, wherever it may be ended."""

from tabletown.games.welcome.rounds import close_round
from tabletown.games.welcome.table import Table
from tabletown.kit.decisions import EndTurn

END_TURN = EndTurn[Table](close_round)
