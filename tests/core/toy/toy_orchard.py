"""Orchard, a tiny game that only tests play. It has what Welcome To has not: turns in order, hidden cards in hand, a draw
in mid-turn and a secret choice that is revealed at the end.

In turn each seat may draw a fruit from the bag (or rest), lays one fruit from its hand to its row and ends its turn. A fruit
higher than the one before it scores its number, another costs a point. With wishes everybody secretly wishes for a number
after the last round: who wished alone gets three times that much.

>>> from tabletown.match import Match, Seating
>>> match = Match.begin(GAME, {"wishes": True}, [Seating("Anna"), Seating("Ben")], seed="pear")
>>> [action.verb for action in match.view(0).actions()]
['draw', 'rest']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Game, IllegalAction, Option, Options, Setup, State, Vocabulary
from tabletown.parts.unseen import Deck, Pool, Unseen, chances, group
from tabletown.scores import Category, Line, Outcome, ScoreSheet, TieBreak, ranking
from tabletown.values import Values
from tabletown.words import Message, Refusal

FRUITS = tuple(fruit for fruit in range(1, 10) for _ in range(4))
HIDDEN = 0
"""A fruit or a wish that the viewer may not know."""
WORDS = Vocabulary(
    [
        Action("draw"),
        Action("rest"),
        *(Action("lay", fruit) for fruit in range(1, 10)),
        Action("end"),
        *(Action("wish", number) for number in (1, 2, 3)),
    ]
)
PHASES = {"draw": "take", "rest": "take", "lay": "lay", "end": "end", "wish": "wish"}


class Orchard(State):
    def __init__(self, game: OrchardGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.round = 1
        self.phase = "take"
        self.to_act: tuple[int, ...] = (0,)
        self.bag: list[int] = []
        self.hands: list[list[int]] = []
        self.seats = setup.seats
        self.rows: list[list[int]] = [[] for _ in range(setup.seats)]
        self.wishes: list[int | None] = [None] * setup.seats

    def ask(self, seat: int) -> Ask:
        return Ask(self.phase, Message(f"toy.ask.{self.phase}"))

    def actions(self, seat: int) -> Sequence[Action]:
        if seat not in self.to_act:
            return ()
        if self.phase == "lay":
            return [WORDS("lay", fruit) for fruit in sorted(set(self.hands[seat]))]
        return [action for action in WORDS.actions if PHASES[action.verb] == self.phase and self.why_not(seat, action) is None]

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        if not self.to_act:
            return Refusal("toy.over")
        if seat not in self.to_act:
            return Refusal("toy.turn", seat=self.to_act[0] + 1)
        if PHASES[action.verb] != self.phase:
            return Refusal("toy.phase", phase=self.phase)
        if action.verb == "lay" and action.args[0] not in self.hands[seat]:
            return Refusal("toy.hand", fruit=action.args[0])
        if action.verb == "rest" and not self.hands[seat]:
            return Refusal("toy.empty")
        if action.verb == "draw" and not self.bag:
            return Refusal("toy.bag")
        return None

    def apply(self, seat: int, action: Action, chance: Chance) -> bool:
        reason = self.why_not(seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        if action.verb == "draw":
            self.hands[seat].append(self.bag.pop(chance.pick("fruit", len(self.bag))))
            self.hands[seat].sort()
        elif action.verb == "lay":
            fruit = int(action.args[0])
            self.hands[seat].remove(fruit)
            self.rows[seat].append(fruit)
        elif action.verb == "wish":
            self.wishes[seat] = int(action.args[0])
        if self.phase in ("take", "lay"):
            self.phase = "lay" if self.phase == "take" else "end"
            return action.verb == "draw"
        self._next(seat)
        return not self.to_act

    def _next(self, seat: int) -> None:
        if seat + 1 < self.setup.seats:
            self.to_act = (seat + 1,)
        elif self.round < self.setup.options["rounds"] or (self.setup.options["wishes"] and self.phase == "end"):
            self.round += 1
            self.to_act = (0,)
        else:
            self.to_act = ()
        if self.phase == "end":
            self.phase = "wish" if self.round > self.setup.options["rounds"] else "take"

    def copy(self) -> Orchard:
        other = Orchard(self.game, self.setup)
        other.round, other.phase, other.to_act = self.round, self.phase, self.to_act
        other.bag = list(self.bag)
        other.hands = [list(hand) for hand in self.hands]
        other.rows = [list(row) for row in self.rows]
        other.wishes = list(self.wishes)
        return other

    def redacted(self, seat: int) -> Orchard:
        table = self.copy()
        for other, hand in enumerate(table.hands):
            if other != seat:
                table.bag += hand  # what this seat has not seen, in the bag or in other hands
                table.hands[other] = [HIDDEN] * len(hand)
                if self.to_act and table.wishes[other] is not None:
                    table.wishes[other] = HIDDEN
        table.bag.sort()
        return table

    def imagined(self, seat: int, chance: Chance) -> Orchard:
        table = self.copy()
        unseen = [fruit for fruit in table.bag if fruit != HIDDEN]
        unseen = [unseen[place] for place in chance.order("unseen", len(unseen))]
        for other, hand in enumerate(table.hands):
            if other != seat:
                table.hands[other] = sorted(unseen.pop() for _ in hand)
                if table.wishes[other] == HIDDEN:
                    table.wishes[other] = 1 + chance.pick("wish", 3)
        table.bag = sorted(unseen)
        return table

    def unseen(self, seat: int) -> Unseen:
        """The bag, and what the others may have taken out of it."""
        others = [fruit for other, hand in enumerate(self.hands) if other != seat for fruit in hand if fruit != HIDDEN]
        left, when = [*self.bag, *others], Message("toy.next")
        names = [(fruit, str(fruit), Message("toy.fruit")) for fruit in range(1, 10)]
        counts = Counter(left), Counter(FRUITS)
        fruits = group("fruits", when, when, names, counts, chances([[Pool(left, 1)]], int))
        return Unseen((Deck("bag", Message("toy.bag"), len(left), (fruits,)),))

    def score(self, seat: int) -> ScoreSheet:
        row = self.rows[seat]
        fruits = [Line("toy.fruit", fruit if fruit > before else -1) for before, fruit in zip([0, *row], row, strict=False)]
        lines = []
        wish = self.wishes[seat]
        if not self.to_act and wish is not None and self.wishes.count(wish) == 1:
            lines.append(Line("toy.wish", wish * int(self.game.values.data["prize"])))
        return ScoreSheet((Category("fruit", tuple(fruits)), Category("wishes", tuple(lines))), (TieBreak("hand", len(self.hands[seat])),))

    def outcome(self) -> Outcome:
        sheets = tuple(self.score(seat) for seat in range(self.setup.seats))
        return Outcome(sheets, None, ranking(sheets), None if self.to_act else Message("toy.end"))

    def describe(self, seat: int, action: Action, viewer: int) -> Message:
        if action.verb == "wish" and viewer != seat:
            return Message("toy.tell.secret")
        return Message(f"toy.tell.{action.verb}", **{"it": action.args[0]} if action.args else {})

    def snapshot(self) -> Any:
        return {
            "round": self.round,
            "phase": self.phase,
            "to_act": [seat + 1 for seat in self.to_act],
            "bag": list(self.bag),
            "hands": [list(hand) for hand in self.hands],
            "rows": [list(row) for row in self.rows],
            "wishes": list(self.wishes),
        }


class OrchardGame(Game[Orchard]):
    key = "orchard"
    rules_version = 1
    seats = (1, 4)
    options = (Option("wishes", (False, True), False), Option("hand", (2, 3), 2), Option("rounds", (2, 3), 3))
    simultaneous = False
    rounds_bound = 4
    vocabulary = WORDS

    def __init__(self, values: Values) -> None:
        self.values = values

    def closed(self, option: Option, seats: int, options: Options) -> Refusal | None:
        return Refusal("toy.alone") if option.key == "wishes" and seats == 1 else None

    def start(self, setup: Setup, chance: Chance) -> Orchard:
        table = Orchard(self, setup)
        bag = [FRUITS[place] for place in chance.order("bag", len(FRUITS))]
        for _ in range(setup.seats):
            hand, bag = bag[: int(setup.options["hand"])], bag[int(setup.options["hand"]) :]
            table.hands.append(sorted(hand))
        table.bag = sorted(bag)
        return table

    def restore(self, setup: Setup, snapshot: Any) -> Orchard:
        table = Orchard(self, setup)
        try:
            table.round, table.phase = int(snapshot["round"]), str(snapshot["phase"])
            table.to_act = tuple(int(seat) - 1 for seat in snapshot["to_act"])
            table.bag = [int(fruit) for fruit in snapshot["bag"]]
            table.hands = [[int(fruit) for fruit in hand] for hand in snapshot["hands"]]
            table.rows = [[int(fruit) for fruit in row] for row in snapshot["rows"]]
            table.wishes = [None if wish is None else int(wish) for wish in snapshot["wishes"]]
        except (LookupError, TypeError, ValueError):
            raise ValueError("no table of Orchard") from None
        seats = {len(table.hands), len(table.rows), len(table.wishes)}
        if seats != {setup.seats} or table.phase not in PHASES.values() or not set(table.to_act) <= set(range(setup.seats)):
            raise ValueError("no table of Orchard")
        return table

    def with_values(self, values: Values) -> OrchardGame:
        return OrchardGame(values)


GAME = OrchardGame(Values({"prize": 3, "calibrated": {"prize": [0, 9, "house"]}}))
