"""Everything on the table has a place of its own, in every window."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from tabletown.chance import Dealt
from tabletown.games.welcome import GAME, data
from tabletown.games.welcome.actions import MOVES
from tabletown.games.welcome.places import STRIDE
from tabletown.games.welcome.table import Table
from tabletown_desktop.games.welcome.layout import Layout, Style, arrange
from tabletown_desktop.games.welcome.sheet import form_places, places
from tabletown_desktop.games.welcome.slots import slot_of
from tabletown_desktop.scene.panel import TARGET, Panel

WINDOWS = (
    (960, 456),
    (1024, 664),
    (1130, 456),
    (1130, 664),
    (1280, 536),
    (1280, 600),
    (1280, 696),
    (1366, 664),
    (1600, 800),
    (1920, 976),
    (2560, 1336),
    (3840, 2056),
)
TOWNS = ((), (1,), (0, 2), (1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5))


def layouts() -> list[Layout]:
    found = []
    for width, height in WINDOWS:
        for towns in TOWNS:
            styles: tuple[Style, ...] = ("pairs", "cards") if towns else ("cards",)
            found += [arrange(width, height, style, towns, text) for style in styles for text in (1.0, 1.5)]
    return found


EVERY = layouts()


def named(layout: Layout) -> str:
    return f"{layout.width:.0f}x{layout.height:.0f} {layout.style} {len(layout.seats)} towns, text {layout.text}"


def apart(panels: list[Panel]) -> bool:
    return not any(one.rect.intersects(other.rect) for one, other in combinations(panels, 2))


@pytest.mark.parametrize("layout", EVERY, ids=named)
def test_panels_stand_apart_inside_the_window(layout: Layout) -> None:
    area = QRectF(0, 0, layout.width, layout.height)
    panels = [layout.sheet, layout.offer, layout.goals, layout.others]
    assert all(area.contains(panel.rect) for panel in panels)
    assert apart(panels)


@pytest.mark.parametrize("layout", EVERY, ids=named)
def test_streets_and_form_share_the_sheet(layout: Layout) -> None:
    parts = [layout.plate, *layout.form.values()]
    assert all(layout.sheet.rect.contains(part.rect) for part in parts)
    assert apart(parts)


@pytest.mark.parametrize("layout", EVERY, ids=named)
def test_every_slot_is_inside_its_panel_and_large_enough_for_a_finger(layout: Layout) -> None:
    homes = [layout.plate, layout.offer, layout.goals, layout.others, *layout.form.values()]
    for key in layout.slots():
        rect = layout.slot_rect(key)
        assert any(home.rect.adjusted(-2, -2, 2, 2).contains(rect) for home in homes), key
        target = layout.target_shape(key).boundingRect()
        assert target.width() >= TARGET - 0.01, key
        assert target.height() >= TARGET - 0.01, key


@pytest.mark.parametrize("layout", EVERY, ids=named)
def test_slots_of_a_kind_do_not_overlap(layout: Layout) -> None:
    for kind in ("lot", "fence", "value", "pair", "number", "action", "plan", "town", "park"):
        rects = [(key, layout.slot_rect(key)) for key in layout.slots() if key.split(":")[0] == kind]
        for (one, first), (other, second) in combinations(rects, 2):
            assert not first.adjusted(0.5, 0.5, -0.5, -0.5).intersects(second), (one, other)


@pytest.fixture
def table() -> Table:
    """A table at which the number was written at a lot with a pool. Estates that could be paid with stand only in a match."""
    table = GAME.start(GAME.setup(2, {}), Dealt("oak 1"))
    table.turns[0].place = STRIDE + places.POOL_LOTS[1][0]
    return table


MEANT = [action for action in MOVES.actions if action.verb != "pay"]


def test_every_action_has_its_slot(table: Table) -> None:
    pairs, cards = arrange(1280, 696, "pairs", (1,)), arrange(1280, 696, "cards", (1,))
    for action in MEANT:
        key = slot_of(table, 0, action)
        if key.startswith("bar:"):
            assert action.verb in ("skip", "end", "reshuffle")
            continue
        layout = cards if action.verb in ("number", "action", "give") else pairs
        assert not layout.slot_shape(key).isEmpty(), action


def test_two_actions_share_a_slot_only_if_they_mean_the_same_place(table: Table) -> None:
    keys: dict[str, set[str]] = {}
    for action in MEANT:
        keys.setdefault(slot_of(table, 0, action), set()).add(str(action.args[0]) if action.args else "")
    assert all(len(places) == 1 for key, places in keys.items() if not key.startswith("bar:"))


def test_the_beauty_size_is_the_printed_sheet() -> None:
    layout = arrange(1280, 696, "pairs", (1, 2))
    assert (layout.sheet.rect, layout.plate.rect) == (QRectF(12, 12, 904, 672), QRectF(24, 24, 880, 456))
    assert layout.offer.rect == QRectF(928, 12, 340, 336)
    assert (layout.least, layout.compact) == (12, False)
    assert arrange(1280, 536).compact


def test_a_slot_that_is_not_there_is_refused() -> None:
    layout = arrange(1280, 696, "pairs", (1,))
    for key in ("nonsense:1", "number:1", "town:4"):
        with pytest.raises((KeyError, ValueError)):
            layout.slot_rect(key)


def test_the_picture_shows_the_streets_of_the_box() -> None:
    assert data.LENGTHS == places.LENGTHS
    assert data.POOL_LOTS == places.POOL_LOTS
    assert data.PARK_BOXES == places.PARK_BOXES
    assert tuple(form_places.ESTATE_BOXES.values()) == data.VALUE_BOXES
    boxes = {
        "pools": 9,
        "temps": 11,
        "bis": data.BIS_BOXES,
        "strikes": data.STRIKE_BOXES,
        "roundabouts": data.ROUNDABOUT_BOXES,
    }
    assert {track: boxes for track, (_, boxes) in form_places.TRACKS.items()} == boxes
    assert len(data.POOL_POINTS) == boxes["pools"] + 1


@pytest.mark.parametrize("layout", [arrange(1280, 696), arrange(1280, 536)], ids=named)
def test_boxes_of_a_track_stand_side_by_side_in_their_block(layout: Layout) -> None:
    for track, (_, count) in form_places.TRACKS.items():
        panel = layout.form["gains" if track in ("pools", "temps") else "losses"]
        last = count - 1 if track == "temps" else count
        boxes = [form_places.track_box(track, box, panel.height) for box in range(last + 1)]
        assert all(panel.bounds.contains(box) for box in boxes), track
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2)), track
        assert not any(form_places.track_label(track, panel.height).intersects(box) for box in boxes), track
