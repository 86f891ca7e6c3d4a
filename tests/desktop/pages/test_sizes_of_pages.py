"""Pages in windows of every size, with words of every size: what is needed is seen, and nothing is cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import hypot

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QScrollArea, QWidget

from tabletown.match import Seating
from tabletown_desktop.app import crash_dialog
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import BOLD, interface_scale
from tabletown_desktop.look.tokens import SEATS
from tabletown_desktop.pages.hand_over import HandOverPage, Turn
from tabletown_desktop.pages.home import HomePage
from tabletown_desktop.pages.library import LibraryPage
from tabletown_desktop.pages.new_match import NewMatchPage
from tabletown_desktop.pages.new_match.seats import AddButton
from tabletown_desktop.pages.replay.bar import ReplayBar
from tabletown_desktop.pages.result.ranking import Ranking
from tabletown_desktop.pages.review.curve import apart
from tabletown_desktop.pages.rules import RulesPage
from tabletown_desktop.pages.settings import SettingsPage
from tabletown_desktop.pages.settings.appearance import THEMES, ThemeCard
from tabletown_desktop.pages.settings.keyboard import Keyboard
from tabletown_desktop.pages.settings.rows import SettingRow
from tabletown_desktop.pages.statistics import StatisticsPage
from tabletown_desktop.storage.entries import Entry
from tabletown_desktop.widgets.choices import Segments
from workshop.shots.paint_recorder import texts_of
from workshop.shots.room import empty
from workshop.shots.samples.library import NOW, SampleLibrary, shelf, thrown, with_library
from workshop.shots.samples.statistics import season

Show = Callable[..., QWidget]
SMALL = [(960, 600, 1.0), (960, 600, 1.5), (960, 600, 2.0), (1024, 768, 1.5), (1024, 768, 2.0), (1366, 768, 1.5), (1366, 768, 2.0)]
LARGE = [(1920, 1080), (2560, 1440), (3840, 2160)]


def fit(services: Services, width: int, height: int, text: float = 1.0, language: str = "de") -> None:
    """The look that a window of this size has."""
    services.words.choose(language)
    services.theme.choose(text_scale=text)
    services.theme.fit(interface_scale(width, height))


def whole(segments: Segments) -> bool:
    """Whether every label of a choice has its room."""
    parts = [segments._part(index).width() for index in range(len(segments._labels))]
    return all(segments.theme.width(label, segments._size, BOLD) <= part for label, part in zip(segments._labels, parts, strict=True))


def seen(page: QWidget, widgets: Sequence[QWidget]) -> int:
    """How many of these are seen as a whole."""
    return sum(widget.isVisible() and widget.visibleRegion().boundingRect() == widget.rect() for widget in widgets)


@pytest.mark.parametrize(("width", "height", "text"), SMALL)
def test_two_seats_and_the_main_button_are_seen(width: int, height: int, text: float, services: Services, show: Show) -> None:
    fit(services, width, height, text)
    page = show(NewMatchPage(services), width, height)
    assert isinstance(page, NewMatchPage)
    QTest.qWait(5)
    assert seen(page, page.seats.rows) >= 2
    assert all(whole(row.who) for row in page.seats.rows)
    assert seen(page, [page.start_button, page.seats.add, *page.games.cards]) == 2 + len(page.games.cards)
    assert all(services.theme.width(card.title, 14, BOLD) <= card.width() for card in page.games.cards)


@pytest.mark.parametrize(("width", "height"), LARGE)
def test_options_are_as_high_as_their_words(width: int, height: int, services: Services, show: Show) -> None:
    fit(services, width, height, language="en")
    page = show(NewMatchPage(services), width, height)
    assert isinstance(page, NewMatchPage)
    QTest.qWait(5)
    for row in page.options.rows.values():
        if row.isVisible():
            assert row.about.height() >= row.about.heightForWidth(row.about.width())
    room = QRect(page.games.geometry()).united(page.seats.geometry())
    assert room.width() * room.height() > 0.7 * width * height


@pytest.mark.parametrize("scale", [number / 20 for number in range(18, 45)])
def test_rows_of_options_are_measured_as_wide_as_they_are(scale: float, services: Services, show: Show) -> None:
    services.theme.fit(scale)
    page = show(NewMatchPage(services), round(1280 * scale), round(800 * scale))
    assert isinstance(page, NewMatchPage)
    page.theme.apply(QApplication.instance())  # type: ignore[arg-type]
    QTest.qWait(5)
    measured: list[int] = []
    for row in page.options.rows.values():
        row.set_air = lambda air, width: measured.append(width)  # type: ignore[method-assign]
    page.options._give_air()
    assert {row.width() for row in page.options.rows.values() if row.isVisible()} == set(measured)


@pytest.mark.parametrize(("width", "height", "text"), SMALL)
def test_settings_do_not_scroll_sideways(width: int, height: int, text: float, services: Services, show: Show) -> None:
    fit(services, width, height, text)
    page = show(SettingsPage(services), width, height)
    assert isinstance(page, SettingsPage)
    assert seen(page, page.list.rows) == len(page.list.rows) and all(row.needed() <= row.width() for row in page.list.rows)
    for key, section in page.sections.items():
        page.open(key)
        QTest.qWait(5)
        area = page.stack.currentWidget()
        assert isinstance(area, QScrollArea)
        assert section.minimumSizeHint().width() <= area.viewport().width(), key
    assert all(whole(choice) for choice in page.findChildren(Segments) if choice.width() > 1 and choice.isVisible())


@pytest.mark.parametrize("section", ["looks", "play", "keys"])
def test_five_settings_stand_in_the_smallest_window(section: str, services: Services, show: Show) -> None:
    fit(services, 960, 600, 1.5)
    page = show(SettingsPage(services), 960, 600)
    assert isinstance(page, SettingsPage)
    page.shown(section=section)
    QTest.qWait(5)
    rows = seen(page, page.section.findChildren(SettingRow))
    themes = seen(page, page.section.findChildren(ThemeCard)) // len(THEMES)
    assert rows + themes >= 5


@pytest.mark.parametrize(("width", "height", "text"), [*SMALL, (2560, 1440, 1.0)])
def test_a_row_of_the_settings_shows_all_its_words(width: int, height: int, text: float, services: Services, show: Show) -> None:
    fit(services, width, height, text)
    page = show(SettingsPage(services), width, height)
    assert isinstance(page, SettingsPage)
    for key, section in page.sections.items():
        page.open(key)
        if isinstance(section, Keyboard):
            section.rows["undo"].button.heard.emit("L")  # which means something else: a long sentence says so
        QTest.qWait(5)
        for row in section.findChildren(SettingRow):
            for label in (row.name, row.about):
                if label.text():
                    assert label.height() >= label.heightForWidth(label.width()), (key, label.text())
                    assert row.rect().contains(label.geometry()), (key, label.text())


@pytest.mark.parametrize(("width", "height", "text"), SMALL)
def test_what_narrows_the_library_is_whole(width: int, height: int, text: float, services: Services, show: Show) -> None:
    fit(services, width, height, text)
    page = show(LibraryPage(with_library(services, SampleLibrary(shelf()))), width, height)
    assert isinstance(page, LibraryPage)
    page.shown()
    QTest.qWait(5)
    chips = [chip for chip in (*page.filters.kinds.values(), *page.filters.games.values()) if not chip.isHidden()]
    for piece in (*chips, page.filters.order):
        assert piece.width() >= piece.sizeHint().width()
        assert page.rect().contains(QRect(piece.mapTo(page, QPoint()), piece.size()))
    assert seen(page, [page.buttons["open"]]) == 1


@pytest.mark.parametrize(("width", "height"), [(1280, 800), *LARGE])
def test_a_line_of_the_rules_can_be_followed(width: int, height: int, services: Services, show: Show) -> None:
    fit(services, width, height, language="en")
    page = show(RulesPage(services), width, height)
    assert isinstance(page, RulesPage)
    page.shown()
    line = services.theme.width("the quick brown fox jumps over the lazy dog ", 14) / 44
    assert page.view.viewport().width() <= 82 * line


@pytest.mark.parametrize(("width", "height", "text"), [(960, 600, 1.0), (1280, 800, 1.0), *SMALL])
def test_words_below_a_name_have_a_size_in_every_room(width: int, height: int, text: float, services: Services) -> None:
    fit(services, width, height, text)
    ranking = Ranking(services)
    assert 8 <= ranking._below("ohne Hilfe", 1.0) <= ranking._below("ohne Hilfe", 1000.0) == 12


def test_a_label_that_is_longer_than_its_share_takes_it_from_the_others(services: Services, show: Show) -> None:
    choice = Segments(services.theme, ("Deutsch", "English", "Wie das System"))
    show(choice, choice.minimumSizeHint().width(), 40)
    assert whole(choice)
    choice.resize(900, 40)
    widths = {round(choice._part(index).width()) for index in range(3)}
    assert len(widths) == 1


def texts(page: QWidget) -> list[str]:
    """All that is painted in words."""
    return [text.text for text in texts_of(page)]


@pytest.mark.parametrize(("width", "height", "text"), [*SMALL, (1280, 800, 1.0)])
def test_the_words_below_the_name_do_not_run_over_the_town(width: int, height: int, text: float, services: Services, show: Show) -> None:
    fit(services, width, height, text)
    page = show(HomePage(services), width, height)
    assert isinstance(page, HomePage)
    layout = page._layout()
    roofs = layout.middle(page.town.back).x() - 145 * layout.scale
    said = [text for text in texts_of(page) if text.text.split()[0] in {"Vier", "Inoffiziell", "Tisch", "Bilder", "und", "Texte"}]
    assert said and all(text.rect.right() <= roofs for text in said), [(text.text, text.rect.right(), roofs) for text in said]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), *LARGE])
def test_the_town_is_as_large_as_the_window_allows(width: int, height: int, services: Services, show: Show) -> None:
    fit(services, width, height)
    page = show(HomePage(services), width, height)
    assert isinstance(page, HomePage)
    layout = page._layout()
    assert layout.box(page.town.whole).height() > 0.95 * height
    places = [plate.geometry() for plate in page.plates.values()]
    assert all(page.rect().contains(place) for place in places)
    assert not any(one.intersects(other) for one, other in combinations(places, 2))


@pytest.mark.parametrize(("width", "height", "text"), SMALL)
def test_why_no_seat_can_be_added_is_told_as_a_whole(width: int, height: int, text: float, services: Services, show: Show) -> None:
    fit(services, width, height, text)
    button = show(AddButton(services), round(0.438 * width), 80)
    assert isinstance(button, AddButton)
    button.setText(services.words.text("new_match.seat.full", n=6))
    assert services.words.text("new_match.seat.full", n=6) in texts(button)


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize(("width", "height", "text"), SMALL)
def test_the_bar_of_a_replay_has_room_for_all_it_shows(
    seats: int, width: int, height: int, text: float, services: Services, show: Show
) -> None:
    fit(services, width, height, text)
    bar = ReplayBar(services.theme, services.words)
    bar.faces.set_seats([Seating("Wilhelmina", None, SEATS[seat]) for seat in range(seats)], tuple(range(seats)))
    bar.faces.show_seat(0)
    bar.retranslate()
    bar.set_compact(True)
    bar.fit(width)
    show(bar, width, bar.sizeHint().height())
    QTest.qWait(5)
    pieces = [*bar._buttons.values(), bar.timeline, bar.speed, *bar.faces.chips]
    placed = [QRect(piece.mapTo(bar, QPoint()), piece.size()) for piece in pieces if piece.isVisible()]
    assert bar.size() == QSize(width, bar.sizeHint().height()) and all(bar.rect().contains(place) for place in placed)
    assert not any(one.intersects(other) for one, other in combinations(placed, 2))
    assert all(chip.width() >= chip.sizeHint().width() for chip in bar.faces.chips)
    assert bar.timeline.width() >= bar.timeline.minimumSizeHint().width()


def test_rings_of_the_curve_lie_beside_each_other() -> None:
    frame = QRectF(0, 0, 300, 100)
    points = [QPointF(100, 50), QPointF(104, 52), QPointF(98, 49), QPointF(200, 90)]
    rings = apart(points, frame, 20)
    assert all(hypot(one.x() - other.x(), one.y() - other.y()) >= 20 for one, other in combinations(rings, 2))
    assert [ring.x() for ring in rings] == [point.x() for point in points] and (rings[0], rings[3]) == (points[0], points[3])
    assert all(frame.contains(ring) for ring in rings)


def test_rings_of_a_low_curve_are_moved_aside_where_there_is_no_room_above() -> None:
    frame = QRectF(0, 0, 300, 50)
    points = [QPointF(100 + number, 25 + number) for number in range(5)]
    rings = apart(points, frame, 20)
    assert all(hypot(one.x() - other.x(), one.y() - other.y()) >= 20 for one, other in combinations(rings, 2))
    assert all(frame.contains(ring) for ring in rings)


@pytest.mark.parametrize(("width", "height", "text"), SMALL)
def test_a_report_gives_way_to_the_answers_below_it(width: int, height: int, text: float, services: Services, show: Show) -> None:
    fit(services, width, height, text)
    page = show(QWidget(), width, height)
    dialog = crash_dialog.show(services, page, "Traceback\n" * 40, lambda: None)
    QTest.qWait(5)
    report = dialog.findChild(QPlainTextEdit)
    assert report is not None
    below = report.mapTo(dialog, report.rect().bottomLeft()).y()
    buttons = [QRect(button.mapTo(dialog, QPoint()), button.size()) for button in dialog.buttons.values()]
    assert all(below < button.top() and dialog.panel.geometry().contains(button) for button in buttons)
    assert report.height() >= 2 * report.fontMetrics().height()


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800), *LARGE])
def test_the_panels_of_the_settings_are_as_high_as_what_they_hold(width: int, height: int, services: Services, show: Show) -> None:
    fit(services, width, height)
    page = show(SettingsPage(services), width, height)
    assert isinstance(page, SettingsPage)
    assert seen(page, page.list.rows) == len(page.list.rows)
    for key, section in page.sections.items():
        page.open(key)
        QTest.qWait(5)
        area = page.stack.currentWidget()
        assert isinstance(area, QScrollArea)
        below = section.height() - section.childrenRect().bottom()
        assert below <= services.theme.units(40), key
        assert area.verticalScrollBar().maximum() == 0 or page.right_panel.height() > 0.7 * height, key


def library_of(services: Services, show: Show, entries: list[Entry], width: int, height: int) -> LibraryPage:
    page = show(LibraryPage(with_library(services, SampleLibrary(entries))), width, height)
    assert isinstance(page, LibraryPage)
    page.shown()
    return page


@pytest.mark.parametrize("scale", [0.9, 1.5, 2.2])
def test_filters_and_cards_stand_on_one_edge(scale: float, services: Services, show: Show) -> None:
    services.theme.fit(scale)
    page = library_of(services, show, shelf(), round(1280 * scale), round(800 * scale))
    first = page.grid.card(QRectF(page.grid.visualRect(page.grid.matches.index(0))))
    left = page.grid.viewport().mapTo(page, first.topLeft().toPoint()).x()
    assert abs(left - page.filters.x()) <= 1


@pytest.mark.parametrize(("count", "size", "town"), [(1, (2560, 1440), True), (3, (1366, 768), True), (60, (1280, 800), False)])
def test_a_few_cards_stand_in_the_town(count: int, size: tuple[int, int], town: bool, services: Services, show: Show) -> None:
    services.theme.fit(interface_scale(*size))
    page = library_of(services, show, season(count), *size)
    assert page.bottom is not None
    image, theme, end = page.grab().toImage(), services.theme, page.bottom.y()
    low = [image.pixel(x, end - theme.units(6)) for x in range(0, page.grid.x(), 2)]
    assert (theme.tokens.desk.rgb() not in low) is town


# ---- large windows ---------------------------------------------------------------------------------------------------


def no_matches(services: Services) -> QWidget:
    page = LibraryPage(with_library(services, SampleLibrary([])))
    page.shown()
    return page


def nothing_found(services: Services) -> QWidget:
    page = LibraryPage(with_library(services, SampleLibrary(shelf())), today=NOW.date)
    page.shown()
    page.filters.search.edit.setText("zebra")
    return page


def three_thrown(services: Services) -> QWidget:
    page = LibraryPage(with_library(services, SampleLibrary(thrown())), today=NOW.date)
    page.shown()
    page.filters.choose_kind("trash")
    return page


def nothing_counted(services: Services) -> QWidget:
    page = StatisticsPage(with_library(services, SampleLibrary([])))
    page.shown()
    return page


def passed_on(services: Services) -> QWidget:
    page = HandOverPage(services)
    page.tell(Turn("welcome", 14, (Seating("Ben", None, "coral"), Seating("Anna", None, "teal")), 1, 0))
    return page


@pytest.mark.parametrize("light", ["light", "contrast"])
@pytest.mark.parametrize(("width", "height"), LARGE[1:])
@pytest.mark.parametrize("make", [no_matches, nothing_found, three_thrown, nothing_counted, passed_on])
def test_pages_with_little_on_them_are_not_empty(
    make: Callable[[Services], QWidget], width: int, height: int, light: str, services: Services, show: Show
) -> None:
    fit(services, width, height, language="en")
    services.theme.choose(light)
    page = show(make(services), width, height)
    page.grab()
    services.art.finish()
    assert list(empty(page.grab().toImage())) == []


def test_three_cards_leave_no_hole_in_two_rows(services: Services, show: Show) -> None:
    fit(services, 2560, 1440)
    page = show(three_thrown(services), 2560, 1440)
    assert isinstance(page, LibraryPage)
    assert len({page.grid.visualRect(page.grid.matches.index(row)).top() for row in range(3)}) == 1
