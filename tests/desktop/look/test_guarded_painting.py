"""What cannot be painted is a plain surface with a sentence and one report; the rest of the window works, and the match is kept."""

from __future__ import annotations

import gc
import importlib
import pkgutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemDelegate, QGraphicsItem, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

import tabletown_desktop
from tabletown.match import Seating
from tabletown.record import dump
from tabletown_desktop.app import crash
from tabletown_desktop.app.crash_dialog import PaintingErrorToast
from tabletown_desktop.app.page_registry import PAGES
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.app.start.watch import EARLIER, LOG, UNDRAWN, Watch
from tabletown_desktop.look import guarded_painting
from tabletown_desktop.look.assets import Art
from tabletown_desktop.pages import framed
from tabletown_desktop.pages.home.town_map import TownMap
from tabletown_desktop.pages.library.card import CardPainter
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.page import Page
from tabletown_desktop.scene.block import Block
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.slot import Slot
from tabletown_desktop.storage.library import Library
from tabletown_desktop.widgets import paint, themed
from tabletown_desktop.widgets.messages import Dialog
from workshop.shots.played import Play, journal_of

SEATS = (Seating("Anna", None, "teal"), Seating("Ben", None, "coral"))
SENTENCE = "This cannot be drawn. A report has been written."
FINISHED = ("result", "replay", "review")
pytestmark = pytest.mark.qt_log_ignore("Painter ended with")
"""Said of a painter that is ended in the middle of its work."""

NO_KEY = Qt.KeyboardModifier.NoModifier


def broken(*_: object, **__: object) -> Any:
    raise RuntimeError("the brush is broken")


Break = Callable[[pytest.MonkeyPatch], None]


def everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of ours that paints does so any more: no words, no shapes, no pictures, no table."""
    for name in ("rounded", "words", "picture", "line", "shadow", "dashed", "skyline"):
        monkeypatch.setattr(paint, name, broken)
    for name in ("surface", "words", "path", "pixmap"):
        monkeypatch.setattr(Paper, name, broken)


def the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages themselves: the desk, the town, the shadows below the panels."""
    monkeypatch.setattr(TownMap, "paint", broken)
    for module in (framed, themed):
        monkeypatch.setattr(module, "paint_shadows", broken)
    monkeypatch.setattr(paint, "shadow", broken)


@pytest.fixture
def watch(qapp: object, profile: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    monkeypatch.setattr(Watch, "_watch_native", lambda self: None)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    made = Watch(profile / "logs")
    made.begin()
    yield made
    made.stop()


@pytest.fixture
def town(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tabletown]:
    """The program, watched; what Qt says still fails the test."""
    monkeypatch.setattr(crash, "qInstallMessageHandler", lambda handler: None)
    town = open_town()
    town.services.words.choose("en")
    signals = crash.install(watch, town)
    yield town
    monkeypatch.undo()
    signals.stop()
    close_town(town)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that stand on plain surfaces."""
    found: list[str] = []
    usual = guarded_painting._write

    def noted(painter: QPainter, room: QRectF, words: str) -> None:
        found.append(words)
        usual(painter, room, words)

    monkeypatch.setattr(guarded_painting, "_write", noted)
    return found


def bring(town: Tabletown, page: str, folder: Path) -> None:
    """To the front, with what it shows in daily use."""
    if page in ("table", "hand_over"):
        town.services.settings.change("hand_over", page == "hand_over")
        town.matches.start(MatchOrder("welcome", {}, SEATS, "maple 4071"))
    elif page in FINISHED:
        file = folder / "match.tabletown"
        file.write_bytes(dump(journal_of(Play("dreamhome", ("Anna", "Pip:random"))).record()))
        town.window.dropped.emit([str(file)])
        town.services.library.settled()
        town.services.library.settled()
        if page != "result":
            result: Any = town.window.page("result")
            click(result.replay_button if page == "replay" else result.review_button)
    elif page != "home":
        town.window.go(page)
    town.services.library.settled()
    look(town)


def look(town: Tabletown) -> QImage:
    """The window, painted now."""
    town.window.update()
    QCoreApplication.processEvents()
    return town.window.grab().toImage()


def click(widget: QWidget) -> None:
    assert widget.isVisible() and widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, NO_KEY, widget.rect().center())


def way_out(town: Tabletown) -> QWidget:
    """The button that leads away from the page in front."""
    page: Any = town.window.page(town.window.here)
    if town.window.here == "home":
        return page.settings_button  # type: ignore[no-any-return]
    return page.leave_button if town.window.here == "hand_over" else page.top.back  # type: ignore[no-any-return]


def colours(image: QImage) -> int:
    small = image.scaled(200, 140)
    return len({small.pixel(x, y) for x in range(small.width()) for y in range(small.height())})


@pytest.mark.parametrize("breaks", [the_page, everything], ids=["the page", "everything"])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_that_cannot_be_painted_is_plain_and_is_left_by_a_click(
    page: str, breaks: Break, town: Tabletown, profile: Path, tmp_path: Path, written: list[str]
) -> None:
    bring(town, page, tmp_path)
    assert town.window.here == page
    whole = colours(look(town))
    with pytest.MonkeyPatch.context() as monkeypatch:
        breaks(monkeypatch)
        town.services.theme.changed.emit()  # nothing is kept from before
        for _ in range(3):
            look(town)
        assert town.window.here == page
        if breaks is everything or page not in ("table", "replay"):  # the board covers all of their desk
            assert SENTENCE in written
            assert "the brush is broken" in (profile / "logs" / UNDRAWN).read_text(encoding="utf-8")
        click(way_out(town))
        town.services.library.settled()
        assert town.window.here != page
        look(town)
    town.services.theme.changed.emit()
    written.clear()
    town.window.go("home")
    town.window.go("rules")
    assert colours(look(town)) > 20 and not written, "it is painted as always once it can be"
    town.window.back()
    assert town.window.here == "home"
    assert whole > 20
    text = (profile / "logs" / LOG).read_text(encoding="utf-8") if (profile / "logs" / LOG).exists() else ""
    assert "not caught" not in text
    assert not (profile / "logs" / EARLIER).exists(), "the program has not ended by it"


def test_it_is_written_down_once_and_offered_quietly_with_its_report(town: Tabletown, profile: Path, qtbot: QtBot) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(TownMap, "paint", broken)
        for _ in range(5):
            look(town)
    assert (profile / "logs" / LOG).read_text(encoding="utf-8").count("not painted") == 1
    assert (profile / "logs" / UNDRAWN).read_text(encoding="utf-8").partition("---- log")[0].count("Traceback") == 1
    assert not [dialog for dialog in town.window.findChildren(Dialog) if dialog.isVisible()]
    (toast,) = [toast for toast in town.window.findChildren(PaintingErrorToast) if toast.isVisible()]
    assert toast.text == "A part of the window cannot be drawn; everything else works."
    click(toast.button)
    (dialog,) = [dialog for dialog in town.window.findChildren(Dialog) if dialog.isVisible()]
    (report,) = dialog.findChildren(QPlainTextEdit)
    assert "the brush is broken" in report.toPlainText()
    dialog.answer("harmless")


def test_what_cannot_be_painted_elsewhere_joins_the_report(town: Tabletown, profile: Path) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(TownMap, "paint", broken)
        look(town)

        def torn(*_: object) -> None:
            raise ValueError("the paper is torn")

        monkeypatch.setattr(framed, "paint_shadows", torn)
        town.window.go("settings")
        look(town)
    text = (profile / "logs" / UNDRAWN).read_text(encoding="utf-8")
    assert "the brush is broken" in text and "the paper is torn" in text
    assert len(town.window.findChildren(PaintingErrorToast)) == 1


def test_the_sentence_follows_the_language(town: Tabletown, written: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    town.services.settings.change("language", "de")
    monkeypatch.setattr(TownMap, "paint", broken)
    look(town)
    assert "Das lässt sich nicht zeichnen. Ein Bericht wurde geschrieben." in written


def test_a_button_keeps_its_name(town: Tabletown, written: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paint, "rounded", broken)
    look(town)
    assert "New match" in written


# ---- the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["welcome", "lasvegas", "dreamhome", "happycity"])
def test_a_match_goes_on_is_left_and_kept_though_its_table_cannot_be_painted(
    game: str, town: Tabletown, profile: Path, written: list[str]
) -> None:
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder(game, {}, SEATS, "maple 4071"))
    driver = Driver(town)
    match = town.matches.match
    with pytest.MonkeyPatch.context() as monkeypatch:
        everything(monkeypatch)
        for _ in range(4):
            driver.step()
            look(town)
        assert town.matches.session is not None
        acts = len(town.matches.session.match.acts)
        assert acts >= 4 and SENTENCE in written
        page: Any = town.window.page("table")
        click(page.top.back)
        town.services.library.settled()
        assert town.window.here == "home"
        look(town)
    town.matches.go_on(match)
    town.services.library.settled()
    assert len(driver.page.session.match.acts) == acts
    written.clear()
    town.services.theme.changed.emit()
    assert colours(look(town)) > 50 and not written


def test_a_block_is_plain_until_something_else_is_to_be_shown(qapp: object, watch: Watch, written: list[str], qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QGraphicsScene, QGraphicsView

    scene = QGraphicsScene()
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    view.resize(300, 200)
    block = Block(QColor("white"))
    scene.addItem(block)
    block.set_place(QRectF(0, 0, 200, 100))
    tries: list[int] = []

    def half(painter: QPainter, rect: QRectF) -> None:
        tries.append(1)
        painter.save()
        painter.fillRect(rect, QColor("red"))
        raise RuntimeError("the brush is broken")

    block.show_content("broken", half, QColor("white"))
    for _ in range(3):
        image = view.grab().toImage()
    assert len(tries) == 1 and len(written) == 1
    assert QColor("red").rgb() not in {image.pixel(x, y) for x in range(0, 300, 5) for y in range(0, 200, 5)}
    block.refresh([QRectF(0, 0, 10, 10)])
    view.grab()
    assert len(tries) == 2, "where a part of it changed, all of it is tried again"
    block.show_content("sound", lambda painter, rect: painter.fillRect(rect, QColor("green")), QColor("white"))
    assert QColor("green").rgb() in {view.grab().toImage().pixel(x, 100) for x in range(300)}
    block.close()


# ---- lists and pictures --------------------------------------------------------------------------------------------


def test_one_card_of_the_library_that_cannot_be_painted_spoils_no_other(
    town: Tabletown, monkeypatch: pytest.MonkeyPatch, written: list[str]
) -> None:
    library: Library = town.services.library
    for title in ("first", "second", "third"):
        journal = journal_of(Play("dreamhome", ("Anna", "Pip:random"), seed=f"maple {title}"))
        library.save(journal, title)
    library.settled()
    town.window.go("library")
    library.settled()
    painted: list[str] = []
    usual = CardPainter._paint_words

    def one_is_bad(self: CardPainter, painter: QPainter, rect: QRectF, entry: Any) -> None:
        if entry.title == "second":
            broken()
        painted.append(entry.title)
        usual(self, painter, rect, entry)

    monkeypatch.setattr(CardPainter, "_paint_words", one_is_bad)
    look(town)
    assert {"first", "third"} <= set(painted) and written and set(written) == {SENTENCE}


@pytest.mark.parametrize("now", [True, False], ids=["on the spot", "prepared"])
def test_a_picture_that_cannot_be_made_is_a_plain_one_and_told_once(now: bool, qapp: object, qtbot: QtBot) -> None:
    art = Art()
    try:
        with qtbot.captureExceptions() as told:
            for _ in range(3):
                if now:
                    picture = art.at_once("town/not-there", 40, 30)
                else:
                    art.picture("town/not-there", 40, 30)
                    qtbot.waitUntil(lambda: not art.busy)
                    picture = art.picture("town/not-there", 40, 30)  # type: ignore[assignment]
                assert (picture.width(), picture.height()) == (40, 30)
                assert picture.toImage().pixelColor(20, 15).alpha() > 0
        assert len(told) == 1
        assert isinstance(told[0][1].__cause__, FileNotFoundError)
        with qtbot.waitSignal(art.ready, timeout=10_000):
            art.picture("town/wordmark", 40, 40)
    finally:
        art.close()


# ---- everything that paints ----------------------------------------------------------------------------------------


def derived(kind: type) -> Iterator[type]:
    children: list[type] = kind.__subclasses__()
    for child in children:
        yield child
        yield from derived(child)


@pytest.mark.parametrize(
    ("base", "method"),
    [(QWidget, "paintEvent"), (QGraphicsItem, "paint"), (QAbstractItemDelegate, "paint")],
    ids=["widgets", "items", "rows"],
)
def test_everything_of_ours_that_paints_is_guarded(base: type, method: str, qapp: object) -> None:
    """A new kind of thing that paints is derived from what guards it, see `look.guarded_painting`."""
    tools = (".shots", ".bench", "__main__")
    for module in pkgutil.walk_packages(tabletown_desktop.__path__, "tabletown_desktop."):
        if not any(tool in module.name for tool in tools):
            importlib.import_module(module.name)
    ours = {kind for kind in derived(base) if kind.__module__.startswith("tabletown_desktop.") and method in vars(kind)}
    ours = {kind for kind in ours if not any(tool in kind.__module__ for tool in tools)} - {Slot}  # it paints nothing
    assert len(ours) >= 3 and (base is not QWidget or Page in ours)
    assert not [kind.__qualname__ for kind in ours if not hasattr(vars(kind)[method], "__wrapped__")]
    gc.collect()
