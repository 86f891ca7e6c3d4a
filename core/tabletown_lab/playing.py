"""Matches between bots, from their deal to their end.

>>> from tabletown.games import game
>>> match = bot_match(game("welcome"), {}, ("random", "random"), seed="maple 4071").match
>>> match.over, match.outcome().standings[0].place
(True, 1)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletown.ai.players import bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.game import Action, Game, Options, State
from tabletown.journal import Journal
from tabletown.match import Match, Seating


def bot_match(rules: Game[Any], options: Options, bots: Sequence[str], seed: str, budget: int = 0) -> Journal:
    """Play a match; the same arguments give the same one. The seat that is asked first plays first."""
    seats = [Seating(key.capitalize() + f" {place}", bot=key) for place, key in enumerate(bots, 1)]
    journal = Journal.begin(Match.begin(rules, options, seats, seed))
    match = journal.match
    players = [bot(key) for key in bots]
    thoughts = [SearchBudget(Imagined(f"{seed}/{seat}"), budget) for seat in range(len(bots))]
    while not match.over:
        seat = match.state.to_act[0]
        number = match.state.round
        for place, action in enumerate(players[seat].plan(rules, match.view(seat), thoughts[seat])):
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
