"""After the last round: which special the Sphinx becomes, one of another city or one from the box."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.happycity.actions import BOX, SPHINX
from tabletown.games.happycity.rounds import copy_special, draw_special
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.words import seat_name
from tabletown.kit.actions import Pick
from tabletown.words import Message, Refusal


class Copy(Decision[Table]):
    phase = "sphinx"
    verbs = ("sphinx",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("happycity.ask.sphinx"), Message("happycity.ask.detail.sphinx"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return (*(SPHINX[other] for other in table.others(seat) if table.cities[other].special is not None), BOX)

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        assert isinstance(action, Pick)
        if action.index == seat:
            return Refusal("happycity.no.yourself")
        return Refusal("happycity.no.nobody_there" if action.index >= table.seats else "happycity.no.no_special")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        if not isinstance(action, Pick):
            return copy_special(table, draw_special(table, chance))
        special = table.cities[action.index].special
        assert special is not None
        return copy_special(table, special)

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        if not isinstance(action, Pick):
            return Message("happycity.tell.sphinx.box")
        special = table.cities[action.index].special
        assert special is not None
        return Message("happycity.tell.sphinx", card=special.name, seat=seat_name(action.index))
