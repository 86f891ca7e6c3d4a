"""The drawn table: every region a block that repaints only what changed, and the marks above them.

drawing = Drawing(theme, words, board.hero, board.table_scene, layout)
drawing.show(table, seat, seats, busy=frozenset({2}))
drawing.light(Highlights({"market:1", "coin"}, hovered="market:1"))
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tabletown.games.happycity.data import COLUMNS, RESIDENCES
from tabletown.games.happycity.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.happycity import pictures
from tabletown_desktop.games.happycity.cards import SupermarketsPicture, market_looks
from tabletown_desktop.games.happycity.goals import RowLook, SpecialsPicture
from tabletown_desktop.games.happycity.large_special import draw_large, large_rect
from tabletown_desktop.games.happycity.layout import Layout
from tabletown_desktop.games.happycity.offer import OfferLook, OfferPicture, draw_coming, draw_discarded
from tabletown_desktop.games.happycity.seats import CitiesPicture, city_look
from tabletown_desktop.games.happycity.sheet import lights
from tabletown_desktop.games.happycity.sheet.lights import TablePlaces
from tabletown_desktop.games.happycity.sheet.marks import Face, Looks, PlotLook
from tabletown_desktop.games.happycity.sheet.places import HIGH, places
from tabletown_desktop.games.happycity.sheet.plate import Plate, PlotPainter
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene import drawing
from tabletown_desktop.scene.block import Block
from tabletown_desktop.scene.drawing import MARGIN, SLIM_MARGIN, Z_HERO, Z_SIDE
from tabletown_desktop.scene.frame import Highlights
from tabletown_desktop.scene.lights import Chip
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import seat_colours

Z_LARGE = 45.0
CLEAR = QColor(0, 0, 0, 0)
NEAR = 6.0
"""Between a special and its words."""


def shared(seats: Sequence[Seating]) -> bool:
    """Whether several people share the screen."""
    return sum(seat.bot is None for seat in seats) > 1


class Drawing(drawing.Drawing):
    """Paints the table as one seat knows it; it holds no rules."""

    def __init__(self, theme: Theme, words: Words, hero: QGraphicsItem, scene: QGraphicsScene, layout: Layout) -> None:
        super().__init__(theme, words, hero, scene)
        self._offer, self._specials, self._others = (self.block(Z_SIDE) for _ in range(3))
        self._plate = self.block(Z_HERO, zooms=True)
        self._large = self.block(Z_LARGE)
        self._large.setVisible(False)
        self._looks: Looks | None = None
        self._row: RowLook | None = None
        self.told = ""
        """The slot of the special that is shown with all its words."""
        self._faces: dict[Block, frozenset[str]] = {}
        """The cards whose pictures lie on a block."""
        self.earned = 0
        """The coins of the last income phase, to be counted."""
        self.begin(self._plate)
        theme.art.ready.connect(self._card_ready)
        self.arrange(layout)

    def close(self) -> None:
        self.theme.art.ready.disconnect(self._card_ready)
        super().close()

    # ---- where ------------------------------------------------------------------------------------------------------

    def arrange(self, layout: Layout) -> None:
        """Put everything in its place; `show` paints it."""
        self.layout = layout
        self.least = layout.least
        margin = SLIM_MARGIN if layout.compact else MARGIN
        for block, panel in ((self._offer, layout.offer), (self._specials, layout.goals), (self._others, layout.others)):
            block.setVisible(not panel.rect.isEmpty())
            block.set_place(panel.rect.adjusted(-margin, -margin, margin, margin))
        self._plate.set_place(layout.plate.rect)
        self.tell_special("")

    @property
    def scale(self) -> float:
        return self.layout.plate.scale

    def order(self, detail: float) -> None:
        if self._looks is not None:
            pictures.prepare(self.theme.art, self.layout.street, self._looks, detail)

    def release(self) -> None:
        pictures.release(self.theme.art)

    def there(self) -> bool:
        return self._looks is None or pictures.there(self.theme.art, self.layout.street, self._looks, self.detail)

    def came(self, name: str) -> None:
        if self._looks is not None:
            self._refresh_plate(pictures.came(name, self.layout.street, self._looks))

    def _card_ready(self, name: str) -> None:
        """The picture of a card beside the plate, or of one that is only a preview."""
        self.lights.renew_ghost()
        card = pictures.card_of(name)
        for block, cards in self._faces.items():
            if card in cards:
                block.forget()

    # ---- what -------------------------------------------------------------------------------------------------------

    def show(
        self, table: Table, seat: int, seats: Sequence[Seating], busy: Collection[int] = (), live: bool = True, refill: str = "ask"
    ) -> None:
        """Draw this table with that seat's city large; offer and specials stay those of the seat on screen.
        `live`: scores are shown during the match; `refill`: who fills the market."""
        own = seat if table.seen_by is None else table.seen_by
        self.dressed()
        colour, turn, guest = seat_colours(seats)[seat], self.turn(table, own, seats), seat != own
        called = guest or shared(seats)
        title = self.say("happycity.table.look", name=seats[seat].name) if called else self.say("happycity.sheet.own")
        back = self.say("table.seat.back") if guest else ""
        self._show_plate(Looks.of(table, seat, live, title, colour)._replace(back=back))
        self._show_offer(table, own, seats, refill)
        self._show_specials(table, own, seats)
        self._show_cities(table, seats, busy, live, turn)
        self._order_next(table, own)

    def turn(self, table: Table, own: int, seats: Sequence[Seating]) -> str:
        """Whose turn it is, in words: by name where several people share the screen."""
        if table.reason is not None or not table.to_act:
            return ""
        seat = table.to_act[0]
        if seat == own and not shared(seats):
            return self.say("happycity.sheet.turn.you")
        return self.say("happycity.sheet.turn", name=seats[seat].name)

    def _show_plate(self, looks: Looks) -> None:
        street, before = self.layout.street, self._looks
        self._looks = looks

        def draw(paper: Paper, area: QRectF) -> None:
            Plate(paper, street, looks, self.say, self.progress, self.detail, self.earned).draw(area)

        changed = looks.changed(before, street) if before is not None else ()
        self.fill(self._plate, self.layout.plate, street, draw, changed, self.theme.tokens.paper)

    def _show_offer(self, table: Table, seat: int, seats: Sequence[Seating], refill: str) -> None:
        panel, places = self.layout.offer, self.layout.offering
        if self.layout.style == "supermarkets":
            looks = market_looks(table, seats)
            self._faces[self._offer] = frozenset(look.face.id for look in looks)
            self.fill(self._offer, panel, looks, lambda paper, area: SupermarketsPicture(paper, places, looks, self.say).draw())
            return
        look = OfferLook.of(table, seat, refill)
        shown = [place.face for place in look.market] + [home.face for home in look.homes]
        self._faces[self._offer] = frozenset(face.id for face in shown if face is not None)

        def draw(paper: Paper, area: QRectF) -> None:
            OfferPicture(paper, places, look, self.say, self.progress).draw()

        self.fill(self._offer, panel, look, draw)

    def _show_specials(self, table: Table, seat: int, seats: Sequence[Seating]) -> None:
        panel, cells, look = self.layout.goals, self.layout.cells, RowLook.of(table, seat, seats)
        self._row = look
        if panel.rect.isEmpty():
            return
        self._faces[self._specials] = frozenset(special.face.id for special in look.specials)
        self.fill(self._specials, panel, look, lambda paper, area: SpecialsPicture(paper, cells, look, self.say).draw())

    def _show_cities(self, table: Table, seats: Sequence[Seating], busy: Collection[int], live: bool, turn: str) -> None:
        panel, fields = self.layout.others, self.layout.fields
        if panel.rect.isEmpty():
            return
        looks = tuple(city_look(table, other, seats, busy, live) for other in self.layout.seats)
        self._faces[self._others] = frozenset(face.id for look in looks for face in look.faces)

        def draw(paper: Paper, area: QRectF) -> None:
            CitiesPicture(paper, fields, looks, self.say, self.progress, turn).draw()

        self.fill(self._others, panel, (looks, turn), draw)

    def _order_next(self, table: Table, seat: int) -> None:
        """Order the pictures of what may be built next, so that nobody waits for them."""
        wide = self.layout.street.block
        cards = [card for card in table.display if card is not None]
        cards += [table.box[home] for home, left in zip(RESIDENCES, table.market.stock, strict=True) if left]
        cards += [card for card, there in table.specials if there and table.cities[seat].special is None]
        for card in cards:
            pictures.built(self.theme.art, Face.of(card), wide, self.detail)

    def block_picture(self, face: Face) -> QPixmap:
        """A building on its block, as large as it stands in the city."""
        place = QRectF(0, 0, self.layout.street.block, HIGH)
        k = self.detail
        picture = QPixmap(max(1, round(place.width() * k)), max(1, round(place.height() * k)))
        picture.fill(CLEAR)
        with QPainter(picture) as painter:
            painter.scale(k, k)
            PlotPainter(Paper(painter, self.theme, self.scale, self.least), self.say, place.width(), k).built(PlotLook(face), place)
        return picture

    # ---- above ------------------------------------------------------------------------------------------------------

    @property
    def _places(self) -> TablePlaces:
        return TablePlaces(self.layout, self.theme)

    def light(self, lit: Highlights) -> None:
        """Light these slots; one may be under the pointer, one may have the keyboard focus."""
        self.lights.light(self._places, lit)

    def tell_special(self, key: str) -> None:
        """Show all words of the special at that slot; none for ""."""
        if key == self.told:
            return
        self.told = key
        self._large.setVisible(bool(key))  # even hidden it gets its picture: it may be shown again as it was painted
        if not key or self._row is None:
            return
        look, scale = self._row.specials[int(key.removeprefix("special:")) - 1], self.layout.goals.scale
        below_offer = self._places.room.bottom() - self.layout.offer.rect.bottom() - 2 * NEAR
        size = large_rect(look, self.theme, self.say, below_offer / scale)
        panel = Panel(self._beside(self.layout.slot_rect(key), size.width() * scale, size.height() * scale), scale)
        self._large.set_place(panel.rect.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN))
        self._faces[self._large] = frozenset((look.face.id,))
        self.fill(self._large, panel, (key, look), lambda paper, area: draw_large(paper, look, self.say, size), ground=CLEAR)

    def _beside(self, cell: QRectF, wide: float, high: float) -> QRectF:
        """Under a cell where there is room, else left of all of them; not over the large city if possible."""
        room = self._places.room
        left = min(self.layout.goals.rect.left(), room.right() - wide - NEAR)
        x = min(max(cell.center().x() - wide / 2, left), room.right() - wide - NEAR)
        if cell.bottom() + NEAR + high <= room.bottom():
            return QRectF(QPointF(x, cell.bottom() + NEAR), QRectF(0, 0, wide, high).size())
        beside = self.layout.goals.rect.left() - wide - NEAR
        return QRectF(beside, max(NEAR, min(cell.top(), room.bottom() - high - NEAR)), wide, high)

    def ghost_plot(self, place: int, look: PlotLook) -> None:
        """How a plot would look."""
        lights.show_plot(self.lights, self.layout, place, look, self.say, self.detail)

    def ghost_discard(self, place: int) -> None:
        """How the market would look without a card."""
        panel = self.layout.offer
        card = self.layout.offering.market(place)
        self.lights.ghost(False, panel, card.adjusted(-2, -2, 2, 2), lambda paper: draw_discarded(paper, card))

    def ghost_draw(self, deck: int, place: int, title: str, line: str) -> None:
        """How the market would look with the next card of a deck."""
        panel, places = self.layout.offer, self.layout.offering
        around = places.market(place).adjusted(-2, -2, 2, 2)
        self.lights.ghost(False, panel, around, lambda paper: draw_coming(paper, places, deck, place, title, line), tells=True)

    def preview_coins(self, coins: int | None) -> None:
        """Show in the purse what would be left of it."""
        if self._looks is not None and self._looks.sums.hovered != coins:
            self._show_plate(self._looks._replace(sums=self._looks.sums._replace(hovered=coins)))

    def tell(self, key: str, chip: Chip) -> None:
        """The chip that says what an action would change: below a plot of the first row, off the sums and the offer."""
        kind, _, which = key.partition(":")
        self.lights.tell(self._places, key, chip, below=kind == "plot" and int(which) <= COLUMNS)

    # ---- what moves -------------------------------------------------------------------------------------------------

    def refresh_mark(self, key: str) -> None:
        kind, _, which = key.partition(":")
        layout = self.layout
        if kind == "plot":
            self._refresh_plate([layout.street.extent(int(which) - 1).adjusted(0, -12, 0, 0)])
        elif kind == "flip":
            cards = [layout.offering.market(int(which) - 1).adjusted(-3, -3, 3, 6)] if which else []
            self.refresh_places(self._offer, layout.offer, cards)
        elif kind == "lift":
            seats = [layout.seats.index(int(which.split(":")[0]) - 1)] if which and not layout.others.rect.isEmpty() else []
            self.refresh_places(self._others, layout.others, map(layout.fields.rect, seats))
        elif kind in ("income", "coins"):
            paying = [place for place in places() if kind == "income" and self._looks is not None and self._looks.plots[place].pays]
            self._refresh_plate([layout.street.plaque.adjusted(-4, -4, 4, 6), *map(layout.street.extent, paying)])
        else:
            self._plate.forget()

    def _refresh_plate(self, places: Iterable[QRectF]) -> None:
        self.refresh_places(self._plate, self.layout.plate, places)
