"""What the chip beside a target says: what an action is about, and what it changes in the own city."""

from __future__ import annotations

from collections.abc import Iterator

from tabletown.chance import NoChance
from tabletown.game import Action
from tabletown.games.happycity.actions import BOX, Named
from tabletown.games.happycity.data import RESIDENCES, Card
from tabletown.games.happycity.decisions.build import for_nothing
from tabletown.games.happycity.scoring import tally
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.words import DECK_NAMES
from tabletown.kit.actions import Pick
from tabletown.words import Message, Param
from tabletown_desktop.games.happycity.faces import Face
from tabletown_desktop.games.happycity.ledger import number, signed

PLACING = ("build", "home", "special")
"""Actions that place a card in the own city."""
SIGNS = {"coin": "coin", "draw": "card", "discard": "bin", "louvre": "income", "sphinx": "star"}
"""Signs for the chips; cards have that of their colour."""


def said(key: str, **params: Param) -> Message:
    return Message(f"happycity.table.{key}", **params)


def after(table: Table, seat: int, action: Action) -> Table:
    """The table when the action is done; the turn goes on."""
    done = table.copy()
    done.apply(seat, action, NoChance())
    return done


def card_of(table: Table, action: Action) -> Card | None:
    """The card an action is about."""
    if isinstance(action, Named):
        return table.box.markets[action.index] if action.verb == "market" else table.box[RESIDENCES[action.index]]
    if not isinstance(action, Pick):
        return None
    if action.verb in ("build", "discard"):
        return table.display[action.index]
    if action.verb == "special":
        return table.specials[action.index].card
    return table.cities[action.index].special if action.verb == "sphinx" else None


def title(table: Table, seat: int, action: Action) -> Message | None:
    """Title of the chip; None where there is nothing to say."""
    card = card_of(table, action)
    if card is not None:
        if action.verb in ("build", "home"):
            price = table.price(seat, card)
            return said("for", card=card.name, coins=Message("happycity.coins", n=price)) if price else said("for-nothing", card=card.name)
        return said("discard", card=card.name) if action.verb == "discard" else card.name
    if action.verb == "draw" and isinstance(action, Pick):
        return DECK_NAMES[action.index]
    if action.verb == "coin":
        return said("coin", n=for_nothing(table, seat))
    return said("income-of") if action.verb == "louvre" else None


def notes(table: Table, seat: int, action: Action) -> list[Message]:
    """What an action changes, in the order of its weight."""
    if action.verb in PLACING or action.verb == "coin":
        return list(_changes(table, after(table, seat, action), seat))
    if isinstance(action, Pick) and action.verb == "louvre":
        return [said("change.more-coins", by=signed(table.income(action.index)))]
    if isinstance(action, Pick) and action.verb == "draw":
        return [said("left", n=table.cards_left(action.index)), *([said("shuffles")] if table.shuffle_next[action.index] else [])]
    if isinstance(action, Named) and action.verb == "market":
        return [said("change.income", by=signed(table.box.markets[action.index].income))]
    return []


def _changes(before: Table, now: Table, seat: int) -> Iterator[Message]:
    """Income, inhabitants, hearts, product, coins, as far as they change."""
    then, next_ = tally(before, seat), tally(now, seat)
    if next_.income != then.income:
        yield said("change.income", by=signed(next_.income - then.income))
    for key in ("inhabitants", "hearts", "total"):
        one, other = getattr(then, key), getattr(next_, key)
        if one != other:
            yield said(f"change.{key}", before=number(one), after=number(other))
    coins = before.cities[seat].coins, now.cities[seat].coins
    if coins[0] != coins[1]:
        yield said("change.coins", before=coins[0], after=coins[1])


def purse_after(table: Table, seat: int, action: Action) -> int | None:
    """The coins of the city when the action is done, if that is something else than now."""
    if action.verb not in PLACING and action.verb != "coin":
        return None
    coins = after(table, seat, action).cities[seat].coins
    return coins if coins != table.cities[seat].coins else None


def sign(table: Table, action: Action) -> str:
    """The sign of a chip."""
    card = card_of(table, action)
    if card is None or action is BOX or action.verb in SIGNS:
        return SIGNS.get(action.verb, "")
    return Face.of(card).sign
