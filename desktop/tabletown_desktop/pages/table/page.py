"""The page itself: bars, board, drawer and messages round a conversation."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial

from PySide6.QtCore import QEvent, QKeyCombination, QRect, Qt, Signal
from PySide6.QtGui import QHideEvent, QImage, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton

from tabletown.log import LogLine
from tabletown_desktop.games import GameCommand, info
from tabletown_desktop.pages import match_words
from tabletown_desktop.pages.page import Page
from tabletown_desktop.pages.table.bar import TableBar
from tabletown_desktop.pages.table.beside import BesideTable
from tabletown_desktop.pages.table.choice import move_lines, open_moves
from tabletown_desktop.pages.table.coach import Coach
from tabletown_desktop.pages.table.controller import TableController
from tabletown_desktop.pages.table.log import in_short
from tabletown_desktop.pages.table.opponents_panel import OpponentsPanel
from tabletown_desktop.pages.table.popups import KeyLetters, TablePopups
from tabletown_desktop.pages.table.voice import READINGS, TableVoice
from tabletown_desktop.scene.board import STEP, Board
from tabletown_desktop.scene.motion import SPEEDS, Breath, Motion
from tabletown_desktop.scene.phrases import signed
from tabletown_desktop.session.match_session import MatchSession, MatchStory
from tabletown_desktop.widgets import speech
from tabletown_desktop.widgets.bars import BETWEEN_FACTS, TopBar


class TablePage(Page):
    """Signals: `handed` the screen is to be given to that seat; `finished` the match is over, and the person has seen enough
    of the finished table."""

    key = "table"
    handed = Signal(int)
    finished = Signal()

    def build(self) -> None:
        self.session: MatchSession | None = None
        self.talk: TableController | None = None
        self.motion = Motion(self)
        self.breath = Breath(self)
        self.top = TopBar(self.theme, parent=self)
        self.board = Board()
        self.board.setParent(self)
        self.bar = TableBar(self.theme, self.words)
        self.beside = BesideTable(self, self.board)
        self.answers = TablePopups(self.services, self, self.board, self._something_open)
        self.letters = KeyLetters(self.services, self, self.board, self.bar, self.answers.choice)
        self.coach = Coach(self.services, self, self.board, self.bar, self.answers.choice)
        self.company = OpponentsPanel(self, self.board)
        self.voice = TableVoice(self.services, self.board, self.bar)
        self.top.add_before_rules(self.company.button)
        self.setTabOrder(self.top.back, self.company.button)
        self.bar.setParent(self)  # behind all that lies on the board: Tab goes over the page as it is seen
        self.bar.lower()
        self._connect()
        self.wants = self.board

    def _connect(self) -> None:
        self.serve(self.top)
        self.board.resized.connect(self._arrange)
        self.board.touched.connect(self._hurry)
        self.bar.pressed.connect(self._pressed)
        self.motion.rested.connect(self._rested)
        self.breath.breathed.connect(lambda phase: self.talk.table.breathe(phase) if self.talk else None)
        self.services.settings.changed.connect(self._settled)

    # ---- a match comes and goes ------------------------------------------------------------------------------------

    def sit_down(self, session: MatchSession) -> None:
        """Show a match, from where it stands."""
        self.get_up()
        self.session = session
        self.motion.speed = SPEEDS[self.services.settings.now.motion]
        table = info(session.match.game.key).table()(self.board, self.services, self.motion, MatchStory(session.match))
        self.talk = TableController(session, table, self.board, self.services)
        self.board.name_of = self._name_of_slot
        self.board.carried_of = table.carried
        self.answers.sit_down(self.talk)
        self.coach.sit_down(session, self.talk)  # her card keeps off the choice that has its place then
        self.letters.sit_down(self.talk)
        self.company.sit_down(session, table)
        self.beside.sit_down(session, self.talk)
        self.voice.sit_down(session, self.talk)
        self.talk.refreshed.connect(self._refreshed)
        self.talk.interaction.stepped.connect(self._stepped)
        session.round_closed.connect(self._round_closed)
        session.handed.connect(self._handed)
        session.over.connect(self._over)
        self.retranslate()

    def get_up(self) -> None:
        """The match leaves the page."""
        if self.talk is None:
            return
        self.motion.stop()
        self.breath.set_wanted(False)
        self.voice.get_up()
        self.letters.get_up()
        self.answers.get_up()
        self.company.get_up()
        self.beside.get_up()
        self.coach.get_up()
        self.talk.close()
        self.board.set_slots(())
        self.board.name_of = str
        self.board.carried_of = lambda key: None
        self.talk.table.close()
        self.talk.deleteLater()
        self.talk = self.session = None

    def picture(self) -> QImage | None:
        """The table for the library; none where a hand-over must hide it."""
        return self.talk.table.picture(594, 304) if self.talk is not None else None

    # ---- looks -----------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        text = self.words.text
        self.bar.retranslate()
        self.beside.retranslate()
        self.company.retranslate()
        self.top.set_words(
            text("table.back"), self._name(), self._facts(), text("command.rules"), text("command.settings"), text("frame.menu")
        )
        self.board.setAccessibleName(self._name())
        self.coach.step_back()  # she has spoken in another language
        self._arrange()

    def restyle(self) -> None:
        self._place_bars()
        self._arrange()

    def _name(self) -> str:
        return self.words.text(f"{self.session.match.game.key}.name") if self.session is not None else ""

    def _name_of_slot(self, key: str) -> str:
        """What a reader says of a slot, with its letter while letters are shown."""
        assert self.talk is not None
        return ", ".join(part for part in (self.talk.table.heard(key), self.letters.said_of(key)) if part)

    def _facts(self) -> str:
        if self.talk is None or not self.talk.placed:
            return ""
        whose = self.talk.table.whose() or self._whose_turn()
        return BETWEEN_FACTS.join(part for part in (whose, *self.talk.table.facts(), self._practice()) if part)

    def _whose_turn(self) -> str:
        """Whose turn it is, where several persons share the screen."""
        session = self.session
        if session is None or not session.shared or not session.playing:
            return ""
        return self.words.text("table.whose-turn", name=session.match.seats[session.seat].name)

    def _practice(self) -> str:
        """What a match is that does not count."""
        journal = self.session.journal if self.session is not None else None
        return match_words.practice_in_words(self.words, journal.match.practice, journal.header.origin) if journal is not None else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_bars()

    def _place_bars(self) -> None:
        """The bars as high as their words ask for, the board and the drawer between them."""
        for bar in (self.top, self.bar):
            bar.set_compact(self.compact)
        top, bottom = self.top.sizeHint().height(), self.bar.sizeHint().height()
        wide, high = self.width(), self.height()
        self.top.setGeometry(0, 0, wide, top)
        self.bar.setGeometry(0, high - bottom, wide, bottom)
        self.beside.place(QRect(0, top, wide, high - top - bottom))

    def _arrange(self) -> None:
        if self.talk is not None and self.board.width() > 1:
            self.motion.stop()
            self.talk.arrange()
            self.coach.settle()
            self.company.show.settle()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._breathe()
        self.company.show.begin()
        if self.talk is not None:
            self.voice.shown()
            self.talk.go_on()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.voice.leave()
        self._breathe()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:  # the window was moved to another screen
            self._arrange()
        elif event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._keeps(event):
            event.accept()
            return True
        return super().event(event)

    def _keeps(self, event: QKeyEvent) -> bool:
        """Whether a key is no command now: a letter that is shown, or the space bar on a button."""
        on_button = isinstance(self.window().focusWidget(), QAbstractButton)
        return self.letters.wants(event) or (on_button and event.keyCombination() == QKeyCombination(Qt.Key.Key_Space))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ActivationChange, QEvent.Type.WindowStateChange):
            self._breathe()

    def _breathe(self) -> None:
        lit = self.talk is not None and bool(self.talk.interaction.lit())
        self.breath.set_wanted(lit and self.isVisible() and not self.window().isMinimized() and self.motion.speed > 0)

    def _settled(self, name: str) -> None:
        if name == "motion":
            self.motion.speed = SPEEDS[self.services.settings.now.motion]
            self.motion.finish()
            self._breathe()
        elif name == "deck_knowledge":
            self.beside.count()
        elif self.talk is not None and self._is_seen(name):
            self.talk.refresh()

    def _is_seen(self, setting: str) -> bool:
        """Whether the table looks or acts otherwise by that setting."""
        assert self.session is not None
        own = (found.key for found in info(self.session.match.game.key).settings)
        return setting in ("live_score", "previews", "colour_marks", "confirm_turns", *own)

    # ---- bars ------------------------------------------------------------------------------------------------------

    def _refreshed(self) -> None:
        talk, session = self.talk, self.session
        if talk is None or session is None:
            return
        self.top.set_note(self._facts(), match_words.PRACTICE_SIGN if session.match.practice else "")
        self._say()
        self.bar.set_possible(undo=session.can_undo(), redo=session.can_redo(), hint=session.playing)
        main = talk.main_action()
        over = session.match.over
        if over:
            self.bar.name_main(self.words.text("table.result" if talk.table.counted else "table.count-now"))
        else:
            self.bar.name_main(self._button(talk.table.button(main) if main else "end"))
        self.bar.main.setEnabled(main is not None or over)
        moment = [(key, self._button(key)) for key, _ in talk.bar_actions()]
        if talk.interaction.tool is not None:
            moment.append(("cancel", self.words.text("table.cancel")))
        else:
            moment += [(f"tool:{tool}", self._button(tool)) for tool in talk.interaction.tools]
        self.bar.set_moment(moment, {f"tool:{talk.table.tool_at(slot.key)}" for slot in self.board.slots})
        self._score()
        self.set_title(self._name())
        self._breathe()
        self.beside.refresh()
        self.coach.refreshed()
        self.letters.renew()
        self.voice.refreshed()

    def _button(self, key: str) -> str:
        assert self.session is not None
        return self.words.text(f"{self.session.match.game.key}.button.{key}")

    def _score(self) -> None:
        assert self.talk is not None
        table = self.talk.table
        shown = self.services.settings.now.live_score and table.counted and table.guest is None  # it is the own score
        self.bar.score.setVisible(shown)
        if shown:
            total, gain = table.score_now()
            text = self.words.text
            self.bar.score.set_words(
                text("table.score"), text("table.gain", points=signed(gain)) if gain else "", str(total).replace("-", "−")
            )

    def _say(self) -> None:
        """What to do now, and beside it what the others did since the last turn of this seat."""
        talk, session = self.talk, self.session
        assert talk is not None
        assert session is not None
        say, text = self.words.say, self.words.text
        view = session.view()
        guest = talk.table.guest
        if guest is not None:
            # of a running round nobody sees what another seat does at the same time
            seen = "table.guest" if session.match.game.simultaneous and not session.match.over else "table.guest-now"
            self.bar.tell(text(seen, name=session.match.seats[guest].name), text("table.guest.about"))
        elif session.match.over:
            why = view.ask.detail
            self.bar.tell(text("table.over"), say(why) if why is not None else "", lit=True)
        elif not session.playing:
            to_act = session.busy or {seat for seat in session.match.state.to_act if not session.match.is_person(seat)}
            names = ", ".join(session.match.seats[seat].name for seat in sorted(to_act))
            self.bar.tell(text("table.waiting", names=names) if names else text("table.wait"), news=self._news())
        elif talk.interaction.tool is not None:
            self.bar.tell(*talk.table.tool_prompt(talk.interaction.tool, talk.interaction.chosen_place), lit=True)
        else:
            ask = view.ask
            detail = say(ask.detail) if ask.detail is not None else ""
            self.bar.tell(say(ask.sentence), detail, lit=bool(talk.interaction.lit()), news=self._news())

    def _news(self) -> str:
        """What the others did since the last turn of this seat, in one line."""
        return in_short(self._worth_telling(), self.words)

    def _worth_telling(self) -> list[LogLine]:
        assert self.session is not None
        return list(filter(self.talk.table.tells_line, self.session.news())) if self.talk is not None else []

    def _pressed(self, key: str) -> None:
        talk, session = self.talk, self.session
        if talk is None or session is None:
            return
        if key == "main":
            self.press_main()
        elif key == "undo":
            self._taking_back(session.undo)
        elif key == "redo":
            session.redo()
        elif key == "hint":
            self.coach.press()
            return
        elif key == "cancel":
            talk.interaction.put_down()
        elif key.startswith("tool:"):
            self._take_up(key.removeprefix("tool:"))
        else:
            action = next((action for slot, action in talk.bar_actions() if slot == key), None)
            if action is not None:
                talk.commit(action)
        if self.talk is talk and not talk.interaction.choice:  # neither was the match left by it nor did it open a choice
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _something_open(self) -> bool:
        """Whether something lies over the table, so that no tip is to come on top of it."""
        return self.coach.card.isVisible() or self.beside.covers() or self.company.show.running

    def _take_up(self, tool: str) -> None:
        """Take up a tool, or put it down again."""
        if self.talk is not None and tool in self.talk.interaction.tools:
            self.talk.interaction.take_up(None if self.talk.interaction.tool == tool else tool)

    def press_main(self) -> None:
        if self.session is not None and self.session.match.over:
            self._go_on_from_the_end()
            return
        action = self.talk.main_action() if self.talk is not None else None
        if action is not None and self.talk is not None:
            self.talk.commit(action)

    def _go_on_from_the_end(self) -> None:
        """The finished table stays until it has been seen: first the points that are still counted, then the result."""
        if self.talk is None or self.talk.table.counted:
            self.finished.emit()
            return
        while self.motion.moving:  # the end of one part of the count begins the next
            self.motion.finish()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on from a finished table where nothing else waits for it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.session is not None and self.session.match.over:
            self.press_main()
        elif self.letters.wants(event):
            self.letters.write(event)
        else:
            super().keyPressEvent(event)

    def command(self, key: str) -> None:
        """A command of the window's keys or menus that is meant for the table."""
        talk = self.talk
        if talk is None:
            return
        shown = self.company.show.running
        self.company.show.skip()
        if key == "cancel":
            self._cancel(talk, shown)
        elif key.startswith("offer_"):
            talk.offer(int(key.removeprefix("offer_")))
        elif key in self._deeds:
            self._deeds[key]()
        elif (own := self._own_command(key)) is not None:
            self._take_up(own.tool) if own.does == "tool" else talk.reach(own.key, at_once=own.does == "play")

    def _own_command(self, key: str) -> GameCommand | None:
        """That command, if it is one of the game on the table."""
        assert self.session is not None
        return next((own for own in info(self.session.match.game.key).commands if own.key == key), None)

    @cached_property
    def _deeds(self) -> dict[str, Callable[[], object]]:
        """What the other commands do."""
        return {
            **{key: partial(self._pressed, key) for key in ("undo", "redo", "hint")},
            "end": self.press_main,
            "log": self.beside.toggle_log,
            "deck": self.beside.toggle_deck,
            "moves": self.list_moves,
            "letters": self.letters.toggle,
            "seats": self.company.open_menu,
            "next_place": partial(self.board.next_lit, 1),
            "place_before": partial(self.board.next_lit, -1),
            **{f"read_{what}": partial(self._read, what) for what in READINGS},
            "zoom_in": partial(self.board.zoom_by, STEP),
            "zoom_out": partial(self.board.zoom_by, 1 / STEP),
            "zoom_fit": self.board.fit,
        }

    def _read(self, what: str) -> None:
        """A status key: it is said, and stands in the bar."""
        said = self.voice.read(what)
        if said and what != "prompt":
            self.bar.tell(self.bar.sentence, said, lit=self.talk is not None and bool(self.talk.interaction.lit()))

    def _cancel(self, talk: TableController, shown: bool) -> None:
        """Esc ends what is shown, closes what lies open, takes a step back as far as that is free: the first of these that there
        is. It never leaves the match; where nothing is left to do it says what does."""
        if shown:
            self._hurry()
        elif self.answers.hush() or self.letters.put_away() or self.coach.step_back() or self.beside.put_away():
            return
        elif self.beside.deck.isVisible() and not self.beside.strip() and not talk.interaction.cancel():
            self.beside.toggle_deck()
        elif not self._taking_back(talk.step_back) and self.session is not None and not self.session.match.over:
            self.bar.tell(self.bar.sentence, self.words.text("table.esc"), lit=bool(talk.interaction.lit()))

    def _taking_back(self, step: Callable[[], bool]) -> bool:
        """Do a step that may take back a decision, and say which."""
        session = self.session
        assert session is not None
        lines, before = session.log(), len(session.match.acts)
        stepped = step()
        if self.session is session and len(session.match.acts) < before:
            gone = next((line for line in reversed(lines) if line.seat == session.seat), None)
            if gone is not None:
                said = self.words.text("table.undone", what=self.words.say(gone.message))
                self.bar.tell(self.bar.sentence, said, lit=self.talk is not None and bool(self.talk.interaction.lit()))
                speech.say(self.board, said)
        return stepped

    def open_rules(self) -> None:
        """The rules, at the phase the match is in."""
        if self.session is not None and self.talk is not None:
            anchor = self.talk.table.rules_at(self.session.view().ask.kind) if not self.session.match.over else "scoring"
            self.go("rules", game=self.session.match.game.key, anchor=anchor)

    # ---- what happens ----------------------------------------------------------------------------------------------

    def _stepped(self) -> None:
        """A tool was taken up or put down: what is to be done now is another thing."""
        self.voice.refreshed()

    def _hurry(self) -> None:
        """Whoever waits and grows impatient need not watch."""
        if self.session is not None and not self.session.playing:
            self.session.opponents.hurry()

    def _round_closed(self) -> None:
        if self.session is None:
            return
        lines = self._worth_telling()
        self.company.tell_round(lines)
        self.voice.tell_round(lines)

    def _handed(self, seat: int) -> None:
        assert self.session is not None
        self._round_closed()
        self.handed.emit(seat)
        self.board.forget_hands()
        if self.talk is not None:
            self.talk.refresh()
        self.voice.turn_of(self.words.text("table.turn-of", name=self.session.match.seats[seat].name))

    def _over(self) -> None:
        self.board.set_focus_slot(None)  # Enter is free to go on
        self._refreshed()

    def _rested(self) -> None:
        """Nothing moves any more: what was counted may be told."""
        if self.session is not None and self.session.match.over and self.talk is not None and self.talk.placed:
            self._refreshed()

    # ---- what can be opened ----------------------------------------------------------------------------------------

    def list_moves(self) -> None:
        talk, session = self.talk, self.session
        if talk is None or session is None or not talk.actions:
            return
        lines = move_lines(self.words, talk.table, session.view(), talk.actions, session.match.names)
        moves = open_moves(self.services, self.window(), lines)
        moves.taken.connect(talk.commit)
