"""Where there is little room on the table, what is left out is left out everywhere, and nothing hides what is to be read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletown.chance import Dealt
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.data import ACTIONS
from tabletown_desktop.games.lasvegas.layout import arrange
from tabletown_desktop.games.lasvegas.offer import OfferLook, OfferPicture, Ticket
from tabletown_desktop.games.lasvegas.sheet import form_places
from tabletown_desktop.games.lasvegas.sheet.form import Form, draw_ground
from tabletown_desktop.games.lasvegas.sheet.form_marks import FormLook
from tabletown_desktop.games.lasvegas.sheet.form_pieces import Count
from tabletown_desktop.look.theme import Theme, interface_scale
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.paper import Paper, Word

BARS = 84.0, 104.0
"""Heights of both bars together, in low windows and in others."""
WINDOWS = (960, 600), (1024, 768), (1366, 768), (1280, 800), (3840, 2160)
every_language = pytest.mark.parametrize("language", ["en", "de"])


def told(theme: Theme, window: tuple[int, int], text: float, words: Words, actions: Sequence[str], others: int) -> set[str]:
    """The actions of which the offer says what they do, with so many other cities below it."""
    scale = interface_scale(*window)
    theme.fit(scale)
    theme.choose(text_scale=text)
    width, height = window[0] / scale, window[1] / scale
    layout = arrange(int(width), int(height - BARS[height >= 700] * (1 + text) / 2), "pairs", tuple(range(1, others + 1)), text)
    look = OfferLook.of(GAME.start(GAME.setup(2, {}), Dealt("maple 4071")), 0)
    found, page = list[Word](), QImage(8, 8, QImage.Format.Format_RGB32)
    with QPainter(page) as painter:
        painter.scale(scale, scale)
        paper = Paper(painter, theme, layout.offer.scale, layout.least, written=found)
        pairs = tuple(Ticket(8, action) for action in actions)
        OfferPicture(paper, layout.offer, look._replace(pairs=pairs), words.text).draw(layout.offer.bounds)
    said = " ".join(word.text for word in found)
    return {action for action in actions if words.text(f"lasvegas.sheet.action.{action}.detail") in said}


@every_language
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_what_actions_do_stands_below_all_pairs_or_below_none(theme: Theme, language: str, text: float, window: tuple[int, int]) -> None:
    words = Words(language)
    for actions in combinations(ACTIONS, 3):
        assert told(theme, window, text, words, actions, 2) in (set(actions), set())


@every_language
@pytest.mark.parametrize("window", [(960, 600), (1024, 768), (1280, 800)], ids=str)
def test_what_actions_do_is_told_at_the_usual_text_size(theme: Theme, language: str, window: tuple[int, int]) -> None:
    actions = ("build", "show", "hall")
    assert told(theme, window, 1.0, Words(language), actions, 1) == set(actions)


# ---- the score board -----------------------------------------------------------------------------------------------------

REPLAY = 40
"""So much higher are the bars of a replay."""
BOARD = form_places.wide(928, 174)
LARGE = 2.0


def painted(theme: Theme, look: FormLook) -> QImage:
    """A low board, enlarged."""
    image = QImage(round(BOARD.paper.right() * LARGE), round(BOARD.paper.bottom() * LARGE), QImage.Format.Format_RGB32)
    image.fill(theme.tokens.paper)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(LARGE, LARGE)
        paper = Paper(painter, theme, LARGE)
        draw_ground(paper, BOARD)
        for name, place in BOARD.sections.items():
            with paper.moved(place.x(), place.y()):
                Form(paper, QRectF(0, 0, place.width(), place.height()), look, Words("en").text).draw(name)
    return image


def ink(image: QImage, place: QRectF) -> int:
    """How many black pixels there are."""
    whole = QRectF(place.topLeft() * LARGE, place.size() * LARGE).toRect()
    points = [(x, y) for x in range(whole.left(), whole.right()) for y in range(whole.top(), whole.bottom())]
    return sum(image.pixelColor(x, y).lightness() < 60 for x, y in points)


def test_the_seats_with_a_longer_row_do_not_hide_ones_own(theme: Theme) -> None:
    theme.choose("contrast", 2.0)
    look = FormLook.of(GAME.start(GAME.setup(3, {}), Dealt("maple 4071")), 0)._replace(ringed=(False,) * 4)
    alone, beaten = (painted(theme, look._replace(longest=(ahead,) * 4)) for ahead in ((), ("coral", "plum")))
    section = BOARD.sections["lucky"]
    for street in range(4):
        box = form_places.lucky_row(street, QRectF(0, 0, section.width(), section.height()))[1].translated(section.topLeft())
        assert ink(beaten, box.adjusted(2, 1, -18, -1)) > 0.8 * ink(alone, box.adjusted(2, 1, -2, -1)) > 0


@every_language
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_score_board_never_cuts_its_words(theme: Theme, language: str, text: float, window: tuple[int, int]) -> None:
    """In a replay, and with two digits of points, a place and a debt that may come beside it, too."""
    scale = interface_scale(*window)
    theme.fit(scale)
    theme.choose(text_scale=text)
    width, height = window[0] / scale, window[1] / scale
    layout = arrange(int(width), int(height - BARS[height >= 700] * (1 + text) / 2) - REPLAY, "pairs", (1, 2), text)
    look = FormLook.of(GAME.start(GAME.setup(3, {}), Dealt("maple 4071")), 0)
    points = {key: Count(25, 0) for key in look.points}
    found, page = list[Word](), QImage(8, 8, QImage.Format.Format_RGB32)
    with QPainter(page) as painter:
        for hall in (look.hall._replace(place=2, last="circled"), look.hall._replace(place=0, last="open")):
            for name, panel in layout.form.items():
                paper = Paper(painter, theme, panel.scale, layout.least, written=found)
                Form(paper, panel.bounds, look._replace(hall=hall, points=points), Words(language).text).draw(name)
    assert "2" in "".join(word.text for word in found)
    assert [word.text for word in found if not word.whole] == []
