"""What Tabletown writes belongs to one person, and no link laid in its way leads it elsewhere."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tabletown_desktop.storage.disk import SHARED_FILE, Disk
from tabletown_desktop.storage.lock import Lock
from tabletown_desktop.storage.writing import BESIDE, previous, replace

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows keeps a profile private by itself, and links need rights")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_files_and_folders_are_for_one_person_alone(tmp_path: Path) -> None:
    file = tmp_path / "data" / "matches" / "one.tabletown"
    replace(file, b"first", Disk())
    replace(file, b"second", Disk())
    lock = Lock(file.with_suffix(".lock"), Disk())
    assert lock.hold()
    assert {mode(path) for path in (file, previous(file), lock.path)} == {0o600}
    assert {mode(path) for path in (file.parent, file.parent.parent)} == {0o700}
    lock.release()


def test_a_file_put_elsewhere_is_as_open_as_the_person_wants(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        replace(tmp_path / "out.tabletown", b"match", Disk(), keep=False, mode=SHARED_FILE)
    finally:
        os.umask(before)
    assert mode(tmp_path / "out.tabletown") == 0o644


def test_a_link_laid_in_the_way_is_not_followed(tmp_path: Path) -> None:
    precious, file = tmp_path / "precious", tmp_path / "settings.json"
    precious.write_bytes(b"precious")
    beside = tmp_path / f"settings.json.{os.getpid()}{BESIDE}"
    beside.symlink_to(precious)
    replace(file, b"{}", Disk())
    assert (precious.read_bytes(), file.read_bytes(), file.is_symlink()) == (b"precious", b"{}", False)


def test_what_a_killed_process_left_makes_room(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    (tmp_path / f"settings.json.{os.getpid()}{BESIDE}").write_bytes(b"half of it, and far too lo")
    replace(file, b"{}", Disk())
    assert file.read_bytes() == b"{}" and sorted(tmp_path.iterdir()) == [file]


def test_a_lock_or_a_journal_that_is_a_link_is_not_opened(tmp_path: Path) -> None:
    link = tmp_path / "door.lock"
    link.symlink_to(tmp_path / "elsewhere")
    for open_it in (Disk().lock_file, Disk().appending):
        with pytest.raises(OSError, match=r"symbolic|loop"):
            open_it(link)
    assert not (tmp_path / "elsewhere").exists()
