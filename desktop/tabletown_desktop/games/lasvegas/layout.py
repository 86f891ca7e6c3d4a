"""Where everything on the table is, as pure geometry: no painting, no match state.

`arrange` divides the area between the bars into the city, the score board, the offer, the projects and the others. Each part
becomes a `Panel`: a rectangle of the table and the scale of what is drawn inside it. Under a narrow city the board stands closer;
in a low column the projects and the others share a place. `Layout.slot_shape` tells where each thing a person may mean is.

>>> layout = arrange(1280, 696)
>>> layout.plate.rect.width(), layout.plate.scale
(928.0, 1.0)
>>> layout.slot_rect("lot:2:4").center().x() < layout.slot_rect("lot:2:5").center().x()
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from tabletown.games.lasvegas.network import read_crossing
from tabletown.games.lasvegas.places import AVENUES, PLACES, name_place, read_place
from tabletown_desktop.games.lasvegas import offer_places
from tabletown_desktop.games.lasvegas.sheet import form_places, places
from tabletown_desktop.scene.panel import TARGET, Panel, TableAsked, TableLayout, Tabs, roomiest, rounded, tab_height, target_of
from tabletown_desktop.scene.seats import Rows, Side, headless, rows_for

Style = Literal["pairs", "cards", "vote"]
"""What stands in the offer: three pairs, a hand of three cards, or the ballots before the first round."""

TABS = ("goals", "others")
"""Panels that share a place where the column is too low for both."""
GAP, SLIM_GAP = 12.0, 8.0
CITY, BOARD, LARGE_BOARD = places.HEIGHT, 192.0, 29.0
"""Heights at scale 1 of the city and of the board under it, and what double text size takes from the board."""
MOST_BOARD = 400.0
NARROW, LARGE_NARROW = (690.0, 184.0), 21.0
"""The size for which the narrow board is made, which grows in larger places, and what double text size takes from its height."""
WIDE_FROM, LEAST_WIDE = 900.0, 848.0
"""Width of a wide board in its own units, and on the table: where the paper is narrower, its words have no room."""
COLUMN, SLIM_COLUMN, LARGE_COLUMN = 316.0, 300.0, 40.0
"""Least width of the column at the side, of a narrow one, and what double text size adds to it."""
MOST_COLUMN = 470.0
ROWS_MARGIN = 16.0
"""What the rows of the other seats leave free at both sides together."""
PAIRS, CARDS, VOTE, LARGE_OFFER = 309.0, 244.0, 250.0, 40.0
"""Heights of the offers with room for all their words, and what double text size adds to them."""
LEAST_OFFER, MOST_OFFER, SPARED = 236.0, 420.0, 0.12
"""The least height of an offer above tabs, the most that is of use, and its share of what nobody needs."""
ACME, LARGE_ACME, MOST_ACME = 176.0, 40.0, 330.0
"""Least height of the panel of ACME, what double text size adds to it, and the most that is of use."""
GROWN = 0.4
"""How much the panel of projects grows where there is room."""
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
    board: Panel
    """The paper of the score board."""
    form: dict[str, Panel]
    """Its sections."""
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
        """The paper of the score board."""
        return self.board.rect

    @property
    def printed(self) -> form_places.Board:
        """The score board in the units of its panel."""
        return _printed(self.board)

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
        """The touch target of a slot. A road is wider for a finger, but not at its crossings: there it would lie on another."""
        if not key.startswith("path:"):
            return target_of(self.slot_rect(key))
        shape = self.slot_shape(key)
        road = shape.boundingRect()
        across = max(TARGET, places.ROAD * self.plate.scale) / 2
        along = across - places.INSET * self.plate.scale
        wide = max(0.0, across - min(road.width(), road.height()) / 2)
        lying = road.width() > road.height()
        finger = QPainterPath()
        finger.addRect(road.adjusted(along, -wide, -along, wide) if lying else road.adjusted(-wide, along, wide, -along))
        return shape.united(finger)

    def slots(self) -> tuple[str, ...]:
        """All slots of this layout that do not depend on the state of the match."""
        answers = ("yes", "no") if self.style == "vote" else (1, 2, 3)
        return (
            *(f"{kind}:{which}" for kind in OF_OFFER[self.style] for which in answers),
            *(f"lot:{name_place(place)}" for place in PLACES),
            *(f"hotel:{avenue + 1}" for avenue in AVENUES),
            *(key for key in form_places.every_slot() if key != "hall"),
            *(f"project:{number}" for number in (1, 2, 3) if not self.goals.rect.isEmpty()),
            *self._others(),
            *(self.tabs.slots() if self.tabs is not None else ()),
        )

    def _others(self) -> tuple[str, ...]:
        if self.others.rect.isEmpty():
            return ()
        return tuple(f"city:{seat + 1}" for seat in self.seats) or ("acme",)

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
            return self.goals.place(offer_places.project_rect(int(rest[0]) - 1, self.goals)), 9 * self.goals.scale
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


# ---- arrangements ---------------------------------------------------------------------------------------------------


def arrange(
    width: float, height: float, style: Style = "pairs", seats: Sequence[int] = (1,), text: float = 1.0, tab: str = TABS[0]
) -> Layout:
    """The layout for an area between the bars; `seats` are the other seats in the order of their rows, none for solo. `tab` is
    the open one where projects and others share a place."""
    asked = Asked(width, height, tuple(seats), text, tab, style)
    found = []
    for frame in (_wide(asked), _narrow(asked)):
        if frame is not None:
            sides = _open(frame, asked), _folded(frame, asked)
            found += [_layout(asked, frame, side) for side in sides if side is not None]
    return roomiest(found)


@dataclass(frozen=True, slots=True)
class Asked(TableAsked):
    """What a layout is made for."""

    style: Style

    @property
    def offer(self) -> float:
        """The height an offer needs, in its units: large words need more."""
        return {"pairs": PAIRS, "cards": CARDS, "vote": VOTE}[self.style] + LARGE_OFFER * self.larger


class _Frame(NamedTuple):
    """The city, the board under it and the column beside both."""

    city: Panel
    board: Panel
    column: Panel
    gap: float


def _wide(asked: Asked) -> _Frame | None:
    """City and board grow alike; None if the board became too narrow for its words."""
    high = CITY + BOARD - LARGE_BOARD * asked.larger
    k = min((asked.width - COLUMN - LARGE_COLUMN * asked.larger - 3 * GAP) / places.WIDTH, (asked.height - 3 * GAP) / high)
    return _framed(asked, k, k, GAP) if k * places.WIDTH >= LEAST_WIDE else None


def _narrow(asked: Asked) -> _Frame:
    """The board keeps the size its words need, and a city no larger than usual gets what is left."""
    board = NARROW[1] - LARGE_NARROW * asked.larger
    beside, whole = asked.width - SLIM_COLUMN - LARGE_COLUMN * asked.larger - 3 * SLIM_GAP, asked.height - 3 * SLIM_GAP
    spared = (whole - board) / CITY
    k = min(beside / places.WIDTH, spared if spared < 1 else whole / (CITY + board))
    rest = asked.height - CITY * k - 3 * SLIM_GAP
    return _framed(asked, k, max(1.0, min(places.WIDTH * k / NARROW[0], rest / NARROW[1])), SLIM_GAP)


def _framed(asked: Asked, k: float, board: float, gap: float) -> _Frame:
    """City, board and column side by side and in the middle of a window that has more room than they can use."""
    width, height, city = asked.width, asked.height, places.WIDTH * k
    paper = min(height - CITY * k - 3 * gap, MOST_BOARD * board)
    scale = max(1.0, k)
    column = min(width - city - 3 * gap, MOST_COLUMN * scale)
    left, top = (width - city - gap - column) / 2, (height - CITY * k - gap - paper) / 2
    return _Frame(
        Panel(QRectF(left, top, city, CITY * k), k),
        Panel(QRectF(left, top + CITY * k + gap, city, paper), board),
        Panel(QRectF(left + city + gap, top, column, CITY * k + gap + paper), scale),
        gap,
    )


def _form(board: Panel) -> dict[str, Panel]:
    """The sections of the board."""
    return {name: Panel(board.place(rect), board.scale) for name, rect in _printed(board).sections.items()}


def _printed(board: Panel) -> form_places.Board:
    """A board in its own units."""
    printed = form_places.wide if board.width >= WIDE_FROM else form_places.narrow
    return printed(board.width, board.height)


def _layout(asked: Asked, frame: _Frame, side: Side) -> Layout:
    return Layout(
        asked.width, asked.height, asked.style, asked.text, frame.gap < GAP, frame.city, frame.board, _form(frame.board),
        side.offer, side.goals, side.others, asked.seats, side.rows, side.tabs,
    )  # fmt: skip


def _open(frame: _Frame, asked: Asked) -> Side | None:
    """Offer, projects and others below one another; None if there is no room for all of them."""
    column, gap = frame.column, frame.gap / frame.column.scale
    goals, seats = offer_places.projects_height(asked.text), len(asked.seats)
    free, need = column.height - goals - 2 * gap, asked.offer
    rows = replace(rows_for(seats, free - need), width=column.width - ROWS_MARGIN)
    least = rows.height(seats) if seats else ACME + LARGE_ACME * asked.larger
    if need + least > free:
        return None
    offer = min(free - least if seats else max(need, free - MOST_ACME), MOST_OFFER)
    rows = rows.spread(seats, free - offer) if seats else rows
    others = max(least, min(free - offer, rows.height(seats) if seats else MOST_ACME))
    goals += min(free - offer - others, goals * GROWN)
    return _stacked(frame, offer, goals, column.height - offer - goals - 2 * gap, rows)


def _stacked(frame: _Frame, offer: float, goals: float, others: float, rows: Rows) -> Side:
    column, panels, y = frame.column, list[Panel](), frame.column.rect.top()
    for high in (offer, goals, others):
        panels.append(Panel(QRectF(column.rect.left(), y, column.rect.width(), high * column.scale), column.scale))
        y = panels[-1].rect.bottom() + frame.gap
    return Side(panels[0], panels[1], panels[2], rows)


def _folded(frame: _Frame, asked: Asked) -> Side:
    """Projects and others share a place below the offer."""
    column, strip = frame.column, tab_height(asked.text)
    room = column.height - frame.gap / column.scale - strip
    spare = room - offer_places.projects_height(asked.text, titled=False)
    offer = max(LEAST_OFFER, min(spare, asked.offer + room * SPARED, MOST_OFFER))
    left, wide, k = column.rect.left(), column.rect.width(), column.scale
    first = Panel(QRectF(left, column.rect.top(), wide, offer * k), k)
    tabs = Tabs(Panel(QRectF(left, first.rect.bottom() + frame.gap, wide, strip * k), k), TABS, asked.tab)
    shown = Panel(QRectF(left, tabs.strip.rect.bottom(), wide, column.rect.bottom() - tabs.strip.rect.bottom()), k, titled=False)
    hidden = Panel(QRectF(), k)
    rows = replace(headless(len(asked.seats), shown.height), width=column.width - ROWS_MARGIN)
    goals, others = (shown, hidden) if asked.tab == "goals" else (hidden, shown)
    return Side(first, goals, others, rows, tabs)
