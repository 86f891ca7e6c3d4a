"""Helpers and tools: a disc each with its name on the porch under the house, and the helpers once more where the market was
when its twelve rounds are over."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from tabletown.games.dreamhome.data import SPECIAL, SPECIALS
from tabletown.games.dreamhome.table import Table
from tabletown_desktop.games.dreamhome.colours import Colours, colours
from tabletown_desktop.games.dreamhome.offer import special_line, special_title
from tabletown_desktop.games.dreamhome.pictures import niche_rect
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.games.dreamhome.sheet.marks import Looks, Piece
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink

NAME_SIZE = 17.0
NAMES_END = 476.0
"""Names end there: below the ring of a disc that is lit, above the lawn; a second row of a name stands on the lawn."""
USED_OPACITY = 0.45


def draw_porch(paper: Paper, kit: Sequence[Piece], say: Say, wet: QColor) -> None:
    """What stands in the free niches, then the discs; `wet` is the ring of one that came in this turn."""
    taken = len(kit)
    for index in range(taken, places.NICHES):
        paper.part(f"dreamhome/niche-{index + 1}", niche_rect(index))
    names = [say(f"dreamhome.sheet.kit.{piece.key}").split("\n") for piece in kit]
    for index, piece in enumerate(kit):
        draw_piece(paper, piece, places.disc_centre(index, taken), places.disc_radius(taken), wet)
    room = 114.0 if taken <= places.NICHES else 500 / (taken - 1)
    rows = [row for name in names for row in name]
    size = paper.together(rows, NAME_SIZE, BOLD, room - 20)
    if all(paper.width(row, size, BOLD) <= room - 18 for row in rows):  # some named and some not would look like a mistake
        for index, name in enumerate(names):
            _name(paper, name, size, places.disc_centre(index, taken), places.disc_radius(taken))


def _name(paper: Paper, rows: Sequence[str], size: float, centre: QPointF, radius: float) -> None:
    high = paper.pixels(size) / paper.scale * 1.45
    wide, pitch = max(paper.width(row, size, BOLD) for row in rows) + 14, high * 0.76
    tall = high + pitch * (len(rows) - 1)
    plate = QRectF(centre.x() - wide / 2, min(centre.y() + radius + 1, NAMES_END - high), wide, tall)
    paper.surface(plate, paper.tokens.paper, high * 0.28, paper.tokens.line, 1.4)
    for index, row in enumerate(rows):
        paper.centred(QRectF(plate.left(), plate.top() + index * pitch, wide, high), row, size, BOLD, paper.tokens.ink)


def draw_piece(paper: Paper, piece: Piece, centre: QPointF, radius: float, wet: QColor | None = None) -> None:
    """A helper or tool on its disc: pale with a tick once it has done its work."""
    tones: Colours = colours(paper.theme)
    rim = max(1.4, radius * 0.045)
    paper.disc(centre + QPointF(0, radius * 0.07), radius, shade(QColor("#000000"), 0.28))
    paper.disc(centre, radius, tones.disc)
    with paper.faded(USED_OPACITY if piece.used else 1.0):
        if SPECIALS[SPECIAL[piece.key]].kind == "helper":
            half = radius * 0.9
            paper.part(f"dreamhome/person-{piece.key}", QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half))
        else:
            half = radius * 0.66
            paper.part(f"dreamhome/tool-{piece.key}", QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half))
    paper.disc(centre, radius - rim / 2, None, wet if piece.fresh and wet is not None else tones.disc_edge, rim * (2 if piece.fresh else 1))
    if piece.used:
        size = radius * 0.7
        tick = QRectF(centre.x() + radius * 0.2, centre.y() - radius, size, size * 0.9)
        pen.mark(paper.painter, "tick", tick, Ink(paper.tokens.good, tones.disc, 4), max(2.4, radius * 0.09))


WORDS_WIDTH = 246.0
"""Room for the words left of the helpers."""
MOST_PITCH = 168.0
LATE_PHASES = ("helpers", "keep", "token")
"""What may be decided when all rounds are over."""

HelpersLook = tuple[Piece, ...]


def helpers_look(table: Table, looks: Looks) -> HelpersLook | None:
    """The helpers of a house once the market has closed; None before."""
    market = table.market
    if market.offered or market.rooms_left or table.turn.phase not in LATE_PHASES:
        return None
    return tuple(piece for piece in looks.kit if SPECIALS[SPECIAL[piece.key]].kind == "helper")


def portrait_rect(panel: Panel, index: int, count: int) -> QRectF:
    """Where one of so many helpers stands, in the units of the panel."""
    pitch = min(MOST_PITCH, (panel.width - WORDS_WIDTH - 20) / max(1, count))
    return QRectF(WORDS_WIDTH + pitch * index, 0, pitch, panel.height)


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
        paper.words(20, y, self.say("dreamhome.sheet.helpers.title"), 16 if low else 20, EXTRABOLD, None, "start", WORDS_WIDTH - 20)
        told = self.say("dreamhome.sheet.helpers.about" if self.look else "dreamhome.sheet.helpers.none")
        paper.lines(
            QRectF(20, y + 7, WORDS_WIDTH - 30, self.panel.height - y - 14), told, 12 if low else 14, MEDIUM, paper.tokens.ink_soft, 5
        )
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
