"""What a special does, as a short formula of signs and numbers in two lines, and when it does it.

A token that begins with `@` is a sign, all others are words as they stand.

>>> from tabletown.games.happycity import GAME
>>> formula(GAME.box.special(GAME.box["croissant_bakery"].code))
Formula(when='income', lines=(('@income', '2'), ('×', '@green')))
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from PySide6.QtCore import QRectF

from tabletown.games.happycity.data import DECK_COSTS, Special
from tabletown.games.happycity.effects import coins, income, symbols
from tabletown.games.happycity.effects.effect import Effect
from tabletown_desktop.games.happycity.sheet.marks import Face
from tabletown_desktop.games.happycity.sums import Row
from tabletown_desktop.look.theme import EXTRABOLD
from tabletown_desktop.scene.paper import Paper

Line = tuple[str, ...]


class Formula(NamedTuple):
    when: str
    """The sign of the time it works: "income", "now", "lasting", "end"; "" for plain symbols."""
    lines: tuple[Line, ...]


def formula(special: Special) -> Formula:
    """The formula of a special; printed symbols come first."""
    face = Face.of(special)
    printed = tuple(f"@{sign}" for sign in (*face.left, *face.right))
    told = _TOLD.get(type(special.effect))
    if told is None:
        half = 2 if len(printed) != 3 else 1
        return Formula("", tuple(line for line in (printed[:half], printed[half:]) if line))
    when, make = told
    lines = make(special.effect)
    if printed:
        first = (printed[0], str(len(printed))) if len(printed) > 1 else printed
        lines = (first, lines[0])
    return Formula(when, lines)


def draw_formula(paper: Paper, lines: tuple[Line, ...], place: QRectF, size: float) -> None:
    """The lines one below the other, from the top of the place; none runs wider than it."""
    pitch = min(size + 4, place.height() / max(1, len(lines)))
    for index, line in enumerate(lines):
        _row(paper, line, place.left(), place.top() + pitch * index + size / 2, fitting_size(paper, line, place.width(), size), draw=True)


def fitting_size(paper: Paper, line: Line, room: float, size: float) -> float:
    """That size of signs, or a smaller one in which the line is no wider than its room."""
    wide = width_of(paper, line, size)
    return size * min(1.0, room / wide) if wide else size


def width_of(paper: Paper, line: Line, size: float) -> float:
    """How wide the line runs with signs of that size."""
    return _row(paper, line, 0.0, 0.0, size, draw=False).x


def _row(paper: Paper, line: Line, x: float, y: float, size: float, draw: bool) -> Row:
    row = Row(paper, x, y, draw)
    for token in line:
        if token.startswith("@"):
            row.sign(token[1:], size, 1.5)
        else:
            row.words(token, paper.low(12.0 if size < 20 else 14.0, size * 1.1), EXTRABOLD, None, 3)
    return row


def _each(sign: str, count: int, colour: str, *more: str) -> tuple[Line, Line]:
    return (f"@{sign}", str(count)), ("×", f"@{colour}", *more)


def _gains(effect: Any) -> Iterator[tuple[str, int]]:
    """Inhabitants and hearts an effect brings."""
    for sign, name in (("inhabitant", "inhabitants"), ("heart", "hearts")):
        if count := getattr(effect, name):
            yield sign, count


def _several(*counts: int) -> str:
    """Different amounts, the best first.

    >>> _several(3, 2, 1), _several(3, 1, 1)
    ('3·2·1', '3·1')
    """
    return "·".join(map(str, dict.fromkeys(counts)))


Made = Callable[[Any], tuple[Line, ...]]

_TOLD: dict[type[Effect], tuple[str, Made]] = {
    # before, in and after income phases
    income.IncomePerColour: ("income", lambda e: _each("income", e.income_each, e.colour)),
    income.IncomePerColourBefore: ("income", lambda e: _each("income", e.income_each, "colours")),
    income.IncomePerPair: ("income", lambda e: (("@income", str(e.income_each)), ("×", "@heart", "@inhabitant"))),
    income.FewestOfColour: ("income", lambda e: (("@income", str(e.coins)), ("@least", f"@{e.colour}"))),
    income.LowestIncome: ("income", lambda e: (("@income", str(e.coins)), ("@least", "@income"))),
    income.IncomeOfAnother: ("income", lambda e: (("@income", "@others"), (f"{e.phases}×",))),
    income.IncomeNow: ("now", lambda e: (("@coin", f"{e.times}×"), ("@end", "−", "@income"))),
    coins.CoinsIfAny: ("income", lambda e: (("@coin", f"+{e.coins}"), ("@coin", f"≥{e.least}"))),
    coins.TakesFromRichest: ("income", lambda e: (("@coin", f"+{e.coins}"), ("@most", "@others"))),
    # at once
    coins.CoinsPerCard: ("now", lambda e: (("@coin", f"+{e.coins}"), ("×", "@card"))),
    coins.CoinsForAll: ("now", lambda e: (("@now", "@coin", f"+{e.coins}"),)),
    coins.ReplacesLast: ("now", lambda e: (("@now", "@not", "@card"),)),
    # from now on
    coins.Discount: ("lasting", lambda e: (("@coin", f"−{e.coins}"), (f"@{e.colour}",))),
    coins.LowestPrice: ("lasting", lambda e: (("@coin",), ("·".join(str(low) for low, _ in DECK_COSTS),))),
    coins.NextFree: ("lasting", lambda e: (("@coin", "0"), ("1×", "@card"))),
    coins.NeighbourPays: ("lasting", lambda e: (("@coin", f"+{e.coins}"), ("@others", f"≥{e.least}"))),
    coins.CoinsForNothing: ("lasting", lambda e: (("@coin", f"+{e.coins}"), ("@not", "@card"))),
    # in the end, by the own city
    symbols.CardBefore: ("end", lambda e: (("@copy",), ("@before",))),
    symbols.HeartsPerColour: ("end", lambda e: _each("heart", e.hearts, e.colour)),
    symbols.NoneOfColour: ("end", lambda e: (*((f"@{sign}", str(n)) for sign, n in _gains(e)), ("@not", f"@{e.colour}"))),
    symbols.FewCards: ("end", lambda e: (("@heart", _several(e.fewer, e.hearts)), ("@card", f"≤{e.cards}"))),
    symbols.NextTwoAlike: ("end", lambda e: (("@heart", _several(e.hearts, e.otherwise)), ("@card", "=", "@card"))),
    symbols.AlikeAround: ("end", lambda e: (("@heart", _several(e.three, e.two)), ("@inhabitant", str(e.inhabitants)))),
    symbols.MultipliesFew: ("end", lambda e: (("@end", f"×{e.times}"), (f"< {e.below}",))),
    # in the end, by what the others have
    symbols.MostOfColour: ("end", lambda e: (("@heart", _several(e.most, e.tied, e.otherwise)), ("@most", f"@{e.colour}"))),
    symbols.LowerIncome: ("end", lambda e: (("@heart", _several(e.hearts, e.otherwise)), ("@least", "@income"))),
    symbols.LeftNeighbour: ("end", lambda e: _each(*next(_gains(e)), e.colour, "@others")),
    symbols.BetterNeighbour: ("end", lambda e: _each(*next(_gains(e)), e.colour, "@others")),
    symbols.NeighbourCard: ("end", lambda e: (("@copy",), ("@others",))),
    symbols.CopiesSpecial: ("end", lambda e: (("@copy",), ("@star",))),
}
"""How each kind of effect is written, and when it works."""
