"""The page of a review: the turns in words at the left, a curve of all of them, and the real table as it was at one of them.

In a wide window all of it is seen at once; else the table comes in place of the rest (Enter, or a click on a turn).

page.meet(bot_pool)                    # who answers its questions
page.tell(journal)                      # a match that is over
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from itertools import pairwise

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QWidget

from tabletown.journal import Journal
from tabletown_desktop.pages.framed import GAP, FramedPage
from tabletown_desktop.pages.new_match.draft import friendly_seed
from tabletown_desktop.pages.page import in_sentences
from tabletown_desktop.pages.replay.history import History
from tabletown_desktop.pages.review.bar import ReviewBar, Summary
from tabletown_desktop.pages.review.curve import Course, CourseCurve
from tabletown_desktop.pages.review.rows import Account, TurnList
from tabletown_desktop.pages.review.sentences import Sentences
from tabletown_desktop.pages.review.subject import BEFORE, Asking, Subject
from tabletown_desktop.pages.review.view import TurnStage
from tabletown_desktop.scene.board import STEP
from tabletown_desktop.scene.seats import seat_colours
from tabletown_desktop.session.bot_pool import BotPool
from tabletown_desktop.widgets import speech

WIDE, LIST, WIDEST, STRIP = 1560, 420, 540, 128
"""From this width on everything is seen at once; the width of the list, least and most; the height of the words below the table."""
LOWEST = 480
"""A table that would be lower has no words below it."""
KEPT = 12
"""So many seats' reviews are kept for when one comes back."""
KEYS = {
    "Left": "back",
    "Right": "on",
    "Up": "worse",
    "PgUp": "worse",
    "Down": "better",
    "PgDown": "better",
    "Home": "first",
    "End": "last",
    "Space": "sight",
    "P": "practice",
    "Esc": "leave",
    "Ctrl++": "zoom-in",
    "Ctrl+=": "zoom-in",
    "Ctrl+-": "zoom-out",
    "Ctrl+0": "zoom-fit",
}
Kept = tuple[object, ...]


class ReviewPage(FramedPage):
    """`practice` asks to play on: the journal, the number of acts that stand, the seat, and a seed for luck that is not known."""

    key = "review"

    practice = Signal(object, int, int, str)

    asking: Asking | None = None
    journal: Journal | None = None
    subject: Subject | None = None
    sentences: Sentences | None = None

    # ---- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.frame(bottom=False)
        self.place_now = 0
        self.large = False
        self._moved = False
        """Whether the person has chosen a turn already."""
        self._kept: OrderedDict[Kept, Subject] = OrderedDict()
        self.summary = Summary(self.theme, self.words, self)
        self._tabs: list[QWidget] = []
        self.list = TurnList(self.theme, self.words, self)
        self.stage = TurnStage(self.services, self)
        self.account = Account(self.theme, self.words, self)
        self.curve = CourseCurve(self.services, self)
        self.bottom = self.bar = ReviewBar(self.theme, self.words, self)
        self.bar.pressed.connect(self.press)
        self.bar.sight.chosen.connect(lambda _index: self._look())
        self.summary.faces.chosen.connect(self.see)
        self.list.chosen.connect(self.open)
        self.curve.picked.connect(self.open)
        for key, name in KEYS.items():
            self._key(key, name)
        for number in range(1, 7):
            self._key(str(number), f"seat-{number}")

    def _key(self, key: str, name: str) -> None:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(lambda: self.press(name))

    # ---- a match comes and goes ------------------------------------------------------------------------------------

    def meet(self, bot_pool: BotPool) -> None:
        """Who is asked."""
        self.asking = Asking(bot_pool, self)
        self.asking.learnt.connect(self._learnt)

    def tell(self, journal: Journal, seat: int | None = None) -> None:
        """Look back at this match, at the first person's turns if no seat is named."""
        self._stop()
        self.stage.close_history()
        self.journal, self.large = journal, False
        history = next((kept.history for kept in self._kept.values() if kept.match is journal.match), None) or History(journal)
        self.retranslate()
        self.summary.faces.set_seats(history.match.seats, history.seats)
        persons = [number for number in history.seats if history.match.is_person(number)]
        self._take_up(history, seat if seat in history.seats else next(iter((*persons, *history.seats))))

    def see(self, seat: int) -> None:
        """The turns of another seat."""
        if self.subject is not None and seat in self.subject.history.seats and seat != self.subject.seat:
            self._take_up(self.subject.history, seat)
        elif self.subject is not None:
            self.summary.faces.show_seat(self.subject.seat)

    def _take_up(self, history: History, seat: int) -> None:
        key = _kept_by(history, seat)
        self.subject = self._kept.pop(key, None) or Subject(history, seat)
        self._kept[key] = self.subject
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        self.place_now, self._moved = 0, False
        self.bar.sight.set_index(BEFORE)
        self.summary.faces.show_seat(seat)
        self._begin()
        self._open_at(self._first_place())

    def _begin(self) -> None:
        if self.subject is not None and self.asking is not None:
            self.asking.begin(self.subject)

    def _stop(self) -> None:
        if self.asking is not None:
            self.asking.stop()

    @property
    def lead(self) -> str:
        """What came of the match, as soon as something is known of its turns."""
        return in_sentences(super().lead, self.sentences.head() if self.sentences is not None else "")

    def shown(self, **_wish: str) -> None:
        if self.subject is not None and self.stage.history is None:
            self._begin()
            self._open_at(self.place_now)

    def left(self) -> None:
        self._stop()
        self.stage.close_history()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()  # what was told while it was hidden could not be measured

    # ---- what is known ---------------------------------------------------------------------------------------------

    def _first_place(self) -> int:
        """Where one begins to look: at what mattered most, as soon as that is known."""
        assert self.subject is not None
        return next(iter(self.subject.review.mattered), 0)

    def _learnt(self, place: int) -> None:
        if self.subject is None:
            return
        if not self._moved and self._first_place() != self.place_now:
            self._open_at(self._first_place())
            return
        self._tell()
        if place == self.place_now:
            self._look()

    def _tell(self) -> None:
        """Put into words and lines what is known by now."""
        subject = self.subject
        if subject is None or self.stage.table is None:
            return
        if self.sentences is None or self.sentences.subject is not subject:
            self.sentences = Sentences(self.words, subject, self.stage.table.tells)
        sentences, review = self.sentences, subject.review
        places = range(len(review.turns))
        self.summary.tell(sentences, review.progress, review.done)
        self.list.place = self.place_now
        self.list.tell([sentences.turn(place) for place in places], review.mattered, not review.done)
        colour = seat_colours(subject.match.seats)[subject.seat]
        rounds, lost = [turn.round for turn in review.turns], [review.lost(place) for place in places]
        self.curve.tell(Course(rounds, review.curve(), lost, review.mattered, subject.final, colour))
        self.curve.show_place(self.place_now if places else -1)
        self._order_tabs()
        self._say()
        self._arrange()

    def _order_tabs(self) -> None:
        """Tab goes as the eye does: whose turns, those that mattered, all of them, and the bar below."""
        bar = self.bar
        rows: list[QWidget] = [*self.summary.faces.chips, *self.list.cards, *self.list.rows]
        chain = [self.top.menu, *rows, bar.back, bar.on, bar.sight, bar.table, bar.practice]
        if chain != self._tabs:
            self._tabs = chain
            for before, after in pairwise(chain):
                QWidget.setTabOrder(before, after)

    def _say(self) -> None:
        """The bar and the account of the turn that is looked at."""
        assert self.sentences is not None
        subject = self.subject
        any_turn = subject is not None and bool(subject.review.turns)
        if any_turn:
            self.bar.tell(*self.sentences.bar(self.place_now))
            self.account.tell(self.sentences.turn(self.place_now))
        else:
            self.bar.tell("", "", self.sentences.head())
            self.account.tell(None)
        self.bar.set_possible(self.place_now, len(subject.review.turns) if subject is not None else 0)

    # ---- looks -----------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        text, self.sentences = self.words.text, None
        match = self.journal.match if self.journal is not None else None
        game = text(f"{match.game.key}.name") if match is not None else ""
        self.head(text("review.title"), game)
        self.summary.retranslate()
        self.bar.retranslate()
        self.stage.board.setAccessibleName(game)
        if self.stage.history is not None:
            self.stage.arrange()
            self._tell()
        self._arrange()

    def restyle(self) -> None:
        super().restyle()
        self.list.restyle()
        self.stage.arrange()

    def place(self, room: QRect) -> None:
        everything = not self.large
        for widget in (self.summary, self.list, self.curve):
            widget.setVisible(everything)
        self.stage.setVisible(self.large or self._wide)
        self.bar.fit(self.width(), self.large, self.large or self._wide)
        self.account.setVisible(everything or self._has_strip)
        self.account.lie(flat=self.large)
        if self.large:
            self._place_large(room)
        else:
            self._place_everything(room)
        subject = self.subject
        if subject is not None and not self.stage.isHidden() and not self.stage.shows(subject, self.place_now, self.bar.sight.index):
            self._look()

    @property
    def _wide(self) -> bool:
        """Whether there is room for the table beside the rest."""
        return self.width() >= self.theme.px(WIDE)

    def _place_large(self, room: QRect) -> None:
        """The table, and the turn in words below it where there is room."""
        top, gap = self.top.height(), self.theme.units(GAP)
        strip = self.theme.px(STRIP) + gap if self._has_strip else 0
        self.stage.setGeometry(0, top, self.width(), self._below - top - strip)
        self.account.setGeometry(room.left(), self._below - strip, room.width(), strip - gap)

    @property
    def _has_strip(self) -> bool:
        """Whether the table stays large enough above a turn in words."""
        left = self._below - self.top.height() - self.theme.px(STRIP)
        return not self.compact and left >= self.theme.units(LOWEST)

    def _place_everything(self, room: QRect) -> None:
        gap, side, top = self.theme.units(8 if self.compact else GAP), room.left(), room.top()
        left = min(max(self.theme.px(LIST), room.width() * 30 // 100), room.width() * 46 // 100, self.theme.px(WIDEST))
        high = self.summary.high(left)
        self.summary.setGeometry(side, top, left, high)
        self.list.setGeometry(side, top + high + gap, left, room.height() - high - gap)
        x, wide = side + left + gap, room.width() - left - gap
        if self._wide:
            below = max(self.theme.px(150), room.height() * 22 // 100)
            self.stage.setGeometry(x, top, wide, room.height() - below - gap)
            words, y = wide * 44 // 100, room.top() + room.height() - below
            self.account.setGeometry(x, y, words, below)
            self.curve.setGeometry(x + words + gap, y, wide - words - gap, below)
        else:
            self._place_large_unseen()
            upper = room.height() * 53 // 100
            self.curve.setGeometry(x, top, wide, upper)
            self.account.setGeometry(x, top + upper + gap, wide, room.height() - upper - gap)

    def _place_large_unseen(self) -> None:
        """The table is as large as it will be when it is looked at."""
        self.stage.setGeometry(0, self.top.height(), self.width(), self._below - self.top.height())

    @property
    def _below(self) -> int:
        """The upper edge of the bottom bar."""
        return self.bar.y()

    # ---- turns -----------------------------------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """The person wants to see this turn."""
        self._moved = True
        self._open_at(place)
        if self.sentences is not None and self.list.rows:
            speech.say(self.stage.board, self.sentences.turn(self.place_now).name)

    def open(self, place: int) -> None:
        """A turn was clicked: its table is to be seen."""
        again = place == self.place_now and self._wide
        self.choose(place)
        if again or not self._wide:
            self.enlarge(True)

    def _open_at(self, place: int) -> None:
        subject = self.subject
        if subject is None:
            return
        self.place_now = min(max(0, place), max(0, len(subject.review.turns) - 1))
        self._look()
        self._tell()
        self.list.show_place(self.place_now)

    def _look(self) -> None:
        """Show the table of this turn."""
        subject = self.subject
        if subject is None or (self.stage.history is not None and self.stage.subject is subject and self.stage.isHidden()):
            return
        if subject.review.turns:
            self.stage.look_at(subject, self.place_now, self.bar.sight.index)
        elif self.stage.history is None:
            self.stage.open(subject.history, 0, subject.seat)

    def press(self, key: str) -> None:
        """A button or a key."""
        if key == "leave":
            self.back()
        elif key in ("back", "on", "first", "last"):
            last = len(self.subject.review.turns) - 1 if self.subject is not None else 0
            self.choose({"back": self.place_now - 1, "on": self.place_now + 1, "first": 0, "last": last}[key])
        elif key in ("worse", "better"):
            self._along(1 if key == "better" else -1)
        elif key == "sight":
            self.bar.next_sight()
        elif key == "practice":
            self._practise()
        elif key == "enlarge":
            self.enlarge(not self.large)
        elif key.startswith("seat-"):
            self.see(int(key[5:]) - 1)
        elif key.startswith("zoom-"):
            board = self.stage.board
            board.fit() if key == "zoom-fit" else board.zoom_by(STEP if key == "zoom-in" else 1 / STEP)

    def _along(self, way: int) -> None:
        """From one of the turns that mattered to the next, the worst first."""
        mattered = self.subject.review.mattered if self.subject is not None else []
        if mattered:
            now = mattered.index(self.place_now) + way if self.place_now in mattered else 0
            self.choose(mattered[min(max(0, now), len(mattered) - 1)])

    def enlarge(self, large: bool) -> None:
        """The table alone, or everything."""
        self.large = large
        self._arrange()
        if large:
            self._look()
        (self.stage if large else self.first).setFocus(Qt.FocusReason.OtherFocusReason)

    def back(self) -> None:
        """The button, or Esc: from another seat's things back to the own, from the large table to everything, else the page before."""
        if self.stage.go_home():
            return
        if self.large:
            self.enlarge(False)
        else:
            super().back()

    def _practise(self) -> None:
        subject = self.subject
        if subject is None or self.journal is None or not subject.review.turns:
            return
        seed = friendly_seed(self.words.text("new_match.seed.words"), secrets.randbelow)
        self.practice.emit(self.journal, subject.turn(self.place_now).step, subject.seat, seed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.enlarge(not self.large)
        else:
            super().keyPressEvent(event)


def _kept_by(history: History, seat: int) -> Kept:
    """The same match opened again has the same key."""
    match = history.match
    acts = ((act.seat, *act.action.json()) for act in match.acts)
    return (match.game.key, match.game.values.hash, match.seed, history.journal.header.started, seat, *acts)
