"""Everything on the table has a place of its own, in every window."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from happycity_driver import laid_out
from PySide6.QtCore import QRectF

from tabletown.games.happycity.actions import MOVES
from tabletown_desktop.games.happycity import slots
from tabletown_desktop.games.happycity.layout import Layout, Style, arrange
from tabletown_desktop.games.happycity.sheet.places import Street, places
from tabletown_desktop.scene.panel import KEPT, TARGET, board_area

WINDOWS = (
    (960, 600),
    (1024, 768),
    (1280, 620),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 2160),
)
TEXTS = (1.0, 1.25, 1.5, 1.75, 2.0)
ASKED: tuple[tuple[int, Style, str], ...] = (
    (2, "table", "goals"),
    (3, "supermarkets", "others"),
    (4, "table", "others"),
    (5, "table", "goals"),
)
EVERY = [
    pytest.param(laid_out(window, text, seats, style, shown), id=f"{window[0]}x{window[1]} {text} {seats} seats {style} {shown}")
    for window in WINDOWS
    for text in TEXTS
    for seats, style, shown in ASKED
]
every_layout = pytest.mark.parametrize("layout", EVERY)


def apart(rects: list[QRectF]) -> bool:
    return not any(one.adjusted(0.5, 0.5, -0.5, -0.5).intersects(other) for one, other in combinations(rects, 2))


def panels(layout: Layout) -> list[QRectF]:
    """Those that are shown."""
    strips = [layout.tabs.strip] if layout.tabs is not None else []
    shown = [layout.plate, layout.offer, layout.goals, layout.others, *strips]
    return [panel.rect for panel in shown if not panel.rect.isEmpty()]


@every_layout
def test_panels_stand_apart_inside_the_window_and_fill_it(layout: Layout) -> None:
    whole = QRectF(0, 0, layout.width, layout.height)
    shown = panels(layout)
    assert all(whole.adjusted(-0.1, -0.1, 0.1, 0.1).contains(rect) for rect in shown)
    assert apart(shown)
    filled = sum(rect.width() * rect.height() for rect in shown)
    assert filled > 0.88 * layout.width * layout.height


@every_layout
def test_every_slot_is_inside_its_panel_and_large_enough_for_a_finger(layout: Layout) -> None:
    homes = [rect.adjusted(-2, -2, 2, 2) for rect in panels(layout)]
    for key in layout.slots():
        assert any(home.contains(layout.slot_rect(key)) for home in homes), key
        target = layout.target_shape(key).boundingRect()
        assert min(target.width(), target.height()) >= TARGET - 0.01, key


@every_layout
def test_slots_do_not_overlap(layout: Layout) -> None:
    keys = layout.slots()
    assert len(set(keys)) == len(keys)
    assert apart([layout.slot_rect(key) for key in keys])


@every_layout
def test_plots_keep_their_proportions_and_stand_in_two_rows(layout: Layout) -> None:
    plots = [layout.slot_rect(f"plot:{place + 1}") for place in places()]
    assert len({round(plot.top(), 3) for plot in plots}) == 2
    assert all(one.right() < other.left() for one, other in pairwise(plots[:5]))
    assert all(above.center().x() == below.center().x() for above, below in zip(plots[:5], plots[5:], strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: "x".join(map(str, window)))
def test_large_words_leave_the_city_its_room(window: tuple[int, int], seats: int) -> None:
    usual = board_area(laid_out(window, 1.0, seats))
    for text in TEXTS:
        assert board_area(laid_out(window, text, seats)) >= KEPT * usual, text


@every_layout
def test_every_part_has_the_height_its_words_need(layout: Layout) -> None:
    """Two lines of a row in the offer, a name and the conditions of a special, the sums of a city."""
    text, offer = layout.text, layout.offering
    assert offer.home(0).height() >= 26 * text + 4
    assert offer.deck(0).height() >= 14 * text
    assert offer.strip(0).bottom() < offer.market(0).bottom() and offer.strip(0).top() > offer.market(0).top() + 30
    if not layout.goals.rect.isEmpty():
        cell = layout.cells.rect(0)
        assert cell.height() >= 8 + 24 + 14 * text and cell.width() >= 110
    if not layout.others.rect.isEmpty():
        assert layout.fields.rect(0).height() >= 56 + 24 * text


def test_what_is_secondary_folds_before_the_city_shrinks() -> None:
    beauty, large, small = (laid_out(*asked, 5) for asked in (((1280, 800), 1.0), ((1280, 800), 2.0), ((960, 600), 1.0)))
    assert beauty.tabs is None and not beauty.band
    assert large.tabs is not None and large.band
    assert small.tabs is not None and not small.band
    for layout in (large, small):
        assert "special:1" in layout.slots() and "city:2" not in layout.slots()
        with pytest.raises(KeyError):
            layout.slot_rect("city:2")


def test_every_action_has_a_slot_or_a_button() -> None:
    table, choice = arrange(1280, 696, (1, 2, 3, 4), 7), arrange(1280, 696, (1, 2, 3, 4), 7, "supermarkets")
    known = {*table.slots(), *choice.slots(), "city:1"}
    hovered = {action: slots.slot_of(action) for action in MOVES.actions}
    assert {key for key in hovered.values() if not key.startswith("bar:")} <= known
    assert {key for key in hovered.values() if key.startswith("bar:")} == {"bar:keep", "bar:end", "bar:sphinx:box"}


@pytest.mark.parametrize("size", [(0, 0), (100, 30), (640, 480), (500, 900)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_table_without_room_still_has_a_place_for_every_slot(size: tuple[int, int], text: float) -> None:
    """As while a window opens."""
    layout = arrange(*size, (1, 2, 3, 4), 7, "table", text)
    assert all(not layout.slot_rect(key).isEmpty() for key in layout.slots())
    assert "special:7" in layout.slots()


def test_a_key_nobody_knows_has_no_place() -> None:
    layout = arrange(1280, 696)
    for key in ("plot:11", "supermarket:blue", "market"):
        with pytest.raises((KeyError, ValueError)):
            layout.slot_rect(key)


@pytest.mark.parametrize(("width", "height"), [(832, 444), (832, 700), (1147, 444), (2000, 500)])
def test_a_street_of_any_size_holds_its_plots(width: float, height: float) -> None:
    for street in (Street(width, height), Street.low(width, height)):
        plots = [street.plot(place) for place in places()]
        assert apart(plots)
        assert all(street.whole.contains(plot) for plot in plots)
        assert not any(plot.intersects(street.plaque) for plot in plots) or street.sky < street.plaque.bottom()
        assert all(street.extent(place).contains(street.plot(place)) for place in places())
