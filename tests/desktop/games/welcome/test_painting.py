"""What is painted: houses and ink where they belong, and after a change the same picture as if painted anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from painted import share
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QFrame, QGraphicsRectItem, QGraphicsScene, QGraphicsView, QWidget
from pytestqt.qtbot import QtBot

from tabletown.chance import Dealt
from tabletown.game import Value
from tabletown.games.welcome import GAME
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.match import Seating
from tabletown_desktop.games.welcome import pictures
from tabletown_desktop.games.welcome.drawing import Drawing, town_board
from tabletown_desktop.games.welcome.layout import Layout, arrange
from tabletown_desktop.games.welcome.sheet import marks, places
from tabletown_desktop.games.welcome.sheet.lights import exact_key
from tabletown_desktop.games.welcome.sheet.marks import Looks
from tabletown_desktop.look.theme import Theme, interface_scale
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.frame import Highlights
from tabletown_desktop.scene.lights import Chip
from workshop.shots.paint_recorder import texts_of
from workshop.shots.proof import judged

SEATS = (Seating("Rosa"), Seating("Milo"), Seating("Edda"))
DAWN = ("1 4 6 | . 9 . . 12 | . 15", "2 5 6 8 8b R 3 . 9 | . 13", "3 . | 7 8 | . . 10 . . . . 14")
NOW = (*DAWN[:2], "3 . | 7 8 | . . 10 11 . . . 14")


def town(rows: tuple[str, ...], parks: tuple[int, int, int] = (2, 2, 1)) -> Town:
    return Town.from_rows(*rows, parks=parks, temps=2, strikes=1, pools=("1:3", "2:4", "3:7"), values=(0, 0, 1, 0, 1, 0))


def table_of(now: Town, round_start: Town, **options: Value) -> Table:
    """Three seats; the first has `now`, and had `round_start` when the round began."""
    table = GAME.start(GAME.setup(3, {"advanced": True, **options}), Dealt("maple 4071"))
    table.towns[0] = now
    table.round_start = [round_start, *table.towns[1:]]
    return table


def area(window: tuple[int, int], text: float = 1.0) -> tuple[int, int]:
    """The room between the bars of a window, in units of the table."""
    scale = interface_scale(*window)
    width, height = window[0] / scale, window[1] / scale
    bars = 84 if height < 700 else 104
    return int(width), int(height - bars * (1 + text) / 2)


class Stage:
    """A scene with a drawing on it."""

    def __init__(self, theme: Theme, words: Words, layout: Layout) -> None:
        self.theme = theme
        self.layout = layout
        self.scene = QGraphicsScene()
        self.hero = QGraphicsRectItem()
        self.scene.addItem(self.hero)
        self.drawing = Drawing(theme, words, self.hero, self.scene, layout)

    def image(self, ratio: float = 1.0) -> QImage:
        area = QRectF(0, 0, self.layout.width, self.layout.height)
        image = QImage(round(area.width() * ratio), round(area.height() * ratio), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(self.theme.tokens.desk)
        painter = QPainter(image)
        self.scene.render(painter, area, area)
        painter.end()
        return image


@pytest.fixture
def words() -> Words:
    return Words("en")


@pytest.fixture
def stage(theme: Theme, words: Words, qtbot: QtBot) -> Iterator[Callable[[Layout], Stage]]:
    """Makes stages whose pictures are ready."""
    made: list[Stage] = []

    def make(layout: Layout) -> Stage:
        stage = Stage(theme, words, layout)
        made.append(stage)
        stage.drawing.prepare(1.0)
        scale = layout.plate.scale
        plots = [
            (plot, state, pool) for plot in places.EVERY_PLOT for state in ("empty", "house") for pool in pictures.pool_states(plot, state)
        ]

        def ready() -> bool:
            whole = pictures.scenery(theme.art, scale) is not None
            return whole and all(pictures.lot(theme.art, *plot, scale) is not None for plot in plots)

        qtbot.waitUntil(ready, timeout=20_000)
        return stage

    yield make
    for stage in made:
        stage.drawing.close()


@pytest.fixture
def beauty() -> Layout:
    return arrange(1280, 696, "pairs", (1, 2))


Staged = Callable[[Layout], Stage]


def number_place(layout: Layout, street: int, lot: int) -> QRectF:
    at = places.PLOTS[street][lot].number
    return layout.plate.place(QRectF(at.x() - 12, at.y() - 13, 24, 26))


def test_a_fresh_number_is_wet_and_an_old_one_dry(stage: Staged, beauty: Layout) -> None:
    shown = stage(beauty)
    shown.drawing.show(table_of(town(NOW, (2, 2, 2)), town(DAWN)), 0, SEATS)
    image, tokens = shown.image(), shown.theme.tokens
    fresh, old, empty = (number_place(beauty, 2, lot) for lot in (7, 6, 8))
    assert share(image, fresh, tokens.wet) > 0.08 > 0.01 > share(image, fresh, tokens.ink)
    assert share(image, old, tokens.ink) > 0.08 > 0.01 > share(image, old, tokens.wet)
    assert share(image, empty, tokens.ink) < 0.01
    cross = beauty.slot_rect("park:3:2")
    assert share(image, cross, tokens.wet) > 0.05
    assert share(image, beauty.slot_rect("park:3:1"), tokens.ink) > 0.05


def test_a_fence_is_a_dark_line_between_two_lots(stage: Staged, beauty: Layout) -> None:
    shown = stage(beauty)
    shown.drawing.show(table_of(town(DAWN), town(DAWN)), 0, SEATS)
    image, ink = shown.image(), shown.theme.tokens.ink
    line = QRectF(0, 0, 12, 80)
    for key, built in (("fence:1:3", True), ("fence:1:4", False)):
        line.moveCenter(beauty.slot_rect(key).center())
        assert (share(image, line, ink) > 0.15) == built


def test_changes_paint_what_a_new_picture_would_show(stage: Staged, beauty: Layout) -> None:
    changed, anew = stage(beauty), stage(beauty)
    before, after = table_of(town(DAWN), town(DAWN)), table_of(town(NOW, (2, 2, 2)), town(DAWN))
    after.towns[0].fences |= 1 << 26 + 9
    after.towns[0].values = (0, 1, 1, 0, 1, 0)
    after.turns[0].number_card = 1
    changed.drawing.show(before, 0, SEATS)
    first = changed.image()
    changed.drawing.show(after, 0, SEATS)
    anew.drawing.show(after, 0, SEATS)
    assert changed.image() == anew.image()
    assert changed.image() != first


def test_the_pen_draws_and_the_house_rises(stage: Staged, beauty: Layout) -> None:
    shown = stage(beauty)
    shown.drawing.show(table_of(town(NOW), town(DAWN)), 0, SEATS)
    place, wet = number_place(beauty, 2, 7), shown.theme.tokens.wet
    house = beauty.slot_rect("lot:3:8")
    written = []
    pictures = []
    for progress in (0.0, 0.5, 1.0):
        shown.drawing.progress.update({"number:3:8": progress, "house:3:8": progress})
        shown.drawing.refresh("number:3:8")
        image = shown.image()
        written.append(share(image, place, wet))
        pictures.append(image.copy(house.toRect()))
    assert written[0] < 0.005 < written[1] < written[2]
    assert pictures[0] != pictures[1] != pictures[2]


def test_lit_lots_are_dashed_and_a_ghost_stands_in_wet_ink(stage: Staged, beauty: Layout) -> None:
    shown = stage(beauty)
    shown.drawing.show(table_of(town(DAWN), town(DAWN)), 0, SEATS)
    calm = shown.image()
    shown.drawing.light(Highlights({"lot:3:8", "lot:3:9"}, hovered="lot:3:8"))
    shown.drawing.ghost("lot:3:8", Chip("Bottom street, lot 8", "then parks", "+2", "welcome/sign-park"), "11", "write")
    lit, accent = shown.image(), shown.theme.tokens.accent
    for key in ("lot:3:8", "lot:3:9"):
        edge = beauty.slot_rect(key).adjusted(-3, 20, -45, -20)
        assert share(lit, edge, accent) > share(calm, edge, accent) + 0.1
    wet = QColor("#5c93e4")
    assert share(lit, number_place(beauty, 2, 7), wet, 90) > 0.05
    shown.drawing.light(Highlights())
    shown.drawing.lights.forget_ghost()
    assert shown.image() == calm


@pytest.mark.parametrize("mode", ["light", "dark", "contrast"])
def test_every_theme_has_its_table(mode: str, theme: Theme, stage: Staged, beauty: Layout) -> None:
    theme.choose(mode)
    shown = stage(beauty)
    shown.drawing.show(table_of(town(NOW), town(DAWN)), 0, SEATS)
    image = shown.image()
    assert image.pixelColor(4, 4) == theme.tokens.desk
    corner = beauty.offer.rect.topLeft().toPoint() + QPoint(20, 6)
    assert image.pixelColor(corner) == theme.tokens.paper
    assert share(image, number_place(beauty, 0, 0), theme.tokens.ink) > 0.08


def test_another_town_is_shown_large_with_its_owner_named(stage: Staged, beauty: Layout) -> None:
    shown = stage(beauty)
    table = table_of(town(NOW), town(DAWN))
    table.towns[1] = Town.from_rows("7")
    table.round_start = [table.round_start[0], table.towns[1], table.round_start[2]]
    table = table.redacted(0)
    shown.drawing.show(table, 0, SEATS)
    own = shown.image()
    shown.drawing.show(table, 1, SEATS)
    guest = shown.image()
    assert guest != own
    assert guest.copy(beauty.offer.rect.toRect()) == own.copy(beauty.offer.rect.toRect())
    edge = QRectF(beauty.sheet.rect.left() - 1, 200, 4, 100)
    assert share(guest, edge, shown.theme.tokens.coral) > 0.3 > share(own, edge, shown.theme.tokens.coral)


def test_a_change_is_known_by_its_place() -> None:
    before, after = Looks.of(town(DAWN), town(DAWN)), Looks.of(town(NOW), town(DAWN))
    assert after.changed(before) == [marks.lot_extent(2, 7)]
    assert before.changed(before) == []
    look = after.lots[2][7]
    assert (look.state, look.text, look.wet) == ("house", "11", True)


def test_copies_carry_letters_and_lost_pools_wait_for_the_pool_action() -> None:
    wet = Town.from_rows(". . 5", "")
    looks = [Looks.of(wet, Town(), pool_open).lots[0][2].pool for pool_open in (False, True)]
    assert looks == ["lost", "open"]
    copied = Looks.of(Town.from_rows("8 8b 8c"), Town())
    assert [look.text for look in copied.lots[0][:3]] == ["8", "8B", "8C"]


def test_used_estates_carry_a_line_cut_at_the_fences() -> None:
    used = Town.from_rows("1 2 | 3 .", used=("1:1", "1:2", "1:3"))
    assert {(line.lot, line.size) for line in Looks.of(used, used).used} == {(0, 2), (2, 1)}


def test_slots_take_the_next_box_of_the_sheet() -> None:
    sheet = town(NOW)
    assert exact_key("value:3", sheet) == "value:3:1"
    assert exact_key("park:3", sheet) == "park:3:2"
    assert exact_key("track:strikes", sheet) == "track:strikes:1"
    assert exact_key("lot:2:4", sheet) == "lot:2:4"
    assert exact_key("estate:1:1", sheet) == "estate:1:1:3"


def test_a_town_has_its_name_from_the_deal(words: Words) -> None:
    names = {town_board(words, "Rosa", "maple 4071", seat).town for seat in range(6)}
    assert len(names) == 6
    assert town_board(words, "Rosa", "maple 4071", 0) == town_board(words, "Rosa", "maple 4071", 0)
    assert "Rosa" in town_board(words, "Rosa", "x", 0).owner


def test_a_compact_table_is_painted_too(stage: Staged) -> None:
    layout = arrange(*area((960, 600)), "pairs", (1, 2))
    shown = stage(layout)
    shown.drawing.show(table_of(town(NOW), town(DAWN)), 0, SEATS)
    image = shown.image()
    assert share(image, number_place(layout, 0, 0), shown.theme.tokens.ink) > 0.08
    assert share(image, layout.slot_rect("value:3"), shown.theme.tokens.ink) > 0.01


WINDOWS = ((960, 600), (1024, 768), (1280, 720), (1280, 800), (2560, 1440))


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("seats", "tab"), [(1, "goals"), (1, "others"), (3, "goals"), (3, "others")])
def test_words_are_whole_readable_and_apart(
    qtbot: QtBot, theme: Theme, language: str, seats: int, tab: str, text: float, window: tuple[int, int]
) -> None:
    theme.choose(text_scale=text)
    theme.fit(interface_scale(*window))
    table = GAME.start(GAME.setup(seats, {"advanced": True}), Dealt("maple 4071"))
    layout = arrange(*area(window, text), "cards" if table.hand(0) else "pairs", tuple(range(1, seats)), text, tab)
    if layout.tabs is None and tab == "others":
        return
    shown = Stage(theme, Words(language), layout)
    shown.drawing.show(table, 0, SEATS[:seats])
    page = QWidget()
    qtbot.addWidget(page)
    size = QRectF(0, 0, layout.width, layout.height)
    page.resize(size.size().toSize())
    view = QGraphicsView(shown.scene, page)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setBackgroundBrush(theme.tokens.desk)
    view.setSceneRect(size)
    view.resize(size.size().toSize())
    texts = texts_of(page, 1.0)
    assert len(texts) > 80
    names = {seat.name for seat in SEATS}
    assert list(judged(texts, page, page.grab().toImage(), layout.least, names)) == []
    shown.drawing.close()


def test_the_last_picture_stays_until_the_next_is_ready(stage: Staged, beauty: Layout, theme: Theme, qtbot: QtBot) -> None:
    shown = stage(beauty)
    shown.drawing.show(table_of(town(DAWN), town(DAWN)), 0, SEATS)
    shown.image()
    wider = arrange(1600, 864, "pairs", (1, 2))
    shown.layout = wider
    shown.drawing.arrange(wider)
    shown.drawing.prepare(1.0)
    shown.drawing.show(table_of(town(DAWN), town(DAWN)), 0, SEATS)
    stretched = shown.image()
    roof = number_place(wider, 0, 0)
    assert share(stretched, roof, theme.tokens.ink) > 0.05
    qtbot.waitUntil(lambda: not shown.drawing.waiting, timeout=20_000)
    sharp = shown.image()
    assert sharp != stretched
    assert share(sharp, roof, theme.tokens.ink) > 0.08
