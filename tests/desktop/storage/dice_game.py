"""A tiny game for the tests of storage: in turns each seat keeps numbers, may roll a die, and ends its turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Game, Json, Option, Options, Setup, State, Vocabulary
from tabletown.parts.unseen import Unseen
from tabletown.scores import Category, Line, Outcome, ScoreSheet, ranking
from tabletown.values import Values
from tabletown.words import Message, Refusal

WORDS = Vocabulary([*(Action("keep", number) for number in range(1, 4)), Action("roll"), Action("end")])
ROUNDS = 3
DATA = {"prize": 5, "bold": True, "calibrated": {"prize": [0, 9, "guess"], "bold": [0, 1, "guess"]}}


class Table(State):
    def __init__(self, seats: int, prize: int) -> None:
        self.prize = prize
        self.round = 1
        self.seat = 0
        self.kept = [0] * seats
        self.rolled = [0] * seats
        self.moves = 0

    @property
    def to_act(self) -> tuple[int, ...]:  # type: ignore[override]
        return (self.seat,) if self.round <= ROUNDS else ()

    def phase(self, seat: int) -> str:
        return "dice"

    def ask(self, seat: int) -> Ask:
        return Ask("dice", Message("dice.ask"))

    def actions(self, seat: int) -> Sequence[Action]:
        if seat not in self.to_act:
            return ()
        return WORDS.actions if self.moves < 3 else (WORDS("end"),)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        return None if action in self.actions(seat) else Refusal("dice.no")

    def apply(self, seat: int, action: Action, chance: Chance) -> bool:
        self.moves += 1
        if action.verb == "keep":
            self.kept[seat] += int(action.args[0])
        elif action.verb == "roll":
            self.rolled[seat] += chance.pick("die", 6) + 1
        else:
            self.moves = 0
            self.seat = (seat + 1) % len(self.kept)
            self.round += self.seat == 0
        return action.verb == "roll"

    def copy(self) -> Self:
        return self._of(self.snapshot())

    def _of(self, snapshot: Json) -> Self:
        table = type(self)(1, self.prize)
        table.round, table.seat, table.moves, table.kept, table.rolled = (*snapshot[:3], list(snapshot[3]), list(snapshot[4]))
        return table

    def redacted(self, seat: int) -> Self:
        return self.copy()

    def imagined(self, seat: int, chance: Chance) -> Self:
        return self.copy()

    def unseen(self, seat: int) -> Unseen:
        return Unseen()

    def score(self, seat: int) -> ScoreSheet:
        prize = self.prize if not self.to_act and self.rolled[seat] >= 10 else 0
        lines = (Category("kept", (Line("kept", self.kept[seat]),)), Category("rolled", (Line("rolled", self.rolled[seat] + prize),)))
        return ScoreSheet(lines)

    def outcome(self) -> Outcome:
        sheets = tuple(self.score(seat) for seat in range(len(self.kept)))
        return Outcome(sheets, None, ranking(sheets))

    def describe(self, seat: int, action: Action, viewer: int) -> Message:
        return Message("dice.did", what=action.verb)

    def snapshot(self) -> Json:
        return [self.round, self.seat, self.moves, list(self.kept), list(self.rolled)]


class Dice(Game[Table]):
    key = "dice"
    rules_version = 1
    seats = (1, 4)
    options = (Option("wild", (False, True), False),)
    simultaneous = False
    rounds_bound = ROUNDS
    vocabulary = WORDS

    def __init__(self, values: Values | None = None) -> None:
        self.values = values or Values(DATA)

    def closed(self, option: Option, seats: int, options: Options) -> Refusal | None:
        return None

    def start(self, setup: Setup, chance: Chance) -> Table:
        chance.order("seats", 3)
        return Table(setup.seats, self.values.data["prize"])

    def restore(self, setup: Setup, snapshot: Json) -> Table:
        if not isinstance(snapshot, list) or len(snapshot) != 5 or len(snapshot[3]) != setup.seats:
            raise ValueError("not a table of dice")
        return Table(setup.seats, self.values.data["prize"])._of(snapshot)

    def with_values(self, values: Values) -> Self:
        return type(self)(values)


DICE = Dice()


def find(key: str) -> Game[Any]:
    from tabletown.games import UnknownGame

    if key != "dice":
        raise UnknownGame(key)
    return DICE
