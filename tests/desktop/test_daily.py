"""The deal of the day from the start page: told before it is started, gone on with, and told how it ended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from driver import Driver, close_town, open_town

from tabletown.games import PACKAGES, game
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.storage.daily import game_of
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.messages import Dialog


@pytest.fixture
def town(qapp: object) -> Iterator[Tabletown]:
    town = open_town()
    town.services.words.choose("en")
    yield town
    close_town(town)


def come_to_a_day_of(town: Tabletown, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a day on which everybody plays this game, and another one was played last."""
    days = (f"2026-11-{day}" for day in range(10, 30))
    today = next(day for day in days if game_of(day, tuple(PACKAGES)) == key)
    monkeypatch.setattr(town.services.library, "today", lambda: today)
    town.services.settings.change("last_game", next(other for other in PACKAGES if other != key))
    town.services.library.changed.emit()


def ask(town: Tabletown) -> Dialog:
    """Click the deal of the day; the card that comes."""
    home: Any = town.window.page("home")
    Driver(town).click(home.ways["daily"])
    dialogs = [dialog for dialog in town.window.findChildren(Dialog) if dialog.isVisible()]
    assert len(dialogs) == 1
    return dialogs[0]


def words_of(dialog: Dialog) -> str:
    return " ".join(label.text() for label in dialog.findChildren(Label))


@pytest.mark.parametrize(
    ("key", "whom"),
    [("welcome", "Sam (AAA)"), ("lasvegas", "Timmy Tack"), ("dreamhome", "Mina (Casual)"), ("happycity", "Mina (Casual)")],
)
def test_the_card_names_day_game_and_rivals_before_anything_is_started(
    town: Tabletown, key: str, whom: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    come_to_a_day_of(town, key, monkeypatch)
    dialog, words = ask(town), town.services.words
    told = words_of(dialog)
    assert words.text(f"{key}.name") in told
    assert whom in told
    assert home_day(town) in told
    assert town.matches.match == ""
    Driver(town).click(dialog.buttons["harmless"])
    assert town.window.here == "home"
    assert town.services.library.entries() == ()


def home_day(town: Tabletown) -> str:
    """Today as the start page writes it."""
    home: Any = town.window.page("home")
    return str(town.services.words.day(home._news.daily_day))


def test_a_try_is_started_gone_on_with_and_told_with_its_points(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, library = Driver(town), town.services.library
    come_to_a_day_of(town, "dreamhome", monkeypatch)
    home: Any = town.window.page("home")
    assert home.ways["daily"].accessibleName().endswith("new")
    driver.click(ask(town).buttons["main"])
    begun = town.matches.match
    assert driver.here == "table"
    driver.step()
    town.window.go("home")
    library.settled()
    assert home.ways["daily"].accessibleName() == "Daily deal, Continue"
    driver.click(home.ways["daily"])
    town.services.library.settled()
    assert (driver.here, town.matches.match) == ("table", begun)
    driver.play_on()
    town.window.go("home")
    library.settled()
    points = library.daily_results()[library.today()]["dreamhome"].scores[0]
    assert home.ways["daily"].accessibleName() == f"Daily deal, {points} points"
    dialog = ask(town)
    assert f"{points} points" in words_of(dialog)
    driver.click(dialog.buttons["look"])
    library.settled()
    assert driver.here == "result"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_game_can_tell_its_rivals(town: Tabletown, language: str) -> None:
    town.services.words.choose(language)
    for key in PACKAGES:
        told = town.matches.daily_rivals(key)
        assert "{" not in told and "home.daily" not in told
        assert bool(re.search("(level|Stufe) [01]", told)) == (game(key).seats[0] == 1)
