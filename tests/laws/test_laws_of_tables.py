"""A table is told what to draw by views and log lines: it gets no match."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tabletown_desktop

DESKTOP = Path(str(tabletown_desktop.__file__)).parent
TABLES = sorted((*(DESKTOP / "scene").rglob("*.py"), *(DESKTOP / "games").rglob("*.py")))


@pytest.mark.parametrize("module", TABLES, ids=lambda module: str(module.relative_to(DESKTOP)))
def test_no_table_knows_a_match(module: Path) -> None:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    imported = {(node.module, alias.name) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert not imported & {("tabletown.match", "Match"), ("tabletown.log", "Log"), ("tabletown", "match")}
