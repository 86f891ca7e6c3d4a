"""The end of the roof: the hidden pile turned over card by card, the four that are laid on the house marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.dreamhome.data import ROOF_WINDOW
from tabletown.games.dreamhome.roofs import Roof
from tabletown_desktop.games.dreamhome import pictures
from tabletown_desktop.games.dreamhome.colours import colours
from tabletown_desktop.games.dreamhome.marks import roof_key
from tabletown_desktop.games.dreamhome.storeys import CELL
from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.offer import turned
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.pictures import lay

WORDS = 246.0
"""Room for the words left of the cards."""
LARGEST = 108.0


class RoofLook(NamedTuple):
    """A pile as it is turned up: every card with its art's key, which of them are on the house, where the points come from."""

    cards: tuple[str, ...]
    used: tuple[bool, ...]
    roof: Roof
    owner: str = ""
    """The name of the seat whose roof it is; "" for the own one."""

    @staticmethod
    def of(pile: Sequence[int], roof: Roof, owner: str = "") -> RoofLook:
        left = list(roof.cards)
        used = []
        for card in pile:
            used.append(card in left)
            if used[-1]:
                left.remove(card)
        return RoofLook(tuple(map(roof_key, pile)), tuple(used), roof, owner)


def card_rect(index: int, count: int, panel: Panel) -> QRectF:
    """A card of the row; many are smaller."""
    room = panel.width - WORDS - 40
    wide = min(LARGEST, (panel.height - 62) / 0.75, (room - 12 * (count - 1)) / max(1, count))
    high = wide * 0.75
    return QRectF(WORDS + 24 + (wide + 12) * index, 18 + (panel.height - 62 - high) / 2, wide, high)


def there(art: Art, look: RoofLook, panel: Panel, ratio: float) -> bool:
    detail = card_rect(0, max(1, len(look.cards)), panel).width() / CELL[0] * panel.scale * ratio
    found = [pictures.roof_card(art, key, detail) for key in ("back", *(f"card-{key}" for key in look.cards))]
    return all(picture is not None for picture in found)


class RoofStrip:
    """Paints the pile in the units of its panel; `opened` is how many cards have been turned over, the last one part of the way."""

    def __init__(self, paper: Paper, panel: Panel, look: RoofLook, say: Say, opened: float) -> None:
        self.paper = paper
        self.panel = panel
        self.look = look
        self.say = say
        self.opened = opened

    def draw(self) -> None:
        self.paper.panel(self.panel.bounds)
        done = self.opened >= len(self.look.cards)
        self._words(done)
        for index in range(len(self.look.cards)):
            self._card(index, done)

    def _words(self, done: bool) -> None:
        paper, tokens, roof = self.paper, self.paper.tokens, self.look.roof
        low = self.panel.height < 150
        y = 24.0 if low else 32.0
        owner = self.look.owner
        title = self.say("dreamhome.sheet.roof.look", name=owner) if owner else self.say("dreamhome.sheet.roof.title")
        paper.words(20, y, title, 16 if low else 20, EXTRABOLD, None, "start", WORDS - 20)
        told = self.say("dreamhome.sheet.roof.turned" if roof.cards else "dreamhome.sheet.roof.open", n=len(self.look.cards))
        used = paper.lines(QRectF(20, y + 7, WORDS - 20, 44), told, 12 if low else 14, MEDIUM, tokens.ink_soft, 2)
        if not done:
            return
        base = "few" if not roof.cards else "colour" if roof.colour else "mixed"
        said = self.say(f"dreamhome.sheet.roof.{base}", points=roof.base)
        if roof.windows:
            said += self.say("dreamhome.sheet.roof.windows", points=roof.windows * ROOF_WINDOW)
        line = y + 12 + used + paper.pixels(14) / paper.scale
        paper.words(20, line, said, 14, BOLD, None, "start", WORDS - 20)
        foot = min(line + 32, self.panel.height - 24)
        pen.write(paper.painter, str(roof.points), QPointF(22, foot), 24 if low else 32, Ink(tokens.wet), roof.points, anchor="start")

    def _card(self, index: int, done: bool) -> None:
        paper, tokens = self.paper, self.paper.tokens
        place = card_rect(index, len(self.look.cards), self.panel)
        used = self.look.used[index]
        if done and not used:
            place = place.translated(0, 8)
        flip = max(0.0, min(1.0, self.opened - index))
        shown = turned(place, flip) if 0 < flip < 1 else place
        key = f"card-{self.look.cards[index]}" if flip >= 0.5 else "back"
        picture = pictures.roof_card(paper.theme.art, key, place.width() / CELL[0] * paper.device_scale())
        with paper.faded(1.0 if used or not done else 0.45):
            if shown.width() > 1:
                lay(paper, picture, shown, shown, colours(paper.theme).kraft)
        if flip < 1 or not done:
            return
        if used:
            paper.surface(place.adjusted(-3, -3, 3, 3), None, 8, tokens.good, 3)
            centre = place.bottomRight() + QPointF(-10, 2)
            paper.disc(centre, 11, tokens.good)
            pen.mark(paper.painter, "tick", QRectF(centre.x() - 6, centre.y() - 5.5, 12, 11), Ink(tokens.paper), 2.6)
        pitch = place.width() + 12
        word = self.say("dreamhome.sheet.roof.used" if used else "dreamhome.sheet.roof.spare")
        if paper.fitting(word, 12, SEMIBOLD, pitch - 4)[0] == word:
            y = self.panel.height - 14
            paper.words(place.center().x(), y, word, 12, SEMIBOLD, tokens.ink if used else tokens.ink_soft, "middle", pitch - 4)
