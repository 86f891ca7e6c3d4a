"""The drawn boulevard: lots, roads and targets lie where the plan has them, and keep out of one another's way."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF

from tabletown.games.lasvegas.network import FULL, LAMPS, NODES, ROADS, START, read_crossing
from tabletown.games.lasvegas.places import AVENUES, CRANES, HOLES, PLACES, name_place, read_place
from tabletown.kit.masks import bits
from tabletown_desktop.games.lasvegas.sheet import places

PLATE = QRectF(0, 0, places.WIDTH, places.HEIGHT)


def test_every_lot_lies_alone_on_the_plate() -> None:
    rects = [places.lit_rect(place) for place in PLACES]
    assert all(PLATE.contains(rect) for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].intersects(pair[1])]


def test_every_casino_has_a_facade_of_its_own_and_every_crane_a_site() -> None:
    facades = {place: places.facade(place) for place in PLACES}
    assert len({facade.part for facade in facades.values()}) == len(PLACES)
    assert {place for place, facade in facades.items() if facade.site} == set(bits(CRANES))


def test_neighbours_shine_in_different_colours() -> None:
    for place in PLACES:
        for other in (place + 1, place + 12):
            if other in PLACES:
                assert places.facade(place).family != places.facade(other).family, name_place(place)


def test_roads_run_between_the_lots() -> None:
    roads = [places.road_rect(road.begin, road.end) for road in ROADS]
    assert all(PLATE.contains(road) for road in roads)
    assert not [(road, place) for road in roads for place in PLACES if road.intersects(places.lot_rect(place))]
    assert all(abs(max(road.width(), road.height()) - 67) < 6 for road in roads)


def test_a_path_is_named_by_a_target_that_no_other_path_covers() -> None:
    """Whichever lamp the limousine has reached: the middle of a target is inside that target alone."""
    for lamp in LAMPS:
        targets = {path: places.path_target((path.lamp, path.via, path.to)) for path in FULL.free(0, lamp)}
        assert len(targets) > 2
        for path, target in targets.items():
            middle = target.boundingRect().center()
            assert [other for other, shape in targets.items() if shape.contains(middle)] == [path]


def test_a_capsule_follows_both_roads() -> None:
    way = [read_crossing(name) for name in ("1:3", "1:4", "2:4")]
    capsule = places.path_capsule(way)
    for node in way[::2]:
        assert capsule.contains(places.crossing(node))
    assert capsule.contains(places.road_rect(way[0], way[1]).center())
    assert capsule.contains(places.road_rect(way[1], way[2]).center())
    assert not capsule.contains(places.lot_rect(read_place("2:4")).center())


def test_a_route_bends_at_corners_and_runs_straight_on_else() -> None:
    straight, bent = (
        places.route([places.crossing(read_crossing(name)) for name in names]) for names in (("1:1", "1:2", "1:3"), ("1:1", "1:2", "2:2"))
    )
    corner = places.crossing(read_crossing("1:2"))
    assert straight.length() == pytest.approx(2 * places.AVENUE)
    assert bent.length() < places.AVENUE + places.STREET
    lines = [bent.elementAt(i) for i in range(bent.elementCount()) if not bent.elementAt(i).isCurveTo()]
    assert not [at for at in lines if QPointF(at.x, at.y) == corner]


@pytest.mark.parametrize(("share", "length"), [(0.0, 1), (0.25, 2), (0.75, 3), (1.0, 3)])
def test_the_route_is_drawn_from_where_it_ended(share: float, length: int) -> None:
    points = [places.crossing(read_crossing(name)) for name in ("2:2", "2:3", "2:4")]
    begun = places.begun(points, 1, share)
    assert len(begun) == max(length, 2 if share == 0 else length)
    assert begun[-1].x() == pytest.approx(points[0].x() + share * 2 * places.AVENUE)
    assert places.begun(points, 3, 0.0) == points


@pytest.mark.parametrize(("to", "way"), [("2:3", "east"), ("2:1", "west"), ("1:2", "north"), ("3:2", "south")])
def test_the_limousine_looks_where_it_drives(to: str, way: str) -> None:
    assert places.heading([places.crossing(START), places.crossing(read_crossing(to))]) == way


def test_a_limousine_that_has_not_started_waits_beside_the_traffic_light() -> None:
    waiting = places.car_rect([places.crossing(START)]).center()
    assert 15 < waiting.x() - places.crossing(START).x() < 40
    assert places.heading([places.crossing(START)]) == "east"


def test_holes_lie_above_the_first_street_and_hotels_below_the_last() -> None:
    for avenue in bits(HOLES):
        hole, lot = places.hole_rect(avenue), places.lot_rect(avenue)
        assert hole.bottom() <= lot.top()
        assert hole.left() == lot.left()
    lowest = max(places.crossing(node).y() for node in NODES)
    for avenue in AVENUES:
        assert places.hotel_rect(avenue).top() > lowest
        assert PLATE.contains(places.hotel_rect(avenue).united(places.avenue_plate(avenue)))
        assert not places.hotel_rect(avenue).intersects(places.avenue_plate(avenue))
