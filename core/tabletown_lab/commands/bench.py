"""`tabletown-lab bench`: how fast the rules of each game are on this machine."""

from __future__ import annotations

import argparse

from tabletown.games import PACKAGES, game
from tabletown.words import Catalogue
from tabletown_lab.measures import measured
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
