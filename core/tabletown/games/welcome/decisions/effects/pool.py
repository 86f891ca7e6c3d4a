"""The pool manufacturer: a pool at the new house, where one is marked."""

from __future__ import annotations

from tabletown.game import Action
from tabletown.games.welcome.actions import POOL
from tabletown.games.welcome.decisions.effects.effect import Effect
from tabletown.games.welcome.places import POOLS
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.games.welcome.turn import Turn
from tabletown.games.welcome.words import where
from tabletown.kit.decisions import Moves
from tabletown.words import Message, Refusal

_POOL: Moves = (POOL,)


class BuildPool(Effect):
    action = "pool"
    verbs = ("pool",)

    def find(self, table: Table, town: Town, turn: Turn) -> None:
        turn.targets = POOLS >> turn.place & 1

    def actions(self, table: Table, seat: int) -> Moves:
        return _POOL

    def nowhere(self, table: Table, seat: int, action: Action) -> Refusal:
        return _no_pool_lot(table.turns[seat])

    def passed_over(self, town: Town, turn: Turn) -> Refusal | None:
        return None if POOLS >> turn.place & 1 else _no_pool_lot(turn)

    def mark(self, town: Town, turn: Turn, action: Action) -> None:
        town.pools |= 1 << turn.place

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("welcome.tell.pool", where=where(table.turns[seat].place))


def _no_pool_lot(turn: Turn) -> Refusal:
    return Refusal("welcome.no.pool_lot", where=where(turn.place))
