"""The pictures of the README: what they show and where in the checkout they are. `dev.py shots --readme` draws them there.

PICTURES["home-day"]            # the Shot it shows
changed(drawn, kept)            # how much a picture differs from the one that lies there, coarsely
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

from workshop.shots.scene import Look, Shot
from workshop.shots.scenes import SCENES

FOLDER = Path(__file__).resolve().parents[3] / ".github" / "pictures"
DAY, EVENING = Look("light"), Look("dark")
_SHOWN = {
    "home-day": ("home", DAY),
    "table-day": ("table-writing-pointed", DAY),
    "lasvegas-evening": ("table-lasvegas-opening-pointed", EVENING),
    "dreamhome-day": ("table-dreamhome-placing-pointed", DAY),
    "happycity-evening": ("table-happycity-building-pointed", EVENING),
    "result-day": ("result", DAY),
}
_BY_NAME = {scene.name: scene for scene in SCENES}
PICTURES = {name: Shot(_BY_NAME[scene], look) for name, (scene, look) in _SHOWN.items()}
COARSE = QSize(32, 20)
"""Two pictures are compared at this size: other systems draw letters a little differently, which is no change."""
SMALLEST = 0
"""The compression of the files: the strongest."""


def keep(drawn: Path, name: str, folder: Path = FOLDER) -> None:
    """Put a picture into its place in the checkout."""
    QImage(str(drawn)).convertToFormat(QImage.Format.Format_RGB888).save(str(folder / f"{name}.png"), "PNG", SMALLEST)  # type: ignore[call-overload]


def changed(one: QImage, other: QImage) -> int:
    """The greatest difference of a colour anywhere, of 255, when both are scaled down."""
    mine, yours = (_from_afar(image) for image in (one, other))
    return max(abs(a - b) for a, b in zip(mine, yours, strict=True))


def _from_afar(image: QImage) -> bytes:
    small = image.scaled(COARSE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    small = small.convertToFormat(QImage.Format.Format_RGBA8888)  # rows without gaps
    return bytes(small.constBits())
