"""Two languages, changed while the program runs."""

from __future__ import annotations

import datetime as dt
import re
import sys

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletown.words import YOU, Message
from tabletown_desktop.app.commands import COMMANDS
from tabletown_desktop.look import words as module
from tabletown_desktop.look.words import LANGUAGES, QtWords, Words, system_language
from tabletown_lab.catalogues import catalogue


@pytest.mark.parametrize("domain", ["frame", "home"])
def test_both_languages_say_the_same_things(domain: str) -> None:
    keys = [{key for key in catalogue(language).sentences if key.startswith(f"{domain}.")} for language in LANGUAGES]
    assert keys[0] == keys[1]
    assert len(keys[0]) > 20


def test_languages_are_changed_live(qtbot: QtBot) -> None:
    words = Words(wish="en")
    assert words.text("frame.settings") == "Settings"
    with qtbot.waitSignal(words.changed):
        words.choose("de")
    assert words.text("frame.settings") == "Einstellungen"
    with qtbot.assertNotEmitted(words.changed):
        words.choose("de")


def test_n_chooses_singular_or_plural(qapp: QApplication) -> None:
    words = Words(wish="de")
    assert words.text("home.matches", n=1) == "eine Partie"
    assert words.say(Message("home.matches", n=3)) == "3 Partien"


@pytest.mark.parametrize(
    ("system", "language"), [(["de-AT", "en"], "de"), (["fr-FR", "de-CH"], "de"), (["en-GB"], "en"), (["pl-PL"], "en"), ([], "en")]
)
def test_the_system_decides_when_it_may(monkeypatch: pytest.MonkeyPatch, qapp: QApplication, system: list[str], language: str) -> None:
    class Locale(QLocale):
        @staticmethod
        def system() -> Locale:
            return Locale()

        def uiLanguages(self) -> list[str]:  # type: ignore[override]
            return system

    monkeypatch.setattr(module, "QLocale", Locale)
    assert system_language() == language


def test_days_and_numbers_are_written_as_the_language_does(qapp: QApplication) -> None:
    english, german = Words(wish="en"), Words(wish="de")
    day = dt.date(2026, 11, 18)
    assert english.day(day) == "18 Nov"
    assert german.day(day, year=True).startswith("18. Nov")
    assert german.number(1234567) == "1.234.567"
    assert german.number(2.5, 1) == "2,5"
    assert [german.number(-5), german.number(-2.5, 1)] == ["−5", "−2,5"]


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        (dt.datetime(2026, 11, 18, 20, 14, tzinfo=dt.UTC), "today, 20:14"),
        (dt.datetime(2026, 11, 17, 23, 59, tzinfo=dt.UTC), "yesterday"),
        (dt.datetime(2026, 11, 2, 8, 0, tzinfo=dt.UTC), "2 Nov"),
        (dt.datetime(2025, 11, 18, 8, 0, tzinfo=dt.UTC), "18 Nov 2025"),
    ],
)
def test_moments_are_told_as_one_tells_them(qapp: QApplication, moment: dt.datetime, said: str) -> None:
    assert Words(wish="en").when(moment, dt.date(2026, 11, 18)) == said


SPOKEN = {
    "en": r"\{name\}[’']s\b|\bof \{name\}|\{name\} (wins|plays|begins|has|had|is|was|lost|never|stood|stands)\b",
    "de": r"\b(von|bei|vor|nach|an) \{name\}|\{name\} (gewinnt|spielt|beginnt|hat|hatte|ist|war|bereit)\b",
}
"""Where a sentence is another one if it speaks to whoever reads it."""
NEVER_A_PERSON = ("table.coach.", "deck.", "players.", "start.", "lab.")
"""What is said of the program's own players, of cards and files."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_no_name_is_spoken_to(language: str) -> None:
    sentences = catalogue(language).sentences
    spoken = {key for key, said in sentences.items() if re.search(SPOKEN[language], said if isinstance(said, str) else said[1])}
    assert len(spoken) > 15
    lacking = {key for key in spoken if not key.startswith(NEVER_A_PERSON) and f"{key}.you" not in sentences}
    assert lacking == set()
    for key, said in sentences.items():
        if key.endswith(".you"):
            assert "{name}" not in "".join(said), key
            assert key.removesuffix(".you") in sentences


def test_you_are_called_so_in_every_language(qapp: QApplication) -> None:
    assert {Words(wish=language).text("new_match.name") for language in LANGUAGES} == YOU


@pytest.mark.parametrize(("wish", "name", "said"), [("en", "You", "Your turn"), ("en", "Du", "Your turn"), ("de", "You", "du bist dran")])
def test_an_old_match_without_a_name_speaks_the_language_of_now(qapp: QApplication, wish: str, name: str, said: str) -> None:
    assert said.lower() in Words(wish=wish).say(Message("home.where", round=3, name=name)).lower()


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


@pytest.mark.skipif(sys.platform == "darwin", reason="a Mac shows its own signs")
def test_keys_are_called_what_stands_on_the_keyboards_of_the_language(qapp: QApplication) -> None:
    english, german = Words(wish="en"), Words(wish="de")
    told = {
        "Space": ("Space", "Leertaste"),
        "Ctrl+Z": ("Ctrl+Z", "Strg+Z"),
        "Ctrl+Shift+Z": ("Ctrl+Shift+Z", "Strg+Umschalt+Z"),
        "Ctrl++": ("Ctrl++", "Strg++"),
        "+": ("+", "+"),
        "Alt+Return": ("Alt+Enter", "Alt+Eingabe"),
        "Alt+Home": ("Alt+Home", "Alt+Pos1"),
        "PgUp": ("Page Up", "Bild auf"),
        "Del": ("Delete", "Entf"),
        "F11": ("F11", "F11"),
    }
    assert {keys: (english.keys(keys), german.keys(keys)) for keys in told} == told


ENGLISH_KEYS = re.compile(r"\b(Ctrl|Shift|Space|Return|Enter|Del|Delete|Ins|Insert|Home|End|PgUp|PgDown|Left|Right|Up|Down)\b")


@pytest.mark.skipif(sys.platform == "darwin", reason="a Mac shows its own signs")
def test_every_command_and_every_sentence_names_its_keys_in_german(qapp: QApplication) -> None:
    german = Words(wish="de")
    shown = {keys: german.keys(keys) for command in COMMANDS for keys in command.shortcuts}
    assert len(shown) > 30 and not [said for said in shown.values() if ENGLISH_KEYS.search(said)]
    sentences = {key: " ".join(said) if isinstance(said, tuple) else said for key, said in catalogue("de").sentences.items()}
    in_brackets = {key: re.findall(r"\(([^(){}]+)\)", said) for key, said in sentences.items() if key.startswith(("replay.", "review."))}
    assert not [key for key, found in in_brackets.items() if any(map(ENGLISH_KEYS.search, found))]
