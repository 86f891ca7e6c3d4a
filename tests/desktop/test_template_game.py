"""The template game, put into the list of games and nowhere else: every page knows it, and it is played on the plain table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import QEvent, QRectF, QSizeF, Qt
from PySide6.QtWidgets import QWidget

import tabletown_desktop.games
from tabletown.games import PACKAGES, game
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.games import infos
from tabletown_desktop.look import assets
from tabletown_desktop.pages.home.places import Layout, Town, town_of_all
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.rules import text as rules_text
from tabletown_desktop.scene.plain_table import PlainTable
from tabletown_lab import catalogues

TEMPLATE = Path(__file__).parents[1] / "template_game"
ANNA, BEN = Seating("Anna", None, "teal"), Seating("Ben", None, "coral")


@pytest.fixture(autouse=True)
def template(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The game lies where a copy of it would lie, and stands in the list."""
    for folder, own in (("words/en", "words/en"), ("words/de", "words/de"), ("rules", "rules")):
        (tmp_path / folder).mkdir(parents=True)
        for file in (*(assets.root() / folder).iterdir(), *(TEMPLATE / own).iterdir()):
            (tmp_path / folder / file.name).symlink_to(file)
    monkeypatch.setattr(rules_text, "root", lambda: tmp_path)
    monkeypatch.setattr(catalogues, "words_folder", lambda: tmp_path / "words")
    catalogues.catalogue.cache_clear()
    monkeypatch.setattr(tabletown_desktop.games, "__path__", [*tabletown_desktop.games.__path__, str(TEMPLATE / "desktop")])
    monkeypatch.setitem(PACKAGES, "orchard", "tabletown.games.orchard")
    yield
    catalogues.catalogue.cache_clear()


@pytest.fixture
def town(template: None, qapp: object) -> Iterator[Tabletown]:
    town = open_town()
    yield town
    close_town(town)


def page_of(town: Tabletown, key: str) -> Any:
    return town.window.page(key)


def test_it_is_played_from_the_start_page_to_its_result_by_clicks(town: Tabletown) -> None:
    driver = Driver(town)
    driver.click(page_of(town, "home").plates["orchard"])
    new_match = page_of(town, "new_match")
    assert driver.here == "new_match" and new_match.draft.game.key == "orchard"
    while len(new_match.draft.seats) > 1:
        driver.click(new_match.seats.rows[-1].remove)
    driver.click(new_match.start_button)
    assert driver.here == "table" and isinstance(driver.page.talk.table, PlainTable)
    driver.play_on()
    result = page_of(town, "result")
    assert result.journal.match.game.key == "orchard" and result.journal.match.over
    town.services.library.settled()
    assert [entry.game for entry in town.services.library.entries()] == ["orchard"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_two_play_it_by_keys_with_secret_wishes(town: Tabletown, language: str) -> None:
    town.services.words.choose(language)
    town.matches.start(MatchOrder("orchard", {"wishes": True}, (ANNA, BEN), "maple 4071"))
    Driver(town, keys=True).play_on()
    result = page_of(town, "result")
    assert result.journal.match.over and {act.action.verb for act in result.journal.match.acts} >= {"draw", "lay", "end", "wish"}


def test_what_may_be_done_can_be_clicked_read_and_taken_back(town: Tabletown) -> None:
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder("orchard", {}, (ANNA, BEN), "maple 4071"))
    driver, talk = Driver(town), page_of(town, "table").talk
    table = talk.table
    assert [table.name(key) for key in table.offers()] == ["Draw a fruit", "Rest"]
    driver.take(table.offers()[1])
    names = [table.name(key) for key in table.offers()]
    assert town.matches.session is not None
    state: Any = town.matches.session.match.state
    fruits = sorted(set(state.rows[0].hand))
    assert names == [f"Lay the {fruit} (fruit +{fruit})" for fruit in fruits]
    assert [plan.region for plan in table.slots()] == ["offer"] * len(fruits) + ["sheets"] * 2
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert [table.name(key) for key in table.offers()] == ["Draw a fruit", "Rest"]
    driver.key(Qt.Key.Key_2)
    assert len(table.offers()) == len(fruits)


def test_the_hand_of_another_seat_is_neither_shown_nor_told(town: Tabletown) -> None:
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder("orchard", {}, (ANNA, BEN), "maple 4071"))
    table = page_of(town, "table").talk.table
    assert "In hand: " in table.name("seat:1") and "2 fruits in hand" in table.name("seat:2")
    assert "to play" in table.name("seat:1") and "to play" not in table.name("seat:2")


def test_the_offer_and_the_sheets_never_cover_one_another(town: Tabletown) -> None:
    names = [Seating(name, None, colour) for name, colour in (("Anna", "teal"), ("Ben", "coral"), ("Clara", "plum"), ("Dora", "sky"))]
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder("orchard", {"hand": 3}, tuple(names), "maple 4071"))
    Driver(town).play(Driver(town).actions()[0])
    page = page_of(town, "table")
    for width, height in ((960, 600), (1280, 800), (1920, 1080)):
        town.window.resize(width, height)
        page.resize(width, height)
        boxes = [page.talk.table.target(plan.key).boundingRect() for plan in page.talk.table.slots()]
        board = page.board.area
        assert all(board.contains(box) for box in boxes)
        assert not [1 for at, one in enumerate(boxes) for other in boxes[at + 1 :] if one.intersects(other)]


def test_a_pointer_over_the_offer_paints_no_sheet(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies before the seats is counted when something has happened, not when a pointer moves."""
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder("orchard", {}, (ANNA, BEN), "maple 4071"))
    board, table = page_of(town, "table").board, page_of(town, "table").talk.table
    before = board.grab().toImage()
    sheets: list[int] = []
    with monkeypatch.context() as watched:
        watched.setattr(PlainTable, "_paint_sheet", lambda table, paper, seat, place: sheets.append(seat))
        seen = []
        for key in table.offers():
            board.point_at(key)
            seen.append(board.grab().toImage())
        board.leaveEvent(QEvent(QEvent.Type.Leave))
        after = board.grab().toImage()
    assert before != seen[0] != seen[1] != before and after == before
    assert sheets == []


def test_a_long_offer_is_folded_by_verb(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    town.matches.start(MatchOrder("orchard", {"wishes": True}, (ANNA, BEN), "maple 4071"))
    table = page_of(town, "table").talk.table
    known = table.seen.view.table
    known.now, known.rows[0].hand = "lay", list(range(1, 10))
    monkeypatch.setattr("tabletown_desktop.scene.plain_table.ROW", 200.0)
    table.arrange(table.seen)
    folded = [key for key in table.offers() if key.startswith("all:")]
    assert "all:lay" in folded and table.slot_of(game("orchard").vocabulary("lay", 3)) == "all:lay"
    assert table.name("all:lay") == "Lay a fruit … (9 ways)"


def test_every_page_shows_it(town: Tabletown) -> None:
    """It is in the rules, the statistics and the library like any other, and its words are in both languages."""
    town.window.go("rules", game="orchard")
    assert page_of(town, "rules").games.text() == "Orchard"
    for page in ("statistics", "library", "new_match", "home"):
        town.window.go(page)
        assert town.window.here == page
    assert [card.key for card in page_of(town, "new_match").games.cards] == list(PACKAGES)


def test_its_tile_lies_on_a_larger_board_beside_the_four(template: None) -> None:
    town, four = town_of_all(), Town({key: info for key, info in infos().items() if key != "orchard"})
    assert four.printed and not town.printed
    assert {place.key: place.cell for place in four.places}.items() <= {place.key: place.cell for place in town.places}.items()
    layout = Layout(1280, 800, town=town)
    for place in town.places:
        assert layout.hit(layout.middle(place)) == place
        assert QRectF(0, 0, 1280, 800).contains(QRectF(layout.plate(place, 228, 56), QSizeF(228, 56)))


@pytest.mark.parametrize("many", range(1, 10))
def test_any_number_of_tiles_finds_room(template: None, many: int) -> None:
    declared = list(infos().values())[:4]
    games = {f"game {number}": declared[number % 4] for number in range(many)}
    town = Town(games)
    assert len({place.cell for place in town.places}) == many and {place.key for place in town.clockwise} == set(games)
    layout = Layout(1280, 800, town=town)
    plates = [QRectF(layout.plate(place, 180, 40), QSizeF(180, 40)) for place in town.places]
    assert not [1 for at, one in enumerate(plates) for other in plates[at + 1 :] if one.intersects(other)]
    for place in town.places:
        assert layout.hit(layout.middle(place)) == place
        assert QRectF(0, 0, 1280, 800).contains(layout.middle(place))


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1600, 1000)])
def test_the_start_page_covers_none_of_its_pieces_with_five_games(town: Tabletown, size: tuple[int, int]) -> None:
    home = page_of(town, "home")
    town.window.resize(*size)
    pieces: list[QWidget] = [*home.plates.values(), home.new_button, *home.ways.values(), home.rules_button, home.settings_button]
    for at, one in enumerate(pieces):
        assert home.rect().contains(one.geometry())
        for other in pieces[at + 1 :]:
            assert not one.geometry().intersects(other.geometry()), (one.accessibleName(), other.accessibleName())


def test_the_column_of_games_is_no_higher_for_a_fifth(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    town.window.go("new_match")
    column = page_of(town, "new_match").games
    least = sum(card.minimumSizeHint().height() for card in column.cards)
    monkeypatch.delitem(PACKAGES, "orchard")
    assert len(column.cards) == 5 and least <= 4 * column.cards[0].minimumSizeHint().height()
