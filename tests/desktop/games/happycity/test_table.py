"""The table of Happy City in the running program: discards, drags, decks, specials in words, another city, what a turn has changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from driver import Driver
from happycity_driver import PAIR, may, point_at, sit_down, wait_until
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtTest import QTest

from tabletown.games.happycity import GAME
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.games.happycity import pictures
from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Face, news
from tabletown_desktop.scene.paper import Paper


def test_a_click_on_a_card_discards_it_and_undo_brings_it_back(town: Tabletown) -> None:
    driver = sit_down(town)
    driver.play_until(may("discard"))
    session = driver.page.session
    before, there = session.match.state.snapshot(), next(action for action in driver.actions() if action.verb == "discard")
    key = f"market:{there.args[0]}"
    assert driver.page.board.slots[key].lit
    driver.take(key)
    assert session.match.acts[-1].action is there
    assert not session.match.acts[-1].reveals
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.match.state.snapshot() == before


def test_a_card_under_the_pointer_shows_that_it_would_go(town: Tabletown) -> None:
    driver = sit_down(town)
    driver.play_until(may("discard"))
    there = next(action for action in driver.actions() if action.verb == "discard")
    board, key = driver.page.board, f"market:{there.args[0]}"
    card = board.mapFromScene(board.slots[key].sceneBoundingRect()).boundingRect().adjusted(8, 8, -8, -8)
    before = board.grab(card).toImage()
    point_at(driver, key)
    assert board.grab(card).toImage() != before
    board.forget_hands()
    assert board.grab(card).toImage() == before


def drag(driver: Driver, source: str, target: str, then: Callable[[], None] = lambda: None) -> None:
    """Press the mouse on a slot, move over another one, and let go; `then` is seen just before."""
    board, left = driver.page.board, Qt.MouseButton.LeftButton
    start, end = (board.mapFromScene(board.slots[key].centre()) for key in (source, target))
    QTest.mousePress(board.viewport(), left, Qt.KeyboardModifier.NoModifier, start)
    for step in range(1, 5):
        QTest.mouseMove(board.viewport(), start + (end - start) * step / 4)
    then()
    QTest.mouseRelease(board.viewport(), left, Qt.KeyboardModifier.NoModifier, end)


def next_plot(driver: Driver) -> str:
    table = driver.page.talk.table
    return f"plot:{len(table.table.cities[table.seat].cards) + 1}"


def test_a_card_is_dragged_onto_the_next_plot(town: Tabletown) -> None:
    driver = sit_down(town)
    driver.play_until(may("build"))
    board, match, plot = driver.page.board, driver.page.session.match, next_plot(driver)
    there = [action for action in driver.actions() if action.verb == "build"][-1]
    source, lit = f"market:{there.args[0]}", set[str]()

    def look() -> None:
        lit.update(slot.key for slot in board.slots.lit())

    assert not board.slots[plot].lit
    drag(driver, source, plot, look)
    assert lit == {plot}
    assert match.acts[-1].action is there


def test_a_card_that_is_let_go_elsewhere_goes_back(town: Tabletown) -> None:
    driver = sit_down(town)
    driver.play_until(may("build"))
    board, acts = driver.page.board, len(driver.page.session.match.acts)
    there, lit = next(action for action in driver.actions() if action.verb == "build"), board.slots.lit()
    for place in ("plot:10", "coin", "deck:1"):
        drag(driver, f"market:{there.args[0]}", place)
        assert len(driver.page.session.match.acts) == acts
        assert board.slots.lit() == lit


def test_a_card_that_is_too_dear_says_so_when_it_is_dragged_there(town: Tabletown) -> None:
    driver = sit_down(town)
    dear = "home:high_rise"
    driver.play_until(may("build"))
    talk, told = driver.page.talk, []
    assert talk.refusal_at(dear) is not None
    talk.refused.connect(lambda key, reason: told.append((key, reason)))
    acts = len(driver.page.session.match.acts)
    drag(driver, dear, next_plot(driver), told.clear)
    assert told == [(dear, talk.refusal_at(dear))]
    assert len(driver.page.session.match.acts) == acts


def test_the_main_button_keeps_the_display(town: Tabletown) -> None:
    driver = sit_down(town)
    driver.play_until(may("keep"))
    assert driver.page.talk.main_action().verb == "keep"
    driver.key(Qt.Key.Key_Space)
    assert not may("keep")(driver.actions())


def moving(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What begins to move from now on."""
    run, heard = driver.page.motion.run, []

    def hear(name: str, *rest: Any, **more: Any) -> None:
        heard.append(name)
        run(name, *rest, **more)

    monkeypatch.setattr(driver.page.motion, "run", hear)
    return heard


def test_a_deck_is_one_key_and_the_card_turns_over_in_its_place(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = sit_down(town)
    assert may("draw")(driver.actions())
    heard = moving(driver, monkeypatch)
    for place in range(3):
        driver.key(Qt.Key.Key_1)
        assert heard == [f"flip:{place + 1}"]
        heard.clear()
    assert not may("draw")(driver.actions())


def picture_of(driver: Driver, *keys: str) -> list[QImage]:
    board = driver.page.board
    return [board.grab(board.mapFromScene(board.slots[key].sceneBoundingRect()).boundingRect()).toImage() for key in keys]


def test_a_card_that_is_turned_up_is_never_blank(town: Tabletown) -> None:
    driver = sit_down(town)
    driver.page.board.grab()
    town.services.art.finish()
    driver.key(Qt.Key.Key_3)
    driver.key(Qt.Key.Key_1)
    places = ("market:1", "market:2")
    at_first = picture_of(driver, *places)
    town.services.art.finish()
    assert picture_of(driver, *places) == at_first


def test_the_picture_of_a_home_comes_though_the_window_changes_while_it_is_awaited(town: Tabletown) -> None:
    """In a low window the offer keeps its size; only the city grows."""
    town.window.resize(1280, 640)
    driver = sit_down(town)
    homes, art = ("home:house", "home:apartment_block", "home:high_rise"), town.services.art
    driver.page.board.grab()
    assert art.busy
    town.window.resize(1280, 660)
    shown = []
    for light in ("light", "dark", "light"):
        town.services.theme.choose(light, 1.0)
        driver.page.restyle()
        driver.page.board.grab()
        art.finish()
        shown.append(picture_of(driver, *homes))
    assert shown[0] == shown[2]


def test_a_match_left_at_once_has_the_picture_of_its_city(town: Tabletown) -> None:
    driver = sit_down(town)
    assert town.services.art.busy
    at_first = driver.page.picture()
    driver.page.board.grab()
    town.services.art.finish()
    assert driver.page.picture() == at_first


def test_coins_rise_when_a_round_begins_and_are_counted_then(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = sit_down(town, (PAIR[0], Seating("Mina", "greedy", "coral")))
    heard = moving(driver, monkeypatch)
    driver.play_until(lambda actions: bool(actions) and driver.page.talk.table.table.round == 2)
    table = driver.page.talk.table
    assert heard.count("income") == heard.count("coins") == 1
    assert table.drawing.earned == table.table.income(0) > 0
    assert not table.drawing.progress.keys() & {"income", "coins"}


def test_a_new_size_leaves_nothing_half_moved(town: Tabletown) -> None:
    driver = sit_down(town)
    drawing = driver.page.talk.table.drawing
    drawing.progress.update({"coins": 0.2, "lift:2:1": 0.4})
    driver.page.restyle()
    assert not drawing.progress


def test_the_purse_tells_what_would_be_left_of_it(town: Tabletown) -> None:
    driver = sit_down(town)
    driver.play_until(may("home"))
    page = driver.page
    table, home = page.talk.table, next(action for action in driver.actions() if action.verb == "home")
    coins = table.table.cities[0].coins
    price = table.table.price(0, table.table.box[home.args[0]])
    point_at(driver, table.slot_of(home))
    assert table.drawing._looks.sums.hovered == coins - price
    point_at(driver, "plot:10")
    assert table.drawing._looks.sums.hovered is None


def test_a_special_tells_all_about_itself_though_it_cannot_be_taken(town: Tabletown) -> None:
    driver = sit_down(town, mode="base")
    driver.play_until(may("draw"))
    assert "special:1" not in driver.page.talk.interaction.lit()
    point_at(driver, "special:1")
    drawing = driver.page.talk.table.drawing
    assert drawing.told == "special:1"
    before = driver.page.board.grab().toImage()
    point_at(driver, "plot:3")
    assert drawing.told == ""
    assert driver.page.board.grab().toImage() != before


def test_a_special_left_before_its_picture_came_shows_it_when_it_is_told_again(town: Tabletown) -> None:
    driver = sit_down(town, mode="base")
    driver.play_until(may("draw"))
    board, art = driver.page.board, town.services.art
    drawing = driver.page.talk.table.drawing
    keys = [slot.key for slot in board.slots if slot.key.startswith("special:")]
    assert keys
    for key in keys:
        art.finish()
        art.release(PREFIX + "window/")
        point_at(driver, key)
        art._timer.stop()  # a slow machine: the picture does not come with the next event
        board.grab()  # asks for the picture
        art._timer.stop()
        point_at(driver, "plot:3")
        assert drawing.told == "" and not art.busy
        art._timer.start()
        art.finish()
        point_at(driver, key)
        told = board.grab().toImage()
        drawing._large.forget()
        assert board.grab().toImage() == told


def test_every_card_has_the_pictures_it_is_shown_with(town: Tabletown) -> None:
    art, faces = town.services.art, [Face.of(card) for card in GAME.box.cards]
    for light in ("light", "dark"):
        town.services.theme.choose(light, 1.0)
        asked: list[Callable[[], QPixmap | None]] = []
        for face in faces:
            asked.append(partial(pictures.window, art, face.id, 20, 15, 1))
            asked.append(partial(pictures.alone, art, face.id, 20, 15, 1))
            asked.append(partial(pictures.built, art, face, 20, 0.2))
        for picture in asked:
            picture()
        art.finish()
        found = [picture() for picture in asked]
        assert None not in found
        assert not [at for at, picture in enumerate(found) if picture is not None and picture.toImage().allGray()]


def test_the_ghost_of_a_home_gets_its_picture_when_that_comes(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = sit_down(town)
    driver.play_until(may("home"))
    page, art = driver.page, town.services.art
    table, home = page.talk.table, next(action for action in driver.actions() if action.verb == "home")
    art.finish()
    art.release(PREFIX + "built/")
    point_at(driver, "plot:10")
    point_at(driver, table.slot_of(home))
    page.board.grab()
    assert art.busy
    QTest.qWait(0)
    painted = []
    ghost = table.drawing.lights._ghosts[0]
    draw = ghost._draw

    def heard(paper: Paper) -> None:
        painted.append(art.busy)
        draw(paper)

    monkeypatch.setattr(ghost, "_draw", heard)
    art.finish()
    wait_until(lambda: bool(painted))
    assert painted[-1] is False


def test_the_focus_of_the_keyboard_tells_a_special_too(town: Tabletown) -> None:
    driver = sit_down(town, mode="base")
    driver.play_until(may("draw"))
    driver.key(Qt.Key.Key_Tab)
    board = driver.page.board
    board.set_focus_slot(board.slots["special:2"])
    assert driver.page.talk.table.drawing.told == "special:2"


def test_the_score_tells_what_this_turn_has_changed(town: Tabletown) -> None:
    driver = sit_down(town)
    driver.play_until(lambda actions: any(action.verb in ("build", "home") for action in actions))
    talk = driver.page.talk
    action = next(action for action in talk.actions if action.verb in ("build", "home"))
    before = talk.table.score_now()
    delta = talk.preview(action).total
    driver.play(action)
    if driver.page.talk.table.seat == talk.table.seat and talk.table.table.turn.built >= 0:
        assert talk.table.score_now() == (before[0] + delta, delta)


def test_another_city_is_looked_at_and_left_again(town: Tabletown) -> None:
    driver = sit_down(town)
    driver.take("city:2")
    assert driver.page.talk.table.guest == 1
    assert driver.actions() == []
    driver.key(Qt.Key.Key_Escape)
    assert driver.page.talk.table.guest is None
    assert driver.actions()


def test_a_ghost_stands_on_the_next_plot_while_a_card_is_meant(town: Tabletown) -> None:
    driver = sit_down(town)
    driver.play_until(may("build"))
    page = driver.page
    page.services.art.finish()
    action = next(action for action in driver.actions() if action.verb == "build")
    layout, table = page.talk.table.layout, page.talk.table
    place = len(table.table.cards(table.seat))
    area = layout.plate.place(layout.street.plot(place)).toRect()
    point_at(driver, "plot:10")
    before = page.board.grab(area).toImage()
    point_at(driver, table.slot_of(action))
    page.services.art.finish()
    assert page.board.grab(area).toImage() != before


def test_what_another_seat_has_built_is_lifted(town: Tabletown) -> None:
    """Seen by Anna: the card that Ben builds in his turn."""
    driver = sit_down(town)
    driver.play_until(lambda actions: driver.page.session.seat == 1 and any(action.verb in ("build", "home") for action in actions))
    match = driver.page.session.match
    before = match.view(0).table
    driver.play(next(action for action in driver.actions() if action.verb in ("build", "home")))
    after = match.view(0).table
    lifted = f"lift:2:{len(after.cards(1))}"
    assert lifted in news(before, after, 0)
    assert lifted not in news(before, after, 1)


def test_the_last_round_is_told_in_the_top_bar(town: Tabletown) -> None:
    driver = sit_down(town)
    words = town.services.words
    driver.play_until(lambda actions: driver.page.talk is not None and driver.page.talk.table.table.last_round, 900)
    assert words.text("happycity.table.last-round") in driver.page.talk.table.facts()


def test_the_market_is_filled_without_a_question_from_the_deck_that_was_chosen(town: Tabletown) -> None:
    """The switch beside the decks goes from asking to the cheapest deck, to the dearest, and back to asking."""
    driver = sit_down(town)
    settings, match = town.services.settings, driver.page.session.match

    def refill() -> str:
        return settings.now.refill

    assert may("draw")(driver.actions())
    driver.take("refill")
    assert refill() == "cheapest"
    wait_until(lambda: not may("draw")(driver.actions()))
    log = driver.page.session.log()
    assert [line.action.json() for line in log] == [["draw", 1]] * 3
    driver.take("refill")
    driver.take("refill")
    assert refill() == "ask"
    driver.play_until(may("draw"))
    acts = len(match.acts)
    driver.take("refill")
    driver.take("refill")
    assert refill() == "dearest"
    wait_until(lambda: len(match.acts) > acts)
    assert match.acts[acts].action.json() == ["draw", 3]


def test_nothing_is_drawn_behind_another_page(town: Tabletown) -> None:
    driver = sit_down(town)
    match = driver.page.session.match
    town.window.go("settings")
    town.services.settings.change("refill", "dearest")
    QTest.qWait(20)
    assert not match.acts
    town.window.go("table")
    wait_until(lambda: not may("draw")(driver.actions()))
    assert {act.action.json()[-1] for act in match.acts} == {3}


def test_keys_lead_to_the_discards_and_to_the_specials_and_take_the_coins(town: Tabletown) -> None:
    driver = sit_down(town, mode="beginner")
    driver.play_until(may("discard"))
    driver.key(Qt.Key.Key_D)
    focus = driver.page.board.shown_focus
    assert focus is not None
    assert focus.key.startswith("market:")
    driver.play_until(may("coin"))
    before = len(driver.page.session.match.acts)
    driver.key(Qt.Key.Key_0)
    assert driver.page.session.match.acts[before].action.verb == "coin"
    driver.play_until(may("special"), 900)
    driver.key(Qt.Key.Key_S)
    focus = driver.page.board.shown_focus
    assert focus is not None
    assert focus.key.startswith("special:")
