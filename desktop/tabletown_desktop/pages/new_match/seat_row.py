"""A seat at the table: its place in the order, its colour, who sits there."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCompleter, QHBoxLayout, QMenu, QSizePolicy, QVBoxLayout, QWidget

from tabletown.match import Seating
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import SEATS
from tabletown_desktop.pages.new_match.draft import LONGEST_NAME
from tabletown_desktop.session.players import CHARACTERS, name_of, portrait, taste_of
from tabletown_desktop.widgets import paint, plain_text
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.choices import Segments, open_menu, with_pictures
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.widgets.labels import Label, Person, paint_dot, paint_face
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.themed import DrawnButton, Themed

ANYBODY = ""
FACE, SMALL_FACE = 46, 36
HIGH, AIR = 60, 6
"""The height of a row in one line, and the air above, between and below its two lines."""
NARROW = 430
"""A row narrower than this (at text size 100 %) is in two lines."""


class Handle(Themed, QWidget):
    """Where a seat is taken to be dragged; the keyboard moves it from anywhere in its row."""

    taken = Signal()
    dragged = Signal(QPointF)
    dropped = Signal()

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.follow(services.theme)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.units(28), self.theme.row(40))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.taken.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged.emit(event.globalPosition())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.dropped.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, side = QPainter(self), self.theme.px(18)
        sign = self.theme.art.sign("drag", self.theme.tokens.ink_soft, side, paint.ratio(painter))
        paint.picture(painter, (self.width() - side) / 2, (self.height() - side) / 2, sign)
        painter.end()


class SeatButton(DrawnButton):
    """What can be exchanged at a seat: shown on the button, the others in a menu below it."""

    picked = Signal(str)
    side = 20  # of the pictures in the menu

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(services.theme, parent)
        self._words = services.words
        self.menu = with_pictures(QMenu(self), services.theme.px(self.side))

    def offer(self, choices: Iterable[tuple[str, str, str]]) -> None:
        """Open the menu: the key, the picture and the words of each that can be picked."""
        self.menu.clear()
        for key, picture, words in choices:
            side = self.theme.px(self.side)
            icon = QIcon(self.theme.art.at_once(picture, side, side, self.devicePixelRatioF()))
            action = self.menu.addAction(icon, plain_text.menu(words))
            action.triggered.connect(lambda _checked=False, key=key: self.picked.emit(key))
        open_menu(self.menu, self.mapToGlobal(self.rect().bottomLeft()), self.accessibleName())

    def set_name(self, name: str) -> None:
        """What a button is called that shows only a picture."""
        self.setAccessibleName(name)
        self.setToolTip(tip(name))


class ColourButton(SeatButton):
    """The dot of the seat; a menu with all six."""

    corner = 10

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(services, parent)
        self.colour = SEATS[0]
        self.clicked.connect(self.open)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.row(46), self.theme.row(40))

    def show_colour(self, colour: str, seat: int) -> None:
        self.colour = colour
        self.set_name(self._words.text("new_match.seat.colour", seat=seat, colour=self._words.text(f"frame.{colour}")))
        self.update()

    def open(self) -> None:
        self.offer((colour, f"town/seat-{colour}", self._words.text(f"frame.{colour}")) for colour in SEATS)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, row, painter = self.theme.tokens, self.theme.row, QPainter(self)
        if self.underMouse():
            paint.rounded(painter, QRectF(self.rect()), self.theme.units(8), t.quiet_hover)
        middle, dot, small = self.height() / 2, row(28), row(12)
        paint_dot(painter, self.theme, row(2), middle - dot / 2, dot, self.colour)
        chevron = self.theme.art.sign("chevron-down", t.ink_soft, small, paint.ratio(painter))
        paint.picture(painter, row(32), middle - small / 2, chevron)
        painter.end()


class FaceButton(SeatButton):
    """Who sits there. For a bot, a menu with all bots; a person's face is only to look at."""

    corner = FACE // 2
    side = 32

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(services, parent)
        self.small = False
        self._person = Person("", SEATS[0])
        self.clicked.connect(self.open)

    def sizeHint(self) -> QSize:
        side = self.theme.row(SMALL_FACE if self.small else FACE)
        return QSize(side, side)

    def show_seat(self, seat: int, seating: Seating, name: str) -> None:
        self._person = Person(name, seating.colour or SEATS[0], portrait(seating.bot))
        bot = seating.bot is not None
        self.setEnabled(bot)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if bot else Qt.FocusPolicy.NoFocus)
        self.set_name(self._words.text("new_match.seat.other-bot", seat=seat) if bot else name)
        self.update()

    def open(self) -> None:
        words = self._words
        self.offer((bot, f"town/portrait-{portrait(bot)}", f"{name_of(words, bot)} · {taste_of(words, bot)}") for bot in CHARACTERS)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_face(painter, self.theme, QRectF(self.rect()), self._person, dot=False)
        painter.end()


class SeatRow(Themed, QWidget):
    """One row of the seats. It shows what it is told and says what the person wants; the list does it."""

    moved = Signal(int)
    removed = Signal()
    renamed = Signal(str)
    coloured = Signal(str)
    occupied = Signal(object)
    """A bot's key, `ANYBODY` for any of them, or None for a person."""

    corner = 8

    def __init__(self, services: Services, names: QStringListModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = services.words
        self.lifted = False
        self.wanted = False
        self.follow(services.theme)
        self.handle = Handle(services, self)
        self.colour = ColourButton(services, self)
        self.face = FaceButton(services, self)
        self.field = Field(self.theme)
        self.field.edit.setMaxLength(LONGEST_NAME)
        completer = QCompleter(names, self)
        completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
        self.field.edit.setCompleter(completer)
        self.name = Label(self.theme, weight=EXTRABOLD)
        self.kind = Label(self.theme, size=12, weight=SEMIBOLD, colour="ink_soft")
        self.who = Segments(self.theme)
        self.remove = Button(self.theme, kind="quiet", sign="close", high=36)
        self._connect()
        self._lay_out()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _connect(self) -> None:
        self.colour.picked.connect(self.coloured)
        self.face.picked.connect(lambda bot: self.occupied.emit(bot))
        self.field.edit.inputRejected.connect(self._too_long)
        self.field.edit.textEdited.connect(self._edited)
        self.field.edit.editingFinished.connect(self._left)
        self.who.chosen.connect(lambda index: self.occupied.emit(ANYBODY if index else None))
        self.remove.clicked.connect(self.removed)
        for widget in (self.colour, self.face, self.field.edit, self.who, self.remove):
            widget.installEventFilter(self)

    def _too_long(self) -> None:
        """What was typed or pasted does not go in as a whole."""
        self.field.set_error(self._words.text("new_match.seat.long", n=LONGEST_NAME))

    def _edited(self, name: str) -> None:
        if len(name) < LONGEST_NAME:
            self.field.set_error("")
        self.renamed.emit(name)

    def _left(self) -> None:
        self.field.set_error("")
        self.renamed.emit(self.field.text())

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        for part in (self.field, self.name, self.kind):
            words.addWidget(part)
        words.addStretch(1)
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        spaced(self.theme, self._middle, spacing=6)
        self._middle.addLayout(words, 1)
        self._middle.addWidget(self.who)
        row = QHBoxLayout(self)
        spaced(self.theme, row, margins=(0, 0, 8, 0), spacing=6)
        row.addWidget(self.handle)
        row.addWidget(self.colour)
        row.addWidget(self.face)
        row.addLayout(self._middle, 1)
        row.addWidget(self.remove)

    def controls(self) -> list[QWidget]:
        """What the keyboard reaches, from left to right."""
        return [self.colour, self.face, self.field.edit, self.who, self.remove]

    def show_seat(self, seat: int, seating: Seating, removable: bool) -> None:
        """Seat counts from 1."""
        text = self._words.text
        nameless = text("new_match.seat.nameless", seat=seat)
        bot = seating.bot is not None
        name = seating.name or nameless
        self.setAccessibleName(text("new_match.seat.row", seat=seat, name=name, colour=text(f"frame.{seating.colour}")))
        self.handle.setToolTip(tip(text("new_match.seat.move", seat=seat)))
        self.colour.show_colour(seating.colour or SEATS[0], seat)
        self.face.show_seat(seat, seating, name)
        self.field.setVisible(not bot)
        self.name.setVisible(bot)
        self.field.set_name(text("new_match.seat.name", seat=seat), nameless)
        self.field.set_text("" if bot else seating.name)
        self.name.setText(name)
        self.kind.setText(taste_of(self._words, seating.bot) if seating.bot is not None else "")
        self.who.set_labels((text("new_match.seat.person"), text("new_match.seat.bot")), text("new_match.seat.who", seat=seat))
        self.who.set_index(1 if bot else 0)
        self.name.setToolTip(tip(self.kind.text() if bot else ""))
        self._fit()
        self.remove.set_name(text("new_match.seat.remove", seat=seat))
        self.remove.setEnabled(removable)
        if not removable:
            self.remove.setToolTip(tip(text("new_match.seat.last")))

    def lift(self, lifted: bool = False, wanted: bool = False) -> None:
        """It is being dragged, or something is dragged over it."""
        if (lifted, wanted) != (self.lifted, self.wanted):
            self.lifted, self.wanted = lifted, wanted
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self._two_lines() if self._narrow else max(self.theme.row(HIGH), self._words_high()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def _two_lines(self) -> int:
        lines = self.field.sizeHint().height() + self.who.sizeHint().height()
        return lines + 3 * self.theme.units(AIR)

    def _words_high(self) -> int:
        """Name and kind of a bot below one another."""
        return self.name.sizeHint().height() + self.kind.sizeHint().height() + 2 * self.theme.units(AIR)

    @property
    def _narrow(self) -> bool:
        return self.width() < self.theme.px(NARROW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def restyle(self) -> None:
        super().restyle()
        self._fit()

    def _fit(self) -> None:
        """In two lines there is no room for the face of a person; what a bot is like is told by a tip."""
        narrow, bot = self._narrow, self.who.index == 1
        self._middle.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self.face.small = narrow
        self.face.updateGeometry()
        self.face.setVisible(bot or not narrow)
        self.kind.setVisible(bot and not narrow)
        self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Alt and an arrow move the seat, wherever in its row the focus is."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
            if step is not None:
                self.moved.emit(step)
                return True
        elif event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        inside = any(control.hasFocus() for control in self.controls())
        edge = t.accent if self.lifted or self.wanted else None if inside else t.line
        paint.rounded(
            painter, rect, self.theme.units(8), t.paper_2 if inside or self.lifted else None, edge, 2 if self.lifted or self.wanted else 1
        )
        painter.end()
