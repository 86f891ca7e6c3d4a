"""A scaffold in an empty cell, where it carries what comes above it: before the room card (see `place`) or after it."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.dreamhome.actions import SCAFFOLDS, At
from tabletown.games.dreamhome.data import NONE, SCAFFOLD
from tabletown.games.dreamhome.decisions.misfits import unsupported
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.turn import Turn
from tabletown.games.dreamhome.words import where
from tabletown.words import Message, Refusal


def scaffoldable(house: House) -> int:
    """Mask of the cells for a scaffold: empty and standing on something, which may be another scaffold."""
    return house.open & ~house.scaffolds


def put_up(house: House, turn: Turn, action: At) -> None:
    house.scaffolds |= action.bit
    turn.special = NONE


def bring_scaffold(table: Table, house: House, turn: Turn) -> None:
    """The room has been placed: the scaffold goes where there is still a cell for it, else it is discarded."""
    cells = scaffoldable(house)
    if cells & cells - 1:
        turn.bare, turn.phase = cells, "scaffold"
        return
    turn.special = NONE
    if cells:
        house.scaffolds |= cells
    else:
        table.market.special_discard += (SCAFFOLD,)


class PutUpScaffold(Decision[Table]):
    """After the room card, where more than one cell is left for it."""

    phase = "scaffold"
    verbs = ("scaffold",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("dreamhome.ask.scaffold"), Message("dreamhome.ask.detail.support"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return SCAFFOLDS[table.turn.bare]

    def why_not(self, table: Table, seat: int, action: At) -> Refusal:
        if table.turn.special != SCAFFOLD:
            return Refusal("dreamhome.no.scaffold")
        return unsupported(table.houses[seat], action) or Refusal("dreamhome.no.scaffold_stands", where=where(action.place))

    def do(self, table: Table, seat: int, action: At, chance: Chance) -> bool:
        turn = table.turn
        put_up(table.houses[seat], turn, action)
        turn.bare, turn.phase = 0, "end"
        return False

    def describe(self, table: Table, seat: int, action: At, viewer: int) -> Message:
        return Message("dreamhome.tell.scaffold", where=where(action.place))
