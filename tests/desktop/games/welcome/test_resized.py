"""The window gets another size, or the words do, while something goes on in Welcome To: it goes on, complete and at its new place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from driver import Driver
from painted import share
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QCursor, QImage
from PySide6.QtTest import QTest
from resizing import Change, change, changing, point_at, ready, to_size, to_text

from tabletown.ai.advice import advise
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.game import Action
from tabletown.games import game
from tabletown.journal import opened
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table import TablePage
from tabletown_desktop.session.match_session import MatchSession
from workshop.shots.paint_recorder import texts_of
from workshop.shots.played import tidy_turn
from workshop.shots.samples.table import QuietBotPool

PAIR = (Seating("Anna", None, "teal"), Seating("Ben", None, "coral"))
SIZES = ("small and large", "large words", "small with the largest words")
THOUGHT = 300
"""Actions that the coach tries out."""


@pytest.fixture
def driver(town: Tabletown) -> Driver:
    """Anna and Ben at the table, everything at its usual size."""
    town.window.resize(1280, 800)
    town.services.settings.change("hand_over", False)
    town.services.settings.change("confirm_turns", False)
    town.matches.start(MatchOrder("welcome", {"advanced": True}, PAIR, "maple 4071"))
    return Driver(town)


def may(verb: str) -> Callable[[list[Action]], bool]:
    return lambda actions: any(action.verb == verb for action in actions)


def seen(driver: Driver) -> QImage:
    return ready(driver.page)


def fresh(driver: Driver, then: Callable[[TablePage], None] | None = None) -> QImage:
    """The same match at a table that has always had this size."""
    town, session = driver.town, driver.page.session
    page = TablePage(town.services)
    page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)  # no pointer comes over it
    page.resize(driver.page.size())
    page.sit_down(MatchSession(opened(session.journal.record(), game).journal, QuietBotPool(page), page))
    page.show()
    QCoreApplication.processEvents()
    if then is not None:
        then(page)
    image = ready(page)
    page.get_up()
    page.close()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return image


def away(driver: Driver) -> None:
    """Point at nothing."""
    for place in (QPoint(9, 9), QPoint(3, 3)):
        point_at(driver, place)
    for _ in range(100):
        if not driver.page.talk.meant_key:
            break
        QTest.qWait(2)


def centre(driver: Driver, key: str) -> QPoint:
    """The middle of the place where it is painted."""
    page = driver.page
    place: QPoint = page.board.mapFromScene(page.talk.table.layout.slot_rect(key).center())
    return place


def click(driver: Driver, key: str) -> None:
    QTest.mouseClick(driver.page.board.viewport(), Qt.MouseButton.LeftButton, pos=centre(driver, key))
    QTest.qWait(1)


def acts(driver: Driver) -> int:
    return len(driver.page.session.match.acts)


# ---- a choice --------------------------------------------------------------------------------------------------------


def several(driver: Driver) -> list[str]:
    """The lots where more than one number may be written now."""
    lit = driver.page.talk.interaction.lit()
    return [key for key, actions in lit.items() if key.startswith("lot:") and len(actions) > 1]


def open_choice(driver: Driver) -> str:
    driver.play_until(lambda actions: bool(several(driver)))
    key = several(driver)[len(several(driver)) // 2]
    click(driver, key)
    away(driver)
    assert driver.page.answers.choice.isVisible()
    return key


@changing(*SIZES)
def test_an_open_choice_stays_open_and_whole(driver: Driver, changes: tuple[Change, ...]) -> None:
    key = open_choice(driver)
    choice, talk = driver.page.answers.choice, driver.page.talk
    offered, labels = list(talk.interaction.choice), [button.text() for button in choice.buttons]
    change(driver, changes)
    assert choice.isVisible() and [button.text() for button in choice.buttons] == labels and len(labels) > 1
    beside: QRect = driver.page.answers.place(key)
    assert not choice.geometry().intersects(beside)
    assert min(abs(choice.geometry().bottom() - beside.top()), abs(beside.bottom() - choice.geometry().top())) < 16
    written = [
        text.text for text in texts_of(driver.page) if text.text in labels and choice.geometry().contains(text.rect.center().toPoint())
    ]
    assert sorted(written) == sorted(labels)
    assert all(choice.rect().contains(button.geometry()) for button in choice.buttons)
    before = acts(driver)
    QTest.mouseClick(choice.buttons[-1], Qt.MouseButton.LeftButton)
    assert driver.page.session.match.acts[before].action == offered[-1]


@changing(*SIZES)
def test_the_town_is_drawn_below_an_open_choice_as_at_a_new_table(driver: Driver, changes: tuple[Change, ...]) -> None:
    open_choice(driver)
    change(driver, changes)
    driver.key(Qt.Key.Key_Escape)
    away(driver)
    assert not driver.page.answers.choice.isVisible()
    assert seen(driver) == fresh(driver)


# ---- a tool ----------------------------------------------------------------------------------------------------------


@changing(*SIZES)
def test_a_tool_stays_in_hand_and_its_lots_are_lit_where_they_are_painted(driver: Driver, changes: tuple[Change, ...]) -> None:
    driver.play_until(may("roundabout"))
    QTest.mouseClick(driver.page.bar.button("tool:roundabout"), Qt.MouseButton.LeftButton)
    QTest.mouseClick(driver.page.board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))  # no ring of the keyboard
    talk = driver.page.talk
    assert talk.interaction.tool == "roundabout"
    change(driver, changes)
    away(driver)
    assert talk.interaction.tool == "roundabout"
    image = seen(driver)
    assert image == fresh(driver, lambda page: page.talk.interaction.take_up("roundabout") if page.talk is not None else None)
    lots = list(talk.interaction.lit())
    check_painted(driver, image, lots)
    click(driver, lots[-1])
    done = driver.page.session.match.acts[-1].action
    assert done.verb == "roundabout" and talk.table.slot_of(done) == lots[-1]


def check_painted(driver: Driver, image: QImage, keys: Sequence[str]) -> None:
    """Each of these slots has its dashed outline in the picture."""
    accent: QColor = driver.town.services.theme.tokens.accent
    ratio = driver.page.board.ratio
    for key in keys:
        rect = driver.page.talk.table.layout.slot_rect(key)
        outline = QRectF(rect.x() * ratio, rect.y() * ratio, rect.width() * ratio, rect.height() * ratio)
        sides = (
            QRectF(outline.left() - 2, outline.top() + 12, 5, outline.height() - 24),
            QRectF(outline.right() - 2, outline.top() + 12, 5, outline.height() - 24),
        )
        assert min(share(image, side, accent, 140) for side in sides) > 0.1, key


def reach(driver: Driver, verb: str) -> None:
    """Play tidy turns to where that may be done."""
    for _ in range(90):
        driver.wait()
        session = driver.page.session
        for action in tidy_turn(session.view().table, session.seat):
            if may(verb)(driver.actions()):
                QTest.qWait(1)
                return
            session.play(action)
    raise AssertionError(f"nothing came to {verb}")


@pytest.mark.parametrize("verb", ["choose", "write", "fence", "value", "claim"])
@changing(*SIZES)
def test_what_is_lit_is_clicked_where_it_is_painted(driver: Driver, changes: tuple[Change, ...], verb: str) -> None:
    reach(driver, verb)
    change(driver, changes)
    away(driver)
    talk = driver.page.talk
    image = seen(driver)
    assert image == fresh(driver)
    keys = list(dict.fromkeys(talk.table.slot_of(action) for action in driver.actions() if action.verb == verb))
    lit = [key for key in keys if len(talk.interaction.lit()[key]) == 1]
    if verb != "value":  # of a column its next box alone is outlined
        check_painted(driver, image, keys)
    before = acts(driver)
    click(driver, lit[-1])
    assert driver.page.session.match.acts[before].action.verb == verb


# ---- what is pointed at ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["write", "fence", "value"])
@changing(*SIZES)
def test_only_what_the_pointer_is_over_now_is_told(driver: Driver, changes: tuple[Change, ...], verb: str) -> None:
    """The window grows or shrinks below a resting pointer: chip and ghost are those of what lies there now."""
    driver.play_until(may(verb))
    talk = driver.page.talk
    key = next(talk.table.slot_of(action) for action in talk.actions if action.verb == verb)
    point_at(driver, centre(driver, key))
    assert talk.meant_key == key
    pointer = QCursor.pos()
    change(driver, changes)
    moved, meant = seen(driver), talk.meant_key
    away(driver)
    point_at(driver, driver.page.board.viewport().mapFromGlobal(pointer))  # the bars are lower, or higher
    assert talk.meant_key == meant
    assert seen(driver) == moved
    away(driver)
    assert seen(driver) == fresh(driver)


@changing(*SIZES)
def test_a_reason_does_not_stay_behind(driver: Driver, changes: tuple[Change, ...]) -> None:
    driver.play_until(may("write"))
    board, answers, talk = driver.page.board, driver.page.answers, driver.page.talk

    def dark() -> str:
        keys = (str(slot.key) for slot in board.slots)
        return next(key for key in keys if key.startswith("lot:") and talk.refusal_at(key) is not None)

    driver.play_until(lambda actions: may("write")(actions) and any(talk.refusal_at(f"lot:1:{lot}") is not None for lot in range(1, 11)))
    click(driver, dark())
    assert answers.told
    change(driver, changes)
    assert not answers.told
    away(driver)
    assert seen(driver) == fresh(driver)
    click(driver, dark())
    assert answers.told


# ---- what moves --------------------------------------------------------------------------------------------------------


@changing(*SIZES)
def test_a_number_that_is_being_written_is_whole_at_its_new_place(driver: Driver, changes: tuple[Change, ...]) -> None:
    driver.play_until(may("write"))
    driver.town.services.settings.change("motion", "normal")
    driver.page.motion.speed *= 20  # it shall not be over before the window changes
    talk = driver.page.talk
    lots = [key for key, actions in talk.interaction.lit().items() if len(actions) == 1 and key.startswith("lot:")]
    click(driver, lots[0])
    assert driver.page.motion.moving and talk.table.drawing.progress
    change(driver, changes)
    assert not driver.page.motion.moving and not talk.table.drawing.progress
    driver.town.services.settings.change("motion", "off")
    away(driver)
    assert seen(driver) == fresh(driver)


# ---- the coach ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unfolded", [False, True])
@changing(*SIZES)
def test_the_coach_goes_on_speaking(driver: Driver, changes: tuple[Change, ...], unfolded: bool) -> None:
    driver.play_until(may("write"))
    away(driver)
    page, session = driver.page, driver.page.session
    session.advised.emit(advise(session.match.game, session.view(), SearchBudget(Imagined("resized"), THOUGHT)))
    if unfolded:
        page.coach.press()
    card, told, advice = page.coach.card, page.coach.card.text, page.talk.advice
    assert card.isVisible()
    change(driver, changes)
    assert card.isVisible() and card.text == told and card.unfolded == unfolded and page.talk.advice is advice
    assert page.rect().contains(card.geometry())
    key = page.talk.table.slot_of(advice.action)
    if card.height() < page.board.height() / 2:  # three turns in the largest words fill a small window
        assert not card.geometry().intersects(page.answers.place(key))
    before = acts(driver)
    if unfolded:
        QTest.mouseClick(card.play_button, Qt.MouseButton.LeftButton)
    else:
        click(driver, key)
    assert acts(driver) > before


# ---- another town, a tab, and a close look -----------------------------------------------------------------------------


@changing(*SIZES)
def test_another_town_stays_on_the_screen_and_is_named(driver: Driver, changes: tuple[Change, ...]) -> None:
    driver.play_until(may("write"))
    own = driver.page.session.seat
    click(driver, f"town:{2 - own}")
    assert driver.page.talk.table.guest == 1 - own
    change(driver, changes)
    away(driver)
    assert driver.page.talk.table.guest == 1 - own
    said = " ".join(text.text for text in texts_of(driver.page))
    assert PAIR[1 - own].name in said and PAIR[own].name in said
    shown = seen(driver)
    driver.key(Qt.Key.Key_Escape)
    assert driver.page.talk.table.guest is None and may("write")(driver.actions())
    away(driver)
    home = seen(driver)
    assert home == fresh(driver) and home != shown


def test_an_opened_tab_stays_open_while_the_window_changes(driver: Driver) -> None:
    driver.play_until(may("write"))
    change(driver, (to_size(960, 600), to_text(200)))
    click(driver, "tab:others")
    change(driver, (to_size(1024, 768), to_text(150)))
    table: Any = driver.page.talk.table
    assert table.layout.tabs.shown == "others"
    change(driver, (to_size(1280, 800), to_text(100)))
    assert table.layout.tabs is None and not table.layout.goals.rect.isEmpty()
    away(driver)
    assert seen(driver) == fresh(driver)


@changing(*SIZES)
def test_a_close_look_that_is_dragged_fills_its_place(driver: Driver, changes: tuple[Change, ...]) -> None:
    driver.play_until(may("write"))
    board = driver.page.board
    board.zoom_by(1.8, board.window_of_hero.rect().bottomRight() - QPointF(1, 1))
    assert board.zoom > 1.5
    middle = board.mapFromScene(board.window_of_hero.rect().center())
    QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(middle))
    QTest.mouseMove(board.viewport(), middle - QPoint(30, 20))
    change(driver, changes)
    QTest.mouseMove(board.viewport(), middle - QPoint(60, 40))
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, pos=middle - QPoint(60, 40))
    window, plate = board.window_of_hero.rect(), driver.page.talk.table.layout.plate.rect
    assert window == plate
    assert board.hero.mapRectToScene(plate).adjusted(-0.01, -0.01, 0.01, 0.01).contains(window)
    away(driver)
    board.fit()
    assert seen(driver) == fresh(driver)
