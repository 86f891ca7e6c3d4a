"""Steps that several games take, and what every step does with an action that may not be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tabletown.chance import Chance
from tabletown.game import Action, IllegalAction, State
from tabletown.parts.moves import Answer, Pick
from tabletown.parts.pairs import PairsDeal
from tabletown.parts.seats import SEAT_SETS
from tabletown.parts.sheets import SheetTable

AnyTable = SheetTable[Any, Any, Any]
T = TypeVar("T", bound=AnyTable)


def refuse(table: State, seat: int, action: Action) -> IllegalAction:
    reason = table.why_not(seat, action)
    assert reason is not None, f"legal, but not done: {action}"
    return IllegalAction(reason)


def check(table: State, seat: int, action: Action) -> None:
    """For the steps that are not taken often: what is not listed is refused."""
    if action not in table.actions(seat):
        raise refuse(table, seat, action)


def take_number(table: AnyTable, seat: int, action: Pick, chance: Chance) -> bool:
    """The first of three cards in a hand."""
    check(table, seat, action)
    turn = table.turns[seat]
    turn.number_card = action.index
    turn.phase = "action"
    return False


def finish(table: T, seat: int, chance: Chance, close: Callable[[T, Chance], bool]) -> bool:
    """The seat has nothing more to decide; the last one closes what all are asked for, though never in a view."""
    table.turns[seat].phase = "done"
    table.deciding ^= 1 << seat
    table.to_act = SEAT_SETS[table.deciding]
    return not table.deciding and table.seen_by is None and close(table, chance)


def wish(table: AnyTable, seat: int, action: Answer, chance: Chance) -> bool:
    """Say whether to shuffle everything."""
    turn = table.turns[seat]
    if turn.phase != "reshuffle":
        raise refuse(table, seat, action)
    turn.wish = action.yes
    return finish(table, seat, chance, _settle_wishes)


def _settle_wishes(table: AnyTable, chance: Chance) -> bool:
    """All have answered; one wish is enough."""
    assert isinstance(table.deal, PairsDeal)
    table.deal.fresh = any(turn.wish for turn in table.turns)
    table.next_round(chance)
    return True
