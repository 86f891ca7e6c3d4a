"""The words on screen: catalogues of ``resources/words`` in the language of the person, changed while the program runs.

words = Words()
words.choose("system")                      # or "en", "de"; words.changed follows
words.text("frame.settings")                # a key of the catalogues
words.text("home.matches", n=17)            # n chooses singular or plural
words.say(refusal)                          # a Message of the rules
words.number(1234)  words.day(date)         # as the language writes them
words.percent(46)  words.keys("Ctrl+Z")
"""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QDate, QLibraryInfo, QLocale, QObject, QTranslator, Signal
from PySide6.QtGui import QKeySequence

from tabletown.words import Message, Param, percent
from tabletown_lab.catalogues import catalogue

LANGUAGES = ("en", "de")

Say = Callable[..., str]
"""A key of the catalogues with its parameters to words: `Words.text`, for those who only say things."""


def system_language() -> str:
    """The first language of the system that we speak, else English."""
    for name in QLocale.system().uiLanguages():
        language = name.replace("_", "-").split("-")[0].lower()
        if language in LANGUAGES:
            return language
    return "en"


class Words(QObject):
    """The catalogue of the language in use."""

    changed = Signal()

    def __init__(self, wish: str = "system", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._take(wish)

    def _take(self, wish: str) -> None:
        self.wish = wish if wish in LANGUAGES else "system"
        self.language = self.wish if self.wish in LANGUAGES else system_language()
        self.catalogue = catalogue(self.language)
        system = QLocale.system()
        same = system.name().split("_")[0] == self.language
        self.locale = system if same else QLocale(self.language)

    def choose(self, wish: str) -> None:
        """Speak "en", "de" or the language of the "system"."""
        before = self.language
        self._take(wish)
        if self.language != before:
            self.changed.emit()

    def say(self, message: Message) -> str:
        return self.catalogue.say(message)

    def text(self, key: str, /, **params: Param) -> str:
        return self.catalogue.text(key, **params)

    def heard(self, message: Message) -> str | None:
        """How it is said to somebody who sees nothing, where that is otherwise: the sentence `<key>.heard`, of places and not of light."""
        key = f"{message.key}.heard"
        return self.text(key, **message.params) if key in self.catalogue.sentences else None

    def number(self, value: int | float, digits: int = 0) -> str:
        """A number as this language writes it: 1,234 or 1.234, and −5 with a true minus."""
        said = self.locale.toString(value) if isinstance(value, int) else self.locale.toString(float(value), "f", digits)
        return said.replace("-", "\N{MINUS SIGN}")

    def percent(self, number: int | str) -> str:
        """A share in hundredths: 46% in English, 46 % in German."""
        return self.say(percent(number))

    def keys(self, sequence: str) -> str:
        """A key sequence, such as "Ctrl+Shift+Z", as the keyboards of this language call it; on a Mac by its signs."""
        if sys.platform == "darwin":
            return QKeySequence(sequence).toString(QKeySequence.SequenceFormat.NativeText)
        *modifiers, last = sequence.removesuffix("+").split("+")
        if sequence.endswith("+"):
            last += "+"
        return "+".join(self._key(part) for part in (*modifiers, last))

    def _key(self, name: str) -> str:
        """A single key: letters, signs and F1 to F35 are called the same everywhere."""
        key = f"key.{name.lower()}"
        return self.text(key) if key in self.catalogue.sentences else name

    def day(self, day: dt.date, year: bool = False) -> str:
        """A day: 18 Nov, with its year 18 Nov 2026."""
        pattern = self.text("frame.day-year" if year else "frame.day")
        return self.locale.toString(QDate(day.year, day.month, day.day), pattern)

    def when(self, moment: dt.datetime, today: dt.date) -> str:
        """A moment as one tells it: today 20:14, yesterday, 16 Nov, 16 Nov 2025. Both are local times."""
        if moment.date() == today:
            return self.text("frame.today", time=f"{moment:%H:%M}")
        if moment.date() == today - dt.timedelta(days=1):
            return self.text("frame.yesterday")
        return self.day(moment.date(), year=moment.year != today.year)


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
