"""Every card of the box against the tables of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletown.games.happycity import GAME
from tabletown.games.happycity.data import COLOURS, DECK_COSTS, VALUES, Special

BOX = GAME.box

BUILDINGS = """
haunted_house 1 1 orange 1 -1 0
factory 1 1 purple 1 0 -1
steelworks 1 1 purple 1 0 -1
grocery 1 2 yellow 1 0 0
shoe_shop 1 2 yellow 1 0 0
school 1 2 blue 0 1 0
police_station 1 2 blue 0 1 0
library 1 2 blue 0 0 1
park 1 2 blue 0 0 1
florist 1 3 yellow 1 0 1
cake_shop 1 3 yellow 1 0 1
bookshop 1 3 yellow 1 1 0
bank 1 3 yellow 1 1 0
igloo 1 3 green 1 1 0
museum 2 4 blue 0 0 2
observatory 2 4 blue 0 0 2
hospital 2 4 blue 0 2 0
diy_store 2 4 yellow 2 0 0
perfumery 2 4 yellow 2 0 0
shopping_mall 2 5 yellow 1 0 2
garage 2 5 purple 2 1 0
offices 2 5 purple 2 1 0
grand_hotel 2 5 orange 2 0 1
restaurant 2 5 orange 2 0 1
laboratory 3 6 blue 1 2 0
university 3 6 blue 1 2 0
spa 3 7 orange 2 0 2
casino 3 7 orange 2 0 2
ski_resort 3 8 orange 0 0 3
zoo 3 8 orange 0 0 3
tree_house 3 8 green 0 3 0
stadium 3 9 orange 1 0 3
amusement_park 3 9 orange 1 0 3
"""
"""Deck, cost, colour, income, inhabitants, hearts."""
RESIDENCES = {"house": (1, 1), "apartment_block": (3, 2), "high_rise": (6, 3)}
"""Cost and inhabitants."""
BEGINNER = """
dinosaur_park 2blue 2 1 0
ball_pool 1blue+1orange 2 0 1
cat_cafe 2green 1 0 2
toy_shop 1blue+1green 2 0 0
disco 1blue+1purple 1 2 0
superhero_academy 1green+2orange 0 2 1
dragon_parking 1blue+2green 2 2 0
candy_factory 1blue+1green+1orange 3 0 0
film_studios 2blue+1green 2 0 2
labyrinth 1blue+1green+1purple 1 1 1
ghost_hunter_hq 2green+1orange 0 1 2
mars_embassy 1blue+1green+1orange+1purple 1 3 0
pirate_ship 1blue+2green+1orange 3 1 0
chocolate_factory 2blue+1green+1orange 3 0 1
unicorn_ranch 2blue+1green+1purple 1 0 3
dream_factory 2blue+1green+1orange+1purple 0 2 2
aquapony_club 1blue+1green+2orange+1purple 0 1 3
wizard_school 1blue+2green+1orange+1purple 0 3 1
"""
"""Conditions, income, inhabitants, hearts."""
BASE = """
pyramid 1blue+1purple 0 0
fairytale_castle 1green+1purple 0 0
joke_shop 2green 0 0
harbour 1yellow+1green 0 0
airport 1blue+1orange 0 0
art_gallery 1yellow+2blue 0 0
bowling_alley 1yellow+1blue+1orange 0 0
concert_hall 1yellow+1blue+1green 0 0
moai 1yellow+1orange+1purple 0 0
train_station 1blue+1green+1purple 0 0
statue_of_liberty 3blue 0 4
hot_dog_stand 1green+1orange+1purple 0 0
barber 2blue+1green 0 0
sphinx 1blue+2green 0 0
presidential_palace 1yellow+2blue 0 0
burger_restaurant 1blue+1green+1purple 0 0
undersea_tunnel 2blue+1purple 0 0
eiffel_tower 1yellow+1green+1orange 2 0
race_track 1yellow+1green+1purple 0 2
escape_room 1yellow+1blue+1purple 0 0
machu_picchu 1blue+1orange+1purple 0 0
big_ben 1yellow+1blue+1purple 0 0
bridge 2blue+1orange 0 0
stonehenge 1blue+1green+1orange 0 0
sushi_restaurant 1yellow+2blue+1green 0 0
wind_turbine 1yellow+1blue+1orange+1purple 0 0
taj_mahal 1yellow+1blue+1green+1orange 0 0
louvre 1yellow+1green+1orange+1purple 0 0
vegetable_market 1blue+2green+1orange 0 0
croissant_bakery 1yellow+2blue+1purple 0 0
maya_temple 2blue+2green 0 0
leaning_tower 3blue+1green 0 0
arcade 1yellow+2blue+1green 0 0
great_wall 1yellow+1blue+1green+1purple 0 0
billiard_hall 2yellow+1blue+1green 0 0
red_square 1yellow+1blue+2green+1purple 0 0
japanese_garden 1yellow+2blue+1green+2orange 0 0
parthenon 1yellow+2blue+1orange+1purple 0 0
"""
"""Conditions, inhabitants, hearts."""


def words(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def colour(card: int) -> str:
    return COLOURS[card]


@pytest.mark.parametrize("row", words(BUILDINGS), ids=lambda row: row[0])
def test_buildings(row: list[str]) -> None:
    card = BOX[row[0]]
    assert [str(card.deck + 1), str(card.cost), colour(card.colour)] == row[1:4]
    assert [card.income, card.inhabitants, card.hearts] == list(map(int, row[4:]))


@pytest.mark.parametrize("key", RESIDENCES)
def test_residences(key: str) -> None:
    card = BOX[key]
    assert (card.cost, card.inhabitants) == RESIDENCES[key]
    assert (card.kind, colour(card.colour), card.income, card.hearts) == ("residence", "green", 0, 0)


def needs(card: Special) -> str:
    return "+".join(f"{n}{colour}" for colour, n in card.needs.items())


@pytest.mark.parametrize(("number", "row"), list(enumerate(words(BEGINNER), 1)), ids=lambda row: row[0] if isinstance(row, list) else "")
def test_beginner_specials(number: int, row: list[str]) -> None:
    card = BOX[row[0]]
    assert isinstance(card, Special) and card.number == number and card.colour == -1 and card.text is None and card.mark == ""
    assert [needs(card), str(card.income), str(card.inhabitants), str(card.hearts)] == row[1:]
    assert "yellow" not in card.needs


@pytest.mark.parametrize(("number", "row"), list(enumerate(words(BASE), 1)), ids=lambda row: row[0] if isinstance(row, list) else "")
def test_base_specials(number: int, row: list[str]) -> None:
    card = BOX[row[0]]
    assert isinstance(card, Special) and card.number == number and card.colour == -1 and card.text is not None and card.income == 0
    assert [needs(card), str(card.inhabitants), str(card.hearts)] == row[1:]


def test_the_tables_are_whole() -> None:
    assert {row[0] for row in words(BUILDINGS)} == {card.id for card in BOX.buildings} and len(BOX.buildings) == 33
    for mode, table in (("beginner", BEGINNER), ("base", BASE)):
        assert [row[0] for row in words(table)] == [BOX.cards[code].id for code in BOX.pool(mode, "stand-in")]


def test_decks_are_what_their_backs_promise() -> None:
    decks = [[BOX.cards[code] for code in BOX.deck(deck)] for deck in range(3)]
    assert [len(deck) for deck in decks] == [28, 20, 18]
    for deck, back, (low, high) in zip(decks, VALUES.data["decks"], DECK_COSTS, strict=True):
        assert Counter(colour(card.colour) for card in deck) == {name: 2 * n for name, n in back["storeys"].items()}
        assert min(card.cost for card in deck) == low and max(card.cost for card in deck) == high
        assert set(Counter(card.id for card in deck).values()) == {2}


def test_only_three_cards_have_crossed_out_symbols() -> None:
    crossed = {card.id: (card.inhabitants, card.hearts) for card in BOX.cards if card.inhabitants < 0 or card.hearts < 0}
    assert crossed == {"haunted_house": (-1, 0), "factory": (0, -1), "steelworks": (0, -1)}
    assert not [card for card in BOX.buildings if card.inhabitants and card.hearts]


def test_supermarkets() -> None:
    for market, name in zip(BOX.markets, COLOURS, strict=True):
        assert (market.id, colour(market.colour), market.income, market.cost) == (f"market_{name}", name, 1, 0)
    white = BOX["market_white"]
    assert (white.colour, white.income, white.inhabitants, white.hearts) == (-1, 1, 0, 0)


def test_the_box_has_140_cards() -> None:
    """One of them is the card of the start player."""
    assert 1 + 5 + 3 * BOX.residences(5) + sum(len(BOX.deck(deck)) for deck in range(3)) + 18 + 38 == 140


def test_what_stands_for_the_unknown_card() -> None:
    pools = {way: [BOX.cards[code].id for code in BOX.pool("base", way)] for way in ("stand-in", "double", "none")}
    assert {way: len(pool) for way, pool in pools.items()} == {"stand-in": 38, "double": 38, "none": 37}
    assert "eiffel_tower" in pools["stand-in"] and "eiffel_tower" not in pools["double"] + pools["none"]
    assert pools["double"].count("train_station") == 2 and pools["none"].count("train_station") == 1


def test_how_sure_the_figures_are() -> None:
    marks = Counter(card.mark for card in map(BOX.special, BOX.pool("base", "stand-in")))
    assert marks == {"": 4, "one sheet": 32, "hard to read": 1, "house value": 1}
    assert BOX.special(BOX["big_ben"].code).mark == "hard to read" and BOX.special(BOX["eiffel_tower"].code).mark == "house value"


def test_our_own_card_has_conditions_of_its_own() -> None:
    specials = [BOX.special(code) for code in BOX.pool("base", "stand-in")]
    assert [special.id for special in specials if special.needs == {"yellow": 1, "green": 1, "orange": 1}] == ["eiffel_tower"]
    values = GAME.values.replaced({"specials/base/eiffel_tower/inhabitants": 4, "specials/base/big_ben/effect/coins": 5})
    own = GAME.with_values(values).box
    assert own["eiffel_tower"].inhabitants == 4 and own.special(own["big_ben"].code).effect.for_nothing == 5
