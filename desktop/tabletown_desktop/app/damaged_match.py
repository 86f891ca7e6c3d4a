"""The question that a damaged file asks: shall what is sound of it be taken?"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.storage.transfer import Imported
from tabletown_desktop.widgets.messages import Dialog


def ask_beginning(services: Services, window: QWidget, what: Imported, take: Callable[[], None]) -> None:
    """Offer the sound beginning of a file; `take` is called if it is wanted."""
    words = services.words
    problem = words.say(what.problem) if what.problem is not None else ""
    dialog = Dialog(
        services.theme,
        window,
        words.text("library.beginning.ask", file=what.path.name),
        f"{problem} {words.text('library.beginning.about')}".strip(),
        main=words.text("library.beginning"),
        harmless=words.text("frame.cancel"),
        sign="warning",
    )
    dialog.answered.connect(lambda answer: take() if answer == "main" else None)
    dialog.open()
