"""The first steps of the program. Nothing of Qt is imported before it is needed and known to be there."""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tabletown.words import Message
from tabletown_desktop.app.start import damage, early_messages
from tabletown_desktop.app.start.preflight import obstacle
from tabletown_desktop.app.start.watch import Watch, log
from tabletown_desktop.storage.paths import MAX_TOLD_LETTERS, NoFolders, Paths
from tabletown_lab.streams import spell_out_the_unknown

KINDS = {"--version": "version", "--help": "help", "-h": "help", "--smoke": "smoke"}
SYSTEM = ("-psn_",)
"""What a system adds by itself: old versions of macOS name the process."""


@dataclass(frozen=True, slots=True)
class Wish:
    """`open` the window, with these files; tell the `version` or the `help`; the `smoke` test, its result into a file."""

    kind: str = "open"
    files: tuple[str, ...] = ()


class NotUnderstood(ValueError):
    """An argument that means nothing to us."""

    def __init__(self, argument: str) -> None:
        super().__init__(argument)
        self.argument = argument


def read_arguments(arguments: Sequence[str]) -> Wish:
    """The wish in the arguments that follow the name of the program; raises `NotUnderstood`.

    >>> read_arguments(["evening.tabletown"])
    Wish(kind='open', files=('evening.tabletown',))

    >>> read_arguments(["--smoke", "result.json"]).files
    ('result.json',)
    >>> read_arguments(["--", "--help"])
    Wish(kind='open', files=('--help',))
    """
    kinds: list[str] = []
    files: list[str] = []
    for place, argument in enumerate(arguments):
        if argument == "--":
            files.extend(arguments[place + 1 :])
            break
        if argument in KINDS:
            kinds.append(KINDS[argument])
        elif not argument.startswith("-"):
            files.append(argument)
        elif not argument.startswith(SYSTEM):
            raise NotUnderstood(argument)
    if not kinds:
        return Wish("open", tuple(files))
    if kinds[0] == "smoke" and len(files) > 1:
        raise NotUnderstood(files[1])
    return Wish(kinds[0], tuple(files))


GOOD, FAILED, WRONG, CANNOT, UNSAVED = 0, 1, 2, 3, 4
"""Exit codes: all is well; the smoke test failed or the program broke; the command line is wrong; it cannot start here; decisions
of a match are lost, because they could not be saved."""


def begin(arguments: Sequence[str]) -> int:
    """The whole program: `arguments` as the system gives them, the name of the program first."""
    spell_out_the_unknown()
    try:
        wish = read_arguments(arguments[1:])
    except NotUnderstood as error:
        early_messages.complain(Message("start.not-understood", argument=error.argument[:80]))
        return WRONG
    if wish.kind == "version":
        from tabletown_desktop.app.start.watch import program_version

        early_messages.tell(program_version())
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
    from tabletown_desktop.storage.disk import reason

    try:
        return _tested(Path(wish.files[0]) if wish.files else None)
    except OSError as error:  # of its own files; what the program stumbles over is in the report
        file = str(error.filename or error.strerror or "")[:MAX_TOLD_LETTERS]
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
