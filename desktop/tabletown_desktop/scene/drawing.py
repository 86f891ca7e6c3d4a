"""The drawing of a table: blocks that repaint only what changed, the large picture that waits for its parts, the marks above.

A game's `Drawing` makes its blocks with `block`, fills them in its own `show` and says in a few words what is particular:

    class Drawing(scene.drawing.Drawing):
        def __init__(...):
            super().__init__(theme, words, hero, scene)
            self._offer = self.block(Z_SIDE)
            self.begin(self.block(Z_HERO, zooms=True))

        def show(self, table, ...):
            self.fill(self._offer, layout.offer, look, lambda paper, area: OfferPicture(paper, layout.offer, look).draw())

`progress` says how far fresh marks are drawn, by mark ("number:2:4", "stamp:1", "lift", and "dry" for all of them drying);
what is not named is finished. Whoever moves it calls `refresh`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tabletown_desktop.look.theme import BOLD, SEMIBOLD, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.block import Block
from tabletown_desktop.scene.frame import Highlights
from tabletown_desktop.scene.lights import Lights, Ribbon
from tabletown_desktop.scene.panel import Panel, Tabs
from tabletown_desktop.scene.paper import LEAST, Paper

MARGIN, SLIM_MARGIN = 6.0, 4.0
"""Around a panel, for its shadow."""
Z_SHEET, Z_SIDE, Z_HERO, Z_RIBBON = 0.0, 1.0, 2.0, 40.0
DRY = "dry"

DrawPanel = Callable[[Paper, QRectF], None]
"""Paints a panel in its own units; the rectangle tells what of it is needed."""
DrawPart = Callable[[str, Paper], None]
"""Paints one of the panels of a sheet, by its name."""
DrawGround = Callable[[Paper], None]
"""Paints what lies under the panels, in pixels of the table."""


class Drawing(ABC):
    """Paints a table from what a seat knows; it holds no rules."""

    least = LEAST
    """Pixels of the smallest words."""

    def __init__(self, theme: Theme, words: Words, hero: QGraphicsItem, scene: QGraphicsScene) -> None:
        self.theme = theme
        self.words = words
        self.say = words.text
        self.progress: dict[str, float] = {}
        self._hero, self._scene = hero, scene
        self._blocks: list[Block] = []
        self._sheets: dict[Block, tuple[Mapping[str, Panel], Mapping[str, Hashable]]] = {}
        self._ribbon = Ribbon(theme)
        self._ribbon.setZValue(Z_RIBBON)
        scene.addItem(self._ribbon)
        self.lights = Lights(theme, hero, scene)
        self._tabs = self.block(Z_SIDE)
        self._worn: tuple[Hashable, ...] = ()
        self._made_for: tuple[float, str] = (0.0, "")

    def begin(self, waiting: Block) -> None:
        """Listen for pictures; this block keeps its last one until its parts are ready."""
        self._waiting = waiting
        self.theme.art.ready.connect(self._picture_ready)

    def close(self) -> None:
        """Release all pictures and what was painted; the items belong to the scene."""
        self.theme.art.ready.disconnect(self._picture_ready)
        for block in self._blocks:
            block.close()

    @abstractmethod
    def arrange(self, layout: Any) -> None:
        """Put everything in its place; what is shown next paints it."""

    @abstractmethod
    def light(self, lit: Highlights) -> None:
        """Light the slots as they stand on what is shown."""

    # ---- blocks -----------------------------------------------------------------------------------------------------

    def block(self, z: float, zooms: bool = False) -> Block:
        """A new block on the table, or on the hero."""
        block = Block(self.theme.tokens.desk, self._hero if zooms else None)
        block.setZValue(z)
        if not zooms:
            self._scene.addItem(block)
        self._blocks.append(block)
        return block

    @property
    def dress(self) -> tuple[Hashable, ...]:
        """What changes the look of everything."""
        return (self.theme.shown, self.theme.text_scale, self.theme.safe_marks, self.words.language)

    def dressed(self) -> None:
        """Call this before showing everything: when the look has changed, nothing stays lit."""
        if self._worn != self.dress:
            self._worn = self.dress
            self.lights.clear()

    def fill(
        self,
        block: Block,
        panel: Panel,
        content: Hashable,
        draw: DrawPanel,
        changed: Iterable[QRectF] = (),
        ground: QColor | None = None,
    ) -> None:
        """Show a panel with its content. If the content is the same as before, only the `changed` places (in the panel's units)
        are repainted."""
        corner = panel.rect.topLeft() - block.pos()

        def paint(painter: QPainter, clip: QRectF) -> None:
            painter.translate(corner)
            painter.scale(panel.scale, panel.scale)
            needed = clip.translated(-corner)
            k = panel.scale
            area = QRectF(needed.x() / k, needed.y() / k, needed.width() / k, needed.height() / k)
            draw(Paper(painter, self.theme, k, self.least), area)

        worn = (content, self.dress, panel.scale, panel.rect.width(), panel.rect.height())
        same = block.shows(worn)
        block.show_content(worn, paint, ground or self.theme.tokens.desk)
        if same:
            self.refresh_places(block, panel, changed)

    @staticmethod
    def refresh_places(block: Block, panel: Panel, places: Iterable[QRectF]) -> None:
        """Repaint these places of a panel."""
        block.refresh(panel.place(place).translated(-block.pos()) for place in places)

    def fill_sheet(
        self,
        block: Block,
        sheet: QRectF,
        parts: Mapping[str, Panel],
        contents: Mapping[str, Hashable],
        draw: DrawPart,
        ground: DrawGround | None = None,
    ) -> None:
        """Show a sheet of paper with several panels; only those whose content changed are painted again. `ground` paints the
        paper itself, if it is not just one sheet."""
        before = self._sheets.get(block)
        self._sheets[block] = parts, contents
        corner = block.pos()

        def paint(painter: QPainter, clip: QRectF) -> None:
            painter.save()
            painter.translate(-corner)
            paper = Paper(painter, self.theme, 1.0)
            ground(paper) if ground is not None else paper.panel(sheet)
            painter.restore()
            for name, panel in parts.items():
                if panel.rect.translated(-corner).intersects(clip):
                    painter.save()
                    painter.translate(panel.rect.topLeft() - corner)
                    painter.scale(panel.scale, panel.scale)
                    draw(name, Paper(painter, self.theme, panel.scale, self.least))
                    painter.restore()

        worn = (self.dress, *((name, panel.rect.getRect(), panel.scale) for name, panel in parts.items()), sheet.getRect())
        same = block.shows(worn)
        block.show_content(worn, paint, self.theme.tokens.desk)
        if same and before is not None:
            self.refresh_parts(block, *(name for name in parts if contents[name] != before[1].get(name)))

    def refresh_parts(self, block: Block, *names: str) -> None:
        """Repaint these panels of a sheet."""
        panels = self._sheets[block][0]
        block.refresh(panels[name].rect.translated(-block.pos()).adjusted(-1, -1, 1, 1) for name in names)

    def refresh(self, *keys: str) -> None:
        """Repaint what these moving marks belong to."""
        for key in keys:
            self.refresh_mark(key)

    @abstractmethod
    def refresh_mark(self, key: str) -> None: ...

    def show_guest(self, title: str, colour: str, sheet: QRectF) -> None:
        """Say whose things are shown while they are another seat's; no title for one's own."""
        self._ribbon.setVisible(bool(title))
        if title:
            self._ribbon.tell(title, self.say("table.seat.back"), colour, sheet, self.scale)

    def show_tabs(self, tabs: Tabs | None, labels: Mapping[str, str]) -> None:
        """Show the strip that chooses among panels in one place; none where all have places of their own."""
        self._tabs.setVisible(tabs is not None)
        if tabs is None:
            return
        self._tabs.set_place(tabs.strip.rect)
        look = (tabs.keys, tabs.shown, tuple(labels.values()))
        self.fill(self._tabs, tabs.strip, look, lambda paper, area: draw_tabs(paper, tabs, labels.__getitem__))

    # ---- pictures that must be made first ---------------------------------------------------------------------------

    @property
    @abstractmethod
    def scale(self) -> float:
        """Pixels per unit of the hero."""

    @abstractmethod
    def order(self, detail: float) -> None:
        """Order the pictures of the hero in that detail: device pixels per unit."""

    @abstractmethod
    def release(self) -> None:
        """Drop all pictures: the table has another size or theme."""

    @abstractmethod
    def there(self) -> bool:
        """Whether everything the hero shows now can be painted."""

    @abstractmethod
    def came(self, name: str) -> None:
        """A picture that was missing on screen is ready."""

    def prepare(self, ratio: float) -> None:
        """Order the pictures this size needs; they come a few milliseconds at a time."""
        made_for = (self.scale * ratio, self.theme.art.drawn)
        if made_for != self._made_for:
            self._made_for = made_for
            self.release()
            for block in self._blocks:  # blocks of the same size must ask again for pictures that were released while they waited
                if block is not self._waiting:
                    block.forget()
        self.order(self.detail)
        self._waiting.hold(not self.there())

    @property
    def detail(self) -> float:
        """Device pixels of a unit in the pictures of the hero that are kept."""
        return self._made_for[0] or self.scale

    @property
    def waiting(self) -> bool:
        """Whether the hero is still that of another size or light, until its pictures are ready."""
        return self._waiting.held

    def _picture_ready(self, name: str) -> None:
        if self.waiting:
            self._waiting.hold(not self.there())
        else:
            self.came(name)


def draw_tabs(paper: Paper, tabs: Tabs, label: Callable[[str], str]) -> None:
    """The tabs: the one that is shown stands out of the strip as the paper of the panel below it."""
    tokens = paper.tokens
    paper.surface(tabs.strip.bounds, tokens.well, 8, tokens.line if paper.theme.contrast else None)
    for key in tabs.keys:
        rect, shown = tabs.rect(key).adjusted(3, 3, -3, -3), key == tabs.shown
        if shown:
            paper.surface(rect, tokens.segment, 6, tokens.ink if paper.theme.contrast else tokens.line)
            paper.stroke(QPointF(rect.left() + 10, rect.bottom() - 2), QPointF(rect.right() - 10, rect.bottom() - 2), tokens.accent, 2)
        paper.centred(rect, label(key), 13, BOLD if shown else SEMIBOLD, tokens.ink if shown else tokens.ink_soft, 6)
