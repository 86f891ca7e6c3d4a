"""Everything on the table has a place of its own, in every window."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF

from tabletown.games.happycity import GAME
from tabletown.games.happycity.actions import MOVES
from tabletown_desktop.games.happycity import slots
from tabletown_desktop.games.happycity.layout import Layout, arrange
from tabletown_desktop.games.happycity.sheet.places import Street, places
from tabletown_desktop.scene.panel import TARGET

WINDOWS = (
    (1280, 485),
    (1280, 536),
    (1280, 600),
    (1280, 696),
    (1280, 920),
    (1366, 664),
    (1600, 1096),
    (1920, 976),
    (3440, 1336),
    (3840, 2056),
)
EVERY = [
    arrange(width, height, tuple(range(1, seats)), GAME.box.specials(seats), style)
    for width, height in WINDOWS
    for seats in (2, 3, 4, 5)
    for style in ("table", "supermarkets")
]
every_layout = pytest.mark.parametrize(
    "layout", EVERY, ids=lambda one: f"{one.width:.0f}x{one.height:.0f} {one.style} {len(one.seats) + 1} seats"
)


def apart(rects: list[QRectF]) -> bool:
    return not any(one.adjusted(0.5, 0.5, -0.5, -0.5).intersects(other) for one, other in combinations(rects, 2))


@every_layout
def test_panels_stand_apart_inside_the_window(layout: Layout) -> None:
    area = QRectF(0, 0, layout.width, layout.height).adjusted(-0.1, -0.1, 0.1, 0.1)
    panels = [panel.rect for panel in (layout.plate, layout.offer, layout.goals, layout.others)]
    assert all(area.contains(rect) for rect in panels)
    assert apart(panels)


@every_layout
def test_every_slot_is_inside_its_panel_and_large_enough_for_a_finger(layout: Layout) -> None:
    homes = [panel.rect.adjusted(-2, -2, 2, 2) for panel in (layout.plate, layout.offer, layout.goals, layout.others)]
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


def test_every_action_has_a_slot_or_a_button() -> None:
    table, choice = arrange(1280, 696, (1, 2, 3, 4), 7), arrange(1280, 696, (1, 2, 3, 4), 7, "supermarkets")
    known = {*table.slots(), *choice.slots(), "city:1"}
    hovered = {action: slots.slot_of(action) for action in MOVES.actions}
    assert {key for key in hovered.values() if not key.startswith("bar:")} <= known
    assert {key for key in hovered.values() if key.startswith("bar:")} == {"bar:keep", "bar:end", "bar:sphinx:box"}


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
