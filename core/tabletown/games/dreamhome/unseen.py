"""What the two decks may still bring: five rooms and four special cards a round."""

from __future__ import annotations

from collections import Counter

from tabletown.games.dreamhome.data import COLUMNS, KINDS, ROOMS, SPECIALS
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import COLOUR_NAMES, ROOM_NAMES, SPECIAL_NAMES
from tabletown.kit.unseen import Deck, Group, Pool, Unseen, chances, group
from tabletown.words import Message

SPECIAL_KINDS = {
    "roof": Message("deck.roofs"),
    "decoration": Message("deck.decorations"),
    "helper": Message("deck.helpers"),
    "tool": Message("deck.tools"),
}


def unseen(table: Table, seat: int) -> Unseen:
    return Unseen((_rooms(table), _specials(table))) if table.reason is None else Unseen()


def _rooms(table: Table) -> Deck:
    left = table.market.rooms_left
    counts = Counter(KINDS[card] for card in left), Counter(KINDS)
    names = ((room.index, room.key, name) for room, name in zip(ROOMS, ROOM_NAMES, strict=True))
    chance = chances([[Pool(left, COLUMNS)]], KINDS.__getitem__)
    name = Message("deck.rooms")
    return Deck("rooms", name, len(left), (group("rooms", name, Message("deck.next-cards", n=COLUMNS), names, counts, chance),))


def _specials(table: Table) -> Deck:
    left, drawn = table.market.specials_left, COLUMNS - 1
    counts, chance = (Counter(left), Counter(table.box.specials)), chances([[Pool(left, drawn)]], int)
    when = Message("deck.next-cards", n=drawn)
    groups: list[Group] = []
    for kind, name in SPECIAL_KINDS.items():
        names = [(special.index, special.key, _name(special.index)) for special in SPECIALS if special.kind == kind]
        groups.append(group(kind, name, when, names, counts, chance))
    return Deck("specials", Message("deck.specials"), len(left), tuple(groups))


def _name(card: int) -> Message:
    """Roof cards by their colour: they lie open until somebody takes them."""
    special = SPECIALS[card]
    if special.kind != "roof":
        return SPECIAL_NAMES[card]
    colour = COLOUR_NAMES[special.colour]
    return Message("deck.roof.window", colour=colour) if special.window else Message("deck.roof.plain", colour=colour)
