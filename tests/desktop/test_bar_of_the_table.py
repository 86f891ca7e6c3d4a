"""The bar of a table: its tip speaks over the words alone, and its buttons stay where they are."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from driver import Driver
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table import TablePage
from workshop.shots.paint_recorder import texts_of


@pytest.fixture
def town(town: Tabletown) -> Tabletown:
    town.matches.start(MatchOrder("welcome", {}, (Seating("Anna", None, "teal"),), "maple 4071"))
    return town


def bar_of(town: Tabletown) -> TablePage:
    page = town.window.page("table")
    assert isinstance(page, TablePage)
    return page


def test_the_tip_comes_over_the_words_alone(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    bar, told = bar_of(town).bar, []
    monkeypatch.setattr(QToolTip, "showText", lambda place, text, widget: told.append(text))
    bar.tell("Choose a pair. " * 30, "And then write its number.")
    for x in (bar.score.x() + 4, bar.main.x() - 2, 60):
        place = QPoint(x, bar.height() // 2)
        QApplication.sendEvent(bar, QHelpEvent(QEvent.Type.ToolTip, place, bar.mapToGlobal(place)))
    assert len(told) == 1 and told[0].startswith("<qt>") and "\n" not in told[0]


def test_undo_stays_where_it_is_whatever_the_main_button_says(town: Tabletown) -> None:
    page = bar_of(town)
    undo = page.bar.button("undo")
    page.bar.name_main("Claim plan C and something more")
    page.bar.row.activate()
    before = undo.mapTo(page, QPoint(0, 0))
    for words in ("End turn", "Claim plan C", "Build pool"):
        page.bar.name_main(words)
        page.bar.row.activate()
        assert undo.mapTo(page, QPoint(0, 0)) == before
    assert page.bar.main.text() == "Build pool"


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize(
    ("sentence", "moment"),
    [
        ("Wiederhole eine Nachbarzahl auf einem leeren Bauplatz.", ()),
        ("Wähle einen Bauplatz für den Kreisel.", (("cancel", "Abbrechen"),)),
    ],
    ids=["alone", "beside a button"],
)
def test_the_sentence_stands_whole_in_a_small_window(town: Tabletown, text: int, sentence: str, moment: Sequence[tuple[str, str]]) -> None:
    """In one row, or in two: it says what to do now."""
    town.window.resize(960, 600)
    town.services.settings.change("language", "de")
    town.services.settings.change("text_size", text)
    QTest.qWait(1)
    bar = bar_of(town).bar
    bar.tell(sentence, "Danach kannst du die Aktion nutzen.", lit=True)
    bar.set_moment(moment)
    QTest.qWait(1)
    painted = [found.text for found in texts_of(bar) if found.widget is bar]
    assert " ".join(painted).startswith(sentence)


@pytest.mark.parametrize("sentence", ["Wähle eine Spalte: ein Zimmer und die Karte darüber.", "Lege das Zimmer an: Werkstatt."])
def test_buttons_of_the_moment_fold_to_a_word_or_to_a_sign_before_the_sentence_is_cut(town: Tabletown, sentence: str) -> None:
    town.window.resize(960, 600)
    town.services.settings.change("language", "de")
    town.services.settings.change("text_size", 200)
    bar = bar_of(town).bar
    bar.name_main("Zug beenden")
    cases: list[list[tuple[str, str]]] = [[("mix", "Zementmischer"), ("drill", "Bohrmaschine")], [("cancel", "Abbrechen")], []]
    pressed: list[str] = []
    bar.pressed.connect(pressed.append)
    for moment in cases:
        bar.tell(sentence, lit=True)
        bar.set_moment(moment)
        QTest.qWait(1)
        painted = [found.text for found in texts_of(bar) if found.widget is bar]
        assert " ".join(painted).startswith(sentence)
        if len(moment) > 1:
            assert bar.folded.isVisible() and bar.folded.accessibleName() == "Aktionen"
        elif moment:
            shown = bar.shown_button("cancel")
            QTest.mouseClick(shown, Qt.MouseButton.LeftButton)
            assert shown.accessibleName() == "Abbrechen" and pressed == ["cancel"]
        assert bar.folded.isVisible() <= bool(moment)
        assert bar.rect().contains(bar.main.geometry()) and bar.main.width() >= bar.main.sizeHint().width()


def test_the_score_without_words_is_whole_and_has_a_tip(town: Tabletown, qtbot: QtBot) -> None:
    town.window.resize(960, 600)
    town.services.settings.change("text_size", 200)
    score, bar = bar_of(town).bar.score, bar_of(town).bar
    score.set_words("Score", "this turn +4", "104")

    def says(*words: str) -> bool:
        return [found.text for found in texts_of(score)] == list(words)

    whole = ("Score", "this turn +4", "104")
    qtbot.waitUntil(lambda: says(*whole))
    assert not score.toolTip()
    bar.set_moment([("end", "End turn"), ("cancel", "Cancel")])
    qtbot.waitUntil(lambda: says("104"))
    assert "this turn +4" in score.toolTip()
    bar.set_moment([])
    qtbot.waitUntil(lambda: says(*whole))
    assert not score.toolTip()


@pytest.mark.parametrize("key", ["Esc", "Ctrl+Z"])
def test_the_bar_says_what_was_taken_back(town: Tabletown, key: str) -> None:
    driver, session = Driver(town), town.matches.session
    assert session is not None
    driver.play(driver.actions()[0])
    told = town.services.words.say(session.log()[-1].message)
    if key == "Esc":
        driver.key(Qt.Key.Key_Escape)
    else:
        driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not session.match.acts
    assert told in driver.page.bar.accessibleName()


def test_the_upper_bar_says_whose_turn_it_is_where_several_share_the_screen(town: Tabletown) -> None:
    assert "Anna" not in bar_of(town).top.note
    town.services.settings.change("hand_over", False)
    town.window.go("home")
    town.matches.start(MatchOrder("dreamhome", {}, (Seating("Anna", None, "teal"), Seating("Ben", None, "coral")), "maple 4071"))
    session = town.matches.session
    assert session is not None
    seen = set()
    for _ in range(8):
        seen.add(session.seat)
        assert session.match.seats[session.seat].name in bar_of(town).top.note
        driver = Driver(town)
        driver.play(driver.actions()[0])
    assert seen == {0, 1}
