"""Lengths of pages and widgets follow the interface scale: nobody writes raw pixels into a layout."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletown_desktop

DESKTOP = Path(str(tabletown_desktop.__file__)).parent
PIECES = sorted((*(DESKTOP / "pages").rglob("*.py"), *(DESKTOP / "widgets").rglob("*.py")))
SETTERS = ("setSpacing", "setContentsMargins", "setVerticalSpacing", "setHorizontalSpacing", "setFixed", "setMinimum", "setMaximum")
"""What these calls begin with takes lengths of a layout."""
PLACES = ("QRectF", "QRect", "QSize", "QSizeF", "adjusted")
"""These take lengths that are painted or placed."""
HAIR = 2
"""Lines and what lies beside them are whole pixels: so much may be raw."""
BOUNDLESS = 1000
"""So much room is as much as is wanted: words are measured in it."""
IN_OWN_UNITS = {"paint.py", "places.py", "appearance.py", "town_map.py"}
"""Here a picture has coordinates of its own, which are scaled as a whole."""


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id if isinstance(call.func, ast.Name) else ""


def raw(value: ast.expr) -> bool:
    """Whether it is a number that stands there as it is, or a sum with one."""
    if isinstance(value, ast.UnaryOp):
        return raw(value.operand)
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add | ast.Sub):
        return raw(value.left) or raw(value.right)
    return isinstance(value, ast.Constant) and isinstance(value.value, int | float) and HAIR < abs(value.value) < BOUNDLESS


def raw_lengths(tree: ast.AST, names: tuple[str, ...]) -> Iterator[str]:
    """Calls within functions that are given raw lengths."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and called(node).startswith(names) and any(map(raw, node.args)):
                yield f"{node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("module", PIECES, ids=lambda module: str(module.relative_to(DESKTOP)))
def test_layouts_are_measured_in_units(module: Path) -> None:
    assert list(raw_lengths(ast.parse(module.read_text(encoding="utf-8")), SETTERS)) == []


@pytest.mark.parametrize(
    "module",
    [module for module in PIECES if module.name not in IN_OWN_UNITS],
    ids=lambda module: str(module.relative_to(DESKTOP)),
)
def test_pieces_are_painted_in_units(module: Path) -> None:
    assert list(raw_lengths(ast.parse(module.read_text(encoding="utf-8")), PLACES)) == []


def test_a_raw_length_is_found() -> None:
    tree = ast.parse("def f(self):\n    self.setFixedHeight(40)\n    QRectF(12, 0, self.width() - 20, 3)\n    QSize(units(8), 2)")
    assert list(raw_lengths(tree, SETTERS)) == ["2: self.setFixedHeight(40)"]
    assert [found.split(":")[0] for found in raw_lengths(tree, PLACES)] == ["3"]
