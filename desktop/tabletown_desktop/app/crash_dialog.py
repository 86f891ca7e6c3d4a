"""What a person sees of a crash: a sentence, and a report to copy."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.widgets.messages import Dialog, Toast

"""Units kept free below that sentence: the bars of the pages, and the sign of the town at the front of the map."""
LEAST_REPORT = QSize(300, 60)
"""At text size 100 %."""
OFFER_MS = 20_000
"""Milliseconds the quiet sentence about an earlier crash stays."""


def show(services: Services, window: QWidget, report: str, seen: Callable[[], None]) -> Dialog:
    """Say that something went wrong, with the report below it."""
    return _shown(services, window, services.words.text("storage.crash.about"), report, seen)


def offer(services: Services, window: QWidget, report: str) -> Toast:
    """One quiet sentence at the start after a crash; the report comes only when it is asked for."""
    text = services.words.text
    toast = Toast(services.theme, window)
    toast.acted.connect(lambda: _shown(services, window, text("storage.crash.earlier.about"), report, lambda: None))
    toast.button.sign = "info"
    toast.tell(text("storage.crash.earlier"), text("storage.crash.report"), stays=OFFER_MS)
    return toast


def warn(services: Services, window: QWidget, sentence: str) -> Toast:
    """One sentence where nothing else of the window may be there to say it."""
    toast = Toast(services.theme, window)
    toast.tell(sentence, stays=OFFER_MS)
    return toast


class PaintingErrorToast(Toast):
    """One quiet sentence that something is not painted, with the report behind it. The latest report is the one with everything."""

    def __init__(self, services: Services, window: QWidget) -> None:
        super().__init__(services.theme, window)
        self._services = services
        self._report = ""
        self.acted.connect(self._show)

    def offer(self, report: str) -> None:
        self._report = report
        text = self._services.words.text
        self.button.sign = "info"
        self.tell(text("storage.undrawn"), text("storage.crash.report"), stays=OFFER_MS)

    def _show(self) -> None:
        _shown(self._services, self.window(), self._services.words.text("storage.undrawn.about"), self._report, lambda: None)


class _Report(QPlainTextEdit):
    """The report to read and to select. It gives way where the window is low: it scrolls anyway."""

    def __init__(self, theme: Theme, report: str) -> None:
        super().__init__(report)
        self._theme = theme
        self.setReadOnly(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)
        self.setMinimumSize(theme.px(LEAST_REPORT.width()), theme.px(LEAST_REPORT.height()))
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(theme.px(12))
        self.setFont(font)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(420), self._theme.px(200))


def _shown(services: Services, window: QWidget, sentence: str, report: str, seen: Callable[[], None]) -> Dialog:
    text, theme = services.words.text, services.theme
    content = _Report(theme, report)
    content.setAccessibleName(text("storage.crash.report"))
    dialog = Dialog(
        theme,
        window,
        text("storage.crash.title"),
        sentence,
        main=text("storage.crash.copy"),
        harmless=text("storage.crash.on"),
        sign="warning",
        content=content,
    )
    dialog.answered.connect(partial(_answered, report, seen))
    dialog.open()
    return dialog


def _answered(report: str, seen: Callable[[], None], answer: str) -> None:
    if answer == "main":
        QGuiApplication.clipboard().setText(report)
    seen()
