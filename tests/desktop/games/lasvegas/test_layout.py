"""Everything on the table has a place of its own, in every window."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from tabletown.games.lasvegas.actions import DRIVES
from tabletown.games.lasvegas.network import LAMPS
from tabletown_desktop.games.lasvegas import slots
from tabletown_desktop.games.lasvegas.layout import OF_OFFER, Layout, Style, arrange, path_of
from tabletown_desktop.scene.panel import TARGET, Panel

WINDOWS = ((1280, 482), (1280, 536), (1280, 600), (1280, 696), (1280, 920), (1366, 664), (1920, 976), (3840, 2056))
CITIES = ((), (1,), (0, 2), (1, 2, 3), (1, 2, 3, 4, 5))


def layouts() -> list[Layout]:
    found = []
    for width, height in WINDOWS:
        for cities in CITIES:
            styles: tuple[Style, ...] = ("pairs", "vote") if cities else ("cards", "vote")
            sizes = (1.0, 1.5) if height < 700 and len(cities) != 2 else (1.0,)
            found += [arrange(width, height, style, cities, text) for style in styles for text in sizes]
    return found


EVERY = layouts()
every_layout = pytest.mark.parametrize(
    "layout", EVERY, ids=lambda one: f"{one.width:.0f}x{one.height:.0f} {one.style} {len(one.seats)} cities, text {one.text}"
)


def apart(rects: list[QRectF]) -> bool:
    return not any(one.adjusted(0.5, 0.5, -0.5, -0.5).intersects(other) for one, other in combinations(rects, 2))


@every_layout
def test_panels_stand_apart_inside_the_window(layout: Layout) -> None:
    area = QRectF(0, 0, layout.width, layout.height).adjusted(-0.1, -0.1, 0.1, 0.1)
    panels = [layout.plate, *layout.sheets, layout.offer, layout.goals, layout.others]
    assert all(area.contains(panel.rect) for panel in panels)
    assert apart([panel.rect for panel in panels])


@every_layout
def test_the_sections_of_the_board_lie_on_its_sheets(layout: Layout) -> None:
    sections = [panel.rect for panel in layout.form.values()]
    assert apart(sections)
    assert all(any(sheet.rect.contains(section) for sheet in layout.sheets) for section in sections)


@every_layout
def test_every_slot_is_inside_its_panel_and_large_enough_for_a_finger(layout: Layout) -> None:
    homes: list[Panel] = [layout.plate, *layout.sheets, layout.offer, layout.goals, layout.others]
    for key in layout.slots():
        rect = layout.slot_rect(key)
        assert any(home.rect.adjusted(-2, -2, 2, 2).contains(rect) for home in homes), key
        target = layout.target_shape(key).boundingRect()
        assert min(target.width(), target.height()) >= TARGET - 0.01, key


@every_layout
def test_slots_of_a_kind_do_not_overlap(layout: Layout) -> None:
    for kind in ("lot", "show", "group", "project", "city", *OF_OFFER[layout.style]):
        if kind != "card":
            assert apart([layout.slot_rect(key) for key in layout.slots() if key.split(":")[0] == kind]), kind


@pytest.mark.parametrize("layout", [arrange(1280, 482), arrange(1280, 696), arrange(3840, 2056)], ids=["low", "beauty", "large"])
def test_the_paths_from_a_lamp_have_targets_of_their_own(layout: Layout) -> None:
    for lamp in LAMPS:
        keys = [slots.path_key(drive) for drive in DRIVES if drive.lamp == lamp]
        targets = [layout.target_shape(key).boundingRect() for key in keys]
        assert len(set(keys)) == len(keys)
        assert apart(targets), lamp
        assert all(min(target.width(), target.height()) >= TARGET - 0.01 for target in targets)
        for key, target in zip(keys, targets, strict=True):
            assert layout.slot_rect(key).contains(target.center()), key


def test_a_path_is_named_by_its_crossings() -> None:
    for drive in DRIVES:
        assert path_of(slots.path_key(drive)) == (drive.lamp, drive.via, drive.to)


@pytest.mark.parametrize("crossed", [3, 8, 13])
def test_the_next_box_of_the_city_hall_has_a_slot(crossed: int) -> None:
    for layout in (arrange(1280, 536), arrange(1280, 696)):
        box = layout.slot_rect(f"hall:{crossed + 1}")
        assert any(sheet.rect.contains(box) for sheet in layout.sheets)
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
    assert [sheet.rect for sheet in layout.sheets] == [QRectF(12, 492, 928, 192)]
    assert layout.offer.rect.left() == 952
    assert (layout.least, layout.compact) == (12, False)
    assert arrange(1280, 536).compact


def test_a_slot_that_is_not_there_is_refused() -> None:
    layout = arrange(1280, 696, "pairs", (1,))
    for key in ("nonsense:1", "number:1", "vote:yes", "city:4"):
        with pytest.raises((KeyError, ValueError)):
            layout.slot_rect(key)
