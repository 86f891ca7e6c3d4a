"""The reasons a good player would give for a turn."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.game import Action
from tabletown.games.lasvegas.actions import Bonus, Drive, Extend, Named, Open
from tabletown.games.lasvegas.city import City, counted_rows
from tabletown.games.lasvegas.data import ADVERT_POINTS, HALL, HALL_PLACES, MAJORITY_LOAN
from tabletown.games.lasvegas.goals import fulfilled_points
from tabletown.games.lasvegas.network import NETWORKS, START
from tabletown.games.lasvegas.places import AVENUE_LOTS, CARPETS, FIELD, ROWS, STREETS, STRIDE
from tabletown.games.lasvegas.scoring import rivals, tally
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import COLUMN_NAMES
from tabletown.kit.actions import Answer, At, Pick
from tabletown.kit.deal import PairsDeal
from tabletown.kit.masks import bits
from tabletown.kit.reasons import Case, Played, about_number, about_shuffling, fresh_deck_helps, kept_open, least_lost, nearest_goal
from tabletown.words import Message

Deed = Played[Table, City]


def reasons(table: Table, seat: int, after: Table, turn: Sequence[Action]) -> tuple[Message, ...]:
    """The reasons for a turn that leads from one table to the other, the heaviest first; at least one."""
    deed = Played(table, seat, after, turn, table.cities[seat], after.cities[seat])
    return deed.reasons((_projects, _steps, _hotels, _rows, _hall, _debts), _action)


# Projects.


def _projects(deed: Deed, case: Case) -> None:
    table = deed.table
    before, now = (fulfilled_points(city, table.goals, table.prizes) for city in (deed.old, deed.new))
    for goal, had, has in zip(table.goals, before, now, strict=True):
        if had is None and has is not None:
            key = "lasvegas.reason.project.first" if table.seats > 1 and table.prizes.open[goal.index] else "lasvegas.reason.project"
            case.add(20 + has, Message(key, letter=goal.card.letter, points=has))


def _steps(deed: Deed, case: Case) -> None:
    """The nearest of the projects that the turn has brought nearer."""
    nearest = nearest_goal(deed.table, deed.after, deed.seat)
    if nearest is not None:
        left, letter = nearest
        case.add(9 if left == 1 else 4, Message("lasvegas.reason.project.step", letter=letter, n=left))


# What the city has gained.


def _hotels(deed: Deed, case: Case) -> None:
    old, new = deed.old, deed.new
    for size, built in (("big", new.big & ~old.big), ("small", new.small & ~old.small)):
        for avenue in bits(built):
            case.add(8 if size == "big" else 5, Message(f"lasvegas.reason.hotel.{size}", avenue=avenue + 1))
    for place in bits(new.opened & ~old.opened):
        lots = AVENUE_LOTS[place % STRIDE]
        if (lots & ~new.opened).bit_count() == 1:
            case.add(3, Message("lasvegas.reason.avenue", avenue=place % STRIDE + 1))


def _rows(deed: Deed, case: Case) -> None:
    """The row that has grown most, and whether it is now the longest of its street."""
    least = int(deed.table.options["lucky_row"])
    before, now = counted_rows(deed.old, least), counted_rows(deed.new, least)
    grown = max(STREETS, key=lambda street: now[street] - before[street])
    if now[grown] <= before[grown]:
        return
    best = rivals(deed.table, deed.seat).rows[grown]
    if now[grown] > best >= before[grown]:
        case.add(5, Message("lasvegas.reason.row.longest", street=grown + 1, n=now[grown]))
    else:
        case.add(now[grown] - before[grown] + 1, Message("lasvegas.reason.row", street=grown + 1, n=now[grown]))


def _hall(deed: Deed, case: Case) -> None:
    old, new = deed.old, deed.new
    if new.hall <= old.hall:
        return
    others = rivals(deed.table, deed.seat).boxes
    if new.ready_groups & ~old.ready_groups:
        case.add(4, Message("lasvegas.reason.hall.group"))
    elif others and new.unused_boxes > max(others) >= old.unused_boxes:
        case.add(4, Message("lasvegas.reason.hall.most", n=new.unused_boxes))
    elif new.unused_boxes > old.unused_boxes:
        case.add(2, Message("lasvegas.reason.hall", n=new.unused_boxes))


def _debts(deed: Deed, case: Case) -> None:
    before, now = tally(deed.table, deed.seat), tally(deed.after, deed.seat)
    if before.vault < 0 <= now.vault:
        case.add(-before.vault, Message("lasvegas.reason.vault.saved", points=-before.vault))
    elif now.debts < before.debts:
        case.add(4 if before.debts >= before.bundles else 2, Message("lasvegas.reason.debt", n=now.debts))
    if now.bundles > before.bundles:
        case.add(4 if before.debts > before.bundles - 1 else 2, Message("lasvegas.reason.bundles", n=now.bundles))


# Decisions.


def _action(deed: Deed, case: Case, action: Action) -> None:
    match action:
        case Open():
            _open(deed, case, action)
        case Extend() if deed.turn[0] is action:
            case.add(2, Message("lasvegas.reason.extend"))
        case At(verb="build"):
            case.add(1.5, Message("lasvegas.reason.build"))
        case Drive():
            _drive(deed, case, action)
        case Bonus():
            case.add(2.5, Message(f"lasvegas.reason.bonus.{action.kind}"))
        case Named(verb="advert"):
            _advert(deed, case, action)
        case Answer(verb="vote"):
            key = "lasvegas.reason.vote.yes" if action.yes else "lasvegas.reason.vote.no"
            case.add(1, Message(key, n=MAJORITY_LOAN))
        case Answer():
            _shuffle(deed, case, action)
        case Pick(verb="give"):
            _give(deed, case, action)
        case _:
            _simple(deed, case, action)


def _simple(deed: Deed, case: Case, action: Action) -> None:
    if action.verb == "show":
        points = sum(tally(deed.after, deed.seat).shows) - sum(tally(deed.table, deed.seat).shows)
        if points > 0:
            case.add(points + 1, Message("lasvegas.reason.show", n=points))
    elif action.verb == "refuse":
        case.add(2, Message("lasvegas.reason.refuse"))


def _open(deed: Deed, case: Case, action: Open) -> None:
    """Nothing but the number can have changed before a casino is opened, so the old city is the one it is opened in."""
    old, place, number = deed.old, action.place, action.number
    tries = {other: old.fits & ROWS.keep[number][other] for other in ROWS.places if old.fits >> FIELD * number + other & 1}
    left, right = kept_open(ROWS, tries[place], old.opened | action.bit, place)
    best = least_lost(tries, place)
    told = about_number(number, left, right, best)
    if told is not None:
        case.add(4 if best else 1.5, told)
    choices = sum(old.fits >> FIELD * other + place & 1 for other in ROWS.numbers)
    if choices == 1:
        case.add(5, Message("lasvegas.reason.lone", number=number))
    elif choices <= 3:
        case.add(3, Message("lasvegas.reason.few", number=number, n=choices))
    avenue = place % STRIDE
    if deed.table.golf and (deed.new.golf_circled & ~old.golf_circled) >> avenue & 1:
        case.add(2.5, Message("lasvegas.reason.golf", avenue=avenue + 1))


def _drive(deed: Deed, case: Case, action: Drive) -> None:
    old, new = deed.old, deed.new
    if action.to == START:
        case.add(6, Message("lasvegas.reason.drive.home"))
    fresh = new.passed & ~old.passed
    for kind, lots in CARPETS.items():
        if fresh & lots & new.opened:
            case.add(3, Message(f"lasvegas.reason.drive.{kind}"))
        elif fresh & lots:
            case.add(1.5, Message(f"lasvegas.reason.drive.{kind}.later"))
    left = new.missing_paths(NETWORKS[deed.table.network])
    if 0 < left < old.missing_paths(NETWORKS[deed.table.network]):
        case.add(3, Message("lasvegas.reason.drive.nearer", n=left))


def _advert(deed: Deed, case: Case, action: Named) -> None:
    crossed, column = deed.new.adverts[action.index], COLUMN_NAMES[action.index]
    if action.index == HALL:
        case.add(2, Message("lasvegas.reason.advert.hall", points=HALL_PLACES[crossed][0]))
    else:
        case.add(2, Message("lasvegas.reason.advert", column=column, points=ADVERT_POINTS[action.index][crossed]))


def _give(deed: Deed, case: Case, action: Pick) -> None:
    """ACME gets the action of which it has fewest cards."""
    hand = deed.table.hand(deed.seat)
    have = [sum(card.action == held.action for card in deed.table.pile) for held in hand]
    if have[action.index] == min(have) < max(have):
        case.add(1.5, Message("lasvegas.reason.give"))


def _shuffle(deed: Deed, case: Case, action: Answer) -> None:
    deal = deed.table.deal
    told = about_shuffling(action.yes, fresh_deck_helps(deal, deed.old.fits, FIELD)) if isinstance(deal, PairsDeal) else None
    if told is not None:
        case.add(2, told)
