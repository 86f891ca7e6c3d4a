"""The five columns of room and special cards, their decks and discard piles, and what may still come of the decks.

>>> from tabletown.chance import Dealt
>>> market = Market.dealt((0,) * 48, Dealt("maple 4071"))
>>> market.refill()
>>> len(market.rooms_left), len(market.specials_left), market.specials[0] == START_CARD
(55, 44, True)
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tabletown.chance import Chance
from tabletown.games.dreamhome.data import CARDS, COLUMNS, KINDS, NONE, ROOMS, SPECIALS, START_CARD, START_COLUMN, Box
from tabletown.games.dreamhome.words import COLOUR_NAMES, ROOM_NAMES, SPECIAL_NAMES
from tabletown.kit.copies import blank
from tabletown.kit.unseen import Deck, Group, Pool, Unseen, chances, group
from tabletown.words import Message

Cards = tuple[int, ...]

DECK_GROUPS = {
    "roof": Message("deck.roofs"),
    "decoration": Message("deck.decorations"),
    "helper": Message("deck.helpers"),
    "tool": Message("deck.tools"),
}
"""The groups in which the special cards to come are shown, by their kind."""


class Column(NamedTuple):
    """A column of the market; `NONE` where the card is gone."""

    room: int
    special: int


class Market:
    """The next cards of a deck are at its front."""

    __slots__ = ("room_discard", "rooms", "rooms_left", "special_discard", "specials", "specials_left")

    def __init__(self, rooms_left: Cards, specials_left: Cards) -> None:
        self.rooms_left = rooms_left
        self.specials_left = specials_left
        self.rooms: list[int] = [NONE] * COLUMNS
        self.specials: list[int] = [NONE] * COLUMNS
        self.room_discard: Cards = ()
        self.special_discard: Cards = ()

    @staticmethod
    def dealt(specials: Cards, chance: Chance) -> Market:
        """Both decks shuffled, nothing turned up."""
        return Market(tuple(chance.order("rooms", len(CARDS))), tuple([specials[k] for k in chance.order("specials", len(specials))]))

    def refill(self) -> None:
        """The next cards, and the start card in its column."""
        drawn = COLUMNS - 1
        self.rooms = list(self.rooms_left[:COLUMNS])
        self.specials = list(self.specials_left[:drawn])
        self.specials.insert(START_COLUMN, START_CARD)
        self.rooms_left = self.rooms_left[COLUMNS:]
        self.specials_left = self.specials_left[drawn:]

    def remove(self, index: int) -> None:
        """What lies in the column goes to the discard piles; the start card stays."""
        room, special = self.rooms[index], self.specials[index]
        if room != NONE:
            self.room_discard += (room,)
            self.rooms[index] = NONE
        if special != NONE and special != START_CARD:
            self.special_discard += (special,)
            self.specials[index] = NONE

    def clean_up(self) -> None:
        """Discard what nobody took."""
        for index in range(COLUMNS):
            self.remove(index)
        self.specials[START_COLUMN] = NONE

    @property
    def offered(self) -> int:
        """Mask of the columns that still have their room card."""
        a, b, c, d, e = self.rooms
        return (a >= 0) | (b >= 0) << 1 | (c >= 0) << 2 | (d >= 0) << 3 | (e >= 0) << 4

    @property
    def columns(self) -> tuple[Column, ...]:
        return tuple(map(Column, self.rooms, self.specials))

    def copy(self) -> Market:
        twin = blank(Market)
        twin.rooms = self.rooms[:]
        twin.specials = self.specials[:]
        twin.rooms_left = self.rooms_left
        twin.specials_left = self.specials_left
        twin.room_discard = self.room_discard
        twin.special_discard = self.special_discard
        return twin

    def veil(self) -> None:
        """Keep what everybody knows: the cards of the decks, but not their order."""
        self.rooms_left = tuple(sorted(self.rooms_left))
        self.specials_left = tuple(sorted(self.specials_left))

    def imagine(self, chance: Chance) -> None:
        """Put the decks into some possible order."""
        self.rooms_left = tuple([self.rooms_left[k] for k in chance.order("rooms", len(self.rooms_left))])
        self.specials_left = tuple([self.specials_left[k] for k in chance.order("specials", len(self.specials_left))])

    def marks(self) -> tuple[object, ...]:
        """A hashable key of what lies open."""
        return tuple(self.rooms), tuple(self.specials), self.room_discard, self.special_discard

    def marks_of_decks(self) -> tuple[object, ...]:
        """A hashable key of the decks."""
        return self.rooms_left, self.specials_left


# What may still come of the decks: five rooms and four special cards a round.


def unseen(market: Market, box: Box) -> Unseen:
    """The cards that nobody has turned up yet, by what they are."""
    return Unseen((_rooms_to_come(market.rooms_left), _specials_to_come(market.specials_left, box)))


def _rooms_to_come(left: Cards) -> Deck:
    counts = Counter(KINDS[card] for card in left), Counter(KINDS)
    names = ((room.index, room.key, name) for room, name in zip(ROOMS, ROOM_NAMES, strict=True))
    chance = chances([[Pool(left, COLUMNS)]], KINDS.__getitem__)
    name = Message("deck.rooms")
    return Deck("rooms", name, len(left), (group("rooms", name, Message("deck.next-cards", n=COLUMNS), names, counts, chance),))


def _specials_to_come(left: Cards, box: Box) -> Deck:
    drawn = COLUMNS - 1
    counts, chance = (Counter(left), Counter(box.specials)), chances([[Pool(left, drawn)]], int)
    when = Message("deck.next-cards", n=drawn)
    groups: list[Group] = []
    for kind, name in DECK_GROUPS.items():
        names = [(special.index, special.key, _name_of_special(special.index)) for special in SPECIALS if special.kind == kind]
        groups.append(group(kind, name, when, names, counts, chance))
    return Deck("specials", Message("deck.specials"), len(left), tuple(groups))


def _name_of_special(card: int) -> Message:
    """Roof cards by their colour: they lie open until somebody takes them."""
    special = SPECIALS[card]
    if special.kind != "roof":
        return SPECIAL_NAMES[card]
    colour = COLOUR_NAMES[special.colour]
    return Message("deck.roof.window", colour=colour) if special.window else Message("deck.roof.plain", colour=colour)
