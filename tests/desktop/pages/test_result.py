"""The result: what is told, what can be done next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths, Qt, SignalInstance
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tabletown.games import game
from tabletown.journal import opened
from tabletown.match import Seating
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.new_match import MatchOrder
from tabletown_desktop.pages.result import ResultPage
from tabletown_desktop.pages.result.account import notes, standing
from workshop.shots.samples.finished_matches import ANNA, BEN, MINA, SIX, finished, options

Ordered = Callable[[SignalInstance, Callable[[], None]], MatchOrder]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(services: Services, show: Callable[[ResultPage], ResultPage]) -> ResultPage:
    page = show(ResultPage(services))
    page.tell(finished((ANNA, BEN, MINA)))
    return page


def test_without_motion_everything_is_there_at_once(page: ResultPage) -> None:
    assert (page.points.reveal, page.curve.reveal, page.ranking.reveal) == (1.0, 1.0, 1.0)
    assert page.again_button.hasFocus()


@pytest.mark.parametrize("skip", ["click", "key", "leaving"])
def test_the_reveal_is_skipped(page: ResultPage, services: Services, skip: str) -> None:
    services.settings.change("motion", "normal")
    page.tell(finished((ANNA, BEN, MINA)))
    assert page.ranking.reveal == 0.0
    begun = page.motion.moving
    if skip == "click":
        QTest.mouseClick(page.points, LEFT)
    elif skip == "key":
        QTest.keyClick(page, Qt.Key.Key_Space)
    else:
        page.left()
    assert begun and not page.motion.moving
    assert (page.points.reveal, page.curve.reveal, page.ranking.reveal) == (1.0, 1.0, 1.0)


def test_a_rematch_has_the_same_seats_and_new_cards(ordered: Ordered, page: ResultPage) -> None:
    order = ordered(page.again, lambda: QTest.mouseClick(page.again_button, LEFT))
    assert page.journal is not None
    match = page.journal.match
    assert (order.game, order.options, order.seats, order.practice) == ("welcome", match.setup.options, match.seats, False)
    assert order.seed != match.seed
    assert ordered(page.again, lambda: QTest.keyClick(page, Qt.Key.Key_Return)).seats == match.seats


def test_a_seat_that_changed_hands_says_so_and_a_rematch_is_for_those_who_sat_down(
    ordered: Ordered, services: Services, show: Callable[[ResultPage], ResultPage]
) -> None:
    journal = opened(finished((ANNA, BEN, MINA)).record(), game).journal
    journal.occupy(1, "Ada", "ada")
    journal.occupy(2, "Clara")
    page = show(ResultPage(services))
    page.tell(journal)
    assert page.account is not None
    ben, mina = page.account.contenders[1:3]
    assert standing(page.words, ben) == "Expert · took over"
    assert standing(page.words, mina) == "took over"
    left = "Ada finished the match for Ben, so it does not count in Ben’s statistics."
    assert [note for note in notes(page.words, page.account, None) if "statistics" in note] == [left]
    order = ordered(page.again, lambda: QTest.mouseClick(page.again_button, LEFT))
    assert order.seats == (ANNA, BEN, MINA)


def test_the_same_deal_has_the_same_seed(ordered: Ordered, page: ResultPage) -> None:
    order = ordered(page.again, lambda: QTest.mouseClick(page.same_button, LEFT))
    assert order.seed == "willow 77"


def test_home_and_back(qtbot: QtBot, page: ResultPage) -> None:
    with qtbot.waitSignal(page.home):
        QTest.mouseClick(page.home_button, LEFT)
    with qtbot.waitSignal(page.asked_back):
        QTest.mouseClick(page.top.back, LEFT)


def choosing(monkeypatch: pytest.MonkeyPatch, file: Path | None) -> list[tuple[str, Path]]:
    """The person chooses that file; the title and the beginning of what was asked."""
    asked: list[tuple[str, Path]] = []

    def ask(_page: object, title: str, begin: str, _filters: str) -> tuple[str, str]:
        asked.append((title, Path(begin)))
        return (str(file) if file is not None else "", "")

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    return asked


def test_the_picture_is_saved(page: ResultPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "result.png"
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda place: str(tmp_path))
    asked = choosing(monkeypatch, file)
    QTest.mouseClick(page.picture_button, LEFT)
    image = QImage(str(file))
    assert image.width() == 2 * page.ground.width()
    assert image.height() == 2 * (page.ground.height() + 48)
    assert page.toast.text == "The picture is saved."
    assert page.journal is not None
    names = ", ".join(seat.name for seat in page.journal.match.seats)
    assert asked == [("Save picture", tmp_path / f"Welcome To - {names} - {page._played.astimezone():%Y-%m-%d}.png")]
    page.toast.hide()


def test_a_picture_that_cannot_be_written_is_told(page: ResultPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choosing(monkeypatch, tmp_path / "nowhere" / "result.png")
    QTest.keyClick(page, Qt.Key.Key_S)
    assert page.toast.text == "The picture could not be saved there."
    page.toast.hide()


def test_no_picture_without_a_place_for_it(page: ResultPage, monkeypatch: pytest.MonkeyPatch) -> None:
    choosing(monkeypatch, None)
    QTest.mouseClick(page.picture_button, LEFT)
    assert not page.toast.isVisible()


RANKS = {1: "1st", 2: "2nd", 3: "3rd"}


def test_a_screen_reader_hears_every_number(page: ResultPage) -> None:
    assert page.account is not None
    heard = page.points.accessibleDescription()
    for row in page.account.rows:
        assert page.words.text(f"welcome.score.{row.key}") in heard
    for contender in page.account.contenders:
        assert f"{contender.seating.name} {contender.total}" in heard
        assert f"{RANKS[contender.place]} place: {contender.seating.name}, {contender.total}" in page.ranking.accessibleDescription()
        assert f"{contender.seating.name} {contender.total}." in page.curve.accessibleDescription()


def test_another_language_is_spoken_at_once(page: ResultPage) -> None:
    page.words.choose("de")
    assert page.title == "Ergebnis"
    assert "Summe" in page.points.accessibleDescription()


@pytest.mark.parametrize("seats", [(ANNA,), SIX[:2], SIX], ids=len)
@pytest.mark.parametrize(("width", "height", "text"), [(1280, 620, 1.0), (1280, 620, 1.5), (3840, 2160, 1.0)])
def test_all_panels_have_room(
    services: Services, show: Callable[..., ResultPage], seats: tuple[Seating, ...], width: int, height: int, text: float
) -> None:
    page = show(ResultPage(services), width, height)
    page.tell(finished(seats, options=options(advanced=True)))
    services.theme.choose(text_scale=text)
    page.resize(width, height - 1)
    QTest.qWait(0)
    for panel in (page.ranking, page.points, page.curve):
        assert page.ground.rect().contains(panel.geometry())
        assert panel.height() >= panel.minimumSizeHint().height()
    assert page.ground.width() <= page.area.viewport().width()
