"""The pen: numbers and marks as a person writes them, never glyphs of a font.

Strokes come from ``resources/art/pen.json``. Every piece of writing leans a little differently, by its seed, so the same
house keeps its hand for the whole match. ``progress`` draws only the beginning, for the pen that is still moving.

    pen.write(painter, "8B", centre, 24, Ink(theme.tokens.wet, white), seed=104)
    pen.mark(painter, "cross", rect, Ink(theme.tokens.ink), nib=2.4, progress=0.5)
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF, QTransform

from tabletown_desktop.look.assets import root

DIGIT_HEIGHT = 120.0
MIDDLE, BASELINE = 70.0, 130.0
NIB = 15.0
CORNER = 0.6
"""Corners sharper than this (in radians) get a round joint."""

Point = tuple[float, float, float]
"""x, y and how hard the pen presses."""
Stroke = tuple[Point, ...]
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour to write with and the rim that keeps it readable on a picture."""

    colour: QColor
    rim: QColor | None = None
    rim_width: float = 3.0


@cache
def _strokes() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((root() / "art" / "pen.json").read_text(encoding="utf-8"))
    return data


PATHS = 400
"""How many numbers and how many marks are cached: a full sheet has fewer, and each takes about 10 kB."""


@lru_cache(maxsize=64)
def _writing(text: str, seed: int) -> tuple[tuple[Stroke, ...], float]:
    """The strokes of a piece of writing on its baseline, and how wide it runs."""
    data, dice = _strokes(), random.Random(f"{text}/{seed}")
    found: list[Stroke] = []
    x = 0.0
    for letter in text:
        glyph = data["glyphs"][letter]
        small = data["letter_scale"] if letter.isalpha() else 1.0
        x += 3 if letter.isalpha() else 0
        lean, rise = math.tan(math.radians(dice.uniform(-3.5, 3.5))), dice.uniform(-3, 3)
        for stroke in glyph["strokes"]:
            points = []
            for px, py, press in stroke:
                across, down = px * small, BASELINE + (py - BASELINE) * small
                points.append((x + across + lean * (MIDDLE - down) - 2, down + rise, press * (1 if small == 1 else 0.86)))
            found.append(tuple(points))
        x += glyph["advance"] * small + data["gap"]
    return tuple(found), x - data["gap"]


@lru_cache(maxsize=512)
def _marking(kind: str, seed: int) -> tuple[Stroke, ...]:
    """The strokes of a mark in a box of 100 x 100, a little askew."""
    dice = random.Random(f"{kind}/{seed}")
    found = []
    for stroke in _strokes()["marks"][kind]["strokes"]:
        a, b, c, d = (dice.uniform(-3, 3) for _ in range(4))
        found.append(tuple((x + a + b * y / 100, y + c + d * x / 100, press) for x, y, press in stroke))
    return tuple(found)


def width(text: str, height: float, seed: int = 0) -> float:
    """How wide a number runs when its digits are that high."""
    return _run(text, seed) * height / DIGIT_HEIGHT


@lru_cache(maxsize=1024)
def _run(text: str, seed: int) -> float:
    return _writing(text, seed)[1]


def written(
    text: str,
    centre: QPointF,
    height: float,
    seed: int = 0,
    nib: float = NIB,
    anchor: Anchor = "middle",
    rim: float = 0,
    progress: float = 1,
) -> QPainterPath:
    """The outline of a number; `rim` widens it on both sides together by so much."""
    k = height / DIGIT_HEIGHT
    left = centre.x() - _run(text, seed) * k * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    make = _number if progress >= 1 else _number.__wrapped__
    path = make(text, seed, nib, round(rim / k, 1), progress)
    return QTransform(k, 0, 0, k, left, centre.y() - MIDDLE * k).map(path)


def marked(kind: str, rect: QRectF, nib: float, seed: int = 0, rim: float = 0, progress: float = 1) -> QPainterPath:
    """The outline of a mark stretched over a rectangle; the nib keeps its width."""
    make = _mark if progress >= 1 else _mark.__wrapped__
    return make(kind, seed, round(rect.width(), 2), round(rect.height(), 2), nib, rim, progress).translated(rect.topLeft())


@lru_cache(maxsize=PATHS)
def _mark(kind: str, seed: int, wide: float, high: float, nib: float, rim: float, progress: float) -> QPainterPath:
    strokes = tuple(tuple((x * wide / 100, y * high / 100, press) for x, y, press in stroke) for stroke in _marking(kind, seed))
    return _ribbons(strokes, nib, rim, progress)


def write(
    painter: QPainter,
    text: str,
    centre: QPointF,
    height: float,
    ink: Ink,
    seed: int = 0,
    nib: float = NIB,
    anchor: Anchor = "middle",
    progress: float = 1,
) -> None:
    for colour, rim in _coats(ink):
        _fill(painter, written(text, centre, height, seed, nib, anchor, rim, progress), colour)


def mark(painter: QPainter, kind: str, rect: QRectF, ink: Ink, nib: float = 2.2, seed: int = 0, progress: float = 1) -> None:
    for colour, rim in _coats(ink):
        _fill(painter, marked(kind, rect, nib, seed, rim, progress), colour)


def _coats(ink: Ink) -> Iterator[tuple[QColor, float]]:
    if ink.rim is not None:
        yield ink.rim, ink.rim_width
    yield ink.colour, 0.0


def _fill(painter: QPainter, path: QPainterPath, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(path)


@lru_cache(maxsize=PATHS)
def _number(text: str, seed: int, nib: float, rim: float, progress: float) -> QPainterPath:
    return _ribbons(_writing(text, seed)[0], nib, rim, progress)


def _ribbons(strokes: Sequence[Stroke], nib: float, rim: float, progress: float) -> QPainterPath:
    """The outline of the strokes. Once it is finished it is one line round all of it: that takes a fifteenth of the time to fill."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for stroke in _begun(strokes, progress):
        _ribbon(path, stroke, nib, rim)
    return path.simplified() if progress >= 1 else path


def _begun(strokes: Sequence[Stroke], progress: float) -> Iterator[Stroke]:
    """What the pen has drawn so far: whole strokes, and the beginning of one."""
    if progress >= 1:
        yield from strokes
        return
    lengths = [sum(math.dist(a[:2], b[:2]) for a, b in pairwise(stroke)) for stroke in strokes]
    left = sum(lengths) * max(0.0, progress)
    for stroke, length in zip(strokes, lengths, strict=True):
        if left <= 0:
            return
        yield stroke if left >= length else _beginning(stroke, left)
        left -= length


def _beginning(stroke: Stroke, left: float) -> Stroke:
    """The stroke up to that length; the pen may stop between two points."""
    found = [stroke[0]]
    for a, b in pairwise(stroke):
        step = math.dist(a[:2], b[:2])
        if step >= left:
            share = left / step if step else 0.0
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share))
            break
        left -= step
        found.append(b)
    return tuple(found)


def _ribbon(path: QPainterPath, stroke: Stroke, nib: float, rim: float) -> None:
    """A stroke of changing width: a band from corner to corner, a round at its ends and in its corners."""
    points = [p for i, p in enumerate(stroke) if i == 0 or math.dist(p[:2], stroke[i - 1][:2]) > 1e-6]
    last = len(points) - 1
    ways = [math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(points)] or [0.0]
    one: list[QPointF] = []
    other: list[QPointF] = []
    for i, (x, y, press) in enumerate(points):
        before, after = ways[max(0, i - 1)], ways[min(i, len(ways) - 1)]
        turn = math.remainder(after - before, math.tau)
        radius = (press * nib + rim) / 2
        corner = abs(turn) > CORNER
        if corner or i in (0, last):
            path.addEllipse(QPointF(x, y), radius, radius)
        for way in (before, after) if corner else (before + turn / 2,):
            across, down = -math.sin(way) * radius, math.cos(way) * radius
            one.append(QPointF(x - across, y - down))
            other.append(QPointF(x + across, y + down))
            if (corner and way == before) or i == last:
                path.addPolygon(QPolygonF([*one, *reversed(other)]))
                path.closeSubpath()
                one, other = [], []
