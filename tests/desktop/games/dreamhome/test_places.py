"""The drawn doll's house: cells, porch, attic and garden lie where the house has them, and keep out of one another's way."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from tabletown.games.dreamhome.data import CARDS, DECORATIONS, ROOMS, SPECIALS, VALUES
from tabletown.games.dreamhome.places import PLACES, STRIDE, read_place
from tabletown_desktop.games.dreamhome.colours import ROOFS
from tabletown_desktop.games.dreamhome.colours import ROOMS as TONES
from tabletown_desktop.games.dreamhome.offer_places import HEIGHT, LADDER, LOW_HEIGHT, WIDTH, OfferPlaces
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.games.dreamhome.sheet.places import Ground
from tabletown_desktop.games.dreamhome.sheet.signs import Tags
from tabletown_desktop.look.assets import root
from tabletown_desktop.scene.panel import Panel

ART = root() / "art" / "dreamhome"


def test_cells_touch_their_neighbours_and_nothing_else() -> None:
    for one, other in combinations(PLACES, 2):
        first, second = places.cell_rect(one), places.cell_rect(other)
        assert not first.intersects(second)
        beside = other == one + 1 and one // STRIDE == other // STRIDE
        assert (first.right() == second.left() and first.top() == second.top()) == beside


def test_a_room_of_several_cells_is_one_place() -> None:
    mask = 1 << read_place("2:2") | 1 << read_place("2:3") | 1 << read_place("2:4")
    assert places.rooms_rect(mask) == QRectF(200, 0, 600, 150)


@pytest.mark.parametrize(("width", "height"), [(1004, 494), (1004, 379), (2900, 1500), (760, 700)])
@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_the_whole_house_is_seen_on_every_ground(width: float, height: float, ratio: float) -> None:
    scale = places.scale_for(width, height, ratio)
    ground = Ground(width / scale, height / scale)
    plate = QRectF(0, 0, ground.width, ground.height)
    for rect in (*map(places.cell_rect, PLACES), places.ROOF, places.PORCH, *map(places.roof_rect, range(4))):
        assert plate.contains(ground.place(rect))
    assert (200 * scale * ratio) % 1 == pytest.approx(0, abs=1e-6) or (200 * scale * ratio) % 1 == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_signs_hang_in_the_sky_beside_each_other(text: float) -> None:
    for width, height in ((1004, 494), (1004, 379), (2900, 1500)):
        scale = places.scale_for(width, height)
        ground = Ground(width / scale, height / scale)
        tags = Tags.of(ground, scale, text)
        assert ground.whole.contains(tags.bonus)
        assert ground.whole.contains(tags.roof)
        assert tags.bonus.right() < places.ATTIC.left() + 150
        assert tags.roof.left() > places.ATTIC.right() - 100
        assert tags.bonus.bottom() < places.FLOOR * 0.4


@pytest.mark.parametrize("count", range(1, 9))
def test_all_helpers_and_tools_find_room_on_the_porch(count: int) -> None:
    discs = [places.disc_rect(index, count) for index in range(count)]
    assert all(QRectF(0, 318, 596, 150).contains(disc) for disc in discs)
    assert not [pair for pair in combinations(discs, 2) if pair[0].intersects(pair[1])]


def test_hidden_roof_cards_lie_under_the_ridge_and_apart() -> None:
    bundles = [places.bundle_rect(index) for index in range(places.MOST_BUNDLES)]
    assert len(bundles) == VALUES.data["rounds"]
    bodies = [bundle.adjusted(0, 4, 0, 0) for bundle in bundles]  # the bow reaches up to the next row
    assert not [pair for pair in combinations(bodies, 2) if pair[0].intersects(pair[1])]
    assert all(places.ATTIC.contains(bundle) for bundle in bundles)


def test_no_decoration_stands_before_a_child() -> None:
    """Children are in the right half of these rooms: tokens that would hide them stand elsewhere."""
    children = {card.key: VALUES.data["rooms"][card.room.key]["children"][card.number - 1] for card in CARDS}
    placed = places.placed()["beside_children"]
    for token, cards in placed.items():
        assert all(children[card] for card in cards), token
    for card in (key for key, count in children.items() if count and key.startswith("living_room")):
        assert places.token_rect("piano", card).right() < 110


def test_there_is_a_picture_for_every_room_wall_and_card() -> None:
    for light in ("day", "evening"):
        names = {file.name for file in ART.glob(f"*-{light}.svg")}
        wanted = {f"room-{card.key}-{light}.svg" for card in CARDS}
        wanted |= {f"wall-{room.key}-{side}-{light}.svg" for room in ROOMS for side in ("left", "right")}
        wanted |= {f"token-{SPECIALS[token].key}-{light}.svg" for token in DECORATIONS}
        wanted |= {f"join-{room.key}-{light}.svg" for room in ROOMS if room.size > 1}
        wanted |= {f"roof-{colour}-{piece}-{light}.svg" for colour in ROOFS for piece in (1, 2, 3, 4)}
        assert wanted <= names
    assert set(TONES) == {room.key for room in ROOMS}


def test_every_room_has_a_picture_of_its_own() -> None:
    texts = [(ART / f"room-{card.key}-day.svg").read_text(encoding="utf-8") for card in CARDS]
    assert len(set(texts)) == len(CARDS)


ABOVE = [(WIDTH, HEIGHT, 1.0), (WIDTH, LOW_HEIGHT, 1.0), (806, LOW_HEIGHT, 1.0), (1004, 198, 1.25)]
BESIDE = [(400.0, 620.0, 1.0), (220.0, 650.0, 1.5), (232.0, 524.0, 2.0), (420.0, 600.0, 2.0)]


@pytest.mark.parametrize(("width", "height", "text"), ABOVE + BESIDE)
def test_columns_of_the_market_lie_apart_and_hold_their_cards(width: float, height: float, text: float) -> None:
    market = OfferPlaces(Panel(QRectF(16, 10, width, height), 1.0), text)
    columns = [market.column(index) for index in range(5)]
    assert all(market.panel.bounds.adjusted(-1, -1, 1, 1).contains(column) for column in columns)
    assert not [pair for pair in combinations(columns, 2) if pair[0].intersects(pair[1])]
    for index, column in enumerate(columns):
        special, room = market.special(index), market.room(index)
        assert column.contains(special)
        assert column.adjusted(0, 0, 0, 0.01).contains(room)
        assert special.bottom() < room.top()
        strip, picture, ladder = market.strip(room), market.picture(room), market.ladder(room)
        assert all(room.contains(part) for part in (strip, picture, ladder))
        assert not [pair for pair in combinations((strip, picture, ladder), 2) if pair[0].intersects(pair[1])]
        assert strip.height() >= 12.5 * text, "a row of words"
        assert ladder.width() >= LADDER - 1
        assert ladder.height() >= 24
