"""The application: its services, its window, and what connects the pages.

`run` is the whole program. Everything slow or rarely needed is imported where it is needed: the start shows the map.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu

from tabletown.words import Message
from tabletown_desktop.assets import Art
from tabletown_desktop.library import Library
from tabletown_desktop.matches import Matches
from tabletown_desktop.news import home_news, waiting
from tabletown_desktop.paths import Paths
from tabletown_desktop.picture_store import PictureStore
from tabletown_desktop.services import Services
from tabletown_desktop.settings import Settings
from tabletown_desktop.theme import Theme
from tabletown_desktop.thinker import Thinker
from tabletown_desktop.widgets.focus import FocusRing
from tabletown_desktop.widgets.messages import Dialog, Toast
from tabletown_desktop.window import FileOpener, MainWindow
from tabletown_desktop.words import Words


class Tabletown(QObject):
    """Everything that lives as long as the program."""

    def __init__(self, paths: Paths) -> None:
        super().__init__()
        settings = Settings(paths)
        words = Words(paths.cache, settings.now.language)
        theme = Theme(Art(PictureStore(paths.cache)), settings.now.theme, settings.now.text_size / 100)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        theme.apply(application)
        self.services = Services(settings, words, theme, Library(paths))
        self.thinker = Thinker(self)
        self.window = MainWindow(self.services)
        self.matches = Matches(self.services, self.window, self.thinker, self.services.library.game)
        self.ring = FocusRing(theme, self.window)
        self.toast = Toast(theme, self.window)
        self.toast.acted.connect(self._undelete)
        self._deleted = ""
        self._connect()

    def _connect(self) -> None:
        services, window = self.services, self.window
        settings = services.settings
        settings.changed.connect(self._settled)
        window.made.connect(self._made)
        window.commanded.connect(self._commanded)
        window.dropped.connect(self._dropped)
        self.matches.said.connect(self.say)
        for source in (services.library.trouble, services.library.calm, settings.trouble):
            source.connect(self.say)
        services.library.changed.connect(self._tell_news)
        services.words.changed.connect(self._tell_news)
        if settings.problem is not None:
            self.say(settings.problem)

    def _settled(self, name: str) -> None:
        now = self.services.settings.now
        if name == "language":
            self.services.words.choose(now.language)
        elif name == "theme":
            self.services.theme.choose(now.theme)
        elif name == "text_size":
            self.services.theme.choose(text_scale=now.text_size / 100)

    def _dropped(self, files: list[str]) -> None:
        for file in files:
            self.matches.open_file(Path(file))

    def say(self, message: Message) -> None:
        """One sentence to the person, never in the way."""
        self.toast.tell(self.services.words.say(message), above=64)

    # ---- pages -----------------------------------------------------------------------------------------------------

    def _made(self, key: str, page: Any) -> None:
        """A page exists now: what it asks for is done here."""
        matches, window = self.matches, self.window
        if key == "home":
            self._connect_home(page)
        elif key == "new_match":
            page.start.connect(matches.start)
        elif key == "table":
            page.handed.connect(matches.hand_over)
            page.finished.connect(matches.finish)
        elif key == "hand_over":
            page.ready.connect(matches.ready)
            page.leave.connect(lambda: window.go("home"))
        elif key == "result":
            page.again.connect(matches.start)
            page.home.connect(lambda: window.go("home"))
        elif key == "library":
            page.opened.connect(matches.go_on)

    def _connect_home(self, page: Any) -> None:
        window = self.window
        page.open_game.connect(self._open_game)
        page.new_match.connect(lambda: window.go("new_match"))
        page.continue_match.connect(self._go_on)
        page.continue_menu.connect(self._offer_more)
        page.daily.connect(lambda: self.matches.start_daily())
        for name in ("library", "statistics", "rules", "settings"):
            getattr(page, name).connect(partial(window.go, name))
        self._tell_news()

    # ---- the start page --------------------------------------------------------------------------------------------

    def _tell_news(self) -> None:
        if self.window.has("home"):
            page: Any = self.window.page("home")
            page.show_news(home_news(self.services))

    def _go_on(self) -> None:
        entry = waiting(self.services.library.entries())
        if entry is not None:
            self.matches.go_on(entry.id)

    def _open_game(self, key: str) -> None:
        """A district was clicked: a match that waits there is asked about first."""
        entry = waiting(self.services.library.entries(), key)
        if entry is None:
            self.window.go("new_match", {"game": key})
            return
        text = self.services.words.text
        dialog = Dialog(
            self.services.theme,
            self.window,
            text("frame.waits"),
            text("frame.waits.about"),
            main=text("frame.waits.go-on"),
            harmless=text("frame.waits.back"),
            others={"new": text("command.new")},
        )
        answers = {"main": lambda: self.matches.go_on(entry.id), "new": lambda: self.window.go("new_match", {"game": key})}
        dialog.answered.connect(lambda answer: answers.get(answer, lambda: None)())
        dialog.open()

    def _offer_more(self, place: QPoint) -> None:
        """What else may be done with the match that waits."""
        entry = waiting(self.services.library.entries())
        if entry is None:
            return
        text = self.services.words.text
        menu = QMenu(self.window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(text("frame.waits.library"), lambda: self.window.go("library"))
        menu.addAction(text("frame.waits.delete"), lambda: self._delete(entry.id))
        menu.popup(place)

    def _delete(self, match: str) -> None:
        library, text = self.services.library, self.services.words.text
        library.delete(match)
        self._deleted = match
        self.toast.tell(text("frame.waits.deleted"), action=text("command.undo"), above=24)

    def _undelete(self) -> None:
        self.services.library.restore(self._deleted)

    # ---- commands --------------------------------------------------------------------------------------------------

    def _commanded(self, command: str) -> None:
        window = self.window
        pages = {"new": "new_match", "library": "library", "statistics": "statistics", "settings": "settings", "home": "home"}
        if command in pages:
            window.go(pages[command])
        elif command == "quit":
            window.close()
        elif command == "full_screen":
            window.toggle_full_screen()
        elif command == "import":
            window.go("library", {"ask_file": True})
        elif command == "rules":
            page: Any = window.page(window.here)
            page.open_rules() if window.here == "table" else window.go("rules")
        elif window.here == "table":
            page = window.page("table")
            page.command(command)

    # ---- beginning and end -----------------------------------------------------------------------------------------

    def begin(self, files: Sequence[str]) -> None:
        self.window.go("home")
        self.window.show()
        self.services.library.refresh()
        for file in files:
            self.matches.open_file(Path(file))

    def end(self) -> None:
        """Everything is written before the program ends."""
        self.matches.leave()
        self.thinker.close()
        self.services.library.close()
        self.services.settings.close()
        self.services.art.close()


def run(arguments: Sequence[str]) -> int:
    if "--version" in arguments[1:]:
        sys.stdout.write(version("tabletown") + "\n")
        return 0
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    application = QApplication(list(arguments[:1]))
    application.setApplicationName("Tabletown")
    application.setDesktopFileName("tabletown")
    paths = Paths.find()
    from tabletown_desktop import crash
    from tabletown_desktop.scene import access

    town = Tabletown(paths)
    crash.install(paths, town)
    access.install()
    opener = FileOpener(lambda file: town.matches.open_file(Path(file)), town)
    application.installEventFilter(opener)
    town.begin([argument for argument in arguments[1:] if not argument.startswith("-")])
    code = application.exec()
    town.end()
    return code


if __name__ == "__main__":
    sys.exit(run(sys.argv))
