"""`tabletown-lab forecast GAME`: how much of what the coach's eyes promise comes true."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabletown.words import Catalogue
from tabletown_lab.arguments import at_least_one, wanted_game
from tabletown_lab.calibration import gathered, kept, orders
from tabletown_lab.output import Output, Progress, plain
from tabletown_lab.pool import cores, spread
from tabletown_lab.weights_file import read_weights, write_weights

MATCHES = 40


def arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("game", metavar="GAME", help=words.text("lab.help.game"))
    parser.add_argument("--matches", type=at_least_one, default=MATCHES, metavar="N", help=words.text("lab.help.forecast.matches"))
    parser.add_argument("--seed", default="1", help=words.text("lab.help.seed"))
    parser.add_argument("--jobs", type=at_least_one, default=cores(), metavar="J", help=words.text("lab.help.jobs"))
    parser.add_argument("--output", type=Path, metavar="FILE", help=words.text("lab.help.output"))


def run(wanted: argparse.Namespace, out: Output) -> int:
    rules = wanted_game(wanted.game)
    matches = orders(rules, wanted.matches)
    progress = Progress(out.words, len(matches), "lab.play.progress")
    found = []
    try:
        with spread(wanted.jobs) as each:
            for played, there in enumerate(gathered(rules.key, wanted.seed, matches, each), 1):
                found += there
                progress.step(played)
    finally:
        progress.close()
    forecast = kept(found)
    for seats, marks in forecast.items():
        out.say("lab.forecast.seats", n=int(seats), marks=", ".join(f"{number}: {plain(100 * part, 0)} %" for number, part in marks))
    if wanted.output is not None:
        write_weights(wanted.output, {**read_weights(rules), "forecast": forecast})
    out.json(forecast)
    return 0
