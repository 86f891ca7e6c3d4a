"""The reasons for a turn, as a good player would give them."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.game import Action
from tabletown.games.happycity.actions import Named
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import COLOURS, DECK_COSTS, Card, Special
from tabletown.games.happycity.decisions.build import for_nothing
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.words import COLOUR_NAMES
from tabletown.kit.actions import Pick
from tabletown.kit.masks import bits
from tabletown.kit.reasons import Case, Played
from tabletown.words import Message

Deed = Played[Table, City]


def reasons(table: Table, seat: int, after: Table, turn: Sequence[Action]) -> tuple[Message, ...]:
    """The reasons for a turn that leads from one table to the other, the strongest first; at least one."""
    deed = Played(table, seat, after, turn, table.cities[seat], after.cities[seat])
    return deed.reasons((_steps, _whole), _action)


def _whole(deed: Deed, case: Case) -> None:
    if deed.new.full and not deed.old.full:
        case.add(3, Message("happycity.reason.full"))


# Special buildings.


def missing(city: City, special: Special) -> int:
    """How many cards a city lacks of what a special asks for."""
    return sum(max(0, needed - city.count(colour)) for colour, needed in special.needs.items())


def _steps(deed: Deed, case: Case) -> None:
    """A special that has been taken, or the nearest one that has come nearer."""
    table = deed.table
    if deed.new.special is not None and deed.old.special is None:
        case.add(12, Message("happycity.reason.special", card=deed.new.special.name))
    if deed.new.special is not None:
        return
    row = [table.box.special(table.row[k]) for k in bits(deed.after.left)]
    steps = [(missing(deed.new, special), special.code) for special in row if missing(deed.new, special) < missing(deed.old, special)]
    if steps:
        left, code = min(steps)
        name = table.box.special(code).name
        if left:
            case.add(5 if left == 1 else 2, Message("happycity.reason.special.step", card=name, n=left))


# Decisions.


def _action(deed: Deed, case: Case, action: Action) -> None:
    match action:
        case Named(verb="market"):
            wanted = sum(COLOURS[action.index] in table_special.needs for table_special in _row(deed))
            if wanted:
                case.add(2, Message("happycity.reason.market", colour=COLOUR_NAMES[action.index], n=wanted))
        case Named():
            _built(deed, case, deed.table.box.cards[action.index])
        case Pick():
            _pick(deed, case, action)
        case _:
            _simple(deed, case, action)


def _row(deed: Deed) -> list[Special]:
    """The specials that nobody has taken."""
    return [deed.table.box.special(deed.table.row[k]) for k in bits(deed.table.left)]


def _simple(deed: Deed, case: Case, action: Action) -> None:
    table, seat = deed.table, deed.seat
    if action.verb == "coin":
        n = for_nothing(table, seat)
        case.add(1.5, Message("happycity.reason.coin", n=n))
        coming = deed.old.coins + n + table.income(seat)
        dear = [card for card in _for_sale(deed) if deed.old.coins < table.price(seat, card) <= coming]
        if dear:
            best = max(dear, key=lambda card: table.price(seat, card))
            case.add(2, Message("happycity.reason.save", card=best.name, n=table.price(seat, best)))
    elif action.verb == "keep":
        wanted = [card for card in _for_sale(deed) if table.price(seat, card) <= deed.old.coins]
        if wanted:
            best = max(wanted, key=lambda card: table.price(seat, card))
            case.add(1.5, Message("happycity.reason.keep", card=best.name))


def _for_sale(deed: Deed) -> list[Card]:
    """What lies in the display and is not in the own city yet."""
    return [card for card in deed.table.display if card is not None and not deed.old.names & card.bit]


def _pick(deed: Deed, case: Case, action: Pick) -> None:
    table, seat, market = deed.table, deed.seat, deed.table.market
    match action.verb:
        case "build":
            _built(deed, case, table.box.cards[market.display[action.index]])
        case "draw":
            _draw(deed, case, action.index)
        case "discard":
            _discard(deed, case, table.box.cards[market.display[action.index]])
        case "louvre":
            incomes = {other: table.income(other) for other in range(table.seats) if other != seat}
            if incomes[action.index] == max(incomes.values()):
                case.add(2, Message("happycity.reason.louvre", n=incomes[action.index]))


def _draw(deed: Deed, case: Case, deck: int) -> None:
    """Which of the cards of that deck can be paid for."""
    (low, high), coins = DECK_COSTS[deck], deed.old.coins
    how = "all" if coins >= high else "some" if coins >= low else "none"
    case.add(1, Message(f"happycity.reason.draw.{how}", low=low, high=high, coins=coins))


def _discard(deed: Deed, case: Case, card: Card) -> None:
    table, seat = deed.table, deed.seat
    buyers = sum(takes(table, other, card) for other in range(table.seats) if other != seat)
    if deed.old.names & card.bit:
        case.add(2, Message("happycity.reason.discard.there", card=card.name))
    elif table.price(seat, card) > deed.old.coins:
        case.add(2, Message("happycity.reason.discard.dear", card=card.name, n=table.price(seat, card)))
    if buyers:
        case.add(1.5, Message("happycity.reason.discard.others", card=card.name, n=buyers))


def takes(table: Table, seat: int, card: Card) -> bool:
    """Whether that seat could build the card as things stand."""
    city = table.cities[seat]
    return not city.names & card.bit and table.price(seat, card) <= city.coins


# What a card brings.


def _built(deed: Deed, case: Case, card: Card) -> None:
    """A card brings income, or what inhabitants and hearts lack."""
    table, old = deed.table, deed.old
    if card.code not in deed.new.cards:  # a special building has taken its place at once
        return
    gain = table.product(deed.seat, card.inhabitants, card.hearts) - table.product(deed.seat, 0, 0)
    paid = table.price(deed.seat, card)
    if card.income > 0:
        case.add(2 + card.income, Message("happycity.reason.income", card=card.name, n=card.income))
    if card.inhabitants > 0 and card.hearts > 0:
        case.add(2 + gain / 3, Message("happycity.reason.both", card=card.name, inhabitants=card.inhabitants, hearts=card.hearts))
    elif card.hearts > 0:
        key = "happycity.reason.hearts.few" if old.hearts < old.inhabitants else "happycity.reason.hearts"
        case.add(2 + gain / 3, Message(key, card=card.name, n=card.hearts))
    elif card.inhabitants > 0:
        key = "happycity.reason.inhabitants.few" if old.inhabitants < old.hearts else "happycity.reason.inhabitants"
        case.add(2 + gain / 3, Message(key, card=card.name, n=card.inhabitants))
    if paid < card.cost:
        case.add(2, Message("happycity.reason.discount", n=card.cost - paid))
    if not paid and not card.cost:
        case.add(0.5, Message("happycity.reason.free", card=card.name))
