"""How a player thinks: it looks for whole turns, and plays the best of them on into futures that may come.

A future is a table that fits what the seat knows, with the hidden things filled in by chance. All turns that are compared
are played on in the same futures; every seat goes on with the best turn it sees at a glance, and the seat's own eyes
say what has come of it after a few turns. So threats are felt before they come: a column that will be taken, a prize
that others will win, an end that somebody will bring about.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any, Protocol, runtime_checkable

from tabletown.ai.bot import Thought
from tabletown.ai.turn_search import NO_CHANCE, Meter, Turn, best_turns
from tabletown.chance import Imagined, Unforeseen
from tabletown.game import Action, Eyes, State, View

SEEDS = 1 << 30


@dataclass(frozen=True, slots=True)
class Mind:
    budget: int
    """Actions tried out for one turn."""
    breadth: int
    """Tables followed after each small decision."""
    finalists: int = 1
    """Turns that are played on."""
    within: float = inf
    """Points: those that look so much worse at first are not."""
    futures: int = 0
    """How often."""
    depth: int = 1
    """Own turns until the eyes are asked."""
    endgame: int = 0
    """If not 0: turns are only played on when the match may end within so many turns (see `EndEyes`)."""
    glance: int = 4
    """The breadth with which turns are played on."""
    steady: bool = False
    """Whether the others do in a future what they did there after another of the turns that are compared, as long as they
    may. Where all act at the same time they hardly would do anything else, and the turns are compared with less noise."""
    rivalry: float = 0.0
    """What a point of the best rival counts against one of its own."""
    crowd: float = 1.0
    """What is left of that for every further rival: harming one of many helps the others."""
    envy: float = 0.0
    """The same at the first look: for a mind that looks into no futures. It ends a match that goes well, and no other."""
    triumph: float = 0.0
    """What a match that is won counts besides its points."""
    trust: float = 1.0
    """How many futures the first look counts for."""

    def with_habits(self, habits: Mapping[str, Any]) -> Mind:
        """The same mind, where a game asks for other habits."""
        return replace(self, **habits)


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn, what it is chosen by, and the points the seat may expect at the end."""

    actions: tuple[Action, ...]
    value: float
    expected: float
    seen_out: bool = False
    """Whether all that was expected was seen to the end of the match, and nothing is only promised."""


@dataclass(slots=True)
class _Candidate:
    actions: tuple[Action, ...]
    first: float
    value: float = 0.0
    points: list[float] = field(default_factory=list)
    """What each future promised."""
    cut_short: bool = False
    """Whether a future was left before the match was over."""
    wanted: bool = False

    @property
    def looks(self) -> int:
        return len(self.points)

    def worth(self, mind: Mind, baseline: float) -> float:
        """What was seen in the futures, held together with what was seen at first."""
        if not self.looks:
            return self.first + baseline
        return (mind.trust * (self.first + baseline) + self.value) / (mind.trust + self.looks)

    def choice(self, mind: Mind, baseline: float, best: _Candidate) -> Choice:
        """Luck is the same for all: a turn that was left behind early is told against the best in the futures both have seen,
        and what was seen there is held together with what was seen at first."""
        behind = self.first - best.first
        if self.looks:
            seen = sum(self.points) - sum(best.points[: self.looks])
            behind = (mind.trust * behind + seen) / (mind.trust + self.looks)
        expected = (sum(best.points) / best.looks if best.looks else best.first) + behind
        return Choice(self.actions, self.worth(mind, baseline), expected, self.looks > 0 and not (self.cut_short or best.cut_short))


Kind = Callable[[Sequence[Action]], Hashable]
"""What a person would call the same move: turns of one kind differ in details."""


def consider(
    view: View[Any],
    eyes: Eyes,
    mind: Mind,
    thought: Thought,
    wanted: Sequence[tuple[Action, ...]] = (),
    kinds: tuple[Kind, int] | None = None,
) -> list[Choice]:
    """The turns worth a thought, the best first; those that are `wanted` are among them, and so many different `kinds`. Never empty.

    With one legal turn there is nothing to think about, but for an adviser, who also tells what will come of it.
    """
    if mind.endgame and isinstance(eyes, EndEyes) and eyes.turns_left(view.table) > mind.endgame:
        mind = replace(mind, finalists=1, futures=0)
    meter = Meter(thought.allowance(mind.budget), thought.should_stop)
    found = best_turns(view, eyes, mind.breadth, meter)
    if mind.envy:
        envious = replace(mind, rivalry=mind.envy, triumph=0.0)
        found.sort(key=lambda turn: turn[0] - _rivals(turn[1][1], view.seat, eyes, envious), reverse=True)
    if not found:
        return [Choice((view.actions()[0],), 0.0, eyes.worth(view.table, view.seat))]
    finalists = _finalists(view, eyes, found, mind, wanted)
    if kinds is not None:
        finalists += _other_kinds(found, finalists, *kinds)
    if len(finalists) > 1 or wanted or kinds:
        _play_on(view, eyes, mind, finalists, meter, thought)
    looked = [candidate for candidate in finalists if candidate.looks]
    baseline = sum(c.value / c.looks - c.first for c in looked) / len(looked) if looked else 0.0
    most = max((candidate.looks for candidate in finalists), default=0)
    finalists.sort(key=lambda candidate: (candidate.looks == most, candidate.worth(mind, baseline)), reverse=True)
    return [candidate.choice(mind, baseline, finalists[0]) for candidate in finalists]


def _finalists(
    view: View[Any], eyes: Eyes, found: list[tuple[float, Turn]], mind: Mind, wanted: Sequence[tuple[Action, ...]]
) -> list[_Candidate]:
    chosen = [_Candidate(actions, worth) for worth, (actions, _) in found[: mind.finalists] if found[0][0] - worth <= mind.within]
    for actions in wanted:
        same = next((candidate for candidate in chosen if candidate.actions == actions), None)
        if same is None:
            same = _Candidate(actions, eyes.worth(foreseen(view, actions), view.seat))
            chosen.append(same)
        same.wanted = True
    return chosen


def _other_kinds(found: Sequence[tuple[float, Turn]], finalists: Sequence[_Candidate], kind: Kind, count: int) -> list[_Candidate]:
    """The best turns of kinds that are not among the finalists, until there are so many kinds."""
    others: dict[Hashable, _Candidate] = {}
    known = {kind(candidate.actions) for candidate in finalists}
    for worth, (actions, _) in found:
        if len(known) + len(others) >= count:
            break
        if kind(actions) not in known:
            others.setdefault(kind(actions), _Candidate(actions, worth))
    return list(others.values())


def foreseen(view: View[Any], actions: Sequence[Action]) -> Any:
    """The table after these actions, as far as no luck is needed."""
    table = view.table.copy()
    try:
        for action in actions:
            table.apply(view.seat, action, NO_CHANCE)
    except Unforeseen:
        pass
    return table


def _play_on(view: View[Any], eyes: Eyes, mind: Mind, candidates: list[_Candidate], meter: Meter, thought: Thought) -> None:
    """Look into one future after the other, and leave the worse half of the turns behind again and again."""
    seed = thought.luck.pick("future", SEEDS)
    running = list(candidates)
    for number in range(mind.futures * thought.patience):
        habits: Habits = {}
        for candidate in running:
            if meter.empty:
                return
            _look(view, eyes, mind, candidate, f"{seed}/{number}", meter, habits)
        if number + 1 in _HALVING and len(running) > 2:
            running.sort(key=lambda candidate: candidate.value + mind.trust * candidate.first, reverse=True)
            half = max(2, len(running) // 2)
            running = running[:half] + [candidate for candidate in running[half:] if candidate.wanted]


_HALVING = (2, 4, 8, 16)
"""After so many futures the worse half is left behind."""


Habits = dict[tuple[int, int], Sequence[Action]]
"""What the others did in a future, by seat and round."""


def _look(view: View[Any], eyes: Eyes, mind: Mind, candidate: _Candidate, seed: str, meter: Meter, habits: Habits) -> None:
    chance = Imagined(seed)
    table = view.imagine(chance)
    for action in candidate.actions:
        table.apply(view.seat, action, chance)
    _Future(view.seat, eyes, mind, meter, chance, habits).go_on(table, view.table.round)
    candidate.cut_short |= bool(table.to_act)
    points = eyes.worth(table, view.seat)
    candidate.points.append(points)
    candidate.value += points - _rivals(table, view.seat, eyes, mind)


def _rivals(table: State, seat: int, eyes: Eyes, mind: Mind) -> float:
    """What is lost to the best of the others, and at the end to whoever wins."""
    lost = 0.0
    alone = table.seats == 1 and mind.rivalry
    if alone or (mind.triumph and not table.to_act):
        outcome = table.outcome()
        if alone and outcome.rival is not None:
            lost += mind.rivalry * outcome.rival.total
        if not table.to_act and outcome.standings[0].contender != seat:
            lost += mind.triumph
    if mind.rivalry and not alone:
        lost += (
            mind.rivalry
            * mind.crowd ** (table.seats - 2)
            * max([eyes.worth(table, other) for other in range(table.seats) if other != seat])
        )
    return lost


@runtime_checkable
class EndEyes(Eyes, Protocol):
    """Eyes of a game whose end somebody brings about."""

    def turns_left(self, table: Any) -> int:
        """How many turns the match lasts at least, as far as the eyes can tell."""


@runtime_checkable
class QuickEyes(Eyes, Protocol):
    """Eyes of a game with a short way to a good turn."""

    def glance(self, table: Any, seat: int) -> Sequence[Action]:
        """What a seat that is to act does next: legal actions up to the end of its turn, or to where luck is asked. They
        depend on nothing but what the seat may know, though the table is a whole one."""


class _Future:
    """Plays a table on, every seat with the turn it sees at a glance."""

    def __init__(self, seat: int, eyes: Eyes, mind: Mind, meter: Meter, chance: Imagined, habits: Habits) -> None:
        self.seat = seat
        self.eyes = eyes
        self.mind = mind
        self.meter = meter
        self.chance = chance
        self.habits = habits
        self.followed: set[tuple[int, int]] = set()
        self.quick = eyes if isinstance(eyes, QuickEyes) else None

    def go_on(self, table: State, begun: int) -> None:
        """Until the seat has ended the turn it is in, and so many more."""
        ended = -1 if self.seat in table.to_act and table.round == begun else 0
        while table.to_act and ended < self.mind.depth:
            actor = self.seat if self.seat in table.to_act else table.to_act[0]
            if self._play(table, actor) and actor == self.seat:
                ended += 1

    def _play(self, table: State, actor: int) -> bool:
        """True if the seat's turn is over with that."""
        number = table.round
        for action in self._way(table, actor):
            if self.mind.steady and table.why_not(actor, action) is not None:
                break  # what it did after another turn is no longer to be done; it thinks anew
            table.apply(actor, action, self.chance)
            if actor not in table.to_act or table.round != number:
                return True
        return False

    def _way(self, table: State, actor: int) -> Sequence[Action]:
        """What it does next: of the steady ones whatever they did in this round of the future before."""
        moment = actor, table.round
        if not self.mind.steady or actor == self.seat or moment in self.followed:
            return self._turn(table, actor)
        self.followed.add(moment)
        if moment not in self.habits:
            self.habits[moment] = self._turn(table, actor)
        return self.habits[moment]

    def _turn(self, table: State, actor: int) -> Sequence[Action]:
        if self.quick is not None:
            actions = self.quick.glance(table, actor)
            for _ in actions:
                self.meter.spend()
            return actions
        view = View(table.redacted(actor), actor)
        found = best_turns(view, self.eyes, self.mind.glance, self.meter)
        return found[0][1][0] if found else (view.actions()[0],)
