"""Shared code names no game: what it needs of one, the game declares itself, and a fifth is added without touching it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletown.games import PACKAGES

THE_LIST = "core/tabletown/games/__init__.py"
"""The one shared place that knows which games there are."""
OWN = re.compile(rf"(core/tabletown|desktop/tabletown_desktop)/games/({'|'.join(PACKAGES)})/")
PICTURES = re.compile(r"(^|/)shots/")
"""The pictures are of positions of single games, as tests are."""
KEY = re.compile(rf"(?<![a-z])({'|'.join(PACKAGES)})(?![a-z])")


def named(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Lines that name a game, in a text or in an import. Examples in docstrings may name one."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str() as text) if id(node) not in said and KEY.search(text):
                yield node.lineno, text
            case ast.ImportFrom(module=str() as module) if KEY.search(module):
                yield node.lineno, module
            case ast.Import(names=names):
                yield from ((node.lineno, name.name) for name in names if KEY.search(name.name))


@pytest.fixture(scope="module")
def shared(modules: dict[Path, ast.Module], checkout: Path) -> dict[str, ast.Module]:
    """Every module that belongs to no single game."""
    workshop = {file: ast.parse(file.read_text(encoding="utf-8")) for file in (checkout / "packaging").rglob("*.py")}
    places = {file.relative_to(checkout).as_posix(): tree for file, tree in (modules | workshop).items()}
    return {place: tree for place, tree in places.items() if not OWN.match(place) and not PICTURES.search(place)}


@pytest.mark.parametrize(
    "line",
    ['PLACES = {"welcome": 1}', 'f"town/map-dreamhome-{light}"', "from tabletown.games.lasvegas.table import Table", 'play("happycity")'],
)
def test_a_line_that_names_a_game_is_found(line: str) -> None:
    assert list(named(ast.parse(line)))


@pytest.mark.parametrize("line", ['"""An example: game("welcome")."""', 'text("start.welcomed")', "from tabletown.games import game"])
def test_a_line_that_names_none_is_not(line: str) -> None:
    assert not list(named(ast.parse(line)))


def test_shared_code_names_no_game(shared: dict[str, ast.Module]) -> None:
    assert THE_LIST in shared and len(shared) > 200
    assert [f"{place}:{line} {text}" for place, tree in shared.items() if place != THE_LIST for line, text in named(tree)] == []


def test_no_shared_module_is_named_after_a_game(shared: dict[str, ast.Module]) -> None:
    assert [place for place in shared if KEY.search(place)] == []


def test_a_game_has_the_same_key_in_both_houses(checkout: Path) -> None:
    for house in ("core/tabletown", "desktop/tabletown_desktop"):
        assert {file.parent.name for file in (checkout / house / "games").glob("*/__init__.py")} == set(PACKAGES)
