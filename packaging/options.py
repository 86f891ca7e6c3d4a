"""What the commands understand that are done by programs of their own: declared where the program is, told by `--help`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "desktop"))  # for what needs nothing but Python in there

from tabletown_desktop.bench.options import arguments as bench
from tabletown_desktop.shots.options import arguments as shots

__all__ = ["bench", "run", "shots", "test", "torture"]


def run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="a match (.tabletown) to open")
    parser.epilog = "Further arguments go to Tabletown: see `dev.py run -- --help`."


def test(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--slow", action="store_true", help="the slow tests and those of installers too")
    parser.add_argument("--installers", action="store_true", help="the tests that build installers and try them out, too")
    parser.epilog = "Further arguments go to pytest, such as -k WORD, -x or a folder: see `dev.py test -- --help`."


def torture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="how many kills (1000)")
    parser.add_argument("--closings", type=int, default=100, metavar="N", help="how many windows closed on a broken disk (100)")
    parser.add_argument("--files", type=int, metavar="N", help="read so many hostile files instead")
    parser.add_argument("--seed", metavar="SEED", help="repeat the luck of an earlier run")
