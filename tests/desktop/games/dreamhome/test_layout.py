"""The layout of Dream Home: nothing overlaps, everything is on the table, what is meant is large enough."""

from __future__ import annotations

from itertools import combinations
from time import perf_counter
from typing import Any

import pytest
from PySide6.QtCore import QRectF

from tabletown_desktop.games.dreamhome.layout import Layout, arrange
from tabletown_desktop.look.theme import interface_scale
from tabletown_desktop.scene.panel import KEPT, TARGET, board_area

SIZES = [(1280, 536), (1280, 696), (1600, 796), (1920, 976), (2560, 1336), (3840, 2056)]
WINDOWS = [(960, 600), (1024, 768), (1280, 720), (1366, 768), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)]
PHASES: list[dict[str, Any]] = [{}, {"closed": True}, {"over": True}, {"over": True, "tab": "others"}]
SEATS = [(1,), (1, 2), (1, 2, 3)]
LARGER = [1.25, 1.5, 1.75, 2.0]
KIT = ("roofer", "architect", "drill")


def panels(layout: Layout) -> list[QRectF]:
    rows = [] if layout.others.rect.isEmpty() else [layout.others.place(layout.rows.rect(index)) for index in range(len(layout.seats))]
    beside = [panel.rect for panel in (layout.pad, layout.lately) if panel is not None]
    strip = [layout.tabs.strip.rect] if layout.tabs is not None else []
    return [layout.offer.rect, layout.plate.rect, *rows, *beside, *strip]


def in_window(window: tuple[int, int], text: float, seats: tuple[int, ...] = (1, 2, 3), **phase: Any) -> Layout:
    """The table in a window of that size: the bars above and below grow with the words."""
    unit = interface_scale(*window)
    bars = (84 if window[1] / unit < 700 else 104) * (1 + text) / 2
    return arrange(int(window[0] / unit), int(window[1] / unit - bars), seats, text, unit, **phase)


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("seats", [(1,), (1, 2), (1, 2, 3)])
@pytest.mark.parametrize("size", SIZES)
def test_parts_lie_on_the_table_and_apart(size: tuple[int, int], seats: tuple[int, ...], over: bool) -> None:
    layout = arrange(*size, seats, over=over)
    area = QRectF(0, 0, *size)
    assert all(area.contains(rect) for rect in panels(layout))
    assert not [pair for pair in combinations(panels(layout), 2) if pair[0].intersects(pair[1])]
    assert (layout.pad is not None) == over


@pytest.mark.parametrize("phase", PHASES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("text", [1.0, *LARGER])
@pytest.mark.parametrize("window", WINDOWS)
def test_in_every_window_parts_lie_apart(window: tuple[int, int], text: float, seats: tuple[int, ...], phase: dict[str, Any]) -> None:
    layout = in_window(window, text, seats, **phase)
    area = QRectF(0, 0, layout.width, layout.height).adjusted(0, 0, 0.01, 0.01)
    assert all(area.contains(rect) for rect in panels(layout))
    assert not [pair for pair in combinations(panels(layout), 2) if pair[0].intersects(pair[1].adjusted(0.01, 0.01, -0.01, -0.01))]
    for key in layout.slots(KIT, late="closed" in phase):
        rect = layout.slot_rect(key, KIT)
        assert area.contains(rect), key
        assert min(rect.width(), rect.height()) >= TARGET or key.startswith(("tool", "helper")), key
    seen = sum(rect.width() * rect.height() for rect in panels(layout))
    assert seen >= 0.8 * layout.width * layout.height, "no large part of the table is empty"


@pytest.mark.parametrize("docked", [280, 420])
@pytest.mark.parametrize("window", [(1600, 796), (1707, 856), (1745, 877)])
def test_a_strip_beside_the_table_leaves_a_whole_table(window: tuple[int, int], docked: int) -> None:
    """The log may be docked beside the board: what is left is laid out like a window of that shape."""
    for phase in PHASES:
        layout = arrange(window[0] - docked, window[1], (1, 2, 3), **phase)
        area = QRectF(0, 0, layout.width, layout.height).adjusted(0, 0, 0.01, 0.01)
        assert all(area.contains(rect) for rect in panels(layout))
        assert not [pair for pair in combinations(panels(layout), 2) if pair[0].intersects(pair[1].adjusted(0.01, 0.01, -0.01, -0.01))]
        assert layout.plate.rect.width() * layout.plate.rect.height() >= 0.45 * layout.width * layout.height


@pytest.mark.parametrize("phase", PHASES, ids=str)
@pytest.mark.parametrize("text", LARGER)
@pytest.mark.parametrize("window", WINDOWS)
def test_larger_words_hardly_take_room_from_the_house(window: tuple[int, int], text: float, phase: dict[str, Any]) -> None:
    usual, large = in_window(window, 1.0, **phase), in_window(window, text, **phase)
    assert large.plate.scale**2 >= KEPT * usual.plate.scale**2
    if not phase:
        assert board_area(large) >= KEPT * board_area(usual)


@pytest.mark.parametrize("text", [1.0, *LARGER])
@pytest.mark.parametrize("window", WINDOWS)
def test_words_of_the_market_have_room(window: tuple[int, int], text: float) -> None:
    """The longest German names of a room and of a helper, at the size they are meant to have."""
    layout = in_window(window, text)
    market = layout.market
    if text > 1:
        assert market.strip(market.room(0)).width() >= 110 * text
        assert market.strip(market.room(0)).height() >= 13 * text * 1.2
    else:
        assert market.column(0).width() >= 160


def test_the_market_stands_where_the_house_gains_most() -> None:
    """Above it in windows about as high as wide, beside it in wide ones."""
    wide = [(1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)]
    assert [window for window in WINDOWS if in_window(window, 1.0).market.upright] == wide
    assert all(in_window(window, 2.0).market.upright for window in WINDOWS)


@pytest.mark.parametrize("size", SIZES)
def test_the_own_house_has_the_most_room(size: tuple[int, int]) -> None:
    layout = arrange(*size, (1, 2, 3))
    assert layout.plate.rect.width() >= 0.6 * size[0]
    assert layout.plate.rect.height() >= 0.5 * size[1]
    assert layout.plate.width >= 1234
    assert layout.plate.height >= 700


def test_all_arrangements_are_weighed_in_a_moment() -> None:
    begun = perf_counter()
    for _ in range(20):
        for window in WINDOWS:
            in_window(window, 1.5)
    assert (perf_counter() - begun) / 160 < 0.001


@pytest.mark.parametrize("size", SIZES)
def test_every_slot_has_its_place_and_room_for_a_finger(size: tuple[int, int]) -> None:
    layout = arrange(*size, (1, 2, 3))
    area = QRectF(0, 0, *size)
    for key in layout.slots(KIT):
        rect = layout.slot_rect(key, KIT)
        assert area.contains(rect), key
        assert min(rect.width(), rect.height()) >= TARGET, key


def test_slots_of_a_kind_lie_apart() -> None:
    layout = arrange(1280, 536, (1, 2, 3))
    for kind in ("cell", "house", "tool", "helper", "column"):
        rects = [layout.slot_rect(key, KIT) for key in layout.slots(KIT) if key.startswith(kind)]
        assert not [pair for pair in combinations(rects, 2) if pair[0].intersects(pair[1])]


def test_at_the_end_the_market_gives_way_to_the_roof() -> None:
    assert not [key for key in arrange(1280, 696, (1,), over=True).slots() if key.startswith("column")]
    with pytest.raises(KeyError):
        arrange(1280, 696, (1,)).slot_rect("garden:1")


def test_only_low_windows_are_compact() -> None:
    assert [arrange(*size).compact for size in SIZES] == [True, False, False, False, False, False]
    assert [arrange(*size).least for size in SIZES[:2]] == [11, 12]


def test_few_seats_leave_room_for_the_last_moves() -> None:
    assert arrange(1280, 696, (1,)).lately is not None
    assert arrange(1280, 696, (1, 2, 3)).lately is None
