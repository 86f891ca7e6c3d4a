"""What every action on the cards is to a turn: found after the writing, done or declined, and then come the plans."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from tabletown.chance import Chance
from tabletown.games.welcome.goals import claimable
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.games.welcome.turn import Turn
from tabletown.games.welcome.words import ACTION_NAMES
from tabletown.kit.decisions import Kind
from tabletown.words import Refusal


class Effect(Kind[Table]):
    """One of the actions. Its ways (`actions`) are asked for only where the pair brought it and it can be done."""

    action: ClassVar[str]
    """As the cards call it."""

    @abstractmethod
    def find(self, table: Table, town: Town, turn: Turn) -> None:
        """Work out the targets of the turn: where this may be done."""

    @abstractmethod
    def mark(self, town: Town, turn: Turn, action: Any) -> None:
        """Write it onto the sheet."""

    @abstractmethod
    def nowhere(self, table: Table, seat: int, action: Any) -> Refusal:
        """Why not there, though the pair brought it."""

    def passed_over(self, town: Town, turn: Turn) -> Refusal | None:
        """Why the turn went on to the plans without it, if it could not be done anywhere."""
        return None

    def never(self, table: Table, seat: int, action: Any) -> Refusal | None:
        turn = table.turns[seat]
        if turn.phase != "plans" or turn.offer is None or turn.action != self.action:
            return None
        return self.passed_over(table.towns[seat], turn)

    def why_not(self, table: Table, seat: int, action: Any) -> Refusal:
        brought = table.turns[seat].action
        if brought != self.action:
            return Refusal("welcome.no.other_action", action=ACTION_NAMES[brought])
        return self.nowhere(table, seat, action)

    def do(self, table: Table, seat: int, action: Any, chance: Chance) -> bool:
        turn, town = table.turns[seat], table.towns[seat]
        self.mark(town, turn, action)
        turn.claims = claimable(town, table.goals)
        turn.phase = "plans"
        return False
