"""`dev.py verify ROUND`: installers are proved by installing them, and by building them twice.

A round is one line in `ROUNDS`: a function that takes its steps. What cannot be tried here is skipped and says why; with --strict
that is a failure.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

import linux_round
import mac_round
import programs
import release_round
import reproducing
import static_round
import windows_round
from steps import Steps
from stop import Stop

Round = Callable[[Steps, argparse.Namespace], None]

ROUNDS: dict[str, Round] = {
    "static": static_round.take,
    "linux": linux_round.take,
    "macos": mac_round.take,
    "windows": windows_round.take,
    "reproducible": reproducing.take,
    "release": release_round.take,
}


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("rounds", nargs="+", choices=list(ROUNDS), metavar="ROUND", help=", ".join(ROUNDS))
    told = "linux: only the .deb in a clean Debian 12; static: without lintian and rpmlint"
    command.add_argument("--quick", action="store_true", help=told)
    command.add_argument("--given", action="store_true", help="what lies in dist/ is tried out, not built anew (windows: on Windows)")
    command.add_argument("--strict", action="store_true", help="what has to be skipped here counts as failed")


def verify(options: argparse.Namespace) -> None:
    if {"linux", "static"} & set(options.rounds):
        programs.to_verify(quick=options.quick, sudo=options.yes)
    if "windows" in options.rounds:
        programs.to_verify_windows(sudo=options.yes)
    steps = Steps()
    for name in options.rounds:
        ROUNDS[name](steps, options)
    steps.show()
    if not steps.fine(strict=options.strict):
        raise Stop("Not everything holds: see the table above.")
