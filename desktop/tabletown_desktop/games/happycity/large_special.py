"""A special building with all its words, as it is shown beside its cell: conditions by name, printed signs, the effect in a sentence."""

from __future__ import annotations

from math import inf

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics

from tabletown_desktop.games.happycity.cards import CardPainter
from tabletown_desktop.games.happycity.colours import colours, hue
from tabletown_desktop.games.happycity.goals import Condition, SpecialLook, draw_conditions
from tabletown_desktop.games.happycity.sheet.marks import draw_sign, draw_signs
from tabletown_desktop.games.happycity.sums import HALF_CAPITALS
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD, Theme
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.paper import Paper, font, run_of

WIDE = 324.0
WIDER = (1.0, 1.15, 1.3, 1.45, 1.6)
"""How much wider it may be where there is little height for it."""
PAD, GAP = 12.0, 12.0
WINDOW = QRectF(PAD, PAD, 148, 111)
NAME, WORDS = 16.0, 14.0
LINE = 1.26
"""From line to line, in sizes of the words."""
MOST_LINES = 10


def large_rect(look: SpecialLook, theme: Theme, say: Say, most: float = inf) -> QRectF:
    """How large a special is with all its words: wider where it would be higher than `most`."""
    usual = WIDE * (3 + theme.text_scale) / 4
    sizes = [QRectF(0, 0, usual * wider, _height(look, theme, say, usual * wider)) for wider in WIDER]
    return next((size for size in sizes if size.height() <= most), sizes[-1])


def _height(look: SpecialLook, theme: Theme, say: Say, wide: float) -> float:
    text = theme.text_scale
    high = PAD + _upper(look, theme, say, wide) + GAP + _foot(text)
    if look.text is not None:
        room = QRect(0, 0, int(wide - 2 * PAD - 10), 2000)
        metrics = QFontMetrics(font(round(WORDS * text), MEDIUM))
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, say(look.text.key, **look.text.params))
        high += 6 + words.height() * LINE * WORDS * text / metrics.height()
    return high + PAD


def _pitch(text: float) -> float:
    """From condition to condition."""
    return 8 + 14 * text


def _foot(text: float) -> float:
    """The line of signs."""
    return max(24.0, 16 * text)


def _name_height(look: SpecialLook, theme: Theme, say: Say, wide: float) -> float:
    """The height of the name."""
    room = wide - WINDOW.right() - 2 * GAP
    lines = 1 if run_of(theme, say(f"happycity.card.{look.face.id}"), NAME, EXTRABOLD) <= room else 2
    return lines * NAME * 1.2 * theme.text_scale + 4


def _upper(look: SpecialLook, theme: Theme, say: Say, wide: float) -> float:
    """The height of the drawing, or of name and conditions beside it."""
    return max(WINDOW.height(), _name_height(look, theme, say, wide) + _pitch(theme.text_scale) * len(_needs(look)))


def draw_large(paper: Paper, look: SpecialLook, say: Say, place: QRectF) -> None:
    """A special with all its words, in a place as large as `large_rect` makes it."""
    tokens, theme = paper.tokens, paper.theme
    paper.shadow(place, 10, 1.6)
    paper.surface(place, tokens.paper, 10, hue(theme, "special").sign, 2)
    CardPainter(paper, say).window(look.face, WINDOW)
    x, named = WINDOW.right() + GAP, _name_height(look, theme, say, place.width())
    room = place.right() - GAP - x
    paper.lines(QRectF(x, PAD - 2, room, named + 4), say(f"happycity.card.{look.face.id}"), NAME, EXTRABOLD, None, 2, 1.2)
    pitch = _pitch(theme.text_scale)
    for index, (colour, states) in enumerate(_needs(look)):
        row = QRectF(x, PAD + named + pitch * index, room, pitch)
        size = min(20 + 4 * (theme.text_scale - 1), pitch - 2)
        taken = draw_conditions(paper, states, QRectF(row.left(), row.center().y() - size / 2, row.width() * 0.6, size))
        y = row.center().y() + paper.pixels(12) * HALF_CAPITALS / paper.scale
        words = say(f"happycity.colour.{colour}")
        paper.words(row.left() + taken + 6, y, words, 12, SEMIBOLD, colours(theme).quiet, "start", row.width() - taken - 6)
    top = PAD + _upper(look, theme, say, place.width()) + GAP
    _effect(paper, look, say, QRectF(PAD + 2, top, place.width() - 2 * PAD - 4, place.bottom() - top - 6))


def _needs(look: SpecialLook) -> list[tuple[str, tuple[Condition, ...]]]:
    """The conditions, colour by colour."""
    return [
        (colour, tuple(condition for condition in look.conditions if condition.colour == colour))
        for colour in dict.fromkeys(condition.colour for condition in look.conditions)
    ]


def _effect(paper: Paper, look: SpecialLook, say: Say, place: QRectF) -> None:
    """Its printed symbols, when its effect works, and the effect in words."""
    x, signs, foot = place.left(), (*look.face.left, *look.face.right), _foot(paper.theme.text_scale)
    middle = place.top() + foot / 2
    draw_signs(paper, signs, x, middle - 11, 22, 3)
    if look.when:
        x += 25 * len(signs) + 8 if signs else 0
        draw_sign(paper, look.when, x, middle - 10, 20)
        y = middle + paper.pixels(12) * HALF_CAPITALS / paper.scale
        paper.words(x + 25, y, say(f"happycity.sheet.when.{look.when}"), 12, BOLD, None, "start", place.right() - x - 25)
    if look.text is not None:
        words = say(look.text.key, **look.text.params)
        paper.lines(place.adjusted(0, foot + 4, 0, 0), words, WORDS, MEDIUM, None, MOST_LINES, LINE)
