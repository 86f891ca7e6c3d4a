"""How many cards of each kind may still come, drawn as bars: lists that a screen reader reads line by line.

`NumberBars` sets numbers side by side, each above the chances of its finer kinds; `KindRows` sets names below one another.
"""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tabletown.kit.unseen import Group, Kind
from tabletown_desktop.look.guarded_painting import guarded_row
from tabletown_desktop.look.theme import BOLD, SEMIBOLD, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Words
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.themed import Themed

Index = QModelIndex | QPersistentModelIndex
KIND = Qt.ItemDataRole.UserRole
GAP = 16
"""Between columns of rows."""
SLACK = 4
"""Qt begins the next column where a list is exactly as high as its entries."""
CENTRE, RIGHT = Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight


def hundredths(chance: float) -> str:
    """A chance as it stands below a number: "12", "<1", "0" for what cannot come.

    >>> [hundredths(chance) for chance in (0.0, 0.004, 0.123, 0.999, 1.0)]
    ['0', '<1', '12', '>99', '100']
    """
    if chance < 1e-9:
        return "0"
    if chance > 1 - 1e-9:
        return "100"
    whole = round(100 * chance)
    return "<1" if whole < 1 else ">99" if whole > 99 else str(whole)


class Kinds(QAbstractListModel):
    """The kinds of a group, in words for whoever does not see the bars."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self.kinds: tuple[Kind, ...] = ()
        self._when = ""

    def show(self, group: Group) -> None:
        kinds, when = group.kinds, self._words.say(group.when)
        if len(kinds) != len(self.kinds):
            self.beginResetModel()
            self.kinds, self._when = kinds, when
            self.endResetModel()
            return
        self.kinds, self._when = kinds, when
        self.dataChanged.emit(self.index(0), self.index(len(kinds) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.kinds)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        kind = self.kinds[index.row()]
        if role == KIND:
            return kind
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self.sentence(kind)
        return None

    def name(self, kind: Kind) -> str:
        said = self._words.say(kind.name)
        return said[:1].upper() + said[1:]

    def percent(self, chance: float) -> str:
        return self._words.percent(hundredths(chance))

    def sentence(self, kind: Kind) -> str:
        text = self._words.text
        said = text("deck.kind", name=self.name(kind), left=kind.left, of=kind.of, chance=self.percent(kind.chance), when=self._when)
        parts = [text("deck.part", name=self.name(part), chance=self.percent(part.chance)) for part in kind.parts if part.chance]
        return text("deck.kind-with", kind=said, parts=", ".join(parts)) if parts else said


class KindFace(QStyledItemDelegate):
    """How the kinds of a list look, and how much room they need."""

    def __init__(self, theme: Theme, kinds: Kinds, colour: QColor) -> None:
        super().__init__()
        self.theme, self.kinds, self.colour = theme, kinds, colour
        self.cell = QSize(1, 1)

    def least_width(self) -> int:
        """No narrower than this."""
        return self.cell.width()

    def fit(self, width: int) -> int:
        """Choose the cells for that width; the height of all of them."""
        return self.cell.height()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self.cell

    @guarded_row
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect = QRectF(option.rect)
        self.draw(painter, rect, index.data(KIND))
        if option.state & QStyle.StateFlag.State_HasFocus:
            paint.rounded(painter, rect.adjusted(0, 0, -1, -1), 4, None, self.theme.tokens.focus, 2)

    def draw(self, painter: QPainter, rect: QRectF, kind: Kind) -> None:
        """One kind in its cell."""

    def segment(self, painter: QPainter, rect: QRectF, there: bool) -> None:
        """A card: filled while it may still come, else only its outline."""
        t = self.theme.tokens
        paint.rounded(painter, rect, 1.5, self.colour if there else t.paper_2, None if there else t.line)


class RowFace(KindFace):
    """A name with its count and its chance, below it a bar with a piece for each card; in as many columns as fit."""

    @property
    def gap(self) -> int:
        """Beside each column; the last one reaches into the margin of its panel with it."""
        return self.theme.units(GAP)

    def least_width(self) -> int:
        wide = self.theme.width
        names = max((wide(self.kinds.name(kind), 12, SEMIBOLD) for kind in self.kinds.kinds), default=0.0)
        counts = max((wide(self._count(kind), 12, SEMIBOLD) for kind in self.kinds.kinds), default=0.0)
        return ceil(names + counts + self._percent_room() + self.theme.units(14))

    def fit(self, width: int) -> int:
        columns = max(1, (width + self.gap) // (self.least_width() + self.gap))
        rows = ceil(len(self.kinds.kinds) / columns)
        columns = ceil(len(self.kinds.kinds) / rows) if rows else 1
        self.cell = QSize((width + self.gap) // columns, self.theme.px(24))
        return rows * self.cell.height()

    def _percent_room(self) -> float:
        return self.theme.width(self.kinds.percent(0.9999), 12, BOLD) + 2

    def _count(self, kind: Kind) -> str:
        return f"{kind.left}/{kind.of}"

    def draw(self, painter: QPainter, rect: QRectF, kind: Kind) -> None:
        t, theme = self.theme.tokens, self.theme
        rect = rect.adjusted(0, 0, -self.gap, 0)
        ink = t.ink if kind.left else t.ink_soft
        words = QRectF(rect.x(), rect.y(), rect.width(), theme.px(17))
        percent = self._percent_room()
        counts = theme.width(self._count(kind), 12, SEMIBOLD) + theme.units(4)
        paint.words(painter, words.adjusted(0, 0, -percent - counts - 2, 0), self.kinds.name(kind), theme.font(12, SEMIBOLD), ink)
        paint.words(painter, words.adjusted(0, 0, -percent - 2, 0), self._count(kind), theme.font(12, SEMIBOLD), t.ink_soft, RIGHT)
        paint.words(painter, words, self.kinds.percent(kind.chance), theme.font(12, BOLD), ink, RIGHT)
        step = rect.width() / max(1, kind.of)
        for place in range(kind.of):
            bar = QRectF(rect.x() + place * step, words.bottom(), step - (2 if place + 1 < kind.of else 0), theme.px(4))
            self.segment(painter, bar, place < kind.left)


class NumberFace(KindFace):
    """Numbers side by side: a column of cards, the number, its chance, and its chances with each action that can come."""

    BAR = 42

    @property
    def rows(self) -> list[int]:
        """The finer kinds that can come at all, by their places."""
        columns = zip(*(kind.parts for kind in self.kinds.kinds), strict=True)
        return [place for place, parts in enumerate(columns) if any(part.chance for part in parts)]

    @property
    def labels(self) -> list[str]:
        """What the rows below the numbers are."""
        first = self.kinds.kinds[0].parts
        return ["%", *(self.kinds.name(first[place]) for place in self.rows)]

    @property
    def gutter(self) -> int:
        """The room for the labels."""
        return ceil(max(self.theme.width(label, 11, SEMIBOLD) for label in self.labels)) + self.theme.units(8)

    @property
    def line(self) -> int:
        return self.theme.px(16)

    def least_width(self) -> int:
        return self.gutter + len(self.kinds.kinds) * ceil(self.theme.width("88", 11, SEMIBOLD) + self.theme.units(4))

    def fit(self, width: int) -> int:
        high = self.theme.px(self.BAR) + (1 + len(self.labels)) * self.line
        self.cell = QSize((width - self.gutter) // len(self.kinds.kinds), high)
        return self.cell.height()

    def draw(self, painter: QPainter, rect: QRectF, kind: Kind) -> None:
        t, theme = self.theme.tokens, self.theme
        most = max(other.of for other in self.kinds.kinds)
        high = theme.px(self.BAR)
        step = (high - 2) / most
        for place in range(kind.of):
            aside = theme.units(2)
            bar = QRectF(rect.x() + aside, rect.y() + high - (place + 1) * step, rect.width() - 2 * aside, step - 1)
            self.segment(painter, bar, place < kind.left)
        ink = t.ink if kind.left else t.ink_soft
        row = QRectF(rect.x(), rect.y() + high, rect.width(), self.line)
        paint.words(painter, row, self.kinds.name(kind), theme.font(13, BOLD), ink, CENTRE)
        row.translate(0, self.line)
        self._chance(painter, row, kind.chance, BOLD)
        for place in self.rows:
            chance = kind.parts[place].chance
            row.translate(0, self.line)
            paint.rounded(painter, row.adjusted(1, 1, -1, -1), theme.units(3), mix(t.paper, self.colour, min(0.45, 3 * chance)))
            self._chance(painter, row, chance, SEMIBOLD)

    def _chance(self, painter: QPainter, row: QRectF, chance: float, weight: QFont.Weight) -> None:
        """What cannot come has none."""
        if chance:
            font, over = self.theme.font(11, weight), self.theme.units(3)
            paint.words(painter, row.adjusted(-over, 0, over, 0), hundredths(chance), font, self.theme.tokens.ink, CENTRE)


class Gutter(Themed, QWidget):
    """What the rows below the numbers are, at their left."""

    def __init__(self, face: NumberFace, parent: QWidget) -> None:
        super().__init__(parent)
        self._face = face
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.follow(face.theme)

    def paintEvent(self, _event: QPaintEvent) -> None:
        face, painter = self._face, QPainter(self)
        t, font = face.theme.tokens, face.theme.font(11, SEMIBOLD)
        row = QRectF(0, face.theme.px(face.BAR) + face.line, self.width(), face.line)
        for label in face.labels:
            paint.words(painter, row, label, font, t.ink_soft)
            row.translate(0, face.line)
        painter.end()


class KindList(Themed, QListView):
    """A list as large as its entries; the panel round it scrolls."""

    corner = 4

    def __init__(self, theme: Theme, words: Words, colour: QColor, numbers: bool) -> None:
        super().__init__()
        self.kinds = Kinds(words)
        self.setModel(self.kinds)
        self.face: NumberFace | RowFace = (NumberFace if numbers else RowFace)(theme, self.kinds, colour)
        self.gutter = Gutter(self.face, self) if isinstance(self.face, NumberFace) else None
        self.setItemDelegate(self.face)
        self.setFlow(QListView.Flow.LeftToRight if numbers else QListView.Flow.TopToBottom)
        self.setWrapping(not numbers)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("QListView { background: transparent; }")
        self.follow(theme)

    def show_group(self, group: Group, title: str) -> None:
        self.kinds.show(group)
        self.setAccessibleName(title)

    def fit(self, width: int) -> int:
        """Lay the cells out in that width; the height they need."""
        high = self.face.fit(width)
        self.setGridSize(self.face.cell)
        self.setFixedSize(width + self.theme.units(GAP), high + SLACK)
        if self.gutter is not None and isinstance(self.face, NumberFace):
            self.setViewportMargins(self.face.gutter, 0, 0, 0)
            self.gutter.setGeometry(0, 0, self.face.gutter, high)
        return high
