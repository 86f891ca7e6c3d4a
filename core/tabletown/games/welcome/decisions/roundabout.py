"""Advanced rules: once a turn, a roundabout may be built at any moment up to the action."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.games.welcome.actions import ROUNDABOUTS
from tabletown.games.welcome.data import ROUNDABOUT_BOXES
from tabletown.games.welcome.decisions.effects import find_targets, taken
from tabletown.games.welcome.goals import claimable
from tabletown.games.welcome.places import FIELD, LOTS
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.games.welcome.words import where
from tabletown.kit.actions import CARDS, At
from tabletown.kit.decisions import Kind, Moves
from tabletown.kit.masks import bits
from tabletown.words import Message, Refusal


def can_build_roundabout(table: Table, seat: int) -> bool:
    """Whether the seat may still build one this turn."""
    return table.advanced and not table.turns[seat].rounded and table.towns[seat].roundabout_lots.bit_count() < ROUNDABOUT_BOXES


def makes_all_fit(table: Table, seat: int) -> bool:
    """Whether two empty lots lie side by side: then a roundabout on one makes any number fit on the other."""
    empty = table.towns[seat].empty
    return bool(empty & empty >> 1) and can_build_roundabout(table, seat)


def hint(table: Table, seat: int) -> Message | None:
    """The detail that a roundabout may be built, if it may."""
    return Message("welcome.ask.detail.roundabout") if can_build_roundabout(table, seat) else None


class BuildRoundabout(Kind[Table]):
    """Build a roundabout on an empty lot, as long as the number that was taken still fits somewhere."""

    verbs = ("roundabout",)

    def actions(self, table: Table, seat: int) -> Moves:
        return ROUNDABOUTS(_lots(table, seat)) if can_build_roundabout(table, seat) else ()

    def never(self, table: Table, seat: int, action: At) -> Refusal | None:
        return None if table.advanced else Refusal("welcome.no.roundabout_advanced")

    def why_not(self, table: Table, seat: int, action: At) -> Refusal:
        town = table.towns[seat]
        if table.turns[seat].rounded:
            return Refusal("welcome.no.roundabout_once")
        if town.roundabouts >= ROUNDABOUT_BOXES:
            return Refusal("welcome.no.roundabout_boxes", n=ROUNDABOUT_BOXES)
        return taken(town, action.place) or Refusal("welcome.no.roundabout_leaves_no_place")

    def do(self, table: Table, seat: int, action: At, chance: Chance) -> bool:
        turn, town = table.turns[seat], table.towns[seat]
        town.build_roundabout(action.place)
        turn.rounded = True
        if turn.phase == "act":
            turn.claims = claimable(town, table.goals)
            turn.phase = "act" if find_targets(table, seat) else "plans"
        return False

    def describe(self, table: Table, seat: int, action: At, viewer: int) -> Message:
        return Message("welcome.tell.roundabout", where=where(action.place))


BUILD_ROUNDABOUT = BuildRoundabout()


# Lots that leave a place for the number that was taken.


def _lots(table: Table, seat: int) -> int:
    """Mask of the lots where one may be built now."""
    turn, town = table.turns[seat], table.towns[seat]
    if turn.phase == "write":
        assert turn.offer is not None
        return _leaving_place(town, turn.offer.reach)
    return _leaving_place(town, _with_any(table, seat)) if turn.phase == "action" else town.empty


def _with_any(table: Table, seat: int) -> int:
    """The fields of all numbers that the number card and any action card allow to write."""
    reach, card = 0, table.turns[seat].number_card
    for i in CARDS:
        if i != card:
            reach |= table.offer_of(seat, card, i).reach
    return reach


def _leaving_place(town: Town, reach: int) -> int:
    """Mask of the lots where a roundabout leaves (or makes) a place for one of these numbers."""
    places = 0
    for fitting in _each_field(town.fits & reach):
        places |= fitting
    if places & places - 1:
        return town.empty
    return sum(1 << place for place in bits(town.empty) if places & ~(1 << place) or _fits_beside(town, place, reach))


def _each_field(fits: int) -> list[int]:
    """By number, mask of the lots where it fits."""
    fields = []
    while fits:
        fields.append(fits & LOTS)
        fits >>= FIELD
    return fields


def _fits_beside(town: Town, place: int, reach: int) -> bool:
    """Whether a roundabout on that lot lets one of these numbers fit."""
    tried = town.copy()
    tried.build_roundabout(place)
    return bool(tried.fits & reach)
