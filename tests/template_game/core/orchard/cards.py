"""The bag: shuffling it, drawing from it, and what may still come of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletown.chance import Chance
from tabletown.games.orchard.data import FRUITS, KINDS
from tabletown.kit.unseen import Deck, Pool, Unseen, chances, group
from tabletown.words import Message


def shuffled(fruits: list[int], chance: Chance, what: str) -> list[int]:
    """The fruits in an order of luck."""
    return [fruits[place] for place in chance.order(what, len(fruits))]


def drawn(bag: list[int], chance: Chance) -> int:
    """A fruit out of the bag."""
    return bag.pop(chance.pick("fruit", len(bag)))


def still_to_come(bag: Sequence[int], taken: Sequence[int]) -> Unseen:
    """The bag, and what the others may have `taken` out of it."""
    left, when = [*bag, *taken], Message("orchard.next")
    names = [(fruit, str(fruit), Message("orchard.fruit")) for fruit in KINDS]
    fruits = group("fruits", when, when, names, (Counter(left), Counter(FRUITS)), chances([[Pool(left, 1)]], int))
    return Unseen((Deck("bag", Message("orchard.bag"), len(left), (fruits,)),))
