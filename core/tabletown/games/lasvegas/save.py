"""A table as JSON that people can read, and back again. What follows from the rest is not written but worked out again."""

from __future__ import annotations

from tabletown.game import Game, Json, Setup
from tabletown.games.lasvegas.actions import BONUSES
from tabletown.games.lasvegas.cards import AcmeDeal, StacksDeal
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import ACTIONS, ADVERT_BOXES, COLUMNS, GROUP_SIZES, HALL_BOXES, HALL_CROSSED, SHIFTS, SHOW_BOXES, Box
from tabletown.games.lasvegas.decisions import DECISIONS
from tabletown.games.lasvegas.decisions.effects import find_targets
from tabletown.games.lasvegas.places import ALL_AVENUES, AVENUES, HOLES, NUMBERS, ROWS, SHOWS, STREETS, name_place, read_place
from tabletown.games.lasvegas.table import PROJECTS, Table, Turn
from tabletown.kit.masks import bits
from tabletown.kit.save import answer, causes_of, count, counts, points, prizes, reason, restored, set_round, viewer
from tabletown.kit.sheets import NONE


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


# Reading.


def read_table(game: Game[Table], box: Box, setup: Setup, data: Json) -> Table:
    """Raises `ValueError` for anything but a snapshot of such a table."""

    def read() -> Table:
        deal = AcmeDeal.restored(data["cards"]) if setup.seats == 1 else StacksDeal.restored(data["cards"])
        table = Table(game, box, setup, deal, [box.project(key) for key in data["projects"]])
        _fill(table, data)
        seat = viewer(data, table.seats)
        return table if seat is None else table.known_to(seat)

    return restored(read, data)


def read_city(data: Json, passing: str) -> City:
    groups = [count(group, len(GROUP_SIZES), 1) for group in data["groups"]]
    city = City.from_rows(
        *data["streets"],
        stars_circled=data["stars_circled"],
        stars_struck=data["stars_struck"],
        golf_circled=data["golf_circled"],
        golf_crossed=data["golf_crossed"],
        shows=counts(data["shows"], SHOW_BOXES),
        hall=count(data["hall"], HALL_BOXES, HALL_CROSSED),
        groups=groups,
        group_debts=data["group_debts"],
        adverts=dict(zip(COLUMNS, counts(data["adverts"], ADVERT_BOXES), strict=True)),
        way=" ".join(data["way"]),
        passing=passing,
        big=data["big"],
        small=data["small"],
        project_points=[points(won) for won in data["projects"]],
        vote=answer(data["vote"]),
    )
    _agrees(city)
    return city


def _agrees(city: City) -> None:
    """Refuse marks for things that are not on the sheet, or are marked twice."""
    if city.group_debts & ~city.groups or city.unused_boxes < 0:
        raise ValueError("a snapshot with groups of the city hall that are not complete")
    if (city.stars_circled | city.stars_struck) & ~SHOWS or city.stars_circled & city.stars_struck:
        raise ValueError("a snapshot with stars where there are none")
    if (city.golf_circled | city.golf_crossed) & ~HOLES or (city.big | city.small) & ~ALL_AVENUES or city.big & city.small:
        raise ValueError("a snapshot with golf holes or hotels where there are none")
    if city.roads.bit_count() != len(city.way) - 1:
        raise ValueError("a snapshot whose limousine uses a road twice")
    if any(city.number_at(place) not in NUMBERS for place in bits(city.opened)):
        raise ValueError("a snapshot with a number that is none")


def _read_turn(data: Json) -> Turn:
    turn = Turn()
    turn.phase = data["phase"]
    turn.number_card, turn.action_card = count(data["number"], 2, NONE), count(data["action"], 2, NONE)
    turn.spare = count(data["spare"], 2, NONE)
    turn.group = count(data["group"], len(GROUP_SIZES) - 1, NONE)
    turn.shifted, turn.swapped, turn.bonus = data["shifted"], data["swapped"], data["bonus"]
    turn.place, turn.extended = (NONE if name is None else read_place(name) for name in (data["place"], data["extended"]))
    turn.acted = bool(data["acted"])
    turn.wish = answer(data["wish"])
    if turn.shifted not in (0, *SHIFTS) or turn.swapped not in (None, *ACTIONS) or turn.bonus not in ("", *BONUSES):
        raise ValueError("a snapshot with a bonus that the city hall does not give")
    return turn


def _fill(table: Table, data: Json) -> None:
    table.stage = data["stage"]
    table.prizes = prizes(data["open"], PROJECTS)
    table.hotels_open = prizes(data["hotels"], len(AVENUES))
    table.rival_points = tuple(points(won) for won in data["rival"])
    table.rival_hotels = sum(1 << count(avenue, len(AVENUES), 1) - 1 for avenue in data["rival_hotels"])
    if not len(table.rival_points) == len(table.goals) == PROJECTS or table.stage not in DECISIONS.at:
        raise ValueError("a snapshot without three projects")
    table.cities = [read_city(city, table.passing) for city in data["cities"]]
    table.round_start = [read_city(city, table.passing) for city in data["dawn"]]
    table.turns = [_read_turn(turn) for turn in data["turns"]]
    if not len(table.cities) == len(table.round_start) == len(table.turns) == table.seats:
        raise ValueError("a snapshot for other seats")
    set_round(table, data)
    table.reason = reason("lasvegas.end", data["ended"])
    table.lay_out()
    for seat in range(table.seats):
        _resume(table, seat)


def _resume(table: Table, seat: int) -> None:
    """Work out the rest of a turn: its offer, and where it may act."""
    turn = table.turns[seat]
    table.take_again(seat)
    if turn.phase == "act":
        find_targets(table, seat)
