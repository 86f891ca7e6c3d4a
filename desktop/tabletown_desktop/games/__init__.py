"""What a game of the desktop declares about itself: one object `INFO` in `games/<game>/info.py`.

Whatever shows any game asks here and names none:

    info("welcome").tile                                # where it lies on the map of the town
    info("welcome").stories().milestones(journal)       # the rules of the game are imported now, not before

`INFO` itself is light: the start page reads all of them before it knows any rules. What needs the rules (`stories`, `table`,
`taste`) is imported `later`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtGui import QColor

from tabletown.games import PACKAGES
from tabletown.words import Message

if TYPE_CHECKING:  # nothing that the start page can do without
    from tabletown.game import Action, Options
    from tabletown.journal import Journal
    from tabletown.scores import Category
    from tabletown_desktop.look.theme import Theme
    from tabletown_desktop.scene.table import GameTable

OWN_COLOUR = "game"
"""Among the colours of categories: that of the game itself."""


# ---- what only the rules can tell --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Milestone:
    """Something a seat reached in a round that is worth a mark, on the curve of its score or where the match is seen again."""

    seat: int
    round: int
    what: Message
    step: int
    """So many acts of the match stand when it is reached."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who or what a match is played against, or how that could be chosen: a portrait (a part of the art) and words."""

    title: Message
    lines: tuple[Message, ...]
    portrait: str | None = None


def _no_milestones(journal: Journal) -> Sequence[Milestone]:
    return ()


def _no_company(options: Options, seats: int) -> Company | None:
    return None


def _nobody(options: Options) -> Company:
    return Company(Message("new_match.nobody"), ())


def _first_seat(options: Options) -> int | None:
    return 0


def _no_sums(category: Category) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Stories:
    """What a game tells of its matches. Each part may be left out."""

    milestones: Callable[[Journal], Sequence[Milestone]] = _no_milestones
    """In order of rounds."""
    milestone_sign: Message | None = None
    """What such a mark means, for the legend."""
    company: Callable[[Options, int], Company | None] = _no_company
    """For these options and so many seats, or None if there is nothing to say."""
    rival: Callable[[Options], Company] = _nobody
    """The solo opponent of these options."""
    begins: Callable[[Options], int | None] = _first_seat
    """The seat that begins where seats play in turn, None where it is drawn at random."""
    sums: Callable[[Category], str] = _no_sums
    """The figures a category was worked out from, as they stand below its points ("6 × 7"); "" for most."""


# ---- what is known without the rules ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tile:
    """The place of a game on the map of the town.

    `cell`: column and row of the board, seen from its back corner; None for the next one that is free. `art`: its pictures are
    `town/map-<art>` and `town/emblem-<art>`. `colour`: by day and in the evening.
    """

    cell: tuple[int, int] | None = None
    art: str = "game"
    colour: tuple[str, str] = ("#4F6B3A", "#A9C98B")

    @property
    def part(self) -> str:
        """The picture of the place; `<part>-rim` is the ring of light round it."""
        return f"town/map-{self.art}"

    @property
    def emblem(self) -> str:
        return f"town/emblem-{self.art}"


@dataclass(frozen=True, slots=True)
class GameCommand:
    """A key of the game's own; its name is in the catalogues under `command.<key>`.

    `does`: "lead" the keyboard to the first action whose verb is the `key`, "play" that action at once, or take up the "tool".
    """

    key: str
    shortcuts: tuple[str, ...]
    does: Literal["lead", "play", "tool"] = "lead"
    tool: str = ""


@dataclass(frozen=True, slots=True)
class GameSetting:
    """A setting of the game's own: a field of `storage.settings.Choices` and its values, none for one that is on or off."""

    key: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions that pictures and measurements are taken of: rounds in the middle of a match and early in it, and the decision
    that puts something on the table (its verb, and the kind of slots where that is done)."""

    middle: int
    early: int
    verb: str
    slots: str


def _points(table: Any, seat: int) -> float:
    return float(table.score(seat).total)


def _first_action(table: Any, seat: int) -> Action:
    first: Action = table.actions(seat)[0]
    return first


@dataclass(frozen=True, slots=True)
class Taste:
    """How a tidy player plays, whose matches are there to be looked at."""

    looks: Callable[[Any, int], float] = _points
    """How good a table looks to a seat."""
    by_luck: Callable[[Any, int], Action] = _first_action
    """What is done where only luck can tell how it goes on."""


def later(package: str | None, module: str, name: str) -> Callable[[], Any]:
    """What a module of a game's package holds, imported when it is first asked for: `later(__package__, "table", "TABLE")`."""
    return lambda: getattr(import_module(f"{package}.{module}"), name)


def _plain_table() -> type[GameTable]:
    from tabletown_desktop.scene.plain_table import PlainTable

    return PlainTable


@dataclass(frozen=True, slots=True)
class GameInfo:
    """All that shared places need of a game. One that declares nothing is played on the plain table and has a plain tile."""

    seats: tuple[int, int]
    """The fewest and the most, as its rules have them."""
    tile: Tile = Tile()
    table: Callable[[], type[GameTable]] = _plain_table
    stories: Callable[[], Stories] = Stories
    commands: tuple[GameCommand, ...] = ()
    settings: tuple[GameSetting, ...] = ()
    rulings: frozenset[str] = frozenset()
    """The options that only settle how an unclear point of the rules is read; pages keep them folded, and do not speak of them
    while they are as ours."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """The signs that stand in the written rules, each with its part of the art."""
    category_colours: Mapping[str, str] = field(default_factory=dict)
    """The colours of its categories in the statistics; the others take theirs in turn."""
    samples: Samples | None = None
    taste: Callable[[], Taste] = Taste


@cache
def info(game: str) -> GameInfo:
    """What the game of that key declares."""
    found = import_module(f"tabletown_desktop.games.{game}.info").INFO
    assert isinstance(found, GameInfo)
    return found


def infos() -> dict[str, GameInfo]:
    """What every game declares, by its key."""
    return {key: info(key) for key in PACKAGES}


def colour_of(theme: Theme, game: str) -> QColor:
    """The colour of a game in this theme."""
    day, evening = info(game).tile.colour
    return QColor(evening if theme.dark else day)
