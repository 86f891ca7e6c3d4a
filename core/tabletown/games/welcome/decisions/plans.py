"""Claiming plans and paying for them with estates; and the end of the turn."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Ask, Decision
from tabletown.games.welcome.actions import CLAIM, PAYS
from tabletown.games.welcome.data import EstatesNeeded, HousesNeeded
from tabletown.games.welcome.decisions.choose import third_card
from tabletown.games.welcome.goals import claimable, houses_used_by, paying
from tabletown.games.welcome.rounds import close_round
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Estate
from tabletown.games.welcome.words import where
from tabletown.kit.actions import END, At, Pick
from tabletown.kit.decisions import EndTurn, Kind, Moves, Several
from tabletown.kit.masks import subsets
from tabletown.kit.sheets import NONE
from tabletown.words import Message, Refusal

END_TURN = EndTurn[Table](close_round)
_CLAIMS = subsets(CLAIM)
_CLAIMS_OR_END: tuple[Moves, ...] = tuple((*claims, END) for claims in _CLAIMS)


class Claim(Kind[Table]):
    """Claim a plan that the town meets."""

    verbs = ("claim",)

    def actions(self, table: Table, seat: int) -> Moves:
        return _CLAIMS[table.turns[seat].claims]

    def never(self, table: Table, seat: int, action: Pick) -> Refusal | None:
        claimed = table.towns[seat].plan_points[action.index] is not None
        return Refusal("welcome.no.claimed", letter=table.goals[action.index].card.letter) if claimed else None

    def why_not(self, table: Table, seat: int, action: Pick) -> Refusal:
        return Refusal("welcome.no.not_met", letter=table.goals[action.index].card.letter)

    def do(self, table: Table, seat: int, action: Pick, chance: Chance) -> bool:
        turn, town, goal = table.turns[seat], table.towns[seat], table.goals[action.index]
        points = list(town.plan_points)
        points[action.index] = goal.points(table.prizes)
        town.plan_points = (points[0], points[1], points[2])
        requirement = goal.card.requirement
        if isinstance(requirement, EstatesNeeded):
            begin_paying(table, seat, action.index)
            return False
        if isinstance(requirement, HousesNeeded):
            town.used_lots |= houses_used_by(town, requirement.street) or 0
        turn.claims = claimable(town, table.goals)
        return False

    def describe(self, table: Table, seat: int, action: Pick, viewer: int) -> Message:
        goal = table.goals[action.index]
        return Message("welcome.tell.claim", letter=goal.card.letter, points=goal.points(table.prizes))


class Plans(Several[Table]):
    """Claim plans, or end the turn."""

    phase = "plans"
    kinds = (Claim(), END_TURN)

    def actions(self, table: Table, seat: int) -> Moves:
        """The actions of both kinds, found more quickly."""
        return _CLAIMS_OR_END[table.turns[seat].claims]

    def ask(self, table: Table, seat: int) -> Ask:
        turn, end = table.turns[seat], Message("welcome.ask.end")
        if turn.claims:
            return Ask(self.phase, Message("welcome.ask.claim", n=turn.claims.bit_count()), Message("welcome.ask.detail.claim"))
        if turn.struck:
            return Ask(self.phase, end, Message("welcome.ask.detail.strike_taken"))
        return Ask(self.phase, end, third_card(table, seat) if table.passes_cards else None)


# Paying with estates.


def begin_paying(table: Table, seat: int, plan: int) -> None:
    """The plan was claimed and is to be paid for with estates."""
    turn = table.turns[seat]
    turn.due, turn.paid, turn.phase = plan, 0, "pay"
    _settle(table, seat)


def _settle(table: Table, seat: int) -> None:
    """If there is nothing left to choose, give the estates: then the plan is paid."""
    turn, town = table.turns[seat], table.towns[seat]
    estates, forced = _payable(table, seat)
    if forced:
        town.used_lots |= turn.paid | sum(estate.mask for estate in estates)
        turn.due, turn.paid, turn.phase = NONE, 0, "plans"
        turn.claims = claimable(town, table.goals)


def _payable(table: Table, seat: int) -> tuple[tuple[Estate, ...], bool]:
    """The estates that may be given for the plan that is due, and whether there is nothing left to choose."""
    turn = table.turns[seat]
    need = table.goals[turn.due].card.requirement
    assert isinstance(need, EstatesNeeded)
    return paying(table.towns[seat], need, turn.paid)


class Pay(Decision[Table]):
    """Which estates pay for a claimed plan, if there is a choice."""

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
