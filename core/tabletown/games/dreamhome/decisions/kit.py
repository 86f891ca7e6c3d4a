"""The cards beside a house that are used by an action of their own; the decision of their phase passes it on to them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

from tabletown.game import Action
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import SPECIAL_NAMES
from tabletown.words import Message, Refusal


class KitCard(ABC):
    """A tool or a helper that is used once."""

    card: ClassVar[int]
    verb: ClassVar[str]

    @abstractmethod
    def actions(self, house: House, market: Market) -> tuple[Action, ...]:
        """What the owner of the card may do with it."""

    def why_not(self, table: Table, seat: int, action: Any) -> Refusal:
        house = table.houses[seat]
        if self.card not in house.kit:
            return self.lacking(house)
        return self.hindrance(house, table.market, action)

    @abstractmethod
    def lacking(self, house: House) -> Refusal:
        """The card is not beside the house."""

    @abstractmethod
    def hindrance(self, house: House, market: Market, action: Any) -> Refusal:
        """Why it cannot be used like that."""

    def do(self, table: Table, seat: int, action: Any) -> None:
        house = table.houses[seat]
        house.drop(self.card)
        self.put_away(table, house)
        self.use(table, house, action)

    @abstractmethod
    def put_away(self, table: Table, house: House) -> None:
        """Where the card goes that was used."""

    @abstractmethod
    def use(self, table: Table, house: House, action: Any) -> None: ...

    @abstractmethod
    def describe(self, house: House, market: Market, action: Any) -> Message: ...


class Tool(KitCard):
    """Used in a turn, before a column is taken."""

    def lacking(self, house: House) -> Refusal:
        return Refusal("dreamhome.no.tool", tool=SPECIAL_NAMES[self.card])

    def put_away(self, table: Table, house: House) -> None:
        table.market.special_discard += (self.card,)


class Helper(KitCard):
    """Comes when all rounds are over."""

    def lacking(self, house: House) -> Refusal:
        key = "dreamhome.no.helper_used" if self.card in house.spent else "dreamhome.no.helper"
        return Refusal(key, helper=SPECIAL_NAMES[self.card])

    def put_away(self, table: Table, house: House) -> None:
        house.spent += (self.card,)
        table.turn.listed = None


def useful(cards: Iterable[KitCard], table: Table, seat: int) -> tuple[Message, ...]:
    """The names of the cards that can do something now, as they stand in the box: owning them is not enough."""
    verbs = {action.verb for action in table.actions(seat)}
    return tuple(SPECIAL_NAMES[index] for index in sorted(card.card for card in cards if card.verb in verbs))
