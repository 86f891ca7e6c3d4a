"""A table read back from its snapshot, with all that follows from it worked out again."""

from __future__ import annotations

from tabletown.game import Json, Setup
from tabletown.lasvegas.city import City
from tabletown.lasvegas.components import ACTIONS, ADVERT_BOXES, COLUMNS, GROUP_SIZES, HALL_BOXES, HALL_CROSSED, SHIFTS, SHOW_BOXES, Box
from tabletown.lasvegas.deal import AcmeDeal, StacksDeal
from tabletown.lasvegas.moves import BONUSES
from tabletown.lasvegas.places import ALL_AVENUES, AVENUES, HOLES, NUMBERS, SHOWS, read_place
from tabletown.lasvegas.rounds import SEAT_SETS
from tabletown.lasvegas.rules import LEGAL, offer_of, targets
from tabletown.lasvegas.state import PROJECTS, Table
from tabletown.lasvegas.turn import NONE, Turn
from tabletown.parts.masks import bits
from tabletown.parts.prizes import Prizes
from tabletown.words import Message

MOST_POINTS = 99
MOST_ROUNDS = 99
"""Far above what any project brings and any match lasts."""


def read_table(box: Box, setup: Setup, data: Json) -> Table:
    """Raises `ValueError` for anything but a snapshot of such a table."""
    try:
        deal = AcmeDeal.restored(data["cards"]) if setup.seats == 1 else StacksDeal.restored(data["cards"])
        table = Table(box, setup, deal, [box.project(key) for key in data["projects"]])
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


def _counts(values: Json, most: tuple[int, ...]) -> list[int]:
    return [_count(value, bound) for value, bound in zip(values, most, strict=True)]


def _answer(value: Json) -> bool | None:
    return None if value is None else bool(value)


def read_city(data: Json, passing: str) -> City:
    groups = [_count(group, len(GROUP_SIZES), 1) for group in data["groups"]]
    city = City.from_rows(
        *data["streets"],
        stars_circled=data["stars_circled"],
        stars_struck=data["stars_struck"],
        golf_circled=data["golf_circled"],
        golf_crossed=data["golf_crossed"],
        shows=_counts(data["shows"], SHOW_BOXES),
        hall=_count(data["hall"], HALL_BOXES, HALL_CROSSED),
        groups=groups,
        group_debts=data["group_debts"],
        adverts=dict(zip(COLUMNS, _counts(data["adverts"], ADVERT_BOXES), strict=True)),
        way=" ".join(data["way"]),
        passing=passing,
        big=data["big"],
        small=data["small"],
        project_points=[None if won is None else _count(won, MOST_POINTS) for won in data["projects"]],
        vote=_answer(data["vote"]),
    )
    _agrees(city)
    return city


def _agrees(city: City) -> None:
    """What is marked is there, and once only."""
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
    turn.number_card, turn.action_card = _count(data["number"], 2, NONE), _count(data["action"], 2, NONE)
    turn.spare = _count(data["spare"], 2, NONE)
    turn.group = _count(data["group"], len(GROUP_SIZES) - 1, NONE)
    turn.shifted, turn.swapped, turn.bonus = data["shifted"], data["swapped"], data["bonus"]
    turn.place, turn.extended = (NONE if name is None else read_place(name) for name in (data["place"], data["extended"]))
    turn.acted = bool(data["acted"])
    turn.wish = _answer(data["wish"])
    if turn.shifted not in (0, *SHIFTS) or turn.swapped not in (None, *ACTIONS) or turn.bonus not in ("", *BONUSES):
        raise ValueError("a snapshot with a bonus that the city hall does not give")
    return turn


def _fill(table: Table, data: Json) -> None:
    table.round = _count(data["round"], MOST_ROUNDS, 1)
    table.stage = data["stage"]
    table.prizes = Prizes(tuple(bool(still) for still in data["open"]))
    table.hotels_open = Prizes(tuple(bool(still) for still in data["hotels"]))
    table.rival_points = tuple(None if won is None else _count(won, MOST_POINTS) for won in data["rival"])
    table.rival_hotels = sum(1 << _count(avenue, len(AVENUES), 1) - 1 for avenue in data["rival_hotels"])
    if not len(table.prizes.open) == len(table.rival_points) == len(table.goals) == PROJECTS or table.stage not in LEGAL:
        raise ValueError("a snapshot without three projects")
    if len(table.hotels_open.open) != len(AVENUES):
        raise ValueError("a snapshot with other avenues")
    table.cities = [read_city(city, table.passing) for city in data["cities"]]
    table.dawn = [read_city(city, table.passing) for city in data["dawn"]]
    table.turns = [_read_turn(turn) for turn in data["turns"]]
    if not len(table.cities) == len(table.dawn) == len(table.turns) == table.seats:
        raise ValueError("a snapshot for other seats")
    table.deciding = sum(1 << _count(seat, table.seats - 1) for seat in data["to_act"])
    table.to_act = SEAT_SETS[table.deciding]
    table.seen_by = None if data["seen_by"] is None else _count(data["seen_by"], table.seats - 1)
    if data["ended"]:
        table.reason = Message("lasvegas.end", causes=tuple(Message(key) for key in data["ended"]))
    table.lay_out()
    for seat in range(table.seats):
        _resume(table, seat)


def _resume(table: Table, seat: int) -> None:
    """What a turn knows besides: its offer, and where it may act."""
    turn = table.turns[seat]
    if turn.number_card >= 0 and table.hands_dealt:
        turn.offer = offer_of(table, seat, turn.number_card, turn.action_card) if turn.action_card >= 0 else None
    elif turn.number_card >= 0:
        turn.offer = table.offers[turn.number_card]
    if turn.phase == "act":
        turn.targets = targets(table, table.cities[seat], turn)
