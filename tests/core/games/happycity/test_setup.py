"""How a match begins, for each number of seats and both modes."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.chance import Dealt, Imagined
from tabletown.games.happycity import GAME
from tabletown.games.happycity.cards import NO_CARD
from tabletown.games.happycity.data import COLOURS
from tabletown.games.happycity.table import Table

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def start(seats: int, seed: object = 1, **options: Any) -> Table:
    return GAME.start(GAME.setup(seats, options), Dealt(f"setup {seed}"))


@SEATS
@pytest.mark.parametrize("mode", ["beginner", "base"])
def test_what_is_laid_out(seats: int, mode: str) -> None:
    table = start(seats, mode=mode)
    assert table.market.stock == [seats - 1] * 3
    assert len(table.specials) == seats + 2 and all(lying.there for lying in table.specials)
    assert {lying.card.code for lying in table.specials} <= set(GAME.box.pool(mode, "stand-in"))
    assert table.market.display == [NO_CARD] * 3 and [table.cards_left(deck) for deck in range(3)] == [28, 20, 18]
    assert len(table.unused_specials) == len(GAME.box.pool(mode, "stand-in")) - seats - 2


@SEATS
def test_beginners_have_the_white_supermarket_and_the_first_income(seats: int) -> None:
    table = start(seats)
    assert all([card.id for card in table.cards(seat)] == ["market_white"] for seat in range(seats))
    assert [city.coins for city in table.cities] == [3] * seats
    assert (table.round, table.turn.phase, table.to_act) == (1, "draw", (table.first,))


@SEATS
def test_the_last_seat_picks_its_supermarket_first(seats: int) -> None:
    table = start(seats, mode="base", first="seat")
    picks = []
    while table.turn.phase == "market":
        seat = table.to_act[0]
        picks.append(seat)
        move = table.actions(seat)[-1]
        table.apply(seat, move, Imagined(1))
    backwards = list(range(seats - 1, -1, -1))
    assert picks == (backwards[:-1] if seats == 5 else backwards)  # the last of five takes what is left
    markets = [table.cards(seat)[0].id for seat in range(seats)]
    assert len(set(markets)) == seats and "market_white" not in markets
    assert table.markets_left.bit_count() == 5 - seats
    assert [city.coins for city in table.cities] == [3] * seats and table.to_act == (0,)


def test_no_colour_twice() -> None:
    table = start(3, mode="base", first="seat")
    table.apply(2, GAME.vocabulary("market", "blue"), Imagined(1))
    reason = table.why_not(1, GAME.vocabulary("market", "blue"))
    assert reason is not None and reason.key == "happycity.no.market_taken"
    assert [move.args[0] for move in table.actions(1)] == [colour for colour in COLOURS if colour != "blue"]


def test_a_supermarket_of_colour_counts_as_a_card_of_it() -> None:
    table = start(2, mode="base", first="seat")
    table.apply(1, GAME.vocabulary("market", "green"), Imagined(1))
    assert table.cities[1].count("green") == 1 and sum(table.cities[1].count(colour) for colour in COLOURS) == 1
    assert not any(start(2).cities[0].count(colour) for colour in COLOURS)


@SEATS
def test_the_start_player_is_drawn_or_the_first_seat(seats: int) -> None:
    assert {start(seats, seed).first for seed in range(40)} == set(range(seats))
    assert {start(seats, seed, first="seat").first for seed in range(5)} == {0}


def test_options_that_do_not_go_together() -> None:
    full = GAME.setup(2, {"mode": "base"}).options
    closed = {option.key for option in GAME.options if GAME.closed(option, 2, full) is not None}
    assert closed == {"adding"}
    full = GAME.setup(2).options
    assert {option.key for option in GAME.options if GAME.closed(option, 2, full) is not None} == {"specials38"}
