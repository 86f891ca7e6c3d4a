"""Brings matches from the library to the pages and back: started, continued, put away, finished."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from tabletown.game import Game
from tabletown.journal import Journal, PracticePage, practice
from tabletown.match import Match, Seating
from tabletown_desktop.app.errors import errors_reported, report_painting_error
from tabletown_desktop.app.page_registry import HAND_OVER, HOME, LIBRARY, NEW_MATCH, RESULT, TABLE
from tabletown_desktop.app.services import Services
from tabletown_desktop.app.window import MainWindow
from tabletown_desktop.look.tokens import SEATS
from tabletown_desktop.pages.hand_over import Turn
from tabletown_desktop.session.bot_pool import BotPool
from tabletown_desktop.session.match_session import MatchSession
from tabletown_desktop.session.players import name_of, person_at, somebody
from tabletown_desktop.session.start_page import against, daily_deal
from tabletown_desktop.storage import daily
from tabletown_desktop.storage.opening import NotOpened, OpenedMatch

if TYPE_CHECKING:
    from tabletown_desktop.pages.new_match.draft import MatchOrder
    from tabletown_desktop.storage.journal_writer import JournalWriter
    from tabletown_desktop.storage.transfer import Foreign, Imported

AT_THE_TABLE = (TABLE, HAND_OVER)
"""Only while one of these pages is in front the match goes on; the others may be looked at in between."""
PATIENT_EFFORT = 4
"""So many times as long as usual the opponents think if a person wants them to take their time."""


class MatchController(QObject):
    """The one match that is on the table, if any. `said` is a sentence for the person; `halved` a file of which only the
    beginning is sound (an `Imported`)."""

    said = Signal(object)
    halved = Signal(object)

    def __init__(self, services: Services, window: MainWindow, bot_pool: BotPool, find: Callable[[str], Game[Any]]) -> None:
        super().__init__(window)
        self.services = services
        self.window = window
        self.session: MatchSession | None = None
        self._bot_pool = bot_pool
        self._find = find
        self._writer: JournalWriter | None = None
        self._opening: Path | None = None
        """The file that is to be played."""
        self._wanted = ""
        """The match of the library that is to be played."""
        self._hands_over = True
        """A person may switch the hand-over off for the match on the table."""
        self._ended = False
        """The match ended while another page was in front: its result waits until the table is seen again."""
        window.went.connect(self._went)
        services.library.imported.connect(self._imported)
        services.library.opened.connect(self._opened)
        services.library.going.connect(self._deleted)

    @property
    def match(self) -> str:
        """The id of the match on the table, nothing if there is none."""
        return self._writer.id if self._writer is not None else ""

    # ---- begin and go on -------------------------------------------------------------------------------------------

    def start(self, order: MatchOrder) -> None:
        match = Match.begin(self._find(order.game), order.options, order.seats, order.seed, practice=order.practice)
        self._begin(match)

    def start_daily(self) -> None:
        """The deal of this day; a try that was begun goes on. The first finished one counts."""
        deal = daily_deal(self.services)
        if deal.begun is not None:
            self.go_on(deal.begun)
            return
        rules = self._find(deal.game)
        self._begin(Match.begin(rules, {}, self._fewest(rules), daily.seed(deal.day)), deal.day)

    def daily_rivals(self, key: str) -> str:
        """Whom one plays against in a deal of that game, in words."""
        rules = self._find(key)
        seats = self._fewest(rules)
        return against(self.services.words, rules.key, rules.setup(len(seats), {}).options, seats)

    def _fewest(self, rules: Game[Any]) -> list[Seating]:
        """A person alone; in a game that nobody can play alone, with as few others as it needs."""
        names, words = self.services.settings.now.names, self.services.words
        seats = [Seating(names[0] if names else words.text("new_match.name"), None, SEATS[0])]
        while len(seats) < rules.seats[0]:
            bot = somebody([seat.bot for seat in seats])
            seats.append(Seating(name_of(words, bot), bot, SEATS[len(seats)]))
        return seats

    def _begin(self, match: Match, day: str | None = None) -> None:
        self._show_new(Journal.begin(match, started=_now(), daily=day))

    def practise(self, page: PracticePage, journal: Journal, step: int, seat: int, seed: str) -> None:
        """Play a match on from where it stood after so many acts, with a person in that seat; the match itself stays as it is.
        `page`: where it was looked at."""
        seats, services = journal.match.seats, self.services
        name = None if seats[seat].bot is None else person_at(journal, seat, services.settings.now.names, services.words)
        self._show_new(practice(journal.match, step, seat, seed, page, name=name, started=_now()))

    def _show_new(self, journal: Journal) -> None:
        self._wanted = ""
        self.leave()
        self._show(journal, self.services.library.begin(journal))

    def go_on(self, entry: str) -> None:
        """Continue a match of the library, or show its result. The match on the table stays there until the other one is opened."""
        if self.match == entry:
            self._return()
            return
        self._wanted = entry
        self.services.library.fetch(entry)

    def _opened(self, found: OpenedMatch | NotOpened) -> None:
        if found.asked != self._wanted:
            if isinstance(found, OpenedMatch) and found.writer is not None:  # another match is on the table by now
                self.services.library.leave(found.writer)
            return
        self._wanted = ""
        if found.problem is not None:
            self.said.emit(found.problem)
        if isinstance(found, NotOpened):
            return
        if found.writer is None:
            self._show_result(found.journal)
            return
        self.leave()
        self._show(found.journal, found.writer)

    def _return(self) -> None:
        """Back to the table from any page; where several look at the screen, whose turn it is says so first."""
        self.window.forget(*AT_THE_TABLE)
        self.window.go(TABLE)
        if self.session is not None and self.session.shared and self.session.playing:
            self.hand_over(self.session.seat)

    def open_file(self, path: Path) -> None:
        """Take a file given by argument, double click or drop into the library, and put it on the table."""
        self._opening = path
        self.services.library.import_file(path)

    def open_beginning(self, path: Path, beginning: Foreign) -> None:
        """Do the same with what is sound of a damaged file."""
        self._opening = path
        self.services.library.import_beginning(path, beginning)

    def _imported(self, imported: Imported) -> None:
        if imported.path != self._opening:
            return
        self._opening = None
        if imported.id:
            self.go_on(imported.id)
        elif imported.beginning is not None:
            self.halved.emit(imported)
        if imported.problem is not None and imported.beginning is None:
            self.said.emit(imported.problem)

    # ---- on the table ----------------------------------------------------------------------------------------------

    def _show(self, journal: Journal, writer: JournalWriter) -> None:
        self._writer = writer
        self._hands_over = True
        self.session = MatchSession(journal, self._bot_pool, self)
        self.session.opponents.effort = lambda: PATIENT_EFFORT if self.services.settings.now.patience else 1
        self.session.stuck.connect(self.said)
        self.session.seated.connect(self.said)
        if len(self.session.persons) < len(self.session.match.seats):
            self._bot_pool.prepare()
        page = self.window.page(TABLE)
        self.window.forget(*AT_THE_TABLE, NEW_MATCH)
        self.window.go(TABLE)
        page.sit_down(self.session)
        if self.session.shared and self.session.playing:
            self.hand_over(self.session.seat)
        self.session.begin()

    def hand_over(self, seat: int) -> None:
        """Hide the table until that person is ready."""
        session = self.session
        if session is None or not session.shared or not (self._hands_over and self.services.settings.now.hand_over):
            return
        self.window.page(HAND_OVER).tell(Turn.of(session.match, seat, session.before))
        self.window.go(HAND_OVER)

    def ready(self) -> None:
        """That person is there."""
        self._hands_over = not self.window.page(HAND_OVER).skip.isChecked()
        self.window.back()

    def finish(self) -> None:
        """The match is over: its record is written, its result shown."""
        session, writer = self.session, self._writer
        if session is None or writer is None:
            return
        if self.window.here not in AT_THE_TABLE:
            self._ended = True
            return
        self._keep_picture()
        journal = session.journal
        self._get_up()
        self.services.library.finish(writer)
        self._show_result(journal)

    def _show_result(self, journal: Journal) -> None:
        self.window.go(RESULT)
        self.window.page(RESULT).tell(journal, self._mean(journal.match))

    def _mean(self, match: Match) -> float | None:
        """What the first person at this table usually reaches in this game."""
        name = next((seat.name for seat in match.seats if seat.bot is None), None)
        finished = (entry for entry in self.services.library.entries() if entry.kind == "finished" and entry.game == match.game.key)
        every = (seat for entry in finished if not entry.practice for seat in entry.seats)
        scores = [seat.score for seat in every if seat.name == name and seat.bot is None and seat.score is not None]
        return sum(scores) / len(scores) if scores else None

    def hold(self, held: bool) -> None:
        """While it is held nobody but persons plays on."""
        if self.session is not None:
            self.session.opponents.hold(held or self.window.here not in AT_THE_TABLE)

    def leave(self) -> None:
        """Put the match away: the library has it. One that is over has its record, whether or not its result
        was looked at."""
        writer, session = self._writer, self.session
        if writer is None or session is None:
            return
        over = session.match.over
        self._keep_picture()
        self._get_up()
        if over:
            self.services.library.finish(writer)
        else:
            self.services.library.leave(writer)

    def _deleted(self, match: str) -> None:
        """The match on the table goes into the trash: nobody writes on in it."""
        if match == self._wanted:
            self._wanted = ""
        if match and match == self.match:
            self.leave()

    def _get_up(self) -> None:
        """The table is cleared, and no way leads back to it."""
        self.window.forget(*AT_THE_TABLE)
        self._ended = False
        self.window.page(TABLE).get_up()
        if self.session is not None:
            self.session.close()
            self.session.journal.sink = None  # nothing more is decided in it; the writer has its lines
            self.session.deleteLater()
        self.session = self._writer = None

    def _keep_picture(self) -> None:
        """Nothing that follows depends on it: without its picture a match is left and kept as well."""
        with errors_reported(report_painting_error):
            image = self.window.page(TABLE).picture()
            if image is not None and self._writer is not None:
                self.services.library.keep_picture(self._writer.id, image)

    def _went(self, key: str) -> None:
        """Only going home leaves the match. Behind another page nobody plays on, and nothing of it comes to the front."""
        session = self.session
        if session is None:
            return
        if key == HOME:
            self.leave()
            return
        if key == LIBRARY:
            self._keep_picture()
        session.opponents.hold(key not in AT_THE_TABLE)
        if key == TABLE and self._ended:
            self.finish()


def _now() -> str:
    """This moment, as records have it."""
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
