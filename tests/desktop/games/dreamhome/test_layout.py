"""The layout of Dream Home: nothing overlaps, everything is on the table, what is meant is large enough."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from tabletown_desktop.games.dreamhome.layout import Layout, arrange
from tabletown_desktop.scene.panel import TARGET

SIZES = [(1280, 536), (1280, 696), (1600, 796), (1920, 976), (2560, 1336), (3840, 2056)]
KIT = ("roofer", "architect", "drill")


def panels(layout: Layout) -> list[QRectF]:
    rows = layout.others.place(QRectF(0, 0, layout.others.width, layout.rows.total))
    beside = [panel.rect for panel in (layout.pad, layout.lately) if panel is not None]
    return [layout.offer.rect, layout.plate.rect, rows, *beside]


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("seats", [(1,), (1, 2), (1, 2, 3)])
@pytest.mark.parametrize("size", SIZES)
def test_parts_lie_on_the_table_and_apart(size: tuple[int, int], seats: tuple[int, ...], over: bool) -> None:
    layout = arrange(*size, seats, over=over)
    area = QRectF(0, 0, *size)
    assert all(area.contains(rect) for rect in panels(layout))
    assert not [pair for pair in combinations(panels(layout), 2) if pair[0].intersects(pair[1])]
    assert (layout.pad is not None) == over


@pytest.mark.parametrize("size", SIZES)
def test_the_own_house_has_the_most_room(size: tuple[int, int]) -> None:
    layout = arrange(*size, (1, 2, 3))
    assert layout.plate.rect.width() >= 0.6 * size[0]
    assert layout.plate.rect.height() >= 0.5 * size[1]
    assert layout.plate.width >= 1234
    assert layout.plate.height >= 700


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
    for kind in ("cell", "house", "tool", "helper"):
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
