"""A match that is seen again, by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletown.games import game
from tabletown.journal import Journal, opened
from tabletown.record import Record
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.replay import ReplayPage
from tabletown_desktop.pages.replay import page as replay_page
from workshop.shots.played import Play, journal_of

GAMES = ("welcome", "lasvegas", "dreamhome", "happycity")
SEATS = ("Anna", "Mina:greedy", "Pip:random")

Open = Callable[[Journal], ReplayPage]


@pytest.fixture
def see(qtbot: QtBot, services: Services) -> Open:
    """The page with this match on it, all of it prepared."""

    def opened_page(journal: Journal) -> ReplayPage:
        page = ReplayPage(services)
        qtbot.addWidget(page, before_close_func=lambda page: page.left())
        page.resize(1280, 800)
        page.show()
        qtbot.waitExposed(page)
        page.activateWindow()
        page.take_focus()
        page.tell(journal)
        history = page.history
        assert history is not None
        qtbot.waitUntil(lambda: history.ready and not page._preparing.isActive())
        return page

    return opened_page


def key(page: ReplayPage, *keys: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    for one in keys:
        QTest.keyClick(page.stage.board, one, modifiers)


def click(widget: QWidget, place: QPoint | None = None) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place or widget.rect().center())


def on_slider(page: ReplayPage, step: int) -> QPoint:
    timeline = page.bar.timeline
    return QPoint(round(timeline._x(step)), round(timeline._middle()))


def shown(page: ReplayPage) -> tuple[int, int]:
    """What is on the stage: position and seat."""
    assert page.stage.table is not None
    assert page.stage.seen().view.seat == page.stage.seat
    return page.stage.position, page.stage.seat


def sentence(page: ReplayPage) -> str:
    return page.bar.teller.step.sentence


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_stepped_through_to_the_end_and_back(name: str, see: Open) -> None:
    page = see(journal_of(Play(name, SEATS)))
    last = len(page.stops) - 1
    assert (page.step, shown(page), sentence(page)) == (0, (0, 0), "The match begins.")
    forth = []
    for _ in range(last):
        key(page, Qt.Key.Key_Right)
        forth.append((page.step, shown(page), sentence(page)))
    assert [step for step, _, _ in forth] == list(range(1, last + 1))
    assert [at for _, (at, _), _ in forth] == list(page.stops[1:])
    assert sentence(page).startswith("The match is over. ")
    key(page, Qt.Key.Key_Right)
    assert page.step == last
    back = []
    for _ in range(last):
        back.append((page.step, shown(page), sentence(page)))
        click(page.bar.button("back"))
    assert back[::-1] == forth
    assert shown(page) == (0, 0)
    assert not page.bar.button("back").isEnabled()


@pytest.mark.parametrize("name", GAMES)
def test_what_is_drawn_does_not_depend_on_the_way_there(name: str, see: Open) -> None:
    journal = journal_of(Play(name, SEATS))
    page = see(journal)
    middle = len(page.stops) // 2
    for _ in range(middle):
        key(page, Qt.Key.Key_Right)
    names = {slot.key: slot.name for slot in page.stage.board.slots}
    key(page, Qt.Key.Key_End, Qt.Key.Key_3, Qt.Key.Key_Home, Qt.Key.Key_1)
    click(page.bar.timeline, on_slider(page, middle))
    assert page.step == middle
    assert {slot.key: slot.name for slot in page.stage.board.slots} == names
    assert not page.stage.board.slots.lit()


def test_the_slider_is_dragged(see: Open) -> None:
    page = see(journal_of(Play(seats=SEATS)))
    timeline, last = page.bar.timeline, len(page.stops) - 1
    QTest.mousePress(timeline, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, on_slider(page, 5))
    assert page.step == 5
    seen = []
    for step in (last // 3, last, last // 2):
        QTest.mouseMove(timeline, on_slider(page, step))
        seen.append((page.step, page.stage.position))
    QTest.mouseRelease(timeline, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, on_slider(page, last // 2))
    assert seen == [(step, page.stops[step]) for step in (last // 3, last, last // 2)]


def test_marks_are_jumped_to(see: Open) -> None:
    page = see(journal_of(Play(seats=SEATS)))
    steps = sorted({flag.step for flag in page.bar.timeline.flags})
    assert len(steps) > 2
    visited = []
    for _ in steps:
        key(page, Qt.Key.Key_Down)
        visited.append(page.step)
    assert visited == steps
    assert not page.bar.button("mark-on").isEnabled()
    key(page, Qt.Key.Key_PageUp)
    click(page.bar.button("mark-back"))
    assert page.step == steps[-3]
    flag = page.bar.timeline.flags[0]
    click(page.bar.timeline, QPoint(round(page.bar.timeline._x(flag.step)) + 2, 4))
    assert page.step == flag.step
    assert flag.text.startswith(f"Round {page.marks[0].round}: ")


def test_the_view_is_that_of_the_seat_that_is_chosen(see: Open) -> None:
    page = see(journal_of(Play(seats=SEATS)))
    page.go_to(len(page.stops) // 2)
    at = page.stage.position
    key(page, Qt.Key.Key_2)
    assert page.seat == 1
    assert page.stops == page.history.stops(1)  # type: ignore[union-attr]
    assert page.stage.position == max(stop for stop in page.stops if stop <= at)
    assert [chip.isChecked() for chip in page.bar.faces.chips] == [False, True, False]
    click(page.bar.faces.chips[2])
    assert shown(page)[1] == 2
    key(page, Qt.Key.Key_6)
    assert shown(page)[1] == 2
    assert page.bar.faces.chips[2].accessibleName() == "Seen by Pip (3)"


def test_others_of_an_unfinished_match_stay_closed(see: Open) -> None:
    page = see(journal_of(Play(seats=SEATS, round=7)))
    assert [chip.isEnabled() for chip in page.bar.faces.chips] == [True, False, False]
    key(page, Qt.Key.Key_2)
    click(page.bar.faces.chips[1])
    assert shown(page)[1] == 0
    assert page.bar.faces.chips[1].toolTip() == "You can see Mina’s view when the match is over."


def test_it_plays_by_itself_as_fast_as_one_likes(see: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page = see(journal_of(Play("happycity", SEATS, round=3)))
    beats: list[int] = []
    start = page._beat.start

    def start_at_once(length: int) -> None:
        beats.append(length)
        start(0)

    monkeypatch.setattr(page._beat, "start", start_at_once)
    key(page, Qt.Key.Key_Space)
    assert page.playing
    assert page.bar.button("play").accessibleName() == "Pause (Space)"
    qtbot.waitUntil(lambda: not page.playing)
    assert page.step == len(page.stops) - 1
    assert set(beats) == {replay_page.BEAT}
    beats.clear()
    key(page, Qt.Key.Key_Plus, Qt.Key.Key_Plus)
    assert page.bar.speed.label == "4×"
    click(page.bar.button("play"))  # from the beginning again
    assert page.step == 0
    qtbot.waitUntil(lambda: not page.playing)
    assert set(beats) == {replay_page.BEAT // 4}
    key(page, Qt.Key.Key_Minus, Qt.Key.Key_Minus, Qt.Key.Key_Minus)
    assert page.bar.speed.label == "0.5×"


def test_leaving_while_it_plays_leaves_nothing_behind(see: Open) -> None:
    page = see(journal_of(Play("dreamhome", SEATS)))
    page.services.settings.change("motion", "normal")
    key(page, Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert (page.playing, page.stage.table is None) == (True, False)
    page.left()
    assert (page.playing, page.stage.table is None) == (False, True)
    assert not page._beat.isActive()
    assert not page.stage.motion.moving
    step = page.step
    page.shown()
    assert shown(page) == (page.stops[step], 0)


def test_a_step_is_seen_coming_where_things_move(see: Open) -> None:
    page = see(journal_of(Play(seats=SEATS)))
    page.services.settings.change("motion", "normal")
    writes = next(step for step, stop in enumerate(page.stops) if stop and page.history.acts[stop - 1].action.verb == "write")  # type: ignore[union-attr]

    def moves() -> bool:
        return page.stage.motion.moving

    page.go_to(writes - 1)
    assert not moves()
    key(page, Qt.Key.Key_Right)
    assert moves()
    page.go_to(writes)
    assert not moves()


def test_the_log_marks_the_step_and_leads_to_others(see: Open) -> None:
    page = see(journal_of(Play(seats=SEATS)))
    page.go_to(len(page.stops) // 2)
    key(page, Qt.Key.Key_L)
    assert page.drawer.isVisible()
    lines = page.drawer.lines
    story = page.history.story(0)  # type: ignore[union-attr]
    marked = [row for number, row in enumerate(lines.rows) if number in lines._marked]
    assert marked
    assert all(any(story[place].position == page.stage.position for place in row.lines) for row in marked)
    first = next(number for number, row in enumerate(lines.rows) if row.lines)
    view = page.drawer.list
    view.scrollToTop()
    click(view.viewport(), view.visualRect(lines.index(first)).center())
    assert page.stage.position == story[lines.rows[first].lines.start].position
    click(page.bar.button("log"))
    assert not page.drawer.isVisible()


def test_esc_goes_back_one_thing_at_a_time(see: Open, qtbot: QtBot) -> None:
    page = see(journal_of(Play(seats=SEATS)))
    page.go_to(20)
    board = page.stage.board
    click(board.viewport(), board.mapFromScene(board.slots["town:2"].centre()))
    assert (page.stage.guest, sentence(page)) == (1, "What Mina had at the start of the round.")
    key(page, Qt.Key.Key_L, Qt.Key.Key_Escape)
    assert (page.stage.guest, page.drawer.isVisible()) == (None, True)
    key(page, Qt.Key.Key_Escape)
    assert not page.drawer.isVisible()
    with qtbot.waitSignal(page.asked_back):
        key(page, Qt.Key.Key_Escape)


def test_another_sheet_at_the_end_of_a_match_is_told_as_the_last(see: Open) -> None:
    page = see(journal_of(Play(seats=SEATS)))
    page.go_to(len(page.stops) - 1)
    assert sentence(page).startswith("The match is over. ")
    board = page.stage.board
    click(board.viewport(), board.mapFromScene(board.slots["town:2"].centre()))
    assert page.stage.guest == 1
    assert sentence(page) == "What Mina has now."


def test_the_board_is_only_looked_at(see: Open) -> None:
    """Every place is clicked: the match stays as it is, and so do the settings."""
    journal = journal_of(Play("happycity", SEATS, round=5))
    page = see(journal)
    page.go_to(12)
    settings, acts = page.services.settings.now, len(journal.match.acts)
    board = page.stage.board
    for slot in board.slots:
        board._take(slot.key)
        assert page.stage.position == page.stops[12]
        page.stage.go_home()
    assert page.services.settings.now == settings
    assert len(journal.match.acts) == acts
    assert not board.slots.lit()


def test_arrows_with_ctrl_go_over_the_table(see: Open) -> None:
    page = see(journal_of(Play(seats=SEATS)))
    page.go_to(9)
    key(page, Qt.Key.Key_Right, Qt.Key.Key_Down, modifiers=Qt.KeyboardModifier.ControlModifier)
    assert page.step == 9
    focus = page.stage.board.shown_focus
    assert focus is not None
    key(page, Qt.Key.Key_Right)
    assert page.step == 10


def test_a_record_without_its_history_says_so(see: Open) -> None:
    record = journal_of(Play(seats=SEATS, round=5)).record()
    cut = opened(Record(record.header, [*record.lines, record.lines[0]], snapshot=record.snapshot), game)
    page = see(cut.journal)
    assert sentence(page) == "This recording only has the last position, so there are no steps to show."
    assert not any(page.bar.button(name).isEnabled() for name in ("first", "back", "play", "on", "last", "mark-on"))
    key(page, Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Down)
    assert (page.step, page.playing) == (0, False)


def test_a_seat_hears_and_sees_nothing_of_a_secret(see: Open) -> None:
    """Two matches that differ in another seat's secret vote look and sound the same for the first seat."""
    heard = []
    for choice in (0, 1):
        journal = journal_of(Play("lasvegas", ("Anna", "Pip:random", "Mina:greedy"), round=1))
        journal.play(0, journal.match.view(0).actions()[0])
        journal.play(1, journal.match.view(1).actions()[choice])
        page = see(journal)
        key(page, Qt.Key.Key_End, Qt.Key.Key_L)
        while not page.stage.board.grab().isNull() and page.services.art.busy:
            page.services.art.finish()
        texts = [row.text for row in page.drawer.lines.rows], sentence(page), page.title, page.bar.teller.accessibleName()
        heard.append((texts, [(slot.key, slot.name) for slot in page.stage.board.slots], page.stage.board.grab().toImage()))
        page.left()
    assert heard[0] == heard[1]


def test_it_speaks_the_language_in_use(see: Open) -> None:
    page = see(journal_of(Play(seats=SEATS)))
    page.go_to(1)
    page.services.words.choose("de")
    assert page.title == "Replay – Welcome To"
    assert sentence(page).startswith("Anna: wählt die ")
    assert page.bar.button("first").accessibleName() == "An den Anfang (Pos1)"
    assert page.bar.speed.label == "1×"


@pytest.mark.parametrize(("scale", "width", "docked"), [(0.9, 1420, True), (1.5, 2200, False), (2.2, 2560, False), (2.2, 3840, True)])
def test_the_log_stands_beside_the_table_where_there_is_room(scale: float, width: int, docked: bool, see: Open) -> None:
    journal = journal_of(Play(seats=SEATS))
    page = see(journal)
    page.theme.fit(scale)
    page.resize(width, 1000)
    page.tell(journal)
    assert page.drawer.isVisible() is docked
