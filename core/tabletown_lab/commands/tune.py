"""`tabletown-lab tune GAME`: better weights for the eyes of the players, found by self-play."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tabletown.words import Catalogue, Message
from tabletown_lab.orders import at_least_one, wanted_game
from tabletown_lab.output import Output, Progress, Trouble, plain
from tabletown_lab.spread import cores, spread
from tabletown_lab.tuning import Step, Tuning
from tabletown_lab.weighing import read_weights, write_weights

STEPS, MATCHES = 60, 240


def arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("game", metavar="GAME", help=words.text("lab.help.game"))
    parser.add_argument("--steps", type=at_least_one, default=STEPS, metavar="N", help=words.text("lab.help.steps"))
    parser.add_argument("--matches", type=at_least_one, default=MATCHES, metavar="N", help=words.text("lab.help.matches"))
    parser.add_argument("--seed", default="1", help=words.text("lab.help.seed"))
    parser.add_argument("--jobs", type=at_least_one, default=cores(), metavar="J", help=words.text("lab.help.jobs"))
    parser.add_argument("--state", type=Path, metavar="FILE", help=words.text("lab.help.state"))
    parser.add_argument("--output", type=Path, metavar="FILE", help=words.text("lab.help.output"))


def run(wanted: argparse.Namespace, out: Output) -> int:
    rules = wanted_game(wanted.game)
    data = read_weights(rules)
    bounds = {name: (low, high) for name, (low, high) in data["bounds"].items()}
    tuning = Tuning(rules, data["start"], bounds, wanted.seed, wanted.matches)
    state: Path = wanted.state or Path(f"tune-{rules.key}-{wanted.seed}.jsonl")
    order = {"game": rules.key, "seed": wanted.seed, "matches": wanted.matches, "start": data["start"], "bounds": data["bounds"]}
    _take_up(tuning, state, order)
    with spread(wanted.jobs) as each:
        _go_through(tuning, wanted.steps, state, each, out)
        reached = tuning.against_start(each, wanted.matches)
    better = reached["points"] > 0
    weights = tuning.weights if better else tuning.start  # steps that were kept by luck do not hold on fresh deals
    figures = {"seed": wanted.seed, "steps": wanted.steps, "matches": wanted.matches, "against_start": reached, "better": better}
    out.say("lab.tune.reached", points=plain(reached["points"]), error=plain(1.96 * reached["error"]), wins=plain(100 * reached["wins"]))
    if not better:
        out.say("lab.tune.no-better")
    if wanted.output is not None:
        write_weights(wanted.output, {**data, "tuned": weights, "figures": figures})
    out.json({"weights": weights, "figures": figures})
    return 0


def _take_up(tuning: Tuning, state: Path, order: dict[str, Any]) -> None:
    """Go on where an interrupted run with the same order has ended."""
    if not state.exists():
        _append(state, order)
        return
    try:
        first, *lines = state.read_text(encoding="utf-8").splitlines()
        if json.loads(first) != json.loads(json.dumps(order)):
            raise Trouble(Message("lab.tune.other", file=str(state)))
        for line in lines:
            tuning.remember(Step(**json.loads(line)))
    except (OSError, ValueError, TypeError):
        raise Trouble(Message("lab.tune.state", file=str(state))) from None


def _go_through(tuning: Tuning, steps: int, state: Path, each: Any, out: Output) -> None:
    progress = Progress(out.words, steps, "lab.tune.progress")
    try:
        while len(tuning.steps) < steps:
            step = tuning.step(each)
            _append(state, asdict(step))
            if step.kept:
                out.say("lab.tune.kept", name=step.name, value=plain(step.value, 3), points=plain(step.points, 2), n=step.matches)
            progress.step(len(tuning.steps))
    finally:
        progress.close()


def _append(state: Path, data: dict[str, Any]) -> None:
    try:
        with state.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(data) + "\n")
    except OSError as error:
        raise Trouble(Message("lab.unwritable", file=str(state), reason=error.strerror or ""), 1) from None
