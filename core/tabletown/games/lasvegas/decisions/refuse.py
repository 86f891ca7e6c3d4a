"""The refusal: no printed number fits, and the turn goes on without an opening."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action
from tabletown.games.lasvegas.actions import REFUSE
from tabletown.games.lasvegas.data import REFUSAL_BOXES
from tabletown.games.lasvegas.table import Table
from tabletown.kit.decisions import Kind, Moves
from tabletown.words import Message, Refusal

_REFUSE: Moves = (REFUSE,)


def may_refuse(table: Table, seat: int) -> bool:
    """A refusal is legal if no printed number fits anywhere; if the option says so, no changed one either."""
    city = table.cities[seat]
    if city.fits & table.printed[seat]:
        return False
    return not (table.must_shift and city.ready_groups and city.fits & table.reach[seat])


class Refuse(Kind[Table]):
    verbs = ("refuse",)

    def actions(self, table: Table, seat: int) -> Moves:
        return _REFUSE if may_refuse(table, seat) else ()

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        must_shift = not table.cities[seat].fits & table.printed[seat]
        return Refusal("lasvegas.no.refuse_shift" if must_shift else "lasvegas.no.refuse")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        table.cities[seat].cross_hall(REFUSAL_BOXES)
        table.turns[seat].phase = "give" if table.hands_dealt else "end"
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("lasvegas.tell.refuse")
