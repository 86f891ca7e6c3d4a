"""A table whose parts are drawn in panels of their own: what all drawn games have in common.

A game adds what its slots mean and how its parts are shown; `table` is what the seat on screen knows.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from tabletown.chance import NoChance, Unforeseen
from tabletown.game import Action, View
from tabletown.scores import ScoreDelta
from tabletown_desktop.app.services import Services
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.drawing import DRY, Drawing
from tabletown_desktop.scene.frame import Frame, Highlights, Story
from tabletown_desktop.scene.lights import Chip
from tabletown_desktop.scene.motion import Motion
from tabletown_desktop.scene.panel import TableLayout
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.slot import SlotPlan
from tabletown_desktop.scene.table import GameTable, begun, effects, signed


class DrawnTable(GameTable):
    """One seat's things large, with the offer, the goals and the others beside them."""

    layout: TableLayout
    drawing: Drawing
    regions: Mapping[str, str]
    """The region of each kind of slot; regions in the order of the Tab key. Those of "plate" zoom with the picture."""

    def __init__(self, board: Board, services: Services, motion: Motion, story: Story) -> None:
        super().__init__(board, services, motion, story)
        self.arranged = False
        """Whether it has been laid out: only then does it have a layout and a drawing."""

    # ---- for the game to say ----------------------------------------------------------------------------------------

    @abstractmethod
    def lay_out(self) -> TableLayout:
        """The layout for the board as it is."""

    @abstractmethod
    def make_drawing(self) -> Drawing:
        """The drawing for the layout."""

    @abstractmethod
    def show(self, seen: Frame) -> None:
        """Hand the drawing what `shown_seat` is to see."""

    @abstractmethod
    def keys(self) -> Sequence[str]:
        """The slots of the layout in use."""

    @abstractmethod
    def at_round_start(self) -> Any:
        """The table with the seat's own things as they were when the round began."""

    @abstractmethod
    def paint_plate(self, paper: Paper) -> None:
        """Paint the seat's own things alone, for the library."""

    @property
    @abstractmethod
    def plate_size(self) -> QSizeF:
        """The picture that zooms, in its own units."""

    # ---- where things are -------------------------------------------------------------------------------------------

    def arrange(self, seen: Frame) -> None:
        self._seen = seen
        self.layout = self.lay_out()
        self.board.setBackgroundBrush(self.theme.tokens.desk)
        self.board.window_of_hero.setRect(self.layout.plate.rect)
        if self.arranged:
            self.drawing.arrange(self.layout)
        else:
            self.drawing = self.make_drawing()
            self.arranged = True
        self._settle_marks()
        self.drawing.lights.clear()
        self.drawing.prepare(self.board.devicePixelRatioF())

    def _settle_marks(self) -> None:
        """What was moving has stopped with the old layout: put it at its end."""
        progress = self.drawing.progress
        dry = DRY in progress
        progress.clear()
        if dry:
            progress[DRY] = 1.0

    def slots(self) -> Sequence[SlotPlan]:
        regions = [(key, self.regions[key.split(":", 1)[0]]) for key in self.keys()]
        order = list(dict.fromkeys(self.regions.values()))
        plans = [SlotPlan(key, region, in_hero=region == "plate") for key, region in regions]
        return sorted(plans, key=lambda plan: order.index(plan.region))

    def target(self, key: str) -> QPainterPath:
        return self.layout.target_shape(key)

    # ---- what things mean -------------------------------------------------------------------------------------------

    def turn_slots(self, turn: Sequence[Action]) -> list[str]:
        table, on_screen = self.table.copy(), self.seen
        found: list[str] = []
        for action in turn:
            self._seen = replace(on_screen, view=View(table, self.seat))  # where a step is done depends on those before it
            found.append(self.slot_of(action))
            try:
                table.apply(self.seat, action, NoChance())
            except Unforeseen:
                break
        self._seen = on_screen
        return found

    def facts(self) -> Sequence[str]:
        text, table = self.words.text, self.table
        said = [text("table.facts.round", round=table.round), text("table.facts.cards", n=table.cards_left)]
        return [*said, text("table.facts.shuffle")] if table.shuffle_next else said

    def score_now(self) -> tuple[int, int]:
        total = self.table.score(self.seat).total
        return total, total - self.at_round_start().score(self.seat).total

    def warning(self, action: Action) -> str | None:
        if action.verb != "end" or not self.services.settings.now.confirm_turns:
            return None
        return self.words.text("table.sure")

    # ---- what another seat has --------------------------------------------------------------------------------------

    def seat_at(self, key: str) -> int | None:
        kind, _, rest = key.partition(":")
        return int(rest) - 1 if kind == self.others else None

    def tip(self, key: str) -> str:
        seat = self.seat_at(key)
        return self.words.text("table.look", name=self.seen.seats[seat].name) if seat is not None else ""

    def can_look_at(self, key: str) -> bool:
        return self.seat_at(key) is not None

    def look_at(self, key: str) -> bool:
        seat = self.seat_at(key)
        if seat is None:
            return False
        self.guest = None if self.guest == seat else seat
        return True

    # ---- how things look --------------------------------------------------------------------------------------------

    def draw(self, seen: Frame) -> bool:
        before, self._seen = self._seen, seen
        moved = not self.arranged or self.lay_out() != self.layout
        if moved:
            self.arrange(seen)
        if self.seat in self.table.to_act:
            self.drawing.progress.pop(DRY, None)
        self.show(seen)
        if before is not None and before.view.table.round < self.table.round:
            self.move("flip", "flip")
            if len(seen.seats) > 1:
                self.move("lift", "lift")
        return moved

    def light(self, lit: Highlights) -> None:
        hovered = lit.hovered if lit.hovered in lit.keys else lit.advised
        self.drawing.light(replace(lit, hovered=hovered))

    def breathe(self, phase: float) -> None:
        """Let what is lit pulse."""
        self.drawing.lights.breathe(phase)

    @property
    def telling(self) -> bool:
        return self.drawing.lights.telling

    def cover(self, box: QRectF) -> None:
        self.drawing.lights.cover(box)

    def picture(self, width: int, height: int) -> QImage:
        """The plate, large enough to fill the picture. A match may be left before all its parts are ready."""
        if not self.drawing.there():
            self.theme.art.finish()
        image = QImage(QSize(width, height), QImage.Format.Format_RGB32)
        image.fill(self.theme.tokens.paper)
        size = self.plate_size
        scale = max(width / size.width(), height / size.height())
        with QPainter(image) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            painter.translate((width - size.width() * scale) / 2, (height - size.height() * scale) / 2)
            painter.scale(scale, scale)
            self.paint_plate(Paper(painter, self.theme, scale, least=4))
        return image

    def noted_chip(self, title: str, notes: Sequence[str], delta: ScoreDelta, sign: str = "", always: bool = False) -> Chip:
        """What a target's chip says: what is noted first, then what changes in the score (`always`: also that nothing does)."""
        said = list(notes)
        if len(delta.changes) == 1 and not said:
            said.append(self.words.text(f"{self.story.game}.score.{delta.changes[0][0]}"))
        elif len(delta.changes) > 1:
            said.append(begun(effects(self.words, self.story.game, delta)))
        return Chip(begun(title), ", ".join(said), signed(delta.total) if delta.changes or always else "", sign)

    # ---- what moves -------------------------------------------------------------------------------------------------

    def move(self, key: str, kind: str, then: Callable[[], None] | None = None) -> None:
        """Animate a new mark for the duration of its kind."""
        self.motion.run(key, kind, lambda done: self.set_progress(key, done), then)

    def set_progress(self, key: str, done: float) -> None:
        if done >= 1:
            self.drawing.progress.pop(key, None)
        else:
            self.drawing.progress[key] = done
        self.drawing.refresh(key)

    def dry(self) -> None:
        """Dry the ink of the turn; it stays dry until the next one begins."""
        self.motion.run(DRY, "dry", self._dry)

    def _dry(self, done: float) -> None:
        self.drawing.progress[DRY] = done
        self.drawing.refresh(DRY)

    def close(self) -> None:
        if self.arranged:
            self.drawing.close()
        super().close()
