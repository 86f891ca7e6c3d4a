"""The first steps of the program. Nothing of Qt is imported before it is needed and known to be there."""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from pathlib import Path

from tabletown.words import Message
from tabletown_desktop.app.start import damage, early_messages
from tabletown_desktop.app.start.command_line import NotUnderstood, Wish, read
from tabletown_desktop.app.start.preflight import obstacle
from tabletown_desktop.app.start.watch import Watch, log
from tabletown_desktop.storage.paths import TOLD, NoFolders, Paths
from tabletown_lab.streams import spell_out_the_unknown

GOOD, FAILED, WRONG, CANNOT, UNSAVED = 0, 1, 2, 3, 4
"""Exit codes: all is well; the smoke test failed or the program broke; the command line is wrong; it cannot start here; decisions
of a match are lost, because they could not be saved."""


def begin(arguments: Sequence[str]) -> int:
    """The whole program: `arguments` as the system gives them, the name of the program first."""
    spell_out_the_unknown()
    try:
        wish = read(arguments[1:])
    except NotUnderstood as error:
        early_messages.complain(Message("start.not-understood", argument=error.argument[:80]))
        return WRONG
    if wish.kind == "version":
        from tabletown_desktop.app.versions import ours

        early_messages.tell(ours())
        return GOOD
    if wish.kind == "help":
        early_messages.tell(early_messages.words().text("start.help"))
        return GOOD
    return _smoke(wish) if wish.kind == "smoke" else _open(wish)


def _open(wish: Wish) -> int:
    """The window with its map, and the files that were asked for. Whatever breaks on the way is written down and told."""
    try:
        Paths.find()
    except NoFolders as error:
        early_messages.complain(error.message)
        return CANNOT
    watch = watched()
    try:
        what = obstacle()
        if what is not None:
            early_messages.complain(what)
            return CANNOT
        if wish.files and _taken_elsewhere(wish.files):
            return GOOD
        from tabletown_desktop.app.program import run

        return run(wish.files, watch)
    except Exception as error:  # nobody else would tell a person that it broke before there was a window
        return _broken(watch, error)


def watched() -> Watch:
    """A watch over this process until it ends; what breaks while it ends is heard, too."""
    watch = Watch(Paths.find().logs)
    watch.begin()
    atexit.register(watch.stop)
    return watch


def _broken(watch: Watch, error: Exception) -> int:
    """Say that the program broke while it started, and where that is written down; the exit code."""
    if damage.is_damage(error):
        log.error("damaged", exc_info=error)
        early_messages.complain(damage.sentence())
        return CANNOT
    file = watch.caught(error)
    what = early_messages.named(error)
    if file is None:
        early_messages.complain(Message("start.broken-unwritten", what=what))
    else:
        early_messages.complain(Message("start.broken", what=what, file=str(file)))
    return FAILED


def _taken_elsewhere(files: Sequence[str]) -> bool:
    """A copy that runs already has taken the files."""
    from tabletown_desktop.app.start.single_instance import handed_over

    return handed_over(Paths.find(), files)


def _smoke(wish: Wish) -> int:
    """The test of an installation; it never asks a person anything."""
    from tabletown_desktop.storage.reasons import reason

    try:
        return _tested(Path(wish.files[0]) if wish.files else None)
    except OSError as error:  # of its own files; what the program stumbles over is in the report
        file = str(error.filename or error.strerror or "")[:TOLD]
        early_messages.complain(Message("start.test-unwritten", file=file, reason=reason(error)))
        return FAILED


def _tested(result: Path | None) -> int:
    from tabletown_desktop.smoke.report import Report

    report = Report(result)
    what: Message | str | None
    try:
        what = obstacle()
    except Exception as error:  # a test says what is wrong, whatever it is
        what = f"{type(error).__name__}: {error}"
    if what is not None:
        sentence = what if isinstance(what, str) else early_messages.words().say(what)
        report.fail("obstacles", sentence)
    else:
        from tabletown_desktop.smoke.command import smoke

        smoke(report)
    early_messages.tell(report.told(), alone=True)
    return GOOD if report.good else FAILED if what is None else CANNOT
