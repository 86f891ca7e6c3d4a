"""Where everything on the table is, as pure geometry: no painting, no match state.

`arrange` divides the area between the bars into the city, the score board, the offer, the projects and the others. Each part
becomes a `Panel`: a rectangle of the table and the scale of what is drawn inside it. In a low window the board stands beside
and under a smaller city. `Layout.slot_shape` tells where each thing a person may mean is.

>>> layout = arrange(1280, 696)
>>> layout.plate.rect.width(), layout.plate.scale
(928.0, 1.0)
>>> layout.slot_rect("lot:2:4").center().x() < layout.slot_rect("lot:2:5").center().x()
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from tabletown.games.lasvegas.network import read_crossing
from tabletown.games.lasvegas.places import AVENUES, PLACES, name_place, read_place
from tabletown_desktop.games.lasvegas import offer_places
from tabletown_desktop.games.lasvegas.sheet import form_places, places
from tabletown_desktop.scene.panel import LARGE_TEXT, TARGET, Panel, TableLayout, Tabs, rounded, target_of
from tabletown_desktop.scene.seats import Rows, Side, stacked

Style = Literal["pairs", "cards", "vote"]
"""What stands in the offer: three pairs, a hand of three cards, or the ballots before the first round."""

BEAUTY = (1280.0, 696.0)
GAP, SIDE, SIDE_MOST = 12.0, 316.0, 420.0
BOARD, BOARD_MOST, BOARD_GAP_MOST = 192.0, 232.0, 24.0
ROWS_WIDTH = 340.0
"""The width for which the rows of the other seats are designed."""
COMPACT_BELOW = 0.9
SLIM_GAP, SLIM_SIDE, SLIM_PROJECTS = 8.0, 308.0, 0.86
BESIDE, UNDER = 190.0, 132.0
"""Room for the board beside and under the city in a low window."""
PAIR, CARD, SLIM, SLIM_CARD = 250.0, 244.0, 232.0, 196.0
"""Least height of an offer of pairs and of cards, and the same in a low window."""
LARGE_WORDS = 50.0
"""Additional height for large text."""
OF_OFFER: dict[Style, tuple[str, ...]] = {"pairs": ("pair",), "cards": ("number", "action", "card"), "vote": ("vote",)}


@dataclass(frozen=True, slots=True)
class Layout(TableLayout):
    """The table at one size. Keys of slots count streets, avenues and cards from 1, as records and words do."""

    width: float
    height: float
    style: Style
    text: float
    compact: bool
    plate: Panel
    sheets: tuple[Panel, ...]
    """The paper of the score board."""
    board: Panel
    """The units of its sections and of the lines between them."""
    form: dict[str, Panel]
    offer: Panel
    goals: Panel
    others: Panel
    """The other cities, or the panel of ACME."""
    seats: tuple[int, ...]
    """Seats in the rows of `others`."""
    rows: Rows
    tabs: Tabs | None = None

    @property
    def paper(self) -> QRectF:
        """All the paper of the score board."""
        whole = QRectF()
        for sheet in self.sheets:
            whole = whole.united(sheet.rect)
        return whole

    @property
    def printed(self) -> form_places.Board:
        """The score board in the units of its panel."""
        return _printed(self.board, self.sheets)

    def slot_shape(self, key: str) -> QPainterPath:
        """The outline of a slot on the table; `KeyError` for a key there is no place for."""
        kind = key.split(":", 1)[0]
        if kind == "path":
            return self.plate.transform().map(places.path_target(path_of(key)))
        rect, radius = self.slot_place(key)
        return rounded(rect, radius)

    def slot_rect(self, key: str) -> QRectF:
        return self.slot_shape(key).boundingRect()

    def target_shape(self, key: str) -> QPainterPath:
        """The touch target of a slot. Roads keep away from their crossings, so that none lies on another."""
        if not key.startswith("path:"):
            return target_of(self.slot_rect(key))
        road = self.slot_rect(key)
        lying = road.width() > road.height()
        across = max(TARGET, places.ROAD * self.plate.scale) / 2
        along = across - places.INSET * self.plate.scale
        middle = road.center()
        shape = QPainterPath()
        if lying:
            shape.addRect(QRectF(road.left() + along, middle.y() - across, road.width() - 2 * along, 2 * across))
        else:
            shape.addRect(QRectF(middle.x() - across, road.top() + along, 2 * across, road.height() - 2 * along))
        return shape

    def slots(self) -> tuple[str, ...]:
        """All slots of this layout that do not depend on the state of the match."""
        answers = ("yes", "no") if self.style == "vote" else (1, 2, 3)
        return (
            *(f"{kind}:{which}" for kind in OF_OFFER[self.style] for which in answers),
            *(f"lot:{name_place(place)}" for place in PLACES),
            *(f"hotel:{avenue + 1}" for avenue in AVENUES),
            *(key for key in form_places.every_slot() if key != "hall"),
            *(f"project:{number}" for number in (1, 2, 3)),
            *(f"city:{seat + 1}" for seat in self.seats),
            *(() if self.seats else ("acme",)),
        )

    def board_slot(self, key: str) -> Panel:
        """The section of the board a slot lies in."""
        return self.form[form_places.section_of(key)]

    def chip_rect(self, key: str, keys: Sequence[str], pair: int | None) -> QRectF:
        """A chip at the chosen pair, or below a hand."""
        return self.offer.place(offer_places.chip_rect(key, keys, self.offer, pair))

    def slot_place(self, key: str) -> tuple[QRectF, float]:
        kind, *rest = key.split(":")
        if kind == "tab" and self.tabs is not None:
            return self.tabs.slot_place(rest[0])
        if kind == "lot":
            return self.plate.place(places.lit_rect(read_place(":".join(rest)))), 7 * self.plate.scale
        if kind == "hotel":
            return self.plate.place(places.hotel_rect(int(rest[0]) - 1)), 6 * self.plate.scale
        if kind in ("show", "hall", "group", "advert", "lucky", "vault"):
            panel = self.board_slot(key)
            crossed = int(rest[0]) - 1 if kind == "hall" else 0
            return panel.place(form_places.slot_rect(kind if kind == "hall" else key, panel.bounds, crossed)), 6 * panel.scale
        if kind == "project":
            return self.goals.place(offer_places.project_rect(int(rest[0]) - 1, self.goals.width)), 9 * self.goals.scale
        if kind == "acme":
            return self.others.rect, 10 * self.others.scale
        if kind == "city":
            return self.others.place(self.rows.rect(self.seats.index(int(rest[0]) - 1))), 8 * self.others.scale
        return self._offered(kind, rest[0])

    def _offered(self, kind: str, which: str) -> tuple[QRectF, float]:
        if kind not in OF_OFFER[self.style]:
            raise KeyError(f"{kind}:{which}")
        if kind == "vote":
            rect = offer_places.vote_rect(which, self.offer)
        elif kind == "pair":
            rect = offer_places.pair_rect(int(which) - 1, self.offer)
        else:
            rect = offer_places.card_rect(kind, int(which) - 1, self.offer)
        return self.offer.place(rect), 9 * self.offer.scale


def path_of(key: str) -> tuple[int, ...]:
    """The crossings of a slot of the limousine.

    >>> path_of("path:2:2:2:3:1:3")
    (13, 14, 2)
    """
    numbers = key.split(":")[1:]
    return tuple(read_crossing(f"{street}:{avenue}") for street, avenue in zip(numbers[::2], numbers[1::2], strict=True))


def arrange(width: float, height: float, style: Style = "pairs", seats: Sequence[int] = (1,), text: float = 1.0) -> Layout:
    """The layout for an area between the bars; `seats` are the other seats in the order of their rows, none for solo."""
    k = min(width / BEAUTY[0], height / BEAUTY[1])
    if k < COMPACT_BELOW:
        return _compact(width, height, style, tuple(seats), text)
    gap = GAP * k
    size = places.WIDTH * k, places.HEIGHT * k
    side = min(SIDE_MOST * k, width - size[0] - 3 * gap)
    extra = height - BEAUTY[1] * k
    between = gap + min(extra, BOARD_GAP_MOST * k - gap)
    paper = min(BOARD_MOST * k, height - 2 * gap - size[1] - between)
    whole = size[1] + between + paper
    left = (width - size[0] - gap - side) / 2
    top = (height - whole) / 2
    plate = Panel(QRectF(left, top, *size), k)
    board = Panel(QRectF(left, top + size[1] + between, size[0], paper), k)
    column = QRectF(plate.rect.right() + gap, top, side, whole)
    parts = _side(column, k, style, len(seats), text, False)
    form = _form(board, (board,))
    return Layout(width, height, style, text, False, plate, (board,), board, form, *parts[:3], tuple(seats), parts.rows)


def _compact(width: float, height: float, style: Style, seats: tuple[int, ...], text: float) -> Layout:
    """A low window: the board stands beside and under a smaller city."""
    gap = SLIM_GAP
    left = width - SLIM_SIDE - 3 * gap
    k = min((left - BESIDE - gap) / places.WIDTH, (height - UNDER - 3 * gap) / places.HEIGHT)
    plate = Panel(QRectF(gap, gap, places.WIDTH * k, places.HEIGHT * k), k)
    low = plate.rect.bottom() + gap
    beside = QRectF(plate.rect.right() + gap, gap, gap + left - plate.rect.right() - gap, plate.rect.height())
    under = QRectF(gap, low, left, height - gap - low)
    board = Panel(QRectF(0, 0, width, height), 1.0)
    column = QRectF(gap + left + gap, gap, SLIM_SIDE, height - 2 * gap)
    parts = _side(column, SLIM_SIDE / SIDE, style, len(seats), text, True)
    sheets = Panel(beside, 1.0), Panel(under, 1.0)
    form = _form(board, sheets)
    return Layout(width, height, style, text, True, plate, sheets, board, form, *parts[:3], seats, parts.rows)


def _form(board: Panel, sheets: tuple[Panel, ...]) -> dict[str, Panel]:
    """The sections of the board."""
    return {name: Panel(board.place(rect), board.scale) for name, rect in _printed(board, sheets).sections.items()}


def _printed(board: Panel, sheets: tuple[Panel, ...]) -> form_places.Board:
    return form_places.wide(board.width, board.height) if len(sheets) == 1 else form_places.stacked(sheets[0].rect, sheets[1].rect)


def _side(column: QRectF, k: float, style: Style, seats: int, text: float, compact: bool) -> Side:
    """Offer, projects and others: large words need a higher offer. Rows of seats have a scale of their own."""
    scale = column.width() / ROWS_WIDTH
    cards = style == "cards"
    least = (SLIM_CARD if cards else SLIM) if compact else CARD if cards else PAIR
    need = least * k + (LARGE_WORDS * k if text > LARGE_TEXT and not compact else 0.0)
    small = SLIM_PROJECTS if compact else k
    goals = Panel(QRectF(0, 0, column.width(), offer_places.PROJECTS_HEIGHT * small), small)
    side = stacked(column, scale, need / scale, goals, seats, SLIM_GAP if compact else GAP * k)
    return side._replace(offer=Panel(side.offer.rect, k))
