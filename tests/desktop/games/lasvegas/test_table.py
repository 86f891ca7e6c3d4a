"""The table of New Las Vegas in the running program: what is lit, what a hover shows, what stays secret, what the keys do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from tabletown.game import Action
from tabletown.games.lasvegas.solo import rival_sheet
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.games.lasvegas import slots
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.scene import pictures
from tabletown_desktop.widgets.messages import Dialog
from workshop.shots.paint_recorder import texts_of

ANNA, BEN = Seating("Anna", None, "teal"), Seating("Ben", None, "coral")
PAIR = (ANNA, BEN)


def sit_down(town: Tabletown, seats: Sequence[Seating] = PAIR, seed: str = "maple 4071", **options: Any) -> Driver:
    town.services.settings.change("hand_over", len(seats) > 1 and options.pop("hand_over", False))
    town.matches.start(MatchOrder("lasvegas", options, tuple(seats), seed))
    return Driver(town)


def may(verb: str) -> Callable[[list[Action]], bool]:
    return lambda actions: any(action.verb == verb for action in actions)


def seen(driver: Driver) -> QImage:
    """The page, once its pictures are ready."""
    page = driver.page
    page.services.art.finish()
    page.grab()
    page.services.art.finish()
    image: QImage = page.grab().toImage()
    return image


def point_at(driver: Driver, key: str) -> None:
    board = driver.page.board
    QTest.mouseMove(board.viewport(), board.mapFromScene(board.slots[key].centre()))


def away(driver: Driver) -> None:
    """Point at nothing."""
    board = driver.page.board
    for place in (QPointF(9, 9), QPointF(5, 5)):
        QTest.mouseMove(board.viewport(), board.mapFromScene(place))


# ---- the secret vote -------------------------------------------------------------------------------------------------


def voted(town: Tabletown, answer: str) -> tuple[QImage, list[str], QImage]:
    """What Ben sees after Anna has voted, what Anna's log says then, and what Anna sees in her next turn."""
    driver = sit_down(town, hand_over=True)
    driver.step()
    driver.take(f"vote:{answer}")
    driver.step()
    assert driver.page.session.seat == 1
    away(driver)
    ben = seen(driver)
    driver.take("vote:no")
    driver.play_until(lambda actions: driver.page.session.seat == 0 and bool(actions))
    away(driver)
    return ben, [line.message.key for line in driver.page.session.log()], seen(driver)


def test_nobody_sees_on_a_shared_screen_how_somebody_has_voted(town: Tabletown) -> None:
    yes, no = voted(town, "yes"), voted(town, "no")
    assert yes[0] == no[0]
    assert yes[2] == no[2]
    assert yes[1] == no[1]
    assert "lasvegas.tell.vote.secret" in yes[1]
    assert not any(key in ("lasvegas.tell.vote.yes", "lasvegas.tell.vote.no") for key in yes[1])


def test_the_keyboard_does_not_stay_on_the_ballot_of_another(town: Tabletown) -> None:
    driver = sit_down(town)
    driver.keys = True
    driver.take("vote:no")
    assert (driver.page.session.seat, driver.page.board.focus_slot) == (1, None)
    driver.key(Qt.Key.Key_Right)
    assert driver.page.board.focus_slot.key == "vote:yes"


def test_alone_at_the_screen_the_own_vote_may_be_read_in_the_log(town: Tabletown) -> None:
    driver = sit_down(town, (ANNA,))
    driver.take("vote:yes")
    assert next(line.message.key for line in driver.page.session.log()) == "lasvegas.tell.vote.yes"


# ---- what is lit, what a hover shows -----------------------------------------------------------------------------------


def test_a_bonus_is_reached_at_the_pair_and_at_the_track(town: Tabletown) -> None:
    driver = sit_down(town, bank=False)
    driver.play_until(may("bonus"))
    talk = driver.page.talk
    bonus = next(action for action in talk.actions if action.verb == "bonus")
    chip, group = f"bonus:{bonus.args[0]}", f"group:{bonus.args[1]}"
    assert {chip, group} <= set(talk.interaction.lit())
    driver.take(group)
    if driver.page.answers.choice.isVisible():
        driver.click(driver.page.answers.choice.buttons[0])
    assert driver.page.session.view().table.turns[driver.page.session.seat].bonus == bonus.args[0]


def test_the_key_b_goes_to_the_bonuses(town: Tabletown) -> None:
    driver = sit_down(town, bank=False)
    driver.play_until(may("bonus"))
    driver.key(Qt.Key.Key_B)
    focus = driver.page.board.shown_focus
    assert focus is not None
    assert focus.key.startswith(("bonus:", "group:"))


def test_pointing_at_a_path_shows_all_of_it_and_leaves_no_trace(town: Tabletown) -> None:
    driver = sit_down(town, bank=False)
    driver.play_until(may("drive"))
    table = driver.page.talk.table
    key = next(key for key in driver.page.talk.interaction.lit() if key.startswith("path:"))
    away(driver)
    calm = seen(driver)
    point_at(driver, key)
    shown = seen(driver)
    end = table.layout.plate.place(table.layout.plate.bounds).toRect()
    assert shown.copy(end) != calm.copy(end)
    ring = table.drawing.places(key).shape(key).boundingRect()
    assert ring.width() * ring.height() > table.layout.slot_rect(key).width() * table.layout.slot_rect(key).height() * 1.5
    away(driver)
    assert seen(driver) == calm


def test_left_and_right_go_round_the_paths(town: Tabletown) -> None:
    driver = sit_down(town, bank=False)
    driver.play_until(may("drive"))
    board = driver.page.board
    lit = [key for key in board.round_trip if key in driver.page.talk.interaction.lit()]
    board.setFocus()
    board.set_focus_slot(board.slots[lit[0]])
    gone = []
    for _ in lit:
        driver.key(Qt.Key.Key_Right)
        gone.append(board.focus_slot.key)
    assert gone == [*lit[1:], lit[0]]
    driver.key(Qt.Key.Key_Left)
    assert board.focus_slot.key == lit[-1]


def test_the_city_hall_is_the_main_button_and_the_turn_can_still_be_ended(town: Tabletown) -> None:
    driver = sit_down(town, bank=False)
    driver.play_until(may("hall"))
    talk = driver.page.talk
    assert talk.main_action().verb == "hall"
    assert [key for key, _ in talk.bar_actions()] == ["end"]
    before = driver.page.session.view().table.cities[driver.page.session.seat].hall
    driver.key(Qt.Key.Key_Space)
    assert driver.page.session.view().table.cities[driver.page.session.seat].hall == before + 1


def test_giving_up_an_action_is_asked_about(town: Tabletown) -> None:
    driver = sit_down(town, bank=False)
    driver.play_until(may("drive"))
    seat, round_ = driver.page.session.seat, driver.page.session.match.state.round
    driver.click(driver.page.bar.main)
    question = town.window.findChild(Dialog)
    assert question is not None
    question.answer("harmless")
    assert may("drive")(driver.actions())
    driver.click(driver.page.bar.main)
    for dialog in town.window.findChildren(Dialog):
        dialog.answer("main")
    assert (driver.page.session.seat, driver.page.session.match.state.round) != (seat, round_)


def test_another_city_is_looked_at_and_left_again(town: Tabletown) -> None:
    driver = sit_down(town, bank=False)
    driver.play_until(may("drive"))
    own = seen(driver)
    other = 1 - driver.page.session.seat
    driver.take(f"city:{other + 1}")
    assert driver.page.talk.table.guest == other
    assert driver.actions() == []
    assert not any(key.startswith("path:") for key in list(driver.page.talk.table.keys()))
    assert seen(driver) != own
    driver.key(Qt.Key.Key_Escape)
    assert driver.page.talk.table.guest is None
    assert may("drive")(driver.actions())


def test_every_slot_is_named_while_a_match_is_played(town: Tabletown) -> None:
    driver = sit_down(town, (ANNA,), manager=4)
    for _ in range(60):
        for slot in driver.page.board.slots:
            assert slot.name
            assert "lasvegas.table." not in slot.name
        driver.step()


def test_the_tip_of_acme_tells_its_cards_and_what_it_counts(town: Tabletown) -> None:
    driver = sit_down(town, (ANNA,), manager=4)
    driver.play_until(lambda actions: driver.page.talk.table.table.round > 3)
    table = driver.page.talk.table
    head, cards, *more = table.tip("acme").splitlines()
    rival = rival_sheet(table.table)
    assert rival is not None and str(rival.total) in head
    assert cards.endswith(str(len(table.table.pile)))
    kinds = {card.action for card in table.table.pile}
    assert len(more) == len(kinds) + 6
    town.services.settings.change("live_score", False)
    assert head not in table.tip("acme")
    assert table.tip("acme").splitlines()[1:] == [cards, *more]


def test_after_a_change_the_table_looks_as_if_drawn_anew(town: Tabletown) -> None:
    driver = sit_down(town, bank=False)
    driver.play_until(may("drive"))
    drive = next(action for action in driver.actions() if action.verb == "drive")
    driver.play(drive)
    board = driver.page.board
    away(driver)
    changed = seen(driver)
    town.services.theme.choose("dark")
    driver.page.restyle()
    seen(driver)
    town.services.theme.choose("light")
    driver.page.restyle()
    assert seen(driver).copy(board.geometry()) == changed.copy(board.geometry())


def test_what_the_pen_wrote_in_one_match_is_not_kept_through_the_next(town: Tabletown) -> None:
    driver = sit_down(town, bank=False)
    seen(driver)
    fresh = set(pictures._kept)
    driver.play_until(lambda actions: driver.page.session.match.state.round == 4)
    seen(driver)
    written = set(pictures._kept) - fresh
    assert written
    seen(sit_down(town, bank=False))
    assert not written & set(pictures._kept)


def test_the_picture_for_the_library_shows_the_city(town: Tabletown) -> None:
    driver = sit_down(town, bank=False)
    first = driver.page.picture()
    driver.play_until(may("drive"))
    driver.page.services.art.finish()
    later = driver.page.picture()
    assert (later.width(), later.height()) == (594, 304)
    assert later != first


def test_an_undone_turn_lights_what_was_lit_before(town: Tabletown) -> None:
    driver = sit_down(town, bank=False)
    lit = set(driver.page.talk.interaction.lit())
    driver.step()
    assert set(driver.page.talk.interaction.lit()) != lit
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert set(driver.page.talk.interaction.lit()) == lit


def test_the_ballots_are_offered_first(town: Tabletown) -> None:
    driver = sit_down(town)
    table = driver.page.talk.table
    assert list(table.offers()) == ["vote:yes", "vote:no"]
    assert slots.offered(table.table, 0) == ["vote:yes", "vote:no"]
    driver.key(Qt.Key.Key_2)
    assert driver.page.session.match.state.cities[0].vote is False


# ---- small windows -----------------------------------------------------------------------------------------------------


def click(driver: Driver, key: str) -> None:
    board = driver.page.board
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=board.mapFromScene(board.slots[key].centre()))
    QTest.qWait(0)


def test_in_a_small_window_the_other_cities_lie_behind_a_tab(town: Tabletown) -> None:
    town.window.resize(960, 600)
    town.services.theme.choose(text_scale=2.0)
    driver = sit_down(town)
    driver.play_until(may("choose"))
    board = driver.page.board
    assert "project:1" in board.slots
    assert not any(slot.key.startswith("city:") for slot in board.slots)
    click(driver, "tab:others")
    assert "project:1" not in board.slots
    city = next(slot.key for slot in board.slots if slot.key.startswith("city:"))
    click(driver, city)
    assert driver.page.talk.table.guest == int(city[-1]) - 1
    click(driver, city)
    click(driver, "tab:goals")
    assert "project:1" in board.slots


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800), (1920, 1080)])
def test_every_lit_road_can_be_clicked_wherever_it_is_lit(town: Tabletown, width: int, height: int) -> None:
    town.window.resize(width, height)
    driver = sit_down(town)
    driver.play_until(may("drive"))
    board, table = driver.page.board, driver.page.talk.table
    roads = [slot.key for slot in board.slots if slot.key.startswith("path:")]
    assert roads
    for key in roads:
        lit = table.layout.slot_rect(key)
        along = QPointF(lit.width(), 0) if lit.width() > lit.height() else QPointF(0, lit.height())
        for share in (-0.46, 0, 0.46):
            place = lit.center() + along * share
            QTest.mouseMove(board.viewport(), board.mapFromScene(place))
            QTest.qWait(1)
            assert driver.page.talk.meant_key == key


def test_the_head_of_the_others_says_whose_city_is_on_the_screen_and_whose_turn_it_is(town: Tabletown) -> None:
    town.window.resize(1280, 800)
    driver = sit_down(town)
    driver.play_until(may("choose"))
    own, other = driver.page.session.seat, 1 - driver.page.session.seat
    names = [seat.name for seat in PAIR]
    assert f"{names[own]}’s city, {names[own]}’s turn" in [text.text for text in texts_of(driver.page)]
    driver.page.board.taken.emit(f"city:{other + 1}")
    seen(driver)
    assert f"{names[other]}’s city, {names[own]}’s turn" in [text.text for text in texts_of(driver.page)]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_behind_tabs_the_bar_says_whose_city_is_on_the_screen_and_whose_turn_it_is(town: Tabletown, text: float) -> None:
    town.window.resize(960, 600)
    town.services.theme.choose(text_scale=text)
    driver = sit_down(town)
    driver.play_until(may("choose"))
    own, other = (PAIR[seat].name for seat in (driver.page.session.seat, 1 - driver.page.session.seat))
    assert driver.page.talk.table.layout.tabs is not None
    for tab in ("tab:others", "tab:goals"):
        click(driver, tab)
        assert f"{own}’s city and turn" in " ".join(said.text for said in texts_of(driver.page))
    click(driver, "tab:others")
    click(driver, f"city:{2 - driver.page.session.seat}")
    seen(driver)
    said = " ".join(said.text for said in texts_of(driver.page))
    assert f"{own}’s turn" in said and f"{other}’s city" in said
