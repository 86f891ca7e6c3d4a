"""A match that is looked back at, by mouse and keys. Whoever thinks here answers at once, when it is told to."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QWidget
from pytestqt.qtbot import QtBot

from tabletown.ai.review import CAREFUL_EFFORT, CAREFUL_TURNS
from tabletown.games import game
from tabletown.journal import Journal, opened
from tabletown.match import Seating
from tabletown.record import Record
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, interface_scale
from tabletown_desktop.pages.review import ReviewPage
from tabletown_desktop.pages.review.curve import Course
from tabletown_desktop.pages.review.subject import AT_ONCE, BEFORE, BEST, PLAYED
from tabletown_desktop.pages.review.view import Marked, TurnMarks
from tabletown_desktop.scene.board import Board
from workshop.shots.samples.finished_matches import ANNA, BEN, MINA, finished
from workshop.shots.samples.review import Glancing

GAMES = ("welcome", "lasvegas", "dreamhome", "happycity")
WIDE, USUAL = (1920, 1080), (1280, 800)

See = Callable[..., ReviewPage]


@pytest.fixture
def bot_pool(qapp: object) -> Glancing:
    return Glancing()


@pytest.fixture
def see(qtbot: QtBot, services: Services, bot_pool: Glancing) -> See:
    """The page with a match on it; `answered` questions are answered."""

    def page_of(journal: Journal, answered: int = 10_000, size: tuple[int, int] = USUAL) -> ReviewPage:
        page = ReviewPage(services)
        qtbot.addWidget(page, before_close_func=lambda page: page.left())
        page.resize(*size)
        page.show()
        qtbot.waitExposed(page)
        page.activateWindow()
        assert QTest.qWaitForWindowActive(page)
        page.setFocus()
        page.meet(bot_pool)
        page.tell(journal)
        bot_pool.think(answered)
        return page

    return page_of


def careless(key: str = "welcome", seats: tuple[Seating, ...] = (ANNA, MINA)) -> Journal:
    return finished(seats, "willow 77", (), key)


def press(page: ReviewPage, *keys: Qt.Key) -> None:
    for one in keys:
        QTest.keyClick(QApplication.focusWidget() or page, one)


def click(widget: QWidget, place: QPoint | None = None) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place or widget.rect().center())


# ---- what is seen --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_every_turn_has_its_row_and_those_that_mattered_their_cards(key: str, see: See) -> None:
    page = see(careless(key))
    subject = page.subject
    assert subject is not None
    review = subject.review
    assert review.done
    assert len(page.list.rows) == len(review.turns)
    assert [card.place for card in page.list.cards] == review.mattered
    for row in page.list.rows:
        assert row.accessibleName().startswith(f"Round {review.turns[row.place].round}; ")
        assert ("points lost" in row.accessibleName()) == (review.lost(row.place) > 0)


@pytest.mark.parametrize("key", GAMES)
def test_every_turn_can_be_seen_on_the_table_in_all_three_ways(key: str, see: See) -> None:
    page = see(careless(key), size=WIDE)
    subject = page.subject
    assert subject is not None
    for place in range(len(subject.review.turns)):
        page.choose(place)
        seen = []
        for sight in (BEFORE, PLAYED, BEST):
            page.bar.sight.choose(sight)
            assert page.stage.seen().view == subject.view(place, sight)
            seen.append(page.stage.seen().view)
        assert seen[BEFORE].seat == 0
        assert (seen[PLAYED] == seen[BEST]) == (subject.best_turn(place) == subject.turn(place).played) or subject.review.lost(place)


def test_the_places_of_both_ways_are_marked(see: See) -> None:
    page = see(careless(), size=WIDE)
    subject = page.subject
    assert subject is not None

    def marked() -> set[str]:
        return {item._text for item in page.stage.marks._items if hasattr(item, "_text")}

    told = []
    for place in subject.review.mattered:
        page.choose(place)
        told.append(marked())
    assert all("Both" in texts or {"Played", "Better"} <= texts for texts in told)
    apart = next(place for place, texts in zip(subject.review.mattered, told, strict=True) if "Played" in texts)
    page.choose(apart)
    page.bar.sight.choose(BEST)
    assert "Better" in marked()
    assert "Played" not in marked()


def test_the_review_begins_with_what_mattered_most(see: See) -> None:
    page = see(careless())
    assert page.subject is not None
    assert page.place_now == page.subject.review.mattered[0]
    assert page.list.cards[0].isChecked()
    assert page.bar.sentence.startswith(f"Round {page.subject.turn(page.place_now).round}, turn")


def test_the_curve_goes_over_every_turn_to_the_final_score(see: See) -> None:
    page = see(careless())
    course, subject = page.curve.course, page.subject
    assert course is not None
    assert subject is not None
    assert [place for place, _ in course.expected] == list(range(len(subject.review.turns)))
    assert course.final == subject.match.outcome().sheets[0].total
    assert list(course.rings) == subject.review.mattered


def test_the_curve_has_the_same_room_for_every_round() -> None:
    """Its axis says rounds: several turns of one round share the room of one, and a round without a choice keeps its own."""
    course = Course([1, 1, 2, 5, 5, 5, 5, 6], [], [0.0] * 8, [], 40, "teal")
    assert [course.at(place) for place in range(8)] == [0, 0.5, 1, 4, 4.25, 4.5, 4.75, 5]
    assert course.length == 6


def test_a_click_on_the_curve_finds_the_turn_by_its_round(see: See) -> None:
    page = see(careless("dreamhome"))
    course, frame = page.curve.course, page.curve._frame()
    assert course is not None and len(set(course.rounds)) < len(course.rounds) and page.subject is not None
    for number in (2, 7, 12):
        click(page.curve, QPoint(round(frame.left() + frame.width() * (number - 1) / 12) + 1, round(frame.center().y())))
        assert page.subject.turn(page.place_now).round == number
        if page.large:
            click(page.top.back)


def test_a_flawless_match_is_praised(see: See, bot_pool: Glancing) -> None:
    bot_pool.generous = True
    page = see(careless("dreamhome"))
    assert page.subject is not None
    assert not page.subject.review.mattered
    assert page.summary.head.text() == "Flawless, Anna! No turn could have been better."
    assert not page.list.cards


# ---- finding out ---------------------------------------------------------------------------------------------------


def test_a_few_questions_are_asked_at_a_time_and_what_is_known_is_told(see: See, bot_pool: Glancing) -> None:
    page = see(careless(), 0)
    subject = page.subject
    assert subject is not None
    count = len(subject.review.turns)
    assert len(bot_pool._asked) == AT_ONCE
    assert not page.summary.progress.isHidden()
    assert page.bar.sentence.endswith("Not checked yet")
    bot_pool.think(count)
    assert len(subject.review.curve()) == count
    assert not page.list.cards
    bot_pool.think(count + 1)
    assert len(page.list.cards) == 1
    bot_pool.think()
    assert page.summary.progress.isHidden()
    assert page.summary.head.text().startswith("Anna lost ")
    assert "points in all" in page.summary.head.text()
    assert [question.kind for question in bot_pool._asked].count("review") == count


def test_so_many_turns_are_judged_with_all_care_and_the_rest_in_a_hurry(see: See, bot_pool: Glancing) -> None:
    page = see(careless())
    judged = [question.effort for question in bot_pool._asked if question.kind == "review"]
    assert judged == [CAREFUL_EFFORT] * CAREFUL_TURNS + [1] * (len(judged) - CAREFUL_TURNS)
    assert len(judged) > CAREFUL_TURNS and {question.effort for question in bot_pool._asked if question.kind == "glance"} == {1}
    assert page.summary.progress.isHidden()


def test_leaving_drops_what_is_asked_and_coming_back_goes_on(see: See, bot_pool: Glancing) -> None:
    page = see(careless(), 10)
    subject = page.subject
    assert subject is not None
    known = len(subject.review.curve())
    page.left()
    assert page.asking is not None
    assert not page.asking._numbers
    assert sorted(bot_pool.dropped) == list(range(11, 11 + AT_ONCE))
    bot_pool.think()
    assert len(subject.review.curve()) == known
    page.shown()
    bot_pool.think()
    assert subject.review.done


def test_a_turn_nobody_can_judge_keeps_nothing_up(see: See, bot_pool: Glancing) -> None:
    bot_pool.at_a_loss = True
    page = see(careless("dreamhome"))
    assert page.subject is not None
    assert page.subject.review.done
    assert page.summary.head.text() == "These turns could not be checked."
    page.choose(3)


def test_the_same_match_again_asks_nothing_again(see: See, bot_pool: Glancing) -> None:
    journal = careless()
    page = see(journal)
    asked = len(bot_pool._asked)
    page.tell(opened(journal.record(), game).journal)
    assert len(bot_pool._asked) == asked
    assert page.list.cards


# ---- going about ---------------------------------------------------------------------------------------------------


def test_keys_go_over_the_turns(see: See) -> None:
    page = see(careless())
    subject = page.subject
    assert subject is not None
    mattered = subject.review.mattered
    press(page, Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert page.place_now == 2
    press(page, Qt.Key.Key_Left)
    assert page.place_now == 1
    press(page, Qt.Key.Key_End)
    assert page.place_now == len(subject.review.turns) - 1
    press(page, Qt.Key.Key_Down)
    assert page.place_now == mattered[0]
    press(page, Qt.Key.Key_Down)
    assert page.place_now == mattered[1]
    press(page, Qt.Key.Key_Up)
    assert page.place_now == mattered[0]


def test_enter_shows_the_table_and_escape_goes_back(see: See, qtbot: QtBot) -> None:
    page = see(careless())
    press(page, Qt.Key.Key_Return)
    assert page.large
    assert page.stage.isVisible()
    assert not page.list.isVisible()
    press(page, Qt.Key.Key_Space)
    assert page.bar.sight.index == PLAYED
    before = page.place_now
    press(page, Qt.Key.Key_Right)
    assert page.place_now == before + 1
    press(page, Qt.Key.Key_Escape)
    assert not page.stage.isVisible()
    assert page.list.isVisible()
    with qtbot.waitSignal(page.asked_back):
        press(page, Qt.Key.Key_Escape)


def test_back_from_the_table_leads_to_the_turns_where_one_was(see: See, qtbot: QtBot) -> None:
    page = see(careless())
    click(page.list.rows[6])
    assert (page.large, page.list.isVisible()) == (True, False)
    left: list[bool] = []
    page.asked_back.connect(lambda: left.append(True))
    click(page.top.back)
    assert (left, page.large, page.list.isVisible()) == ([], False, True)
    assert page.place_now == 6 and page.list.rows[6].isChecked()
    with qtbot.waitSignal(page.asked_back):
        click(page.top.back)


def test_a_click_on_a_turn_shows_its_table(see: See) -> None:
    page = see(careless())
    click(page.list.cards[1])
    assert page.subject is not None
    assert page.place_now == page.subject.review.mattered[1]
    assert page.large
    click(page.bar.table)
    assert not page.large


def test_in_a_wide_window_the_table_is_there_at_once(see: See) -> None:
    page = see(careless(), size=WIDE)
    assert page.stage.isVisible()
    click(page.list.rows[4])
    assert page.place_now == 4
    assert not page.large
    assert page.stage.place == 4
    assert page.list.rows[4].isChecked()


def test_a_click_on_the_curve_chooses_a_turn(see: See) -> None:
    page = see(careless())
    frame = page.curve._frame().toRect()
    click(page.curve, QPoint(frame.right() + 1, frame.center().y()))
    assert page.subject is not None
    assert page.place_now == len(page.subject.review.turns) - 1


def test_other_seats_can_be_looked_at(see: See, bot_pool: Glancing) -> None:
    page = see(careless("happycity", (ANNA, BEN, MINA)))
    press(page, Qt.Key.Key_2)
    bot_pool.think()
    assert page.subject is not None
    assert page.subject.seat == 1
    click(page.summary.faces.chips[2])
    bot_pool.think()
    assert page.subject.seat == 2
    assert "Mina" in page.summary.head.text()
    press(page, Qt.Key.Key_1)
    assert page.subject.review.done


def test_another_language_tells_it_all_again(see: See, services: Services) -> None:
    page = see(careless())
    services.words.choose("de")
    assert page.list.rows[0].accessibleName().startswith("Runde ")
    assert "Punkte verschenkt" in page.summary.head.text()


def test_a_record_with_a_snapshot_alone_has_nothing_to_look_at(see: See) -> None:
    record = careless().record()
    without = Record(record.header, record.lines[:-1] + record.lines[:1], snapshot=record.snapshot)
    page = see(opened(without, game).journal)
    assert page.summary.head.text() == "Anna never had a choice in this recording."
    assert not page.bar.practice.isEnabled()
    press(page, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_P, Qt.Key.Key_Down)


def test_playing_on_is_asked_for_with_the_turn_that_is_seen(see: See, qtbot: QtBot) -> None:
    page = see(careless())
    page.choose(7)
    with qtbot.waitSignal(page.practice) as told:
        press(page, Qt.Key.Key_P)
    journal, step, seat, seed = told.args
    assert journal is page.journal
    assert page.subject is not None
    assert (step, seat) == (page.subject.turn(7).step, 0)
    assert seed
    with qtbot.waitSignal(page.practice):
        click(page.bar.practice)


@pytest.mark.parametrize("scale", [0.9, 1.5, 2.2])
@pytest.mark.parametrize("apart", [True, False])
def test_flags_give_way_to_each_other_only_where_they_must(scale: float, apart: bool, qtbot: QtBot, services: Services) -> None:
    services.theme.fit(scale)
    board = Board()
    qtbot.addWidget(board)
    board.resize(round(1000 * scale), round(600 * scale))
    board.fit_interface(scale)
    board.show()
    wide = (services.theme.width("Better", 12, BOLD) + 2 * services.theme.units(7)) / scale
    places = [QPainterPath(), QPainterPath()]
    for place, middle in zip(places, (300.0, 300 + wide + (4 if apart else -4)), strict=True):
        place.addRect(QRectF(middle - 20, 300, 40, 40))
    marks = TurnMarks(services.theme, board)
    marks.show([Marked(place, False, "Better", "good", False) for place in places])
    flags = [item for item in marks._items if item.flags() & QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations]
    seen = [item.deviceTransform(board.viewportTransform()).mapRect(item.boundingRect().adjusted(2, 2, -2, -2)) for item in flags]
    assert not seen[0].intersects(seen[1])
    assert (seen[0].top() == seen[1].top()) is apart
    board.clear()


@pytest.mark.parametrize("scale", [0.9, 1.5, 2.2])
def test_a_flag_at_the_upper_edge_covers_no_name(scale: float, qtbot: QtBot, services: Services) -> None:
    services.theme.fit(scale)
    board = Board()
    qtbot.addWidget(board)
    board.resize(round(1000 * scale), round(600 * scale))
    board.fit_interface(scale)
    board.show()
    card, name = QPainterPath(), QRectF(300, 4, 120, 24)
    card.addRect(QRectF(300, 4, 120, 120))
    marks = TurnMarks(services.theme, board)
    marks.show([Marked(card, False, "Better", "good", False)])
    flag = next(item for item in marks._items if item.flags() & QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    seen = flag.deviceTransform(board.viewportTransform()).mapRect(flag.boundingRect())
    assert not seen.intersects(board.viewportTransform().mapRect(name))
    assert board.rect().contains(seen.toAlignedRect())
    board.clear()


@pytest.mark.parametrize(("width", "height", "text", "told"), [(1024, 768, 2.0, False), (1366, 768, 1.5, False), (1280, 800, 1.0, True)])
def test_words_below_a_table_leave_it_the_room_for_its_own(width: int, height: int, text: float, told: bool, see: See) -> None:
    page = see(careless("dreamhome"), size=(width, height))
    page.services.words.choose("de")
    page.theme.choose(text_scale=text)
    page.theme.fit(interface_scale(width, height))
    page.retranslate()
    page.enlarge(True)
    QTest.qWait(5)
    assert page.account.isVisible() is told
    assert page.stage.height() >= page.theme.units(480)
    assert page.bar._words_end() - page.theme.units(24) >= page.theme.width(page.bar._bold, 16, EXTRABOLD)
