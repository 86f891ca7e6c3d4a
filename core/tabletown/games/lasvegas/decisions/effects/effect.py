"""What every action on the cards is to a turn: found after the opening, done or declined, and the turn is over."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from tabletown.chance import Chance
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.turn import Turn
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.decisions import Kind
from tabletown.words import Refusal


class Effect(Kind[Table]):
    """One of the actions. Its ways (`actions`) are asked for only where the pair brought it and it can be done."""

    action: ClassVar[str]
    """As the cards call it."""

    @abstractmethod
    def targets(self, table: Table, city: City, turn: Turn) -> int:
        """Where this may be done; 0 if nowhere."""

    @abstractmethod
    def mark(self, table: Table, city: City, turn: Turn, action: Any) -> None:
        """Write it onto the sheet."""

    @abstractmethod
    def nowhere(self, table: Table, seat: int, action: Any) -> Refusal:
        """Why not there, though the pair brought it."""

    def never(self, table: Table, seat: int, action: Any) -> Refusal | None:
        """The action of the turn is done, or could not be done anywhere."""
        turn = table.turns[seat]
        if turn.acted:
            return Refusal("lasvegas.no.acted")
        return self.why_not(table, seat, action) if turn.phase == "end" and not turn.refused else None

    def why_not(self, table: Table, seat: int, action: Any) -> Refusal:
        brought = table.turns[seat].action
        if brought != self.action:
            return Refusal("lasvegas.no.other_action", action=ACTION_NAMES[brought])
        return self.nowhere(table, seat, action)

    def do(self, table: Table, seat: int, action: Any, chance: Chance) -> bool:
        turn = table.turns[seat]
        self.mark(table, table.cities[seat], turn, action)
        turn.acted = True
        turn.phase = "end"
        return False
