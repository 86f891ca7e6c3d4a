"""What the page hands on when a match is to begin."""

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
