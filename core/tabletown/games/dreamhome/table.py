"""What lies on the table: the market, the houses, and what the seat that decides has open. Its rules are those of `game`.

>>> from tabletown.chance import Dealt
>>> from tabletown.games.dreamhome import GAME
>>> table = GAME.start(GAME.setup(4), Dealt("maple 4071"))
>>> CARDS[table.market.columns[0].room].key, table.to_act == (table.start,), table.actions(table.start)[0]
('kitchen_03', True, Action('take', 1))
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Self

from tabletown.game import Action, Game, Setup
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import CARDS, NONE, REMOVAL_SEATS, SPECIALS, Box, Card, Special
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.roofs import Roof, best_roof
from tabletown.kit.copies import blank
from tabletown.kit.turns import RedactedTurns, TurnTable


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
        twin = blank(Turn)
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


class Table(TurnTable[Turn, Market]):
    """See `tabletown.game.State` for what it answers, and the attributes for what lies on it."""

    __slots__ = ("box", "hammered", "houses", "next_start", "removes", "start", "strict")

    def __init__(self, game: Game[Table], box: Box, setup: Setup, market: Market, start: int) -> None:
        super().__init__(game, setup, market, Turn())
        options = setup.options
        self.box = box
        self.removes = bool(options["remove"]) and setup.seats <= REMOVAL_SEATS
        """A column is discarded before the turns of each round: with two or three seats, if it is not left out for younger players."""
        self.strict = options["empty"] == "strict"
        """A room card becomes an empty room only where it could not lie face up."""
        self.houses = [House() for _ in range(setup.seats)]
        self.start = start
        """The seat with the start marker."""
        self.next_start = NONE
        """The seat that has taken the start card in this round."""
        self.hammered = 0
        """Mask of the seats that used the jackhammer in this round and have no turn."""

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

    # Copies, and what a seat knows.

    def give_all_to(self, twin: Self) -> None:
        TurnTable.give_all_to(self, twin)
        twin.box = self.box
        twin.removes = self.removes
        twin.strict = self.strict
        twin.start = self.start
        twin.next_start = self.next_start
        twin.hammered = self.hammered
        twin.houses = [house.copy() for house in self.houses]

    def known_to(self, seat: int) -> RedactedTable:
        return RedactedTable(self, seat)

    def whole(self) -> Table:
        table = blank(Table)
        self.give_all_to(table)
        return table

    def position(self) -> Hashable:
        """A hashable key, quicker than the one made of the snapshot."""
        houses = tuple([house.marks() for house in self.houses])
        table = self.round, self.start, self.next_start, self.hammered, self.reason is not None
        return table, self.turn.marks(), self.market.marks(), houses, self.lasting_position()


class RedactedTable(RedactedTurns[Turn, Market], Table):
    """What one seat knows of a table: the decks are sorted."""

    __slots__ = ("known_position", "viewer")
