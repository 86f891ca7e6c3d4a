"""The first choice of the base mode: which supermarket the city begins with. Shown in the place of the offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.happycity.data import COLOURS
from tabletown.games.happycity.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.happycity import shelves
from tabletown_desktop.games.happycity.cards import CardPainter
from tabletown_desktop.games.happycity.colours import colours
from tabletown_desktop.games.happycity.faces import Face
from tabletown_desktop.look.theme import BOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import draw_seat, seat_colours

GONE = 0.35


class MarketLook(NamedTuple):
    face: Face
    asked: int
    """So many specials of the row ask for its colour."""
    name: str = ""
    """Of the seat that has picked it."""
    colour: str = ""
    """Of that seat; "" while it can be picked."""


def market_looks(table: Table, seats: Sequence[Seating]) -> tuple[MarketLook, ...]:
    tones = seat_colours(seats)
    owners = {table.cities[seat].cards[0]: seat for seat in range(table.seats) if table.cities[seat].cards}
    looks = []
    for card in table.box.markets:
        asked = sum(bool(special.needs.get(COLOURS[card.colour])) for special, _ in table.specials)
        owner = owners.get(card.code)
        looks.append(MarketLook(Face.of(card), asked, *((seats[owner].name, tones[owner]) if owner is not None else ())))
    return tuple(looks)


class SupermarketsPicture:
    """Paints the choice in the panel of the offer."""

    def __init__(self, paper: Paper, panel: Panel, looks: Sequence[MarketLook], say: Say) -> None:
        self.paper = paper
        self.panel = panel
        self.looks = looks
        self.say = say
        self.cards = CardPainter(paper, say)

    def draw(self) -> None:
        paper, quiet = self.paper, colours(self.paper.theme).quiet
        paper.panel(self.panel.bounds)
        run = paper.words(shelves.PAD, 20.5, self.say("happycity.sheet.supermarkets"), 12, BOLD, quiet, "start", self.panel.width / 2)
        hint, room = self.say("happycity.sheet.supermarkets.hint"), self.panel.width - 2 * shelves.PAD - run - 16
        paper.words(self.panel.width - shelves.PAD, 20.5, hint, 12, SEMIBOLD, quiet, "end", room)
        for index, look in enumerate(self.looks):
            self._card(look, shelves.choice_rect(index, len(self.looks), self.panel))

    def _card(self, look: MarketLook, place: QRectF) -> None:
        paper, tokens = self.paper, self.paper.tokens
        strip = QRectF(place.left() + 7, place.bottom() - 54, place.width() - 14, 24)
        foot = QRectF(place.left() + 9, place.bottom() - 28, place.width() - 18, 18)
        self.cards.card(place, look.face._replace(income=0), strip, 30, GONE if look.colour else 1.0)
        quiet = colours(paper.theme).quiet
        if look.colour:
            draw_seat(paper, look.colour, QPointF(foot.left() + 7, foot.center().y()), 6.5)
            paper.words(foot.left() + 18, foot.bottom() - 4, look.name, 12, BOLD, tokens.ink, "start", foot.width() - 18)
        else:
            said = self.say("happycity.sheet.supermarkets.asked", n=look.asked)
            paper.words(foot.center().x(), foot.bottom() - 4, said, 12, SEMIBOLD, quiet, "middle", foot.width())
