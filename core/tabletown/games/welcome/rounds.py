"""How a round closes and the next one begins."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.games.welcome.data import STRIKE_BOXES
from tabletown.games.welcome.solo import approved
from tabletown.games.welcome.table import Table
from tabletown.words import Message


def begin_round(table: Table, chance: Chance) -> None:
    """New cards, new turns; once the solo card is out, no plan has its high value."""
    table.next_round(chance)
    if table.solo_card_out:
        table.prizes = table.prizes.after(range(len(table.goals)))


def close_round(table: Table, chance: Chance) -> bool:
    """All turns are over: turn plans over, let the AAA take some, end the match or begin the next round.

    Always True: something is revealed each time.
    """
    claimed = [k for town in table.towns for k, points in enumerate(town.plan_points) if points is not None]
    asks = table.reshuffles and bool(claimed) and all(table.prizes.open)
    table.deal.finish([turn.spare for turn in table.turns])
    claimed += _complete_plans(table)
    table.prizes = table.prizes.after(claimed)
    causes = tuple(_ends(table))
    if causes:
        table.end(Message("welcome.end", causes=causes))
    elif asks:
        _ask_for_wishes(table)
    else:
        begin_round(table, chance)
    return True


def _complete_plans(table: Table) -> list[int]:
    """The plans turned over by this round's completion cards: those the manager approves. The AAA scores them, but for the manager of
    the training."""
    plans = approved(table)
    if table.manager is not None and table.manager.scores:
        points = list(table.rival_points)
        for k in plans:
            points[k] = table.goals[k].points(table.prizes)
        table.rival_points = tuple(points)
    return plans


def _ends(table: Table) -> list[Message]:
    """Why the match ends now, if it does."""
    ended = set()
    for town in table.towns:
        if town.strikes >= STRIKE_BOXES:
            ended.add("strikes")
        if None not in town.plan_points:
            ended.add("plans")
        if not town.empty:
            ended.add("full")
    if table.deal.exhausted:
        ended.add("deck")
    return [Message(f"welcome.end.{why}") for why in ("strikes", "plans", "full", "deck") if why in ended]


def _ask_for_wishes(table: Table) -> None:
    """Ask every seat that claimed one of the first plans of the match for a reshuffle."""
    claimers = [seat for seat in range(table.seats) if table.met_any(seat)]
    for seat in claimers:
        table.turns[seat].phase = "reshuffle"
    table.open_stage("reshuffle", sum(1 << seat for seat in claimers))
