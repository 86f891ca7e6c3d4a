"""The rules on screen: opened at a place, searched, with a person's own values."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletown.games import PACKAGES, game
from tabletown_desktop.app.commands import COMMANDS
from tabletown_desktop.app.services import Services
from tabletown_desktop.games import info, infos
from tabletown_desktop.look.theme import interface_scale
from tabletown_desktop.look.words import LANGUAGES
from tabletown_desktop.pages.rules import RulesPage
from tabletown_desktop.pages.rules.text import rules_text

Show = Callable[[RulesPage], RulesPage]


@pytest.fixture
def page(services: Services, show: Show) -> RulesPage:
    page = show(RulesPage(services))
    page.open_at("welcome")
    return page


@pytest.mark.parametrize("anchor", ["choose", "write", "action-fence", "action-park", "pay", "solo-aaa", "over", "done", "scoring"])
def test_it_opens_at_the_place(page: RulesPage, anchor: str) -> None:
    page.open_at("welcome", anchor)
    place = rules_text("welcome", "en").place(anchor)
    assert page.view.current_anchor() == place
    assert page.chapters.key == page.chapter_of(place)


@pytest.mark.parametrize("anchor", ["", "action-pool", "keys", "values"])
def test_it_finds_the_place_again_when_it_gets_its_size(services: Services, show: Show, anchor: str) -> None:
    page = RulesPage(services)
    page.open_at("welcome", anchor)
    show(page)
    assert page.view.current_anchor() == anchor and page.chapters.key == (page.chapter_of(anchor) or "table")


def test_another_game_is_chosen_and_begins_at_its_top(page: RulesPage) -> None:
    page.open_at("welcome", "scoring")
    page.games.setFocus()
    QTest.keyClick(page.games, Qt.Key.Key_Down)
    assert page.game == "lasvegas" and page.games.text() == page.words.text("lasvegas.name")
    assert page.view.current_anchor() == "" and page.chapters.key == "table"
    page.open_at("welcome", "end")
    assert page.games.text() == page.words.text("welcome.name") and page.view.current_anchor() == "end"


@pytest.mark.parametrize("anchor", ["vote", "choose", "open", "shift", "act", "swap", "extend", "end", "give", "reshuffle", "over"])
def test_it_opens_at_the_place_of_the_other_game(page: RulesPage, anchor: str) -> None:
    page.open_at("lasvegas", anchor)
    assert page.view.current_anchor() == rules_text("lasvegas", "en").place(anchor)


def test_who_scrolls_is_not_led_back(page: RulesPage) -> None:
    page.open_at("welcome", "scoring")
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Home)
    page.resize(1000, 700)
    assert page.view.current_anchor() == "" and page.chapters.key == "table"


def test_an_unknown_place_stays_where_one_reads(page: RulesPage) -> None:
    page.open_at("welcome", "end")
    page.open_at("welcome", "no-such-place")
    assert page.view.current_anchor() == "end"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_chapters_can_be_reached_by_the_arrows(page: RulesPage, language: str) -> None:
    page.words.choose(language)
    rows = page.chapters.rows
    assert [row.text() for row in rows][:-2] == [heading.text for heading in rules_text("welcome", language).headings(2)]
    rows[0].setFocus()
    for number in range(1, len(rows)):
        QTest.keyClick(rows[number - 1], Qt.Key.Key_Down)
        assert rows[number].hasFocus()
    assert page.chapters.key == "values"
    QTest.keyClick(rows[-1], Qt.Key.Key_Home)
    assert page.chapters.key == "table"


def test_a_click_opens_a_chapter_and_reading_on_moves_the_mark(qtbot: QtBot, page: RulesPage) -> None:
    row = next(row for row in page.chapters.rows if row.entry.key == "scoring")
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert page.view.current_anchor() == "scoring"
    page.view.verticalScrollBar().setValue(0)
    assert page.chapters.key == "table"


def test_search_counts_marks_and_steps(qtbot: QtBot, page: RulesPage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    edit = page.finder.field.edit
    assert edit.hasFocus()
    qtbot.keyClicks(edit, "pool")
    found = page.view.hits
    assert found > 20 and page.finder.count.text() == f"result 1 of {found}"
    assert sum(row.count for row in page.chapters.rows) == found
    QTest.keyClick(edit, Qt.Key.Key_Return)
    assert page.view.hit == 1
    QTest.keyClick(edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert page.view.hit == found - 1
    qtbot.mouseClick(page.finder.forward, Qt.MouseButton.LeftButton)
    assert page.view.hit == 0
    QTest.keyClick(edit, Qt.Key.Key_Escape)
    assert edit.text() == "" and page.finder.count.text() == "" and not any(row.count for row in page.chapters.rows)
    qtbot.keyClicks(edit, "zebra")
    assert page.finder.count.text() == "no results"


def test_own_values_stand_out_and_say_where_they_live(services: Services, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = game("welcome")
    own = ours.with_values(ours.values.replaced({"editions/bigbox/plans/NA-01/first": 19}))
    monkeypatch.setattr(services.library, "game", lambda _key: own)
    page = show(RulesPage(services))
    page.open_at("welcome", "values")
    assert page.view.current_anchor() == "values"
    text = page.view.toPlainText()
    assert "19 (ours: 8)" in text and "welcome.json" in text and "chosen by us" in text
    assert f'<span style=" font-weight:800; color:{services.theme.tokens.good.name()};">19</span>' in page.view.toHtml()


def test_language_and_text_size_change_while_one_reads(page: RulesPage) -> None:
    page.open_at("welcome", "scoring")
    page.words.choose("de")
    assert page.view.current_anchor() == "scoring" and "Wertung" in page.view.toPlainText() and page.title == "Regeln"
    page.theme.choose("dark", 1.5)
    assert page.view.current_anchor() == "scoring"


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 620, 1.0), (1280, 620, 1.5), (2560, 1440, 1.25)])
def test_nothing_runs_out_of_the_column(services: Services, show: Callable[..., RulesPage], width: int, height: int, scale: float) -> None:
    services.theme.choose(text_scale=scale)
    services.words.choose("de")
    page = show(RulesPage(services), width, height)
    page.open_at("welcome")
    assert page.view.horizontalScrollBar().maximum() == 0
    assert page.view.viewport().width() >= services.theme.px(400)


def test_it_says_that_it_is_unofficial(page: RulesPage) -> None:
    assert "unofficial" in page.unofficial.text() and page.unofficial.isVisible()


def test_escape_leaves_it_and_takes_the_words_looked_for_away_first(qtbot: QtBot, page: RulesPage) -> None:
    edit = page.finder.field.edit
    edit.setText("fence")
    with qtbot.assertNotEmitted(page.asked_back):
        QTest.keyClick(edit, Qt.Key.Key_Escape)
    assert edit.text() == ""
    with qtbot.waitSignal(page.asked_back):
        QTest.keyClick(page.view, Qt.Key.Key_Escape)


@pytest.mark.parametrize("key", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("width", "height", "text"), [(960, 600, 1.0), (960, 600, 1.5), (960, 600, 2.0), (1024, 768, 2.0), (1366, 768, 2.0), (1280, 800, 1.0)]
)
def test_tables_fit_into_every_window(
    services: Services, show: Callable[..., RulesPage], width: int, height: int, text: float, language: str, key: str
) -> None:
    services.theme.choose(text_scale=text)
    services.theme.fit(interface_scale(width, height))
    services.words.choose(language)
    page = show(RulesPage(services), width, height)
    page.open_at(key)
    assert page.view.column == page.view.viewport().width()
    assert page.view.horizontalScrollBar().maximum() == 0


def test_tables_follow_the_width_of_the_text(services: Services, show: Callable[..., RulesPage]) -> None:
    services.words.choose("de")
    services.theme.choose(text_scale=2.0)
    page = show(RulesPage(services), 1280, 800)
    page.open_at("dreamhome", "scoring")
    tables = page.view.toHtml().count("<thead>")
    page.resize(640, 600)
    assert 0 < page.view.toHtml().count("<thead>") < tables
    assert "Karten 8" in page.view.toPlainText() and page.view.current_anchor() == "scoring"
    page.resize(1280, 800)
    assert page.view.toHtml().count("<thead>") == tables


def test_chapters_fold_into_a_choice_where_the_text_would_be_a_few_letters_wide(services: Services, show: Callable[..., RulesPage]) -> None:
    services.theme.choose(text_scale=2.0)
    page = show(RulesPage(services), 1024, 768)
    page.open_at("welcome", "scoring")
    assert page.choice.isVisible() and not page.chapters.isVisible() and page.choice.text() == "Scoring"
    assert page.view.column > 0.7 * page.width() and page.unofficial.text() in page.view.toPlainText()
    page.finder.field.edit.setText("pool")
    assert page.choice.text().startswith("Scoring (") and page.finder.forward.isVisible()
    assert page.rect().contains(QRect(page.finder.forward.mapTo(page, QPoint()), page.finder.forward.size()))
    page.choice.choose(0)
    assert page.view.current_anchor() == page.chapters.rows[0].entry.key
    services.theme.choose(text_scale=1.0)
    page.resize(1280, 800)
    assert page.chapters.isVisible() and not page.choice.isVisible()
    assert page.unofficial.isVisible() and page.unofficial.text() not in page.view.toPlainText()


@pytest.mark.parametrize("game", PACKAGES)
def test_every_key_of_the_table_is_told_as_it_is_now(page: RulesPage, services: Services, game: str) -> None:
    services.settings.change("keys", {"hint": ["Ctrl+H"], "read_goals": []})
    page.shown(game=game, anchor="keys")
    text = page.words.text
    told = page.view.document().toPlainText()
    chapter = told[told.index(text("rules.keys.about")) : told.index(text("rules.values.why"))]
    everywhere = {command.key for command in COMMANDS if command.scope == "window"}
    for key in everywhere | {own.key for own in info(game).commands} | {"hint", "letters", "moves", "read_sheet"}:
        assert text(f"command.{key}") in chapter
    assert page.words.keys("Ctrl+H") in chapter and text("settings.keys.none") in chapter
    others = {own.key for other, facts in infos().items() if other != game for own in facts.commands}
    assert not [key for key in others if f"\n{text(f'command.{key}')}\n" in chapter]


@pytest.mark.parametrize("anchor", ["keys", "values"])
def test_the_chapters_behind_the_text_are_marked_when_they_are_opened(page: RulesPage, anchor: str) -> None:
    page.open_at("welcome", anchor)
    assert page.chapters.key == anchor
