"""A place on a table that can be reached by pointer, finger, keys or a screen reader.

A slot has no rules and paints nothing; it tells its `Slots` what happened to it. What it looks like (lit, under the pointer, in
focus) is drawn by the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from tabletown_desktop.widgets.speech import Told

ABOVE = {"hero": 20.0, "form": 20.0, "choice": 60.0}
"""Slots lie above what they belong to; small ones (fences) above large ones (lots): see `Slots.place`."""


@dataclass(frozen=True, slots=True)
class SlotPlan:
    """What a table says of a slot: its key, the region it belongs to for the Tab key, whether it zooms with the hero, and whether
    another slot is the same thing, so that keys and readers pass it over."""

    key: str
    region: str
    in_hero: bool = False
    passed_over: bool = False


@dataclass(slots=True)
class Hands:
    """Whom a slot notifies: the pointer came (True) or left, it was clicked; and who knows its name."""

    hovered: Callable[[str, bool], None]
    taken: Callable[[str], None]
    name: Callable[[str], str]
    lifted: Callable[[str], bool] = lambda key: False
    """It is dragged: whether there is something to carry."""
    carried: Callable[[QPointF], None] = lambda at: None
    dropped: Callable[[str, QPointF], None] = lambda key, at: None


class Slot(QGraphicsObject, Told):
    """One place. `live` slots catch the pointer: they are lit, or can say why not."""

    def __init__(self, plan: SlotPlan, hands: Hands, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.key = plan.key
        self.region = plan.region
        self.in_hero = plan.in_hero
        self.passed_over = plan.passed_over
        self.lit = False
        self.instead = False
        """It is lit only because something may be taken there in place of what was just chosen."""
        self.tip = ""
        """What is told of it while the pointer rests there."""
        self._hands = hands
        self._shape = QPainterPath()
        self._bounds = QRectF()
        self._pressed = QPoint()
        self._carrying = False
        self._live = True
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)  # else what lies below would be painted anew where it moves
        self.setObjectName(plan.key)
        self.set_live(False)

    @property
    def name(self) -> str:
        """Its place and state, for a screen reader."""
        return self._hands.name(self.key)

    def set_live(self, live: bool) -> None:
        if live == self._live:  # asked of every slot after every decision
            return
        self._live = live
        self.setAcceptHoverEvents(live)
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton if live else Qt.MouseButton.NoButton)

    def set_lit(self, lit: bool, instead: bool = False) -> None:
        self.instead = instead
        if lit == self.lit:
            return
        self.lit = lit
        self.setCursor(Qt.CursorShape.PointingHandCursor if lit else Qt.CursorShape.ArrowCursor)

    def set_target(self, target: QPainterPath) -> None:
        """Where it catches the pointer, in the coordinates of its parent."""
        self.prepareGeometryChange()
        self._shape = target
        self._bounds = target.boundingRect()

    def centre(self) -> QPointF:
        return self.mapToScene(middle(self._shape))

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return self._shape

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Nothing: the table paints its slots."""

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._hands.hovered(self.key, True)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._hands.hovered(self.key, False)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._pressed, self._carrying = event.screenPos(), False  # hands shake by pixels, however large a unit is
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        way = event.screenPos() - self._pressed
        if not self._carrying and way.manhattanLength() >= QApplication.startDragDistance():
            self._carrying = self._hands.lifted(self.key)
        if self._carrying:
            self._hands.carried(event.scenePos())

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._carrying:
            self._carrying = False
            self._hands.dropped(self.key, event.scenePos())
        elif self._shape.contains(event.pos()):
            self.press()

    def press(self) -> None:
        """Act as if it had been clicked."""
        self._hands.taken(self.key)


class Slots:
    """The slots of a table by key."""

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self._slots: dict[str, Slot] = {}

    def __getitem__(self, key: str) -> Slot:
        return self._slots[key]

    def __contains__(self, key: object) -> bool:
        return key in self._slots

    def __iter__(self) -> Iterator[Slot]:
        return iter(self._slots.values())

    def get(self, key: str | None) -> Slot | None:
        return self._slots.get(key) if key is not None else None

    def make(self, plans: Iterable[SlotPlan], parent: Callable[[SlotPlan], QGraphicsItem | None]) -> None:
        """Have exactly these slots from now on; those already there stay as they are."""
        wanted = {plan.key: plan for plan in plans}
        for key in [key for key in self._slots if key not in wanted]:
            self.remove(key)
        for key, plan in wanted.items():
            if key not in self._slots:
                self._slots[key] = Slot(plan, self._hands, parent(plan))
            self._slots[key].passed_over = plan.passed_over

    def remove(self, key: str) -> None:
        slot = self._slots.pop(key)
        scene = slot.scene()
        if scene is not None:
            scene.removeItem(slot)
        slot.deleteLater()

    def place(self, key: str, target: QPainterPath) -> None:
        """Smaller targets lie above larger ones, so that a fence can be hit between two lots."""
        slot = self._slots[key]
        slot.set_target(target)
        bounds = target.boundingRect()
        slot.setZValue(ABOVE.get(slot.region, 20.0) + 1000.0 / (1000.0 + bounds.width() * bounds.height()))

    def told(self) -> list[Slot]:
        """All that keys and readers come to."""
        return [slot for slot in self._slots.values() if not slot.passed_over]

    def regions(self) -> list[str]:
        """The regions in the order of the Tab key."""
        return list(dict.fromkeys(slot.region for slot in self.told()))

    def wanted(self) -> list[Slot]:
        """Where the turn goes on."""
        return [slot for slot in self.told() if slot.lit and not slot.instead]

    def lit(self) -> list[Slot]:
        return [slot for slot in self._slots.values() if slot.lit]


def middle(shape: QPainterPath) -> QPointF:
    """The middle of a shape that lies inside it, also where it is bent: then of its widest part at half its height."""
    bounds = shape.boundingRect()
    centre = bounds.center()
    if bounds.isEmpty() or shape.contains(centre):
        return centre
    strip = QPainterPath()
    strip.addRect(QRectF(bounds.left(), centre.y() - 0.5, bounds.width(), 1))
    pieces = [piece.boundingRect() for piece in shape.intersected(strip).toFillPolygons()]
    return max(pieces, key=QRectF.width).center() if pieces else centre
