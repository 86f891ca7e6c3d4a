"""The icons of the program and of a match file, drawn from their SVGs in every size: `python packaging/installers/common/icons.py FOLDER`.

The smallest sizes have simpler drawings of their own. The same drawing always gives the same bytes.

    FOLDER/tabletown/48.png, FOLDER/match/48.png, ...
    FOLDER/tabletown.icns, FOLDER/match.icns             for macOS, all sizes in one file
    FOLDER/tabletown.ico, FOLDER/match.ico               for Windows
    FOLDER/side.bmp                                      the picture on the last page of its installer
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[2]
TOWN = CHECKOUT / "resources" / "art" / "town"
MATCH = HERE / "match.svg"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512, 1024)
APPLE = {"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512, "ic10": 1024}
"""The types of picture in an .icns with their sizes; those for high resolutions are twice as large."""
MICROSOFT = (16, 22, 24, 32, 48, 64, 96, 128, 256)
"""The sizes in an .ico."""
SIDE = (164, 314)
"""The size of the picture in the Windows installer, which scales it up well on high-resolution screens but would scale it down badly."""
PAPER, ICON_IN_IT = "#FBF7EC", 116


def drawing(size: int) -> Path:
    """The SVG from which the program's icon of that size is drawn."""
    if size < 22:
        return TOWN / "icon-16.svg"
    return TOWN / ("icon-32.svg" if size < 48 else "icon-512.svg")


def draw(source: Path, size: int, target: Path) -> None:
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(source)).render(painter)
    painter.end()
    target.parent.mkdir(parents=True, exist_ok=True)
    if not image.save(str(target)):
        raise OSError(f"{target} could not be written")


def icns(drawn: Path) -> bytes:
    """The pictures in that folder as an .icns: each with its type and its length, then the whole again with its length."""
    pictures = [(kind, (drawn / f"{size}.png").read_bytes()) for kind, size in APPLE.items()]
    content = b"".join(kind.encode() + struct.pack(">I", len(picture) + 8) + picture for kind, picture in pictures)
    return b"icns" + struct.pack(">I", len(content) + 8) + content


def ico(drawn: Path) -> bytes:
    """The pictures in that folder as an .ico: a list of where each begins, then the pictures."""
    pictures = [(size, (drawn / f"{size}.png").read_bytes()) for size in MICROSOFT]
    place = 6 + 16 * len(pictures)
    entries = []
    for size, picture in pictures:
        entries.append(struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place))
        place += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + b"".join(entries) + b"".join(picture for _, picture in pictures)


def draw_side(target: Path) -> None:
    """Draw the program's icon on paper."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    width, height = SIDE
    image = QImage(width, height, QImage.Format.Format_RGB888)
    image.fill(QColor(PAPER))
    painter = QPainter(image)
    around = (width - ICON_IN_IT) / 2
    QSvgRenderer(str(drawing(ICON_IN_IT))).render(painter, QRectF(around, around, ICON_IN_IT, ICON_IN_IT))
    painter.end()
    if not image.save(str(target)):
        raise OSError(f"{target} could not be written")


def draw_all(folder: Path) -> None:
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication.instance() or QGuiApplication(["icons"])
    for size in SIZES:
        draw(drawing(size), size, folder / "tabletown" / f"{size}.png")
        draw(MATCH, size, folder / "match" / f"{size}.png")
    for name in ("tabletown", "match"):
        (folder / f"{name}.icns").write_bytes(icns(folder / name))
        (folder / f"{name}.ico").write_bytes(ico(folder / name))
    draw_side(folder / "side.bmp")
    del application


if __name__ == "__main__":
    draw_all(Path(sys.argv[1]))
