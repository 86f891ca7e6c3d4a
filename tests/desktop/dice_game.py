"""A tiny game for the tests of storage: in turns each seat keeps numbers, may roll a die, and ends its turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Decision, Decisions, Game, Idle, Json, Option, Options, Setup, State, Vocabulary
from tabletown.kit.unseen import Unseen
from tabletown.scores import Category, Line, Outcome, ScoreSheet, ranking
from tabletown.values import Values
from tabletown.words import Message, Refusal

WORDS = Vocabulary([*(Action("keep", number) for number in range(1, 4)), Action("roll"), Action("end")])
ROUNDS = 3
DATA = {"prize": 5, "bold": True, "calibrated": {"prize": [0, 9, "guess"], "bold": [0, 1, "guess"]}}


class Table(State):
    def __init__(self, game: Game[Table], seats: int, prize: int) -> None:
        self.game = game
        self.seats = seats
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

    def copy(self) -> Self:
        return self.filled(self.snapshot())

    def filled(self, snapshot: Json) -> Self:
        table = type(self)(self.game, 1, self.prize)
        table.round, table.seat, table.moves, kept, rolled = snapshot
        table.kept, table.rolled = list(kept), list(rolled)
        return table

    def redacted(self, seat: int) -> Self:
        return self.copy()

    def imagined(self, seat: int, chance: Chance) -> Self:
        return self.copy()


class Nothing(Idle[Table]):
    phase = "over"

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask("dice", Message("dice.ask"))

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("dice.no")


class Roll(Decision[Table]):
    """Keep a number, roll a die, or end the turn; after three of them only the end is left."""

    phase = "dice"
    verbs = ("keep", "roll", "end")

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask("dice", Message("dice.ask"))

    def actions(self, table: Table, seat: int) -> Sequence[Action]:
        return WORDS.actions if table.moves < 3 else (WORDS("end"),)

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("dice.no")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        table.moves += 1
        if action.verb == "keep":
            table.kept[seat] += int(action.args[0])
        elif action.verb == "roll":
            table.rolled[seat] += chance.pick("die", 6) + 1
        else:
            table.moves = 0
            table.seat = (seat + 1) % len(table.kept)
            table.round += table.seat == 0
        return action.verb == "roll"

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("dice.did", what=action.verb)


class Dice(Game[Table]):
    key = "dice"
    seats = (1, 4)
    options = (Option("wild", (False, True), False),)
    simultaneous = False
    rounds_bound = ROUNDS
    vocabulary = WORDS
    decisions = Decisions("dice", Nothing(), Roll())

    def __init__(self, values: Values | None = None, rules: int = 1) -> None:
        super().__init__(values or Values(DATA), rules)

    def closed(self, option: Option, seats: int, options: Options) -> Refusal | None:
        return None

    def start(self, setup: Setup, chance: Chance) -> Table:
        chance.order("seats", 3)
        return Table(self, setup.seats, self.values.data["prize"])

    def restore(self, setup: Setup, snapshot: Json) -> Table:
        if not isinstance(snapshot, list) or len(snapshot) != 5 or len(snapshot[3]) != setup.seats:
            raise ValueError("not a table of dice")
        return Table(self, setup.seats, self.values.data["prize"]).filled(snapshot)

    def snapshot(self, table: Table) -> Json:
        return [table.round, table.seat, table.moves, list(table.kept), list(table.rolled)]

    def unseen(self, table: Table, seat: int) -> Unseen:
        return Unseen()

    def score(self, table: Table, seat: int) -> ScoreSheet:
        prize = table.prize if not table.to_act and table.rolled[seat] >= 10 else 0
        rolled = Line("rolled", table.rolled[seat] + prize)
        return ScoreSheet((Category("kept", (Line("kept", table.kept[seat]),)), Category("rolled", (rolled,))))

    def outcome(self, table: Table) -> Outcome:
        sheets = tuple(self.score(table, seat) for seat in range(len(table.kept)))
        return Outcome(sheets, None, ranking(sheets))


DICE = Dice()


def find(key: str) -> Game[Any]:
    from tabletown.games import UnknownGame

    if key != "dice":
        raise UnknownGame(key)
    return DICE
