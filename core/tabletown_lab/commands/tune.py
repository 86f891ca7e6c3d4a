"""`tabletown-lab tune GAME`: better weights for the evaluators, found by self-play."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tabletown.ai.advice import COACH
from tabletown.game import Game
from tabletown.words import Catalogue, percent
from tabletown_lab.arguments import at_least_one, wanted_game
from tabletown_lab.files import Notebook, read_weights, write_weights
from tabletown_lab.gradient_tuning import GradientTuning
from tabletown_lab.matches import cores, pool
from tabletown_lab.output import Output, Progress, plain
from tabletown_lab.tuning import Step, Tuning, gained_on_fresh_deals

STEPS, MATCHES = 60, 240
GRADIENT_MATCHES = 3400
"""All slopes are counted from the same matches: it takes many, but only once."""
CHECKING = 10
"""After a gradient run, one fresh deal is played from both seats for this number of its matches, to show what it gained."""


def arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("game", metavar="GAME", help=words.text("lab.help.game"))
    parser.add_argument("--rivals", action="store_true", help=words.text("lab.help.rivals"))
    parser.add_argument("--steps", type=at_least_one, default=STEPS, metavar="N", help=words.text("lab.help.steps"))
    parser.add_argument("--matches", type=at_least_one, metavar="N", help=words.text("lab.help.matches"))
    parser.add_argument("--seed", default="1", help=words.text("lab.help.seed"))
    parser.add_argument("--jobs", type=at_least_one, default=cores(), metavar="J", help=words.text("lab.help.jobs"))
    parser.add_argument("--state", type=Path, metavar="FILE", help=words.text("lab.help.state"))
    parser.add_argument("--output", type=Path, metavar="FILE", help=words.text("lab.help.output"))


def run(wanted: argparse.Namespace, out: Output) -> int:
    rules = wanted_game(wanted.game)
    data = read_weights(rules)
    with pool(wanted.jobs) as each:
        found = _tune_against_rivals(rules, data, wanted, each, out) if wanted.rivals else _tune(rules, data, wanted, each, out)
    if wanted.output is not None:
        write_weights(wanted.output, {**data, **found})
    out.json(found)
    return 0


def _tune(rules: Game[Any], data: dict[str, Any], wanted: argparse.Namespace, each: Any, out: Output) -> dict[str, Any]:
    """One weight after the other, from where tuning began: for all players."""
    matches = wanted.matches or MATCHES
    tuning = Tuning(rules, data["start"], _bounds(data), wanted.seed, matches)
    order = {"game": rules.key, "seed": wanted.seed, "matches": matches, "start": data["start"], "bounds": data["bounds"]}
    notebook = Notebook(wanted.state or Path(f"tune-{rules.key}-{wanted.seed}.jsonl"), order)
    notebook.take_up(lambda line: tuning.remember(Step(**line)))
    progress = Progress(out.words, wanted.steps, "lab.tune.progress")
    try:
        while len(tuning.steps) < wanted.steps:
            step = tuning.step(each)
            notebook.note(asdict(step))
            if step.kept:
                out.say("lab.tune.kept", name=step.name, value=plain(step.value, 3), points=plain(step.points, 2), n=step.matches)
            progress.step(len(tuning.steps))
    finally:
        progress.close()
    reached = gained_on_fresh_deals(rules, tuning.weights, tuning.start, wanted.seed, each, matches)
    _tell(reached, out)
    better = reached["points"] > 0  # steps that were kept by luck do not hold on fresh deals
    if not better:
        out.say("lab.tune.no-better")
    figures = {"seed": wanted.seed, "steps": wanted.steps, "matches": matches, "against_start": reached, "better": better}
    return {"tuned": tuning.weights if better else tuning.start, "figures": figures}


def _tune_against_rivals(rules: Game[Any], data: dict[str, Any], wanted: argparse.Namespace, each: Any, out: Output) -> dict[str, Any]:
    """All weights at once, from where the strongest players are: for them alone, where they have rivals.

    One stride of many: it is taken by what some thousand matches told, whatever the few say that are played after it.
    """
    matches, before = wanted.matches or GRADIENT_MATCHES, data.get("rivals", {})
    tuning = GradientTuning(rules, _bounds(data), wanted.seed)
    order = {"game": rules.key, "seed": wanted.seed, "matches": matches, "base": tuning.base, "bounds": data["bounds"]}
    notebook = Notebook(wanted.state or Path(f"tune-{rules.key}-rivals-{wanted.seed}.jsonl"), order)
    notebook.take_up(lambda line: tuning.remember(int(line)))
    progress = Progress(out.words, matches, "lab.play.progress")
    try:
        for margin in tuning.play(each, matches):
            tuning.remember(margin)
            notebook.note(margin)
            progress.step(len(tuning.margins))
    finally:
        progress.close()
    factors = tuning.factors()
    tuned = {**tuning.base, **{name: data["tuned"][name] * factor for name, factor in factors.items()}}
    reached = gained_on_fresh_deals(rules, tuned, tuning.base, wanted.seed, each, max(2, matches // CHECKING))
    _tell(reached, out)
    figures = {"seed": wanted.seed, "matches": matches, "against_before": reached}
    return {
        "rivals": {**before, COACH.level: {**before.get(COACH.level, {}), **factors}},
        "rivals_figures": [*data.get("rivals_figures", ()), figures],
    }


def _bounds(data: dict[str, Any]) -> dict[str, tuple[float, float]]:
    return {name: (low, high) for name, (low, high) in data["bounds"].items()}


def _tell(reached: dict[str, float], out: Output) -> None:
    out.say(
        "lab.tune.reached",
        points=plain(reached["points"]),
        error=plain(1.96 * reached["error"]),
        wins=percent(plain(100 * reached["wins"])),
    )
