"""The surveyor: a fence between two lots."""

from __future__ import annotations

from tabletown.games.welcome.actions import FENCES, Fence
from tabletown.games.welcome.decisions.effects.effect import Effect
from tabletown.games.welcome.places import LINES
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.games.welcome.turn import Turn
from tabletown.games.welcome.words import between
from tabletown.kit.decisions import Moves
from tabletown.words import Message, Refusal


class BuildFence(Effect):
    action = "fence"
    verbs = ("fence",)

    def find(self, table: Table, town: Town, turn: Turn) -> None:
        """The lines: none inside what plans have used; in the old edition none between equal numbers."""
        used = town.used_lots
        lines = LINES & ~town.fences & ~(used & used << 1)
        turn.targets = lines if table.box.fence_between_equal_numbers else lines & ~town.twins

    def actions(self, table: Table, seat: int) -> Moves:
        return FENCES(table.turns[seat].targets)

    def nowhere(self, table: Table, seat: int, action: Fence) -> Refusal:
        town, line = table.towns[seat], action.place + 1
        if town.fences & action.line:
            return Refusal("welcome.no.fence_stands", where=between(line))
        if town.used_lots & action.bit and town.used_lots >> line & 1:
            return Refusal("welcome.no.fence_in_used", where=between(line))
        return Refusal("welcome.no.fence_between_equal", number=town.number_at(line))

    def mark(self, town: Town, turn: Turn, action: Fence) -> None:
        town.fences |= action.line

    def describe(self, table: Table, seat: int, action: Fence, viewer: int) -> Message:
        return Message("welcome.tell.fence", where=between(action.place + 1))
