"""The window gets another size, or the words do, while something is going on: it goes on, at its new place."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from driver import Driver
from painted import share
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from resizing import Change, anew, away, centre, change, changing, click, point_at, seen

from tabletown.ai.advice import advise
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.game import Action
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table.popups import covered
from workshop.shots.paint_recorder import texts_of

PAIR = (Seating("Anna", None, "teal"), Seating("Ben", None, "coral"))
SIZES = ("small and large", "large words", "small with the largest words")
THOUGHT = 300
"""Actions that the coach tries out."""


@pytest.fixture
def driver(town: Tabletown) -> Iterator[Driver]:
    town.window.resize(1280, 800)
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder("lasvegas", {"bank": False}, PAIR, "maple 4071"))
    yield Driver(town)
    town.services.theme.choose(text_scale=1.0)


def may(verb: str) -> Callable[[list[Action]], bool]:
    return lambda actions: any(action.verb == verb for action in actions)


def place_of(driver: Driver, key: str) -> QRect:
    place: QRect = driver.page.answers.place(key)
    return place


# ---- a choice --------------------------------------------------------------------------------------------------------


def open_choice(driver: Driver) -> str:
    """Open the choice of the bonuses that a group of the city hall pays; its slot."""
    driver.play_until(lambda actions: bool(several(driver)))
    key = several(driver)[0]
    click(driver, key)
    away(driver)
    assert driver.page.answers.choice.isVisible()
    return key


def several(driver: Driver) -> list[str]:
    """The groups that pay more than one bonus now."""
    lit = driver.page.talk.interaction.lit()
    return [key for key, actions in lit.items() if key.startswith("group:") and len(actions) > 1]


@changing(*SIZES)
def test_an_open_choice_stays_open_beside_its_place(driver: Driver, changes: tuple[Change, ...]) -> None:
    key = open_choice(driver)
    choice, talk = driver.page.answers.choice, driver.page.talk
    offered, labels = list(talk.interaction.choice), [button.text() for button in choice.buttons]
    choice.buttons[1].setFocus(Qt.FocusReason.TabFocusReason)
    before = choice.geometry()
    change(driver, changes)
    assert choice.isVisible() and choice.geometry() != before
    assert [button.text() for button in choice.buttons] == labels
    assert choice.buttons[1].hasFocus()
    assert driver.page.board.geometry().contains(choice.geometry())
    assert all(choice.rect().contains(button.geometry()) and button.width() >= button.sizeHint().width() for button in choice.buttons)
    beside = place_of(driver, key)
    assert not choice.geometry().intersects(beside)
    assert min(abs(choice.geometry().bottom() - beside.top()), abs(beside.bottom() - choice.geometry().top())) < 12
    QTest.mouseClick(choice.buttons[-1], Qt.MouseButton.LeftButton)
    table = driver.page.session.view().table
    assert table.turns[driver.page.session.seat].bonus == offered[-1].args[0]


@changing(*SIZES)
def test_a_choice_looks_as_if_it_had_been_opened_there(driver: Driver, changes: tuple[Change, ...]) -> None:
    key = open_choice(driver)
    change(driver, changes)
    away(driver)
    moved = seen(driver)
    driver.key(Qt.Key.Key_Escape)
    assert not driver.page.answers.choice.isVisible()
    click(driver, key)
    away(driver)
    assert seen(driver) == moved


# ---- what is pointed at ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["open", "drive"])
@changing(*SIZES)
def test_only_what_the_pointer_is_over_now_is_shown(driver: Driver, changes: tuple[Change, ...], verb: str) -> None:
    driver.play_until(may(verb))
    talk = driver.page.talk
    key = next(talk.table.slot_of(action) for action in talk.actions if action.verb == verb)
    point_at(driver, centre(driver, key))
    assert talk.meant_key == key
    pointer = QCursor.pos()
    change(driver, changes)
    moved, meant = seen(driver), talk.meant_key
    away(driver)
    point_at(driver, driver.page.board.viewport().mapFromGlobal(pointer))
    assert talk.meant_key == meant
    assert seen(driver) == moved


@changing(*SIZES)
def test_what_is_lit_is_clicked_where_it_is_painted(driver: Driver, changes: tuple[Change, ...]) -> None:
    driver.play_until(may("open"))
    change(driver, changes)
    away(driver)
    image, talk = seen(driver), driver.page.talk
    lit = set(talk.interaction.lit())
    edges: dict[bool, list[float]] = {True: [], False: []}
    for key in (key for key in talk.table.layout.slots() if key.startswith("lot:")):
        edges[key in lit].append(share(image, _outline(driver, key), talk.table.theme.tokens.accent, 60))
    assert min(edges[True]) > 2 * max(edges[False])
    round_ = talk.table.table.round_start[driver.page.session.seat].opened
    board, key = driver.page.board, max(key for key in lit if key.startswith("lot:"))
    painted = board.mapFromScene(talk.table.layout.slot_rect(key).center())
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=painted)
    assert driver.page.session.view().table.cities[driver.page.session.seat].opened != round_


def _outline(driver: Driver, key: str) -> QRectF:
    """What surrounds a slot, in pixels of the table."""
    ratio, place = driver.page.board.ratio, driver.page.talk.table.layout.slot_rect(key).adjusted(-2, -2, 2, 2)
    return QRectF(place.x() * ratio, place.y() * ratio, place.width() * ratio, place.height() * ratio)


@changing(*SIZES)
def test_a_reason_or_a_tip_does_not_stay_behind(driver: Driver, changes: tuple[Change, ...]) -> None:
    driver.play_until(may("open"))
    answers, talk = driver.page.answers, driver.page.talk
    dark = next(slot.key for slot in driver.page.board.slots if slot.key.startswith("lot:") and talk.refusal_at(slot.key) is not None)
    click(driver, dark)
    assert answers.told
    change(driver, changes)
    assert not answers.told
    away(driver)
    shown = seen(driver)
    assert shown == anew(driver)
    click(driver, dark)
    assert answers.told


# ---- what moves --------------------------------------------------------------------------------------------------------


@changing(*SIZES)
def test_what_moves_is_finished_at_its_new_place(driver: Driver, changes: tuple[Change, ...]) -> None:
    driver.play_until(may("open"))
    driver.town.services.settings.change("motion", "normal")
    talk = driver.page.talk
    key = next(talk.table.slot_of(action) for action in talk.actions if action.verb == "open")
    click(driver, key)
    away(driver)
    assert driver.page.motion.moving
    change(driver, changes)
    QTest.qWait(1)
    assert not driver.page.motion.moving
    assert not talk.table.drawing.progress
    driver.town.services.settings.change("motion", "off")
    shown = seen(driver)
    assert shown == anew(driver)


# ---- the coach ---------------------------------------------------------------------------------------------------------


def ask_the_coach(driver: Driver) -> None:
    session = driver.page.session
    session.advised.emit(advise(session.match.game, session.view(), SearchBudget(Imagined("resized"), THOUGHT)))


@pytest.mark.parametrize("unfolded", [False, True])
@changing(*SIZES)
def test_the_coach_goes_on_speaking_beside_what_she_means(driver: Driver, changes: tuple[Change, ...], unfolded: bool) -> None:
    driver.play_until(may("open"))
    away(driver)
    ask_the_coach(driver)
    page = driver.page
    card = page.coach.card
    if unfolded:
        page.coach.press()
    told, advice = card.text, page.talk.advice
    change(driver, changes)
    assert card.isVisible() and card.text == told and card.unfolded == unfolded
    assert page.talk.advice is advice
    assert page.board.geometry().contains(card.geometry())
    key = page.talk.table.slot_of(advice.action)
    if not unfolded:  # three turns in large words have no room beside it
        assert covered(card.geometry(), [place_of(driver, key)]) == 0
    shown = seen(driver)
    assert shown == anew(driver)
    before = len(page.session.match.acts)
    if unfolded:
        QTest.mouseClick(card.play_button, Qt.MouseButton.LeftButton)
    else:
        click(driver, key)
    assert len(page.session.match.acts) > before


# ---- another city, and a close look --------------------------------------------------------------------------------------


@changing(*SIZES)
def test_another_city_stays_on_the_screen_and_is_named(driver: Driver, changes: tuple[Change, ...]) -> None:
    driver.play_until(may("open"))
    own, other = driver.page.session.seat, 1 - driver.page.session.seat
    click(driver, f"city:{other + 1}")
    change(driver, changes)
    away(driver)
    assert driver.page.talk.table.guest == other
    shown = seen(driver)
    said = " ".join(text.text for text in texts_of(driver.page))
    assert PAIR[other].name in said and PAIR[own].name in said
    assert shown == anew(driver)
    driver.key(Qt.Key.Key_Escape)
    assert driver.page.talk.table.guest is None
    assert may("open")(driver.actions())


@changing(*SIZES)
def test_a_city_that_is_dragged_in_a_close_look_fills_its_place(driver: Driver, changes: tuple[Change, ...]) -> None:
    driver.play_until(may("open"))
    board = driver.page.board
    board.zoom_by(1.6, board.window_of_hero.rect().bottomRight() - QPointF(1, 1))
    assert board.zoom > 1.5
    middle = board.mapFromScene(board.window_of_hero.rect().center())
    QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseMove(board.viewport(), middle - QPoint(30, 20))
    change(driver, changes)
    for _ in range(2):
        window, plate = board.window_of_hero.rect(), driver.page.talk.table.layout.plate.rect
        assert window == plate
        assert board.hero.mapRectToScene(plate).adjusted(-0.01, -0.01, 0.01, 0.01).contains(window)
        QTest.mouseMove(board.viewport(), middle - QPoint(60, 40))
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, pos=middle - QPoint(60, 40))
    away(driver)
    board.fit()
    shown = seen(driver)
    assert shown == anew(driver)
