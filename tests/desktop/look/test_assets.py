"""Resources are found, pictures are made in small steps, kept, tinted and let go."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletown_desktop.look import assets
from tabletown_desktop.look.assets import SIGN_INK, Art, Layer, art_file, root
from tabletown_desktop.look.picture_store import PictureStore

TOWN = sorted(file.stem for file in (root() / "art" / "town").glob("*.svg"))


@pytest.fixture
def art(qapp: QApplication) -> Iterator[Art]:
    art = Art()
    yield art
    art.close()


def wait(qtbot: QtBot, art: Art, name: str, width: float, height: float, ratio: float = 1.0) -> QImage:
    with qtbot.waitSignal(art.ready, timeout=10_000):
        assert art.picture(name, width, height, ratio) is None
    pixmap = art.picture(name, width, height, ratio)
    assert pixmap is not None
    return pixmap.toImage()


@pytest.mark.parametrize("name", TOWN)
def test_every_part_of_the_town_can_be_drawn_and_holds_no_text(qapp: QApplication, name: str) -> None:
    file = root() / "art" / "town" / f"{name}.svg"
    assert QSvgRenderer(str(file)).isValid()
    assert not re.search(r"<text|<image|<filter|<foreignObject| class=", file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [name for name in TOWN if name.startswith("ui-")])
def test_signs_use_the_one_ink_alone(name: str) -> None:
    text = (root() / "art" / "town" / f"{name}.svg").read_text(encoding="utf-8")
    assert set(re.findall(r"#[0-9A-Fa-f]{3,8}\b", text)) == {SIGN_INK}


def test_parts_of_both_lights_come_in_pairs() -> None:
    for day in [name for name in TOWN if name.endswith("-day")]:
        assert day.removesuffix("day") + "evening" in TOWN


def test_the_light_chooses_the_file() -> None:
    assert art_file("town/wordmark", "evening").name == "wordmark-evening.svg"
    assert art_file("town/ui-undo", "evening").name == "ui-undo.svg"
    assert art_file("town/wordmark", "contrast").name == "wordmark-day.svg"


def test_a_sign_is_tinted_and_made_once(art: Art) -> None:
    colour = QColor("#C4A6FF")
    sign = art.sign("plus", colour, 24, 2.0)
    image = sign.toImage()
    assert (image.width(), image.devicePixelRatio()) == (48, 2.0)
    assert image.pixelColor(24, 24) == colour
    assert art.sign("plus", colour, 24, 2.0).cacheKey() == sign.cacheKey()


def test_a_picture_made_in_bands_equals_one_made_at_once(qtbot: QtBot, art: Art) -> None:
    made = wait(qtbot, art, "town/map-square", 420, 570)
    whole = QImage(420, 570, QImage.Format.Format_ARGB32_Premultiplied)
    whole.fill(0)
    painter = QPainter(whole)
    QSvgRenderer(str(art_file("town/map-square", "day"))).render(painter, QRectF(0, 0, 420, 570))
    painter.end()
    assert assets.BAND // 420 < 570
    assert _difference(made, whole) <= 2


def _difference(one: QImage, other: QImage) -> int:
    one, other = (image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied) for image in (one, other))
    return max(abs(a - b) for a, b in zip(bytes(one.constBits()), bytes(other.constBits()), strict=True))


def test_preparing_yields_to_the_event_loop(qtbot: QtBot, art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "SLICE", 0.0)
    passes: list[int] = []
    other = QTimer()
    other.timeout.connect(lambda: passes.append(1))
    other.start(0)
    wait(qtbot, art, "town/map-square", 700, 950)
    other.stop()
    assert len(passes) >= 700 * 950 // assets.BAND


def test_several_parts_make_one_picture(qtbot: QtBot, art: Art) -> None:
    layers = (Layer("town/emblem-welcome", 0, 0, 48, 48), Layer("town/emblem-happycity", 48, 0, 48, 48))
    with qtbot.waitSignal(art.ready):
        assert art.composed("pair", layers, (96, 48), (96, 48), 1.0) is None
    pair = art.composed("pair", layers, (96, 48), (96, 48), 1.0)
    assert pair is not None
    left = art.at_once("town/emblem-welcome", 48, 48).toImage()
    assert _difference(pair.toImage().copy(0, 0, 48, 48), left) <= 2
    assert pair.toImage().pixelColor(72, 6).alpha() == 255


def test_a_second_start_finds_the_picture_on_disk(qtbot: QtBot, tmp_path: Path) -> None:
    layers = (Layer("town/emblem-welcome", 0, 0, 48, 48),)
    first = Art(PictureStore(tmp_path))
    with qtbot.waitSignal(first.ready):
        first.composed("one", layers, (48, 48), (48, 48), 1.0)
    first.close()
    second = Art(PictureStore(tmp_path))
    assert second.composed("one", layers, (48, 48), (48, 48), 1.0, eager=True) is not None
    assert not second._timer.isActive()
    second.close()


def test_a_small_picture_can_be_made_on_the_spot(art: Art) -> None:
    layers = (Layer("town/emblem-welcome", 0, 0, 48, 48),)
    made = art.composed("one", layers, (48, 48), (48, 48), 1.0, now=True)
    assert made is not None
    assert not art.busy
    assert _difference(made.toImage(), art.at_once("town/emblem-welcome", 48, 48).toImage()) <= 2


def test_another_size_stands_in_while_a_picture_is_prepared(qtbot: QtBot, art: Art) -> None:
    assert art.stand_in("town/emblem-welcome") is None
    wait(qtbot, art, "town/emblem-welcome", 20, 20)
    wait(qtbot, art, "town/emblem-welcome", 40, 40)
    found = art.stand_in("town/emblem-welcome")
    assert found is not None
    assert found.width() == 40
    art.light = "evening"
    assert art.stand_in("town/emblem-welcome") is None


def test_a_picture_is_released_without_those_named_after_it(qtbot: QtBot, art: Art) -> None:
    wait(qtbot, art, "town/map-square", 42, 57)
    art.release("town/map", whole=True)
    assert art.stand_in("town/map-square") is not None
    art.release("town/map")
    assert art.stand_in("town/map-square") is None


def test_the_cache_stays_within_its_budget(qapp: QApplication) -> None:
    art = Art(budget=3 * 40 * 40 * 4)
    for name in ("undo", "redo", "hint", "rules", "save"):
        art.sign(name, QColor("black"), 40)
    assert art._bytes <= 3 * 40 * 40 * 4
    assert len(art._kept) == 3
    art.close()


def test_what_is_released_is_forgotten_and_no_longer_prepared(qtbot: QtBot, art: Art) -> None:
    art.sign("undo", QColor("black"), 24)
    art.picture("town/map-welcome", 580, 510)
    with qtbot.assertNotEmitted(art.ready, wait=60):
        art.release("town/")
    assert art._bytes == 0


def test_a_part_that_is_gone_is_complained_of_once_and_keeps_no_other_waiting(art: Art, qtbot: QtBot) -> None:
    with qtbot.captureExceptions() as complaints:
        for _ in range(2):
            art.picture("town/not-there", 40, 40)
            qtbot.waitUntil(lambda: not art.busy)
    assert [type(error.__cause__) for _, error, _ in complaints] == [FileNotFoundError]
    wait(qtbot, art, "town/wordmark", 40, 40)
