"""What the panels of this page share: the match being set up."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.new_match.draft import Draft
from tabletown_desktop.widgets.themed import Panel


class DraftPanel(Panel):
    """Shows a part of the draft by its `tell`; `changed` tells that the draft is another, and the page then shows it everywhere."""

    changed = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services.theme, parent=parent)
        self._services, self._words = services, services.words
        self._draft: Draft | None = None

    def show_draft(self, draft: Draft) -> None:
        self._draft = draft
        self.refresh()

    def refresh(self) -> None:
        """Everything as the draft has it now, in the language in use."""
        if self._draft is not None:
            self.tell(self._draft)

    def tell(self, draft: Draft) -> None:
        """Set every word and every value from the draft."""
