"""Everything on the table has a place of its own, in every window."""

from __future__ import annotations

from itertools import combinations, product
from time import perf_counter

import pytest
from PySide6.QtCore import QRectF

from tabletown.chance import Dealt
from tabletown.games.welcome import GAME, data
from tabletown.games.welcome.actions import MOVES
from tabletown.games.welcome.places import STRIDE
from tabletown.games.welcome.table import Table
from tabletown_desktop.games.welcome.layout import TABS, Layout, Style, arrange
from tabletown_desktop.games.welcome.sheet import form_places, places
from tabletown_desktop.games.welcome.slots import slot_of
from tabletown_desktop.look.theme import interface_scale
from tabletown_desktop.scene.panel import KEPT, TARGET, Panel, board_area

WINDOWS = ((960, 600), (1024, 768), (1280, 720), (1366, 768), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160), (1000, 1300))
TEXTS = (1.0, 1.5, 2.0)
TOWNS = ((), (1,), (0, 2), (1, 2, 3, 4, 5))


def area(window: tuple[int, int], text: float = 1.0) -> tuple[int, int]:
    """The room between the bars of a window, in units of the table."""
    scale = interface_scale(*window)
    width, height = window[0] / scale, window[1] / scale
    bars = 84 if height < 700 else 104
    return int(width), int(height - bars * (1 + text) / 2)


def layouts() -> list[Layout]:
    found = []
    for window, towns, text in product(WINDOWS, TOWNS, TEXTS):
        styles: tuple[Style, ...] = ("pairs", "cards") if towns else ("cards",)
        for style in styles:
            first, second = (arrange(*area(window, text), style, towns, text, tab) for tab in TABS)
            found += [first] if first == second else [first, second]
    return found


EVERY = layouts()


def named(layout: Layout) -> str:
    shown = f", {layout.tabs.shown}" if layout.tabs is not None else ""
    return f"{layout.width:.0f}x{layout.height:.0f} {layout.style} {len(layout.seats)} towns, text {layout.text}{shown}"


def shown(layout: Layout) -> list[Panel]:
    """The panels that have a place."""
    strips = [layout.tabs.strip] if layout.tabs is not None else []
    panels = [layout.sheet, layout.offer, layout.goals, layout.others, *strips]
    return [panel for panel in panels if not panel.rect.isEmpty()]


def apart(panels: list[Panel]) -> bool:
    return not any(one.rect.intersects(other.rect) for one, other in combinations(panels, 2))


@pytest.mark.parametrize("layout", EVERY, ids=named)
def test_panels_stand_apart_inside_the_window(layout: Layout) -> None:
    whole = QRectF(0, 0, layout.width, layout.height)
    panels = shown(layout)
    assert len(panels) == 4
    assert all(whole.contains(panel.rect) for panel in panels)
    assert apart(panels)


@pytest.mark.parametrize("layout", EVERY, ids=named)
def test_streets_and_form_share_the_sheet(layout: Layout) -> None:
    parts = [layout.plate, *layout.form.values()]
    assert all(layout.sheet.rect.contains(part.rect) for part in parts)
    assert apart(parts)


@pytest.mark.parametrize("layout", EVERY, ids=named)
def test_every_slot_is_inside_its_panel_and_large_enough_for_a_finger(layout: Layout) -> None:
    homes = [*shown(layout), layout.plate, *layout.form.values()]
    for key in layout.slots():
        rect = layout.slot_rect(key)
        assert any(home.rect.adjusted(-2, -2, 2, 2).contains(rect) for home in homes), key
        target = layout.target_shape(key).boundingRect()
        assert target.width() >= TARGET - 0.01, key
        assert target.height() >= TARGET - 0.01, key


@pytest.mark.parametrize("layout", EVERY, ids=named)
def test_slots_of_a_kind_do_not_overlap(layout: Layout) -> None:
    for kind in ("lot", "fence", "value", "pair", "number", "action", "plan", "town", "park", "tab"):
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
    assert layout.tabs is None
    assert arrange(*area((960, 600))).compact


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


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("style", ["pairs", "cards"])
def test_large_words_leave_the_streets_their_room(window: tuple[int, int], style: Style) -> None:
    for towns in TOWNS:
        usual = board_area(arrange(*area(window), style, towns))
        for text in TEXTS:
            layout = arrange(*area(window, text), style, towns, text)
            assert board_area(layout) >= KEPT * usual
            assert layout.offer.height >= 240 + 60 * (text - 1)


@pytest.mark.parametrize("layout", EVERY, ids=named)
def test_nothing_of_the_table_lies_empty(layout: Layout) -> None:
    """Between and beside the panels there is little desk, and between the blocks little paper."""
    panels, paper = shown(layout), [layout.plate, *layout.form.values()]
    used = sum(panel.rect.width() * panel.rect.height() for panel in panels)
    written = sum(part.rect.width() * part.rect.height() for part in paper)
    assert used >= 0.9 * layout.width * layout.height
    assert written >= 0.9 * layout.sheet.rect.width() * layout.sheet.rect.height()


def test_what_is_folded_away_has_no_slots_and_its_tab_has_one() -> None:
    layouts = {tab: arrange(*area((1280, 800), 2.0), "pairs", (1, 2), 2.0, tab) for tab in TABS}
    plans, towns = {"plan:1", "plan:2", "plan:3"}, {"town:2", "town:3"}
    assert plans <= set(layouts["goals"].slots()) >= {"tab:goals", "tab:others"}
    assert not towns & set(layouts["goals"].slots())
    assert towns <= set(layouts["others"].slots())
    assert not plans & set(layouts["others"].slots())
    assert layouts["goals"].plate == layouts["others"].plate


def test_arranging_takes_no_time() -> None:
    began = perf_counter()
    for _ in range(20):
        arrange(1280, 644, "pairs", (1, 2), 2.0)
    assert (perf_counter() - began) / 20 < 0.002


@pytest.mark.parametrize("layout", [arrange(*area(window, text), text=text) for window in WINDOWS for text in (1.0, 2.0)], ids=named)
def test_boxes_of_a_track_stand_side_by_side_in_their_block(layout: Layout) -> None:
    for track, (_, count) in form_places.TRACKS.items():
        panel = layout.form["gains" if track in ("pools", "temps") else "losses"]
        last = count - 1 if track == "temps" else count
        size = panel.width, panel.height
        boxes = [form_places.track_box(track, box, *size) for box in range(last + 1)]
        assert all(panel.bounds.contains(box) for box in boxes), track
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2)), track
        assert not any(form_places.track_label(track, *size).intersects(box) for box in boxes), track


@pytest.mark.parametrize("window", [(1280, 720), (1366, 768), (1600, 900), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize(("style", "towns"), [("cards", ()), ("pairs", (1,)), ("pairs", (1, 2, 3, 4, 5)), ("cards", (1, 2, 3, 4, 5))])
def test_with_usual_words_nothing_folds_away_on_a_usual_screen(window: tuple[int, int], style: Style, towns: tuple[int, ...]) -> None:
    """Rows and plans are rather a little smaller; rows use all the width they have."""
    layout = arrange(*area(window), style, towns)
    assert layout.tabs is None
    panel = layout.others
    assert panel.scale >= 1 and panel.height >= (0 if towns else 140)
    rows = [layout.slot_rect(f"town:{town + 1}") for town in towns]
    assert not rows or max(row.right() for row in rows) == pytest.approx(panel.rect.right() - 8 * panel.scale, abs=6 * panel.scale)
