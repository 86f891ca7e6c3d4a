"""Cards with a number on one side and an action on the other, as small integers, and the piles they lie in.

Equal cards are equal integers. Special cards, which announce something and are never held, come after all others.
A pile has its top at the end.

>>> cards = CardSet(("park", "fence"), 15, ["solo card"])
>>> cards.code(Card(7, "fence")), cards.faces[15], cards.names([15, *cards.specials])
(15, Card(number=7, action='fence'), ['7 fence', 'solo card'])
>>> stacks = Stacks.dealt([1, 2, 3, 4, 5, 6], 2)
>>> stacks.turn()
>>> stacks.piles, stacks.discards
([[1, 2], [4, 5]], [[3], [6]])
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tabletown.chance import Chance

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Card:
    """A number on one side, an action on the other."""

    number: int
    action: str


def spread_out(counts: Mapping[str, Sequence[int]], actions: Sequence[str]) -> tuple[Card, ...]:
    """All cards, by how many there are of each number (as JSON writes it) with each action.

    >>> spread_out({"7": [0, 2]}, ("park", "pool"))
    (Card(number=7, action='pool'), Card(number=7, action='pool'))
    """
    return tuple(
        Card(int(number), action) for number, row in counts.items() for action, n in zip(actions, row, strict=True) for _ in range(n)
    )


class CardSet:
    """The cards that a game knows: their integers and their names in a record."""

    def __init__(self, actions: Sequence[str], highest: int, specials: Sequence[str] = (), corners: bool = True) -> None:
        """`corners`: the number side shows the action too, in its corners."""
        self._actions = tuple(actions)
        self.faces = {self.code(card): card for card in (Card(number, action) for number in range(1, highest + 1) for action in actions)}
        """The cards that are not special."""
        self.first_special = max(self.faces) + 1
        self.specials = range(self.first_special, self.first_special + len(specials))
        self.corners = corners
        self.fronts = {code: code if corners else card.number for code, card in self.faces.items()}
        """What the number side shows: cards with equal fronts look the same."""
        self._names = {code: f"{card.number} {card.action}" for code, card in self.faces.items()}
        self._names.update(zip(self.specials, specials, strict=True))
        self._by_name = {name: code for code, name in self._names.items()}

    def code(self, card: Card) -> int:
        return card.number * len(self._actions) + self._actions.index(card.action)

    def names(self, codes: Iterable[int]) -> list[str]:
        """Cards as a record shows them: "7 park", "solo card"."""
        return [self._names[code] for code in codes]

    def read(self, names: Iterable[str]) -> list[int]:
        """The cards of these names; `KeyError` for a name that no card has."""
        return [self._by_name[name] for name in names]


class ByCards(dict[tuple[int, int], T]):
    """What belongs to the number of one card with the action of another, by their integers."""

    def __init__(self, cards: CardSet, things: Mapping[tuple[int, str], T]) -> None:
        super().__init__()
        self._cards = cards
        self.things = things

    def __missing__(self, key: tuple[int, int]) -> T:
        faces = self._cards.faces
        made = self[key] = self.things[faces[key[0]].number, faces[key[1]].action]
        return made


# One draw pile.


class DrawPile:
    """The top of the deck is at its end."""

    __slots__ = ("deck", "discard", "renewals")

    def __init__(self, deck: Iterable[int], discard: Iterable[int] = (), renewals: int = 0) -> None:
        self.deck = list(deck)
        self.discard = list(discard)
        self.renewals = renewals
        """How often the discards became the deck."""

    def draw(self, chance: Chance) -> int:
        """The top card; if the deck is empty, the discards are shuffled first and become the deck."""
        if not self.deck:
            self.renew(chance)
        return self.deck.pop()

    def renew(self, chance: Chance) -> None:
        self.deck = shuffled(self.discard, chance, "discards")
        self.discard = []
        self.renewals += 1

    def copy(self) -> DrawPile:
        return DrawPile(self.deck, self.discard, self.renewals)


def shuffled(cards: Iterable[int], chance: Chance, name: str) -> list[int]:
    cards = list(cards)
    return [cards[k] for k in chance.order(name, len(cards))]


# Several stacks side by side.


class Stacks:
    """`mixed`: a face-down card may lie in any of the piles; otherwise each pile was shuffled by itself."""

    __slots__ = ("discards", "mixed", "piles")

    def __init__(self, piles: list[list[int]], discards: list[list[int]], mixed: bool) -> None:
        self.piles = piles
        self.discards = discards
        self.mixed = mixed

    @staticmethod
    def dealt(cards: Sequence[int], count: int) -> Stacks:
        """Shuffled cards in so many equal piles."""
        size = len(cards) // count
        return Stacks([list(cards[i * size : (i + 1) * size]) for i in range(count)], [[] for _ in range(count)], True)

    def turn(self) -> None:
        """The top card of each pile goes to its discards."""
        for pile, discard in zip(self.piles, self.discards, strict=True):
            discard.append(pile.pop())

    @property
    def empty(self) -> bool:
        return not self.piles[0]

    @property
    def hidden(self) -> list[list[int]]:
        """The face-down cards of each pile: all but the one that shows."""
        return [pile[:-1] for pile in self.piles]

    def renew_each(self, chance: Chance) -> None:
        """Each discard pile is shuffled, all but its top card, and becomes its pile again."""
        for i, discard in enumerate(self.discards):
            *under, top = discard
            self.piles[i] = [under[k] for k in chance.order(f"pile {i + 1}", len(under))]
            self.discards[i] = [top]
        self.mixed = False

    def renew_together(self, chance: Chance) -> None:
        """All discards but the top ones are shuffled together and dealt into piles again."""
        under = [card for discard in self.discards for card in discard[:-1]]
        fresh = Stacks.dealt([under[k] for k in chance.order("piles", len(under))], len(self.piles))
        self.piles, self.mixed = fresh.piles, True
        self.discards = [discard[-1:] for discard in self.discards]

    def copy(self) -> Stacks:
        return Stacks([pile[:] for pile in self.piles], [discard[:] for discard in self.discards], self.mixed)

    def redacted(self, fronts: Mapping[int, Hashable]) -> Stacks:
        """What everybody knows: the fronts of the top cards, and which cards lie face down, but not in which order."""
        return self._reordered(sorted, fronts)

    def imagined(self, fronts: Mapping[int, Hashable], chance: Chance) -> Stacks:
        """The face-down cards in some order that fits what everybody knows."""
        return self._reordered(lambda cards: [cards[k] for k in chance.order("imagined", len(cards))], fronts)

    def _reordered(self, order: Callable[[list[int]], list[int]], fronts: Mapping[int, Hashable]) -> Stacks:
        other = self.copy()
        for piles in [other.piles] if self.mixed else [[pile] for pile in other.piles]:
            tops = [pile[-1] for pile in piles]
            hidden = [card for pile in piles for card in pile[:-1]]
            if any(fronts[top] != top for top in tops):
                tops, hidden = _looking_alike(tops, order(hidden + tops), fronts)
            hidden = order(hidden)
            for pile, top in zip(piles, tops, strict=True):
                cut = len(pile) - 1
                pile[:], hidden = [*hidden[:cut], top], hidden[cut:]
        return other


def _looking_alike(tops: list[int], cards: list[int], fronts: Mapping[int, Hashable]) -> tuple[list[int], list[int]]:
    """For each top card the first of the cards with the same front, and the cards that remain."""
    alike = []
    for top in tops:
        found = next(card for card in cards if fronts[card] == fronts[top])
        cards.remove(found)
        alike.append(found)
    return alike, cards
