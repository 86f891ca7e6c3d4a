"""What Windows is told of Tabletown, how its installer is put together, and a Windows that is only played."""

from __future__ import annotations

import argparse
import doctest
import json
import re
import shutil
import struct
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from platformdirs.windows import Windows

from installers.common import icons, release, smoke_results, targets, tools
from installers.common.steps import Steps
from installers.windows import checks as windows_checks
from installers.windows import machine as windows_machine
from installers.windows import metadata as windows_metadata
from installers.windows import packages as windows_packages
from installers.windows import verify as windows_round
from installers.windows.wine import wine
from setup.stop import Stop
from tabletown_desktop.storage import paths

SCRIPT = windows_packages.SCRIPT.read_text(encoding="utf-8")
HELPERS = (windows_packages.WINDOWS / "wine").glob("*.c")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, str]:
    """What NSIS is told for a program of three files; it is not run."""
    commands: list[list[str]] = []
    monkeypatch.setattr(windows_packages, "WORK", tmp_path / "work")
    monkeypatch.setattr(windows_packages, "makensis", lambda: tmp_path / "makensis")
    monkeypatch.setattr(tools, "logged", lambda command, otherwise: commands.append(command))
    program = tmp_path / "program"
    for name in ("tabletown.exe", "_internal/b", "_internal/a/ä c"):
        (program / name).parent.mkdir(parents=True, exist_ok=True)
        (program / name).write_bytes(bytes(1024))
    windows_packages.installer(program, tmp_path / "icons", tmp_path / "made-setup.exe")
    return dict(part.removeprefix("-D").split("=", 1) for part in commands[0] if part.startswith("-D"))


# ---- the script ------------------------------------------------------------------------------------------------------


def test_the_script_is_told_all_it_asks_for_and_nothing_else(told: dict[str, str]) -> None:
    own = set(re.findall(r"^!macro \w+ (.*)$", SCRIPT, re.MULTILINE))
    parameters = {name for line in own for name in line.split()}
    asked = set(re.findall(r"\$\{([A-Z_]+)\}", SCRIPT)) - parameters
    assert asked == told.keys()


def test_the_script_writes_no_key_that_it_does_not_remove() -> None:
    values = windows_metadata.defines()

    def keys(command: str) -> set[str]:
        found = re.findall(rf'^\s*{command} HKCU "([^"]+)"', SCRIPT, re.MULTILINE)
        return {re.sub(r"\$\{(\w+)\}", lambda name: values[name[1]], key) for key in found}

    written, removed = keys("WriteReg(?:Str|DWORD)"), keys("DeleteRegKey(?: /ifempty)?")
    assert len(written) > len(windows_metadata.KEYS)
    for key in written:
        assert any(key == own or key.startswith(f"{own}\\") for own in windows_metadata.KEYS), key
    assert set(windows_metadata.KEYS) <= removed


def test_only_the_person_is_concerned() -> None:
    assert "RequestExecutionLevel user" in SCRIPT
    assert not re.findall(r"HKLM|HKCR|\$PROGRAMFILES|SetShellVarContext all", SCRIPT)


def test_every_question_has_an_answer_where_nobody_is_asked() -> None:
    boxes = [line.strip() for line in SCRIPT.splitlines() if "MessageBox" in line]
    assert len(boxes) >= 5
    assert all("/SD ID" in box for box in boxes)
    (saves,) = [box for box in boxes if "$(saves)" in box]
    assert "/SD IDNO IDYES" in saves and "MB_DEFBUTTON2" in saves


def test_the_codes_are_told_apart_from_those_of_nsis() -> None:
    codes = list(windows_metadata.CODES.values())
    assert len(set(codes)) == len(codes)
    assert min(codes) > 2


def test_it_speaks_both_languages() -> None:
    assert windows_checks.words() == f"{len(windows_checks.spoken()['GERMAN'])} sentences"
    for english, german in zip(*(language.values() for language in windows_checks.spoken().values()), strict=True):
        assert set(re.findall(r"\$\{?\w+\}?", english)) == set(re.findall(r"\$\{?\w+\}?", german)), german
        assert not re.search(r"\bSie\b|\bIhre?\b|\"", german), german
        assert german.count("„") == german.count("“"), german


def test_a_word_in_one_language_alone_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    words = (windows_packages.WINDOWS / "words.nsh").read_text(encoding="utf-8")
    (tmp_path / "words.nsh").write_text(re.sub(r"^LangString saves \$\{LANG_GERMAN\}.*\n", "", words, flags=re.MULTILINE), encoding="utf-8")
    monkeypatch.setattr(windows_packages, "WINDOWS", tmp_path)
    with pytest.raises(Stop, match="is no saves"):
        windows_checks.words()


@pytest.mark.skipif(shutil.which("makensis") is None, reason="makensis is not installed")
@pytest.mark.parametrize("target", [windows_packages.STUB, windows_packages.OLD_STUB])
def test_it_can_be_compiled_for_both_beginnings(target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows_packages, "WORK", tmp_path / "work")
    monkeypatch.setattr(windows_packages, "target_of", lambda makensis: target)
    monkeypatch.setattr(tools, "LOG", tmp_path / "log")
    program = tmp_path / "program"
    (program / "_internal").mkdir(parents=True)
    (program / "_internal" / "ä b").write_bytes(b"x")
    made = windows_packages.bare(program, tmp_path / "made-setup.exe", "1.2.3")
    content = made.read_bytes()
    (machine,) = struct.unpack_from("<H", content, struct.unpack_from("<I", content, 0x3C)[0] + 4)
    assert machine == {windows_packages.STUB: 0x8664, windows_packages.OLD_STUB: 0x014C}[target]
    assert "1.2.3".encode("utf-16-le") in content


# ---- what it is told -------------------------------------------------------------------------------------------------


def test_files_are_named_in_the_order_of_their_names(told: dict[str, str], tmp_path: Path) -> None:
    program = tmp_path / "program"
    assert Path(told["FILES"]).read_text(encoding="utf-8").splitlines() == [
        'SetOutPath "$INSTDIR\\_internal\\a"',
        f'File "{program / "_internal" / "a" / "ä c"}"',
        'SetOutPath "$INSTDIR\\_internal"',
        f'File "{program / "_internal" / "b"}"',
        'SetOutPath "$INSTDIR"',
        f'File "{program / "tabletown.exe"}"',
    ]
    assert told["KILOBYTES"] == "3"


def test_what_belongs_to_a_person_is_where_the_program_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.windows.get_win_folder", {"CSIDL_LOCAL_APPDATA": "/local"}.__getitem__)
    home = Windows(paths.NAME, appauthor=False)
    kept = [folder.replace("\\", "/") for folder in (home.user_data_dir, home.user_config_dir, home.user_cache_dir, home.user_log_dir)]
    data = windows_metadata.DATA.replace("$LOCALAPPDATA", "/local").replace("\\", "/")
    made_again = re.findall(r'RMDir /r "\$\{DATA\}\\(\w+)"', SCRIPT)
    assert kept == [data, data, *(f"{data}/{folder}" for folder in made_again)]
    assert (windows_metadata.PORTABLE, windows_metadata.MARKER) == (paths.PORTABLE, paths.MARKER)


def test_the_properties_of_the_programs_say_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "version", lambda: "1.20.3")
    seen: dict[str, Any] = {}

    def fixed(**values: Any) -> None:
        seen.update(values)

    def string(name: str, value: str) -> None:
        seen[name] = value

    names = dict.fromkeys(("VSVersionInfo", "StringFileInfo", "StringTable", "VarFileInfo", "VarStruct"), lambda *values, **more: None)
    for program in (release.PROGRAM, release.LAB):
        eval(windows_metadata.version_info(program), {**names, "FixedFileInfo": fixed, "StringStruct": string})
        assert seen["filevers"] == seen["prodvers"] == (1, 20, 3, 0)
        assert seen["ProductVersion"] == seen["FileVersion"] == "1.20.3"
        assert seen["OriginalFilename"] == f"{program}.exe"
        assert seen["CompanyName"] == release.author()


def test_the_icon_of_a_match_is_the_second_in_the_program(told: dict[str, str]) -> None:
    assert windows_metadata.ICONS[int(told["MATCH_ICON"])] == "match.ico"


def test_an_icon_says_where_each_of_its_pictures_is(tmp_path: Path) -> None:
    for size in icons.MICROSOFT:
        (tmp_path / f"{size}.png").write_bytes(b"picture %d" % size)
    made = icons.ico(tmp_path)
    kind, count = struct.unpack_from("<HH", made, 2)
    assert (kind, count) == (1, len(icons.MICROSOFT))
    for place, size in enumerate(icons.MICROSOFT):
        width, height, _, _, _, depth, length, offset = struct.unpack_from("<BBBBHHII", made, 6 + 16 * place)
        assert (width or 256, height or 256, depth) == (size, size, 32)
        assert made[offset : offset + length] == b"picture %d" % size


# ---- what is given out -----------------------------------------------------------------------------------------------


def test_what_wine_has_frozen_is_never_given_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("setup", "zip"):
        assert release.DIST not in windows_packages.trial(kind).parents
        assert "-trial-" in windows_packages.trial(kind).name
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(Stop, match="windows cannot be built on this system"):
        targets.make(["windows"], targets.Order())


def test_without_nsis_one_sentence_says_where_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.delenv("ProgramFiles(x86)", raising=False)
    monkeypatch.delenv("ProgramFiles", raising=False)
    with pytest.raises(Stop, match="NSIS, which makes the installer, is not here"):
        windows_packages.makensis()


def test_the_archive_is_the_same_whoever_packs_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows_packages, "WORK", tmp_path / "work")
    monkeypatch.setattr(release, "epoch", lambda: 1700000000)
    program = tmp_path / "program"
    (program / "_internal").mkdir(parents=True)
    for name in ("tabletown.exe", "_internal/ä"):
        (program / name).write_text(name, encoding="utf-8")
    first = windows_packages.portable(program, tmp_path / "first.zip").read_bytes()
    (program / "tabletown.exe").chmod(0o700)
    (program / "tabletown.exe").touch()
    assert windows_packages.portable(program, tmp_path / "second.zip").read_bytes() == first
    with zipfile.ZipFile(tmp_path / "first.zip") as packed:
        top = f"tabletown-{release.version()}"
        assert packed.namelist() == [f"{top}/README.txt", f"{top}/_internal/ä", f"{top}/tabletown.exe"]
        assert b"\r\n" in packed.read(f"{top}/README.txt")
        assert packed.getinfo(f"{top}/README.txt").date_time == (2023, 11, 14, 22, 13, 20)


# ---- a Windows that is only played -----------------------------------------------------------------------------------


def test_wine_is_told_of_files_and_of_qt_in_its_own_way(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "https://packages.example/simple")
    monkeypatch.setenv("QT_SCALE_FACTOR", "2")
    machine = wine.Wine(wine.Folders(tmp_path))
    seen = machine.env_vars({"QT_QPA_PLATFORM": "offscreen"})
    assert seen["WINEQT_QPA_PLATFORM"] == "offscreen"
    assert "PIP_INDEX_URL" not in seen and "QT_SCALE_FACTOR" not in seen
    assert Path(seen["HOME"]).is_relative_to(tmp_path) and Path(seen["WINEPREFIX"]).is_relative_to(tmp_path)
    command = machine.spelled((machine.python, "-c", "print(1)", tmp_path / "a b"))
    assert command == ["wine", str(machine.python), "-c", "print(1)", f"Z:{tmp_path}\\a b".replace("/", "\\")]


def test_the_names_of_a_library_are_read_to_their_end() -> None:
    listed = "[Ordinal/Name Pointer] Table\n\t[   0] +base[   1] 0000 PyArg_Parse\n\t[   1] +base[   2] 0001 Py_Main\n\nThe Import Tables\n"
    assert wine.exports(f"something before\n{listed}") == ["PyArg_Parse", "Py_Main"]


def test_the_registry_is_read_as_reg_tells_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def tried(self: windows_machine.Here, *command: str) -> SimpleNamespace:
        said = {
            "Size": "\r\nHKEY_CURRENT_USER\\Software\\X\r\n    Size    REG_DWORD    0x10\r\n\r\n",
            "/ve": "\nHKEY_CURRENT_USER\\Software\\X\n    (Standard)    REG_SZ    C:\\a b\\c.exe\n",
        }.get(command[-1])
        return SimpleNamespace(returncode=0 if said else 1, stdout=said or "")

    monkeypatch.setattr(windows_machine.Here, "tried", tried)
    machine = windows_machine.Here()
    assert machine.registry("Software\\X", "Size") == "0x10"
    assert machine.registry("Software\\X") == "C:\\a b\\c.exe"
    assert machine.registry("Software\\X", "Other") is None


def test_its_examples_hold() -> None:
    assert doctest.testmod(windows_machine).failed == 0


@pytest.mark.parametrize(("version", "frozen"), [("checkout", True), (release.version(), False)])
def test_a_smoke_test_of_something_else_does_not_count(version: str, frozen: bool, tmp_path: Path) -> None:
    result = tmp_path / "smoke.json"
    figures = {"steps": [], "milliseconds": 0, "screen": "offscreen"}
    seen = {"good": True, "failed": "", "error": "", "frozen": frozen, "version": version, **figures}
    result.write_text(json.dumps(seen), encoding="utf-8")
    with pytest.raises(Stop, match="is of version"):
        smoke_results.judged(result, frozen=frozen)
    result.write_text(json.dumps({**seen, "version": release.version() if frozen else "checkout"}), encoding="utf-8")
    assert smoke_results.judged(result, frozen=frozen).endswith("on offscreen")


@pytest.mark.parametrize(("said", "last"), [("....\n......", "......"), ("", "no word"), ("1 skipped in 0.41s", "1 skipped in 0.41s")])
def test_tests_that_were_broken_off_under_wine_do_not_count(said: str, last: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A program that is killed there ends with 0."""
    monkeypatch.setattr(windows_round, "own_python", lambda machine: tmp_path / "python.exe")
    outputs = iter(["....\nSKIPPED [1] tests/test_it.py:1: why\n12 passed, 1 skipped in 411.60s (0:06:51)\n", said])
    machine: Any = SimpleNamespace(run=lambda *command, **more: next(outputs), folders=SimpleNamespace(checkout=tmp_path))
    assert windows_round.core_tests(machine) == "12 passed, 1 skipped in 411.60s (0:06:51)"
    with pytest.raises(Stop, match=f"broken off after: {re.escape(last)}"):
        windows_round.core_tests(machine)


def test_without_wine_every_step_says_why(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(sys, "platform", "linux")
    steps = Steps()
    windows_round.take(steps, argparse.Namespace(given=False))
    assert {step.outcome for step in steps.done} == {"skipped"}
    assert steps.done[0].why == "wine is not installed"
    assert {"Windows: silently installed, it replaces that", "Windows: nothing else is left"} <= {step.name for step in steps.done}


def test_what_is_only_for_wine_says_so() -> None:
    helpers = list(HELPERS)
    assert {file.stem for file in helpers} == {"python", "venv", *wine.SHIMS}
    assert all(file.read_text(encoding="utf-8").startswith("/* Only for verifying under wine, never shipped") for file in helpers)
