"""Chips at the chosen pair: the three bonuses of a ready group, then the numbers or the actions it lets one choose from."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.lasvegas.actions import BONUSES
from tabletown_desktop.games.lasvegas.colours import Colours, action_tone, colours, tinted
from tabletown_desktop.look.theme import BOLD, EXTRABOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.paper import Paper

PALE = 0.55
"""Opacity of a sign that is not possible now."""
LEAST_WORDS = 0.75
"""A chip has a word beside its sign as long as that is not much smaller than other words; the tip says it always."""


class Chip(NamedTuple):
    key: str
    """Its slot: `bonus:number`, `shift:-1`, `swap:hall`."""
    legal: bool
    number: int
    """The printed number of the pair, for the chips that change it."""


def draw_chip(paper: Paper, chip: Chip, place: QRectF, say: Say) -> None:
    """Draw a paper tab with a sign of what it does; pale while it is not possible."""
    tokens = paper.tokens
    kind, what = chip.key.split(":")
    ground = tinted(paper.theme, tokens.paper, tokens.good, 0.12) if chip.legal else tokens.paper
    edge = tokens.good if chip.legal else tokens.line
    paper.surface(place, ground, 7, edge, 1.6 if chip.legal else 1.1)
    if kind == "shift":
        _shift(paper, chip, int(what), place)
    elif kind == "swap":
        with paper.faded(1.0 if chip.legal else PALE):
            _swap(paper, what, place)
    else:
        _bonus(paper, chip, what, place, say)


def _shift(paper: Paper, chip: Chip, by: int, place: QRectF) -> None:
    """The number there would be, and the way to it."""
    signed = f"+{by}" if by > 0 else f"−{-by}"
    number = chip.number + by
    wide = place.width() >= 58
    left = place.adjusted(4, 0, -place.width() * 0.42, 0) if wide else place
    paper.centred(left, str(number) if number >= 0 else "–", 16, EXTRABOLD, paper.tokens.ink if chip.legal else paper.tokens.ink_soft)
    if wide:
        right = QRectF(left.right() - 2, place.top(), place.right() - left.right(), place.height())
        paper.centred(right, signed, 12, BOLD, colours(paper.theme).quiet)


def _swap(paper: Paper, action: str, place: QRectF) -> None:
    size = min(22.0, place.height() - 5)
    at = QRectF(0, 0, size, size)
    at.moveCenter(place.center())
    tone = action_tone(paper.theme, action)
    paper.surface(place.adjusted(2, 2, -2, -2), tinted(paper.theme, paper.tokens.paper, tone, 0.26), 5)
    paper.part(f"lasvegas/action-{action}", at)


def _bonus(paper: Paper, chip: Chip, kind: str, place: QRectF, say: Say) -> None:
    size = min(20.0, place.height() - 6)
    names = [say(f"lasvegas.sheet.bonus.{name}") for name in BONUSES]
    for_words = place.width() - size - 17
    wanted = paper.together(names, 12, BOLD, for_words)
    words = wanted >= LEAST_WORDS * 12 and all(paper.width(name, wanted, BOLD) <= for_words for name in names)
    left = place.left() + 8 if words else place.center().x() - size / 2
    at = QRectF(left, place.center().y() - size / 2, size, size)
    with paper.faded(1.0 if chip.legal else PALE):
        draw_bonus(paper, colours(paper.theme), kind, at)
    if words:
        ink = paper.tokens.ink if chip.legal else paper.tokens.ink_soft
        room = QRectF(at.right() + 4, place.top(), place.right() - at.right() - 7, place.height())
        paper.centred(room, say(f"lasvegas.sheet.bonus.{kind}"), wanted, BOLD, ink, 1)


def draw_bonus(paper: Paper, tones: Colours, kind: str, place: QRectF) -> None:
    """A number that goes up or down, two actions that change places, or a casino that grows to the side."""
    ink = paper.tokens.ink
    with paper.moved(place.left(), place.top(), place.width() / 20):
        if kind == "number":
            paper.stroke(QPointF(3.5, 6.5), QPointF(10.5, 6.5), ink, 2.2)
            paper.stroke(QPointF(7, 3), QPointF(7, 10), ink, 2.2)
            paper.stroke(QPointF(10.5, 15.5), QPointF(17, 15.5), ink, 2.2)
            paper.stroke(QPointF(5.5, 17), QPointF(15, 5), paper.tokens.ink_soft, 1.3)
        elif kind == "action":
            for y, x, way in ((6.0, 17.0, -1), (14.0, 3.0, 1)):
                paper.stroke(QPointF(20 - x, y), QPointF(x, y), ink, 2.2)
                for dy in (-3.4, 3.4):
                    paper.stroke(QPointF(x, y), QPointF(x + 3.8 * way, y + dy), ink, 2.2)
        else:
            paper.surface(QRectF(1.5, 6, 7.4, 11), tones.gold_plate, 1.4, ink, 1.6)
            paper.surface(QRectF(11.1, 6, 7.4, 11), None, 1.4, ink, 1.4, (2, 1.8))
            paper.stroke(QPointF(6, 2.6), QPointF(15, 2.6), ink, 1.8)
            for dy in (-2.0, 2.0):
                paper.stroke(QPointF(15, 2.6), QPointF(12.6, 2.6 + dy), ink, 1.8)
