"""What is said twice about the set-up is said alike."""

from __future__ import annotations

import pkgutil
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest

import tabletown
from installers.common import freezing, release
from setup import commands
from tabletown.games import PACKAGES

PIN = re.compile(r"[A-Za-z0-9-]+==[0-9][0-9a-z.]*")
A_PATH = re.compile(r"(?:[\w.*-]+/)+[\w.*-]*|[\w-]+\.(?:md|py|toml|txt)")
OF_OTHERS = re.compile(r"^\s*(?:- )?uses: .*$|#.*$", re.MULTILINE)
"""Actions that a workflow takes from elsewhere, and comments."""
OURS = re.compile(r"python3? packaging/dev\.py (.+)$", re.MULTILINE)
MADE_THERE = "dist/"


@pytest.fixture(scope="module")
def project(checkout: Path) -> dict[str, Any]:
    return tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def pins(checkout: Path) -> list[str]:
    lines = (checkout / "packaging" / "setup" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_pins_are_names_and_versions_and_nothing_else(pins: list[str]) -> None:
    assert pins
    assert not [pin for pin in pins if not PIN.fullmatch(pin)]


def test_every_requirement_is_pinned(project: dict[str, Any], pins: list[str]) -> None:
    wanted = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"], *project["dependency-groups"]["dist"]]
    names = {pin.partition("==")[0].lower() for pin in pins}
    assert {re.split(r"[<>=!~;\[ ]", requirement, maxsplit=1)[0].lower() for requirement in wanted} <= names


@pytest.mark.parametrize("name", ["run", "dev", "dist", "freeze"])
def test_every_package_of_a_lock_is_known_by_its_files(project: dict[str, Any], pins: list[str], checkout: Path, name: str) -> None:
    """The locks have every requirement, in the version of the constraints, with hashes and no address."""
    entries = re.split(r"\n(?=\S)", (checkout / "packaging" / "setup" / "locks" / f"{name}.txt").read_text(encoding="utf-8").strip())
    locked = {entry.split()[0].lower() for entry in entries}
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", entry) for entry in entries)
    assert locked <= {pin.lower() for pin in pins} and not [entry for entry in entries if "://" in entry]
    groups = project["dependency-groups"]
    wanted = {"run": project["project"]["dependencies"], "dev": groups["dev"], "dist": groups["dist"], "freeze": ["pyinstaller"]}[name]
    names = {re.split(r"[<>=!~;\[ ]", requirement, maxsplit=1)[0].lower() for requirement in wanted}
    assert names <= {entry.partition("==")[0] for entry in locked}


def test_nothing_is_installed_past_the_locks(checkout: Path) -> None:
    """Whoever calls pip to install either takes a lock or brings a file that was made here."""
    for file in (checkout / "packaging").rglob("*.py"):
        for call in re.findall(r'"install",[^\n]*', file.read_text(encoding="utf-8")):
            by_pip = not re.search(r"apt|--yes|\broot\b", call)
            assert not by_pip or "--require-hashes" in call or "--no-deps" in call or file.name == "lockfiles.py", (file, call)


def test_the_workshop_wants_the_python_that_the_distribution_wants(project: dict[str, Any], checkout: Path) -> None:
    script = (checkout / "packaging" / "dev.py").read_text(encoding="utf-8")
    first, beyond = re.findall(r"\((\d+), (\d+)\)", script)[:2]
    assert project["project"]["requires-python"] == f">={'.'.join(first)},<{'.'.join(beyond)}"


def test_types_are_checked_alike_on_every_system_and_python(project: dict[str, Any]) -> None:
    """Hosted machines check them on three systems; what Linux alone has, such as `os.mkfifo`, is no error on the others."""
    mypy = project["tool"]["mypy"]
    assert project["project"]["requires-python"].startswith(f">={mypy['python_version']},")
    assert mypy["platform"] == "linux"


def contract(project: dict[str, Any], name: str) -> dict[str, Any]:
    contracts: list[dict[str, Any]] = project["tool"]["importlinter"]["contracts"]
    return next(contract for contract in contracts if contract["name"] == name)


def test_every_game_is_under_the_laws_of_games(project: dict[str, Any]) -> None:
    """Contracts name games by pattern, so that one more is under them from its first day."""
    games = "tabletown.games.*"
    assert set(PACKAGES.values()) == {f"tabletown.games.{key}" for key in PACKAGES}
    assert contract(project, "Games of the rules library know nothing of one another")["modules"] == [games]
    assert contract(project, "Games of the desktop know nothing of one another")["modules"] == ["tabletown_desktop.games.*"]
    for name in ("What games share knows no single game", "The kit of all tables knows no single game and no page"):
        assert games in contract(project, name)["forbidden_modules"]
    contracts = project["tool"]["importlinter"]["contracts"]
    named = {module for found in contracts for modules in found.values() if isinstance(modules, list) for module in modules}
    assert not [module for module in named for key in PACKAGES if module.endswith(f".games.{key}")]


def test_every_module_that_games_share_is_under_its_law(project: dict[str, Any]) -> None:
    modules = {f"tabletown.{found.name}" for found in pkgutil.iter_modules(tabletown.__path__)}
    shared = contract(project, "What games share knows no single game")["source_modules"]
    assert {*shared, "tabletown.games"} == modules


def test_the_readme_lists_the_commands_of_the_workshop(checkout: Path) -> None:
    readme = (checkout / "README.md").read_text(encoding="utf-8")
    script = (checkout / "packaging" / "setup" / "commands.py").read_text(encoding="utf-8")
    commands = re.findall(r'^    "(\w+)": \(\1, ', script, re.MULTILINE)
    assert commands == ["run", "test", "shots", "bench", "torture", "build", "verify"]
    assert re.findall(r"^\| `dev\.py (\w+)", readme, re.MULTILINE) == commands


@pytest.fixture(scope="module")
def automation(checkout: Path) -> dict[str, str]:
    """What hosted machines do on their own, by file."""
    files = [*sorted((checkout / ".github" / "workflows").glob("*.yml")), checkout / ".ci" / "run"]
    return {file.name: OF_OTHERS.sub("", file.read_text(encoding="utf-8")) for file in files}


def test_the_automation_names_only_files_that_exist(automation: dict[str, str], checkout: Path) -> None:
    for name, text in automation.items():
        named = {word for word in re.split(r"[\s\"']+", text) if A_PATH.fullmatch(word) and not word.startswith(MADE_THERE)}
        assert not [path for path in named if not (checkout / path).exists()], name
        assert "packaging/dev.py" in named


def test_the_automation_gives_only_commands_that_dev_py_understands(automation: dict[str, str]) -> None:
    for name, text in automation.items():
        given = OURS.findall(text)
        assert len(given) == text.count("dev.py") > 0, name
        for command in given:
            options, further = commands.parser().parse_known_args(shlex.split(command))  # ends the program on an unknown round or target
            tests = further if options.command == "test" else []  # which tests pytest is to run
            assert [word for word in further if word not in tests or not A_PATH.fullmatch(word)] == [], name


def test_every_file_that_decides_what_is_frozen_exists() -> None:
    """Nobody would notice that a file under a wrong name has changed, and the program would not be frozen anew."""
    assert not [name for name in freezing.RECIPE if not (release.INSTALLERS / name).exists()]
