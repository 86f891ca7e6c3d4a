"""Matches between bots: recorded, or only counted, which is faster; and shared out over processes.

>>> from tabletown.games import game
>>> match = bot_match(game("welcome"), {}, ("random", "random"), seed="maple 4071").match
>>> match.over, match.outcome().standings[0].place
(True, 1)
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from tabletown.ai.players import Bot, bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Dealt, Imagined
from tabletown.game import Action, Game, Options, Setup, State, View
from tabletown.journal import Journal
from tabletown.match import Match, Seating
from tabletown.scores import Outcome


def bot_match(rules: Game[Any], options: Options, bots: Sequence[str], seed: str, budget: int = 0) -> Journal:
    """Play a match; the same arguments give the same one. The seat that is asked first plays first."""
    seats = [Seating(key.capitalize() + f" {place}", bot=key) for place, key in enumerate(bots, 1)]
    journal = Journal.begin(Match.begin(rules, options, seats, seed))
    match = journal.match
    players = [bot(key) for key in bots]
    budgets = [SearchBudget(Imagined(f"{seed}/{seat}"), budget) for seat in range(len(bots))]
    while not match.over:
        seat = match.state.to_act[0]
        number = match.state.round
        for place, action in enumerate(players[seat].plan(rules, match.view(seat), budgets[seat])):
            if place and (match.state.round != number or not holds(match.state, seat, action)):
                break
            if journal.play(seat, action).reveals:
                break
    return journal


def holds(table: State, seat: int, action: Action) -> bool:
    """The next action of a plan can still be played."""
    return seat in table.to_act and table.why_not(seat, action) is None


def seed_of(seed: str, number: int) -> str:
    """The seed of a match in a row: the first has the seed itself, then "maple/2", "maple/3" and so on."""
    return seed if number == 1 else f"{seed}/{number}"


# Only counted: no journal, no history, so many matches can be played.


def counted_match(rules: Game[Any], setup: Setup, seed: str, bots: Sequence[Bot], budget: int = 0) -> State:
    """The table at the end; the same arguments give the same one.

    >>> from tabletown.games import game
    >>> rules = game("happycity")
    >>> table = counted_match(rules, rules.setup(2), "maple 4071", [bot("random"), bot("random")])
    >>> table.to_act, len(table.outcome().sheets)
    ((), 2)
    """
    luck = Dealt(seed)
    table: State = rules.start(setup, luck)
    budgets = [SearchBudget(Imagined(f"{seed}/{seat}"), budget) for seat in range(setup.seats)]
    while table.to_act:
        seat = table.to_act[0]
        plan = bots[seat].plan(rules, View(table.redacted(seat), seat), budgets[seat])
        carry_out(table, seat, plan, luck)
    return table


def carry_out(table: State, seat: int, plan: Sequence[Action], luck: Dealt) -> None:
    """Play a plan until an action is no longer legal, something is revealed, or the round is over."""
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


# Shared out over processes.


def cores() -> int:
    """How many processes can work at the same time here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def pool(jobs: int) -> Iterator[Any]:
    """A lazy `map` over this number of processes; the plain `map` for a single job. Leaving it ends all work in progress."""
    if jobs == 1:
        yield map
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as processes:
        yield processes.imap
