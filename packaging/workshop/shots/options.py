"""What `dev.py shots` understands. It needs nothing but Python: `dev.py shots --help` tells it before anything is set up."""

from __future__ import annotations

import argparse
import os
from pathlib import Path


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, default=Path("build/shots"), metavar="DIR", help="where the pictures go (build/shots)")
    parser.add_argument("--only", default="", metavar="PATTERN", help="pictures whose names match, such as 'table-*_day-de-*'")
    parser.add_argument("--quick", action="store_true", help="the main scenes alone")
    parser.add_argument("--readme", action="store_true", help="the pictures of the README alone, into their place in the checkout")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="so many processes at once")
