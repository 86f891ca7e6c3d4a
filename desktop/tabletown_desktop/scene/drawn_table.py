"""The half of every table that does not depend on its game: what is seen, whose things are looked at, what moves.

A game's `TABLE` adds what its slots mean and how its parts are shown; `table` is what the seat on screen knows.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from tabletown.chance import NoChance, Unforeseen
from tabletown.game import Action, View
from tabletown.match import Match
from tabletown.scores import ScoreDelta
from tabletown_desktop.app.services import Services
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.drawing import DRY, Drawing
from tabletown_desktop.scene.lights import Chip
from tabletown_desktop.scene.motion import Motion
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.score_changes import effects, signed
from tabletown_desktop.scene.slot import SlotPlan
from tabletown_desktop.scene.table import Frame, GameTable, Highlights


class Placed(Protocol):
    """A layout as every table has one; equal ones lay everything out alike."""

    @property
    def plate(self) -> Panel:
        """The picture that zooms."""

    def target_shape(self, key: str) -> QPainterPath: ...


Layout = TypeVar("Layout", bound=Placed)
Drawn = TypeVar("Drawn", bound=Drawing)


class DrawnTable(GameTable, Generic[Layout, Drawn]):
    """One seat's things large, the offer, the goals and the others beside them."""

    regions: Mapping[str, str]
    """The region of each kind of slot; regions in the order of the Tab key. Those of "plate" zoom with the picture."""
    others: str
    """The kind of the slots of the other seats: "town" for `town:2`."""

    def __init__(self, board: Board, services: Services, motion: Motion, match: Match) -> None:
        super().__init__(board, services, motion, match)
        self.words, self.theme = services.words, services.theme
        self._seen: Frame | None = None
        self._layout: Layout | None = None
        self._drawing: Drawn | None = None

    # ---- for the game to say ---------------------------------------------------------------------------------------

    @abstractmethod
    def lay_out(self) -> Layout:
        """The layout for the board as it is."""

    @abstractmethod
    def make_drawing(self, layout: Layout) -> Drawn: ...

    @abstractmethod
    def show(self, seen: Frame) -> None:
        """Hand the drawing what `shown_seat` is to see."""

    @abstractmethod
    def keys(self) -> Sequence[str]:
        """The slots of the layout in use."""

    @abstractmethod
    def at_dawn(self) -> Any:
        """The table with the own things as they were when the round began."""

    @abstractmethod
    def paint_plate(self, paper: Paper) -> None:
        """The own things alone, for the library."""

    @property
    @abstractmethod
    def plate_size(self) -> QSizeF:
        """The picture that zooms, in its own units."""

    # ---- what is seen ----------------------------------------------------------------------------------------------

    @property
    def seen(self) -> Frame:
        assert self._seen is not None
        return self._seen

    @property
    def table(self) -> Any:
        return self.seen.view.table

    @property
    def seat(self) -> int:
        return self.seen.view.seat

    @property
    def shown_seat(self) -> int:
        return self.seat if self.guest is None else self.guest

    @property
    def other_seats(self) -> list[int]:
        return [seat for seat in range(len(self.match.seats)) if seat != self.seat]

    @property
    def layout(self) -> Layout:
        assert self._layout is not None
        return self._layout

    @property
    def drawing(self) -> Drawn:
        assert self._drawing is not None
        return self._drawing

    @property
    def live(self) -> bool:
        """Whether scores are told: all the time, or once they have been counted at the end."""
        return self.services.settings.now.live_score or (self.table.reason is not None and self.seen.counted)

    # ---- where things are ------------------------------------------------------------------------------------------

    def arrange(self, seen: Frame) -> None:
        self._seen = seen
        self._layout = self.lay_out()
        self.board.setBackgroundBrush(self.theme.tokens.desk)
        self.board.window_of_hero.setRect(self._layout.plate.rect)
        if self._drawing is None:
            self._drawing = self.make_drawing(self._layout)
        else:
            self._drawing.arrange(self._layout)
        self._settle_marks()
        self._drawing.lights.clear()
        self._drawing.prepare(self.board.devicePixelRatioF())

    def _settle_marks(self) -> None:
        """What was moving has stopped with the old layout: it is at its end."""
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

    # ---- what things mean ------------------------------------------------------------------------------------------

    def facts(self) -> Sequence[str]:
        text, table = self.words.text, self.table
        said = [text("table.facts.round", round=table.round), text("table.facts.cards", n=table.cards_left)]
        return [*said, text("table.facts.shuffle")] if table.shuffle_next else said

    def score_now(self) -> tuple[int, int]:
        total = self.table.score(self.seat).total
        return total, total - self.at_dawn().score(self.seat).total

    def warning(self, action: Action) -> str | None:
        if action.verb != "end" or not self.services.settings.now.confirm_turns:
            return None
        return self.words.text("table.sure")

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

    # ---- what another seat has --------------------------------------------------------------------------------------

    def seat_at(self, key: str) -> int | None:
        kind, _, rest = key.partition(":")
        return int(rest) - 1 if kind == self.others else None

    def tip(self, key: str) -> str:
        seat = self.seat_at(key)
        return self.words.text("table.look", name=self.seen.seats[seat].name) if seat is not None else ""

    @property
    def telling(self) -> bool:
        return self.drawing.lights.telling

    def cover(self, box: QRectF) -> None:
        self.drawing.lights.cover(box)

    def can_look_at(self, key: str) -> bool:
        return self.seat_at(key) is not None

    def look_at(self, key: str) -> bool:
        seat = self.seat_at(key)
        if seat is None:
            return False
        self.guest = None if self.guest == seat else seat
        return True

    # ---- how things look -------------------------------------------------------------------------------------------

    def draw(self, seen: Frame) -> bool:
        before, self._seen = self._seen, seen
        moved = self.lay_out() != self._layout
        if moved:
            self.arrange(seen)
        if self.seat in self.table.to_act:
            self.drawing.progress.pop(DRY, None)
        self.show(seen)
        if before is not None and before.view.table.round < self.table.round:
            self.move("flip", "flip")
            if len(self.match.seats) > 1:
                self.move("lift", "lift")
        return moved

    def light(self, lit: Highlights) -> None:
        hovered = lit.hovered if lit.hovered in lit.keys else lit.advised
        self.drawing.light(replace(lit, hovered=hovered))

    def breathe(self, phase: float) -> None:
        self.drawing.lights.breathe(phase)

    def chip(self, title: str, delta: ScoreDelta, sign: str = "", follow: tuple[ScoreDelta, str] = (ScoreDelta(), "")) -> Chip:
        """What a target's chip says: what changes, or what the action opens up (`follow`: a change and its sign)."""
        title, game, text = title[:1].upper() + title[1:], self.match.game.key, self.words.text
        later, later_sign = follow
        if later.changes and not delta.changes:
            key, points = later.changes[0]
            return Chip(title, text("table.then", category=text(f"{game}.score.{key}")), signed(points), later_sign)
        if len(delta.changes) == 1:
            key, points = delta.changes[0]
            return Chip(title, text(f"{game}.score.{key}"), signed(points), sign)
        return Chip(title, effects(self.words, game, delta), signed(delta.total) if delta.changes else "", sign)

    def over_offer(self, action: Action, chip: Chip) -> Chip:
        """What is chosen from the offer says itself what it is: a chip that has no more to say would only lie over it."""
        return Chip() if action.verb in self.choosing and not chip.line and not chip.gain else chip

    # ---- what moves ------------------------------------------------------------------------------------------------

    def move(self, key: str, kind: str, then: Callable[[], None] | None = None) -> None:
        """Let a fresh mark come for the duration of its kind."""
        self.motion.run(key, kind, lambda done: self.set_progress(key, done), then)

    def set_progress(self, key: str, done: float) -> None:
        if done >= 1:
            self.drawing.progress.pop(key, None)
        else:
            self.drawing.progress[key] = done
        self.drawing.refresh(key)

    def dry(self) -> None:
        """The ink of the turn dries and stays dry until the next one begins."""
        self.motion.run(DRY, "dry", self._dry)

    def _dry(self, done: float) -> None:
        self.drawing.progress[DRY] = done
        self.drawing.refresh(DRY)

    def picture(self, width: int, height: int) -> QImage:
        """The plate, as large as it must be to fill the picture. A match may be left before all its parts have come."""
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

    def close(self) -> None:
        if self._drawing is not None:
            self._drawing.close()
        super().close()
