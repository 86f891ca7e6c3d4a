"""What lies on the table: the bag, a row for every seat, and whose turn it is."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Game, Setup, State
from tabletown.games.orchard.cards import shuffled
from tabletown.games.orchard.data import WISHES
from tabletown.games.orchard.row import HIDDEN, Row


class Table(State):
    def __init__(self, game: Game[Table], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.seats = setup.seats
        self.round = 1
        self.to_act = (0,)
        self.now = "take"
        """The phase of the one turn that is open."""
        self.bag: list[int] = []
        self.rows = [Row() for _ in range(setup.seats)]

    def phase(self, seat: int) -> str:
        return self.now

    def copy(self) -> Table:
        other = Table(self.game, self.setup)
        other.round, other.now, other.to_act = self.round, self.now, self.to_act
        other.bag = list(self.bag)
        other.rows = [row.copy() for row in self.rows]
        return other

    def redacted(self, seat: int) -> Table:
        """Hands are hidden, and wishes until all are made; what this seat has not seen is in the bag or in other hands."""
        table = self.copy()
        for other, row in enumerate(table.rows):
            if other != seat:
                wish = row.wish
                table.bag += row.hide()
                if not self.to_act:
                    row.wish = wish
        table.bag.sort()
        return table

    def imagined(self, seat: int, chance: Chance) -> Table:
        table = self.copy()
        fruits = shuffled([fruit for fruit in table.bag if fruit != HIDDEN], chance, "unseen")
        for other, row in enumerate(table.rows):
            if other != seat:
                row.hand = sorted(fruits.pop() for _ in row.hand)
                if row.wish == HIDDEN:
                    row.wish = WISHES[chance.pick("wish", len(WISHES))]
        table.bag = sorted(fruits)
        return table
