"""What a city shows, as plain data: cards with the signs printed on them, plots, sums, and which marks move.

>>> from tabletown.games.happycity import GAME
>>> face = Face.of(GAME.box["haunted_house"])
>>> face.family, face.left, face.right
('orange', ('income',), ('inhabitant-crossed',))
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF

from tabletown.games.happycity.data import CITY_CARDS, COLOURS, DISPLAY, Card
from tabletown.games.happycity.scoring import tally
from tabletown.games.happycity.table import Table
from tabletown_desktop.games.happycity.sheet.places import Street, places
from tabletown_desktop.scene.paper import Align, Paper

PREFIX = "happycity/"
NO_FAMILY = {"special": "special", "market": "neutral"}
"""The families of cards without a colour, by their kind."""


class Face(NamedTuple):
    id: str
    family: str
    income: int
    inhabitants: int
    hearts: int

    @staticmethod
    def of(card: Card) -> Face:
        family = COLOURS[card.colour] if card.colour >= 0 else NO_FAMILY[card.kind]
        return Face(card.id, family, card.income, card.inhabitants, card.hearts)

    @property
    def left(self) -> tuple[str, ...]:
        return ("income",) * self.income

    @property
    def right(self) -> tuple[str, ...]:
        return _repeated("inhabitant", self.inhabitants) + _repeated("heart", self.hearts)

    @property
    def sign(self) -> str:
        """The shape that stands for its colour; "" for a card without one."""
        return {"special": "star", "neutral": ""}.get(self.family, self.family)


def _repeated(sign: str, times: int) -> tuple[str, ...]:
    return (sign,) * times if times > 0 else (f"{sign}-crossed",) * -times


def low(paper: Paper, size: float, high: float) -> float:
    """That size of words, smaller where large text would run out of a line so high."""
    return min(size, high / paper.text_scale)


def halves(words: str) -> tuple[str, str]:
    """The words in two lines as alike as can be; "" for the second where there is but one word.

    >>> halves("Statue of Liberty"), halves("Croissant-Bäckerei"), halves("Arcade")
    (('Statue of', 'Liberty'), ('Croissant-', 'Bäckerei'), ('Arcade', ''))
    """
    ways = [(words, "")]
    for at, letter in enumerate(words):
        if letter == " ":
            ways.append((words[:at], words[at + 1 :]))
        elif letter == "-":
            ways.append((words[: at + 1], words[at + 1 :]))
    return min(ways, key=lambda way: max(map(len, way)))


def draw_sign(paper: Paper, sign: str, x: float, y: float, size: float) -> None:
    paper.part(f"{PREFIX}sign-{sign}", QRectF(x, y, size, size))


def draw_signs(paper: Paper, signs: tuple[str, ...], x: float, y: float, size: float, gap: float = 1.0, align: Align = "start") -> None:
    """Signs side by side from x on, or up to it."""
    width = len(signs) * (size + gap) - gap
    left = x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[align]
    for index, sign in enumerate(signs):
        draw_sign(paper, sign, left + index * (size + gap), y, size)


class PlotLook(NamedTuple):
    """One plot: what stands on it."""

    face: Face | None = None
    """None for a free plot."""
    wet: bool = False
    """Placed in this turn."""
    adds: tuple[int, int, int] = (0, 0, 0)
    """Income, inhabitants and hearts that its effect brings beside the printed signs, as things stand."""

    @property
    def pays(self) -> int:
        """The coins of a card in the income phase."""
        return max(0, self.face.left.count("income") + self.adds[0]) if self.face is not None else 0


class Sums(NamedTuple):
    """What the plaque of a city shows."""

    coins: int
    income: int
    inhabitants: int
    hearts: int
    total: int | None
    """None while scores are hidden."""
    adding: bool = False
    """Children add inhabitants and hearts."""
    hovered: int | None = None
    """The coins there would be after the action under the pointer; None where they stay the same."""

    @staticmethod
    def of(table: Table, seat: int, live: bool = True) -> Sums:
        sums = tally(table, seat)
        total = sums.total if live else None
        return Sums(table.cities[seat].coins, sums.income, sums.inhabitants, sums.hearts, total, table.adding)


class Looks(NamedTuple):
    plots: tuple[PlotLook, ...]
    sums: Sums
    starts: bool
    """The seat is the start player."""
    title: str = ""
    """Whose city it is, in words."""
    colour: str = "teal"
    """Of the seat."""
    won: bool = False
    """The match is over, and no city is better."""
    over: bool = False
    back: str = ""
    """How to get back to the own city, while another one is looked at."""

    @staticmethod
    def of(table: Table, seat: int, live: bool = True, title: str = "", colour: str = "teal") -> Looks:
        cards = table.cards(seat)
        wet = fresh(table, seat)
        at, adds = table.cities[seat].special_at, gained_on_fresh_deals(table, seat)
        looks = [PlotLook(Face.of(card), place in wet, adds if place == at else (0, 0, 0)) for place, card in enumerate(cards)]
        looks += [PlotLook()] * (CITY_CARDS - len(looks))
        over = table.reason is not None
        won = over and any(s.place == 1 and s.contender == seat for s in table.outcome().standings)
        return Looks(tuple(looks), Sums.of(table, seat, live), seat == table.first, title, colour, won, over)

    @property
    def built(self) -> int:
        """How many cards the city has."""
        return sum(look.face is not None for look in self.plots)

    @property
    def following(self) -> int | None:
        """The plot that is built on next, while the match goes on."""
        return self.built if self.built < CITY_CARDS and not self.over else None

    def changed(self, before: Looks, street: Street) -> list[QRectF]:
        """The places of the plate that look different now."""
        if self.won != before.won or self.back != before.back:
            return [street.whole]
        found = [street.extent(place) for place in places() if self._plot(place) != before._plot(place)]
        if self[1:] != before[1:] or self.built != before.built:
            found.append(street.plaque.adjusted(-4, -4, 4, 6))
        return found

    def _plot(self, place: int) -> tuple[PlotLook, bool]:
        return self.plots[place], self.following == place


def fresh(table: Table, seat: int) -> frozenset[int]:
    """The plots of the cards that this seat has placed in the current turn."""
    turn, city = table.turn, table.cities[seat]
    if turn.seat != seat or seat not in table.to_act:
        return frozenset()
    found = {city.special_at} if turn.took >= 0 else set()
    if turn.built in city.cards:
        found.add(city.cards.index(turn.built))
    return frozenset(found)


def gained_on_fresh_deals(table: Table, seat: int) -> tuple[int, int, int]:
    """What the effect of a city's special brings beside all printed signs."""
    city, sums = table.cities[seat], tally(table, seat)
    return sums.income - city.income, sums.inhabitants - city.inhabitants, sums.hearts - city.hearts


def news(before: Table, now: Table, seat: int) -> tuple[str, ...]:
    """What has happened between two looks at a table, as the marks that move for it: cards turned up in the market ("flip:2"), what
    others have placed ("lift:2:7"), the income phase ("income"). `seat` is that of the city that is shown large."""
    turned = (place for place in range(DISPLAY) if now.market.display[place] != before.market.display[place])
    placed = (
        f"lift:{other + 1}:{place + 1}"
        for other in range(now.seats)
        if other != seat
        for place in range(len(before.cities[other].cards), len(now.cities[other].cards))
    )
    return (
        *(f"flip:{place + 1}" for place in turned if now.display[place] is not None),
        *placed,
        *(("income",) if earned(before, now, seat) > 0 else ()),
    )


def earned(before: Table, now: Table, seat: int) -> int:
    """What a city got in the income phase between two looks; 0 if there was none."""
    return now.cities[seat].coins - before.cities[seat].coins if now.round > before.round else 0
