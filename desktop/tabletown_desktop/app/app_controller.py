"""What the program does from its first picture on: it connects the pages with the matches and says what the person must know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from tabletown.words import Message
from tabletown_desktop.app.closing import Closing
from tabletown_desktop.app.errors import errors_reported
from tabletown_desktop.app.file_dialogs import ask_beginning
from tabletown_desktop.app.match_controller import MatchController
from tabletown_desktop.app.page_registry import (
    HAND_OVER,
    HOME,
    LIBRARY,
    NEW_MATCH,
    REPLAY,
    RESULT,
    REVIEW,
    RULES,
    SETTINGS,
    STATISTICS,
    TABLE,
)
from tabletown_desktop.app.replays import Replays
from tabletown_desktop.app.services import Services
from tabletown_desktop.app.window import MainWindow
from tabletown_desktop.session.bot_pool import BotPool
from tabletown_desktop.session.start_page import ask_daily, daily_deal, home_news, waiting
from tabletown_desktop.storage.transfer import Imported
from tabletown_desktop.widgets.choices import open_menu
from tabletown_desktop.widgets.focus import FocusRing
from tabletown_desktop.widgets.messages import Dialog, Toast

if TYPE_CHECKING:
    from tabletown_desktop.pages.hand_over import HandOverPage
    from tabletown_desktop.pages.home import HomePage
    from tabletown_desktop.pages.library import LibraryPage
    from tabletown_desktop.pages.result import ResultPage
    from tabletown_desktop.pages.review import ReviewPage
    from tabletown_desktop.pages.table import TablePage


class AppController(QObject):
    """Connects the pages of the window with the one match on the table, and says what the person must know.

    It starts piece by piece: a piece that fails is reported, and everything that does not need it works.
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
        """What to do at the end, for every piece that started."""
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
        self.window.too_small.connect(lambda: self.say(Message("frame.small")))
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
        """What a page asks for is done here, from the moment it exists."""
        window = self.window
        window.when_made(HOME, self._connect_home)
        window.when_made(NEW_MATCH, lambda page: page.start.connect(self.matches.start))
        window.when_made(TABLE, self._connect_table)
        window.when_made(HAND_OVER, self._connect_hand_over)
        window.when_made(RESULT, self._connect_result)
        window.when_made(LIBRARY, self._connect_library)
        window.when_made(REPLAY, lambda page: page.practice.connect(partial(self.matches.practise, "replay")))
        window.when_made(REVIEW, self._connect_review)

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
        open_file = self.replays.open_file if self.window.here == REPLAY else self.matches.open_file
        for file in files:
            open_file(Path(file))

    def _offer_beginning(self, what: Imported) -> None:
        ask_beginning(self.services, self.window, what, self.matches.open_beginning)

    def say(self, message: Message) -> None:
        """Show one sentence to the person, never in the way."""
        self.warn(self.services.words.say(message))

    def warn(self, sentence: str) -> None:
        """Show a sentence that is not from a catalogue."""
        self.toast.tell(sentence)

    def end(self) -> None:
        """The match is put away, the bot processes end."""
        with errors_reported():
            self.closing.stop()
        for step in self._last:
            with errors_reported():
                step()

    # ---- pages -----------------------------------------------------------------------------------------------------

    def _connect_home(self, page: HomePage) -> None:
        window = self.window
        page.open_game.connect(self._open_game)
        page.new_match.connect(lambda: window.go(NEW_MATCH))
        page.continue_match.connect(self._go_on)
        page.continue_menu.connect(self._offer_more)
        page.daily.connect(self._open_daily)
        page.library.connect(lambda: window.go(LIBRARY))
        page.statistics.connect(lambda: window.go(STATISTICS))
        page.rules.connect(lambda: window.go(RULES))
        page.settings.connect(lambda: window.go(SETTINGS))
        self._tell_news()

    def _connect_table(self, page: TablePage) -> None:
        page.handed.connect(self.matches.hand_over)
        page.finished.connect(self.matches.finish)

    def _connect_hand_over(self, page: HandOverPage) -> None:
        page.ready.connect(self.matches.ready)
        page.leave.connect(lambda: self.window.go(HOME))

    def _connect_result(self, page: ResultPage) -> None:
        page.again.connect(self.matches.start)
        page.home.connect(lambda: self.window.go(HOME))
        page.replayed.connect(self.replays.show)
        page.reviewed.connect(lambda journal: self.replays.show(journal, REVIEW))

    def _connect_library(self, page: LibraryPage) -> None:
        page.opened.connect(self.matches.go_on)
        page.replayed.connect(self.replays.open)
        page.reviewed.connect(lambda match: self.replays.open(match, REVIEW))

    def _connect_review(self, page: ReviewPage) -> None:
        page.meet(self.bot_pool)
        page.practice.connect(partial(self.matches.practise, "review"))

    # ---- the start page --------------------------------------------------------------------------------------------

    def _tell_news(self) -> None:
        if self.window.has(HOME):
            self.window.page(HOME).show_news(home_news(self.services))

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
            ask_daily(self.services, self.window, deal, matches.daily_rivals(deal.game), matches.start_daily, matches.go_on)

    def _open_game(self, key: str) -> None:
        """A district was clicked: a match that waits there is asked about first."""
        entry = waiting(self.services.library.entries(), key)
        if entry is None:
            self.window.go(NEW_MATCH, game=key)
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
        answers = {"main": lambda: self.matches.go_on(entry.id), "new": lambda: self.window.go(NEW_MATCH, game=key)}
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
        menu.addAction(text("frame.waits.library"), lambda: self.window.go(LIBRARY))
        menu.addAction(text("frame.waits.delete"), lambda: self._delete(entry.id))
        open_menu(menu, place, text("frame.more"))

    def _delete(self, match: str) -> None:
        library, text = self.services.library, self.services.words.text
        library.delete(match)
        self._deleted = match
        self.toast.tell(text("frame.waits.deleted"), action=text("command.undo"))

    def _undelete(self) -> None:
        self.services.library.restore(self._deleted)

    # ---- commands --------------------------------------------------------------------------------------------------

    def _commanded(self, command: str) -> None:
        window = self.window
        pages = {"new": NEW_MATCH, "library": LIBRARY, "statistics": STATISTICS, "settings": SETTINGS, "home": HOME}
        if command in pages:
            window.go(pages[command])
        elif command == "back":
            window.back() if window.here != HAND_OVER else window.go(HOME)  # the table behind it is hidden on purpose
        elif command == "quit":
            window.close()
        elif command == "full_screen":
            window.toggle_full_screen()
        elif command == "import":
            window.go(LIBRARY, ask="file")
        elif command == "rules":
            window.page(window.here).open_rules()
        elif window.here == TABLE:
            window.page(TABLE).command(command)
