"""Names of files that every system takes, and the dialog that asks for one."""

from __future__ import annotations

import datetime
import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from tabletown.plain import plain
from tabletown_desktop.app.file_dialogs import MAX_LETTERS, ask_save, file_name, match_name
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import QtWords, Words


@pytest.mark.parametrize(
    ("parts", "name"),
    [
        (("Dream Home", "Ann/Ben: who?", "2026-11-19"), "Dream Home - AnnBen who - 2026-11-19"),
        (("", ' "Ash" ', ""), "Ash"),
        (("Öl & Mühle", "李明"), "Öl & Mühle - 李明"),
        (("...",), "Tabletown"),
        (("aux",), "aux_"),
        (("Com1.old",), "Com1_.old"),
        (("Console",), "Console"),
        (("a\tb\nc\x7f",), "a b c"),
        (("x" * 500,), "x" * MAX_LETTERS),
        (("COM¹.txt",), "COM¹_.txt"),
        (("nul .tar.gz",), "nul_ .tar.gz"),
        (("Welcome to NUL",), "Welcome to NUL"),
        (("An\u202ena\u200b\ufeff",), "Anna"),
        (("Zoe\u0308",), "Zo\u00eb"),
        (("e\u202e\u0308",), "\u00eb"),
        (("half \ud83d",), "half"),
        (("李" * 100,), "李" * 66),
    ],
)
def test_a_name_is_taken_by_every_system(parts: tuple[str, ...], name: str) -> None:
    assert file_name(*parts) == name


ODD = st.text(st.one_of(st.characters(codec=None), st.sampled_from("/\\\\:. \x00\u202e\u0301\ud800")), max_size=300)
DEVICE = st.sampled_from(("con", "NUL", "Com1", "LPT³", "CONIN$", ".", "..", " ", ""))


@given(st.lists(st.one_of(ODD, DEVICE, st.builds("{}.{}".format, DEVICE, ODD)), max_size=4))
def test_whatever_is_put_into_a_name_it_is_one(parts: list[str]) -> None:
    name = file_name(*parts)
    assert name and name == name.strip(" .") == unicodedata.normalize("NFC", name)
    assert len((name + ".tabletown.4194304.new").encode()) <= 255
    assert not set(name) & set('<>:"/\\\\|?*') and all(letter.isprintable() for letter in name)
    assert plain(name) == name
    assert name.partition(".")[0].strip().upper() not in {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"}
    assert not re.fullmatch("(COM|LPT)[0-9¹²³]", name.partition(".")[0].strip().upper())


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_match_is_called_by_game_players_and_day(language: str) -> None:
    moment = datetime.datetime(2026, 11, 19, 12, tzinfo=datetime.UTC)
    assert match_name(Words(language), "lasvegas", "Anna, Ben", moment) == "New Las Vegas - Anna, Ben - 2026-11-19"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_dialog_of_qt_lies_in_the_window_and_speaks_its_language(text: float, theme: Theme, qapp: QApplication, qtbot: QtBot) -> None:
    """Where the system has none of its own."""
    words = Words("de")
    translation = QtWords(words, qapp)
    theme.choose(text_scale=text)
    theme.apply(qapp)
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(790, 600)
    window.show()
    seen: list[tuple[QSize, list[str], bool]] = []

    def look() -> None:
        dialog = next(widget for widget in qapp.topLevelWidgets() if isinstance(widget, QFileDialog) and widget.isVisible())
        columns = dialog.findChild(QTreeView)
        assert columns is not None
        header = columns.header()
        whole = all(header.sectionSize(place) >= header.sectionSizeHint(place) for place in range(header.count()))
        seen.append((dialog.size(), [button.text() for button in dialog.findChildren(QPushButton)], whole))
        dialog.reject()

    QTimer.singleShot(0, look)
    assert ask_save(window, "Exportieren", "documents", "Anna.tabletown", "Tabletown (*.tabletown)") is None
    words.choose("en")
    translation.deleteLater()
    (size, buttons, whole) = seen[0]
    assert size.boundedTo(window.size()) == size and whole
    assert "Abbrechen" in {button.replace("&", "") for button in buttons}
