"""Cards with a number on one side and an action on the other, as small integers.

Equal cards are equal integers; special cards (that tell something and are never held) come after all others.

>>> cards = CardSet(("park", "fence"), 15, ["solo card"])
>>> cards.code(Card(7, "fence")), cards.faces[15], cards.names([15, *cards.specials])
(15, Card(number=7, action='fence'), ['7 fence', 'solo card'])
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Card:
    """A number on one side, an action on the other."""

    number: int
    action: str


def spread_out(counts: Mapping[str, Sequence[int]], actions: Sequence[str]) -> tuple[Card, ...]:
    """Single cards from how many there are of each number (as JSON writes it) with each of the actions.

    >>> spread_out({"7": [0, 2]}, ("park", "pool"))
    (Card(number=7, action='pool'), Card(number=7, action='pool'))
    """
    return tuple(
        Card(int(number), action) for number, row in counts.items() for action, n in zip(actions, row, strict=True) for _ in range(n)
    )


class CardSet:
    """The cards that a game knows: their integers and their names in a record."""

    def __init__(self, actions: Sequence[str], highest: int, specials: Sequence[str] = (), corners: bool = True) -> None:
        """`corners`: the number side tells the action too, on its corner."""
        self._actions = tuple(actions)
        self.faces = {self.code(card): card for card in (Card(number, action) for number in range(1, highest + 1) for action in actions)}
        """The cards that are not special."""
        self.first_special = max(self.faces) + 1
        self.specials = range(self.first_special, self.first_special + len(specials))
        self.corners = corners
        self.fronts = {code: code if corners else card.number for code, card in self.faces.items()}
        """What the number side tells: cards with equal fronts cannot be told apart there."""
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
