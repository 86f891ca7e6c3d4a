"""The application: its services, its window, and what connects the pages.

`run` is the whole program. Everything slow or rarely needed is imported where it is needed: the start shows the map.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from tabletown.words import Message
from tabletown_desktop.assets import Art
from tabletown_desktop.library import Library
from tabletown_desktop.matches import Matches
from tabletown_desktop.paths import Paths
from tabletown_desktop.services import Services
from tabletown_desktop.settings import Settings
from tabletown_desktop.theme import Theme
from tabletown_desktop.thinker import Thinker
from tabletown_desktop.widgets.messages import Toast
from tabletown_desktop.window import FileOpener, MainWindow
from tabletown_desktop.words import Words


class Tabletown(QObject):
    """Everything that lives as long as the program."""

    def __init__(self, paths: Paths) -> None:
        super().__init__()
        settings = Settings(paths)
        words = Words(paths.cache, settings.now.language)
        theme = Theme(Art(paths.cache), settings.now.theme, settings.now.text_size / 100)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        theme.apply(application)
        self.services = Services(settings, words, theme, Library(paths))
        self.thinker = Thinker(self)
        self.window = MainWindow(self.services)
        self.matches = Matches(self.services, self.window, self.thinker, self.services.library.game)
        self.toast = Toast(theme, self.window)
        self._connect()

    def _connect(self) -> None:
        services, window = self.services, self.window
        settings, words, theme = services.settings, services.words, services.theme
        settings.changed.connect(self._settled)
        window.made.connect(self._made)
        window.commanded.connect(self._commanded)
        window.dropped.connect(lambda paths: [self.matches.open_file(Path(path)) for path in paths])
        self.matches.said.connect(self.say)
        for source in (services.library.trouble, services.library.calm, settings.trouble):
            source.connect(self.say)
        if settings.problem is not None:
            self.say(settings.problem)
        del words, theme

    def _settled(self, name: str) -> None:
        now = self.services.settings.now
        if name == "language":
            self.services.words.choose(now.language)
        elif name == "theme":
            self.services.theme.choose(now.theme)
        elif name == "text_size":
            self.services.theme.choose(text_scale=now.text_size / 100)

    def say(self, message: Message) -> None:
        """One sentence to the person, never in the way."""
        self.toast.tell(self.services.words.say(message), above=64)

    # ---- pages -----------------------------------------------------------------------------------------------------

    def _made(self, key: str, page: Any) -> None:
        """A page exists now: what it asks for is done here."""
        matches, window = self.matches, self.window
        if key == "home":
            page.open_game.connect(lambda game: window.go("new_match", {"game": game}))
            page.new_match.connect(lambda: window.go("new_match"))
            page.continue_match.connect(matches.go_on)
            page.daily.connect(lambda: matches.start_daily())
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
        for file in files:
            self.matches.open_file(Path(file))

    def end(self) -> None:
        """Everything is written before the program ends."""
        self.matches.leave()
        self.thinker.close()
        self.services.library.close()
        self.services.settings.close()


def run(arguments: Sequence[str]) -> int:
    if "--version" in arguments[1:]:
        print(version("tabletown"))
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
