"""Every action of the game as a shared object that already knows what it changes.

>>> MOVES("open", "2:4", 7).place, MOVES("advert", "lucky").index
(15, 3)
"""

from __future__ import annotations

from tabletown.game import Action, Vocabulary
from tabletown.games.lasvegas.data import ACTIONS, COLUMNS, GROUP_SIZES, SHIFTS, SIDES
from tabletown.games.lasvegas.network import NETWORKS, PATHS, Free, Path
from tabletown.games.lasvegas.places import CRANES, LOTS, NUMBERS, PLACES, ROWS, name_place
from tabletown.kit.actions import ACTION, CHOOSE, END, GIVE, NUMBER, RESHUFFLE, Answer, At, FromBeside, Simple, WriteNumber
from tabletown.kit.masks import bits

BONUSES = ("number", "action", "extend")


class Named(Action):
    """One of a few things with names: an advert column, a side of the shows, an action to swap to."""

    __slots__ = ("index", "name")

    def __init__(self, verb: str, index: int, name: str) -> None:
        super().__init__(verb, name)
        self.index = index
        self.name = name


class Bonus(Action):
    """Use a complete group of the city hall."""

    __slots__ = ("bit", "group", "kind")

    def __init__(self, kind: str, group: int) -> None:
        super().__init__("bonus", kind, group + 1)
        self.kind = kind
        self.group = group
        self.bit = 1 << group


class Shift(Action):
    """Change the number of the pair."""

    __slots__ = ("by",)

    def __init__(self, by: int) -> None:
        super().__init__("shift", by)
        self.by = by


class Open(WriteNumber):
    """Write a number into a casino."""

    __slots__ = ()

    def __init__(self, place: int, number: int) -> None:
        super().__init__(ROWS, "open", place, number)


class Extend(FromBeside):
    """The number of the left or right neighbour into a casino beside it."""

    __slots__ = ()

    def __init__(self, place: int, side: str) -> None:
        super().__init__(ROWS, "extend", place, side)


class Drive(Action):
    """Draw a path of the limousine, from lamp to lamp."""

    __slots__ = ("lamp", "passes", "roads", "to", "via")

    def __init__(self, path: Path) -> None:
        super().__init__("drive", name_place(path.lamp), name_place(path.via), name_place(path.to))
        self.lamp, self.via, self.to, self.roads = path
        self.passes = {"any_side": path.passes(front_only=False), "front_only": path.passes(front_only=True)}
        """By the option `passing`, mask of the red carpets along the way."""


REFUSE, HALL_BOX = Simple("refuse"), Simple("hall")
VOTE = tuple(Answer("vote", answer) for answer in ("yes", "no"))

BONUS = {kind: tuple(Bonus(kind, group) for group in range(len(GROUP_SIZES))) for kind in BONUSES}
SHIFT = tuple(Shift(by) for by in SHIFTS)
SWAP = tuple(Named("swap", i, action) for i, action in enumerate(ACTIONS))
ADVERT = tuple(Named("advert", i, column) for i, column in enumerate(COLUMNS))
SHOW = tuple(Named("show", i, side) for i, side in enumerate(SIDES))

OPEN = {(place, number): Open(place, number) for place in PLACES for number in NUMBERS}
BUILD = {place: At(ROWS, "build", place) for place in bits(CRANES)}
LEFT = {place: Extend(place, "left") for place in bits(LOTS & LOTS << 1)}
RIGHT = {place: Extend(place, "right") for place in bits(LOTS & LOTS >> 1)}
DRIVES = tuple(Drive(path) for path in PATHS)
FREE_DRIVES: dict[str, Free[Drive]] = {key: Free(DRIVES, network.closed) for key, network in NETWORKS.items()}
"""By the option `network`, from used roads and a lamp to the drives that are possible there."""

MOVES = Vocabulary(
    (
        *VOTE, *CHOOSE, *NUMBER, *ACTION, REFUSE, *GIVE, *(bonus for kind in BONUSES for bonus in BONUS[kind]), *SHIFT, *SWAP,
        *LEFT.values(), *RIGHT.values(), *OPEN.values(), *BUILD.values(), *SHOW, HALL_BOX, *ADVERT, *DRIVES, END, *RESHUFFLE,
    )
)  # fmt: skip
"""The whole vocabulary."""
