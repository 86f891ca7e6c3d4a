"""The interface scale: from the window's size, and what is drawn by it."""

from __future__ import annotations

import doctest

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletown_desktop.look import theme as look
from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.theme import LEAST_PIXELS, LEAST_WINDOW, SCALE_STEP, Theme, interface_scale
from tabletown_desktop.widgets.labels import Label


def test_examples() -> None:
    assert doctest.testmod(look).failed == 0


def test_a_larger_window_never_has_a_smaller_scale() -> None:
    found = [interface_scale(side * 1.6, side) for side in range(400, 3000, 7)]
    assert found == sorted(found)
    assert all(abs(one / SCALE_STEP - round(one / SCALE_STEP)) < 1e-6 for one in found)


@pytest.mark.parametrize("size", [LEAST_WINDOW, (1024, 768), (1366, 768), (2560, 1440), (3840, 2160)])
def test_there_is_always_room_for_what_fits_into_the_smallest_window(size: tuple[int, int]) -> None:
    smallest = interface_scale(*LEAST_WINDOW)
    for dpi in (96, 120, 144, 192):
        found = interface_scale(*size, dpi)
        assert size[0] / found >= LEAST_WINDOW[0] / smallest - SCALE_STEP * 600
        assert size[1] / found >= LEAST_WINDOW[1] / smallest - SCALE_STEP * 400


def test_words_grow_with_the_window_and_with_the_text_size(qapp: object) -> None:
    theme = Theme(Art(), "light")
    theme.fit(1.5)
    theme.choose(text_scale=2.0)
    assert theme.font(14).pixelSize() == 42
    assert (theme.px(10), theme.units(10), theme.row(40)) == (30, 15, 90)
    theme.fit(0.9)
    theme.choose(text_scale=1.0)
    assert theme.font(12).pixelSize() == LEAST_PIXELS
    theme.rest()


def test_the_theme_tells_of_another_scale_once(qapp: object) -> None:
    theme, told = Theme(Art(), "light"), []
    theme.changed.connect(lambda: told.append(theme.interface_scale))
    theme.fit(1.2)
    theme.fit(1.2)
    assert told == [1.2]
    theme.rest()


def test_words_keep_their_size_when_qts_own_pieces_follow(theme: Theme, qtbot: QtBot) -> None:
    label = Label(theme, "Settings", 20)
    qtbot.addWidget(label)
    label.show()
    qtbot.waitExposed(label)
    for scale_ in (1.5, 0.9):
        theme.fit(scale_)
        qtbot.waitUntil(lambda: QApplication.font() == theme.font(14))
        assert label.font().pixelSize() == theme.font(20).pixelSize()
