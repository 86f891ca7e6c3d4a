"""A table read back from its snapshot, with all that follows from it worked out again."""

from __future__ import annotations

from tabletown.game import Json, Setup
from tabletown.parts.deal import Deal
from tabletown.parts.prizes import Prizes
from tabletown.welcome.components import BIS_BOXES, PARK_BOXES, ROUNDABOUT_BOXES, STRIKE_BOXES, VALUE_BOXES, Box
from tabletown.welcome.deal import StacksDeal
from tabletown.welcome.hands import AttackDeal, ExpertDeal, TendersDeal
from tabletown.welcome.places import read_place
from tabletown.welcome.plans import claimable
from tabletown.welcome.rounds import SEAT_SETS
from tabletown.welcome.rules import find_targets, offer_of
from tabletown.welcome.state import PLANS, Table
from tabletown.welcome.town import Town
from tabletown.welcome.turn import NONE, Turn
from tabletown.words import Message

MOST_POINTS = 99
MOST_ROUNDS = 99
"""Far above what any plan brings and any match lasts."""


def read_table(box: Box, setup: Setup, data: Json) -> Table:
    """Raises `ValueError` for anything but a snapshot of such a table."""
    try:
        table = Table(box, setup, _read_deal(setup, box, data["cards"]), [box.plan(key) for key in data["plans"]])
        _fill(table, data)
        _try_out(table)
    except (LookupError, TypeError, AttributeError, StopIteration, AssertionError, ArithmeticError) as damage:
        raise ValueError(f"not a snapshot of this game: {damage!r}") from damage
    if table.snapshot() != data:
        raise ValueError("a snapshot that does not agree with itself")
    return table


def _try_out(table: Table) -> None:
    """A table that holds together can be asked everything."""
    for seat in range(table.seats):
        table.ask(seat)
        table.score(seat)
        if bool(table.actions(seat)) != (seat in table.to_act):
            raise ValueError("the seats to act are not those that can")
    table.outcome()
    if (table.reason is None) == (not table.to_act) and table.seen_by is None:
        raise ValueError("a match goes on as long as somebody is to act")


def _count(value: Json, most: int, least: int = 0) -> int:
    """A number within its bounds."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"a snapshot with {str(value)[:20]} where {least} to {most} is possible")
    return value


def read_town(data: Json, box: Box) -> Town:
    town = Town.from_rows(
        *data["streets"],
        parks=[_count(crossed, boxes) for crossed, boxes in zip(data["parks"], PARK_BOXES, strict=True)],
        values=[_count(crossed, boxes) for crossed, boxes in zip(data["values"], VALUE_BOXES, strict=True)],
        temps=_count(data["temps"], box.temp_boxes),
        strikes=_count(data["strikes"], STRIKE_BOXES),
        pools=data["pools"],
        used=data["used"],
        plan_points=[None if won is None else _count(won, MOST_POINTS) for won in data["plans"]],
    )
    if town.bis != data["bis"] or town.bis > BIS_BOXES or town.roundabouts > ROUNDABOUT_BOXES:
        raise ValueError("a snapshot whose bis houses or roundabouts have no boxes")
    return town


def _read_turn(data: Json) -> Turn:
    turn = Turn()
    turn.phase = data["phase"]
    turn.number_card, turn.action_card = _count(data["number"], 2, NONE), _count(data["action"], 2, NONE)
    turn.spare = _count(data["spare"], 2, NONE)
    turn.place = read_place(data["place"]) if data["place"] is not None else NONE
    turn.rounded = bool(data["roundabout"])
    turn.due = _count(data["plan"], 2, NONE)
    turn.paid = sum(1 << read_place(name) for name in data["paid"])
    turn.wish = None if data["wish"] is None else bool(data["wish"])
    return turn


def _read_deal(setup: Setup, box: Box, data: Json) -> Deal:
    if setup.seats == 1:
        return TendersDeal.restored(data) if box.key == "bigbox" else AttackDeal.restored(data)
    if setup.options["expert"]:
        return ExpertDeal.restored(data)
    return StacksDeal.restored(data, setup.options["empty_stack"] == "common")


def _fill(table: Table, data: Json) -> None:
    table.round = _count(data["round"], MOST_ROUNDS, 1)
    table.prizes = Prizes(tuple(bool(still) for still in data["open"]))
    table.rival_points = tuple(None if won is None else _count(won, MOST_POINTS) for won in data["rival"])
    if not len(table.prizes.open) == len(table.rival_points) == len(table.goals) == PLANS:
        raise ValueError("a snapshot without three plans")
    table.towns = [read_town(town, table.box) for town in data["towns"]]
    table.dawn = [read_town(town, table.box) for town in data["dawn"]]
    table.turns = [_read_turn(turn) for turn in data["turns"]]
    if not len(table.towns) == len(table.dawn) == len(table.turns) == table.seats:
        raise ValueError("a snapshot for other seats")
    table.deciding = sum(1 << _count(seat, table.seats - 1) for seat in data["to_act"])
    table.to_act = SEAT_SETS[table.deciding]
    table.seen_by = None if data["seen_by"] is None else _count(data["seen_by"], table.seats - 1)
    if data["ended"]:
        table.reason = Message("welcome.end", causes=tuple(Message(key) for key in data["ended"]))
    table.lay_out()
    for seat in range(table.seats):
        _resume(table, seat)


def _resume(table: Table, seat: int) -> None:
    """What a turn knows besides: its offer, where it may act, which plans it may claim."""
    turn, town = table.turns[seat], table.towns[seat]
    if turn.number_card >= 0 and table.hands_dealt:
        turn.offer = offer_of(table, seat, turn.number_card, turn.action_card) if turn.action_card >= 0 else None
    elif turn.number_card >= 0:
        turn.offer = table.offers[turn.number_card]
    if turn.phase == "act":
        find_targets(table, town, turn)
    if turn.phase in ("give", "act", "plans"):
        turn.claims = claimable(town, table.goals)
