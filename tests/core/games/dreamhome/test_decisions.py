"""The decisions of the game as a whole: everything belongs to one, and nothing needs what needs it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

from tabletown.games import dreamhome
from tabletown.games.dreamhome import GAME

Sit = Callable[..., Any]
PACKAGE = Path(dreamhome.__file__).parent


def imports(module: Path) -> set[str]:
    """The modules of the game that this one imports, wherever in its text."""
    nodes = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
    names = {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}
    return {name for name in names if name.startswith("tabletown.games.dreamhome.")}


def test_no_module_needs_one_that_needs_it() -> None:
    modules = {
        ".".join(("tabletown", *path.relative_to(PACKAGE.parent).with_suffix("").parts)).removesuffix(".__init__"): imports(path)
        for path in PACKAGE.rglob("*.py")
        if path.parent != PACKAGE or path.stem != "__init__"
    }
    order = list(TopologicalSorter(modules).static_order())
    assert (
        order.index("tabletown.games.dreamhome.table")
        < order.index("tabletown.games.dreamhome.rounds")
        < order.index("tabletown.games.dreamhome.decisions")
    )


def test_every_verb_belongs_to_a_decision() -> None:
    verbs = {verb for decision in GAME.decisions.at.values() for verb in decision.verbs}
    assert verbs == {move.verb for move in GAME.vocabulary.actions}


def test_tools_and_helpers_are_named_in_the_order_of_the_box(seat: Sit, house: Sit) -> None:
    """Whatever is listed first."""
    who = seat(house(". . . . .", "kitchen bedroom . . .", kit=("cement_mixer", "drill")), house(), remove=False, number=3)
    first = [move.verb for move in who.table.actions(0)].index
    assert first("mix") < first("drill")
    detail = who.table.ask(0).detail
    assert [name.key for name in detail.params["tools"]] == ["dreamhome.special.drill", "dreamhome.special.cement_mixer"]


@pytest.mark.parametrize(("special", "before", "after"), [("scaffold", True, True), ("roof_red", False, False)])
def test_a_scaffold_is_put_up_before_the_room_or_after_it(holding: Sit, special: str, before: bool, after: bool) -> None:
    """Both decisions have the same word for it; to all others it is too late or too early."""
    who = holding("kitchen", special=special)
    assert bool(who.cells("scaffold")) == before
    if not before:
        assert who.why("scaffold", "1:1") == "scaffold"
    who.does_any("place")
    assert bool(who.cells("scaffold")) == after and who.phase == ("scaffold" if after else "end")
    if not after:
        assert who.why("scaffold", "1:1") == "moment"
