"""`tabletown-lab bench`: how fast the rules of each game are on this machine.

Measured through their public interface, in processor time of one core: a busy machine matters less.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

from tabletown.ai.players import evaluator_of
from tabletown.ai.turn_search import whole_turns
from tabletown.chance import Dealt
from tabletown.game import Game, State, View
from tabletown.games import PACKAGES, game
from tabletown.journal import replayed
from tabletown.record import dump, load
from tabletown.words import Catalogue
from tabletown_lab.matches import bot_match
from tabletown_lab.output import Output, Progress

MEASURES = 4
"""Of each game."""


def arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("--seconds", type=float, default=2.0, help=words.text("lab.help.seconds"))


def run(wanted: argparse.Namespace, out: Output) -> int:
    progress = Progress(out.words, len(PACKAGES) * MEASURES, "lab.bench.progress")
    report: dict[str, dict[str, float]] = {}
    done = 0

    def step(name: str) -> None:
        nonlocal done
        progress.step(done, what=name)
        done += 1

    for key in PACKAGES:
        report[key] = measured(game(key), wanted.seconds, step)
    progress.close()
    for key, figures in report.items():
        out.line(key)
        out.table([[f"  {name}", f"{value:,}"] for name, value in figures.items()])
    out.json(report)
    return 0


# Measuring.


Figures = dict[str, float]


def measured(rules: Game[Any], seconds: float, step: Callable[[str], None]) -> Figures:
    """All figures of a game, each measured for about `seconds`; `step` gets the name of each measurement before it begins."""
    seats = min(4, rules.seats[1])
    figures: Figures = {}
    for name, measure in (("play", random_play), ("candidates", candidates), ("copy", copying), ("replay", replaying)):
        step(name)
        figures |= measure(rules, seats, seconds)
    return figures


def random_play(rules: Game[Any], seats: int, seconds: float) -> Figures:
    """Matches of random legal play, dealing included: actions and turns of a seat a second."""
    setup, luck = rules.setup(seats), random.Random(1)
    actions = turns = deals = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        table = rules.start(setup, Dealt(f"bench {deals}"))
        done, taken = _played_out(table, Dealt(f"bench {deals}"), luck)
        actions, turns, deals = actions + done, turns + taken, deals + 1
    return {"actions_per_s": round(actions / spent), "turns_per_s": round(turns / spent)}


def _played_out(table: State, luck: Dealt, moves: random.Random) -> tuple[int, int]:
    done = turns = 0
    before = (-1, -1)
    number = moves.random
    while table.to_act:
        seat = table.to_act[0]
        legal = table.actions(seat)
        if before != (seat, table.round):
            before = (seat, table.round)
            turns += 1
        table.apply(seat, legal[int(number() * len(legal))], luck)
        done += 1
    return done, turns


def candidates(rules: Game[Any], seats: int, seconds: float) -> Figures:
    """Whole turns found and scored a second, over the first views of every round of a match."""
    views = [View(table.redacted(seat), seat) for table, seat in _sampled(rules, seats)]
    evaluator = evaluator_of(rules, rules.weight_set.tuned)
    found = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        for view in views:
            for _, table in whole_turns(view, 2_000):
                evaluator.evaluate(table, view.seat)
                found += 1
            if time.process_time() - started > seconds:
                break
    return {"candidates_per_s": round(found / spent)}


def copying(rules: Game[Any], seats: int, seconds: float) -> Figures:
    """Microseconds to copy a table, for each seat of it."""
    tables = [table for table, _ in _sampled(rules, seats)]
    copies = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        for table in tables:
            table.copy()
        copies += len(tables)
    return {"copy_us": round(spent / copies / seats * 1e6, 3)}


def replaying(rules: Game[Any], seats: int, seconds: float) -> Figures:
    """Milliseconds from the bytes of a finished match to its table, with all checks."""
    files = [dump(bot_match(rules, {}, ["random"] * seats, f"bench {number}").record()) for number in range(5)]
    replays = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        for file in files:
            replayed(load(file), game(rules.key))
        replays += len(files)
    return {"replay_ms": round(spent / replays * 1e3, 2)}


def _sampled(rules: Game[Any], seats: int) -> list[tuple[State, int]]:
    """The table at the begin of each turn of a match, with the seat whose turn it is."""
    match = bot_match(rules, {}, ["random"] * seats, "bench").match
    found: list[tuple[State, int]] = []
    before = (-1, -1)
    for table, act in match.replay():
        if before != (act.seat, act.round):
            found.append((table.copy(), act.seat))
        before = (act.seat, act.round)
    return found
