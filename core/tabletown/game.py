"""The contract every game keeps. Match, desktop, lab and bots know games only through it.

A game deals a `State`, the whole truth. A seat decides in small `Action`s; `State.apply` is the only thing that
changes a table. A `View` is what one seat may know: the table without everything hidden from that seat. Screen, log, hints and bots
get only views, so they cannot cheat.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from tabletown.ai.weights import Weights, WeightSet
from tabletown.chance import Chance, NoChance, Unforeseen
from tabletown.kit.unseen import Unseen
from tabletown.scores import Outcome, ScoreDelta, ScoreSheet
from tabletown.values import Values
from tabletown.words import Message, Refusal, as_move

Json = Any
"""What `json.loads` may give."""

Value = str | int | bool
Options = Mapping[str, Value]


class Action:
    """One small decision. Each is built once (see `Vocabulary`) and shared, so equal actions are identical.

    >>> Action("write", "2:4", 7).json()
    ['write', '2:4', 7]
    """

    __slots__ = ("args", "verb")

    def __init__(self, verb: str, *args: str | int) -> None:
        self.verb = verb
        self.args = args

    def json(self) -> list[str | int]:
        """The form people read in records; streets and lots count from 1, as on screen."""
        return [self.verb, *self.args]

    def __repr__(self) -> str:
        return f"Action({', '.join(map(repr, (self.verb, *self.args)))})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class UnknownAction(ValueError):
    """Not an action of this game."""

    def __init__(self, data: object) -> None:
        super().__init__(f"not an action of this game: {str(data)[:60]}")


_PARTS = frozenset((str, int))
"""The types of the parts of an action in JSON: True is not 1 there."""


class Vocabulary:
    """Every action a game knows, found by its JSON form."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self.actions: tuple[Action, ...] = tuple(actions)
        self._by_form = {(a.verb, *a.args): a for a in self.actions}

    def read(self, data: object) -> Action:
        """The shared action of a JSON form; `UnknownAction` if there is none."""
        if isinstance(data, (list, tuple)) and _PARTS.issuperset(map(type, data)):
            action = self._by_form.get(tuple(data))
            if action is not None:
                return action
        raise UnknownAction(data)

    def __call__(self, verb: str, *args: str | int) -> Action:
        """`words("write", "2:4", 7)`: the shared action."""
        return self.read([verb, *args])

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._by_form.get((action.verb, *action.args)) is action

    def __len__(self) -> int:
        return len(self.actions)


class IllegalAction(Exception):
    """An action that is not possible now; the table has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Ask:
    """What a seat is asked to decide: a kind for the program, a sentence and a detail for the person."""

    kind: str
    sentence: Message
    detail: Message | None = None


class State(ABC):
    """The whole truth of a table (or, inside a `View`, what one seat knows of it).

    A state holds the table; it passes questions about the rules on to its game.
    """

    game: Game[Any]
    to_act: tuple[int, ...]
    """The seats that may decide now; empty when the match is over, and in a view that cannot go on without hidden cards."""
    seats: int
    round: int
    """Counted from 1. The curve of a result has one point a round."""

    @abstractmethod
    def phase(self, seat: int) -> str:
        """What the seat decides now; a decision of the game has the same phase."""

    def ask(self, seat: int) -> Ask:
        return self.game.decisions.of(self, seat).ask(self, seat)

    def actions(self, seat: int) -> Sequence[Action]:
        """What the seat may do now, each once; empty for a seat that may not decide."""
        return self.game.decisions.of(self, seat).actions(self, seat)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """Why the seat may not do that now; None if it may."""
        return None if action in self.actions(seat) else self.game.decisions.why_not(self, seat, action)

    def apply(self, seat: int, action: Action, chance: Chance) -> bool:
        """Do what is legal; True if something hidden was revealed by it. Only `Match` asks whether it is."""
        return self.game.decisions.deeds[self.phase(seat)][action.verb](self, seat, action, chance)

    @abstractmethod
    def copy(self) -> Self: ...

    @abstractmethod
    def redacted(self, seat: int) -> Self:
        """A copy without what this seat may not know."""

    @abstractmethod
    def imagined(self, seat: int, chance: Chance) -> Self:
        """A full table that fits this redacted one: what is hidden from the seat is filled in by chance."""

    def unseen(self, seat: int) -> Unseen:
        """The cards that may still come, as a seat with perfect memory could count them."""
        return self.game.unseen(self, seat)

    def score(self, seat: int) -> ScoreSheet:
        """The sheet as it stands; the final sheet when the match is over."""
        return self.game.score(self, seat)

    def outcome(self) -> Outcome:
        return self.game.outcome(self)

    def describe(self, seat: int, action: Action, viewer: int) -> Message:
        """The action as the log tells it ("writes 7"), before it is applied, saying no more than the viewer may know."""
        return self.game.decisions.describe(self, seat, action, viewer)

    def describe_move(self, seat: int, action: Action) -> Message:
        """The action as a move that the seat may make ("write 7")."""
        return as_move(self.describe(seat, action, seat))

    def snapshot(self) -> Json:
        """The table as JSON; `Game.restore` reads it back, and equal tables give equal snapshots."""
        return self.game.snapshot(self)

    def position(self) -> Hashable:
        """A hashable key: two tables have equal keys exactly if they are equal. A game may override it with a faster one."""
        return json.dumps(self.snapshot(), sort_keys=True)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.snapshot() == other.snapshot()

    __hash__ = None  # type: ignore[assignment]


S = TypeVar("S", bound=State)


Deed = Callable[[Any, int, Any, Chance], bool]
"""Does a legal action of a seat: `Decision.do`, or a part of it."""


class Decision(ABC, Generic[S]):
    """One thing that is decided: when it is asked, what is legal, why not, what it does, how it is described.

        class Rest(Decision[Table]):
            phase = "take"
            verbs = ("draw", "rest")
            def actions(self, table, seat): ...

    Its methods are called for the deciding seat, in the phase of the decision.
    """

    phase: ClassVar[str]
    verbs: ClassVar[tuple[str, ...]]
    """The verbs of this decision; all other verbs belong to another moment."""

    @abstractmethod
    def ask(self, table: S, seat: int) -> Ask: ...

    @abstractmethod
    def actions(self, table: S, seat: int) -> Sequence[Action]:
        """What is legal; everything else follows from it."""

    @abstractmethod
    def why_not(self, table: S, seat: int, action: Any) -> Refusal:
        """Why an action is refused; only called for actions that are not legal."""

    def never(self, table: S, seat: int, action: Any) -> Refusal | None:
        """Why the action is impossible in every phase of this match; None if it is not. Called in every phase."""
        return None

    @abstractmethod
    def do(self, table: S, seat: int, action: Any, chance: Chance) -> bool:
        """Do what is legal; True if something hidden was revealed by it."""

    def deed(self, verb: str) -> Deed:
        """What does the actions of that verb."""
        return self.do

    @abstractmethod
    def describe(self, table: S, seat: int, action: Any, viewer: int) -> Message:
        """The action as the log tells it, before it is done, saying no more than the viewer may know: ``<game>.tell.<what>``, in the
        third person. `as_move` makes the move of it that lists and hints offer."""


class Idle(Decision[S]):
    """The decision of a seat that has nothing to decide: the match is over, or others are to act."""

    verbs = ()

    def actions(self, table: S, seat: int) -> Sequence[Action]:
        return ()

    def do(self, table: S, seat: int, action: Any, chance: Chance) -> bool:
        raise AssertionError("nothing is to be decided")

    def describe(self, table: S, seat: int, action: Any, viewer: int) -> Message:
        raise AssertionError("nothing is decided")


class Decisions(Generic[S]):
    """All decisions of a game; the first is for seats that have nothing to decide.

    DECISIONS = Decisions("orchard", Nothing(), Take(), Lay(), Wish())
    DECISIONS.of(table, seat).actions(table, seat)
    """

    def __init__(self, game: str, idle: Idle[S], *decisions: Decision[S]) -> None:
        self.game = game
        self.idle = idle
        self.at: dict[str, Decision[S]] = {idle.phase: idle, **{decision.phase: decision for decision in decisions}}
        """By phase."""
        # Bots ask for actions and do them many thousand times a second, so the way there is short.
        self.legal = {phase: decision.actions for phase, decision in self.at.items()}
        """By phase, what is legal."""
        self.deeds = {phase: {verb: decision.deed(verb) for verb in decision.verbs} for phase, decision in self.at.items()}
        """By phase and verb, what does it."""
        self._of_verb: dict[str, Decision[S]] = {}
        for decision in decisions:
            for verb in decision.verbs:
                self._of_verb.setdefault(verb, decision)

    def of(self, table: S, seat: int) -> Decision[S]:
        """What the seat decides now."""
        return self.at[table.phase(seat)] if seat in table.to_act else self.idle

    def why_not(self, table: S, seat: int, action: Action) -> Refusal:
        """Why the seat may not do what is not among its actions."""
        now = self.of(table, seat)
        if now is self.idle:
            return now.why_not(table, seat, action)
        never = self._of_verb[action.verb].never(table, seat, action)
        if never is None and action.verb not in now.verbs:  # it belongs to another decision: say again what is asked now
            return Refusal(f"{self.game}.no.moment", now=now.ask(table, seat).sentence)
        return never or now.why_not(table, seat, action)

    def describe(self, table: S, seat: int, action: Action, viewer: int) -> Message:
        return self._of_verb[action.verb].describe(table, seat, action, viewer)


class Evaluator(Protocol):
    """Estimates how many points a position will bring a seat."""

    def evaluate(self, table: Any, seat: int) -> float:
        """The final score this evaluator expects for the seat."""


class Points:
    """An evaluator that counts only the current score."""

    def evaluate(self, table: State, seat: int) -> float:
        return float(table.score(seat).total)


class View(Generic[S]):
    """What one seat may know, with perfect memory of what it has seen.

    `table` is the redacted table: read it to draw, never to decide what is legal.
    """

    __slots__ = ("seat", "table")

    def __init__(self, table: S, seat: int) -> None:
        self.table = table
        self.seat = seat

    @property
    def ask(self) -> Ask:
        return self.table.ask(self.seat)

    def actions(self) -> Sequence[Action]:
        return self.table.actions(self.seat)

    def why_not(self, action: Action) -> Refusal | None:
        return self.table.why_not(self.seat, action)

    def preview(self, action: Action) -> ScoreDelta:
        """The change of score by category; nothing where it hangs on luck."""
        after = self.table.copy()
        try:
            after.apply(self.seat, action, NoChance())
        except Unforeseen:
            return ScoreDelta()
        return after.score(self.seat).minus(self.table.score(self.seat))

    def score(self, seat: int | None = None) -> ScoreSheet:
        return self.table.score(self.seat if seat is None else seat)

    def describe(self, action: Action) -> Message:
        return self.table.describe(self.seat, action, self.seat)

    def describe_move(self, action: Action) -> Message:
        return self.table.describe_move(self.seat, action)

    def imagine(self, chance: Chance) -> S:
        """A possible whole truth behind this view."""
        return self.table.imagined(self.seat, chance)

    def unseen(self) -> Unseen:
        """What may still come, with its chances."""
        return self.table.unseen(self.seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self.table == other.table

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the match. Words: `<game>.option.<key>`, `.about`, and a key for each value."""

    key: str
    values: tuple[Value, ...]
    default: Value
    without: Value | None = None
    """The value used where the option cannot be chosen, if it is not the default."""

    @property
    def closed_value(self) -> Value:
        """What holds where it cannot be chosen."""
        return self.default if self.without is None else self.without


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match is played with: the number of seats and every option of the game."""

    seats: int
    options: Options


class BadSetup(ValueError):
    def __init__(self, reason: Refusal) -> None:
        super().__init__(repr(reason))
        self.reason = reason


class Game(ABC, Generic[S]):
    """A game. There is one object per game with our values; `with_values` makes one with a user's own values."""

    key: ClassVar[str]
    seats: ClassVar[tuple[int, int]]
    options: tuple[Option, ...]
    simultaneous: ClassVar[bool]
    """All seats decide at the same time and see one another's sheets as they were at the round start."""
    decisive: ClassVar[frozenset[str]] = frozenset()
    """Verbs that make a turn a different move; the others only settle details."""
    rounds_bound: ClassVar[int]
    """No match has more rounds than this."""
    vocabulary: Vocabulary

    def __init__(self, values: Values, rules: int = 1) -> None:
        """`rules` is the version of the rules; a game that has older ones makes its newest the default."""
        self.values = values
        self.rules_version = rules
        """The version of the rules; for a game made by `of_rules`, the older version."""
        self._older: dict[int, Self] = {}
        """The same game by older rules, made when first asked for: a library may hold many of its matches."""

    def setup(self, seats: int, options: Options | None = None) -> Setup:
        """Every option with its value, checked; raises `BadSetup`."""
        given = dict(options or {})
        full = {option.key: given.pop(option.key, option.default) for option in self.options}
        left_out = full.keys() - (options or {}).keys()
        if given:
            raise BadSetup(Refusal("setup.unknown_option", option=min(given)))
        for option in self.options:
            if not any(type(v) is type(full[option.key]) and v == full[option.key] for v in option.values):
                raise BadSetup(Refusal("setup.bad_value", option=option.key, value=str(full[option.key])))
        if not self.seats[0] <= seats <= self.seats[1]:
            raise BadSetup(Refusal("setup.seats", least=self.seats[0], most=self.seats[1]))
        for option in self.options:
            reason = self.closed(option, seats, full)
            if reason is not None and option.key in left_out:
                full[option.key] = option.closed_value
            elif reason is not None and full[option.key] != option.closed_value:
                raise BadSetup(reason)
        return Setup(seats, full)

    @abstractmethod
    def closed(self, option: Option, seats: int, options: Options) -> Refusal | None:
        """Why this option cannot be chosen with these others (then it has its `closed_value`); None if it can."""

    @abstractmethod
    def start(self, setup: Setup, chance: Chance) -> S: ...

    decisions: ClassVar[Decisions[Any]]
    """Everything that is decided in it."""

    @abstractmethod
    def score(self, table: S, seat: int) -> ScoreSheet: ...

    @abstractmethod
    def outcome(self, table: S) -> Outcome: ...

    def describe_sheet(self, table: S, seat: int) -> Sequence[Message]:
        """What lies before a seat in words, as far as this table (perhaps a redacted one) knows it. The plain table shows it; a
        game with a table of its own need not tell."""
        return ()

    @abstractmethod
    def unseen(self, table: S, seat: int) -> Unseen: ...

    @abstractmethod
    def snapshot(self, table: S) -> Json:
        """The snapshot of a table; `restore` reads it."""

    @abstractmethod
    def restore(self, setup: Setup, snapshot: Json) -> S:
        """The table of a snapshot; raises `ValueError` if it is none."""

    def with_values(self, values: Values) -> Self:
        return type(self)(values, self.rules_version)

    def of_rules(self, version: int) -> Self:
        """The game with an older version of its rules, so that old records deal the same cards and mean the same."""
        version = max(version, 1)
        if version >= self.rules_version:
            return self
        if version not in self._older:
            self._older[version] = type(self)(self.values, version)
        return self._older[version]

    def luck_events(self, before: S | None, after: S, drawn: Sequence[str]) -> Sequence[Message]:
        """What luck brought by one decision: each shuffle, and each card that was turned up for all. Both tables are as the reader
        of the log knows them, `before` is None for the deal; `drawn` has the names of the draws that were made."""
        return ()

    def rival_events(self, before: S, after: S) -> Sequence[Message]:
        """What the solo opponent did by the rules when one decision was made. Both tables are as the reader of the log knows them."""
        return ()

    weight_set: ClassVar[WeightSet] = WeightSet.plain()
    """The weights of its evaluators, by player."""

    def evaluator(self, weights: Weights) -> Evaluator:
        """An evaluator with these weights, with a cache of its own."""
        return Points()

    def reasons(self, view: View[S], after: S, turn: Sequence[Action]) -> Sequence[Message]:
        """The reasons for a turn that leads from a view to a table, the strongest first. Words: `<game>.reason.<key>`."""
        return ()
