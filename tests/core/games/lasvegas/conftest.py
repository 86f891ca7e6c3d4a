"""Tables laid out for a test: cities in the notation of `City.from_rows`, and exactly these cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pytest
from players import LUCK, Player

from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.cards import CARDS, AcmeDeal, StacksDeal
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.rounds import begin_match
from tabletown.games.lasvegas.table import Table
from tabletown.kit.cards import Card, DrawPile, Stacks
from tabletown.kit.goals import Prizes

Cards = Sequence[tuple[int, str]]
SEVENS: Cards = ((7, "hall"),) * 3


class Seat(Player[Table]):
    @property
    def city(self) -> City:
        return self.table.cities[self.number]

    @property
    def phase(self) -> str:
        return self.table.ask(self.number).kind

    def opens(self, where: str, number: int, pair: int = 1) -> None:
        self.does(["choose", pair], ["open", where, number])


def codes(cards: Cards) -> list[int]:
    return [CARDS.code(Card(number, kind)) for number, kind in cards]


def lay_table(
    *cities: City,
    pair: tuple[int, str] = (7, "hall"),
    pairs: Cards = (),
    hand: Cards = SEVENS,
    pile: Cards = (),
    hidden: tuple[int, str] = (8, "hall"),
    approvals: str = "",
    projects: Sequence[str] = ("H7", "S1", "B5"),
    vote: bool = False,
    big_gone: Sequence[int] = (),
    **options: str | int | bool,
) -> Table:
    """A table in its first round, after the vote (or before it). Without cities there are two empty ones.

    Where all three pairs are the same, `pair` says it shorter. `approvals` are those drawn with the hand; no big hotel
    is left in the avenues of `big_gone`.
    """
    seats = list(cities) or [City(), City()]
    setup = GAME.setup(len(seats), {"bank": False, **options})
    spare = codes(((1, "build"), (15, "advert"), (4, "show"), (9, "drive"), (6, "hall")) * 6)
    deal: StacksDeal | AcmeDeal
    if len(seats) == 1:
        drawn = [AcmeDeal.cards.specials["HSB".index(letter)] for letter in approvals]
        deck = [*spare, *reversed(codes(hand)), *reversed(drawn)]
        deal = AcmeDeal(DrawPile(deck), [()], codes([hidden])[0], codes(pile))
    else:
        piles = [[*spare[i::3], *codes([(number, "hall"), (1, kind)])] for i, (number, kind) in enumerate(pairs or (pair,) * 3)]
        deal = StacksDeal(Stacks(piles, [[], [], []], True))
    table = Table(GAME, GAME.box, setup, deal, [GAME.box.project(key) for key in projects])
    table.cities = [city.copy() for city in seats]
    table.round_start = table.cities
    table.hotels_open = Prizes.fresh(11).after(avenue - 1 for avenue in big_gone)
    begin_match(table, LUCK)
    if table.bank and not vote:
        for seat in range(table.seats):
            table.apply(seat, GAME.vocabulary("vote", "no"), LUCK)
    return table


@pytest.fixture
def lay() -> Callable[..., Table]:
    return lay_table


@pytest.fixture
def sits() -> Callable[[Table, int], Seat]:
    return partial(Seat, GAME)
