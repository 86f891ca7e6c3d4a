"""Every category by small cities: places, rows and circles, carpets, votes, debts, tie-breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.places import read_place
from tabletown.games.lasvegas.scoring import hall_place, loan_bundles, points, tally
from tabletown.games.lasvegas.solo import rival_sheet
from tabletown.games.lasvegas.table import Table
from tabletown.words import Message

Lay = Callable[..., Table]


def ended(table: Table, *votes: bool) -> Table:
    """The match is over, after votes like these."""
    for city, vote in zip(table.cities, votes, strict=False):
        city.vote = vote
    table.round_start, table.reason = table.cities, Message("lasvegas.end.hall")
    return table


def boxes(unused: int, **more: Any) -> City:
    """So many boxes that are crossed and not circled."""
    crossed, groups = {0: (4, [1, 2]), 1: (5, [1, 2]), 2: (4, [1])}.get(unused, (unused, []))
    return City.from_rows(hall=crossed, groups=groups, **more)


# City hall.


@pytest.mark.parametrize(
    ("unused", "won", "debts"),
    [
        ((4, 2, 2, 1), (10, 5, 5, 2), (0, 0, 0, 1)),
        ((3, 3), (10, 10), (1, 1)),
        ((5, 0), (10, 0), (0, 1)),
        ((6, 5, 4, 3, 3), (10, 5, 2, 0, 0), (0, 0, 0, 1, 1)),
        ((0, 0), (0, 0), (1, 1)),
    ],
)
def test_places_at_the_city_hall(lay: Lay, unused: tuple[int, ...], won: tuple[int, ...], debts: tuple[int, ...]) -> None:
    table = lay(*map(boxes, unused))
    assert tuple(city.unused_boxes for city in table.cities) == unused
    results = [tally(table, seat) for seat in range(len(unused))]
    assert tuple(result.hall for result in results) == won
    assert tuple(result.debts for result in results) == debts
    assert tuple(table.score(seat).points("hall") for seat in range(len(unused))) == won


def test_an_advert_improves_the_first_two_places_and_spoils_the_third(lay: Lay) -> None:
    table = lay(*(boxes(unused, adverts={"hall": 1}) for unused in (6, 5, 4, 3)))
    assert [table.score(seat).points("hall") for seat in range(4)] == [15, 8, 0, 0]


def test_places_may_be_skipped(lay: Lay) -> None:
    table = lay(*map(boxes, (4, 2, 2, 1)), hall_ties="skipping")
    assert [tally(table, seat).hall for seat in range(4)] == [10, 5, 5, 0]
    assert hall_place(1, (4, 2, 2)) == 2


def test_where_all_are_level_the_debt_is_an_option(lay: Lay) -> None:
    cities = [boxes(3), boxes(3)]
    assert [tally(lay(*cities, hall_debt_tied=tied), 0).debts for tied in (True, False)] == [1, 0]
    table = lay(boxes(2), boxes(3), boxes(2), hall_debt_tied=False)
    assert [tally(table, seat).debts for seat in range(3)] == [1, 0, 1]


def test_others_count_as_they_were_when_the_round_began(lay: Lay) -> None:
    table = lay(boxes(4), boxes(3))
    table.cities[1].hall = 9
    assert (tally(table, 0).hall, tally(table, 1).hall) == (10, 10)


# Shows and hotels.


def test_show_columns(lay: Lay) -> None:
    won = []
    for crossed in range(7):
        result = tally(lay(City.from_rows(shows=(crossed, crossed)), boxes(4)), 0)
        won.append((*result.shows, result.debts - 1))  # the city hall is one more
    assert won == [(0, 0, 0), (3, 3, 4), (7, 6, 4), (11, 9, 3), (16, 12, 2), (21, 15, 1), (28, 18, 0)]


@pytest.mark.parametrize(("adverts", "big", "small"), [(0, 3, 1), (1, 4, 2), (2, 5, 2), (3, 7, 4), (4, 9, 6)])
def test_hotels_by_adverts(lay: Lay, adverts: int, big: int, small: int) -> None:
    table = lay(City.from_rows(big=[1, 2], small=[3, 4, 5], adverts={"hotels_big": adverts, "hotels_small": adverts}), City())
    assert tally(table, 0).hotels == (2 * big, 3 * small)


# Lucky numbers.


def test_rows_of_one_are_none_unless_wanted(lay: Lay) -> None:
    city = City.from_rows("- . 2 4 5", "K 3")
    assert tally(lay(city, City()), 0).rows == (2, 0, 0, 0)
    assert tally(lay(city, City(), lucky_row=1), 0).rows == (2, 1, 0, 0)


def test_the_longest_row_of_all_is_circled(lay: Lay) -> None:
    mine = City.from_rows("- . 2 4 6", "K 2 4", "- - 1 3", adverts={"lucky": 3})
    theirs = City.from_rows("- . 2 4", "K 1 3", "- - 1 3 K 5")
    nobody, shared = (lay(mine, theirs, lucky_tie=tie) for tie in ("nobody", "all"))
    assert (tally(nobody, 0).circles, tally(nobody, 1).circles) == (1, 1)
    assert (tally(shared, 0).circles, tally(shared, 1).circles) == (2, 2)
    assert tally(nobody, 0).lucky == 10


def test_an_empty_street_is_never_circled(lay: Lay) -> None:
    assert tally(lay(City(), City(), lucky_tie="all"), 0).circles == 0


# Golf.


def test_holes_count_by_par_and_adverts(lay: Lay) -> None:
    city = City.from_rows(golf_circled=[2, 3, 4, 5, 6], adverts={"par3": 3, "par4": 1})
    assert tally(lay(city, City()), 0).golf == (2 * 3, 2 * 3, 1 * 3)


def test_without_golf_there_is_no_such_category(lay: Lay) -> None:
    table = lay(City.from_rows(golf_circled=[5]), City(), golf=False)
    assert "golf" not in [category.key for category in table.score(0).categories]
    assert tally(table, 0).golf == ()


# Limousine.


def test_only_opened_carpets_pay(lay: Lay) -> None:
    # Past 2:2 (luxury), 1:3 (mafia) and back to the start.
    way = "2:2 1:2 1:3 2:3 2:2"
    closed = tally(lay(City.from_rows("- . .", "K .", way=way), City()), 0)
    opened = tally(lay(City.from_rows("- . 4", "K 2", way=way, adverts={"luxury": 3}), City()), 0)
    assert (closed.limo, closed.bundles) == ((0, 0, 0), 3)
    assert (opened.limo, opened.bundles) == ((0, 7, 0), 4)


@pytest.mark.parametrize(("adverts", "each"), [(0, -10), (1, -6), (2, -3), (3, -1)])
def test_missing_paths_cost_by_adverts(lay: Lay, adverts: int, each: int) -> None:
    city = City.from_rows(way="2:2 2:3 2:4 2:5 2:6 2:7 2:8", adverts={"missing": adverts})
    result = tally(lay(city, City()), 0)
    assert (result.missing, result.limo) == (4, (0, 0, 4 * each))


def test_a_tour_that_was_never_begun_misses_nothing(lay: Lay) -> None:
    assert tally(lay(City(), City()), 0).limo == (0, 0, 0)


# Vault.


@pytest.mark.parametrize(
    ("voters", "yes", "bundles"),
    [(2, 0, 0), (2, 1, 2), (2, 2, 4), (3, 1, 2), (3, 2, 4), (4, 2, 2), (4, 3, 4), (5, 2, 2), (5, 3, 4)],
)
def test_votes_for_the_loan(lay: Lay, voters: int, yes: int, bundles: int) -> None:
    assert loan_bundles(yes, voters) == bundles
    table = ended(lay(*[City()] * voters, bank=True), *(seat < yes for seat in range(voters)))
    assert [tally(table, seat).bundles for seat in range(voters)] == [1 + bundles] * voters


def test_the_loan_is_a_secret_until_the_end(lay: Lay) -> None:
    table = lay(City(), City(), bank=True)
    for city in table.cities:
        city.vote = True
    assert tally(table, 0).bundles == 1
    assert "lasvegas.line.loan" not in [line.key for category in table.score(0).categories for line in category.lines]
    assert tally(ended(table, True, True), 0).bundles == 5


def test_without_a_bank_everybody_has_two_more(lay: Lay) -> None:
    assert tally(lay(City(), City()), 0).bundles == 3


def test_the_penalty_is_all_or_nothing(lay: Lay) -> None:
    # Cranes 1:2, 1:10 and 2:1 built, none opened; three bundles.
    three, four = ("- + . . . . . . . +", "+"), ("- + . . . . . . . +", "+ . . +")
    many = (*four, "- - . . + . . . . . +", ". . + . . . . +")
    assert [tally(lay(City.from_rows(*rows, hall=9), City()), 0).vault for rows in (three, four, many)] == [0, -20, -20]


def test_opening_a_crane_casino_pays_its_debt(lay: Lay) -> None:
    table = lay(City.from_rows("- + . . . . . . . +", "+ . . +", hall=9), City())
    table.cities[0].open(read_place("1:2"), 3, table.hotels_open.open)
    assert (tally(table, 0).debts, tally(table, 0).vault) == (3, 0)


# Projects in the open turn.


def test_a_project_counts_as_soon_as_it_is_fulfilled(lay: Lay) -> None:
    table = lay(City(), City(), projects=("H7", "S5", "B7"))
    assert table.score(0).points("projects") == 0
    table.cities[0].shows = (3, 3)
    assert table.score(0).points("projects") == 12
    table.prizes = table.prizes.after([2])
    assert table.score(0).points("projects") == 6


# Ranking.


def test_ties_go_to_more_hotels_then_to_more_big_ones_then_are_shared(lay: Lay) -> None:
    adverts = {"hotels_big": 4, "hotels_small": 4}  # nine a big one, six a small one
    two_big = City.from_rows(big=[1, 2], adverts=adverts)
    three_small = City.from_rows(small=[1, 2, 3], adverts=adverts)
    standings = lay(two_big, three_small, two_big).outcome().standings
    assert [(standing.contender, standing.place) for standing in standings] == [(1, 1), (0, 2), (2, 2)]
    assert standings[0].decided_by is not None
    assert standings[0].decided_by.key == "lasvegas.tie.hotels"


def test_equally_many_hotels_are_told_apart_by_the_big_ones(lay: Lay) -> None:
    one_big = City.from_rows(big=[1], small=[2], adverts={"hotels_small": 3})  # 3 + 4
    two_small = City.from_rows(small=[1, 2], adverts={"hotels_small": 1}, shows=(1, 0))  # 4 + 3
    outcome = lay(two_small, one_big).outcome()
    assert outcome.sheets[0].total == outcome.sheets[1].total
    assert [(standing.contender, standing.place) for standing in outcome.standings] == [(1, 1), (0, 2)]
    assert outcome.standings[0].decided_by is not None
    assert (outcome.standings[0].decided_by.key, outcome.standings[0].decided_by.value) == ("lasvegas.tie.big", 1)


def test_categories_in_the_order_of_the_sheet(lay: Lay) -> None:
    expected = ["projects", "hall", "shows", "hotels", "lucky", "golf", "limo", "vault"]
    assert [category.key for category in lay().score(0).categories] == expected
    alone = lay(City(), bank=True)
    assert [category.key for category in alone.score(0).categories] == expected
    rival = rival_sheet(alone)
    assert rival is not None
    assert [category.key for category in rival.categories] == expected
    assert points(alone, 0) == alone.score(0).total
