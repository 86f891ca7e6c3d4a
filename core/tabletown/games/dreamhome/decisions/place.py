"""Placing the room card in hand, face up or as an empty room, and a scaffold before or after it."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Decision
from tabletown.games.dreamhome.actions import EMPTIES, PLACINGS, SCAFFOLDS, At
from tabletown.games.dreamhome.data import DESIGNER, KINDS, NONE, ROOMS, SCAFFOLD, SPECIALS
from tabletown.games.dreamhome.decisions.decorations import bring_decoration, closes, targets
from tabletown.games.dreamhome.house import ZONES, House
from tabletown.games.dreamhome.places import STRIDE, run
from tabletown.games.dreamhome.table import Table, Turn
from tabletown.games.dreamhome.words import ROOM_NAMES, SPECIAL_NAMES, card_name, where
from tabletown.words import Message, Refusal


def why_not_there(house: House, action: At) -> Refusal | None:
    """A cell must be free and stand on something."""
    if house.rooms & action.bit:
        return Refusal("dreamhome.no.cell_taken", where=where(action.place))
    if not house.open & action.bit:
        return Refusal("dreamhome.no.unsupported", where=where(action.place), below=where(action.place - STRIDE))
    return None


def out_of_bounds(kind: int, mask: int, place: int) -> Refusal | None:
    """A room has its floors and its size; `mask` are the cards it may join."""
    room, name = ROOMS[kind], ROOM_NAMES[kind]
    if not ZONES[kind] >> place & 1:
        return Refusal("dreamhome.no.basement_only" if room.basement else "dreamhome.no.upper_only", room=name)
    if run(mask, place).bit_count() > room.size:
        return Refusal("dreamhome.no.too_large", room=name, n=room.size)
    return None


def why_not_face_up(house: House, place: int, kind: int, mask: int, decorated: int) -> Refusal:
    """Why a card of that type may not lie face up there, beside these of its type."""
    refusal = out_of_bounds(kind, mask, place)
    if refusal is not None:
        return refusal
    if DESIGNER in house.kit:
        return Refusal("dreamhome.no.two_tokens", where=where(place))
    token = run(mask, place) & decorated
    return Refusal("dreamhome.no.decorated", room=ROOM_NAMES[kind], where=where((token & -token).bit_length() - 1))


def why_not_instead(house: House, place: int, kind: int) -> Refusal:
    """The same for a card that takes the place of another."""
    bit = 1 << place
    mask, decorated = house.kinds[kind], house.decorated
    rest = run(mask, place) & ~bit
    if mask & decorated & bit and rest:
        decorated |= rest
    return why_not_face_up(house, place, kind, mask & ~bit, decorated & ~bit)


def scaffoldable(house: House) -> int:
    """Mask of the cells for a scaffold: empty and standing on something, which may be another scaffold."""
    return house.open & ~house.scaffolds


def put_up(house: House, turn: Turn, action: At) -> None:
    house.scaffolds |= action.bit
    turn.special = NONE


def bring_scaffold(table: Table, house: House, turn: Turn) -> None:
    """The room has been placed: the scaffold goes where there is still a cell for it, else it is discarded."""
    cells = scaffoldable(house)
    if cells & cells - 1:
        turn.bare, turn.phase = cells, "scaffold"
        return
    turn.special = NONE
    if cells:
        house.scaffolds |= cells
    else:
        table.market.special_discard += (SCAFFOLD,)


class PutUpScaffold(Decision[Table]):
    """After the room card, where more than one cell is left for it."""

    phase = "scaffold"
    verbs = ("scaffold",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("dreamhome.ask.scaffold"), Message("dreamhome.ask.detail.support"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return SCAFFOLDS[table.turn.bare]

    def why_not(self, table: Table, seat: int, action: At) -> Refusal:
        if table.turn.special != SCAFFOLD:
            return Refusal("dreamhome.no.scaffold")
        return why_not_there(table.houses[seat], action) or Refusal("dreamhome.no.scaffold_stands", where=where(action.place))

    def do(self, table: Table, seat: int, action: At, chance: Chance) -> bool:
        turn = table.turn
        put_up(table.houses[seat], turn, action)
        turn.bare, turn.phase = 0, "end"
        return False

    def describe(self, table: Table, seat: int, action: At, viewer: int) -> Message:
        return Message("dreamhome.tell.scaffold", where=where(action.place))


_SCAFFOLD = PutUpScaffold()
"""Before the room card a scaffold is refused and described in the same words; only what follows differs."""


def emptiable(house: House, up: int, strict: bool) -> int:
    """Mask of the cells where a room card may become an empty room: anywhere it may lie, by the strict option only where it
    could not lie face up."""
    cells = house.open
    return cells & ~up if strict else cells


def open_placing(table: Table, house: House, turn: Turn) -> None:
    """Work out where the card in hand may go, and the scaffold if there is one."""
    up = turn.up = house.fits(KINDS[turn.card])
    turn.down = emptiable(house, up, table.strict)
    turn.bare = scaffoldable(house) if turn.special == SCAFFOLD else 0
    turn.phase = "place"


class Place(Decision[Table]):
    """The room card goes face up or as an empty room; a scaffold that came with it may go first."""

    phase = "place"
    verbs = ("place", "empty", "scaffold")

    def ask(self, table: Table, seat: int) -> Ask:
        turn, room = table.turn, card_name(table.turn.card)
        detail = Message("dreamhome.ask.detail.scaffold") if turn.bare else _then(table.houses[seat], turn)
        if not turn.up:
            return Ask(self.phase, Message("dreamhome.ask.empty", room=room), detail or Message("dreamhome.ask.detail.empty"))
        return Ask(self.phase, Message("dreamhome.ask.place", room=room), detail)

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        turn = table.turn
        found: tuple[Action, ...] = PLACINGS[turn.up] + EMPTIES[turn.down]
        return found + SCAFFOLDS[turn.bare] if turn.bare else found

    def why_not(self, table: Table, seat: int, action: At) -> Refusal:
        if action.verb == "scaffold":
            return _SCAFFOLD.why_not(table, seat, action)
        house, card = table.houses[seat], table.turn.card
        refusal = why_not_there(house, action)
        if refusal is not None:
            return refusal
        if action.verb == "empty":
            return Refusal("dreamhome.no.empty_strict", room=card_name(card), where=where(action.place))
        return why_not_face_up(house, action.place, KINDS[card], house.kinds[KINDS[card]], house.decorated)

    def do(self, table: Table, seat: int, action: At, chance: Chance) -> bool:
        turn, house, verb = table.turn, table.houses[seat], action.verb
        if verb == "scaffold":
            put_up(house, turn, action)
            open_placing(table, house, turn)
            return False
        if house.lay(action.place, turn.card, verb == "place"):
            table.market.special_discard += (SCAFFOLD,)
        _resolve(table, house, turn)
        return False

    def describe(self, table: Table, seat: int, action: At, viewer: int) -> Message:
        """The room, and what happens to the special card without a choice."""
        if action.verb == "scaffold":
            return _SCAFFOLD.describe(table, seat, action, viewer)
        turn = table.turn
        way: str | None = None
        besides: dict[str, Message] = {}
        if turn.special != NONE and (SPECIALS[turn.special].kind == "decoration" or turn.special == SCAFFOLD):
            after = table.houses[seat].copy()
            after.lay(action.place, turn.card, action.verb == "place")
            way, besides = _brought_by_itself(after, turn.special)
        key = f"dreamhome.tell.{action.verb}" if way is None else f"dreamhome.tell.{action.verb}.{way}"
        return Message(key, room=card_name(turn.card), where=where(action.place), **besides)


def _resolve(table: Table, house: House, turn: Turn) -> None:
    """The special card after the room: only what leaves a choice is asked."""
    special = turn.special
    turn.card = NONE
    turn.phase = "end"
    turn.up = turn.down = turn.bare = 0
    if special == NONE:
        return
    kind = SPECIALS[special].kind
    if kind == "decoration":
        bring_decoration(table, house, turn)
    elif special == SCAFFOLD:
        bring_scaffold(table, house, turn)
    else:
        turn.special = NONE
        if kind == "roof":
            house.pile += (special,)
        elif kind != "start":
            house.kit += (special,)


def _then(house: House, turn: Turn) -> Message | None:
    """What the decoration in hand will do after the room card, if that is certain: it may complete a room without being asked."""
    special = turn.special
    if special == NONE or not SPECIALS[special].rooms or DESIGNER in house.kit:
        return None
    cells, name = targets(house, special), SPECIAL_NAMES[special]
    if turn.up and KINDS[turn.card] in SPECIALS[special].rooms:
        return Message("dreamhome.ask.detail.then", special=name)
    if not cells or cells & cells - 1:
        return Message("dreamhome.ask.detail.then", special=name) if cells else None
    there = cells.bit_length() - 1
    return None if house.complete(there) else Message("dreamhome.ask.detail.then.there", special=name, where=where(there))


def _brought_by_itself(after: House, special: int) -> tuple[str | None, dict[str, Message]]:
    """What becomes of a scaffold or a decoration without asking, in the house where the room lies already: which sentence tells
    of it, and with what. None where it will be asked."""
    told = {"special": SPECIAL_NAMES[special]}
    if special != SCAFFOLD and not SPECIALS[special].rooms:
        return "outside", told
    cells = scaffoldable(after) if special == SCAFFOLD else targets(after, special)
    if not cells:
        return "lost", told
    if cells & cells - 1:
        return None, {}
    there = cells.bit_length() - 1
    return "closes" if special != SCAFFOLD and closes(after, there) else "there", {**told, "there": where(there)}
