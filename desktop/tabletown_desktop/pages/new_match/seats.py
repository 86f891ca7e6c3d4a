"""The seats of the match: rows to change, to move and to take away, and one more."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QStringListModel, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.pages.framed import laid_out, scrolling
from tabletown_desktop.pages.new_match.draft import Draft, Pick, fitting_name
from tabletown_desktop.pages.new_match.opponents import ROOMY, Opponents
from tabletown_desktop.pages.new_match.panels import DraftPanel
from tabletown_desktop.pages.new_match.seat_row import ANYBODY, SeatRow
from tabletown_desktop.session.players import name_of, somebody
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.themed import DrawnButton

GAP = 8
SCROLLED = 480
"""In a panel lower than this (at text size 100 %) the opponents are scrolled together with the seats."""


class AddButton(DrawnButton):
    """The dashed place of the next seat."""

    corner = 8

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services.theme, parent, across=QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.row(48))

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, px, painter, rect = self.theme.tokens, self.theme.px, QPainter(self), QRectF(self.rect())
        possible = self.isEnabled()
        ink = t.ink_off if not possible else t.ink if self.underMouse() else t.ink_soft
        ground = t.row_hover if self.underMouse() and possible else None
        paint.dashed(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), units(8), t.field_line if possible else t.line, 1.5, ground)
        room = rect.width() - px(28) - self.theme.units(24)
        size = next((size for size in (14, 12) if self.theme.width(self.text(), size, BOLD) <= room), 11)
        width = min(self.theme.width(self.text(), size, BOLD), room)
        left = (rect.width() - width - px(28)) / 2
        sign = self.theme.art.sign("plus", ink, px(20), paint.ratio(painter))
        paint.picture(painter, left, (rect.height() - px(20)) / 2, sign)
        paint.words(painter, QRectF(left + px(28), 0, width + units(2), rect.height()), self.text(), self.theme.font(size, BOLD), ink)
        painter.end()


class SeatsPanel(DraftPanel):
    """The seats of the match, and who may be seated there."""

    def __init__(self, services: Services, pick: Pick, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self._pick = pick
        self._names = QStringListModel(self)
        self._dragging: int | None = None
        self._scrolled = False
        """Whether the opponents lie below the seats in the list that scrolls."""
        self.rows: list[SeatRow] = []
        self.title = Label(self.theme, size=20, weight=EXTRABOLD)
        self.count = Label(self.theme, size=12, weight=SEMIBOLD, colour="ink_soft")
        self.shuffle = Button(self.theme, kind="quiet", sign="shuffle", high=36)
        self.shuffle.clicked.connect(self._shuffle)
        self.add = AddButton(services)
        self.add.clicked.connect(lambda: self._seat(None))
        self.opponents = Opponents(services)
        self.opponents.seated.connect(self._seat)
        self.opponents.dragged.connect(self._drag_bot)
        self.opponents.dropped.connect(self._drop_bot)
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        spaced(self.theme, head, margins=(20, 6, 12, 4), spacing=8)
        head.addWidget(self.title)
        head.addWidget(self.count, 0, Qt.AlignmentFlag.AlignBottom)
        head.addStretch(1)
        head.addWidget(self.shuffle)
        inside = QWidget()
        self._list = QVBoxLayout(inside)
        spaced(self.theme, self._list, margins=(12, 4, 12, 8), spacing=GAP)
        self._list.addStretch(1)
        self._area = scrolling(inside)
        place = QHBoxLayout()  # it stays where it is, however many seats there are
        spaced(self.theme, place, margins=(12, 8, 12, 8))
        place.addWidget(self.add)
        self._column = column = QVBoxLayout(self)
        spaced(self.theme, column, margins=(1, 4, 1, 1), spacing=0)
        column.addLayout(head)
        column.addWidget(self._area, 1)
        column.addLayout(place)
        column.addWidget(self.opponents)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def restyle(self) -> None:
        super().restyle()
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A hairline where rows go on below the edge of the list."""
        super().paintEvent(event)
        end = self._area.geometry().bottom() + 1
        painter = QPainter(self)
        paint.line(painter, QPointF(1, end), QPointF(self.width() - 1, end), self.theme.tokens.line)
        painter.end()

    def _fit(self) -> None:
        """Seats come first: where there is little height the opponents are smaller, and where there is less they scroll with the seats."""
        high = self.height()
        self.opponents.set_low(high < self.theme.px(ROOMY))
        scrolled = high < self.theme.px(SCROLLED)
        if scrolled != self._scrolled:
            self._scrolled = scrolled
            self._column.removeWidget(self.opponents)
            self._list.removeWidget(self.opponents)
            (self._list if scrolled else self._column).addWidget(self.opponents)
        self.count.setContentsMargins(0, 0, 0, self.theme.units(4))
        words = self.shuffle.width_with_words() + self.title.sizeHint().width() + self.count.sizeHint().width()
        self.shuffle.set_folded(words > self.width() - self.theme.units(56))

    # -- showing ----------------------------------------------------------------------------------------------------------
    def tell(self, draft: Draft) -> None:
        text = self._words.text
        most = draft.game.seats[1]
        self._names.setStringList(self._services.settings.now.names)
        while len(self.rows) > len(draft.seats):
            row = self.rows.pop()
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
        while len(self.rows) < len(draft.seats):
            self._new_row()
        for seat, row in enumerate(self.rows):
            row.show_seat(seat + 1, draft.seats[seat], not draft.least)
            row.lift(lifted=seat == self._dragging)
        self.title.setText(text("new_match.seats"))
        self.count.setText(text("new_match.seats.count", count=len(draft.seats), most=most))
        self.shuffle.set_text(text("new_match.shuffle"))
        self.shuffle.setEnabled(len(draft.seats) > 1)
        self.add.set_text(text("new_match.seat.full", n=most) if draft.full else text("new_match.seat.add"))
        self.add.setToolTip(tip(self.add.text() if draft.full else ""))
        self.add.setEnabled(not draft.full)
        self.opponents.refresh(draft.game.key, draft.seats, draft.full)

    def _new_row(self) -> None:
        seat = len(self.rows)
        row = SeatRow(self._services, self._names, self)
        row.moved.connect(lambda step: self._move(seat, step))
        row.removed.connect(lambda: self._remove(seat))
        row.renamed.connect(lambda name: self._rename(seat, name))
        row.coloured.connect(lambda colour: self._do(lambda draft: draft.colour(seat, colour)))
        row.occupied.connect(lambda bot: self._occupy(seat, bot))
        row.handle.taken.connect(lambda: self._take(seat))
        row.handle.dragged.connect(self._drag)
        row.handle.dropped.connect(self._drop)
        self._list.insertWidget(seat, row)
        row.show()
        self.rows.append(row)

    def controls(self) -> list[QWidget]:
        """What the keyboard reaches: the rows, one more seat, the opponents."""
        rows = [control for row in self.rows for control in row.controls()]
        return [self.shuffle, *rows, self.add, *self.opponents.cards]

    # -- doing ------------------------------------------------------------------------------------------------------------
    def _do(self, change: Callable[[Draft], None]) -> None:
        if self._draft is not None:
            change(self._draft)
            self.changed.emit()

    def _shuffle(self) -> None:
        self._do(lambda draft: draft.shuffle(self._pick))

    def _rename(self, seat: int, name: str) -> None:
        if self._draft is not None and self._draft.seats[seat].bot is None and self._draft.seats[seat].name != name:
            self._do(lambda draft: draft.rename(seat, name))

    def _name_for(self, draft: Draft, bot: str | None) -> str:
        """A bot's own name, or the latest name of a person who does not sit here yet."""
        session = [seat.name for seat in draft.seats]
        if bot is not None:
            return fitting_name(name_of(self._words, bot), session)
        return next((name for name in self._services.settings.now.names if name not in session), "")

    def _seat(self, bot: str | None) -> None:
        """One more seat at the table."""
        draft = self._draft
        if draft is not None and not draft.full:
            self._do(lambda draft: draft.add(self._name_for(draft, bot), bot))
            for _ in range(2):  # the new row learns its width first, and then how high it is
                laid_out(self._area)
            self._area.ensureWidgetVisible(self.rows[-1])

    def _occupy(self, seat: int, bot: str | None) -> None:
        if bot == ANYBODY and self._draft is not None:
            bot = somebody([other.bot for other in self._draft.seats])
        self._do(lambda draft: draft.occupy(seat, self._name_for(draft, bot), bot))

    def _remove(self, seat: int) -> None:
        """The focus goes to the row that took its place."""
        self._do(lambda draft: draft.remove(seat))
        if self.rows:
            row = self.rows[min(seat, len(self.rows) - 1)]
            (row.remove if row.remove.isEnabled() else row.who).setFocus(Qt.FocusReason.TabFocusReason)

    def _move(self, seat: int, step: int) -> None:
        """The focus stays on the same part of the same seat."""
        if not 0 <= seat + step < len(self.rows):
            return
        part = next((part for part, control in enumerate(self.rows[seat].controls()) if control.hasFocus()), 0)
        self._do(lambda draft: draft.move(seat, seat + step))
        self.rows[seat + step].controls()[part].setFocus(Qt.FocusReason.TabFocusReason)

    # -- dragging ---------------------------------------------------------------------------------------------------------
    def _take(self, seat: int) -> None:
        self._dragging = seat
        self.rows[seat].lift(lifted=True)

    def _drag(self, place: QPointF) -> None:
        """The seat goes where the pointer is; the others make room at once."""
        over = self._row_at(place.toPoint(), beyond=True)
        if self._dragging is not None and over is not None and over != self._dragging:
            seat, self._dragging = self._dragging, over
            self._do(lambda draft: draft.move(seat, over))

    def _drop(self) -> None:
        self._dragging = None
        for row in self.rows:
            row.lift()

    def _row_at(self, place: QPoint, beyond: bool = False) -> int | None:
        """The row at this point of the screen; `beyond` the first and the last they count as well."""
        for seat, row in enumerate(self.rows):
            here = row.mapFromGlobal(place)
            if row.rect().contains(here) or (beyond and 0 <= here.y() < row.height()):
                return seat
        if beyond and self.rows:
            return 0 if self.rows[0].mapFromGlobal(place).y() < 0 else self._last_below(place)
        return None

    def _last_below(self, place: QPoint) -> int | None:
        last = self.rows[-1]
        return len(self.rows) - 1 if last.mapFromGlobal(place).y() >= last.height() else None

    def _drag_bot(self, place: QPointF) -> None:
        over = self._row_at(place.toPoint())
        for seat, row in enumerate(self.rows):
            row.lift(wanted=seat == over)

    def _drop_bot(self, bot: str, place: QPointF) -> None:
        over = self._row_at(place.toPoint())
        self._drop()
        if over is not None:
            self._occupy(over, bot)
