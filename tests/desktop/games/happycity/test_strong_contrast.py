"""In high contrast everything that means something stands out: words 7:1, marks 3:1, and no tint carries a meaning alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from happycity_driver import FAMILIES
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletown.games.happycity import GAME
from tabletown.games.happycity.data import COLOURS
from tabletown.games.happycity.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.happycity.cards import SupermarketsPicture, market_looks
from tabletown_desktop.games.happycity.colours import colours, hue
from tabletown_desktop.games.happycity.goals import Condition, draw_conditions
from tabletown_desktop.games.happycity.offer import OfferLook, OfferPicture
from tabletown_desktop.games.happycity.offer_places import OfferPlaces
from tabletown_desktop.games.happycity.seats import CitiesPicture, Fields, city_look
from tabletown_desktop.games.happycity.sheet.marks import Face, PlotLook
from tabletown_desktop.games.happycity.sheet.plate import PlotPainter
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.tokens import contrast
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.paper import Paper

Lay = Callable[..., Table]

WORDS, MARKS, INKED = 7.0, 3.0, 15.0


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


SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
DEEP, CORNER = 6, 14


def edged(image: QImage, place: QRectF, least: float = MARKS) -> bool:
    """Whether a line without gaps that stands out so much from white runs along every side of a place, between its corners."""
    whole = place.toRect()

    def stands_out(x: int, y: int, way: tuple[int, int]) -> bool:
        return any(contrast(image.pixelColor(x + way[0] * deep, y + way[1] * deep), QColor("#FFFFFF")) >= least for deep in range(DEEP))

    return all(
        stands_out(x, y, (across, down))
        for across, down in SIDES
        for x in ([whole.left() if across > 0 else whole.right()] if across else range(whole.left() + CORNER, whole.right() - CORNER))
        for y in ([whole.top() if down > 0 else whole.bottom()] if down else range(whole.top() + CORNER, whole.bottom() - CORNER))
    )


@pytest.mark.parametrize("scale", [1.0, 0.65])
@pytest.mark.parametrize("following", [False, True])
def test_a_free_plot_has_a_solid_edge_and_its_number_on_white(strong: Theme, following: bool, scale: float) -> None:
    """In a small window, where a unit is less than a pixel, it is no thinner."""

    def draw(paper: Paper) -> None:
        with paper.moved(0.4, 0.4, scale):
            PlotPainter(paper, Words("en").text, 800, 1.0).free(3, QRectF(0, 0, 160, 170), following)

    image = drawn(strong, 160, 170, draw)
    assert image.pixelColor(round(40 * scale), round(150 * scale)) == strong.tokens.paper
    assert edged(image, QRectF(0, 0, 160 * scale, 170 * scale), INKED)


def test_a_plot_that_is_built_on_has_an_edge_round_its_picture_too(strong: Theme) -> None:
    def draw(paper: Paper, face: Face) -> None:
        PlotPainter(paper, Words("en").text, 800, 1.0).built(PlotLook(face), QRectF(0, 0, 160, 170))

    of_each_family = {face.family: face for face in map(Face.of, GAME.box.cards)}
    for face in of_each_family.values():
        assert edged(drawn(strong, 160, 170, partial(draw, face=face)), QRectF(0, 0, 160, 170)), face.family


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_other_city_has_a_solid_edge(strong: Theme, lay: Lay, seats: int) -> None:
    people = tuple(Seating(name) for name in "ABCDE"[:seats])
    table, fields = lay(cities=("market_blue", "", "", "", "")[:seats], coins=(0,) * seats), Fields(404, 360, seats - 1, 1.0)
    looks = [city_look(table, seat, people) for seat in range(1, seats)]
    image = drawn(strong, 404, 360, lambda paper: CitiesPicture(paper, fields, looks, Words("en").text).draw())
    assert all(edged(image, fields.rect(place)) for place in range(seats - 1))


@pytest.mark.parametrize("over", [False, True])
def test_an_empty_place_of_the_display_has_a_solid_edge(strong: Theme, lay: Lay, over: bool) -> None:
    """Whether a card is still to come there or not."""
    places = OfferPlaces(832, 216)
    look = OfferLook.of(lay(display=("park", None, "bank")), 0)._replace(over=over)
    image = drawn(strong, 832, 216, lambda paper: OfferPicture(paper, places, look, Words("en").text).draw())
    assert edged(image, places.market(1))


def test_the_words_on_a_supermarket_that_is_taken_stand_on_white(strong: Theme, lay: Lay) -> None:
    table, places = lay(cities=("market_blue", "", ""), phase="market"), OfferPlaces(832, 216)
    seats = tuple(Seating(name) for name in "ABC")
    looks = market_looks(table, seats)
    image = drawn(strong, 832, 216, lambda paper: SupermarketsPicture(paper, places, looks, Words("en").text).draw())
    taken = next(place for place, look in enumerate(looks) if look.colour)
    card = places.choice(taken, len(looks))
    assert image.pixelColor(round(card.right()) - 12, round(card.bottom()) - 12) == QColor("#FFFFFF")
