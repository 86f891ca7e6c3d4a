"""What is known of the rest of a match: which numbers may still come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from tabletown.games.welcome.data import HIGHEST, LOWEST, TEMP_REACH
from tabletown.games.welcome.hands import AttackDeal, ExpertDeal
from tabletown.games.welcome.table import Table
from tabletown.kit.deal import HAND, Deal, HandsDeal, PairsDeal

HORIZON = 36
"""No match has more turns."""


class Coming(dict[int, tuple[float, ...]]):
    """By turns: how many numbers will be offered in so many turns, added up from the lowest. Counted from the cards that nobody
    has seen; when they are used up, from all cards."""

    def __init__(self, table: Table, reach: float) -> None:
        self._unseen = _with_help(_counts(_unseen(table.deal)), reach)
        self._all = _with_help(_counts(card.number for card in table.box.cards), reach)
        self._left, self._cards = sum(_counts(_unseen(table.deal))), len(table.box.cards)
        self._offered = _offered(table.deal)
        self._shares = [count / self._left if self._left else 0.0 for count in _counts(_unseen(table.deal))]
        self._missed: dict[int, float] = {}
        self._until = self._left / (self._offered * (table.seats if isinstance(table.deal, ExpertDeal) else 1))

    def __missing__(self, turns: int) -> tuple[float, ...]:
        first = self._offered * min(turns, self._until) / self._left if self._left else 0.0
        later = self._offered * max(0.0, turns - self._until) / self._cards
        made = self[turns] = (0.0, *accumulate([first * a + later * b for a, b in zip(self._unseen, self._all, strict=True)]))
        return made

    def none_of(self, fitting: int) -> float:
        """How likely nothing of what is offered next is one of these numbers."""
        known = self._missed.get(fitting)
        if known is None:
            none = sum(share for number, share in enumerate(self._shares) if not fitting >> number & 1)
            known = self._missed[fitting] = none**self._offered
        return known


def rounds_left(table: Table) -> float:
    """How many rounds the cards last, where they are not shuffled again."""
    return table.deal.cards_left / HAND if isinstance(table.deal, AttackDeal) else float(HORIZON)


def unseen_cards(deal: Deal) -> list[int]:
    """The codes of the cards of which nobody has seen the number."""
    if isinstance(deal, PairsDeal):
        return [card for pile in deal.stacks.hidden for card in pile]
    assert isinstance(deal, HandsDeal)
    return [card for card in deal.draws.deck if card in deal.cards.faces]


def hidden_order(deal: Deal) -> tuple[int, ...]:
    """What tells apart tables that began a round alike and differ in which cards nobody has seen: only where hands are hidden."""
    return tuple(deal.draws.deck) if isinstance(deal, ExpertDeal) else ()


def _unseen(deal: Deal) -> Iterable[int]:
    return (deal.cards.faces[card].number for card in unseen_cards(deal))


def _offered(deal: Deal) -> int:
    """How many new numbers a seat sees in a round."""
    return HAND - 1 if isinstance(deal, ExpertDeal) else HAND


def _counts(numbers: Iterable[int]) -> list[int]:
    counts = [0] * (HIGHEST - LOWEST + 1)
    for number in numbers:
        counts[number - LOWEST] += 1
    return counts


def _with_help(counts: Sequence[int], reach: float) -> list[float]:
    """With what the temp agency makes of the numbers beside."""
    return [
        count + reach * (sum(counts[max(0, n - TEMP_REACH) : n]) + sum(counts[n + 1 : n + 1 + TEMP_REACH]))
        for n, count in enumerate(counts)
    ]
