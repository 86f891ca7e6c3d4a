"""The colours of New Las Vegas on top of the tokens, by day, in the evening and in high contrast."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor

from tabletown_desktop.look.theme import ByTheme, Theme
from tabletown_desktop.look.tokens import mix


@dataclass(frozen=True, slots=True)
class Colours:
    number: QColor  # a dry number on its sign
    rim: QColor  # under every pen mark on the picture
    wet_rim: QColor  # under a number in wet ink
    disc: QColor  # ground of stars and of crossed cranes
    disc_edge: QColor
    route: QColor  # the limousine's line
    casing: QColor  # what lifts the line off the road by day
    approach: QColor  # a road that leads to a lit one
    flag: QColor  # the figure on a golf flag
    flag_off: QColor  # the same on a hole that is lost
    first_line: QColor  # words of the road sign
    second_line: QColor
    avenue: QColor  # numbers of the avenues on their street signs
    ground: QColor  # the plate before its picture is there
    bare: QColor  # a lot before its picture is there
    quiet: QColor  # second text on both papers
    gold_plate: QColor  # the value in force
    gold_edge: QColor
    on_gold: QColor
    box_edge: QColor  # rim of a box to be crossed
    outline: QColor  # round small signs on paper
    hotel: QColor
    flag_3: QColor  # cloth of the golf flags on paper
    flag_4: QColor
    flag_5: QColor
    carpet: QColor
    end_sign: QColor  # on the last box of the city hall
    street_sign: QColor
    on_street_sign: QColor
    marquee_top: QColor  # the sign with the sum, and the boards of ACME
    marquee_bottom: QColor
    marquee_edge: QColor
    on_marquee: QColor
    bulb: QColor
    ticket_number: QColor  # the printed number of a card
    joint: QColor  # the clasp between number and action
    joint_edge: QColor
    plinth: QColor  # ground of the small cities
    dark_lot: QColor  # a lot there that is not opened
    window: QColor  # lit windows there


_DAY = {
    "number": "#22304A", "rim": "#FFFDF6", "wet_rim": "#FFFFFF", "disc": "#FFFDF6", "disc_edge": "#D9C49B", "route": "#C2185B",
    "casing": "#FFFDF6", "flag": "#2A1B10", "flag_off": "#59637A", "first_line": "#A8451E", "second_line": "#22304A", "avenue": "#FFFDF6",
    "approach": "#A0FFFDF6", "ground": "#E5CFA3", "bare": "#F4E8CC",
    "quiet": "#4A556F", "gold_plate": "#E3A81C", "gold_edge": "#8A5A08", "on_gold": "#3A2506", "box_edge": "#C9BB9C",
    "outline": "#22304A", "hotel": "#6FA5CC", "flag_3": "#F5B93C", "flag_4": "#F28A4B", "flag_5": "#F07A70",
    "carpet": "#C0293B", "end_sign": "#A31F30", "street_sign": "#2F6B52", "on_street_sign": "#FFFDF6",
    "marquee_top": "#5B2A63", "marquee_bottom": "#8E2F56", "marquee_edge": "#3A1B44", "on_marquee": "#FFF3D2", "bulb": "#FFE08A",
    "ticket_number": "#7A2A1E", "joint": "#E3A81C", "joint_edge": "#6B4A10", "plinth": "#FBF7EC", "dark_lot": "#CFC7B5",
    "window": "#FFF4D6",
}  # fmt: skip

_EVENING = {
    "number": "#FFF4D6", "rim": "#120F26", "wet_rim": "#0D1730", "disc": "#1E1938", "disc_edge": "#51468A", "route": "#FF4FA0",
    "casing": "#00000000", "flag": "#2A1B10", "flag_off": "#D3CBE8", "first_line": "#FFE9B8", "second_line": "#8CF2FF", "avenue": "#E4EBFF",
    "approach": "#508CF2FF", "ground": "#241D42", "bare": "#3A3164",
    "quiet": "#A6AEBF", "gold_plate": "#4A3A14", "gold_edge": "#FFD05A", "on_gold": "#FFE3A3", "box_edge": "#4C566B",
    "outline": "#0B0918", "hotel": "#4FC8FF", "flag_3": "#FFC845", "flag_4": "#FF9A55", "flag_5": "#FF6F62",
    "carpet": "#D2304A", "end_sign": "#FF9AA6", "street_sign": "#1F6160", "on_street_sign": "#D6FFF0",
    "marquee_top": "#2A1B40", "marquee_bottom": "#5A2148", "marquee_edge": "#FF7FB4", "on_marquee": "#FFF4D6", "bulb": "#FFD98A",
    "ticket_number": "#FFF4D6", "joint": "#FFD05A", "joint_edge": "#6B4A10", "plinth": "#1D1838", "dark_lot": "#4A4768",
    "window": "#FFF4D6",
}  # fmt: skip

_CONTRAST = _DAY | {
    "number": "#000000", "rim": "#FFFFFF", "disc": "#FFFFFF", "disc_edge": "#000000", "route": "#8C003F", "casing": "#FFFFFF",
    "flag": "#000000", "flag_off": "#000000", "first_line": "#8A1F00", "second_line": "#000000", "avenue": "#FFFFFF",
    "approach": "#FFFFFF", "ground": "#FFFFFF", "bare": "#FFFFFF",
    "quiet": "#1C1C1C", "gold_plate": "#FFD84A", "gold_edge": "#000000", "on_gold": "#000000", "box_edge": "#000000", "outline": "#000000",
    "end_sign": "#7A0000", "street_sign": "#00402A", "on_street_sign": "#FFFFFF", "marquee_top": "#2A0A33", "marquee_bottom": "#2A0A33",
    "marquee_edge": "#000000", "on_marquee": "#FFFFFF", "ticket_number": "#4A0E06", "joint_edge": "#000000", "plinth": "#FFFFFF",
    "dark_lot": "#8A8A8A", "window": "#FFFFFF",
}  # fmt: skip

colours = ByTheme(Colours, _DAY, _EVENING, _CONTRAST)

NEON = {
    family: QColor(colour)
    for family, colour in {
        "rose": "#FF5FA2", "mint": "#4FF0C0", "butter": "#FFC845", "sky": "#4FC8FF", "lilac": "#BE94FF",
        "peach": "#FF9A55", "aqua": "#3FE6F0", "coral": "#FF6F62", "sand": "#FFE08A", "lime": "#B8F04F",
    }.items()
}  # fmt: skip
"""The glow round the numbers of an evening, by the family of their casino."""

PAINT = {
    family: QColor(colour)
    for family, colour in {
        "rose": "#BE5365", "mint": "#3D8B72", "butter": "#B97C1F", "sky": "#3E78A8", "lilac": "#7557AC",
        "peach": "#C3622F", "aqua": "#2A848F", "coral": "#A8443A", "sand": "#8A6A45", "lime": "#6F8A2B",
    }.items()
}  # fmt: skip
"""The same families by day, for the houses of the small cities."""


_ACTIONS = {
    action: (QColor(day), QColor(evening))
    for action, day, evening in (
        ("build", "#E8971E", "#FFB23E"), ("advert", "#7A5BC7", "#BE94FF"), ("show", "#D0457A", "#FF6FA8"),
        ("drive", "#2B86A8", "#5CCBF0"), ("hall", "#3B8F63", "#5FD6A0"),
    )
}  # fmt: skip
_STRONG_ACTIONS = {
    action: QColor(colour)
    for action, colour in (("build", "#7A4300"), ("advert", "#4B2E9A"), ("show", "#9A1450"), ("drive", "#0B4F6C"), ("hall", "#0F5B36"))
}  # fmt: skip


_PROJECTS = {
    letter: (QColor(day), QColor(evening))
    for letter, day, evening in (("H", "#8FC3A0", "#2F5B49"), ("S", "#8BBCCB", "#2B5468"), ("B", "#E79AB4", "#6B3350"))
}  # fmt: skip


def action_tone(theme: Theme, action: str) -> QColor:
    """The colour of an action's cards."""
    return _STRONG_ACTIONS[action] if theme.contrast else _ACTIONS[action][1 if theme.dark else 0]


def tinted(theme: Theme, ground: QColor, tone: QColor, share: float) -> QColor:
    """A ground with a little of a tone; plain paper in high contrast, where outlines, shapes and words say the same."""
    return theme.tokens.paper if theme.contrast else mix(ground, tone, share)


def project_tone(theme: Theme, letter: str) -> QColor:
    """The ground below the sign of a project, by its kind; white in high contrast, where the sign's shape tells the kind."""
    return theme.tokens.paper if theme.contrast else _PROJECTS[letter][1 if theme.dark else 0]
