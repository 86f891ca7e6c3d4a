"""What the page hands on when a match is to begin, and what is kept of it for the next time."""

from __future__ import annotations

from dataclasses import dataclass

from tabletown.game import Options
from tabletown.match import Seating


@dataclass(frozen=True, slots=True)
class MatchOrder:
    """A match as it is wanted: everything `Match.begin` needs."""

    game: str
    options: Options
    seats: tuple[Seating, ...]
    seed: str
    practice: bool = False


@dataclass(frozen=True, slots=True)
class SetUp:
    """A way to play that is remembered: all of an order but its seed."""

    game: str
    options: Options
    seats: tuple[Seating, ...]
    practice: bool = False
