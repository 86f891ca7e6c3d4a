"""The drawn table: every region a block that repaints only what changed, and the marks above them.

drawing = Drawing(theme, words, board.hero, board.table_scene, layout)
drawing.show(Scene(table, 0, seats, round_start, taken={}))
drawing.light(Highlights({"column:2", "cell:1:3"}, hovered="cell:1:3"))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.scoring import children
from tabletown.games.dreamhome.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.dreamhome import ending, offer, pictures, seats
from tabletown_desktop.games.dreamhome.colours import colours, room_tone
from tabletown_desktop.games.dreamhome.ending import LINES, PadLook, PadPicture, RoofLook, RoofStrip
from tabletown_desktop.games.dreamhome.helpers import HelpersStrip, helpers_look
from tabletown_desktop.games.dreamhome.layout import Layout
from tabletown_desktop.games.dreamhome.offer import ColumnLook, MarketPicture, Taken, column_looks
from tabletown_desktop.games.dreamhome.recent import LatelyPicture, Move
from tabletown_desktop.games.dreamhome.seats import HouseLook, HousesPicture, house_look
from tabletown_desktop.games.dreamhome.sheet import marks, places
from tabletown_desktop.games.dreamhome.sheet.lights import HousePlaces, ghost_of
from tabletown_desktop.games.dreamhome.sheet.marks import Aim, CellLook, Looks, seen_looks
from tabletown_desktop.games.dreamhome.sheet.plate import Plate
from tabletown_desktop.games.dreamhome.sheet.signs import STAMP, Badge, badges, draw_badges, draw_stamp, stamp_scale
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene import drawing
from tabletown_desktop.scene.drawing import MARGIN, SLIM_MARGIN, Z_HERO, Z_SIDE
from tabletown_desktop.scene.frame import Highlights
from tabletown_desktop.scene.lights import Chip
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import seat_colours

EDGE = 5.0
"""What changes on a sheet of paper lies so far inside it: its edge and its shadow need not be painted again."""


class Scene(NamedTuple):
    """What to show: the table as a seat knows it, whose house is large, and how it stood when the turn began."""

    table: Table
    seat: int
    seats: Sequence[Seating]
    round_start: House
    taken: Mapping[int, Taken]
    busy: frozenset[int] = frozenset()
    live: bool = True
    ranks: tuple[int, ...] = ()
    """The places of all seats, when the match is over."""
    moves: tuple[Move, ...] = ()
    """The latest moves, the last one first."""


class Drawing(drawing.Drawing):
    """Paints the table as one seat knows it; it holds no rules."""

    def __init__(self, theme: Theme, words: Words, hero: QGraphicsItem, scene: QGraphicsScene, layout: Layout) -> None:
        super().__init__(theme, words, hero, scene)
        self._market, self._side, self._pad, self._lately = (self.block(Z_SIDE) for _ in range(4))
        self._plate = self.block(Z_HERO, zooms=True)
        self._looks: Looks | None = None
        self._columns: tuple[ColumnLook, ...] = ()
        self._roof: RoofLook | None = None
        self._others: tuple[HouseLook, ...] = ()
        self._moves: tuple[Move, ...] = ()
        self._owner: tuple[str, ...] = ()
        """Whose house is large, in words; the ribbon says it of another seat's."""
        self.begin(self._plate)
        self.arrange(layout)

    # ---- where ------------------------------------------------------------------------------------------------------

    def arrange(self, layout: Layout) -> None:
        """Put everything in its place; `show` paints it."""
        self.layout = layout
        self.least = layout.least
        margin = SLIM_MARGIN if layout.compact else MARGIN
        rings = margin * layout.offer.scale
        self._market.set_place(layout.offer.rect.adjusted(-rings, -rings, rings, rings))
        self._side.setVisible(not layout.others.rect.isEmpty())
        if self._side.isVisible():
            self._side.set_place(layout.others.place(layout.rows.bounds).adjusted(-margin, -margin, margin, margin))
        for block, panel in ((self._pad, layout.pad), (self._lately, layout.lately)):
            block.setVisible(panel is not None)
            if panel is not None:
                block.set_place(panel.rect.adjusted(-margin, -margin, margin, margin))
        self._plate.set_place(layout.plate.rect)

    @property
    def counted(self) -> bool:
        """The points of the end are counted: the stamp with the total comes last."""
        return "stamp" not in self.progress

    @property
    def scale(self) -> float:
        return self.layout.plate.scale

    @property
    def _ratio(self) -> float:
        return self.detail / self.scale

    def order(self, detail: float) -> None:
        if self._looks is not None:
            pictures.needed(self.theme.art, self._looks, self.layout.ground, detail)
        self._order_beside()

    def _order_beside(self) -> None:
        """The cards of the market, on their cards and as they might lie in the house; the small houses."""
        art, layout = self.theme.art, self.layout
        offer.there(art, self._columns, layout.market, self._ratio)
        seats.there(art, self._others, layout.rows, layout.others.scale * self._ratio)
        pictures.room(art, pictures.EMPTY, False, False, self.detail)
        for look in self._columns:
            if look.room:
                pictures.room(art, look.room, False, False, self.detail)
            if look.special in places.BOXES:
                pictures.token_at(art, look.special, self.detail)
        if self._roof is not None:
            ending.there(art, self._roof, layout.offer, layout.text, self._ratio)

    def release(self) -> None:
        pictures.release(self.theme.art)

    def there(self) -> bool:
        return self._looks is None or pictures.there(self.theme.art, self._looks, self.layout.ground, self.detail)

    def came(self, name: str) -> None:
        if self._looks is not None:
            self._refresh_plate(pictures.came(name, self._looks, self.layout.ground))

    def _picture_ready(self, name: str) -> None:
        super()._picture_ready(name)
        if offer.shows(self._columns, name) or (self._roof is not None and name.startswith(f"{pictures.PREFIX}card/")):
            self._market.forget()
        self.lights.renew_ghost()
        rows = seats.shows(self._others, name)
        self.refresh_places(self._side, self.layout.others, [self.layout.rows.rect(row) for row in rows])

    # ---- what -------------------------------------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        """Draw this table; the market stays that of the seat on screen."""
        table, seat = scene.table, scene.seat
        own = seat if table.seen_by is None else table.seen_by
        tones = seat_colours(scene.seats)
        before = self._columns, self._others, self._roof
        self.dressed()
        aims = self._looks.aims if self._looks is not None else ()
        name = scene.seats[seat].name
        whose = self.say("dreamhome.sheet.look", name=name)
        self._owner = (whose, name) if seat == own else ()
        self._show_plate(seen_looks(table, seat, scene.round_start)._replace(aims=aims), tones[seat], self._end_of(scene))
        self.show_guest(whose if seat != own else "", tones[seat], self.layout.plate.rect)
        if not self.layout.over:
            self._show_offer(scene, own)
        else:
            self._show_roof(table, seat, scene.seats[seat].name if seat != own else "")
            if self.layout.pad is not None:
                self._show_pad(scene, tones, own, self.layout.pad)
        ranks = scene.ranks or (0,) * table.seats
        if self._side.isVisible():
            looks = tuple(house_look(table, other, scene.seats, scene.busy, scene.live, ranks[other]) for other in self.layout.seats)
            self._show_others(looks)
        if self.layout.lately is not None:
            self._show_lately(self.layout.lately, scene.moves)
        if (self._columns, self._others, self._roof) != before:
            self._order_beside()

    def _show_lately(self, panel: Panel, moves: tuple[Move, ...]) -> None:
        before, self._moves = self._moves, moves
        changed = [panel.bounds.adjusted(EDGE, EDGE, -EDGE, -EDGE)] if moves != before else []
        self.fill(self._lately, panel, "lately", lambda paper, area: LatelyPicture(paper, panel, moves, self.say).draw(), changed)

    def _end_of(self, scene: Scene) -> tuple[tuple[Badge, ...], int, int]:
        """What is written on a finished house: its points room by room, its place, its total."""
        if not scene.ranks:
            return (), 0, 0
        return badges(scene.table.houses[scene.seat], scene.table.box.both), scene.ranks[scene.seat], scene.table.score(scene.seat).total

    def _show_plate(self, looks: Looks, flag: str, end: tuple[tuple[Badge, ...], int, int]) -> None:
        before, self._looks = self._looks, looks
        self._flag, self._end = flag, end
        ground, tags, owner = self.layout.ground, self.layout.tags, self._owner

        def draw(paper: Paper, area: QRectF) -> None:
            Plate(paper, looks, ground, flag, self.say, self.progress, self.detail, owner=owner).draw(area)
            self._draw_end(paper, *end)

        changed = [ground.place(rect) for rect in looks.changed(before, (tags.bonus, tags.roof))] if before is not None else []
        self.fill(self._plate, self.layout.plate, (flag, owner, end, looks.over, ground), draw, changed)

    def _draw_end(self, paper: Paper, found: tuple[Badge, ...], place: int, points: int) -> None:
        counted = self.progress.get("badges", 1.0) * len(found)
        shift = self.layout.ground.shift
        with paper.moved(shift.x(), shift.y()):
            draw_badges(paper, found, counted)
        stamped = self.progress.get("stamp", 1.0)
        if place and stamped > 0:
            k = stamp_scale(self.layout.plate.scale, self.layout.text, paper.least)
            with paper.moved(0, 0, k):
                draw_stamp(paper, STAMP, place, points, self.say, stamped)

    def _show_offer(self, scene: Scene, own: int) -> None:
        """Show the market, and once it is closed the seat's own helpers."""
        helpers = helpers_look(scene.table, seen_looks(scene.table, own, scene.table.houses[own]))
        if helpers is None:
            self._show_market(column_looks(scene.table, scene.taken, scene.seats))
            return
        self._columns, self._roof = (), None
        panel = self.layout.offer
        self.fill(self._market, panel, helpers, lambda paper, area: HelpersStrip(paper, panel, helpers, self.say).draw())

    def _show_market(self, looks: tuple[ColumnLook, ...]) -> None:
        before, self._columns, self._roof = self._columns, looks, None
        market = self.layout.market

        def draw(paper: Paper, area: QRectF) -> None:
            MarketPicture(paper, market, looks, self.say, self.progress.get("flip", 1.0)).draw(area)

        changed = [market.extent(k) for k, look in enumerate(looks) if k >= len(before) or look != before[k]]
        self.fill(self._market, market.panel, ("market", len(looks)), draw, changed)

    def _show_roof(self, table: Table, seat: int, owner: str) -> None:
        roof = table.roof(seat)
        assert roof is not None
        panel, look = self.layout.offer, RoofLook.of(table.houses[seat].pile, roof, owner)
        self._columns, self._roof = (), look

        def draw(paper: Paper, area: QRectF) -> None:
            RoofStrip(paper, panel, look, self.say, self.progress.get("turning", 1.0) * len(look.cards)).draw()

        self.fill(self._market, panel, look, draw)

    def _show_pad(self, scene: Scene, tones: tuple[str, ...], own: int, panel: Panel) -> None:
        table = scene.table
        winners = frozenset(seat for seat, rank in enumerate(scene.ranks) if rank == 1)
        look = PadLook.of(table, tones, own, winners, [children(table, seat) for seat in range(table.seats)])

        def draw(paper: Paper, area: QRectF) -> None:
            PadPicture(paper, panel, look, self.say, self.progress.get("pad", 1.0) * (len(LINES) + 2)).draw()

        self.fill(self._pad, panel, look, draw)

    def _show_others(self, looks: tuple[HouseLook, ...]) -> None:
        before, self._others = self._others, looks
        panel, rows = self.layout.others, self.layout.rows

        def draw(paper: Paper, area: QRectF) -> None:
            known = looks if self.counted else tuple(look._replace(status="", score=None) for look in looks)
            HousesPicture(paper, panel, rows, known, self.say, self.progress).draw(area)

        changed = [self._row(row) for row, look in enumerate(looks) if row >= len(before) or look != before[row]]
        self.fill(self._side, panel, (len(looks), rows), draw, changed)

    def _row(self, row: int) -> QRectF:
        return self.layout.rows.rect(row).adjusted(-4, -5, 4, 5)

    # ---- above ------------------------------------------------------------------------------------------------------

    @property
    def places(self) -> HousePlaces:
        kit = tuple(piece.key for piece in self._looks.kit) if self._looks is not None else ()
        built = (
            frozenset(place for place, look in marks.cells_of(self._looks) if look.state in ("room", "empty"))
            if self._looks
            else frozenset()
        )
        return HousePlaces(self.layout, self.theme, kit, built)

    def light(self, lit: Highlights) -> None:
        """Light these slots; one may be under the pointer, one may have the keyboard focus."""
        self.lights.light(self.places, lit)

    def aim(self, aims: tuple[Aim, ...]) -> None:
        """Show where the card of a column may go."""
        if self._looks is not None and aims != self._looks.aims:
            self._show_plate(self._looks._replace(aims=aims), self._flag, self._end)

    def ghost(self, after: Looks) -> None:
        """The house as it would be; the ring is round the whole room."""
        if self._looks is not None:
            ghost = ghost_of(self._looks, after, self.layout.ground, self.detail)
            if not ghost.bounds.isEmpty():
                self.lights.ghost(True, self.layout.plate, ghost.bounds, ghost.draw)

    def tell(self, key: str, chip: Chip) -> None:
        """Show the chip that says what an action would change."""
        market, upright = key.startswith("column:"), self.layout.market.upright
        at = self.layout.chip_place(key) if market and upright else None
        self.lights.tell(self.places, key, chip, at, market and not upright, market and upright)

    def card_picture(self, index: int) -> QPixmap | None:
        """The room of a column as it is carried to a cell, a plain card while its picture is not ready; None where there is
        none (any more)."""
        look = self._columns[index] if index < len(self._columns) else ColumnLook()
        return self.room_picture(look.room) if look.room else None

    def room_picture(self, card: str) -> QPixmap:
        """A room as large as a cell, a plain card while its picture is not ready."""
        picture = pictures.room(self.theme.art, card, False, False, self.detail)
        if picture is None:
            picture = QPixmap(round(places.CELL[0] * self.detail), round(places.CELL[1] * self.detail))
            picture.fill(colours(self.theme).bare if card == pictures.EMPTY else room_tone(card.rpartition("_")[0]))
        return picture

    def roof_picture(self, card: int, width: int, ratio: float) -> QPixmap:
        """The face of a roof card, for a choice of them."""
        return self.theme.art.at_once(
            f"{pictures.PREFIX}roof-card-{marks.roof_key(card)}", width, width * places.CELL[1] / places.CELL[0], ratio
        )

    @property
    def roof_count(self) -> int:
        """So many cards were turned over."""
        return len(self._roof.cards) if self._roof is not None else 0

    def roof_cards(self) -> list[tuple[int, str]]:
        """The cards of the strip that go to the house, for each of its places from the left: which, and the piece it becomes."""
        if self._roof is None or self._looks is None:
            return []
        left = [(index, key) for index, key in enumerate(self._roof.cards) if self._roof.used[index]]
        found = []
        for piece in self._looks.roof:
            card = next(card for card in left if card[1] == piece)
            left.remove(card)
            found.append(card)
        return found

    # ---- what moves -------------------------------------------------------------------------------------------------

    def refresh_mark(self, key: str) -> None:
        kind, _, rest = key.partition(":")
        if kind in ("cell", "away", "token", "open"):
            place = places.read_place(rest)
            look = self._looks.cell(place) if self._looks is not None else CellLook()
            joined = [other for other, goes_on in ((place - 1, look.left), (place + 1, look.right)) if goes_on]
            self._refresh_plate([marks.cell_extent(other) for other in (place, *joined)])
        elif kind == "bundle":
            self._refresh_plate([places.ATTIC])
        elif kind == "roof":
            self._refresh_plate([places.ROOF.adjusted(0, -70, 0, 0)])
        elif kind in ("flip", "turning"):
            self._market.forget()
        elif kind == "stamp":
            self._plate.forget()
            self._side.forget()
        elif kind == "pad":
            self._pad.forget()
        elif kind in ("lift", "glow"):
            rows = [row for row, look in enumerate(self._others) if str(look.seat) == rest.partition(":")[0]]
            self.refresh_places(self._side, self.layout.others, [self._row(row) for row in rows])
        else:
            self._plate.forget()

    def _refresh_plate(self, places: Sequence[QRectF]) -> None:
        ground = self.layout.ground
        self.refresh_places(self._plate, self.layout.plate, [ground.place(place) for place in places])
