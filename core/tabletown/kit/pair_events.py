"""What happens without a decision where all take pairs, or a soloist holds three cards: shuffles, new cards, the rival's third card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tabletown.kit.cards import Card
from tabletown.kit.deal import Pair
from tabletown.kit.sheets import SheetTable
from tabletown.words import Message

AnyTable = SheetTable[Any, Any, Any]

SHUFFLES = {
    "cards": Message("log.shuffle.all"),
    "discards": Message("log.shuffle.discards"),
    "mixed in": Message("log.shuffle.mixed_in"),
    "pile 1": Message("log.shuffle.each"),
    "piles": Message("log.shuffle.together"),
}
"""By the name of the draw. The stacks are always renewed one after the other: the first speaks for all."""


def shuffles(drawn: Iterable[str]) -> list[Message]:
    return [SHUFFLES[name] for name in drawn if name in SHUFFLES]


def new_cards(before: AnyTable | None, after: AnyTable, action_names: Mapping[str, Message]) -> list[Message]:
    """The cards that were laid out for all; a soloist's hand is as open as pairs are. Hands of several seats are told to nobody."""
    cards = _laid_out(after)
    if not cards or (before is not None and before.round == after.round and _laid_out(before)):
        return []
    told = tuple(Message("log.card", number=card.number, action=action_names[card.action]) for card in cards)
    return [Message("log.cards", cards=told)]


def _laid_out(table: AnyTable) -> Sequence[Pair | Card]:
    return table.pairs or (table.hand(0) if table.seats == 1 else ())


def cards_for_rival(before: AnyTable, after: AnyTable) -> Sequence[Card]:
    """What was added to the rival's pile."""
    return after.pile[len(before.pile) :]
