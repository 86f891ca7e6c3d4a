"""What the actions on the cards do. The temp agency helps with the writing, so it is none of them."""

from __future__ import annotations

from tabletown.games.welcome.decisions.effects.bis import CopyNumber
from tabletown.games.welcome.decisions.effects.effect import Effect
from tabletown.games.welcome.decisions.effects.fence import BuildFence
from tabletown.games.welcome.decisions.effects.park import FillPark
from tabletown.games.welcome.decisions.effects.pool import BuildPool
from tabletown.games.welcome.decisions.effects.value import RaiseValue
from tabletown.games.welcome.table import Table

_ALL: tuple[Effect, ...] = (BuildFence(), RaiseValue(), FillPark(), BuildPool(), CopyNumber())
EFFECTS = {effect.action: effect for effect in _ALL}
"""By the name on the cards."""


def find_targets(table: Table, seat: int) -> bool:
    """Work out where the action of the turn may be done; False if nowhere."""
    turn = table.turns[seat]
    offer = turn.offer
    assert offer is not None
    turn.targets = turn.sides = 0
    effect = EFFECTS.get(offer.action)
    if effect is not None:
        effect.find(table, table.towns[seat], turn)
    return bool(turn.targets or turn.sides)
