"""The end of a match: when it comes, what is counted, who wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.chance import Dealt, Imagined
from tabletown.games.happycity import GAME
from tabletown.games.happycity.scoring import tally
from tabletown.games.happycity.table import Table
from tabletown.scores import ranking
from tabletown.words import Message

Lay = Callable[..., Table]
Sit = Callable[..., Any]
NINE = "market_white grocery shoe_shop school library house apartment_block museum bank"
THREE = ("zoo", "park", "florist")
EXAMPLE = "market_white shoe_shop school house museum film_studios steelworks high_rise spa zoo"


def causes(table: Table) -> list[str]:
    assert table.reason is not None
    return [cause.key for cause in table.reason.params["causes"]]  # type: ignore[union-attr]


def test_the_example_of_the_rulebook(lay: Lay) -> None:
    table = lay(EXAMPLE, "market_white", mode="beginner")
    assert tally(table, 0)[:2] == (5, 8) and table.score(0).total == 40
    (category,) = table.score(0).categories
    assert category.key == "town" and category.lines[0].params == {"inhabitants": 5, "hearts": 8}


def test_the_round_is_played_to_its_end(sit: Sit, at: Sit) -> None:
    seat = sit("market_white", NINE, "market_white", number=1, first=0, display=THREE, coins=[9, 9, 9])
    seat.does(["build", 1], ["end"])
    last = at(seat.table, 2)
    assert seat.table.last_round and last.table.to_act == (2,) and last.table.ask(2).detail.key == "happycity.ask.detail.last_round"
    last.does(["keep"], ["draw", 1], ["home", "house"], ["end"])
    assert last.table.to_act == () and last.table.round == 1 and causes(last.table) == ["happycity.end.full"]
    assert last.table.cities[2].coins == 8 and last.why("coin") == "over"


def test_who_is_behind_the_start_player_has_no_further_turn(sit: Sit) -> None:
    table = sit("market_white", NINE, number=1, first=0, display=THREE, coins=[9, 9]).does(["build", 1], ["end"]).table
    assert table.to_act == () and table.reason is not None


def test_seats_before_the_start_player_still_have_their_turn(sit: Sit) -> None:
    table = sit("market_white", NINE, number=1, first=1, display=THREE, coins=[9, 9]).does(["build", 1], ["end"]).table
    assert table.to_act == (0,)


def test_a_match_that_nobody_finishes_ends_all_the_same(sit: Sit) -> None:
    seat = sit("market_white", "market_white", number=1, display=THREE)
    seat.table.round = GAME.box.most_rounds
    seat.does(["coin"], ["end"])
    assert causes(seat.table) == ["happycity.end.rounds"] and GAME.rounds_bound >= GAME.box.most_rounds


def test_a_city_of_fewer_cards_is_scored_like_any_other(lay: Lay) -> None:
    assert lay("market_white house museum", "market_white").score(0).total == 2


@pytest.mark.parametrize(
    ("city", "sums"),
    [("factory museum", (0, 1)), ("factory house", (1, -1)), ("factory haunted_house", (-1, -1)), ("haunted_house museum", (-1, 2))],
)
def test_sums_that_are_not_above_zero_score_nothing(lay: Lay, city: str, sums: tuple[int, int]) -> None:
    table = lay(f"market_white {city}", "market_white")
    assert tally(table, 0)[:2] == sums and table.score(0).total == 0


def test_the_least_sum_is_one_constant() -> None:
    own = GAME.with_values(GAME.values.replaced({"least_sum": -5}))
    assert own.box.least_sum == -5 and GAME.box.least_sum == 0


def test_children_add(lay: Lay) -> None:
    table = lay(EXAMPLE, "market_white factory house", mode="beginner", adding=True)
    assert [table.score(seat).total for seat in (0, 1)] == [13, 1]
    assert table.score(0).categories[0].lines[0].key == "happycity.line.added"


@pytest.mark.parametrize(("coins", "winners"), [((3, 1), [0]), ((2, 2), [0, 1]), ((1, 3), [1])])
def test_coins_break_ties_and_equal_coins_share_the_win(lay: Lay, coins: tuple[int, int], winners: list[int]) -> None:
    city = "market_white high_rise apartment_block house igloo museum observatory shopping_mall library"
    table = lay(city, city, coins=coins)
    assert [table.score(seat).total for seat in (0, 1)] == [49, 49]
    standings = ranking([table.score(seat) for seat in (0, 1)])
    assert sorted(standing.contender for standing in standings if standing.place == 1) == winners
    if coins[0] != coins[1]:
        assert standings[0].decided_by is not None and standings[0].decided_by.key == "happycity.tie.coins"


# After the multiplication.


def test_the_concert_hall_costs_its_owner_the_income_in_the_end(lay: Lay) -> None:
    table = lay("market_white grocery diy_store perfumery concert_hall high_rise house igloo museum", "market_white")
    sums = tally(table, 0)
    assert (sums.product, sums.income, sums.change, table.score(0).total) == (10, 7, -7, 3)
    assert [(category.key, category.points) for category in table.score(0).categories] == [("town", 10), ("concert_hall", -7)]
    assert [category.points for category in table.score(1).categories] == [0, 0]
    assert [len(category.lines) for seat in (0, 1) for category in table.score(seat).categories] == [1, 1, 1, 0]
    assert lay("market_white grocery concert_hall", "market_white").score(0).total == -2


@pytest.mark.parametrize(("product", "total"), [(29, 58), (30, 30), (0, 0)])
def test_the_japanese_garden_doubles_less_than_thirty(product: int, total: int) -> None:
    garden = GAME.box.special(GAME.box["japanese_garden"].code)
    assert product + garden.effect.points(product, 3) == total


def test_the_garden_on_a_sheet(lay: Lay) -> None:
    table = lay("market_white house museum japanese_garden", "market_white")
    assert [(category.key, category.points) for category in table.score(0).categories] == [("town", 2), ("japanese_garden", 2)]
    assert [category.key for category in lay().score(0).categories] == ["town"]


# The Sphinx.


def ended(sit: Sit, *cities: str, coins: int = 9) -> Any:
    """The last seat has just filled a city; the first has the Sphinx."""
    seat = sit(*cities, number=len(cities) - 1, display=THREE, coins=[coins] * len(cities), specials=("sphinx", "harbour", "moai"))
    return seat.does(["build", 1], ["end"])


SPHINX = "market_white school house museum sphinx library"


def test_the_sphinx_is_asked_when_the_match_is_over(sit: Sit, at: Sit) -> None:
    table = ended(sit, SPHINX, "market_white", NINE.replace("bank", "race_track")).table
    sphinx = at(table, 0)
    assert table.to_act == (0,) and sphinx.moves() == [["sphinx", 3], ["sphinx", "box"]]
    assert table.reason is None and table.last_round and table.score(0).total == 2 * 3
    assert sphinx.why("sphinx", 1) == "yourself" and sphinx.why("sphinx", 2) == "no_special" and sphinx.why("sphinx", 5) == "nobody_there"
    sphinx.does(["sphinx", 3])
    assert table.to_act == () and table.score(0).total == 2 * 5 and causes(table) == ["happycity.end.full"]


def test_who_declines_draws_an_unused_special_from_the_box(sit: Sit) -> None:
    seen = set()
    for seed in range(60):
        table = ended(sit, SPHINX, NINE.replace("bank", "race_track")).table
        assert table.apply(0, GAME.vocabulary("sphinx", "box"), Imagined(seed))
        assert table.copied is not None
        seen.add(table.copied.id)
    assert len(seen) > 20 and not seen & {"sphinx", "harbour", "moai"}


def test_what_the_box_brings_the_sphinx_is_luck(sit: Sit) -> None:
    before = ended(sit, SPHINX, NINE.replace("bank", "race_track")).table
    luck = Dealt("box")
    after = before.copy()
    after.apply(0, GAME.vocabulary("sphinx", "box"), luck)
    (told,) = GAME.luck_events(before, after, [name for name, _ in luck.log])
    assert told == Message("happycity.luck.special", card=after.copied.name)
    chosen = before.copy()
    chosen.apply(0, GAME.vocabulary("sphinx", 2), luck)
    assert GAME.luck_events(before, chosen, []) == []


def test_without_any_special_of_others_nobody_is_asked(sit: Sit) -> None:
    table = ended(sit, SPHINX, NINE).table
    assert table.to_act == () and table.copied in table.unused_specials


@pytest.mark.parametrize(
    ("theirs", "sums", "total"),
    [
        ("statue_of_liberty", (2, 7), 14),
        ("eiffel_tower", (4, 3), 12),
        ("joke_shop", (2, 3), 6),
        ("harbour", (2, 3), 6),
        ("concert_hall", (2, 3), 5),
        ("japanese_garden", (2, 3), 12),
        ("art_gallery", (2, 5), 10),
        ("moai", (2, 7), 14),
        ("great_wall", (2, 4), 8),
        ("pyramid", (2, 4), 8),
        ("bowling_alley", (2, 3), 6),
        ("wind_turbine", (2, 4), 8),
        ("stonehenge", (5, 3), 15),
        ("red_square", (2, 6), 12),
        ("taj_mahal", (2, 6), 12),
    ],
)
def test_what_the_sphinx_copies_counts_from_its_own_place(sit: Sit, theirs: str, sums: tuple[int, int], total: int) -> None:
    """Symbols of the end and after it; what happens at once, prices and incomes do nothing any more."""
    neighbour = f"market_white grocery shoe_shop school library {theirs} house apartment_block museum"
    if theirs == "pyramid":  # it copies a card at the place of the Sphinx, never a special
        neighbour = "market_white grocery shoe_shop school library pyramid house apartment_block museum"
    table = ended(sit, SPHINX, neighbour).table
    coins, cards = table.cities[0].coins, table.cities[0].cards
    table.apply(0, GAME.vocabulary("sphinx", 2), Imagined(1))
    assert (tally(table, 0)[:2], table.score(0).total) == (sums, total)
    assert (table.cities[0].coins, table.cities[0].cards) == (coins, cards)


def test_a_copied_concert_hall_has_a_line_of_its_own(sit: Sit) -> None:
    table = ended(sit, SPHINX, NINE.replace("bank", "concert_hall")).table
    table.apply(0, GAME.vocabulary("sphinx", 2), Imagined(1))
    assert [table.score(seat).points("concert_hall") for seat in (0, 1)] == [-1, -3]


def test_the_pyramid_never_copies_the_sphinx(lay: Lay) -> None:
    assert tally(lay(SPHINX, "market_white house park museum pyramid"), 1)[:2] == (1, 3)
