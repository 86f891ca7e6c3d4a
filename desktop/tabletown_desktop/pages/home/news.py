"""What the start page has to tell. The page asks nobody: whoever owns the matches hands this to it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from PySide6.QtGui import QPixmap

from tabletown.words import Message
from tabletown_desktop.widgets.labels import Person


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat of the running match with what its sheet is worth now."""

    person: Person
    score: int
    to_move: bool = False


@dataclass(frozen=True, slots=True)
class ContinueCard:
    """The match that waits: its game, a line that says where it stands (``home.where``), its seats, a picture of its table."""

    game: str
    where: Message
    seats: tuple[SeatScore, ...]
    picture: QPixmap | None = None


@dataclass(frozen=True, slots=True)
class HomeNews:
    """``daily``: how the deal of the day of ``daily_game`` stands, with the points of the try that counts. ``waiting``: the games in
    which a match waits."""

    daily_day: dt.date
    daily_game: str
    daily: Literal["new", "begun", "played"] = "new"
    daily_points: int = 0
    running: ContinueCard | None = None
    matches: int = 0
    played: int = 0
    waiting: frozenset[str] = frozenset()
