"""Matches that are handed on as files: out, in, in again, from elsewhere, damaged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from broken_disk import finished, new_journal, play
from dice_game import find

from tabletown.journal import opened as opened_journal
from tabletown.record import dump, load
from tabletown_desktop.storage.entries import Entry
from tabletown_desktop.storage.library import Library

Make = Callable[..., Library]


def only(library: Library) -> Entry:
    library.refresh()
    library.settled()
    (entry,) = library.entries()
    return entry


def test_export_and_import_bring_the_same_match(library: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = library()
    exported: list[Path] = []
    imported: list[Any] = []
    keeper.exported.connect(exported.append)
    keeper.imported.connect(imported.append)
    match = finished(keeper)
    target = tmp_path / "out" / "match.tabletown"
    keeper.export(match, target)
    assert exported == [target]
    keeper.import_file(target)
    assert (imported[-1].id, imported[-1].known, imported[-1].problem) == (match, True, None)
    keeper.delete(match)
    keeper.import_file(target)
    assert not imported[-1].known
    assert only(keeper).id == imported[-1].id != match
    keeper.import_file(target)
    assert imported[-1].known


def test_a_running_match_is_exported_as_it_stands_and_imported_as_the_one_it_is(library: Make, tmp_path: Path) -> None:
    keeper, file = library(), tmp_path / "m.tabletown"
    imported: list[Any] = []
    keeper.imported.connect(imported.append)
    journal = new_journal()
    writer = keeper.begin(journal)
    play(journal, 5)
    keeper.export(writer.id, file)
    assert load(file.read_bytes()) == journal.record()
    for _ in range(2):  # as it was exported, and after it went on
        keeper.import_file(file)
        assert (imported[-1].id, imported[-1].known) == (writer.id, True)
        assert only(keeper).kind == "running"
        play(journal, 1)
        journal.undo(journal.match.acts[-1].seat)


def test_a_file_is_one_match_however_often_it_comes(library: Make, tmp_path: Path) -> None:
    keeper, file = library(), tmp_path / "m.tabletown"
    imported: list[Any] = []
    keeper.imported.connect(imported.append)
    file.write_bytes(dump(new_journal().record()))
    for _ in range(3):
        keeper.import_file(file)
        opened = keeper.open(imported[-1].id)
        play(opened.journal, 1)
        assert opened.writer is not None
        keeper.leave(opened.writer)
        entry = only(keeper)
        assert (entry.id, entry.kind) == (imported[0].id, "running")
    assert not imported[0].known and imported[1].known and imported[2].known


def test_a_match_that_was_played_on_elsewhere_goes_on_from_there(library: Make, tmp_path: Path) -> None:
    keeper, file = library(), tmp_path / "m.tabletown"
    journal = new_journal()
    writer = keeper.begin(journal)
    play(journal, 3)
    elsewhere = opened_journal(journal.record(), find).journal
    keeper.leave(writer)
    play(elsewhere, 4)
    file.write_bytes(dump(elsewhere.record()))
    keeper.import_file(file)
    assert only(keeper).id == writer.id
    found = keeper.open(writer.id)
    assert found.journal.lines == elsewhere.lines
    play(found.journal, 1)
    entry = only(keeper)
    assert (entry.id, entry.kind) == (writer.id, "running")


def test_another_way_of_the_same_match_is_a_match_of_its_own(library: Make, tmp_path: Path) -> None:
    keeper, file = library(), tmp_path / "m.tabletown"
    journal = new_journal()
    writer = keeper.begin(journal)
    play(journal, 3)
    elsewhere = opened_journal(journal.record(), find).journal
    play(journal, 1)
    elsewhere.hint_used(0)
    file.write_bytes(dump(elsewhere.record()))
    keeper.import_file(file)
    keeper.refresh()
    assert {entry.kind for entry in keeper.entries()} == {"running", "saved"}
    assert writer.id in {entry.id for entry in keeper.entries()}


HEADER = b'{"type":"header","format":%d,"game":"%s","rules":1,"values":{"hash":"","own":{}},"options":{},"seats":[{"name":""}],"seed":""}\n'
BAD = {
    "foreign": b'{"hello": 1}',
    "empty": b"",
    "nested": b"[" * 200_000,
    "huge": b"x" * 8_000_001,
    "newer": HEADER % (99, b"dice"),
    "other game": HEADER % (1, b"chess"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_is_refused_with_one_sentence(library: Make, tmp_path: Path, kind: str) -> None:
    keeper = library()
    imported: list[Any] = []
    keeper.imported.connect(imported.append)
    (tmp_path / "bad.tabletown").write_bytes(BAD[kind])
    keeper.import_file(tmp_path / "bad.tabletown")
    (result,) = imported
    assert result.id is None
    assert result.problem is not None
    assert not result.beginning
    assert not keeper.folder.exists() or list(keeper.folder.iterdir()) == []


def test_folders_and_missing_files_are_refused_too(library: Make, tmp_path: Path) -> None:
    keeper = library()
    imported: list[Any] = []
    keeper.imported.connect(imported.append)
    keeper.import_file(tmp_path)
    keeper.import_file(tmp_path / "nothing.tabletown")
    assert [result.problem.key for result in imported] == ["storage.unreadable", "storage.missing"]


def test_of_a_damaged_file_the_beginning_is_offered(library: Make, tmp_path: Path) -> None:
    keeper = library()
    imported: list[Any] = []
    keeper.imported.connect(imported.append)
    match = finished(keeper)
    source = tmp_path / "cut.tabletown"
    whole = (keeper.folder / f"{match}.tabletown").read_bytes()
    source.write_bytes(whole[: len(whole) // 2])
    keeper.delete(match)
    keeper.import_file(source)
    damaged = imported[-1]
    assert damaged.id is None
    assert damaged.beginning
    source.unlink()  # it was read
    keeper.import_beginning(source, damaged.beginning)
    entry = only(keeper)
    assert (entry.id, entry.kind) == (imported[-1].id, "saved")
    assert entry.sentence is None
    assert keeper.open(entry.id).journal.match.acts
