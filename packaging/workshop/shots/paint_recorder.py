"""Records what a widget paints: every text, where it stands, and whether anything is painted over it.

for text in texts_of(page, ratio=2.0):
    text.text, text.rect, text.size, text.widget
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPainterPath,
    QPixmap,
    QPolygonF,
    QTextItem,
    QTransform,
)
from PySide6.QtWidgets import QWidget

OPAQUE = 0.85
"""A fill of at least this opacity hides what lies below."""
VEIL = 0.25
"""A fill of this opacity over everything marks what lies below as inactive, behind a dialog."""

Place = QPointF | QPoint | QPainterPath.Element


@dataclass(slots=True)
class PaintedText:
    """A run of text as it was painted, in logical pixels of the recorded widget."""

    text: str
    shape: QPolygonF
    """The box round the ink of the letters; it may be turned."""
    size: float
    bold: bool
    colour: QColor
    clip: QRectF | None
    widget: QWidget | None
    """The widget that painted it."""
    covered: bool = False
    """Something was painted over all of it."""
    over: list[QRectF] = field(default_factory=list)
    """What was painted over parts of it: a chip, a card, a drawer."""

    @property
    def rect(self) -> QRectF:
        return self.shape.boundingRect()


class _Recorder(QPaintEngine):
    """Collects the texts and what is painted over them."""

    def __init__(self, painting: _PaintedWidget, size: QSize, ratio: float) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self._everything = QRectF(1, 1, size.width() - 2, size.height() - 2)
        self.texts: list[PaintedText] = []
        self._painting = painting
        self._shrink = QTransform.fromScale(1 / ratio, 1 / ratio)

    def begin(self, pdev: QPaintDevice) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        """The painter itself is asked when something comes."""

    # ---- texts -----------------------------------------------------------------------------------------------------

    def drawTextItem(self, place: Place, item: QTextItem) -> None:
        text = item.text()
        if not text.strip():
            return
        painter, font = self.painter(), item.font()
        matrix = self._matrix()
        ink = _ink(text, font).translated(place if isinstance(place, QPointF | QPoint) else QPointF(place.x, place.y))
        pixels = font.pixelSize() if font.pixelSize() > 0 else font.pointSizeF() * 96 / 72
        colour = QColor(painter.pen().color())
        colour.setAlphaF(colour.alphaF() * painter.opacity())
        self.texts.append(
            PaintedText(
                text,
                matrix.map(QPolygonF(ink)),
                pixels * abs(matrix.determinant()) ** 0.5,
                font.weight() >= QFont.Weight.Bold,
                colour,
                self._clip(),
                self._painting.widget,
            )
        )

    def _matrix(self) -> QTransform:
        """From what the painter says to logical pixels of the widget."""
        return self.painter().deviceTransform() * self._shrink

    def _clip(self) -> QRectF | None:
        """What the painter may touch."""
        painter, clip = self.painter(), None
        if painter.hasClipping():
            clip = self._matrix().mapRect(painter.clipBoundingRect())
        system = self.systemClip()
        if not system.isEmpty():
            bounds = self._shrink.mapRect(QRectF(system.boundingRect()))
            clip = bounds if clip is None else clip.intersected(bounds)
        return clip

    # ---- what is laid over them ------------------------------------------------------------------------------------

    def drawPath(self, path: QPainterPath) -> None:
        matrix = self._matrix()
        self._cover(self._weight(), matrix.mapRect(path.boundingRect()), matrix.map(path))

    def drawRects(self, rects: Iterable[QRectF | QRect]) -> None:
        for rect in rects:
            self._cover(self._weight(), self._matrix().mapRect(QRectF(rect)))

    def drawPixmap(self, rect: QRectF | QRect, pixmap: QPixmap | QImage, source: QRectF | QRect) -> None:
        if not pixmap.hasAlphaChannel():
            self._cover(self.painter().opacity(), self._matrix().mapRect(QRectF(rect)))

    def _weight(self) -> float:
        """How much of what lies below is hidden by a fill: 0 to 1."""
        painter = self.painter()
        brush = painter.brush()
        if brush.style() == Qt.BrushStyle.SolidPattern:
            return brush.color().alphaF() * painter.opacity()
        return painter.opacity() if brush.isOpaque() else 0.0

    def _cover(self, weight: float, rect: QRectF, path: QPainterPath | None = None) -> None:
        veil = weight > VEIL and rect.contains(self._everything)
        if weight < OPAQUE and not veil:
            return
        clip = self._clip()
        rect = rect if clip is None else rect.intersected(clip)
        for text in self.texts:
            if not text.covered and rect.intersects(text.rect):
                text.covered = rect.contains(text.rect) and (path is None or path.contains(text.rect))
                text.over.append(rect)

    def drawPolygon(self, *_: object) -> None: ...

    def drawLines(self, *_: object) -> None: ...

    def drawEllipse(self, *_: object) -> None: ...

    def drawPoints(self, *_: object) -> None: ...

    def drawImage(self, *_: object) -> None: ...

    def drawTiledPixmap(self, *_: object) -> None: ...


@lru_cache(maxsize=4096)
def _ink(text: str, font: QFont) -> QRectF:
    """The box round the ink of a text whose baseline begins at 0, 0."""
    return QFontMetricsF(font).tightBoundingRect(text.strip())


class _RecordingDevice(QPaintDevice):
    """A paint device without pixels: whatever is painted on it is recorded."""

    def __init__(self, size: QSize, ratio: float, painting: _PaintedWidget) -> None:
        super().__init__()
        self.recorder = _Recorder(painting, size, ratio)
        metric = QPaintDevice.PaintDeviceMetric
        halves = struct.unpack("=ii", struct.pack("=d", ratio))
        self._known: dict[QPaintDevice.PaintDeviceMetric, int] = {
            metric.PdmWidth: round(size.width() * ratio),
            metric.PdmHeight: round(size.height() * ratio),
            metric.PdmDepth: 32,
            metric.PdmDevicePixelRatio: int(ratio),
            metric.PdmDevicePixelRatioScaled: round(65536 * ratio),
            metric.PdmDevicePixelRatioF_EncodedA: halves[metric.PdmDevicePixelRatioF_EncodedA.value & 1],
            metric.PdmDevicePixelRatioF_EncodedB: halves[metric.PdmDevicePixelRatioF_EncodedB.value & 1],
        }

    def paintEngine(self) -> QPaintEngine:
        return self.recorder

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        return self._known.get(metric, 96)


class _PaintedWidget(QObject):
    """Knows which widget paints now."""

    def __init__(self) -> None:
        super().__init__()
        self.widget: QWidget | None = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            self.widget = watched
        return False


def texts_of(widget: QWidget, ratio: float | None = None) -> list[PaintedText]:
    """Every text that the widget and its children paint, from back to front."""
    painting = _PaintedWidget()
    device = _RecordingDevice(widget.size(), ratio or widget.devicePixelRatioF(), painting)
    application = QCoreApplication.instance()
    assert application is not None
    application.installEventFilter(painting)
    painter = QPainter(device)
    widget.render(painter, QPoint(0, 0))
    painter.end()
    application.removeEventFilter(painting)
    return device.recorder.texts
