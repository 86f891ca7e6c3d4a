"""Every special of the base game: its effect, its limits, and how it goes together with others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.chance import Imagined
from tabletown.games.happycity import GAME
from tabletown.games.happycity.effects import KINDS
from tabletown.games.happycity.scoring import tally
from tabletown.games.happycity.table import Table

Lay = Callable[..., Table]
Sit = Callable[..., Any]
Paid = Callable[[Table], list[int]]
BOX = GAME.box
THREE = ("zoo", "park", "florist")
PLAIN = "market_white"


def price(table: Table, seat: int, card: str) -> int:
    return table.price(seat, BOX[card])


def test_every_kind_of_effect_is_that_of_some_card() -> None:
    used = {type(BOX.special(code).effect) for code in BOX.pool("base", "stand-in")}
    assert used == set(KINDS.values())


# Coins at once.


def test_joke_shop_counts_itself(sit: Sit) -> None:
    seat = sit("market_green house grocery", PLAIN, specials=("joke_shop",), display=THREE).does(["coin"], ["special", 1])
    assert seat.city.coins == 1 + 4


@pytest.mark.parametrize(("city", "gain"), [("market_blue grocery house", 4), ("market_blue grocery house diy_store", 8)])
def test_concert_hall_brings_twice_the_income_at_once(sit: Sit, city: str, gain: int) -> None:
    seat = sit(city, PLAIN, specials=("concert_hall",), display=THREE).does(["coin"], ["special", 1])
    assert seat.city.coins == 1 + gain and seat.table.score(0).points("concert_hall") == -seat.table.income(0)


@pytest.mark.parametrize(("special", "symbols"), [("race_track", (0, 2)), ("eiffel_tower", (2, 0))])
def test_everybody_gets_a_coin(sit: Sit, special: str, symbols: tuple[int, int]) -> None:
    city = "market_yellow igloo factory haunted_house"
    seat = sit(city, PLAIN, PLAIN, specials=(special,), display=THREE, coins=[0, 5, 0]).does(["coin"])
    before = tally(seat.table, 0)
    seat.does(["special", 1])
    after = tally(seat.table, 0)
    assert [city.coins for city in seat.table.cities] == [2, 6, 1]
    assert (after.inhabitants - before.inhabitants, after.hearts - before.hearts) == symbols


# Replacing.


def test_statue_of_liberty_takes_the_place_of_the_last_card(sit: Sit) -> None:
    seat = sit("market_blue school library", PLAIN, specials=("statue_of_liberty",), display=("stadium",), coins=[9])
    seat.does(["build", 1], ["special", 1])
    assert seat.ids == ["market_blue", "school", "library", "statue_of_liberty"] and seat.city.coins == 0
    assert [card.id for card in seat.table.discards(2)] == ["stadium"] and seat.table.income(0) == 1
    assert tally(seat.table, 0)[:2] == (1, 5) and seat.table.score(0).total == 5
    assert not seat.city.names & BOX["stadium"].bit  # it may be built again


def test_statue_needs_its_conditions_only_before(sit: Sit) -> None:
    seat = sit("market_blue school", PLAIN, specials=("statue_of_liberty",), display=("park",), coins=[9])
    seat.does(["build", 1], ["special", 1])
    assert seat.ids[-1] == "statue_of_liberty" and seat.city.count("blue") == 2


def test_statue_sends_a_residence_into_the_box(sit: Sit) -> None:
    seat = sit("market_blue school library", PLAIN, specials=("statue_of_liberty",), display=THREE, coins=[9])
    seat.does(["home", "house"], ["special", 1])
    assert seat.table.market.stock == [0, 1, 1] and not any(seat.table.discards(deck) for deck in range(3))


def test_statue_fits_into_a_full_city_and_the_end_stays_triggered(sit: Sit) -> None:
    nine = "market_blue school library grocery shoe_shop house apartment_block museum bank"
    seat = sit(nine, PLAIN, specials=("statue_of_liberty",), display=THREE, coins=[9]).does(["build", 3], ["special", 1])
    assert len(seat.ids) == 10 and seat.ids[-1] == "statue_of_liberty" and seat.table.last_round


# Prices.


@pytest.mark.parametrize(
    ("special", "prices"),
    [
        ("harbour", {"school": 0, "laboratory": 3, "museum": 1, "zoo": 8, "house": 1}),
        ("airport", {"house": 0, "high_rise": 3, "tree_house": 5, "igloo": 0, "school": 2}),
        ("train_station", {"stadium": 6, "haunted_house": 0, "restaurant": 2, "school": 2}),
        ("hot_dog_stand", {"amusement_park": 6, "shopping_mall": 4, "cake_shop": 1, "high_rise": 6, "apartment_block": 3}),
        ("undersea_tunnel", {"stadium": 0, "high_rise": 0}),
    ],
)
def test_prices(lay: Lay, special: str, prices: dict[str, int]) -> None:
    table = lay(f"market_blue {special}", PLAIN)
    assert {card: price(table, 0, card) for card in prices} == prices
    assert all(price(table, 1, card) == BOX[card].cost for card in prices)


def test_the_reduced_price_is_what_is_paid(sit: Sit) -> None:
    seat = sit("market_blue harbour", PLAIN, display=("laboratory", "school"), coins=[3]).does(["build", 1])
    assert seat.city.coins == 0 and seat.table.turn.paid == 3


def test_undersea_tunnel_waits_for_the_next_card(sit: Sit, at: Sit) -> None:
    city = "market_purple school library grocery"
    seat = sit(city, PLAIN, specials=("undersea_tunnel",), display=("stadium", "zoo", "spa"), coins=[2, 0])
    seat.does(["coin"], ["special", 1])
    assert seat.city.charges == 1
    for _ in range(2):  # building nothing leaves it armed
        seat.does(["end"])
        at(seat.table, 1).does(["keep"], ["coin"], ["end"])
        seat.does(["keep"])
        assert price(seat.table, 0, "stadium") == 0
        if _ == 0:
            seat.does(["coin"])
    coins = seat.city.coins
    seat.does(["build", 1])
    assert seat.city.coins == coins and seat.city.charges == 0
    assert price(seat.table, 0, "zoo") == 8 and seat.table.turn.paid == 0


# Reacting to others.


@pytest.mark.parametrize(("special", "card", "gain"), [("", "museum", 1), ("", "florist", 0), ("harbour", "museum", 0), ("", "zoo", 1)])
def test_fairytale_castle_sees_what_neighbours_really_pay(sit: Sit, special: str, card: str, gain: int) -> None:
    seat = sit(f"market_blue {special}", f"{PLAIN} fairytale_castle", display=(card,), coins=[9, 0]).does(["build", 1])
    assert seat.table.cities[1].coins == gain


def test_fairytale_castle_sees_neighbours_alone(sit: Sit) -> None:
    for builder, gain in ((0, 1), (1, 0), (2, 0), (3, 1)):
        cities = [PLAIN, PLAIN, PLAIN, PLAIN, f"{PLAIN} fairytale_castle"]
        seat = sit(*cities, number=builder, display=("zoo",), coins=[9, 9, 9, 9, 0]).does(["build", 1])
        assert seat.table.cities[4].coins == gain
    own = sit(f"{PLAIN} fairytale_castle", PLAIN, display=("zoo",), coins=[9]).does(["build", 1])
    assert own.city.coins == 1


@pytest.mark.parametrize(
    ("coins", "after"),
    [((0, 5, 3), (2, 5, 4)), ((0, 5, 5), (3, 5, 5)), ((9, 2, 1), (11, 2, 2)), ((4, 0, 0), (7, 0, 0))],
)
def test_presidential_palace_takes_from_the_richest_others(lay: Lay, coins: tuple[int, ...], after: tuple[int, ...]) -> None:
    table = lay(f"{PLAIN} presidential_palace", PLAIN, PLAIN, coins=coins)
    from tabletown.games.happycity.rounds import begin_round

    begin_round(table, Imagined(1))
    assert tuple(city.coins for city in table.cities) == after


def test_presidential_palace_finds_nothing_with_the_poor(lay: Lay) -> None:
    table = lay(f"{PLAIN} presidential_palace", PLAIN, coins=(0, 0))
    palace = BOX.special(BOX["presidential_palace"].code)
    palace.effect.after_income(table, 0)
    assert [city.coins for city in table.cities] == [0, 0]


def test_big_ben_pays_for_building_nothing(sit: Sit, at: Sit) -> None:
    seat = sit("market_yellow school factory", PLAIN, specials=("big_ben",), display=THREE).does(["coin"], ["special", 1], ["end"])
    assert seat.city.coins == 1
    at(seat.table, 1).does(["keep"], ["coin"], ["end"])
    seat.does(["keep"], ["coin"])
    assert seat.city.coins == 1 + 2 + 8 and seat.table.cities[1].coins == 2


# Income.


@pytest.mark.parametrize(
    ("city", "income"),
    [
        ("market_purple factory garage bowling_alley", 1 + 1 + 2 + 9),
        ("market_blue school library sushi_restaurant", 1 + 3),
        ("market_green house igloo croissant_bakery", 1 + 1 + 6),
        ("market_yellow school house billiard_hall zoo factory", 1 + 1 + 3),
        ("market_white school billiard_hall", 1 + 1),
        ("market_white museum observatory hospital vegetable_market", 1 + 2),
        ("market_white hospital high_rise vegetable_market", 1 + 0),
        ("market_white factory house vegetable_market", 1 + 1 + 0),
        ("market_white grocery art_gallery", 1 + 1 + 1),
        ("market_white spa art_gallery", 1 + 2 + 2),
        ("market_white school art_gallery grocery", 1 + 1),
    ],
)
def test_income_of_the_own_city(lay: Lay, paid: Paid, city: str, income: int) -> None:
    table = lay(city, PLAIN)
    assert table.income(0) == income and paid(table) == [income, 1]


@pytest.mark.parametrize(("others", "bonus"), [(("market_yellow", PLAIN), 0), (("market_yellow", "market_yellow bank"), 2), ((), 0)])
def test_escape_room_pays_as_long_as_nobody_has_fewer_yellow_cards(lay: Lay, others: tuple[str, ...], bonus: int) -> None:
    table = lay("market_yellow escape_room", *(others or (PLAIN,)))
    assert table.income(0) == 1 + bonus


@pytest.mark.parametrize(("others", "bonus"), [(("grocery diy_store", "spa bank"), 3), (("grocery", "spa bank"), 0), (("", "spa"), 0)])
def test_barber_pays_whoever_earns_least(lay: Lay, others: tuple[str, str], bonus: int) -> None:
    """The own income is 2: the market and a grocery."""
    table = lay(f"{PLAIN} grocery barber", *(f"{PLAIN} {other}" for other in others))
    assert table.income(0) == 2 + bonus


def test_barber_looks_at_what_others_earn_with_their_specials(lay: Lay) -> None:
    assert lay(f"{PLAIN} barber", "market_white art_gallery").income(0) == 1 + 3  # a gallery beside the market earns 2
    assert lay(f"{PLAIN} grocery barber", "market_white art_gallery").income(0) == 2


@pytest.mark.parametrize(("coins", "gain"), [(0, 1), (1, 3), (7, 3)])
def test_arcade_pays_those_who_have_money_left(lay: Lay, paid: Paid, coins: int, gain: int) -> None:
    assert paid(lay(f"{PLAIN} arcade", PLAIN, coins=(coins, 0))) == [gain, 1]
    assert lay(f"{PLAIN} arcade", PLAIN).income(0) == 1


def test_louvre_borrows_the_income_of_another_twice(sit: Sit, at: Sit) -> None:
    cities = (f"{PLAIN} louvre", f"{PLAIN} spa bank", PLAIN)
    seat = sit(*cities, number=2, first=0, display=THREE).does(["coin"], ["end"])
    louvre = at(seat.table, 0)
    assert seat.table.to_act == (0,) and louvre.moves() == [["louvre", 2], ["louvre", 3]] and seat.table.turn.phase == "louvre"
    assert [city.coins for city in seat.table.cities] == [0, 0, 1]
    assert louvre.why("louvre", 1) == "yourself" and louvre.why("louvre", 4) == "nobody_there" and louvre.why("keep") == "moment"
    louvre.does(["louvre", 2])
    assert [city.coins for city in seat.table.cities] == [1 + 4, 4, 2] and louvre.city.charges == 1
    assert seat.table.turn.phase == "discard" and seat.table.to_act == (0,)
    for phase, charges in (("louvre", 0), ("discard", 0)):
        for number in range(3):
            at(seat.table, number).does(["keep"], ["coin"], ["end"])
        assert seat.table.turn.phase == phase
        if phase == "louvre":
            louvre.does(["louvre", 3])
        assert louvre.city.charges == charges


def test_louvre_does_not_ask_where_there_is_one_other(lay: Lay, paid: Paid) -> None:
    table = lay(f"{PLAIN} louvre", f"{PLAIN} spa")
    assert [paid(table) for _ in range(3)] == [[1 + 3, 3], [1 + 3, 3], [1, 3]]


def test_what_is_borrowed_is_no_income_of_ones_own(lay: Lay) -> None:
    table = lay(f"{PLAIN} louvre", f"{PLAIN} spa barber", f"{PLAIN} grocery")
    assert table.income(0) == 1


# The end, the own city.


@pytest.mark.parametrize(
    ("city", "symbols"),
    [
        ("market_green house igloo wind_turbine", (2, 3)),
        ("market_white wind_turbine", (0, 0)),
        ("market_yellow red_square", (0, 3)),
        ("market_yellow red_square spa", (0, 2)),
        ("market_orange red_square", (0, 0)),
        ("market_yellow parthenon", (4, 0)),
        ("market_yellow parthenon house", (1, 0)),
        ("market_white house art_gallery", (2, 0)),
        ("market_white factory art_gallery", (0, -2)),
        ("market_white haunted_house art_gallery museum", (-2, 2)),
        ("market_yellow moai", (0, 4)),
        ("market_yellow grocery shoe_shop bank bookshop igloo house moai", (4, 4)),
        ("market_yellow grocery shoe_shop bank bookshop igloo house high_rise moai", (7, 2)),
        ("market_yellow grocery shoe_shop bank bookshop igloo house high_rise moai apartment_block", (9, 0)),
        ("market_white great_wall museum observatory", (0, 7)),
        ("market_white great_wall museum bank", (1, 3)),
        ("market_white great_wall museum", (0, 3)),
        ("market_white great_wall", (0, 1)),
    ],
)
def test_symbols_of_the_own_city(lay: Lay, city: str, symbols: tuple[int, int]) -> None:
    assert tally(lay(city, PLAIN), 0)[:2] == symbols


@pytest.mark.parametrize(
    ("city", "symbols"),
    [
        ("market_white school bridge library", (2, 2)),
        ("market_white school bridge library grocery shoe_shop cake_shop museum", (2, 6)),
        ("market_white grocery school library bridge house", (2, 1)),
        ("market_white grocery cake_shop bank school bridge library", (2, 2)),
        ("market_blue grocery cake_shop bank school bridge museum", (3, 4)),
        ("market_white bridge school", (1, 0)),
        ("market_white school bridge museum grocery igloo house", (4, 3)),
    ],
)
def test_suspension_bridge_looks_left_right_above_and_below(lay: Lay, city: str, symbols: tuple[int, int]) -> None:
    assert tally(lay(city, PLAIN), 0)[:2] == symbols


# The end, compared with others.


@pytest.mark.parametrize(
    ("special", "others", "hearts"),
    [
        ("burger_restaurant", ("market_blue", PLAIN), 3),
        ("burger_restaurant", ("market_blue school", PLAIN), 2),
        ("burger_restaurant", ("market_blue school hospital", PLAIN), 1),
        ("burger_restaurant", (PLAIN, "market_blue school hospital"), 1),
    ],
)
def test_burger_restaurant_counts_blue_cards(lay: Lay, special: str, others: tuple[str, ...], hearts: int) -> None:
    assert tally(lay(f"market_blue school {special}", *others), 0).hearts == hearts


@pytest.mark.parametrize(("other", "hearts"), [("market_green", 3), ("market_green house", 1), ("market_green house igloo", 1)])
def test_maya_temple_counts_green_cards(lay: Lay, other: str, hearts: int) -> None:
    assert tally(lay("market_green house maya_temple", PLAIN, other), 0).hearts == hearts + (other.endswith("igloo") and 0)


@pytest.mark.parametrize(("left", "across", "right", "hearts"), [("bank", "", "bank", 3), ("bank", "", "", 1), ("", "", "bank", 1)])
def test_taj_mahal_compares_the_income_with_neighbours_alone(lay: Lay, left: str, across: str, right: str, hearts: int) -> None:
    cities = [f"{PLAIN} taj_mahal", *(f"{PLAIN} {other}" for other in (left, across, right))]
    assert tally(lay(*cities), 0).hearts == hearts


def test_machu_picchu_looks_to_the_left(lay: Lay) -> None:
    orange = f"{PLAIN} spa zoo"
    assert tally(lay(f"{PLAIN} machu_picchu", orange, PLAIN), 0).inhabitants == 2
    assert tally(lay(f"{PLAIN} machu_picchu", PLAIN, orange), 0).inhabitants == 0
    assert tally(lay(f"{PLAIN} machu_picchu", orange), 0).inhabitants == 2


@pytest.mark.parametrize(("special", "card", "place"), [("stonehenge", "school", 0), ("leaning_tower", "grocery", 1)])
def test_the_better_of_two_neighbours_counts(lay: Lay, special: str, card: str, place: int) -> None:
    several = {"school": f"{PLAIN} museum library", "grocery": f"{PLAIN} grocery shoe_shop"}[card]
    for cities in ((several, PLAIN, f"{PLAIN} {card}"), (f"{PLAIN} {card}", PLAIN, several)):
        assert tally(lay(f"{PLAIN} {special}", *cities), 0)[place] == 2
    assert tally(lay(f"{PLAIN} {special}", PLAIN, several, PLAIN), 0)[place] == 0  # across is no neighbour


@pytest.mark.parametrize(
    ("left", "right", "symbols"),
    [
        ("market_white zoo", "market_white house", (4, 0)),
        ("market_white museum", "market_white school", (4, 0)),
        ("market_white", "market_white factory", (3, -1)),
        ("market_white", "market_white", (3, 0)),
        ("market_white harbour", "market_white", (3, 0)),
        ("market_white harbour", "market_white house", (4, 0)),
    ],
)
def test_pyramid_copies_the_card_at_its_place_of_the_better_neighbour(lay: Lay, left: str, right: str, symbols: tuple[int, int]) -> None:
    """The own city has three inhabitants and no heart, so only a heart would make it better; the left one wins a tie."""
    expected = {"market_white zoo": (3, 3), "market_white museum": (3, 2)}.get(left, symbols)
    assert tally(lay(f"{PLAIN} pyramid high_rise", left, f"{PLAIN} bank", right), 0)[:2] == expected


def test_pyramid_copies_neither_colour_nor_income(lay: Lay) -> None:
    table = lay(f"{PLAIN} pyramid", f"{PLAIN} spa")
    assert table.income(0) == 1 and table.cities[0].count("orange") == 0 and tally(table, 0).hearts == 2


# Words.


@pytest.mark.parametrize("key", [BOX.cards[code].id for code in BOX.pool("base", "stand-in")])
def test_the_figures_of_the_words_come_from_the_data(key: str) -> None:
    special = BOX.special(BOX[key].code)
    assert special.text is not None and dict(special.text.params) == special.effect.figures()
