"""After the last round: the roofer, the supplier and the handyman, one after the other, as long as their owner likes."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Decision
from tabletown.games.dreamhome.actions import DONE, ROOFINGS, SUPPLIES, SWAPS, Roofing, Supply, Swap
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import HANDYMAN, KINDS, NONE, ROOF_CARDS, ROOFER, SUPPLIER, without
from tabletown.games.dreamhome.decisions.decorations import settle_exchange, settle_swap
from tabletown.games.dreamhome.decisions.place import out_of_bounds, why_not_instead
from tabletown.games.dreamhome.decisions.tools import KitCard, describe_exchange, name_at, useful
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.rounds import next_helpers, steps_to
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import SPECIAL_NAMES, card_name, where
from tabletown.kit.masks import bits
from tabletown.words import Message, Refusal

_ROOFS = frozenset(ROOF_CARDS)


class Helper(KitCard):
    """Works once, when all rounds are over."""

    def not_owned(self, house: House) -> Refusal:
        key = "dreamhome.no.helper_used" if self.card in house.spent else "dreamhome.no.helper"
        return Refusal(key, helper=SPECIAL_NAMES[self.card])

    def put_away(self, table: Table, house: House) -> None:
        house.spent += (self.card,)
        table.turn.listed = None


class Roofer(Helper):
    """A roof card of the discard pile joins the pile of the house."""

    card = ROOFER
    verb = "roofer"

    def actions(self, house: House, market: Market) -> tuple[Action, ...]:
        return tuple(ROOFINGS[card] for card in sorted(_ROOFS.intersection(market.special_discard)))

    def refusal(self, house: House, market: Market, action: Roofing) -> Refusal:
        return Refusal("dreamhome.no.roof_not_there")

    def use(self, table: Table, house: House, action: Roofing) -> None:
        table.market.special_discard = without(table.market.special_discard, action.card)
        house.pile += (action.card,)

    def describe(self, house: House, market: Market, action: Roofing) -> Message:
        """The card is not named: nobody may know a pile."""
        return Message("dreamhome.tell.roofer")


class Supplier(Helper):
    """A card of the house, face up or empty, for one of the discard pile that may lie face up in its place."""

    card = SUPPLIER
    verb = "supply"

    def actions(self, house: House, market: Market) -> tuple[Action, ...]:
        cards = sorted(market.room_discard)
        kinds = {KINDS[card] for card in cards}
        found: list[Action] = []
        for place in bits(house.rooms):
            fitting = {kind for kind in kinds if house.fits_for(place, kind)}
            found += [SUPPLIES[place, card] for card in cards if KINDS[card] in fitting]
        return tuple(found)

    def refusal(self, house: House, market: Market, action: Supply) -> Refusal:
        if action.card not in market.room_discard:
            return Refusal("dreamhome.no.card_not_there", room=card_name(action.card))
        return why_not_instead(house, action.place, KINDS[action.card])

    def use(self, table: Table, house: House, action: Supply) -> None:
        old, token, rest = house.exchange(action.place, action.card)
        table.market.room_discard = (*without(table.market.room_discard, action.card), old)
        settle_exchange(house, table.turn, token, rest, "helpers")

    def describe(self, house: House, market: Market, action: Supply) -> Message:
        return describe_exchange(house, action, action.card)


class Handyman(Helper):
    """Two cards of the house change places."""

    card = HANDYMAN
    verb = "swap"

    def actions(self, house: House, market: Market) -> tuple[Action, ...]:
        return tuple([SWAPS[pair] for pair in house.swaps()])

    def refusal(self, house: House, market: Market, action: Swap) -> Refusal:
        both = 1 << action.place | 1 << action.other
        for kind, there in ((house.kind_at(action.place), action.other), (house.kind_at(action.other), action.place)):
            refusal = out_of_bounds(kind, house.kinds[kind] ^ both, there) if kind != NONE else None
            if refusal is not None:
                return refusal
        raise AssertionError(f"a swap that could be done: {action}")

    def use(self, table: Table, house: House, action: Swap) -> None:
        house.swap(action.place, action.other)
        settle_swap(house, table.turn)

    def describe(self, house: House, market: Market, action: Swap) -> Message:
        first, second = name_at(house, action.place), name_at(house, action.other)
        return Message("dreamhome.tell.swap", room=first, where=where(action.place), other=second, there=where(action.other))


HELPERS: dict[str, Helper] = {helper.verb: helper for helper in (Roofer(), Supplier(), Handyman())}


def helping(house: House, market: Market) -> tuple[Action, ...]:
    """All that the helpers of a house allow."""
    return tuple([action for helper in HELPERS.values() if helper.card in house.kit for action in helper.actions(house, market)])


class UseHelpers(Decision[Table]):
    """Helpers work one after the other, until their owner is done."""

    phase = "helpers"
    verbs = (*HELPERS, "done")

    def ask(self, table: Table, seat: int) -> Ask:
        helpers = useful(HELPERS.values(), table, seat)
        if not helpers:
            return Ask(self.phase, Message("dreamhome.ask.done"), Message("dreamhome.ask.detail.end"))
        return Ask(self.phase, Message("dreamhome.ask.helpers"), Message("dreamhome.ask.detail.helpers", helpers=helpers))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        turn = table.turn
        if turn.listed is None:
            turn.listed = (*helping(table.houses[seat], table.market), DONE)
        return turn.listed

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return HELPERS[action.verb].why_not(table, seat, action)

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        if action is DONE:
            return next_helpers(table, steps_to(table, seat))
        HELPERS[action.verb].do(table, seat, action)
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        if action is DONE:
            return Message("dreamhome.tell.done")
        return HELPERS[action.verb].describe(table.houses[seat], table.market, action)
