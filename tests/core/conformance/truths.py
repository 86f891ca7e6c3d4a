"""For tests of what the coach says: turns of matches at random, each reason held against a truth of its own."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from players import at_random

from tabletown.ai.turn_search import whole_turns
from tabletown.game import Action, Game, View
from tabletown.words import Message

Setups = Sequence[tuple[int, Mapping[str, Any]]]


@dataclass(frozen=True)
class Said:
    """A reason for a turn that leads from a table to another."""

    table: Any
    seat: int
    after: Any
    turn: Sequence[Action]
    reason: Message

    def __getitem__(self, name: Any) -> Any:
        """What fills a gap of the sentence."""
        return self.reason.params[name]


Truth = Callable[[Said], bool]


def said(rules: Game[Any], setups: Setups, shunned: tuple[str, ...] = (), share: float = 0.2, tried: int = 40) -> Iterator[Said]:
    """All that is said of turns in one match a setup."""
    for number, (seats, options) in enumerate(setups):
        luck = random.Random(number)
        for table, seat in at_random(rules, seats, options, number, shunned):
            if table.to_act and luck.random() < share:
                view = View(table.redacted(seat), seat)
                for turn, after in whole_turns(view, tried):
                    for reason in rules.reasons(view, after, turn):
                        yield Said(view.table, seat, after, turn, reason)


def hold(truths: Mapping[str, Truth], prefix: str, found: Iterator[Said]) -> Counter[str]:
    """Every reason with a truth is true; how often each was said."""
    seen: Counter[str] = Counter()
    for one in found:
        name = one.reason.key.removeprefix(prefix)
        seen[name] += 1
        assert name not in truths or truths[name](one), (one.reason, [action.json() for action in one.turn])
    return seen
