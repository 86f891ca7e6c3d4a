"""Who and what lives on the porch: helpers and tools, a disc each with its name, in the niches under the house."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from tabletown.games.dreamhome.data import SPECIAL, SPECIALS
from tabletown_desktop.games.dreamhome import storeys
from tabletown_desktop.games.dreamhome.colours import Colours, colours
from tabletown_desktop.games.dreamhome.marks import Piece
from tabletown_desktop.games.dreamhome.pictures import niche_rect
from tabletown_desktop.look.theme import BOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink

NAME = 17.0
FOOT = 476.0
"""Names end there: below the ring of a disc that is lit, above the lawn."""
USED = 0.45


def draw_porch(paper: Paper, kit: Sequence[Piece], say: Say, wet: QColor) -> None:
    """What stands in the free niches, then the discs; `wet` is the ring of one that came in this turn."""
    taken = len(kit)
    for index in range(taken, storeys.NICHES):
        paper.part(f"dreamhome/niche-{index + 1}", niche_rect(index))
    names = [say(f"dreamhome.sheet.kit.{piece.key}") for piece in kit]
    for index, piece in enumerate(kit):
        draw_piece(paper, piece, storeys.disc_centre(index, taken), storeys.disc_radius(taken), wet)
    room = 114.0 if taken <= storeys.NICHES else 500 / (taken - 1)
    size = paper.together(names, NAME, BOLD, room - 20)
    if all(paper.width(name, size, BOLD) <= room - 18 for name in names):  # some named and some not would look like a mistake
        for index, name in enumerate(names):
            _name(paper, name, size, storeys.disc_centre(index, taken), storeys.disc_radius(taken))


def _name(paper: Paper, name: str, size: float, centre: QPointF, radius: float) -> None:
    high = paper.pixels(size) / paper.scale * 1.45
    wide = paper.width(name, size, BOLD) + 14
    plate = QRectF(centre.x() - wide / 2, min(centre.y() + radius + 1, FOOT - high), wide, high)
    paper.surface(plate, paper.tokens.paper, high * 0.28, paper.tokens.line, 1.4)
    paper.centred(plate, name, size, BOLD, paper.tokens.ink)


def draw_piece(paper: Paper, piece: Piece, centre: QPointF, radius: float, wet: QColor | None = None) -> None:
    """A helper or tool on its disc: pale with a tick once it has done its work."""
    tones: Colours = colours(paper.theme)
    rim = max(1.4, radius * 0.045)
    paper.disc(centre + QPointF(0, radius * 0.07), radius, shade(QColor("#000000"), 0.28))
    paper.disc(centre, radius, tones.disc)
    with paper.faded(USED if piece.used else 1.0):
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
