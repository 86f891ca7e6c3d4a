"""How a match begins, how a round closes and the next one begins."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.games.lasvegas.cards import AcmeDeal
from tabletown.games.lasvegas.data import HALL_BOXES
from tabletown.games.lasvegas.goals import fulfilled_points
from tabletown.games.lasvegas.solo import approve
from tabletown.games.lasvegas.table import Table
from tabletown.kit.masks import bits
from tabletown.words import Message


def begin_match(table: Table, chance: Chance) -> None:
    """The secret vote comes before the first cards; without a bank there is none."""
    if table.bank:
        table.round = 1
        table.ask_all("vote")
    else:
        table.next_round(chance)


def reveal_first_cards(table: Table, chance: Chance) -> bool:
    """All have voted: the first round goes on with its cards."""
    table.round = 0
    table.next_round(chance)
    return True


def close_round(table: Table, chance: Chance) -> bool:
    """All turns are over: score projects, let ACME build, turn hotels over, end the match or begin the next round.

    Always True: something is revealed each time.
    """
    first_ever = all(table.prizes.open)
    scored = _score_projects(table)
    built = [avenue for city in table.cities for avenue in bits(city.big)]
    deal = table.deal
    deal.finish([turn.spare for turn in table.turns])
    if isinstance(deal, AcmeDeal):
        won, marked = approve(table, deal.approvals_now, len(deal.approvals) - len(deal.approvals_now))
        scored += won
        built += marked
    table.prizes = table.prizes.after(scored)
    table.hotels_open = table.hotels_open.after(built)
    causes = tuple(_ends(table))
    if causes:
        table.end(Message("lasvegas.end", causes=causes))
    elif first_ever and scored:
        _reshuffle(table, chance)
    else:
        table.next_round(chance)
    return True


def _score_projects(table: Table) -> list[int]:
    """Note the points of every fulfilled project; returns the projects that anybody has scored by now."""
    scored = []
    for city in table.cities:
        city.project_points = fulfilled_points(city, table.goals, table.prizes)
        scored += [k for k, points in enumerate(city.project_points) if points is not None]
    return scored


def _ends(table: Table) -> list[Message]:
    """Why the match ends now, if it does."""
    ended = set()
    for city in table.cities:
        if city.hall >= HALL_BOXES:
            ended.add("hall")
        if None not in city.project_points:
            ended.add("projects")
        if city.finished:
            ended.add("full")
    return [Message(f"lasvegas.end.{why}") for why in ("hall", "projects", "full") if why in ended]


def _reshuffle(table: Table, chance: Chance) -> None:
    """Ask every seat that scored one of the first projects for a reshuffle. A soloist is not asked, cards are mixed in."""
    if isinstance(table.deal, AcmeDeal):
        table.deal.mix_in(chance)
        table.next_round(chance)
        return
    asked = [table.met_any(seat) for seat in range(table.seats)]
    for turn, may_wish in zip(table.turns, asked, strict=True):
        turn.begin("reshuffle" if may_wish else "done")
    table.open_stage("reshuffle", sum(may_wish << seat for seat, may_wish in enumerate(asked)))
