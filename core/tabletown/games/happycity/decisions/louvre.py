"""In the income phase: whose income the Louvre takes besides."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.happycity.actions import LOUVRE
from tabletown.games.happycity.rounds import pay_income
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.words import seat_name
from tabletown.kit.actions import Pick
from tabletown.words import Message, Refusal


class BorrowIncome(Decision[Table]):
    phase = "louvre"
    verbs = ("louvre",)

    def ask(self, table: Table, seat: int) -> Ask:
        detail = Message("happycity.ask.detail.louvre", n=table.cities[seat].charges)
        return Ask(self.phase, Message("happycity.ask.louvre"), detail)

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return tuple(LOUVRE[other] for other in table.others(seat))

    def why_not(self, table: Table, seat: int, action: Pick) -> Refusal:
        return Refusal("happycity.no.yourself" if action.index == seat else "happycity.no.nobody_there")

    def do(self, table: Table, seat: int, action: Pick, chance: Chance) -> bool:
        return pay_income(table, chance, {seat: action.index})

    def describe(self, table: Table, seat: int, action: Pick, viewer: int) -> Message:
        return Message("happycity.tell.louvre", seat=seat_name(action.index), n=table.income(action.index))
