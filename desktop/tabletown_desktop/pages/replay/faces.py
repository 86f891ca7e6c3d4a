"""Whose view is shown: the faces of the seats side by side, the chosen one with its name."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tabletown.match import Seating
from tabletown_desktop.look.theme import BOLD, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.seats import seat_colours
from tabletown_desktop.session.players import portrait
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import Person, paint_face
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.themed import DrawnButton, Pressed

HIGH, FACE = 36, 26
NAMED = 5
"""From so many faces on the chosen one has no name beside it."""
WIDEST = 110
"""Pixels of a name, at text size 100 %."""


class SeatChip(Pressed, DrawnButton):
    """A face with the dot of its seat; with its name while it is the chosen one."""

    corner = 18
    one_of = True

    def __init__(self, theme: Theme, person: Person, named: bool, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.person = person
        self.named = named
        """Whether there is room for the name where the chip is chosen."""
        self.setCheckable(True)

    def grows(self) -> int:
        """By how much it would be wider with its name."""
        return 0 if self.isChecked() or not self.named else self._name() + self.theme.units(10)

    def _room(self) -> int:
        return self._name() if self.isChecked() and self.named else 0

    def _name(self) -> int:
        return round(min(self.theme.width(self.person.name, 14, BOLD), self.theme.px(WIDEST))) + self.theme.units(8)

    def sizeHint(self) -> QSize:
        units = self.theme.units
        high = self.theme.row(HIGH)
        return QSize(high + units(2) + (self._room() + units(10) if self._room() else 0), high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        if not self.isEnabled():
            painter.setOpacity(0.45)
        side, tone = self.theme.row(FACE), t.named(self.person.colour)
        if self.isChecked():
            paint.rounded(painter, rect, rect.height() / 2, mix(tone, t.paper, 0.82), t.ink, 2)
        elif self.underMouse() and self.isEnabled():
            paint.rounded(painter, rect, rect.height() / 2, t.quiet_hover)
        edge = (rect.height() - side) / 2
        paint_face(painter, self.theme, QRectF(edge, edge, side, side), self.person)
        if self._room():
            words = QRectF(edge + side + self.theme.units(8), 0, self._room(), rect.height())
            paint.words(painter, words, self.person.name, self.theme.font(14, BOLD), t.ink)
        painter.end()


class Faces(QWidget):
    """`chosen` tells the seat a person wants to see from; `name` is the key of the sentence that says what a face stands for."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, words: Words, name: str = "replay.seat") -> None:
        super().__init__()
        self._theme, self._words, self._name = theme, words, name
        self._open: tuple[int, ...] = ()
        self.chips: list[SeatChip] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        spaced(theme, self._row, spacing=2)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def set_seats(self, seats: Sequence[Seating], open_seats: tuple[int, ...]) -> None:
        """Those who sit there, and whose view may be seen."""
        for chip in self.chips:
            self._row.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._open = open_seats
        people = [Person(seat.name, colour, portrait(seat.bot)) for seat, colour in zip(seats, seat_colours(seats), strict=True)]
        self.chips = [SeatChip(self._theme, person, len(seats) < NAMED, self) for person in people]
        for seat, chip in enumerate(self.chips):
            chip.setEnabled(seat in open_seats)
            chip.clicked.connect(lambda _=False, seat=seat: self.chosen.emit(seat))
            self._row.addWidget(chip)
            chip.show()
        self.retranslate()

    def retranslate(self) -> None:
        for seat, chip in enumerate(self.chips):
            key = self._name if seat in self._open else "replay.seat.closed"
            name = self._words.text(key, name=chip.person.name, number=seat + 1)
            chip.setAccessibleName(name)
            chip.setToolTip(tip(name))

    def set_named(self, named: bool) -> None:
        """Whether the chosen face has its name beside it; among many faces it never has."""
        for chip in self.chips:
            chip.named = named and len(self.chips) < NAMED
            chip.updateGeometry()
            chip.update()

    def widest(self) -> int:
        """The width with the longest name shown."""
        return sum(chip.sizeHint().width() for chip in self.chips) + max((chip.grows() for chip in self.chips), default=0)

    def show_seat(self, seat: int) -> None:
        """This is whose view is shown now."""
        for place, chip in enumerate(self.chips):
            chip.setChecked(place == seat)
            chip.updateGeometry()
            chip.update()
