"""The drawn table: every region a block that repaints only what changed, and the marks above them.

drawing = Drawing(theme, words, board.hero, board.table_scene, layout)
drawing.show(table, seat, seats, busy=frozenset({2}), seed="maple 4071")
drawing.light(Highlights({"lot:2:4", "plan:3"}, hovered="lot:2:4"))
drawing.ghost("lot:2:4", Chip("Middle street, lot 4", "then parks", "+2", "welcome/sign-park"), "7", "write")
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.match import Seating
from tabletown_desktop.games.welcome import pictures
from tabletown_desktop.games.welcome.goals import PlansPicture, plan_looks
from tabletown_desktop.games.welcome.layout import Layout
from tabletown_desktop.games.welcome.offer import OfferLook, OfferPicture
from tabletown_desktop.games.welcome.offer_places import card_rect
from tabletown_desktop.games.welcome.seats import draw_town, town_look
from tabletown_desktop.games.welcome.sheet import marks, places
from tabletown_desktop.games.welcome.sheet.form import Form
from tabletown_desktop.games.welcome.sheet.form_marks import FormLook
from tabletown_desktop.games.welcome.sheet.lights import Ghosts, SheetPlaces
from tabletown_desktop.games.welcome.sheet.marks import Looks, seen_looks
from tabletown_desktop.games.welcome.sheet.plate import Board, Plate
from tabletown_desktop.games.welcome.solo import SoloLook, SoloPicture
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.frame import Highlights
from tabletown_desktop.scene.lights import Chip
from tabletown_desktop.scene.pair_drawing import PairDrawing
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import seat_colours


class Drawing(PairDrawing):
    """Paints the table as one seat knows it; it holds no rules."""

    layout: Layout
    game, others = "welcome", "towns"

    def __init__(self, theme: Theme, words: Words, hero: QGraphicsItem, scene: QGraphicsScene, layout: Layout) -> None:
        super().__init__(theme, words, hero, scene, layout)
        self._looks: Looks | None = None
        self._places = SheetPlaces(layout, Town(), theme)

    # ---- where ------------------------------------------------------------------------------------------------------

    def order(self, detail: float) -> None:
        pictures.prepare(self.theme.art, detail)

    def release(self) -> None:
        pictures.release(self.theme.art)

    def there(self) -> bool:
        art, looks = self.theme.art, self._looks
        if pictures.scenery(art, self.detail) is None or looks is None:
            return looks is None
        shown = ((plot, looks.lots[plot.street][plot.lot]) for plot in places.EVERY_PLOT)
        return all(pictures.lot(art, plot, look.state, look.pool, self.detail) is not None for plot, look in shown)

    def came(self, name: str) -> None:
        if name == pictures.PREFIX + "scenery":
            self._plate.forget()
        elif name.startswith(pictures.PREFIX + "lot/") and self._looks is not None:
            _, _, place, state, pool = name.split("/")
            street, lot = (int(number) for number in place.split(":"))
            look = self._looks.lots[street][lot]
            if look.state == state and look.pool == pool:
                self.refresh_plate([marks.lot_extent(street, lot)])

    # ---- what -------------------------------------------------------------------------------------------------------

    def show(
        self, table: Table, seat: int, seats: Sequence[Seating], busy: Collection[int] = (), seed: str = "", live: bool = True
    ) -> None:
        """Draw this table with that seat's town large; offer and plans stay those of the seat on screen.
        `live`: scores are shown during the match."""
        own = seat if table.seen_by is None else table.seen_by
        colours = seat_colours(seats)
        self._places = SheetPlaces(self.layout, table.towns[seat], self.theme)
        self.dressed()
        self._show_plate(table, seat, town_board(self.words, seats[seat].name, seed, seat))
        self._show_form(table, seat, live)
        guest = self.say("welcome.sheet.towns.look", name=seats[seat].name) if seat != own else ""
        self.show_guest(guest, colours[seat], self.layout.sheet.rect)
        self._show_offer(table, own)
        self.show_goals(PlansPicture, plan_looks(table, own), colours)
        if table.solo:
            self._show_solo(table, live)
        else:
            looks = [town_look(table, other, seats, busy, live) for other in self.layout.seats]
            self.show_others(looks, draw_town, self.whose(table, own, seat, seats))

    def _show_plate(self, table: Table, seat: int, board: Board) -> None:
        panel, looks = self.layout.plate, seen_looks(table, seat)
        before, self._looks = self._looks, looks

        def draw(paper: Paper, area: QRectF) -> None:
            Plate(paper, looks, board, self.progress, self.detail).draw(area)

        changed = looks.changed(before) if before is not None else ()
        self.fill(self._plate, panel, board, draw, changed, self.theme.tokens.paper)

    def _show_form(self, table: Table, seat: int, live: bool) -> None:
        parts, look = self.layout.form, FormLook.of(table, seat, live)

        def draw(name: str, paper: Paper) -> None:
            Form(paper, parts[name].bounds, look, self.say, self.progress).draw(name)

        self.fill_sheet(self._sheet, self.layout.sheet.rect, parts, {name: look.content(name) for name in parts}, draw)

    def _show_offer(self, table: Table, seat: int) -> None:
        panel, look, say = self.layout.offer, OfferLook.of(table, seat), self.say

        def draw(paper: Paper, area: QRectF) -> None:
            OfferPicture(paper, panel, look, say, self.progress.get("flip", 1.0)).draw()

        self.fill(self._offer, panel, look, draw)
        band = card_rect("card", look.spare, panel, self.layout.text) if look.spare is not None else QRectF()
        self.lights.label(panel, band, lambda paper: OfferPicture(paper, panel, look, say).draw_band(), self.least)

    def _show_solo(self, table: Table, live: bool) -> None:
        panel, look = self.layout.others, SoloLook.of(table, live)
        if panel.rect.isEmpty():
            return
        self.fill(self._others, panel, look.content(), lambda paper, area: SoloPicture(paper, panel, look, self.say).draw())

    # ---- above ------------------------------------------------------------------------------------------------------

    def light(self, lit: Highlights) -> None:
        """Light these slots; one may be under the pointer, one may have the keyboard focus."""
        self.lights.light(self._places, lit)

    def ghost(self, key: str, chip: Chip, text: str = "", verb: str = "") -> None:
        """What an action would do at its slot, and the chip that says what it changes."""
        self.lights.forget_ghost()
        Ghosts(self.lights, self._places, self.detail).show(key, text, verb)
        column = self.layout.slot_rect(key) if key.startswith("value:") else None
        self.lights.tell(self._places, key, chip, column)  # the head of a column says which it is: the chip stands over it

    # ---- what moves -------------------------------------------------------------------------------------------------

    def refresh_on_sheet(self, kind: str, rest: Sequence[str]) -> None:
        if kind in ("number", "house", "pool", "roundabout"):
            self.refresh_plate([marks.lot_extent(int(rest[0]) - 1, int(rest[1]) - 1)])
        elif kind == "fence":
            self.refresh_plate([places.fence_rect(int(rest[0]) - 1, int(rest[1]), 16).adjusted(0, -2, 0, 4)])
        elif kind == "park":
            self.refresh_plate([places.park_rect(int(rest[0]) - 1, int(rest[1]) - 1)])
        elif kind == "value" or kind in ("pools", "temps", "bis", "strikes", "roundabouts"):
            part = "values" if kind == "value" else "gains" if kind in ("pools", "temps") else "losses"
            self.refresh_parts(self._sheet, part)
        else:
            self._plate.forget()


def town_board(words: Words, owner: str, seed: str, seat: int) -> Board:
    """The name of a town comes from the deal, so it is the same in every picture of the match."""
    names = words.text("welcome.sheet.board.names").split("|")
    start = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4], "big")
    return Board(names[(start + 5 * seat) % len(names)], words.text("welcome.sheet.board.owner", name=owner))
