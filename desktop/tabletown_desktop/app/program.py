"""The application: `run` is the whole program once `start` has found nothing in its way, `Tabletown` what lives as long as it does.

Only what the first picture needs is imported here. Everything else starts right after it, see `controller`.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractEventDispatcher, QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from tabletown_desktop.app.errors import errors_reported
from tabletown_desktop.app.page_registry import HOME
from tabletown_desktop.app.services import Services
from tabletown_desktop.app.start.startup import UNSAVED
from tabletown_desktop.app.window import FileOpener, MainWindow
from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.guarded_painting import set_sentence
from tabletown_desktop.look.picture_store import PictureStore
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import QtWords, Words
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.settings import Settings

if TYPE_CHECKING:
    from tabletown_desktop.app.app_controller import AppController
    from tabletown_desktop.app.match_controller import MatchController
    from tabletown_desktop.app.start.single_instance import SingleInstance
    from tabletown_desktop.app.start.watch import Watch
    from tabletown_desktop.storage.journal_writer import JournalWriter
    from tabletown_desktop.storage.library import Library

ONE_PAINTER = "QT_NO_GUI_THREADPOOL"
"""With it Qt paints in the window's thread alone. It would divide each larger picture among threads and wait for them all: for the
pictures of a table that takes longer than to paint them, most of all while opponents think on the other cores."""
APP_ID = "org.tabletown.tabletown"
"""The id of the application on every system; the desktop file of Linux is called by it."""


class Tabletown(QObject):
    """Services, window and what follows its first picture. `woken` tells that the picture stands and the rest has started."""

    woken = Signal()
    ended = Signal()
    """Everything is written; the window is no more."""

    def __init__(self, paths: Paths) -> None:
        super().__init__()
        settings = Settings(paths)
        words = Words(settings.now.language)
        theme = Theme(Art(PictureStore(paths.cache)), settings.now.theme, settings.now.text_size / 100)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        theme.safe_marks = settings.now.colour_marks
        theme.apply(application)
        with errors_reported():
            QtWords(words, self)
        self._set_painting_sentence(words)
        words.changed.connect(lambda: self._set_painting_sentence(words))
        self.paths = paths
        self.services = Services(settings, words, theme, self._make_library)
        self.window = MainWindow(self.services)
        Tidier(self.window)
        self._controller: AppController | None = None
        self._door: SingleInstance | None = None
        settings.changed.connect(self._settled)

    def _set_painting_sentence(self, words: Words) -> None:
        set_sentence(words.text("frame.undrawn"))

    def _make_library(self) -> Library:
        from tabletown_desktop.storage.library import Library

        return Library(self.paths)

    def _settled(self, name: str) -> None:
        now = self.services.settings.now
        if name == "language":
            self.services.words.choose(now.language)
        elif name == "theme":
            self.services.theme.choose(now.theme)
        elif name == "colour_marks":
            self.services.theme.mark_safely(now.colour_marks)
        elif name == "text_size":
            self.services.theme.choose(text_scale=now.text_size / 100)

    @property
    def awake(self) -> bool:
        """Whether the program is awake."""
        return self._controller is not None

    @property
    def controller(self) -> AppController:
        """What follows the first picture; it begins when it is first asked for."""
        if self._controller is None:
            from tabletown_desktop.app.app_controller import AppController

            self._controller = AppController(self.services, self.window)
            self.woken.emit()
        return self._controller

    @property
    def matches(self) -> MatchController:
        return self.controller.matches

    def begin(self, files: Sequence[str]) -> None:
        """Show the map; all the rest comes behind it."""
        self.window.go(HOME)
        self.window.installEventFilter(self)
        self.window.show()
        if files:
            QTimer.singleShot(0, self, lambda: self._open(files))

    def _open(self, files: Sequence[str]) -> None:
        for file in files:
            self.matches.open_file(Path(file))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The first picture stands when the window's first paint is done."""
        if event.type() == QEvent.Type.UpdateRequest:
            self.window.removeEventFilter(self)
            QTimer.singleShot(0, self, lambda: self.controller)
        return super().eventFilter(watched, event)

    def hear_the_system(self, application: QApplication) -> None:
        """macOS asks the program itself to open a file, before its first picture or at any time after, and brings it to the front."""
        application.installEventFilter(FileOpener(lambda file: self._open([file]), self))

    def answer_the_door(self) -> None:
        """From now on this copy opens what another start was asked to open."""
        from tabletown_desktop.app.start.single_instance import SingleInstance

        self._door = SingleInstance(self.paths, self)
        self._door.knocked.connect(self._let_in)

    def _let_in(self, files: Sequence[str]) -> None:
        self.come_to_the_front()
        self._open(files)

    def come_to_the_front(self) -> None:
        """Somebody wants to see the window again."""
        window = self.window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()

    def end(self) -> bool:
        """Everything is written before the program ends, each thing for itself; False if decisions are lost."""
        from tabletown_desktop.app.start.watch import log
        from tabletown_desktop.storage.background import END_TIMEOUT_SECONDS

        lost: list[JournalWriter] = []
        seconds = END_TIMEOUT_SECONDS
        if self._door is not None:
            with errors_reported():
                self._door.close()
        if self._controller is not None:
            seconds = self._controller.closing.end_timeout
            with errors_reported():
                self._controller.end()
            with errors_reported():
                lost = self.services.library.close(seconds)
        for writer in lost:
            log.warning("ended: %d decisions of the match %s are not saved (%s)", writer.unsaved, writer.id, writer.reason.key)
        with errors_reported():
            if not self.services.settings.close(seconds):
                log.info("ended: not all settings are saved")
        with errors_reported():
            self.services.art.close()
        self.ended.emit()
        return not lost


def run(files: Sequence[str], watch: Watch | None = None) -> int:
    """The window, from its first picture to its end, with these files opened in it; the exit code. `watch` has watched since the
    start began."""
    prepare()
    application = QApplication(sys.argv[:1])
    name(application)
    town = Tabletown(Paths.find())
    try:
        if watch is not None:
            _watch(watch, town)
        town.woken.connect(lambda: _wake(town, application))
        town.hear_the_system(application)
        town.begin(files)
        code = application.exec()
    finally:
        kept = town.end()
    return code if kept else UNSAVED


def prepare() -> None:
    """What must be settled before there is a QApplication."""
    os.environ.setdefault(ONE_PAINTER, "1")
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)


def name(application: QApplication) -> None:
    """How systems know us: the name of windows' owner, and of the desktop file that starts us."""
    application.setApplicationName("Tabletown")
    application.setDesktopFileName(APP_ID)


def _watch(watch: Watch, town: Tabletown) -> None:
    """The window tells what breaks, from its first moment on; what broke before, when its first picture stands."""
    from tabletown_desktop.app import crash

    crash.listen_to_qt()
    signals = crash.install(watch, town)
    town.woken.connect(lambda: crash.offer_earlier(watch, town))
    town.ended.connect(signals.stop)


def _wake(town: Tabletown, application: QApplication) -> None:
    """Screen readers are answered, files that a second start brings are opened, and the system may end the program."""
    from tabletown_desktop.app.closing import SystemEnd

    with errors_reported():
        from tabletown_desktop.scene import access

        access.install()
    town.answer_the_door()
    closing = town.controller.closing
    end = SystemEnd(town)
    end.wanted.connect(closing.end_now)
    town.ended.connect(end.stop)
    application.commitDataRequest.connect(closing.save_now)


MANY = 2_000
"""New objects, and more than that gone through again and again, until there is a look at them."""


class Tidier(QObject):
    """Collects Python's garbage in the thread of the window, whenever there is nothing else to do.

    Left to itself, Python looks for cycles of dead objects in whatever thread has just made a new one. A dead widget that is
    collected in a thread that writes a file takes its timers and sockets down in the wrong thread, and Qt aborts.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._dispatcher = QAbstractEventDispatcher.instance()
        self._dispatcher.aboutToBlock.connect(self.tidy)

    @Slot()
    def tidy(self) -> None:
        """A look at the youngest objects if there are many; now and then at the older ones, as Python does it itself."""
        young, middle, old = gc.get_count()
        if young > MANY:
            _, often, seldom = gc.get_threshold()
            gc.collect(0 if middle <= often else 1 if old <= seldom else 2)
