"""Marks above the sheets: what is lit, what is under the pointer, where the focus is, and the chip that says what would change.

Each is an item of its own, so a pulse or a hover repaints a lot and not a street. What is lit pulses by its opacity
alone: its picture is painted once for every size.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, Theme
from tabletown_desktop.scene.block import Item, leave_place
from tabletown_desktop.scene.paper import Paper, line, run_of, shade

BREATHS = 6
"""Visible steps of a pulse."""
FAINTEST = 0.62
EDGE = 4.0
BETWEEN = "\N{NO-BREAK SPACE}·"
"""Between two changes in a row."""
Told = tuple[str, str, str, str]
"""What a chip says: its title, a second line, a gain, and a part of the art."""


def grown(weight: float) -> float:
    """How much larger words and rings get on a table of that scale.

    >>> grown(1.0), grown(2.25), grown(0.5)
    (1.0, 1.5, 1.0)
    """
    return sqrt(max(1.0, weight))


def broken(words: str, fits: Callable[[str], bool]) -> list[str]:
    """The rows in which words run; a no-break space keeps two of them together.

    >>> broken("income +1 · hearts 2 → 3", lambda row: len(row) < 16)
    ['income +1 ·', 'hearts 2 → 3']
    """
    rows: list[str] = []
    for word in words.split(" "):
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and fits(longer):
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


@dataclass(frozen=True, slots=True)
class Wash:
    """How a lit target is tinted: a light ground, the accent on it, a rim under its dashes."""

    ground: QColor
    accent: QColor
    rim: QColor

    @staticmethod
    def of(theme: Theme, rim: QColor) -> Wash:
        """On a picture."""
        white = QColor("#FFFFFF")
        accent = theme.tokens.accent
        if theme.dark:
            return Wash(shade(white, 0.02), shade(accent, 0.2), rim)
        return Wash(shade(white, 0.34), shade(accent, 0.1), rim)

    def outline(self) -> Wash:
        """The dashes alone."""
        return Wash(shade(self.ground, 0.0), shade(self.accent, 0.0), self.rim)

    @staticmethod
    def printed(theme: Theme) -> Wash:
        """On paper: nothing may pale what is printed there."""
        return Wash(shade(theme.tokens.accent, 0.0), shade(theme.tokens.accent, 0.08), theme.tokens.paper)


class Mark(Item):
    """A shape above the table, drawn with several pens."""

    def __init__(self, theme: Theme, weight: float = 1.0, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._weight = weight
        """How strong its lines are: 1 at the beauty size."""
        self._shape = QPainterPath()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_shape(self, shape: QPainterPath) -> None:
        if shape != self._shape:
            leave_place(self)
            self.prepareGeometryChange()
            self._shape = shape
            self.update()

    def boundingRect(self) -> QRectF:
        edge = EDGE * self._weight
        return self._shape.boundingRect().adjusted(-edge, -edge, edge, edge)

    def shape(self) -> QPainterPath:
        return QPainterPath()


class LitMark(Mark):
    """A lit target: a soft wash and a dashed outline that pulse together."""

    def __init__(self, theme: Theme, wash: Wash, weight: float = 1.0, parent: QGraphicsItem | None = None) -> None:
        super().__init__(theme, weight, parent)
        self.wash = wash
        self._breath = BREATHS
        self._picture: QPixmap | None = None
        self._picture_scale = 0.0

    def set_shape(self, shape: QPainterPath) -> None:
        if shape != self._shape:
            self._picture = None
        super().set_shape(shape)

    def breathe(self, phase: float) -> None:
        """Set the phase of the pulse: 0 is faintest, 1 strongest; most frames change nothing."""
        breath = round(phase * BREATHS)
        if breath != self._breath:
            self._breath = breath
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        scale = painter.deviceTransform().m11()
        if self._picture is None or self._picture_scale != scale:
            colours = tuple(c.rgba() for c in (self.wash.ground, self.wash.accent, self.wash.rim, self.theme.tokens.accent))
            form = _Form(self._shape)
            self._picture, self._picture_scale = _lit(form, scale, self._weight, colours, self.theme.safe_marks), scale
        transform = painter.deviceTransform()
        corner = transform.map(self.boundingRect().topLeft())
        painter.setOpacity(FAINTEST + (1 - FAINTEST) * self._breath / BREATHS)
        painter.setWorldTransform(transform.inverted()[0], True)  # on whole pixels: sharp, and half the work
        painter.drawPixmap(round(corner.x()), round(corner.y()), self._picture)


class _Form:
    """A shape wherever it lies: all lots of a street are one form, and all fences."""

    __slots__ = ("key", "path")

    def __init__(self, shape: QPainterPath) -> None:
        corner = shape.boundingRect().topLeft()
        self.path = shape.translated(-corner)
        elements = (self.path.elementAt(i) for i in range(self.path.elementCount()))
        self.key = tuple((round(e.x, 2), round(e.y, 2), e.isCurveTo()) for e in elements)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Form) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=64)
def _lit(form: _Form, scale: float, weight: float, colours: tuple[int, ...], corners: bool) -> QPixmap:
    """The picture of a lit target; many targets share one."""
    ground, accent, rim, dashes = map(QColor.fromRgba, colours)
    edge = EDGE * weight
    bounds = form.path.boundingRect().adjusted(-edge, -edge, edge, edge)
    picture = QPixmap(max(1, round(bounds.width() * scale)), max(1, round(bounds.height() * scale)))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(picture.width() / bounds.width(), picture.height() / bounds.height())
    painter.translate(-bounds.topLeft())
    for fill in (ground, accent):
        painter.fillPath(form.path, fill)
    painter.strokePath(form.path, line(rim, 3.4 * weight))
    painter.strokePath(form.path, line(dashes, 2.2 * weight, (5 * weight, 4 * weight)))
    if corners:  # told apart by shape alone
        place, arm = form.path.boundingRect(), min(9.0, form.path.boundingRect().width() / 3) * weight
        for x, y, across, down in (
            (place.left(), place.top(), arm, arm),
            (place.right(), place.top(), -arm, arm),
            (place.left(), place.bottom(), arm, -arm),
            (place.right(), place.bottom(), -arm, -arm),
        ):
            bracket = QPainterPath(QPointF(x + across, y))
            bracket.lineTo(x, y)
            bracket.lineTo(x, y + down)
            painter.strokePath(bracket, line(dashes, 3.4 * weight))
    painter.end()
    return picture


class Ring(Mark):
    """What is under the pointer: a solid ring on a rim."""

    def surround(self, shape: QPainterPath, weight: float) -> None:
        """Surround this shape, with lines as thick as the table is large."""
        if self._weight != grown(weight):
            leave_place(self)
            self.prepareGeometryChange()
            self._weight = grown(weight)
            self.update()
        self.set_shape(shape)

    @property
    def colour(self) -> QColor:
        return self.theme.tokens.accent

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(self._shape, line(self.theme.tokens.paper, 5 * self._weight))
        painter.strokePath(self._shape, line(self.colour, 3 * self._weight))


class FocusRing(Ring):
    """The keyboard focus: a ring 3 wide, 2 off the shape."""

    @property
    def colour(self) -> QColor:
        return self.theme.tokens.focus

    def surround(self, shape: QPainterPath, weight: float) -> None:
        off = 2 + 1.5 * grown(weight)
        ring = QPainterPath()
        ring.addRoundedRect(shape.boundingRect().adjusted(-off, -off, off, off), 10, 10)
        super().surround(ring, weight)


class CoachMark(Ring):
    """What the coach suggests: a broad band outside of all other rings, with a lamp on its left side."""

    BADGE = 11.0

    @property
    def colour(self) -> QColor:
        return self.theme.tokens.good

    def boundingRect(self) -> QRectF:
        reach = (self.BADGE + 3) * self._weight
        return self._shape.boundingRect().adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        k, tokens = self._weight, self.theme.tokens
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        around = QPainterPath()
        around.addRect(self.boundingRect())
        painter.save()
        painter.setClipPath(around.subtracted(self._shape), Qt.ClipOperation.IntersectClip)  # what is suggested can still be read
        painter.strokePath(self._shape, line(tokens.paper, 12 * k))
        painter.strokePath(self._shape, line(self.colour, 9 * k))
        painter.restore()
        bounds, size = self._shape.boundingRect(), self.BADGE * k
        middle = QPointF(bounds.left(), bounds.center().y())
        painter.setPen(line(tokens.paper, 1.5 * k))
        painter.setBrush(self.colour)
        painter.drawEllipse(middle, size, size)
        scale = painter.deviceTransform().m11()
        lamp = self.theme.art.sign("hint", tokens.paper, 1.5 * size, scale)
        painter.drawPixmap(QRectF(middle.x() - 0.75 * size, middle.y() - 0.75 * size, 1.5 * size, 1.5 * size), lamp, QRectF(lamp.rect()))


class LaterMark(Ring):
    """Where the coach's turn continues: a dashed line in the coach's colour."""

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        k, tokens = self._weight, self.theme.tokens
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(self._shape, line(tokens.paper, 6 * k))
        painter.strokePath(self._shape, line(tokens.good, 3.5 * k, (7 * k, 5 * k)))


class ChangeChip(Item):
    """Above a target (or below it, or left of it): where it is, and what it changes. A gain stands out at the end of its last line.

    It is larger on a large table, but less than the table is: it must be read, and cover little. What it changes runs in several
    lines before it takes more than its share of the table's width; a no-break space keeps words together.
    """

    PAD, SIGN, TIP = 10.0, 20.0, 8.0
    SHARE = 0.42

    def __init__(self, theme: Theme, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._chip: Told = ("", "", "", "")
        self._rows: list[str] = []
        self._size = QRectF()
        self._tip = 0.0
        self._below = self._aside = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def tell(self, chip: Told, target: QRectF, room: QRectF, weight: float, below: bool = False, aside: bool = False) -> None:
        """Stand over the target inside the room, or under it where there is no space above; the other way round if `below`. Stand
        left of it if `aside`: what lies above and below it is to be seen, too."""
        leave_place(self)
        self.prepareGeometryChange()
        self._chip, k = chip, grown(weight)
        self._size = self._measured(k, self.SHARE * room.width() / k)
        self.setScale(k)
        width, height, tip = self._size.width() * k, self._size.height() * k, self.TIP * k
        self._aside = aside and target.left() - width - tip >= room.left()
        if self._aside:
            self.setPos(round(target.left() - width - tip), round(target.center().y() - height / 2))
            self.update()
            return
        x = min(max(target.center().x() - width / 2, room.left() + 4), room.right() - width - 4)
        fits_above = target.top() - height - tip >= room.top()
        fits_below = target.bottom() + height + tip <= room.bottom()
        self._below = fits_below if below else not fits_above
        y = target.bottom() + tip if self._below else target.top() - height - tip
        self._tip = min(max((target.center().x() - x) / k, 18), self._size.width() - 18)
        self.setPos(round(x), round(y))
        self.update()

    def _measured(self, k: float, most: float) -> QRectF:
        """The bubble around the words, in units of `k` pixels; it finds the rows in which they run."""

        def run(text: str, size: float, weight: QFont.Weight) -> float:
            return run_of(self.theme, text, size * k, weight) / k

        title, more, gain, sign = self._chip
        beside, first, at_end = self.SIGN + 8 if sign else 0.0, run(title, 12, BOLD), 8 + run(gain, 13, EXTRABOLD) if gain else 0.0
        room = max(most - 2 * self.PAD - beside, first)
        rows = broken(more, lambda row: run(row, 12, MEDIUM) <= room - at_end) if more or gain else []
        self._rows = [row.rstrip(BETWEEN) for row in rows]
        widths = [run(row, 12, MEDIUM) for row in self._rows]
        widest = max(first, *widths, widths[-1] + at_end) if widths else first
        return QRectF(0, 0, round(2 * self.PAD + beside + widest), round(10 + (1 + len(self._rows)) * 17 * self.theme.text_scale))

    def _pointer(self) -> QPainterPath:
        """The tip that points at the target."""
        rect, path = self._size, QPainterPath()
        if self._aside:
            start, point, end = QPointF(-1, -7), QPointF(self.TIP, 0), QPointF(-1, 7)
            corner = QPointF(rect.right(), rect.center().y())
        else:
            way = -1 if self._below else 1
            start, point, end = QPointF(-7, -way), QPointF(0, way * self.TIP), QPointF(7, -way)
            corner = QPointF(self._tip, rect.top() if self._below else rect.bottom())
        path.moveTo(corner + start)
        path.lineTo(corner + point)
        path.lineTo(corner + end)
        path.closeSubpath()
        return path

    def boundingRect(self) -> QRectF:
        return self._size.adjusted(-6, -12, 14, 14)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        paper, tokens, rect = Paper(painter, self.theme, self.scale()), self.theme.tokens, self._size
        title, _, gain, sign = self._chip
        paper.shadow(rect, 8, 1.6)
        bubble = QPainterPath()
        bubble.addRoundedRect(rect, 8, 8)
        paper.path(bubble.united(self._pointer()), tokens.paper, tokens.accent, 1.6)
        x = self.PAD
        if sign:
            paper.part(sign, QRectF(x, rect.center().y() - self.SIGN / 2, self.SIGN, self.SIGN))
            x += self.SIGN + 8
        step = 17 * self.theme.text_scale
        first = rect.top() + 5 + step * 0.76
        paper.words(x, first, title, 12, BOLD, tokens.ink)
        run, y = 0.0, first
        for row in self._rows:
            y += step
            run = paper.words(x, y, row, 12, MEDIUM, tokens.ink_soft) if row else 0.0
        if gain:
            colour = tokens.bad if gain.startswith(("−", "-")) else tokens.ink_soft if gain == "0" else tokens.good
            paper.words(x + (run + 8 if run else 0), y, gain, 13, EXTRABOLD, colour)
