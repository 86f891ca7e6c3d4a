"""The city hall: a complete group changes the number or the action, or opens a neighbour as well. Once a turn."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.games.lasvegas.actions import BONUS, Bonus
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.decisions.openings import neighbours
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.turn import Turn
from tabletown.kit.decisions import Kind, Moves
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_BONUSES = {kind: subsets(bonuses) for kind, bonuses in BONUS.items()}
_PHASES = {"number": "shift", "action": "swap", "extend": "extend"}


def may_shift(city: City, turn: Turn) -> bool:
    """Whether the city hall may change the number: once a turn, and it must fit then."""
    assert turn.offer is not None
    return not turn.bonus and bool(city.ready_groups) and bool(city.fits & turn.offer.changed)


def has_bonus(city: City, turn: Turn) -> bool:
    """Whether a group of the city hall may still be used this turn."""
    return not turn.bonus and bool(city.ready_groups)


class UseGroup(Kind[Table]):
    verbs = ("bonus",)

    def actions(self, table: Table, seat: int) -> Moves:
        turn, city = table.turns[seat], table.cities[seat]
        if turn.phase == "open":
            return _BONUSES["number"][city.ready_groups] if may_shift(city, turn) else ()
        if not has_bonus(city, turn):
            return ()
        found = _BONUSES["action"][city.ready_groups]
        return found + _BONUSES["extend"][city.ready_groups] if any(neighbours(city)) else found

    def never(self, table: Table, seat: int, action: Bonus) -> Refusal | None:
        """Not in this turn any more, not with this group, or not at this moment."""
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
