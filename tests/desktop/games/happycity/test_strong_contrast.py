"""In high contrast everything that means something stands out: words 7:1, marks 3:1, and no tint carries a meaning alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletown.games.happycity import GAME
from tabletown.games.happycity.data import COLOURS
from tabletown_desktop.games.happycity.colours import FAMILIES, colours, hue
from tabletown_desktop.games.happycity.goals import Condition, draw_conditions
from tabletown_desktop.games.happycity.sheet.marks import Face, PlotLook
from tabletown_desktop.games.happycity.sheet.plate import PlotPainter
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.tokens import contrast
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.paper import Paper

WORDS, MARKS = 7.0, 3.0


@pytest.fixture
def strong(theme: Theme) -> Theme:
    theme.choose("contrast")
    return theme


def drawn(theme: Theme, wide: int, high: int, draw: Callable[[Paper], None]) -> QImage:
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#FFFFFF"))
    with QPainter(image) as painter:
        draw(Paper(painter, theme, 1.0))
    return image


def test_words_stand_out_from_every_ground(strong: Theme) -> None:
    tones, tokens = colours(strong), strong.tokens
    grounds = [
        tokens.paper,
        tones.plate,
        tones.well,
        tones.free,
        tones.slip,
        tones.veil,
        *(hue(strong, family).face for family in FAMILIES),
    ]
    for words in (tokens.ink, tones.quiet, tones.on_plate, tones.number, tones.board, tones.stamp):
        assert min(contrast(words, ground) for ground in grounds) >= WORDS


def test_edges_stand_out_from_fronts_and_desk(strong: Theme) -> None:
    tones = colours(strong)
    for family in FAMILIES:
        tone = hue(strong, family)
        assert min(contrast(tone.sign, ground) for ground in (tone.face, strong.tokens.paper, strong.tokens.desk)) >= MARKS
    assert contrast(tones.shelf_edge, strong.tokens.paper) >= MARKS
    assert contrast(strong.tokens.line, tones.free) >= MARKS


@pytest.mark.parametrize("colour", COLOURS)
def test_a_condition_is_ringed_and_what_is_met_is_told_by_shape(strong: Theme, colour: str) -> None:
    def draw(paper: Paper, met: bool = True) -> None:
        draw_conditions(paper, (Condition(colour, met),), QRectF(0, 0, 24, 24))

    met, unmet = drawn(strong, 24, 24, draw), drawn(strong, 24, 24, partial(draw, met=False))
    white = QColor("#FFFFFF")
    for image in (met, unmet):
        around = [image.pixelColor(x, y) for x in range(24) for y in (1, 2, 21, 22)]
        assert max(contrast(pixel, white) for pixel in around) >= WORDS
    grey = [image.convertToFormat(QImage.Format.Format_Grayscale8) for image in (met, unmet)]
    assert sum(abs(grey[0].pixelColor(x, y).red() - grey[1].pixelColor(x, y).red()) > 60 for x in range(24) for y in range(24)) > 30


def test_the_block_of_a_building_is_white_with_a_dark_edge(strong: Theme) -> None:
    """Its family is told by the sign on it; the edge is that of the family."""
    say = Words("en").text
    for card in GAME.box.buildings[:20]:
        face = Face.of(card)

        def draw(paper: Paper, face: Face = face) -> None:
            PlotPainter(paper, say, 800, 1.0).built(PlotLook(face), QRectF(0, 0, 160, 170))

        image = drawn(strong, 160, 170, draw)
        assert image.pixelColor(80, 160) == hue(strong, face.family).face
        assert max(contrast(image.pixelColor(80, y), QColor("#FFFFFF")) for y in range(165, 170)) >= MARKS


def test_free_plots_are_white_with_a_dashed_edge(strong: Theme) -> None:
    def draw(paper: Paper) -> None:
        PlotPainter(paper, Words("en").text, 800, 1.0).free(3, QRectF(0, 0, 160, 170), following=False)

    image = drawn(strong, 160, 170, draw)
    assert image.pixelColor(40, 150) == strong.tokens.paper
    assert max(contrast(image.pixelColor(x, 126), QColor("#FFFFFF")) for x in range(20, 60)) >= WORDS
