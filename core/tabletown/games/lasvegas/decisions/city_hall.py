"""The city hall: once a turn, a complete group changes the number or the action, or extends a casino (see `open`)."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Ask, Decision
from tabletown.games.lasvegas.actions import BONUS, SHIFT, SWAP, Bonus, Named, Shift
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import SHIFTS
from tabletown.games.lasvegas.decisions.effects import go_on, has_bonus
from tabletown.games.lasvegas.places import FIELDS, NUMBERS
from tabletown.games.lasvegas.table import Table, Turn
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.decisions import Kind, Moves
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_BONUSES = {kind: subsets(bonuses) for kind, bonuses in BONUS.items()}
_PHASES = {"number": "shift", "action": "swap", "extend": "extend"}


def may_shift(city: City, turn: Turn) -> bool:
    """Whether the city hall may change the number of the turn so that it fits somewhere."""
    assert turn.offer is not None
    return not turn.bonus and bool(city.ready_groups) and bool(city.fits & turn.offer.changed)


class UseGroup(Kind[Table]):
    """Use a complete group: before an opening for the number, after it for the action or an extension."""

    verbs = ("bonus",)

    def actions(self, table: Table, seat: int) -> Moves:
        turn, city = table.turns[seat], table.cities[seat]
        if turn.phase == "open":
            return _BONUSES["number"][city.ready_groups] if may_shift(city, turn) else ()
        if not has_bonus(city, turn):
            return ()
        found = _BONUSES["action"][city.ready_groups]
        return found + _BONUSES["extend"][city.ready_groups] if any(city.beside_opened) else found

    def never(self, table: Table, seat: int, action: Bonus) -> Refusal | None:
        """The bonus of this turn is used up, the group cannot pay, or it is the wrong moment."""
        turn, city = table.turns[seat], table.cities[seat]
        if turn.refused:
            return Refusal("lasvegas.no.bonus_refused")
        if turn.bonus:
            return Refusal("lasvegas.no.bonus_once")
        if city.groups & action.bit:
            return Refusal("lasvegas.no.group_used", group=action.group + 1)
        if not city.ready_groups & action.bit:
            return Refusal("lasvegas.no.group_incomplete", group=action.group + 1)
        if turn.phase == ("open" if action.kind == "number" else "act"):
            return None
        if turn.acted:
            return Refusal("lasvegas.no.bonus_late")
        return Refusal(f"lasvegas.no.bonus_moment.{'number' if action.kind == 'number' else 'action'}")

    def why_not(self, table: Table, seat: int, action: Bonus) -> Refusal:
        return Refusal("lasvegas.no.shift_fits_nowhere" if action.kind == "number" else "lasvegas.no.extend_nowhere")

    def do(self, table: Table, seat: int, action: Bonus, chance: Chance) -> bool:
        turn = table.turns[seat]
        table.cities[seat].circle(action.bit, debt=action.kind == "extend")
        turn.bonus, turn.group = action.kind, action.group
        turn.phase = _PHASES[action.kind]
        return False

    def describe(self, table: Table, seat: int, action: Bonus, viewer: int) -> Message:
        return Message(f"lasvegas.tell.bonus.{action.kind}", group=action.group + 1)


USE_GROUP = UseGroup()


_SHIFTS = subsets(SHIFT)


class ChangeNumber(Decision[Table]):
    """By how much the city hall changes the number."""

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


class SwapAction(Decision[Table]):
    """To which action the city hall changes that of the pair."""

    phase = "swap"
    verbs = ("swap",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("lasvegas.ask.swap"), Message("lasvegas.ask.detail.swap"))

    def actions(self, table: Table, seat: int) -> Moves:
        return SWAP

    def why_not(self, table: Table, seat: int, action: Named) -> Refusal:
        raise AssertionError("every action may be taken")

    def do(self, table: Table, seat: int, action: Named, chance: Chance) -> bool:
        table.turns[seat].swapped = action.name
        go_on(table, seat)
        return False

    def describe(self, table: Table, seat: int, action: Named, viewer: int) -> Message:
        return Message("lasvegas.tell.swap", action=ACTION_NAMES[action.name])
