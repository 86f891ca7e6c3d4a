"""A table as JSON that people can read, and back again. What follows from the rest is not written but worked out again."""

from __future__ import annotations

from tabletown.game import Game, Json, Setup
from tabletown.games.welcome.cards import AttackDeal, ExpertDeal, StacksDeal, TendersDeal
from tabletown.games.welcome.data import BIS_BOXES, LENGTHS, PARK_BOXES, ROUNDABOUT_BOXES, STRIKE_BOXES, VALUE_BOXES, Box
from tabletown.games.welcome.decisions.effects import find_targets
from tabletown.games.welcome.goals import claimable
from tabletown.games.welcome.places import ROWS, STREETS, name_place, read_place
from tabletown.games.welcome.table import PLANS, Table, Turn
from tabletown.games.welcome.town import Town
from tabletown.kit.deal import Deal
from tabletown.kit.save import answer, causes_of, count, counts, points, prizes, reason, restored, set_round, viewer
from tabletown.kit.sheets import NONE


def write_table(table: Table) -> Json:
    return {
        "round": table.round,
        "plans": [goal.card.id for goal in table.goals],
        "open": list(table.prizes.open),
        "rival": list(table.rival_points),
        "cards": table.deal.snapshot(),
        "towns": [write_town(town) for town in table.towns],
        "dawn": [write_town(town) for town in table.round_start],
        "turns": [_write_turn(turn) for turn in table.turns],
        "to_act": list(table.to_act),
        "ended": causes_of(table.reason),
        "seen_by": table.seen_by,
    }


def write_town(town: Town) -> Json:
    return {
        "streets": [_write_street(town, street) for street in STREETS],
        "parks": list(town.parks),
        "values": list(town.values),
        "temps": town.temps,
        "bis": town.bis,
        "strikes": town.strikes,
        "pools": ROWS.names(town.pools),
        "used": ROWS.names(town.used_lots),
        "plans": list(town.plan_points),
    }


def _write_street(town: Town, street: int) -> str:
    """The notation of `Town.from_rows`."""
    words = []
    for lot in range(LENGTHS[street]):
        if lot and town.fence_at(street, lot):
            words.append("|")
        number, rank = town.number(street, lot), town.copy_rank(street, lot)
        if town.roundabout_at(street, lot):
            words.append("R")
        else:
            words.append("." if number is None else f"{number}{chr(ord('a') + rank) if rank else ''}")
    return " ".join(words)


def _write_turn(turn: Turn) -> Json:
    return {
        "phase": turn.phase,
        "number": turn.number_card,
        "action": turn.action_card,
        "place": name_place(turn.place) if turn.place >= 0 else None,
        "roundabout": turn.rounded,
        "plan": turn.due,
        "paid": ROWS.names(turn.paid),
        "spare": turn.spare,
        "wish": turn.wish,
    }


# Reading.


def read_table(game: Game[Table], box: Box, setup: Setup, data: Json, tenders: type[TendersDeal]) -> Table:
    """Raises `ValueError` for anything but a snapshot of such a table. `tenders` is the deal against the AAA."""

    def read() -> Table:
        table = Table(game, box, setup, _read_deal(setup, box, data["cards"], tenders), [box.plan(key) for key in data["plans"]])
        _fill(table, data)
        seat = viewer(data, table.seats)
        return table if seat is None else table.known_to(seat)

    return restored(read, data)


def read_town(data: Json, box: Box) -> Town:
    town = Town.from_rows(
        *data["streets"],
        parks=counts(data["parks"], PARK_BOXES),
        values=counts(data["values"], VALUE_BOXES),
        temps=count(data["temps"], box.temp_boxes),
        strikes=count(data["strikes"], STRIKE_BOXES),
        pools=data["pools"],
        used=data["used"],
        plan_points=[points(won) for won in data["plans"]],
    )
    if town.bis != data["bis"] or town.bis > BIS_BOXES or town.roundabouts > ROUNDABOUT_BOXES:
        raise ValueError("a snapshot whose bis houses or roundabouts have no boxes")
    return town


def _read_turn(data: Json) -> Turn:
    turn = Turn()
    turn.phase = data["phase"]
    turn.number_card, turn.action_card = count(data["number"], 2, NONE), count(data["action"], 2, NONE)
    turn.spare = count(data["spare"], 2, NONE)
    turn.place = read_place(data["place"]) if data["place"] is not None else NONE
    turn.rounded = bool(data["roundabout"])
    turn.due = count(data["plan"], 2, NONE)
    turn.paid = ROWS.mask(data["paid"])
    turn.wish = answer(data["wish"])
    return turn


def _read_deal(setup: Setup, box: Box, data: Json, tenders: type[TendersDeal]) -> Deal:
    if setup.seats == 1:
        return tenders.restored(data) if box.key == "bigbox" else AttackDeal.restored(data)
    if setup.options["expert"]:
        return ExpertDeal.restored(data)
    return StacksDeal.restored(data, setup.options["empty_stack"] == "common")


def _fill(table: Table, data: Json) -> None:
    table.prizes = prizes(data["open"], PLANS)
    table.rival_points = tuple(points(won) for won in data["rival"])
    if not len(table.rival_points) == len(table.goals) == PLANS:
        raise ValueError("a snapshot without three plans")
    table.towns = [read_town(town, table.box) for town in data["towns"]]
    table.round_start = [read_town(town, table.box) for town in data["dawn"]]
    table.turns = [_read_turn(turn) for turn in data["turns"]]
    if not len(table.towns) == len(table.round_start) == len(table.turns) == table.seats:
        raise ValueError("a snapshot for other seats")
    set_round(table, data)
    table.reason = reason("welcome.end", data["ended"])
    wishing = any(turn.phase == "reshuffle" or turn.wish is not None for turn in table.turns)
    table.stage = "done" if table.reason is not None else "reshuffle" if wishing else "choose"
    table.lay_out()
    for seat in range(table.seats):
        _resume(table, seat)


def _resume(table: Table, seat: int) -> None:
    """Work out the rest of a turn: its offer, where it may act, which plans it may claim."""
    turn, town = table.turns[seat], table.towns[seat]
    table.take_again(seat)
    if turn.phase == "act":
        find_targets(table, seat)
    if turn.phase in ("give", "act", "plans"):
        turn.claims = claimable(town, table.goals)
