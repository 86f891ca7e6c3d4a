"""Every action of the game as a shared object that already knows what it changes.

>>> MOVES("write", "2:4", 7).place
16
"""

from __future__ import annotations

from tabletown.game import Action, Vocabulary
from tabletown.games.welcome.data import SIZES
from tabletown.games.welcome.places import LINES, NUMBERS, PLACES, ROWS, STRIDE, listing
from tabletown.kit.actions import ACTION, CHOOSE, END, GIVE, NUMBER, RESHUFFLE, At, FromBeside, Pick, Simple, WriteNumber
from tabletown.kit.masks import Listing, bits


class Value(Action):
    """Cross the next value box of an estate size."""

    __slots__ = ("index", "size")

    def __init__(self, size: int) -> None:
        super().__init__("value", size)
        self.size = size
        self.index = size - 1


class Fence(At):
    """A fence on the right of a lot: `line` is the bit of the line left of the next lot."""

    __slots__ = ("line",)

    def __init__(self, place: int) -> None:
        super().__init__(ROWS, "fence", place)
        self.line = self.bit << 1


class Write(WriteNumber):
    """Write a number on an empty lot."""

    __slots__ = ()

    def __init__(self, place: int, number: int) -> None:
        super().__init__(ROWS, "write", place, number)


class Copy(FromBeside):
    """The number of the left or right neighbour into an empty lot."""

    __slots__ = ()

    def __init__(self, place: int, side: str) -> None:
        super().__init__(ROWS, "copy", place, side)


STRIKE, PARK, POOL, SKIP = (Simple(verb) for verb in ("strike", "park", "pool", "skip"))
CLAIM = tuple(Pick("claim", i) for i in range(3))
VALUE = tuple(Value(size) for size in SIZES)

_WRITE = {(place, number): Write(place, number) for place in PLACES for number in NUMBERS}
_FENCE = {place: Fence(place) for place in bits(LINES >> 1)}
_ROUNDABOUT = {place: At(ROWS, "roundabout", place) for place in PLACES}
_PAY = {place: At(ROWS, "pay", place) for place in PLACES}
_LEFT = {place: Copy(place, "left") for place in PLACES if place % STRIDE}
_RIGHT = {place: Copy(place, "right") for place in PLACES if place + 1 in PLACES}


def _writes(number: int) -> Listing[Write]:
    return listing(lambda place: _WRITE[place, number])


WRITES: tuple[Listing[Write], ...] = tuple(_writes(number) for number in NUMBERS)
"""By number, from a mask of lots to the actions that write it there."""
FENCES: Listing[Fence] = listing(lambda line: _FENCE[line - 1])
"""From a mask of lines to the fences there."""
ROUNDABOUTS: Listing[At] = listing(lambda place: _ROUNDABOUT[place])
PAYS: Listing[At] = listing(lambda place: _PAY[place])
COPIES_LEFT: Listing[Copy] = listing(lambda place: _LEFT[place])
COPIES_RIGHT: Listing[Copy] = listing(lambda place: _RIGHT[place])

MOVES = Vocabulary(
    (
        *CHOOSE, *NUMBER, *ACTION, STRIKE, *_ROUNDABOUT.values(), *_WRITE.values(), *_FENCE.values(), *VALUE, PARK, POOL,
        *_LEFT.values(), *_RIGHT.values(), SKIP, *CLAIM, *_PAY.values(), *GIVE, *RESHUFFLE, END,
    )
)  # fmt: skip
"""The whole vocabulary."""
