"""Decisions that offer several kinds of things."""

from __future__ import annotations

import pytest

from tabletown.chance import Chance, Dealt
from tabletown.game import Action, Ask, Game
from tabletown.games import game
from tabletown.games.welcome import GAME
from tabletown.games.welcome.table import Table
from tabletown.kit.decisions import Kind, Moves, Several
from tabletown.words import Message, Refusal

FIRST, SECOND = Action("first"), Action("second")
LUCK = Dealt("kinds")


class One(Kind[Table]):
    """Answers with its verb to everything."""

    def __init__(self, action: Action, passed: bool = False) -> None:
        self.verbs = (action.verb,)  # type: ignore[misc]
        self.action = action
        self.passed = passed

    def actions(self, table: Table, seat: int) -> Moves:
        return (self.action,)

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal(f"no.{self.action.verb}")

    def never(self, table: Table, seat: int, action: Action) -> Refusal | None:
        return Refusal(f"never.{self.action.verb}") if self.passed else None

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        return self.passed

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message(f"tell.{self.action.verb}")


class Both(Several[Table]):
    phase = "both"
    kinds = (One(FIRST), One(SECOND, passed=True))

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("ask"))


def test_each_kind_answers_for_its_verbs() -> None:
    table, both = GAME.start(GAME.setup(2), LUCK), Both()
    assert both.verbs == ("first", "second") and both.actions(table, 0) == (FIRST, SECOND)
    for action, passed in ((FIRST, None), (SECOND, Refusal("never.second"))):
        assert both.why_not(table, 0, action) == Refusal(f"no.{action.verb}")
        assert both.never(table, 0, action) == passed
        assert both.do(table, 0, action, LUCK) == (passed is not None)
        assert both.describe(table, 0, action, 0) == Message(f"tell.{action.verb}")


@pytest.mark.parametrize("key", ["welcome", "lasvegas"])
def test_every_verb_belongs_to_a_decision_and_every_kind_is_offered(key: str) -> None:
    rules: Game[Table] = game(key)
    verbs = {verb for decision in rules.decisions.at.values() for verb in decision.verbs}
    assert verbs == {action.verb for action in rules.vocabulary.actions}


@pytest.mark.parametrize("key", ["welcome", "lasvegas"])
def test_the_quick_way_to_the_actions_lists_those_of_all_kinds(key: str) -> None:
    """Where a decision lists its kinds itself, it names the same in the same order; of the effects one alone is asked."""
    rules: Game[Table] = game(key)
    for number in range(5):
        luck = Dealt(f"kinds {number}")
        table = rules.start(rules.setup(2, {"advanced": True} if key == "welcome" else {}), luck)
        while table.to_act and table.round < 12:
            seat = table.to_act[0]
            decision, found = rules.decisions.of(table, seat), table.actions(seat)
            if isinstance(decision, Several) and decision.phase != "act":
                assert Several.actions(decision, table, seat) == found
            table.apply(seat, found[luck.pick("test", len(found))], luck)
