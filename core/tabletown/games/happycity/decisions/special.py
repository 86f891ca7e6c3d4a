"""After building: a special whose conditions are met may be taken, once in a match; then the turn ends."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.happycity.actions import END, SPECIAL
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import packed
from tabletown.games.happycity.rounds import end_turn
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.turn import NONE
from tabletown.games.happycity.words import cards_of
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


class EndTurn(TakeSpecial):
    """There is no special to be taken, or one was taken just now."""

    phase = "end"

    def ask(self, table: Table, seat: int) -> Ask:
        if table.turn.built == NONE:
            return Ask(self.phase, Message("happycity.ask.end"), Message("happycity.ask.detail.end.nothing"))
        card = table.box.cards[table.turn.built].name
        return Ask(self.phase, Message("happycity.ask.end"), Message("happycity.ask.detail.end", card=card, n=table.turn.paid))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return (END,)
