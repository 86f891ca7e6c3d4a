"""The page of a replay: the real table above, the steps of the match below.

page.tell(journal)                      # from the beginning
page.tell(journal, position=31, seat=2)
"""

from __future__ import annotations

import secrets
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut

from tabletown.journal import Journal
from tabletown.log import LogLine
from tabletown_desktop.pages.new_match.draft import friendly_seed
from tabletown_desktop.pages.page import Page
from tabletown_desktop.pages.replay.bar import SPEEDS, Flag, ReplayBar, Step
from tabletown_desktop.pages.replay.history import History, Mark
from tabletown_desktop.pages.replay.stage import Stage
from tabletown_desktop.pages.table.beside import DOCKS_FROM
from tabletown_desktop.pages.table.log import WIDE, LogDrawer, in_short
from tabletown_desktop.scene.board import STEP
from tabletown_desktop.scene.panel import LARGE_TEXT
from tabletown_desktop.scene.seats import seat_colours
from tabletown_desktop.widgets import speech
from tabletown_desktop.widgets.bars import BETWEEN_FACTS, TopBar

BEAT, MORE, LONGEST_BEAT = 1000, 350, 2600
"""Milliseconds a step is seen while it plays; for each further line it tells; at most."""
KEYS = {
    "Left": "back",
    "Right": "on",
    "Up": "mark-back",
    "PgUp": "mark-back",
    "Down": "mark-on",
    "PgDown": "mark-on",
    "Home": "first",
    "End": "last",
    "Space": "play",
    "L": "log",
    "P": "practice",
    "Esc": "leave",
    "+": "faster",
    "-": "slower",
    "Ctrl++": "zoom-in",
    "Ctrl+=": "zoom-in",
    "Ctrl+-": "zoom-out",
    "Ctrl+0": "zoom-fit",
}


class ReplayPage(Page):
    """A step of this page is a position at which the seat that is shown sees something new.

    `practice` asks to play on: the journal, the number of acts that stand, the seat, and a seed for luck that is not known.
    """

    key = "replay"
    named_first = True

    practice = Signal(object, int, int, str)

    def build(self) -> None:
        self.history: History | None = None
        self.stops: Sequence[int] = (0,)
        self.marks: Sequence[Mark] = ()
        self.seat = 0
        self.step = 0
        self.top = TopBar(self.theme, parent=self)
        self.stage = Stage(self.services, self)
        self.bar = ReplayBar(self.theme, self.words, self)
        self.drawer = LogDrawer(self.theme, self.words, self)
        self._preparing = QTimer(self)
        self._preparing.timeout.connect(self.prepare)
        self._beat = QTimer(self)
        self._beat.setSingleShot(True)
        self._beat.timeout.connect(self._play_on)
        self.playing = False
        self._connect()
        self.wants = self.stage

    def _connect(self) -> None:
        self.serve(self.top)
        self.stage.drawn.connect(self._tell_step)
        self.bar.pressed.connect(self.press)
        self.bar.timeline.valueChanged.connect(lambda step: self.go_to(step))
        self.bar.speed.chosen.connect(lambda _index: self._next_beat() if self.playing else None)
        self.bar.faces.chosen.connect(self.see_from)
        self.drawer.closed.connect(self.toggle_log)
        self.drawer.picked.connect(self._picked)
        for key, name in KEYS.items():
            self._key(key, partial(self.press, name))
        for number in range(1, 7):
            self._key(str(number), partial(self.see_from, number - 1))

    def _key(self, key: str, then: Callable[[], None]) -> None:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(then)

    # ---- a match comes and goes ------------------------------------------------------------------------------------

    def tell(self, journal: Journal, position: int = 0, seat: int | None = None) -> None:
        """Show the match of this journal, from its beginning or from a position."""
        self.pause()
        history = self.history = History(journal)
        self.seat = seat if seat in history.seats else history.seats[0]
        self._preparing.start()
        self.bar.faces.set_seats(history.match.seats, history.seats)
        self.bar.order_tabs()
        self._place()
        self._read(position)
        self.drawer.setVisible(self._docked and history.length > 0)
        self.retranslate()
        self.stage.open(history, self.stops[self.step], self.seat)

    def shown(self, **_wish: str) -> None:
        if self.history is not None and self.stage.history is None:
            if not self.history.ready:
                self._preparing.start()
            self.stage.open(self.history, self.stops[self.step], self.seat)

    def left(self) -> None:
        self.pause()
        self._preparing.stop()
        self.stage.close_history()

    def prepare(self) -> bool:
        """A slice of what is to come; the marks when all of it is there (then True)."""
        history = self.history
        if history is None or not history.prepare():
            return False
        self._preparing.stop()
        self.marks = history.marks(self.seat)
        self._flag()
        return True

    def _read(self, position: int) -> None:
        """Take the steps of the seat that is shown; it stays where it was, or at the step before."""
        history = self.history
        assert history is not None
        self.stops = history.stops(self.seat)
        self.step = max(0, bisect_right(self.stops, position) - 1)
        self.marks = history.marks(self.seat) if history.ready else ()
        self.bar.faces.show_seat(self.seat)
        self._fill_log()
        self._flag()

    def _flag(self) -> None:
        history = self.history
        assert history is not None
        seats = history.match.seats
        colours, text, say = seat_colours(seats), self.words.text, self.words.say
        flags = []
        for mark in self.marks:
            what = say(mark.what)
            told = text("table.log.line", name=seats[mark.seat].name, what=what) if mark.seat is not None else what
            flags.append(
                Flag(
                    self._step_of(mark.position),
                    colours[mark.seat] if mark.seat is not None else "",
                    text("replay.mark", round=mark.round, what=told),
                )
            )
        with QSignalBlocker(self.bar.timeline):
            self.bar.timeline.set_story(len(self.stops) - 1, [self._step_of(begun.position) for begun in history.rounds], flags)
            self.bar.timeline.setValue(self.step)
        self._set_possible()

    def _step_of(self, position: int) -> int:
        return min(bisect_left(self.stops, position), len(self.stops) - 1)

    @property
    def lead(self) -> str:
        return self.bar.teller.accessibleName()

    # ---- looks -----------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        text = self.words.text
        self.bar.retranslate()
        self.bar.show_playing(self.playing)
        self.drawer.retranslate()
        self.top.set_words(text("frame.back"), text("replay.title"), "", text("frame.rules"), text("frame.settings"), text("frame.menu"))
        self.set_title(text("replay.of", game=self._game) if self.history is not None else text("replay.title"))
        self.stage.board.setAccessibleName(self._game)
        if self.history is not None:
            self._fill_log()
            self._flag()
            self.stage.arrange()

    def restyle(self) -> None:
        self._place()
        self.stage.arrange()

    @property
    def _game(self) -> str:
        return self.words.text(f"{self.history.match.game.key}.name") if self.history is not None else ""

    @property
    def _docked(self) -> bool:
        """In wide windows the log stands beside the table instead of over it."""
        return self.width() >= DOCKS_FROM * self.theme.interface_scale

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for bar in (self.top, self.bar):
            bar.set_compact(self.compact)
        self._place()

    def _place(self) -> None:
        units = self.theme.units
        wide, high = self.width(), self.height()
        self.bar.fit(wide)
        top, bottom = self.top.sizeHint().height(), self.bar.sizeHint().height()
        drawer = min(self.theme.px(WIDE), wide - units(40))
        beside = drawer + units(12) if self._docked and self.drawer.isVisibleTo(self) else 0
        self.top.setGeometry(0, 0, wide, top)
        self.heading.setGeometry(self.top.title_place)
        self.stage.setGeometry(0, top, wide - beside, high - top - bottom)
        self.bar.setGeometry(0, high - bottom, wide, bottom)
        self.drawer.setGeometry(wide - drawer - units(12), top + units(12), drawer, high - top - bottom - units(24))
        self.drawer.raise_()

    # ---- what is told ----------------------------------------------------------------------------------------------

    def _tell_step(self) -> None:
        history = self.history
        if history is None:
            return
        text, position = self.words.text, self.stops[self.step]
        facts = self.stage.facts()
        named = self.theme.text_scale <= LARGE_TEXT or not facts
        self.top.set_note(BETWEEN_FACTS.join(part for part in (self._game if named else "", facts) if part))
        act = history.act(position)
        number = text("replay.round", round=history.round_at(position)) if act is not None else ""
        place = text("replay.place", step=self.step, all=len(self.stops) - 1) if history.length else ""
        self.bar.tell(Step(number, self._sentence(position), place))
        if self.drawer.isVisible():
            self._mark_log()

    def _sentence(self, position: int) -> str:
        history, text = self.history, self.words.text
        assert history is not None
        if self.stage.guest is not None:
            seen = "table.guest" if history.match.game.simultaneous and not history.is_over(position) else "table.guest-now"
            return text(seen, name=history.match.seats[self.stage.guest].name)
        if history.length == 0:
            return text("replay.only-snapshot" if history.cut else "replay.nothing")
        if position == 0:
            return text("replay.cut" if history.cut else "replay.deal")
        if history.is_over(position):
            reason = history.match.outcome().reason
            return text("replay.over", reason=self.words.say(reason) if reason is not None else "").strip()
        return in_short(self._worth_telling(history.told(position, self.seat)), self.words) or text("replay.news")

    def _worth_telling(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """Of several lines those that matter."""
        table = self.stage.table
        found = [line for line in lines if table is not None and table.tells_line(line)]
        return found if len(lines) > 1 and found else lines

    # ---- steps -----------------------------------------------------------------------------------------------------

    def go_to(self, step: int, pace: float = 0.0) -> None:
        """Show a step; `pace` is how long its motion takes, 0 not at all."""
        history = self.history
        if history is None:
            return
        self.step = min(max(0, step), len(self.stops) - 1)
        with QSignalBlocker(self.bar.timeline):
            self.bar.timeline.setValue(self.step)
        self._set_possible()
        self.stage.show_position(self.stops[self.step], self.seat, pace)
        if self.playing:
            self._next_beat()

    def see_from(self, seat: int) -> None:
        """Show what that seat knew at this point."""
        history = self.history
        if history is None:
            return
        if seat in history.seats and seat != self.seat:
            self.seat = seat
            self._read(self.stops[self.step])
            self.go_to(self.step)
        self.bar.faces.show_seat(self.seat)

    def _set_possible(self) -> None:
        last = len(self.stops) - 1
        before, after = self._marked_steps()
        why = "about" if self._can_practise else "end" if self.history is not None and self.history.over else "running"
        self.bar.offer_practice(self.words.text(f"replay.practice.{why}"), self._can_practise)
        self.bar.set_possible(back=self.step > 0, on=self.step < last, mark_back=bool(before), mark_on=bool(after))

    def _marked_steps(self) -> tuple[list[int], list[int]]:
        """The steps with something reached, before and after this one."""
        steps = [flag.step for flag in self.bar.timeline.flags]
        return [step for step in steps if step < self.step], [step for step in steps if step > self.step]

    def press(self, key: str) -> None:
        """A button or a key."""
        before, after = self._marked_steps()
        last = len(self.stops) - 1
        if key in ("back", "on"):
            self.go_to(self.step + (1 if key == "on" else -1), self.pace if key == "on" and self.step < last else 0.0)
            speech.say(self.stage.board, self.bar.teller.accessibleName())
        elif key in ("first", "last"):
            self.go_to(0 if key == "first" else last)
        elif key == "mark-back" and before:
            self.go_to(before[-1])
        elif key == "mark-on" and after:
            self.go_to(after[0])
        elif key in ("faster", "slower"):
            self.bar.speed.choose(self.bar.speed.index + (1 if key == "faster" else -1))
        elif key == "play":
            self.pause() if self.playing else self.play()
        elif key == "log":
            self.toggle_log()
        elif key == "practice":
            self._practise()
        elif key == "leave":
            self.leave()
        elif key.startswith("zoom-"):
            board = self.stage.board
            board.fit() if key == "zoom-fit" else board.zoom_by(STEP if key == "zoom-in" else 1 / STEP)

    def _practise(self) -> None:
        """Play on from the step that is seen, in the seat that is shown."""
        if self.history is not None and self._can_practise:
            seed = friendly_seed(self.words.text("new_match.seed.words"), secrets.randbelow)
            self.practice.emit(self.history.journal, self.stops[self.step], self.seat, seed)

    @property
    def _can_practise(self) -> bool:
        """While a match goes on nobody tries out what its cards will bring."""
        history = self.history
        return history is not None and history.over and not history.is_over(self.stops[self.step])

    def leave(self) -> None:
        """Esc: from another seat's things back to the own, the log away, else the page before."""
        if self.stage.go_home():
            return
        if self.drawer.isVisible() and not self._docked:
            self.toggle_log()
        else:
            self.back()

    def open_rules(self) -> None:
        """The rules, at the phase that is seen."""
        if self.history is not None:
            position = self.stops[self.step]
            kind = "scoring" if self.history.is_over(position) else self.history.view(position, self.seat).ask.kind
            self.go("rules", game=self.history.match.game.key, anchor=kind)

    # ---- playing ---------------------------------------------------------------------------------------------------

    @property
    def pace(self) -> float:
        """How long motion takes at this speed."""
        return 1 / SPEEDS[self.bar.speed.index]

    def play(self) -> None:
        """Step by step to the end; from the beginning where the end is shown already."""
        if self.history is None or len(self.stops) < 2:
            return
        self.playing = True
        self.bar.show_playing(True)
        self.go_to(0 if self.step == len(self.stops) - 1 else self.step)

    def pause(self) -> None:
        self._beat.stop()
        self.playing = False
        self.bar.show_playing(False)

    def _next_beat(self) -> None:
        assert self.history is not None
        if self.step == len(self.stops) - 1:
            self.pause()
            return
        lines = len(self._worth_telling(self.history.told(self.stops[self.step], self.seat)))
        self._beat.start(round(min(BEAT + MORE * max(0, lines - 1), LONGEST_BEAT) * self.pace))

    def _play_on(self) -> None:
        self.go_to(self.step + 1, self.pace)

    # ---- the log ---------------------------------------------------------------------------------------------------

    def toggle_log(self) -> None:
        opening = not self.drawer.isVisible() and self.history is not None
        self.drawer.setVisible(opening)
        self._place()
        if opening:
            self._fill_log()
            self._mark_log()
        self.stage.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill_log(self) -> None:
        if self.history is not None and self.drawer.isVisibleTo(self):
            self.drawer.show_lines([line.told for line in self.history.story(self.seat)])

    def _mark_log(self) -> None:
        assert self.history is not None
        position = self.stops[self.step]
        self.drawer.mark([place for place, line in enumerate(self.history.story(self.seat)) if line.position == position])

    def _picked(self, place: int) -> None:
        """A row of the log: to where it was first known."""
        assert self.history is not None
        story = self.history.story(self.seat)
        if place < len(story):
            self.go_to(self._step_of(story[place].position))
