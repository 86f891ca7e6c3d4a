"""What is painted from the looks of a table: names that fit, wet ink, prices, stamps, ghosts; a change repaints its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Any

import pytest
from happycity_driver import FAMILIES
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap

from tabletown.chance import NoChance
from tabletown.games.happycity import GAME
from tabletown.games.happycity.actions import MOVES
from tabletown.games.happycity.data import Card
from tabletown.games.happycity.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.happycity import pictures, words
from tabletown_desktop.games.happycity.colours import hue
from tabletown_desktop.games.happycity.goals import RowLook, SpecialLook, SpecialsPicture
from tabletown_desktop.games.happycity.large_special import draw_large, large_rect
from tabletown_desktop.games.happycity.layout import arrange
from tabletown_desktop.games.happycity.offer import OfferLook, OfferPicture
from tabletown_desktop.games.happycity.sheet.marks import Face, Looks, PlotLook
from tabletown_desktop.games.happycity.sheet.places import Street
from tabletown_desktop.games.happycity.sheet.plate import Plate, PlotPainter, draw_ghost
from tabletown_desktop.games.happycity.slots import name
from tabletown_desktop.games.happycity.sums import MOST_COINS, coins_of
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.tokens import contrast
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.paper import Paper, Word

Draw = Callable[[Paper], None]
Lay = Callable[..., Table]
Share = Callable[..., float]
STREET = Street()
CARDS: tuple[Card, ...] = GAME.box.cards
LANGUAGES = ("en", "de")


class Canvas:
    """A street on which looks are painted, all or in part."""

    def __init__(self, theme: Theme, street: Street = STREET) -> None:
        self.theme, self.street = theme, street
        self.picture = QPixmap(round(street.width), round(street.height))
        self.say = Words("en").text

    def paint(self, looks: Looks, clips: Iterable[QRectF] | None = None, progress: Mapping[str, float] | None = None) -> QImage:
        pictures.prepare(self.theme.art, self.street, looks, 1.0)
        self.theme.art.finish()
        assert pictures.there(self.theme.art, self.street, looks, 1.0)
        for clip in (self.street.whole,) if clips is None else clips:
            painter = QPainter(self.picture)
            painter.setClipRect(QRectF(clip.toAlignedRect()))
            Plate(Paper(painter, self.theme, 1.0), self.street, looks, self.say, progress, 1.0).draw(QRectF(clip.toAlignedRect()))
            painter.end()
        return self.picture.toImage()

    def draw(self, drawing: Draw) -> QImage:
        painter = QPainter(self.picture)
        drawing(Paper(painter, self.theme, 1.0))
        painter.end()
        return self.picture.toImage()


def name_of(place: int) -> QRectF:
    """Where the name of a plot is."""
    at = STREET.plot(place)
    return QRectF(at.left() + 8, at.top() + 130, 60, 15)


def written(theme: Theme, draw: Draw, size: tuple[int, int] = (900, 500)) -> list[Word]:
    found: list[Word] = []
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    draw(Paper(painter, theme, 1.0, written=found))
    painter.end()
    return found


# ---- the own city ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["light", "dark", "contrast"])
def test_a_fresh_name_is_wet_on_its_slip_and_dries(theme: Theme, mode: str, lay: Lay, share: Share) -> None:
    theme.choose(mode)
    table = lay()
    table.apply(0, MOVES("build", 1), NoChance())
    looks = Looks.of(table, 0)
    assert [look.wet for look in looks.plots] == [False] * 7 + [True] + [False] * 2
    wet = theme.tokens.wet
    image = Canvas(theme).paint(looks)
    assert share(image, name_of(7), wet) > 0.05 > 0.01 > share(image, name_of(6), wet)
    assert share(Canvas(theme).paint(looks, progress={"dry": 1.0}), name_of(7), wet) < 0.01


def test_changes_paint_what_a_new_picture_would_show(theme: Theme, lay: Lay) -> None:
    table = lay()
    before = Looks.of(table, 0)
    table.apply(0, MOVES("build", 2), NoChance())
    table.apply(0, MOVES("special", 4), NoChance())
    after = Looks.of(table, 0)
    changed, anew = Canvas(theme), Canvas(theme)
    first = changed.paint(before)
    image = changed.paint(after, after.changed(before, STREET))
    assert image == anew.paint(after) != first
    assert changed.paint(before, before.changed(after, STREET)) == first


def test_a_change_is_known_by_its_place(lay: Lay) -> None:
    table = lay()
    before = Looks.of(table, 0)
    assert before.changed(before, STREET) == []
    table.apply(0, MOVES("coin"), NoChance())
    coins = Looks.of(table, 0)
    assert [rect.top() < STREET.sky for rect in coins.changed(before, STREET)] == [True]
    other = lay()
    home = MOVES("home", "high_rise")
    other.apply(0, home if other.why_not(0, home) is None else MOVES("build", 1), NoChance())
    built = Looks.of(other, 0).changed(before, STREET)
    assert {STREET.extent(7).getRect(), STREET.extent(8).getRect()} < {rect.getRect() for rect in built}


def test_a_full_city_is_stamped_and_the_best_hangs_out_its_flags(theme: Theme, lay: Lay) -> None:
    full = "market_orange florist house cake_shop library apartment_block school bank museum zoo"
    looks = Looks.of(lay((full, full, full)), 0)
    assert looks.following is None
    words = written(theme, lambda paper: Plate(paper, STREET, looks, Words("en").text).draw(STREET.whole))
    assert "full" in [word.text for word in words]
    assert Canvas(theme).paint(looks._replace(won=True)) != Canvas(theme).paint(looks)


def test_the_match_that_is_over_names_its_winner(lay: Lay) -> None:
    table = lay()
    assert not Looks.of(table, 0).won
    table.reason = GAME.box["zoo"].name
    assert [Looks.of(table, seat).won for seat in range(3)] == [True, False, False]


def test_a_building_comes_down_onto_its_plot(theme: Theme, lay: Lay) -> None:
    table = lay()
    table.apply(0, MOVES("build", 1), NoChance())
    looks = Looks.of(table, 0)
    canvas = Canvas(theme)
    done = canvas.paint(looks)
    coming = Canvas(theme).paint(looks, progress={"plot:8": 0.4})
    area = STREET.plot(7).toRect()
    assert coming.copy(area) != done.copy(area)
    assert coming.copy(STREET.plot(5).toRect()) == done.copy(STREET.plot(5).toRect())


def test_a_ghost_shows_the_building_and_its_name(theme: Theme, lay: Lay) -> None:
    canvas = Canvas(theme)
    before = canvas.paint(Looks.of(lay(), 0))
    face = Face.of(GAME.box["stadium"])
    look = PlotLook(face)
    pictures.built(theme.art, face, STREET.block, 1.0)
    theme.art.finish()
    after = canvas.draw(lambda paper: draw_ghost(paper, STREET, 7, look, canvas.say, 1.0))
    assert after.copy(STREET.plot(7).toRect()) != before.copy(STREET.plot(7).toRect())
    assert after.copy(STREET.plot(6).toRect()) == before.copy(STREET.plot(6).toRect())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_every_card_is_whole_on_its_block(theme: Theme, language: str) -> None:
    say = Words(language).text

    def draw(paper: Paper) -> None:
        for card in CARDS:
            PlotPainter(paper, say, STREET.width, 1.0).built(PlotLook(Face.of(card)), STREET.plot(0))

    words = written(theme, draw)
    assert len(words) == len(CARDS)
    assert [word.text for word in words if not word.whole or word.pixels < 12] == []


def test_what_an_effect_brings_is_shown_as_signs_or_as_a_number(theme: Theme) -> None:
    card = Face.of(GAME.box["croissant_bakery"])
    say = Words("en").text
    few, many = (PlotLook(card, adds=(income, 0, 0)) for income in (4, 6))

    def drawn(look: PlotLook) -> Draw:
        return lambda paper: PlotPainter(paper, say, 832, 1.0).built(look, STREET.plot(0))

    painted = {look: written(theme, drawn(look)) for look in (few, many)}
    assert [word.text for word in painted[few]] == ["Croissant Bakery"]
    assert [word.text for word in painted[many]] == ["+6", "Croissant Bakery"]


def test_the_plaque_gives_way_where_words_are_large(theme: Theme, lay: Lay) -> None:
    """First for numbers, so that the sun is seen; then it covers the sun, so that it tells how many plots are built on."""
    looks = Looks.of(lay(), 0, title="Die Stadt von Anna")
    for scale in (1.0, 1.25, 1.5, 1.75, 2.0):
        theme.choose(text_scale=scale)
        words = written(theme, lambda paper: Plate(paper, STREET, looks, Words("de").text).draw(STREET.whole))
        assert max(word.rect.right() for word in words if word.rect.top() < 40) < STREET.width - 12
        told = {word.text for word in words}
        assert {"5", "+3", "4", "12"} <= told
        assert "7/10" in told or "7 von 10" in told


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("street", [STREET, Street.low(832), Street.low(1000)])
def test_the_way_back_stands_off_the_sums_and_the_names(theme: Theme, lay: Lay, text: float, street: Street) -> None:
    theme.choose(text_scale=text)
    back, say = "Klick oder Esc: zurück", Words("de").text
    looks = Looks.of(lay(), 0, title="Die Stadt von Anna")._replace(back=back)
    words = written(theme, lambda paper: Plate(paper, street, looks, say).draw(street.whole))
    (hint,) = [word for word in words if word.text == back]
    assert hint.whole and street.whole.contains(hint.rect)
    tails = {word.text: 0.22 * word.rect.height() for word in words if not word.text.isdigit()}  # figures have none
    places = {word.text: word.rect.adjusted(0, 0, 0, tails.get(word.text, 0.0) - 0.22 * word.rect.height()) for word in words}
    assert [text for text, place in places.items() if text != back and place.intersects(hint.rect)] == []


def test_the_way_back_stays_when_a_plot_is_painted_anew(theme: Theme, lay: Lay) -> None:
    theme.choose(text_scale=2.0)
    looks, canvas = Looks.of(lay(), 0, title="Die Stadt von Annabella")._replace(back="Klick oder Esc: zurück"), Canvas(theme)
    whole = canvas.paint(looks)
    assert canvas.paint(looks, [STREET.extent(9)]) == whole


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_no_tail_of_a_name_hangs_into_the_signs_of_its_block(theme: Theme, text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    theme.choose(text_scale=text)
    signs: list[QRectF] = []
    monkeypatch.setattr(Paper, "part", lambda paper, name, rect, tint=None: signs.append(QRectF(rect)))
    face = Face.of(GAME.box["igloo"])
    say, at = Words("de").text, QRectF(0, 0, 160, 170)
    words = written(theme, lambda paper: PlotPainter(paper, say, 832, 1.0).built(PlotLook(face), at))
    (name,) = [word for word in words if word.text == say("happycity.card.igloo")]
    assert signs and not any(name.rect.intersects(sign) for sign in signs)
    assert all(sign.bottom() <= at.bottom() - 2 for sign in signs)


def test_coins_rise_from_the_blocks_that_pay_and_are_counted_after(theme: Theme, lay: Lay) -> None:
    """Market, florist and cake shop pay one each; the library pays nothing."""
    looks, say = Looks.of(lay(), 0), Words("en").text
    assert [look.pays for look in looks.plots[:5]] == [1, 1, 0, 1, 0]
    canvas = Canvas(theme)
    still = canvas.paint(looks)
    rising = canvas.paint(looks, progress={"income": 0.5})
    above = [STREET.plot(place).adjusted(50, 70, -50, -50).toRect() for place in range(5)]
    assert [rising.copy(place) != still.copy(place) for place in above] == [True, True, False, True, False]

    def drawn(done: float) -> Draw:
        return lambda paper: Plate(paper, STREET, looks, say, {"coins": done}, 1.0, 3).draw(STREET.whole)

    for done, number in ((0.0, "2"), (1.0, "5")):
        plate = written(theme, drawn(done))
        assert number in {word.text for word in plate}


def test_the_purse_shows_what_would_be_left_in_wet_ink(theme: Theme, lay: Lay) -> None:
    looks = Looks.of(lay(), 0)
    looks = looks._replace(sums=looks.sums._replace(hovered=0))
    words = [word.text for word in written(theme, lambda paper: Plate(paper, STREET, looks, Words("en").text).draw(STREET.whole))]
    assert words[words.index("→ 0") - 1] == "5"
    assert "coins" not in words


# ---- coins -------------------------------------------------------------------------------------------------------------


def test_a_purse_is_worth_what_it_shows() -> None:
    for amount in range(1, 30):
        coins = coins_of(amount)
        assert sum(coins) == amount and len(coins) <= MOST_COINS
    assert coins_of(46) == () and coins_of(0) == ()


# ---- the offer ---------------------------------------------------------------------------------------------------------


def offer_words(theme: Theme, look: OfferLook, language: str = "en") -> list[str]:
    places = arrange(1280, 696).offering
    return [word.text for word in written(theme, lambda paper: OfferPicture(paper, places, look, Words(language).text).draw())]


def test_prices_are_those_of_the_seat(theme: Theme, lay: Lay) -> None:
    table = lay(("market_blue harbour museum", "market_orange grocery"), (9, 9), ("school", "laboratory", "zoo"), ("harbour", "joke_shop"))
    look = OfferLook.of(table, 0)
    assert [(place.price, place.printed) for place in look.market] == [(0, 2), (3, 6), (8, 8)]
    assert [(home.price, home.printed) for home in look.homes] == [(1, 1), (3, 3), (6, 6)]
    words = offer_words(theme, look)
    assert {"0", "2", "3", "6", "8"} <= set(words)


def test_a_home_that_is_gone_or_owned_says_so(theme: Theme, lay: Lay) -> None:
    words = offer_words(theme, OfferLook.of(lay(coins=(9, 0, 0)), 0))
    assert {"all taken", "owned", "2 left"} <= set(words)
    assert not [word for word in words if word.endswith("short")]


def test_a_card_that_cannot_be_built_has_the_reason_on_it(theme: Theme, lay: Lay) -> None:
    words = offer_words(theme, OfferLook.of(lay(display=("school", "zoo", "bank")), 0))
    assert words.count("owned") == 2
    assert {"3 short", "1 short"} <= set(words)


def test_bins_are_there_only_while_a_card_may_be_discarded(lay: Lay) -> None:
    assert OfferLook.of(lay(phase="discard"), 0).bins
    assert not OfferLook.of(lay(phase="discard"), 1).bins
    assert not OfferLook.of(lay(), 0).bins


def test_building_nothing_brings_what_a_special_makes_of_it(theme: Theme, lay: Lay) -> None:
    table = lay(("market_blue big_ben", "market_orange"), (0, 0), row=("big_ben",))
    look = OfferLook.of(table, 0)
    assert look.coins == 8
    assert "Take 8 coins" in offer_words(theme, look)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 696), (1280, 536)])
def test_the_name_of_every_building_is_whole_on_its_card(theme: Theme, language: str, size: tuple[int, int], lay: Lay) -> None:
    places, say = arrange(*size).offering, Words(language).text
    names = [card.id for card in GAME.box.buildings]

    def drawn(look: OfferLook) -> Draw:
        return lambda paper: OfferPicture(paper, places, look, say).draw()

    for start in range(0, len(names), 3):
        look = OfferLook.of(lay(display=names[start : start + 3]), 0)
        words = written(theme, drawn(look))
        assert not [word.text for word in words if not word.whole]


def test_who_fills_the_market_is_told_beside_the_decks(theme: Theme, lay: Lay) -> None:
    assert "ask me" in offer_words(theme, OfferLook.of(lay(), 0))
    assert "teuer" in offer_words(theme, OfferLook.of(lay(), 0, "dearest"), "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_call_a_deck_as_it_is_labelled(theme: Theme, language: str, lay: Lay) -> None:
    """The prompt, the log, the hint and a screen reader say what is written on its back."""
    table, say = lay(phase="draw", display=("zoo", None, None)), Words(language).say
    labels = [word for word in offer_words(theme, OfferLook.of(table, 0), language) if "–" in word]
    assert labels == ["1–3", "4–5", "6–9"]
    for action, label in zip(table.actions(0), labels, strict=True):
        assert action.verb == "draw"
        assert f" {label}" in say(table.describe(0, action, 0))
        assert f" {label}" in say(name(table, 0, f"deck:{action.json()[1]}"))
        title = words.title(table, 0, action)
        assert title is not None and f" {label}" in say(title)


# ---- specials ----------------------------------------------------------------------------------------------------------


def test_conditions_are_ticked_as_far_as_the_city_meets_them(lay: Lay) -> None:
    seats = tuple(Seating(name, None, colour) for name, colour in (("Anna", "teal"), ("Ben", "coral"), ("Cleo", "plum")))
    look = RowLook.of(lay(), 0, seats)
    croissant, tower, garden, temple, station = look.specials
    assert [condition.met for condition in croissant.conditions] == [True, True, True, False]
    assert [condition.met for condition in temple.conditions] == [True] * 4
    assert temple.ready and not (croissant.ready or tower.ready or garden.ready)
    assert (look.free, look.own) == (1, None)
    assert not station.there and (station.owner, station.name) == (1, "Ben")
    ben = RowLook.of(lay(), 1, seats)
    assert ben.own == "train_station" and ben.free == 0 and ben.specials[-1].name == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [4, 5, 7])
def test_the_name_of_every_special_is_whole_in_its_cell(theme: Theme, language: str, count: int, lay: Lay) -> None:
    seats, say = (Seating("Anna", None, "teal"), Seating("Ben", None, "coral")), Words(language).text
    layout = arrange(1280, 696, tuple(range(1, count - 2)), count)
    keys = [card.id for card in CARDS if card.kind == "special"]

    def drawn(look: RowLook) -> Draw:
        return lambda paper: SpecialsPicture(paper, layout.cells, look, say).draw()

    for start in range(0, len(keys), count):
        row = (keys[start : start + count] + keys[:count])[:count]
        look = RowLook.of(lay(("market_blue", "market_orange"), (0, 0), row=row), 0, seats)
        words = written(theme, drawn(look))
        names = {say(f"happycity.card.{key}") for key in row}
        assert not [word.text for word in words if word.text in names and not word.whole]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("scale", [0.9, 1.0, 2.2])
@pytest.mark.parametrize("most", [1000.0, 300.0])
def test_a_special_shown_large_has_all_its_words(theme: Theme, language: str, text: float, scale: float, most: float, lay: Lay) -> None:
    """Inside its card, one below the other, and as large as they are meant to be."""
    theme.choose(text_scale=text)
    theme.fit(scale)
    seats, say = (Seating("Anna", None, "teal"), Seating("Ben", None, "coral")), Words(language).text
    keys = [card.id for card in CARDS if card.kind == "special"]
    look = RowLook.of(lay(("market_blue", "market_orange"), (0, 0), row=keys), 0, seats)

    def drawn(special: SpecialLook) -> Draw:
        return lambda paper: draw_large(paper, special, say, large_rect(special, theme, say, most))

    for special in look.specials:
        words = written(theme, drawn(special))
        assert [word.text for word in words if not word.whole] == [], special.face.id
        place = large_rect(special, theme, say, most)
        assert all(place.contains(word.rect) for word in words), special.face.id
        assert not any(one.rect.intersects(other.rect) for one, other in combinations(words, 2)), special.face.id
        assert min(word.pixels for word in words) >= int(10.5 * text), special.face.id
        assert special.text is None or place.bottom() - max(word.rect.bottom() for word in words) < 24 + 18 * text, special.face.id


def test_every_family_has_tones_that_words_can_be_read_on(theme: Theme) -> None:
    for mode in ("light", "dark", "contrast"):
        theme.choose(mode)
        for family in FAMILIES:
            assert contrast(hue(theme, family).face, theme.tokens.ink) >= 4.5, (mode, family)


def test_pictures_are_asked_for_only_as_far_as_they_are_seen(theme: Theme, lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    composed: Any = theme.art.composed

    def noted(name: str, *rest: Any, **more: Any) -> Any:
        asked.append(name)
        return composed(name, *rest, **more)

    monkeypatch.setattr(theme.art, "composed", noted)
    looks = Looks.of(lay(), 0)
    pictures.prepare(theme.art, STREET, looks, 1.0)
    theme.art.finish()
    built = {name.rsplit("/", 1)[1] for name in asked if "/built/" in name}
    assert built == {look.face.id for look in looks.plots if look.face is not None}
    assert pictures.there(theme.art, STREET, looks, 1.0)
    pictures.release(theme.art)
    assert not pictures.there(theme.art, STREET, looks, 1.0)
    theme.art.finish()
