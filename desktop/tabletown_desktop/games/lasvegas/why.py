"""Why points are there or not, where they stand: a hotel of an avenue, the longest rows, debts against bundles.

Each function gives the lines that explain one place. `names` are those of the seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletown.games.lasvegas.city import counted_rows
from tabletown.games.lasvegas.data import ADVERT_POINTS, LUCKY, PENALTY
from tabletown.games.lasvegas.places import AVENUE_LOTS, STREETS
from tabletown.games.lasvegas.scoring import Tally, rivals, tally
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import STREET_NAMES
from tabletown.words import Message, Param

KINDS = ("hotel", "lucky", "vault")
"""The slots that only explain."""


def why(table: Table, seat: int, key: str, names: Sequence[str]) -> list[Message]:
    """The lines for a slot: what stands there, then why."""
    kind, _, which = key.partition(":")
    if kind == "hotel":
        return list(_hotel(table, seat, int(which) - 1, names))
    return list(_lucky(table, seat, names) if kind == "lucky" else _vault(table, seat))


def _said(key: str, **params: Param) -> Message:
    return Message(f"lasvegas.table.why.{key}", **params)


# ---- hotels ----------------------------------------------------------------------------------------------------------


def _hotel(table: Table, seat: int, avenue: int, names: Sequence[str]) -> Iterator[Message]:
    city, bit, lots = table.cities[seat], 1 << avenue, AVENUE_LOTS[avenue]
    if city.big & bit:
        yield _said("hotel.big", avenue=avenue + 1)
        return
    if city.small & bit:
        yield _said("hotel.small", avenue=avenue + 1)
    else:
        yield _said("hotel.open", avenue=avenue + 1, have=(lots & city.opened).bit_count(), need=lots.bit_count())
    if table.hotels_open.open[avenue]:
        yield _said("hotel.first")
        return
    first = [name for other, name in enumerate(names) if table.cities[other].big & bit and other != seat]
    if table.rival_hotels & bit:
        first.append("ACME")
    yield _said("hotel.taken", names=", ".join(first))


# ---- lucky rows ------------------------------------------------------------------------------------------------------


def _lucky(table: Table, seat: int, names: Sequence[str]) -> Iterator[Message]:
    """Street by street: one's own longest row, and whose is longer."""
    rows, best, least = tally(table, seat).rows, rivals(table, seat).rows, int(table.options["lucky_row"])
    yield _said("rows", least=least, points=ADVERT_POINTS[LUCKY][table.cities[seat].adverts[LUCKY]])
    shared = table.options["lucky_tie"] == "all"
    for street in STREETS:
        mine, other = rows[street], best[street]
        where = STREET_NAMES[street]
        if mine > other or (mine and mine == other and shared):
            yield _said("row.longest", street=where, n=mine)
        elif not other:
            yield _said("row.none", street=where)
        else:
            holders = ", ".join(_holders(table, seat, street, other, names))
            yield _said("row.level" if mine == other else "row.shorter", street=where, n=mine, names=holders, other=other)


def _holders(table: Table, seat: int, street: int, length: int, names: Sequence[str]) -> list[str]:
    """Who has a row of that length there."""
    if table.manager is not None:
        return ["ACME"]
    least = int(table.options["lucky_row"])
    return [name for other, name in enumerate(names) if other != seat and counted_rows(table.round_start[other], least)[street] == length]


# ---- the vault -------------------------------------------------------------------------------------------------------


def _vault(table: Table, seat: int) -> Iterator[Message]:
    """Debts by where they come from, bundles, and what follows."""
    debts, result = table.cities[seat].debts(), tally(table, seat)
    counted = [("cranes", debts.cranes), ("shows", debts.shows), ("extensions", debts.extensions)]
    counted.append(("boxes", result.debts - debts.total))
    parts = tuple(_said(f"debts.{kind}", n=n) for kind, n in counted if n)
    yield _said("debts", n=result.debts, parts=parts) if parts else _said("debts.none")
    yield _said("bundles", n=result.bundles)
    yield vault_line(result)
    if table.bank and table.reason is None:
        yield _said("loan")


def vault_line(result: Tally) -> Message:
    """What debts and bundles come to."""
    missing = result.debts - result.bundles
    return _said("penalty", n=missing, points=-PENALTY) if missing > 0 else _said("covered")
