"""Whole matches of Dream Home through real mouse and key events, by clicks, by keys and by dragging cards to their cells."""

from __future__ import annotations

from typing import Any

import pytest
from driver import NO_KEY, Driver
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tabletown.game import Action
from tabletown.games.dreamhome.data import DRILL
from tabletown.kit.actions import Pick
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder

ANNA, BEN = Seating("Anna", None, "teal"), Seating("Ben", None, "coral")
ROBOT = Seating("Robot", "random", "mustard")


class Builder(Driver):
    """Prefers to drag: a card of the market to its cell."""

    def step(self) -> None:
        if self.here == "hand_over" or self.over:
            super().step()
            return
        actions = self.actions()
        if not actions:
            self.wait()
            return
        takes = [action for action in actions if action.verb in ("take", "hammer")]
        places = [action for action in actions if action.verb == "place"]
        if takes:
            self.play(takes[len(takes) // 2])
        elif places:
            self.drag_to(places[len(places) // 2])
        else:
            self.play(self._other(actions))

    def _other(self, actions: list[Action]) -> Action:
        ends = [action for action in actions if action.verb in ("end", "done", "pass")]
        return ends[0] if ends else actions[len(actions) // 2]

    def drag_to(self, action: Action) -> None:
        table, board = self.page.talk.table, self.page.board
        source = next(slot for slot in board.slots if slot.key.startswith("column:") and table.carried(slot.key) is not None)
        self.drag(source.key, table.slot_of(action))

    def drag(self, source: str, target: str) -> None:
        board = self.page.board
        begin, end = (board.mapFromScene(board.slots[key].centre()) for key in (source, target))
        view = board.viewport()
        QTest.mousePress(view, Qt.MouseButton.LeftButton, NO_KEY, begin)
        for part in range(1, 6):
            QTest.mouseMove(view, begin + (end - begin) * part / 5)
        QTest.mouseRelease(view, Qt.MouseButton.LeftButton, NO_KEY, QPoint(end))


def begin(town: Tabletown, seats: tuple[Seating, ...], seed: str = "maple 4071", **options: Any) -> None:
    town.matches.start(MatchOrder("dreamhome", options, seats, seed))


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("seats", [(ANNA, BEN), (ANNA, ROBOT, ROBOT, ROBOT)], ids=["two persons", "three bots"])
def test_a_match_is_played_to_its_result(seats: tuple[Seating, ...], keys: bool, town: Tabletown) -> None:
    begin(town, seats)
    Driver(town, keys).play_on()
    result: Any = town.window.page("result")
    assert result.journal.match.over
    assert all(house.rooms.bit_count() == 12 for house in result.journal.match.state.houses)


def test_a_match_is_played_by_dragging(town: Tabletown) -> None:
    begin(town, (ANNA, ROBOT, ROBOT))
    builder = Builder(town)
    builder.play_on()
    result: Any = town.window.page("result")
    assert result.journal.match.over


def test_a_card_is_dragged_from_the_market_into_the_house(town: Tabletown) -> None:
    begin(town, (ANNA, ROBOT), first="1", remove=False)
    builder = Builder(town)
    builder.wait()
    builder.drag("column:3", "cell:1:2")
    acts = [act.action.json() for act in builder.page.session.match.acts]
    assert acts[:2] == [["take", 3], ["place", "1:2"]] or acts == [["take", 3]]
    assert builder.page.session.can_undo()


def test_a_card_let_go_beside_the_house_stays_in_hand(town: Tabletown) -> None:
    begin(town, (ANNA, ROBOT), first="1", remove=False)
    builder = Builder(town)
    builder.wait()
    builder.drag("column:2", "bonus")
    session = builder.page.session
    assert [act.action.json() for act in session.match.acts] == [["take", 2]]
    builder.key(Qt.Key.Key_Escape)
    assert session.match.acts == []


def until_drill(builder: Builder) -> None:
    """Play until the seat on screen may use a drill; whoever can take it does so."""
    for _ in range(600):
        if builder.here == "table" and "drill" in builder.page.talk.interaction.tools:
            return
        actions = builder.actions() if builder.here == "table" else []
        columns = builder.page.talk.table.table.market.columns if actions else ()
        drills = [
            action for action in actions if action.verb == "take" and isinstance(action, Pick) and columns[action.index].special == DRILL
        ]
        if drills:
            builder.play(drills[0])
        else:
            builder.step()
    raise AssertionError("no drill came")


def test_a_disc_on_the_porch_takes_up_its_tool(town: Tabletown) -> None:
    begin(town, (ANNA, BEN), first="1", remove=False)
    builder = Builder(town)
    until_drill(builder)
    interaction = builder.page.talk.interaction
    builder.take("tool:drill")
    assert interaction.tool == "drill"
    assert {key.partition(":")[0] for key in interaction.lit()} == {"cell", "column"}
    builder.take("tool:drill")
    assert interaction.tool is None
