"""Where everything goes: the platform's folders, beside a marker file, or where a variable says."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tabletown_desktop.storage.paths import MARKER, PORTABLE, Paths, program_folder


def test_one_variable_overrides_everything(tmp_path: Path) -> None:
    (tmp_path / MARKER).touch()
    paths = Paths.find(tmp_path, {"TABLETOWN_HOME": str(tmp_path / "own")})
    assert paths == Paths.below(tmp_path / "own")
    assert not paths.portable


def test_a_marker_file_beside_the_program_keeps_everything_there(tmp_path: Path) -> None:
    (tmp_path / MARKER).touch()
    paths = Paths.find(tmp_path, {})
    assert paths.portable
    assert {paths.data.parent, paths.settings.parent, paths.cache.parent, paths.logs.parent} == {tmp_path / PORTABLE}


def test_without_a_marker_the_folders_of_the_platform_are_used(tmp_path: Path, profile: Path) -> None:
    paths = Paths.find(tmp_path, {})
    home = profile.parent / "home"
    assert not paths.portable
    assert all(home in folder.parents and "tabletown" in folder.parts for folder in (paths.data, paths.settings, paths.cache, paths.logs))
    assert len({paths.data / "matches", paths.cache / "matches", paths.logs / "matches"}) == 3


def test_finding_the_folders_makes_none(tmp_path: Path) -> None:
    Paths.find(tmp_path, {"TABLETOWN_HOME": str(tmp_path / "own")})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("frozen", "executable", "folder"),
    [
        (True, "/opt/tabletown/tabletown", "/opt/tabletown"),
        (True, "/Applications/Games/Tabletown.app/Contents/MacOS/tabletown", "/Applications/Games"),
        (False, "/usr/bin/python3", "/home/anna/bin"),
    ],
)
def test_the_folder_of_the_program(monkeypatch: pytest.MonkeyPatch, frozen: bool, executable: str, folder: str) -> None:
    monkeypatch.delenv("APPIMAGE", raising=False)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setattr(sys, "executable", executable)
    monkeypatch.setattr(sys, "argv", ["/home/anna/bin/tabletown"])
    assert program_folder() == Path(folder).absolute()


def test_an_appimage_lies_where_its_file_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APPIMAGE", "/media/stick/Tabletown.AppImage")
    assert program_folder() == Path("/media/stick").absolute()
