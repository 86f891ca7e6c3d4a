"""Somebody who sees nothing hears what is asked, what was done and what it brought, each once and in that order."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.games import infos
from tabletown_desktop.pages.hand_over import HandOverPage
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table import TablePage
from tabletown_desktop.scene import access
from tabletown_desktop.scene.phrases import begun, signed
from tabletown_desktop.scene.slot import Slot
from tabletown_desktop.session.match_session import MatchSession
from tabletown_desktop.widgets import speech

GAMES = list(infos())


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []
    monkeypatch.setattr(speech, "heard", lambda: True)
    monkeypatch.setattr(speech, "say", lambda thing, sentence: said.append(sentence) if sentence else None)
    return said


def sit_down(town: Tabletown, qtbot: QtBot, game: str, *names: str) -> tuple[TablePage, MatchSession]:
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder(game, {}, tuple(Seating(name, None, "teal") for name in names), "maple 4071"))
    session, page = town.matches.session, town.window.page("table")
    assert isinstance(page, TablePage) and session is not None
    qtbot.waitUntil(lambda: page.isVisible() and page.talk is not None and page.talk.placed)
    return page, session


@pytest.mark.parametrize("game", GAMES)
def test_each_question_and_each_own_move_is_said_in_that_order(town: Tabletown, qtbot: QtBot, said: list[str], game: str) -> None:
    page, session = sit_down(town, qtbot, game, "Anna", "Ben")
    qtbot.waitUntil(lambda: bool(said))
    assert page.bar.sentence.split()[0] in said[0]
    for _ in range(12):
        said.clear()
        seat, before, last = session.seat, page.bar.sentence, session.match.state.score(session.seat).total
        actions = session.view().actions()
        line = session.match.state.describe(seat, actions[-1], seat)
        session.play(actions[-1])
        qtbot.waitUntil(lambda: bool(said))
        assert len(said) == 1, "one decision is told in one piece"
        told = "Has voted" if actions[-1].verb == "vote" else begun(page.words.heard(line) or page.words.say(line))  # others hear it, too
        assert told in said[0]
        change = session.match.state.score(seat).total - last
        if session.seat == seat and not session.match.acts[-1].reveals:
            assert (f"{told}: {signed(change)} point" in said[0]) == bool(change)
        if page.bar.sentence != before:
            question = said[0].partition(told)[2]
            assert question.strip(" ."), f"nothing was asked after: {said[0]}"


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_sheet_is_reached_by_arrows(town: Tabletown, qtbot: QtBot, game: str) -> None:
    """From any place of a region the arrows lead to all others."""
    page, _ = sit_down(town, qtbot, game, "Anna", "Ben")
    ways = {(-1, 0), (1, 0), (0, -1), (0, 1)}
    for region in page.board.slots.regions():
        walk = page.board.walk(region)
        keys = set(walk.in_order())
        for first in keys:
            reached: set[str] = set()
            new = {first}
            while new:
                reached |= new
                new = {walk.step(key, way) for key in new for way in ways} - reached
            assert reached == keys, f"{region}, from {first}: {sorted(keys - reached)}"


@pytest.mark.parametrize("game", GAMES)
def test_status_keys_read_the_sheet_the_goals_and_the_offer(town: Tabletown, qtbot: QtBot, said: list[str], game: str) -> None:
    page, _ = sit_down(town, qtbot, game, "Anna", "Ben")
    qtbot.waitUntil(lambda: bool(said))
    sections = []
    for key in (Qt.Key.Key_M, Qt.Key.Key_M, Qt.Key.Key_C, Qt.Key.Key_T, Qt.Key.Key_N, Qt.Key.Key_W):
        said.clear()
        QTest.keyClick(page.board, key)
        assert len(said) == 1
        sections.append(said[0])
    assert sections[0] != sections[1], "the sheet is read section by section"
    assert "Anna" in sections[3] and "Ben" in sections[3]
    assert page.bar.sentence.split()[0] in sections[5]


def test_the_next_place_has_a_key_and_says_what_it_is(town: Tabletown, qtbot: QtBot) -> None:
    page, _ = sit_down(town, qtbot, "welcome", "Anna", "Ben")
    met = []
    for _ in range(3):
        QTest.keyClick(page.board, Qt.Key.Key_Period)
        assert page.board.focus_slot is not None
        met.append(page.board.focus_slot.key)
    assert met == ["pair:1", "pair:2", "pair:3"]
    QTest.keyClick(page.board, Qt.Key.Key_Comma)
    assert page.board.focus_slot is not None
    assert page.board.focus_slot.key == "pair:2"


def test_a_place_where_nothing_can_be_done_says_so(town: Tabletown, qtbot: QtBot, said: list[str]) -> None:
    page, _ = sit_down(town, qtbot, "welcome", "Anna", "Ben")
    qtbot.waitUntil(lambda: bool(said))
    said.clear()
    page.board.lead_to("lot:1:1")
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    assert said and page.answers.told == said[-1]


def test_a_status_key_does_not_change_the_question(town: Tabletown, qtbot: QtBot, said: list[str]) -> None:
    page, _ = sit_down(town, qtbot, "welcome", "Anna", "Ben")
    qtbot.waitUntil(lambda: bool(said))
    QTest.keyClick(page.board, Qt.Key.Key_W)
    question = said[-1]
    QTest.keyClick(page.board, Qt.Key.Key_C)
    QTest.keyClick(page.board, Qt.Key.Key_W)
    assert said[-1] == question


def test_whoever_takes_the_screen_hears_their_question_and_not_the_others_move(town: Tabletown, qtbot: QtBot, said: list[str]) -> None:
    page, session = sit_down(town, qtbot, "welcome", "Anna", "Ben")
    qtbot.waitUntil(lambda: bool(said))
    town.services.settings.change("hand_over", True)
    while session.seat == 0:
        said.clear()
        session.play(session.view().actions()[-1])
    assert not page.isVisible()
    qtbot.wait(50)
    assert said == []
    hand_over = town.window.page("hand_over")
    assert isinstance(hand_over, HandOverPage)
    hand_over.ready.emit()
    qtbot.waitUntil(lambda: page.isVisible() and bool(said))
    assert "Ends the turn" not in " ".join(said) and page.bar.sentence.split()[0] in said[-1]


@pytest.mark.parametrize("game", ["welcome", "lasvegas"])
def test_equal_cards_side_by_side_are_told_apart(town: Tabletown, qtbot: QtBot, game: str) -> None:
    page, session = sit_down(town, qtbot, game, "Anna")
    numbered = 0
    for _ in range(60):
        if session.match.over:
            break
        offered = [slot.name for slot in page.board.slots if slot.region == "offer"]
        assert len(set(offered)) == len(offered), offered
        numbered += any(name.endswith(page.words.text("table.heard.which", name="", number=3)) for name in offered)
        session.play(session.view().actions()[0])
    assert numbered


def test_what_lies_open_at_the_beginning_is_said_before_the_first_question(town: Tabletown, qtbot: QtBot, said: list[str]) -> None:
    page, session = sit_down(town, qtbot, "welcome", "Anna", "Ben")
    qtbot.waitUntil(lambda: bool(said))
    (dealt,) = [page.words.say(event.message) for event in session.events()]
    assert dealt in said[0] and said[0].index(dealt) < said[0].index(page.bar.sentence)


def test_the_focus_goes_on_from_a_place_that_is_gone(town: Tabletown, qtbot: QtBot) -> None:
    page, session = sit_down(town, qtbot, "lasvegas", "Anna", "Ben")
    page.board.lead_to("vote:no")
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    while session.view().ask.kind == "vote":
        page.board.next_lit(1)
        QTest.keyClick(page.board, Qt.Key.Key_Return)
    assert "vote:no" not in page.board.slots
    assert page.board.focus_slot in page.board.slots.wanted()


def test_a_place_that_a_reader_presses_has_the_focus(town: Tabletown, qtbot: QtBot) -> None:
    page, _ = sit_down(town, qtbot, "welcome", "Anna", "Ben")
    page.board.lead_to("pair:2")
    page.board.press_by_reader(page.board.slots["lot:1:1"])
    assert page.board.shown_focus is page.board.slots["lot:1:1"]


def test_what_others_discard_is_said(town: Tabletown, qtbot: QtBot) -> None:
    page, session = sit_down(town, qtbot, "happycity", "Anna", "Ben")
    assert page.talk is not None
    while session.view().ask.kind != "discard":
        session.play(session.view().actions()[0])
    session.play(next(action for action in session.view().actions() if action.verb == "discard"))
    line = session.log()[-1]
    assert page.talk.table.tells_aloud(line) and not page.talk.table.tells_line(line)


def turn(qtbot: QtBot, session: MatchSession, said: list[str], kind: str = "the end") -> None:
    """Play on until that is asked, or the match is over, listening to each piece."""
    asked = ""
    while not session.match.over and asked != kind:
        said.clear()
        session.play(session.view().actions()[0])
        qtbot.waitUntil(lambda: bool(said))
        asked = session.view().ask.kind


def test_what_was_built_is_said_once(town: Tabletown, qtbot: QtBot, said: list[str]) -> None:
    page, session = sit_down(town, qtbot, "happycity", "Anna", "Ben")
    turn(qtbot, session, said, "build")
    build = next(action for action in session.view().actions() if action.verb == "build")
    what = page.words.say(session.match.state.describe(session.seat, build, session.seat)).split(" (")[0].split()[-1]
    said.clear()
    session.play(build)
    qtbot.waitUntil(lambda: bool(said))
    assert session.view().ask.kind == "end"
    assert said[0].count(what) == 1, said


def test_what_is_the_same_each_time_is_said_once_and_by_the_key_of_the_question(town: Tabletown, qtbot: QtBot, said: list[str]) -> None:
    page, session = sit_down(town, qtbot, "dreamhome", "Anna", "Ben")
    ends = []
    for _ in range(4):
        turn(qtbot, session, said, "end")
        ends.append(said[-1])
    detail = page.bar.detail
    assert [detail in end for end in ends] == [True, True, False, False], "once to each of the two"
    QTest.keyClick(page.board, Qt.Key.Key_W)
    assert detail in said[-1]


def test_whose_turn_it_is_goes_without_saying_where_their_move_is_told(town: Tabletown, said: list[str]) -> None:
    page = town.window.page("table")
    assert isinstance(page, TablePage)
    order = MatchOrder("happycity", {}, (Seating("Anna", None, "teal"), Seating("Robot", "random", "coral")), "maple 4071")
    town.matches.start(order)
    session = town.matches.session
    assert session is not None
    for _ in range(40):
        QTest.qWait(20)
        if session.playing:
            session.play(session.view().actions()[-1])
    waiting = page.words.text("table.waiting", names="Robot")
    assert [one for one in said if "Robot: " in one.split(waiting)[0] and waiting in one] == []


@pytest.mark.parametrize("game", ["dreamhome", "happycity"])
def test_at_the_end_one_hears_how_to_go_on_and_what_was_counted(town: Tabletown, qtbot: QtBot, said: list[str], game: str) -> None:
    page, session = sit_down(town, qtbot, game, "Anna", "Ben")
    turn(qtbot, session, said)
    assert page.bar.sentence in said[-1] and page.bar.main.text() in said[-1]
    assert page.talk is not None
    if not page.talk.table.counted:
        assert "Anna" not in said[-1]
        page.press_main()
        qtbot.waitUntil(lambda: "Anna" in said[-1])
    totals = ", ".join(f"{seat.name} {session.match.state.score(place).total}" for place, seat in enumerate(session.match.seats))
    assert totals.replace("-", "−") in said[-1] and page.bar.main.text() in said[-1]


def test_a_tool_is_told_once_at_its_place(town: Tabletown, qtbot: QtBot) -> None:
    page, session = sit_down(town, qtbot, "dreamhome", "Anna", "Ben")
    access.install()
    met: set[str] = set()
    luck = random.Random(1)
    while not session.match.over:
        assert page.talk is not None
        table, tools = page.talk.table, page.talk.interaction.tools
        told = QAccessible.queryAccessibleInterface(page.board)
        slots = [told.child(place).object() for place in range(told.childCount())]
        at = [slot.key for slot in slots if isinstance(slot, Slot) and table.tool_at(slot.key) in tools and slot.lit]
        assert len({table.tool_at(key) for key in at}) == len(at), at
        for tool in tools:
            button = page.bar.button(f"tool:{tool}")
            stands = any(table.tool_at(key) == tool for key in at)
            state = QAccessible.queryAccessibleInterface(button).state()
            assert bool(state.invisible) is stands and (button.focusPolicy() == Qt.FocusPolicy.NoFocus) is stands
            assert (f"tool:{tool}" in page.bar.buttons_of_the_turn()) is not stands
        met |= {key.partition(":")[0] for key in at}
        session.play(luck.choice(session.view().actions()))
    assert met == {"tool", "portrait"}


def test_what_a_reader_asks_for_by_itself_it_is_not_told_besides(town: Tabletown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = sit_down(town, qtbot, "welcome", "Anna", "Ben")
    told: list[str] = []
    monkeypatch.setattr(speech, "heard", lambda: True)
    monkeypatch.setattr(speech, "BY_DESCRIPTION", True)
    monkeypatch.setattr(speech, "ASKS_MS", 400)  # the machine may be busy

    def tell(thing: speech.Told, real: Callable[[speech.Told], None] = speech._tell_description) -> None:
        told.append(thing.told)
        real(thing)

    monkeypatch.setattr(speech, "_tell_description", tell)

    def come_to(key: str, *sentences: str) -> Slot:
        page.board.lead_to(key)
        for sentence in sentences:
            speech.say(page.board, sentence)
            qtbot.wait(speech.REST_MS + 20)
        return page.board.slots[key]

    slot = come_to("pair:1", "First.")
    assert slot.answer() == "First." and told == []
    qtbot.wait(2 * speech.ASKS_MS)
    assert told == [], "it has asked"
    speech.say(page.board, "Later.")
    qtbot.waitUntil(lambda: told == ["Later."])
    come_to("pair:2", "Second.", "Third.")
    qtbot.wait(2 * speech.ASKS_MS)
    assert " ".join(told) == "Later. Second. Third.", "nothing is lost where it asks for nothing, and nothing told twice"
