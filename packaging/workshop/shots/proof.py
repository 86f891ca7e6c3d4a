"""Proof-reading of a picture: every text that was painted into it, judged.

faults = list(judged(texts_of(page), page, page.grab().toImage(), least=12))   # cut, overlapping, too small, too pale
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QAbstractScrollArea, QGraphicsView, QScrollBar, QWidget

from tabletown_desktop.scene.slot import Slot
from tabletown_desktop.widgets.bars import BottomBar, TopBar
from workshop.shots.paint_recorder import PaintedText

PALEST = 4.5
PALEST_LARGE = 3.0
LARGE, LARGE_BOLD = 24.0, 18.5
"""From so many pixels on a text counts as large: 3:1 is enough."""
TOLERANCE = 1.5
APART = 60
"""Sum of channel differences from which a pixel inside a text is not its ink."""
THIN = 1.3
"""Thin letters never quite reach their own colour."""
MARGIN = 2
"""Pixels round a text that show its ground."""
RIM = 4
"""Pixels between a text and its rim."""
HARDLY = 0.1
"""What covers no more of a text than this leaves its colours alone."""
SHORTENED = re.compile("…(?! )")
KEY = re.compile(r"[a-z_]+(\.[a-z0-9_-]+)+")
SAMPLE = 6000
"""Pixels behind a text that are looked at."""
ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Fault:
    """`kind`: cut, small, pale, overlap, or unsaid (the key of a sentence that no catalogue has)."""

    kind: str
    text: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.text!r} {self.what}"


def judged(
    texts: Sequence[PaintedText],
    root: QWidget,
    image: QImage,
    least: float,
    typed: Collection[str] = (),
    sentences: Collection[str] = (),
    palest: float = PALEST,
) -> Iterator[Fault]:
    """The faults of a picture that shows these texts.

    `typed` are names given by people: they may be shortened where the tool tip has the whole. `sentences` are those of
    the catalogue: what ends in … there is not shortened. `palest`: the least contrast of words.
    """
    seen = [(text, look) for text in _once(texts) if _uncovered(text, root) and (look := _seen(text, image)) is not None]
    for text, look in seen:
        yield from _cut(text, root)
        if SHORTENED.search(text.text) and text.text not in sentences and not _told(text, root, typed):
            yield Fault("cut", text.text, f"shortened {_where(text)}")
        if KEY.fullmatch(text.text):
            yield Fault("unsaid", text.text, _where(text))
        if text.size < least - 0.01:
            yield Fault("small", text.text, f"{text.size:.1f} px {_where(text)}")
        if (text.widget is None or text.widget.isEnabled()) and _whole(text):
            yield from _pale(text, look, palest)
    yield from _overlaps([text for text, _ in seen])
    yield from _hidden(root)


def _once(texts: Sequence[PaintedText]) -> list[PaintedText]:
    """The texts without those that are painted again on the same spot: a rim, a shadow, what is marked."""
    last: dict[str, PaintedText] = {}
    kept: list[PaintedText] = []
    for text in reversed(texts):
        again = last.get(text.text)
        if again is None or (again.rect.topLeft() - text.rect.topLeft()).manhattanLength() > RIM:
            kept.append(text)
        last[text.text] = text
    return kept[::-1]


def _where(text: PaintedText) -> str:
    return f"at {round(text.rect.x())},{round(text.rect.y())}"


def _uncovered(text: PaintedText, root: QWidget) -> bool:
    """Whether no other widget and no other paint lies over the text, and it lies in the picture at all."""
    if text.covered or text.rect.isEmpty() or (text.clip is not None and not text.clip.intersects(text.rect)):
        return False
    owner, top = text.widget, root.childAt(text.rect.center().toPoint())
    if owner is not None and owner.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents):
        return True  # a tip: `childAt` looks through it
    return owner is None or top is None or owner is top or owner.isAncestorOf(top) or top.isAncestorOf(owner)


def _whole(text: PaintedText) -> bool:
    """Whether nothing hides a part worth speaking of: what is half covered, or lies half beyond the edge of what scrolls, has
    other colours."""
    area = _area(text.rect)
    left = _area(text.rect if text.clip is None else text.rect.intersected(text.clip))
    return area - left <= HARDLY * area and all(_area(text.rect.intersected(over)) <= HARDLY * area for over in text.over)


def _area(rect: QRectF) -> float:
    return rect.width() * rect.height()


# ---- cut -----------------------------------------------------------------------------------------------------------


def _cut(text: PaintedText, root: QWidget) -> Iterator[Fault]:
    room = QRectF(root.rect())
    if text.clip is not None:
        room = room.intersected(text.clip)
    room.adjust(-TOLERANCE, -TOLERANCE, TOLERANCE, TOLERANCE)
    across, down = _scrolls(text.widget)
    rect = text.rect
    if not across and (rect.left() < room.left() or rect.right() > room.right()):
        yield Fault("cut", text.text, f"sideways {_where(text)}")
    if not down and (rect.top() < room.top() or rect.bottom() > room.bottom()):
        yield Fault("cut", text.text, f"in its height {_where(text)}")


def _scrolls(widget: QWidget | None) -> tuple[bool, bool]:
    """Whether what a widget paints can be brought into view across and down."""
    across = down = False
    while widget is not None:
        if isinstance(widget, QAbstractScrollArea):
            across = across or _has_way(widget.horizontalScrollBar())
            down = down or _has_way(widget.verticalScrollBar())
        widget = widget.parentWidget()
    return across, down


def _has_way(bar: QScrollBar) -> bool:
    return bar.maximum() > bar.minimum()


def _told(text: PaintedText, root: QWidget, typed: Collection[str]) -> bool:
    """Whether a shortened text is a name that a person gave and a tip tells it, or a line of a bar, whose tip has it whole."""
    begin = text.text.split(ELLIPSIS)[0].strip()
    wholes = [name for name in typed if begin and (name.startswith(begin) or begin in name)]
    tips = list(_tips(text, root))
    in_line = (
        bool(begin) and isinstance(text.widget, BottomBar | TopBar) and " ".join(begin.split()) in " ".join(text.widget.toolTip().split())
    )
    return in_line or any(whole in tip for whole in wholes for tip in tips)


def _tips(text: PaintedText, root: QWidget) -> Iterator[str]:
    widget, centre = text.widget, text.rect.center().toPoint()
    while widget is not None:
        yield widget.toolTip()
        if isinstance(widget, QAbstractItemView):
            inside = widget.viewport().mapFrom(root, centre)
            yield str(widget.indexAt(QPoint(inside)).data(3) or "")  # Qt.ItemDataRole.ToolTipRole
        if isinstance(widget, QGraphicsView):
            for item in widget.items(widget.mapFrom(root, centre)):
                yield from (item.toolTip(), item.tip if isinstance(item, Slot) else "")
        widget = widget.parentWidget() if widget is not root else None


# ---- overlapping ---------------------------------------------------------------------------------------------------


def _overlaps(texts: Sequence[PaintedText]) -> Iterator[Fault]:
    for one, other in combinations([(text, text.rect) for text in texts], 2):
        if not one[1].intersects(other[1]):
            continue
        common = one[0].shape.intersected(other[0].shape).boundingRect()
        for clip in (one[0].clip, other[0].clip):
            common = common if clip is None else common.intersected(clip)
        seen = not any(over.contains(common) for over in one[0].over)
        if seen and common.width() > TOLERANCE and common.height() > TOLERANCE:
            yield Fault("overlap", one[0].text, f"with {other[0].text!r} {_where(other[0])}")


def _hidden(root: QWidget) -> Iterator[Fault]:
    """Buttons over which another widget lies in part (what lies under a question is hidden as a whole)."""
    for button in root.findChildren(QAbstractButton):
        if not button.isVisibleTo(root):
            continue
        inner = button.rect().adjusted(4, 4, -4, -4)
        points = [inner.topLeft(), inner.topRight(), inner.center(), inner.bottomLeft(), inner.bottomRight()]
        places = [button.mapTo(root, point) for point in points]
        room = _room(button, root)
        owners = [_foreign(root.childAt(place), button) for place in places if room.contains(place)]
        over = next((owner for owner in owners if owner is not None), None)
        if over is not None and None in owners:
            yield Fault("overlap", button.accessibleName() or button.text(), f"with {type(over).__name__} {over.accessibleName()!r}")


def _room(widget: QWidget, root: QWidget) -> QRect:
    """What of the root the widgets round this one leave it."""
    room, around = root.rect(), widget.parentWidget()
    while around is not None and around is not root:
        room = room.intersected(QRect(around.mapTo(root, QPoint(0, 0)), around.size()))
        around = around.parentWidget()
    return room


def _foreign(top: QWidget | None, button: QWidget) -> QWidget | None:
    """What lies over a button if it is neither a part of it nor the ground it stands on."""
    related = top is None or top is button or button.isAncestorOf(top) or top.isAncestorOf(button)
    return None if related else top


# ---- pale ----------------------------------------------------------------------------------------------------------


def _pale(text: PaintedText, seen: Seen, palest: float) -> Iterator[Fault]:
    """Compare the colour as it was meant and as it is seen (something may lie over it like a veil) with the ground."""
    shown, ground = max(((_shown(text, seen.ink, ground), ground) for ground in seen.grounds), key=lambda pair: pair[0])
    large = text.size >= (LARGE_BOLD if text.bold else LARGE)
    if shown < (PALEST_LARGE * palest / PALEST if large else palest) - 0.05:
        yield Fault("pale", text.text, f"{shown:.1f}:1 {_over(text.colour, ground).name()} on {ground.name()} {_where(text)}")


def _shown(text: PaintedText, ink: QColor, ground: QColor) -> float:
    return min(contrast(_over(text.colour, ground), ground), contrast(ink, ground) * THIN)


@dataclass(frozen=True, slots=True)
class Seen:
    """How a text looks: the colour most like its own, and what may be its ground, round the letters and between them."""

    ink: QColor
    grounds: tuple[QColor, ...]


def _seen(text: PaintedText, image: QImage) -> Seen | None:
    """How a text looks in the picture; None if it does not lie in it."""
    around, inside = _ring(text.rect, image), _colours(text.rect, image)
    if not inside or not around:
        return None
    ground = _commonest(around)
    own = _over(text.colour, ground).rgb()
    ink = min(inside, key=lambda value: _apart(value, own))
    between = Counter({value: number for value, number in inside.items() if _apart(value, ink) >= APART})
    return Seen(QColor(ink), (ground, _commonest(between)) if between else (ground,))


def _commonest(count: Counter[int]) -> QColor:
    """The shade that most pixels have, more or less."""
    shades: Counter[int] = Counter()
    for value, number in count.items():
        shades[value & 0xF0F0F0] += number
    shade = shades.most_common(1)[0][0]
    return _mean({value: number for value, number in count.items() if value & 0xF0F0F0 == shade})


def _ring(rect: QRectF, image: QImage) -> Counter[int]:
    """The colours of a narrow band round a rectangle."""
    outer = rect.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
    rows = [QRectF(outer.left(), top, outer.width(), MARGIN) for top in (outer.top(), rect.bottom())]
    columns = [QRectF(left, rect.top(), MARGIN, rect.height()) for left in (outer.left(), rect.right())]
    return sum((_colours(band, image) for band in rows + columns), Counter())


def _colours(rect: QRectF, image: QImage) -> Counter[int]:
    """The colours of a part of the picture, and how many of its pixels have them."""
    ratio = image.devicePixelRatio()
    pixels = QRectF(rect.topLeft() * ratio, rect.size() * ratio).toAlignedRect().intersected(image.rect())
    part = image.copy(pixels).convertToFormat(QImage.Format.Format_RGB32)
    if pixels.isEmpty() or part.isNull():
        return Counter()
    values = memoryview(part.constBits()).cast("B").cast("I")
    return Counter(values[:: 1 + len(values) // SAMPLE].tolist())


def _mean(count: dict[int, int]) -> QColor:
    total = sum(count.values())
    return QColor(*(round(sum((value >> shift & 255) * number for value, number in count.items()) / total) for shift in (16, 8, 0)))


def _apart(one: int, other: int) -> int:
    return sum(abs((one >> shift & 255) - (other >> shift & 255)) for shift in (0, 8, 16))


def _over(colour: QColor, ground: QColor) -> QColor:
    """A colour with its opacity, as it is seen on a ground."""
    share = colour.alphaF()
    mixed = [round(a * share + b * (1 - share)) for a, b in zip(_channels(colour), _channels(ground), strict=True)]
    return QColor(*mixed)


def _channels(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colours, 1 to 21.

    >>> round(contrast(QColor("#000000"), QColor("#FFFFFF")))
    21
    """
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: QColor) -> float:
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in (c / 255 for c in _channels(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
