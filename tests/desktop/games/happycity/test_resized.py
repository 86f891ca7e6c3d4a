"""The window gets another size, or the words do, while something is going on at the table: it goes on, at its new place."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from driver import NO_KEY, Driver
from happycity_driver import PAIR, may, sit_down
from painted import share
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QCursor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsPixmapItem
from resizing import Change, anew, away, centre, change, changing, click, point_at, seen, to_size, to_text

from tabletown.ai.advice import advise
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.table.choice import MoveList
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.panel import TableLayout
from tabletown_desktop.widgets.messages import Dialog
from workshop.shots.paint_recorder import texts_of

FIVE = (*PAIR, *(Seating(name, None, colour) for name, colour in (("Cleo", "plum"), ("Dora", "leaf"), ("Emil", "sky"))))
SIZES = ("small", "small and large", "large words", "small with the largest words")
THOUGHT = 200
"""Actions that the coach tries out."""


@pytest.fixture
def driver(town: Tabletown) -> Iterator[Driver]:
    town.window.resize(1280, 800)
    town.services.settings.change("hand_over", False)
    yield Driver(town)
    town.services.theme.choose(text_scale=1.0)


def differing(one: QImage, other: QImage) -> int:
    """How many pixels of two pictures differ."""
    assert one.size() == other.size()
    values, others = (memoryview(image.constBits()).cast("B").cast("I") for image in (one, other))
    return sum(a != b for a, b in zip(values, others, strict=True))


def begin(driver: Driver, verb: str, seats: tuple[Seating, ...] = PAIR, mode: str = "base") -> None:
    """A match that has come so far that this may be done."""
    sit_down(driver.town, seats, mode=mode)
    driver.play_until(may(verb), 900)
    QTest.qWait(1)
    away(driver)


def wait_until(done: Callable[[], bool]) -> None:
    """What comes after a while: a tip, the turn of a bot."""
    for _ in range(400):
        if done():
            return
        QTest.qWait(10)
    raise AssertionError("it never came")


def move_slowly(driver: Driver) -> None:
    """So that it has not come to its end before the window changes, on a slow machine either."""
    driver.town.services.settings.change("motion", "normal")
    driver.page.motion.speed = 20.0


def lit_slot(driver: Driver, verb: str) -> str:
    """The slot of the first thing of that verb."""
    slot: str = driver.page.talk.table.slot_of(next(action for action in driver.actions() if action.verb == verb))
    return slot


def acts(driver: Driver) -> list[list[object]]:
    return [act.action.json() for act in driver.page.session.match.acts]


def place_of(driver: Driver, key: str) -> QRect:
    place: QRect = driver.page.answers.place(key)
    return place


# ---- what is lit and pointed at -----------------------------------------------------------------------------------------


@changing(*SIZES)
@pytest.mark.parametrize("verb", ["draw", "build", "coin", "special"])
def test_only_what_the_pointer_is_over_now_is_shown(driver: Driver, changes: tuple[Change, ...], verb: str) -> None:
    """No chip, no preview and no large special stays where it was painted."""
    begin(driver, verb)
    talk, key = driver.page.talk, lit_slot(driver, verb)
    point_at(driver, centre(driver, key))
    assert talk.meant_key == key and (talk.table.telling or talk.table.drawing.told == key)
    pointer = QCursor.pos()
    change(driver, changes)
    moved, meant = seen(driver), talk.meant_key
    away(driver)
    point_at(driver, driver.page.board.viewport().mapFromGlobal(pointer))
    assert talk.meant_key == meant
    assert seen(driver) == moved


@changing(*SIZES)
@pytest.mark.parametrize("verb", ["market", "discard", "draw", "build", "special"])
def test_what_is_lit_is_clicked_where_it_is_painted(driver: Driver, changes: tuple[Change, ...], verb: str) -> None:
    begin(driver, verb, mode="base")
    change(driver, changes)
    away(driver)
    image, talk, board = seen(driver), driver.page.talk, driver.page.board
    key, layout = lit_slot(driver, verb), talk.table.layout
    kind = key.partition(":")[0]
    edges = {other: share(image, outline(board, layout.slot_rect(other)), talk.table.theme.tokens.accent, 120)
             for other in layout.slots() if other.startswith(f"{kind}:")}  # fmt: skip
    lit = set(talk.interaction.lit())
    dark = max((edge for other, edge in edges.items() if other not in lit), default=0.0)
    assert min(edge for other, edge in edges.items() if other in lit) > 2 * dark
    action = talk.interaction.actions_at(key)[0]
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, NO_KEY, board.mapFromScene(layout.slot_rect(key).center()))
    assert action.json() in acts(driver)[-4:]  # the next one may be done without asking


def outline(board: Board, place: QRectF) -> QRectF:
    """What surrounds a slot, in pixels of the table."""
    k = board.ratio
    around = place.adjusted(-2, -2, 2, 2)
    return QRectF(around.x() * k, around.y() * k, around.width() * k, around.height() * k)


@changing(*SIZES)
def test_a_special_in_focus_is_told_beside_its_new_place(driver: Driver, changes: tuple[Change, ...]) -> None:
    begin(driver, "draw")
    driver.key(Qt.Key.Key_Tab)
    board, table = driver.page.board, driver.page.talk.table
    board.set_focus_slot(board.slots["special:2"])
    assert table.drawing.told == "special:2"
    change(driver, changes)
    assert table.drawing.told == "special:2"
    told, cell = table.drawing._large.sceneBoundingRect(), table.layout.slot_rect("special:2")
    assert not told.adjusted(6, 6, -6, -6).intersects(cell)
    assert min(abs(told.top() - cell.bottom()), abs(table.layout.goals.rect.left() - told.right())) < 12
    shown = seen(driver)
    assert shown == anew(driver)


@changing(*SIZES)
def test_a_reason_goes_and_is_given_again(driver: Driver, changes: tuple[Change, ...]) -> None:
    begin(driver, "draw")
    answers, dark = driver.page.answers, "home:house"
    assert driver.page.talk.refusal_at(dark) is not None
    click(driver, dark)
    assert answers.told
    change(driver, changes)
    assert not answers.told
    away(driver)
    shown = seen(driver)
    assert shown == anew(driver)
    click(driver, dark)
    assert answers.told


@changing(*SIZES)
def test_a_tip_does_not_stay_behind(driver: Driver, changes: tuple[Change, ...]) -> None:
    begin(driver, "build")
    tip = driver.page.answers.tip
    point_at(driver, centre(driver, "plot:1"))
    wait_until(tip.isVisible)
    before = tip.geometry()
    change(driver, changes)
    away(driver)
    assert not tip.isVisible()
    point_at(driver, centre(driver, "plot:1"))
    wait_until(tip.isVisible)
    beside = place_of(driver, "plot:1").adjusted(-40, -40, 40, 40)
    assert tip.geometry() != before and tip.geometry().intersects(beside)


# ---- what was begun -----------------------------------------------------------------------------------------------------


@changing(*SIZES)
@pytest.mark.parametrize("verb", ["build", "special"])
@pytest.mark.parametrize("there", [True, False])
def test_a_card_that_is_dragged_lands_where_its_plot_is_now(driver: Driver, changes: tuple[Change, ...], verb: str, there: bool) -> None:
    begin(driver, verb)
    page, key = driver.page, lit_slot(driver, verb)
    board, before = page.board, acts(driver)
    (plot,) = page.talk.table.lands_on(key)
    start = centre(driver, key)
    QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, NO_KEY, start)
    for part in (20, 40, 60):
        QTest.mouseMove(board.viewport(), start + QPoint(-part, part))
    assert {slot.key for slot in board.slots.wanted()} == {plot}
    change(driver, changes)
    assert {slot.key for slot in board.slots.wanted()} == {plot}
    end, room = centre(driver, plot if there else "coin"), page.talk.table.layout.slot_rect(plot)
    for at in (end - QPoint(9, 9), end):
        QTest.mouseMove(board.viewport(), at)
    (carried,) = [item for item in board.table_scene.items() if isinstance(item, QGraphicsPixmapItem)]
    place = carried.sceneBoundingRect()
    assert (board.mapFromScene(place.center()) - end).manhattanLength() < 4
    assert abs(place.width() - room.width()) < 0.05 * room.width()
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, NO_KEY, end)
    QTest.qWait(1)
    assert not [item for item in board.table_scene.items() if isinstance(item, QGraphicsPixmapItem)]
    assert (len(acts(driver)) > len(before)) == there
    wanted = {slot.key for slot in board.slots.wanted()}
    assert there or (key in wanted and plot not in wanted)
    away(driver)
    shown = seen(driver)
    assert differing(shown, anew(driver)) < 1000  # dashes of neighbours cross, and what was lit first lies below; a chip has thousands


@changing(*SIZES)
@pytest.mark.parametrize("verb", ["draw", "build", "special"])
def test_what_moves_is_finished_at_its_new_place(driver: Driver, changes: tuple[Change, ...], verb: str) -> None:
    begin(driver, verb)
    move_slowly(driver)
    key = lit_slot(driver, verb)
    click(driver, key)
    assert driver.page.motion.moving
    away(driver)
    change(driver, changes)
    QTest.qWait(1)
    assert not driver.page.motion.moving and not driver.page.talk.table.drawing.progress
    driver.town.services.settings.change("motion", "off")
    shown = seen(driver)
    assert shown == anew(driver)


@changing(*SIZES)
def test_the_income_that_is_counted_stands_at_its_sum(driver: Driver, changes: tuple[Change, ...]) -> None:
    sit_down(driver.town, (PAIR[0], Seating("Mina", "greedy", "coral")))
    driver.play_until(may("end"))
    move_slowly(driver)
    driver.press_main()
    drawing, session = driver.page.talk.table.drawing, driver.page.session
    wait_until(lambda: bool(drawing.progress.keys() & {"income", "coins"}))
    change(driver, changes)
    assert not drawing.progress and session.view().table.round == 2
    coins = str(session.view().table.cities[0].coins)
    assert coins in [text.text for text in texts_of(driver.page)]
    driver.town.services.settings.change("motion", "off")
    away(driver)
    shown = seen(driver)
    assert shown == anew(driver)


@changing(*SIZES)
def test_the_list_of_moves_stays_whole_and_open(driver: Driver, changes: tuple[Change, ...]) -> None:
    begin(driver, "build")
    driver.key(Qt.Key.Key_F6)
    (moves,) = driver.town.window.findChildren(MoveList)
    lines = moves.list.model().rowCount()
    change(driver, changes)
    (dialog,) = driver.town.window.findChildren(Dialog)
    assert dialog.isVisible() and dialog.geometry() == driver.town.window.rect()
    assert dialog.rect().contains(dialog.panel.geometry())
    assert all(dialog.panel.rect().contains(button.geometry()) for button in dialog.buttons.values())
    assert moves.list.model().rowCount() == lines == len(driver.actions())
    before, first = len(acts(driver)), driver.actions()[0].json()
    driver.key(Qt.Key.Key_Return)
    assert acts(driver)[before] == first


@changing(*SIZES)
def test_the_coach_goes_on_speaking(driver: Driver, changes: tuple[Change, ...]) -> None:
    begin(driver, "build")
    page = driver.page
    session = page.session
    session.advised.emit(advise(session.match.game, session.view(), SearchBudget(Imagined("resized"), THOUGHT)))
    card, advice = page.coach.card, page.talk.advice
    told = card.text
    change(driver, changes)
    assert card.isVisible() and card.text == told and page.talk.advice is advice
    assert page.board.geometry().contains(card.geometry())
    key = page.talk.table.slot_of(advice.action)
    assert not card.geometry().intersects(place_of(driver, key))
    shown = seen(driver)
    assert shown == anew(driver)
    before = len(acts(driver))
    click(driver, key)
    assert acts(driver)[before] == advice.action.json()


# ---- what is looked at --------------------------------------------------------------------------------------------------


@changing(*SIZES)
def test_another_city_stays_on_the_screen_and_is_named(driver: Driver, changes: tuple[Change, ...]) -> None:
    begin(driver, "draw")
    click(driver, "city:2")
    change(driver, changes)
    away(driver)
    assert driver.page.talk.table.guest == 1
    said = [text.text for text in texts_of(driver.page)]
    assert {"Ben’s city", "click or Esc: back"} <= set(said)
    assert any("Anna’s turn" in words for words in said)
    shown = seen(driver)
    assert shown == anew(driver)
    driver.key(Qt.Key.Key_Escape)
    assert driver.page.talk.table.guest is None and may("draw")(driver.actions())


def test_an_open_tab_is_open_again_when_the_window_is_small_again(driver: Driver) -> None:
    """In a large one both panels have their own places."""
    begin(driver, "build", FIVE)
    change(driver, (to_size(960, 600),))
    table = driver.page.talk.table
    other = table.other_seats[-1]
    click(driver, "tab:others")
    for size, folded in (((1920, 1080), False), ((1280, 800), False), ((960, 600), True)):
        change(driver, (to_size(*size),))
        assert (table.layout.tabs is not None) == folded
        click(driver, f"city:{other + 1}")
        assert table.guest == other
        driver.key(Qt.Key.Key_Escape)
    assert table.layout.tabs is not None and table.layout.tabs.shown == "others"
    away(driver)
    shown = seen(driver)
    assert shown == anew(driver)


# ---- what must not be done at every move ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text"), [((960, 600), 150), ((1280, 800), 100), ((1920, 1080), 100)])
def test_nothing_is_laid_out_while_the_pointer_moves(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    begin(driver, "build")
    change(driver, (to_size(*size), to_text(text)))
    laid_out: list[str] = []
    table, board = driver.page.talk.table, driver.page.board
    lay_out, meant = table.lay_out, set[str | None]()

    def heard() -> TableLayout:
        laid_out.append("table")
        found: TableLayout = lay_out()
        return found

    with monkeypatch.context() as patch:
        patch.setattr(table, "lay_out", heard)
        patch.setattr(board, "set_slots", lambda plans: laid_out.append("slots"))
        for slot in board.slots:
            point_at(driver, centre(driver, slot.key))
            meant.add(driver.page.talk.meant_key)
    assert len(meant) > 10
    assert laid_out == []
