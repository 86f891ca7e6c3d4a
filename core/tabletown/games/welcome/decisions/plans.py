"""Claiming plans, and the end of the turn."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Ask
from tabletown.games.welcome.actions import CLAIM
from tabletown.games.welcome.data import EstatesNeeded, HousesNeeded
from tabletown.games.welcome.decisions.end import END_TURN
from tabletown.games.welcome.decisions.pay import begin_paying
from tabletown.games.welcome.decisions.third import third
from tabletown.games.welcome.goals import claimable, houses_used_by
from tabletown.games.welcome.table import Table
from tabletown.kit.actions import Pick
from tabletown.kit.decisions import Kind, Moves, Several
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_CLAIMS = subsets(CLAIM)


class Claim(Kind[Table]):
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
    phase = "plans"
    kinds = (Claim(), END_TURN)

    def ask(self, table: Table, seat: int) -> Ask:
        turn, end = table.turns[seat], Message("welcome.ask.end")
        if turn.claims:
            return Ask(self.phase, Message("welcome.ask.claim", n=turn.claims.bit_count()), Message("welcome.ask.detail.claim"))
        if turn.struck:
            return Ask(self.phase, end, Message("welcome.ask.detail.strike_taken"))
        return Ask(self.phase, end, third(table, seat) if table.passes_cards else None)
