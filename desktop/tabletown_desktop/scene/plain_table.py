"""The plain table: any game can be played on it, before anybody has drawn a table of its own for it.

At the left lies what the seat on screen may do, in words, grouped by verb, as a list to click or to walk with the keys; at the right
what lies before every seat, as text. A game says the rest in its catalogue: `<game>.button.<verb>` heads a group and names the main
button, `<game>.score.<category>` the lines of the score. `Game.describe_sheet` may tell what the score does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tabletown.game import Action
from tabletown.scores import ScoreDelta
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD
from tabletown_desktop.scene.block import Item
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.frame import Frame, Highlights, Story
from tabletown_desktop.scene.motion import Motion
from tabletown_desktop.scene.panel import target_of
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import draw_seat, seat_colours
from tabletown_desktop.scene.slot import SlotPlan
from tabletown_desktop.scene.table import GameTable, begun, effects, signed

MARGIN, GAP, PAD = 20.0, 16.0, 16.0
ROW, HEADING = 38.0, 30.0
"""Heights at the usual text size, as all that follows."""
TITLE = 40.0
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
class Plan:
    """Where everything lies on a board of this size."""

    offer: QRectF
    rows: tuple[tuple[Row, QRectF], ...]
    sheets: tuple[QRectF, ...]


class Surface(Item):
    """The whole table as one item; it is small work to paint, and nothing on it moves."""

    def __init__(self, table: PlainTable) -> None:
        super().__init__()
        self._table = table

    def boundingRect(self) -> QRectF:
        return QRectF(self._table.board.viewport().rect())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self._table.paint(Paper(painter, self._table.services.theme, 1.0))


class PlainTable(GameTable):
    """The offer as a list, the sheets as text."""

    def __init__(self, board: Board, services: Services, motion: Motion, story: Story) -> None:
        super().__init__(board, services, motion, story)
        self._plan: Plan | None = None
        self._lit = Highlights()
        self._surface: Surface | None = None

    @property
    def plan(self) -> Plan:
        assert self._plan is not None
        return self._plan

    # ---- where things are ------------------------------------------------------------------------------------------

    def arrange(self, seen: Frame) -> None:
        self._seen = seen
        self._plan = self._lay_out()
        self.board.setBackgroundBrush(self.theme.tokens.desk)
        self.board.window_of_hero.setRect(QRectF(self.board.viewport().rect()))
        if self._surface is None:
            self._surface = Surface(self)
            self.board.table_scene.addItem(self._surface)
        self._surface.prepareGeometryChange()
        self._surface.update()

    def draw(self, seen: Frame) -> bool:
        before, self._seen = self._plan, seen
        self._plan = self._lay_out()
        if self._surface is not None:
            self._surface.update()
        return self._plan != before

    def _px(self, size: float) -> float:
        return size * self.theme.text_scale

    def _lay_out(self) -> Plan:
        whole = QRectF(self.board.viewport().rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        offer, sheets = QRectF(whole), QRectF(whole)
        offer.setWidth((whole.width() - GAP) * 0.5)
        sheets.setLeft(offer.right() + GAP)
        return Plan(offer, tuple(self._placed(offer)), tuple(self._panels(sheets)))

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

    def slots(self) -> Sequence[SlotPlan]:
        offer = [SlotPlan(row.key, "offer") for row, _ in self.plan.rows if row.actions]
        return [*offer, *(SlotPlan(f"seat:{seat + 1}", "sheets") for seat in self._order())]

    def _order(self) -> list[int]:
        """The seats from the one on screen on."""
        seats, first = len(self.seen.seats), self.seen.view.seat
        return [(first + step) % seats for step in range(seats)]

    def target(self, key: str) -> QPainterPath:
        for row, place in self.plan.rows:
            if row.key == key and row.actions:
                return target_of(place)
        return target_of(self.plan.sheets[self._order().index(int(key.removeprefix("seat:")) - 1)])

    # ---- what things mean ------------------------------------------------------------------------------------------

    def slot_of(self, action: Action) -> str:
        """Its own row, or the one it is folded into."""
        return next((row.key for row, _ in self.plan.rows if action in row.actions), _key(action))

    def probe(self, key: str) -> Action | None:
        return None

    def name(self, key: str) -> str:
        row = next((row for row, _ in self.plan.rows if row.actions and row.key == key), None)
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
        found = next(((row.text, place) for row, place in self.plan.rows if row.actions and row.key == key), None)
        if found is None or self.theme.width(found[0], 14, SEMIBOLD) <= found[1].width() - self._px(BESIDE):
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

    def warning(self, action: Action) -> str | None:
        asks = action.verb == "end" and self.services.settings.now.confirm_turns
        return self.words.text("table.sure") if asks else None

    def offers(self) -> Sequence[str]:
        return [row.key for row, _ in self.plan.rows if row.actions]

    # ---- how things look -------------------------------------------------------------------------------------------

    def animate(self, action: Action) -> None:
        """Nothing moves here: the text says what is new."""

    def light(self, lit: Highlights) -> None:
        self._lit = lit
        if self._surface is not None:
            self._surface.update()

    def breathe(self, phase: float) -> None:
        """Rows that can be chosen look like it at rest, too."""

    def ghost(self, action: Action | None, delta: ScoreDelta | None, at: str = "") -> None:
        """Each row tells itself what it would change."""

    def picture(self, width: int, height: int) -> QImage:
        image = QImage(QSize(width, height), QImage.Format.Format_RGB32)
        image.fill(self.theme.tokens.desk)
        with QPainter(image) as painter:
            paper = Paper(painter, self.theme, 1.0)
            self._paint_sheet(paper, self.seen.view.seat, QRectF(image.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN))
        return image

    def close(self) -> None:
        self._surface = None
        super().close()

    def paint(self, paper: Paper) -> None:
        """All of it."""
        paper.panel(self.plan.offer)
        left, base = self.plan.offer.left() + PAD, self.plan.offer.top() + self._px(26)
        room = self.plan.offer.width() - 2 * PAD
        paper.words(left, base, self.words.text("table.plain.offer"), 16, EXTRABOLD, room=room)
        if not self.plan.rows:
            paper.words(left, base + self._px(ROW), self.words.text("table.plain.none"), 14, MEDIUM, paper.tokens.ink_soft, room=room)
        for row, place in self.plan.rows:
            self._paint_row(paper, row, place)
        for seat, place in zip(self._order(), self.plan.sheets, strict=True):
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
