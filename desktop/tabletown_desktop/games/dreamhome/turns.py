"""What was done in this turn and in this round, read from the acts of a match: how the houses were before, and which columns
went to whom."""

from __future__ import annotations

from typing import cast

from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.kit.moves import Pick
from tabletown.log import Log, LogLine
from tabletown.match import Act, Match
from tabletown_desktop.games.dreamhome.looks import Taken

LASTS = ("end", "done", "pass", "remove")
"""What ends a turn, or stands for itself."""


class Turns:
    """Reads the match again whenever an act has come or gone."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._read: tuple[int, Act | None] = (-1, None)
        self._houses: dict[int, House] = {}
        self._taken: dict[int, Taken] = {}
        self._log = Log(match)

    def round_start(self, seat: int) -> House:
        """A house at the beginning of the turn that is open now."""
        self._follow()
        return self._houses[seat]

    def taken(self) -> dict[int, Taken]:
        """What became of the columns (from 0) in this round."""
        self._follow()
        return self._taken

    def story(self, viewer: int, most: int) -> list[LogLine]:
        """What was done lately, as that seat may read it, the last first: about so many lines."""
        return self._log.lines(viewer)[: -2 * most - 1 : -1]

    def _follow(self) -> None:
        acts = self._match.acts
        now = len(acts), acts[-1] if acts else None
        if now[0] != self._read[0] or now[1] is not self._read[1]:
            self._read = now
            self._read_again(acts)

    def _read_again(self, acts: list[Act]) -> None:
        state = cast("Table", self._match.state)
        begun = _begin(acts)
        self._houses = {seat: house.copy() for seat, house in enumerate(state.houses)}
        self._taken = {}
        if begun == len(acts) and not _picks(acts, state.round):
            return
        for place, (table, act) in enumerate(self._match.replay()):
            before = cast("Table", table)
            if place == begun:
                self._houses = {seat: house.copy() for seat, house in enumerate(before.houses)}
            if isinstance(act.action, Pick) and act.round == state.round:
                column = before.market.columns[act.action.index]
                self._taken[act.action.index] = Taken(act.seat, act.action.verb, column.room, column.special)


def _begin(acts: list[Act]) -> int:
    """The place of the first act of the turn that is open."""
    place = len(acts)
    while place and acts[place - 1].action.verb not in LASTS and acts[place - 1].seat == acts[-1].seat:
        place -= 1
    return place


def _picks(acts: list[Act], round_: int) -> bool:
    return any(isinstance(act.action, Pick) and act.round == round_ for act in acts[-40:])
