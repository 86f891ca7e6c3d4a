"""Runs the steps of the smoke test; the first failure ends it."""

from __future__ import annotations

import faulthandler
import multiprocessing
import os
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from tabletown.games import PACKAGES
from tabletown_desktop.app import program
from tabletown_desktop.smoke import contents, scenario
from tabletown_desktop.smoke.report import Failed, Report
from tabletown_desktop.storage.paths import VARIABLE

TIME_LIMIT_SECONDS = 180
"""After which the process is ended; the report names the step."""

Work = Callable[[Callable[[str], None]], object]
Reading = Callable[[], str]
"""Work that a process of its own does."""


def smoke(report: Report) -> None:
    """Run all steps; the report says how they went."""
    with ExitStack() as stack:
        stacks = sys.stderr if sys.stderr is not None else stack.enter_context(Path(os.devnull).open("w", encoding="utf-8"))
        faulthandler.dump_traceback_later(TIME_LIMIT_SECONDS, exit=True, file=stacks)
        stack.callback(faulthandler.cancel_dump_traceback_later)
        test = stack.enter_context(_Test(report))
        with suppress(Failed):
            _go_through(test)
            report.end()


class _Test:
    """Runs steps, and notices errors in what Qt calls and messages of Qt itself."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self._unheard: list[str] = []
        self._hook = sys.excepthook

    def __enter__(self) -> _Test:
        sys.excepthook = self._went_wrong
        qInstallMessageHandler(self._said)
        return self

    def __exit__(self, *_: object) -> None:
        sys.excepthook = self._hook
        qInstallMessageHandler(None)

    def do(self, name: str, work: Work) -> None:
        """Run one step; an error anywhere meanwhile makes it fail."""
        with self.report.step(name) as saw:
            work(saw)
            if self._unheard:
                raise Failed(self._unheard[0])

    def _went_wrong(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self._unheard.append("".join(traceback.format_exception(kind, error, trace)))

    def _said(self, kind: QtMsgType, context: QMessageLogContext, message: str | None) -> None:
        self.report.say(f"{kind.name}: {message}")


def _go_through(test: _Test) -> None:
    with (
        beside(contents.resources) as reading,
        tempfile.TemporaryDirectory(prefix="tabletown-smoke-", ignore_cleanup_errors=True) as place,
        ExitStack() as stack,
    ):
        os.environ[VARIABLE] = place
        for work in (contents.version, contents.modules):
            test.do(work.__name__, work)
        application: list[QApplication] = []
        test.do("application", lambda saw: application.append(_application(test.report, saw)))
        kept: scenario.Kept = {}
        _first_start(test, Path(place), kept, stack)
        test.do("resources", lambda saw: saw(reading()))
        _second_start(test, Path(place), kept, stack)
    test.do("nothing left behind", lambda saw: _nothing_left(Path(place)))


def _first_start(test: _Test, place: Path, kept: scenario.Kept, stack: ExitStack) -> None:
    """The first start: all there is to see, and a match of every game."""
    towns: list[program.Tabletown] = []
    test.do("start", lambda saw: towns.append(stack.enter_context(scenario.town_of(place / "profile"))))
    (town,) = towns
    scenario.bots_come(town)
    for name, work in (("font", contents.font), ("pages", scenario.pages), ("rules", contents.rules), ("german", contents.german)):
        test.do(name, partial(work, town))
    test.do("german rules", partial(contents.rules, town))
    for game in PACKAGES:
        test.do(f"table of {game}", partial(scenario.played, town, game, place, kept))
    test.do("library", partial(scenario.library, town, place, kept))
    test.do("end", lambda saw: stack.close())


def _second_start(test: _Test, place: Path, kept: scenario.Kept, stack: ExitStack) -> None:
    """A second start, with the file of a match."""
    game = next(iter(PACKAGES))
    file = str(place / f"{game}.tabletown")
    towns: list[program.Tabletown] = []
    test.do("second start", lambda saw: towns.append(stack.enter_context(scenario.town_of(place / "profile", (file,)))))
    test.do("file", partial(scenario.opened, towns[0], game, kept))
    test.do("second end", lambda saw: stack.close())


def _application(report: Report, saw: Callable[[str], None]) -> QApplication:
    program.prepare()
    application = QApplication(sys.argv[:1])
    program.name(application)
    report.known.update(qt=qVersion(), screen=QGuiApplication.platformName())
    saw(QGuiApplication.platformName())
    return application


def _nothing_left(place: Path) -> None:
    if place.exists():
        raise Failed("the folder of the test could not be removed")
    if multiprocessing.active_children():
        raise Failed("a process of the bots goes on")


# ---- beside everything else ------------------------------------------------------------------------------------------


@contextmanager
def beside(work: Reading) -> Iterator[Reading]:
    """Run a function in a process of its own while everything else goes on. Gives a function that waits for the result or raises `Failed`;
    the process ends with the block, done or not. It needs only a pipe: the locks of process pools are not available on every system."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_do, args=(work, theirs))
    process.start()
    theirs.close()

    def done() -> str:
        try:
            good, told = ours.recv()
        except EOFError:
            raise Failed("the process for it has died") from None
        if not good:
            raise Failed(told)
        return str(told)

    try:
        yield done
    finally:
        process.kill()
        process.join()
        ours.close()


def _do(work: Reading, pipe: Connection) -> None:
    try:
        pipe.send((True, work()))
    except Exception:
        pipe.send((False, traceback.format_exc()))
