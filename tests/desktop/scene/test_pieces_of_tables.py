"""What every table is made of: rows of seats, the side column, what is taken of an offer, sheets that repaint their parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene
from pytestqt.qtbot import QtBot

from tabletown.match import Seating
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.tokens import SEATS, contrast
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.drawing import Z_HERO, Z_SHEET, Drawing
from tabletown_desktop.scene.frame import Highlights
from tabletown_desktop.scene.lights import Ribbon
from tabletown_desktop.scene.pair_offer import Taken, turned
from tabletown_desktop.scene.panel import TARGET, Panel, target_of
from tabletown_desktop.scene.paper import Paper, Word
from tabletown_desktop.scene.pictures import closer
from tabletown_desktop.scene.seats import KINDS, Rows, SeatLook, SeatsPicture, headless, rows_for, seat_colours, seat_tone

LEFT, RIGHT = Panel(QRectF(0, 0, 50, 60), 1.0), Panel(QRectF(50, 0, 50, 60), 2.0)


class Sheets(Drawing):
    """One sheet with two panels, and a hero that is ready when it is told so."""

    def __init__(self, theme: Theme) -> None:
        self.scene, self.hero = QGraphicsScene(), QGraphicsRectItem()
        self.scene.addItem(self.hero)
        super().__init__(theme, Words("en"), self.hero, self.scene)
        self.sheet = self.block(Z_SHEET)
        self.sheet.set_place(QRectF(0, 0, 100, 60))
        self.painted: list[str] = []
        self.ready, self.ordered = False, [0.0]
        self.heard: list[str] = []
        self.begin(self.block(Z_HERO, zooms=True))

    scale = 1.5

    def show(self, left: str, right: str) -> None:
        def draw(name: str, paper: Paper) -> None:
            self.painted.append(name)

        parts = {"left": LEFT, "right": RIGHT}
        self.fill_sheet(self.sheet, QRectF(0, 0, 100, 60), parts, {"left": left, "right": right}, draw)

    def seen(self) -> list[str]:
        """What is painted until the picture is up to date."""
        self.painted.clear()
        image = QImage(100, 60, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        self.scene.render(painter, QRectF(0, 0, 100, 60), QRectF(0, 0, 100, 60))
        painter.end()
        return list(self.painted)

    def arrange(self, layout: Any) -> None:
        self.sheet.set_place(layout)

    def light(self, lit: Highlights) -> None:
        self.lights.clear()

    def refresh_mark(self, key: str) -> None:
        self.refresh_parts(self.sheet, key)

    def order(self, detail: float) -> None:
        self.ordered.append(detail)

    def release(self) -> None:
        self.ordered = []

    def there(self) -> bool:
        return self.ready

    def came(self, name: str) -> None:
        self.heard.append(name)
        self.sheet.forget()


@pytest.fixture
def sheets(theme: Theme, qtbot: QtBot) -> Sheets:
    return Sheets(theme)


def test_only_the_panel_that_changed_is_painted_again(sheets: Sheets) -> None:
    sheets.show("a", "b")
    assert sheets.seen() == ["left", "right"]
    sheets.show("a", "b")
    assert sheets.seen() == []
    sheets.show("a", "c")
    assert "right" in sheets.seen()
    sheets.show("a", "c")
    sheets.refresh("left")
    assert "left" in sheets.seen()


def test_another_dress_paints_everything_again(sheets: Sheets, theme: Theme) -> None:
    sheets.show("a", "b")
    sheets.seen()
    theme.choose("dark")
    sheets.show("a", "b")
    assert sheets.seen() == ["left", "right"]


def test_the_hero_waits_for_its_pictures_and_they_are_made_once_for_a_size(sheets: Sheets) -> None:
    sheets.prepare(2.0)
    assert (sheets.waiting, sheets.detail, sheets.ordered) == (True, 3.0, [3.0])
    sheets.ready = True
    sheets.theme.art.ready.emit("anything")
    assert not sheets.waiting
    sheets.prepare(2.0)
    assert sheets.ordered == [3.0, 3.0]
    sheets.prepare(1.0)
    assert sheets.ordered == [1.5]


def test_what_a_sheet_lets_go_it_neither_hears_nor_paints_any_more(sheets: Sheets) -> None:
    sheets.show("a", "b")
    sheets.seen()
    sheets.theme.art.ready.emit("anything")
    assert sheets.heard == ["anything"]
    sheets.close()
    assert sheets.seen() == []
    sheets.theme.art.ready.emit("something else")
    assert sheets.heard == ["anything"]


def test_rows_of_seats_take_the_room_there_is() -> None:
    assert rows_for(2, 1000) == KINDS[0]
    assert rows_for(5, 0) == KINDS[-1]
    for seats in range(1, 6):
        heights = [rows.height(seats) for rows in KINDS]
        assert rows_for(seats, heights[1]).height(seats) <= heights[1]
        wide = KINDS[0].spread(seats, 2000)
        assert wide.pitch > KINDS[0].pitch
        assert wide.rect(seats - 1).bottom() <= wide.height(seats)
        assert KINDS[0].spread(seats, 0) == KINDS[0]


def test_rows_below_a_tab_need_no_head_and_fill_their_room() -> None:
    for seats in range(1, 6):
        for room in (90.0, 130.0, 200.0, 700.0):
            rows = headless(seats, room)
            assert rows.height(seats) <= room + 0.01
            assert rows.rect(0).top() < 10
            assert rows.columns == (1 if room >= 10 + 33 * seats else 2)


class Written:
    """The words that rows of seats write."""

    def __init__(self, theme: Theme, rows: Rows) -> None:
        image = QImage(340, 200, QImage.Format.Format_RGB32)
        self.words: list[Word] = []
        looks = [
            SeatLook(seat, name, "teal", "done", (("town/seat-teal", 3),), 41, None) for seat, name in enumerate(("Konstantin", "Mira"))
        ]
        with QPainter(image) as painter:
            paper, panel = Paper(painter, theme, 1.0, written=self.words), Panel(QRectF(0, 0, 340, 200), 1.0)
            SeatsPicture(paper, panel, rows, looks, Words("en").text, "The others", lambda *_: None, hint="Mira’s town").draw()

    def size(self, text: str) -> int:
        return next(word.pixels for word in self.words if word.text == text)

    def __contains__(self, text: str) -> bool:
        return any(word.text == text for word in self.words)


@pytest.mark.parametrize("rows", [Rows(1, 90), Rows(1, 40), Rows(2, 60)], ids=str)
def test_names_follow_the_text_size(theme: Theme, rows: Rows) -> None:
    usual = Written(theme, rows)
    assert {"The others", "Mira’s town"} <= {word.text for word in usual.words}
    theme.choose(text_scale=1.5)
    large = Written(theme, headless(2, 10 + 2 * rows.pitch) if rows.columns == 1 else replace(rows, head=6.0))
    assert large.size("Mira") >= 1.4 * usual.size("Mira")
    assert "The others" not in large


def test_what_is_taken_of_a_hand_blocks_the_other_side_of_its_card() -> None:
    free, number, both = Taken(None, None), Taken(1, None), Taken(1, 2)
    assert {free.of_pair(0), free.of_card("number", 0), free.of_card("action", 0)} == {"free"}
    assert [number.of_card("number", card) for card in range(3)] == ["off", "chosen", "off"]
    assert [number.of_card("action", card) for card in range(3)] == ["free", "off", "free"]
    assert [both.of_card("action", card) for card in range(3)] == ["off", "off", "chosen"]
    assert [Taken(0, 0).of_pair(pair) for pair in range(2)] == ["chosen", "off"]


def test_a_card_is_narrow_in_the_middle_of_its_turn() -> None:
    place = QRectF(10, 10, 40, 60)
    assert [turned(place, done).width() for done in (0.0, 0.25, 0.5, 1.0)] == [40, 20, 0, 40]
    assert turned(place, 0.3).center() == place.center()


def test_small_places_are_hit_from_around() -> None:
    small, large = QRectF(100, 100, 10, 40), QRectF(0, 0, 60, 60)
    assert target_of(small).boundingRect() == QRectF(91, 100, TARGET, 40)
    assert target_of(large).boundingRect() == large


def test_a_close_look_is_worth_finer_pictures_up_to_a_size() -> None:
    assert [closer(1.0, wanted, 880) for wanted in (1.0, 1.2, 2.0)] == [1.0, 1.0, 2.0]
    assert closer(3.0, 6.0, 880) == 3.0


def test_seats_have_their_own_colours_or_the_next_of_the_family() -> None:
    assert seat_colours([Seating("A"), Seating("B", None, "plum"), Seating("C", None, "nonsense")]) == ("teal", "plum", "mustard")


def test_a_panel_places_its_units_on_the_table() -> None:
    assert RIGHT.place(QRectF(5, 5, 10, 10)) == QRectF(60, 10, 20, 20)
    assert RIGHT.bounds == QRectF(0, 0, 25, 30)
    assert RIGHT.transform().map(QPointF(0, 0)) == QPointF(50, 0)


def test_the_ring_of_a_seat_stands_out_in_high_contrast(theme: Theme) -> None:
    theme.choose("contrast")
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        paper = Paper(painter, theme, 1.0)
        assert min(contrast(seat_tone(paper, colour), theme.tokens.paper) for colour in SEATS) >= 3


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_ribbon_of_another_seat_stays_on_the_table(theme: Theme, text: float) -> None:
    """Its sheet may be narrower than the words, and lie at either side."""
    theme.choose(text_scale=text)
    scene, ribbon = QGraphicsScene(0, 0, 1066, 560), Ribbon(theme)
    scene.addItem(ribbon)
    shadow = 6
    for left in (8, 480):
        ribbon.tell("Du siehst die Stadt von Maximiliane von Hohenstein", "Zurück zur eigenen", "teal", QRectF(left, 8, 580, 420), 0.7)
        bounds = ribbon.boundingRect()
        assert -shadow <= bounds.left() and bounds.right() <= 1066 + shadow


def test_the_way_back_is_told_where_there_is_room_for_it(theme: Theme) -> None:
    scene, ribbon = QGraphicsScene(0, 0, 1066, 560), Ribbon(theme)
    scene.addItem(ribbon)
    widths = []
    for hint in ("", "Back to your own"):
        ribbon.tell("Mira's town", hint, "teal", QRectF(400, 8, 10, 420), 1.0)
        widths.append(ribbon.boundingRect().width())
    assert widths[0] < widths[1] - 80
