"""`dev.py verify ROUND`: installers are tested by installing them, and by building them twice.

A round is one line in `ROUNDS`: a function that takes its steps. What cannot be tried here is skipped with a reason; with --strict
that counts as a failure.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

from installers.common import verify_release, verify_reproducible, verify_static
from installers.common.steps import Steps
from installers.linux import verify as verify_linux
from installers.macos import verify as verify_macos
from installers.windows import verify as verify_windows
from setup import programs
from setup.stop import Stop

Round = Callable[[Steps, argparse.Namespace], None]

ROUNDS: dict[str, Round] = {
    "static": verify_static.take,
    "linux": verify_linux.take,
    "macos": verify_macos.take,
    "windows": verify_windows.take,
    "reproducible": verify_reproducible.take,
    "release": verify_release.take,
}


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("rounds", nargs="+", choices=list(ROUNDS), metavar="ROUND", help=", ".join(ROUNDS))
    told = "linux: only the .deb in a clean Debian 12; static: without lintian and rpmlint"
    command.add_argument("--quick", action="store_true", help=told)
    command.add_argument("--given", action="store_true", help="test what is in dist/ instead of building it first (windows: on Windows)")
    command.add_argument("--strict", action="store_true", help="a skipped step counts as failed")


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
