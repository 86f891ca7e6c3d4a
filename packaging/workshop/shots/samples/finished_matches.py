"""Finished matches for the pictures: played by bots with a few random moves, the same at every run."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tabletown.ai.players import bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.game import Options
from tabletown.games import game
from tabletown.journal import Journal
from tabletown.match import Match, Seating

ANNA, BEN = Seating("Anna", None, "teal"), Seating("Ben", None, "coral")
MINA, PIP = Seating("Mina", "mina", "mustard"), Seating("Pip", "pip", "plum")
CLARA, DAVID = Seating("Clara", None, "leaf"), Seating("David", None, "sky")
FOUR, SIX = (ANNA, BEN, MINA, CLARA), (ANNA, BEN, MINA, PIP, CLARA, DAVID)

CARELESS = 80
"""One decision of so many is random, a little more often from seat to seat."""
BUDGET = 300


@cache
def finished(
    seats: tuple[Seating, ...] = FOUR, seed: str = "willow 77", options: tuple[tuple[str, str | int | bool], ...] = (), key: str = "welcome"
) -> Journal:
    """A match to its end, with some undos and hints in it."""
    journal = Journal.begin(Match.begin(game(key), dict(options), seats, seed))
    play(journal, seats)
    return journal


def play(journal: Journal, seats: Sequence[Seating]) -> None:
    luck = Imagined(len(seats))
    match, turns = journal.match, 0
    while not match.over:
        turns += 1
        seat = match.state.to_act[0]
        view = match.view(seat)
        careless = seats[seat].bot == "pip" or luck.pick("care", CARELESS) < 1 + seat / 2
        player = bot("random" if careless else "greedy")
        journal.play(seat, player.plan(match.game, view, SearchBudget(luck, actions=BUDGET))[0])
        if turns in (40, 90, 160) and match.is_person(seat) and match.can_undo(seat):
            journal.undo(seat)
        if turns in (60, 100, 190) and match.is_person(seat):
            journal.hint_used(seat)


def options(**chosen: str | int | bool) -> tuple[tuple[str, str | int | bool], ...]:
    """Options as `finished` wants them."""
    given: Options = chosen
    return tuple(given.items())
