"""Games of turns: one seat decides at a time, and everybody sees everything but the order of the decks."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from tabletown.chance import Chance
from tabletown.game import Action, Game, Setup
from tabletown.kit.copies import RedactableTable, Redacted, blank
from tabletown.kit.masks import SEAT_SETS
from tabletown.words import Message


class OpenTurn(Protocol):
    """What the seat whose turn it is has open; there is one for all seats."""

    phase: str

    def begin(self, seat: int, phase: str) -> None: ...

    def copy(self) -> Self: ...


class Market(Protocol):
    """The cards that lie open for all, and the decks they come from."""

    def copy(self) -> Self: ...

    def veil(self) -> None:
        """Keep what everybody knows: the cards of the decks, but not their order."""

    def imagine(self, chance: Chance) -> None:
        """Put the decks into some possible order."""

    def marks_of_decks(self) -> Hashable:
        """A hashable key of the decks."""


TurnT = TypeVar("TurnT", bound=OpenTurn)
MarketT = TypeVar("MarketT", bound=Market)


class TurnTable(RedactableTable, Generic[TurnT, MarketT]):
    """What the tables of such games have in common."""

    __slots__ = ("game", "market", "options", "reason", "round", "seats", "to_act", "turn")

    def __init__(self, game: Game[Any], setup: Setup, market: MarketT, turn: TurnT) -> None:
        self.game = game
        self.options = setup.options
        self.seats = setup.seats
        self.round = 0
        self.market = market
        self.turn = turn
        self.to_act = ()
        self.reason: Message | None = None
        """Why the match is over."""

    def phase(self, seat: int) -> str:
        phase: str = self.turn.phase
        return phase

    # As every state does it, without asking for the decision of each seat: bots do both many thousand times a second.

    def actions(self, seat: int) -> Sequence[Action]:
        if seat not in self.to_act:
            return ()
        found: Sequence[Action] = self.game.decisions.legal[self.turn.phase](self, seat)
        return found

    def apply(self, seat: int, action: Action, chance: Chance) -> bool:
        return self.game.decisions.deeds[self.turn.phase][action.verb](self, seat, action, chance)

    def ask_one(self, seat: int, phase: str) -> None:
        """From now on this seat decides, and nobody else."""
        self.turn.begin(seat, phase)
        self.to_act = SEAT_SETS[1 << seat]

    # Copies, and what a seat knows.

    def copy(self) -> Self:
        twin = blank(type(self))
        self.give_all_to(twin)
        return twin

    def give_all_to(self, twin: Self) -> None:
        twin.game = self.game
        twin.options = self.options
        twin.seats = self.seats
        twin.round = self.round
        twin.to_act = self.to_act
        twin.reason = self.reason
        twin.market = self.market.copy()
        twin.turn = self.turn.copy()

    def redacted(self, seat: int) -> Self:
        view = self.known_to(seat)
        view.market.veil()
        return view

    def imagined(self, seat: int, chance: Chance) -> Self:
        whole = self.whole()
        whole.market.imagine(chance)
        return whole

    def find_lasting_position(self) -> Hashable:
        return self.seen_by, self.market.marks_of_decks()


class RedactedTurns(Redacted, TurnTable[TurnT, MarketT]):
    """What one seat knows of such a table; a game mixes this into its own."""

    __slots__ = ()
