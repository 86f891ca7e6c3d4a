"""The helpers after twelve rounds, in the place of the market that is empty then: who is there, what each of them does, and
whose work is done."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.dreamhome.data import SPECIAL, SPECIALS
from tabletown.games.dreamhome.table import Table
from tabletown_desktop.games.dreamhome.market import special_line, special_title
from tabletown_desktop.games.dreamhome.marks import Looks, Piece
from tabletown_desktop.games.dreamhome.porch import draw_piece
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper

WORDS = 246.0
"""Room for the words left of the helpers."""
WIDEST = 168.0
LATE = ("helpers", "keep", "token")
"""What may be decided when all rounds are over."""

HelpersLook = tuple[Piece, ...]


def helpers_look(table: Table, looks: Looks) -> HelpersLook | None:
    """The helpers of a house once the market has closed; None before."""
    market = table.market
    if market.offered or market.rooms_left or table.turn.phase not in LATE:
        return None
    return tuple(piece for piece in looks.kit if SPECIALS[SPECIAL[piece.key]].kind == "helper")


def portrait_rect(panel: Panel, index: int, count: int) -> QRectF:
    """Where one of so many helpers stands, in the units of the panel."""
    pitch = min(WIDEST, (panel.width - WORDS - 20) / max(1, count))
    return QRectF(WORDS + pitch * index, 0, pitch, panel.height)


class HelpersStrip:
    """Paints them in the units of their panel."""

    def __init__(self, paper: Paper, panel: Panel, look: HelpersLook, say: Say) -> None:
        self.paper = paper
        self.panel = panel
        self.look = look
        self.say = say

    def draw(self) -> None:
        paper, low = self.paper, self.panel.height < 150
        paper.panel(self.panel.bounds)
        y = 24.0 if low else 32.0
        paper.words(20, y, self.say("dreamhome.sheet.helpers.title"), 16 if low else 20, EXTRABOLD, None, "start", WORDS - 20)
        told = self.say("dreamhome.sheet.helpers.about" if self.look else "dreamhome.sheet.helpers.none")
        paper.lines(QRectF(20, y + 7, WORDS - 30, self.panel.height - y - 14), told, 12 if low else 14, MEDIUM, paper.tokens.ink_soft, 5)
        for index, piece in enumerate(self.look):
            self._helper(portrait_rect(self.panel, index, len(self.look)), piece)

    def _helper(self, place: QRectF, piece: Piece) -> None:
        paper, tokens, special = self.paper, self.paper.tokens, SPECIALS[SPECIAL[piece.key]]
        paper.stroke(place.topLeft() + QPointF(0, 18), place.bottomLeft() - QPointF(0, 18), tokens.line, 1)
        line = paper.pixels(13) / paper.scale * 1.3
        words = 2 * line + 12
        radius = min(52.0, (place.height() - words - 24) / 2)
        top = (place.height() - words - 2 * radius) / 2
        middle = place.center().x()
        draw_piece(paper, piece._replace(fresh=False), QPointF(middle, top + radius), radius)
        room, y = place.width() - 12, top + 2 * radius + line + 4
        ink = tokens.ink_soft if piece.used else tokens.ink
        paper.words(middle, y, special_title(special, self.say), 14, BOLD, ink, "middle", room)
        said = self.say("dreamhome.sheet.helpers.used") if piece.used else special_line(special, self.say)
        paper.words(middle, y + line, said, 12, SEMIBOLD, tokens.ink_soft, "middle", room)
