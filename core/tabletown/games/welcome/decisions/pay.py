"""Paying for a plan that was claimed: which estates are given, where there is a choice."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Ask, Decision
from tabletown.games.welcome.actions import PAYS
from tabletown.games.welcome.data import EstatesNeeded
from tabletown.games.welcome.goals import claimable, paying
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Estate
from tabletown.games.welcome.words import where
from tabletown.kit.kinds import Moves
from tabletown.kit.moves import At
from tabletown.kit.turns import NONE
from tabletown.words import Message, Refusal


def begin_paying(table: Table, seat: int, plan: int) -> None:
    turn = table.turns[seat]
    turn.due, turn.paid, turn.phase = plan, 0, "pay"
    _settle(table, seat)


def _settle(table: Table, seat: int) -> None:
    """Where there is nothing left to choose, the estates are given; then the plan is paid."""
    turn, town = table.turns[seat], table.towns[seat]
    estates, forced = _payable(table, seat)
    if forced:
        town.used_lots |= turn.paid | sum(estate.mask for estate in estates)
        turn.due, turn.paid, turn.phase = NONE, 0, "plans"
        turn.claims = claimable(town, table.goals)


def _payable(table: Table, seat: int) -> tuple[tuple[Estate, ...], bool]:
    """The estates that may be given for the plan that is due, and whether all is settled."""
    turn = table.turns[seat]
    need = table.goals[turn.due].card.requirement
    assert isinstance(need, EstatesNeeded)
    return paying(table.towns[seat], need, turn.paid)


class Pay(Decision[Table]):
    phase = "pay"
    verbs = ("pay",)

    def ask(self, table: Table, seat: int) -> Ask:
        letter = table.goals[table.turns[seat].due].card.letter
        return Ask(self.phase, Message("welcome.ask.pay", letter=letter), Message("welcome.ask.detail.pay"))

    def actions(self, table: Table, seat: int) -> Moves:
        estates, _ = _payable(table, seat)
        return PAYS(sum(1 << place for place in {estate.place for estate in estates}))

    def why_not(self, table: Table, seat: int, action: At) -> Refusal:
        turn, town = table.turns[seat], table.towns[seat]
        estate = next((e for e in town.estates() if e.mask & action.bit), None)
        if estate is None:
            return Refusal("welcome.no.estate_none", where=where(action.place))
        if estate.mask & (town.used_lots | turn.paid):
            return Refusal("welcome.no.estate_used", where=where(action.place))
        if estate.place != action.place:
            return Refusal("welcome.no.estate_begin", where=where(estate.place))
        return Refusal("welcome.no.estate_not_asked", size=estate.size, letter=table.goals[turn.due].card.letter)

    def do(self, table: Table, seat: int, action: At, chance: Chance) -> bool:
        turn, town = table.turns[seat], table.towns[seat]
        turn.paid |= next(estate.mask for estate in town.estates() if estate.place == action.place)
        _settle(table, seat)
        return False

    def describe(self, table: Table, seat: int, action: At, viewer: int) -> Message:
        return Message("welcome.tell.pay", where=where(action.place))
