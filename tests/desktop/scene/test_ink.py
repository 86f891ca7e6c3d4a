"""Chips and rings above a table: larger on a large one, but less than the table is."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.scene.ink import BETWEEN, EDGE, ChangeChip, CoachMark, FocusRing, Ring
from tabletown_desktop.scene.paper import Paper

ROOM = QRectF(0, 0, 4000, 2000)
TARGET = QRectF(1000, 800, 80, 80)
SAID = ("Street 1, avenue 6", "small hotel", "+1", "")


@pytest.fixture
def theme(qapp: object) -> Theme:
    return Theme(Art(), "light")


def told(theme: Theme, weight: float, below: bool = False) -> QRectF:
    """The bubble on the table, without what its shadow needs."""
    chip = ChangeChip(theme)
    chip.tell(SAID, TARGET, ROOM, weight, below)
    return chip.mapRectToScene(chip.boundingRect().adjusted(6, 12, -6, -14))


def test_a_chip_grows_with_the_table_but_less(theme: Theme) -> None:
    small, large = told(theme, 1.0), told(theme, 4.0)
    assert large.height() == pytest.approx(2 * small.height(), rel=0.02)
    assert large.width() == pytest.approx(2 * small.width(), rel=0.06)
    assert told(theme, 0.7) == small


@pytest.mark.parametrize("weight", [1.0, 4.0])
def test_a_chip_keeps_off_its_target(theme: Theme, weight: float) -> None:
    assert told(theme, weight).bottom() < TARGET.top()
    assert told(theme, weight, below=True).top() > TARGET.bottom()


CHANGES = f"{BETWEEN} ".join(
    change.replace(" ", "\N{NO-BREAK SPACE}") for change in ("income +1", "hearts 2 → 3", "points 6 → 9", "coins 4 → 1")
)


def rows(theme: Theme, wide: float, gain: str = "") -> list[str]:
    """The rows of a chip on a table so wide, all of them inside it."""
    chip, found = ChangeChip(theme), []
    chip.tell(("Florist for 3 coins", CHANGES, gain, ""), QRectF(wide / 2, 300, 40, 40), QRectF(0, 0, wide, 600), 1.0)
    image = QImage(8, 8, QImage.Format.Format_ARGB32)
    with pytest.MonkeyPatch.context() as patch, QPainter(image) as painter:
        bubble, words = chip.boundingRect().adjusted(6, 12, -14, -14), Paper.words

        def heard(paper: Paper, x: float, y: float, text: str, *how: Any) -> float:
            run = words(paper, x, y, text, *how)
            assert bubble.contains(QRectF(x, y - 8, run, 10))
            found.append(text)
            return run

        patch.setattr(Paper, "words", heard)
        chip.paint(painter, QStyleOptionGraphicsItem())
    return found[1:]


def test_a_chip_runs_in_rows_before_it_covers_half_the_table(theme: Theme) -> None:
    """Between two changes, whose words stay together; the gain stands at the end."""
    plain = [row.replace("\N{NO-BREAK SPACE}", " ") for row in rows(theme, 1280)]
    assert plain == ["income +1 · hearts 2 → 3 · points 6 → 9 · coins 4 → 1"]
    theme.choose(text_scale=2.0)
    plain = [row.replace("\N{NO-BREAK SPACE}", " ") for row in rows(theme, 1066, "+3")]
    assert plain == ["income +1 · hearts 2 → 3", "points 6 → 9 · coins 4 → 1", "+3"]


@pytest.mark.parametrize("kind", [Ring, FocusRing])
def test_a_ring_is_stronger_on_a_large_table(theme: Theme, kind: type[Ring]) -> None:
    ring, shape = kind(theme), QPainterPath()
    shape.addRect(TARGET)
    ring.surround(shape, 1.0)
    usual = ring.boundingRect()
    ring.surround(shape, 4.0)
    assert ring.boundingRect().width() >= usual.width() + 2 * EDGE


def test_what_the_coach_suggests_can_be_read_up_to_its_edge(theme: Theme) -> None:
    shape, mark, image = QPainterPath(), CoachMark(theme), QImage(200, 100, QImage.Format.Format_ARGB32)
    shape.addRect(QRectF(40, 20, 120, 60))
    mark.surround(shape, 1.0)
    image.fill(0)
    with QPainter(image) as painter:
        mark.paint(painter, QStyleOptionGraphicsItem())
    assert image.pixelColor(100, 17).alpha() > 0
    assert image.pixelColor(100, 22).alpha() == 0 == image.pixelColor(100, 77).alpha()
