"""Coins as coins: fives and ones side by side, at most nine of them; a larger purse is one coin and its number."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from tabletown_desktop.games.happycity.colours import colours
from tabletown_desktop.games.happycity.faces import PREFIX
from tabletown_desktop.games.happycity.ledger import Row
from tabletown_desktop.look.theme import EXTRABOLD
from tabletown_desktop.scene.paper import Paper

MOST = 9
FIVE, ONE = 28.0, 25.0
"""How large coins are in a row 36 high."""


def coins_of(amount: int) -> tuple[int, ...]:
    """The coins of a purse, the fives first; none where they would be too many.

    >>> coins_of(12), coins_of(60)
    ((5, 5, 1, 1), ())
    """
    fives, ones = divmod(amount, 5)
    return (5,) * fives + (1,) * ones if fives + ones <= MOST else ()


def draw_coin(paper: Paper, value: int, place: QRectF) -> None:
    """A coin with its number, which is left out where it could not be read."""
    paper.part(f"{PREFIX}coin-{value}", place)
    if place.width() * paper.scale >= 20:
        tones, size = colours(paper.theme), place.width() * 0.44 / paper.theme.text_scale
        paper.centred(place.adjusted(0, -0.6, 0, -0.6), str(value), size, EXTRABOLD, tones.on_gold if value == 5 else tones.on_coin, 0)


def purse(row: Row, amount: int, share: float = 1.0) -> None:
    """The coins on a row, each half over the one before; `share` of the full size."""
    coins = coins_of(amount) or ((5,) if amount else (1,))
    for index, value in enumerate(coins):
        size = (FIVE if value == 5 else ONE) * share
        if row.draws:
            with row.paper.faded(1.0 if amount else 0.35):
                draw_coin(row.paper, value, QRectF(row.x, row.middle - size / 2, size, size))
        last = index == len(coins) - 1
        row.space(size + 4 if last else size * (0.72 if value == 5 else 0.5))
