"""The AAA, the rival in the solo game of the big box: what it scores with the cards it was given.

>>> [segment.houses for segment in segments(["park", "fence", "bis", "value"], value_houses=2, bis_times=2)]
[1, 2]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletown.games.welcome.cards import TendersDeal
from tabletown.games.welcome.data import VALUES, Manager
from tabletown.games.welcome.scoring import RIVAL_RANKING, rank_temps
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.words import ACTION_NAMES
from tabletown.kit.cards import Card
from tabletown.scores import Category, Line, ScoreSheet, TieBreak
from tabletown.words import Message

SEGMENTS: int = VALUES.data["solo"]["aaa"]["segments"]
"""How many of its estates the AAA scores."""


def approved(table: Table) -> list[int]:
    """The plans that the AAA completes when this round closes, in the order of their completion cards: its manager approves of them."""
    manager, deal = table.manager, table.deal
    if manager is None or not isinstance(deal, TendersDeal):
        return []
    return [k for k in deal.drawn if manager.approves[table.goals[k].card.letter]]


class Segment(NamedTuple):
    """An estate of the AAA: the cards between two of its fence cards."""

    houses: int
    points: int


def segments(actions: Iterable[str], value_houses: int, bis_times: int) -> list[Segment]:
    """The pile, cut at its fence cards."""
    pieces: list[list[str]] = [[]]
    for action in actions:
        if action == "fence":
            pieces.append([])
        else:
            pieces[-1].append(action)
    found = []
    for piece in pieces:
        houses = sum(0 if action == "bis" else value_houses if action == "value" else 1 for action in piece)
        found.append(Segment(houses, houses * (bis_times if "bis" in piece else 1)))
    return found


def best_segments(found: Iterable[Segment]) -> list[Segment]:
    """The largest ones, which score; of equally large ones those worth more."""
    return sorted(found, reverse=True)[:SEGMENTS]


def rival_sheet(table: Table) -> ScoreSheet | None:
    """The AAA's sheet; None at level 0 and in other games."""
    manager = table.manager
    if manager is None or not manager.scores:
        return None
    actions = [card.action for card in table.pile]
    plans = [(goal.card.letter, won or 0) for goal, won in zip(table.goals, table.rival_points, strict=True)]
    return rate_pile(manager, actions, table.towns[0].temps, plans)


def gain(table: Table, card: Card) -> int:
    """How many points the AAA would gain with that card now."""
    manager = table.manager
    if manager is None or not manager.scores:
        return 0
    actions, temps = [held.action for held in table.pile], table.towns[0].temps
    return rate_pile(manager, [*actions, card.action], temps, ()).total - rate_pile(manager, actions, temps, ()).total


def card_for_rival(table: Table, card: Card) -> Message:
    """A card in words, with the points it would bring the AAA now."""
    brings, action = gain(table, card), ACTION_NAMES[card.action]
    if table.manager is None or not table.manager.scores:
        return Message("welcome.aaa.card.plain", number=card.number, action=action)
    if not brings:
        return Message("welcome.aaa.card.nothing", number=card.number, action=action)
    return Message("welcome.aaa.card" if brings > 0 else "welcome.aaa.card.loss", number=card.number, action=action, n=abs(brings))


def rate_pile(manager: Manager, actions: list[str], temps: int, plans: Iterable[tuple[str, int]]) -> ScoreSheet:
    """The score of a pile under that manager, against a town with so many temps."""
    count = actions.count
    pieces = segments(actions, manager.value_houses, manager.bis_times)
    best = best_segments(pieces)
    categories = (
        Category("plans", tuple(Line("welcome.line.plan", won, {"letter": letter}) for letter, won in plans)),
        Category("parks", (_cards("parks", count("park"), manager.park),)),
        Category("pools", (_cards("pools", count("pool"), manager.pool),)),
        Category(
            "temps",
            (_cards("temps", count("temp"), manager.temp), Line("welcome.line.rank", rank_temps(count("temp"), [temps], RIVAL_RANKING))),
        ),
        Category("fences", (_cards("fences", count("fence"), manager.fence),)),
        Category("estates", tuple(Line("welcome.line.segment", piece.points, {"n": piece.houses}) for piece in best)),
    )
    return ScoreSheet(categories, (TieBreak("welcome.tie.estates", sum(piece.houses > 0 for piece in pieces)),))


def _cards(kind: str, count: int, each: int) -> Line:
    return Line(f"welcome.line.cards.{kind}", count * each, {"n": count, "each": each})
