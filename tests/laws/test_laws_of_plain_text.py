"""What people have typed is shown as they typed it: Qt reads no markup, no key and no file into it."""

from __future__ import annotations

import ast
from pathlib import Path

from PySide6.QtGui import QGuiApplication, Qt, QTextDocument

from tabletown.words import Catalogue
from tabletown_desktop.widgets.plain_text import NO_BREAK, menu, paragraph, tip, title

HTML_ALLOWED = {"desktop/tabletown_desktop/pages/rules/view.py"}
"""The rules texts are ours."""
LABELS_ALLOWED = {"desktop/tabletown_desktop/widgets/labels.py"}
"""Our own label takes plain text alone."""


def calls(modules: dict[Path, ast.Module], checkout: Path, name: str) -> list[tuple[str, ast.Call]]:
    named = (
        (file, node)
        for file, tree in modules.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and name in (getattr(node.func, "attr", ""), getattr(node.func, "id", ""))
    )
    return [(file.relative_to(checkout).as_posix(), call) for file, call in named]


def test_every_tool_tip_goes_through_the_one_helper(modules: dict[Path, ast.Module], checkout: Path) -> None:
    tips = calls(modules, checkout, "setToolTip")
    assert len(tips) > 15
    bare = [
        f"{file}:{call.lineno}"
        for file, call in tips
        if not (isinstance(call.args[0], ast.Call) and isinstance(call.args[0].func, ast.Name) and call.args[0].func.id == "tip")
    ]
    assert not bare


def is_filled(words: ast.expr) -> bool:
    """A sentence of a catalogue with gaps, or one that is put together."""
    if isinstance(words, ast.JoinedStr):
        return True
    return (
        isinstance(words, ast.Call)
        and bool(words.keywords)
        and getattr(words.func, "attr", getattr(words.func, "id", "")) in ("text", "say")
    )


def test_words_with_gaps_reach_a_menu_or_a_title_through_the_helper_alone(modules: dict[Path, ast.Module], checkout: Path) -> None:
    """What fills a gap may be a name; a sentence of ours without gaps may mark its key."""
    bare = [
        f"{file}:{call.lineno}"
        for name in ("addAction", "addMenu", "QAction", "setTitle", "setWindowTitle")
        for file, call in calls(modules, checkout, name)
        if any(is_filled(words) for words in call.args)
    ]
    assert not bare


def test_a_gap_is_filled_with_what_steers_no_screen() -> None:
    words = Catalogue({"turn": "{name}, from {file}"})
    assert words.text("turn", name="An\x1b[2Jna\u202e", file="a\nb") == "An[2Jna, from a\nb"


def test_nothing_but_the_rules_is_shown_as_markup(modules: dict[Path, ast.Module], checkout: Path) -> None:
    for name in ("setHtml", "setMarkdown", "insertHtml", "QMessageBox"):
        assert {file for file, _ in calls(modules, checkout, name)} <= HTML_ALLOWED, name
    assert {file for file, _ in calls(modules, checkout, "QLabel")} <= LABELS_ALLOWED


def test_a_name_full_of_markup_is_told_letter_by_letter(qapp: QGuiApplication) -> None:
    for name in (
        "<img src='file:///x.png'>",
        "<b>Bold</b> & Co",
        "a < b",
        "&lt;b&gt;",
        "<!doctype html>",
        " <?xml version='1.0'?><b>x</b>",
    ):
        told = tip(name)
        assert not Qt.mightBeRichText(told) and told.replace(NO_BREAK, "") == name
        shown = QTextDocument()
        shown.setHtml(paragraph(told))
        assert shown.toPlainText().replace(NO_BREAK, "") == name.strip()
    assert tip("Anna\nBen & Co") == "Anna\nBen & Co" and menu("A & B") == "A && B"
    assert title("Match [*] of An\u202ena") == "Match [*][*] of Anna"


def test_every_button_shows_its_words_letter_by_letter(modules: dict[Path, ast.Module], checkout: Path) -> None:
    """Qt makes a key of the letter behind a &; only our own button leaves that out."""
    kinds = {"QAbstractButton", "QPushButton", "QToolButton", "QCheckBox", "QRadioButton", "QGroupBox"}
    made = {
        f"{file.relative_to(checkout).as_posix()} {node.name}"
        for file, tree in modules.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and any(isinstance(base, ast.Name) and base.id in kinds for base in node.bases)
    }
    assert made == {"desktop/tabletown_desktop/widgets/themed.py PlainButton"}
    assert not [file for name in kinds for file, _ in calls(modules, checkout, name)]
