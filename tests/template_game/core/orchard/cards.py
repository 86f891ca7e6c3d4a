"""The bag: shuffling it and drawing from it."""

from __future__ import annotations

from tabletown.chance import Chance


def shuffled(fruits: list[int], chance: Chance, what: str) -> list[int]:
    """The fruits in an order of luck."""
    return [fruits[place] for place in chance.order(what, len(fruits))]


def drawn(bag: list[int], chance: Chance) -> int:
    """A fruit out of the bag."""
    return bag.pop(chance.pick("fruit", len(bag)))
