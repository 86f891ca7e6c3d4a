"""The choice beside a slot: all of it is seen and can be hit, however small the window and large the words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.pages.table.choice import GAP, OFF, ChoiceBox
from tabletown_desktop.scene.frame import Face

WORDS = "An orange roof with a window"


def pictures(number: int) -> list[tuple[str, Face | None]]:
    picture = QPixmap(200, 150)
    picture.fill(Qt.GlobalColor.red)
    return [(f"{WORDS} {place}", Face(picture, "brings 0 to 6 points")) for place in range(number)]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("corner", [(40, 90), (600, 400), (890, 460)])
@pytest.mark.parametrize("number", [2, 6, 8])
def test_a_choice_lies_inside_its_room_with_all_its_words(
    number: int, corner: tuple[int, int], text: float, theme: Theme, qtbot: QtBot
) -> None:
    theme.choose(text_scale=text)
    room = QRect(0, 60, 960, 480)
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(960, 600)
    box = ChoiceBox(theme, ground, lambda: room)
    ground.show()
    box.ask("Which?", pictures(number), QRectF(*corner, 60, 60))
    qtbot.waitExposed(box)
    assert room.contains(box.geometry())
    seen = [button.geometry() for button in box.buttons]
    assert all(box.rect().contains(place) for place in seen)
    assert not any(one.intersects(other) for at, one in enumerate(seen) for other in seen[:at])
    for button in box.buttons:
        assert button.width() >= button.sizeHint().width()
        assert button.height() >= button.sizeHint().height()
        assert button.sizeHint().height() >= 2 * theme.px(18)


def test_many_pictures_close_up_before_they_hide_the_board(theme: Theme, qtbot: QtBot) -> None:
    theme.choose(text_scale=2.0)
    theme.fit(0.9)
    room = QRect(0, 60, 960, 480)
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(960, 600)
    box = ChoiceBox(theme, ground, lambda: room)
    ground.show()
    box.ask("Which?", [("Orange roof, window", face) for _, face in pictures(8)], QRectF(40, 90, 60, 60))
    assert len({button.x() for button in box.buttons}) == 2
    assert box.width() * box.height() < 0.55 * room.width() * room.height()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_choice_keeps_off_its_slot_and_the_edge_as_far_at_any_scale(scale: float, theme: Theme, qtbot: QtBot) -> None:
    theme.fit(scale)
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(round(1200 * scale), round(700 * scale))
    box = ChoiceBox(theme, ground, ground.rect)
    ground.show()
    box.ask("Which?", [("4B", None), ("7B", None)], QRectF(600 * scale, 400 * scale, 60, 60))
    assert round(400 * scale) - (box.geometry().bottom() + 1) == theme.units(OFF)
    box.ask("Which?", [("4B", None), ("7B", None)], QRectF(0, 400 * scale, 10, 10))
    assert box.geometry().left() == theme.units(GAP)


def test_a_choice_that_has_room_shows_its_pictures_as_they_are(theme: Theme, qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(1600, 900)
    box = ChoiceBox(theme, ground, ground.rect)
    ground.show()
    box.ask("Which?", pictures(8), QRectF(700, 600, 60, 60))
    assert all(button.sizeHint().height() > 150 for button in box.buttons)
    rows = {button.y() for button in box.buttons}
    assert len(rows) == 2
