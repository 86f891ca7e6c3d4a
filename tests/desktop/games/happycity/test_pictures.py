"""The art of the toy city: whole, paired, without words, and all of it used; no two buildings look alike."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from happycity_driver import FAMILIES
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from tabletown.games.happycity import GAME
from tabletown.games.happycity.data import Special
from tabletown_desktop.games import happycity
from tabletown_desktop.games.happycity.formulas import formula
from tabletown_desktop.look.assets import root

FOLDER = root() / "art" / "happycity"
PARTS = sorted({re.sub(r"-(day|evening)$", "", file.stem) for file in FOLDER.glob("*.svg")})
CARDS = [card.id for card in GAME.box.cards]
LIGHTS = ("day", "evening")


def drawn(name: str, light: str, size: int = 40) -> QImage:
    image = QImage(size * 4 // 3, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(FOLDER / f"{name}-{light}.svg")).render(painter, QRectF(0, 0, image.width(), image.height()))
    painter.end()
    return image


def test_every_card_has_a_drawing_by_day_and_in_the_evening() -> None:
    assert len(CARDS) == len(set(CARDS)) == 98
    assert not [card for card in CARDS for light in LIGHTS if not (FOLDER / f"{card}-{light}.svg").is_file()]


@pytest.mark.parametrize("name", PARTS)
def test_a_part_can_be_drawn_and_holds_no_words(qapp: QApplication, name: str) -> None:
    for light in LIGHTS if name != "stars" else ("evening",):
        text = (FOLDER / f"{name}-{light}.svg").read_text(encoding="utf-8")
        assert "<text" not in text and "font" not in text
        assert not re.search(r"<style|class=|filter=|foreignObject", text)
        assert drawn(name, light).allGray() is False


def test_no_two_buildings_look_alike(qapp: QApplication) -> None:
    """Even as small as in a small city."""
    for light in LIGHTS:
        pictures = {card: drawn(card, light, 22) for card in CARDS}
        for one, other in combinations(CARDS, 2):
            assert difference(pictures[one], pictures[other]) > 4, (one, other, light)


def difference(one: QImage, other: QImage) -> float:
    """The mean difference of two small pictures."""
    first, second = bytes(one.constBits()), bytes(other.constBits())
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def test_every_part_is_used() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in Path(str(happycity.__file__)).parent.rglob("*.py"))
    told = {
        token[1:]
        for card in GAME.box.cards
        if isinstance(card, Special)
        for line in formula(card).lines
        for token in line
        if token[:1] == "@"
    }
    told |= {formula(card).when for card in GAME.box.cards if isinstance(card, Special)}
    families = (*FAMILIES, "star")
    for part in PARTS:
        kind, _, rest = part.partition("-")
        ours = (
            part in CARDS
            or f'"{part}"' in code
            or f"{{PREFIX}}{part}" in code
            or (kind in ("sign",) and (rest in told or rest in families or f'"{rest}"' in code or rest.endswith("-crossed")))
            or (kind in ("block", "badge") and rest in FAMILIES)
            or (kind == "cond" and rest.partition("-")[0] in FAMILIES)
            or (kind in ("deck", "coin", "plot") and rest in ("1", "2", "3", "5"))
            or (kind in ("car", "boat") and f'("{rest}", ' in code)
        )
        assert ours, part
