"""ACME: every manager's line, the approvals in their order, its hotels, its pile, its vote."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import Manager
from tabletown.games.lasvegas.scoring import loan_votes, tally
from tabletown.games.lasvegas.solo import acme_row, acme_votes, approve, pairs_of, rate_pile, rival_sheet
from tabletown.games.lasvegas.table import Table
from tabletown.words import Message

Lay = Callable[..., Table]
MANAGERS = GAME.box.managers
H, S, B = range(3)

LINES = {
    # level: loan, approvals, then low/high@adverts for golf, hall, shows, hotels, lucky (with its modifier) and limousine
    0: "12 | - 6 | - 7 | - 5 | 3/4@6 | 2/3@6 | 4/5@6 | 4/6@6 | -5 3/5@6 | 3/4@6",
    1: "11 | - 6 | - 7 | P 5 | 4/5@4 | 3/4@4 | 5/6@4 | 5/7@4 | -4 4/7@4 | 4/5@4",
    2: "10 | - 7 | P 6 | - 8 | 5/6@4 | 3/4@4 | 6/8@5 | 5/7@4 | -4 4/7@4 | 3/4@4",
    3: "10 | - 6 | P 7 | P 8+9 | 4/5@4 | 2/3@4 | 6/8@5 | 5/7@4 | -4 4/7@4 | 4/5@4",
    4: "9 | P 5 | - 4+6 | P 7 | 3/4@4 | 3/4@4 | 6/8@5 | 5/7@4 | -4 4/7@4 | 5/6@4",
    5: "9 | P 3 | - 6+7 | P 9 | 3/4@4 | 3/4@4 | 5/7@5 | 5/7@4 | -3 4/7@4 | 4/5@4",
    6: "8 | - 6+8 | P 4 | P 2+10 | 4/5@4 | 3/4@4 | 6/8@5 | 5/7@4 | -3 4/7@4 | 3/4@4",
    7: "8 | P 7 | P 5+6 | - 8+9+10 | 3/4@4 | 2/3@4 | 7/9@5 | 5/7@4 | -3 4/7@4 | 4/5@4",
    8: "7 | P 6 | P 3+4 | - 9 | 5/6@4 | 2/3@4 | 6/8@5 | 6/8@4 | -3 4/7@4 | 4/5@4",
    9: "7 | P 6+7 | P 1+11 | P 4+5 | 5/6@4 | 3/4@4 | 5/7@5 | 5/7@4 | -3 4/7@4 | 3/4@4",
    10: "6 | P 7 | P 3+4 | P 8+9 | 3/4@4 | 3/4@4 | 5/7@5 | 5/7@4 | -3 4/7@4 | 4/5@4",
}
PARTS = ("golf", "hall", "shows", "hotels", "lucky", "limo")


def line(level: int) -> list[str]:
    return [entry.strip() for entry in LINES[level].split("|")]


def rate(text: str, adverts: int) -> int:
    low, high, needed = map(int, text.split()[-1].replace("@", "/").split("/"))
    return high if adverts >= needed else low


def scored(manager: Manager, actions: Sequence[str], rows: Sequence[int] = (0, 0, 0, 0), **more: Any) -> dict[str, int]:
    projects = [("H", 0), ("S", 5), ("B", 0)]
    sheet = rate_pile(manager, actions, rows, more.pop("hotels", 0b1110000), projects, **more)
    return {category.key: category.points for category in sheet.categories}


@pytest.mark.parametrize("level", LINES)
@pytest.mark.parametrize("adverts", [4, 5, 6, 7, 8])
def test_every_manager_rates_by_its_line(level: int, adverts: int) -> None:
    actions = ["show", "hall", "hall", "drive", "build", "build", "build", "build", "build", "build"] + ["advert"] * adverts
    counts = {"golf": 1 + 5 + adverts - 1, "hall": 2, "shows": 1, "hotels": 3, "limo": 1}
    row = max(1, 6 + int(line(level)[8].split()[0]))
    counts["lucky"] = sum(length < row for length in (1, 2, 3, 4))
    result = scored(MANAGERS[level], actions, (1, 2, 3, 4))
    for part, text in zip(PARTS, line(level)[4:], strict=True):
        assert result[part] == counts[part] * rate(text, adverts), part
    assert (result["projects"], result["vault"]) == (5, 0)


@pytest.mark.parametrize("level", LINES)
def test_every_manager_approves_by_its_line(lay: Lay, level: int) -> None:
    table = lay(City(), manager=level, projects=("H1", "S1", "B7"))
    order = (S, B, H)
    for nth, project in enumerate(order):
        scores, hotels = line(level)[1 + nth].split()
        won, built = approve(table, [project], nth)
        assert won == ([project] if scores == "P" else [])
        assert [avenue + 1 for avenue in built] == [int(avenue) for avenue in hotels.split("+")]
        points = {H: 8, S: 9, B: 12}[project] if scores == "P" else None
        assert table.rival_points[project] == points
    everywhere = [int(a) for entry in line(level)[1:4] for a in entry.split()[1].split("+")]
    assert table.rival_hotels == sum(1 << avenue - 1 for avenue in everywhere)


@pytest.mark.parametrize("level", LINES)
def test_every_manager_votes_by_the_hidden_card(lay: Lay, level: int) -> None:
    threshold = int(line(level)[0])
    for number in (threshold - 1, threshold):
        table = lay(City(), manager=level, hidden=(number, _action_of(number)), bank=True)
        table.reason = Message("lasvegas.end.hall")
        assert acme_votes(table) == (number >= threshold)


def _action_of(number: int) -> str:
    return next(card.action for card in GAME.box.cards if card.number == number)


def test_two_approvals_are_resolved_in_the_order_they_were_drawn(lay: Lay) -> None:
    table = lay(City(), manager=2, projects=("H1", "S1", "B7"))  # only its second approval scores
    assert approve(table, [B, H], 0) == ([H], [6, 5])
    assert table.rival_points == (8, None, None)
    other = lay(City(), manager=2, projects=("H1", "S1", "B7"))
    assert approve(other, [H, B], 0) == ([B], [6, 5])


def test_a_project_that_was_scored_earlier_brings_acme_the_low_value(lay: Lay) -> None:
    table = lay(City(), manager=4, projects=("H1", "S1", "B7"))
    table.prizes = table.prizes.after([S])
    approve(table, [S], 0)
    assert table.rival_points == (None, 5, None)


def test_acme_builds_no_hotel_where_the_big_one_stands(lay: Lay) -> None:
    table = lay(City.from_rows(big=[6]), manager=9, big_gone=[6])
    assert approve(table, [H], 0) == ([H], [6])
    assert table.rival_hotels == 1 << 6


def test_in_the_same_round_both_build_a_big_hotel(lay: Lay) -> None:
    table = lay(City.from_rows(big=[6]), manager=9)  # built in this round: the avenue is still open for others
    assert approve(table, [H], 0) == ([H], [5, 6])


@pytest.mark.parametrize(
    ("actions", "pairs"), [("", 0), ("show", 0), ("show show show", 2), ("show hall show", 0), ("hall hall show show", 2)]
)
def test_equal_neighbours_in_the_pile(actions: str, pairs: int) -> None:
    assert pairs_of(actions.split()) == pairs


def test_acme_has_a_row_of_one_at_least() -> None:
    assert [acme_row(MANAGERS[1], ["build"] * n) for n in (0, 4, 5, 6, 9)] == [1, 1, 1, 2, 5]


def test_rows_shorter_than_acmes_pay_it_longer_ones_are_circled(lay: Lay) -> None:
    pile = [(5, "build")] * 7  # a row of 3 for the first manager
    city = City.from_rows("- . 2 4", "K 1 3 5", "- - 2 4 K 6 8", "2")
    table = lay(city, manager=1, pile=pile)
    rival = rival_sheet(table)
    assert rival is not None
    assert rival.points("lucky") == 2 * 4  # rows of 2 and of a single casino
    result = tally(table, 0)
    assert (result.rows, result.circles) == ((2, 3, 4, 0), 1)


@pytest.mark.parametrize(("cards", "won", "debt"), [(2, 10, 0), (3, 10, 0), (4, 5, 1)])
def test_city_hall_against_its_cards(lay: Lay, cards: int, won: int, debt: int) -> None:
    table = lay(City(), pile=[(7, "hall")] * cards)
    result = tally(table, 0)
    assert (result.hall, result.debts) == (won, debt)


def test_no_unused_box_is_no_points_against_acme_either(lay: Lay) -> None:
    table = lay(City.from_rows(hall=4, groups=[1, 2]))
    assert (tally(table, 0).hall, tally(table, 0).debts) == (0, 0)


@pytest.mark.parametrize(
    ("mine", "number", "yes", "bundles", "loss"),
    [(True, 11, 2, 5, 0), (True, 10, 1, 3, 0), (False, 11, 1, 3, 0), (False, 10, 0, 1, -10)],
)
def test_the_vote_of_two(lay: Lay, mine: bool, number: int, yes: int, bundles: int, loss: int) -> None:
    table = lay(City(), manager=1, hidden=(number, _action_of(number)), bank=True)
    table.cities[0].vote, table.reason = mine, Message("lasvegas.end.hall")
    rival = rival_sheet(table)
    assert rival is not None
    assert loan_votes(table) == (yes, 2)
    assert (tally(table, 0).bundles, rival.points("vault")) == (bundles, loss)


def test_the_hidden_card_costs_nothing_before_the_end_or_without_a_bank(lay: Lay) -> None:
    running, without = lay(City(), hidden=(3, "build"), bank=True), lay(City(), hidden=(3, "build"))
    without.reason = Message("lasvegas.end.hall")
    for table in (running, without):
        rival = rival_sheet(table)
        assert rival is not None
        assert rival.points("vault") == 0


def test_without_golf_acme_has_none(lay: Lay) -> None:
    table = lay(City(), pile=[(7, "hall")] * 3, golf=False, projects=("H1", "S1", "B7"))
    rival = rival_sheet(table)
    assert rival is not None
    assert "golf" not in [category.key for category in rival.categories]


def test_two_seats_have_no_acme(lay: Lay) -> None:
    assert rival_sheet(lay()) is None
    assert len(lay().outcome().standings) == 2


def test_acme_is_ahead_when_level(lay: Lay) -> None:
    outcome = lay(City.from_rows(small=[3, 4, 5, 6, 7, 8]), manager=1).outcome()  # 10 at the city hall and more; four streets of 4 for ACME
    assert [standing.total for standing in outcome.standings] == [16, 16]
    assert [(standing.contender, standing.place) for standing in outcome.standings] == [(1, 1), (0, 2)]
    assert outcome.standings[0].decided_by is not None
    assert outcome.standings[0].decided_by.key == "lasvegas.tie.acme"
    assert lay(City.from_rows(small=[3, 4, 5, 6, 7, 8, 9])).outcome().standings[0].contender == 0
