"""Everything on the table has a place of its own, in every window."""

from __future__ import annotations

import timeit
from functools import cache
from itertools import combinations, product

import pytest
from PySide6.QtCore import QRectF

from tabletown.games.lasvegas.actions import DRIVES
from tabletown.games.lasvegas.network import LAMPS
from tabletown_desktop.games.lasvegas import offer_places, slots
from tabletown_desktop.games.lasvegas.layout import CARDS, LEAST_OFFER, OF_OFFER, PAIRS, TABS, VOTE, Layout, Style, arrange, path_of
from tabletown_desktop.scene.panel import KEPT, TARGET, board_area

TEXTS = (1.0, 1.5, 2.0)
WINDOWS = {
    "960x600": ((1066, 582), (1066, 561), (1066, 541)),
    "1024x768": ((1137, 750), (1137, 723), (1137, 696)),
    "1280x720": ((1347, 653), (1347, 628), (1347, 602)),
    "1366x768": ((1366, 664), (1366, 638), (1366, 612)),
    "1280x800": ((1280, 696), (1280, 670), (1280, 644)),
    "1920x1080": ((1600, 795), (1600, 770), (1600, 744)),
    "2560x1440": ((1706, 856), (1706, 830), (1706, 804)),
    "3840x2160": ((1745, 877), (1745, 851), (1745, 825)),
    "1280x1024": ((1280, 920), (1280, 894), (1280, 868)),
    "3440x1440": ((2293, 856), (2293, 830), (2293, 804)),
}
"""The room between the bars in each window at text sizes of 100, 150 and 200 %, in units."""
CITIES = ((), (1,), (0, 2), (1, 2, 3), (0, 1, 2, 3), (1, 2, 3, 4, 5))


@cache
def layouts(window: str) -> dict[str, Layout]:
    """Every layout of a window: text sizes, offers, seats and tabs."""
    found = {}
    for text, area in zip(TEXTS, WINDOWS[window], strict=True):
        for cities in CITIES:
            styles: tuple[Style, ...] = ("pairs", "vote") if cities else ("cards", "vote")
            for style, tab in product(styles, TABS):
                layout = arrange(*area, style, cities, text, tab)
                found[f"text {text}, {style}, {len(cities)} cities, {layout.tabs and tab}"] = layout
    return found


every_window = pytest.mark.parametrize("window", WINDOWS)


def panels_of(layout: Layout) -> list[QRectF]:
    """Everything that stands on the table."""
    strip = [layout.tabs.strip.rect] if layout.tabs is not None else []
    panels = [layout.plate, layout.board, layout.offer, layout.goals, layout.others]
    return strip + [panel.rect for panel in panels if not panel.rect.isEmpty()]


def apart(rects: list[QRectF]) -> bool:
    return not any(one.adjusted(0.5, 0.5, -0.5, -0.5).intersects(other) for one, other in combinations(rects, 2))


@every_window
def test_panels_stand_apart_inside_the_window(window: str) -> None:
    for name, layout in layouts(window).items():
        area = QRectF(0, 0, layout.width, layout.height).adjusted(-0.1, -0.1, 0.1, 0.1)
        panels = panels_of(layout)
        assert all(area.contains(panel) for panel in panels), name
        assert apart(panels), name


@every_window
def test_nothing_but_gaps_is_left_empty(window: str) -> None:
    for name, layout in layouts(window).items():
        used = sum(rect.width() * rect.height() for rect in panels_of(layout))
        assert used > 0.9 * layout.width * layout.height or layout.width / layout.height > 2.3, name


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("cities", CITIES)
def test_large_words_leave_the_city_its_size(window: str, cities: tuple[int, ...]) -> None:
    usual, *large = (board_area(arrange(*area, "pairs", cities, text)) for text, area in zip(TEXTS, WINDOWS[window], strict=True))
    assert all(area >= KEPT * usual for area in large)


def test_the_city_is_large_in_every_window() -> None:
    for areas in WINDOWS.values():
        width, height = areas[0]
        share = board_area(arrange(width, height)) / (width * height)
        assert share > (0.36 if width / height < 2.3 else 0.28), (width, height)


@every_window
def test_the_offer_has_the_height_its_words_need(window: str) -> None:
    """An open arrangement shows all words of the offer; above tabs its rows are lower."""
    for name, layout in layouts(window).items():
        least = {"pairs": PAIRS, "cards": CARDS, "vote": VOTE}[layout.style] if layout.tabs is None else LEAST_OFFER
        assert layout.offer.height >= least - 0.01, name
        assert layout.offer.width >= 296, name


@every_window
def test_rows_of_seats_and_projects_lie_in_their_panels(window: str) -> None:
    """Two lines of large words fit into the row of a project, and a name into that of a seat."""
    for name, layout in layouts(window).items():
        if not layout.goals.rect.isEmpty():
            rows = [offer_places.project_rect(project, layout.goals) for project in range(3)]
            assert min(row.height() for row in rows) >= 2 * offer_places.GOAL_WORDS * offer_places.goal_growth(layout.text), name
        if layout.seats and not layout.others.rect.isEmpty():
            rows = [layout.rows.rect(index) for index in range(len(layout.seats))]
            assert all(layout.others.bounds.contains(row) for row in rows), name
            assert min(row.height() for row in rows) >= 28, name


def test_the_open_tab_is_the_one_that_was_asked_for() -> None:
    goals, others = (arrange(1066, 541, "pairs", (1, 2), 2.0, tab) for tab in TABS)
    assert goals.tabs is not None
    assert others.tabs is not None
    assert (goals.tabs.shown, others.tabs.shown) == TABS
    assert "project:1" in goals.slots()
    assert "project:1" not in others.slots()
    assert "city:2" in others.slots()
    assert "city:2" not in goals.slots()
    assert {"tab:goals", "tab:others"} <= set(goals.slots()) & set(others.slots())
    assert goals.slot_rect("tab:goals").left() < goals.slot_rect("tab:others").left()
    assert "acme" in arrange(1066, 541, "cards", (), 2.0, "others").slots()


def test_arranging_is_quick() -> None:
    """All candidates together take less than a millisecond, in the best of many runs."""
    best = min(timeit.repeat(lambda: arrange(1066, 541, "pairs", (1, 2, 3), 2.0), number=1, repeat=20))
    assert best < 0.001


@every_window
def test_the_sections_of_the_board_lie_on_its_paper(window: str) -> None:
    for name, layout in layouts(window).items():
        sections = [panel.rect for panel in layout.form.values()]
        assert apart(sections), name
        assert all(layout.paper.contains(section) for section in sections), name


@every_window
def test_every_slot_is_inside_its_panel_and_large_enough_for_a_finger(window: str) -> None:
    for name, layout in layouts(window).items():
        homes = panels_of(layout)
        for key in layout.slots():
            rect = layout.slot_rect(key)
            assert any(home.adjusted(-2, -2, 2, 2).contains(rect) for home in homes), (name, key)
            target = layout.target_shape(key).boundingRect()
            assert min(target.width(), target.height()) >= TARGET - 0.01, (name, key)


@every_window
def test_slots_of_a_kind_do_not_overlap(window: str) -> None:
    for name, layout in layouts(window).items():
        for kind in ("lot", "show", "group", "project", "city", *OF_OFFER[layout.style]):
            if kind != "card":
                assert apart([layout.slot_rect(key) for key in layout.slots() if key.split(":")[0] == kind]), (name, kind)


@pytest.mark.parametrize("layout", [arrange(1066, 541, text=2.0), arrange(1280, 696), arrange(1745, 877)], ids=["low", "beauty", "large"])
def test_the_paths_from_a_lamp_have_targets_of_their_own(layout: Layout) -> None:
    """Wherever a road is lit it can be clicked, and a finger has room on each."""
    for lamp in LAMPS:
        keys = [slots.path_key(drive) for drive in DRIVES if drive.lamp == lamp]
        targets = [layout.target_shape(key) for key in keys]
        assert len(set(keys)) == len(keys)
        for one, other in combinations(targets, 2):
            common = one.intersected(other).boundingRect()
            assert min(common.width(), common.height()) < 0.5, lamp
        for key, target in zip(keys, targets, strict=True):
            bounds = target.boundingRect()
            assert min(bounds.width(), bounds.height()) >= TARGET - 0.01
            lit = layout.slot_shape(key)
            assert all(
                target.contains(lit.pointAtPercent(share / 40) * 0.98 + lit.boundingRect().center() * 0.02) for share in range(40)
            ), key


def test_a_path_is_named_by_its_crossings() -> None:
    for drive in DRIVES:
        assert path_of(slots.path_key(drive)) == (drive.lamp, drive.via, drive.to)


@pytest.mark.parametrize("crossed", [3, 8, 13])
def test_the_next_box_of_the_city_hall_has_a_slot(crossed: int) -> None:
    for layout in (arrange(1066, 541, text=2.0), arrange(1280, 696)):
        box = layout.slot_rect(f"hall:{crossed + 1}")
        assert layout.paper.contains(box)
        assert box.left() != layout.slot_rect(f"hall:{crossed}").left()


def test_chips_stand_at_the_chosen_pair() -> None:
    layout = arrange(1280, 696, "pairs", (1, 2))
    keys = ("bonus:number", "bonus:action", "bonus:extend")
    for pair in range(3):
        chips = [layout.chip_rect(key, keys, pair) for key in keys]
        assert apart(chips)
        assert all(layout.slot_rect(f"pair:{pair + 1}").contains(chip) for chip in chips)


def test_the_beauty_size_is_that_of_the_picture() -> None:
    layout = arrange(1280, 696, "pairs", (1, 2))
    assert layout.plate.rect == QRectF(12, 12, 928, 468)
    assert layout.paper == QRectF(12, 492, 928, 192)
    assert layout.offer.rect.left() == 952
    assert (layout.least, layout.compact, layout.tabs) == (12, False, None)
    assert arrange(1066, 582).compact


def test_a_slot_that_is_not_there_is_refused() -> None:
    layout = arrange(1280, 696, "pairs", (1,))
    for key in ("nonsense:1", "number:1", "vote:yes", "city:4"):
        with pytest.raises((KeyError, ValueError)):
            layout.slot_rect(key)
