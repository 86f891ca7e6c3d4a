"""How a round begins, who decides when, and how it closes."""

from __future__ import annotations

from tabletown.games.dreamhome.data import JACKHAMMER, NONE, ROUNDS
from tabletown.games.dreamhome.table import Table
from tabletown.words import Message


def steps_to(table: Table, seat: int) -> int:
    """The number of seats, counted from the start player, up to and including this one."""
    return (seat - table.start) % table.seats + 1


def begin_round(table: Table) -> None:
    """Reveal the next cards."""
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
            table.ask_one(seat, "hammer")
            return False
    if not table.removes:
        return next_turn(table, 0)
    table.ask_one(table.start, "remove")
    return False


def next_turn(table: Table, step: int) -> bool:
    """The next seat that has not used the jackhammer; if there is none, the round closes. True if something is revealed."""
    for turned in range(step, table.seats):
        seat = (table.start + turned) % table.seats
        if not table.hammered >> seat & 1:
            table.ask_one(seat, "take")
            return False
    return close_round(table)


def close_round(table: Table) -> bool:
    """Clean up; then the next cards, or the end. A view does not know the next cards, and stops here."""
    if table.round < ROUNDS and table.is_redacted:
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
        table.ask_one(seat, "helpers")
        if len(table.actions(seat)) > 1:
            return False
    stop(table)
    if table.is_redacted:
        return False
    table.reason = Message("dreamhome.end")
    return True


def stop(table: Table) -> None:
    """Nobody decides any more."""
    table.turn.begin(NONE, "closed")
    table.to_act = ()
