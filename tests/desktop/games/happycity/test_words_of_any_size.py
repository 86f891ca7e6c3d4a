"""Words of the offer, the specials and the other cities grow with the text size, in every window, and stay whole."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from statistics import median

import pytest
from happycity_driver import laid_out
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletown.games.happycity import GAME
from tabletown.games.happycity.data import Special
from tabletown.games.happycity.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.happycity.cards import SupermarketsPicture, market_looks
from tabletown_desktop.games.happycity.goals import RowLook, SpecialsPicture, chip_size
from tabletown_desktop.games.happycity.layout import Layout, arrange
from tabletown_desktop.games.happycity.offer import OfferLook, OfferPicture, draw_coming
from tabletown_desktop.games.happycity.seats import CitiesPicture, city_look
from tabletown_desktop.look.theme import Theme, interface_scale
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper, Word

Lay = Callable[..., Table]
Painted = dict[tuple[str, str], Word]

SEATS = (Seating("Anna", None, "teal"), Seating("Ben", None, "coral"), Seating("Cleo", None, "plum"))
SMALL, LARGER = (960, 600), ((1280, 720), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160))
LANGUAGES = ("en", "de")
CITIES = ("market_orange florist", "market_blue museum", "market_green house", "market_purple bookshop", "market_yellow park")


def written(theme: Theme, panel: Panel, least: int, draw: Callable[[Paper], None]) -> list[Word]:
    found: list[Word] = []
    image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    with QPainter(image) as painter:
        draw(Paper(painter, theme, panel.scale, least, found))
    return found


def painted(theme: Theme, table: Table, window: tuple[int, int], text: float, language: str) -> Painted:
    """Every word by its panel, as it is set when that is shown."""
    theme.choose("light", text)
    theme.fit(interface_scale(*window))
    say, found = Words(language).text, Painted()
    offer, row = OfferLook.of(table, 0), RowLook.of(table, 0, SEATS)
    cities, turn = [city_look(table, seat, SEATS) for seat in (1, 2)], say("happycity.sheet.turn", name="Anna")
    for shown in ("goals", "others"):
        layout = laid_out(window, text, 3, "table", shown)

        def draw_offer(paper: Paper, at: Layout = layout) -> None:
            OfferPicture(paper, at.offering, offer, say).draw()

        def draw_goals(paper: Paper, at: Layout = layout) -> None:
            SpecialsPicture(paper, at.cells, row, say).draw()

        def draw_others(paper: Paper, at: Layout = layout) -> None:
            CitiesPicture(paper, at.fields, cities, say, None, turn).draw()

        pictures: dict[str, tuple[Panel, Callable[[Paper], None]]] = {
            "offer": (layout.offer, draw_offer),
            "goals": (layout.goals, draw_goals),
            "others": (layout.others, draw_others),
        }
        for name, (panel, draw) in pictures.items():
            if not panel.rect.isEmpty():
                found |= {(name, word.text): word for word in written(theme, panel, layout.least, draw)}
    return found


def growth(theme: Theme, table: Table, window: tuple[int, int], text: float, language: str) -> dict[tuple[str, str], float]:
    """How much larger each word is, but for the numbers on coins and those of formulas, which give way to names."""
    usual, large = (painted(theme, table, window, size, language) for size in (1.0, text))
    told = [key for key in usual.keys() & large.keys() if len(key[1]) > (4 if key[0] == "goals" else 1)]
    return {key: large[key].pixels / usual[key].pixels for key in told}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.25, 1.5, 2.0])
@pytest.mark.parametrize("window", LARGER, ids=lambda window: "x".join(map(str, window)))
def test_words_are_really_larger(theme: Theme, lay: Lay, window: tuple[int, int], text: float, language: str) -> None:
    grown = growth(theme, lay(display=("grocery", "bank", "igloo"), stock=(1, 1, 2)), window, text, language)
    assert len(grown) > 20
    assert {key: share for key, share in grown.items() if share < 1 + 0.35 * (text - 1)} == {}
    assert median(grown.values()) >= 1 + 0.7 * (text - 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.25, 1.5, 2.0])
def test_in_the_smallest_window_only_long_words_stay_small(theme: Theme, lay: Lay, text: float, language: str) -> None:
    grown = growth(theme, lay(display=("grocery", "bank", "igloo"), stock=(1, 1, 2)), SMALL, text, language)
    assert min(grown.values()) >= 1
    assert median(grown.values()) >= 1 + 0.5 * (text - 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", [SMALL, *LARGER], ids=lambda window: "x".join(map(str, window)))
def test_words_are_whole_and_stand_apart(theme: Theme, lay: Lay, window: tuple[int, int], text: float, language: str) -> None:
    found = painted(theme, lay(display=("grocery", "bank", "igloo"), stock=(1, 1, 2)), window, text, language)
    assert [key for key, word in found.items() if not word.whole] == []
    for panel in ("offer", "goals", "others"):
        places = [(word.text, word.rect.adjusted(1, 1, -1, -1)) for key, word in found.items() if key[0] == panel]
        crossed = [(one[0], other[0]) for one, other in combinations(places, 2) if one[1].intersects(other[1])]
        assert crossed == []


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", [SMALL, *LARGER], ids=lambda window: "x".join(map(str, window)))
def test_the_card_that_would_come_tells_of_its_deck_in_its_place(theme: Theme, window: tuple[int, int], text: float) -> None:
    """Nothing points at an empty place, and nothing lies over other words."""
    theme.choose("light", text)
    theme.fit(interface_scale(*window))
    layout = laid_out(window, text, 3)
    offer = layout.offering
    words = written(theme, layout.offer, layout.least, lambda paper: draw_coming(paper, offer, 1, 2, "Deck 4–5", "19 left"))
    assert [word.text for word in words] == ["4–5", "Deck 4–5", "19 left"]
    assert all(offer.market(2).contains(word.rect) and word.whole for word in words)
    assert not any(one.rect.intersects(other.rect) for one, other in combinations(words, 2))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_choice_of_supermarkets_can_be_read(theme: Theme, lay: Lay, text: float, language: str) -> None:
    theme.choose("light", text)
    theme.fit(1.0)
    layout, looks = laid_out((1280, 800), text, 3), market_looks(lay(cities=("", "", ""), phase="market"), SEATS)
    say = Words(language).text
    words = written(theme, layout.offer, layout.least, lambda paper: SupermarketsPicture(paper, layout.offering, looks, say).draw())
    assert [word.text for word in words if not word.whole] == []
    assert min(word.pixels for word in words) >= 12 * (1 + 0.35 * (text - 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choice_of_supermarkets_can_be_read_in_the_smallest_window(theme: Theme, lay: Lay, language: str) -> None:
    theme.choose("light", 1.0)
    theme.fit(interface_scale(*SMALL))
    layout, looks = laid_out(SMALL, 1.0, 3), market_looks(lay(cities=("", "", ""), phase="market"), SEATS)
    say = Words(language).text
    words = written(theme, layout.offer, layout.least, lambda paper: SupermarketsPicture(paper, layout.offering, looks, say).draw())
    assert [word.text for word in words if not word.whole] == []


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("window", [SMALL, (1024, 768), *LARGER], ids=lambda window: "x".join(map(str, window)))
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_sums_of_other_cities_are_always_told(theme: Theme, lay: Lay, seats: int, window: tuple[int, int], text: float) -> None:
    """Coins, income, inhabitants and hearts of each."""
    theme.choose("light", text)
    theme.fit(interface_scale(*window))
    people = tuple(Seating(name, None, colour) for name, colour in zip("ABCDE", ("teal", "coral", "plum", "leaf", "sky"), strict=True))[
        :seats
    ]
    table = lay(cities=CITIES[:seats], coins=(0, 41, 42, 43, 44)[:seats])
    others, layout = range(1, seats), laid_out(window, text, seats, "table", "others")
    looks = [city_look(table, seat, people) for seat in others]
    found = written(theme, layout.others, layout.least, lambda paper: CitiesPicture(paper, layout.fields, looks, Words("en").text).draw())
    said = [word.text for word in found if word.whole]
    for look in looks:
        told = [str(look.sums.coins), f"+{look.sums.income}", str(look.sums.inhabitants), str(look.sums.hearts)]
        assert all(any(words == part or words.startswith(f"{part} coin") for words in said) for part in told), look.name
    room = QRectF(0, 0, layout.fields.width, layout.fields.height)
    assert all(room.contains(word.rect) for word in found)


def test_conditions_can_be_read_at_the_beauty_size() -> None:
    """Three quarters of a disc are its sign: at least 16 pixels, for every number of specials and conditions."""
    most = max(sum(card.needs.values()) for card in GAME.box.cards if isinstance(card, Special))
    for seats in (2, 3, 4, 5):
        layout = arrange(1280, 696, tuple(range(1, seats)), GAME.box.specials(seats))
        cell = layout.cells.rect(0)
        assert chip_size(most, cell.width() - 10) * 0.76 >= 16


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", [SMALL, (1024, 768), *LARGER], ids=lambda window: "x".join(map(str, window)))
def test_an_empty_place_says_what_comes_there_in_its_middle(
    theme: Theme, lay: Lay, window: tuple[int, int], text: float, language: str
) -> None:
    theme.choose("light", text)
    theme.fit(interface_scale(*window))
    layout, say = laid_out(window, text, 3), Words(language).text
    look = OfferLook.of(lay(display=("park", None, "bank"), stock=(0, 0, 0)), 0)
    words = written(theme, layout.offer, layout.least, lambda paper: OfferPicture(paper, layout.offering, look, say).draw())
    place = layout.offering.market(1)
    inside = [word.rect for word in words if place.intersects(word.rect)]
    assert inside and all(place.adjusted(4, 4, -4, -4).contains(rect) for rect in inside)
    above, below = min(rect.top() for rect in inside) - place.top(), place.bottom() - max(rect.bottom() for rect in inside)
    assert abs(above - below) < 16


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize("window", [SMALL, (1024, 768), (1366, 768), (1280, 800)], ids=lambda window: "x".join(map(str, window)))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_formulas_can_be_read_beside_large_words(
    theme: Theme, lay: Lay, monkeypatch: pytest.MonkeyPatch, seats: int, window: tuple[int, int], text: float, language: str
) -> None:
    """Each special that is there shows what it does, in signs no smaller than 12 units, off its name and its conditions."""
    theme.choose("light", text)
    theme.fit(interface_scale(*window))
    layout, say, count = laid_out(window, text, seats), Words(language).text, GAME.box.specials(seats)
    codes = [card.id for card in GAME.box.cards if isinstance(card, Special)]
    drawn: list[tuple[str, QRectF]] = []

    def draw(row: RowLook, paper: Paper) -> None:
        SpecialsPicture(paper, layout.cells, row, say).draw()

    monkeypatch.setattr(Paper, "part", lambda paper, name, rect, tint=None: drawn.append((name.rsplit("/sign-")[-1], QRectF(rect))))
    for first in range(0, len(codes) - count, count):
        table = lay(cities=("market_green", "market_yellow", "market_purple")[:seats], coins=(0,) * seats, row=codes[first : first + count])
        row = RowLook.of(table, 0, SEATS)
        drawn.clear()
        written(theme, layout.goals, layout.least, partial(draw, row))
        for index, special in enumerate(row.specials):
            wanted = {token[1:] for line in special.lines for token in line if token.startswith("@")}
            signs = [rect for name, rect in drawn if name in wanted and layout.cells.rect(index).contains(rect)]
            assert signs and min(rect.width() for rect in signs) >= 11.9, special.face.id
