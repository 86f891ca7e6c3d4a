"""The colours of Welcome To on top of the tokens, by day, in the evening and in high contrast."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor

from tabletown_desktop.look.theme import ByTheme


@dataclass(frozen=True, slots=True)
class Colours:
    gain: QColor  # gains in the form: lines, words, current values
    loss: QColor  # the same for losses
    on_gain: QColor  # words on a ground of `gain`
    rim: QColor  # under every pen mark on the picture
    wet_rim: QColor  # under a number in wet ink
    mark_rim: QColor  # under crosses and rings on trees and water
    board_name: QColor
    board_owner: QColor
    park_open: QColor
    park_last: QColor
    well: QColor  # ground of the sum strip
    stamp: QColor
    roof: QColor  # gables of the form and of plans
    total_top: QColor
    total_bottom: QColor
    on_total: QColor
    plate_number: QColor  # the printed number of a card
    on_card: QColor  # the name on an action card
    on_plan: QColor  # letter and kind on a plan's head
    verge: QColor  # ground of the plate before its picture is there
    bare: QColor


_DAY = {
    "gain": "#17706C", "loss": "#B8432B", "on_gain": "#FFFFFF", "rim": "#FFF8E7", "wet_rim": "#FFFFFF", "mark_rim": "#FFF8E7",
    "board_name": "#17706C", "board_owner": "#B8432B", "park_open": "#17706C", "park_last": "#8A4A1E",
    "well": "#F4ECD9", "stamp": "#C23B2A", "roof": "#F2B4A7", "total_top": "#23827C", "total_bottom": "#1B716D", "on_total": "#FFFDF2",
    "plate_number": "#FFFBEF", "on_card": "#22304A", "on_plan": "#FFFFFF", "verge": "#6DAE68", "bare": "#E9ECD2",
}  # fmt: skip

_EVENING = {
    "gain": "#6FCBC0", "loss": "#FF9E87", "on_gain": "#12262E", "rim": "#152430", "wet_rim": "#0F1C2E", "mark_rim": "#12303A",
    "board_name": "#F3E7CC", "board_owner": "#F2B49F", "park_open": "#A9D8C4", "park_last": "#F5D58C",
    "well": "#2E3543", "stamp": "#FF8F7C", "roof": "#6E4245", "total_top": "#2C7572", "total_bottom": "#205B5A", "on_total": "#FFFDF2",
    "plate_number": "#F3EAD4", "on_card": "#F3EAD4", "on_plan": "#E9F6F1", "verge": "#173F42", "bare": "#25394A",
}  # fmt: skip

_CONTRAST = _DAY | {
    "gain": "#00504C", "loss": "#8A1F00", "rim": "#FFFFFF", "mark_rim": "#FFFFFF", "board_name": "#00504C", "board_owner": "#8A1F00",
    "park_open": "#00403C", "park_last": "#5A2A00", "well": "#FFFFFF", "stamp": "#9A0000", "roof": "#FFFFFF",
    "total_top": "#00504C", "total_bottom": "#00504C", "on_total": "#FFFFFF", "on_card": "#000000", "plate_number": "#FFFFFF",
}  # fmt: skip

colours = ByTheme(Colours, _DAY, _EVENING, _CONTRAST)
