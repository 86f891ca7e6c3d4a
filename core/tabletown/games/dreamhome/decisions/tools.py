"""Tools and helpers as cards that are used once, and the tools of a turn: the cement mixer and the drill."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

from tabletown.game import Action
from tabletown.games.dreamhome.actions import DRILLS, MIX, TAKE, At, Drill, Mix
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import DRILL, KINDS, MIXER, NONE
from tabletown.games.dreamhome.decisions.decorations import settle_exchange
from tabletown.games.dreamhome.decisions.place import why_not_instead
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import EMPTY_ROOM_NAME, SPECIAL_NAMES, card_name, where
from tabletown.kit.masks import bits
from tabletown.words import Message, Refusal

_MIXES: tuple[tuple[Action, ...], ...] = tuple(
    tuple(mix for mix in MIX.values() if mask >> mix.first & 1 and mask >> mix.second & 1) for mask in range(1 << len(TAKE))
)
"""By the columns that have a room card."""


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
            return self.not_owned(house)
        return self.refusal(house, table.market, action)

    @abstractmethod
    def not_owned(self, house: House) -> Refusal:
        """Why it cannot be used at all: it is not beside the house."""

    @abstractmethod
    def refusal(self, house: House, market: Market, action: Any) -> Refusal:
        """Why it cannot be used like that."""

    def do(self, table: Table, seat: int, action: Any) -> None:
        house = table.houses[seat]
        house.drop(self.card)
        self.put_away(table, house)
        self.use(table, house, action)

    @abstractmethod
    def put_away(self, table: Table, house: House) -> None:
        """Put the used card where it belongs."""

    @abstractmethod
    def use(self, table: Table, house: House, action: Any) -> None: ...

    @abstractmethod
    def describe(self, house: House, market: Market, action: Any) -> Message: ...


class Tool(KitCard):
    """Used in a turn, before a column is taken."""

    def not_owned(self, house: House) -> Refusal:
        return Refusal("dreamhome.no.tool", tool=SPECIAL_NAMES[self.card])

    def put_away(self, table: Table, house: House) -> None:
        table.market.special_discard += (self.card,)


def useful(cards: Iterable[KitCard], table: Table, seat: int) -> tuple[Message, ...]:
    """The names of the cards that can do something now, in the order of the box: owning them is not enough."""
    verbs = {action.verb for action in table.actions(seat)}
    return tuple(SPECIAL_NAMES[index] for index in sorted(card.card for card in cards if card.verb in verbs))


def column_empty(index: int) -> Refusal:
    """It has no room card any more."""
    return Refusal("dreamhome.no.column_empty", column=index + 1)


def name_at(house: House, place: int) -> Message:
    """The card that lies there."""
    return EMPTY_ROOM_NAME if house.empties >> place & 1 else card_name(house.cards[place])


def describe_exchange(house: House, action: At, card: int) -> Message:
    """What drill and supplier do: another card comes into the place of one of the house."""
    return Message(f"dreamhome.tell.{action.verb}", room=name_at(house, action.place), where=where(action.place), other=card_name(card))


class CementMixer(Tool):
    """The room cards of two columns change places."""

    card = MIXER
    verb = "mix"

    def actions(self, house: House, market: Market) -> tuple[Action, ...]:
        return _MIXES[market.offered]

    def refusal(self, house: House, market: Market, action: Mix) -> Refusal:
        return column_empty(action.first if market.rooms[action.first] == NONE else action.second)

    def use(self, table: Table, house: House, action: Mix) -> None:
        rooms = table.market.rooms
        rooms[action.first], rooms[action.second] = rooms[action.second], rooms[action.first]

    def describe(self, house: House, market: Market, action: Mix) -> Message:
        rooms = market.rooms
        return Message("dreamhome.tell.mix", room=card_name(rooms[action.first]), other=card_name(rooms[action.second]))


class PowerDrill(Tool):
    """A face-up card of the house for one of the market that may lie face up in its place."""

    card = DRILL
    verb = "drill"

    def actions(self, house: House, market: Market) -> tuple[Action, ...]:
        offers = [(index, KINDS[market.rooms[index]]) for index in bits(market.offered)]
        return tuple(
            DRILLS[place, index] for place in bits(house.rooms & ~house.empties) for index, kind in offers if house.fits_for(place, kind)
        )

    def refusal(self, house: House, market: Market, action: Drill) -> Refusal:
        card = market.rooms[action.index]
        if card == NONE:
            return column_empty(action.index)
        if house.kind_at(action.place) == NONE:
            return Refusal("dreamhome.no.not_face_up", where=where(action.place))
        return why_not_instead(house, action.place, KINDS[card])

    def use(self, table: Table, house: House, action: Drill) -> None:
        rooms = table.market.rooms
        old, token, rest = house.exchange(action.place, rooms[action.index])
        rooms[action.index] = old
        settle_exchange(house, table.turn, token, rest, "take")

    def describe(self, house: House, market: Market, action: Drill) -> Message:
        return describe_exchange(house, action, market.rooms[action.index])
