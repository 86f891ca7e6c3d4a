"""Tables laid out for a test: towns in the notation of `Town.from_rows`, and exactly these cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pytest
from players import LUCK, Player

from tabletown.games.welcome import GAME
from tabletown.games.welcome.cards import CARDS, SOLO_CARD, AttackDeal, ExpertDeal, StacksDeal, TendersDeal
from tabletown.games.welcome.rounds import begin_round
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.kit.cards import Card, DrawPile, Stacks
from tabletown.kit.deal import Deal

Pairs = Sequence[tuple[int, str]]


class Seat(Player[Table]):
    @property
    def town(self) -> Town:
        return self.table.towns[self.number]

    def builds_somewhere(self) -> None:
        """Choose the first pair and write its number on the first lot."""
        self.does(["choose", 1])
        self.does_any("write")


def cards(*pairs: tuple[int, str]) -> list[int]:
    return [CARDS.code(Card(number, kind)) for number, kind in pairs]


def lay_table(
    *towns: Town,
    pairs: Pairs = ((7, "park"), (7, "park"), (7, "park")),
    hands: Sequence[Pairs] = (),
    deck: Pairs = (),
    plans: Sequence[str] = (),
    **options: str | int | bool,
) -> Table:
    """A table in its first round. Without towns there are two empty ones."""
    seats = list(towns) or [Town(), Town()]
    setup = GAME.setup(len(seats), options)
    box = GAME.boxes[str(setup.options["edition"])]
    chosen = [box.plan(key) for key in plans] or [box.deck(letter, False)[0] for letter in box.decks]
    deal: Deal
    hidden = cards(*(deck or ((1, "fence"),) * 30))
    held = [tuple(cards(*hand)) for hand in hands]
    if len(seats) == 1:
        deal = TendersDeal(DrawPile(hidden), held) if box.key == "bigbox" else AttackDeal(DrawPile([SOLO_CARD, *hidden]), held)
    elif setup.options["expert"]:
        deal = ExpertDeal(DrawPile(hidden), held, [(0, 0, 0)] * len(seats), False)
    else:
        piles = [[*hidden[i::3], *cards((number, "temp"), (1, kind))] for i, (number, kind) in enumerate(pairs)]
        deal = StacksDeal(Stacks(piles, [[], [], []], True), setup.options["empty_stack"] == "common")
    table = Table(GAME, box, setup, deal, chosen)
    table.towns = [town.copy() for town in seats]
    begin_round(table, LUCK)
    if held and isinstance(deal, (AttackDeal, TendersDeal)):
        deal.hands = held
        table.lay_out()
    return table


@pytest.fixture
def lay() -> Callable[..., Table]:
    return lay_table


@pytest.fixture
def sits() -> Callable[[Table, int], Seat]:
    return partial(Seat, GAME)
