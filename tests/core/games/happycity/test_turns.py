"""The steps of a turn, and the edge cases of the rules one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.chance import Dealt, Imagined, NoChance
from tabletown.game import View
from tabletown.games.happycity import GAME
from tabletown.games.happycity.table import Table

Sit = Callable[..., Any]
NINE = "market_blue grocery shoe_shop school library house apartment_block museum bank"
THREE = ("zoo", "park", "bank")


# Discarding and drawing.


def test_the_first_turn_has_nothing_to_discard() -> None:
    table = GAME.start(GAME.setup(3), Dealt("first"))
    seat = table.to_act[0]
    assert table.turn.phase == "draw" and {move.verb for move in table.actions(seat)} == {"draw"}
    for left in (2, 1, 0):
        assert table.apply(seat, GAME.vocabulary("draw", 1), Imagined(1))
        assert table.display.count(None) == left
    assert table.turn.phase == "build" and table.cards_left(0) == 25


def test_one_card_may_be_discarded_and_never_two(sit: Sit) -> None:
    seat = sit(phase="discard", display=THREE)
    assert [move[0] for move in seat.moves()] == ["discard", "discard", "discard", "keep"]
    seat.does(["discard", 2])
    assert seat.table.discards(0)[0].id == "park" and seat.table.turn.phase == "draw"
    assert seat.why("discard", 1) == "moment" and seat.why("keep") == "moment"
    assert [card and card.id for card in seat.table.display] == ["zoo", None, "bank"]


def test_each_discard_goes_to_the_pile_of_its_deck(sit: Sit) -> None:
    for place, deck in ((1, 2), (2, 0), (3, 0)):
        seat = sit(phase="discard", display=THREE)
        seat.does(["discard", place])
        assert [len(seat.table.discards(k)) for k in range(3)] == [int(k == deck) for k in range(3)]


def test_a_full_display_that_is_kept_is_not_added_to(sit: Sit) -> None:
    seat = sit(phase="discard", display=THREE).does(["keep"])
    assert seat.table.turn.phase == "build" and [card.id for card in seat.table.display] == list(THREE)


def test_every_card_is_drawn_from_a_deck_chosen_anew(sit: Sit) -> None:
    seat = sit(phase="discard", display=("zoo",), decks=[["park", "school"], ["museum"], ["spa"]])
    assert seat.why("discard", 2) == "nothing_there"
    seat.does(["keep"], ["draw", 3])
    assert [card and card.id for card in seat.table.display] == ["zoo", "spa", None]
    assert seat.why("draw", 3) == "deck_empty" and seat.may("draw", 1) and seat.may("draw", 2)
    seat.does(["draw", 1])
    assert [card.id for card in seat.table.display] == ["zoo", "spa", "school"] and seat.table.turn.phase == "build"


def test_an_empty_deck_is_made_of_its_discards_when_a_card_is_wanted(sit: Sit) -> None:
    seat = sit(phase="draw", display=("zoo", "spa"), decks=[[], ["museum"], ["spa"]], discards=[["park", "park", "bank"], (), ()])
    assert seat.table.cards_left(0) == 0 and seat.table.shuffle_next == (True, False, False) and seat.may("draw", 1)
    seat.does(["draw", 1])
    assert seat.table.cards_left(0) == 2 and not seat.table.discards(0)


def test_the_last_deck_is_drawn_from_without_asking(sit: Sit) -> None:
    seat = sit(phase="discard", display=("zoo",), decks=[[], ["museum", "hospital", "garage"], []]).does(["keep"])
    assert [card.id for card in seat.table.display] == ["zoo", "garage", "hospital"] and seat.table.turn.phase == "build"


def test_where_nothing_is_left_the_turn_goes_on_with_fewer_cards(sit: Sit) -> None:
    seat = sit(phase="discard", display=("zoo",), decks=[[], [], ["spa"]]).does(["keep"])
    assert [card and card.id for card in seat.table.display] == ["zoo", "spa", None] and seat.table.turn.phase == "build"
    assert seat.why("build", 3) == "nothing_there"


def test_drawing_reveals_and_nothing_else_does(sit: Sit) -> None:
    table = sit(phase="discard", display=("zoo", "park"), coins=[9]).table
    revealed = {}
    for move in (["keep"], ["draw", 2], ["build", 1], ["end"]):
        revealed[move[0]] = table.apply(0, GAME.vocabulary.read(move), Imagined(1))
    assert revealed == {"keep": False, "draw": True, "build": False, "end": False}


def test_in_a_view_a_drawn_card_stays_face_down(sit: Sit) -> None:
    table = sit(phase="draw", display=("zoo", "park")).table
    view = table.redacted(0)
    assert view.apply(0, GAME.vocabulary("draw", 2), NoChance())
    assert view.backs == (None, None, 1) and view.display[2] is None and view.to_act == () and view.cards_left(1) == 20
    assert View(table.redacted(0), 0).preview(GAME.vocabulary("draw", 2)).changes == ()
    back = GAME.restore(GAME.setup(2, {"mode": "base"}), _with_a_row(view).snapshot())
    assert back.backs == view.backs and back.display == view.display


def _with_a_row(table: Table) -> Table:
    """The same with as many specials as a snapshot must have."""
    whole = GAME.start(GAME.setup(2, {"mode": "base"}), Imagined(1))
    other = table.copy()
    other.row, other.left, other.met, other.replacing = whole.row, whole.left, whole.met, whole.replacing
    return other


# Building.


def test_two_equal_cards_in_the_display(sit: Sit) -> None:
    seat = sit(display=("park", "park", "zoo"), coins=[4]).does(["build", 2])
    assert seat.ids == ["market_white", "park"] and seat.city.coins == 2
    assert [card and card.id for card in seat.table.display] == ["park", None, "zoo"]


def test_the_same_name_only_once_in_a_city(sit: Sit, at: Sit) -> None:
    seat = sit("market_white park", "market_white", display=("park", "zoo", "spa"), coins=[9, 9])
    assert seat.why("build", 1) == "already_built"
    seat.does(["coin"], ["end"])
    assert at(seat.table, 1).does(["keep"]).may("build", 1)


def test_residences_have_names_too_and_run_out(sit: Sit, at: Sit) -> None:
    seat = sit("market_white house", "market_white", coins=[9, 9], stock=[1, 1, 0], display=THREE)
    assert seat.why("home", "house") == "already_built" and seat.why("home", "high_rise") == "homes_gone"
    seat.does(["home", "apartment_block"], ["end"])
    assert seat.city.coins == 6 and seat.table.market.stock == [1, 0, 0]
    other = at(seat.table, 1).does(["keep"])
    assert other.may("home", "house") and other.why("home", "apartment_block") == "homes_gone"


@pytest.mark.parametrize(("coins", "short"), [(0, 8), (5, 3), (7, 1)])
def test_the_shortage_is_told_exactly(sit: Sit, coins: int, short: int) -> None:
    reason = sit(display=("zoo",), coins=[coins]).reason("build", 1)
    assert reason.key == "happycity.no.short" and reason.params["n"] == short


def test_building_nothing_is_always_allowed(sit: Sit) -> None:
    poor = sit(display=("zoo", "spa", "casino"), stock=[0, 0, 0])
    assert poor.moves() == [["coin"]]
    rich = sit(display=THREE, coins=[50])
    assert rich.may("coin") and rich.may("build", 1)
    rich.does(["coin"])
    assert rich.city.coins == 51 and rich.ids == ["market_white"]


def test_bought_cards_are_replaced_only_in_the_next_turn(sit: Sit, at: Sit) -> None:
    seat = sit(display=THREE, coins=[9]).does(["build", 1], ["end"])
    assert seat.table.display[0] is None and at(seat.table, 1).moves()[0] == ["discard", 2]


# Specials.


def test_a_special_is_free_and_the_only_one(sit: Sit) -> None:
    city = "market_blue school library house"
    seat = sit(city, "market_white", display=THREE, specials=("bridge", "stonehenge", "statue_of_liberty", "barber"))
    seat.does(["coin"])
    assert seat.moves() == [["special", 3], ["special", 4], ["end"]]
    seat.does(["special", 4])
    assert seat.ids == [*city.split(), "barber"] and seat.city.coins == 1 and seat.moves() == [["end"]]
    assert seat.why("special", 3) == "special_once"
    assert [lying.there for lying in seat.table.specials] == [True, True, True, False]


@pytest.mark.parametrize("phase", ["discard", "draw", "build", "special"])
def test_a_city_that_has_its_special_is_never_told_to_wait_for_another(sit: Sit, phase: str) -> None:
    """Not even before specials are reached in the turn: no later moment brings a second one."""
    seat = sit("market_blue school library house barber", "market_white", display=THREE, specials=("bridge", "barber"), phase=phase)
    reason = seat.reason("special", 1)
    assert (reason.key, reason.params["card"]) == ("happycity.no.special_once", seat.table.box["barber"].name)


def test_missing_conditions_are_named(sit: Sit) -> None:
    seat = sit("market_blue house", "market_white", display=THREE, specials=("sphinx", "red_square")).does(["coin"])
    reason = seat.reason("special", 2)
    assert reason.key == "happycity.no.conditions"
    lacking = [(part.params["count"], part.params["colour"].key) for part in reason.params["missing"]]
    assert lacking == [(1, "happycity.colour.yellow"), (1, "happycity.colour.green"), (1, "happycity.colour.purple")]
    assert seat.table.needs(0, seat.table.specials[0].card) == (("blue", 1, 1), ("green", 1, 2))


def test_conditions_met_earlier_count_without_building(sit: Sit) -> None:
    seat = sit("market_green house", "market_white", display=THREE, specials=("joke_shop",)).does(["coin"])
    assert seat.may("special", 1)


def test_conditions_met_by_the_card_just_built(sit: Sit) -> None:
    seat = sit("market_green", "market_white", display=THREE, coins=[1], specials=("joke_shop",)).does(["home", "house"])
    assert seat.may("special", 1)


def test_the_white_market_and_specials_have_no_colour(sit: Sit) -> None:
    seat = sit("market_white house", "market_white", display=THREE, specials=("joke_shop",)).does(["coin"])
    assert seat.moves() == [["end"]] and seat.why("special", 1) == "conditions"


def test_who_comes_first_has_the_special(sit: Sit, at: Sit) -> None:
    ready = "market_green house"
    seat = sit(ready, ready, display=THREE, specials=("joke_shop",)).does(["coin"], ["special", 1], ["end"])
    other = at(seat.table, 1).does(["keep"], ["coin"])
    assert other.moves() == [["end"]] and other.why("special", 1) == "special_gone"


def test_no_eleventh_card(sit: Sit) -> None:
    seat = sit(NINE, "market_white", display=THREE, coins=[9], specials=("barber", "statue_of_liberty")).does(["build", 1])
    assert seat.city.full and seat.moves() == [["special", 2], ["end"]] and seat.why("special", 1) == "city_full"


def test_a_full_city_is_told_so_though_conditions_are_missing_too(sit: Sit) -> None:
    seat = sit(NINE, "market_white", display=THREE, coins=[9], specials=("japanese_garden", "statue_of_liberty")).does(["build", 1])
    assert seat.table.needs(0, seat.table.specials[0].card)[-1] == ("orange", 1, 2)
    assert seat.why("special", 1) == "city_full"


def test_a_special_may_be_the_tenth_card(sit: Sit) -> None:
    seat = sit(NINE, "market_white", display=THREE, specials=("barber",)).does(["coin"], ["special", 1])
    assert seat.city.full and seat.table.last_round


def test_two_cards_in_one_turn_may_fill_a_city(sit: Sit) -> None:
    seat = sit(NINE.rsplit(" ", 1)[0], "market_white", display=THREE, coins=[9], specials=("barber",))
    seat.does(["build", 1], ["special", 1])
    assert len(seat.ids) == 10 and seat.table.last_round


def test_a_special_whose_effect_is_useless_may_be_taken(sit: Sit) -> None:
    seat = sit("market_yellow school factory house", "market_white", display=THREE, specials=("parthenon", "escape_room"))
    assert seat.does(["coin"]).may("special", 2)


# Whose turn it is.


def test_others_wait(sit: Sit, at: Sit) -> None:
    seat = sit(display=THREE)
    other = at(seat.table, 1)
    assert other.moves() == [] and other.why("coin") == "wait" and seat.table.ask(1).kind == "wait"
    assert seat.why("end") == "moment" and seat.why("market", "blue") == "moment"
    assert seat.why("louvre", 2) == "moment" and seat.why("sphinx", "box") == "moment"
    assert sit(mode="beginner").why("market", "blue") == "market_beginner"


def test_a_round_goes_from_the_start_player_around_the_table(sit: Sit) -> None:
    table = sit("market_white", "market_white", "market_white", first=1, number=1, display=THREE).table
    seats = []
    for _ in range(4):
        seats.append((table.round, table.to_act[0]))
        for move in (["keep"], ["coin"], ["end"])[0 if table.turn.phase == "discard" else 1 :]:
            table.apply(table.to_act[0], GAME.vocabulary.read(move), Imagined(1))
    assert seats == [(1, 1), (1, 2), (1, 0), (2, 1)]
    assert [city.coins for city in table.cities] == [2, 3, 2]


def test_income_comes_before_each_round_and_to_everybody(sit: Sit) -> None:
    cities = ("market_white grocery diy_store", "market_white")
    table = sit(*cities, number=1, display=THREE, coins=[5, 0]).does(["coin"], ["end"]).table
    assert table.round == 2 and [city.coins for city in table.cities] == [5 + 4, 1 + 1]
