"""What the laws are read from: the files of the checkout and the syntax of both roots."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def checkout() -> Path:
    return CHECKOUT


@pytest.fixture(scope="session")
def our_files() -> list[Path]:
    """Every file that belongs to the project: all but what .gitignore names. Works without git, too."""
    rules = {line.strip() for line in (CHECKOUT / ".gitignore").read_text(encoding="utf-8").splitlines()}
    rules |= {"/.git/", ".git"}  # the second where this is one of several worktrees
    found: list[Path] = []
    for folder, folders, files in os.walk(CHECKOUT):
        at = "/" if Path(folder) == CHECKOUT else ""  # a rule that begins with / is for the top alone
        folders[:] = sorted(name for name in folders if not {f"{name}/", f"{at}{name}/"} & rules)
        found.extend(Path(folder, name) for name in files if name not in rules)
    return sorted(found)


@pytest.fixture(scope="session")
def modules() -> dict[Path, ast.Module]:
    """The syntax of every module of both roots."""
    files = [file for root in ("core", "desktop") for file in sorted((CHECKOUT / root).rglob("*.py"))]
    return {file: ast.parse(file.read_text(encoding="utf-8"), str(file)) for file in files}
