"""The disk may do what it likes: a picture is read whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from tabletown_desktop.look.picture_store import FORMAT, HEAD, PictureStore


def picture(colour: str = "#C9431D", width: int = 30, height: int = 20) -> QImage:
    image = QImage(width, height, FORMAT)
    image.fill(QColor(colour))
    return image


def written(folder: Path, image: QImage, key: str = "a" * 40, limit: int = 10**6) -> Path:
    store = PictureStore(folder, limit)
    store.write(key, image)
    store.close()
    return folder / f"{key}.pixels"


def test_a_picture_comes_back_as_it_was(tmp_path: Path) -> None:
    written(tmp_path / "new" / "folder", picture())
    read = PictureStore(tmp_path / "new" / "folder").read("a" * 40)
    assert read == picture()


def test_the_key_knows_the_sources_and_the_order() -> None:
    store = PictureStore(None)
    keys = {store.key([b"one"], "x"), store.key([b"two"], "x"), store.key([b"one"], "y")}
    assert len(keys) == 3
    assert store.key([b"one"], "x") in keys


@pytest.mark.parametrize("keep", [0, 7, HEAD.size, HEAD.size + 100, -1])
def test_a_truncated_file_is_no_picture(tmp_path: Path, keep: int) -> None:
    file = written(tmp_path, picture())
    file.write_bytes(file.read_bytes()[:keep])
    assert PictureStore(tmp_path).read("a" * 40) is None


@pytest.mark.parametrize("place", [0, 9, 13, 17, HEAD.size + 5])
def test_a_changed_byte_is_found(tmp_path: Path, place: int) -> None:
    file = written(tmp_path, picture())
    data = bytearray(file.read_bytes())
    data[place] ^= 0xFF
    file.write_bytes(bytes(data))
    assert PictureStore(tmp_path).read("a" * 40) is None


def test_a_folder_that_cannot_be_one_hurts_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = PictureStore(tmp_path / "file")
    store.write("a" * 40, picture())
    store.close()
    assert store.read("a" * 40) is None


def test_old_pictures_make_room(tmp_path: Path) -> None:
    for number in range(5):
        written(tmp_path, picture(), key=str(number) * 40, limit=3 * 2500)
    left = list(tmp_path.iterdir())
    assert len(left) == 3
    assert tmp_path / f"{'4' * 40}.pixels" in left


def test_the_folder_is_not_looked_through_for_every_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    glob = Path.glob

    def noted(folder: Path, pattern: str) -> Iterator[Path]:
        looked.append(pattern)
        return glob(folder, pattern)

    monkeypatch.setattr(Path, "glob", noted)
    store = PictureStore(tmp_path, limit=12 * 2500)
    for number in range(10):
        store.write(f"{number:040}", picture())
    store.close()
    assert len(list(tmp_path.iterdir())) == 10
    assert len(looked) == 1
    for number in range(10, 20):
        store.write(f"{number:040}", picture())
    store.close()
    assert len(list(tmp_path.iterdir())) == 12
    assert (tmp_path / f"{19:040}.pixels").is_file()


def test_what_else_lies_in_the_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "library-index.json").write_bytes(b"x" * 9000)
    written(tmp_path, picture(), limit=100)
    assert (tmp_path / "library-index.json").is_file()


def test_without_a_folder_nothing_is_kept() -> None:
    store = PictureStore(None)
    store.write("a" * 40, picture())
    assert store.read("a" * 40) is None
    store.close()
