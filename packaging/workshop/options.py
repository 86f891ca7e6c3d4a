"""The options of `dev.py shots`, `bench` and `torture`. They need nothing but Python: `--help` lists them before anything is set up."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

PARTS = ("start", "table", "idle", "matches")
"""The parts of the application that `bench` measures."""


def shots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, default=Path("build/shots"), metavar="DIR", help="where the pictures go (build/shots)")
    parser.add_argument("--only", default="", metavar="PATTERN", help="pictures whose names match, such as 'table-*_day-de-*'")
    parser.add_argument("--quick", action="store_true", help="only the main scenes")
    parser.add_argument("--readme", action="store_true", help="only the pictures of the README, into their place in the checkout")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="how many processes run at once")


def bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.add_argument("--only", choices=PARTS, help="only one part of the application")


def torture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="how many kills (1000)")
    parser.add_argument("--closings", type=int, default=100, metavar="N", help="how many windows closed on a broken disk (100)")
    parser.add_argument("--files", type=int, metavar="N", help="read this many hostile files instead")
    parser.add_argument("--seed", metavar="SEED", help="repeat the random numbers of an earlier run")
