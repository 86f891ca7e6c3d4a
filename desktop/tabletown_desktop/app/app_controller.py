"""The life of the program: what happens once its first picture stands. Pages are joined with matches, the library speaks up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from tabletown.words import Message
from tabletown_desktop.app.closing import Closing
from tabletown_desktop.app.errors import errors_reported
from tabletown_desktop.app.file_dialogs import ask_beginning
from tabletown_desktop.app.match_controller import MatchController
from tabletown_desktop.app.services import Services
from tabletown_desktop.app.window import MainWindow
from tabletown_desktop.session.bot_pool import BotPool
from tabletown_desktop.session.replays import Replays
from tabletown_desktop.session.start_page import ask_daily, daily_deal, home_news, waiting
from tabletown_desktop.storage.transfer import Imported
from tabletown_desktop.widgets.focus import FocusRing
from tabletown_desktop.widgets.messages import Dialog, Toast


class AppController(QObject):
    """Connects the window's pages with the one match on the table, and says what the person must know.

    It wakes piece by piece: one that breaks is reported, and whatever does without it works.
    """

    bot_pool: BotPool
    matches: MatchController
    replays: Replays
    ring: FocusRing

    def __init__(self, services: Services, window: MainWindow) -> None:
        super().__init__(window)
        self.services = services
        self.window = window
        self.toast = Toast(services.theme, window)
        self.closing = Closing(services, window, lambda held: self.matches.hold(held))
        self.closing.said.connect(self.say)
        window.may_close = self.closing.may_close
        self._deleted = ""
        self._last: list[Callable[[], object]] = []
        """What is to be done at the end, by what has woken."""
        for piece in (
            self._hear_the_window,
            self._wake_the_ring,
            self._wake_the_bots,
            self._wake_the_matches,
            self._wake_the_replays,
            self._connect_pages,
            self._hear_the_storage,
        ):
            with errors_reported():
                piece()

    # ---- waking ----------------------------------------------------------------------------------------------------

    def _hear_the_window(self) -> None:
        self.toast.acted.connect(self._undelete)
        self.window.commanded.connect(self._commanded)
        self.window.dropped.connect(self._dropped)
        self.services.words.changed.connect(self._tell_news)

    def _wake_the_ring(self) -> None:
        self.ring = FocusRing(self.services.theme, self.window)

    def _wake_the_bots(self) -> None:
        self.bot_pool = BotPool(self)
        self._last.append(lambda: self.bot_pool.close())
        self.bot_pool.alone.connect(lambda: self.say(Message("start.no-bots")))

    def _wake_the_matches(self) -> None:
        self.matches = MatchController(self.services, self.window, self.bot_pool, self.services.library.game)
        self._last.insert(0, lambda: self.matches.leave())
        self.matches.said.connect(self.say)
        self.matches.halved.connect(self._offer_beginning)

    def _wake_the_replays(self) -> None:
        self.replays = Replays(self.services, self.window)
        self.replays.said.connect(self.say)

    def _connect_pages(self) -> None:
        for key, page in self.window.pages():
            with errors_reported():
                self._made(key, page)
        self.window.made.connect(self._made)

    def _hear_the_storage(self) -> None:
        settings, library = self.services.settings, self.services.library
        for source in (library.trouble, library.calm, settings.trouble):
            source.connect(self.say)
        library.changed.connect(self._tell_news)
        if settings.problem is not None:
            self.say(settings.problem)
        library.refresh()

    def _dropped(self, files: list[str]) -> None:
        """A file goes onto the table, or where a match is seen again, to be seen as well."""
        open_file = self.replays.open_file if self.window.here == "replay" else self.matches.open_file
        for file in files:
            open_file(Path(file))

    def _offer_beginning(self, what: Imported) -> None:
        ask_beginning(self.services, self.window, what, lambda: self.matches.open_file(what.path, beginning=True))

    def say(self, message: Message) -> None:
        """One sentence to the person, never in the way."""
        self.warn(self.services.words.say(message))

    def warn(self, sentence: str) -> None:
        """The same, in words that no catalogue holds."""
        self.toast.tell(sentence, above=64)

    def end(self) -> None:
        """The match goes back on the shelf, the bots go home."""
        with errors_reported():
            self.closing.stop()
        for step in self._last:
            with errors_reported():
                step()

    # ---- pages -----------------------------------------------------------------------------------------------------

    def _made(self, key: str, page: Any) -> None:
        """A page exists now: what it asks for is done here."""
        window = self.window
        if key == "home":
            self._connect_home(page)
            return
        matches = self.matches
        if key == "new_match":
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
            page.replayed.connect(self.replays.show)
            page.reviewed.connect(lambda journal: self.replays.show(journal, "review"))
        elif key == "library":
            page.opened.connect(matches.go_on)
            page.replayed.connect(self.replays.open)
            page.reviewed.connect(lambda match: self.replays.open(match, "review"))
        elif key == "review":
            page.meet(self.bot_pool)
            page.practice.connect(partial(matches.practise, "review"))
        elif key == "replay":
            page.practice.connect(partial(matches.practise, "replay"))

    def _connect_home(self, page: Any) -> None:
        window = self.window
        page.open_game.connect(self._open_game)
        page.new_match.connect(lambda: window.go("new_match"))
        page.continue_match.connect(self._go_on)
        page.continue_menu.connect(self._offer_more)
        page.daily.connect(self._open_daily)
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

    def _open_daily(self) -> None:
        """A try that was begun goes on; before one is started it says what it is."""
        deal, matches = daily_deal(self.services), self.matches
        if deal.begun is not None:
            matches.start_daily()
        else:
            ask_daily(self.services, self.window, deal, matches.daily_rivals(), matches.start_daily, matches.go_on)

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
        elif command == "back":
            window.back() if window.here != "hand_over" else window.go("home")  # the table behind it is hidden on purpose
        elif command == "quit":
            window.close()
        elif command == "full_screen":
            window.toggle_full_screen()
        elif command == "import":
            window.go("library", {"ask_file": True})
        elif command == "rules":
            window.page(window.here).open_rules()
        elif window.here == "table":
            page: Any = window.page("table")
            page.command(command)
