"""The rules library knows no Qt, no files, no clock and no luck but what it is given."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

FORBIDDEN = {
    "PySide6", "calendar", "datetime", "glob", "io", "logging", "os", "pathlib", "secrets", "shutil", "socket", "sqlite3",
    "subprocess", "tempfile", "time", "urllib", "uuid",
}  # fmt: skip
CHANCE = "chance.py"  # the one module that may make luck

ALONE = """
import importlib, pkgutil, sys
class Wall:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("PySide6", "shiboken6", "tabletown_desktop"):
            raise ImportError(f"behind the wall: {name}")
sys.meta_path.insert(0, Wall())
for root in ("tabletown", "tabletown_lab"):
    for found in pkgutil.walk_packages(importlib.import_module(root).__path__, root + "."):
        importlib.import_module(found.name)
        print(found.name)
"""

CHECKOUT = Path(__file__).resolve().parents[2]


def rules(modules: dict[Path, ast.Module]) -> Iterator[tuple[Path, ast.Module]]:
    return ((file, tree) for file, tree in modules.items() if "tabletown" in file.relative_to(CHECKOUT).parts[:-1])


def imported(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.partition(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.lineno, node.module.partition(".")[0]


def test_core_and_lab_are_imported_where_there_is_no_qt(checkout: Path) -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], cwd=checkout / "core", capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert {"tabletown.game", "tabletown.match", "tabletown_lab.__main__"} <= set(done.stdout.split())


def test_core_has_no_clock_and_no_files(modules: dict[Path, ast.Module]) -> None:
    offences = [f"{file}:{line} imports {name}" for file, tree in rules(modules) for line, name in imported(tree) if name in FORBIDDEN]
    offences += [
        f"{file}:{node.lineno} calls {node.func.id}"
        for file, tree in rules(modules)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("open", "print", "input")
    ]
    assert not offences


def test_all_luck_of_core_comes_through_chance(modules: dict[Path, ast.Module]) -> None:
    offences = [
        f"{file}:{line}" for file, tree in rules(modules) for line, name in imported(tree) if name == "random" and file.name != CHANCE
    ]
    for file, tree in rules(modules):
        used = [(node, node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
        offences += [
            f"{file}:{node.lineno} random.{node.attr}"
            for node, owner in used
            if isinstance(owner, ast.Name) and owner.id == "random" and node.attr != "Random"
        ]
        offences += [f"{file}:{node.lineno}" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "random"]
    assert not offences
