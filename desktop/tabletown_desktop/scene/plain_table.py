"""The plain table: any game can be played on it, before anybody has drawn a table of its own for it.

At the left lies what the seat on screen may do, in words, grouped by verb, as a list to click or to walk with the keys; at the right
what lies before every seat, as text. A game says the rest in its catalogue: `<game>.button.<verb>` heads a group and names the main
button, `<game>.score.<category>` the lines of the score. `Game.describe_sheet` may tell what the score does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletown.game import Action
from tabletown.scores import ScoreDelta
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.drawing import Z_SIDE, Drawing
from tabletown_desktop.scene.frame import Frame, Highlights, Story
from tabletown_desktop.scene.motion import Motion
from tabletown_desktop.scene.panel import Panel, TableLayout, Tabs
from tabletown_desktop.scene.paper import Paper, run_of
from tabletown_desktop.scene.phrases import begun, effects, signed
from tabletown_desktop.scene.seats import draw_seat, seat_colours
from tabletown_desktop.scene.table import GameTable

MARGIN, GAP, PAD = 20.0, 16.0, 16.0
ROW, HEADING = 38.0, 30.0
"""Heights at the usual text size, as all that follows."""
TITLE = 40.0
RING = 5.0
"""How far the ring of the focus reaches."""
BESIDE = 90.0
"""What the number and the change of the score take of a row."""
LINE = 21.0
COLUMNS = 2
"""More rows than two columns hold are folded: one row for all actions of a verb."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the offer: a heading, one action, or all actions of a verb that had to be folded."""

    key: str
    text: str
    actions: tuple[Action, ...] = ()
    change: str = ""


@dataclass(frozen=True, slots=True)
class Layout(TableLayout):
    """Where everything lies on a board of this size."""

    plate: Panel
    offer: QRectF
    rows: tuple[tuple[Row, QRectF], ...]
    sheets: tuple[QRectF, ...]
    seats: tuple[int, ...]
    """The seats of the sheets, the one on screen first."""
    tabs: Tabs | None = None

    def slot_place(self, key: str) -> tuple[QRectF, float]:
        kind, _, seat = key.partition(":")
        if kind == "seat":
            return self.sheets[self.seats.index(int(seat) - 1)], 12
        return next(place for row, place in self.rows if row.actions and row.key == key), 8


class PlainDrawing(Drawing):
    """The whole table as one block on which nothing moves; what is lit another way is painted again, and nothing else."""

    def __init__(self, theme: Theme, words: Words, board: Board, layout: Layout) -> None:
        super().__init__(theme, words, board.hero, board.table_scene)
        self._all = self.block(Z_SIDE)
        self.begin(self._all)
        self.arrange(layout)

    def arrange(self, layout: Layout) -> None:
        self._all.set_place(layout.plate.rect)

    def show(self, paint: Callable[[Paper, QRectF], None]) -> None:
        self._all.show_content("table", lambda painter, area: paint(Paper(painter, self.theme, 1.0), area), self.theme.tokens.desk)
        self._all.forget()

    def renew(self, places: Iterable[QRectF]) -> None:
        """Paint these places again."""
        self._all.refresh(place.adjusted(-RING, -RING, RING, RING) for place in places)

    def light(self, lit: Highlights) -> None:
        """Rows and sheets are painted as they are lit."""

    def refresh_mark(self, key: str) -> None:
        """Nothing moves here."""

    @property
    def scale(self) -> float:
        return 1.0

    def order(self, detail: float) -> None:
        """There are no pictures."""

    def release(self) -> None:
        """There are no pictures."""

    def there(self) -> bool:
        return True

    def came(self, name: str) -> None:
        """No picture was ordered."""


class PlainTable(GameTable):
    """The offer as a list, the sheets as text."""

    layout: Layout
    drawing: PlainDrawing
    regions: Mapping[str, str] = {"do": "offer", "all": "offer", "seat": "sheets"}
    plate_size = QSizeF(594, 304)

    def __init__(self, board: Board, services: Services, motion: Motion, story: Story) -> None:
        super().__init__(board, services, motion, story)
        self._lit = Highlights()

    # ---- where things are ------------------------------------------------------------------------------------------

    def lay_out(self) -> Layout:
        area = self.board.area
        whole = area.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        offer, sheets = QRectF(whole), QRectF(whole)
        offer.setWidth((whole.width() - GAP) * 0.5)
        sheets.setLeft(offer.right() + GAP)
        return Layout(Panel(area, 1.0), offer, tuple(self._placed(offer)), tuple(self._panels(sheets)), tuple(self._order()))

    def make_drawing(self) -> PlainDrawing:
        return PlainDrawing(self.theme, self.words, self.board, self.layout)

    def show(self, seen: Frame) -> None:
        self.drawing.show(self.paint)

    def new_round(self) -> None:
        """Nothing moves here: the text says what is new."""

    def _px(self, size: float) -> float:
        return size * self.theme.text_scale

    def _placed(self, panel: QRectF) -> Iterator[tuple[Row, QRectF]]:
        """The rows of the offer in one column, or in two where one is too short."""
        inside = panel.adjusted(PAD, self._px(TITLE), -PAD, -PAD / 2)
        columns = self._columns(inside.height())
        wide = (inside.width() - GAP * (len(columns) - 1)) / max(1, len(columns))
        for number, rows in enumerate(columns):
            top = inside.top()
            for row in rows:
                yield row, QRectF(inside.left() + number * (wide + GAP), top, wide, self._height(row))
                top += self._height(row)

    def _columns(self, room: float) -> list[list[Row]]:
        groups = [tuple(group) for _, group in groupby(self.seen.view.actions(), key=lambda action: action.verb)]
        folded: set[int] = set()
        while True:
            rows = [row for number, group in enumerate(groups) for row in self._rows(group, number in folded)]
            columns = self._filled(rows, room)
            longest = max((number for number in range(len(groups)) if number not in folded), key=lambda n: len(groups[n]), default=None)
            if len(columns) <= COLUMNS or longest is None:
                return columns
            folded.add(longest)

    def _filled(self, rows: Sequence[Row], room: float) -> list[list[Row]]:
        columns: list[list[Row]] = []
        left = 0.0
        for row in rows:
            if not columns or self._height(row) > left:
                columns.append([])
                left = room
            columns[-1].append(row)
            left -= self._height(row)
        return columns

    def _rows(self, group: Sequence[Action], folded: bool) -> list[Row]:
        """The rows of actions of one verb."""
        verb, view = group[0].verb, self.seen.view
        name = self._verb(verb)
        if folded:
            return [Row(f"all:{verb}", self.words.text("table.plain.folded", verb=name, n=len(group)), tuple(group))]
        told = self.services.settings.now.previews
        rows = [
            Row(_key(action), self._sentence(action), (action,), self._change(view.preview(action)) if told else "") for action in group
        ]
        return [Row("", name), *rows] if len(group) > 1 else rows

    def _sentence(self, action: Action) -> str:
        return begun(self.words.say(self.seen.view.describe_move(action)))

    def _verb(self, verb: str) -> str:
        return self.words.text(f"{self.story.game}.button.{verb}")

    def _change(self, delta: ScoreDelta) -> str:
        return signed(delta.total) if delta.changes else ""

    def _height(self, row: Row) -> float:
        return self._px(ROW if row.actions else HEADING)

    def _panels(self, room: QRectF) -> Iterator[QRectF]:
        """A panel for every seat, the one on screen first."""
        seats = len(self.seen.seats)
        columns = 1 if seats < 3 else 2
        lines = -(-seats // columns)
        wide, high = (room.width() - GAP * (columns - 1)) / columns, (room.height() - GAP * (lines - 1)) / lines
        for place in range(seats):
            yield QRectF(room.left() + place % columns * (wide + GAP), room.top() + place // columns * (high + GAP), wide, high)

    def keys(self) -> Sequence[str]:
        return [*self.offers(), *(f"seat:{seat + 1}" for seat in self._order())]

    def _order(self) -> list[int]:
        """The seats from the one on screen on."""
        seats, first = len(self.seen.seats), self.seen.view.seat
        return [(first + step) % seats for step in range(seats)]

    # ---- what things mean ------------------------------------------------------------------------------------------

    def slot_of(self, action: Action) -> str:
        """Its own row, or the one it is folded into."""
        return next((row.key for row, _ in self.layout.rows if action in row.actions), _key(action))

    def probe(self, key: str) -> Action | None:
        return None

    def slot_name(self, key: str) -> str:
        row = next((row for row, _ in self.layout.rows if row.actions and row.key == key), None)
        if row is None:
            return ". ".join(self._told(int(key.removeprefix("seat:")) - 1))
        if len(row.actions) > 1:
            return row.text
        change = effects(self.words, self.story.game, self.seen.view.preview(row.actions[0])) if row.change else ""
        return self.words.text("table.move", move=row.text, change=change) if change else row.text

    def choice_label(self, action: Action) -> str:
        return self._sentence(action)

    def tip(self, key: str) -> str:
        """The whole sentence, where its row is too short for it."""
        found = next(((row.text, place) for row, place in self.layout.rows if row.actions and row.key == key), None)
        if found is None or run_of(self.theme, found[0], 14, SEMIBOLD) <= found[1].width() - self._px(BESIDE):
            return ""
        return found[0]

    def facts(self) -> Sequence[str]:
        return [self.words.text("table.facts.round", round=self.seen.view.table.round)]

    def score_now(self) -> tuple[int, int]:
        return self.seen.view.score().total, 0

    def main_action(self, actions: Sequence[Action]) -> Action | None:
        """The end of the turn, or the one thing there is to do."""
        return actions[0] if len(actions) == 1 else super().main_action(actions)

    def button(self, action: Action) -> str:
        return action.verb

    def offers(self) -> Sequence[str]:
        return [row.key for row, _ in self.layout.rows if row.actions]

    # ---- how things look -------------------------------------------------------------------------------------------

    def animate(self, action: Action) -> None:
        """Nothing moves here: the text says what is new."""

    def light(self, lit: Highlights) -> None:
        before, self._lit = self._lit, lit
        marks = ((before.hovered, lit.hovered), (before.focus, lit.focus), (before.advised, lit.advised))
        changed = set(before.keys) ^ set(lit.keys) | {key for was, now in marks if was != now for key in (was, now)}
        self.drawing.renew(place for key, place in self._places() if key in changed)

    def _places(self) -> Iterator[tuple[str, QRectF]]:
        """Where everything lies that may be lit."""
        yield from ((row.key, place) for row, place in self.layout.rows)
        yield from ((f"seat:{seat + 1}", place) for seat, place in zip(self.layout.seats, self.layout.sheets, strict=True))

    def ghost(self, action: Action | None, delta: ScoreDelta | None, at: str = "") -> None:
        """Each row tells itself what it would change."""

    def paint_plate(self, paper: Paper) -> None:
        self._paint_sheet(paper, self.seat, QRectF(QPointF(), self.plate_size).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN))

    def paint(self, paper: Paper, area: QRectF) -> None:
        """All of it that lies in the area."""
        paper.panel(self.layout.offer)
        left, base = self.layout.offer.left() + PAD, self.layout.offer.top() + self._px(26)
        room = self.layout.offer.width() - 2 * PAD
        paper.words(left, base, self.words.text("table.plain.offer"), 16, EXTRABOLD, room=room)
        if not self.layout.rows:
            paper.words(left, base + self._px(ROW), self.words.text("table.plain.none"), 14, MEDIUM, paper.tokens.ink_soft, room=room)
        for row, place in self.layout.rows:
            if place.adjusted(-RING, -RING, RING, RING).intersects(area):
                self._paint_row(paper, row, place)
        for seat, place in zip(self._order(), self.layout.sheets, strict=True):
            if not place.adjusted(-RING, -RING, RING, RING).intersects(area):
                continue
            self._paint_sheet(paper, seat, place)
            if self._lit.focus == f"seat:{seat + 1}":
                paper.surface(place.adjusted(-3, -3, 3, 3), None, 12, paper.tokens.focus, 3)

    def _paint_row(self, paper: Paper, row: Row, place: QRectF) -> None:
        t, base = paper.tokens, place.center().y() + self._px(5)
        if not row.actions:
            paper.words(place.left(), place.bottom() - self._px(7), row.text, 12, BOLD, t.ink_soft, room=place.width())
            return
        box = place.adjusted(0, 2, 0, -2)
        advised = row.key == self._lit.advised
        edge = t.accent if advised else t.field_line if row.key in self._lit.keys else t.line
        paper.surface(box, t.row_hover if row.key == self._lit.hovered else t.raised, 8, edge, 2.5 if advised else 1)
        if row.key == self._lit.focus:
            paper.surface(box.adjusted(-3, -3, 3, 3), None, 10, t.focus, 3)
        number = self.offers().index(row.key) + 1
        left, right = box.left() + 12, box.right() - 12
        if number < 10:
            paper.words(left, base, str(number), 12, BOLD, t.ink_soft)
        left += self._px(18)
        if row.change:
            colour = t.bad if row.change.startswith("−") else t.good
            right -= paper.words(right, base, row.change, 14, BOLD, colour, "end") + 10
        paper.words(left, base, row.text, 14, SEMIBOLD, t.ink if row.key in self._lit.keys else t.ink_off, room=right - left)

    def _paint_sheet(self, paper: Paper, seat: int, place: QRectF) -> None:
        t, table = paper.tokens, self.seen.view.table
        paper.panel(place)
        left, right, base = place.left() + PAD, place.right() - PAD, place.top() + self._px(26)
        draw_seat(paper, seat_colours(self.seen.seats)[seat], QPointF(left + 9, base - self._px(5)), 9)
        if self.live:
            total = str(table.score(seat).total).replace("-", "−")
            right -= paper.words(right, base, total, 16, EXTRABOLD, align="end") + 12
        if seat in table.to_act and not self.seen.over:
            right -= paper.words(right, base, self.words.text("table.plain.turn"), 12, BOLD, t.accent, "end") + 12
        paper.words(left + 26, base, self.seen.seats[seat].name, 16, EXTRABOLD, room=right - left - 26)
        top, room = place.top() + self._px(TITLE), place.width() - 2 * PAD
        for sentence in self._sheet(seat):
            if top + self._px(LINE) > place.bottom():
                return
            high = place.bottom() - top - 4
            top += paper.lines(QRectF(left, top, room, high), sentence, 14, MEDIUM, most=3, spacing=1.4)
        for name, points in self._score(seat):
            base = top + self._px(LINE)
            if base > place.bottom() - 4:
                return
            wide = paper.words(left + room, base, points, 14, BOLD, t.bad if points.startswith("−") else t.ink, "end")
            paper.words(left, base, name, 14, MEDIUM, t.ink_soft, room=room - wide - 12)
            top = base

    # ---- in words --------------------------------------------------------------------------------------------------

    def _sheet(self, seat: int) -> list[str]:
        table: Any = self.seen.view.table
        return [self.words.say(message) for message in table.game.describe_sheet(table, seat)]

    def _score(self, seat: int) -> list[tuple[str, str]]:
        """The categories of the score with their points."""
        if not self.live:
            return []
        game, sheet = self.story.game, self.seen.view.table.score(seat)
        return [(self.words.text(f"{game}.score.{part.key}"), str(part.points).replace("-", "−")) for part in sheet.categories]

    def _told(self, seat: int) -> list[str]:
        """A seat's things for a screen reader."""
        name = self.seen.seats[seat].name
        turn = [self.words.text("table.plain.turn")] if seat in self.seen.view.table.to_act and not self.seen.over else []
        return [", ".join([name, *turn]), *self._sheet(seat), *(f"{part}: {points}" for part, points in self._score(seat))]


def _key(action: Action) -> str:
    """The slot of an action: `do:lay:3`."""
    return ":".join(("do", *map(str, action.json())))
