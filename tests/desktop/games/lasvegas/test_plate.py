"""What is painted on the plate: neon and ink where they belong, and after a change the same picture as if painted anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest
from painted import share
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from tabletown.chance import Dealt
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.actions import DRIVES
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.network import ROADS, read_crossing
from tabletown.games.lasvegas.places import CRANES, PLACES, read_place
from tabletown.kit.goals import Prizes
from tabletown.kit.masks import bits
from tabletown_desktop.games.lasvegas import pictures
from tabletown_desktop.games.lasvegas.colours import colours
from tabletown_desktop.games.lasvegas.sheet import marks, places
from tabletown_desktop.games.lasvegas.sheet.lights import ghost_of
from tabletown_desktop.games.lasvegas.sheet.marks import HoleLook, HotelLook, Looks, RouteLook, seen_looks
from tabletown_desktop.games.lasvegas.sheet.plate import Plate
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.tokens import contrast
from tabletown_desktop.scene.paper import Paper

ROWS = ("- K . 4 6 7 9 . 13 K -", "K . 3 K 6 7 8 8 + . .", "- - 2 4 6 8 9 . . . K", "1 3 K . . 7 10 K . - -")
MARKS: dict[str, Any] = {
    "stars_circled": ("1:4", "2:7"),
    "stars_struck": ("1:9", "4:1"),
    "golf_circled": (4, 5, 6, 7),
    "golf_crossed": (8, 9, 10),
    "way": "2:2 3:2 4:2 4:3 4:4",
    "big": (7,),
}
WHOLE = QRectF(0, 0, places.WIDTH, places.HEIGHT)
SIGN = ("NEW LAS", "VEGAS")


def city(rows: tuple[str, ...] = ROWS, **other: object) -> City:
    return City.from_rows(*rows, **MARKS | other)


DAWN = city()
NOW = city(
    (*ROWS[:2], "- - 2 4 6 8 9 11 . . K", "1 3 + . . 7 10 K . - -"), stars_circled=("1:4", "2:7", "3:8"), way=MARKS["way"] + " 3:4 3:3"
)


class Canvas:
    """A sheet on which looks are painted, all or in part."""

    def __init__(self, theme: Theme, scale: float = 1.0) -> None:
        self.theme, self.scale = theme, scale
        self.picture = QPixmap(round(places.WIDTH * scale), round(places.HEIGHT * scale))
        pictures.prepare(theme.art, scale)
        theme.art.finish()

    def paint(self, looks: Looks, clips: Iterable[QRectF] = (WHOLE,), progress: Mapping[str, float] | None = None) -> QImage:
        assert pictures.there(self.theme.art, looks, self.scale)
        for clip in clips:
            painter = QPainter(self.picture)
            painter.scale(self.scale, self.scale)
            whole = QRectF(clip.toAlignedRect())
            painter.setClipRect(whole)
            Plate(Paper(painter, self.theme, self.scale), looks, SIGN, progress, self.scale).draw(whole)
            painter.end()
        return self.picture.toImage()

    def draw(self, drawing: Callable[[Paper], None]) -> QImage:
        painter = QPainter(self.picture)
        painter.scale(self.scale, self.scale)
        drawing(Paper(painter, self.theme, self.scale))
        painter.end()
        return self.picture.toImage()


def light(image: QImage, rect: QRectF) -> float:
    whole = rect.toRect()
    points = [(x, y) for x in range(whole.left(), whole.right()) for y in range(whole.top(), whole.bottom())]
    return sum(image.pixelColor(x, y).lightness() for x, y in points) / len(points)


def sign(name: str) -> QRectF:
    at = places.sign_centre(read_place(name))
    return QRectF(at.x() - 13, at.y() - 9, 26, 18)


def road_before(name: str) -> QRectF:
    """The road below a lot's door."""
    at = places.corner(read_place(name))
    return QRectF(at.x() + 20, at.y() + 73, 24, 9)


@pytest.mark.parametrize("mode", ["light", "dark", "contrast"])
def test_a_fresh_number_is_wet_and_an_old_one_dry(theme: Theme, mode: str) -> None:
    theme.choose(mode)
    image = Canvas(theme).paint(Looks.of(NOW, DAWN))
    wet, dry = theme.tokens.wet, colours(theme).number
    assert share(image, sign("3:8"), wet) > 0.08 > 0.01 > share(image, sign("3:8"), dry)
    assert share(image, sign("3:7"), dry) > 0.08 > 0.01 > share(image, sign("3:7"), wet)
    assert share(image, sign("3:9"), dry) < 0.01


def test_by_night_an_opened_casino_lights_its_plaza_and_the_road(theme: Theme) -> None:
    theme.choose("dark")
    image = Canvas(theme).paint(Looks.of(NOW, DAWN))
    for opened, closed in (("2:5", "2:10"), ("3:5", "3:9"), ("4:6", "4:5")):
        assert light(image, road_before(opened)) > light(image, road_before(closed)) + 10
        assert light(image, places.lot_rect(read_place(opened))) > light(image, places.lot_rect(read_place(closed))) + 12


def test_only_the_new_part_of_the_route_is_wet(theme: Theme) -> None:
    image = Canvas(theme).paint(Looks.of(NOW, DAWN))
    old, new = (places.road_rect(read_crossing(a), read_crossing(b)) for a, b in (("3:2", "4:2"), ("3:4", "4:4")))
    route, wet = colours(theme).route, theme.tokens.wet
    assert share(image, old, route) > 0.1 > 0.01 > share(image, old, wet)
    assert share(image, new, wet) > 0.1 > 0.01 > share(image, new, route)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_changes_paint_what_a_new_picture_would_show(theme: Theme, mode: str) -> None:
    theme.choose(mode)
    before, after = Looks.of(DAWN, DAWN, lost=0b11), Looks.of(NOW, DAWN, lost=0b111)
    after = after._replace(
        lit=frozenset({read_place("3:9"), read_place("2:10")}), approaches=frozenset({(read_crossing("3:3"), read_crossing("2:3"))})
    )
    changed, anew = Canvas(theme), Canvas(theme)
    first = changed.paint(before)
    image = changed.paint(after, after.changed(before))
    assert image == anew.paint(after)
    assert image != first
    assert changed.paint(before, before.changed(after)) == first


def test_a_change_is_known_by_its_place() -> None:
    before, after = Looks.of(DAWN, DAWN), Looks.of(city((*ROWS[:2], "- - 2 4 6 8 9 11 . . K", ROWS[3])), DAWN)
    assert after.changed(before) == [marks.lot_extent(read_place("3:8"))]
    assert before.changed(before) == []
    lit = before._replace(lit=frozenset({read_place("3:9")}))
    assert lit.changed(before) == before.changed(lit) == [marks.ground_extent(read_place("3:9"))]
    look = dict(marks.lots_of(after))[read_place("3:8")]
    assert (look.state, look.text, look.wet, look.star) == ("open", "11", True, "open")


def test_cranes_leave_their_debt_until_the_casino_opens() -> None:
    looks = dict(marks.lots_of(Looks.of(NOW, DAWN)))
    assert {looks[place].debt for place in PLACES if not CRANES >> place & 1} == {""}
    found = {name: (looks[read_place(name)].state, looks[read_place(name)].debt) for name in ("1:2", "2:9", "4:3")}
    assert found == {"1:2": ("site", "open"), "2:9": ("closed", "due"), "4:3": ("closed", "due")}
    assert (looks[read_place("4:3")].crane_wet, looks[read_place("2:9")].crane_wet) == (True, False)
    opened = dict(marks.lots_of(Looks.of(city((ROWS[0], "K . 3 K 6 7 8 8 9 . .", *ROWS[2:])), DAWN)))
    assert opened[read_place("2:9")].debt == "cleared"
    assert opened[read_place("2:9")].debt_wet


def test_holes_hotels_and_the_route_are_read_from_the_city() -> None:
    looks = Looks.of(city(big=(7,), small=(6,)), DAWN, lost=0b100000, rival=0b10000000000)
    assert looks.holes[0] == HoleLook(1, 5, "open", False)
    assert [hole.state for hole in looks.holes] == ["open"] * 2 + ["won"] * 4 + ["lost"] * 3
    assert looks.hotels[5:8] == (HotelLook("small", True), HotelLook("big", False), HotelLook("open", False))
    assert Looks.of(DAWN, DAWN, lost=1).hotels[0] == HotelLook("lost", False)
    assert looks.hotels[10].rival
    assert Looks.of(DAWN, DAWN, golf=False).holes == ()
    assert Looks.of(NOW, DAWN).route == RouteLook(NOW.way, len(DAWN.way))


def test_a_seat_sees_which_big_hotels_are_gone() -> None:
    table = GAME.start(GAME.setup(2), Dealt("maple 4071"))
    table.hotels_open = Prizes((False,) + (True,) * 10)
    looks = seen_looks(table, 1)
    assert [look.state for look in looks.hotels] == ["lost"] + ["open"] * 10
    assert [look.state for look in looks.lots].count("site") == len(list(bits(CRANES)))


def test_the_casino_lights_up_while_the_pen_writes(theme: Theme) -> None:
    theme.choose("dark")
    canvas, looks, lot = Canvas(theme), Looks.of(NOW, DAWN), places.lot_rect(read_place("3:8"))
    brightness, written = [], []
    for progress in (0.0, 0.5, 1.0):
        image = canvas.paint(looks, progress={"lit:3:8": progress, "number:3:8": progress})
        brightness.append(light(image, lot.adjusted(0, 36, 0, 0)))
        written.append(share(image, sign("3:8"), theme.tokens.wet))
    assert brightness[0] < brightness[1] < brightness[2]
    assert written[0] < 0.005 < written[1] < written[2]


def test_wet_marks_dry_in_their_own_colours(theme: Theme) -> None:
    canvas, looks = Canvas(theme), Looks.of(NOW, DAWN)
    dried = canvas.paint(looks, progress={"dry": 1.0})
    assert share(dried, sign("3:8"), colours(theme).number) > 0.08
    assert share(dried, WHOLE, theme.tokens.wet) < 0.0005 < share(canvas.paint(looks), WHOLE, theme.tokens.wet)


def test_safe_marks_tell_fresh_ink_without_its_colour(theme: Theme) -> None:
    canvas, looks = Canvas(theme), Looks.of(NOW, DAWN)
    below = sign("3:8").adjusted(0, 16, 0, 5)
    plain = share(canvas.paint(looks), below, theme.tokens.wet)
    theme.mark_safely(True)
    assert share(canvas.paint(looks), below, theme.tokens.wet) > plain + 0.15


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_ghost_stays_inside_its_pieces(theme: Theme, scale: float) -> None:
    canvas = Canvas(theme, scale)
    after = city(("- K 2 4 6 7 9 . 13 K -", *ROWS[1:]), golf_circled=(3, 4, 5, 6, 7))
    after.build(read_place("2:4"))
    after.drive(next(drive for drive in DRIVES if drive.lamp == DAWN.way[-1] and not drive.roads & DAWN.roads), "any_side")
    ghost = ghost_of(Looks.of(after, DAWN), scale)
    calm = canvas.paint(Looks.of(DAWN, DAWN)).copy()
    shown = canvas.draw(ghost.draw)
    changed = [(x, y) for x in range(shown.width()) for y in range(shown.height()) if shown.pixelColor(x, y) != calm.pixelColor(x, y)]
    pieces = [QRectF(piece.topLeft() * scale, piece.size() * scale).adjusted(-1, -1, 1, 1) for piece in ghost.pieces]
    assert len(changed) > 2000
    assert not [point for point in changed if not any(piece.contains(*point) for piece in pieces)]


def test_a_ghost_shows_the_holes_that_would_be_lost(theme: Theme) -> None:
    start = city(golf_circled=(4, 5), golf_crossed=())
    after = start.copy()
    after.open(read_place("1:8"), 11, [True] * 11)
    after.tee(7)
    canvas = Canvas(theme)
    canvas.paint(Looks.of(start, start))
    image = canvas.draw(ghost_of(Looks.of(after, start), 1.0).draw)
    pale = QColor("#5c93e4")
    for avenue in range(1, 10):
        crossed = share(image, places.hole_mark(avenue, False), pale, 90) > 0.03
        assert crossed == bool(after.golf_crossed >> avenue & 1), avenue


def test_pictures_tell_where_they_belong() -> None:
    looks = Looks.of(NOW, DAWN)
    place = read_place("3:8")
    assert pictures.came(f"lasvegas/lot/{place}/open", looks) == [marks.lot_extent(place)]
    assert pictures.came(f"lasvegas/lot/{place}/closed", looks) == []
    assert pictures.came("lasvegas/city", looks) == [WHOLE]
    shining = pictures.came(f"lasvegas/ground/{places.facade(place).family}", looks)
    assert marks.lot_extent(place) in shining
    assert pictures.came("welcome/scenery", looks) == []


def test_nothing_is_there_after_release(theme: Theme) -> None:
    looks = Looks.of(NOW, DAWN)
    Canvas(theme)
    assert pictures.there(theme.art, looks, 1.0)
    pictures.release(theme.art)
    assert not pictures.there(theme.art, looks, 1.0)
    theme.art.finish()


def test_the_plate_can_be_painted_before_its_pictures_are_ready(theme: Theme) -> None:
    picture = QPixmap(928, 468)
    picture.fill(Qt.GlobalColor.black)
    painter = QPainter(picture)
    Plate(Paper(painter, theme, 1.0), Looks.of(NOW, DAWN), SIGN).draw(WHOLE)
    painter.end()
    image = picture.toImage()
    assert image.pixelColor(300, 8) == colours(theme).ground
    assert share(image, sign("3:7"), colours(theme).number) > 0.08
    theme.art.finish()


# ---- high contrast -----------------------------------------------------------------------------------------------------


def line_met(image: QImage, scale: float, way: Iterable[tuple[float, float]]) -> float:
    """The strongest contrast with what is most there on a way over the plate."""
    seen = [image.pixelColor(round(x * scale), round(y * scale)) for x, y in way]
    ground = max(seen, key=lambda colour: sum(other == colour for other in seen))
    return max(contrast(colour, ground) for colour in seen)


@pytest.mark.parametrize("scale", [0.6, 1.0, 1.5])
@pytest.mark.parametrize("lit", [False, True])
def test_every_lot_has_an_edge_in_high_contrast(theme: Theme, scale: float, lit: bool) -> None:
    theme.choose("contrast")
    looks = Looks.of(NOW, DAWN)._replace(lit=frozenset(PLACES) if lit else frozenset())
    image = Canvas(theme, scale).paint(looks)
    assert {look.state for look in looks.lots} == {"site", "closed", "open"}
    step = 0.5 / scale
    for place in PLACES:
        lot = places.lot_rect(place)
        for side in (-1, 1):
            corner = lot.left() - 1 if side < 0 else lot.right() + 1
            assert line_met(image, scale, [(corner + step * n, lot.top() + 9) for n in range(-9, 10)]) >= 3


@pytest.mark.parametrize("scale", [0.6, 1.0, 1.5])
def test_roads_are_told_by_their_middle_line_in_high_contrast(theme: Theme, scale: float) -> None:
    theme.choose("contrast")
    image = Canvas(theme, scale).paint(Looks.of(City(), City()))
    for found in ROADS:
        road = places.road_rect(found.begin, found.end)
        along = range(8, int(max(road.width(), road.height())) - 8)
        ways = [[_on_road(road, n, aside / scale) for n in along] for aside in (-0.5, 0, 0.5)]
        assert max(line_met(image, scale, way) for way in ways) >= 3


def _on_road(road: QRectF, along: float, aside: float) -> tuple[float, float]:
    middle = road.center()
    lying = road.width() > road.height()
    return (road.left() + along, middle.y() + aside) if lying else (middle.x() + aside, road.top() + along)
