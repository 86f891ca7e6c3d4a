"""The room card in hand: face up, or as an empty room; a scaffold that came with it may go first."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.dreamhome.actions import EMPTIES, PLACINGS, SCAFFOLDS, At
from tabletown.games.dreamhome.data import DESIGNER, KINDS, NONE, SCAFFOLD, SPECIALS
from tabletown.games.dreamhome.decisions.decorate import bring_decoration, closes, targets
from tabletown.games.dreamhome.decisions.misfits import misfit, unsupported
from tabletown.games.dreamhome.decisions.scaffold import PutUpScaffold, bring_scaffold, put_up, scaffoldable
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.turn import Turn
from tabletown.games.dreamhome.words import SPECIAL_NAMES, card_name, where
from tabletown.words import Message, Refusal

_SCAFFOLD = PutUpScaffold()
"""The same card and the same words; only what comes after it differs."""


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
        hanging = unsupported(house, action)
        if hanging is not None:
            return hanging
        if action.verb == "empty":
            return Refusal("dreamhome.no.empty_strict", room=card_name(card), where=where(action.place))
        return misfit(house, action.place, KINDS[card], house.kinds[KINDS[card]], house.decorated)

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
        """The room, and what becomes of the special card by itself."""
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
    """What the decoration in hand does after the room card, as far as that is known: it may complete a room unasked."""
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
