"""Qt's own sentences speak the language of ours, and stop when the program ends."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject

from tabletown_desktop.look.qt_words import QtWords
from tabletown_desktop.look.words import Words


def copy() -> str:
    return QCoreApplication.translate("QWidgetTextControl", "&Copy")


def test_the_menu_of_a_text_follows_the_language(qapp: QCoreApplication) -> None:
    owner, words = QObject(), Words("en")
    QtWords(words, owner)
    english = copy()
    words.choose("de")
    assert english == "&Copy" and copy() == "&Kopieren"
    words.choose("en")
    assert copy() == english
    words.choose("de")
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert copy() == english
