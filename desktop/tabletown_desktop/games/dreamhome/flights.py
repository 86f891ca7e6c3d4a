"""Cards that leave the market: one's own flies to its cell, those of another seat to its house.

flying = Flying(board, motion, theme)
flying.home(drawing, layout, own, start, place, then=settle)
flying.away(drawing, layout, index, column, seat)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from tabletown.games.dreamhome.data import ROOF_SIZE
from tabletown_desktop.games.dreamhome import ending, pictures
from tabletown_desktop.games.dreamhome.drawing import Drawing
from tabletown_desktop.games.dreamhome.layout import Layout
from tabletown_desktop.games.dreamhome.offer import ColumnLook, MarketPicture
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.motion import Flights, Motion
from tabletown_desktop.scene.paper import Paper

FAR = 0.45
"""Height of a column when it reaches another seat's house, as a share of that house."""
BETWEEN = 110
"""Milliseconds between two cards of the roof."""


class Flying:
    def __init__(self, board: Board, motion: Motion) -> None:
        self._board = board
        self._flights = Flights(board.table_scene, motion)

    def clear(self) -> None:
        self._flights.clear()

    def column(self, layout: Layout, index: int) -> QRectF:
        """Where the picture of a room card lies in the market."""
        market = layout.market
        return layout.offer.place(market.picture(market.room(index)))

    def disc(self, layout: Layout, key: str, kit: tuple[str, ...]) -> QRectF:
        """Where a helper stands on the porch."""
        return self._board.hero.mapRectToScene(layout.slot_rect(key, kit))

    def home(self, drawing: Drawing, layout: Layout, cards: tuple[str, str], start: QRectF, place: int, then: Callable[[], None]) -> None:
        """A room card to its cell. `cards`: what it shows when it leaves and when it comes; it turns over if they differ."""
        front, back = (drawing.room_picture(card) for card in cards)
        end = self._board.hero.mapRectToScene(layout.on_plate(places.cell_rect(place)))
        self._flights.send(f"cell:{place}", front, start, end, then, back if cards[0] != cards[1] else None)

    def away(self, drawing: Drawing, layout: Layout, index: int, column: ColumnLook, seat: int) -> None:
        """Both cards of a column to the house of another seat."""
        panel, rows, market = layout.offer, layout.rows, layout.market
        house = layout.others.place(rows.picture(layout.seats.index(seat)))
        whole = panel.place(market.column(index))
        small = house.height() * FAR / whole.height()
        for room, rect in ((False, market.special(index)), (True, market.room(index))):
            if column.room if room else column.special:
                lies = panel.place(rect)
                end = QRectF(QPointF(0, 0), lies.size() * small)
                end.moveCenter(house.center() + (lies.center() - whole.center()) * small)
                card = self._printed(drawing, layout, index, column, room, rect)
                self._flights.send(f"{index}:{'room' if room else 'special'}", card, panel.place(rect), end)

    def roof(self, drawing: Drawing, layout: Layout, landed: Callable[[int], None]) -> None:
        """The best cards of the pile to their places on the house, one after the other."""
        art, cards = drawing.theme.art, drawing.roof_cards()
        for piece in range(ROOF_SIZE):
            then = partial(landed, piece)
            front = back = None
            if piece < len(cards):
                rect = ending.card_rect(cards[piece][0], drawing.roof_count, layout.offer, layout.text)
                detail = rect.width() / places.CELL[0] * layout.offer.scale * self._board.ratio
                front = pictures.roof_card(art, f"card-{cards[piece][1]}", detail)
                back = pictures.roof(art, cards[piece][1], piece, drawing.detail)
            if front is None or back is None:
                then()
                continue
            end = self._board.hero.mapRectToScene(layout.on_plate(places.roof_rect(piece)))
            self._flights.send(f"roof:{piece}", front, layout.offer.place(rect), end, then, back, piece * BETWEEN)

    def _printed(self, drawing: Drawing, layout: Layout, index: int, column: ColumnLook, room: bool, rect: QRectF) -> QPixmap:
        """The card as it lay in the market."""
        k = layout.offer.scale * self._board.ratio
        picture = QPixmap(max(1, round(rect.width() * k)), max(1, round(rect.height() * k)))
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            painter.scale(k, k)
            painter.translate(-rect.topLeft())
            looks = tuple(column if other == index else ColumnLook() for other in range(index + 1))
            paper = Paper(painter, drawing.theme, layout.offer.scale, drawing.least)
            MarketPicture(paper, layout.market, looks, drawing.say).card(index, room)
        return picture
