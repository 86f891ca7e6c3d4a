"""What the actions on the cards do."""

from __future__ import annotations

from tabletown.games.lasvegas.decisions.bonus import has_bonus
from tabletown.games.lasvegas.decisions.effects.advert import Advertise
from tabletown.games.lasvegas.decisions.effects.build import Build
from tabletown.games.lasvegas.decisions.effects.drive import DriveOn
from tabletown.games.lasvegas.decisions.effects.effect import Effect
from tabletown.games.lasvegas.decisions.effects.hall import CrossHall
from tabletown.games.lasvegas.decisions.effects.show import GiveShow
from tabletown.games.lasvegas.table import Table

_ALL: tuple[Effect, ...] = (Build(), GiveShow(), CrossHall(), Advertise(), DriveOn())
EFFECTS = {effect.action: effect for effect in _ALL}
"""By the name on the cards."""


def find_targets(table: Table, seat: int) -> None:
    """Work out where the action of the turn may be done."""
    turn = table.turns[seat]
    turn.targets = EFFECTS[turn.action].targets(table, table.cities[seat], turn)


def go_on(table: Table, seat: int) -> None:
    """On to the action, or past it if there is nothing to do."""
    turn = table.turns[seat]
    find_targets(table, seat)
    turn.phase = "act" if turn.targets or has_bonus(table.cities[seat], turn) else "end"
