"""The drawing of a pair game: the sheet of paper with the plate on it, and beside them the offer, the goals and the others."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tabletown.game import State
from tabletown.match import Seating
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.drawing import MARGIN, SLIM_MARGIN, Z_HERO, Z_SHEET, Z_SIDE, Drawing
from tabletown_desktop.scene.goal_cards import GoalLook, GoalsPicture
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import Rows, SeatLook, SeatsPicture, Small


class PairLayout(Protocol):
    """What the layouts of pair games have in common."""

    @property
    def compact(self) -> bool: ...
    @property
    def least(self) -> int: ...
    @property
    def paper(self) -> QRectF: ...
    @property
    def plate(self) -> Panel: ...
    @property
    def offer(self) -> Panel: ...
    @property
    def goals(self) -> Panel: ...
    @property
    def others(self) -> Panel: ...
    @property
    def rows(self) -> Rows: ...


class PairDrawing(Drawing):
    layout: PairLayout
    game: str
    others: str
    """What the catalogues call the panel of the other seats: `<game>.sheet.<others>`."""

    def __init__(self, theme: Theme, words: Words, hero: QGraphicsItem, scene: QGraphicsScene, layout: PairLayout) -> None:
        super().__init__(theme, words, hero, scene)
        self._sheet = self.block(Z_SHEET)
        self._offer, self._goals, self._others = (self.block(Z_SIDE) for _ in range(3))
        self._plate = self.block(Z_HERO, zooms=True)
        self._goal_looks: tuple[GoalLook, ...] = ()
        self.begin(self._plate)
        self.arrange(layout)

    def arrange(self, layout: PairLayout) -> None:
        """Put everything in its place; `show` paints it."""
        self.layout = layout
        self.least = layout.least
        margin = SLIM_MARGIN if layout.compact else MARGIN
        for block, rect in (
            (self._sheet, layout.paper),
            (self._offer, layout.offer.rect),
            (self._goals, layout.goals.rect),
            (self._others, layout.others.rect),
        ):
            block.setVisible(not rect.isEmpty())  # what is folded away has no place
            block.set_place(rect.adjusted(-margin, -margin, margin, margin))
        self._plate.set_place(layout.plate.rect)
        self._sheet.leave_out(layout.plate.rect.translated(-self._sheet.pos()))

    @property
    def scale(self) -> float:
        return self.layout.plate.scale

    def show_goals(self, picture: type[GoalsPicture], looks: tuple[GoalLook, ...], colours: tuple[str, ...]) -> None:
        """Show the goals; cards on which nothing changed are not repainted."""
        panel, before = self.layout.goals, self._goal_looks
        self._goal_looks = looks
        if panel.rect.isEmpty():
            return

        def draw(paper: Paper, area: QRectF) -> None:
            stamped = tuple(self.progress.get(f"stamp:{goal + 1}", 1.0) for goal in range(len(looks)))
            picture(paper, panel, looks, colours, self.say, stamped).draw(area)

        changed = [picture.extent(index, panel) for index, look in enumerate(looks) if look not in before]
        self.fill(self._goals, panel, (colours, tuple(look.card for look in looks)), draw, changed)

    def whose(self, table: State, own: int, seat: int, seats: Sequence[Seating]) -> str:
        """Whose things are on the screen, and whose turn it is."""
        if own not in table.to_act:
            return self.say(f"{self.game}.sheet.{self.others}.look", name=seats[seat].name)
        if seat == own:
            return self.say(f"{self.game}.sheet.{self.others}.own-turn", name=seats[own].name)
        return self.say(f"{self.game}.sheet.{self.others}.guest-turn", name=seats[own].name, owner=seats[seat].name)

    def show_others(self, looks: Sequence[SeatLook], small: Small, hint: str = "") -> None:
        """Show the other seats, a row each; the hint in the head says whose things are on the screen."""
        panel, rows = self.layout.others, self.layout.rows
        if panel.rect.isEmpty():
            return
        title = self.say(f"{self.game}.sheet.{self.others}.{'title' if len(looks) > 1 else 'title-one'}")
        head = min(1.0, self.layout.offer.scale / panel.scale)

        def draw(paper: Paper, area: QRectF) -> None:
            SeatsPicture(paper, panel, rows, looks, self.say, title, small, self.progress.get("lift", 1.0), hint, head).draw()

        self.fill(self._others, panel, (title, hint, *looks), draw)

    def refresh_mark(self, key: str) -> None:
        kind, *rest = key.split(":")
        if kind == "flip":
            self._offer.forget()
        elif kind == "stamp":
            self._goals.forget()
        elif kind == "lift":
            self._others.forget()
        else:
            self.refresh_on_sheet(kind, rest)

    @abstractmethod
    def refresh_on_sheet(self, kind: str, rest: Sequence[str]) -> None:
        """Repaint where a mark of this kind is moving on the sheet."""

    def refresh_plate(self, places: Sequence[QRectF]) -> None:
        self.refresh_places(self._plate, self.layout.plate, places)
