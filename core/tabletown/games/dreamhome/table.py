"""What lies on the table: the market, the houses, and what the seat that decides has open. Its rules are those of `game`.

>>> from tabletown.chance import Dealt
>>> from tabletown.games.dreamhome import GAME
>>> table = GAME.start(GAME.setup(4), Dealt("maple 4071"))
>>> CARDS[table.market.columns[0].room].key, table.to_act == (table.start,), table.actions(table.start)[0]
('kitchen_03', True, Action('take', 1))
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar

from tabletown.chance import Chance
from tabletown.game import Action, Game, Setup, State
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import CARDS, NONE, REMOVAL_SEATS, SPECIALS, Box, Card, Special
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.roofs import Roof, best_roof
from tabletown.words import Message


class Turn:
    """The open turn. Its phases:

    ``hammer`` (use the jackhammer before the round?) · ``remove`` (a column goes, with few seats) · ``take`` (a column, tools
    before it) · ``place`` (the room card) · ``decorate`` · ``scaffold`` · ``end`` · ``token`` (where the token of a room goes
    whose card was exchanged) · ``keep`` (which token stays after a swap) · ``helpers`` (after the last round) · ``closed``
    (nobody decides: the match is over, or a view does not know what comes).
    """

    __slots__ = ("after", "bare", "card", "down", "hammering", "listed", "phase", "seat", "special", "targets", "token", "up")

    def __init__(self) -> None:
        self.begin(NONE, "closed")

    def begin(self, seat: int, phase: str) -> None:
        self.seat = seat
        self.phase = phase
        self.card = NONE
        """The room card in hand."""
        self.special = NONE
        """The special card in hand."""
        self.hammering = False
        """The room card came by the jackhammer: this is all the seat does in this round."""
        self.up = 0
        """Mask of the cells where the card may lie face up."""
        self.down = 0
        """Mask of the cells where it may become an empty room."""
        self.bare = 0
        """Mask of the cells for the scaffold in hand."""
        self.targets = 0
        """Mask of the cards that a token may go to."""
        self.token = NONE
        """The token that is on its way."""
        self.after = "take"
        """The phase that follows when tokens are settled."""
        self.listed: tuple[Action, ...] | None = None
        """What the end helpers allow, once it was asked for."""

    def copy(self) -> Turn:
        twin = Turn.__new__(Turn)
        twin.seat = self.seat
        twin.phase = self.phase
        twin.card = self.card
        twin.special = self.special
        twin.hammering = self.hammering
        twin.up = self.up
        twin.down = self.down
        twin.bare = self.bare
        twin.targets = self.targets
        twin.token = self.token
        twin.after = self.after
        twin.listed = self.listed
        return twin

    def marks(self) -> tuple[object, ...]:
        """A hashable key of all that was decided in the turn."""
        return self.seat, self.phase, self.card, self.special, self.hammering, self.targets, self.token, self.after


class Table(State):
    """See `tabletown.game.State` for what it answers, and the attributes for what lies on it."""

    is_redacted: ClassVar[bool] = False
    """Whether the next cards are hidden; then no round begins and the match does not end."""

    __slots__ = (
        "box",
        "game",
        "hammered",
        "houses",
        "market",
        "next_start",
        "options",
        "reason",
        "removes",
        "round",
        "seats",
        "start",
        "strict",
        "to_act",
        "turn",
    )

    def __init__(self, game: Game[Table], box: Box, setup: Setup, market: Market, start: int) -> None:
        options = setup.options
        self.game = game
        self.box = box
        self.options = options
        self.seats = setup.seats
        self.removes = bool(options["remove"]) and setup.seats <= REMOVAL_SEATS
        """A column is discarded before the turns of each round: with two or three seats, if it is not left out for younger players."""
        self.strict = options["empty"] == "strict"
        """A room card becomes an empty room only where it could not lie face up."""
        self.market = market
        self.houses = [House() for _ in range(setup.seats)]
        self.start = start
        """The seat with the start marker."""
        self.next_start = NONE
        """The seat that has taken the start card in this round."""
        self.hammered = 0
        """Mask of the seats that used the jackhammer in this round and have no turn."""
        self.round = 0
        self.turn = Turn()
        self.to_act = ()
        self.reason: Message | None = None
        """Why the match is over."""

    # Reading.

    @property
    def card(self) -> Card | None:
        """The room card in hand."""
        return CARDS[self.turn.card] if self.turn.card != NONE else None

    @property
    def special(self) -> Special | None:
        """The special card in hand."""
        return SPECIALS[self.turn.special] if self.turn.special != NONE else None

    def roof(self, seat: int) -> Roof | None:
        """The roof as it is turned up at the end; nobody sees it before."""
        return best_roof(self.houses[seat].pile) if self.reason is not None else None

    def phase(self, seat: int) -> str:
        return self.turn.phase

    # As every state does it, without asking who decides and in which phase: bots do both many thousand times a second.

    def actions(self, seat: int) -> Sequence[Action]:
        turn = self.turn
        return self.game.decisions.at[turn.phase].actions(self, seat) if turn.seat == seat else ()

    def apply(self, seat: int, action: Action, chance: Chance) -> bool:
        return self.game.decisions.at[self.turn.phase].do(self, seat, action, chance)

    # Copies, and what a seat knows.

    @property
    def seen_by(self) -> int | None:
        """The seat whose knowledge this is; None for the whole truth."""
        return None

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        self.give_all_to(twin)
        return twin

    def give_all_to(self, twin: Table) -> None:
        """Make the other table equal to this one; they share nothing that changes."""
        twin.game, twin.box, twin.options, twin.seats = self.game, self.box, self.options, self.seats
        twin.removes, twin.strict = self.removes, self.strict
        twin.start, twin.next_start, twin.hammered = self.start, self.next_start, self.hammered
        twin.round, twin.to_act, twin.reason = self.round, self.to_act, self.reason
        twin.market = self.market.copy()
        twin.houses = [house.copy() for house in self.houses]
        twin.turn = self.turn.copy()

    def redacted(self, seat: int) -> RedactedTable:
        view = RedactedTable(self, seat)
        view.market = self.market.veiled()
        return view

    def imagined(self, seat: int, chance: Chance) -> Table:
        whole = Table.__new__(Table)
        self.give_all_to(whole)
        whole.market = self.market.imagined(chance)
        return whole

    def position(self) -> Hashable:
        """A hashable key, quicker than the one made of the snapshot."""
        houses = tuple([house.marks() for house in self.houses])
        table = self.round, self.start, self.next_start, self.hammered, self.reason is not None
        return table, self.turn.marks(), self.market.marks(), houses, self.position_of_decks()

    def position_of_decks(self) -> Hashable:
        """The part of the position that changes only with the round."""
        return self.seen_by, self.market.rooms_left, self.market.specials_left


class RedactedTable(Table):
    """What one seat knows of a table: the decks are sorted. It never begins a round nor ends the match."""

    __slots__ = ("known_position", "viewer")

    is_redacted = True

    def __init__(self, table: Table, viewer: int) -> None:
        table.give_all_to(self)
        self.viewer = viewer
        self.known_position: Hashable = None
        """What `position_of_decks` has found: it stays, for no round begins here."""

    @property
    def seen_by(self) -> int:
        return self.viewer

    def copy(self) -> RedactedTable:
        twin = RedactedTable.__new__(RedactedTable)
        self.give_all_to(twin)
        twin.viewer = self.viewer
        twin.known_position = self.known_position
        return twin

    def position_of_decks(self) -> Hashable:
        if self.known_position is None:
            self.known_position = super().position_of_decks()
        return self.known_position
