"""The view of a table: one scene as large as the view, its slots, the keyboard's way over them, and zoom of the hero."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCursor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPixmap,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsItem, QGraphicsPixmapItem, QGraphicsRectItem, QGraphicsScene, QGraphicsView

from tabletown_desktop.scene.block import leave_place
from tabletown_desktop.scene.cursor import DOWN, LEFT, RIGHT, UP, Walk, Way
from tabletown_desktop.scene.slot import Hands, Slot, SlotPlan, Slots
from tabletown_desktop.widgets import speech
from tabletown_desktop.widgets.themed import MODIFIERS

CLOSEST = 3.0
STEP = 1.15
ARROWS = {Qt.Key.Key_Left: LEFT, Qt.Key.Key_Right: RIGHT, Qt.Key.Key_Up: UP, Qt.Key.Key_Down: DOWN}
ENDS = {Qt.Key.Key_Home: -1, Qt.Key.Key_End: 1}
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
CONTROL = tuple(Qt.KeyboardModifier.ControlModifier | plain for plain in PLAIN)


CARRIED, ABOVE_ALL = 0.88, 90.0
"""Opacity and stacking order of what is being dragged."""


def _nothing(key: str) -> QPixmap | None:
    return None


class Board(QGraphicsView, speech.Holder):
    """Signals: `resized`; `hovered` a slot is under the pointer or in focus (its key, or ""); `taken` a slot was clicked
    or entered (its key); `lifted` what lies on a slot is being dragged; `dropped` it was let go over another (both keys), `laid_back`
    over none; `touched` a button of the mouse or a key was pressed; `zoomed` the hero lies elsewhere."""

    resized = Signal()
    zoomed = Signal()
    hovered = Signal(str)
    taken = Signal(str)
    lifted = Signal(str)
    dropped = Signal(str, str)
    laid_back = Signal(str)
    touched = Signal()

    def __init__(self) -> None:
        self._table = QGraphicsScene()  # kept here: a view does not keep its scene alive
        super().__init__(self._table)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setBackgroundBrush(self.palette().base())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the scene's ground covers all of it
        self.window_of_hero = QGraphicsRectItem()
        self.window_of_hero.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape, False)
        self.window_of_hero.setPen(Qt.PenStyle.NoPen)
        self.hero = QGraphicsRectItem(self.window_of_hero)
        self.hero.setPen(Qt.PenStyle.NoPen)
        self._table.addItem(self.window_of_hero)
        hands = Hands(self._pointer, self._take, lambda key: self.name_of(key), self._lift, self._carry, self._drop)
        self.slots = Slots(hands)
        self.name_of: Callable[[str], str] = str
        self.carried_of: Callable[[str], QPixmap | None] = _nothing
        """The picture of what can be dragged away from a slot."""
        self._carried: QGraphicsPixmapItem | None = None
        self._carried_from = ""
        """The slot from which something is being dragged."""
        self.dropping = False
        """Something is being dropped: it is already where it belongs and need not fly there."""
        self.focus_slot: Slot | None = None
        """The slot with the keyboard focus; its ring shows only while the keyboard is used."""
        self._lost = False
        """The slot that had it is gone."""
        self.round_trip: Sequence[str] = ()
        """Lit slots that are gone through in this order, before all others; the left and right arrows lead round them."""
        self.is_read = False
        """Its slots are there to be read, and nothing is ever done at them."""
        self._by_keys = False
        self._under: str | None = None
        self._panning: QPointF | None = None
        self._interface_scale = 1.0

    @property
    def area(self) -> QRectF:
        """What there is room for, in units of the table: all that is laid out there knows nothing of the window's size."""
        return self._table.sceneRect()

    @property
    def ratio(self) -> float:
        """Device pixels of a unit."""
        return self.devicePixelRatioF() * self._interface_scale

    def fit_interface(self, scale: float) -> None:
        """So many pixels are a unit of the table."""
        if scale != self._interface_scale:
            self._interface_scale = scale
            self.setTransform(QTransform.fromScale(scale, scale))
            self._measure()

    def _measure(self) -> None:
        room, k = self.viewport().size(), self._interface_scale
        self._table.setSceneRect(QRectF(0, 0, int(room.width() / k), int(room.height() / k)))  # whole units: nothing can scroll
        self.fit()

    def clear(self) -> None:
        """Remove everything but the window of the hero."""
        self.focus_slot = None
        self.round_trip = ()
        self._under = None
        self.fit()
        keep = (self.window_of_hero, self.hero)
        for item in [*self.hero.childItems(), *(item for item in self._table.items() if item.parentItem() is None)]:
            if item not in keep:
                self._table.removeItem(item)

    @property
    def table_scene(self) -> QGraphicsScene:
        return self._table

    # ---- slots -----------------------------------------------------------------------------------------------------

    def set_slots(self, plans: Sequence[SlotPlan]) -> None:
        self.slots.make(plans, lambda plan: self.hero if plan.in_hero else None)
        for slot in self.slots:
            if slot.scene() is None:
                self._table.addItem(slot)
        if self.focus_slot is not None and self.focus_slot not in self.slots.told():
            self.focus_slot, self._lost = None, True

    def place(self, key: str, target: QPainterPath) -> None:
        self.slots.place(key, target)

    def set_focus_slot(self, slot: Slot | None) -> None:
        if slot is not self.focus_slot:
            self.focus_slot = slot
            self._tell_hovered()

    def lead_to(self, key: str) -> None:
        """Move the keyboard focus to a slot, as if a person had gone there."""
        self._by_keys = True
        self.window_focus()
        self.set_focus_slot(self.slots.get(key))

    def press_by_reader(self, slot: Slot) -> None:
        """A reader presses a slot, wherever the keyboard was: it is there now, unless the turn goes on elsewhere."""
        before, self._by_keys = self.focus_slot, True
        self.window_focus()
        slot.press()
        if self.focus_slot is slot and slot is not before:
            self._tell_hovered()

    def forget_hands(self) -> None:
        """Another person takes the screen: forget where the last one pointed."""
        self.focus_slot = self._under = None
        self._lost = False
        self._tell_hovered()

    def point_at(self, key: str) -> None:
        """Act as if the pointer came over that slot."""
        self._pointer(key, True)

    def point_anew(self) -> None:
        """The slots lie elsewhere now: tell what the pointer, which has not moved, is over."""
        if self.viewport().underMouse():
            at = self.mapToScene(self.viewport().mapFromGlobal(QCursor.pos()))
            self._under = next((slot.key for slot in self._slots_at(at) if slot.acceptHoverEvents()), None)
        self._tell_hovered()

    @property
    def shown_focus(self) -> Slot | None:
        """The slot with the visible focus ring."""
        return self.focus_slot if self._by_keys and self.hasFocus() else None

    @property
    def thing_in_focus(self) -> Slot | None:
        """Readers were told of it only if it is shown."""
        return self.shown_focus

    def keep_focus(self, aside: Collection[str] = ()) -> None:
        """After what is lit has changed: the focus stays where the turn goes on, or goes to the first such slot of its region,
        or to any of them, also from a slot that is gone. `aside` are those it goes to only if there are no others."""
        slot, lost = self.focus_slot, self._lost
        lit = sorted(self.slots.wanted(), key=lambda other: other.key in aside)
        self._lost = False
        if slot in lit or (slot is None and not lost):
            return
        here = [other for other in lit if slot is not None and other.region == slot.region]
        self.set_focus_slot(next(iter((*here, *lit)), slot))
        if lost and not lit:
            self._tell_hovered()

    def window_focus(self) -> None:
        """Give the keyboard back to the board."""
        if not self.hasFocus():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pointer(self, key: str, came: bool) -> None:
        if came:
            self._under = key
        elif self._under == key:
            self._under = None
        else:  # after a drag: the pointer has long been over another one
            return
        self._tell_hovered()

    def _tell_hovered(self) -> None:
        focus = self.shown_focus
        self.hovered.emit(self._under or (focus.key if focus is not None else ""))

    # ---- dragging --------------------------------------------------------------------------------------------------

    def _lift(self, key: str) -> bool:
        picture = self.carried_of(key)
        if picture is None:
            return False
        self._carried = QGraphicsPixmapItem(picture)
        self._carried_from = key
        self._carried.setOpacity(CARRIED)
        self._carried.setZValue(ABOVE_ALL)
        self._carried.setScale(1 / self.ratio)
        self._carried.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._table.addItem(self._carried)
        self.lifted.emit(key)
        return True

    def carry_anew(self) -> None:
        """The table has another size: so has what is being dragged, around the same point."""
        picture = self.carried_of(self._carried_from) if self._carried is not None else None
        if self._carried is not None and picture is not None:
            middle = self._carried.sceneBoundingRect().center()
            self._carried.setPixmap(picture)
            self._carried.setScale(1 / self.ratio)
            self._carried.setPos(middle - self._carried.sceneBoundingRect().center() + self._carried.pos())

    def _carry(self, at: QPointF) -> None:
        if self._carried is not None:
            leave_place(self._carried)
            size = self._carried.sceneBoundingRect().size()
            self._carried.setPos(at.x() - size.width() / 2, at.y() - size.height() / 2)
        self._under = self._slot_at(at)
        self._tell_hovered()

    def _drop(self, key: str, at: QPointF) -> None:
        if self._carried is not None:
            self._table.removeItem(self._carried)
            self._carried = None
        target = self._slot_at(at)
        self._under = target
        if target is not None and target != key:
            self.dropping = True
            self.dropped.emit(key, target)
            self.dropping = False
        else:
            self.laid_back.emit(key)
            self._tell_hovered()

    def _slot_at(self, at: QPointF) -> str | None:
        """The topmost slot at that point."""
        return next((slot.key for slot in self._slots_at(at)), None)

    def _slots_at(self, at: QPointF) -> Iterator[Slot]:
        """The slots at that point, the topmost first."""
        return (item for item in self._table.items(at) if isinstance(item, Slot))

    def _take(self, key: str) -> None:
        if not self.slots[key].passed_over:
            self.focus_slot = self.slots[key]
        self.taken.emit(key)

    # ---- keys ------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in MODIFIERS:  # they begin key combinations that may mean something else
            event.ignore()
            return
        self._by_keys = True
        self.touched.emit()
        if key in ARROWS and event.modifiers() in PLAIN:
            self._step(ARROWS[key])
        elif key in ARROWS and event.modifiers() in CONTROL:
            self._walk(lambda walk, here: walk.section(here, sum(ARROWS[key])))
        elif key in ENDS and event.modifiers() in PLAIN:
            self._walk(lambda walk, here: walk.end(here, ENDS[key]))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.focus_slot is not None:
            self.focus_slot.press()
        else:
            event.ignore()

    def _step(self, way: Way) -> None:
        """An arrow: round what lies round something, else over everything in the region."""
        here = self.focus_slot
        circle = [slot for key in self.round_trip if (slot := self.slots.get(key)) is not None and slot.lit]
        if here in circle and way[0]:
            self.set_focus_slot(circle[(circle.index(here) + way[0]) % len(circle)])
        else:
            self._walk(lambda walk, key: walk.step(key, way))

    def _walk(self, there: Callable[[Walk, str], str]) -> None:
        """Move the focus inside its region; the first key of all goes to where the turn goes on."""
        if self.focus_slot is None:
            self.set_focus_slot(next(iter(self.slots.wanted() or self.slots.told()), None))
        else:
            self.set_focus_slot(self.slots[there(self.walk(self.focus_slot.region), self.focus_slot.key)])

    def walk(self, region: str) -> Walk:
        """How the cursor goes over the slots of a region."""
        return Walk({slot.key: slot.sceneBoundingRect() for slot in self.slots.told() if slot.region == region})

    def lit_in_order(self) -> list[Slot]:
        """Where something can be done, region by region in the order of reading."""
        circle = [key for key in self.round_trip if key in self.slots]
        read = [key for region in self.slots.regions() for key in self.walk(region).in_order()]
        return [slot for key in dict.fromkeys([*circle, *read]) if (slot := self.slots[key]).lit]

    def next_lit(self, by: int) -> None:
        """Go to the next place where something can be done (or to the one before, -1), region by region in the order of reading."""
        self._by_keys = True
        self.window_focus()
        lit = self.lit_in_order()
        wanted = [slot for slot in lit if not slot.instead] or lit
        if not wanted:
            return
        here = self.focus_slot
        if here in wanted:
            self.set_focus_slot(wanted[(wanted.index(here) + by) % len(wanted)])
        else:
            self.set_focus_slot(wanted[0 if by > 0 else -1])

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move by Tab from region to region, and after the last one to the bars."""
        self._by_keys = True
        regions = self.slots.regions()
        if not regions:
            return super().focusNextPrevChild(forward)
        here = regions.index(self.focus_slot.region) if self.focus_slot is not None else (-1 if forward else len(regions))
        there = here + (1 if forward else -1)
        if not 0 <= there < len(regions):
            self.set_focus_slot(None)
            return super().focusNextPrevChild(forward)
        self.set_focus_slot(self._entry(regions[there]))
        return True

    def _entry(self, region: str) -> Slot:
        """Where one comes into a region: to the first place where something can be done."""
        inside = [slot for slot in self.slots.told() if slot.region == region]
        return next((slot for slot in inside if slot.lit), inside[0])

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._by_keys = True
            regions = self.slots.regions()
            if self.focus_slot is None and regions:
                self.focus_slot = self._entry(regions[0 if event.reason() == Qt.FocusReason.TabFocusReason else -1])
        self._tell_hovered()
        if self.focus_slot is not None and speech.heard():  # readers are told of the table right after this: then of the slot
            QTimer.singleShot(0, self, self._tell_hovered)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tell_hovered()

    # ---- size and zoom ---------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()
        self.resized.emit()

    @property
    def zoom(self) -> float:
        return self.hero.transform().m11()

    def fit(self) -> None:
        """Show the hero in the size of its place."""
        self.hero.setTransform(QTransform())
        self.window_of_hero.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape, False)
        self.zoomed.emit()

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom the hero around a point of the scene, never beyond its own edges."""
        place = self.window_of_hero.rect()
        now = self.zoom
        wanted = min(CLOSEST, max(1.0, now * factor))
        if wanted == 1.0:
            self.fit()
            return
        at = at if at is not None and place.contains(at) else place.center()
        fixed = self.hero.transform().inverted()[0].map(at)
        self._set_hero(wanted, at - fixed * wanted)

    def _set_hero(self, zoom: float, shift: QPointF) -> None:
        place = self.window_of_hero.rect()
        x = min(place.left() * (1 - zoom), max(place.right() * (1 - zoom), shift.x()))
        y = min(place.top() * (1 - zoom), max(place.bottom() * (1 - zoom), shift.y()))
        self.window_of_hero.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape, True)
        self.hero.setTransform(QTransform(zoom, 0, 0, zoom, x, y))
        self.zoomed.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(STEP ** (event.angleDelta().y() / 120), self.mapToScene(event.position().toPoint()))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._by_keys = False
        self.touched.emit()
        super().mousePressEvent(event)
        if self.zoom > 1 and event.button() == Qt.MouseButton.LeftButton and self._table.mouseGrabberItem() is None:
            self._panning = event.position()
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._panning is not None:
            hero = self.hero.transform()
            way = event.position() - self._panning
            self._panning = event.position()
            self._set_hero(self.zoom, QPointF(hero.dx(), hero.dy()) + way / self._interface_scale)
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._panning is not None:
            self._panning = None
            event.accept()
            return
        super().mouseReleaseEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self._under is not None:
            self._under = None
            self._tell_hovered()
