"""Who comes next, as far as that is certain."""

from __future__ import annotations

from tabletown.games.dreamhome.data import JACKHAMMER, NONE, ROOFER, ROUNDS, START_COLUMN, SUPPLIER
from tabletown.games.dreamhome.decisions.helpers import helping
from tabletown.games.dreamhome.rounds import steps_to
from tabletown.games.dreamhome.table import Table, Turn


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
    """The seats clockwise, beginning `step` seats after the start."""
    return [(start + turned) % table.seats for turned in range(step, table.seats)]


def _hammers(table: Table, seats: list[int]) -> list[int]:
    return [seat for seat in seats if JACKHAMMER in table.houses[seat].kit]


def _left_in_round(table: Table, turn: Turn) -> list[int]:
    """Who has still to decide something in this round, in their order."""
    after = steps_to(table, turn.seat)
    if turn.phase != "hammer" and not turn.hammering:
        turns = _order(table, table.start, 0 if turn.phase == "remove" else after)
        return [seat for seat in turns if not table.hammered >> seat & 1]
    turns = [seat for seat in _order(table, table.start) if not table.hammered >> seat & 1]
    return _hammers(table, _order(table, table.start, after)) + [table.start] * table.removes + turns


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
    waiting = _order(table, table.start, steps_to(table, turn.seat))
    return next((seat for seat in waiting if helping(table.houses[seat], table.market)), NONE)
