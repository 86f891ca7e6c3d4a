"""How a match begins, how a round closes and the next one begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletown.chance import Chance
from tabletown.lasvegas.city import City
from tabletown.lasvegas.components import HALL_BOXES
from tabletown.lasvegas.deal import AcmeDeal, StacksDeal
from tabletown.lasvegas.projects import fulfilled_points
from tabletown.lasvegas.solo import approve
from tabletown.parts.masks import bits
from tabletown.parts.seats import SEAT_SETS
from tabletown.words import Message

if TYPE_CHECKING:
    from tabletown.lasvegas.state import Table


def begin_match(table: Table, chance: Chance) -> None:
    """The secret vote comes before the first cards; without a bank there is none."""
    if table.bank:
        table.round = 1
        _ask_all(table, "vote")
    else:
        begin_round(table, chance)


def reveal_first_cards(table: Table, chance: Chance) -> bool:
    """All have voted: the first round goes on with its cards."""
    table.round = 0
    begin_round(table, chance)
    return True


def begin_round(table: Table, chance: Chance) -> None:
    """New cards, new turns."""
    table.deal.next_round(chance)
    table.round += 1
    table.lay_out()
    _ask_all(table, "choose")


def _ask_all(table: Table, stage: str) -> None:
    """Everybody is to decide; the cities as they are now are the ones that everybody knows."""
    table.stage = stage
    table.dawn = table.cities
    table.cities = [city.copy() for city in table.cities]
    for turn in table.turns:
        turn.begin(stage)
    table.deciding = (1 << table.seats) - 1
    table.to_act = SEAT_SETS[table.deciding]


def close_round(table: Table, chance: Chance) -> bool:
    """All turns are over: projects, ACME, hotels, the end, or the next round. True, for something is always revealed."""
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
        _end(table, causes)
    elif first_ever and scored:
        _reshuffle(table, chance)
    else:
        begin_round(table, chance)
    return True


def _score_projects(table: Table) -> list[int]:
    """Whoever fulfils a project notes its points; which projects anybody has by now."""
    scored = []
    for city in table.cities:
        city.project_points = fulfilled_points(city, table.goals, table.prizes)
        scored += [k for k, points in enumerate(city.project_points) if points is not None]
    return scored


def _ends(table: Table) -> list[Message]:
    """Why the match ends now, if it does."""
    cities = table.cities
    causes = []
    if any(city.hall >= HALL_BOXES for city in cities):
        causes.append(Message("lasvegas.end.hall"))
    if any(None not in city.project_points for city in cities):
        causes.append(Message("lasvegas.end.projects"))
    if any(city.finished for city in cities):
        causes.append(Message("lasvegas.end.full"))
    return causes


def _end(table: Table, causes: tuple[Message, ...]) -> None:
    table.reason = Message("lasvegas.end", causes=causes)
    table.dawn = table.cities
    for turn in table.turns:
        turn.begin("done")
    table.stage = "done"
    table.lay_out()


def _reshuffle(table: Table, chance: Chance) -> None:
    """The first projects of the match were scored: everybody who did is asked for a reshuffle. A soloist is not asked."""
    if isinstance(table.deal, AcmeDeal):
        table.deal.mix_in(chance)
        begin_round(table, chance)
        return
    table.stage = "reshuffle"
    table.dawn = table.cities
    table.cities = [city.copy() for city in table.cities]
    for seat, city in enumerate(table.cities):
        if may_wish(city):
            table.turns[seat].phase = "reshuffle"
            table.deciding |= 1 << seat
    table.to_act = SEAT_SETS[table.deciding]


def may_wish(city: City) -> bool:
    """Asked after the very first project: whoever has scored it."""
    return any(points is not None for points in city.project_points)


def settle_wishes(table: Table, chance: Chance) -> bool:
    """All have answered; one wish is enough."""
    assert isinstance(table.deal, StacksDeal)
    table.deal.fresh = any(turn.wish for turn in table.turns)
    begin_round(table, chance)
    return True
