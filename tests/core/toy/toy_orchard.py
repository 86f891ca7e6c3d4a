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
from tabletown.game import Action, Ask, Decision, Decisions, Game, Idle, Option, Options, Setup, State, Vocabulary
from tabletown.kit.unseen import Deck, Pool, Unseen, chances, group
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


class Orchard(State):
    """What lies on the table."""

    def __init__(self, game: OrchardGame, setup: Setup) -> None:
        self.game: OrchardGame = game
        self.setup = setup
        self.round = 1
        self.now = "take"
        """The phase of the one turn that is open."""
        self.to_act: tuple[int, ...] = (0,)
        self.bag: list[int] = []
        self.hands: list[list[int]] = []
        self.seats = setup.seats
        self.rows: list[list[int]] = [[] for _ in range(setup.seats)]
        self.wishes: list[int | None] = [None] * setup.seats

    def phase(self, seat: int) -> str:
        return self.now

    def copy(self) -> Orchard:
        other = Orchard(self.game, self.setup)
        other.round, other.now, other.to_act = self.round, self.now, self.to_act
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


# ---- what is decided ------------------------------------------------------------------------------------------------


class Nothing(Idle[Orchard]):
    phase = "over"

    def ask(self, table: Orchard, seat: int) -> Ask:
        return Ask(table.now, Message(f"toy.ask.{table.now}"))

    def why_not(self, table: Orchard, seat: int, action: Action) -> Refusal:
        return Refusal("toy.turn", seat=table.to_act[0] + 1) if table.to_act else Refusal("toy.over")


class OrchardDecision(Decision[Orchard]):
    """What the words of all decisions have in common."""

    def ask(self, table: Orchard, seat: int) -> Ask:
        return Ask(self.phase, Message(f"toy.ask.{self.phase}"))

    def describe(self, table: Orchard, seat: int, action: Action, viewer: int) -> Message:
        return Message(f"toy.tell.{action.verb}", **{"it": action.args[0]} if action.args else {})


class Take(OrchardDecision):
    """Draw a fruit from the bag, or rest."""

    phase = "take"
    verbs = ("draw", "rest")

    def actions(self, table: Orchard, seat: int) -> Sequence[Action]:
        return [*([WORDS("draw")] if table.bag else []), *([WORDS("rest")] if table.hands[seat] else [])]

    def why_not(self, table: Orchard, seat: int, action: Action) -> Refusal:
        return Refusal("toy.empty" if action.verb == "rest" else "toy.bag")

    def do(self, table: Orchard, seat: int, action: Action, chance: Chance) -> bool:
        if action.verb == "draw":
            table.hands[seat].append(table.bag.pop(chance.pick("fruit", len(table.bag))))
            table.hands[seat].sort()
        table.now = "lay"
        return action.verb == "draw"


class Lay(OrchardDecision):
    """Lay a fruit from the hand to the row."""

    phase = "lay"
    verbs = ("lay",)

    def actions(self, table: Orchard, seat: int) -> Sequence[Action]:
        return [WORDS("lay", fruit) for fruit in sorted(set(table.hands[seat]))]

    def why_not(self, table: Orchard, seat: int, action: Action) -> Refusal:
        return Refusal("toy.hand", fruit=action.args[0])

    def do(self, table: Orchard, seat: int, action: Action, chance: Chance) -> bool:
        fruit = int(action.args[0])
        table.hands[seat].remove(fruit)
        table.rows[seat].append(fruit)
        table.now = "end"
        return False


class EndTurn(OrchardDecision):
    phase = "end"
    verbs = ("end",)

    def actions(self, table: Orchard, seat: int) -> Sequence[Action]:
        return (WORDS("end"),)

    def why_not(self, table: Orchard, seat: int, action: Action) -> Refusal:
        raise AssertionError("a turn can always be ended")

    def do(self, table: Orchard, seat: int, action: Action, chance: Chance) -> bool:
        _next(table, seat)
        if table.to_act:
            table.now = "wish" if table.round > int(table.setup.options["rounds"]) else "take"
        return not table.to_act


class Wish(OrchardDecision):
    """After the last round, in secret."""

    phase = "wish"
    verbs = ("wish",)

    def actions(self, table: Orchard, seat: int) -> Sequence[Action]:
        return [WORDS("wish", number) for number in (1, 2, 3)]

    def why_not(self, table: Orchard, seat: int, action: Action) -> Refusal:
        raise AssertionError("any wish may be had")

    def do(self, table: Orchard, seat: int, action: Action, chance: Chance) -> bool:
        table.wishes[seat] = int(action.args[0])
        _next(table, seat)
        return not table.to_act

    def describe(self, table: Orchard, seat: int, action: Action, viewer: int) -> Message:
        return Message("toy.tell.secret") if viewer != seat else super().describe(table, seat, action, viewer)


def _next(table: Orchard, seat: int) -> None:
    options = table.setup.options
    if seat + 1 < table.setup.seats:
        table.to_act = (seat + 1,)
    elif table.round < int(options["rounds"]) or (options["wishes"] and table.now == "end"):
        table.round += 1
        table.to_act = (0,)
    else:
        table.to_act = ()


DECISIONS = Decisions("toy", Nothing(), Take(), Lay(), EndTurn(), Wish())


class OrchardGame(Game[Orchard]):
    key = "orchard"
    rules_version = 1
    seats = (1, 4)
    options = (Option("wishes", (False, True), False), Option("hand", (2, 3), 2), Option("rounds", (2, 3), 3))
    simultaneous = False
    rounds_bound = 4
    vocabulary = WORDS
    decisions = DECISIONS

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
            table.round, table.now = int(snapshot["round"]), str(snapshot["phase"])
            table.to_act = tuple(int(seat) - 1 for seat in snapshot["to_act"])
            table.bag = [int(fruit) for fruit in snapshot["bag"]]
            table.hands = [[int(fruit) for fruit in hand] for hand in snapshot["hands"]]
            table.rows = [[int(fruit) for fruit in row] for row in snapshot["rows"]]
            table.wishes = [None if wish is None else int(wish) for wish in snapshot["wishes"]]
        except (LookupError, TypeError, ValueError):
            raise ValueError("no table of Orchard") from None
        seats = {len(table.hands), len(table.rows), len(table.wishes)}
        if seats != {setup.seats} or table.now not in DECISIONS.at or not set(table.to_act) <= set(range(setup.seats)):
            raise ValueError("no table of Orchard")
        return table

    def snapshot(self, table: Orchard) -> Any:
        return {
            "round": table.round,
            "phase": table.now,
            "to_act": [seat + 1 for seat in table.to_act],
            "bag": list(table.bag),
            "hands": [list(hand) for hand in table.hands],
            "rows": [list(row) for row in table.rows],
            "wishes": list(table.wishes),
        }

    def unseen(self, table: Orchard, seat: int) -> Unseen:
        """The bag, and what the others may have taken out of it."""
        others = [fruit for other, hand in enumerate(table.hands) if other != seat for fruit in hand if fruit != HIDDEN]
        left, when = [*table.bag, *others], Message("toy.next")
        names = [(fruit, str(fruit), Message("toy.fruit")) for fruit in range(1, 10)]
        counts = Counter(left), Counter(FRUITS)
        fruits = group("fruits", when, when, names, counts, chances([[Pool(left, 1)]], int))
        return Unseen((Deck("bag", Message("toy.bag"), len(left), (fruits,)),))

    def score(self, table: Orchard, seat: int) -> ScoreSheet:
        row = table.rows[seat]
        fruits = [Line("toy.fruit", fruit if fruit > before else -1) for before, fruit in zip([0, *row], row, strict=False)]
        lines = []
        wish = table.wishes[seat]
        if not table.to_act and wish is not None and table.wishes.count(wish) == 1:
            lines.append(Line("toy.wish", wish * int(self.values.data["prize"])))
        categories = (Category("fruit", tuple(fruits)), Category("wishes", tuple(lines)))
        return ScoreSheet(categories, (TieBreak("hand", len(table.hands[seat])),))

    def outcome(self, table: Orchard) -> Outcome:
        sheets = tuple(self.score(table, seat) for seat in range(table.seats))
        return Outcome(sheets, None, ranking(sheets), None if table.to_act else Message("toy.end"))

    def with_values(self, values: Values) -> OrchardGame:
        return OrchardGame(values)


GAME = OrchardGame(Values({"prize": 3, "calibrated": {"prize": [0, 9, "house"]}}))
