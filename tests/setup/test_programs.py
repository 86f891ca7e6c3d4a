"""Programs of the system: a build asks for them, a verification does without."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from setup import environment, programs, system
from setup.stop import Missing


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Nothing is there, and whatever is asked for is refused."""
    noted: list[str] = []

    def install(packages: list[str], **more: object) -> None:
        noted.extend(packages)
        raise Missing("There is no sudo here.")

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(environment, "NOTES", tmp_path)
    monkeypatch.setattr(programs, "SIGN", tmp_path / "squashfuse.h")
    monkeypatch.setattr(system, "missing_libraries", lambda *groups: [])
    monkeypatch.setattr(system, "missing_venv", list)
    monkeypatch.setattr(system, "install", install)
    return noted


def test_a_build_ends_where_it_cannot_have_them(asked: list[str]) -> None:
    with pytest.raises(Missing, match="no sudo"):
        programs.to_build(["deb"])
    assert asked == ["binutils"]


def test_an_image_wants_more_and_one_with_a_runtime_of_ours_most(asked: list[str]) -> None:
    with pytest.raises(Missing):
        programs.to_build(["deb", "appimage"], own_runtime=False)
    assert asked == ["binutils", "ca-certificates", "squashfs-tools"]
    with pytest.raises(Missing):
        programs.to_build(["appimage"])
    assert {"gcc", "libsquashfuse-dev"} <= set(asked)


def test_a_verification_goes_on_without(asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    programs.to_verify(quick=True, sudo=False)
    assert set(asked) == {programs.PACKAGES[name] for name in (*programs.TO_VERIFY_QUICKLY, *programs.TO_BUILD)} | {programs.KEYS}
    assert "There is no sudo here. What needs them is skipped." in capsys.readouterr().out


def test_what_the_program_is_heard_with_is_asked_for(asked: list[str]) -> None:
    programs.to_verify(quick=True, sudo=False)
    assert {"at-spi2-core", "dbus", "xvfb"} <= set(asked)


def test_the_whole_round_wants_more(asked: list[str]) -> None:
    programs.to_verify(quick=False, sudo=False)
    assert {"rpm", "rpmlint", "lintian", "squashfs-tools", "libsquashfuse-dev"} <= set(asked)


def test_the_quick_round_does_without_the_distributions_checkers() -> None:
    assert not {"lintian", "rpmlint"} & set(programs.TO_VERIFY_QUICKLY)


def test_other_systems_have_none_of_it(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert programs.missing(programs.PACKAGES) == []
