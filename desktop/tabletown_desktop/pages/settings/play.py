"""At the table: what is asked, shown and hidden while one plays."""

from __future__ import annotations

from tabletown_desktop.pages.settings.rows import ChoiceRow, Section, ToggleRow

REFILLS = ("ask", "cheapest", "dearest")


class Play(Section):
    key = "play"
    sign = "hand-over"
    resets = ("confirm_turns", "live_score", "previews", "hand_over", "refill")

    def build(self) -> None:
        self.rows: dict[str, ToggleRow | ChoiceRow] = {name: ToggleRow(self, name) for name in self.resets[:-1]}
        self.rows["refill"] = ChoiceRow(self, "refill", REFILLS)
        for row in self.rows.values():
            self.column.addWidget(row)

    def retranslate(self) -> None:
        self.headline()
        for row in self.rows.values():
            row.retranslate()

    def show_choices(self) -> None:
        for row in self.rows.values():
            row.show_choice()
