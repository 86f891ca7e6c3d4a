"""Helpers and tools: a disc each with its name on the porch under the house, and the helpers once more where the market was
when its twelve rounds are over."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

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
from tabletown_desktop.scene.panel import LARGE_TEXT, Panel
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink

NAME_SIZE, MOST_NAME, PLATE = 17.0, 1.75, 14.0
"""Names under the discs, how far they grow with the text (their tips have them too), and what a plate is wider than its name."""
SMALLER = (0.0, 0.2, 0.4, 0.6, 0.8)
"""By so much less they grow where one of them would be shortened."""
NAMES_END = 476.0
"""Names end there: below the ring of a disc that is lit, above the lawn; a second row of a name stands on the lawn."""
USED_OPACITY = 0.45


def draw_porch(paper: Paper, kit: Sequence[Piece], say: Say, wet: QColor) -> None:
    """What stands in the free niches, then the discs; `wet` is the ring of one that came in this turn."""
    taken = len(kit)
    for index in range(taken, places.NICHES):
        paper.part(f"dreamhome/niche-{index + 1}", niche_rect(index))
    for index, piece in enumerate(kit):
        draw_piece(paper, piece, places.disc_centre(index, taken), places.disc_radius(taken), wet)
    _names(paper, [in_one_row(say(f"dreamhome.sheet.kit.{piece.key}")) for piece in kit])


def in_one_row(name: str) -> str:
    """A name without the break that its two rows have.

    >>> in_one_row("Dach-\\ndecker"), in_one_row("Interior\\ndesigner")
    ('Dachdecker', 'Interior designer')
    """
    return name.replace("-\n", "").replace("\n", " ")


def _names(paper: Paper, names: Sequence[str]) -> None:
    """A plate with its name under every disc; where neighbours would meet, every other one hangs over its disc instead."""
    grown, rows = min(MOST_NAME, paper.theme.text_scale), (1, 2) if len(names) > 1 else (1,)
    for size, apart in product((NAME_SIZE * max(1.0, grown - less) / paper.theme.text_scale for less in SMALLER), rows):
        high = paper.pixels(size) / paper.scale * 1.45
        plates = [_plate(paper, names, index, size, high, apart) for index in range(len(names))]
        if all(paper.width(name, size, BOLD) <= plate.width() - PLATE + 1 for name, plate in zip(names, plates, strict=True)):
            break
    for name, plate in zip(names, plates, strict=True):
        paper.surface(plate, paper.tokens.paper, high * 0.28, paper.tokens.line, 1.4)
        shown = paper.shortened(name, size, BOLD, plate.width() - PLATE + 1)
        paper.centred(plate, shown, size, BOLD, paper.tokens.ink, 0)


def _plate(paper: Paper, names: Sequence[str], index: int, size: float, high: float, apart: int) -> QRectF:
    """Where a name hangs; `apart`: how many discs away is the next one of its row."""
    count = len(names)
    centre, radius = places.disc_centre(index, count), places.disc_radius(count)
    pitch = apart * (places.disc_centre(1, count).x() - places.disc_centre(0, count).x()) if count > 1 else places.PORCH.width()
    wide = min(paper.width(names[index], size, BOLD) + PLATE, pitch - 4)
    left = max(places.PORCH.left() + 2, min(centre.x() - wide / 2, places.PORCH.right() - 2 - wide))
    if index % apart:
        return QRectF(left, max(places.PORCH.top() + 4, centre.y() - radius - high * 0.75), wide, high)
    return QRectF(left, min(centre.y() + radius + 1, NAMES_END - high), wide, high)


def draw_piece(paper: Paper, piece: Piece, centre: QPointF, radius: float, wet: QColor | None = None) -> None:
    """A helper or tool on its disc: pale with a tick once it has done its work."""
    tones: Colours = colours(paper.theme)
    rim = max(1.4, radius * 0.045) * (1.7 if paper.theme.contrast else 1.0)
    paper.disc(centre + QPointF(0, radius * 0.07), radius, shade(QColor("#000000"), 0.28))
    paper.disc(centre, radius, tones.disc)
    with paper.faded(USED_OPACITY if piece.used and not paper.theme.contrast else 1.0):
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


WORDS_WIDTH, WORDS_SHARE, TITLE_SHARE = 246.0, 0.36, 0.22
"""Room for the words left of the helpers at the usual text size, the most of their panel, and their share beside large words: a title
alone, in two lines."""
MOST_PITCH = 168.0
LOW_STRIP = 150.0
"""Below this height a strip has smaller titles; with large words it has no room for explanations, which are in the bar."""
LATE_PHASES = ("helpers", "keep", "token")
"""What may be decided when all rounds are over."""

HelpersLook = tuple[Piece, ...]


def late(table: Table) -> bool:
    """Whether the market has closed, so that the helpers take its place."""
    return not table.market.offered and not table.market.rooms_left and table.turn.phase in LATE_PHASES


def helpers_look(table: Table, looks: Looks) -> HelpersLook | None:
    """The helpers of a house once the market has closed; None before."""
    if not late(table):
        return None
    return tuple(piece for piece in looks.kit if SPECIALS[SPECIAL[piece.key]].kind == "helper")


def words_width(panel: Panel, text: float) -> float:
    """Room for the words at the left of a strip in the place of the market."""
    return min(WORDS_WIDTH * (1 + text) / 2, panel.width * WORDS_SHARE)


def portrait_rect(panel: Panel, text: float, index: int, count: int) -> QRectF:
    """Where one of so many helpers stands, in the units of the panel."""
    left = words_width(panel, text) if text <= LARGE_TEXT else panel.width * TITLE_SHARE
    pitch = min(MOST_PITCH * (1 + text) / 2, (panel.width - left - 20) / max(1, count))
    return QRectF(left + pitch * index, 0, pitch, panel.height)


class HelpersStrip:
    """Paints them in the units of their panel."""

    def __init__(self, paper: Paper, panel: Panel, look: HelpersLook, say: Say) -> None:
        self.paper = paper
        self.panel = panel
        self.look = look
        self.say = say

    def draw(self) -> None:
        paper, text = self.paper, self.paper.theme.text_scale
        paper.panel(self.panel.bounds)
        title = self.say("dreamhome.sheet.helpers.title")
        if text <= LARGE_TEXT or not self.look:
            draw_title(paper, self.panel, title, self.say("dreamhome.sheet.helpers.about" if self.look else "dreamhome.sheet.helpers.none"))
        else:
            paper.lines(QRectF(16, 12, self.panel.width * TITLE_SHARE - 20, self.panel.height - 20), title, 16, EXTRABOLD)
        for index, piece in enumerate(self.look):
            self._helper(portrait_rect(self.panel, text, index, len(self.look)), piece)

    def _helper(self, place: QRectF, piece: Piece) -> None:
        paper, tokens, special = self.paper, self.paper.tokens, SPECIALS[SPECIAL[piece.key]]
        paper.stroke(place.topLeft() + QPointF(0, 18), place.bottomLeft() - QPointF(0, 18), tokens.line, 1)
        line = paper.pixels(13) / paper.scale * 1.3
        said = self._said(piece)
        fits = all(paper.width(self._said(other), 12, SEMIBOLD) <= place.width() - 8 for other in self.look)
        explained = fits and place.height() >= 2 * line + 84
        words = (2 if explained else 1) * line + 12
        radius = min(52.0 * (1 + paper.theme.text_scale) / 2, (place.height() - words - 16) / 2)
        top = (place.height() - words - 2 * radius) / 2
        middle = place.center().x()
        draw_piece(paper, piece._replace(fresh=False), QPointF(middle, top + radius), radius)
        room, y = place.width() - 8, top + 2 * radius + line + 4
        ink = tokens.ink_soft if piece.used else tokens.ink
        size = paper.together([special_title(SPECIALS[SPECIAL[other.key]], self.say) for other in self.look], 14, BOLD, room)
        paper.words(middle, y, special_title(special, self.say), size, BOLD, ink, "middle", room)
        if explained:
            paper.words(middle, y + line, said, 12, SEMIBOLD, tokens.ink_soft, "middle", room)

    def _said(self, piece: Piece) -> str:
        """What a helper does, in a few words."""
        return self.say("dreamhome.sheet.helpers.used") if piece.used else special_line(SPECIALS[SPECIAL[piece.key]], self.say)


def draw_title(paper: Paper, panel: Panel, title: str, told: str) -> float:
    """The words at the left of a strip in the place of the market; returns where they end."""
    low = panel.height < LOW_STRIP
    size, room = 16 if low else 20, words_width(panel, paper.theme.text_scale) - 26
    high = paper.pixels(size) / paper.scale
    y = 12 + high * (0.8 if low else 1.0)
    paper.words(20, y, title, size, EXTRABOLD, None, "start", room)
    if not told:
        return y + 4
    rest = QRectF(20, y + 7, room, panel.height - y - 14)
    return y + 7 + paper.lines(rest, told, 12 if low else 14, MEDIUM, paper.tokens.ink_soft, 5)
