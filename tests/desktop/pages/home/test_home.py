"""The start page by mouse and keys: districts, plates, cards, language and light."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QPalette
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletown.words import Message
from tabletown_desktop.app.services import Services
from tabletown_desktop.games import infos
from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.home import ContinueCard, HomeNews, HomePage, SeatScore
from tabletown_desktop.pages.home.places import PRINTED, Layout, Town
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.settings import Settings
from tabletown_desktop.widgets.labels import Person

TOWN = Town({key: game for key, game in infos().items() if game.tile.cell in PRINTED})
"""The four games of the printed board."""
SEATS = (SeatScore(Person("Anna", "teal"), 47, to_move=True), SeatScore(Person("Pip", "coral", "pip"), 44))
RUNNING = ContinueCard("welcome", Message("home.where", round=14, name="Anna"), SEATS)
NEWS = HomeNews(dt.date(2026, 11, 18), "welcome", "new", 0, RUNNING, 17, 48, frozenset({"welcome"}))
SIZES = [(960, 560), (1280, 620), (1280, 800), (1600, 1000), (2560, 1440), (3840, 2160)]


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[HomePage]:
    monkeypatch.setattr("tabletown_desktop.pages.home.page.town_of_all", lambda: TOWN)
    settings = Settings(Paths.find())
    settings.change("motion", "off")
    theme = Theme(Art(), "light")
    page = HomePage(Services(settings, Words(wish="en"), theme, lambda: cast("Library", None)))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show_news(NEWS)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    yield page
    page.close()
    theme.art.close()
    settings.close()
    qapp.setStyleSheet("")
    qapp.setPalette(QPalette())


def middle_of(key: str) -> QPoint:
    return Layout(1280, 800, town=TOWN).middle(TOWN.by_key[key]).toPoint()


def settled(qtbot: QtBot, page: HomePage) -> None:
    """All pictures are there."""
    page.grab()
    qtbot.waitUntil(lambda: not page.art._timer.isActive(), timeout=15_000)


# -- where things lie ---------------------------------------------------------------------------------------------------------


def test_the_map_lies_as_designed_at_the_beauty_size() -> None:
    layout = Layout(1280, 800, town=TOWN)
    assert layout.scale == 1
    assert layout.centre == QPointF(640, 392)
    corners = {place.key: layout.plate(place, 228, 56).toPoint().toTuple() for place in TOWN.places}
    assert corners == {"welcome": (28, 200), "lasvegas": (1028, 176), "dreamhome": (722, 30), "happycity": (526, 728)}


@pytest.mark.parametrize(
    ("point", "key"),
    [((-276, 0), "welcome"), ((276, 0), "lasvegas"), ((0, -171), "dreamhome"), ((0, 171), "happycity"), ((-520, 0), "welcome")],
)
def test_a_point_of_the_map_belongs_to_its_district(point: tuple[int, int], key: str) -> None:
    for width, height in SIZES:
        layout = Layout(width, height, town=TOWN)
        hit = layout.hit(layout.centre + QPointF(*point) * layout.scale)
        assert hit == TOWN.by_key[key]


@pytest.mark.parametrize("point", [(-560, -40), (0, -340), (0, 340), (-300, 200), (420, -180)])
def test_beside_the_tiles_there_is_nothing(point: tuple[int, int]) -> None:
    layout = Layout(1280, 800, town=TOWN)
    assert layout.hit(layout.centre + QPointF(*point)) is None


@pytest.mark.parametrize(("size", "text_size"), [(size, 1.0) for size in SIZES] + [((1280, 800), 1.5), ((1600, 1000), 1.25)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_piece_covers_another_at_any_size(page: HomePage, size: tuple[int, int], language: str, text_size: float) -> None:
    page.words.choose(language)
    page.theme.choose(text_scale=text_size)
    page.resize(*size)
    pieces = [page.running, *page.plates.values(), page.new_button, *page.ways.values()]
    pieces += [page.language_button, page.theme_button, page.rules_button, page.settings_button, page.menu_button]
    for piece in pieces:
        assert page.rect().contains(piece.geometry()), piece.accessibleName()
    for index, one in enumerate(pieces):
        for other in pieces[index + 1 :]:
            assert not one.geometry().intersects(other.geometry()), (one.accessibleName(), other.accessibleName())


# -- what it shows ----------------------------------------------------------------------------------------------------------------


def test_pieces_are_named_for_those_who_cannot_see_them(page: HomePage) -> None:
    assert page.plates["welcome"].accessibleName() == "Welcome To, Garden suburb · 1–6 players, in progress"
    assert page.plates["happycity"].accessibleName() == "Happy City, Toy city · 2–5 players"
    assert page.plates["dreamhome"].accessibleName() == "Dream Home, Doll’s house · 2–4 players"
    assert page.running.accessibleName() == "Match in progress: Welcome To, Round 14 · Anna’s turn"
    assert page.ways["daily"].accessibleName() == "Daily deal, 18 Nov · new"
    assert page.ways["library"].accessibleName() == "Library, 17 matches"


def test_without_a_running_match_the_card_is_away_and_new_match_is_the_main_button(page: HomePage) -> None:
    assert (page.new_button.kind, page.running.isVisible()) == ("normal", True)
    page.running.go.setFocus()
    page.show_news(HomeNews(NEWS.daily_day, "welcome", daily="played", daily_points=63))
    assert (page.new_button.kind, page.running.isVisible()) == ("main", False)
    assert page.ways["daily"].accessibleName() == "Daily deal, 63 points"
    assert page.focusWidget() is page.heading


@pytest.mark.parametrize(("size", "text_size"), [(size, 1.0) for size in SIZES] + [((1366, 688), 1.0), ((1280, 800), 1.5)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_moves_when_a_match_waits(page: HomePage, size: tuple[int, int], language: str, text_size: float) -> None:
    page.words.choose(language)
    page.theme.choose(text_scale=text_size)
    page.resize(*size)
    pieces = page._pieces()
    page.show_news(HomeNews(NEWS.daily_day, "welcome"))
    before = {piece: piece.geometry() for piece in pieces if piece.parentWidget() is page}
    assert len(before) == 13
    page.show_news(replace(NEWS, waiting=frozenset(place.key for place in TOWN.places)))
    assert {piece: piece.geometry() for piece in before} == before


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_button_of_the_corner_stands_alone_in_a_row(page: HomePage, size: tuple[int, int], language: str) -> None:
    page.words.choose(language)
    page.resize(*size)
    corner = [page.language_button, page.theme_button, page.rules_button, page.settings_button, page.menu_button]
    rows = Counter(button.geometry().center().y() for button in corner)
    assert min(rows.values()) > 1
    assert page.menu_button.geometry().center().y() == page.settings_button.geometry().center().y()
    assert page.menu_button.geometry().right() == page.width() - 24 - 1


def test_a_try_at_the_daily_deal_goes_on_and_tells_its_points(page: HomePage) -> None:
    page.show_news(HomeNews(NEWS.daily_day, "welcome", daily="begun"))
    assert page.ways["daily"].accessibleName() == "Daily deal, Continue"
    page.show_news(HomeNews(NEWS.daily_day, "welcome", daily="played", daily_points=1))
    assert page.ways["daily"].accessibleName() == "Daily deal, one point"


def test_the_language_changes_live(page: HomePage) -> None:
    page.words.choose("de")
    assert page.running.go.text() == "Weiterspielen"
    assert page.ways["library"].accessibleName() == "Bibliothek, 17 Partien"


def test_the_map_is_painted_and_its_light_changes(qtbot: QtBot, page: HomePage) -> None:
    settled(qtbot, page)
    lawn = middle_of("welcome") + QPoint(-40, 30)
    day = page.grab().toImage().pixelColor(lawn)
    page.theme.choose("dark")
    settled(qtbot, page)
    evening = page.grab().toImage()
    assert evening.pixelColor(lawn).lightness() < day.lightness() - 30
    assert evening.pixelColor(640, 795) != page.grab().toImage().pixelColor(lawn)


# -- districts -----------------------------------------------------------------------------------------------------------------------


def test_a_district_rises_below_the_pointer_and_opens_on_a_click(qtbot: QtBot, page: HomePage) -> None:
    settled(qtbot, page)
    edge = QPoint(640 - 276, 392 + 158 + 4)
    before = page.grab().toImage()
    qtbot.mouseMove(page, middle_of("welcome"))
    settled(qtbot, page)
    assert page.plates["welcome"].lit
    assert page.plates["welcome"].y() == 198
    assert page.grab().toImage().pixelColor(edge) != before.pixelColor(edge)
    with qtbot.waitSignal(page.open_game) as opened:
        qtbot.mouseClick(page, Qt.MouseButton.LeftButton, pos=middle_of("welcome"))
    assert opened.args == ["welcome"]
    qtbot.mouseMove(page, QPoint(5, 400))
    assert page._lifted["welcome"] == 0
    assert page.plates["welcome"].y() == 200


def test_a_piece_over_a_district_hides_it_from_the_pointer(qtbot: QtBot, page: HomePage) -> None:
    page.resize(960, 560)
    below = QPoint(page.running.geometry().right() - 8, page.running.geometry().top() + 8)
    assert page._layout().hit(QPointF(below)) is not None
    plate = page.plates["welcome"]
    lit: list[bool] = []
    qtbot.mouseMove(page, page._layout().middle(TOWN.by_key["welcome"]).toPoint())
    lit.append(plate.lit)
    QApplication.sendEvent(page.running, QEnterEvent(QPointF(1, 1), QPointF(1, 1), QPointF(1, 1)))
    lit.append(plate.lit)
    assert lit == [True, False]
    with qtbot.assertNotEmitted(page.open_game):
        qtbot.mouseClick(page.running, Qt.MouseButton.LeftButton, pos=page.running.mapFrom(page, below))


def test_a_press_that_ends_elsewhere_opens_nothing(qtbot: QtBot, page: HomePage) -> None:
    with qtbot.assertNotEmitted(page.open_game):
        qtbot.mousePress(page, Qt.MouseButton.LeftButton, pos=middle_of("welcome"))
        qtbot.mouseRelease(page, Qt.MouseButton.LeftButton, pos=middle_of("happycity"))


def test_the_focus_lifts_a_district_and_enter_opens_it(qtbot: QtBot, page: HomePage) -> None:
    plate = page.plates["welcome"]
    plate.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: plate.lit)
    assert page._lifted["welcome"] == 1
    with qtbot.waitSignal(page.open_game):
        qtbot.keyClick(plate, Qt.Key.Key_Return)


def test_with_motion_a_tile_rises_in_steps_and_comes_to_rest(qtbot: QtBot, page: HomePage) -> None:
    page.services.settings.change("motion", "normal")
    qtbot.mouseMove(page, middle_of("welcome"))
    assert page._lifted["welcome"] < 1
    qtbot.waitUntil(lambda: page._lifted["welcome"] == 1)
    assert not page._motion.moving


# -- keys -----------------------------------------------------------------------------------------------------------------------------


def test_tab_goes_round_in_order(qtbot: QtBot, page: HomePage) -> None:
    page.running.go.setFocus()
    order = []
    for _ in range(15):
        order.append(page.focusWidget())
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    wanted: list[QWidget] = [page.running.go, page.running.others]
    wanted += [page.plates[key] for key in ("dreamhome", "lasvegas", "happycity", "welcome")]
    wanted += [page.new_button, *page.ways.values()]
    wanted += [page.language_button, page.theme_button, page.rules_button, page.settings_button, page.menu_button]
    assert order == wanted
    assert page.focusWidget() is page.running.go


def test_arrows_move_by_direction(qtbot: QtBot, page: HomePage) -> None:
    steps = [
        (page.running.go, Qt.Key.Key_Up, page.plates["welcome"]),
        (page.plates["welcome"], Qt.Key.Key_Right, page.plates["lasvegas"]),
        (page.plates["welcome"], Qt.Key.Key_Up, page.plates["dreamhome"]),
        (page.plates["lasvegas"], Qt.Key.Key_Down, page.new_button),
        (page.ways["daily"], Qt.Key.Key_Right, page.ways["library"]),
        (page.ways["daily"], Qt.Key.Key_Left, page.plates["happycity"]),
        (page.theme_button, Qt.Key.Key_Left, page.language_button),
    ]
    for start, key, goal in steps:
        start.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.keyClick(start, key)
        assert page.focusWidget() is goal


def test_numbers_open_the_districts(qtbot: QtBot, page: HomePage) -> None:
    with qtbot.waitSignal(page.open_game) as opened:
        qtbot.keyClick(page, Qt.Key.Key_4)
    assert opened.args == ["welcome"]


@pytest.mark.parametrize("signal", ["continue_match", "new_match", "daily", "library", "statistics", "rules", "settings"])
def test_every_way_leads_on(qtbot: QtBot, page: HomePage, signal: str) -> None:
    buttons = {
        "continue_match": page.running.go,
        "new_match": page.new_button,
        "rules": page.rules_button,
        "settings": page.settings_button,
        **page.ways,
    }
    with qtbot.waitSignal(getattr(page, signal)):
        qtbot.mouseClick(buttons[signal], Qt.MouseButton.LeftButton)


def test_more_tells_where_its_menu_belongs(qtbot: QtBot, page: HomePage) -> None:
    with qtbot.waitSignal(page.continue_menu) as told:
        qtbot.mouseClick(page.running.others, Qt.MouseButton.LeftButton)
    button = page.running.others
    assert told.args == [button.mapToGlobal(QPoint(0, button.height() + 4))]


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a platform without a screen has no popups
@pytest.mark.parametrize(("name", "value", "label"), [("language", "de", "Deutsch"), ("theme", "contrast", "High contrast")])
def test_language_and_light_are_chosen_in_a_menu(qtbot: QtBot, page: HomePage, name: str, value: str, label: str) -> None:
    button = {"language": page.language_button, "theme": page.theme_button}[name]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert [action.text() for action in page._menu.actions() if action.isChecked()] == ["Same as system"]
    next(action for action in page._menu.actions() if action.text() == label).trigger()
    page._menu.close()
    assert getattr(page.services.settings.now, name) == value


# -- what is given back -------------------------------------------------------------------------------------------------------------------


def test_a_hidden_page_keeps_no_map_but_its_places_for_the_page_that_comes_next(qtbot: QtBot, page: HomePage) -> None:
    settled(qtbot, page)
    assert any(order.name == "town/map" for order in page.art._kept)
    page.hide()
    assert not any(order.name == "town/map" for order in page.art._kept)
    assert all(page.art.stand_in(place.part) is not None for place in TOWN.places)


def test_sizing_the_window_prepares_only_the_last_size(qtbot: QtBot, page: HomePage) -> None:
    settled(qtbot, page)
    for width in range(1290, 1400, 10):
        page.resize(width, 800)
        page.grab()
    assert not page.art._timer.isActive()
    qtbot.waitUntil(lambda: not page._calm.isActive())
    settled(qtbot, page)
    sizes = {order.pixels for order in page.art._kept if order.name == "town/map"}
    assert len(sizes) == 1
