"""A match while it is being set up: the chosen game, its options, the seats. No widgets here.

    draft = Draft(game("welcome"), [Seating("Anna", None, "teal")])
    draft.wish("edition", "first")
    draft.add(bot="mina", name="Mina")
    draft.closed("manager")         # why that option cannot be chosen now, or None
    draft.order(seed="maple 4071")

What somebody wished for stays wished: an option that does not fit the others has its `closed_value` until it fits again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletown.game import Game, Option, Options, Value
from tabletown.match import Seating
from tabletown.words import Refusal
from tabletown_desktop.look.tokens import SEATS as COLOURS
from tabletown_desktop.look.words import Words
from tabletown_desktop.offers import offers
from tabletown_desktop.session.players import CHARACTERS, successor
from tabletown_desktop.storage.settings import MatchWish, SeatWish

LONGEST_NAME = 24
LONGEST_SEED = 40

Pick = Callable[[int], int]
"""One number below the given one, by luck."""


class Draft:
    """Seats are numbered from 0; every seat has a colour of its own."""

    def __init__(self, game: Game[Any], seats: Sequence[Seating] = (), practice: bool = False) -> None:
        self.game = game
        self.practice = practice
        self.wishes: dict[str, Value] = {option.key: option.default for option in game.options}
        self.seats: list[Seating] = []
        for seat in seats[: game.seats[1]]:
            self.add(seat.name, seat.bot, seat.colour)

    @classmethod
    def remembered(cls, game: Game[Any], wish: MatchWish) -> Draft:
        """As it was set up last; what the game or the program no longer knows is left out, and what was left out then means what
        it meant then."""
        seats = [Seating(seat.name, successor(seat.bot), seat.colour) for seat in wish.seats]
        seats = [seat for seat in seats if seat.bot is None or seat.bot in CHARACTERS]
        draft = cls(game, seats, wish.practice)
        draft.wishes |= {option.key: option.default for option in game.of_rules(wish.rules).options}
        known = {option.key: option.values for option in game.options}
        for key, value in wish.options.items():
            if any(type(value) is type(other) and value == other for other in known.get(key, ())):
                draft.wishes[key] = value
        return draft

    # -- options ----------------------------------------------------------------------------------------------------------
    def wish(self, key: str, value: Value) -> None:
        self.wishes[key] = value

    def options(self) -> Options:
        """Every option with the value it will be played with."""
        values = dict(self.wishes)
        for _ in self.game.options:  # an option that closes may close or open others
            before = dict(values)
            for option in self.game.options:
                closed = self.game.closed(option, len(self.seats), before) is not None
                values[option.key] = option.closed_value if closed else self.wishes[option.key]
            if values == before:
                break
        return values

    def closed(self, key: str) -> Refusal | None:
        """Why this option cannot be chosen with the others as they are."""
        return self.game.closed(self.option(key), len(self.seats), self.options())

    def changed(self, key: str) -> bool:
        """Whether this option can be chosen and will be played otherwise than by default."""
        return self.options()[key] != self.option(key).default and self.closed(key) is None

    def option(self, key: str) -> Option:
        return next(option for option in self.game.options if option.key == key)

    # -- seats ------------------------------------------------------------------------------------------------------------
    @property
    def full(self) -> bool:
        return len(self.seats) >= self.game.seats[1]

    @property
    def least(self) -> bool:
        """No seat can be taken away."""
        return len(self.seats) <= self.game.seats[0]

    def free_colour(self) -> str:
        taken = {seat.colour for seat in self.seats}
        return next(colour for colour in COLOURS if colour not in taken)

    def add(self, name: str, bot: str | None = None, colour: str | None = None) -> None:
        taken = {seat.colour for seat in self.seats}
        own = colour if colour in COLOURS and colour not in taken else self.free_colour()
        self.seats.append(Seating(name, bot, own))

    def remove(self, seat: int) -> None:
        del self.seats[seat]

    def move(self, seat: int, to: int) -> None:
        self.seats.insert(to, self.seats.pop(seat))

    def shuffle(self, pick: Pick) -> None:
        for last in range(len(self.seats) - 1, 0, -1):
            other = pick(last + 1)
            self.seats[last], self.seats[other] = self.seats[other], self.seats[last]

    def rename(self, seat: int, name: str) -> None:
        self.seats[seat] = replace(self.seats[seat], name=name)

    def occupy(self, seat: int, name: str, bot: str | None) -> None:
        """Let somebody else sit there."""
        self.seats[seat] = replace(self.seats[seat], name=name, bot=bot)

    def colour(self, seat: int, colour: str) -> None:
        """Give a seat this colour; who had it takes the other."""
        mine = self.seats[seat].colour
        for index, other in enumerate(self.seats):
            if other.colour == colour:
                self.seats[index] = replace(other, colour=mine)
        self.seats[seat] = replace(self.seats[seat], colour=colour)

    def persons(self) -> list[Seating]:
        return [seat for seat in self.seats if seat.bot is None]

    # -- the whole --------------------------------------------------------------------------------------------------------
    def to_remember(self) -> MatchWish:
        seats = [SeatWish(seat.name, seat.bot, seat.colour) for seat in self.seats]
        return MatchWish(dict(self.wishes), seats, self.practice, self.game.rules_version)

    def order(self, seed: str, nameless: Callable[[int], str] = lambda seat: str(seat + 1)) -> MatchOrder:
        """What to play; a seat whose name was left empty gets one."""
        seats = (replace(seat, name=seat.name.strip() or nameless(index)) for index, seat in enumerate(self.seats))
        return MatchOrder(self.game.key, self.options(), tuple(seats), seed.strip(), self.practice)


def friendly_seed(words: str, pick: Pick) -> str:
    """A seed that can be said aloud: one of the words and a number.

    >>> friendly_seed("maple willow", lambda below: 1)
    'willow 101'
    """
    choices = words.split()
    return f"{choices[pick(len(choices))]} {100 + pick(9900)}"


def fitting_name(name: str, others: Sequence[str]) -> str:
    """The name, or the name with the first number that tells it from the others.

    >>> fitting_name("Pip", ["Anna", "Pip", "Pip 2"])
    'Pip 3'
    """
    number = 1
    wanted = name
    while wanted in others:
        number += 1
        wanted = f"{name} {number}"
    return wanted


@dataclass(frozen=True, slots=True)
class MatchOrder:
    """A match as it is wanted: everything `Match.begin` needs."""

    game: str
    options: Options
    seats: tuple[Seating, ...]
    seed: str
    practice: bool = False


def who_begins(words: Words, draft: Draft) -> tuple[str, str]:
    """Who begins, and what follows from who sits there."""
    text = words.text
    persons = [seat for seat in draft.seats if seat.bot is None]
    if not persons:
        return text("new_match.watch"), text("new_match.watch.about")
    begins = None if draft.game.simultaneous else offers(draft.game.key).begins(draft.options())
    if not draft.game.simultaneous and begins is None:
        follows = text("new_match.shared", n=len(persons)) if len(persons) > 1 else text("new_match.in-turn")
        return text("new_match.lot"), follows
    first = persons[0] if begins is None else draft.seats[min(begins, len(draft.seats) - 1)]
    name = first.name.strip() or text("new_match.seat.nameless", seat=draft.seats.index(first) + 1)
    if len(draft.seats) == 1:
        return text("new_match.alone", name=name), ""
    if len(persons) > 1:
        return text("new_match.begins", name=name), text("new_match.shared", n=len(persons))
    return text("new_match.begins", name=name), text("new_match.together" if draft.game.simultaneous else "new_match.in-turn")
