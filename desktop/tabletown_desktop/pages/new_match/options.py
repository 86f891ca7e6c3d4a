"""The options of the chosen game, straight from the game: a row for each, grey with the reason where it does not fit.

Those that only settle how an unclear point of the rules is read lie in a fold below, so that few things ask to be chosen.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractSlider, QBoxLayout, QHBoxLayout, QScrollBar, QSizePolicy, QVBoxLayout, QWidget

from tabletown.game import Option, Value
from tabletown_desktop.app.services import Services
from tabletown_desktop.games import info
from tabletown_desktop.look.theme import BOLD, SEMIBOLD, Theme
from tabletown_desktop.pages.framed import laid_out, scrolling
from tabletown_desktop.pages.new_match.draft import LONGEST_SEED, Draft
from tabletown_desktop.pages.new_match.panels import CompanyCard, DraftPanel, Heading
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.choices import Segments, Select, Toggle
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.spacing import gap, spaced
from tabletown_desktop.widgets.themed import Themed

FEW = 3
"""So many values stand side by side; more go into a menu."""
LOW_PANEL, NO_HEADING = 600, 380
"""A panel lower than this (at text size 100 %) has the lower heading, or none: the game is told by its card."""
LEAST_AIR, EASY_AIR, MOST_AIR = 1, 5, 14
"""How much air rows have above and below: as much as fits without scrolling while the fold is closed, and an easy measure inside it."""
SIDE, BAR = 20, 12
"""At the left and right of the rows; the scroll bar always has its place there, so that rows never change their width."""
BESIDE, BELOW = 12, 4
"""Between words and control, side by side or one below the other."""


class Row(Themed, QWidget):
    """A name, a line about it, a control at the right; a hairline below."""

    def __init__(self, services: Services, control: QWidget, width: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wide = width
        self.control = control
        self.title = Label(services.theme, weight=BOLD)
        self.about = Label(services.theme, size=12, weight=SEMIBOLD, colour="ink_soft", wrap=True)
        self.about.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self.title)
        words.addWidget(self.about)
        words.addStretch(1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.addLayout(words, 1)
        self._row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.follow(services.theme)
        self._fit()

    def restyle(self) -> None:
        self._fit()
        super().restyle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self._wide:
            across, below = self._control_in(self.width())
            self._row.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
            self._row.setSpacing(self.theme.units(BELOW if below else BESIDE))
            self.control.setFixedWidth(across)

    def set_air(self, air: int, width: int) -> None:
        """So much air above and below, in a row of this width."""
        units = self.theme.units
        self._row.setContentsMargins(0, units(air), 0, units(air) + 1)
        self.setFixedHeight(self.height_for(width) + 2 * units(air) + 1)

    def height_for(self, width: int) -> int:
        """How high it becomes in this width, without any air; it may not have been laid out yet."""
        across, below = self._control_in(width)
        about = self.about.heightForWidth(width if below else width - across - self.theme.units(BESIDE)) if self.about.text() else 0
        words, control = self.title.sizeHint().height() + about, self.control.sizeHint().height()
        return words + self.theme.units(BELOW) + control if below else max(words, control)

    def _control_in(self, width: int) -> tuple[int, bool]:
        """How wide the control is in a row of this width, and whether it leaves so little room for words that it goes below them."""
        if not self._wide:
            return self.control.sizeHint().width(), False
        wanted = max(self.theme.px(self._wide), self.control.minimumSizeHint().width())
        return min(wanted, max(1, width)), wanted > width * 0.56

    def say(self, title: str, about: str, possible: bool = True) -> None:
        self.title.setText(title)
        self.title.set_colour("ink" if possible else "ink_soft")
        self.about.setText(about)
        self.about.setVisible(bool(about))
        self.control.setEnabled(possible)
        self.control.setAccessibleDescription(about)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        bottom = self.height() - 1
        paint.line(painter, QPointF(0, bottom), QPointF(self.width(), bottom), self.theme.tokens.line)
        painter.end()


class OptionRow(Row):
    """One option of a game."""

    wished = Signal(str, object)

    def __init__(self, services: Services, game: str, option: Option) -> None:
        self._words, self.option, self._key = services.words, option, f"{game}.option.{option.key}"
        self._switch = Toggle(services.theme) if all(isinstance(value, bool) for value in option.values) else None
        self._few = Segments(services.theme) if self._switch is None and len(option.values) <= FEW else None
        self._many = Select(services.theme) if self._switch is None and self._few is None else None
        control = self._switch or self._few or self._many
        assert control is not None
        super().__init__(services, control, 0 if self._switch else 190)
        if self._switch is not None:
            self._switch.toggled.connect(lambda on: self.wished.emit(option.key, on))
        for choice in (self._few, self._many):
            if choice is not None:
                choice.chosen.connect(lambda index: self.wished.emit(option.key, option.values[index]))

    def show_value(self, value: Value, closed: str) -> None:
        """The value it will be played with; `closed` says why that cannot be changed."""
        text = self._words.text
        name = text(self._key)
        self.say(name, closed or text(f"{self._key}.about"), not closed)
        if self._switch is not None:
            self._switch.setAccessibleName(name)
            self._switch.blockSignals(True)
            self._switch.setChecked(value is True)
            self._switch.blockSignals(False)
            self._switch.update()
        for choice in (self._few, self._many):
            if choice is not None:
                choice.set_labels([text(f"{self._key}.{each}") for each in self.option.values], name)
                choice.set_index(self.option.values.index(value))
        self._fit()


class Fold(Row):
    """The row above those that are folded away; it says how many of them are not as usual."""

    turned = Signal()

    def __init__(self, services: Services) -> None:
        self._words = services.words
        self.button = Button(services.theme, kind="quiet", high=36)
        super().__init__(services, self.button)
        self.button.clicked.connect(self.turned)

    def tell(self, unfolded: bool, changed: int) -> None:
        text = self._words.text
        name = text("new_match.rulings")
        self.say(name, text("new_match.rulings.changed", n=changed) if changed else text("new_match.rulings.ours"))
        self.button.set_sign("chevron-up" if unfolded else "chevron-down")
        self.button.set_name(text("new_match.rulings.hide" if unfolded else "new_match.rulings.show"))


class _Sheet(QWidget):
    """The rows in the scroll area: it needs the height for its width, not that of its narrowest form."""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)


class _Bar(QScrollBar):
    """Always takes its room, and is seen only where there is something to scroll."""

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        super().sliderChange(change)
        if change == QAbstractSlider.SliderChange.SliderRangeChange:
            self.setEnabled(self.maximum() > self.minimum())


class OptionsPanel(DraftPanel):
    """The chosen game, its options, practice and seed. `seed` is the field."""

    dice = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.rows: dict[str, OptionRow] = {}
        self._rulings: frozenset[str] = frozenset()
        self.unfolded = False
        self.fold = Fold(services)
        self.fold.turned.connect(self._turn)
        self.heading = Heading(services)
        self.company = CompanyCard(services)
        self.practice = Toggle(self.theme)
        self.practice.toggled.connect(self._practise)
        self.practice_row = Row(services, self.practice)
        self.seed = Field(self.theme, sign="seed")
        self.seed.edit.setMaxLength(LONGEST_SEED)
        self.dice_button = Button(self.theme, sign="dice", high=40)
        self.dice_button.clicked.connect(self.dice)
        self.seed_row = Row(services, _side_by_side(self.theme, self.seed, self.dice_button), 190)
        self._lay_out()

    def _lay_out(self) -> None:
        inside = _Sheet()
        self._list = QVBoxLayout(inside)
        spaced(self.theme, self._list, margins=(SIDE, 4, SIDE - BAR, 8), spacing=0)
        self._list.addWidget(self.practice_row)
        self._list.addWidget(self.seed_row)
        self._list.addWidget(self.fold)
        gap(self.theme, self._list, 10)
        self._list.addWidget(self.company)
        self._list.addStretch(1)
        column = QVBoxLayout(self)
        spaced(self.theme, column, margins=(1, 1, 1, 1), spacing=0)
        column.addWidget(self.heading)
        self._inside, self._area = inside, scrolling(inside)
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        bar = _Bar()
        self._area.setVerticalScrollBar(bar)
        bar.valueChanged.connect(self._scrolled)
        column.addWidget(self._area, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_heading()
        self._inside.setMinimumHeight(0)
        self._give_air()

    def restyle(self) -> None:
        super().restyle()
        self._fit_heading()
        QTimer.singleShot(0, self, self._give_air)  # when the words in the rows have their new size

    def _fit_heading(self) -> None:
        high = self.height()
        self.heading.set_low(high < self.theme.px(LOW_PANEL))
        self.heading.setVisible(high >= self.theme.px(NO_HEADING))

    def _give_air(self) -> None:
        """Air comes from the room that is left while the fold is closed, so that opening it moves nothing above it."""
        units = self.theme.units
        rows = [row for row in (*self._usual(), self.practice_row, self.seed_row, self.fold) if not row.isHidden()]
        inside = self.width() - 2 * units(1) - units(SIDE) - units(SIDE - BAR) - units(BAR)
        free = (
            self.height()
            - units(24)
            - (0 if self.heading.isHidden() else self.heading.sizeHint().height())
            - self.company.height_for(inside)
        )
        spare = (free - sum(row.height_for(inside) for row in rows)) // len(rows)
        air = min(MOST_AIR, max(LEAST_AIR, int((spare - 1) / 2 / self.theme.interface_scale)))
        for row in rows:
            row.set_air(air, inside)
        for row in self._folded():
            row.set_air(max(EASY_AIR, air), inside)

    def _practise(self, on: bool) -> None:
        if self._draft is not None:
            self._draft.practice = on

    def _wish(self, key: str, value: Value) -> None:
        if self._draft is not None:
            self._draft.wish(key, value)
            self.changed.emit()

    def show_draft(self, draft: Draft) -> None:
        """Another match is set up: rows for the options of its game."""
        if self._draft is None or self._draft.game is not draft.game:
            self._make_rows(draft)
        super().show_draft(draft)

    def _make_rows(self, draft: Draft) -> None:
        for row in self.rows.values():
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = {option.key: OptionRow(self._services, draft.game.key, option) for option in draft.game.options}
        self._rulings = info(draft.game.key).rulings & self.rows.keys()
        self.unfolded = self._changed_rulings(draft) > 0
        for row in self.rows.values():
            row.wished.connect(self._wish)
        for place, row in enumerate(self._usual()):
            self._list.insertWidget(place, row)
        for row in self._folded():
            self._list.insertWidget(self._list.indexOf(self.company) - 1, row)

    def _usual(self) -> list[OptionRow]:
        return [row for key, row in self.rows.items() if key not in self._rulings]

    def _folded(self) -> list[OptionRow]:
        return [row for key, row in self.rows.items() if key in self._rulings]

    def _changed_rulings(self, draft: Draft) -> int:
        return sum(map(draft.changed, self._rulings))

    def _turn(self) -> None:
        """Open or close the fold; its row stays below the pointer, even if that leaves room below the last one."""
        before = self.fold.mapTo(self._area, QPoint()).y()
        self.unfolded = not self.unfolded
        self.refresh()
        bar, seen = self._area.verticalScrollBar(), self._area.viewport().height()
        laid_out(self._area)
        wanted = self.fold.y() - before
        self._inside.setMinimumHeight(wanted + seen if wanted > 0 else 0)
        laid_out(self._area)
        bar.setValue(wanted)

    def _scrolled(self, value: int) -> None:
        """Room that was left below goes again as one scrolls away from it."""
        if self._inside.minimumHeight() > value + self._area.viewport().height():
            self._inside.setMinimumHeight(value + self._area.viewport().height() if value else 0)

    def tell(self, draft: Draft) -> None:
        text = self._words.text
        least, most = draft.game.seats
        self.heading.show_game(draft.game.key, f"{least}–{most}")
        options = draft.options()
        for key, row in self.rows.items():
            closed = draft.closed(key)
            row.show_value(options[key], self._words.say(closed) if closed is not None else "")
            row.setVisible(self.unfolded or key not in self._rulings)
        self.fold.setVisible(bool(self._rulings))
        self.fold.tell(self.unfolded, self._changed_rulings(draft))
        self.practice_row.say(text("new_match.practice"), text("new_match.practice.about"))
        self.practice.setAccessibleName(text("new_match.practice"))
        self.practice.setChecked(draft.practice)
        self.seed_row.say(text("new_match.seed"), text("new_match.seed.about"))
        self.seed.set_name(text("new_match.seed"), text("new_match.seed.empty"))
        self.dice_button.set_name(text("new_match.seed.dice"))
        self.company.show_company(info(draft.game.key).stories().company(options, len(draft.seats)))
        self._give_air()

    def controls(self) -> Sequence[QWidget]:
        """What the keyboard reaches, from top to bottom."""
        usual, folded = ([row.control for row in rows] for rows in (self._usual(), self._folded()))
        return [*usual, self.practice, self.seed.edit, self.dice_button, self.fold.button, *folded]


def _side_by_side(theme: Theme, *widgets: QWidget) -> QWidget:
    box = QWidget()
    row = QHBoxLayout(box)
    row.setContentsMargins(0, 0, 0, 0)
    spaced(theme, row, spacing=8)
    for widget in widgets:
        row.addWidget(widget)
    return box
