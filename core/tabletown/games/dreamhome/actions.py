"""Every action of the game, built once and shared; each knows the cells, columns and cards it is about.

>>> MOVES("drill", "1:3", 2).place, MOVES("drill", "1:3", 2).index
(8, 1)
"""

from __future__ import annotations

from itertools import combinations

from tabletown.game import Action, Vocabulary
from tabletown.games.dreamhome.data import CARDS, COLUMNS, ROOF_CARDS, SPECIALS
from tabletown.games.dreamhome.places import PAIRS, PLACES, name_place
from tabletown.kit.actions import Pick, Simple
from tabletown.kit.masks import ByMask


class Mix(Action):
    """Two columns whose room cards change places."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        super().__init__("mix", first + 1, second + 1)
        self.first = first
        self.second = second


class At(Action):
    """Something in a cell of the own house."""

    __slots__ = ("bit", "place")

    def __init__(self, verb: str, place: int, *more: str | int) -> None:
        super().__init__(verb, name_place(place), *more)
        self.place = place
        self.bit = 1 << place


class Drill(At):
    """The room card of a cell for the one in a column."""

    __slots__ = ("index",)

    def __init__(self, place: int, index: int) -> None:
        super().__init__("drill", place, index + 1)
        self.index = index


class Supply(At):
    """The room card of a cell for one of the discard pile."""

    __slots__ = ("card",)

    def __init__(self, place: int, card: int) -> None:
        super().__init__("supply", place, CARDS[card].key)
        self.card = card


class Swap(At):
    """Two room cards of the house change places."""

    __slots__ = ("other",)

    def __init__(self, place: int, other: int) -> None:
        super().__init__("swap", place, name_place(other))
        self.other = other


class Roofing(Action):
    """A roof card of the discard pile."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        super().__init__("roofer", SPECIALS[card].key)
        self.card = card


END, DONE, PASS = (Simple(verb) for verb in ("end", "done", "pass"))

HAMMER = tuple(Pick("hammer", i) for i in range(COLUMNS))
REMOVE = tuple(Pick("remove", i) for i in range(COLUMNS))
TAKE = tuple(Pick("take", i) for i in range(COLUMNS))
MIX = {pair: Mix(*pair) for pair in combinations(range(COLUMNS), 2)}
DRILLS = {(place, i): Drill(place, i) for place in PLACES for i in range(COLUMNS)}
ROOFINGS = {card: Roofing(card) for card in ROOF_CARDS}
SUPPLIES = {(place, card.index): Supply(place, card.index) for place in PLACES for card in CARDS}
SWAPS = {pair: Swap(*pair) for pair in PAIRS}

_AT = {verb: {place: At(verb, place) for place in PLACES} for verb in ("place", "empty", "scaffold", "decorate", "token", "keep")}


def _listing(verb: str) -> ByMask[At]:
    return ByMask(_AT[verb].__getitem__)


PLACINGS = _listing("place")
"""By a mask of cells: the actions that lay the room card face up there. The others are made alike."""
EMPTIES = _listing("empty")
SCAFFOLDS = _listing("scaffold")
DECORATES = _listing("decorate")
TOKENS = _listing("token")
KEEPS = _listing("keep")

MOVES = Vocabulary(
    (
        *HAMMER, PASS, *REMOVE, *TAKE, *DRILLS.values(), *MIX.values(), *(move for moves in _AT.values() for move in moves.values()),
        *ROOFINGS.values(), *SUPPLIES.values(), *SWAPS.values(), END, DONE,
    )
)  # fmt: skip
"""The whole vocabulary."""
