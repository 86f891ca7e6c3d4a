"""The real table of a game, showing one position of a match. Nothing can be done on it but looking.

    stage = Stage(services, parent)
    stage.open(History(journal))
    stage.show_position(31, seat=2)                 # at once, as when something is dragged
    stage.show_position(32, seat=2, pace=1.0)       # and lets the step be seen coming
    stage.facts()                                   # what the top bar says of the table
    stage.close_history()

Signals: `drawn` after the table was drawn anew (another position, another seat's things, another look).
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tabletown.match import Match
from tabletown_desktop.app.services import Services
from tabletown_desktop.games import info
from tabletown_desktop.pages.replay.history import History
from tabletown_desktop.scene import access
from tabletown_desktop.scene.board import ARROWS, Board
from tabletown_desktop.scene.frame import Frame, Highlights
from tabletown_desktop.scene.motion import SPEEDS, Motion
from tabletown_desktop.scene.slot import SlotPlan
from tabletown_desktop.scene.table import GameTable
from tabletown_desktop.session.match_session import MatchStory
from tabletown_desktop.widgets import speech
from tabletown_desktop.widgets.bars import BETWEEN_FACTS
from tabletown_desktop.widgets.plain_text import tip


class Stage(QWidget):
    """A board that is looked at. Arrows belong to whoever shows the stage; with Ctrl they go over the table."""

    drawn = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.services = services
        self.motion = Motion(self)
        self.board = Board()
        self.board.setParent(self)
        self.board.is_read = True
        self.history: History | None = None
        self.position = 0
        self.seat = 0
        self.table: GameTable | None = None
        self._past: Match | None = None
        self._plans: tuple[SlotPlan, ...] = ()
        self.setFocusProxy(self.board)
        self.board.installEventFilter(self)
        self.board.resized.connect(self.arrange)
        self.board.hovered.connect(self._light)
        self.board.taken.connect(self._look)
        services.settings.changed.connect(self._settled)

    # ---- a match comes and goes --------------------------------------------------------------------------------------

    def open(self, history: History, position: int = 0, seat: int | None = None) -> None:
        """Show a match, at that position and from that seat (from the first that may be seen)."""
        self.close_history()
        self.history, self._past = history, history.past()
        self.position = position
        self.seat = history.seats[0] if seat is None else seat
        history.turn_to(self._past, position)
        self.table = info(history.match.game.key).table()(self.board, self.services, self.motion, MatchStory(self._past))
        self.board.name_of = self.table.name
        self.arrange()

    def close_history(self) -> None:
        """The match leaves the stage."""
        self.motion.stop()
        if self.table is not None:
            self.board.set_slots(())
            self.board.name_of = str
            self.table.close()
        self.history = self.table = self._past = None
        self._plans = ()

    # ---- what is shown -----------------------------------------------------------------------------------------------

    def seen(self) -> Frame:
        """What is drawn now."""
        history = self.history
        assert history is not None
        view = history.view(self.position, self.seat)
        return Frame(view, history.match.seats, frozenset(), history.is_over(self.position))

    def show_position(self, position: int, seat: int, pace: float = 0.0) -> None:
        """Draw that position from that seat; `pace` is how long motion takes (1 as usual, 0 not at all)."""
        history, past, table = self.history, self._past, self.table
        if history is None or past is None or table is None:
            return
        self._come_to_rest()
        if seat != self.seat:
            table.guest = None
        self.position, self.seat = position, seat
        history.turn_to(past, position)
        if not self._plans:  # it is drawn as soon as there is room for it
            return
        self.motion.speed = SPEEDS[self.services.settings.now.motion] * pace
        self._draw()
        self._move_on()

    def _come_to_rest(self) -> None:
        self.motion.speed = 0.0  # what follows from the ends is at its end too
        self.motion.finish()

    def _move_on(self) -> None:
        """The own act of this step is seen coming; the ink of a turn that is over is dry."""
        history, table = self.history, self.table
        assert history is not None
        assert table is not None
        act = history.act(self.position)
        if act is not None and act.seat == self.seat and not act.reveals:
            table.animate(act.action)
        elif self.seat not in self._to_act() and not history.is_over(self.position):
            own = next((before for before in reversed(history.acts[: self.position]) if before.seat == self.seat), None)
            if own is not None and own.action.verb == "end":
                speed, self.motion.speed = self.motion.speed, 0.0
                table.animate(own.action)
                self.motion.speed = speed

    def _to_act(self) -> tuple[int, ...]:
        assert self._past is not None
        return self._past.state.to_act

    def arrange(self) -> None:
        """The size, the look or the language changed: everything is placed and drawn anew."""
        if self.table is None or self.board.width() <= 1:
            return
        self._come_to_rest()
        self.table.arrange(self.seen())
        self._plans = ()
        self._draw()
        self._move_on()

    def _draw(self) -> None:
        table = self.table
        assert table is not None
        moved = table.draw(self.seen())
        plans = tuple(table.slots())
        if moved or plans != self._plans:
            self._plans = plans
            self.board.set_slots(plans)
            for plan in plans:
                self.board.place(plan.key, table.target(plan.key))
        for slot in self.board.slots:
            slot.set_lit(False)
            slot.setToolTip(tip(table.tip(slot.key)))
            slot.set_live(table.seat_at(slot.key) is not None or table.probe(slot.key) is not None)
        self._light()
        self.drawn.emit()

    def facts(self) -> str:
        """What the top bar says after the name of the game."""
        return BETWEEN_FACTS.join(self.table.facts()) if self.table is not None and self._plans else ""

    # ---- looking -----------------------------------------------------------------------------------------------------

    @property
    def guest(self) -> int | None:
        """The seat whose things are looked at in place of those of the seat that is shown."""
        return self.table.guest if self.table is not None else None

    def go_home(self) -> bool:
        """Back from another seat's things; False if there was no need."""
        if self.table is None or self.table.guest is None:
            return False
        self.table.guest = None
        self._draw()
        return True

    def _look(self, key: str) -> None:
        if self.table is not None and self.table.seat_at(key) is not None and self.table.look_at(key):
            self._come_to_rest()
            self._draw()

    def _light(self, hovered: str = "") -> None:
        """Nothing is lit; what is under the pointer or in focus may tell about itself."""
        if self.table is not None and self._plans:
            focus = self.board.shown_focus
            if focus is not None and focus.key == hovered and speech.heard():
                QTimer.singleShot(0, self.board, self._tell_focus)  # after the board's own
            self.table.light(Highlights(frozenset(), hovered or None, focus.key if focus is not None else None))

    def _tell_focus(self) -> None:
        """Whoever hears the board is told what the keyboard looks at."""
        focus = self.board.shown_focus
        if focus is not None:
            access.focused(focus)

    def _settled(self, name: str) -> None:
        if self.table is not None and self._plans and name in ("live_score", "colour_marks"):
            self._come_to_rest()
            self._draw()

    # ---- size and keys -----------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.board.setGeometry(self.rect())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:  # the window was moved to another screen
            self.arrange()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: Any) -> bool:
        if event.type() != QEvent.Type.KeyPress or Qt.Key(event.key()) not in ARROWS:
            return super().eventFilter(watched, event)
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.board.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, event.key(), Qt.KeyboardModifier.NoModifier))
            return True
        event.ignore()  # steps through the match
        return True
