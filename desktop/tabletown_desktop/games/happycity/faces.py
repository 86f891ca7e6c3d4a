"""A card as pictures need it: its family, and the signs that are printed on it.

>>> from tabletown.games.happycity import GAME
>>> face = Face.of(GAME.box["haunted_house"])
>>> face.family, face.left, face.right
('orange', ('income',), ('inhabitant-crossed',))
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF

from tabletown.games.happycity.data import COLOURS, Card
from tabletown_desktop.scene.paper import Align, Paper

PREFIX = "happycity/"
NO_FAMILY = {"special": "special", "market": "neutral"}
"""The families of cards without a colour, by their kind."""


class Face(NamedTuple):
    id: str
    family: str
    income: int
    inhabitants: int
    hearts: int

    @staticmethod
    def of(card: Card) -> Face:
        family = COLOURS[card.colour] if card.colour >= 0 else NO_FAMILY[card.kind]
        return Face(card.id, family, card.income, card.inhabitants, card.hearts)

    @property
    def left(self) -> tuple[str, ...]:
        return ("income",) * self.income

    @property
    def right(self) -> tuple[str, ...]:
        return _repeated("inhabitant", self.inhabitants) + _repeated("heart", self.hearts)

    @property
    def sign(self) -> str:
        """What tells its colour by shape; "" for a card without one."""
        return {"special": "star", "neutral": ""}.get(self.family, self.family)


def _repeated(sign: str, times: int) -> tuple[str, ...]:
    return (sign,) * times if times > 0 else (f"{sign}-crossed",) * -times


def low(paper: Paper, size: float, high: float) -> float:
    """That size of words, smaller where large text would run out of a line so high."""
    return min(size, high / paper.theme.text_scale)


def draw_sign(paper: Paper, sign: str, x: float, y: float, size: float) -> None:
    paper.part(f"{PREFIX}sign-{sign}", QRectF(x, y, size, size))


def draw_signs(paper: Paper, signs: tuple[str, ...], x: float, y: float, size: float, gap: float = 1.0, align: Align = "start") -> None:
    """Signs side by side from x on, or up to it."""
    width = len(signs) * (size + gap) - gap
    left = x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[align]
    for index, sign in enumerate(signs):
        draw_sign(paper, sign, left + index * (size + gap), y, size)
