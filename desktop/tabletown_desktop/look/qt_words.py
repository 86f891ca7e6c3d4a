"""Qt's own sentences (the menus of text fields, its file dialogs) in the language of ours."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QObject, QTranslator

from tabletown_desktop.look.words import Words


class QtWords(QObject):
    """Follows the words of the person, as long as it lives."""

    def __init__(self, words: Words, parent: QObject) -> None:
        super().__init__(parent)
        self._words = words
        self._translator = QTranslator(self)
        words.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        QCoreApplication.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._words.language != "en" and self._translator.load(f"qtbase_{self._words.language}", folder):
            QCoreApplication.installTranslator(self._translator)
