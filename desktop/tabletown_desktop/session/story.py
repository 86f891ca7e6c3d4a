"""What a table may read of a match: views and log lines, nothing else."""

from __future__ import annotations

from typing import Any

from tabletown.game import View
from tabletown.log import Log, LogLine
from tabletown.match import Match


class MatchStory:
    """The story of a match; it follows the match by itself, also back."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._log = Log(match, table_before=match.table_before)

    @property
    def game(self) -> str:
        return self._match.game.key

    @property
    def seed(self) -> str:
        return self._match.seed or ""

    def lines(self, viewer: int) -> list[LogLine]:
        return self._log.all_lines(viewer)

    def view_before(self, place: int, viewer: int) -> View[Any]:
        return View(self._match.table_before(place).redacted(viewer), viewer)
