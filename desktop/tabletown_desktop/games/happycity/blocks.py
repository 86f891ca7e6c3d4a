"""What stands on a plot of the own city: a building on its block with name and signs, or free ground."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from tabletown_desktop.games.happycity import pictures
from tabletown_desktop.games.happycity.colours import Colours, colours, hue
from tabletown_desktop.games.happycity.faces import Face, draw_sign, draw_signs
from tabletown_desktop.games.happycity.ledger import Row, signed
from tabletown_desktop.games.happycity.marks import PlotLook
from tabletown_desktop.games.happycity.plots import BLOCK, DRAWING
from tabletown_desktop.look.theme import BOLD, EXTRABOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pictures import closer, lay

SIGN, BADGE = 19.0, 17.0
PAD = 10.0
MOST_SIGNS = 4
"""What an effect brings is shown sign by sign up to so many, else as a number."""


class PlotPainter:
    """Paints plots in the plate's units. `detail`: device pixels of a unit in the pictures at hand; `dry`: how far fresh
    names have dried."""

    def __init__(self, paper: Paper, say: Say, wide: float, detail: float, dry: float = 0.0) -> None:
        self.paper = paper
        self.say = say
        self.dry = dry
        self.colours: Colours = colours(paper.theme)
        self.details = (closer(detail, paper.device_scale(), wide), detail)

    def free(self, place: int, at: QRectF, following: bool) -> None:
        """Grass with its number; the plot that is built on next has a board."""
        paper, tones, wide = self.paper, self.colours, at.width()
        found = (pictures.free(paper.theme.art, place, following, wide, detail) for detail in self.details)
        grass = QRectF(at.left(), at.top() + 122, wide, 48)
        lay(paper, next(filter(None, found), None), at, grass, tones.bare)
        if following:
            k = wide / DRAWING.width()
            board = QRectF(at.left() + 57.5 * k, at.top() + 59.5, 45 * k, 27)
            paper.centred(board, self.say("happycity.sheet.next"), 14, EXTRABOLD, tones.board, 1)
        paper.centred(QRectF(at.left() + 20, at.top() + 136, wide - 40, 30), str(place + 1), 16, BOLD, tones.number)

    def built(self, look: PlotLook, at: QRectF, clear: float = 1.0) -> None:
        """A building with its block; a ghost is less clear, but its name can be read."""
        face, paper = look.face, self.paper
        assert face is not None
        front = QRectF(at.left(), at.top() + BLOCK.top(), at.width(), BLOCK.height())
        with paper.faded(clear):
            self._painted(look, face, at, front)
        self._named(face, look.wet, front)

    def _painted(self, look: PlotLook, face: Face, at: QRectF, front: QRectF) -> None:
        """All but the name."""
        paper = self.paper
        found = (pictures.built(paper.theme.art, face, at.width(), detail) for detail in self.details)
        lay(paper, next(filter(None, found), None), at, front.adjusted(0, 6, 0, 0), hue(paper.theme, face.family).face)
        draw_signs(paper, face.left, front.left() + PAD, front.top() + 27, SIGN)
        draw_signs(paper, face.right, front.right() - 8, front.top() + 27, SIGN, 1, "end")
        if any(look.adds):
            self._adds(look, face, front)

    def _named(self, face: Face, wet: bool, front: QRectF) -> None:
        """The name, and the sign of the colour at the end of its line; below it where the name is long."""
        paper, room = self.paper, front.width() - PAD - 8
        name = self.say(f"happycity.card.{face.id}")
        beside = bool(face.sign) and paper.fitting(name, 14, BOLD, room - BADGE - 3)[0] == name
        if beside:
            room -= BADGE + 3
        self._name(name, wet, QRectF(front.left() + PAD, front.top(), room, 24))
        if face.sign:
            x, y = (front.right() - 25, 8.6) if beside else (front.center().x() - BADGE / 2, 28)
            draw_sign(paper, face.sign, x, front.top() + y, BADGE)

    def _name(self, name: str, wet: bool, place: QRectF) -> None:
        paper, tokens = self.paper, self.paper.tokens
        baseline = place.top() + 22
        if not wet:
            paper.words(place.left(), baseline, name, 14, BOLD, tokens.ink, "start", place.width())
            return
        shown, pixels = paper.fitting(name, 14, BOLD, place.width())
        high = pixels / paper.scale
        run = paper.width(shown, high / paper.theme.text_scale, BOLD)
        slip = QRectF(place.left() - 4, baseline - high * 0.94, run + 8, high * 1.24)
        with paper.faded(1 - self.dry):
            paper.surface(slip, self.colours.slip, 4, tokens.wet if paper.theme.safe_marks else None, 1.4)
        paper.words(place.left(), baseline, name, 14, BOLD, mix(tokens.wet, tokens.ink, self.dry), "start", place.width())

    def _adds(self, look: PlotLook, face: Face, front: QRectF) -> None:
        """What the effect of a special brings now: sign by sign, or a number where they are many."""
        row = Row(self.paper, front.left() + PAD + len(face.left) * (SIGN + 1), front.top() + 27 + SIGN / 2)
        few = min(look.adds) >= 0 and sum(look.adds) + len(face.left + face.right) <= MOST_SIGNS
        for sign, count in zip(("income", "inhabitant", "heart"), look.adds, strict=True):
            if few:
                for _ in range(count):
                    row.sign(sign, SIGN, 1)
            elif count:
                row.sign(sign, SIGN, 1)
                row.words(signed(count), 14, EXTRABOLD, None, 6)
