"""Where everything on the table is, as pure geometry: no painting, no match state.

`arrange` divides the area between the bars into the sheet (streets and form), the offer, the plans and the others. Each
part becomes a `Panel`: a rectangle of the table and the scale of what is drawn inside it, so parts are drawn in their own
units and text still knows how many pixels it gets. `Layout.slot_shape` tells where each thing a person may mean is.

There are three arrangements: a column beside the sheet with a place for everything; the same with plans and others in one
place behind tabs, for large words, many seats or a narrow window; and for a window higher than wide all of it under the sheet.

>>> layout = arrange(1280, 696)
>>> layout.plate.rect.width(), layout.plate.scale
(880.0, 1.0)
>>> layout.slot_rect("lot:2:4").center().x() < layout.slot_rect("lot:2:5").center().x()
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown_desktop.games.welcome.offer_places import SIDE, card_rect, pair_rect
from tabletown_desktop.games.welcome.sheet import form_places, places
from tabletown_desktop.scene.panel import LARGE_TEXT, Panel, TableAsked, TableLayout, Tabs, roomiest, tab_height
from tabletown_desktop.scene.seats import KINDS, WIDTH, Rows, Side, headless, rows_for

Style = Literal["pairs", "cards"]
TABS = ("goals", "others")
"""Panels that share a place where there is no room for both."""

BEAUTY_HEIGHT = 696.0
"""The room between the bars at the beauty size."""
GAP, SLIM_GAP = 12.0, 8.0
COMPACT_BELOW = (1240.0, 600.0)
"""Between the parts of the table, and the width and height below which there is less."""
LEAST_SIDE, SIDE_MOST = 280.0, 560.0
"""Width of the column in a narrow window, and at most."""
LARGE_SIDE = 54.0
"""What twice as large words add to the narrowest column."""
SHEET_HEIGHT = 672.0
"""Height of sheet and column at the beauty size; their scale grows with it."""
MOST_GROWTH = 1.5

FORM_WIDTH, FORM_HEIGHT, FORM_GAP = 888.0, 194.0, 8.0
"""The form under the streets at the beauty size."""
LEAST_FORM, MOST_FORM, HIGH_FORM = 147.0, 1.5, 186.0
"""Height of the lowest form, how much larger it is drawn at most, and the height of its blocks from which they stand in two rows."""
FORM_SHRINKS, FORM_GROWS, FORM_GIVES = 0.46, 0.11, 12.0
"""Its share of the height that a window has less or more, and what it gives back to the streets at twice the text size."""
SUMS, LEAST_SUMS, MOST_SUMS = 52.0, 38.0, 60.0
"""Height of the sum."""
VALUES, LEAST_VALUES = 272.0, 196.0
RESULTS, LEAST_RESULTS = 170.0, 136.0
LEAST_TRACKS, LARGE_TRACKS, VALUES_SHARE = 348.0, 430.0, 0.3
"""Widths of the blocks at the beauty size, and in narrow windows; where tracks with large words are narrower they take the place of the
results, but for this share of it."""
BLOCK_OF_TRACK = {"pools": "gains", "temps": "gains", "bis": "losses", "strikes": "losses", "roundabouts": "losses"}

PLAN, PLAN_EDGE, PLANS_HEAD = (102.0, 115.0), 8.0, 32.0
"""A card of a plan, the room round it, and the room for the head of the plans."""
PLANS_HEIGHT, MOST_PLANS, MOST_ABOVE = 156.0, 1.25, 24.0
"""The height of the plans with their head, how much larger than the offer they are drawn at most, and their margin below a tab."""
TAB_GAP = 4.0
PAIRS_NEED, PAIRS_LARGE = 270.0, 70.0
HAND_NEED, NARROW_HAND, HAND_LARGE = 300.0, 285.0, 40.0
"""What an offer of pairs and of cards needs, and how much more at twice the text size."""
OFFER_MOST: dict[Style, float] = {"pairs": 400.0, "cards": 320.0}
"""What an offer takes as long as the rows of the others can grow."""
SOLO_NEED, SOLO_LARGE = 124.0, 66.0
"""What the panel of the solo game needs, and how much more at twice the text size."""
SOLO_GOOD, SOLO_MOST = 160.0, 200.0
"""At what height it shows the pile as well, and how high it is at most."""
TRAY, LARGE_TRAY, MOST_UNDER = 290.0, 50.0, 1.8
"""Height of what lies under the sheet in a high window, how much more at twice the text size, and how often as high as usual the form
is there at most."""


class Pads(NamedTuple):
    """The margins of the sheet: beside and above the streets, beside and below the form."""

    side: float
    top: float
    form: float
    bottom: float
    between: float = 6.0
    """Between streets and form."""

    @property
    def height(self) -> float:
        """All of them above each other."""
        return self.top + self.between + self.bottom


PADS, SLIM_PADS = Pads(12, 12, 8, 4), Pads(6, 6, 6, 4)


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
    """Where plans and others share a place: the one that is not shown has an empty rectangle and no slots."""

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
            *(f"{kind}:{number}" for kind in offer for number in (1, 2, 3)),
            *(self.tabs.slots() if self.tabs is not None else ()),
            *(f"plan:{number}" for number in (1, 2, 3) if not self.goals.rect.isEmpty()),
            *(f"town:{seat + 1}" for seat in self.seats if not self.others.rect.isEmpty()),
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
            return self.goals.place(plan_rect(numbers[0] - 1, self.goals)), 9 * self.goals.scale
        if kind == "town":
            return self.others.place(self.rows.rect(self.seats.index(numbers[0] - 1))), 8 * self.others.scale
        if kind == "value":
            return self._value(numbers)
        rect, radius = _plate_slot(kind, [number - 1 for number in numbers[:2]], numbers[2:], side)
        return self.plate.place(rect), radius * self.plate.scale

    def _track(self, track: str, box: int | None) -> tuple[QRectF, float]:
        panel = self.form[BLOCK_OF_TRACK[track]]
        size = panel.width, panel.height
        rect = form_places.track_rect(track, *size) if box is None else form_places.track_box(track, box, *size)
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
        rect = pair_rect(number - 1, self.offer) if kind == "pair" else card_rect(kind, number - 1, self.offer, self.text)
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


def plan_rect(plan: int, panel: Panel) -> QRectF:
    """A plan below the head of the panel, or below a tab, which is its head."""
    pitch = (panel.width - 16) / 3
    top = PLANS_HEAD if panel.titled else min((panel.height - PLAN[1]) / 2, MOST_ABOVE)
    return QRectF(8 + pitch * (plan + 0.5) - PLAN[0] / 2, top, *PLAN)


def arrange(
    width: float, height: float, style: Style = "pairs", seats: Sequence[int] = (1,), text: float = 1.0, tab: str = TABS[0]
) -> Layout:
    """The layout for an area between the bars; `seats` are the other seats in the order of their rows, none for solo. `tab` is what
    is shown where plans and others share a place."""
    asked = Asked(width, height, tuple(seats), text, tab, style)
    arrangements = [_beside(asked, False), _beside(asked, True), _under(asked)]
    return roomiest([layout for layout in arrangements if layout is not None])


@dataclass(frozen=True, slots=True)
class Asked(TableAsked):
    """What a layout is made for."""

    style: Style

    @property
    def compact(self) -> bool:
        """In a narrow or low window gaps are smaller."""
        return self.width < COMPACT_BELOW[0] or self.height < COMPACT_BELOW[1]

    @property
    def gap(self) -> float:
        return SLIM_GAP if self.compact else GAP

    @property
    def pads(self) -> Pads:
        return SLIM_PADS if self.compact else PADS


# ---- the sheet ------------------------------------------------------------------------------------------------------


def _form_height(asked: Asked) -> float:
    """The height of the form that leaves the streets enough of a low window and looks right below those of a high one; large words
    are for the offer and the plans, and the streets lose nothing to them here."""
    more = asked.height - BEAUTY_HEIGHT
    if more < 0:
        return max(LEAST_FORM, FORM_HEIGHT + FORM_SHRINKS * more)
    return FORM_HEIGHT + FORM_GROWS * more - FORM_GIVES * asked.larger


def _form_in(place: QRectF, text: float) -> dict[str, Panel]:
    """The blocks of the form in that place: the tracks beside the values and the results, or above them where it is high; the sum
    under all of it. Where large words leave the tracks little room, the sum alone tells the results."""
    grown = max(1.0, min(place.height() / FORM_HEIGHT, place.width() / FORM_WIDTH, MOST_FORM))
    panel = Panel(place, grown)
    wide, high = panel.width, panel.height
    sums = max(LEAST_SUMS, min(MOST_SUMS, SUMS + (high - FORM_HEIGHT) * 0.3))
    blocks = high - sums - FORM_GAP
    if blocks > HIGH_FORM and not (text > LARGE_TEXT and wide < 2 * LARGE_TRACKS):
        rects = _high_blocks(wide, blocks)
    else:
        row = (blocks - 4) / 2
        results = max(LEAST_RESULTS, RESULTS * (wide - 16) / (FORM_WIDTH - 16))
        values = max(LEAST_VALUES, min(VALUES * (wide - 16) / (FORM_WIDTH - 16), wide - 16 - results - LEAST_TRACKS))
        tracks = wide - values - results - 16
        folded = text > LARGE_TEXT and tracks < LARGE_TRACKS
        if folded:
            values += (results + 8) * VALUES_SHARE
            tracks = wide - values - 8
        rects = {
            "gains": QRectF(0, 0, tracks, row + 1),
            "losses": QRectF(0, row + 5, tracks, row - 1),
            "values": QRectF(tracks + 8, 0, values, blocks),
        }
        if not folded:
            rects["results"] = QRectF(wide - results, 0, results, blocks)
    rects["sums"] = QRectF(0, high - sums, wide, sums)
    return {name: Panel(panel.place(rect), grown) for name, rect in rects.items()}


def _high_blocks(wide: float, blocks: float) -> dict[str, QRectF]:
    """Gains beside losses, and under them the values beside the results."""
    half, tracks = (wide - 8) / 2, min(90.0, blocks * 0.38)
    values, below = wide * 0.62, blocks - tracks - 8
    return {
        "gains": QRectF(0, 0, half, tracks),
        "losses": QRectF(half + 8, 0, half, tracks),
        "values": QRectF(0, tracks + 8, values, below),
        "results": QRectF(values + 8, tracks + 8, wide - values - 8, below),
    }


def _sheet(corner: QPointF, k: float, high: float, pads: Pads, text: float) -> tuple[Panel, Panel, dict[str, Panel]]:
    """Sheet, streets and form from that corner on."""
    plate = Panel(QRectF(corner.x() + pads.side, corner.y() + pads.top, places.WIDTH * k, places.HEIGHT * k), k)
    sheet = QRectF(corner.x(), corner.y(), plate.rect.width() + 2 * pads.side, high)
    inner = QRectF(sheet.left() + pads.form, plate.rect.bottom() + pads.between, sheet.width() - 2 * pads.form, 0)
    inner.setBottom(sheet.bottom() - pads.bottom)
    return Panel(sheet, k), plate, _form_in(inner, text)


# ---- arrangements ---------------------------------------------------------------------------------------------------


def _beside(asked: Asked, folded: bool) -> Layout | None:
    """The sheet with the offer, the plans and the others in a column beside it. `folded`: plans and others share a place. None if
    they need more room than there is."""
    gap, pads = asked.gap, asked.pads
    high = asked.height - 2 * gap
    least = LEAST_SIDE + LARGE_SIDE * asked.larger
    form = _form_height(asked)
    k = min((asked.width - least - 3 * gap - 2 * pads.side) / places.WIDTH, (high - pads.height - form) / places.HEIGHT)
    column = min(SIDE_MOST, asked.width - places.WIDTH * k - 2 * pads.side - 3 * gap)
    left = (asked.width - column - gap - places.WIDTH * k - 2 * pads.side) / 2
    top = gap
    sheet, plate, parts = _sheet(QPointF(left, top), k, high, pads, asked.text)
    place = QRectF(sheet.rect.right() + gap, top, column, high)
    side = _folded(place, asked) if folded else _stacked(place, asked)
    return _whole(asked, sheet, plate, parts, side) if side is not None else None


def _under(asked: Asked) -> Layout | None:
    """In a window higher than wide the offer, the plans and the others stand side by side under the sheet."""
    gap, pads = asked.gap, asked.pads
    k = (asked.width - 2 * gap - 2 * pads.side) / places.WIDTH
    tray = TRAY + LARGE_TRAY * asked.larger
    high = asked.height - 3 * gap - tray
    if high < places.HEIGHT * k + LEAST_FORM + pads.height:
        return None
    most = places.HEIGHT * k + MOST_UNDER * FORM_HEIGHT + pads.height
    sheet, plate, parts = _sheet(QPointF(gap, gap), k, min(high, most), pads, asked.text)
    low = QRectF(gap, sheet.rect.bottom() + gap, sheet.rect.width(), asked.height - sheet.rect.bottom() - 2 * gap)
    half = (low.width() - gap) / 2
    offer = Panel(QRectF(low.left(), low.top(), half, low.height()), 1.0)
    side = _tabs(QRectF(low.left() + half + gap, low.top(), half, low.height()), asked)
    return _whole(asked, sheet, plate, parts, Side(offer, *side))


def _whole(asked: Asked, sheet: Panel, plate: Panel, form: dict[str, Panel], side: Side) -> Layout:
    return Layout(
        asked.width, asked.height, asked.style, asked.text, asked.compact, sheet, plate, form,
        side.offer, side.goals, side.others, asked.seats, side.rows, side.tabs,
    )  # fmt: skip


# ---- the column -----------------------------------------------------------------------------------------------------


def _scale(place: QRectF, asked: Asked) -> float:
    """A column that is wide and high is drawn larger; large words rather need its room."""
    return max(1.0, min(place.width() / (SIDE * (1 + asked.larger / 4)), place.height() / SHEET_HEIGHT, MOST_GROWTH))


def _offer_need(place: QRectF, asked: Asked) -> float:
    """The height at which the words of the offer stand whole; in a narrow column the cards of a hand are smaller."""
    if asked.style == "cards" and place.width() < SIDE:
        return NARROW_HAND + HAND_LARGE * asked.larger
    return (HAND_NEED if asked.style == "cards" else PAIRS_NEED) + (HAND_LARGE if asked.style == "cards" else PAIRS_LARGE) * asked.larger


def _stacked(place: QRectF, asked: Asked) -> Side | None:
    """Each has a place of its own: for usual words, and others whose rows are not too small. The others are as large as the column is
    wide, or where it is too low for that as in a column of the usual width."""
    if asked.text > LARGE_TEXT:
        return None
    wide = place.width() / SIDE
    sizes = (wide, (wide + 1) / 2, 1.0) if wide > 1 else (wide,)
    stacks = (_stack(place, asked, small) for small in sizes)
    return next((stack for stack in stacks if stack is not None), None)


def _stack(place: QRectF, asked: Asked, small: float) -> Side | None:
    """The offer, the plans and the others in that scale; None if there is no room for all of them."""
    scale, seats = _scale(place, asked), len(asked.seats)
    gap, offer = asked.gap, _offer_need(place, asked) * scale
    room = place.height() - 2 * gap - offer - (KINDS[0].height(seats) if seats else SOLO_GOOD) * small
    cards = min(plan_scale(place.width()), max(scale, min(room / PLANS_HEIGHT, scale * MOST_PLANS)))
    free = place.height() - PLANS_HEIGHT * cards - 2 * gap
    rows = replace(rows_for(seats, (free - offer) / small), width=place.width() / small - SIDE + WIDTH)
    least = (rows.height(seats) if seats else SOLO_GOOD if small > 1 else SOLO_NEED) * small
    if least > free - offer + 0.5 or (rows.columns > 1 and small < 0.95):
        return None
    if seats:
        rows = rows.spread(seats, (free - min(free - least, OFFER_MOST[asked.style] * scale)) / small)
        low = rows.height(seats) * small
    else:
        low = min(free - offer, SOLO_MOST * small)
    high = free - low  # neither rows nor the panel of the solo game grow for ever: the offer takes the rest
    goals = QRectF(place.left(), place.top() + high + gap, place.width(), PLANS_HEIGHT * cards)
    others = QRectF(place.left(), goals.bottom() + gap, place.width(), low)
    offered = QRectF(place.left(), place.top(), place.width(), high)
    return Side(Panel(offered, scale), Panel(goals, cards), Panel(others, small), rows)


def _folded(place: QRectF, asked: Asked) -> Side:
    """The offer, and below it the plans or the others."""
    scale, gap = _scale(place, asked), asked.gap
    need = min(_offer_need(place, asked) * scale, place.height() * 0.72)
    below = min(_tab_need(place.width(), asked), place.height() - gap - need)
    offer = QRectF(place.left(), place.top(), place.width(), place.height() - gap - below)
    rest = QRectF(place.left(), offer.bottom() + gap, place.width(), below)
    return Side(Panel(offer, scale), *_tabs(rest, asked))


def _tab_need(width: float, asked: Asked) -> float:
    """The height of the tabs with the plans as large as the column is wide."""
    solo = 0.0 if asked.seats else SOLO_NEED + SOLO_LARGE * asked.larger
    return tab_height(asked.text) + TAB_GAP + max(PLAN[1] + 2 * PLAN_EDGE, solo) * plan_scale(width)


def _tabs(place: QRectF, asked: Asked) -> tuple[Panel, Panel, Rows, Tabs]:
    """A strip of tabs, and the one that is open."""
    high = tab_height(asked.text)
    tabs = Tabs(Panel(QRectF(place.left(), place.top(), place.width(), high), 1.0), TABS, asked.tab)
    below = place.adjusted(0, high + TAB_GAP, 0, 0)
    cards = min(plan_scale(place.width()), below.height() / (PLAN[1] + 2 * PLAN_EDGE))
    small = place.width() / SIDE
    rows = headless(len(asked.seats), below.height() / small)
    goals = Panel(below if tabs.shown == "goals" else QRectF(), cards, titled=False)
    others = Panel(below if tabs.shown == "others" else QRectF(), small)
    return goals, others, rows, tabs


def plan_scale(width: float) -> float:
    """How large three plans fill a panel of that width."""
    return width / SIDE
