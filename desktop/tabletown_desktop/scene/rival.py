"""The panel of a rival who is played against alone: its cards as a fan, and its score part by part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor

from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pen import Ink

TOTAL = 62.0


class Fanned(NamedTuple):
    """A card of the fan: the colour of its field, the part of the art on it, whether it stands up, and whether it is only about
    to come."""

    field: QColor
    sign: str
    raised: bool = False
    coming: bool = False


def draw_pile(paper: Paper, place: QRectF, cards: Sequence[Fanned], label: str, well: QColor) -> None:
    """The cards in their order, oldest left, on a ground of their own; the label above them where there is room."""
    tokens = paper.tokens
    if place.height() >= 44:
        paper.words(place.left() + 2, place.top() + 12, label, 12, SEMIBOLD, tokens.ink_soft, "start", place.width() - 4)
        place = place.adjusted(0, 17, 0, 0)
    paper.surface(place, well, 7, tokens.line if paper.theme.contrast else None)
    high = min(46.0, place.height() - 10)
    wide = high * 0.72
    pitch = min(wide + 3, (place.width() - 12 - wide) / max(1, len(cards) - 1))
    for index, card in enumerate(cards):
        x = place.left() + 6 + pitch * index
        at = QRectF(x, place.center().y() - high / 2 + (-2.0 if card.raised else 1.0), wide, high)
        if card.coming:
            paper.surface(at, mix(tokens.paper, card.field, 0.4), 3.4, tokens.accent, 1.8, (4, 3))
        else:
            paper.surface(at, card.field, 3.4, mix(tokens.ink, tokens.paper, 0.35), 0.9)
        sign = min(16.0, wide - 4, max(9.0, pitch - 1.6))
        paper.part(card.sign, QRectF(at.left() + 2, at.top() + 3, sign, sign))


def draw_parts(paper: Paper, place: QRectF, parts: Sequence[tuple[str, int]], total: int, box: QBrush, ink: QColor) -> None:
    """The score as it stands: every part by its sign, and the sum written in its box."""
    pitch = (place.width() - TOTAL) / len(parts)
    for index, (sign, points) in enumerate(parts):
        x = place.left() + pitch * index
        paper.part(sign, QRectF(x, place.center().y() - 8, 16, 16))
        paper.words(x + 18, place.center().y() + 4.4, str(points), 12, EXTRABOLD, paper.tokens.ink, "start", pitch - 18)
    last = total_box(place)
    paper.surface(last, box, 7)
    pen.write(paper.painter, str(total), last.center(), 22, Ink(ink), 3)


def total_box(place: QRectF) -> QRectF:
    """Where the sum stands."""
    return QRectF(place.right() - TOTAL + 2, place.top() + 1, TOTAL - 2, place.height() - 2)
