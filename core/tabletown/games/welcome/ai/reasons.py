"""The reasons a good player would give for a turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletown.game import Action
from tabletown.games.welcome.actions import Copy, Fence, Value, Write
from tabletown.games.welcome.data import BIS_LOSS, PARK_POINTS, POOL_POINTS, SIZES, VALUE_POINTS
from tabletown.games.welcome.goals import unused_estates
from tabletown.games.welcome.places import FIELD, LOTS, ROWS, STREET_LOTS, STRIDE
from tabletown.games.welcome.solo import gain
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town, estates_of
from tabletown.games.welcome.words import STREET_NAMES
from tabletown.kit.actions import CARDS, Answer, At, Pick
from tabletown.kit.deal import PairsDeal
from tabletown.kit.reasons import Case, Played, about_number, about_shuffling, fresh_deck_helps, kept_open, least_lost, nearest_goal
from tabletown.kit.rows import number_at
from tabletown.words import Message

Deed = Played[Table, Town]


def reasons(table: Table, seat: int, after: Table, turn: Sequence[Action]) -> tuple[Message, ...]:
    """The reasons for a turn that leads from one table to the other, the heaviest first; at least one."""
    deed = Played(table, seat, after, turn, table.towns[seat], after.towns[seat])
    return deed.reasons((_plans, _steps, _estates), _action)


# Plans and estates.


def _plans(deed: Deed, case: Case) -> None:
    for goal, before, now in zip(deed.table.goals, deed.old.plan_points, deed.new.plan_points, strict=True):
        if before is None and now is not None:
            early = deed.table.seats > 1 and deed.table.prizes.open[goal.index]
            key = "welcome.reason.plan.first" if early else "welcome.reason.plan"
            case.add(20 + now, Message(key, letter=goal.card.letter, points=now))


def _steps(deed: Deed, case: Case) -> None:
    """The nearest of the plans that the turn has brought nearer."""
    nearest = nearest_goal(deed.table, deed.after, deed.seat)
    if nearest is not None:
        left, letter = nearest
        case.add(9 if left == 1 else 5, Message("welcome.reason.plan.step", letter=letter, n=left))


def _estates(deed: Deed, case: Case) -> None:
    before = set(deed.old.estates())
    fresh = [estate.size for estate in deed.new.estates() if estate not in before and estate.size in SIZES]
    if len(fresh) > 1:
        case.add(7, Message("welcome.reason.estates", sizes=" + ".join(map(str, sorted(fresh)))))
    elif fresh:
        case.add(6, Message("welcome.reason.estate", n=fresh[0]))


# Decisions.


def _action(deed: Deed, case: Case, action: Action) -> None:
    match action:
        case Write():
            _write(deed, case, action)
        case Fence():
            _fence(deed, case, action)
        case Value():
            crossed = deed.new.values[action.index]
            case.add(3, Message("welcome.reason.value", size=action.size, points=VALUE_POINTS[action.index][crossed]))
        case Copy():
            lost = BIS_LOSS[deed.new.bis] - BIS_LOSS[deed.old.bis]
            case.add(2.5, Message("welcome.reason.copy", points=lost))
        case At(verb="roundabout"):
            case.add(2, Message("welcome.reason.roundabout", street=STREET_NAMES[action.place // STRIDE]))
        case At(verb="pay"):
            _pay(deed, case, action)
        case Answer():
            _shuffle(deed, case, action)
        case Pick(verb="give"):
            _give(deed, case, action)
        case Pick(verb="action"):
            _leave(deed, case, action)
        case _:
            _simple(deed, case, action)


def _simple(deed: Deed, case: Case, action: Action) -> None:
    old, new = deed.old, deed.new
    if action.verb == "park":
        street = next(s for s, (had, has) in enumerate(zip(old.parks, new.parks, strict=True)) if had != has)
        before, points = (PARK_POINTS[street][town.parks[street]] for town in (old, new))
        case.add(points - before + 1, Message("welcome.reason.park", street=STREET_NAMES[street], points=points))
    elif action.verb == "pool":
        points = POOL_POINTS[new.pools.bit_count()] - POOL_POINTS[old.pools.bit_count()]
        case.add(points + 1, Message("welcome.reason.pool", n=new.pools.bit_count(), points=points))
    elif action.verb == "strike":
        case.add(2, Message("welcome.reason.strike"))


def _write(deed: Deed, case: Case, action: Write) -> None:
    old, new, place, number = deed.old, deed.new, action.place, action.number
    town = _rebuilt(deed)
    tries = {other: written(town, other, number).fits for other in ROWS.places if town.fits >> FIELD * number + other & 1}
    left, right = kept_open(ROWS, tries[place], town.houses | town.roundabout_lots | action.bit, place)
    best = least_lost(tries, place)
    told = about_number(number, left, right, best)
    if told is not None:
        case.add(4 if best else 2, told)
    _neighbours(case, town, action)
    lots = STREET_LOTS[place // STRIDE]
    if old.empty & lots and not new.empty & lots:
        case.add(5, Message("welcome.reason.street", street=STREET_NAMES[place // STRIDE]))
    if new.temps > old.temps:
        rivals = [other.temps for seat, other in enumerate(deed.table.round_start) if seat != deed.seat]
        most = bool(rivals) and new.temps > max(rivals)
        case.add(3 if most else 1.5, Message("welcome.reason.temp.most" if most else "welcome.reason.temp", n=new.temps))


def _rebuilt(deed: Deed) -> Town:
    """The town in which the number is written: a roundabout of this turn may come first."""
    town = deed.old.copy()
    for action in deed.turn:
        if isinstance(action, Write):
            break
        if isinstance(action, At) and action.verb == "roundabout":
            town.build_roundabout(action.place)
    return town


def written(town: Town, place: int, number: int) -> Town:
    """The town after a number was written."""
    after = town.copy()
    after.write(place, number)
    return after


def _neighbours(case: Case, town: Town, action: Write) -> None:
    """The number comes right before or after the one beside it, or hardly another one fits there."""
    place, number = action.place, action.number
    after = place > 0 and bool(town.houses >> place - 1 & 1) and number_at(town.digits, place - 1) == number - 1
    before = bool(town.houses >> place + 1 & 1) and number_at(town.digits, place + 1) == number + 1
    if after and before:
        case.add(7, Message("welcome.reason.next.both", number=number, left=number - 1, right=number + 1))
    elif after or before:
        key = "welcome.reason.next.after" if after else "welcome.reason.next.before"
        case.add(3.5, Message(key, number=number, other=number - 1 if after else number + 1))
    choices = sum(town.fits >> FIELD * other + place & 1 for other in ROWS.numbers)
    if choices == 1:
        case.add(5, Message("welcome.reason.lone", number=number))
    elif choices <= 3:
        case.add(3, Message("welcome.reason.few", number=number, n=choices))


def _fence(deed: Deed, case: Case, action: Fence) -> None:
    """The smaller piece beside the fence, if it may still become an estate."""
    pieces = [piece for piece in pieces_beside(deed.new, action.line) if piece & deed.new.empty and piece.bit_count() in SIZES]
    if pieces:
        case.add(2.5, Message("welcome.reason.fence", n=min(piece.bit_count() for piece in pieces)))


def pieces_beside(town: Town, line: int) -> tuple[int, int]:
    """The lots from a fence to the next ones, left and right of it."""
    at = line.bit_length() - 1
    left = (town.fences & line - 1).bit_length() - 1
    beyond = town.fences & ~(2 * line - 1)
    right = (beyond & -beyond).bit_length() - 1
    return LOTS & (1 << at) - (1 << left), LOTS & (1 << right) - (1 << at)


def _pay(deed: Deed, case: Case, action: At) -> None:
    free = estates_of(deed.new.houses & ~deed.old.used_lots, deed.new.fences)  # those completed in this very turn among them
    size = next(estate.size for estate in free if estate.place == action.place)
    rest = sum(estate.size == size for estate in unused_estates(deed.new))
    case.add(2, Message("welcome.reason.pay", size=size, n=rest))


def _leave(deed: Deed, case: Case, action: Pick) -> None:
    """The AAA gets the card that is left over when number and action are chosen."""
    if deed.table.manager is None:
        return
    chosen = next(
        (step.index for step in deed.turn if isinstance(step, Pick) and step.verb == "number"), deed.table.turns[deed.seat].number_card
    )
    _to_rival(deed, case, sum(CARDS) - chosen - action.index)


def _to_rival(deed: Deed, case: Case, place: int) -> None:
    """The AAA gets the card that helps it least; the turn itself shows which one."""
    if _least([gain(deed.table, card) for card in deed.table.hand(deed.seat)], place):
        case.add(4, Message("welcome.reason.aaa"))


def _give(deed: Deed, case: Case, action: Pick) -> None:
    """The AAA gets what brings it least, a neighbour the number that has the fewest places in its town."""
    table, hand = deed.table, deed.table.hand(deed.seat)
    if table.solo:
        _to_rival(deed, case, action.index)
        return
    town = table.round_start[(deed.seat + 1) % table.seats]
    if _least([(town.fits >> FIELD * card.number & LOTS).bit_count() for card in hand], action.index):
        case.add(1.5, Message("welcome.reason.give.seat", number=hand[action.index].number))


def _least(room: Iterable[int], chosen: int) -> bool:
    """Whether the chosen one has the least, and not all have the same."""
    counts = list(room)
    return counts[chosen] == min(counts) < max(counts)


def _shuffle(deed: Deed, case: Case, action: Answer) -> None:
    deal = deed.table.deal
    told = about_shuffling(action.yes, fresh_deck_helps(deal, deed.old.fits, FIELD)) if isinstance(deal, PairsDeal) else None
    if told is not None:
        case.add(2, told)
