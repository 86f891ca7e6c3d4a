"""What is painted of a house: rooms where they stand, rings where something is fresh, and after a change the same picture as
if painted anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pytest
from painted import share
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform

from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import PLACES, read_place
from tabletown.games.dreamhome.roofs import best_roof
from tabletown_desktop.games.dreamhome import pictures
from tabletown_desktop.games.dreamhome.colours import colours
from tabletown_desktop.games.dreamhome.ending import RoofLook
from tabletown_desktop.games.dreamhome.layout import arrange
from tabletown_desktop.games.dreamhome.sheet import marks, places, signs
from tabletown_desktop.games.dreamhome.sheet.lights import change, ghost_of
from tabletown_desktop.games.dreamhome.sheet.marks import Aim, Bonus, Looks, Piece
from tabletown_desktop.games.dreamhome.sheet.places import Ground
from tabletown_desktop.games.dreamhome.sheet.plate import Plate
from tabletown_desktop.games.dreamhome.sheet.signs import Tags
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.scene.paper import Paper, Word

UPPER, GROUND_FLOOR, BASEMENT = "kids_room_07 kids_room_01 . . .", "living_room_01 living_room_06 . kitchen_04 .", "garage_01 garage_03"
WIDTH, HEIGHT = 1004, 494


def house(upper: str = UPPER, floor: str = GROUND_FLOOR, basement: str = BASEMENT, **more: object) -> House:
    beside = {"kit": ("architect", "drill"), "outside": ("tree_house",), "pile": ("roof_red", "roof_red_window")} | more
    tokens = beside.pop("tokens", {"1:4": "ice_cream_machine"})
    return House.from_floors(upper, floor, basement, tokens=tokens, **beside)  # type: ignore[arg-type]


DAWN = house()
NOW = house(
    "kids_room_07 kids_room_01 . # .",
    "living_room_01 living_room_06 living_room_09 kitchen_04 ~pantry_01",
    tokens={"1:4": "ice_cream_machine", "1:3": "piano"},
    outside=("tree_house", "birdhouse"),
    pile=("roof_red", "roof_red_window", "roof_brown"),
)


def words(key: str, **params: object) -> str:
    return key.rpartition(".")[2] + "".join(str(value) for value in params.values())


class Canvas:
    """A sheet on which looks are painted, all or in part."""

    def __init__(self, theme: Theme, width: int = WIDTH, height: int = HEIGHT) -> None:
        self.theme = theme
        self.scale = places.scale_for(width, height)
        self.ground = Ground(width / self.scale, height / self.scale)
        self.picture = QPixmap(width, height)
        self.tags = Tags.of(self.ground, self.scale, theme.text_scale)

    def prepare(self, *looks: Looks) -> None:
        for look in looks:
            pictures.there(self.theme.art, look, self.ground, self.scale)
        self.theme.art.finish()

    @property
    def whole(self) -> QRectF:
        return QRectF(0, 0, self.ground.width, self.ground.height)

    def paint(self, looks: Looks, clips: Iterable[QRectF] | None = None, progress: Mapping[str, float] | None = None) -> QImage:
        self.prepare(looks)
        for clip in clips if clips is not None else (self.whole,):
            painter = QPainter(self.picture)
            device = QRectF(
                QRectF(clip.x() * self.scale, clip.y() * self.scale, clip.width() * self.scale, clip.height() * self.scale).toAlignedRect()
            )
            painter.setClipRect(device)
            painter.scale(self.scale, self.scale)
            area = QRectF(device.x() / self.scale, device.y() / self.scale, device.width() / self.scale, device.height() / self.scale)
            Plate(Paper(painter, self.theme, self.scale), looks, self.ground, "teal", words, progress, self.scale).draw(area)
            painter.end()
        return self.picture.toImage()

    def change(self, now: Looks, before: Looks) -> QImage:
        return self.paint(now, [self.ground.place(rect) for rect in now.changed(before, (self.tags.bonus, self.tags.roof))])

    def draw(self, drawing: Callable[[Paper], None]) -> QImage:
        painter = QPainter(self.picture)
        painter.scale(self.scale, self.scale)
        drawing(Paper(painter, self.theme, self.scale))
        painter.end()
        return self.picture.toImage()

    def pixels(self, rect: QRectF) -> QRectF:
        """A rectangle of the house in pixels."""
        at = self.ground.place(rect)
        return QRectF(at.x() * self.scale, at.y() * self.scale, at.width() * self.scale, at.height() * self.scale)


def warmth(image: QImage, rect: QRectF) -> float:
    """How much more red than blue a place is."""
    whole = rect.toRect()
    points = [(x, y) for x in range(whole.left(), whole.right(), 2) for y in range(whole.top(), whole.bottom(), 2)]
    colours_ = [image.pixelColor(x, y) for x, y in points]
    return sum(colour.red() - colour.blue() for colour in colours_) / len(points)


# ---- looks -----------------------------------------------------------------------------------------------------------


def test_looks_tell_what_was_done_in_this_turn() -> None:
    looks = Looks.of(NOW, DAWN)
    fresh = {places.name_place(place) for place, look in marks.cells_of(looks) if look.wet}
    assert fresh == {"1:3", "1:5", "2:4"}
    assert {places.name_place(place) for place, look in marks.cells_of(looks) if look.token_wet} == {"1:3"}
    assert (looks.bundles, looks.dry_bundles, looks.outside_wet) == (3, 2, frozenset({"birdhouse"}))
    assert not [look for look in Looks.of(DAWN, DAWN).cells if look.wet or look.token_wet]


def test_cells_are_far_free_built_empty_or_under_scaffold() -> None:
    looks = Looks.of(NOW, NOW)
    states = {places.name_place(place): look.state for place, look in marks.cells_of(looks)}
    assert states["2:4"] == "scaffold"
    assert states["1:5"] == "empty"
    assert states["2:3"] == states["2:5"] == "free"
    assert Looks.of(DAWN, DAWN).cell(read_place("2:3")).state == "far"


def test_rooms_of_one_type_open_into_one_another() -> None:
    looks = Looks.of(NOW, NOW)
    assert looks.room_at(read_place("1:2")) == NOW.room_at(read_place("1:1"))
    for place in PLACES:
        if NOW.room_at(place):
            assert looks.room_at(place) == NOW.room_at(place)
    walls = {places.name_place(place): (look.left, look.right) for place, look in marks.cells_of(looks) if look.state == "room"}
    assert (walls["1:1"], walls["1:2"], walls["1:3"]) == ((False, True), (True, True), (True, False))
    assert walls["1:4"] == (False, False)


def test_bathrooms_side_by_side_stay_apart() -> None:
    """They can never be one room, however they came to lie there."""
    looks = Looks.of(house("bathroom_01 bathroom_02 . . ."), DAWN)
    assert not looks.cell(read_place("2:1")).right


def test_a_decoration_locks_its_room_unless_the_designer_helps() -> None:
    assert Looks.of(NOW, NOW).cell(read_place("1:3")).locked
    assert not Looks.of(NOW, NOW).cell(read_place("1:2")).locked
    assert not Looks.of(house(kit=("interior_designer",)), NOW).cell(read_place("1:4")).locked


def test_the_signs_know_what_the_functions_ask() -> None:
    built = house("bathroom_01 bedroom_01 . . .")
    assert Looks.of(built, DAWN).bonus == Bonus(True, False, True, True, True, 4)
    assert Looks.of(house(kit=()), DAWN).bonus == Bonus(False, False, False, False, True, 3)


def test_the_pile_is_hidden_unless_a_memory_aid_shows_it() -> None:
    assert Looks.of(NOW, DAWN).pile == ()
    assert Looks.of(NOW, DAWN, open_pile=True).pile == ("red", "red-window", "brown")


def test_helpers_that_are_used_stay_on_the_porch() -> None:
    looks = Looks.of(house(kit=("drill",), spent=("roofer",)), DAWN)
    assert looks.kit == (Piece("drill"), Piece("roofer", used=True))
    assert Looks.of(house(kit=("drill", "scaffold", "scaffold")), house(kit=("scaffold",))).kit[1:] == (
        Piece("scaffold"),
        Piece("scaffold", True),
    )


def test_a_change_is_known_by_its_place() -> None:
    tags = (QRectF(0, 0, 1, 1), QRectF(2, 0, 1, 1))
    before = Looks.of(DAWN, DAWN)
    after = Looks.of(house(floor="living_room_01 living_room_06 . kitchen_04 study_01"), DAWN)
    changed = {places.name_place(place) for place in PLACES if marks.cell_extent(place) in after.changed(before, tags)}
    assert changed == {"1:5", "2:5"}
    assert before.changed(before, tags) == []
    assert Looks.of(house(pile=("roof_red",)), DAWN).changed(before, tags) == [tags[1], places.ATTIC]


# ---- painting --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["light", "dark", "contrast"])
def test_changes_paint_what_a_new_picture_would_show(theme: Theme, mode: str) -> None:
    theme.choose(mode)
    before = Looks.of(DAWN, DAWN)
    after = Looks.of(NOW, DAWN)._replace(aims=(Aim(read_place("2:3"), "+1"),))
    changed, anew = Canvas(theme), Canvas(theme)
    first = changed.paint(before)
    assert changed.change(after, before) == anew.paint(after) != first
    assert changed.change(before, after) == first


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_fresh_rooms_carry_a_wet_ring_until_it_dries(theme: Theme, mode: str) -> None:
    theme.choose(mode)
    canvas, looks = Canvas(theme), Looks.of(NOW, DAWN)
    cell = canvas.pixels(places.cell_rect(read_place("1:5")))
    assert share(canvas.paint(looks), cell, theme.tokens.wet) > 0.05
    assert share(canvas.paint(looks, progress={"dry": 1.0}), cell, theme.tokens.wet) < 0.01
    assert share(canvas.paint(Looks.of(NOW, NOW)), cell, theme.tokens.wet) < 0.01


def test_safe_marks_tell_fresh_rooms_without_their_colour(theme: Theme) -> None:
    canvas, looks = Canvas(theme), Looks.of(NOW, DAWN)
    cell = canvas.pixels(places.cell_rect(read_place("1:5")))
    plain = share(canvas.paint(looks), cell, theme.tokens.wet)
    theme.mark_safely(True)
    assert share(canvas.paint(looks), cell, theme.tokens.wet) > plain + 0.02


def test_in_the_evening_lamps_shine_in_what_is_built(theme: Theme) -> None:
    theme.choose("dark")
    canvas = Canvas(theme)
    image = canvas.paint(Looks.of(DAWN, DAWN))
    lamps, dusk = (warmth(image, canvas.pixels(places.cell_rect(read_place(name)))) for name in ("1:1", "2:3"))
    assert lamps > 30 > 0 > dusk


def test_rooms_that_grow_together_lose_their_wall(theme: Theme) -> None:
    canvas = Canvas(theme)
    seam = canvas.pixels(QRectF(400 - 13, 159 + 20, 26, 80))
    alone = [looks._replace(right=False) for looks in Looks.of(NOW, NOW).cells]
    canvas.prepare(Looks.of(NOW, NOW)._replace(cells=tuple(alone)))
    closed = canvas.paint(Looks.of(NOW, NOW), progress={"open:1:2": 0.0})
    falling = canvas.paint(Looks.of(NOW, NOW), progress={"open:1:2": 0.5})
    opened = canvas.paint(Looks.of(NOW, NOW))
    pieces = [image.copy(seam.toRect()) for image in (closed, falling, opened)]
    assert pieces[0] != pieces[1] != pieces[2] != pieces[0]


def test_a_room_on_its_way_is_not_open_yet(theme: Theme) -> None:
    canvas, looks = Canvas(theme), Looks.of(NOW, DAWN)
    canvas.prepare(Looks.of(DAWN, DAWN))
    coming, there = canvas.paint(looks, progress={"cell:1:3": 0.2}), canvas.paint(looks)
    inside = canvas.pixels(places.cell_rect(read_place("1:3"))).toRect()
    assert coming.copy(inside) != there.copy(inside)
    assert share(coming, QRectF(inside), theme.tokens.wet) < 0.01


def test_the_roof_takes_the_place_of_rafters_and_signs(theme: Theme) -> None:
    pile = ("roof_red", "roof_red_window", "roof_red", "roof_red")
    over = house(pile=pile)
    looks = Looks.of(over, over, best_roof(over.pile))
    assert looks.roof == ("red", "red-window", "red", "red")
    canvas = Canvas(theme)
    ridge = canvas.pixels(QRectF(300, -130, 300, 100))
    assert (
        share(canvas.paint(looks), ridge, QColor("#C8493D"), 130)
        > 0.6
        > 0.3
        > share(canvas.paint(Looks.of(over, over)), ridge, QColor("#C8493D"), 130)
    )
    assert share(canvas.paint(looks), canvas.pixels(canvas.tags.bonus), theme.tokens.paper, 12) < 0.5


def test_the_plate_can_be_painted_before_its_pictures_are_ready(theme: Theme) -> None:
    canvas = Canvas(theme)
    canvas.picture.fill(Qt.GlobalColor.black)
    painter = QPainter(canvas.picture)
    painter.scale(canvas.scale, canvas.scale)
    Plate(Paper(painter, theme, canvas.scale), Looks.of(NOW, DAWN), canvas.ground, "teal", words).draw(canvas.whole)
    painter.end()
    image = canvas.picture.toImage()
    assert image.pixelColor(500, 12) == colours(theme).ground
    assert share(image, canvas.pixels(places.cell_rect(read_place("1:1"))), colours(theme).bare) > 0.8
    theme.art.finish()


# ---- ghosts ----------------------------------------------------------------------------------------------------------


def test_a_ghost_knows_what_would_change() -> None:
    now = Looks.of(DAWN, DAWN)
    after = house(floor="living_room_01 living_room_06 living_room_09 kitchen_04 .")
    found = change(now, Looks.of(after, DAWN))
    assert {places.name_place(place) for place, _ in found.cells} == {"1:2", "1:3"}
    assert found.fresh == frozenset({read_place("1:3")})
    assert found.rings == (after.room_at(read_place("1:3")),)
    token = change(now, Looks.of(house(tokens={"1:4": "ice_cream_machine", "1:1": "piano"}), DAWN))
    assert (token.cells, token.rings) == ((), (DAWN.room_at(read_place("1:1")),))
    assert change(now, Looks.of(house(outside=("tree_house", "birdhouse")), DAWN)).outside == ("birdhouse",)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_a_ghost_stays_inside_its_bounds(theme: Theme, mode: str) -> None:
    theme.choose(mode)
    canvas, now, after = Canvas(theme), Looks.of(DAWN, DAWN), Looks.of(NOW, DAWN)
    canvas.prepare(now, after)
    calm = canvas.paint(now).copy()
    ghost = ghost_of(now, after, canvas.ground, canvas.scale)
    shown = canvas.draw(ghost.draw)
    changed = [(x, y) for x in range(shown.width()) for y in range(shown.height()) if shown.pixelColor(x, y) != calm.pixelColor(x, y)]
    bounds = QTransform.fromScale(canvas.scale, canvas.scale).mapRect(ghost.bounds).adjusted(-1, -1, 1, 1)
    assert len(changed) > 2000
    assert not [point for point in changed if not bounds.contains(*point)]


def test_the_whole_room_is_ringed(theme: Theme) -> None:
    canvas, now = Canvas(theme), Looks.of(DAWN, DAWN)
    after = Looks.of(house(floor="living_room_01 living_room_06 living_room_09 kitchen_04 ."), DAWN)
    canvas.prepare(now, after)
    canvas.paint(now)
    image = canvas.draw(ghost_of(now, after, canvas.ground, canvas.scale).draw)
    for name in ("1:1", "1:2", "1:3"):
        rect = places.cell_rect(read_place(name))
        edge = canvas.pixels(QRectF(rect.left() + 20, rect.top() - 2, 160, 8))
        assert share(image, edge, theme.tokens.accent) > 0.3, name


# ---- pictures, points ------------------------------------------------------------------------------------------------


def test_pictures_tell_where_they_belong() -> None:
    looks, ground = Looks.of(NOW, DAWN), Ground(*places.SIZE)
    assert pictures.came("dreamhome/room/living_room_06/open-open", looks, ground) == [marks.cell_extent(read_place("1:2"))]
    assert pictures.came("dreamhome/room/living_room_06/wall-wall", looks, ground) == []
    assert pictures.came("dreamhome/room/empty/wall-wall", looks, ground) == [marks.cell_extent(read_place("1:5"))]
    assert pictures.came("dreamhome/token/piano", looks, ground) == [marks.cell_extent(read_place("1:3"))]
    assert pictures.came("dreamhome/scenery/open", looks, ground) == [ground.whole]
    assert pictures.came("welcome/scenery", looks, ground) == []


def test_nothing_is_there_after_release(theme: Theme) -> None:
    canvas, looks = Canvas(theme), Looks.of(NOW, DAWN)
    canvas.prepare(looks)
    assert pictures.there(theme.art, looks, canvas.ground, canvas.scale)
    pictures.release(theme.art)
    assert not pictures.there(theme.art, looks, canvas.ground, canvas.scale)
    theme.art.finish()


def test_every_room_and_decoration_has_its_points() -> None:
    """The house of the worked example but for its roof: 15 for rooms, 4 for decorations."""
    example = House.from_floors(
        "kids_room_01 living_room_01 living_room_02 bathroom_01 dressing_room_01",
        "bathroom_02 bedroom_01 kitchen_01 pantry_01 kitchen_02",
        "garage_01 ~kitchen_03",
        tokens={"2:2": "piano", "2:1": "cat_house"},
    )
    found = signs.badges(example)
    assert sum(badge.points for badge in found if not badge.star) == 15
    assert sorted(badge.points for badge in found if badge.star) == [1, 3]
    assert len(found) == 11 + 2
    assert [badge.large for badge in found].count(True) == 1


def test_of_the_turned_cards_the_best_four_are_marked() -> None:
    over = house(pile=("roof_brown", "roof_red", "roof_red_window", "roof_red", "roof_purple", "roof_red"))
    look = RoofLook.of(over.pile, best_roof(over.pile))
    assert look.used == (False, True, True, True, False, True)


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1066, 540), (1138, 720), (1280, 696)])
def test_every_sky_says_whose_house_it_is(theme: Theme, size: tuple[int, int], text: float, over: bool) -> None:
    theme.choose(text_scale=text)
    layout = arrange(*size, seats=(1, 2, 3), text=text, over=over)
    roof = best_roof(NOW.pile) if over else None
    picture, written = QPixmap(*size), list[Word]()
    painter = QPainter(picture)
    painter.scale(layout.plate.scale, layout.plate.scale)
    paper = Paper(painter, theme, layout.plate.scale, layout.least, written)
    looks = Looks.of(NOW, DAWN, roof)._replace(starts=not over)
    Plate(paper, looks, layout.ground, "teal", words, owner=("The house of Anna", "Anna")).draw(layout.ground.place(layout.ground.whole))
    painter.end()
    said = [word.rect for word in written if word.text in ("The house of Anna", "Anna")]
    assert len(said) == 1
    hanging = [places.FLAG, *((layout.tags.bonus, layout.tags.roof, places.MARKER) if not over else ())]
    assert not any(said[0].intersects(thing) for thing in hanging)
