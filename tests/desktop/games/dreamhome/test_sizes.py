"""Words and marks in every size of window and text: they grow, they are whole, they lie in their cards; in high contrast they
stand out; and the mouse finds what is seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest

from tabletown.games.dreamhome.data import CARDS, ROOMS, SPECIALS
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.games.dreamhome.colours import ROOMS as TONES
from tabletown_desktop.games.dreamhome.colours import colours, row_tone, strip_tone
from tabletown_desktop.games.dreamhome.layout import Layout, arrange
from tabletown_desktop.games.dreamhome.offer import ColumnLook, MarketPicture
from tabletown_desktop.games.dreamhome.seats import HouseLook, HousesPicture
from tabletown_desktop.games.dreamhome.sheet.marks import Bonus, Looks
from tabletown_desktop.look.theme import Theme, interface_scale
from tabletown_desktop.look.tokens import contrast
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.scene.paper import Paper, Word
from workshop.shots.played import LAST, Play, journal_of

WINDOWS = [(960, 600), (1024, 768), (1280, 720), (1366, 768), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)]
SPECIAL_KEYS = [special.key for special in SPECIALS]
ROOM_KEYS = [next(card.key for card in CARDS if card.room is room) for room in ROOMS]


def table(theme: Theme, window: tuple[int, int], text: float) -> Layout:
    """The table in a window of that size."""
    theme.choose(text_scale=text)
    theme.fit(interface_scale(*window))
    unit = interface_scale(*window)
    bars = (84 if window[1] / unit < 700 else 104) * (1 + text) / 2
    return arrange(int(window[0] / unit), int(window[1] / unit - bars), (1, 2, 3), text, unit)


def paper(theme: Theme, scale: float, least: int, written: list[Word]) -> tuple[QImage, QPainter, Paper]:
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    return image, painter, Paper(painter, theme, scale, least, written)


def market(theme: Theme, layout: Layout, looks: list[ColumnLook], language: str) -> list[Word]:
    """The words of a market with these cards."""
    written: list[Word] = []
    _image, painter, sheet = paper(theme, layout.offer.scale, layout.least, written)
    MarketPicture(sheet, layout.market, looks, Words(language).text).draw(layout.offer.bounds)
    painter.end()
    return written


def markets() -> Iterator[list[ColumnLook]]:
    """Every kind of room and every special card, five at a time."""
    for first in range(0, len(SPECIAL_KEYS), 5):
        specials = [SPECIAL_KEYS[(first + k) % len(SPECIAL_KEYS)] for k in range(5)]
        yield [ColumnLook(ROOM_KEYS[(first + k) % len(ROOM_KEYS)], special, children=k % 3) for k, special in enumerate(specials)]


# ---- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("window", WINDOWS)
def test_no_word_of_the_market_is_cut_or_leaves_its_card(theme: Theme, window: tuple[int, int], text: float, language: str) -> None:
    layout = table(theme, window, text)
    cards = [card for index in range(5) for card in (layout.market.special(index), layout.market.room(index))]
    for looks in markets():
        words = market(theme, layout, looks, language)
        assert [word.text for word in words if not word.whole] == []
        for word in words:
            assert any(card.adjusted(-1, -1, 1, 1).contains(word.rect) for card in cards), word
        assert not [pair for pair in combinations(words, 2) if pair[0].rect.intersects(pair[1].rect)]


@pytest.mark.parametrize(("text", "least"), [(1.5, 1.3), (2.0, 1.6)])
@pytest.mark.parametrize("window", WINDOWS)
def test_names_on_cards_grow_with_the_text(theme: Theme, window: tuple[int, int], text: float, least: float) -> None:
    """Every name in the market, even the longest in German; hardly any is set smaller so that it fits."""

    def sizes(text: float) -> dict[str, int]:
        layout, found = table(theme, window, text), dict[str, int]()
        for looks in markets():
            words = market(theme, layout, looks, "de")
            for index, look in enumerate(looks):
                for card, key in ((layout.market.special(index), look.special), (layout.market.room(index), look.room)):
                    found[key] = next(word.pixels for word in words if card.contains(word.rect.center()))
        return found

    usual, large = sizes(1.0), sizes(text)
    assert min(large[key] / usual[key] for key in usual) >= least - 0.25
    assert sum(large[key] >= least * usual[key] for key in usual) >= 0.85 * len(usual)


def house(seat: int, name: str) -> HouseLook:
    looks = Looks((), (), (), frozenset(), 4, 4, False, (), (), Bonus())
    return HouseLook(seat, name, "teal", looks, False, "", 34, 5)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", WINDOWS)
def test_name_score_and_counts_of_the_others_are_always_there(
    theme: Theme, window: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletown_desktop.games.dreamhome.seats.draw_small", lambda *_: None)
    layout = table(theme, window, text)
    written: list[Word] = []
    _image, painter, sheet = paper(theme, layout.others.scale, layout.least, written)
    looks = [house(seat, name) for seat, name in ((1, "Mina"), (2, "Benjamin"), (3, "Pip"))]
    HousesPicture(sheet, layout.others, layout.rows, looks, Words("de").text, {}).draw(layout.others.bounds)
    painter.end()
    for index, look in enumerate(looks):
        inside = [word for word in written if layout.rows.rect(index).contains(word.rect.center())]
        assert [word.text for word in inside] == ["34", look.name, "5", "4"]
        assert all(word.whole for word in inside)
        assert all(layout.rows.rect(index).contains(word.rect) for word in inside)
        assert not [pair for pair in combinations(inside, 2) if pair[0].rect.intersects(pair[1].rect)]
        assert min(word.pixels for word in inside) >= 13 * text


# ---- high contrast ---------------------------------------------------------------------------------------------------


def test_high_contrast_has_strong_words_and_marks(theme: Theme) -> None:
    theme.choose("contrast")
    tokens, white, strong = theme.tokens, QColor("#FFFFFF"), colours.contrast
    words = [
        (tokens.ink, strong.card),
        (tokens.ink_soft, strong.card),
        (tokens.good, strong.card),
        (tokens.good, strong.chip),
    ]
    words += [
        (strong.on_deep, strong.card_deep),
        (strong.on_badge, strong.badge),
        (strong.on_star, strong.star),
    ]
    words += [(strong.on_stamp, strong.stamp_paper), *((white, strip_tone(theme, room)) for room in TONES)]
    words += [(tokens.ink, row_tone(theme, room)) for room in TONES]
    assert [(one.name(), other.name()) for one, other in words if contrast(one, other) < 7] == []
    edges = [(getattr(strong, f"{name}_edge"), getattr(strong, name)) for name in ("card", "disc", "kraft", "badge", "star")]
    edges += [
        (tokens.line, tokens.paper),
        (strong.stamp, strong.stamp_paper),
        (tokens.wet, strong.rim),
        (tokens.accent, white),
    ]
    assert [(one.name(), other.name()) for one, other in edges if contrast(one, other) < 3] == []
    kinds = ("start", "decoration", "roof", "helper", "tool")
    assert {strong.tint(kind).name() for kind in kinds} == {white.name()}


# ---- by mouse --------------------------------------------------------------------------------------------------------


@pytest.fixture
def town(qapp: object) -> Iterator[Tabletown]:
    town = open_town()
    yield town
    close_town(town)


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((960, 600), 200), ((1280, 800), 150), ((2560, 1440), 100)])
def test_a_turn_is_played_by_mouse_in_every_arrangement(town: Tabletown, size: tuple[int, int], text: int) -> None:
    town.window.resize(*size)
    town.services.settings.change("text_size", text)
    town.matches.start(MatchOrder("dreamhome", {"first": "1"}, (Seating("Anna", None, "teal"), Seating("Robot", "random")), "maple 4071"))
    driver = Driver(town)
    driver.wait()
    board, drawing = driver.page.board, driver.page.talk.table.drawing
    for slot in board.slots.lit():
        at = board.mapFromScene(slot.sceneBoundingRect().center())
        QTest.mouseMove(board.viewport(), at)
        chip = drawing.lights._chip.sceneBoundingRect()
        assert drawing.lights.telling
        assert QRectF(board.area).adjusted(-14, -14, 14, 14).contains(chip)
        assert not chip.adjusted(14, 14, -14, -14).intersects(slot.sceneBoundingRect().adjusted(8, 8, -8, -8))
    before = driver.page.session.match.state.round
    while driver.page.session.match.state.round == before:
        driver.step()


def test_at_the_end_score_pad_and_houses_share_a_place_where_words_are_large(town: Tabletown) -> None:
    town.window.resize(960, 600)
    town.services.settings.change("text_size", 200)
    journal = journal_of(Play("dreamhome", ("Anna", "Ben", "Cleo"), (), "maple 4071", round=LAST))
    town.matches._show(journal, town.services.library.begin(journal))
    driver = Driver(town)
    driver.wait()
    board, drawn = driver.page.board, driver.page.talk.table
    assert drawn.layout.pad is not None
    assert "house:2" not in board.slots
    assert drawn.name("tab:pad") != drawn.name("tab:others")
    driver.take("tab:others")
    assert drawn.layout.pad is None
    driver.take("house:2")
    assert drawn.guest == 1
    driver.take("house:2")
    driver.take("tab:pad")
    assert drawn.guest is None
    assert drawn.layout.pad is not None
