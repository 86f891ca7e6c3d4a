"""Games of sheets: all seats take pairs and write at the same time, and see the others as they were when the round began."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from tabletown.chance import Chance
from tabletown.game import Action, Game, Setup
from tabletown.kit.actions import CARDS
from tabletown.kit.cards import ByCards, Card
from tabletown.kit.copies import RedactableTable, Redacted, blank
from tabletown.kit.deal import Chosen, Deal, HandsDeal, Pair
from tabletown.kit.goals import Goal, GoalOnTable, Prizes, Progress
from tabletown.kit.masks import SEAT_SETS
from tabletown.words import Message

NONE = -1
"""No card, no place."""


# A turn.


class Offered(Protocol):
    """A number with an action that may be taken together."""

    number: int
    action: str


OfferT = TypeVar("OfferT", bound=Offered)


class PairTurn(ABC, Generic[OfferT]):
    """The turn of one seat: the pair it took, and what it made of it.

    A game defines its phases. All have ``choose`` (a pair, or a number card), ``action`` (the action card), ``done``, and
    ``reshuffle`` (asked when the round has closed).
    """

    __slots__ = ("action_card", "number_card", "offer", "phase", "place", "spare", "wish")

    chosen_before: ClassVar[frozenset[str]]
    """The phases that a turn reaches only with a number and an action."""

    def __init__(self) -> None:
        self.begin("choose")

    def begin(self, phase: str) -> None:
        self.phase = phase
        self.offer: OfferT | None = None
        self.number_card = NONE
        """The pair, or the card in hand that gives the number."""
        self.action_card = NONE
        self.place = NONE
        """Where the number was written."""
        self.spare = NONE
        """The card in hand that somebody else gets when the round closes."""
        self.wish: bool | None = None
        """Whether this seat asks for a reshuffle."""

    def take_action(self, card: int, offer: OfferT) -> None:
        """The second of three cards in a hand; the third is left over."""
        self.action_card = card
        self.spare = sum(CARDS) - self.number_card - card
        self.offer = offer

    @abstractmethod
    def copy(self) -> Self:
        """Tables are copied very often, so a game copies all attributes of a turn in one go."""

    @abstractmethod
    def marks(self) -> tuple[object, ...]:
        """All that was decided; the rest follows from it."""

    @property
    def number(self) -> int:
        """The number that was taken."""
        assert self.offer is not None
        return self.offer.number

    @property
    def action(self) -> str:
        """The action that was taken."""
        assert self.offer is not None
        return self.offer.action


# A table.


class Sheet(Protocol):
    """What a seat writes on."""

    def copy(self) -> Self: ...

    def marks(self) -> tuple[object, ...]:
        """All that is on the sheet; the rest follows from it."""


SheetT = TypeVar("SheetT", bound=Sheet)
TurnT = TypeVar("TurnT", bound=PairTurn[Any])


class SheetTable(RedactableTable, Generic[SheetT, TurnT, OfferT]):
    """What such tables have in common. A game calls sheets and goals by its own names: `towns`, `plans`."""

    __slots__ = (
        "deal", "deciding", "game", "goals", "hands_dealt", "offers", "options", "printed", "prizes", "reason", "rival_points",
        "round", "round_start", "seats", "stage", "to_act", "turns",
    )  # fmt: skip

    all_offers: ByCards[OfferT]
    """Every pair that the cards may make."""

    goals: tuple[Goal[Any], ...]

    def __init__(self, game: Game[Any], setup: Setup, deal: Deal, turns: Iterable[TurnT], goals: int) -> None:
        self.game = game
        self.options = setup.options
        self.seats = setup.seats
        self.hands_dealt = isinstance(deal, HandsDeal)
        """Seats hold three cards each; otherwise three pairs lie on the table."""
        self.deal = deal
        self.round = 0
        self.stage = "choose"
        """What is open now: the phase in which turns begin, or ``done`` when the match is over."""
        self.round_start = self.sheets
        """The sheets as they were when the round began: so everybody else sees them."""
        self.turns = list(turns)
        self.prizes = Prizes.fresh(goals)
        self.rival_points: tuple[int | None, ...] = (None,) * goals
        self.deciding = 0
        """Mask of the seats that may decide."""
        self.to_act = ()
        self.reason: Message | None = None
        """Why the match is over."""
        self.offers: tuple[OfferT, ...] = ()
        self.printed: list[int] = []
        """By seat, the fields (of what fits where) of the printed numbers."""

    def copy(self) -> Self:
        twin = blank(type(self))
        self.give_all_to(twin)
        twin.deal = self.deal.copy()
        return twin

    def give_all_to(self, twin: Self) -> None:
        """The cards are not copied: who changes them takes a copy of its own."""
        twin.game = self.game
        twin.options = self.options
        twin.seats = self.seats
        twin.hands_dealt = self.hands_dealt
        twin.round = self.round
        twin.stage = self.stage
        twin.deciding = self.deciding
        twin.to_act = self.to_act
        twin.reason = self.reason
        twin.prizes = self.prizes
        twin.rival_points = self.rival_points
        twin.goals = self.goals
        twin.round_start = self.round_start
        twin.offers = self.offers
        twin.printed = self.printed
        twin.deal = self.deal
        twin.turns = [turn.copy() for turn in self.turns]

    # Reading.

    @property
    @abstractmethod
    def sheets(self) -> list[SheetT]:
        """What the seats write on, as it is now."""

    @sheets.setter
    @abstractmethod
    def sheets(self, sheets: list[SheetT]) -> None: ...

    def phase(self, seat: int) -> str:
        phase: str = self.turns[seat].phase
        return phase

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return self.deal.pairs()

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The three cards of a seat, where hands are dealt; else none."""
        return self.deal.hand(seat)

    def offer_of(self, seat: int, number: int, action: int) -> OfferT:
        """The offer of the number of one card in a hand with the action of another."""
        hand = self.deal.hand(seat)
        return self.all_offers.things[hand[number].number, hand[action].action]

    def chosen(self, seat: int) -> Chosen | None:
        """What the seat has chosen this turn."""
        turn = self.turns[seat]
        if turn.offer is not None:
            return Chosen(turn.number, turn.action)
        return Chosen(self.hand(seat)[turn.number_card].number, None) if turn.phase == "action" else None

    def done(self, seat: int) -> bool:
        return bool(self.turns[seat].phase == "done")

    @property
    def cards_left(self) -> int:
        return self.deal.cards_left

    @property
    def shuffle_next(self) -> bool:
        return self.deal.shuffle_next

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards of the solo opponent, in order."""
        return self.deal.cards_of_rival()

    @abstractmethod
    def won(self, seat: int) -> Sequence[int | None]:
        """The points of the seat for every goal, None where it has not met it."""

    @abstractmethod
    def progress(self, seat: int, goal: int) -> Sequence[Progress]:
        """Each line of a goal's requirement: words, how much the seat has, how much is needed."""

    def goals_on_table(self) -> tuple[GoalOnTable[Any], ...]:
        """The goals as they lie there, with all who have met them."""
        found = zip(self.goals, self.prizes.open, self.rival_points, strict=True)
        return tuple(GoalOnTable(goal.card, still, self._winners(goal.index), rival) for goal, still, rival in found)

    def _winners(self, goal: int) -> dict[int, int]:
        """The points of every seat that has met that goal."""
        points = ((seat, self.won(seat)[goal]) for seat in range(self.seats))
        return {seat: won for seat, won in points if won is not None}

    def met_any(self, seat: int) -> bool:
        """Whether the seat has met a goal: such seats are asked for a reshuffle."""
        return any(points is not None for points in self.won(seat))

    # The course of a match.

    def actions(self, seat: int) -> Sequence[Action]:
        """As any state, but without asking who may decide: all others are in the phase of the idle decision."""
        found: Sequence[Action] = self.game.decisions.legal[self.turns[seat].phase](self, seat)
        return found

    def apply(self, seat: int, action: Action, chance: Chance) -> bool:
        return self.game.decisions.deeds[self.turns[seat].phase][action.verb](self, seat, action, chance)

    def lay_out(self) -> None:
        """Look up what the cards of the round offer."""
        self.offers = tuple([self.all_offers[cards] for cards in self.deal.shown()])

    def next_round(self, chance: Chance) -> None:
        """New cards, new turns."""
        self.deal.next_round(chance)
        self.round += 1
        self.lay_out()
        self.ask_all("choose")

    def ask_all(self, stage: str) -> None:
        """Every seat begins a turn."""
        for turn in self.turns:
            turn.begin(stage)
        self.open_stage(stage, (1 << self.seats) - 1)

    def open_stage(self, stage: str, deciding: int) -> None:
        """These seats (a mask) may decide; everybody knows the sheets as they are now."""
        self.stage = stage
        self.round_start = self.sheets
        self.sheets = [sheet.copy() for sheet in self.sheets]
        self.deciding = deciding
        self.to_act = SEAT_SETS[deciding]

    def end(self, reason: Message) -> None:
        """The match is over, and everything is known."""
        self.reason = reason
        self.stage = "done"
        self.round_start = self.sheets
        for turn in self.turns:
            turn.begin("done")
        self.lay_out()

    def take_again(self, seat: int) -> None:
        """Give a turn that was read back its offer again, by its cards."""
        turn = self.turns[seat]
        if turn.number_card >= 0:
            if not self.hands_dealt:
                turn.offer = self.offers[turn.number_card]
            elif turn.action_card >= 0:
                turn.offer = self.offer_of(seat, turn.number_card, turn.action_card)
        if turn.offer is None and turn.phase in turn.chosen_before:
            raise ValueError("a snapshot with a turn that goes on without a choice")

    # What a seat knows.

    def redacted(self, seat: int) -> Self:
        view = self.known_to(seat)
        view.hide(seat)
        return view

    @abstractmethod
    def hide(self, seat: int) -> None:
        """Take out what the seat may not know."""

    def hide_turns(self, viewer: int) -> None:
        """For the viewer, nobody else has done anything this round. Who is asked for a reshuffle is public, the answer is not."""
        for seat in range(self.seats):
            if seat == viewer:
                continue
            self.sheets[seat] = self.round_start[seat].copy()
            asked = self.stage != "reshuffle" or self.met_any(seat)
            self.turns[seat].begin(self.stage if asked else "done")
            self.deciding |= asked << seat
        self.to_act = SEAT_SETS[self.deciding]

    def imagined(self, seat: int, chance: Chance) -> Self:
        whole = self.whole()
        whole.guess(seat, chance)
        return whole

    @abstractmethod
    def guess(self, seat: int, chance: Chance) -> None:
        """Fill in by chance what the seat may not know; `hide` has taken it out."""

    def position(self) -> Hashable:
        """As `snapshot`, but quick: what bots remember of the tables they have seen."""
        sheets = tuple([sheet.marks() for sheet in self.sheets])
        turns = tuple([turn.marks() for turn in self.turns])
        return self.deciding, sheets, turns, self.lasting_position()

    def find_lasting_position(self) -> Hashable:
        round_start = tuple([sheet.marks() for sheet in self.round_start])
        return self.round, self.stage, self.seen_by, round_start, self.lasting(), self.deal.marks()

    def lasting(self) -> tuple[Hashable, ...]:
        """What lies on the table itself and changes only between rounds."""
        return self.prizes, self.rival_points


class RedactedSheets(Redacted, SheetTable[SheetT, TurnT, OfferT]):
    """What one seat knows of such a table; a game mixes this into its own. No card is dealt here, and no round closes."""

    __slots__ = ()

    def __init__(self, table: SheetTable[SheetT, TurnT, OfferT], viewer: int) -> None:
        super().__init__(table, viewer)
        self.deal = table.deal.copy()


# What the log says of cards that come without a decision: shuffles, new cards, the third card of the rival.


AnyTable = SheetTable[Any, Any, Any]

SHUFFLES = {
    "cards": Message("log.shuffle.all"),
    "discards": Message("log.shuffle.discards"),
    "mixed in": Message("log.shuffle.mixed_in"),
    "pile 1": Message("log.shuffle.each"),
    "piles": Message("log.shuffle.together"),
}
"""By the name of the draw. The stacks are always renewed one after the other: the first speaks for all."""


def shuffles(drawn: Iterable[str]) -> list[Message]:
    return [SHUFFLES[name] for name in drawn if name in SHUFFLES]


def new_cards(before: AnyTable | None, after: AnyTable, action_names: Mapping[str, Message]) -> list[Message]:
    """The cards that were laid out for all; a soloist's hand is as open as pairs are. Hands of several seats are told to nobody."""
    cards = _laid_out(after)
    if not cards or (before is not None and before.round == after.round and _laid_out(before)):
        return []
    told = tuple(Message("log.card", number=card.number, action=action_names[card.action]) for card in cards)
    return [Message("log.cards", cards=told)]


def _laid_out(table: AnyTable) -> Sequence[Pair | Card]:
    return table.pairs or (table.hand(0) if table.seats == 1 else ())


def cards_for_rival(before: AnyTable, after: AnyTable) -> Sequence[Card]:
    """What was added to the rival's pile."""
    return after.pile[len(before.pile) :]
