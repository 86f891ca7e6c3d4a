"""Search: find whole turns, then play the best of them on in imagined futures.

A future is a table that fits what the seat knows, with the hidden things filled in by chance. All turns that are compared are
played on in the same futures: every seat continues with the best turn of a quick look, and after a few turns the seat's
evaluator estimates the position. So threats are seen early: a column that will be taken, a prize that others will win, an end
that somebody will trigger.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any, Protocol, runtime_checkable

from tabletown.ai.turn_search import NO_CHANCE, Meter, SearchBudget, Turn, best_turns
from tabletown.chance import Imagined, Unforeseen
from tabletown.game import Action, Evaluator, State, View

SEEDS = 1 << 30


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How much a bot searches, and what it compares turns by."""

    budget: int
    """Actions tried out for one turn."""
    breadth: int
    """Tables followed after each small decision."""
    finalists: int = 1
    """Turns that are played on."""
    within: float = inf
    """In points: turns that look this much worse at first are not played on."""
    futures: int = 0
    """How many imagined futures."""
    depth: int = 1
    """How many of its own turns are played on before the position is evaluated."""
    endgame: int = 0
    """If not 0: turns are played on only when the match may end within this number of turns (see `EndEvaluator`)."""
    quick_breadth: int = 4
    """The breadth with which turns are played on."""
    reuse_replies: bool = False
    """Whether rivals repeat, in each future, what they did there after another of the compared turns, if it is still legal. In
    simultaneous games they would hardly act differently, and the comparison has less noise."""
    rivalry: float = 0.0
    """The weight of a point of the best rival against an own point."""
    crowd: float = 1.0
    """How much that weight shrinks with every further rival, because harming one of many helps the others."""
    first_look_rivalry: float = 0.0
    """The same weight for settings without imagined futures, so that they end a match only if they are ahead."""
    triumph: float = 0.0
    """Extra points for winning."""
    trust: float = 1.0
    """The weight of the first evaluation, in futures."""

    def with_overrides(self, overrides: Mapping[str, Any]) -> SearchSettings:
        """The same settings, where a game asks for others."""
        return replace(self, **overrides)


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn, what it is chosen by, and the points the seat may expect at the end."""

    actions: tuple[Action, ...]
    value: float
    expected: float
    seen_out: bool = False
    """Whether every future was played to the end of the match."""


@dataclass(slots=True)
class _Candidate:
    actions: tuple[Action, ...]
    first: float
    value: float = 0.0
    points: list[float] = field(default_factory=list)
    """What each future brought."""
    cut_short: bool = False
    """Whether a future was left before the match was over."""
    wanted: bool = False

    @property
    def looks(self) -> int:
        return len(self.points)

    def evaluate(self, settings: SearchSettings, baseline: float) -> float:
        """The average over the futures, combined with the first evaluation."""
        if not self.looks:
            return self.first + baseline
        return (settings.trust * (self.first + baseline) + self.value) / (settings.trust + self.looks)

    def choice(self, settings: SearchSettings, baseline: float, best: _Candidate) -> Choice:
        """All turns share the same futures. So a turn that was dropped early is compared with the best in the futures both were
        played in, combined with the first evaluations."""
        behind = self.first - best.first
        if self.looks:
            seen = sum(self.points) - sum(best.points[: self.looks])
            behind = (settings.trust * behind + seen) / (settings.trust + self.looks)
        expected = (sum(best.points) / best.looks if best.looks else best.first) + behind
        return Choice(self.actions, self.evaluate(settings, baseline), expected, self.looks > 0 and not (self.cut_short or best.cut_short))


Kind = Callable[[Sequence[Action]], Hashable]
"""Groups turns that people would call the same move."""


def search(
    view: View[Any],
    evaluator: Evaluator,
    settings: SearchSettings,
    budget: SearchBudget,
    wanted: Sequence[tuple[Action, ...]] = (),
    kinds: tuple[Kind, int] | None = None,
) -> list[Choice]:
    """The turns worth comparing, the best first; those that are `wanted` are among them, and so many different `kinds`. Never empty.

    With one legal turn there is nothing to compare, but an adviser also wants to know what score to expect.
    """
    if settings.endgame and isinstance(evaluator, EndEvaluator) and evaluator.turns_left(view.table) > settings.endgame:
        settings = replace(settings, finalists=1, futures=0)
    meter = Meter(budget.allowance(settings.budget), budget.should_stop)
    found = best_turns(view, evaluator, settings.breadth, meter)
    if settings.first_look_rivalry:
        first_look = replace(settings, rivalry=settings.first_look_rivalry, triumph=0.0)
        found.sort(key=lambda turn: turn[0] - _rivals(turn[1][1], view.seat, evaluator, first_look), reverse=True)
    if not found:
        return [Choice((view.actions()[0],), 0.0, evaluator.evaluate(view.table, view.seat))]
    finalists = _finalists(view, evaluator, found, settings, wanted)
    if kinds is not None:
        finalists += _other_kinds(found, finalists, *kinds)
    if len(finalists) > 1 or wanted or kinds:
        _play_on(view, evaluator, settings, finalists, meter, budget)
    looked = [candidate for candidate in finalists if candidate.looks]
    baseline = sum(c.value / c.looks - c.first for c in looked) / len(looked) if looked else 0.0
    most = max((candidate.looks for candidate in finalists), default=0)
    finalists.sort(key=lambda candidate: (candidate.looks == most, candidate.evaluate(settings, baseline)), reverse=True)
    return [candidate.choice(settings, baseline, finalists[0]) for candidate in finalists]


def _finalists(
    view: View[Any], evaluator: Evaluator, found: list[tuple[float, Turn]], settings: SearchSettings, wanted: Sequence[tuple[Action, ...]]
) -> list[_Candidate]:
    chosen = [_Candidate(actions, worth) for worth, (actions, _) in found[: settings.finalists] if found[0][0] - worth <= settings.within]
    for actions in wanted:
        same = next((candidate for candidate in chosen if candidate.actions == actions), None)
        if same is None:
            same = _Candidate(actions, evaluator.evaluate(foreseen(view, actions), view.seat))
            chosen.append(same)
        same.wanted = True
    return chosen


def _other_kinds(found: Sequence[tuple[float, Turn]], finalists: Sequence[_Candidate], kind: Kind, count: int) -> list[_Candidate]:
    """The best turns of kinds that are not among the finalists, until there are `count` kinds."""
    others: dict[Hashable, _Candidate] = {}
    known = {kind(candidate.actions) for candidate in finalists}
    for worth, (actions, _) in found:
        if len(known) + len(others) >= count:
            break
        if kind(actions) not in known:
            others.setdefault(kind(actions), _Candidate(actions, worth))
    return list(others.values())


def foreseen(view: View[Any], actions: Sequence[Action]) -> Any:
    """The table after these actions, or before the first that needs luck."""
    table = view.table.copy()
    try:
        for action in actions:
            table.apply(view.seat, action, NO_CHANCE)
    except Unforeseen:
        pass
    return table


def _play_on(
    view: View[Any], evaluator: Evaluator, settings: SearchSettings, candidates: list[_Candidate], meter: Meter, budget: SearchBudget
) -> None:
    """Play the turns on, one future after the other, and drop the worse half at each stage."""
    seed = budget.luck.pick("future", SEEDS)
    running = list(candidates)
    for number in range(settings.futures * budget.effort):
        replies: Replies = {}
        for candidate in running:
            if meter.empty:
                return
            _look(view, evaluator, settings, candidate, f"{seed}/{number}", meter, replies)
        if number + 1 in _HALVING and len(running) > 2:
            running.sort(key=lambda candidate: candidate.value + settings.trust * candidate.first, reverse=True)
            half = max(2, len(running) // 2)
            running = running[:half] + [candidate for candidate in running[half:] if candidate.wanted]


_HALVING = (2, 4, 8, 16)
"""The numbers of futures after which the worse half is dropped."""


Replies = dict[tuple[int, int], Sequence[Action]]
"""What the others did in a future, by seat and round."""


def _look(
    view: View[Any], evaluator: Evaluator, settings: SearchSettings, candidate: _Candidate, seed: str, meter: Meter, replies: Replies
) -> None:
    chance = Imagined(seed)
    table = view.imagine(chance)
    for action in candidate.actions:
        table.apply(view.seat, action, chance)
    _Future(view.seat, evaluator, settings, meter, chance, replies).go_on(table, view.table.round)
    candidate.cut_short |= bool(table.to_act)
    points = evaluator.evaluate(table, view.seat)
    candidate.points.append(points)
    candidate.value += points - _rivals(table, view.seat, evaluator, settings)


def _rivals(table: State, seat: int, evaluator: Evaluator, settings: SearchSettings) -> float:
    """The deduction for the rivals' points and, at the end, for a rival's win."""
    lost = 0.0
    alone = table.seats == 1 and settings.rivalry
    if alone or (settings.triumph and not table.to_act):
        outcome = table.outcome()
        if alone and outcome.rival is not None:
            lost += settings.rivalry * outcome.rival.total
        if not table.to_act and outcome.standings[0].contender != seat:
            lost += settings.triumph
    if settings.rivalry and not alone:
        lost += (
            settings.rivalry
            * settings.crowd ** (table.seats - 2)
            * max([evaluator.evaluate(table, other) for other in range(table.seats) if other != seat])
        )
    return lost


@runtime_checkable
class EndEvaluator(Evaluator, Protocol):
    """An evaluator for a game whose end the players trigger."""

    def turns_left(self, table: Any) -> int:
        """How many turns the match lasts at least, as far as the evaluator can tell."""


@runtime_checkable
class QuickEvaluator(Evaluator, Protocol):
    """An evaluator with a fast way to find a good turn."""

    def quick_turn(self, table: Any, seat: int) -> Sequence[Action]:
        """What a seat that is to act does next: legal actions up to the end of its turn, or to where luck is asked. They
        depend on nothing but what the seat may know, though the table is a whole one."""


class _Future:
    """Plays an imagined future: every seat takes the turn of a quick look."""

    def __init__(self, seat: int, evaluator: Evaluator, settings: SearchSettings, meter: Meter, chance: Imagined, replies: Replies) -> None:
        self.seat = seat
        self.evaluator = evaluator
        self.settings = settings
        self.meter = meter
        self.chance = chance
        self.replies = replies
        self.followed: set[tuple[int, int]] = set()
        self.quick = evaluator if isinstance(evaluator, QuickEvaluator) else None

    def go_on(self, table: State, begun: int) -> None:
        """Play until the seat has ended its open turn and `depth` more."""
        ended = -1 if self.seat in table.to_act and table.round == begun else 0
        while table.to_act and ended < self.settings.depth:
            actor = self.seat if self.seat in table.to_act else table.to_act[0]
            if self._play(table, actor) and actor == self.seat:
                ended += 1

    def _play(self, table: State, actor: int) -> bool:
        """True if the seat's turn is over with that."""
        number = table.round
        for action in self._way(table, actor):
            if self.settings.reuse_replies and table.why_not(actor, action) is not None:
                break  # the repeated actions are no longer legal: search again
            table.apply(actor, action, self.chance)
            if actor not in table.to_act or table.round != number:
                return True
        return False

    def _way(self, table: State, actor: int) -> Sequence[Action]:
        """The next actions of a seat; with `reuse_replies`, those it played in this round of the same future before."""
        moment = actor, table.round
        if not self.settings.reuse_replies or actor == self.seat or moment in self.followed:
            return self._turn(table, actor)
        self.followed.add(moment)
        if moment not in self.replies:
            self.replies[moment] = self._turn(table, actor)
        return self.replies[moment]

    def _turn(self, table: State, actor: int) -> Sequence[Action]:
        if self.quick is not None:
            actions = self.quick.quick_turn(table, actor)
            for _ in actions:
                self.meter.spend()
            return actions
        view = View(table.redacted(actor), actor)
        found = best_turns(view, self.evaluator, self.settings.quick_breadth, self.meter)
        return found[0][1][0] if found else (view.actions()[0],)
