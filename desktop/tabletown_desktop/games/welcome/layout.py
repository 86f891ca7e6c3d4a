"""Where everything on the table is, as pure geometry: no painting, no match state.

`arrange` divides the area between the bars into the sheet (streets and form), the offer, the plans and the others. Each
part becomes a `Panel`: a rectangle of the table and the scale of what is drawn inside it, so parts are drawn in their own
units and text still knows how many pixels it gets. `Layout.slot_shape` tells where each thing a person may mean is.

>>> layout = arrange(1280, 696)
>>> layout.plate.rect.width(), layout.plate.scale
(880.0, 1.0)
>>> layout.slot_rect("lot:2:4").center().x() < layout.slot_rect("lot:2:5").center().x()
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF

from tabletown_desktop.games.welcome.offer_places import card_rect, pair_rect
from tabletown_desktop.games.welcome.sheet import form_places, places
from tabletown_desktop.scene.panel import LARGE_TEXT, Panel, TableLayout, Tabs
from tabletown_desktop.scene.seats import Rows, Side, stacked

Style = Literal["pairs", "cards"]

SHEET = (904.0, 672.0)
SIDE, SIDE_MOST, GAP = 340.0, 420.0, 12.0
FORM = {
    "gains": QRectF(8, 474, 430, 66),
    "losses": QRectF(8, 544, 430, 64),
    "values": QRectF(446, 474, 272, 134),
    "results": QRectF(726, 474, 170, 134),
    "sums": QRectF(8, 616, 888, 52),
}
"""The blocks of the form on the sheet at the beauty size."""
BLOCK_OF_TRACK = {"pools": "gains", "temps": "gains", "bis": "losses", "strikes": "losses", "roundabouts": "losses"}
PLANS_HEIGHT = 156.0
COMPACT_BELOW = 0.9
TRACKS_LEAST = 0.9
"""Tracks that would have to be smaller than this side by side stand one above the other."""


LEAST_OFFER: dict[tuple[Style, bool], float] = {
    ("pairs", False): 330,
    ("pairs", True): 255,
    ("cards", False): 300,
    ("cards", True): 236,
}


@dataclass(frozen=True, slots=True)
class Layout(TableLayout):
    """The table at one size. Keys of slots count streets, lots and cards from 1, as records and words do."""

    width: float
    height: float
    style: Style
    text: float
    compact: bool
    sheet: Panel
    plate: Panel
    form: dict[str, Panel]
    offer: Panel
    goals: Panel
    others: Panel
    """The other towns, or the panel of the solo game."""
    seats: tuple[int, ...]
    """Seats in the rows of `others`."""
    rows: Rows
    tabs: Tabs | None = None

    @property
    def paper(self) -> QRectF:
        """All the paper of the sheet."""
        return self.sheet.rect

    def slots(self) -> tuple[str, ...]:
        """All slots of this layout that do not depend on the state of the match."""
        lots = [f"{street + 1}:{lot + 1}" for street, length in enumerate(places.LENGTHS) for lot in range(length)]
        inner = [f"{street + 1}:{lot + 1}" for street, length in enumerate(places.LENGTHS) for lot in range(length - 1)]
        offer = ["pair"] if self.style == "pairs" else ["number", "action", "card"]
        return (
            *(f"lot:{place}" for place in lots),
            *(f"copy:{place}:{side}" for place in lots for side in ("left", "right")),
            *(f"fence:{place}" for place in inner),
            *(f"pool:{plot.street + 1}:{plot.lot + 1}" for plot in places.EVERY_PLOT if plot.pool),
            *(f"park:{street}" for street in (1, 2, 3)),
            *(f"value:{size}" for size in form_places.ESTATE_BOXES),
            *(f"track:{track}" for track in form_places.TRACKS),
            *(f"{kind}:{number}" for kind in (*offer, "plan") for number in (1, 2, 3)),
            *(f"town:{seat + 1}" for seat in self.seats),
        )

    def slot_place(self, key: str) -> tuple[QRectF, float]:
        kind, *rest = key.split(":")
        if kind == "tab" and self.tabs is not None:
            return self.tabs.slot_place(rest[0])
        side = rest.pop() if rest and rest[-1] in ("left", "right") else ""
        if kind == "track":
            name = rest[0]
            return self._track(name, int(rest[1]) if len(rest) > 1 else None)
        numbers = [int(part) for part in rest]
        if kind in ("pair", "number", "action", "card"):
            return self._offer(kind, numbers[0])
        if kind == "plan":
            return self.goals.place(plan_rect(numbers[0] - 1, self.goals.width)), 9 * self.goals.scale
        if kind == "town":
            return self.others.place(self.rows.rect(self.seats.index(numbers[0] - 1))), 8 * self.others.scale
        if kind == "value":
            return self._value(numbers)
        rect, radius = _plate_slot(kind, [number - 1 for number in numbers[:2]], numbers[2:], side)
        return self.plate.place(rect), radius * self.plate.scale

    def _track(self, track: str, box: int | None) -> tuple[QRectF, float]:
        panel = self.form[BLOCK_OF_TRACK[track]]
        rect = form_places.track_rect(track, panel.height) if box is None else form_places.track_box(track, box, panel.height)
        return panel.place(rect.adjusted(-1, -1, 1, 1)), 5 * panel.scale

    def _value(self, numbers: Sequence[int]) -> tuple[QRectF, float]:
        panel = self.form["values"]
        if len(numbers) > 1:
            rect = form_places.value_box(numbers[0], numbers[1], panel.width, panel.height).adjusted(-1, -1, 1, 1)
        else:
            rect = form_places.value_column(numbers[0], panel.width, panel.height)
        return panel.place(rect), 5 * panel.scale

    def _offer(self, kind: str, number: int) -> tuple[QRectF, float]:
        if (kind == "pair") != (self.style == "pairs"):
            raise KeyError(f"{kind}:{number}")
        rect = pair_rect(number - 1, self.offer) if kind == "pair" else card_rect(kind, number - 1, self.offer)
        return self.offer.place(rect), 9 * self.offer.scale


def _plate_slot(kind: str, place: Sequence[int], more: Sequence[int], side: str) -> tuple[QRectF, float]:
    if kind in ("lot", "copy"):
        rect = places.lit_rect(place[0], place[1])
        half = rect.width() / 2
        return rect.adjusted(half if side == "right" else 0, 0, -half if side == "left" else 0, 0), 7
    if kind == "fence":
        return places.fence_rect(place[0], place[1] + 1), 7
    if kind == "pool":
        return places.PLOTS[place[0]][place[1]].pool_rect.adjusted(-2, -2, 2, 2), 10
    if kind == "park":
        return (places.park_rect(place[0], place[1]), 12) if len(place) > 1 else (places.park_row(place[0]), 10)
    if kind == "estate":
        return places.estate_rect(place[0], place[1], more[0] if more else 1), 8
    raise KeyError(kind)


def plan_rect(plan: int, width: float) -> QRectF:
    pitch = (width - 16) / 3
    return QRectF(8 + pitch * (plan + 0.5) - 51, 32, 102, 115)


def arrange(width: float, height: float, style: Style = "pairs", seats: Sequence[int] = (1,), text: float = 1.0) -> Layout:
    """The layout for an area between the bars; `seats` are the other seats in the order of their rows, none for solo."""
    side = SIDE if width <= 1600 else min(SIDE_MOST, SIDE + (width - 1600) / 4)
    scale = min((width - side - 3 * GAP) / SHEET[0], (height - 2 * GAP) / SHEET[1])
    if scale < COMPACT_BELOW:
        return _compact(width, height, style, tuple(seats), text)
    sheet_size = QRectF(0, 0, SHEET[0] * scale, SHEET[1] * scale).size()
    left = max(GAP, (width - side - GAP - sheet_size.width()) / 2)
    sheet = Panel(QRectF(QPointF(left, max(GAP, (height - sheet_size.height()) / 2)), sheet_size), scale)
    form = {name: Panel(sheet.place(rect), scale) for name, rect in FORM.items()}
    plate = Panel(sheet.place(QRectF(12, 12, places.WIDTH, places.HEIGHT)), scale)
    column = QRectF(sheet.rect.right() + GAP, sheet.rect.top(), side, sheet.rect.height())
    offer, plans, others, rows = _side(column, side / SIDE, style, len(seats), text, False)
    return Layout(width, height, style, text, False, sheet, plate, form, offer, plans, others, tuple(seats), rows)


def _compact(width: float, height: float, style: Style, seats: tuple[int, ...], text: float) -> Layout:
    """A low or narrow window: the values and results stand beside smaller streets, the tracks under them, side by side where
    there is room for all their boxes."""
    gap, pad, beside, tracks, sums = 8.0, 6.0, 178.0, 60.0, 44.0
    side = SIDE - 8
    sheet = QRectF(gap, gap, width - side - 3 * gap, height - 2 * gap)
    inner = sheet.adjusted(pad, pad, -pad, -pad)
    half = (inner.width() - gap) / 2
    wide = FORM["gains"].width()
    stacked_tracks = half < TRACKS_LEAST * wide
    across, most = (inner.width(), 2 * 72.0 + gap) if stacked_tracks else (half, 72.0)
    if stacked_tracks:
        tracks = 2 * tracks + gap
    k = min((inner.width() - beside - gap) / places.WIDTH, (inner.height() - tracks - sums - 2 * gap) / places.HEIGHT)
    plate = QRectF(inner.left(), inner.top(), places.WIDTH * k, places.HEIGHT * k)
    right = QRectF(plate.right() + gap, plate.top(), inner.right() - plate.right() - gap, plate.height())
    spare = inner.bottom() - plate.bottom() - 2 * gap
    tracks = min(most, spare - sums)
    under = QRectF(inner.left(), plate.bottom() + gap, inner.width(), tracks)
    row = (tracks - gap) / 2 if stacked_tracks else tracks
    values = right.height() * 0.53
    rects = {
        "gains": QRectF(under.left(), under.top(), across, row),
        "losses": QRectF(under.right() - across, under.bottom() - row, across, row),
        "values": QRectF(right.left(), right.top(), right.width(), values),
        "results": QRectF(right.left(), right.top() + values + gap, right.width(), right.height() - values - gap),
        "sums": QRectF(inner.left(), under.bottom() + gap, inner.width(), min(52.0, inner.bottom() - under.bottom() - gap)),
    }
    small = min(1.0, across / wide)
    form = {name: Panel(rect, small if name in ("gains", "losses") else 1.0) for name, rect in rects.items()}
    column = QRectF(sheet.right() + gap, gap, side, sheet.height())
    offer, plans, others, rows = _side(column, side / SIDE, style, len(seats), text, True)
    return Layout(width, height, style, text, True, Panel(sheet, 1.0), Panel(plate, k), form, offer, plans, others, seats, rows)


def _side(column: QRectF, scale: float, style: Style, seats: int, text: float, compact: bool) -> Side:
    """Offer, plans and others: large words need a higher offer."""
    small = 0.86 if compact else 1.0
    need = LEAST_OFFER[style, compact] + (70 if text > LARGE_TEXT and style == "pairs" and not compact else 0)
    plans = Panel(QRectF(0, 0, column.width(), PLANS_HEIGHT * scale * small), scale * small)
    return stacked(column, scale, need, plans, seats, 8.0 if compact else GAP)
