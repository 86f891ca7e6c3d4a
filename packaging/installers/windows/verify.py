"""`dev.py verify windows`: builds the installer and the portable archive, installs them, tries them out and removes them.

On Windows all of it is real. On Linux, a genuine Windows Python under wine runs the tests and the program from the checkout and
freezes it: that tests the procedure; its result is called a trial and never released.
"""

from __future__ import annotations

import argparse
import contextlib
import re
import shutil
import sys
import zipfile
from pathlib import Path
from typing import TypeVar

from installers.common import freezing, release, smoke_results, targets, verify_reproducible, virtual_display
from installers.common.steps import Skipped, Steps, expect
from installers.windows import metadata, packages
from installers.windows.machine import Here
from installers.windows.trial import Trial
from installers.windows.wine import wine
from installers.windows.wine.wine import Wine

SCREENS = {"offscreen": "offscreen", "windows": "in windows"}
Work = TypeVar("Work")

SETUP_TIMEOUT_SECONDS = 3000
"""Seconds for what takes long even on Windows itself."""

CLOSING_LINE = re.compile(r"\d+ passed\b.* in [\d.]+s\b")
"""Of pytest. A program that is killed under wine seems to end well, so its exit code alone says nothing."""

FREEZING = "import sys; sys.path.insert(0, 'packaging'); from installers.common import freezing; freezing.frozen()"
SETTING_UP = "import sys; sys.path.insert(0, 'packaging'); from setup import environment; environment.ensure(sudo=False)"


def take(steps: Steps, options: argparse.Namespace) -> None:
    release.BUILD.mkdir(exist_ok=True)
    if sys.platform == "win32":
        done = "there" if options.given else "built"
        setup = steps.take(f"Windows: the installer is {done}", lambda: targets.at_hand("windows", given=options.given))
        steps.take("Windows: it is not large", lambda: weight(release.artefact("zip")))
        try_out(steps, Here(), setup, release.artefact("zip"))
    else:
        with contextlib.ExitStack() as stack:
            under_wine(steps, stack)


def weight(archive: Path) -> str:
    """The size of the unpacked archive; the installer puts the same on the disk."""
    if not archive.is_file():
        raise Skipped(f"{archive.name} is not in {archive.parent.name}/")
    with zipfile.ZipFile(archive) as packed:
        sizes = [member.file_size for member in packed.infolist()]
    largest = freezing.LARGEST["win32"]
    expect(sum(sizes) <= largest * 1e6, f"It has {sum(sizes) / 1e6:.1f} MB, which is more than {largest}.")
    return f"{sum(sizes) / 1e6:.1f} MB in {len(sizes)} files, {archive.stat().st_size / 1e6:.1f} MB packed"


def under_wine(steps: Steps, stack: contextlib.ExitStack) -> None:
    where = steps.take("wine: a place for all of it", lambda: stack.enter_context(wine.folders()))
    fetched = steps.take("wine: everything is fetched as it is for Windows", lambda: wine.fetch(steps.needed(where)))
    python = steps.take("wine: a Windows Python is put together", lambda: after(fetched, wine.make_python)(steps.needed(where)))
    steps.take("wine: it is genuine", lambda: after(python, wine.genuine)(steps.needed(where)))
    screen = steps.take("a screen that nobody sees", lambda: stack.enter_context(virtual_display.virtual()))

    machine = steps.take("wine: a fresh Windows", lambda: stack.enter_context(after(python, wine.machine)(steps.needed(where), screen)))
    steps.take("wine: Python runs on it", lambda: answers(steps.needed(machine)))
    steps.take("wine: a copy of the checkout is set up there", lambda: set_up(steps.needed(machine)))
    from_source(steps, machine)
    steps.take("wine: `build wheel` there, with its bill of materials", lambda: wheel(steps.needed(machine)))
    frozen = steps.take("wine: PyInstaller freezes it there", lambda: freeze(steps.needed(machine)))
    setup = steps.take("wine: NSIS makes a trial installer", lambda: packed("setup", steps.needed(frozen)))
    archive = steps.take("wine: a trial archive is made", lambda: packed("zip", steps.needed(frozen)))
    steps.take("wine: it is not large", lambda: weight(steps.needed(archive)))
    steps.take("wine: on Windows 8 it is not installed", lambda: too_old(steps.needed(machine), steps.needed(setup)))
    try_out(steps, machine, setup, archive)


def after(made: object, work: Work) -> Work:
    """Do this if the step before has made what it needs."""
    Steps.needed(made)
    return work


def answers(machine: Here) -> str:
    return machine.run(machine.python, "-c", "import ctypes, lzma, sqlite3, ssl, sys; print(sys.version.split()[0], sys.platform)").strip()


# ---- from the checkout, under wine -----------------------------------------------------------------------------------


def set_up(machine: Wine) -> str:
    """Set up the environment as `dev.py test` does."""
    checkout = machine.folders.checkout
    shutil.copytree(release.CHECKOUT, checkout, ignore=verify_reproducible.left_out, symlinks=True)
    machine.run(machine.python, "-c", SETTING_UP, folder=checkout, timeout=SETUP_TIMEOUT_SECONDS)
    return f"{len(list((checkout / '.venv' / 'Lib' / 'site-packages').glob('*.dist-info')))} packages"


def own_python(machine: Wine) -> Path:
    """The Python of that environment."""
    found = machine.folders.checkout / ".venv" / "Scripts" / "python.exe"
    if not (found.parents[1] / "tabletown-ready").is_file():
        raise Skipped("a step before it did not succeed")
    return found


def from_source(steps: Steps, machine: Wine | None) -> None:
    steps.take("wine: the tests of core", lambda: core_tests(steps.needed(machine)))
    for platform, name in SCREENS.items():
        steps.take(
            f"wine: --smoke from the checkout, {name}",
            lambda platform=platform: smoke_from_source(steps.needed(machine), platform),  # type: ignore[misc]
        )


def core_tests(machine: Wine) -> str:
    python = own_python(machine)
    quiet = ("-q", "-n", "auto", "-p", "no:cacheprovider", "--no-header")
    said = machine.run(python, "-P", "-m", "pytest", *quiet, "tests/core", folder=machine.folders.checkout, timeout=SETUP_TIMEOUT_SECONDS)
    last = (said.strip().splitlines() or ["no word"])[-1]
    expect(CLOSING_LINE.match(last), f"They were broken off after: {last}")
    return last


def smoke_from_source(machine: Wine, platform: str) -> str:
    result = machine.folders.top / f"smoke-{platform}.json"
    program = (own_python(machine), "-P", "-m", "tabletown_desktop", "--smoke", result)
    done = machine.tried(*program, folder=machine.folders.checkout, QT_QPA_PLATFORM=on(machine, platform))
    figure = smoke_results.judged(result, frozen=False)
    expect(platform in figure, f"It ran {figure}, not on {platform}.")
    expect(done.returncode == 0, f"It ran {figure}, and ended with {done.returncode}: {done.stderr.strip()[-200:]}")
    return figure


def on(machine: Here, platform: str) -> str:
    """The platform; skips the step if there is no display for it."""
    if platform == "windows" and isinstance(machine, Wine) and machine.screen is None:
        raise Skipped("there is no screen to open windows on")
    return platform


# ---- building, under wine --------------------------------------------------------------------------------------------


def wheel(machine: Wine) -> str:
    checkout = machine.folders.checkout
    machine.run(machine.python, checkout / "packaging" / "dev.py", "build", "wheel", folder=checkout, timeout=SETUP_TIMEOUT_SECONDS)
    made = sorted(path.name for path in (checkout / "dist").iterdir())
    wanted = {release.artefact(kind).name for kind in ("wheel", "sbom-windows-x86_64")} | {targets.SUMS}
    expect(set(made) == wanted, f"It has made {', '.join(made)}.")
    return f"{len(made)} files"


def freeze(machine: Wine) -> Path:
    """Freeze with PyInstaller, in the environment and with the spec of a release."""
    own_python(machine)
    machine.run(machine.python, "-c", FREEZING, folder=machine.folders.checkout, timeout=SETUP_TIMEOUT_SECONDS)
    return machine.folders.checkout / "build" / "freeze"


def packed(kind: str, frozen: Path) -> Path:
    target = packages.trial(kind)
    program = frozen / "dist" / release.PROGRAM
    if kind == "setup":
        return packages.installer(program, frozen / "icons", target)
    return packages.portable(program, target)


def too_old(machine: Wine, setup: Path) -> str:
    machine.play(wine.OLD)
    try:
        code = machine.tried(setup, "/S").returncode
    finally:
        machine.play(wine.NEW)
    expect(code == metadata.CODES["WINDOWS_TOO_OLD"], f"There it ends with {code}.")
    return f"exit {code}"


# ---- installed -------------------------------------------------------------------------------------------------------


def try_out(steps: Steps, machine: Here | None, setup: Path | None, archive: Path | None) -> None:
    """The whole life of an installation: an older version, this one, used and removed."""
    before = steps.take("Windows: nothing of Tabletown is there", lambda: Trial(steps.needed(machine), steps.needed(setup)).before())

    def trial() -> Trial:
        steps.needed(before)
        return Trial(steps.needed(machine), steps.needed(setup))

    def used() -> Trial:
        steps.needed(installed)
        return trial()

    older = steps.take("Windows: an older version is installed", lambda: trial().installs_older())
    installed = steps.take("Windows: silently installed, it replaces that", lambda: trial().installs(steps.needed(older)))
    steps.take("Windows: the system knows it", lambda: used().known())
    steps.take("Windows: an older one does not replace it", lambda: used().refuses_older(steps.needed(older)))
    for platform, name in SCREENS.items():
        steps.take(
            f"Windows: --smoke, installed, {name}",
            lambda platform=platform: used().smoke(used().place, on(steps.needed(machine), platform)),  # type: ignore[misc]
        )
    steps.take("Windows: the console program", lambda: used().lab())
    steps.take("Windows: match files belong to it", lambda: used().associated())
    steps.take("Windows: a double click opens a match", lambda: used().opens_files(used().holds_its_place))
    steps.take("Windows: silently removed, matches kept", lambda: used().removed())
    steps.take("Windows: nothing else is left", lambda: used().nothing_left(steps.needed(before)))
    steps.take("Windows: in a folder with a name of its own", lambda: trial().elsewhere())
    steps.take("Windows: the archive runs from a strange folder", lambda: trial().portable(steps.needed(archive), "offscreen"))
    if before is not None:
        trial().tidy()
