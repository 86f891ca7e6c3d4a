"""`python -m workshop.shots`: draws every page and the main states of the tables, and proof-reads the pictures.

Every picture is a PNG file in the folder `--out`, with contact sheets beside them. Faults (cut, overlapping, small or
pale text, warnings of Qt, broken scenes) are listed at the end; the exit code is 1 if there are any.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from workshop import options as options_of
from workshop.processes import environment, python_module
from workshop.shots.contact import contact_sheets
from workshop.shots.readme import FOLDER, PICTURES, keep
from workshop.shots.scene import Shot
from workshop.shots.scenes import SCENES
from workshop.shots.selection import quick, selected

BATCH = 24
"""Pictures a child process takes: enough to be worth its start, few enough to share the work fairly."""

Told = dict[str, list[str]]
"""The faults of each picture, by its name."""


def main(arguments: Sequence[str]) -> int:
    options = parser().parse_args(arguments)
    if options.readme:
        return draw_for_the_readme(options.jobs)
    shots = wanted(options.only, options.quick)
    if not shots:
        print(f"No picture is called like {options.only}.")
        return 1
    folder: Path = options.out
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        if not options.only or old.stem in {shot.name for shot in shots}:
            old.unlink()
    told = taken(shots, folder, options.jobs)
    write_sheets([folder / f"{shot.name}.png" for shot in shots], folder)
    return report(told, folder)


def draw_for_the_readme(jobs: int) -> int:
    """The pictures of the README, into their place; the exit code."""
    if not FOLDER.is_dir():
        print("There is no README here whose pictures could be drawn: do this in a checkout.")
        return 1
    with tempfile.TemporaryDirectory(prefix="tabletown-readme-") as place:
        told = taken(list(PICTURES.values()), Path(place), jobs)
        for name, shot in PICTURES.items():
            if (drawn := Path(place, f"{shot.name}.png")).is_file():
                keep(drawn, name)
    return report(told, FOLDER)


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dev.py shots", description=__doc__)
    options_of.shots(parser)
    return parser


def wanted(pattern: str, in_a_hurry: bool) -> list[Shot]:
    shots = quick(SCENES) if in_a_hurry else selected(SCENES)
    if not pattern:
        return shots
    return [shot for shot in shots if fnmatch.fnmatch(shot.name, pattern if "*" in pattern else f"*{pattern}*")]


def taken(shots: Sequence[Shot], folder: Path, jobs: int) -> Told:
    """Take the pictures, each scale in processes of its own: Qt knows only one scale a process."""
    told: Told = {}
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        for part in pool.map(lambda batch: _batch(batch, folder), batches(shots)):
            told |= part
            print(f"\r{len(told)} of {len(shots)} pictures", end="", flush=True)
    print()
    return told


def batches(shots: Sequence[Shot]) -> list[list[Shot]]:
    """Shots of one scale, shared out; the slow ones first."""
    found: list[list[Shot]] = []
    for scale in sorted({shot.look.scale for shot in shots}, reverse=True):
        same = [shot for shot in shots if shot.look.scale == scale]
        found += [same[begin : begin + BATCH] for begin in range(0, len(same), BATCH)]
    return found


def _batch(shots: Sequence[Shot], folder: Path) -> Told:
    names = [shot.name for shot in shots]
    done = subprocess.run(
        python_module("workshop.shots.worker", str(folder)),
        input="\n".join(names),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(**env_vars(shots[0].look.scale)),
        check=False,
    )
    told: Told = dict(json.loads(line) for line in done.stdout.splitlines())
    last = next((line for line in reversed(done.stderr.splitlines()) if line.strip()), f"exit code {done.returncode}")
    return told | {name: [f"broken: {last}"] for name in names if name not in told}


def env_vars(scale: float) -> dict[str, str]:
    return {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": f"{scale:g}", "PYTHONIOENCODING": "utf-8", "QT_LOGGING_RULES": ""}


def write_sheets(pictures: Sequence[Path], folder: Path) -> None:
    """The contact sheets, in this process: they need no window."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    from tabletown_desktop.look.theme import load_fonts

    application = QGuiApplication(sys.argv[:1])
    load_fonts()
    contact_sheets([picture for picture in pictures if picture.is_file()], folder)
    del application


def report(told: Told, folder: Path) -> int:
    """Say what was found; the exit code."""
    faulty = {name: faults for name, faults in sorted(told.items()) if faults}
    for name, faults in faulty.items():
        print(name)
        for fault in faults:
            print(f"    {fault}")
    count = sum(map(len, faulty.values()))
    found = f"{count} faults in {len(faulty)} of them" if count else "no faults"
    print(f"{len(told)} pictures in {folder}, {found}.")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
