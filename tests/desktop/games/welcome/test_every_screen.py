"""Large words are larger, and in high contrast everything that means something stands out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QFrame, QGraphicsRectItem, QGraphicsScene, QGraphicsView, QWidget
from pytestqt.qtbot import QtBot

from tabletown.chance import Dealt
from tabletown.games.welcome import GAME
from tabletown.games.welcome.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.welcome import pictures
from tabletown_desktop.games.welcome.colours import colours
from tabletown_desktop.games.welcome.drawing import Drawing
from tabletown_desktop.games.welcome.layout import Layout, arrange
from tabletown_desktop.games.welcome.offer import CARD_HEIGHT, CARD_WIDTH, OfferLook, OfferPicture
from tabletown_desktop.games.welcome.sheet import places
from tabletown_desktop.games.welcome.sheet.plate import draw_ghost
from tabletown_desktop.look.theme import Theme, interface_scale
from tabletown_desktop.look.tokens import contrast, mix
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.pair_offer import Taken, turned
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from workshop.shots.paint_recorder import PaintedText, texts_of

SEATS = (Seating("Rosa"), Seating("Milo"), Seating("Edda"))
WINDOWS = ((960, 600), (1024, 768), (1280, 720), (1280, 800), (2560, 1440))
DAY, NIGHT = QColor("#FFFFFF"), QColor("#000000")


def arranged(window: tuple[int, int], text: float, tab: str) -> Layout:
    """The table of three in a window, with words of that size."""
    scale = interface_scale(*window)
    width, height = window[0] / scale, window[1] / scale
    bars = (84 if height < 700 else 104) * (1 + text) / 2
    return arrange(int(width), int(height - bars), "pairs", (1, 2), text, tab)


@dataclass
class Seen:
    """A table as it is painted."""

    table: Table
    layout: Layout
    texts: list[PaintedText]

    def largest(self, panel: QRectF, text: str) -> float:
        """The size of words that begin like that, in a panel."""
        return max(painted.size for painted in self.texts if panel.contains(painted.rect.center()) and painted.text.startswith(text))


Look = Callable[[tuple[int, int], float, str], Seen]


@pytest.fixture
def look(theme: Theme, qtbot: QtBot) -> Look:
    def seen(window: tuple[int, int], text: float, tab: str) -> Seen:
        theme.choose(text_scale=text)
        theme.fit(interface_scale(*window))
        table, layout = GAME.start(GAME.setup(3, {}), Dealt("maple 4071")), arranged(window, text, tab)
        scene, hero = QGraphicsScene(), QGraphicsRectItem()
        scene.addItem(hero)
        drawing = Drawing(theme, Words("en"), hero, scene, layout)
        drawing.show(table, 0, SEATS)
        page = QWidget()
        qtbot.addWidget(page)
        view = QGraphicsView(scene, page)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setSceneRect(QRectF(0, 0, layout.width, layout.height))
        page.resize(int(layout.width), int(layout.height))
        view.resize(page.size())
        found = Seen(table, layout, texts_of(page, 1.0))
        drawing.close()
        return found

    return seen


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize(("text", "titles", "names", "kinds"), [(1.5, 1.25, 1.3, 1.1), (2.0, 1.5, 1.6, 1.2)])
def test_large_words_are_larger(look: Look, window: tuple[int, int], text: float, titles: float, names: float, kinds: float) -> None:
    usual, goals, others = look(window, 1.0, "goals"), look(window, text, "goals"), look(window, text, "others")
    assert usual.layout.tabs is None
    for pair in usual.table.pairs:
        before, now = (seen.largest(seen.layout.offer.rect, f"{pair.number} and") for seen in (usual, goals))
        assert now >= titles * before
        number = [seen.largest(seen.layout.offer.rect, str(pair.number)) for seen in (usual, goals)]
        assert number[1] >= 0.99 * number[0]
    assert others.largest(others.layout.others.rect, "Milo") >= names * usual.largest(usual.layout.others.rect, "Milo")
    assert goals.largest(goals.layout.goals.rect, "Estates") >= kinds * usual.largest(usual.layout.goals.rect, "Estates")


@pytest.mark.parametrize("window", WINDOWS[:4], ids=str)
def test_with_large_words_the_tracks_take_the_place_of_the_results(look: Look, window: tuple[int, int]) -> None:
    usual, large = look(window, 1.0, "goals"), look(window, 2.0, "goals")
    assert "results" in usual.layout.form and "results" not in large.layout.form
    for block, words in (("gains", ("Pools", "36")), ("losses", ("Strikes", "−5")), ("values", ("6",))):
        for text in words:
            before, now = (seen.largest(seen.layout.form[block].rect, text) for seen in (usual, large))
            assert now >= max(15, 1.15 * before), text


def test_what_a_plan_asks_for_is_read_without_a_tip(look: Look) -> None:
    seen = look((1280, 800), 1.0, "goals")
    cards = seen.layout.goals.rect
    numbers = [text.size for text in seen.texts if cards.contains(text.rect.center()) and text.text.isdigit()]
    assert min(numbers) >= 16


def test_the_head_of_the_others_says_whose_town_and_whose_turn(look: Look) -> None:
    seen = look((1280, 800), 1.0, "goals")
    assert seen.largest(seen.layout.others.rect, "Rosa’s town, Rosa’s turn") >= 12


# ---- high contrast --------------------------------------------------------------------------------------------------


@pytest.fixture
def contrasting(theme: Theme, qtbot: QtBot) -> Iterator[tuple[QImage, Layout]]:
    """A table in high contrast, when all its pictures are there."""
    theme.choose("contrast")
    table, layout = GAME.start(GAME.setup(3, {}), Dealt("maple 4071")), arrange(1280, 696, "pairs", (1, 2))
    scene, hero = QGraphicsScene(), QGraphicsRectItem()
    scene.addItem(hero)
    drawing = Drawing(theme, Words("en"), hero, scene, layout)
    drawing.prepare(1.0)
    lots = [(plot, pictures.pool_states(plot, "empty")[0]) for plot in places.EVERY_PLOT]
    qtbot.waitUntil(lambda: all(pictures.lot(theme.art, plot, "empty", pool, 1.0) for plot, pool in lots), timeout=20_000)
    qtbot.waitUntil(lambda: pictures.scenery(theme.art, 1.0) is not None, timeout=20_000)
    drawing.show(table, 0, SEATS)
    image = QImage(1280, 696, QImage.Format.Format_RGB32)
    image.fill(theme.tokens.desk)
    with QPainter(image) as painter:
        area = QRectF(image.rect())
        scene.render(painter, area, area)
    yield image, layout
    drawing.close()


def outlined(image: QImage, place: QRectF) -> bool:
    """Whether a dark line is met from the left and from above on the way into a place."""
    centre = place.center()
    ways = (
        [QPointF(place.left() + step, centre.y() + 0.3 * place.height()) for step in range(-2, 9)],
        [QPointF(centre.x(), place.top() + step) for step in range(-6, 9)],
    )
    return all(max(contrast(image.pixelColor(at.toPoint()), DAY) for at in way) >= 3 for way in ways)


def white(image: QImage, place: QRectF) -> float:
    """How much of a place is nearly white."""
    whole = place.toRect()
    points = [(x, y) for x in range(whole.left(), whole.right(), 2) for y in range(whole.top(), whole.bottom(), 2)]
    return sum(contrast(image.pixelColor(x, y), DAY) < 1.15 for x, y in points) / len(points)


def test_open_lots_parks_plans_and_cards_are_paper_with_a_strong_outline(contrasting: tuple[QImage, Layout]) -> None:
    image, layout = contrasting
    lots = [layout.plate.place(plot.rect) for plot in places.EVERY_PLOT]
    plans = [layout.slot_rect(f"plan:{number}") for number in (1, 2, 3)]
    cards = [layout.slot_rect(f"pair:{number}").adjusted(8, 2, 0, 0) for number in (1, 2, 3)]
    for place in (*lots, *plans):
        assert outlined(image, place), place
        assert white(image, place.adjusted(3, 3, -3, -3)) > 0.5
    for street in (1, 2, 3):
        board = layout.slot_rect(f"park:{street}").adjusted(1, 1, -4, -1)
        assert outlined(image, board), f"parks of street {street}"
        assert white(image, board.adjusted(3, 3, -3, -3)) > 0.5
    for place in cards:
        number = QRectF(place.left(), place.top(), 72, 90)
        assert outlined(image, number)
        assert white(image, number) > 0.4


@pytest.mark.parametrize("flipped", [0.1, 0.9])
def test_a_card_that_turns_over_is_blank_paper_with_its_outline(theme: Theme, flipped: float) -> None:
    theme.choose("contrast")
    panel, place = Panel(QRectF(0, 0, 340, 320), 1.0), QRectF(20, 20, CARD_WIDTH, CARD_HEIGHT)
    image = QImage(120, 130, QImage.Format.Format_RGB32)
    image.fill(theme.tokens.paper)
    with QPainter(image) as painter:
        look = OfferLook((), (), Taken(None, None))
        OfferPicture(Paper(painter, theme, 1.0), panel, look, Words("en").text, flipped).action_card(place, "park", flipped=flipped)
    shown = turned(place, flipped)
    assert outlined(image, shown) and white(image, shown.adjusted(4, 4, -4, -4)) == 1


def test_the_pool_of_a_house_that_would_be_built_keeps_its_edge(theme: Theme, qtbot: QtBot) -> None:
    """The ghost of the house is pale; where its pool would be is still told by a line."""
    theme.choose("contrast")
    plot = next(plot for plot in places.EVERY_PLOT if plot.pool)
    pool = pictures.pool_states(plot, "house")[0]
    qtbot.waitUntil(lambda: pictures.lot(theme.art, plot, "house", pool, 2.0) is not None, timeout=20_000)
    image = QImage(2 * 62, 2 * 130, QImage.Format.Format_RGB32)
    image.fill(theme.tokens.paper)
    with QPainter(image) as painter:
        painter.scale(2, 2)
        painter.translate(-plot.rect.left(), -plot.rect.top())
        draw_ghost(Paper(painter, theme, 2.0), plot, "7", "house", 2.0)
    middle, shore = plot.pool_rect.center() - plot.rect.topLeft(), plot.pool_rect.height() / 2
    ways = [[QPointF(middle.x(), middle.y() + side * (shore + step)) * 2 for step in range(-4, 3)] for side in (-1, 1)]
    assert all(max(contrast(image.pixelColor(at.toPoint()), DAY) for at in way) >= 3 for way in ways)


def test_words_and_marks_stand_out_on_their_grounds(theme: Theme) -> None:
    theme.choose("contrast")
    shown, tokens = colours(theme), theme.tokens
    paper = tokens.paper
    words = [
        *((tone, paper) for tone in (shown.gain, shown.loss, shown.board_name, shown.board_owner, shown.park_open, shown.on_card)),
        *((tone, mix(paper, tone, 0.07)) for tone in (shown.gain, shown.loss)),
        *((tokens.ink, mix(paper, tone, 0.2)) for tone in (shown.gain, shown.loss)),
        (shown.on_gain, shown.gain),
        (shown.on_plan, shown.gain),
        (shown.on_total, shown.total_top),
        (shown.on_total, shown.total_bottom),
        (shown.plate_number, tokens.button),
        (shown.stamp, paper),
        (paper, shown.stamp),
        (tokens.ink_soft, shown.well),
        (tokens.ink, shown.roof),
    ]
    assert [(ink.name(), ground.name()) for ink, ground in words if contrast(ink, ground) < 7] == []
    marks = (shown.gain, shown.loss, shown.stamp, tokens.button, tokens.ink, tokens.wet, tokens.accent)
    assert [mark.name() for mark in marks if contrast(mark, paper) < 3] == []
