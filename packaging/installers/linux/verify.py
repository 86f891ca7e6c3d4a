"""`dev.py verify linux`: builds every Linux file of a release, checks it, installs it in a clean system, tries it out and removes it.

With --quick only the .deb is tried out, in Debian 12.
"""

from __future__ import annotations

import argparse
import contextlib
from pathlib import Path

from installers.common import targets, virtual_display
from installers.common.steps import Steps
from installers.linux import checks, clean_systems, other_trials
from installers.linux.deb_trial import Trial

QUICK, ALL = ("bookworm",), ("bookworm", "trixie")
REMOVED = {"bookworm": "remove", "trixie": "purge"}
"""Even purging keeps the matches."""

NAMES = {"bookworm": "Debian 12", "trixie": "Debian 13"}


def take(steps: Steps, options: argparse.Namespace) -> None:
    done = "given" if options.given else "built"
    package = steps.take(f"the .deb is {done}", lambda: targets.at_hand("deb", given=options.given))
    checks.take(steps, quick=options.quick)
    with contextlib.ExitStack() as stack:
        screen = steps.take("a screen that nobody sees", lambda: stack.enter_context(virtual_display.virtual()))
        for suite in QUICK if options.quick else ALL:
            deb_round(steps, suite, package, screen, quick=options.quick)
        if not options.quick:
            other_round(steps, screen, given=options.given)


def deb_round(steps: Steps, suite: str, package: Path | None, screen: str | None, *, quick: bool) -> None:
    name = NAMES[suite]
    with contextlib.ExitStack() as stack:
        root = steps.take(f"{name}: a clean system", lambda: stack.enter_context(clean_systems.clean(suite)))

        def trial() -> Trial:
            return Trial(steps.needed(root), steps.needed(package), screen)

        steps.take(f"{name}: without its libraries one sentence says what to do", lambda: trial().without_libraries())
        lists = steps.take(f"{name}: the lists of packages are fetched", lambda: steps.needed(root).update())

        def after(step: object) -> Trial:
            steps.needed(step)
            return trial()

        if quick:
            done = steps.take(f"{name}: the .deb installs with what it depends on", lambda: after(lists).install())
        else:
            before = steps.take(f"{name}: a desktop that opens files", lambda: after(lists).desktop())
            done = steps.take(f"{name}: the .deb installs and replaces an older version", lambda: after(lists).replaces_older())

        steps.take(f"{name}: every library is found", lambda: after(done).finds_libraries())
        steps.take(f"{name}: whoever logs in finds the commands", lambda: after(done).found())
        steps.take(f"{name}: --smoke offscreen", lambda: after(done).smoke("offscreen"))
        steps.take(f"{name}: --smoke on xcb", lambda: steps.needed(screen) and after(done).smoke("xcb"))
        if not quick:
            steps.take(f"{name}: both commands", lambda: after(done).commands())
            steps.take(f"{name}: a double click opens a match", lambda: steps.needed(screen) and after(done).opens_files())
            steps.take(f"{name}: {REMOVED[suite]}d, matches kept", lambda: after(done).removed(steps.needed(before), REMOVED[suite]))
            steps.take(f"{name}: nothing else is left", lambda: after(done).nothing_left(steps.needed(before)))


def other_round(steps: Steps, screen: str | None, *, given: bool) -> None:
    """Try the .rpm with rpm itself, the archive and the AppImage in a Debian that has what they need."""
    done = "given" if given else "built"
    rpm = steps.take(f"the .rpm is {done}", lambda: targets.at_hand("rpm", given=given))
    steps.take("rpmlint finds nothing in the .rpm", checks.rpmlint)
    steps.take("the .rpm installs, is whole, and goes again", lambda: other_trials.rpm(steps.needed(rpm)))
    tar = steps.take(f"the portable archive is {done}", lambda: targets.at_hand("tar", given=given))
    runtime = "the official runtime" if given else "a runtime of our own, as a trial"
    image = steps.take(f"the AppImage is {done}, with {runtime}", lambda: targets.at_hand("appimage", given=given))
    with contextlib.ExitStack() as stack:
        root = steps.take(
            "Debian 12: a clean system with what they need",
            lambda: other_trials.prepared(stack.enter_context(clean_systems.clean("bookworm"))),
        )
        steps.take(
            "the archive runs from a folder with a strange name", lambda: other_trials.portable(steps.needed(root), steps.needed(tar))
        )
        steps.take("the AppImage runs", lambda: other_trials.appimage(steps.needed(root), steps.needed(image), steps.needed(screen)))
