"""Marks above the sheets: what is lit, what is meant, where the keyboard is, and the chip that says what would change.

Each is an item of its own, so a breath or a hover repaints a lot and not a street. What is lit breathes by its opacity
alone: its picture is painted once for every size.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tabletown_desktop.scene.paper import Paper, line, shade
from tabletown_desktop.theme import BOLD, EXTRABOLD, MEDIUM, Theme

BREATHS = 6
"""Steps of a breath that are told apart."""
FAINTEST = 0.62
EDGE = 4.0


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

    @staticmethod
    def printed(theme: Theme) -> Wash:
        """On paper: nothing may pale what is printed there."""
        return Wash(shade(theme.tokens.accent, 0.0), shade(theme.tokens.accent, 0.08), theme.tokens.paper)


class Mark(QGraphicsItem):
    """A shape above the table that is drawn with some pens."""

    def __init__(self, theme: Theme, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._shape = QPainterPath()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_shape(self, shape: QPainterPath) -> None:
        if shape != self._shape:
            self.prepareGeometryChange()
            self._shape = shape
            self.update()

    def boundingRect(self) -> QRectF:
        return self._shape.boundingRect().adjusted(-EDGE, -EDGE, EDGE, EDGE)

    def shape(self) -> QPainterPath:
        return QPainterPath()


class LitMark(Mark):
    """A lit target: a soft wash and a dashed outline that breathe together."""

    def __init__(self, theme: Theme, wash: Wash, weight: float = 1.0, parent: QGraphicsItem | None = None) -> None:
        super().__init__(theme, parent)
        self._wash = wash
        self._weight = weight
        self._breath = BREATHS
        self._picture: QPixmap | None = None
        self._picture_scale = 0.0

    def set_shape(self, shape: QPainterPath) -> None:
        if shape != self._shape:
            self._picture = None
        super().set_shape(shape)

    def breathe(self, phase: float) -> None:
        """Phase 0 is faintest, 1 strongest; most frames change nothing."""
        breath = round(phase * BREATHS)
        if breath != self._breath:
            self._breath = breath
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        scale = painter.deviceTransform().m11()
        if self._picture is None or self._picture_scale != scale:
            colours = tuple(c.rgba() for c in (self._wash.ground, self._wash.accent, self._wash.rim, self.theme.tokens.accent))
            form = _Form(self._shape)
            self._picture, self._picture_scale = _lit(form, scale, self._weight, colours, self.theme.safe_marks), scale
        painter.setOpacity(FAINTEST + (1 - FAINTEST) * self._breath / BREATHS)
        painter.drawPixmap(self.boundingRect(), self._picture, QRectF(self._picture.rect()))


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
    bounds = form.path.boundingRect().adjusted(-EDGE, -EDGE, EDGE, EDGE)
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
    """What is meant: a solid ring on a rim."""

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(self._shape, line(self.theme.tokens.paper, 5))
        painter.strokePath(self._shape, line(self.theme.tokens.accent, 3))


class FocusRing(Mark):
    """Where the keyboard is: 3 wide, 2 off the shape."""

    def set_shape(self, shape: QPainterPath) -> None:
        bounds = shape.boundingRect().adjusted(-3.5, -3.5, 3.5, 3.5)
        ring = QPainterPath()
        ring.addRoundedRect(bounds, 10, 10)
        super().set_shape(ring)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(self._shape, line(self.theme.tokens.paper, 5))
        painter.strokePath(self._shape, line(self.theme.tokens.focus, 3))


class ChangeChip(QGraphicsItem):
    """Above a target: where it is, and what it changes. A gain stands out at the end of its second line."""

    PAD, SIGN, TIP = 10.0, 20.0, 8.0

    def __init__(self, theme: Theme, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._title, self._line, self._gain, self._sign = "", "", "", ""
        self._size = QRectF()
        self._tip = 0.0
        self._below = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def tell(self, title: str, line_: str, gain: str, sign: str, target: QRectF, room: QRectF, below: bool = False) -> None:
        """Stand over the target inside the room, or under it where there is no space above; the other way round if `below`."""
        self.prepareGeometryChange()
        self._title, self._line, self._gain, self._sign = title, line_, gain, sign
        head = self.SIGN + 8 if sign else 0.0
        second = self.theme.width(line_, 12, MEDIUM) + (8 + self.theme.width(gain, 13, EXTRABOLD) if gain else 0)
        width = 2 * self.PAD + head + max(self.theme.width(title, 12, BOLD), second)
        rows = 2 if line_ or gain else 1
        height = 10 + rows * 17 * self.theme.text_scale
        self._size = QRectF(0, 0, round(width), round(height))
        x = min(max(target.center().x() - width / 2, room.left() + 4), room.right() - width - 4)
        fits_above = target.top() - height - self.TIP >= room.top()
        fits_below = target.bottom() + height + self.TIP <= room.bottom()
        self._below = fits_below if below else not fits_above
        y = target.bottom() + self.TIP if self._below else target.top() - height - self.TIP
        self._tip = min(max(target.center().x() - x, 18), width - 18)
        self.setPos(round(x), round(y))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._size.adjusted(-6, -12, 6, 14)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        paper, tokens, rect = Paper(painter, self.theme, 1.0), self.theme.tokens, self._size
        paper.shadow(rect, 8, 1.6)
        bubble = QPainterPath()
        bubble.addRoundedRect(rect, 8, 8)
        tip, edge, way = QPainterPath(), rect.top() if self._below else rect.bottom(), -1 if self._below else 1
        tip.moveTo(QPointF(self._tip - 7, edge - way))
        tip.lineTo(QPointF(self._tip, edge + way * self.TIP))
        tip.lineTo(QPointF(self._tip + 7, edge - way))
        tip.closeSubpath()
        paper.path(bubble.united(tip), tokens.paper, tokens.accent, 1.6)
        x = self.PAD
        if self._sign:
            paper.part(self._sign, QRectF(x, rect.center().y() - self.SIGN / 2, self.SIGN, self.SIGN))
            x += self.SIGN + 8
        step = 17 * self.theme.text_scale
        first = rect.top() + 5 + step * 0.76
        paper.words(x, first, self._title, 12, BOLD, tokens.ink)
        run = paper.words(x, first + step, self._line, 12, MEDIUM, tokens.ink_soft) if self._line else 0.0
        if self._gain:
            colour = tokens.bad if self._gain.startswith(("−", "-")) else tokens.good
            paper.words(x + (run + 8 if run else 0), first + step, self._gain, 13, EXTRABOLD, colour)
