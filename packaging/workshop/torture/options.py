"""What `dev.py torture` understands. It needs nothing but Python: `dev.py torture --help` tells it before anything is set up."""

from __future__ import annotations

import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="how many kills (1000)")
    parser.add_argument("--files", type=int, metavar="N", help="read so many hostile files instead")
    parser.add_argument("--seed", metavar="SEED", help="repeat the luck of an earlier run")
