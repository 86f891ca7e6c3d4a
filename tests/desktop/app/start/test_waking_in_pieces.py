"""A piece that breaks as nobody foresaw is reported, and the window is used all the same."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from driver import close_town
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from tabletown_desktop.app import app_controller, crash, program
from tabletown_desktop.app.match_controller import MatchController
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.app.start.single_instance import SingleInstance
from tabletown_desktop.app.start.watch import EARLIER, Watch
from tabletown_desktop.app.window import MainWindow
from tabletown_desktop.scene import access
from tabletown_desktop.session import start_page
from tabletown_desktop.storage.daily import DailyBook
from tabletown_desktop.storage.entries import Index
from tabletown_desktop.storage.journal_writer import JournalWriter
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.settings import Settings
from tabletown_desktop.storage.trash import Trash
from tabletown_desktop.widgets.messages import Dialog


def broken(*_: object, **__: object) -> Any:
    raise RuntimeError("the roof fell in")


PIECES: dict[str, tuple[Any, str]] = {
    "the settings": (Settings, "_load"),
    "the place of the window": (MainWindow, "_restore_place"),
    "the words of Qt": (program, "QtWords"),
    "the list of matches": (Index, "entries"),
    "the trash": (Trash, "entries"),
    "the daily results": (DailyBook, "results"),
    "tidying up": (Trash, "tidy"),
    "the library as it wakes": (app_controller.AppController, "_hear_the_storage"),
    "the daily deal": (start_page, "daily_deal"),
    "the match that waits": (start_page, "waiting"),
    "the ring": (app_controller, "FocusRing"),
    "the bots": (app_controller, "BotPool"),
    "the matches": (app_controller, "MatchController"),
    "the replays": (app_controller, "Replays"),
    "the screen reader": (access, "install"),
    "the door": (SingleInstance, "__init__"),
}


@pytest.fixture
def watch(qapp: object, profile: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    monkeypatch.setattr(Watch, "_watch_native", lambda self: None)
    monkeypatch.setattr(crash, "qInstallMessageHandler", lambda handler: None)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    made = Watch(profile / "logs")
    made.begin()
    yield made
    made.stop()


def started(watch: Watch) -> Tabletown:
    """As `run` starts it, until it is awake and the library has been looked through."""
    town = Tabletown(Paths.find())
    program._watch(watch, town)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    town.woken.connect(lambda: program._wake(town, app))
    town.begin(())
    town.window.activateWindow()
    assert QTest.qWaitForWindowActive(town.window)
    assert town.controller is not None
    for _ in range(3):
        town.services.library.settled()
        QCoreApplication.processEvents()
    return town


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, widget.rect().center())


def reports(town: Tabletown) -> list[Dialog]:
    return [dialog for dialog in town.window.findChildren(Dialog) if dialog.isVisible()]


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_that_breaks_is_reported_and_the_window_works(
    piece: str, watch: Watch, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.MonkeyPatch.context() as breaking:
        breaking.setattr(*PIECES[piece], broken)
        town = started(watch)
        try:
            (dialog,) = reports(town)
            (report,) = dialog.findChildren(QPlainTextEdit)
            assert "the roof fell in" in report.toPlainText()
            assert (profile / "logs" / EARLIER).exists()
            click(dialog.buttons["harmless"])
            assert not (profile / "logs" / EARLIER).exists()
            home: Any = town.window.page("home")
            for button, page in ((home.settings_button, "settings"), (home.rules_button, "rules"), (home.ways["statistics"], "statistics")):
                click(button)
                assert town.window.here == page
                there: Any = town.window.page(page)
                click(there.top.back)
                assert town.window.here == "home"
                for again in reports(town):  # a page may miss what broke; it says so, and is left all the same
                    click(again.buttons["harmless"])
        finally:
            close_town(town)
    forget_what_was_caught()


def test_what_broke_before_the_window_was_there_is_told_in_it_and_not_again(
    watch: Watch, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.MonkeyPatch.context() as breaking:
        breaking.setattr(Settings, "_load", broken)
        town = started(watch)
    click(reports(town)[0].buttons["harmless"])
    close_town(town)
    assert Watch(profile / "logs").earlier is None


def test_a_page_that_breaks_as_it_is_left_is_left(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    town = started(watch)
    try:
        town.window.go("settings")
        page: Any = town.window.page("settings")
        monkeypatch.setattr(page, "left", broken)
        click(page.top.back)
        assert town.window.here == "home"
        assert len(reports(town)) == 1
        click(reports(town)[0].buttons["harmless"])
    finally:
        monkeypatch.undo()
        close_town(town)
    forget_what_was_caught()


def test_a_page_that_breaks_as_it_is_shown_is_left_again(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    town = started(watch)
    try:
        page: Any = town.window.page("rules")
        monkeypatch.setattr(page, "shown", broken)
        home: Any = town.window.page("home")
        click(home.rules_button)
        assert town.window.here == "rules" and len(reports(town)) == 1
        click(reports(town)[0].buttons["harmless"])
        assert "Tabletown" in town.window.windowTitle() and town.window._actions["back"].isEnabled()
        click(page.top.back)
        assert town.window.here == "home"
    finally:
        monkeypatch.undo()
        close_town(town)
    forget_what_was_caught()


def test_at_the_end_all_is_written_though_one_piece_breaks(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    town = started(watch)
    ended: list[str] = []
    town.ended.connect(lambda: ended.append("told"))
    town.services.settings.change("text_size", 125)
    close = town.services.library.close
    monkeypatch.setattr(MatchController, "leave", broken)

    def noted(*seconds: float) -> list[JournalWriter]:
        ended.append("library")
        return close(*seconds)

    monkeypatch.setattr(town.services.library, "close", noted)
    close_town(town)
    assert ended == ["library", "told"]
    assert Settings(Paths.find()).now.text_size == 125
    forget_what_was_caught()


def forget_what_was_caught() -> None:
    """Python keeps what was not caught, and the widgets with it."""
    for name in ("last_type", "last_value", "last_traceback", "last_exc"):
        vars(sys).pop(name, None)
