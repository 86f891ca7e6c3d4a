"""What happens in a match without a decision of a seat: cards are turned up, and decks made of their discards."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.games.happycity.table import Table
from tabletown.games.happycity.words import DECK_NAMES
from tabletown.words import Message


def luck(before: Table | None, after: Table, drawn: Sequence[str]) -> list[Message]:
    """Nothing lies open after the deal. New in the display is what did not lie in that place before."""
    if before is None:
        return []
    piles = zip(DECK_NAMES, before.market.piles, after.market.piles, strict=True)
    cards = tuple(now.name for was, now in zip(before.display, after.display, strict=True) if now is not None and now is not was)
    return [
        *(Message("happycity.luck.shuffle", deck=deck) for deck, was, now in piles if now.renewals > was.renewals),
        *([Message("log.cards", cards=cards)] if cards else ()),
        *([Message("happycity.luck.special", card=after.copied.name)] if "special" in drawn and after.copied is not None else ()),
    ]
