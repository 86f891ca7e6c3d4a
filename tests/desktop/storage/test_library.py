"""Keeping, opening, naming and deleting matches."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from broken_disk import finished, lines, new_journal, play, play_out
from dice_game import DICE, find
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tabletown.record import load
from tabletown.words import Message
from tabletown_desktop.storage.entries import Entry
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.opening import CannotOpen
from tabletown_desktop.storage.paths import Paths

Make = Callable[..., Library]


def left(library: Library, decisions: int) -> Path:
    """A match is left after so many decisions; its journal has the name of the match."""
    journal = new_journal()
    writer = library.begin(journal)
    play(journal, decisions)
    library.leave(writer)
    return library.folder / f"{writer.id}.journal"


def only(library: Library) -> Entry:
    library.refresh()
    library.settled()
    (entry,) = library.entries()
    return entry


def test_each_decision_is_in_the_file_when_play_returns(library: Make) -> None:
    keeper = library()
    journal = new_journal()
    writer = keeper.begin(journal)
    for number in range(5):
        play(journal, 1)
        assert len(lines(keeper.folder, writer.id)) == 1 + len(journal.lines), number
    journal.undo(0)
    journal.hint_used(0)
    journal.hand_over(1)
    assert len(lines(keeper.folder, writer.id)) == 1 + len(journal.lines)


def test_a_running_match_goes_on_exactly_where_it_was(library: Make) -> None:
    first = library()
    journal = new_journal()
    first.leave(first.begin(journal, "Saturday"))
    match = only(first).id
    journal = first.open(match).journal
    play(journal, 6)
    while DICE.vocabulary("keep", 2) not in journal.match.state.actions(journal.match.state.to_act[0]):
        play(journal, 1)
    journal.play(journal.match.state.to_act[0], DICE.vocabulary("keep", 2))
    before = journal.match.state.snapshot()
    first.close()
    again = library().open(match)
    assert again.problem is None
    assert again.journal.match.state.snapshot() == before
    assert again.journal.undo(journal.match.acts[-1].seat)
    assert again.journal.redo(journal.match.acts[-1].seat) is not None


def test_an_entry_of_a_running_match_tells_what_is_on_the_table(library: Make) -> None:
    keeper = library()
    journal = new_journal(started="2026-11-18T20:00:00Z")
    writer = keeper.begin(journal, "  Saturday with Ben ")
    play(journal, 7)
    journal.hint_used(0)
    keeper.leave(writer)
    entry = only(keeper)
    table = journal.match.state
    assert (entry.kind, entry.title, entry.game, entry.seed) == ("running", "Saturday with Ben", "dice", "maple")
    assert (entry.round, entry.to_act, entry.winners) == (table.round, table.to_act, ())
    assert [seat.score for seat in entry.seats] == [table.score(seat).total for seat in range(2)]
    assert [(seat.name, seat.bot, seat.colour) for seat in entry.seats] == [("Anna", None, "teal"), ("Otto", "greedy", None)]
    assert [seat.hints for seat in entry.seats] == [1, 0]
    assert entry.sentence is None
    assert entry.opens
    assert entry.started == "2026-11-18T20:00:00Z"
    assert entry.helped


def test_a_finished_match_becomes_one_file_that_can_be_looked_at(library: Make) -> None:
    keeper = library()
    journal = new_journal()
    writer = keeper.begin(journal)
    play_out(journal)
    keeper.finish(writer)
    assert sorted(file.name for file in keeper.folder.iterdir()) == [f"{writer.id}.tabletown"]
    record = load((keeper.folder / f"{writer.id}.tabletown").read_bytes())
    assert record == journal.record()
    entry = only(keeper)
    outcome = journal.match.outcome()
    assert (entry.kind, entry.round, entry.to_act) == ("finished", 4, ())
    assert [seat.score for seat in entry.seats] == [sheet.total for sheet in outcome.sheets]
    assert entry.seats[0].points == {category.key: category.points for category in outcome.sheets[0].categories}
    assert entry.winners == tuple(standing.contender for standing in outcome.standings if standing.place == 1)
    opened = keeper.open(writer.id)
    assert opened.writer is None
    assert opened.journal.match.over


def test_finish_of_a_match_that_is_not_over_only_leaves_it(library: Make) -> None:
    keeper = library()
    writer = keeper.begin(new_journal())
    keeper.finish(writer)
    assert only(keeper).kind == "running"
    assert not (keeper.folder / f"{writer.id}.lock").exists()


def test_a_saved_match_goes_on_as_the_one_it_is(library: Make) -> None:
    keeper = library()
    journal = new_journal()
    writer = keeper.begin(journal)
    play(journal, 4)
    saved = keeper.save(journal, "Before the storm")
    keeper.delete(writer.id)
    entry = only(keeper)
    assert (entry.id, entry.kind, entry.title) == (saved, "saved", "Before the storm")
    opened = keeper.open(saved)
    assert opened.id == saved
    assert len(opened.journal.match.acts) == 4
    play(opened.journal, 1)
    entry = only(keeper)
    assert (entry.id, entry.kind, entry.title) == (saved, "running", "Before the storm")
    assert opened.writer is not None
    keeper.leave(opened.writer)
    again = library().open(saved)
    assert len(again.journal.match.acts) == 5
    play_out(again.journal)
    other = library()
    assert again.writer is not None
    other.finish(again.writer)
    entry = only(other)
    assert (entry.id, entry.kind, entry.title) == (saved, "finished", "Before the storm")
    assert not (other.folder / f"{saved}.journal").exists()


def test_a_saved_match_is_locked_while_it_is_played(library: Make) -> None:
    keeper = library()
    saved = keeper.save(new_journal())
    opened = keeper.open(saved)
    with pytest.raises(CannotOpen):
        library().open(saved)
    assert opened.writer is not None
    keeper.leave(opened.writer)
    assert only(keeper).kind == "saved"
    assert library().open(saved).id == saved


def test_a_torn_last_line_is_no_damage(library: Make) -> None:
    keeper = library()
    file = left(keeper, 6)
    whole = file.read_bytes()
    for torn in (b"{", b'{"type":"act","se', b'{"type":"act","seat":1,"do":["end"]'):
        file.write_bytes(whole + torn)
        assert only(keeper).sentence is None
        opened = keeper.open(file.stem)
        assert opened.problem is None
        assert len(opened.journal.match.acts) == 6
        assert opened.writer is not None
        keeper.leave(opened.writer)
        assert file.read_bytes() == whole


def test_damage_in_the_middle_is_told_and_what_was_there_is_kept(library: Make) -> None:
    keeper = library()
    file = left(keeper, 8)
    rows = file.read_bytes().splitlines(keepends=True)
    rows[5] = b"@@@@\n"
    file.write_bytes(b"".join(rows))
    entry = only(keeper)
    assert entry.sentence == Message("record.damaged", row=6)
    assert entry.opens
    opened = keeper.open(file.stem)
    assert opened.problem == Message("record.damaged", row=6)
    assert opened.journal.match.acts
    assert file.with_name(file.name + ".previous").read_bytes() == b"".join(rows)


@pytest.mark.parametrize(
    "content",
    [b"", b"\0" * 50, b"hello", b'{"header":', b"[" * 100_000, b"[]", b" " * 9_000_000],
    ids=["empty", "zeros", "text", "cut", "nested", "list", "huge"],
)
@pytest.mark.parametrize("suffix", [".journal", ".tabletown"])
def test_a_file_that_is_none_has_an_entry_with_a_sentence_and_does_not_open(library: Make, content: bytes, suffix: str) -> None:
    keeper = library()
    keeper.folder.mkdir(parents=True)
    (keeper.folder / f"20260101-000000-abcdef{suffix}").write_bytes(content)
    entry = only(keeper)
    assert entry.sentence is not None
    assert not entry.opens
    with pytest.raises(CannotOpen) as refused:
        keeper.open(entry.id)
    assert refused.value.message == entry.sentence
    keeper.delete(entry.id)
    assert keeper.entries() == ()


def test_names_can_be_given_and_taken_away(library: Make) -> None:
    keeper = library()
    match = finished(keeper)
    keeper.rename(match, "Regen in Köln " + "x" * 100)
    assert only(keeper).title == ("Regen in Köln " + "x" * 100)[:80]
    keeper.rename(match, "Ra\u202ein\ud83d\n")
    assert only(keeper).title == keeper.folder.joinpath(f"{match}.title").read_text(encoding="utf-8") == "Rain"
    keeper.rename(match, " ")
    assert only(keeper).title == ""


@pytest.mark.parametrize("strange", ["../../etc/passwd", "a/b", "", ".hidden", "A", "x" * 100])
def test_what_is_no_id_is_never_a_path(library: Make, strange: str) -> None:
    with pytest.raises(ValueError):
        library().open(strange)


def test_deleting_can_be_taken_back_whole(library: Make) -> None:
    keeper = library()
    match = finished(keeper)
    keeper.rename(match, "Kept")
    keeper.keep_picture(match, QImage(8, 6, QImage.Format.Format_RGB32))
    before = only(keeper)
    keeper.delete(match)
    assert keeper.entries() == ()
    assert list(keeper.folder.iterdir()) == []
    keeper.restore(match)
    assert only(keeper) == before
    assert QImage(str(keeper.picture(match))).width() == 8


def test_a_running_match_can_be_deleted_and_goes_on_when_it_is_back(library: Make) -> None:
    keeper = library()
    journal = new_journal()
    writer = keeper.begin(journal)
    play(journal, 3)
    keeper.delete(writer.id)
    assert keeper.entries() == ()
    keeper.restore(writer.id)
    assert len(keeper.open(writer.id).journal.match.acts) == 3


def test_the_trash_is_emptied_after_thirty_days(library: Make, clock: Any) -> None:
    keeper = library()
    match = finished(keeper)
    keeper.delete(match)
    clock.forward(days=29)
    library().refresh()
    keeper.restore(match)
    assert only(keeper).id == match
    keeper.delete(match)
    clock.forward(days=31)
    library().refresh()
    told: list[Message] = []
    keeper.trouble.connect(told.append)
    keeper.restore(match)
    assert told == [Message("storage.restore.gone")]
    assert keeper.entries() == ()


def test_a_practice_match_whose_end_is_taken_back_goes_on(library: Make) -> None:
    keeper = library()
    journal = new_journal(seats=1, practice=True)
    writer = keeper.begin(journal)
    play_out(journal)
    keeper.finish(writer)
    assert only(keeper).kind == "finished"
    assert journal.undo(0)
    keeper.refresh()
    assert only(keeper).kind == "running"
    keeper.leave(writer)
    opened = library().open(writer.id)
    assert not opened.journal.match.over
    play_out(opened.journal)


def test_a_match_that_was_over_when_the_process_died_is_finished_at_the_next_start(library: Make, clock: Any) -> None:
    keeper = library()
    journal = new_journal(daily="2026-11-18")
    writer = keeper.begin(journal)
    play_out(journal)
    writer.lock.release()
    later = library()
    later.refresh()
    assert only(later).kind == "finished"
    assert not (keeper.folder / f"{writer.id}.journal").exists()
    assert later.daily_results()["2026-11-18"]["dice"].match == writer.id


def test_the_first_finished_try_of_a_day_counts(library: Make) -> None:
    keeper = library()
    assert keeper.today() == "2026-11-18"
    first = finished(keeper, seed="a", daily=keeper.today())
    finished(keeper, seed="b", daily=keeper.today())
    finished(keeper, seed="c")
    keeper.refresh()
    assert {day: {game: result.match for game, result in games.items()} for day, games in keeper.daily_results().items()} == {
        "2026-11-18": {"dice": first}
    }
    keeper.delete(first)
    assert library().today() in keeper.daily_results()


def test_the_same_match_cannot_be_opened_twice(library: Make) -> None:
    keeper, other = library(), library()
    journal = new_journal()
    writer = keeper.begin(journal)
    for copy in (keeper, other):
        with pytest.raises(CannotOpen) as refused:
            copy.open(writer.id)
        assert refused.value.message == Message("storage.elsewhere")
    told: list[Message] = []
    other.trouble.connect(told.append)
    other.delete(writer.id)
    assert told == [Message("storage.elsewhere")]
    keeper.leave(writer)
    assert other.open(writer.id).writer is not None


def test_the_index_is_only_a_help(library: Make, profile: Path) -> None:
    keeper = library()
    for seed in "abc":
        finished(keeper, seed=seed)
    keeper.refresh()
    before = keeper.entries()
    index = profile / "cache" / "library-index.json"
    assert index.exists()
    for content in (b"", b"{", b'{"version":1,"matches":[{}]}', b'{"version":0,"matches":[]}', b"[" * 100_000):
        index.write_bytes(content)
        again = library()
        again.refresh()
        assert again.entries() == before
    index.unlink()
    index.mkdir()
    again = library()
    again.refresh()
    assert again.entries() == before


def test_what_has_not_changed_is_not_opened_again(library: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = library()
    finished(keeper)
    keeper.refresh()
    again = library()
    monkeypatch.setattr("tabletown_desktop.storage.entries.entry_or_notice", lambda *_: pytest.fail("opened again"))
    again.refresh()
    assert len(again.entries()) == 1


def test_foreign_files_among_the_matches_do_not_matter(library: Make) -> None:
    keeper = library()
    finished(keeper)
    for name in ("Thumbs.db", "notes.txt", "x.png", ".tabletown", "A.tabletown", "20260101-000000-abcdef.title"):
        (keeper.folder / name).write_text("?")
    assert only(keeper).kind == "finished"


def test_everything_happens_in_a_thread_and_is_told_in_this_one(profile: Path, qtbot: QtBot) -> None:
    import threading

    keeper = Library(Paths.find(), find=find)
    told: list[str] = []
    keeper.changed.connect(lambda: told.append(threading.current_thread().name))
    journal = new_journal()
    writer = keeper.begin(journal)
    with qtbot.waitSignal(keeper.changed):
        keeper.refresh()
    play_out(journal)
    with qtbot.waitSignal(keeper.changed):
        keeper.finish(writer)
    keeper.settled()
    assert [entry.kind for entry in keeper.entries()] == ["finished"]
    assert set(told) == {"MainThread"}
    assert keeper.close() == []


def test_close_waits_for_everything(profile: Path, qapp: object) -> None:
    keeper = Library(Paths.find(), find=find)
    journals = [new_journal(seed=str(number)) for number in range(5)]
    writers = [keeper.begin(journal) for journal in journals]
    for journal, writer in zip(journals, writers, strict=True):
        play_out(journal)
        keeper.finish(writer)
    assert keeper.close() == []
    assert len(list(keeper.folder.glob("*.tabletown"))) == 5
    assert list(keeper.folder.glob("*.journal")) == []
    assert list(keeper.folder.glob("*.lock")) == []


def test_old_half_written_files_are_swept(library: Make) -> None:
    import os

    keeper = library()
    finished(keeper)
    old, young = keeper.folder / "a.title.1.new", keeper.folder / "b.title.2.new"
    for file in (old, young):
        file.write_text("half")
    os.utime(old, (time.time() - 100_000,) * 2)
    library().refresh()
    assert (old.exists(), young.exists()) == (False, True)
