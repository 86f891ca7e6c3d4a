"""Setting up a match with mouse and keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, SignalInstance
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletown.games import PACKAGES
from tabletown_desktop.app.services import Services
from tabletown_desktop.games import info, infos
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.new_match import MatchOrder, NewMatchPage
from tabletown_desktop.pages.new_match.games import ground_of
from tabletown_desktop.pages.new_match.options import OptionRow
from tabletown_desktop.storage.settings import MatchWish, SeatWish
from tabletown_desktop.widgets.choices import Segments, Select, Toggle

Ordered = Callable[[SignalInstance, Callable[[], None]], MatchOrder]
LEFT = Qt.MouseButton.LeftButton
opens_a_menu = pytest.mark.qt_log_ignore("^This plugin does not support (raise|grabbing)")
"""The platform without a screen says so of every menu."""


@pytest.fixture
def page(services: Services, show: Callable[[NewMatchPage], NewMatchPage]) -> NewMatchPage:
    services.settings.remember_name("Ben")
    services.settings.remember_name("Anna")
    return show(NewMatchPage(services))


def names(page: NewMatchPage) -> list[str]:
    return [seat.name for seat in page.draft.seats]


def click(widget: QWidget, place: QPoint | None = None) -> None:
    QTest.mouseClick(widget, LEFT, pos=place or QPoint())


def choose(row: OptionRow, index: int) -> None:
    """Click the part of a row's segments."""
    segments = row.control
    assert isinstance(segments, Segments)
    parts = len(row.option.values)
    click(segments, QPoint(round(segments.width() * (index + 0.5) / parts), segments.height() // 2))


def test_the_places_of_the_games_are_seen_at_once_where_the_town_has_shown_them(
    services: Services, show: Callable[[NewMatchPage], NewMatchPage]
) -> None:
    for game in infos().values():
        services.art.picture(game.tile.part, 290, 255)
    services.art.finish()
    page = show(NewMatchPage(services))
    heading = page.options.heading
    for key, picture in (*((card.key, card.grab()) for card in page.games.cards), (heading.key, heading.grab())):
        ground, image = ground_of(services.theme, key), picture.toImage()
        band = [image.pixelColor(x, image.height() * 2 // 5) for x in range(image.width() // 2, image.width() - 40)]
        assert sum(colour != ground for colour in band) > len(band) / 3, key


def test_first_it_offers_the_last_name_and_an_opponent(page: NewMatchPage) -> None:
    assert names(page) == ["Anna", "Mina"]
    assert page.title == "New match"


def test_start_hands_on_what_is_seen(ordered: Ordered, page: NewMatchPage) -> None:
    choose(page.options.rows["edition"], 1)
    click(page.options.rows["expert"].control)
    click(page.options.practice)
    page.options.seed.edit.selectAll()
    QTest.keyClicks(page.options.seed.edit, "our evening")
    click(page.seats.add)
    order = ordered(page.start, lambda: click(page.start_button))
    assert (order.game, order.seed, order.practice) == ("welcome", "our evening", True)
    assert order.options["edition"] == "first" and order.options["expert"] is True
    assert [(seat.name, seat.bot) for seat in order.seats] == [("Anna", None), ("Mina", "mina"), ("Ben", None)]


def test_an_option_that_does_not_fit_is_grey_and_says_why(page: NewMatchPage) -> None:
    row = page.options.rows["expert"]
    assert not row.control.isEnabled()
    assert row.about.text() == page.words.text("welcome.closed.first_only")
    choose(page.options.rows["edition"], 1)
    assert row.control.isEnabled()
    assert row.about.text() == page.words.text("welcome.option.expert.about")
    assert set(page.options.rows) == {option.key for option in page.draft.game.options}


def test_the_first_edition_comes_with_its_reshuffle_switched_on(ordered: Ordered, page: NewMatchPage) -> None:
    edition, reshuffle = page.options.rows["edition"], page.options.rows["reshuffle"].control
    assert isinstance(reshuffle, Toggle) and not reshuffle.isChecked() and not reshuffle.isEnabled()
    choose(edition, 1)
    assert reshuffle.isChecked() and reshuffle.isEnabled()
    click(reshuffle)
    assert not reshuffle.isChecked()
    choose(edition, 0)
    choose(edition, 1)
    assert not reshuffle.isChecked(), "what was switched off stays off"
    click(reshuffle)
    assert ordered(page.start, lambda: click(page.start_button)).options["reshuffle"] is True


def test_alone_a_manager_can_be_chosen(page: NewMatchPage) -> None:
    manager = page.options.rows["manager"].control
    assert isinstance(manager, Select) and not manager.isEnabled()
    click(page.seats.rows[1].remove)
    assert names(page) == ["Anna"] and manager.isEnabled()
    assert not page.seats.rows[0].remove.isEnabled()
    manager.setFocus()
    QTest.keyClick(manager, Qt.Key.Key_Down)
    assert page.draft.options()["manager"] == 2
    assert page.options.company.accessibleName().startswith(page.words.text("welcome.manager.irene"))


def test_rulings_lie_in_a_fold_that_says_what_is_not_as_usual(page: NewMatchPage) -> None:
    page.choose("lasvegas")
    rulings, options, text = info("lasvegas").rulings, page.options, page.words.text
    assert options.fold.isVisible() and {key for key, row in options.rows.items() if not row.isVisible()} == rulings
    assert options.fold.about.text() == text("new_match.rulings.ours")
    click(options.fold.button)
    assert all(row.isVisible() for row in options.rows.values())
    choose(options.rows["lucky_row"], 1)
    assert page.draft.options()["lucky_row"] == 1 and options.fold.about.text() == text("new_match.rulings.changed", n=1)
    click(options.fold.button)
    assert not options.rows["lucky_row"].isVisible()
    page.choose("welcome")
    assert not options.fold.isVisible() and all(row.isVisible() for row in options.rows.values())


def test_a_remembered_ruling_unfolds_the_others(
    page: NewMatchPage, services: Services, show: Callable[[NewMatchPage], NewMatchPage]
) -> None:
    page.choose("lasvegas")
    page.draft.wish("lucky_row", 1)
    click(page.remember_button)
    again = show(NewMatchPage(services))
    again.choose("lasvegas")
    assert again.options.unfolded and again.options.rows["lucky_row"].isVisible()
    page.toast.hide()


def test_a_switch_that_is_on_by_itself_can_be_switched_off(ordered: Ordered, page: NewMatchPage) -> None:
    page.choose("lasvegas")
    click(page.options.rows["golf"].control)
    order = ordered(page.start, lambda: click(page.start_button))
    assert (order.game, order.options["golf"], order.options["bank"]) == ("lasvegas", False, True)


def test_the_dice_give_a_seed_of_a_word_and_a_number(page: NewMatchPage) -> None:
    page.pick = lambda below: below - 1
    click(page.options.dice_button)
    word = page.words.text("new_match.seed.words").split()[-1]
    assert page.options.seed.text() == f"{word} 9999"


def test_an_empty_seed_is_filled_before_the_match_begins(ordered: Ordered, page: NewMatchPage) -> None:
    page.options.seed.edit.setFocus()
    page.options.seed.edit.selectAll()
    QTest.keyClick(page.options.seed.edit, Qt.Key.Key_Delete)
    order = ordered(page.start, lambda: QTest.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier))
    assert order.seed


def test_names_are_typed_and_remembered(ordered: Ordered, page: NewMatchPage, services: Services) -> None:
    edit = page.seats.rows[0].field.edit
    click(edit)
    edit.selectAll()
    QTest.keyClicks(edit, "Clara")
    assert names(page)[0] == "Clara"
    assert page.bottom is not None and page.bottom.sentence.startswith("Clara begins.")
    ordered(page.start, lambda: click(page.start_button))
    assert services.settings.now.names[:2] == ["Clara", "Anna"]
    assert services.settings.now.last_game == "welcome"


def test_a_seat_becomes_a_bot_and_a_person_again(page: NewMatchPage) -> None:
    who = page.seats.rows[0].who
    who.setFocus()
    QTest.keyClick(who, Qt.Key.Key_Right)
    assert [(seat.name, seat.bot) for seat in page.draft.seats] == [("Otto", "otto"), ("Mina", "mina")]
    assert not page.seats.rows[0].field.isVisible()
    QTest.keyClick(who, Qt.Key.Key_Left)
    assert page.draft.seats[0].bot is None
    assert page.seats.rows[0].field.isVisible()


def test_opponents_take_seats_until_the_table_is_full(page: NewMatchPage) -> None:
    pip, *_, viktor = page.seats.opponents.cards
    for _ in range(5):
        click(pip)
    assert [seat.bot for seat in page.draft.seats] == [None, "mina", "pip", "pip", "pip", "pip"]
    assert names(page)[2:] == ["Pip", "Pip 2", "Pip 3", "Pip 4"]
    assert not page.seats.add.isEnabled()
    click(viktor)
    assert len(page.draft.seats) == 6


def test_an_opponent_is_dragged_onto_a_seat(page: NewMatchPage) -> None:
    card, row = page.seats.opponents.cards[0], page.seats.rows[0]
    over = row.mapTo(page, row.rect().center()) - card.mapTo(page, QPoint())
    QTest.mousePress(card, LEFT, pos=QPoint(20, 20))
    QTest.mouseMove(card, QPoint(60, -20))
    QTest.mouseMove(card, over)
    assert row.wanted
    QTest.mouseRelease(card, LEFT, pos=over)
    assert [seat.bot for seat in page.draft.seats] == ["pip", "mina"]
    assert not row.wanted


def test_a_seat_is_dragged_to_another_place(qtbot: QtBot, page: NewMatchPage) -> None:
    click(page.seats.add)
    handle, last = page.seats.rows[0].handle, page.seats.rows[2]
    qtbot.waitUntil(lambda: last.y() > page.seats.rows[1].y())
    target = last.mapTo(page, last.rect().center()) - handle.mapTo(page, QPoint())
    QTest.mousePress(handle, LEFT, pos=handle.rect().center())
    QTest.mouseMove(handle, target)
    QTest.mouseRelease(handle, LEFT, pos=target)
    assert names(page) == ["Mina", "Ben", "Anna"]
    assert not any(row.lifted for row in page.seats.rows)


def test_alt_and_arrows_move_a_seat_and_the_focus_goes_with_it(page: NewMatchPage) -> None:
    edit = page.seats.rows[0].field.edit
    edit.setFocus()
    QTest.keyClick(edit, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert names(page) == ["Mina", "Anna"]
    assert page.seats.rows[1].field.edit.hasFocus()
    QTest.keyClick(page.seats.rows[1].field.edit, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert names(page) == ["Mina", "Anna"]
    QTest.keyClick(page.seats.rows[1].field.edit, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert names(page) == ["Anna", "Mina"]


def test_a_column_for_each_level_with_two_faces(page: NewMatchPage) -> None:
    columns = page.seats.opponents.columns
    assert [[card.bot for card in column.cards] for column in columns] == [
        ["pip", "lotte"],
        ["bruno", "mina"],
        ["otto", "rosa"],
        ["ada", "viktor"],
    ]
    assert [column.accessibleName() for column in columns] == [
        "Novice, 1 of four",
        "Casual, 2 of four",
        "Skilled, 3 of four",
        "Expert, 4 of four",
    ]


def test_who_sits_at_the_table_wears_the_ring_of_the_seat(page: NewMatchPage) -> None:
    colours = {card.bot: card.colour for card in page.seats.opponents.cards}
    assert colours.pop("mina") == page.draft.seats[1].colour
    assert not any(colours.values())


def test_every_character_says_how_it_plays_the_chosen_game(page: NewMatchPage) -> None:
    lotte = page.seats.opponents.cards[1]
    lotte.setFocus(Qt.FocusReason.TabFocusReason)
    assert page.seats.opponents.about.text() == "Lotte: Loves parks and pools, forgets the plans."
    page.choose("dreamhome")
    assert lotte.accessibleDescription() == lotte.toolTip() == "Loves large rooms, forgets the roof."


def test_the_faces_of_a_level_stand_side_by_side_where_there_is_little_height(page: NewMatchPage) -> None:
    def beside() -> bool:
        first, second = page.seats.opponents.columns[0].cards
        return first.y() == second.y() and first.x() < second.x()

    QApplication.sendPostedEvents()
    assert not beside()
    page.resize(1280, 620)
    QTest.qWait(1)
    assert beside()


@opens_a_menu
def test_the_menu_of_a_face_has_all_eight_with_level_and_taste(page: NewMatchPage) -> None:
    face = page.seats.rows[1].face
    face.setFocus()
    QTest.keyClick(face, Qt.Key.Key_Space)
    assert [action.text() for action in face.menu.actions()][6:] == ["Ada · Expert · counts the cards", "Viktor · Expert · knows the odds"]
    assert len(face.menu.actions()) == 8
    face.menu.close()


def test_bots_of_former_versions_have_successors_in_a_remembered_set_up(
    services: Services, show: Callable[[NewMatchPage], NewMatchPage]
) -> None:
    wish = MatchWish({}, [SeatWish("Anna"), SeatWish("Mina", "greedy"), SeatWish("Pip", "random"), SeatWish("Hal", "hal")])
    services.settings.remember_match("welcome", wish)
    page = show(NewMatchPage(services))
    assert [(seat.name, seat.bot) for seat in page.draft.seats] == [("Anna", None), ("Mina", "mina"), ("Pip", "pip")]


@opens_a_menu
def test_a_colour_is_picked_from_the_menu(page: NewMatchPage) -> None:
    button = page.seats.rows[0].colour
    click(button)
    sky = button.menu.actions()[-1]
    QTest.mouseClick(button.menu, LEFT, pos=button.menu.actionGeometry(sky).center())
    assert page.draft.seats[0].colour == "sky"
    assert button.colour == "sky"


@opens_a_menu
def test_another_bot_is_picked_from_the_menu_of_its_face(page: NewMatchPage) -> None:
    face = page.seats.rows[1].face
    click(face)
    first = face.menu.actions()[0]
    QTest.mouseClick(face.menu, LEFT, pos=face.menu.actionGeometry(first).center())
    assert page.draft.seats[1].bot == "pip"
    click(page.seats.rows[0].face)
    assert not page.seats.rows[0].face.menu.isVisible()


def test_shuffling_changes_the_order(page: NewMatchPage, services: Services) -> None:
    page.seats._pick = lambda below: 0
    click(page.seats.shuffle)
    assert names(page) == ["Mina", "Anna"]


def test_a_remembered_set_up_is_there_the_next_time(
    page: NewMatchPage, services: Services, show: Callable[[NewMatchPage], NewMatchPage]
) -> None:
    click(page.options.rows["advanced"].control)
    click(page.seats.add)
    click(page.remember_button)
    assert page.toast.isVisible()
    again = show(NewMatchPage(services))
    assert names(again) == ["Anna", "Mina", "Ben"]
    assert again.draft.options()["advanced"] is True
    page.toast.hide()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_game_is_introduced(language: str) -> None:
    words = Words(language)
    keys = [f"{key}.{part}" for key in PACKAGES for part in ("name", "about", "subtitle", "long")]
    assert [key for key in keys if words.text(key, seats="2–4") == key] == []


def test_the_keyboard_goes_through_games_options_seats_opponents_and_starts(page: NewMatchPage) -> None:
    page.games.cards[0].setFocus(Qt.FocusReason.TabFocusReason)
    seen: list[QWidget] = []
    while page.focusWidget() is not page.start_button and len(seen) < 60:
        focused = page.focusWidget()
        assert focused is not None
        seen.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    wanted: list[QWidget] = [
        page.options.rows["edition"].control,
        page.options.practice,
        page.options.seed.edit,
        page.options.dice_button,
        page.seats.shuffle,
        page.seats.rows[0].colour,
        page.seats.rows[0].field.edit,
        page.seats.rows[1].face,
        page.seats.rows[1].remove,
        page.seats.add,
        *page.seats.opponents.cards,
        page.remember_button,
    ]
    assert [widget for widget in seen if widget in wanted] == wanted


def test_everything_the_keyboard_reaches_has_a_name(page: NewMatchPage) -> None:
    click(page.seats.opponents.cards[0])
    reached = [*page.games.cards, *page.options.controls(), *page.seats.controls(), page.remember_button, page.start_button]
    for widget in reached:
        if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            assert widget.accessibleName(), widget


def test_another_language_is_spoken_at_once(page: NewMatchPage) -> None:
    page.words.choose("de")
    assert page.title == "Neue Partie"
    assert page.seats.rows[0].remove.accessibleName() == "Platz 1 entfernen"
    assert names(page) == ["Anna", "Mina"]


@pytest.mark.parametrize("game", PACKAGES)
def test_rules_open_at_the_chosen_game(game: str, qtbot: QtBot, page: NewMatchPage) -> None:
    page.choose(game)
    with qtbot.waitSignal(page.asked) as asked:
        click(page.top.rules)
    assert asked.args == ["rules", {"game": game}]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1366, 688), (1280, 640)])
def test_start_is_seen_on_a_laptop(size: tuple[int, int], language: str, services: Services, show: Callable[..., NewMatchPage]) -> None:
    services.words.choose(language)
    page = show(NewMatchPage(services), *size)
    button = page.start_button
    place = QRect(button.mapTo(page, QPoint()), button.size())
    assert page.rect().contains(place)
    assert button.visibleRegion().boundingRect() == button.rect()
    assert button.width() >= button.sizeHint().width()


@pytest.mark.parametrize("game", [key for key in PACKAGES if info(key).rulings])
@pytest.mark.parametrize("high", [640, 800, 1000])
def test_the_fold_stays_below_the_pointer(
    game: str, high: int, services: Services, show: Callable[..., NewMatchPage], qtbot: QtBot
) -> None:
    page = show(NewMatchPage(services), 1280, high)
    page.choose(game)
    QTest.qWait(20)
    options, bar = page.options, page.options._area.verticalScrollBar()
    for below in (0, 10_000):
        bar.setValue(below)
        place = options.fold.button.mapTo(page, options.fold.button.rect().center())
        for unfolded in (True, False, True, False):
            assert page.childAt(place) is options.fold.button
            click(options.fold.button)
            QTest.qWait(20)
            assert options.unfolded is unfolded
            assert options.fold.button.mapTo(page, options.fold.button.rect().center()) == place
            if unfolded and below:  # from anywhere on the way
                bar.setValue(min(bar.maximum(), options.fold.y() - 5))
                place = options.fold.button.mapTo(page, options.fold.button.rect().center())


def test_room_left_below_the_fold_goes_as_one_scrolls_away(services: Services, show: Callable[..., NewMatchPage]) -> None:
    page = show(NewMatchPage(services), 1280, 640)
    page.choose("lasvegas")
    QTest.qWait(0)
    bar = page.options._area.verticalScrollBar()
    natural = bar.maximum()
    click(page.options.fold.button)
    QTest.qWait(0)
    bar.setValue(page.options.fold.y())
    click(page.options.fold.button)
    QTest.qWait(0)
    assert bar.value() > natural
    bar.setValue(0)
    QTest.qWait(0)
    assert bar.maximum() == natural


@pytest.mark.parametrize(("size", "text_size"), [((1280, 800), 1.0), ((1280, 640), 1.0), ((1366, 688), 1.5), ((1280, 800), 1.5)])
def test_add_a_seat_is_always_in_reach(
    size: tuple[int, int], text_size: float, services: Services, show: Callable[..., NewMatchPage]
) -> None:
    services.theme.choose(text_scale=text_size)
    page = show(NewMatchPage(services), *size)
    add = page.seats.add
    QTest.qWait(1)
    place = add.mapTo(page, add.rect().center())
    for seats in range(3, 7):
        assert page.childAt(place) is add
        assert add.visibleRegion().boundingRect() == add.rect()
        click(add)
        QTest.qWait(0)
        assert len(page.draft.seats) == seats
        assert page.seats.rows[-1].visibleRegion().boundingRect().height() == page.seats.rows[-1].height()
    assert add.mapTo(page, add.rect().center()) == place


def test_a_name_that_is_too_long_is_told_and_one_with_unseen_signs_loses_them(page: NewMatchPage) -> None:
    field = page.seats.rows[0].field
    field.edit.setFocus()
    field.edit.selectAll()
    QTest.keyClicks(field.edit, "x" * 24)
    told = page.words.text("new_match.seat.long", n=24)
    assert field.edit.accessibleDescription() == ""
    QTest.keyClicks(field.edit, "y")
    assert names(page)[0] == "x" * 24
    assert field.edit.accessibleDescription() == told
    QTest.keyClick(field.edit, Qt.Key.Key_Backspace)
    assert field.edit.accessibleDescription() == ""
    QApplication.clipboard().setText("Maximiliane von und zu Hohenstein")
    field.edit.selectAll()
    QTest.keySequence(field.edit, QKeySequence(QKeySequence.StandardKey.Paste))
    assert names(page)[0] == "Maximiliane von und zu H"
    assert field.edit.accessibleDescription() == told
    page.options.seed.edit.setFocus()
    assert field.edit.accessibleDescription() == ""
    QApplication.clipboard().setText("Cl\u202ea\u200bra\u2066")
    field.edit.selectAll()
    QTest.keySequence(field.edit, QKeySequence(QKeySequence.StandardKey.Paste))
    assert names(page)[0] == field.edit.text() == "Clara"


@pytest.mark.parametrize("high", [749, 728])
def test_four_seats_are_seen_at_once_on_a_laptop(high: int, services: Services, show: Callable[..., NewMatchPage]) -> None:
    page = show(NewMatchPage(services), 1366, high)
    page.choose("welcome")
    QTest.qWait(1)
    for _ in range(2):
        click(page.seats.add)
    assert [row.visibleRegion().boundingRect().height() for row in page.seats.rows] == [row.height() for row in page.seats.rows]
