"""What can be bought: the display with its three decks, and the residences.

>>> from tabletown.chance import Imagined
>>> from tabletown.games.happycity import GAME
>>> market = Market.dealt(GAME.box, 2, Imagined(1))
>>> market.display, market.cards_left(0), market.stock
([124, 124, 124], 28, [1, 1, 1])
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from tabletown.chance import Chance
from tabletown.game import Json
from tabletown.games.happycity.data import DECKS, DISPLAY, RESIDENCES, Box
from tabletown.kit.cards import DrawPile, shuffled
from tabletown.kit.save import count

NO_CARD = 124
"""In the display: a free place. Like the backs it lies above all codes of cards, so no mask knows it."""
BACKS = tuple(NO_CARD + 1 + deck for deck in DECKS)
"""In the display, in a view alone: the next card of a deck, which nobody has seen yet."""


class Market:
    """Cards keep their places in the display until they are bought or discarded."""

    __slots__ = ("box", "display", "homes", "piles", "stock")

    def __init__(self, box: Box, piles: Iterable[DrawPile], stock: Iterable[int], display: Iterable[int] = (NO_CARD,) * DISPLAY) -> None:
        self.box = box
        self.piles = tuple(piles)
        """By deck: what is still face down, its top last, and what has been discarded."""
        self.stock = list(stock)
        """How many residences are left of each."""
        self.homes = sum(1 << code for code, left in enumerate(self.stock) if left)
        """Mask of the residences that are left."""
        self.display = list(display)
        """Three codes, NO_CARD for a free place."""

    @staticmethod
    def dealt(box: Box, seats: int, chance: Chance) -> Market:
        piles = [DrawPile(shuffled(box.deck(deck), chance, f"deck {deck + 1}")) for deck in DECKS]
        return Market(box, piles, [box.residences(seats)] * len(RESIDENCES))

    # What lies there.

    def cards_left(self, deck: int) -> int:
        """Face down."""
        return len(self.piles[deck].deck)

    @property
    def drawable(self) -> int:
        """Mask of the decks that have a card, if need be after shuffling their discards."""
        one, two, three = self.piles
        return (1 if one.deck or one.discard else 0) | (2 if two.deck or two.discard else 0) | (4 if three.deck or three.discard else 0)

    # What happens to it.

    def discard(self, code: int) -> None:
        """A building goes face down to the discards of its deck; anything else leaves the match."""
        deck = self.box.cards[code].deck
        if deck >= 0:
            self.piles[deck].discard.append(code)

    def remove(self, place: int) -> int:
        """Take a card out of the display."""
        code = self.display[place]
        self.display[place] = NO_CARD
        return code

    def turn_up(self, deck: int, chance: Chance) -> None:
        """The next card of a deck goes to the first free place."""
        self.display[self.display.index(NO_CARD)] = self.piles[deck].draw(chance)

    def lay_back(self, deck: int) -> None:
        """The same, as long as nobody knows which card it is."""
        self.display[self.display.index(NO_CARD)] = BACKS[deck]

    def sell_home(self, home: int) -> None:
        self.stock[home] -= 1
        if not self.stock[home]:
            self.homes ^= 1 << home

    # Knowing it.

    def copy(self) -> Market:
        twin = Market.__new__(Market)
        twin.box = self.box
        twin.piles = tuple([pile.copy() for pile in self.piles])
        twin.stock = self.stock[:]
        twin.homes = self.homes
        twin.display = self.display[:]
        return twin

    def veil(self) -> None:
        """Keep what everybody knows: the cards of each deck, but not their order. Discards were seen by all."""
        for pile in self.piles:
            pile.deck.sort()

    def imagine(self, chance: Chance) -> None:
        """Some order of the decks."""
        for pile in self.piles:
            pile.deck = shuffled(pile.deck, chance, "imagined")

    def marks(self) -> Hashable:
        one, two, three = self.piles
        return (
            tuple(self.display), tuple(self.stock), tuple(one.deck), tuple(two.deck), tuple(three.deck),
            tuple(one.discard), tuple(two.discard), tuple(three.discard), one.renewals, two.renewals, three.renewals,
        )  # fmt: skip

    def snapshot(self) -> Json:
        return {
            "display": [self._written(code) for code in self.display],
            "residences": list(self.stock),
            "decks": [self._names(pile.deck) for pile in self.piles],
            "discards": [self._names(pile.discard) for pile in self.piles],
            "renewals": [pile.renewals for pile in self.piles],
        }

    def _names(self, codes: Iterable[int]) -> list[str]:
        return [self.box.cards[code].id for code in codes]

    def _written(self, code: int) -> str | int | None:
        """A back is the number of its deck."""
        return None if code == NO_CARD else BACKS.index(code) + 1 if code in BACKS else self.box.cards[code].id

    @staticmethod
    def restored(box: Box, data: Json) -> Market:
        decks, discards = data["decks"], data["discards"]
        piles = [
            DrawPile(_read(box, deck, cards), _read(box, deck, gone), count(renewed, 999))
            for deck, cards, gone, renewed in zip(DECKS, decks, discards, data["renewals"], strict=True)
        ]
        stock = [count(left, MOST_HOMES) for left in data["residences"]]
        display = [_shown(box, written) for written in data["display"]]
        if len(stock) != len(RESIDENCES) or len(display) != DISPLAY:
            raise ValueError("a snapshot of another market")
        return Market(box, piles, stock, display)


MOST_HOMES = 9
"""Far above what is put out."""


def _read(box: Box, deck: int, names: Iterable[str]) -> list[int]:
    cards = [box[name] for name in names]
    if any(card.deck != deck for card in cards):
        raise ValueError("a snapshot with a card in another deck")
    return [card.code for card in cards]


def _shown(box: Box, written: Json) -> int:
    if written is None:
        return NO_CARD
    if isinstance(written, int):
        return BACKS[count(written, len(BACKS), 1) - 1]
    card = box[written]
    if card.kind != "building":
        raise ValueError("a snapshot that shows no building")
    return card.code
