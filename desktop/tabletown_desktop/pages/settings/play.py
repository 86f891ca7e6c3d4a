"""At the table: what is asked, shown and hidden while one plays."""

from __future__ import annotations

from tabletown_desktop.games import infos
from tabletown_desktop.pages.settings.rows import ChoiceRow, Section, ToggleRow
from tabletown_desktop.scene.motion import SPEEDS

OWN = {own.key: own.values for game in infos().values() for own in game.settings}
"""What single games let a person choose."""


class Play(Section):
    key = "play"
    sign = "hand-over"
    resets = ("bot_turns", "patience", "confirm_turns", "live_score", "previews", "deck_knowledge", "hand_over", *OWN)

    def build(self) -> None:
        few = {"bot_turns": tuple(SPEEDS), **{name: values for name, values in OWN.items() if values}}
        self.rows: dict[str, ToggleRow | ChoiceRow] = {
            name: ChoiceRow(self, name, few[name]) if name in few else ToggleRow(self, name) for name in self.resets
        }
        for row in self.rows.values():
            self.column.addWidget(row)

    def retranslate(self) -> None:
        self.headline()
        for row in self.rows.values():
            row.retranslate()

    def show_choices(self) -> None:
        for row in self.rows.values():
            row.show_choice()
