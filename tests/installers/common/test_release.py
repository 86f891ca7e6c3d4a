"""Version, names and dates of a release come from one place each."""

from __future__ import annotations

import datetime as dt
import re
import subprocess
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

from installers.common import release
from setup.stop import Stop

CHECKOUT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def fresh() -> None:
    release.epoch.cache_clear()


def test_the_list_of_changes_begins_with_the_version_of_the_project() -> None:
    told = release.released()
    assert told[0][0] == tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"] == release.version()
    assert [day for _, day in told] == sorted((day for _, day in told), reverse=True)


def test_every_heading_of_a_version_is_read() -> None:
    headings = re.findall("^## .*$", release.CHANGES.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(headings) == len(release.released()) >= 1


def test_no_file_that_is_given_out_has_the_name_of_another() -> None:
    names = [release.artefact(kind).name for kind in release.FILES]
    assert len(set(names)) == len(names)
    assert all(release.version() in name for name in names)
    assert release.artefact("deb").name == f"tabletown_{release.version()}_amd64.deb"


def test_only_files_that_are_there_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "DIST", tmp_path)
    (tmp_path / "tabletown-0.0.1-1.x86_64.rpm").touch()
    release.artefact("tar").touch()
    release.artefact("deb").touch()
    assert release.artefacts() == sorted([release.artefact("deb"), release.artefact("tar")])


def test_the_date_that_is_wished_for_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert release.epoch() == 1700000000
    assert release.moment() == "2023-11-14T22:13:20Z"
    assert release.env_vars()["SOURCE_DATE_EPOCH"] == "1700000000"


def test_otherwise_the_last_commit_tells_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setattr(subprocess, "run", lambda *arguments, **more: SimpleNamespace(stdout="1600000000\n"))
    assert release.epoch() == 1600000000


def test_without_git_the_newest_version_tells_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*arguments: object, **more: object) -> None:
        raise subprocess.CalledProcessError(128, "git")

    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setattr(subprocess, "run", nothing)
    assert dt.datetime.fromtimestamp(release.epoch(), dt.UTC).date() == release.released()[0][1]


def test_with_neither_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setattr(release, "CHANGES", tmp_path / "CHANGELOG.md")
    monkeypatch.setattr(subprocess, "run", lambda *arguments, **more: (_ for _ in ()).throw(FileNotFoundError("git")))
    release.CHANGES.write_text("# Changes\n", encoding="utf-8")
    with pytest.raises(Stop, match="names no version"):
        release.epoch()


def test_a_build_does_not_see_what_would_change_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    seen = release.env_vars()
    assert "PYTHONPATH" not in seen
    assert (seen["TZ"], seen["PYTHONHASHSEED"], seen["LC_ALL"]) == ("UTC", "0", "C.UTF-8")
