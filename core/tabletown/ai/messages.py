"""What the window and a bot process say to each other: a struct for each message, as JSON, one `send_bytes` each.

Asked are `Question`, `Cancel`, `Enough` and `Quit`. Every question is answered exactly once: with `Chosen` ("choose"), `Advised`
("hint") or `Judged` ("review" and "glance"); with `Cancelled`, or with `Failed` for whatever goes wrong.

>>> encode(Cancel(7))
b'{"type":"cancel","id":7}'
>>> request(b'{"type": "enough", "id": 7}')
Enough(id=7)
>>> reply(b'{"type": "failed", "id": 7, "error": "UnknownBot: no bot called \\'crystal\\'"}')
Failed(id=7, error="UnknownBot: no bot called 'crystal'")

`request` and `reply` raise ValueError for what is no such message. Seats count from 1.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from tabletown.ai.advice import Advice
from tabletown.game import Action, Game, Json, Setup, Value, View, Vocabulary
from tabletown.scores import ScoreDelta
from tabletown.words import Message

Kind = Literal["choose", "hint", "review", "glance"]
"""What a bot plays; what a person could play; what a turn that was played has cost, judged with care or at once with less."""
ActionForm = tuple[str | int, ...]
"""An action as `Action.json` writes it."""
MAX_ERROR_LETTERS = 400
LUCK_LETTERS = 16


class Question(Struct, frozen=True, tag="question", tag_field="type"):
    """What a seat should do, or what it has done, as far as that seat knows the table."""

    id: int
    kind: Kind
    game: str
    rules: int
    """The version of the rules the match is played by."""
    own: Mapping[str, bool | int | str | None]
    """A person's own values: path to value."""
    seats: int
    options: Mapping[str, Value]
    seat: Annotated[int, Meta(ge=1)]
    view: Json
    """The snapshot of the table as the seat knows it."""
    bot: str = ""
    """Who chooses; for the rest nobody need be named."""
    luck: str = ""
    """Any text: the same one gives the same thoughts."""
    budget: int = 0
    """Actions to try out; 0: as many as the bot is used to."""
    effort: int = 1
    """How many times as much as usual it may think."""
    played: tuple[ActionForm, ...] = ()
    """The turn that is judged."""

    @classmethod
    def about(
        cls, number: int, kind: Kind, game: Game[Any], setup: Setup, view: View[Any], played: Iterable[Action] = (), **more: Any
    ) -> Question:
        """A question about a live match; `more` are the fields that may be left out.

        Its luck follows from what the seat knows: whoever is asked the same thing again thinks the same, in any process.
        """
        seen = view.table.snapshot()
        return cls(
            number,
            kind,
            game=game.key,
            rules=game.rules_version,
            own=game.values.own,
            seats=setup.seats,
            options=setup.options,
            seat=view.seat + 1,
            view=seen,
            luck=_luck_of(game.key, view.seat, seen),
            played=_forms(played),
            **more,
        )

    def position(self, find: Callable[[str], Game[Any]]) -> tuple[Game[Any], View[Any]]:
        """The game by its rules and values, and what the seat knows."""
        rules = find(self.game).of_rules(self.rules)
        if self.own:
            rules = rules.with_values(rules.values.replaced(self.own))
        setup = rules.setup(self.seats, self.options)
        return rules, View(rules.restore(setup, self.view), self.seat - 1)


class Cancel(Struct, frozen=True, tag="cancel", tag_field="type"):
    """Nobody wants that answer any more."""

    id: int


class Enough(Struct, frozen=True, tag="enough", tag_field="type"):
    """Answer that question with what is best so far; it counts only while it is thought about."""

    id: int


class Quit(Struct, frozen=True, tag="quit", tag_field="type"):
    """End. Closing the pipe says the same."""


class Sentence(Struct, frozen=True, array_like=True):
    """A `Message`: its key and what fills its gaps. The names of things are sentences themselves."""

    key: str
    params: dict[str, str | int | float | Sentence]

    @classmethod
    def of(cls, message: Message) -> Sentence:
        return cls(message.key, {name: _param(value) for name, value in message.params.items()})

    @property
    def message(self) -> Message:
        return Message(self.key, **{name: value.message if isinstance(value, Sentence) else value for name, value in self.params.items()})


class Suggestion(Struct, frozen=True):
    """An `Advice`."""

    turn: tuple[ActionForm, ...]
    delta: tuple[tuple[str, int], ...]
    expected: float
    reasons: tuple[Sentence, ...]

    @classmethod
    def of(cls, advice: Advice) -> Suggestion:
        return cls(_forms(advice.turn), advice.delta.changes, advice.expected, tuple(map(Sentence.of, advice.reasons)))

    def advice(self, vocabulary: Vocabulary) -> Advice:
        """The advice in the actions of a game; raises `UnknownAction`."""
        turn = tuple(map(vocabulary.read, self.turn))
        return Advice(turn, ScoreDelta(self.delta), self.expected, tuple(sentence.message for sentence in self.reasons))


class Chosen(Struct, frozen=True, tag="chosen", tag_field="type"):
    """The turn a bot wants to play."""

    id: int
    turn: tuple[ActionForm, ...]


class Advised(Struct, frozen=True, tag="advised", tag_field="type"):
    """The best turns, the best first."""

    id: int
    best: tuple[Suggestion, ...]


class Judged(Struct, frozen=True, tag="judged", tag_field="type"):
    """The best turns, what the turn that was played lets expect, and the points it lost against the best."""

    id: int
    best: tuple[Suggestion, ...]
    expected: float
    lost: float


class Cancelled(Struct, frozen=True, tag="cancelled", tag_field="type"):
    id: int


class Failed(Struct, frozen=True, tag="failed", tag_field="type"):
    """Whatever went wrong; `id` is None if the question had none."""

    id: int | None
    error: str

    @classmethod
    def by(cls, error: Exception, number: int | None) -> Failed:
        return cls(number, f"{type(error).__name__}: {error}"[:MAX_ERROR_LETTERS])


Request = Question | Cancel | Enough | Quit
Reply = Chosen | Advised | Judged | Cancelled | Failed


class _Numbered(Struct):
    id: int | None = None


_REQUESTS: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_REPLIES: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)
_NUMBERS = msgspec.json.Decoder(_Numbered)
M = TypeVar("M")


def encode(message: Request | Reply) -> bytes:
    return msgspec.json.encode(message)


def request(data: bytes) -> Request:
    """What was asked; raises ValueError for anything else."""
    return _decoded(_REQUESTS, data)


def reply(data: bytes) -> Reply:
    """What was answered; raises ValueError for anything else."""
    return _decoded(_REPLIES, data)


def number_of(data: bytes) -> int | None:
    """The number of a question that cannot be read, if that much can be."""
    try:
        return _decoded(_NUMBERS, data).id
    except ValueError:
        return None


def _decoded(decoder: msgspec.json.Decoder[M], data: bytes) -> M:
    try:
        return decoder.decode(data)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _luck_of(game: str, seat: int, seen: Json) -> str:
    return hashlib.sha256(msgspec.json.encode((game, seat, seen), order="sorted")).hexdigest()[:LUCK_LETTERS]


def _forms(turn: Iterable[Action]) -> tuple[ActionForm, ...]:
    return tuple(tuple(action.json()) for action in turn)


def _param(value: object) -> str | int | float | Sentence:
    if isinstance(value, Message):
        return Sentence.of(value)
    if isinstance(value, (str, int, float)):
        return value
    raise TypeError(f"no part of a sentence: {value!r}")
