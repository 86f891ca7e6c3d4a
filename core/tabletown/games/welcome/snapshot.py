"""A table as JSON that people can read. What follows from the rest is not written; see `restoring`."""

from __future__ import annotations

from tabletown.game import Json
from tabletown.games.welcome.data import LENGTHS
from tabletown.games.welcome.places import ROWS, STREETS, name_place
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.games.welcome.turn import Turn
from tabletown.kit.save import causes_of


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
