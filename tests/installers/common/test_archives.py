"""The same files give the same archive, whoever packs them and when."""

from __future__ import annotations

import gzip
import os
import tarfile
from pathlib import Path

import pytest

from installers.common import archives, release


@pytest.fixture(autouse=True)
def dated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "epoch", lambda: 1700000000)


def laid(place: Path, names: list[str], age: int, mode: int) -> Path:
    folder = place / "tabletown-1"
    for name in names:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name, encoding="utf-8")
        file.chmod(mode)
        os.utime(file, (age, age))
    (folder / "program").chmod(mode | 0o100)
    (folder / "link").symlink_to("program")
    return folder


def test_order_age_and_rights_of_the_packer_do_not_show(tmp_path: Path) -> None:
    names = ["program", "b/two", "a/one"]
    first = archives.tar_xz(laid(tmp_path / "x", names, 1, 0o600), tmp_path / "first.tar.xz")
    second = archives.tar_xz(laid(tmp_path / "y", names[::-1], 99999, 0o664), tmp_path / "second.tar.xz")
    assert first.read_bytes() == second.read_bytes()


def test_what_is_packed_is_what_was_there(tmp_path: Path) -> None:
    packed = archives.tar_xz(laid(tmp_path / "x", ["program", "a/one"], 1, 0o600), tmp_path / "made.tar.xz")
    with tarfile.open(packed) as archive:
        members = {member.name: member for member in archive}
        told = archive.extractfile("tabletown-1/a/one")
        assert told is not None and told.read() == b"a/one"
    assert list(members) == ["tabletown-1", *(f"tabletown-1/{name}" for name in ("a", "a/one", "link", "program"))]
    assert members["tabletown-1/program"].mode == 0o755
    assert members["tabletown-1/a/one"].mode == 0o644
    assert members["tabletown-1/link"].linkname == "program"
    assert {member.mtime for member in members.values()} == {1700000000}


def test_a_packed_manual_has_no_date() -> None:
    packed = archives.gz(b"page")
    assert gzip.decompress(packed) == b"page"
    assert packed[4:8] == b"\0\0\0\0"
