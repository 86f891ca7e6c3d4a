"""Matches that are seen again in the running program: from the result, from the library, from a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import Qt

from tabletown.match import Seating
from tabletown.record import Origin, dump
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.widgets.messages import Dialog
from workshop.shots.played import Play, journal_of

SEATS = ("Anna", "Mina:greedy", "Pip:random")
GAMES = ("welcome", "lasvegas", "dreamhome", "happycity")


def written(folder: Path, play: Play) -> Path:
    file = folder / "match.tabletown"
    file.write_bytes(dump(journal_of(play).record()))
    return file


def drop(town: Tabletown, file: Path) -> None:
    town.window.dropped.emit([str(file)])
    town.services.library.settled()
    town.services.library.settled()


def replay(town: Tabletown) -> Any:
    assert town.window.here == "replay"
    return town.window.page("replay")


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_match_is_seen_again_from_its_result(name: str, town: Tabletown, tmp_path: Path) -> None:
    drop(town, written(tmp_path, Play(name, SEATS)))
    assert town.window.here == "result"
    person = Driver(town)
    person.key(Qt.Key.Key_P)
    page = replay(town)
    assert page.history.over
    person.key(Qt.Key.Key_End)
    assert page.stage.position == page.history.length
    assert page.bar.teller.step.sentence.startswith("The match is over. ")
    assert town.window.windowTitle() == f"{page.title} – Tabletown"
    person.key(Qt.Key.Key_Escape)
    assert town.window.here == "result"
    assert page.stage.table is None
    person.click(town.window.page("result").replay_button)  # type: ignore[attr-defined]
    assert (replay(town).step, page.stage.position) == (0, 0)


def test_a_match_is_played_on_from_a_step_of_its_replay(town: Tabletown, tmp_path: Path) -> None:
    drop(town, written(tmp_path, Play("happycity", SEATS)))
    person = Driver(town)
    person.key(Qt.Key.Key_P)
    page = replay(town)
    button = page.bar.button("practice")
    person.key(Qt.Key.Key_End)
    assert not button.isEnabled() and "over here" in button.toolTip()
    person.key(Qt.Key.Key_P)
    assert town.window.here == "replay"
    page.go_to(len(page.stops) // 2)
    position, number = page.stage.position, page.history.round(page.stage.position)
    seen = page.stage.seen().view
    assert button.accessibleName() == "Continue from here" and button.isEnabled()
    person.click(button)
    assert town.window.here == "table"
    session = town.matches.session
    assert session is not None and session.match.practice and len(session.match.acts) >= position
    assert session.match.acts[:position] == list(page.history.acts[:position])
    assert len(session.match.acts) > position or session.view() == seen
    assert session.journal.header.origin == Origin("replay", ["Anna", "Mina", "Pip"], number)
    assert f"Practice from replay of Anna, Mina, Pip (round {number})" in town.window.page("table").top._note  # type: ignore[attr-defined]
    town.window.back()
    assert town.window.here == "replay" and replay(town).stage.position == position
    assert town.matches.session is session  # it stays on the table while the replay is looked at


def test_what_cards_a_running_match_will_bring_is_not_tried_out(town: Tabletown, tmp_path: Path) -> None:
    file = written(tmp_path, Play(seats=SEATS, round=6))
    town.services.library.import_file(file)
    town.services.library.settled()
    town.window.go("library")
    town.services.library.settled()
    library: Any = town.window.page("library")
    Driver(town).click(library.buttons["replay"])
    town.services.library.settled()
    button = replay(town).bar.button("practice")
    assert not button.isEnabled() and "once the match is finished" in button.toolTip()
    Driver(town).key(Qt.Key.Key_P)
    assert town.window.here == "replay"


def test_a_match_that_goes_on_is_seen_from_the_library_and_stays_as_it_is(town: Tabletown, tmp_path: Path) -> None:
    file = written(tmp_path, Play(seats=SEATS, round=6))
    town.services.library.import_file(file)
    town.services.library.settled()
    town.window.go("library")
    town.services.library.settled()
    before = town.services.library.entries()
    library: Any = town.window.page("library")
    Driver(town).click(library.buttons["replay"])
    town.services.library.settled()
    page = replay(town)
    assert not page.history.over
    assert page.history.round(page.history.length) == 6
    Driver(town).key(Qt.Key.Key_Escape)
    assert town.window.here == "library"
    town.services.library.refresh()
    town.services.library.settled()
    assert [(entry.id, entry.kind, entry.changed) for entry in town.services.library.entries()] == [
        (entry.id, entry.kind, entry.changed) for entry in before
    ]
    library.grid.setFocus()
    Driver(town).key(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    town.services.library.settled()
    assert replay(town) is page


def test_a_match_from_the_shelf_is_seen_as_far_as_it_was_played(town: Tabletown) -> None:
    """Its journal is read, not only a record."""
    town.matches.start(MatchOrder("welcome", {}, (Seating("Anna", None, "teal"), Seating("Ben", None, "coral")), "maple 4071"))
    person = Driver(town)
    for _ in range(9):
        person.step()
    acts = [act.action for act in town.matches.session.match.acts]  # type: ignore[union-attr]
    assert acts
    town.window.go("library")
    town.services.library.settled()
    person.click(town.window.page("library").buttons["replay"])  # type: ignore[attr-defined]
    town.services.library.settled()
    assert [act.action for act in replay(town).history.acts] == acts


def test_a_file_dropped_on_a_replay_is_seen_as_well(town: Tabletown, tmp_path: Path) -> None:
    drop(town, written(tmp_path, Play("dreamhome", SEATS)))
    Driver(town).key(Qt.Key.Key_P)
    assert replay(town).title == "Replay – Dream Home"
    drop(town, written(tmp_path, Play("happycity", SEATS, round=4)))
    assert replay(town).title == "Replay – Happy City"
    assert replay(town).history.round(replay(town).history.length) == 4


def test_a_damaged_record_is_seen_as_far_as_it_is_sound(town: Tabletown, tmp_path: Path) -> None:
    drop(town, written(tmp_path, Play("dreamhome", SEATS)))
    Driver(town).key(Qt.Key.Key_P)
    file = written(tmp_path, Play(seats=SEATS))
    rows = file.read_bytes().split(b"\n")
    file.write_bytes(b"\n".join(rows[: len(rows) // 2]))
    drop(town, file)
    assert replay(town).title == "Replay – Dream Home"
    dialog = next(dialog for dialog in town.window.findChildren(Dialog) if dialog.isVisible())
    dialog.answer("main")
    town.services.library.settled()
    town.services.library.settled()
    assert replay(town).title == "Replay – Welcome To"
    assert 0 < replay(town).history.length < len(journal_of(Play(seats=SEATS)).match.acts)


def test_what_is_no_record_is_told_in_a_sentence(town: Tabletown, tmp_path: Path) -> None:
    drop(town, written(tmp_path, Play("dreamhome", SEATS)))
    Driver(town).key(Qt.Key.Key_P)
    file = tmp_path / "letter.tabletown"
    file.write_text("Dear Anna")
    drop(town, file)
    assert replay(town).title == "Replay – Dream Home"
    assert town.controller is not None
    assert town.controller.toast.text


def test_leaving_a_replay_that_plays_stops_it(town: Tabletown, tmp_path: Path) -> None:
    drop(town, written(tmp_path, Play("lasvegas", SEATS)))
    person = Driver(town)
    person.key(Qt.Key.Key_P)
    person.key(Qt.Key.Key_Space)
    page = replay(town)
    assert page.playing
    town.window.go("settings")
    assert not page.playing
    town.window.back()
    assert replay(town).stage.table is not None
    person.key(Qt.Key.Key_Space)
    assert page.playing  # and the window is closed while it plays


def test_the_rules_open_where_the_match_is(town: Tabletown, tmp_path: Path) -> None:
    drop(town, written(tmp_path, Play("lasvegas", SEATS)))
    Driver(town).key(Qt.Key.Key_P)
    town.window.commanded.emit("rules")
    assert town.window.here == "rules"
    town.window.back()
    assert replay(town).step == 0
