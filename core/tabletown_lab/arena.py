"""Matches that are only counted: no journal, no history, so many of them can be played.

>>> from tabletown.ai.players import bot
>>> from tabletown.games import game
>>> rules = game("happycity")
>>> table = fought(rules, rules.setup(2), "maple 4071", [bot("random"), bot("random")])
>>> table.to_act, len(table.outcome().sheets)
((), 2)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletown.ai.players import Bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Dealt, Imagined
from tabletown.game import Action, Game, Setup, State, View
from tabletown.scores import Outcome
from tabletown_lab.playing import holds


def fought(rules: Game[Any], setup: Setup, seed: str, bots: Sequence[Bot], budget: int = 0) -> State:
    """The table at the end; the same arguments give the same one."""
    luck = Dealt(seed)
    table: State = rules.start(setup, luck)
    thoughts = [SearchBudget(Imagined(f"{seed}/{seat}"), budget) for seat in range(setup.seats)]
    while table.to_act:
        seat = table.to_act[0]
        plan = bots[seat].plan(rules, View(table.redacted(seat), seat), thoughts[seat])
        carry_out(table, seat, plan, luck)
    return table


def carry_out(table: State, seat: int, plan: Sequence[Action], luck: Dealt) -> None:
    """Play a plan as far as it holds: until something is revealed, or the round is over."""
    number = table.round
    for place, action in enumerate(plan):
        if place and (table.round != number or not holds(table, seat, action)):
            return
        if table.apply(seat, action, luck):
            return


def shares(outcome: Outcome, seats: int) -> list[float]:
    """What each seat has of the win: a tie is shared."""
    first = [standing.contender for standing in outcome.standings if standing.place == 1]
    return [1 / len(first) if seat in first else 0.0 for seat in range(seats)]
