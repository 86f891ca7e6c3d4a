"""The doll's house's own colours on top of the tokens, by day, in the evening and in high contrast."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor

from tabletown_desktop.look.theme import ByTheme, Theme
from tabletown_desktop.look.tokens import mix


@dataclass(frozen=True, slots=True)
class Colours:
    ground: QColor  # the plate before its picture is there
    bare: QColor  # a cell before its picture is there
    rim: QColor  # under rings and dashes on the picture
    veil: QColor  # over a room that is only a ghost
    card: QColor  # a card of the market
    card_deep: QColor  # the same of a basement room
    on_deep: QColor
    card_edge: QColor
    well: QColor  # where a picture lies on a card before it is there, lighter in the evening than the ground of controls
    chip: QColor  # the ground of gains
    disc: QColor  # ground of helpers and tools
    disc_edge: QColor
    used: QColor  # over one that has done its work
    kraft: QColor  # hidden roof cards
    kraft_edge: QColor
    badge: QColor  # points on a room
    badge_edge: QColor
    on_badge: QColor
    star: QColor  # points of a decoration
    star_edge: QColor
    on_star: QColor
    stamp: QColor
    stamp_paper: QColor
    on_stamp: QColor
    sky_top: QColor  # behind the small houses
    sky_bottom: QColor
    hill: QColor
    lawn: QColor
    tint_start: QColor  # the head of a special card, by its kind
    tint_decoration: QColor
    tint_roof: QColor
    tint_helper: QColor
    tint_tool: QColor

    def tint(self, kind: str) -> QColor:
        found = getattr(self, f"tint_{kind}")
        assert isinstance(found, QColor)
        return found


ROOMS = {
    "living_room": "#A85522", "kitchen": "#2F7D5E", "bedroom": "#4A5DB0", "bathroom": "#1F7F97", "kids_room": "#B83D75",
    "library": "#33624A", "study": "#7A5A22", "game_room": "#70449E", "dressing_room": "#9C4A7E", "pantry": "#83671A",
    "sauna": "#96571A", "garage": "#46566A", "wine_cellar": "#822B48", "laundry_room": "#34688A", "storage_room": "#66543F",
    "workshop": "#8A4A22",
}  # fmt: skip
"""The colour of each type: the strip with its name, white on it."""

ROOFS = {"red": "#C8493D", "brown": "#936243", "purple": "#8466B5", "orange": "#E8953A"}


_DAY = {
    "ground": "#A9D3A0", "bare": "#E9DFC8", "rim": "#FFFFFF", "veil": "#FFFDF6",
    "card": "#FFFDF6", "card_deep": "#3B3F4B", "on_deep": "#F3EEE2", "card_edge": "#E4D9C1", "well": "#F1E9D6", "chip": "#FFFDF6",
    "disc": "#F6E9CE", "disc_edge": "#C9A25E", "used": "#F6E9CE", "kraft": "#C9A877", "kraft_edge": "#8A5A30",
    "badge": "#FFFBEF", "badge_edge": "#E0C58A", "on_badge": "#22304A", "star": "#F2C14E", "star_edge": "#8A5A10", "on_star": "#3A2408",
    "stamp": "#E4572E", "stamp_paper": "#FFF6E4", "on_stamp": "#B43614",
    "sky_top": "#A5D6EC", "sky_bottom": "#F2F0DC", "hill": "#8CC076", "lawn": "#6BA653",
    "tint_start": "#F6E3B4", "tint_decoration": "#F9E1D3", "tint_roof": "#DCE9F0", "tint_helper": "#E4E9F7", "tint_tool": "#F3E7C8",
}  # fmt: skip

_EVENING = _DAY | {
    "ground": "#2B3768", "bare": "#5A4436", "rim": "#FFFFFF", "veil": "#1A2140",
    "card": "#2F3645", "card_deep": "#181B22", "on_deep": "#EEE7D6", "card_edge": "#434C60", "well": "#232833", "chip": "#2C3240",
    "disc_edge": "#D9A85E", "stamp": "#FF8A5C",
    "sky_top": "#1B2348", "sky_bottom": "#7E6A98", "hill": "#2F5560", "lawn": "#28474F",
    "tint_start": "#5E4B22", "tint_decoration": "#5E3B30", "tint_roof": "#2C4C60", "tint_helper": "#39456E", "tint_tool": "#56492E",
}  # fmt: skip

_CONTRAST = _DAY | {
    "card": "#FFFFFF", "card_deep": "#1E2028", "on_deep": "#FFFFFF", "card_edge": "#000000", "well": "#FFFFFF", "chip": "#FFFFFF",
    "disc": "#FFFFFF", "disc_edge": "#000000", "badge": "#FFFFFF", "badge_edge": "#000000", "on_badge": "#000000", "star_edge": "#000000",
    "on_star": "#000000", "stamp": "#9A0000", "stamp_paper": "#FFFFFF", "on_stamp": "#9A0000", "kraft_edge": "#000000",
    "tint_start": "#FFFFFF", "tint_decoration": "#FFFFFF", "tint_roof": "#FFFFFF", "tint_helper": "#FFFFFF", "tint_tool": "#FFFFFF",
}  # fmt: skip

colours = ByTheme(Colours, _DAY, _EVENING, _CONTRAST)


def room_tone(kind: str) -> QColor:
    return QColor(ROOMS[kind])


def strip_tone(theme: Theme, kind: str) -> QColor:
    """The strip with the name of a room, white on it."""
    return mix(room_tone(kind), QColor("#000000"), 0.42) if theme.contrast else room_tone(kind)


def row_tone(theme: Theme, kind: str) -> QColor:
    """The ground of a row of points: a touch of the room's colour, none in high contrast."""
    if theme.contrast:
        return colours(theme).card
    return mix(room_tone(kind), colours(theme).card, 0.68 if theme.dark else 0.86)
