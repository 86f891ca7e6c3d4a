"""The icons of the program and of a match file, drawn from their SVGs in every size: `python packaging/icons.py FOLDER`.

The smallest sizes have drawings of their own, with less in them. The same drawing always gives the same bytes.

    FOLDER/tabletown/48.png, FOLDER/match/48.png, ...
"""

from __future__ import annotations

import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
TOWN = CHECKOUT / "resources" / "art" / "town"
MATCH = CHECKOUT / "packaging" / "match.svg"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512, 1024)


def drawing(size: int) -> Path:
    """What the program's icon of that size is drawn from."""
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


def draw_all(folder: Path) -> None:
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication.instance() or QGuiApplication(["icons"])
    for size in SIZES:
        draw(drawing(size), size, folder / "tabletown" / f"{size}.png")
        draw(MATCH, size, folder / "match" / f"{size}.png")
    del application


if __name__ == "__main__":
    draw_all(Path(sys.argv[1]))
