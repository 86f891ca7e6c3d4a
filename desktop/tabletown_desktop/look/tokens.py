"""The colours of the three themes: by day, in the evening, in high contrast. Names as everywhere in the look of Tabletown."""

from __future__ import annotations

from dataclasses import dataclass, fields

from PySide6.QtGui import QColor

from tabletown.limits import SEAT_COLOURS

SEATS = SEAT_COLOURS


@dataclass(frozen=True)
class Tokens:
    """One theme. ``shadow`` is black with the strength of the one soft shadow; all others are opaque."""

    desk: QColor
    paper: QColor
    paper_2: QColor
    line: QColor
    ink: QColor
    ink_soft: QColor
    ink_off: QColor  # words of what is not possible
    wet: QColor
    accent: QColor
    button: QColor
    button_hover: QColor
    button_pressed: QColor
    button_edge: QColor  # the darker lower edge of the main button
    on_button: QColor
    raised: QColor
    raised_hover: QColor
    raised_pressed: QColor
    quiet_hover: QColor
    quiet_pressed: QColor
    field: QColor
    field_line: QColor
    row_hover: QColor
    well: QColor  # ground of segments
    segment: QColor  # the chosen segment
    toggle_on: QColor
    good: QColor
    bad: QColor
    focus: QColor
    on_focus: QColor
    link: QColor
    undo: QColor  # the way back in a message, on ink
    teal: QColor
    coral: QColor
    mustard: QColor
    plum: QColor
    leaf: QColor
    sky: QColor
    shadow: QColor

    def named(self, name: str) -> QColor:
        """A colour by its name, as seats have one ("teal")."""
        found = getattr(self, name)
        assert isinstance(found, QColor)
        return found


_SEATS = {"teal": "#1C7C7D", "coral": "#D9534A", "mustard": "#C8921A", "plum": "#7D4E9E", "leaf": "#4E8B3A", "sky": "#3B7DC4"}

_LIGHT = _SEATS | {
    "desk": "#E9E2D3", "paper": "#FBF7EC", "paper_2": "#F1E9D6", "line": "#D8CCB2",
    "ink": "#22304A", "ink_soft": "#59637A", "ink_off": "#9196A1", "wet": "#1769E0", "accent": "#E4572E",
    "button": "#C9431D", "button_hover": "#B53A17", "button_pressed": "#98300F", "button_edge": "#862A0D", "on_button": "#FFFFFF",
    "raised": "#FFFEFA", "raised_hover": "#F2F2EF", "raised_pressed": "#E2E3E3", "quiet_hover": "#E7E0CF", "quiet_pressed": "#D8D3C5",
    "field": "#FFFDF6", "field_line": "#8F8A78", "row_hover": "#E9E2D0", "well": "#F1E9D6", "segment": "#FFFEFA", "toggle_on": "#237A49",
    "good": "#237A49", "bad": "#B3261E", "focus": "#7A3FF2", "on_focus": "#FFFFFF", "link": "#1769E0", "undo": "#FF9C74",
}  # fmt: skip

_DARK = _SEATS | {
    "desk": "#171A21", "paper": "#232833", "paper_2": "#2C3240", "line": "#3C4454",
    "ink": "#EEE7D6", "ink_soft": "#A6AEBF", "ink_off": "#787F8E", "wet": "#7DB7FF", "accent": "#FF8A5C",
    "button": "#FF8A5C", "button_hover": "#FF9C74", "button_pressed": "#E9764A", "button_edge": "#CD6841", "on_button": "#171A21",
    "raised": "#2C3240", "raised_hover": "#383D49", "raised_pressed": "#454A54", "quiet_hover": "#363B48", "quiet_pressed": "#434852",
    "field": "#1B2029", "field_line": "#7C859A", "row_hover": "#343946", "well": "#1B2029", "segment": "#465069", "toggle_on": "#3F9E6B",
    "good": "#6FD39B", "bad": "#FF8F87", "focus": "#C4A6FF", "on_focus": "#171A21", "link": "#7DB7FF", "undo": "#98300F",
}  # fmt: skip

_CONTRAST = _SEATS | {
    "desk": "#FFFFFF", "paper": "#FFFFFF", "paper_2": "#F0F0F0", "line": "#000000",
    "ink": "#000000", "ink_soft": "#1C1C1C", "ink_off": "#6B6B6B", "wet": "#0036B8", "accent": "#B01E00",
    "button": "#0B2E8A", "button_hover": "#061F63", "button_pressed": "#000000", "button_edge": "#000000", "on_button": "#FFFFFF",
    "raised": "#FFFFFF", "raised_hover": "#F0F0F0", "raised_pressed": "#DEDEDE", "quiet_hover": "#E2E2E2", "quiet_pressed": "#D0D0D0",
    "field": "#FFFFFF", "field_line": "#000000", "row_hover": "#E2E2E2", "well": "#F0F0F0", "segment": "#FFFFFF", "toggle_on": "#00591F",
    "good": "#00591F", "bad": "#9A0000", "focus": "#6A00D4", "on_focus": "#FFFFFF", "link": "#0036B8", "undo": "#FF9C74",
}  # fmt: skip


def _tokens(colours: dict[str, str], shadow: float) -> Tokens:
    assert {field.name for field in fields(Tokens)} == colours.keys() | {"shadow"}
    return Tokens(shadow=QColor.fromRgbF(0, 0, 0, shadow), **{name: QColor(value) for name, value in colours.items()})


LIGHT = _tokens(_LIGHT, 0.12)
DARK = _tokens(_DARK, 0.38)
CONTRAST = _tokens(_CONTRAST, 0.0)


def mix(one: QColor, other: QColor, share: float) -> QColor:
    """Between two colours: share 0 is the first, 1 the other."""
    return QColor(
        round(one.red() + (other.red() - one.red()) * share),
        round(one.green() + (other.green() - one.green()) * share),
        round(one.blue() + (other.blue() - one.blue()) * share),
    )


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two opaque colours, 1 to 21 (WCAG 2)."""

    def part(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    def light(colour: QColor) -> float:
        return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF())

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)
