"""A table read back from its snapshot, with all that follows from it worked out again."""

from __future__ import annotations

from tabletown.game import Json, Setup
from tabletown.parts.prizes import Prizes
from tabletown.welcome.components import Box
from tabletown.welcome.deal import Deal
from tabletown.welcome.hands import AttackDeal, ExpertDeal, TendersDeal
from tabletown.welcome.pairs import PairsDeal
from tabletown.welcome.places import read_place
from tabletown.welcome.plans import claimable
from tabletown.welcome.rules import find_targets, offer_of
from tabletown.welcome.state import Table
from tabletown.welcome.town import Town
from tabletown.welcome.turn import Turn
from tabletown.words import Message


def read_town(data: Json) -> Town:
    town = Town.from_rows(
        *data["streets"],
        parks=data["parks"],
        values=data["values"],
        temps=data["temps"],
        strikes=data["strikes"],
        pools=data["pools"],
        used=data["used"],
        plan_points=data["plans"],
    )
    if town.bis != data["bis"]:
        raise ValueError("bis houses and crossed boxes differ")
    return town


def _read_turn(data: Json) -> Turn:
    turn = Turn()
    turn.phase = data["phase"]
    turn.number_card, turn.action_card, turn.spare = data["number"], data["action"], data["spare"]
    turn.place = read_place(data["place"]) if data["place"] else turn.place
    turn.rounded = data["roundabout"]
    turn.due = data["plan"]
    turn.paid = sum(1 << read_place(name) for name in data["paid"])
    turn.wish = data["wish"]
    return turn


def read_table(box: Box, setup: Setup, data: Json) -> Table:
    """Raises `ValueError` for anything but a snapshot of such a table."""
    try:
        table = Table(box, setup, _read_deal(setup, box, data["cards"]), [box.plan(key) for key in data["plans"]])
        _fill(table, data)
    except (KeyError, IndexError, TypeError, AttributeError, StopIteration, AssertionError) as damage:
        raise ValueError(f"not a snapshot of this game: {damage!r}") from damage
    if table.snapshot() != data:
        raise ValueError("a snapshot that does not agree with itself")
    return table


def _read_deal(setup: Setup, box: Box, data: Json) -> Deal:
    if setup.seats == 1:
        return TendersDeal.restored(data) if box.key == "bigbox" else AttackDeal.restored(data)
    if setup.options["expert"]:
        return ExpertDeal.restored(data)
    return PairsDeal.restored(setup.options["empty_stack"] == "common", data)


def _fill(table: Table, data: Json) -> None:
    table.round = data["round"]
    table.prizes = Prizes(tuple(data["open"]))
    table.rival_points = tuple(data["rival"])
    table.towns = [read_town(town) for town in data["towns"]]
    table.dawn = [read_town(town) for town in data["dawn"]]
    table.turns = [_read_turn(turn) for turn in data["turns"]]
    if not len(table.towns) == len(table.dawn) == len(table.turns) == table.seats:
        raise ValueError("as many towns and turns as seats are needed")
    table.to_act = tuple(data["to_act"])
    table.deciding = sum(1 << seat for seat in table.to_act)
    table.seen_by = data["seen_by"]
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
