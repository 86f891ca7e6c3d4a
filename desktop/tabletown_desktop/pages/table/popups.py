"""What the table answers beside a place: why what was tried cannot be done, what may be chosen there, whether it is meant, and a
tip while the pointer rests.

popups = TablePopups(services, page, board, silent)      # `silent` tells whether something else lies open
popups.sit_down(talk)
popups.told, popups.tip.text                             # why not, and the tip; one of them at most is seen
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from tabletown.game import Action
from tabletown.words import Refusal
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import SEMIBOLD, Theme
from tabletown_desktop.pages.table.choice import ChoiceBox
from tabletown_desktop.pages.table.controller import TableController
from tabletown_desktop.scene import access
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.slot import Slot
from tabletown_desktop.widgets import paint, speech
from tabletown_desktop.widgets.messages import Dialog, TipCard
from tabletown_desktop.widgets.themed import Themed


def covered(place: QRect, things: Iterable[QRect]) -> int:
    """How much of these things lies below that place.

    >>> covered(QRect(0, 0, 10, 10), [QRect(5, 5, 10, 10), QRect(20, 0, 5, 5)])
    25
    """
    shared = (place.intersected(thing) for thing in things)
    return sum(both.width() * both.height() for both in shared if both.isValid())


def place_of(board: Board, slot: Slot) -> QRect:
    """Where a slot of a board is, in coordinates of the page the board lies on."""
    return board.mapFromScene(slot.sceneBoundingRect()).boundingRect().translated(board.pos())


WIDE, ACROSS, DOWN = 300, 10, 7
"""As wide as a line of a tip may be, and the room beside and above its words."""
GAP = 8
"""Between the tip and its place, and to the edge of the room."""


class Tip(Themed, QWidget):
    """tip = Tip(theme, page)
    tip.tell("Mina", row, room, keep_clear)      # beside the row, inside the room, off everything that is to be kept clear

    It lets every click through.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.follow(theme)
        self.hide()

    def tell(self, text: str, beside: QRect, room: QRect, keep_clear: Sequence[QRect]) -> None:
        self.text = text
        self.setGeometry(tip_place(self._measure(room), beside, room, keep_clear, self.theme.units(GAP)))
        self.show()
        self.raise_()
        self.update()

    def _measure(self, room: QRect) -> QSize:
        across, down = self.theme.units(ACROSS), self.theme.units(DOWN)
        metrics = QFontMetrics(self.theme.font(12, SEMIBOLD))
        most = min(self.theme.px(WIDE), room.width() - 2 * across - 2 * self.theme.units(GAP))
        words = metrics.boundingRect(QRect(0, 0, most, 10_000), paint.LINES, self.text)
        return QSize(words.width() + 2 * across + 2, words.height() + 2 * down + 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        across, down = self.theme.units(ACROSS), self.theme.units(DOWN)
        paint.rounded(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), self.theme.units(7), t.paper, t.ink_soft)
        painter.setFont(self.theme.font(12, SEMIBOLD))
        painter.setPen(t.ink)
        painter.drawText(rect.adjusted(across, down, -across + 2, -down + 1), paint.LINES, self.text)
        painter.end()


def tip_place(size: QSize, beside: QRect, room: QRect, keep_clear: Sequence[QRect], gap: int = GAP) -> QRect:
    """Beside its place, or above or below a wide one, wherever it covers least of what is to be kept clear.

    >>> tip_place(QSize(80, 30), QRect(10, 10, 40, 40), QRect(0, 0, 400, 200), [QRect(60, 0, 100, 60)])
    PySide6.QtCore.QRect(8, 58, 80, 30)
    """
    middle = beside.center()
    right, left = (QPoint(x, middle.y() - size.height() // 2) for x in (beside.right() + gap, beside.left() - gap - size.width()))
    above, below = (QPoint(middle.x() - size.width() // 2, y) for y in (beside.top() - gap - size.height(), beside.bottom() + gap))
    wide = beside.width() > 2 * beside.height()
    corners = (above, below, right, left) if wide else (right, left, above, below)
    places = [_inside(QRect(corner, size), room, gap) for corner in corners]
    return min(places, key=lambda place: (covered(place, keep_clear), covered(place, [beside])))


def _inside(place: QRect, room: QRect, gap: int) -> QRect:
    x = max(min(place.x(), room.right() + 1 - place.width() - gap), room.left() + gap)
    y = max(min(place.y(), room.bottom() + 1 - place.height() - gap), room.top() + gap)
    return QRect(QPoint(x, y), place.size())


TIP_DELAY_MS = 600
"""So long the pointer rests before a tip comes."""


class TablePopups(QObject):
    def __init__(self, services: Services, page: QWidget, board: Board, silent: Callable[[], bool]) -> None:
        super().__init__(page)
        self._theme, self._words, self._page, self._board = services.theme, services.words, page, board
        self._silent = silent
        self._talk: TableController | None = None
        self.choice = ChoiceBox(services.theme, page, board.geometry)
        self.tip = Tip(services.theme, page)
        self._why_not = TipCard(services.theme, page)
        self._said = ""
        self._waits = QTimer(self)
        self._waits.setSingleShot(True)
        self._waits.setInterval(TIP_DELAY_MS)
        self._waits.timeout.connect(self._show_tip)
        board.touched.connect(self.hush)

    @property
    def told(self) -> str:
        """Why what was tried cannot be done, while that is seen."""
        return self._said if self._why_not.isVisible() else ""

    # ---- a match comes and goes ------------------------------------------------------------------------------------

    def sit_down(self, talk: TableController) -> None:
        self._talk = talk
        self.choice.taken.connect(talk.interaction.take_choice)
        self.choice.hovered.connect(talk.interaction.mean_choice)
        self.choice.cancelled.connect(talk.cancel)
        talk.pointed.connect(self._pointed)
        talk.refused.connect(self._refuse)
        talk.refreshed.connect(self.hush)
        talk.choosing.connect(self._choosing)
        talk.doubted.connect(self._doubt)

    def get_up(self) -> None:
        """To be told before the conversation closes."""
        talk = self._talk
        if talk is None:
            return
        self.hush()
        self.choice.dismiss()
        self.choice.taken.disconnect(talk.interaction.take_choice)
        self.choice.hovered.disconnect(talk.interaction.mean_choice)
        self.choice.cancelled.disconnect(talk.cancel)
        self._talk = None

    # ---- reasons and tips ------------------------------------------------------------------------------------------

    def hush(self) -> bool:
        """Whatever stands beside a place goes. False if nothing did."""
        self._waits.stop()
        stood = self._why_not.isVisible() or self.tip.isVisible()
        self._why_not.hide()
        self.tip.hide()
        return stood

    def _pointed(self, key: str) -> None:
        """Pointer or focus is somewhere else: a tip may come, where the pointer rests."""
        self.hush()
        focus = self._board.shown_focus
        if focus is not None and focus.key == key:
            access.focused(focus)
        elif (slot := self._board.slots.get(key)) is not None and slot.tip:
            self._waits.start()

    def _refuse(self, key: str, refusal: Refusal) -> None:
        """Say why what was tried there cannot be done."""
        self.hush()
        if key in self._board.slots:
            self._said = self._words.say(refusal)
            self._why_not.point(self.place(key).center(), self._said)
            speech.say(self._board, self._said)

    def _show_tip(self) -> None:
        """Beside its place, never over what is offered; nothing where the table itself speaks of it or something lies open."""
        talk = self._talk
        slot = self._board.slots.get(talk.meant_key) if talk is not None else None
        if talk is None or slot is None:
            return
        if not slot.tip or talk.table.telling or self.choice.isVisible() or self._silent() or QApplication.activePopupWidget() is not None:
            return
        offered = [self.place(offer) for offer in talk.table.offers() if offer in self._board.slots and offer != slot.key]
        self.tip.tell(slot.tip, self.place(slot.key), self._board.geometry(), offered)

    def place(self, key: str) -> QRect:
        """Where a slot is, in coordinates of the page."""
        slot = self._board.slots.get(key)
        assert slot is not None
        return place_of(self._board, slot)

    # ---- choices and questions -------------------------------------------------------------------------------------

    def _choosing(self, key: str, actions: Sequence[Action]) -> None:
        if self._talk is None:
            return
        self.hush()
        if not actions:
            self.choice.dismiss()
            self._talk.table.cover(QRectF())
            self._board.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        table = self._talk.table
        options = [(table.choice_label(action), table.choice_face(action)) for action in actions]
        self.choice.ask(table.name(key), options, QRectF(self.place(key)))
        inside = self.choice.geometry().translated(-self._board.pos())
        table.cover(self._board.mapToScene(inside).boundingRect())

    def _doubt(self, action: Action, question: str) -> None:
        text = self._words.text
        dialog = Dialog(self._theme, self._page.window(), question, main=text("table.doubt.go-on"), harmless=text("table.doubt.back"))
        dialog.answered.connect(lambda answer: self._play_after_all(action) if answer == "main" else None)
        dialog.open()

    def _play_after_all(self, action: Action) -> None:
        if self._talk is not None:
            self._talk.play(action)
