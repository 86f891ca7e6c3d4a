"""What the conformance suite shares: which matches are looked at, and how one is walked through."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabletown.catalogue_files import read_po
from tabletown.game import Action, BadSetup, Game, Options
from tabletown.games import PACKAGES, game, orchard
from tabletown.match import Match, Seating
from tabletown.words import Catalogue, Message
from tabletown_lab.catalogues import LANGUAGES, catalogue

TEMPLATE = Path(__file__).parents[2] / "template_game"
KEYS = ("orchard", *(key for key in PACKAGES if key != "orchard"))


@dataclass(frozen=True)
class Case:
    """A game with so many seats and these options."""

    rules: Game[Any]
    seats: int
    options: Options

    def __str__(self) -> str:
        chosen = "-".join(f"{key}={str(value).lower()}" for key, value in self.options.items())
        return f"{self.rules.key}-{self.seats}-{chosen}"

    def match(self, seed: object, bots: tuple[int, ...] = (), *, practice: bool = False) -> Match:
        seats = [Seating(f"Seat {seat + 1}", "random" if seat in bots else None) for seat in range(self.seats)]
        return Match.begin(self.rules, self.options, seats, f"conformity {seed}", practice=practice)


def rules_of(key: str) -> Game[Any]:
    return orchard.GAME if key == "orchard" else game(key)


def cases() -> list[Case]:
    """Every game and number of seats, with options so that every two values that go together come together once."""
    return [
        Case(rules, seats, options)
        for rules in map(rules_of, KEYS)
        for seats in range(rules.seats[0], rules.seats[1] + 1)
        for options in covering(rules, seats)
    ]


def covering(rules: Game[Any], seats: int) -> list[Options]:
    possible = []
    for values in itertools.product(*(option.values for option in rules.options)):
        try:
            setup = rules.setup(seats, {option.key: value for option, value in zip(rules.options, values, strict=True)})
        except BadSetup:
            continue
        possible.append(setup.options)
    pairs = {id(options): set(itertools.combinations(options.items(), 2)) for options in possible}
    left = set().union(*pairs.values())
    chosen = [possible[0]] if not left else []
    while left:
        best = max(possible, key=lambda options: len(pairs[id(options)] & left))
        chosen.append(best)
        left -= pairs[id(best)]
    return chosen


@dataclass(frozen=True)
class Step:
    """A moment of a match: who decides now, and what will be done."""

    match: Match
    seat: int
    action: Action
    luck: random.Random

    def now_and_then(self, times: int) -> bool:
        """True once in so many steps."""
        return self.luck.randrange(times) == 0


def walk(match: Match, luck: random.Random, acts: int = 10_000) -> Iterator[Step]:
    """Play on at random; each step is handed out before it is played."""
    while not match.over and len(match.acts) < acts:
        seat = luck.choice(match.state.to_act)
        action = luck.choice(match.state.actions(seat))
        yield Step(match, seat, action, luck)
        match.play(seat, action)


def played(match: Match, luck: random.Random, acts: int = 10_000) -> Match:
    for _ in walk(match, luck, acts):
        pass
    return match


def say(rules: Game[Any], message: Message) -> None:
    """The message has a sentence in every language, and its gaps are filled."""
    for language in LANGUAGES:
        words = words_of(language)
        for part in parts(message):
            assert part.key in words.sentences, f"{language}: no words for {part!r}"
        spoken = words.say(message)
        assert spoken and "{" not in spoken, f"{language}: {message!r} is {spoken!r}"


@cache
def words_of(language: str) -> Catalogue:
    """The sentences of all games, those of the template game among them."""
    own = read_po((TEMPLATE / "words" / language / "orchard.po").read_text(encoding="utf-8"))
    return Catalogue({**catalogue(language).sentences, **own}, language)


def parts(message: Message) -> Iterator[Message]:
    yield message
    for value in message.params.values():
        for inner in value if isinstance(value, tuple) else (value,):
            if isinstance(inner, Message):
                yield from parts(inner)


def as_parameters(every: Iterable[Case]) -> list[Any]:
    """All cases; those that bring no new value of an option, only new pairs of values, where time does not matter."""
    told: set[tuple[object, ...]] = set()
    parameters = []
    for case in every:
        chosen: list[tuple[object, ...]] = list(case.options.items()) or [()]
        values = {(case.rules.key, case.seats, *item) for item in chosen}
        parameters.append(pytest.param(case, id=str(case), marks=() if values - told else pytest.mark.slow))
        told |= values
    return parameters


EVERY_CASE = pytest.mark.parametrize("case", as_parameters(cases()))
SEEDS = pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 9))])
"""One match of each case by default, many where time does not matter."""
