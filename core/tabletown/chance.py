"""Where luck comes from.

Every draw has a name and is derived from the seed, its name and the number of earlier draws of that name. So an additional shuffle
changes no other draw, and undo followed by the same choice brings the same luck.

>>> luck = Dealt("maple 4071")
>>> luck.order("plans", 3), luck.order("plans", 3) == Dealt("maple 4071").order("plans", 3)
([2, 1, 0], False)
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol


class Chance(Protocol):
    """The luck that the rules may ask for."""

    def order(self, name: str, count: int) -> list[int]:
        """A shuffle: the numbers below ``count`` in some order."""

    def pick(self, name: str, count: int) -> int:
        """One number below ``count``."""


class ChanceError(Exception):
    """A recorded draw does not fit what the rules asked for."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__(f"draw {number} of {name!r} does not fit")
        self.name = name
        self.number = number


class Unforeseen(Exception):
    """Raised when a preview asks for luck."""


Draw = tuple[str, tuple[int, ...]]
"""One draw as it is recorded: its name and its numbers."""
Known = dict[tuple[str, int], tuple[int, ...]]
"""Draws by name and number (the first draw of a name is 1)."""


class Dealt:
    """Luck from a seed; draws already known from a record are repeated.

    ``log`` grows by one (name, numbers) a draw. A known draw that does not fit the question is drawn again, because after an undo
    the same draw may be asked of other cards. Without a seed only known draws are available.
    """

    def __init__(self, seed: str | None, known: Known | None = None, asked: Mapping[str, int] | None = None) -> None:
        """`asked`: how often each name was asked for before."""
        self.seed = seed
        self.known: Known = {} if known is None else known
        self.foreseen: Known = {}
        """Results fixed in advance for the next draws; they take precedence over known draws."""
        self.log: list[Draw] = []
        self._asked: dict[str, int] = dict(asked or {})

    def order(self, name: str, count: int) -> list[int]:
        numbers = self._known(name)
        if numbers is None or sorted(numbers) != list(range(count)):
            shuffled = list(range(count))
            number = self._generator(name).random
            for last in range(count - 1, 0, -1):  # our own shuffle: Python does not guarantee that `random.shuffle` stays the same
                other = int(number() * (last + 1))  # as `below` does; a deal asks for it a hundred times
                shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
            numbers = tuple(shuffled)
        self.log.append((name, numbers))
        return list(numbers)

    def pick(self, name: str, count: int) -> int:
        numbers = self._known(name)
        if numbers is None or len(numbers) != 1 or not 0 <= numbers[0] < count:
            numbers = (below(self._generator(name), count),)
        self.log.append((name, numbers))
        return numbers[0]

    def foresee(self, draws: Sequence[Draw]) -> None:
        """Fix the results of the next draws of these names, until the next call."""
        self.foreseen = deal_log(draws, self._asked) if draws else {}

    def remember(self) -> tuple[Draw, ...]:
        """Return the draws since the last call and add them to the known draws (shared with everybody who holds that dictionary)."""
        draws = tuple(self.log)
        if draws:
            self.log.clear()
            made = Counter(name for name, _ in draws)
            self.known.update(deal_log(draws, {name: self._asked[name] - count for name, count in made.items()}))
        return draws

    def asked(self) -> dict[str, int]:
        """How often each name was asked for."""
        return dict(self._asked)

    def _known(self, name: str) -> tuple[int, ...] | None:
        number = self._asked[name] = self._asked.get(name, 0) + 1
        foreseen = self.foreseen.get((name, number))
        return self.known.get((name, number)) if foreseen is None else foreseen

    def _generator(self, name: str) -> random.Random:
        if self.seed is None:
            raise ChanceError(name, self._asked[name])
        text = f"{self.seed}\0{name}\0{self._asked[name]}"
        return random.Random(int.from_bytes(hashlib.sha256(text.encode()).digest()))


def below(generator: random.Random, count: int) -> int:
    """A number below ``count``, made from ``random()`` alone: that is the only sequence Python guarantees."""
    return int(generator.random() * count)


class Imagined:
    """Luck for bots: quick, repeatable, not recorded.

    >>> Imagined(7).pick("card", 10) == Imagined(7).pick("card", 10)
    True
    """

    def __init__(self, seed: int | str) -> None:
        self._generator = random.Random(seed)

    def order(self, name: str, count: int) -> list[int]:
        numbers = list(range(count))
        self._generator.shuffle(numbers)
        return numbers

    def pick(self, name: str, count: int) -> int:
        return below(self._generator, count)


class NoChance:
    """For previews: asking for luck ends them."""

    def order(self, name: str, count: int) -> list[int]:
        raise Unforeseen(name)

    def pick(self, name: str, count: int) -> int:
        raise Unforeseen(name)


def deal_log(draws: Sequence[Draw], asked: Mapping[str, int] | None = None) -> Known:
    """Number recorded draws: key them by name and number, continuing from `asked`.

    >>> deal_log([("stack", (1, 0)), ("stack", (0, 1))])
    {('stack', 1): (1, 0), ('stack', 2): (0, 1)}
    """
    count = dict(asked or {})
    known: Known = {}
    for name, numbers in draws:
        count[name] = count.get(name, 0) + 1
        known[name, count[name]] = numbers
    return known
