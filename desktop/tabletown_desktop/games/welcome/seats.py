"""The other towns as the rows of their panel show them: houses as gables, fences as bars, and what they have crossed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletown.games.welcome.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.welcome.sheet import places
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import SeatLook, seat_colours


class SmallTown(NamedTuple):
    lots: tuple[str, ...]
    """A row of letters a street: h a house, o a roundabout, . an empty lot."""
    fences: tuple[tuple[int, ...], ...]


def town_look(table: Table, seat: int, seats: Sequence[Seating], busy: Collection[int], live: bool = True) -> SeatLook:
    """A row as the others see it: the sheet as it stood when the round began."""
    town = table.round_start[seat] if table.reason is None else table.towns[seat]
    lots = tuple(
        "".join("o" if town.roundabout_at(s, lot) else "." if town.number(s, lot) is None else "h" for lot in range(length))
        for s, length in enumerate(places.LENGTHS)
    )
    fences = tuple(tuple(p for p in range(1, length) if town.fence_at(s, p)) for s, length in enumerate(places.LENGTHS))
    return SeatLook(
        seat,
        seats[seat].name,
        seat_colours(seats)[seat],
        "thinking" if seat in busy else "" if seat in table.to_act else "done",
        (("welcome/sign-temp", town.temps), ("welcome/sign-pool", town.pools.bit_count()), ("welcome/sign-park", sum(town.parks))),
        table.score(seat).total if live else None,
        SmallTown(lots, fences),
    )


def draw_town(paper: Paper, place: QRectF, look: SeatLook, colour: QColor) -> None:
    """Draw three streets of gables; in little room, of bars."""
    town = look.small
    assert isinstance(town, SmallTown)
    pitch, row = place.width() / max(places.LENGTHS), place.height() / 3
    for street, lots in enumerate(town.lots):
        foot = place.top() + row * (street + 0.82)
        for lot, what in enumerate(lots):
            _small_lot(paper, QRectF(place.left() + pitch * lot, foot - row * 0.74, pitch, row * 0.74), what, colour)
        for line in town.fences[street]:
            x = place.left() + pitch * line
            paper.stroke(QPointF(x, foot - row * 0.74), QPointF(x, foot + row * 0.08), paper.tokens.ink, min(1.6, row * 0.12))


def _small_lot(paper: Paper, box: QRectF, what: str, colour: QColor) -> None:
    tokens = paper.tokens
    edge = mix(tokens.line, tokens.ink_soft, 0.3)
    if what == "o":
        paper.disc(box.center(), min(box.width(), box.height()) * 0.36, None, tokens.ink_soft, 1.4)
        return
    if box.height() < 8:
        bar = QRectF(box.left() + 0.5, box.top() + box.height() * 0.2, box.width() - 1, box.height() * 0.7)
        paper.surface(
            bar, colour if what == "h" else None, 0.8, (tokens.ink if paper.theme.contrast else None) if what == "h" else edge, 0.8
        )
        return
    gap = box.width() * 0.09
    path = QPainterPath(QPointF(box.left() + gap, box.bottom()))
    eaves = box.top() + box.height() * 0.42
    for x, y in ((box.left() + gap, eaves), (box.center().x(), box.top()), (box.right() - gap, eaves), (box.right() - gap, box.bottom())):
        path.lineTo(x, y)
    path.closeSubpath()
    if what == "h":
        paper.path(path, colour, tokens.ink if paper.theme.contrast else None, 0.9)
    else:
        paper.path(path, tokens.paper_2, edge, 0.9)
