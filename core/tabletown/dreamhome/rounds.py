"""How a round begins, who decides when, and how it closes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletown.dreamhome.components import JACKHAMMER, NONE, ROOFER, ROUNDS, START_COLUMN, SUPPLIER
from tabletown.dreamhome.helpers import helping
from tabletown.parts.seats import SEAT_SETS
from tabletown.words import Message

if TYPE_CHECKING:
    from tabletown.dreamhome.state import Table
    from tabletown.dreamhome.turn import Turn


def _open(table: Table, seat: int, phase: str) -> None:
    table.turn.begin(seat, phase)
    table.to_act = SEAT_SETS[1 << seat]


def begin_round(table: Table) -> None:
    """Fill the market."""
    table.round += 1
    table.market.refill()
    table.hammered = 0
    ask_hammers(table, 0)


def ask_hammers(table: Table, step: int) -> bool:
    """The jackhammer comes before all else. Owners are asked in turn order, `step` seats from the start player. True if
    something is revealed."""
    for turned in range(step, table.seats):
        seat = (table.start + turned) % table.seats
        if JACKHAMMER in table.houses[seat].kit:
            _open(table, seat, "hammer")
            return False
    if not table.removes:
        return next_turn(table, 0)
    _open(table, table.start, "remove")
    return False


def next_turn(table: Table, step: int) -> bool:
    """The next seat that has not used the jackhammer; if there is none, the round closes. True if something is revealed."""
    for turned in range(step, table.seats):
        seat = (table.start + turned) % table.seats
        if not table.hammered >> seat & 1:
            _open(table, seat, "take")
            return False
    return close_round(table)


def close_round(table: Table) -> bool:
    """Clean up; then the next cards, or the end. A view does not know the next cards, and stops here."""
    if table.round < ROUNDS and table.seen_by is not None:
        stop(table)
        return False
    table.market.clean_up()
    if table.next_start != NONE:
        table.start, table.next_start = table.next_start, NONE
    if table.round < ROUNDS:
        begin_round(table)
        return True
    return next_helpers(table, 0)


def next_helpers(table: Table, step: int) -> bool:
    """Clockwise from the start player everybody whose helpers can do something; no roof is looked at before all are through."""
    for turned in range(step, table.seats):
        seat = (table.start + turned) % table.seats
        moves = helping(table.houses[seat], table.market)
        if len(moves) > 1:
            _open(table, seat, "helpers")
            table.turn.listed = moves
            return False
    stop(table)
    if table.seen_by is not None:
        return False
    table.reason = Message("dreamhome.end")
    return True


# Who comes next.


def next_seat(table: Table) -> int:
    """The other seat that decides next; `NONE` while that is not certain, or if nobody does.

    The start marker moves when a round closes, and jackhammers are asked about before anything else.
    """
    turn = table.turn
    if turn.seat == NONE:
        return NONE
    if turn.phase in ("helpers", "keep") or turn.after == "helpers":
        return _next_helper(table)
    left = [seat for seat in _left_in_round(table, turn) if seat != turn.seat]
    return left[0] if left else _opens_next_round(table, turn)


def _order(table: Table, start: int, step: int = 0) -> list[int]:
    """The seats clockwise, beginning so many steps after the start."""
    return [(start + turned) % table.seats for turned in range(step, table.seats)]


def _hammers(table: Table, seats: list[int]) -> list[int]:
    return [seat for seat in seats if JACKHAMMER in table.houses[seat].kit]


def _left_in_round(table: Table, turn: Turn) -> list[int]:
    """Who has still to decide something in this round, in their order."""
    behind = (turn.seat - table.start) % table.seats + 1
    if turn.phase != "hammer" and not turn.hammering:
        turns = _order(table, table.start, 0 if turn.phase == "remove" else behind)
        return [seat for seat in turns if not table.hammered >> seat & 1]
    turns = [seat for seat in _order(table, table.start) if not table.hammered >> seat & 1]
    return _hammers(table, _order(table, table.start, behind)) + [table.start] * table.removes + turns


def _opens_next_round(table: Table, turn: Turn) -> int:
    """The first other seat of the next round; whether the seat at work takes the start card may still be open."""
    choosing = turn.phase == "take" or (turn.phase == "token" and turn.after == "take")
    if table.round == ROUNDS or (choosing and table.market.offered >> START_COLUMN & 1):
        return NONE
    order = _order(table, table.next_start if table.next_start != NONE else table.start)
    coming = _hammers(table, order) + order[:1] * table.removes + order
    return next(seat for seat in coming if seat != turn.seat)


def _next_helper(table: Table) -> int:
    """After the last round; a roofer or supplier at work may still take what another one waits for."""
    turn = table.turn
    if {ROOFER, SUPPLIER}.intersection(table.houses[turn.seat].kit):
        return NONE
    behind = (turn.seat - table.start) % table.seats + 1
    waiting = (seat for seat in _order(table, table.start, behind) if len(helping(table.houses[seat], table.market)) > 1)
    return next(waiting, NONE)


def stop(table: Table) -> None:
    """Nobody decides any more."""
    table.turn.begin(NONE, "closed")
    table.to_act = ()
