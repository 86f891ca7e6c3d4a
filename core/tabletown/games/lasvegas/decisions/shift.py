"""By how much the city hall changes the number."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Ask, Decision
from tabletown.games.lasvegas.actions import SHIFT, Shift
from tabletown.games.lasvegas.data import SHIFTS
from tabletown.games.lasvegas.places import FIELDS, NUMBERS
from tabletown.games.lasvegas.table import Table
from tabletown.kit.kinds import Moves
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_SHIFTS = subsets(SHIFT)


class ChangeNumber(Decision[Table]):
    phase = "shift"
    verbs = ("shift",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("lasvegas.ask.shift", number=table.turns[seat].number))

    def actions(self, table: Table, seat: int) -> Moves:
        """The changes that make the number fit somewhere."""
        offer, fits = table.turns[seat].offer, table.cities[seat].fits
        assert offer is not None
        number = offer.number
        return _SHIFTS[sum(1 << i for i, by in enumerate(SHIFTS) if number + by in NUMBERS and fits & FIELDS[number + by])]

    def why_not(self, table: Table, seat: int, action: Shift) -> Refusal:
        number = table.turns[seat].number + action.by
        return Refusal("lasvegas.no.below_zero") if number not in NUMBERS else Refusal("lasvegas.no.fits_nowhere", number=number)

    def do(self, table: Table, seat: int, action: Shift, chance: Chance) -> bool:
        turn = table.turns[seat]
        turn.shifted = action.by
        turn.phase = "open"
        return False

    def describe(self, table: Table, seat: int, action: Shift, viewer: int) -> Message:
        return Message("lasvegas.tell.shift", number=table.turns[seat].number + action.by)
