"""The drawn table: every region a block that repaints only what changed, and the marks above them.

drawing = Drawing(theme, words, board.hero, board.table_scene, layout)
drawing.show(table, seat, seats, busy=frozenset({2}))
drawing.light(Highlights({"lot:2:4", "lot:3:8"}, hovered="lot:2:4"))
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tabletown.games.lasvegas.places import HOLES, read_place
from tabletown.games.lasvegas.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.lasvegas import offer_places, pictures
from tabletown_desktop.games.lasvegas.goals import ProjectsPicture
from tabletown_desktop.games.lasvegas.layout import Layout
from tabletown_desktop.games.lasvegas.offer import OfferLook, OfferPicture, VotePicture
from tabletown_desktop.games.lasvegas.seats import city_look, draw_city
from tabletown_desktop.games.lasvegas.sheet import lights, marks
from tabletown_desktop.games.lasvegas.sheet.form import Form, draw_ground
from tabletown_desktop.games.lasvegas.sheet.form_marks import FormLook
from tabletown_desktop.games.lasvegas.sheet.form_places import COLUMNS
from tabletown_desktop.games.lasvegas.sheet.lights import Ghost, TablePlaces, ghost_of
from tabletown_desktop.games.lasvegas.sheet.marks import Looks, seen_looks
from tabletown_desktop.games.lasvegas.sheet.plate import Plate, road_sign
from tabletown_desktop.games.lasvegas.solo import AcmeLook, AcmePicture
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.frame import Highlights
from tabletown_desktop.scene.goal_cards import goal_looks
from tabletown_desktop.scene.lights import Chip
from tabletown_desktop.scene.pair_drawing import PairDrawing
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pictures import forget_stamps
from tabletown_desktop.scene.seats import seat_colours

ON_LOTS = ("number", "lit", "crane", "star", "carpet")


class Drawing(PairDrawing):
    """Paints the table as one seat knows it; it holds no rules."""

    layout: Layout
    game, others = "lasvegas", "cities"

    def __init__(self, theme: Theme, words: Words, hero: QGraphicsItem, scene: QGraphicsScene, layout: Layout) -> None:
        super().__init__(theme, words, hero, scene, layout)
        self._looks: Looks | None = None
        self._chips: OfferLook | None = None

    # ---- where ------------------------------------------------------------------------------------------------------

    def order(self, detail: float) -> None:
        pictures.prepare(self.theme.art, detail)

    def release(self) -> None:
        pictures.release(self.theme.art)
        forget_stamps()

    def there(self) -> bool:
        return self._looks is None or pictures.there(self.theme.art, self._looks, self.detail)

    def came(self, name: str) -> None:
        if self._looks is not None:
            self.refresh_plate(pictures.came(name, self._looks))

    # ---- what -------------------------------------------------------------------------------------------------------

    def show(self, table: Table, seat: int, seats: Sequence[Seating], busy: Collection[int] = (), live: bool = True) -> None:
        """Draw this table with that seat's city large; offer and projects stay those of the seat on screen.
        `live`: scores are shown during the match."""
        own = seat if table.seen_by is None else table.seen_by
        self.dressed()
        lit = self._looks if self._looks is not None else seen_looks(table, seat)
        self._show_plate(seen_looks(table, seat, seat_colours(seats))._replace(lit=lit.lit, approaches=lit.approaches))
        self._show_board(table, seat, live, seat_colours(seats))
        guest = self.say("lasvegas.table.look", name=seats[seat].name) if seat != own else ""
        self.show_guest(guest, seat_colours(seats)[seat], self.layout.plate.rect.united(self.layout.paper))
        self._show_offer(table, own)
        self.show_goals(ProjectsPicture, goal_looks(table, own), seat_colours(seats))
        if table.solo:
            self._show_acme(table, live)
        else:
            looks = [city_look(table, other, seats, busy, live) for other in self.layout.seats]
            self.show_others(looks, draw_city, self.whose(table, own, seat, seats))

    def _show_plate(self, looks: Looks) -> None:
        before, self._looks = self._looks, looks
        sign = road_sign(self.words)

        def draw(paper: Paper, area: QRectF) -> None:
            Plate(paper, looks, sign, self.progress, self.detail).draw(area)

        changed = looks.changed(before) if before is not None else ()
        self.fill(self._plate, self.layout.plate, sign, draw, changed, self.theme.tokens.paper)

    def _show_board(self, table: Table, seat: int, live: bool, colours: Sequence[str]) -> None:
        layout, look = self.layout, FormLook.of(table, seat, live, colours)
        parts = layout.form

        def draw(name: str, paper: Paper) -> None:
            Form(paper, parts[name].bounds, look, self.say, self.progress).draw(name)

        def ground(paper: Paper) -> None:
            with paper.moved(layout.board.rect.x(), layout.board.rect.y(), layout.board.scale):
                draw_ground(paper, layout.printed)

        self.fill_sheet(self._sheet, self.layout.paper, parts, {name: look.content(name) for name in parts}, draw, ground)

    def _show_offer(self, table: Table, seat: int) -> None:
        panel, look, before = self.layout.offer, OfferLook.of(table, seat), self._chips
        self._chips = look
        if self.layout.style == "vote":
            cast = table.turns[seat].phase != "vote"
            self.fill(self._offer, panel, ("vote", cast), lambda paper, area: VotePicture(paper, panel, cast, self.say).draw())
            return

        def draw(paper: Paper, area: QRectF) -> None:
            OfferPicture(paper, panel, look, self.say, self.progress.get("flip", 1.0)).draw(area)

        row = look.chip_row
        if row is None:
            self.fill(self._offer, panel, look, draw)
        else:  # chips come and go at every step: they lie within the chosen pair, and only that is repainted
            changed = [offer_places.row_extent(row, panel)] if before is None or before.chips != look.chips else ()
            self.fill(self._offer, panel, look._replace(chips=()), draw, changed)

    def _show_acme(self, table: Table, live: bool) -> None:
        panel, look = self.layout.others, AcmeLook.of(table, live)
        self.fill(self._others, panel, look, lambda paper, area: AcmePicture(paper, panel, look, self.say).draw())

    # ---- above ------------------------------------------------------------------------------------------------------

    def places(self, hovered: str | None = None) -> TablePlaces:
        chips = self._chips
        keys = tuple(chip.key for chip in chips.chips) if chips is not None else ()
        return TablePlaces(self.layout, self.theme, keys, chips.chip_row if chips is not None else None, hovered)

    def light(self, lit: Highlights) -> None:
        """Light these slots; one may be under the pointer, one may have the keyboard focus."""
        keys, looks = frozenset(lit.keys), self._looks
        if looks is not None:
            washed = looks._replace(lit=lights.lots_of(keys), approaches=lights.approaches_of(keys))
            if washed != looks:
                self._show_plate(washed)
        self.lights.light(self.places(lit.hovered), lit)

    def ghost_city(self, after: Looks) -> None:
        """Show how the city would look."""
        lights.show_city(self.lights, self.places(), self._ghost_of(after))

    def _ghost_of(self, after: Looks) -> Ghost:
        return ghost_of(after, self.detail)

    def ghost_mark(self, key: str, crossed: int) -> None:
        """Show what the pen would do on the score board."""
        lights.show_mark(self.lights, self.places(), key, crossed)

    def tell(self, key: str, chip: Chip) -> None:
        """Show the chip that says what an action would change."""
        places = self.places()
        if key.startswith("path:"):
            self.lights.tell(places, key, chip, places.lamp(key), below=lights.goes_down(key))
        elif key.startswith(lights.OFFERED):
            beside = places.shape(key).boundingRect()
            beside.setLeft(self.layout.offer.rect.left())  # left of the offer: all of it is to be compared
            self.lights.tell(places, key, chip, beside, aside=True)
        else:
            self.lights.tell(places, key, chip)

    # ---- what moves -------------------------------------------------------------------------------------------------

    def refresh_on_sheet(self, kind: str, rest: Sequence[str]) -> None:
        if kind in ON_LOTS:
            self.refresh_plate([marks.lot_extent(read_place(":".join(rest)))])
        elif kind == "hole" and HOLES >> int(rest[0]) - 1 & 1:
            self.refresh_plate([marks.hole_extent(int(rest[0]) - 1)])
        elif kind == "hotel":
            self.refresh_plate([marks.hotel_extent(int(rest[0]) - 1)])
        elif kind == "drive" and self._looks is not None:
            self.refresh_plate([marks.route_extent(self._looks.route.way[self._looks.route.dry - 1 :])])
        elif kind in ("show", "debt", "hall", "group", "advert"):
            self.refresh_parts(self._sheet, _section(kind, rest))
        else:
            self._plate.forget()


def _section(kind: str, rest: Sequence[str]) -> str:
    """The section of the board in which a mark is drawn."""
    if kind in ("show", "debt"):
        return "shows"
    return COLUMNS[rest[0]][0] if kind == "advert" and rest[0] in COLUMNS else "hall"
