"""The icons are drawn in every size, each from a drawing with as much in it as the size can show, the same each time."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from installers.common import icons


def test_every_size_is_drawn_and_the_same_again(qapp: QApplication, tmp_path: Path) -> None:
    icons.draw_all(tmp_path / "first")
    icons.draw_all(tmp_path / "second")
    files = sorted((tmp_path / "first").rglob("*.png"))
    assert len(files) == 2 * len(icons.SIZES)
    for file in files:
        image = QImage(str(file))
        assert image.width() == image.height() == int(file.stem)
        assert image.pixelColor(image.rect().center()).alpha() == 255
        assert image.pixelColor(0, 0).alpha() < 128
        assert file.read_bytes() == (tmp_path / "second" / file.relative_to(tmp_path / "first")).read_bytes()


def test_small_sizes_have_drawings_of_their_own() -> None:
    assert [icons.drawing(size).stem for size in (16, 22, 32, 48, 1024)] == ["icon-16", "icon-32", "icon-32", "icon-512", "icon-512"]
    assert all(icons.drawing(size).is_file() for size in icons.SIZES)


def test_macos_gets_all_its_sizes_in_one_file(qapp: QApplication, tmp_path: Path) -> None:
    icons.draw_all(tmp_path)
    content = (tmp_path / "tabletown.icns").read_bytes()
    assert content[:4] == b"icns" and int.from_bytes(content[4:8]) == len(content)
    at, found = 8, {}
    while at < len(content):
        kind, size = content[at : at + 4].decode(), int.from_bytes(content[at + 4 : at + 8])
        found[kind] = QImage.fromData(content[at + 8 : at + size]).width()
        at += size
    assert at == len(content)
    assert found == icons.APPLE
