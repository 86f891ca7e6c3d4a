"""The statistics on screen: counted, drawn, taken along."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby, pairwise
from math import isclose
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import SEMIBOLD
from tabletown_desktop.pages.statistics import StatisticsPage
from tabletown_desktop.pages.statistics.figures import BIN, columns, density, running_means, ticks
from tabletown_desktop.pages.statistics.plots import CoursePlot, Point, SpreadPlot, when_words
from tabletown_desktop.storage.entries import Entry
from workshop.shots.samples.library import SampleLibrary, with_library
from workshop.shots.samples.statistics import houses, season

Make = Callable[..., StatisticsPage]


@pytest.fixture
def make(services: Services, show: Callable[..., StatisticsPage]) -> Make:
    def made(entries: list[Entry], *size: int) -> StatisticsPage:
        page = show(StatisticsPage(with_library(services, SampleLibrary(entries))), *size)
        page.shown()
        return page

    return made


# ---- arithmetic ----------------------------------------------------------------------------------------------------


def test_columns_hold_every_total_once() -> None:
    totals = [-3, 0, 4, 5, 9, 22]
    found = columns(totals)
    assert [(column.low, column.count) for column in found] == [(-5, 1), (0, 2), (5, 2), (10, 0), (15, 0), (20, 1)]


def test_the_curve_covers_as_many_matches_as_the_columns() -> None:
    totals = [70, 71, 84, 95]
    area = sum(density(totals, at / 4) / 4 for at in range(800))
    assert isclose(area, len(totals) * BIN, rel_tol=1e-3)


def test_running_means_begin_with_what_there_is() -> None:
    *first, last = running_means([10, 20, 60, 0], window=3)
    assert first == [10.0, 15.0, 30.0] and last == pytest.approx(80 / 3)


@pytest.mark.parametrize(("low", "high"), [(0, 1), (3, 3), (-7, 4), (43, 118), (0, 3000)])
@pytest.mark.parametrize("most", [4, 6, 9])
def test_ticks_are_round_even_and_enough(low: int, high: int, most: int) -> None:
    found = ticks(low, high, most)
    assert 2 <= len(found) <= most and found[0] <= low and found[-1] >= high
    assert len({after - before for before, after in pairwise(found)}) == 1


# ---- on screen -----------------------------------------------------------------------------------------------------


def test_the_busiest_person_is_shown_first(make: Make) -> None:
    page = make(season())
    assert page.choices.person.text() == "Anna"
    assert page.tiles["matches"].value == str(page.numbers.matches) and page.tiles["best"].value == str(max(page.spread.totals))
    assert page.tiles["row"].note == f"longest streak: {page.numbers.longest_row}"


def test_where_most_scores_lie_is_told_with_one_number_if_it_is_one(make: Make) -> None:
    several, single = make(season()), make(season(1))
    low, high = (round(score) for score in several.numbers.quarters)
    assert low < high and several.tiles["mean"].note == f"typically {low} to {high}"
    assert f"between {low} and {high}" in several.tiles["mean"].toolTip()
    score = single.spread.totals[0]
    assert single.tiles["mean"].note == f"typically {score}" and str(score) in single.tiles["mean"].toolTip()


def test_what_is_counted_follows_the_choices(make: Make) -> None:
    page = make(season())
    everything = page.numbers.matches
    QTest.keyClick(page.choices.seats, Qt.Key.Key_Down)
    two = page.numbers.matches
    assert page.choices.seats.text() == "2 players" and 0 < two < everything
    QTest.keyClick(page.choices.seats, Qt.Key.Key_Down)
    assert two + page.numbers.matches == everything
    QTest.keyClick(page.choices.seats, Qt.Key.Key_Up)
    QTest.keyClick(page.choices.seats, Qt.Key.Key_Up)
    assert page.choices.way.isVisible()
    parts = []
    for _ in range(3):
        QTest.keyClick(page.choices.way, Qt.Key.Key_Down)
        parts.append((page.choices.way.text(), page.numbers.matches))
    assert {words for words, _ in parts} == {"Standard rules", "Advanced", "First edition"}
    assert sum(count for _, count in parts) == 48


def test_everything_is_shown_and_can_be_split_into_with_and_without_help(make: Make) -> None:
    page = make(season())
    everything, helped = page.numbers.matches, page.numbers.helped
    assert page.choices.help.isVisible() and page.choices.help.text() == "All matches"
    assert 0 < helped < everything and len(page.spread.totals) == len(page.course.points) == everything
    assert sum(point.helped for point in page.course.points) == helped
    assert page.bottom is not None and f"{helped} of them with help" in page.bottom.sentence
    QTest.keyClick(page.choices.help, Qt.Key.Key_Down)
    assert page.choices.help.text() == "Without help" and page.numbers.matches == everything - helped
    assert "help" not in page.bottom.sentence and page.tiles["matches"].value == str(everything - helped)
    QTest.keyClick(page.choices.help, Qt.Key.Key_Down)
    assert page.choices.help.text() == "With help" and page.numbers.matches == helped == len(page.spread.totals)
    assert not make(houses(8)).choices.help.isVisible()


def test_few_matches_are_dots_and_a_sentence(make: Make) -> None:
    page = make(season(4))
    assert page.spread.few and page.spread.few_words == "The curve appears after five matches." and page.course.note == ""
    assert not make(season(6)).spread.few


def test_nothing_yet_is_friendly(qtbot: QtBot, make: Make) -> None:
    page = make([])
    assert page.empty.isVisible() and not page.area.isVisible()
    with qtbot.waitSignal(page.asked, check_params_cb=lambda key, _wish: key == "new_match"):
        qtbot.mouseClick(page.empty.begin, Qt.MouseButton.LeftButton)


def test_the_game_finished_last_is_shown_and_one_without_matches_can_be_left_again(make: Make) -> None:
    page = make(season())
    welcome, lasvegas, *_ = page.choices.tabs
    QTest.mouseClick(lasvegas, Qt.MouseButton.LeftButton)
    assert page.empty.isVisible() and page.choices.isVisible()
    assert page.empty.title.text() == "No finished matches like this yet"
    assert not page.choices.geometry().intersects(page.empty.geometry())
    QTest.mouseClick(welcome, Qt.MouseButton.LeftButton)
    assert page.area.isVisible() and not page.empty.isVisible()
    assert make([replace(entry, game="lasvegas", options={}) for entry in season(3)]).choices.game == "lasvegas"


def test_plots_are_told_in_words(make: Make) -> None:
    page = make(season())
    column = next(column for column in page.spread.columns if column.count > 1)
    assert f"{column.low} to {column.low + 4}: {column.count} matches" in page.spread.accessibleDescription()
    assert "Mina: " in page.rivals.accessibleDescription() and "Estates: " in page.sources.accessibleDescription()
    place = page.spread.bar(column).center()
    assert page.spread.tip_at(place) == f"{column.low} to {column.low + 4}: {column.count} matches"
    assert page.course.tip_at(page.course.at(3)) == page.course.points[3].tip


@pytest.mark.parametrize(("matches", "width", "text"), [(1, 1280, 1.0), (3, 1280, 1.0), (48, 960, 1.5), (48, 1280, 1.0), (400, 2560, 1.0)])
def test_dates_stand_in_even_steps_and_have_room(matches: int, width: int, text: float, services: Services, make: Make) -> None:
    services.theme.choose(text_scale=text)
    services.words.choose("de")
    course = make(season(matches), width, 800).course
    dates = course.dates()
    places = [course.at(number).x() for number, _ in dates]
    wide = [services.theme.width(words, 12, SEMIBOLD) for _, words in dates]
    steps = [right - left for left, right in pairwise(places)]
    assert all(isclose(step, steps[0]) for step in steps)
    assert all(step > (left + right) / 2 for step, (left, right) in zip(steps, pairwise(wide), strict=True))
    assert len(dates) >= min(len(course.points), 3)


def test_the_year_is_told_where_it_is_another_one() -> None:
    def point(day: int, month: str, year: int) -> Point:
        return Point(80, False, False, f"{day} {month}", month, year, "")

    months = [point(3, "May", 2026), point(9, "Nov", 2026), point(1, "Jan", 2027), point(2, "Feb", 2027), point(2, "Feb", 2028)]
    assert when_words(months) == ["May 2026", "Nov", "Jan 2027", "Feb", "Feb 2028"]
    days = [point(3, "May", 2026), point(19, "May", 2026), point(1, "Jan", 2027)]
    assert when_words(days) == ["3 May 2026", "19 May", "1 Jan 2027"]


def test_losses_come_last(make: Make) -> None:
    rows = make(season()).sources.rows
    assert [key for key, _, _, _ in rows][-2:] == ["bis", "strikes"] and rows[0][0] == "estates"
    assert rows[-1][3].startswith("\N{MINUS SIGN}")


def test_table_and_picture_are_saved(make: Make, tmp_path: Path) -> None:
    page = make(season(10))
    page.save_table(tmp_path / "scores.csv")
    rows = (tmp_path / "scores.csv").read_text(encoding="utf-8").splitlines()
    assert rows[0].startswith("date,name,seats,score,won,helped,rounds,plans") and len(rows) == 1 + len(page.course.points)
    page.save_picture(tmp_path / "scores.png")
    assert (tmp_path / "scores.png").read_bytes().startswith(b"\x89PNG") and page.toast.text == "Saved as “scores.png”."
    page.save_table(tmp_path / "nowhere" / "scores.csv")
    assert page.toast.text == "“scores.csv” could not be saved there."
    page.toast.hide()


def test_german_at_the_largest_text_in_the_smallest_window_scrolls(services: Services, make: Make) -> None:
    services.theme.choose(text_scale=1.5)
    services.words.choose("de")
    page = make(season(), 1280, 620)
    assert page.area.verticalScrollBar().maximum() > 0 and page.title == "Statistik"
    assert page.sources.geometry().bottom() <= page.ground.height()


@pytest.mark.parametrize("scale", [0.9, 1.5, 2.2])
def test_equal_totals_stand_on_one_another_at_every_scale(scale: float, services: Services, show: Callable[..., QWidget]) -> None:
    theme = services.theme
    theme.fit(scale)
    plot = show(SpreadPlot(theme), round(600 * scale), round(300 * scale))
    assert isinstance(plot, SpreadPlot)
    plot.show_totals([100, 100])
    image, x, base = plot.grab().toImage(), round(plot.to_x(100)), round(plot.field().bottom())
    paper = theme.tokens.paper.rgb()
    up = [image.pixel(x, base - down) != paper for down in range(2, theme.units(60))]
    runs = [on for on, _ in groupby(up)]
    assert runs == [False, True, False, True, False]


@pytest.mark.parametrize("scale", [0.9, 1.5, 2.2])
def test_a_point_is_told_as_near_as_it_is_large(scale: float, services: Services, show: Callable[..., QWidget]) -> None:
    services.theme.fit(scale)
    plot = show(CoursePlot(services.theme), round(600 * scale), round(300 * scale))
    assert isinstance(plot, CoursePlot)
    plot.show_points([Point(90, True, False, "3 May", "May", 2026, "90 points"), Point(70, True, False, "4 May", "May", 2026, "70 points")])
    at = plot.at(0)
    assert [plot.tip_at(at + QPointF(away * scale, 0)) for away in (12, 16)] == ["90 points", ""]


@pytest.mark.parametrize("scale", [0.9, 1.5, 2.2])
def test_lines_of_a_plot_are_as_bold_as_its_words(scale: float, services: Services, show: Callable[..., QWidget]) -> None:
    theme = services.theme
    theme.fit(scale)
    plot = show(CoursePlot(theme), round(600 * scale), round(300 * scale))
    assert isinstance(plot, CoursePlot)
    plot.show_points([Point(90, True, False, f"{day} May", "May", 2026, "") for day in range(1, 7)])
    image, at = plot.grab().toImage(), (plot.at(2) + plot.at(3)) / 2
    inked = [image.pixelColor(round(at.x()), y).lightness() < 110 for y in range(round(at.y() - 12), round(at.y() + 12))]
    assert abs(sum(inked) - 2 * scale) <= 1
