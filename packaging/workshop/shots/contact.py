"""Contact sheets: many pictures on one, small and named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter

from tabletown_desktop.look.theme import BOLD, SEMIBOLD
from tabletown_desktop.scene.paper import font

ACROSS, DOWN = 5, 6
THUMB = QSize(384, 240)
GAP, LABEL = 16, 40
GROUND, INK, SOFT = QColor("#2B2F38"), QColor("#FFFFFF"), QColor("#B9C0CC")


def contact_sheets(pictures: Sequence[Path], folder: Path) -> list[Path]:
    """Write the sheets `contact-1.png` and so on; their paths."""
    written = []
    for number, some in enumerate(_parts(pictures, ACROSS * DOWN), 1):
        path = folder / f"contact-{number}.png"
        _sheet(some).save(str(path))
        written.append(path)
    return written


def _parts(pictures: Sequence[Path], size: int) -> Iterator[Sequence[Path]]:
    for begin in range(0, len(pictures), size):
        yield pictures[begin : begin + size]


def _sheet(pictures: Sequence[Path]) -> QImage:
    rows = -(-len(pictures) // ACROSS)
    cell = QSize(THUMB.width() + GAP, THUMB.height() + LABEL + GAP)
    sheet = QImage(ACROSS * cell.width() + GAP, rows * cell.height() + GAP, QImage.Format.Format_RGB32)
    sheet.fill(GROUND)
    painter = QPainter(sheet)
    for place, path in enumerate(pictures):
        x, y = GAP + place % ACROSS * cell.width(), GAP + place // ACROSS * cell.height()
        _thumb(painter, QRect(x, y, THUMB.width(), THUMB.height()), path)
    painter.end()
    return sheet


def _thumb(painter: QPainter, place: QRect, path: Path) -> None:
    reader = QImageReader(str(path))
    size = reader.size()
    size.scale(place.size(), Qt.AspectRatioMode.KeepAspectRatio)
    small = reader.read().scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    painter.drawImage(place.x() + (place.width() - small.width()) // 2, place.y(), small)
    scene, _, look = path.stem.partition("_")
    for row, (text, weight, colour) in enumerate(((scene, BOLD, INK), (look, SEMIBOLD, SOFT))):
        painter.setFont(font(14, weight))
        painter.setPen(colour)
        line = QRect(place.x(), place.bottom() + 4 + row * 18, place.width(), 18)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), text)
