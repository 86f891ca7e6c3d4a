"""Child processes of the workshop. They import from this checkout, whatever else is installed.

subprocess.run(python_module("workshop.shots.worker", "folder"), env=environment(QT_SCALE_FACTOR="2"))
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
ROOTS = ("core", "desktop", "packaging", "tests/desktop")
"""Where modules are imported from; the last has the driver that tests play the program with."""


def python_module(name: str, *arguments: str) -> list[str]:
    """The command that runs this module as a program."""
    return [sys.executable, "-P", "-m", name, *arguments]


def environment(**more: str) -> dict[str, str]:
    """Our environment with this checkout in front of whatever Python would import; `more` is set in it, too."""
    roots = [str(CHECKOUT / root) for root in ROOTS]
    inherited = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*roots, inherited] if inherited else roots), **more}
