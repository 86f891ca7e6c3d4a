"""The pen writes numbers and marks as paths: the same hand for the same seed, stroke by stroke."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletown_desktop.look.assets import root
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.pen import Ink

HERE = QPointF(50, 40)


def ink_of(path_progress: float, text: str = "8") -> int:
    """How many pixels of a picture are inked."""
    image = QImage(100, 80, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    pen.write(painter, text, HERE, 60, Ink(QColor("black")), seed=3, progress=path_progress)
    painter.end()
    return sum(image.pixelColor(x, y).red() < 128 for x in range(100) for y in range(80))


@pytest.mark.parametrize("text", ["0", "17", "25", "57", "8B"])
def test_finished_writing_is_one_outline_that_looks_like_its_strokes(text: str) -> None:
    whole, begun = pen.written(text, HERE, 60), pen.written(text, HERE, 60, progress=1 - 1e-9)
    assert whole.elementCount() < begun.elementCount()
    assert abs(ink_of(1, text) - ink_of(1 - 1e-9, text)) < 10


def test_every_digit_and_letter_can_be_written() -> None:
    for text in ("0123456789", "8B", "8C", "8D", "8E", "8F", "8G", "8H", "8I", "8J", "-12", "+3"):
        assert not pen.written(text, HERE, 24).isEmpty()


def test_a_number_stands_on_its_place_in_its_height() -> None:
    for text in ("1", "17", "8B"):
        bounds = pen.written(text, HERE, 24, seed=5).boundingRect()
        assert abs(bounds.center().y() - HERE.y()) < 3
        assert abs(bounds.center().x() - HERE.x()) < 4
        assert 22 < bounds.height() < 31


def test_the_anchor_says_where_a_number_begins() -> None:
    start, end = (pen.written("42", HERE, 24, anchor=anchor).boundingRect() for anchor in ("start", "end"))
    assert start.left() > HERE.x() - 3
    assert end.right() < HERE.x() + 3


def test_a_seed_is_a_hand() -> None:
    assert pen.written("7", HERE, 24, seed=1) == pen.written("7", HERE, 24, seed=1)
    assert pen.written("7", HERE, 24, seed=1) != pen.written("7", HERE, 24, seed=2)


def test_ink_grows_as_the_pen_moves() -> None:
    amounts = [ink_of(progress) for progress in (0.0, 0.25, 0.5, 0.75, 1.0)]
    assert amounts[0] == 0
    assert amounts == sorted(set(amounts))


def test_strokes_leave_no_holes_where_they_cross() -> None:
    """Ribbons and rounds overlap: what is inked twice must not be white again."""
    for text in "0123456789":
        path = pen.written(text, HERE, 60)
        assert all(path.contains(middle) for middle in middles(text)), text


def middles(text: str) -> list[QPointF]:
    strokes, run = pen._writing(text, 0)
    k = 60 / pen.DIGIT_HEIGHT
    left = HERE.x() - run * k / 2
    return [QPointF(left + x * k, HERE.y() + (y - pen.MIDDLE) * k) for stroke in strokes for x, y, _ in stroke]


@pytest.mark.parametrize("kind", ["cross", "strike", "ring", "tick", "bar", "fence"])
def test_marks_fill_the_box_they_are_stretched_over(kind: str) -> None:
    box = QRectF(10, 20, 60, 40)
    bounds = pen.marked(kind, box, 2).boundingRect()
    assert box.adjusted(-5, -5, 5, 5).contains(bounds)
    assert bounds.width() > 5 and bounds.height() > 3
    assert pen.marked(kind, box.translated(7, 0), 2).boundingRect().left() == pytest.approx(bounds.left() + 7)


def test_a_rim_lies_round_the_ink() -> None:
    slim, wide = pen.written("4", HERE, 24).boundingRect(), pen.written("4", HERE, 24, rim=4).boundingRect()
    assert wide.contains(slim)
    assert wide.width() == pytest.approx(slim.width() + 4, abs=0.5)


def test_the_file_of_strokes_is_well_formed() -> None:
    data = json.loads((root() / "art" / "pen.json").read_text(encoding="utf-8"))
    for name, glyph in data["glyphs"].items():
        for stroke in glyph["strokes"]:
            assert len(stroke) > 1, name
            assert all(0 < press < 1.6 for _, _, press in stroke), name
