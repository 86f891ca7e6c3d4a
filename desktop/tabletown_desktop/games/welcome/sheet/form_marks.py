"""What the scoring form shows, as plain data: a changed box is a changed block, and nothing else is painted again."""

from __future__ import annotations

from typing import NamedTuple

from tabletown.games.welcome.data import TEMP_RANKING
from tabletown.games.welcome.scoring import ATTACK_TEMP_POINTS, ATTACK_TEMPS, RIVAL_RANKING, TRAINING_TEMPS, Tally, tally, temp_points
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town

LOSSES = ("bis", "strikes", "roundabouts")


class FormLook(NamedTuple):
    """What a form shows; `dry` are the crossed boxes at the beginning of the round."""

    crossed: dict[str, int]
    dry: dict[str, int]
    values: tuple[int, ...]
    dry_values: tuple[int, ...]
    points: Tally
    before: Tally
    ranks: tuple[tuple[str, int], ...]
    """Chips of the temps: what they say and the points they stand for."""
    advanced: bool
    letters: tuple[str, ...]
    live: bool = True
    """Whether sums are shown while the sheet is still being filled."""

    @staticmethod
    def of(table: Table, seat: int, live: bool = True) -> FormLook:
        town, round_start = table.towns[seat], table.round_start[seat]
        temps = temp_points(table, seat)
        return FormLook(
            _crossed(town),
            _crossed(round_start),
            tuple(town.values),
            tuple(round_start.values),
            tally(town, temps),
            tally(round_start, temps if town.temps == round_start.temps else -1),
            _ranks(table),
            table.advanced,
            tuple(plan.card.letter for plan in table.plans),
            live,
        )

    def content(self, block: str) -> tuple[object, ...]:
        """What a block depends on; equal contents look equal."""
        if block == "values":
            return (self.values, self.dry_values, self.points.counts)
        if block == "results":
            return (self.letters, self.points.plans, self.before.plans, self.points.parks, self.before.parks)
        if block == "sums":
            return (self.points, self.before, self.advanced, self.live)
        tracks = ("pools", "temps") if block == "gains" else LOSSES
        return (*((self.crossed[t], self.dry[t]) for t in tracks), self.points.temps, self.ranks, self.advanced)


def _crossed(town: Town) -> dict[str, int]:
    """The crossed boxes of each track."""
    return {
        "pools": town.pools.bit_count(),
        "temps": town.temps,
        "bis": town.bis,
        "strikes": town.strikes,
        "roundabouts": town.roundabouts,
    }


def _ranks(table: Table) -> tuple[tuple[str, int], ...]:
    if table.solo == "attack":
        return ((f"{ATTACK_TEMPS}+ =", ATTACK_TEMP_POINTS),)
    if table.manager is not None and not table.manager.scores:
        return tuple(("", points) for points in sorted({points for points in TRAINING_TEMPS if points}, reverse=True))
    return tuple(("", points) for points in (RIVAL_RANKING if table.solo else TEMP_RANKING))
