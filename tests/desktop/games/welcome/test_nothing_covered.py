"""What is told above the table leaves free what one looks at, and the offer looks the same from round to round."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QFrame, QGraphicsRectItem, QGraphicsScene, QGraphicsView, QWidget
from pytestqt.qtbot import QtBot

from tabletown.chance import Dealt
from tabletown.games.welcome import GAME
from tabletown.games.welcome.actions import MOVES
from tabletown.games.welcome.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.welcome import words
from tabletown_desktop.games.welcome.drawing import Drawing
from tabletown_desktop.games.welcome.layout import arrange
from tabletown_desktop.games.welcome.sheet import form_places, places
from tabletown_desktop.look.theme import Theme, interface_scale
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.lights import Chip
from workshop.shots.paint_recorder import PaintedText, texts_of

SEATS = (Seating("Rosa"), Seating("Milo"), Seating("Edda"))
WINDOWS = ((960, 600), (1024, 768), (1366, 768), (1280, 800), (2560, 1440), (3840, 2160))
Draw = Callable[..., Drawing]
in_every_window = pytest.mark.parametrize("window", WINDOWS, ids=str)
with_every_text = pytest.mark.parametrize("text", [1.0, 1.5, 2.0])


@pytest.fixture
def draw(theme: Theme) -> Iterator[Draw]:
    """Draws a table in a window, with words of that size and language."""
    drawn: list[tuple[Drawing, QGraphicsScene]] = []

    def made(window: tuple[int, int], text: float, seat: int = 0, seed: str = "maple 4071", language: str = "de") -> Drawing:
        scale = interface_scale(*window)
        theme.choose(text_scale=text)
        theme.fit(scale)
        height = window[1] / scale
        bars = (84 if height < 700 else 104) * (1 + text) / 2
        scene, hero = QGraphicsScene(), QGraphicsRectItem()
        scene.addItem(hero)
        layout = arrange(int(window[0] / scale), int(height - bars), "pairs", (1, 2), text)
        drawing = Drawing(theme, Words(language), hero, scene, layout)
        drawing.show(table(seed).redacted(0), seat, SEATS)
        drawn.append((drawing, scene))
        return drawing

    yield made
    for drawing, _ in drawn:
        drawing.close()


def table(seed: str = "maple 4071") -> Table:
    return GAME.start(GAME.setup(3, {}), Dealt(seed))


def texts(drawing: Drawing, qtbot: QtBot) -> list[PaintedText]:
    """What stands in the offer."""
    layout, page = drawing.layout, QWidget()
    qtbot.addWidget(page)
    page.resize(int(layout.width), int(layout.height))
    view = QGraphicsView(drawing._scene, page)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setSceneRect(QRectF(0, 0, layout.width, layout.height))
    view.resize(page.size())
    return [text for text in texts_of(page, 1.0) if layout.offer.rect.contains(text.rect.center())]


@in_every_window
@with_every_text
def test_the_ribbon_of_another_town_covers_none_of_its_numbers(draw: Draw, window: tuple[int, int], text: float) -> None:
    drawing = draw(window, text, seat=1)
    ribbon, plate = drawing._ribbon, drawing.layout.plate
    assert ribbon.isVisible() and ribbon._plate.top() >= 0
    top = [plot.number for plot in places.EVERY_PLOT if plot.street == 0]
    for number in top:
        written = plate.place(QRectF(number.x() - 14, number.y() - 12, 28, 24))
        assert not ribbon._plate.intersects(written)


@in_every_window
@with_every_text
def test_the_chip_of_a_value_leaves_its_column_free(draw: Draw, window: tuple[int, int], text: float) -> None:
    drawing = draw(window, text)
    panel = drawing.layout.form["values"]
    for size in form_places.ESTATE_BOXES:
        drawing.ghost(f"value:{size}", Chip("Wohnanlagen der Größe 4", "Werte der Anlagen", "+12", "welcome/sign-value"), verb="value")
        chip = drawing.lights._chip
        told = chip.mapRectToScene(chip._size)
        for other in form_places.ESTATE_BOXES:
            assert not told.intersects(panel.place(form_places.value_roof(other, panel.width)))
            assert not told.intersects(panel.place(form_places.value_box(other, 0, panel.width, panel.height)))


@with_every_text
def test_the_chip_of_a_plan_says_no_more_than_its_letter_and_its_points(draw: Draw, text: float) -> None:
    """What it asks for stands on its card: the chip covers no more than a third of the offer."""
    said = words.title(table(), 0, MOVES("claim", 2))
    title = Words("de").say(said)
    assert title == "Vorgabe B"
    drawing = draw((960, 600), text)
    drawing.ghost("plan:2", Chip(title, "Vorgaben", "+13", "welcome/sign-plan"), verb="claim")
    chip, offer = drawing.lights._chip, drawing.layout.offer.rect
    covered = chip.mapRectToScene(chip._size).intersected(offer)
    assert covered.width() * covered.height() < offer.width() * offer.height() / 3


@in_every_window
@with_every_text
def test_the_head_of_the_offer_stands_inside_its_panel(draw: Draw, qtbot: QtBot, window: tuple[int, int], text: float) -> None:
    drawing = draw(window, text)
    offer = drawing.layout.offer
    head = next(painted for painted in texts(drawing, qtbot) if painted.text.startswith("Paare"))
    assert head.rect.top() >= offer.rect.top() + 5 * offer.scale


@in_every_window
@with_every_text
@pytest.mark.parametrize("language", ["en", "de"])
def test_cards_are_as_large_in_one_round_as_in_another(
    draw: Draw, qtbot: QtBot, window: tuple[int, int], text: float, language: str
) -> None:
    sizes = set()
    for seed in ("maple 4071", "oak 1", "kite 5", "elm 9"):
        drawing, numbers = draw(window, text, seed=seed, language=language), {str(pair.number) for pair in table(seed).pairs}
        sizes.add(max(painted.size for painted in texts(drawing, qtbot) if painted.text in numbers))
    assert len(sizes) == 1
