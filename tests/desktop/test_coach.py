"""The coach in the real program, asked with the key H: what she lights, what she says, and what becomes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletown.ai import bot_process, messages
from tabletown.ai.advice import Advice
from tabletown.chance import NoChance
from tabletown.games import game
from tabletown.match import Match, Seating
from tabletown.scores import ScoreDelta
from tabletown.words import Message
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table import coach as coach_of_page
from tabletown_desktop.pages.table.coach_card import CoachCard, Suggestion
from tabletown_desktop.pages.table.popups import covered
from tabletown_desktop.session.bot_pool import Answer, BotPool, Question

ANNA, BEN = Seating("Anna", None, "teal"), Seating("Ben", None, "coral")
ROUGHLY = 120
"""Actions tried out where the strength of the advice does not matter."""
TABLES: dict[str, tuple[str, dict[str, Any], tuple[Seating, ...], set[str]]] = {
    "two towns": ("welcome", {"edition": "first", "advanced": True}, (ANNA, BEN), {"choose", "write", "act", "plans"}),
    "a town alone": ("welcome", {"manager": 3}, (ANNA,), {"choose", "action", "write", "act", "plans"}),
    "two boulevards": ("lasvegas", {}, (ANNA, BEN), {"vote", "choose", "open", "act", "end"}),
    "a lasvegas alone": ("lasvegas", {"manager": 2}, (ANNA,), {"vote", "choose", "action", "open", "act", "end"}),
    "two houses": ("dreamhome", {}, (ANNA, BEN), {"remove", "take", "place", "end"}),
    "two toy cities": ("happycity", {"mode": "base"}, (ANNA, BEN), {"market", "draw", "discard", "build", "end"}),
}


@pytest.fixture
def town(town: Tabletown) -> Tabletown:
    """One screen, and nobody hands it over."""
    town.services.settings.change("hand_over", False)
    return town


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints are thought of here and roughly, and come by the same words as from the process."""
    answer_here(monkeypatch, ROUGHLY)


@pytest.fixture
def with_care(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, with enough thought for several turns."""
    answer_here(monkeypatch, 20 * ROUGHLY)


def answer_here(monkeypatch: pytest.MonkeyPatch, budget: int) -> None:
    def ask(self: BotPool, question: Question) -> int:
        self._last += 1
        number = self._last
        asked = messages.request(messages.encode(replace(question, budget=budget).message(number)))
        assert isinstance(asked, messages.Question)
        reply = messages.reply(messages.encode(bot_process.reply_to(asked, game, lambda: False)))
        answer = Answer.of(reply, number, question.game.vocabulary)
        QTimer.singleShot(0, self, lambda: self.answered.emit(answer))
        return number

    monkeypatch.setattr(BotPool, "ask", ask)


def sit(town: Tabletown, key: str, *seats: Seating, **options: Any) -> Driver:
    town.matches.start(MatchOrder(key, options, seats or (ANNA, BEN), "maple 4071"))
    return Driver(town)


def session(driver: Driver) -> Any:
    return driver.town.matches.session


def hint(driver: Driver, qtbot: QtBot) -> Any:
    """The card after H."""
    driver.key(Qt.Key.Key_H)
    qtbot.waitUntil(lambda: bool(driver.page.coach.card.isVisible()), timeout=30_000)
    return driver.page.coach.card


def lies(page: Any, slot: str) -> QRect:
    board = page.board
    place: QRect = board.mapFromScene(board.slots[slot].sceneBoundingRect()).boundingRect().translated(board.pos())
    return place


def is_shown_well(page: Any, card: Any) -> None:
    """The advised action is possible and seen; nothing of it and no bar is covered."""
    advice = page.talk.advice
    assert advice.action in page.talk.actions
    assert card._told[card.place].reasons and all("{" not in reason and "." not in reason[:4] for reason in card._told[card.place].reasons)
    slot = page.talk.table.slot_of(advice.action)
    if slot in page.board.slots:
        assert page.board.slots[slot].lit
        assert not card.bubble().translated(card.pos()).intersects(lies(page, slot))
    else:
        assert page.coach._ring.isVisible()
    assert page.board.geometry().contains(card.geometry())
    assert not card.geometry().intersects(page.bar.geometry())


@pytest.mark.parametrize("name", TABLES)
def test_every_kind_of_decision_has_its_hint(name: str, town: Tabletown, at_once: None, qtbot: QtBot) -> None:
    key, options, seats, wanted = TABLES[name]
    driver, kinds = sit(town, key, *seats, **options), dict[str, int]()
    for _ in range(130):
        if driver.here == "result":
            break
        view = session(driver).view()
        kind = view.ask.kind
        if driver.actions() and kinds.setdefault(kind, 0) < 2:
            kinds[kind] += 1
            card = hint(driver, qtbot)
            is_shown_well(driver.page, card)
            driver.key(Qt.Key.Key_Escape)
            assert not card.isVisible() and driver.page.talk.advice is None
            assert session(driver).view() is view
        driver.step()
        QTest.qWait(0)
    assert wanted <= kinds.keys()


@pytest.mark.parametrize("key", ["welcome", "lasvegas", "dreamhome", "happycity"])
def test_h_asks_the_expert_and_counts_once(key: str, town: Tabletown, qtbot: QtBot) -> None:
    driver = sit(town, key)
    while len(driver.actions()) < 2:
        driver.step()
    seat, button = session(driver).seat, driver.page.bar.button("hint")
    driver.key(Qt.Key.Key_H)
    assert button.sign == "clock" and "thinking" in button.accessibleName()
    qtbot.waitUntil(lambda: bool(driver.page.coach.card.isVisible()), timeout=30_000)
    assert button.sign == "hint"
    is_shown_well(driver.page, driver.page.coach.card)
    driver.key(Qt.Key.Key_Escape)
    hint(driver, qtbot)  # the same again is known already
    assert session(driver).match.hints[seat] == 1


def test_the_second_press_unfolds_the_best_and_the_third_closes(town: Tabletown, with_care: None, qtbot: QtBot) -> None:
    driver = sit(town, "welcome")
    page, card = driver.page, hint(driver, qtbot)
    assert not card.unfolded and card.more_button.isVisible() and not any(row.isVisible() for row in card.rows)
    driver.key(Qt.Key.Key_H)
    assert card.unfolded and 2 <= len(card.rows) <= 3 and all(row.isVisible() for row in card.rows)
    expected = [row.told.expected for row in card.rows]
    assert expected[1:] == sorted(expected[1:], reverse=True) and all(expected)
    assert card.rows[0].hasFocus() and card.place == 0
    driver.key(Qt.Key.Key_Down)
    assert card.place == 1 and card.rows[1].isChecked() and page.talk.advice is page.coach._choices[1]
    is_shown_well(page, card)
    QTest.mouseMove(card.rows[0])
    qtbot.waitUntil(lambda: card.place == 0 and page.talk.advice is page.coach._choices[0])
    driver.key(Qt.Key.Key_H)
    assert not card.isVisible() and page.talk.advice is None


@pytest.mark.parametrize(
    ("expected", "shown"),
    [((34.4, 34.2, 33.8), ["34.4", "34.2", "33.8"]), ((34.4, 33.2, 31.8), ["34", "33", "32"]), ((-3.2, -4.0), ["−3", "−4"])],
)
def test_scores_get_a_decimal_where_they_would_look_equal(
    expected: tuple[float, ...], shown: list[str], town: Tabletown, qtbot: QtBot
) -> None:
    card = CoachCard(town.services.theme, town.services.words, town.window)
    card.tell([Suggestion((f"move {points}",), (), "", "about so many", points) for points in expected])
    assert [row.score for row in card.rows] == shown


def test_the_largest_words_of_three_turns_find_room_in_a_small_window(town: Tabletown) -> None:
    theme = town.services.theme
    theme.fit(0.9)
    theme.choose(text_scale=2.0)
    steps = (
        "take the bathroom and the jacuzzi",
        "place the bathroom (ground floor, cell {place}) and add the jacuzzi (ground floor, cell {place})",
    )
    reasons = ("The room is finished: kitchen, 6 points", "A roof card; one more makes a roof")
    told = [
        Suggestion(tuple(step.format(place=place) for step in steps), reasons, "+5 now; expected final score 35", "About as good", 35.0)
        for place in (1, 2, 3)
    ]
    card, room = CoachCard(theme, town.services.words, town.window), QSize(924, 470)
    card.tell(told)
    card.unfold()
    for opened in (False, True):
        for place in range(3):
            card.look_at(place)
            card.resize(card.measure(room))
            card.show()
            assert card.folded != opened
            assert room.height() >= card.height() * (1 if opened else 2.5)
            assert all(row.height() >= row.heightForWidth(row.width()) for row in card.rows)
            assert told[place].heard(town.services.words) in card.text
        QTest.mouseClick(card.fold_button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("key", ["welcome", "lasvegas", "dreamhome", "happycity"])
def test_with_large_words_the_card_folds_and_leaves_the_targets_in_sight(key: str, town: Tabletown, with_care: None, qtbot: QtBot) -> None:
    town.window.resize(960, 600)
    town.services.settings.change("text_size", 200)
    driver = sit(town, key)
    while len(driver.actions()) < 2:
        driver.step()
    page, card = driver.page, hint(driver, qtbot)
    room = page.board.width() * page.board.height()
    for _ in range(2):
        is_shown_well(page, card)
        assert card.width() * card.height() < 0.32 * room
        wanted = page.board.slots.wanted()
        assert sum(not covered(card.geometry(), [lies(page, slot.key)]) for slot in wanted) >= 0.6 * len(wanted)
        driver.key(Qt.Key.Key_H)
    assert not card.isVisible()


def test_reasons_are_a_click_away_and_stay_until_other_advice_comes(town: Tabletown, with_care: None, qtbot: QtBot) -> None:
    town.window.resize(960, 600)
    town.services.settings.change("text_size", 200)
    driver = sit(town, "welcome")
    driver.step()
    card = hint(driver, qtbot)
    if not card.folded:
        driver.key(Qt.Key.Key_H)
    assert card.folded and card.fold_button.isVisible() and not any(reason.isVisible() for reason in card._spoken)
    assert all(reason in card.text for reason in card._told[0].reasons)
    driver.click(card.fold_button)
    assert not card.folded and card._brings.isVisible()
    is_shown_well(driver.page, card)
    driver.click(card.fold_button)
    assert card.folded
    driver.click(card.fold_button)
    driver.key(Qt.Key.Key_Escape)
    assert hint(driver, qtbot).folded == (card.width() * card.height() < 0.3 * 960 * 480)


def test_a_hint_takes_the_place_of_an_open_choice(town: Tabletown, at_once: None, qtbot: QtBot) -> None:
    driver = sit(town, "welcome")
    page = driver.page
    while True:
        actions = driver.actions()
        keys = [page.talk.table.slot_of(action) for action in actions]
        several = [key for key in keys if keys.count(key) > 1 and key in page.board.slots]
        if several and actions[0].verb == "copy":
            break
        driver.step()
    page.board.taken.emit(several[0])
    assert page.answers.choice.isVisible()
    card = hint(driver, qtbot)
    assert not page.answers.choice.isVisible() and not page.talk.interaction.choice
    page.board.taken.emit(several[0])
    assert page.answers.choice.isVisible()
    assert not card.isVisible() or not card.bubble().translated(card.pos()).intersects(page.answers.choice.geometry())


@pytest.mark.parametrize(
    ("expected", "against"),
    [
        ((126.6, 124.9, 125.2), ["1.4 points better than the next best turn", *(f"{by} points behind the best turn" for by in (1.7, 1.4))]),
        ((126.6, 126.4), [f"About as good as the {best} turn" for best in ("next best", "best")]),
        (
            (120.0, 126.4),
            [f"The others gain {than} turn" for than in ("less from it than from the next best", "more from it than from the best")],
        ),
        ((126.6,), [""]),
    ],
)
def test_a_turn_is_told_by_its_worth_against_the_others(expected: tuple[float, ...], against: list[str]) -> None:
    view, now = Match.begin(game("welcome"), {}, [ANNA, BEN], "maple 4071").view(0), ScoreDelta((("houses", 2),))
    choices = [Advice((view.actions()[0],), now, points) for points in expected]
    words, names = Words("en"), ("Anna", "Ben")
    told = coach_of_page.suggestions(words, view, choices, names)
    assert [one.against for one in told] == against
    assert told[0].brings == f"+2 now; expected final score {round(expected[0])}"
    plain = [replace(choice, delta=ScoreDelta()) for choice in choices]
    assert coach_of_page.suggestions(words, view, plain, names)[0].brings == f"Expected final score {round(expected[0])}"


def test_the_card_says_what_the_turn_is_worth_and_no_sum_of_all_that_comes_later(town: Tabletown, with_care: None, qtbot: QtBot) -> None:
    driver = sit(town, "welcome")
    card, coach = hint(driver, qtbot), driver.page.coach
    final = round(coach._choices[0].expected)
    assert f"xpected final score {final}" in card.text and "later" not in card.text
    assert ("than the next best turn" in card.text) or ("as the next best turn" in card.text)
    assert card._against.isVisible() and card._against.text() in card.text


def test_a_turn_is_played_on_request_up_to_its_end_and_can_be_taken_back(town: Tabletown, with_care: None, qtbot: QtBot) -> None:
    driver = sit(town, "welcome")
    page, card, match = driver.page, hint(driver, qtbot), session(driver).match
    driver.key(Qt.Key.Key_H)
    driver.key(Qt.Key.Key_Down)
    turn = page.coach._choices[1].turn
    driver.click(card.play_button)
    qtbot.waitUntil(lambda: not page.coach._to_play)
    assert [act.action for act in match.acts] == list(turn[:-1]) and turn[-1].verb == "end"
    assert not card.isVisible()
    for _ in match.acts[:]:
        driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not match.acts


def test_an_act_drops_the_card_and_a_thought_at_once(town: Tabletown, at_once: None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = sit(town, "welcome")
    card = hint(driver, qtbot)
    driver.step()
    assert not card.isVisible() and driver.page.talk.advice is None
    monkeypatch.setattr(BotPool, "ask", lambda self, question: 0)
    driver.key(Qt.Key.Key_H)
    assert session(driver).advising
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not session(driver).advising and driver.page.bar.button("hint").sign == "hint"
    driver.key(Qt.Key.Key_H)
    driver.key(Qt.Key.Key_Escape)
    assert not session(driver).advising and driver.here == "table"


def test_where_there_is_one_thing_to_do_nobody_need_think(town: Tabletown, qtbot: QtBot) -> None:
    driver = sit(town, "welcome")
    while [action.verb for action in driver.actions()] != ["end"]:
        driver.step()
    asked = session(driver).match.hints[:]
    driver.key(Qt.Key.Key_H)
    card = driver.page.coach.card
    assert card.isVisible() and "Nothing else is possible" in card.text
    assert driver.page.coach._ring.geometry().intersects(driver.page.bar.geometry())
    assert session(driver).match.hints == asked
    driver.key(Qt.Key.Key_H)
    assert not card.isVisible()


def test_no_other_person_sees_the_card(town: Tabletown, at_once: None, qtbot: QtBot) -> None:
    driver = sit(town, "dreamhome")
    for _ in range(40):
        seat = session(driver).seat
        card = hint(driver, qtbot)
        driver.step()
        assert not card.isVisible()
        if session(driver).seat != seat:
            break
    else:
        raise AssertionError("the screen never went to somebody else")
    town.services.settings.change("hand_over", True)
    while driver.here == "table":
        hint(driver, qtbot)
        driver.step()
    assert not driver.page.coach.card.isVisible()


def test_the_card_finds_the_quietest_place() -> None:
    room, size = QRect(0, 0, 700, 500), QRect(0, 0, 200, 100).size()
    never, lit, own = [QRect(0, 300, 300, 200)], [QRect(300, 300, 150, 200)], [QRect(0, 0, 700, 300)]
    place = coach_of_page.quiet_place(room, size, never, [], lit, own)
    assert room.contains(place) and place.size() == size
    assert not covered(place, never) and not covered(place, lit) and not covered(place, own)
    later = [QRect(450, 300, 250, 200)]
    place = coach_of_page.quiet_place(room, size, never, later, [], own)
    assert not covered(place, never) and not covered(place, later)


def test_the_card_leaves_the_places_of_the_whole_turn_in_sight(town: Tabletown, with_care: None, qtbot: QtBot) -> None:
    driver = sit(town, "welcome")
    page, card = driver.page, hint(driver, qtbot)
    for _ in range(3):
        write = next(action for action in page.talk.advice.turn if action.verb == "write")
        assert not card.bubble().translated(card.pos()).intersects(lies(page, page.talk.table.slot_of(write)))
        driver.key(Qt.Key.Key_Down if card.unfolded else Qt.Key.Key_H)


def with_a_fence(driver: Driver) -> Advice | None:
    """A turn that ends with a fence (pair, number, fence), if there is one."""
    view = session(driver).view()
    for choose in (action for action in view.actions() if action.verb == "choose"):
        table, turn = view.table.copy(), [choose]
        table.apply(view.seat, choose, NoChance())
        turn.append(next(action for action in table.actions(view.seat) if action.verb == "write"))
        table.apply(view.seat, turn[-1], NoChance())
        fences = [action for action in table.actions(view.seat) if action.verb == "fence"]
        if fences:
            return Advice((*turn, fences[0]), view.preview(choose), 90.0, (Message("reason.only"),))
    return None


def test_every_step_of_the_turn_that_has_a_place_is_marked_on_the_board(town: Tabletown, qtbot: QtBot) -> None:
    driver = sit(town, "welcome")
    advice = None
    while advice is None:
        advice = with_a_fence(driver) if driver.actions()[0].verb == "choose" else None
        if advice is None:
            driver.step()
    session(driver).advised.emit((advice,))
    page = driver.page
    slots = [page.talk.table.slot_of(action) for action in advice.turn]
    assert slots[2].startswith("fence:") and page.talk.advised_later == set(slots[1:])
    lights = page.talk.table.drawing.lights
    assert set(lights._later) == set(slots[1:])
    assert not covered(page.coach.card.geometry(), [lies(page, slot) for slot in slots[1:]])


def test_the_card_keeps_its_place_unless_it_would_cover_what_it_speaks_of(town: Tabletown, with_care: None, qtbot: QtBot) -> None:
    driver = sit(town, "welcome")
    page, card = driver.page, hint(driver, qtbot)
    corner, stayed = card.pos(), 0
    driver.key(Qt.Key.Key_H)
    assert len(card.rows) > 1
    for _ in range(2 * len(card.rows)):
        advice = page.talk.advice
        spoken = [lies(page, slot) for slot in page.talk.table.turn_slots(advice.turn) if slot in page.board.slots]
        near = spoken[0].adjusted(-coach_of_page.CHIP, -coach_of_page.CHIP, coach_of_page.CHIP, coach_of_page.CHIP)
        assert card.pos() == corner or covered(QRect(corner, card.size()), [near, *spoken])
        stayed += card.pos() == corner
        is_shown_well(page, card)
        driver.key(Qt.Key.Key_Down)
    assert stayed
    driver.key(Qt.Key.Key_Escape)
    hint(driver, qtbot)
    assert card.pos() == corner
