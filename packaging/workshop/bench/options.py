"""What `dev.py bench` understands. It needs nothing but Python: `dev.py bench --help` tells it before anything is set up."""

from __future__ import annotations

import argparse

PARTS = ("start", "table", "idle", "matches")
"""The parts of the application that are measured."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.add_argument("--only", choices=PARTS, help="one part of the application alone")
