"""The drawn table: every region a block that repaints only what changed, and the marks above them.

    drawing = Drawing(theme, words, board.hero, board.table_scene, layout)
    drawing.show(table, seat, seats, busy=frozenset({2}), seed="maple 4071")
    drawing.light({"lot:2:4", "plan:3"}, meant="lot:2:4", focus=None)
    drawing.ghost("lot:2:4", "7", "Middle street, lot 4", "then parks", "+2", "park", "write")

`progress` moves what is fresh (see `plate.Progress`); whoever moves it calls `refresh`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Hashable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tabletown.match import Seating
from tabletown.welcome.state import Table
from tabletown.welcome.town import Town
from tabletown_desktop.games.welcome import marks, pictures, streets
from tabletown_desktop.games.welcome.form import Form, FormLook
from tabletown_desktop.games.welcome.layout import Layout
from tabletown_desktop.games.welcome.lights import Lights
from tabletown_desktop.games.welcome.marks import Looks
from tabletown_desktop.games.welcome.offer import OfferLook, OfferPicture
from tabletown_desktop.games.welcome.plans import PlanLook, PlansPicture, plan_looks
from tabletown_desktop.games.welcome.plate import Board, Plate
from tabletown_desktop.games.welcome.solo import SoloLook, SoloPicture
from tabletown_desktop.games.welcome.towns import draw_town, town_look
from tabletown_desktop.scene.block import Block
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.ribbon import Ribbon
from tabletown_desktop.scene.seats import SeatLook, SeatsPicture, seat_colours
from tabletown_desktop.theme import Theme
from tabletown_desktop.words import Words

MARGIN, SLIM_MARGIN = 6.0, 4.0
"""Around a panel, for its shadow."""
Z_SHEET, Z_SIDE, Z_PLATE, Z_RIBBON = 0.0, 1.0, 2.0, 40.0


class Drawing:
    """What of the table is painted. It reads a `Table` as one seat knows it, and holds no rules."""

    def __init__(self, theme: Theme, words: Words, hero: QGraphicsItem, scene: QGraphicsScene, layout: Layout) -> None:
        self.theme = theme
        self.words = words
        self.progress: dict[str, float] = {}
        ground = theme.tokens.desk
        self._sheet, self._offer, self._plans, self._others = (Block(ground) for _ in range(4))
        self._plate = Block(ground, hero)
        self._looks: Looks | None = None
        self._form: FormLook | None = None
        self._board = Board("", "")
        for block, z in ((self._sheet, Z_SHEET), (self._offer, Z_SIDE), (self._plans, Z_SIDE), (self._others, Z_SIDE)):
            block.setZValue(z)
            scene.addItem(block)
        self._plate.setZValue(Z_PLATE)
        self._ribbon = Ribbon(theme)
        self._ribbon.setZValue(Z_RIBBON)
        scene.addItem(self._ribbon)
        self._lights = Lights(theme, hero, scene)
        self._town = Town()
        self._worn: tuple[Hashable, ...] = ()
        self._made_for: tuple[float, str] = (0.0, "")
        theme.art.ready.connect(self._picture_ready)
        self.arrange(layout)

    def close(self) -> None:
        """Let go of all pictures at once, whenever the rest is collected; the items belong to the scene."""
        self.theme.art.ready.disconnect(self._picture_ready)
        for block in (self._sheet, self._offer, self._plans, self._others, self._plate):
            block.forget()

    # ---- where ------------------------------------------------------------------------------------------------------

    def arrange(self, layout: Layout) -> None:
        """Everything in its place; `show` paints it."""
        self.layout = layout
        for block, panel in (
            (self._sheet, layout.sheet),
            (self._offer, layout.offer),
            (self._plans, layout.plans),
            (self._others, layout.others),
        ):
            block.set_place(panel.rect.adjusted(-self._margin, -self._margin, self._margin, self._margin))
        self._plate.set_place(layout.plate.rect)
        self._sheet.leave_out(layout.plate.rect.translated(-self._sheet.pos()))

    @property
    def _margin(self) -> float:
        return SLIM_MARGIN if self.layout.compact else MARGIN

    def prepare(self, ratio: float) -> None:
        """Order the pictures this size needs; they come a few milliseconds at a time."""
        made_for = (self.layout.plate.scale * ratio, self.theme.art.light)
        if made_for != self._made_for:
            self._made_for = made_for
            pictures.release(self.theme.art)
        pictures.prepare(self.theme.art, self.detail)
        self._lights.detail = self.detail
        self._plate.hold(not self._pictures_there())

    @property
    def detail(self) -> float:
        """Device pixels of a unit in the pictures of the plate that are kept."""
        return self._made_for[0] or self.layout.plate.scale

    @property
    def waiting(self) -> bool:
        """Whether the streets are still those of another size or light, until their pictures are ready."""
        return self._plate.held

    def _pictures_there(self) -> bool:
        """Whether everything the plate shows now can be painted."""
        art, looks = self.theme.art, self._looks
        if pictures.scenery(art, self.detail) is None or looks is None:
            return looks is None
        shown = ((plot, looks.lots[plot.street][plot.lot]) for plot in streets.EVERY_PLOT)
        return all(pictures.lot(art, plot, look.state, look.pool, self.detail) is not None for plot, look in shown)

    # ---- what -------------------------------------------------------------------------------------------------------

    def show(
        self, table: Table, seat: int, seats: Sequence[Seating], busy: Collection[int] = (), seed: str = "", live: bool = True
    ) -> None:
        """Draw this table with the town of that seat large; offer and plans stay those of the seat whose table it is.
        `live`: scores are told while the match runs."""
        layout = self.layout
        own = seat if table.seen_by is None else table.seen_by
        colours = seat_colours(seats)
        self._town = table.towns[seat]
        if self._worn != self._dress:
            self._worn = self._dress
            self._lights.clear()
        self._show_plate(table, seat, town_board(self.words, seats[seat].name, seed, seat))
        self._show_form(table, seat, live)
        self._show_guest(seats[seat].name if seat != own else "", colours[seat])
        offer = OfferLook.of(table, own)
        plans = plan_looks(table, own)
        self._fill(self._offer, layout.offer, offer, lambda paper: self._draw_offer(paper, layout.offer, offer))
        self._fill(self._plans, layout.plans, (plans, colours), lambda paper: self._draw_plans(paper, layout.plans, plans, colours))
        if table.solo:
            solo = SoloLook.of(table, live)
            self._fill(self._others, layout.others, solo.content(), lambda paper: SoloPicture(paper, layout.others, solo, self._say).draw())
        else:
            towns = [town_look(table, other, seats, busy, live) for other in layout.towns]
            self._fill(self._others, layout.others, tuple(towns), lambda paper: self._draw_towns(paper, layout, towns))

    def _show_guest(self, name: str, colour: str) -> None:
        """Say whose town it is, when it is not the own one."""
        self._ribbon.setVisible(bool(name))
        if name:
            text = self.words.text
            self._ribbon.tell(text("suburb.towns.look", name=name), text("table.seat.back"), colour, self.layout.sheet.rect)

    # ---- above ------------------------------------------------------------------------------------------------------

    def light(self, lit: Collection[str], meant: str | None = None, focus: str | None = None) -> None:
        """Light these slots; one may be meant by the pointer, one may have the focus of the keyboard."""
        self._lights.light(self.layout, self._town, lit, meant, focus)

    def breathe(self, phase: float) -> None:
        self._lights.breathe(phase)

    def ghost(
        self, key: str | None, text: str = "", title: str = "", line: str = "", gain: str = "", sign: str = "", verb: str = ""
    ) -> None:
        """What an action would do at its slot, and the chip that says what it changes; None takes both away."""
        self._lights.ghost(self.layout, self._town, key, text, verb)
        self._lights.tell(self.layout, self._town, key, title, line, gain, f"suburb/sign-{sign}" if sign else "")

    # ---- what moves -------------------------------------------------------------------------------------------------

    def refresh(self, *keys: str) -> None:
        """Paint again what these moving marks belong to."""
        for key in keys:
            self._refresh(key)

    def _refresh(self, key: str) -> None:
        kind, *rest = key.split(":")
        layout = self.layout
        if kind in ("number", "house", "pool", "roundabout"):
            self._refresh_plate([marks.lot_extent(int(rest[0]) - 1, int(rest[1]) - 1)])
        elif kind == "fence":
            self._refresh_plate([streets.fence_rect(int(rest[0]) - 1, int(rest[1]), 16).adjusted(0, -2, 0, 4)])
        elif kind == "park":
            self._refresh_plate([streets.park_rect(int(rest[0]) - 1, int(rest[1]) - 1)])
        elif kind == "flip":
            self._offer.forget()
        elif kind == "stamp":
            self._plans.forget()
        elif kind == "lift":
            self._others.forget()
        elif kind == "value" or kind in ("pools", "temps", "bis", "strikes", "roundabouts"):
            self._sheet.refresh(
                [self._sheet_rect(layout.form["values" if kind == "value" else "gains" if kind in ("pools", "temps") else "losses"])]
            )
        else:
            self._plate.forget()

    def _say(self, key: str, **params: int | str) -> str:
        return self.words.text(key, **params)

    @property
    def _dress(self) -> tuple[Hashable, ...]:
        """What changes the look of everything."""
        return (self.theme.shown, self.theme.text_scale, self.theme.safe_marks, self.words.language)

    def _fill(self, block: Block, panel: Panel, content: Hashable, draw: Callable[[Paper], None]) -> None:
        """Show a panel with its content."""

        def paint(painter: QPainter, clip: QRectF) -> None:
            painter.translate(panel.rect.topLeft() - block.pos())
            painter.scale(panel.scale, panel.scale)
            draw(Paper(painter, self.theme, panel.scale, self.layout.least))

        block.show_content((content, self._dress, panel.scale, panel.rect.width(), panel.rect.height()), paint, self.theme.tokens.desk)

    def _draw_offer(self, paper: Paper, panel: Panel, look: OfferLook) -> None:
        OfferPicture(paper, panel, look, self._say, self.progress.get("flip", 1.0)).draw()

    def _draw_plans(self, paper: Paper, panel: Panel, looks: tuple[PlanLook, ...], colours: tuple[str, ...]) -> None:
        stamped = tuple(self.progress.get(f"stamp:{plan + 1}", 1.0) for plan in range(len(looks)))
        PlansPicture(paper, panel, looks, colours, self._say, stamped).draw()

    def _draw_towns(self, paper: Paper, layout: Layout, looks: Sequence[SeatLook]) -> None:
        title = self._say("suburb.towns.title" if len(looks) > 1 else "suburb.towns.title-one")
        SeatsPicture(paper, layout.others, layout.rows, looks, self._say, title, draw_town, self.progress.get("lift", 1.0)).draw()

    # ---- the plate --------------------------------------------------------------------------------------------------

    def _show_plate(self, table: Table, seat: int, board: Board) -> None:
        layout = self.layout
        looks = seen_looks(table, seat)
        before, self._looks, self._board = self._looks, looks, board
        content = (board, self._dress, layout.plate.scale)
        same = self._plate.shows(content)
        self._plate.show_content(content, self._paint_plate, self.theme.tokens.paper)
        if same and before is not None:
            self._refresh_plate(looks.changed(before))

    def _paint_plate(self, painter: QPainter, clip: QRectF) -> None:
        layout, looks = self.layout, self._looks
        assert looks is not None
        scale = layout.plate.scale
        painter.translate(layout.plate.rect.topLeft() - self._plate.pos())
        painter.scale(scale, scale)
        area = QRectF(clip.x() / scale, clip.y() / scale, clip.width() / scale, clip.height() / scale)
        Plate(Paper(painter, self.theme, scale, layout.least), looks, self._board, self.progress, self.detail).draw(area)

    def _refresh_plate(self, rects: Sequence[QRectF]) -> None:
        layout = self.layout
        corner = self._plate.pos()
        self._plate.refresh(layout.plate.place(rect).translated(-corner) for rect in rects)

    def _picture_ready(self, name: str) -> None:
        if not name.startswith(pictures.PREFIX):
            return
        if self._plate.held:
            self._plate.hold(not self._pictures_there())
        elif name == pictures.PREFIX + "scenery":
            self._plate.forget()
        elif name.startswith(pictures.PREFIX + "lot/") and self._looks is not None:
            _, _, place, state, pool = name.split("/")
            street, lot = (int(number) for number in place.split(":"))
            look = self._looks.lots[street][lot]
            if look.state == state and look.pool == pool:
                self._refresh_plate([marks.lot_extent(street, lot)])

    # ---- the form ---------------------------------------------------------------------------------------------------

    def _show_form(self, table: Table, seat: int, live: bool) -> None:
        layout = self.layout
        look = FormLook.of(table, seat, live)
        before, self._form = self._form, look
        content = (self._dress, layout.sheet.rect.width(), layout.sheet.rect.height(), look.advanced)
        same = self._sheet.shows(content)
        self._sheet.show_content(content, self._paint_sheet, self.theme.tokens.desk)
        if same and before is not None:
            changed = [panel for name, panel in layout.form.items() if look.content(name) != before.content(name)]
            self._sheet.refresh(self._sheet_rect(panel) for panel in changed)

    def _sheet_rect(self, panel: Panel) -> QRectF:
        return panel.rect.translated(-self._sheet.pos()).adjusted(-1, -1, 1, 1)

    def _paint_sheet(self, painter: QPainter, clip: QRectF) -> None:
        layout, look = self.layout, self._form
        assert look is not None
        corner = self._sheet.pos()
        painter.save()
        painter.translate(layout.sheet.rect.topLeft() - corner)
        Paper(painter, self.theme, 1.0).panel(QRectF(QPointF(0, 0), layout.sheet.rect.size()))
        painter.restore()
        for name, panel in layout.form.items():
            if panel.rect.translated(-corner).intersects(clip):
                painter.save()
                painter.translate(panel.rect.topLeft() - corner)
                painter.scale(panel.scale, panel.scale)
                Form(Paper(painter, self.theme, panel.scale, layout.least), panel.bounds, look, self._say, self.progress).draw(name)
                painter.restore()


def seen_looks(table: Table, seat: int) -> Looks:
    """A town's looks: its pool may still be built while the turn with that action is open."""
    chosen = table.chosen(seat)
    waiting = chosen is not None and chosen.action == "pool" and table.turns[seat].phase == "act"
    return Looks.of(table.towns[seat], table.dawn[seat], waiting)


def town_board(words: Words, owner: str, seed: str, seat: int) -> Board:
    """The name of a town comes from the deal, so it is the same in every picture of the match."""
    names = words.text("suburb.board.names").split("|")
    start = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4], "big")
    return Board(names[(start + 5 * seat) % len(names)], words.text("suburb.board.owner", name=owner))
