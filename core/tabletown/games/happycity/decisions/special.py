"""Special buildings: one may be taken after building; the Louvre borrows income, the Sphinx becomes another one in the end."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Decision
from tabletown.games.happycity.actions import BOX, END, LOUVRE, SPECIAL, SPHINX
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import packed
from tabletown.games.happycity.rounds import copy_special, draw_special, end_turn, pay_income
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.words import cards_of, seat_name
from tabletown.kit.actions import Pick
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_SPECIALS: tuple[tuple[Action, ...], ...] = tuple((*cards, END) for cards in subsets(SPECIAL))


def takeable(table: Table, city: City) -> int:
    """Mask of the specials of the row that may be taken now: their conditions are met, there is room, and it is the first."""
    met = table.met[city.colours] & table.left
    if not met or city.special is not None:
        return 0
    return met & table.replacing if city.full else met


def open_special(table: Table, seat: int) -> None:
    """Ask for a special where one may be taken, else go on to the end of the turn."""
    turn = table.turn
    turn.specials = takeable(table, table.cities[seat])
    turn.phase = "special" if turn.specials else "end"


class TakeSpecial(Decision[Table]):
    """A special building whose conditions are met, once in a match."""

    phase = "special"
    verbs = ("special", "end")

    def ask(self, table: Table, seat: int) -> Ask:
        sentence = Message("happycity.ask.special", n=table.turn.specials.bit_count())
        return Ask(self.phase, sentence, Message("happycity.ask.detail.special"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return _SPECIALS[table.turn.specials]

    def never(self, table: Table, seat: int, action: Action) -> Refusal | None:
        """A city has but one special building."""
        held = table.cities[seat].special
        return Refusal("happycity.no.special_once", card=held.name) if action.verb == "special" and held is not None else None

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        """The first of all that stands against it; conditions that are missing are named."""
        assert isinstance(action, Pick)
        city = table.cities[seat]
        if action.index >= len(table.row) or not table.left >> action.index & 1:
            return Refusal("happycity.no.special_gone")
        special = table.box.special(table.row[action.index])
        if city.full and not special.effect.replaces:
            return Refusal("happycity.no.city_full", n=len(city.cards))
        missing = packed({need.colour: max(0, need.needed - need.have) for need in table.needs(seat, special)})
        return Refusal("happycity.no.conditions", card=special.name, missing=cards_of(missing))

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        if not isinstance(action, Pick):
            return end_turn(table, chance)
        turn, city, special = table.turn, table.cities[seat], table.box.special(table.row[action.index])
        if special.effect.replaces:
            table.market.discard(city.remove_last(table.box).code)
        city.take(table.box, special)
        special.effect.taken(table, seat)
        table.left ^= 1 << action.index
        turn.took, turn.specials, turn.phase = action.index, 0, "end"
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        if not isinstance(action, Pick):
            return Message("happycity.tell.end")
        special = table.box.special(table.row[action.index])
        if special.effect.replaces:
            gone = table.box.cards[table.cities[seat].cards[-1]]
            return Message("happycity.tell.special.replaces", card=special.name, gone=gone.name)
        after = table.copy()
        after.cities[seat].take(table.box, special)
        special.effect.taken(after, seat)
        won = after.cities[seat].coins - table.cities[seat].coins
        return Message("happycity.tell.special.coins" if won else "happycity.tell.special", card=special.name, n=won)


class BorrowIncome(Decision[Table]):
    """In the income phase the Louvre also takes the income of another city."""

    phase = "louvre"
    verbs = ("louvre",)

    def ask(self, table: Table, seat: int) -> Ask:
        detail = Message("happycity.ask.detail.louvre", n=table.cities[seat].charges)
        return Ask(self.phase, Message("happycity.ask.louvre"), detail)

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return tuple(LOUVRE[other] for other in table.others(seat))

    def why_not(self, table: Table, seat: int, action: Pick) -> Refusal:
        return Refusal("happycity.no.yourself" if action.index == seat else "happycity.no.nobody_there")

    def do(self, table: Table, seat: int, action: Pick, chance: Chance) -> bool:
        return pay_income(table, chance, {seat: action.index})

    def describe(self, table: Table, seat: int, action: Pick, viewer: int) -> Message:
        return Message("happycity.tell.louvre", name=seat_name(action.index), n=table.income(action.index))


class Copy(Decision[Table]):
    """After the last round the Sphinx becomes a special of another city, or one from the box."""

    phase = "sphinx"
    verbs = ("sphinx",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("happycity.ask.sphinx"), Message("happycity.ask.detail.sphinx"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return (*(SPHINX[other] for other in table.others(seat) if table.cities[other].special is not None), BOX)

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        assert isinstance(action, Pick)
        if action.index == seat:
            return Refusal("happycity.no.yourself")
        return Refusal("happycity.no.nobody_there" if action.index >= table.seats else "happycity.no.no_special")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        if not isinstance(action, Pick):
            return copy_special(table, draw_special(table, chance))
        special = table.cities[action.index].special
        assert special is not None
        return copy_special(table, special)

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        if not isinstance(action, Pick):
            return Message("happycity.tell.sphinx.box")
        special = table.cities[action.index].special
        assert special is not None
        return Message("happycity.tell.sphinx", card=special.name, name=seat_name(action.index))
