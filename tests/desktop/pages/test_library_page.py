"""The library on screen: found, sorted, renamed, deleted with a way back, taken out and in."""

from __future__ import annotations

import datetime
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QPointF, QRectF, QSize, QStandardPaths, Qt, QUrl
from PySide6.QtGui import QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMenu, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tabletown.games import game
from tabletown.journal import Journal
from tabletown.match import Match, Seating
from tabletown_desktop.app import file_dialogs
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import BOLD
from tabletown_desktop.pages.library import LibraryPage
from tabletown_desktop.pages.library.card import Telling, Thumbnails
from tabletown_desktop.pages.library.filters import Shown, chosen, counts
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.widgets.buttons import SMALL
from tabletown_desktop.widgets.messages import Dialog
from workshop.shots.samples.library import NOW, SampleLibrary, shelf, thrown, with_library
from workshop.shots.samples.statistics import season

Show = Callable[..., LibraryPage]


def sampled(services: Services, show: Show, entries: list[Any], *size: int) -> LibraryPage:
    page = show(LibraryPage(with_library(services, SampleLibrary(entries)), today=NOW.date), *size)
    page.shown()
    return page


@pytest.fixture
def page(services: Services, show: Show) -> LibraryPage:
    return sampled(services, show, shelf())


def titles(page: LibraryPage) -> list[str]:
    return [page.telling.title(entry) for entry in page.grid.matches.entries]


# ---- looking -------------------------------------------------------------------------------------------------------


def test_matches_are_told_in_words(page: LibraryPage) -> None:
    told = {
        entry.id: (page.telling.title(entry), page.telling.state(entry), page.telling.when(entry)) for entry in page.grid.matches.entries
    }
    assert told["sample-1"][:2] == ("Saturday with Ben", "Round 14 · Anna’s turn")
    assert told["sample-2"][0] == "Anna, Mina" and told["sample-2"][2] == "yesterday"
    assert told["sample-4"] == ("Daily deal, 15 Nov", "Anna 101, AAA 88", "15 Nov")
    assert told["sample-5"][1] == "Mina 103, Anna 92, Clara 88, Ben 81 and 2 more"
    assert told["sample-6"][0] == "Anna alone"
    entries = {entry.id: entry for entry in page.grid.matches.entries}
    assert page.telling.opponents(entries["sample-2"]) == "Mina (Casual)"
    assert "Mina (Casual)" in page.telling.whole(entries["sample-2"])
    assert told["sample-8"][1] == "The file is damaged from line 212 on."


def test_who_shares_the_first_place_stands_first_and_others_follow_by_points() -> None:
    telling = Telling(None)  # type: ignore[arg-type]  # a match without a solo opponent needs no words
    assert [name for name, _ in telling.ranking(shelf()[6])] == ["Ben", "Anna"]


def test_kinds_are_counted_and_filtered(qtbot: QtBot, page: LibraryPage) -> None:
    assert counts(shelf()) == {"all": 8, "running": 2, "saved": 2, "finished": 4, "damaged": 1, "trash": 0}
    chip = page.filters.kinds["finished"]
    assert chip.text() == "Finished 4"
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert len(titles(page)) == 4 and chip.isChecked()
    qtbot.mouseClick(page.filters.kinds["damaged"], Qt.MouseButton.LeftButton)
    assert titles(page) == ["First try"] and not page.buttons["open"].isEnabled()


def test_order_by_select_and_by_words(page: LibraryPage) -> None:
    assert titles(page)[0] == "Saturday with Ben"
    QTest.keyClick(page.filters.order, Qt.Key.Key_Down)
    assert titles(page)[0] == "First try"
    QTest.keyClick(page.filters.order, Qt.Key.Key_Down)
    assert titles(page) == sorted(titles(page), key=str.casefold)


def test_all_words_must_be_found() -> None:
    entries = shelf()
    found = chosen(entries, Shown(words="ben MAPLE"), lambda entry: entry.title)
    assert {entry.id for entry in found} == {"sample-1", "sample-3", "sample-5", "sample-7"}
    assert not chosen(entries, Shown(words="ben zebra"), lambda entry: entry.title)
    assert not Shown().narrow and Shown(words="x").narrow and Shown(kind="saved").narrow


def test_search_by_keys_and_back_to_the_cards(qtbot: QtBot, page: LibraryPage) -> None:
    assert page.grid.hasFocus()
    QTest.keyClick(page.grid, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    edit = page.filters.search.edit
    assert edit.hasFocus()
    qtbot.keyClicks(edit, "rainy")
    assert titles(page) == ["Rainy Sunday"]
    QTest.keyClick(edit, Qt.Key.Key_Return)
    assert page.grid.hasFocus()
    edit.setFocus()
    QTest.keyClick(edit, Qt.Key.Key_Escape)
    assert len(titles(page)) == 8


def test_nothing_found_is_said_and_undone(qtbot: QtBot, page: LibraryPage) -> None:
    page.filters.search.edit.setText("zebra")
    assert page.empty.isVisible() and not page.grid.isVisible() and page.empty.title.text() == "No matches found"
    assert page.empty.begin.text() == "Show all" and not page.empty.begin.sign
    qtbot.mouseClick(page.empty.begin, Qt.MouseButton.LeftButton)
    assert len(titles(page)) == 8 and not page.empty.isVisible()


def press(widget: QWidget) -> None:
    """Click into the window where this widget is seen: what lies above it there gets the click, as under a real mouse."""
    window = widget.window()
    handle = window.windowHandle()
    assert handle is not None
    place = widget.mapTo(window, widget.rect().center())
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def test_filters_are_reached_by_mouse_where_nothing_is_found(page: LibraryPage, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _place: opened.append(menu))  # without a screen no menu can be shown
    filters, edit = page.filters, page.filters.search.edit
    press(filters.kinds["damaged"])
    edit.setText("rainy")
    page.grid.setFocus()
    assert page.empty.isVisible()
    press(edit)
    assert edit.hasFocus()
    press(filters.order)
    assert len(opened) == 1
    press(filters.kinds["all"])
    assert titles(page) == ["Rainy Sunday"] and not page.empty.isVisible()


def test_an_empty_shelf_is_friendly(qtbot: QtBot, services: Services, show: Show) -> None:
    page = sampled(services, show, [])
    assert page.empty.title.text() == "No matches yet" and not page.buttons["open"].isVisible()
    assert page.empty.begin.sign == "plus"
    with qtbot.waitSignal(page.asked, check_params_cb=lambda key, _wish: key == "new_match"):
        qtbot.mouseClick(page.empty.begin, Qt.MouseButton.LeftButton)


# ---- choosing ------------------------------------------------------------------------------------------------------


def test_arrows_walk_the_grid_and_enter_opens(qtbot: QtBot, page: LibraryPage) -> None:
    columns = page.grid.viewport().width() // page.grid.gridSize().width()
    assert columns == 4
    for key, row in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Down, 5),
        (Qt.Key.Key_Left, 4),
        (Qt.Key.Key_Up, 0),
        (Qt.Key.Key_End, 7),
        (Qt.Key.Key_Home, 0),
    ):
        QTest.keyClick(page.grid, key)
        assert page.grid.currentIndex().row() == row
    assert page.bottom is not None and page.bottom.sentence == "Saturday with Ben Round 14 · Anna’s turn"
    with qtbot.waitSignal(page.opened, check_params_cb=lambda match: match == "sample-1"):
        QTest.keyClick(page.grid, Qt.Key.Key_Return)


def card_centre(page: LibraryPage, row: int) -> Any:
    return page.grid.visualRect(page.grid.matches.index(row)).center()


def test_click_chooses_double_click_and_button_open(qtbot: QtBot, page: LibraryPage) -> None:
    viewport = page.grid.viewport()
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=card_centre(page, 3))
    assert page.grid.entry is not None and page.grid.entry.id == "sample-4" and page.buttons["open"].text() == "See result"
    with qtbot.waitSignal(page.opened, check_params_cb=lambda match: match == "sample-4"):
        qtbot.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=card_centre(page, 3))
    with qtbot.waitSignal(page.opened, check_params_cb=lambda match: match == "sample-4"):
        qtbot.mouseClick(page.buttons["open"], Qt.MouseButton.LeftButton)


def test_a_damaged_match_says_why_it_does_not_open(page: LibraryPage, qtbot: QtBot) -> None:
    page.grid.choose("sample-8")
    with qtbot.assertNotEmitted(page.opened):
        QTest.keyClick(page.grid, Qt.Key.Key_Return)
    assert page.deeds.toast.text == "The file is damaged from line 212 on."
    page.deeds.toast.hide()


def test_a_card_has_its_menu(qtbot: QtBot, page: LibraryPage, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _place: opened.append(menu))  # without a screen no menu can be shown
    cell = QRectF(page.grid.visualRect(page.grid.matches.index(1)))
    more = page.grid.more(page.grid.card(cell)).center().toPoint()
    qtbot.mouseClick(page.grid.viewport(), Qt.MouseButton.LeftButton, pos=more)
    (menu,) = opened
    assert [action.text() for action in menu.actions()] == ["Continue", "Replay", "Review", "Rename", "Export", "Delete"]
    assert page.grid.currentIndex().row() == 1
    menu.actions()[3].trigger()
    assert page.findChild(Dialog) is not None


def test_screen_readers_and_tips_hear_everything(page: LibraryPage) -> None:
    index = page.grid.matches.index(0)
    told = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Saturday with Ben. in progress. Round 14 · Anna’s turn. Pip (Novice). today, 20:14"
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "Saturday with Ben\nRound 14 · Anna’s turn"
    assert page.grid.accessibleName() == "Library"
    QToolTip.hideText()


def test_thousands_paint_only_what_is_seen(services: Services, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    page = sampled(services, show, season(4000))
    painted: list[str] = []
    monkeypatch.setattr(type(page.grid.cards), "paint", lambda _self, _painter, _rect, entry, _look: painted.append(entry.id))
    page.grid.grab()
    assert 8 <= len(set(painted)) <= 16
    QTest.keyClick(page.grid, Qt.Key.Key_End)
    assert page.grid.currentIndex().row() == 3999


def test_pictures_are_read_one_by_one_and_kept(qtbot: QtBot, qapp: object, tmp_path: Path) -> None:
    image = QImage(600, 304, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    assert image.save(str(tmp_path / "a.png"))
    (tmp_path / "b.png").write_bytes(b"no picture")
    thumbnails = Thumbnails(lambda match: tmp_path / f"{match}.png")
    size = QSize(297, 152)
    assert thumbnails.get("a", 1, size) is None and thumbnails.get("b", 1, size) is None
    with qtbot.waitSignals([thumbnails.ready, thumbnails.ready]):
        pass
    found = thumbnails.get("a", 1, size)
    assert found is not None and found.size() == size and thumbnails.get("b", 1, size) is None
    assert thumbnails.get("a", 2, size) is None, "a newer picture is read anew"
    thumbnails.stop()


# ---- a real library ------------------------------------------------------------------------------------------------


@pytest.fixture
def library(qapp: object) -> Iterator[Library]:
    library = Library(Paths.find())
    yield library
    library.close()


def keep(library: Library, title: str) -> str:
    match = Match.begin(game("welcome"), {}, (Seating("Anna", None, "teal"), Seating("Ben", None, "coral")), f"seed {title}")
    found = library.save(Journal.begin(match, started="2026-11-18T20:00:00+00:00"), title)
    library.settled()
    return found


@pytest.fixture
def real(services: Services, show: Show, library: Library) -> LibraryPage:
    for title in ("Oak", "Elm", "Ash"):
        keep(library, title)
    page = show(LibraryPage(with_library(services, library)))
    page.shown()
    library.settled()
    page.filters.order.choose(2)
    assert titles(page) == ["Ash", "Elm", "Oak"]
    return page


def test_rename_by_key(qtbot: QtBot, real: LibraryPage, library: Library) -> None:
    QTest.keyClick(real.grid, Qt.Key.Key_F2)
    dialog = real.findChild(Dialog)
    assert dialog is not None
    edit = real.focusWidget()
    assert edit is not None
    qtbot.keyClicks(edit, "Zelkova")
    QTest.keyClick(edit, Qt.Key.Key_Return)
    library.settled()
    assert titles(real) == ["Elm", "Oak", "Zelkova"]
    assert real.grid.entry is not None and real.telling.title(real.grid.entry) == "Zelkova", "what was chosen stays chosen"


def test_delete_by_key_and_bring_back_by_click(qtbot: QtBot, real: LibraryPage, library: Library) -> None:
    QTest.keyClick(real.grid, Qt.Key.Key_Right)
    QTest.keyClick(real.grid, Qt.Key.Key_Delete)
    library.settled()
    assert titles(real) == ["Ash", "Oak"] and real.deeds.toast.text == "Moved “Elm” to the trash"
    assert real.grid.entry is not None and real.telling.title(real.grid.entry) == "Oak"
    qtbot.mouseClick(real.deeds.toast.button, Qt.MouseButton.LeftButton)
    library.settled()
    assert titles(real) == ["Ash", "Elm", "Oak"] and real.telling.title(real.grid.entry) == "Elm"


def test_the_only_match_is_deleted_and_restored_by_mouse(services: Services, show: Show, library: Library) -> None:
    keep(library, "Oak")
    page = show(LibraryPage(with_library(services, library)))
    page.shown()
    library.settled()
    press(page.buttons["delete"])
    library.settled()
    library.settled()
    page.deeds.toast.hide()  # its way back is gone
    assert page.empty.title.text() == "No matches yet" and page.empty.begin.sign == "plus"
    press(page.filters.kinds["trash"])
    assert titles(page) == ["Oak"]
    press(page.buttons["restore"])
    library.settled()
    library.settled()
    assert page.empty.title.text() == "The trash is empty" and not page.empty.begin.sign
    press(page.filters.kinds["all"])
    assert titles(page) == ["Oak"]
    page.deeds.toast.hide()


def test_a_match_begins_where_none_is_left_though_a_search_is_written(qtbot: QtBot, services: Services, show: Show) -> None:
    page = sampled(services, show, [])
    page.filters.search.edit.setText("oak")
    assert page.empty.begin.text() == "Start a match" and page.empty.begin.sign == "plus"
    with qtbot.waitSignal(page.asked, check_params_cb=lambda key, _wish: key == "new_match"):
        press(page.empty.begin)


def test_the_trash_is_looked_at_restored_from_and_emptied(qtbot: QtBot, real: LibraryPage, library: Library) -> None:
    def settle() -> None:
        library.settled()
        library.settled()

    left = Qt.MouseButton.LeftButton
    trash, words = real.filters.kinds["trash"], real.words
    assert not trash.isVisible()
    for _ in range(3):
        QTest.keyClick(real.grid, Qt.Key.Key_Delete)
        settle()
    real.deeds.toast.hide()  # its way back is gone
    assert titles(real) == [] and trash.isVisible() and trash.text() == "Trash 3"
    qtbot.mouseClick(trash, left)
    assert titles(real) == ["Ash", "Elm", "Oak"] and "each kept for 30 days" in real.top._note
    shown = {name for name, button in real.buttons.items() if button.isVisible()}
    assert shown == {"restore", "destroy", "empty-trash"}
    entry = real.grid.entry
    assert entry is not None and real.telling.tag(entry) == "saved"
    day = words.day((datetime.datetime.now().astimezone() + datetime.timedelta(days=30)).date())
    assert real.telling.state(entry) == f"In the trash until {day}" and real.bottom is not None and day in real.bottom.sentence
    QTest.keyClick(real.grid, Qt.Key.Key_F2)  # nothing of the shelf is done here
    assert real.findChild(Dialog) is None
    qtbot.mouseClick(real.buttons["restore"], left)
    settle()
    assert titles(real) == ["Elm", "Oak"] and [kept.title for kept in library.entries()] == ["Ash"]
    assert real.deeds.toast.text == "“Ash” is back in the library."
    QTest.keyClick(real.grid, Qt.Key.Key_Delete)
    focused = real.window().focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)  # too fast
    settle()
    assert titles(real) == ["Elm", "Oak"]
    qtbot.mouseClick(real.buttons["destroy"], left)
    answer(qtbot, real, "main")
    settle()
    assert titles(real) == ["Oak"]
    qtbot.mouseClick(real.buttons["empty-trash"], left)
    answer(qtbot, real, "main")
    settle()
    assert not library.trash() and real.empty.title.text() == "The trash is empty"
    qtbot.mouseClick(real.empty.begin, left)
    assert titles(real) == ["Ash"] and not trash.isVisible()
    real.deeds.toast.hide()


def answer(qtbot: QtBot, page: LibraryPage, which: str) -> None:
    """Click a button of the question that is open."""
    dialog = next(dialog for dialog in page.findChildren(Dialog) if dialog.isVisible())
    assert "for good" in dialog.accessibleName() or "for good" in dialog.buttons["main"].text()
    qtbot.mouseClick(dialog.buttons[which], Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1280, 620)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sign_at_the_bottom_has_its_word(size: tuple[int, int], language: str, services: Services, show: Show) -> None:
    services.words.choose(language)
    page = sampled(services, show, shelf(), *size)
    buttons = [button for button in page.buttons.values() if button.isVisible()]
    assert len(buttons) == 8 and all(button.text() for button in buttons)
    assert all(one.geometry().right() < next_one.geometry().left() for one, next_one in itertools.pairwise(buttons))
    assert page.bottom is not None and page.bottom._words_end() > 300
    for button in buttons:
        words = services.theme.width(button.text(), SMALL if button.stacked else button.size_of_text, BOLD)
        assert words <= button.width()
    services.words.choose("en")


def test_the_games_have_their_own_row_where_one_is_too_narrow(services: Services, show: Show) -> None:
    games = ("welcome", "lasvegas", "dreamhome", "happycity")
    entries = [msgspec.structs.replace(entry, game=games[number % 4]) for number, entry in enumerate(thrown())]
    page = sampled(services, show, entries, 1920, 1080)
    chips = [*page.filters.kinds.values(), *page.filters.games.values()]
    assert len({chip.y() for chip in chips}) == 1
    page.resize(1280, 800)
    QTest.qWait(0)
    parts = [part for part in (*chips, page.filters.order, page.filters.search) if part.isVisible()]
    assert len({part.y() for part in page.filters.games.values()}) == 1
    assert page.filters.games["welcome"].y() > page.filters.kinds["all"].geometry().bottom()
    assert all(part.geometry().right() <= page.filters.width() for part in parts)
    page.resize(1920, 1080)
    QTest.qWait(0)
    assert len({chip.y() for chip in chips}) == 1


def test_files_go_to_the_documents_by_a_name_that_tells_the_match(
    qtbot: QtBot, real: LibraryPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: Library
) -> None:
    asked: list[str] = []
    places = {place: tmp_path / kind for kind, place in file_dialogs.PLACES.items()}
    places[file_dialogs.PLACES["documents"]].mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda place: str(places[place]))

    def save_nothing(_page: object, _title: str, begin: str, _filters: str) -> tuple[str, str]:
        asked.append(begin)
        return "", ""

    def open_nothing(_page: object, _title: str, begin: str, _filters: str) -> tuple[list[str], str]:
        asked.append(begin)
        return [], ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", save_nothing)
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", open_nothing)
    entry = real.grid.entry
    assert entry is not None
    library.rename(entry.id, 'Ash: "at last"? ')
    library.settled()
    qtbot.mouseClick(real.buttons["export"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(real.buttons["import"], Qt.MouseButton.LeftButton)
    name = f"Welcome To - Ash at last - {entry.date.astimezone():%Y-%m-%d}.tabletown"
    assert [Path(begin) for begin in asked] == [tmp_path / "documents" / name, tmp_path / "documents"]
    assert file_dialogs.folder("pictures") == Path.home(), "there is no such folder"


def test_out_and_in_again(real: LibraryPage, library: Library, tmp_path: Path) -> None:
    target = tmp_path / "ash"
    assert real.grid.entry is not None
    real.deeds.export(real.grid.entry, target)
    library.settled()
    file = tmp_path / "ash.tabletown"
    assert file.is_file() and real.deeds.toast.text == "Exported as “ash.tabletown”."
    real.deeds.take_in([file])
    library.settled()
    assert len(titles(real)) == 3 and real.deeds.toast.text == "“ash.tabletown” was already in the library."
    real.deeds.delete(real.grid.entry)
    library.settled()
    drop(real, file)
    library.settled()
    assert len(titles(real)) == 3 and real.deeds.toast.text == "“ash.tabletown” is in the library now."
    real.deeds.toast.hide()


def drop(page: LibraryPage, file: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    event = QDropEvent(QPointF(400, 400), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    page.dropEvent(event)


def test_a_bad_file_is_one_sentence(real: LibraryPage, library: Library, tmp_path: Path) -> None:
    bad = tmp_path / "bad.tabletown"
    bad.write_text("hello")
    real.deeds.take_in([bad])
    library.settled()
    assert real.deeds.toast.text.startswith("“bad.tabletown”: ") and len(titles(real)) == 3
    real.deeds.toast.hide()


def test_the_beginning_of_a_damaged_file_can_be_taken(qtbot: QtBot, real: LibraryPage, library: Library, tmp_path: Path) -> None:
    match = Match.begin(game("welcome"), {}, (Seating("Clara", None, "teal"),), "torn")
    journal = Journal.begin(match)
    for _ in range(4):
        journal.play(0, match.view(0).actions()[0])
    kept = library.save(journal, "Torn")
    library.export(kept, tmp_path / "torn.tabletown")
    library.delete(kept)
    library.settled()
    whole = (tmp_path / "torn.tabletown").read_bytes().split(b"\n")
    torn = tmp_path / "torn2.tabletown"
    torn.write_bytes(b"\n".join([*whole[:5], b'{"type":"act","se']))
    before = len(titles(real))
    real.deeds.take_in([torn])
    library.settled()
    dialog = real.findChild(Dialog)
    assert dialog is not None and len(titles(real)) == before
    qtbot.mouseClick(dialog.buttons["main"], Qt.MouseButton.LeftButton)
    library.settled()
    assert len(titles(real)) == before + 1
    real.deeds.toast.hide()
