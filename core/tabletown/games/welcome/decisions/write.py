"""Writing the number that was taken."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Ask
from tabletown.games.welcome.actions import WRITES
from tabletown.games.welcome.actions import Write as WriteAction
from tabletown.games.welcome.decisions.effects import find_targets, taken
from tabletown.games.welcome.decisions.roundabout import BUILD_ROUNDABOUT, can_build_roundabout
from tabletown.games.welcome.goals import claimable
from tabletown.games.welcome.places import FIELD, LOTS
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.games.welcome.words import where
from tabletown.kit.decisions import Kind, Moves, Several
from tabletown.kit.rows import standing_against
from tabletown.words import Message, Refusal


class WriteNumber(Kind[Table]):
    """Write the number on an empty lot; with the temp agency a number near it."""

    verbs = ("write",)

    def actions(self, table: Table, seat: int) -> Moves:
        offer, fits = table.turns[seat].offer, table.towns[seat].fits
        assert offer is not None
        found: Moves = ()
        for number in offer.numbers:
            found += WRITES[number](fits >> FIELD * number & LOTS)
        return found

    def why_not(self, table: Table, seat: int, action: WriteAction) -> Refusal:
        offer, town = table.turns[seat].offer, table.towns[seat]
        assert offer is not None
        if action.number not in offer.numbers:
            low, high = offer.numbers[0], offer.numbers[-1]
            return Refusal("welcome.no.other_number", number=low) if low == high else Refusal("welcome.no.temp_range", low=low, high=high)
        return taken(town, action.place) or _order(town, action.place, action.number)

    def do(self, table: Table, seat: int, action: WriteAction, chance: Chance) -> bool:
        turn, town = table.turns[seat], table.towns[seat]
        offer = turn.offer
        assert offer is not None
        if town.roundabout_lots:
            town.write(action.place, action.number)
        else:
            town.houses |= action.bit
            town.digits |= action.digit
            town.fits &= action.keep
        turn.place = action.place
        if offer.action == "temp" and town.temps < table.box.temp_boxes:
            town.temps += 1
        turn.claims = claimable(town, table.goals)
        acts = find_targets(table, seat) or (table.advanced and can_build_roundabout(table, seat) and bool(town.empty))
        turn.phase = "act" if acts else "plans"
        return False

    def describe(self, table: Table, seat: int, action: WriteAction, viewer: int) -> Message:
        return Message("welcome.tell.write", number=action.number, where=where(action.place))


def _order(town: Town, place: int, number: int) -> Refusal:
    """Which neighbouring house keeps the number from that lot."""
    side, at = standing_against(town.houses & town.section(place), town.digits, place, number)
    if side == "equal":
        return Refusal("welcome.no.equal", number=number)
    key = "welcome.no.left" if side == "left" else "welcome.no.right"
    return Refusal(key, number=number, neighbour=town.number_at(at), where=where(at))


_WRITE_NUMBER = WriteNumber()


class Write(Several[Table]):
    """Write the number; or build a roundabout first."""

    phase = "write"
    kinds = (_WRITE_NUMBER, BUILD_ROUNDABOUT)

    def ask(self, table: Table, seat: int) -> Ask:
        offer = table.turns[seat].offer
        assert offer is not None
        if not any(action.verb == "write" for action in self.actions(table, seat)):
            first = Message("welcome.ask.roundabout_first", number=offer.number)
            return Ask(self.phase, first, Message("welcome.ask.detail.roundabout_first"))
        if len(offer.numbers) > 1:
            numbers = {"number": offer.number, "low": offer.numbers[0], "high": offer.numbers[-1]}
            return Ask(self.phase, Message("welcome.ask.write_temp", **numbers), Message("welcome.ask.detail.temp"))
        detail = Message(f"welcome.ask.detail.write.{offer.action}")
        return Ask(self.phase, Message("welcome.ask.write", number=offer.number), detail)

    def actions(self, table: Table, seat: int) -> Moves:
        """The actions of all kinds, found more quickly."""
        found = _WRITE_NUMBER.actions(table, seat)
        return found + BUILD_ROUNDABOUT.actions(table, seat) if table.advanced else found
