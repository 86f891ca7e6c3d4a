"""Actions that several games know.

>>> CHOOSE[0].json(), [action.yes for action in RESHUFFLE]
(['choose', 1], [True, False])
"""

from __future__ import annotations

from tabletown.game import Action
from tabletown.kit.rows import DIGIT, RisingRows


class Simple(Action):
    """A decision without choice."""

    __slots__ = ()


class Pick(Action):
    """One of a few that lie side by side: a pair, a card, a plan."""

    __slots__ = ("index",)

    def __init__(self, verb: str, index: int) -> None:
        super().__init__(verb, index + 1)
        self.index = index


class Answer(Action):
    """Yes or no."""

    __slots__ = ("yes",)

    def __init__(self, verb: str, answer: str) -> None:
        super().__init__(verb, answer)
        self.yes = answer == "yes"


class At(Action):
    """Something at a place of a sheet."""

    __slots__ = ("bit", "place")

    def __init__(self, rows: RisingRows, verb: str, place: int, *more: str | int) -> None:
        super().__init__(verb, rows.name(place), *more)
        self.place = place
        self.bit = 1 << place


class WriteNumber(At):
    """A number onto an open place."""

    __slots__ = ("digit", "keep", "number")

    def __init__(self, rows: RisingRows, verb: str, place: int, number: int) -> None:
        super().__init__(rows, verb, place, number)
        self.number = number
        self.digit = number + 1 << DIGIT * place
        self.keep = rows.keep[number][place]
        """Mask of what still fits where after it."""


class FromBeside(At):
    """The number of the left or right neighbour onto an open place."""

    __slots__ = ("neighbour", "side")

    def __init__(self, rows: RisingRows, verb: str, place: int, side: str) -> None:
        super().__init__(rows, verb, place, side)
        self.side = side
        self.neighbour = place - 1 if side == "left" else place + 1


CARDS = range(3)
"""Three pairs on the table, or three cards in a hand."""

CHOOSE = tuple(Pick("choose", i) for i in CARDS)
NUMBER = tuple(Pick("number", i) for i in CARDS)
ACTION = tuple(Pick("action", i) for i in CARDS)
GIVE = tuple(Pick("give", i) for i in CARDS)
RESHUFFLE = tuple(Answer("reshuffle", answer) for answer in ("yes", "no"))
END = Simple("end")
