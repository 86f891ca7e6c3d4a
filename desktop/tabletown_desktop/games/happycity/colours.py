"""The toy city's own colours on top of the tokens, by day, in the evening and in high contrast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtGui import QColor

from tabletown_desktop.look.theme import ByTheme, Theme


class Hue(NamedTuple):
    """The three tones of a block."""

    sign: QColor  # its edge
    face: QColor  # its front; words on it are ink
    deep: QColor  # its lower edge


@dataclass(frozen=True, slots=True)
class Colours:
    quiet: QColor  # second text on both papers
    price: QColor  # the number on a price tag
    cheaper: QColor  # the same where a special lowers it
    shelf: QColor
    shelf_edge: QColor
    plate: QColor  # the label of a deck
    on_plate: QColor
    on_deck: QColor  # how many cards are left, on the two pale decks
    on_dark_deck: QColor  # the same on the dark one
    on_coin: QColor
    on_gold: QColor
    air: QColor  # the plate before its picture is there
    bare: QColor  # a plot before its picture is there
    number: QColor  # of a free plot
    board: QColor  # the word on the board of the next plot
    slip: QColor  # under a name in wet ink
    veil: QColor  # under the ghost of a building
    stamp: QColor
    free: QColor  # a free place in a small city
    well: QColor  # the ground of rows and cells, lighter in the evening than that of controls
    calm: QColor  # over the scenery, so that it stays behind


_DAY = {
    "quiet": "#515C77", "price": "#4A3206", "cheaper": "#17603A", "shelf": "#E2C08F", "shelf_edge": "#C79C66",
    "plate": "#FFFDF6", "on_plate": "#22304A", "on_deck": "#1B2840", "on_dark_deck": "#FFFFFF", "on_coin": "#4A2A0A", "on_gold": "#553A04",
    "air": "#CDEBFA", "bare": "#BFE0A6", "number": "#2F4A2A", "board": "#22304A", "slip": "#FFFFFF", "veil": "#FFFDF6",
    "stamp": "#B3361E", "free": "#F6F0E1", "well": "#F1E9D6", "calm": "#00FFFFFF",
}  # fmt: skip

_EVENING = {
    "quiet": "#A6AEBF", "price": "#4A3206", "cheaper": "#0C4A2A", "shelf": "#6E5846", "shelf_edge": "#4E3F36",
    "plate": "#232833", "on_plate": "#EEE7D6", "on_deck": "#EEE7D6", "on_dark_deck": "#EEE7D6", "on_coin": "#3F2408", "on_gold": "#4A3206",
    "air": "#5A5198", "bare": "#4D5D6A", "number": "#E8E4F4", "board": "#EEE7D6", "slip": "#141A26", "veil": "#2C3240",
    "stamp": "#FF9C86", "free": "#272D39", "well": "#2C3240", "calm": "#00000000",
}  # fmt: skip

_CONTRAST = _DAY | {
    "quiet": "#1C1C1C", "price": "#000000", "cheaper": "#00401A", "plate": "#FFFFFF", "on_plate": "#000000", "on_deck": "#000000",
    "on_coin": "#000000", "on_gold": "#000000", "number": "#000000", "board": "#000000", "veil": "#FFFFFF", "stamp": "#8A0000",
    "free": "#FFFFFF", "well": "#FFFFFF", "calm": "#B4FFFFFF", "shelf": "#FFFFFF", "shelf_edge": "#000000",
}  # fmt: skip

colours = ByTheme(Colours, _DAY, _EVENING, _CONTRAST)


def _hues(values: dict[str, tuple[str, str, str]]) -> dict[str, Hue]:
    return {family: Hue(*map(QColor, tones)) for family, tones in values.items()}


_HUES_BY_DAY = _hues({
    "yellow": ("#F8C53A", "#FFE08A", "#D9A21E"), "blue": ("#4B9BE0", "#B5D8F6", "#2F78BC"), "green": ("#5DB75F", "#BDE3B4", "#3F9448"),
    "orange": ("#F28A3C", "#FFC997", "#CF6A22"), "purple": ("#9A70D2", "#DAC8F4", "#7550AE"),
    "neutral": ("#D9BC8E", "#F4E6CB", "#B6935F"), "special": ("#E27FA3", "#F9D3E0", "#B9567D"),
})  # fmt: skip

_HUES_IN_THE_EVENING = _hues({
    "yellow": ("#E9B93A", "#66531F", "#3F3312"), "blue": ("#5AA4E6", "#2C527B", "#1A3452"), "green": ("#63BB68", "#2F6140", "#1B3D28"),
    "orange": ("#F0924A", "#7C4526", "#4F2A15"), "purple": ("#A884DE", "#54417E", "#352852"),
    "neutral": ("#B79F7C", "#4B4553", "#302C38"), "special": ("#E48BAC", "#713F5B", "#482639"),
})  # fmt: skip

_HUES_IN_CONTRAST = _hues({
    "yellow": ("#7A5600", "#FFFFFF", "#000000"), "blue": ("#0B4F94", "#FFFFFF", "#000000"), "green": ("#1B6324", "#FFFFFF", "#000000"),
    "orange": ("#A34300", "#FFFFFF", "#000000"), "purple": ("#55289A", "#FFFFFF", "#000000"),
    "neutral": ("#544127", "#FFFFFF", "#000000"), "special": ("#96104C", "#FFFFFF", "#000000"),
})  # fmt: skip


def hue(theme: Theme, family: str) -> Hue:
    """The tones of a family's blocks."""
    return (_HUES_IN_THE_EVENING if theme.dark else _HUES_IN_CONTRAST if theme.contrast else _HUES_BY_DAY)[family]
