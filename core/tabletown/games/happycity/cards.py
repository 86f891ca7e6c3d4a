"""What can be bought: the display with its three decks, the residences, and what may still come of the decks.

>>> from tabletown.chance import Imagined
>>> from tabletown.games.happycity import GAME
>>> market = Market.dealt(GAME.box, 2, Imagined(1))
>>> market.display, market.cards_left(0), market.stock
([124, 124, 124], 28, [1, 1, 1])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable

from tabletown.chance import Chance
from tabletown.games.happycity.data import COLOURS, DECK_COSTS, DECKS, DISPLAY, RESIDENCES, Box
from tabletown.games.happycity.words import COLOUR_NAMES
from tabletown.kit.cards import DrawPile, shuffled
from tabletown.kit.copies import blank
from tabletown.kit.unseen import Deck, Pool, Unseen, chances, group
from tabletown.words import Message

NO_CARD = 124
"""In the display: a free place. Like the backs it is larger than every code of a card, so it is in no mask."""
BACKS = tuple(NO_CARD + 1 + deck for deck in DECKS)
"""In the display, in a view alone: the next card of a deck, which nobody has seen yet."""
NEXT_CARD = Message("deck.next-card")


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
        """The same where nobody knows the card: its back is shown."""
        self.display[self.display.index(NO_CARD)] = BACKS[deck]

    def sell_home(self, home: int) -> None:
        self.stock[home] -= 1
        if not self.stock[home]:
            self.homes ^= 1 << home

    # Knowing it.

    def copy(self) -> Market:
        twin = blank(Market)
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
        """Put the decks into some possible order."""
        for pile in self.piles:
            pile.deck = shuffled(pile.deck, chance, "imagined")

    def marks(self) -> Hashable:
        """A hashable key of what lies open."""
        one, two, three = self.piles
        return tuple(self.display), tuple(self.stock), tuple(one.discard), tuple(two.discard), tuple(three.discard)

    def marks_of_decks(self) -> Hashable:
        """A hashable key of the decks."""
        return tuple([(tuple(pile.deck), pile.renewals) for pile in self.piles])


# What may still come of the decks. All buildings are known, and everybody sees what is discarded.


def unseen(market: Market) -> Unseen:
    """The cards that nobody has turned up yet, deck by deck."""
    return Unseen(tuple(_deck(market, deck) for deck in DECKS))


def _deck(market: Market, deck: int) -> Deck:
    """An empty deck is made of its discards before the next card is drawn."""
    pile, box = market.piles[deck], market.box
    left, every = pile.deck or pile.discard, box.deck(deck)
    pools = [[Pool(left, 1)]]

    def colour(code: int) -> int:
        return box.cards[code].colour

    colours = group(
        "colours",
        Message("deck.colours"),
        NEXT_CARD,
        ((k, key, COLOUR_NAMES[k]) for k, key in enumerate(COLOURS) if k in map(colour, every)),
        (Counter(map(colour, left)), Counter(map(colour, every))),
        chances(pools, colour),
    )
    names = ((code, box.cards[code].id, box.cards[code].name) for code in dict.fromkeys(every))
    buildings = group("buildings", Message("deck.buildings"), NEXT_CARD, names, (Counter(left), Counter(every)), chances(pools, int))
    note = None if pile.deck or not left else Message("deck.note.renewed")
    low, high = DECK_COSTS[deck]
    return Deck(f"deck {deck + 1}", Message("deck.costs", low=low, high=high), len(left), (buildings, colours), note)
