"""The real table as it was at a turn, with the places of what was played and of what would have been better.

A place is an outline and a small flag, told apart by words and lines, not by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tabletown.game import Action
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import BOLD, Theme
from tabletown_desktop.pages.replay.stage import Stage
from tabletown_desktop.pages.review.subject import BEFORE, BEST, PLAYED, Subject
from tabletown_desktop.scene.block import Item
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.frame import Frame
from tabletown_desktop.scene.ink import Mark
from tabletown_desktop.scene.paper import line
from tabletown_desktop.widgets import paint

Z_OUTLINE, Z_FLAG = 30.0, 55.0
PAD, HIGH = 7.0, 20.0
DASHED = (6.0, 4.0)
ABOVE = 0.8
"""So much of a flag stands above its place: prices and numbers lie in the upper corners, and stay seen. Where there is no room above,
as much of it hangs below."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A place, what its flag says, the token of its colour, and whether its outline is dashed."""

    path: QPainterPath
    in_hero: bool
    text: str
    colour: str
    dashed: bool


class _Outline(Mark):
    """Round the place, on a rim of paper."""

    def __init__(self, theme: Theme, marked: Marked, parent: QGraphicsItem | None) -> None:
        super().__init__(theme, 1.0, parent)
        self._marked = marked
        self.setZValue(Z_OUTLINE)
        self.set_shape(marked.path)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        t = self.theme.tokens
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(self._shape, line(t.paper, 6))
        dashes = DASHED if self._marked.dashed else ()
        painter.strokePath(self._shape, line(t.named(self._marked.colour), 3, dashes))


class _Flag(Item):
    """Words at the upper edge of the place; as large as words are, however near the table is."""

    def __init__(self, theme: Theme, marked: Marked, parent: QGraphicsItem | None) -> None:
        super().__init__(parent)
        self._theme, self._text, self._colour = theme, marked.text, marked.colour
        wide, high = theme.width(marked.text, 12, BOLD) + 2 * theme.units(PAD), theme.px(HIGH)
        self._rect = QRectF(-wide / 2, -high * ABOVE, wide, high)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(Z_FLAG)
        place = marked.path.boundingRect()
        self.setPos(place.center().x(), place.top())
        self._below = place.height() * theme.interface_scale - high * (1 - ABOVE)

    @property
    def on_table(self) -> QRectF:
        """The room it takes of the table, in units; it is drawn in pixels."""
        scale, rect = self._theme.interface_scale, self._rect
        return QRectF(rect.topLeft() / scale, rect.size() / scale).translated(self.scenePos())

    def stand(self, others: Sequence[QRectF], room: QRectF) -> None:
        """Move so that no other flag is covered, and all of it is seen."""
        if self.on_table.top() < room.top():
            self._rect.moveTop(self._below)
        if any(self.on_table.intersects(other) for other in others):
            self._rect.translate(0, -self._rect.height() - 2)
        place = self.on_table
        across = max(0.0, room.left() + 2 - place.left()) - max(0.0, place.right() - room.right() + 2)
        down = max(0.0, room.top() + 2 - place.top()) - max(0.0, place.bottom() - room.bottom() + 2)
        self._rect.translate(QPointF(across, down) * self._theme.interface_scale)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-2, -2, 2, 2)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        t = self._theme.tokens
        colour = t.named(self._colour)
        paint.rounded(painter, self._rect.adjusted(-1.5, -1.5, 1.5, 1.5), self._rect.height() / 2, t.paper)
        paint.rounded(painter, self._rect, self._rect.height() / 2, colour)
        ink = t.desk if self._theme.dark else QColor("#FFFFFF")
        paint.words(painter, self._rect, self._text, self._theme.font(12, BOLD), ink, Qt.AlignmentFlag.AlignHCenter)


class TurnMarks:
    """All marks on one board."""

    def __init__(self, theme: Theme, board: Board) -> None:
        self._theme = theme
        self._board = board
        self._items: list[QGraphicsItem] = []

    def show(self, places: Sequence[Marked]) -> None:
        """These, and no others."""
        self.clear()
        room = self._board.area
        flags: list[QRectF] = []
        for number, marked in enumerate(places):
            parent = self._board.hero if marked.in_hero else None
            self._add(_Outline(self._theme, marked, parent))
            if not any(_is_within(marked, other) for other in places[:number]):
                flag = _Flag(self._theme, marked, parent)
                flag.stand(flags, room)
                flags.append(flag.on_table)
                self._add(flag)

    def _add(self, item: QGraphicsItem) -> None:
        if item.parentItem() is None:
            self._board.table_scene.addItem(item)
        self._items.append(item)

    def clear(self) -> None:
        for item in self._items:
            self._board.table_scene.removeItem(item)
        self._items.clear()


def _is_within(marked: Marked, other: Marked) -> bool:
    """Whether the flag of the other place stands for this one as well: a pool belongs to its lot."""
    same = marked.text == other.text and marked.in_hero == other.in_hero
    return same and other.path.boundingRect().contains(marked.path.boundingRect().center())


class TurnStage(Stage):
    """A stage for the turns of one seat. Nothing moves here: one compares."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.subject: Subject | None = None
        self.place = 0
        self.sight = BEFORE
        self.marks = TurnMarks(services.theme, self.board)
        self.drawn.connect(self._mark)

    def seen(self) -> Frame:
        seen = super().seen()
        return seen if self.subject is None else replace(seen, view=self.subject.view(self.place, self.sight))

    def look_at(self, subject: Subject, place: int, sight: int) -> None:
        """Show a turn: the table before it, or after one of its ways."""
        again = self.subject is not None and self.subject.history is subject.history and self.history is not None
        self.subject, self.place, self.sight = subject, place, sight
        step = subject.turn(place).step
        if again:
            self.show_position(step, subject.seat)
        else:
            self.open(subject.history, step, subject.seat)

    def shows(self, subject: Subject, place: int, sight: int) -> bool:
        """Whether that is what is seen already."""
        return self.subject is subject and (self.place, self.sight) == (place, sight) and self.history is not None

    def close_history(self) -> None:
        self.marks.clear()
        super().close_history()

    def _mark(self) -> None:
        """The places of both ways; each alone where what follows from it is seen."""
        if self.subject is None or self.guest is not None:
            self.marks.clear()
            return
        turn = self.subject.turn(self.place)
        played = self._slots(turn.played) if self.sight != BEST else []
        better = self._slots(self.subject.best_turn(self.place)) if self.sight != PLAYED and self._lost else []
        text, lost = self.services.words.text, self._lost
        same = text("review.mark.both" if lost else "review.mark.played")
        marked = [self._marked(key, same, "ink", False) for key in played if key in better]
        marked += [self._marked(key, text("review.mark.played"), "bad" if lost else "ink", True) for key in played if key not in better]
        marked += [self._marked(key, text("review.mark.best"), "good", False) for key in better if key not in played]
        self.marks.show(marked)

    @property
    def _lost(self) -> bool:
        """Whether something else would have been better."""
        return self.subject is not None and self.subject.review.lost(self.place) > 0

    def _slots(self, actions: Sequence[Action]) -> list[str]:
        """The places on the table where these actions are done, in order."""
        keys = dict.fromkeys(self._slot(action) for action in actions)
        return [key for key in keys if key in self.board.slots]

    def _slot(self, action: Action) -> str:
        """Nothing for an action at something that comes about only within the turn (an estate that is paid with)."""
        assert self.table is not None
        try:
            return self.table.slot_of(action)
        except (LookupError, StopIteration):
            return ""

    def _marked(self, key: str, text: str, colour: str, dashed: bool) -> Marked:
        assert self.table is not None
        slot = self.board.slots[key]
        return Marked(self.table.target(key), slot.in_hero, text, colour, dashed)
