"""A table as JSON that people can read. What follows from the rest is not written; see `restoring`."""

from __future__ import annotations

from tabletown.game import Json
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.places import ROWS, STREETS, name_place
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.turn import Turn
from tabletown.kit.masks import bits
from tabletown.kit.save import causes_of


def write_table(table: Table) -> Json:
    return {
        "round": table.round,
        "stage": table.stage,
        "projects": [goal.card.id for goal in table.goals],
        "open": list(table.prizes.open),
        "hotels": list(table.hotels_open.open),
        "rival": list(table.rival_points),
        "rival_hotels": _numbers(table.rival_hotels),
        "cards": table.deal.snapshot(),
        "cities": [write_city(city) for city in table.cities],
        "dawn": [write_city(city) for city in table.round_start],
        "turns": [_write_turn(turn) for turn in table.turns],
        "to_act": list(table.to_act),
        "ended": causes_of(table.reason),
        "seen_by": table.seen_by,
    }


def _numbers(mask: int) -> list[int]:
    """Avenues and groups as people count them."""
    return [place + 1 for place in bits(mask)]


def write_city(city: City) -> Json:
    return {
        "streets": [city.row(street) for street in STREETS],
        "stars_circled": ROWS.names(city.stars_circled),
        "stars_struck": ROWS.names(city.stars_struck),
        "golf_circled": _numbers(city.golf_circled),
        "golf_crossed": _numbers(city.golf_crossed),
        "shows": list(city.shows),
        "hall": city.hall,
        "groups": _numbers(city.groups),
        "group_debts": _numbers(city.group_debts),
        "adverts": list(city.adverts),
        "way": [name_place(node) for node in city.way],
        "big": _numbers(city.big),
        "small": _numbers(city.small),
        "projects": list(city.project_points),
        "vote": city.vote,
    }


def _write_turn(turn: Turn) -> Json:
    return {
        "phase": turn.phase,
        "number": turn.number_card,
        "action": turn.action_card,
        "shifted": turn.shifted,
        "swapped": turn.swapped,
        "bonus": turn.bonus,
        "group": turn.group,
        "place": name_place(turn.place) if turn.place >= 0 else None,
        "extended": name_place(turn.extended) if turn.extended >= 0 else None,
        "acted": turn.acted,
        "spare": turn.spare,
        "wish": turn.wish,
    }
