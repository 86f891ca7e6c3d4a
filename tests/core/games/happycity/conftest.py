"""Tables laid out for a test: cities as lists of cards, and exactly these cards on display."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tabletown.chance import Imagined
from tabletown.game import Action, IllegalAction
from tabletown.games.happycity import GAME
from tabletown.games.happycity.cards import NO_CARD, Market
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import DECKS, DISPLAY, RESIDENCES
from tabletown.games.happycity.rounds import begin_round
from tabletown.games.happycity.table import Table
from tabletown.kit.cards import DrawPile
from tabletown.match import must_be_legal
from tabletown.words import Refusal

LUCK = Imagined("test")
BOX = GAME.box


class Seat:
    """One seat of a table, moved by JSON forms."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number

    @property
    def city(self) -> City:
        return self.table.cities[self.number]

    @property
    def ids(self) -> list[str]:
        return [card.id for card in self.table.cards(self.number)]

    def does(self, *moves: Sequence[str | int]) -> Seat:
        for move in moves:
            must_be_legal(self.table, self.number, action(move))
            self.table.apply(self.number, action(move), LUCK)
        return self

    def may(self, *move: str | int) -> bool:
        return action(move) in self.table.actions(self.number)

    def reason(self, *move: str | int) -> Refusal:
        """Why it is refused."""
        with pytest.raises(IllegalAction) as refused:
            must_be_legal(self.table, self.number, action(move))
        return refused.value.refusal

    def why(self, *move: str | int) -> str:
        return self.reason(*move).key.removeprefix("happycity.no.")

    def moves(self) -> list[list[str | int]]:
        return [move.json() for move in self.table.actions(self.number)]


def action(move: Sequence[str | int]) -> Action:
    return GAME.vocabulary.read(list(move))


def lay_table(
    *cities: str,
    coins: Sequence[int] = (),
    display: Sequence[str | None] = (),
    specials: Sequence[str] = (),
    stock: Sequence[int] | None = None,
    phase: str = "build",
    seat: int = 0,
    first: int = 0,
    decks: Sequence[Sequence[str]] | None = None,
    discards: Sequence[Sequence[str]] = ((), (), ()),
    **options: Any,
) -> Table:
    """A table in the middle of a turn. Cities are words: "market_blue school house"; without any there are two with a white market."""
    built = list(cities) or ["market_white", "market_white"]
    setup = GAME.setup(len(built), {"mode": "base", **options})
    shown = [*display, *[None] * DISPLAY][:DISPLAY]
    codes = [NO_CARD if key is None else BOX[key].code for key in shown]
    whole = [[BOX[key].code for key in deck] for deck in decks] if decks is not None else [BOX.deck(deck) for deck in DECKS]
    piles = [DrawPile(cards, [BOX[key].code for key in gone]) for cards, gone in zip(whole, discards, strict=True)]
    homes = stock if stock is not None else [BOX.residences(len(built))] * len(RESIDENCES)
    table = Table(GAME, BOX, setup, Market(BOX, piles, homes, codes), [BOX[key].code for key in specials], first)
    table.markets_left = 0
    purses = [*coins, *[0] * len(built)]
    table.cities = [City.of(BOX, city.split(), purse) for city, purse in zip(built, purses, strict=False)]
    table.ask_one(seat, phase)
    return table


def income_phase(table: Table) -> list[int]:
    """The coins everybody gains in an income phase that nobody is asked about."""
    before = [city.coins for city in table.cities]
    begin_round(table, LUCK)
    return [city.coins - had for city, had in zip(table.cities, before, strict=True)]


@pytest.fixture
def lay() -> Callable[..., Table]:
    return lay_table


@pytest.fixture
def paid() -> Callable[[Table], list[int]]:
    return income_phase


@pytest.fixture
def sit() -> Callable[..., Seat]:
    """A seat of a table laid out so, the first unless told otherwise."""

    def at(*cities: str, number: int = 0, **layout: Any) -> Seat:
        return Seat(lay_table(*cities, seat=number, **layout), number)

    return at


@pytest.fixture
def at() -> Callable[[Table, int], Seat]:
    return Seat
