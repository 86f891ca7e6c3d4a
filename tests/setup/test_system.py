"""What the workshop says and does about what only the system can give."""

from __future__ import annotations

import shutil
import socket
import sys
from pathlib import Path

import pytest

from setup import system
from setup.stop import Stop


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The calls of apt, all of which do well."""
    calls: list[list[str]] = []

    def apt(command: list[str], output: int) -> int:
        calls.append(command)
        return 0

    monkeypatch.setattr(system, "apt", apt)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    return calls


def be(monkeypatch: pytest.MonkeyPatch, *, root: bool) -> None:
    monkeypatch.setattr(system, "root", lambda: root)


def test_a_library_that_cannot_be_loaded_is_named_by_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert system.missing_libraries({"libnobody-has-this.so.7": "libnobody7"}, {"libc.so.6": "libc6"}) == ["libnobody7"]


def test_other_systems_lack_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert system.missing_libraries({"libnobody-has-this.so.7": "libnobody7"}) == []


def test_root_installs(monkeypatch: pytest.MonkeyPatch, asked: list[list[str]], tmp_path: Path) -> None:
    be(monkeypatch, root=True)
    system.install(["libegl1", "libgl1"], log=tmp_path / "log", sudo=False)
    assert asked == [["apt-get", "install", "--yes", "--no-install-recommends", "libegl1", "libgl1"]]


def test_nothing_is_asked_where_nothing_lacks(asked: list[list[str]], tmp_path: Path) -> None:
    system.install([], log=tmp_path / "log", sudo=False)
    assert asked == []


def test_package_lists_are_fetched_when_there_are_none(monkeypatch: pytest.MonkeyPatch, asked: list[list[str]], tmp_path: Path) -> None:
    be(monkeypatch, root=True)
    answers = iter([100, 0, 0])

    def apt(command: list[str], output: int) -> int:
        asked.append(command)
        return next(answers)

    monkeypatch.setattr(system, "apt", apt)
    system.install(["libegl1"], log=tmp_path / "log", sudo=False)
    assert [command[1] for command in asked] == ["install", "update", "install"]


def test_a_failing_apt_is_told_with_the_place_of_its_log(monkeypatch: pytest.MonkeyPatch, asked: list[list[str]], tmp_path: Path) -> None:
    be(monkeypatch, root=True)
    monkeypatch.setattr(system, "apt", lambda command, output: 100)
    with pytest.raises(Stop, match=r"libegl1.*network.*log"):
        system.install(["libegl1"], log=tmp_path / "log", sudo=False)


def test_without_root_the_command_to_give_is_said(monkeypatch: pytest.MonkeyPatch, asked: list[list[str]], tmp_path: Path) -> None:
    be(monkeypatch, root=False)
    with pytest.raises(Stop, match=r"`sudo apt-get install --yes --no-install-recommends libegl1`.*--yes"):
        system.install(["libegl1"], log=tmp_path / "log", sudo=False)
    assert asked == []


def test_with_leave_sudo_is_used(monkeypatch: pytest.MonkeyPatch, asked: list[list[str]], tmp_path: Path) -> None:
    be(monkeypatch, root=False)
    system.install(["libegl1"], log=tmp_path / "log", sudo=True)
    assert [command[0] for command in asked] == ["sudo"]
    assert asked[0][-1] == "libegl1"


def test_a_system_without_apt_is_left_to_its_owner(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(Stop, match="libegl1"):
        system.install(["libegl1"], log=tmp_path / "log", sudo=True)


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="displays are found through sockets of Unix only on Unix")
class TestDisplay:
    @pytest.fixture(autouse=True)
    def bare(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "platform", "linux")
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
            monkeypatch.delenv(name, raising=False)

    def test_none(self) -> None:
        assert not system.has_display()

    def test_a_display_that_does_not_answer_is_none(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("DISPLAY", ":4711.0")
        assert not system.has_display()

    def test_the_display_of_another_machine_is_believed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("DISPLAY", "elsewhere:0")
        assert system.has_display()

    def test_wayland(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.chdir(tmp_path)  # a socket's name must be short
        monkeypatch.setenv("XDG_RUNTIME_DIR", ".")
        monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
        assert not system.has_display()
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind("wayland-7")
            listening.listen()
            assert system.has_display()

    def test_a_platform_asked_for_by_name_is_believed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
        assert system.has_display()
