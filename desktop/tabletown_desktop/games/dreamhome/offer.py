"""The market: five columns, a special card over a room card each, and what has become of those that are gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPixmap

from tabletown.games.dreamhome.data import CARD, CARDS, COLUMNS, NONE, ROOMS, SPECIAL, SPECIALS, START_CARD, START_COLUMN, Special
from tabletown.games.dreamhome.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.dreamhome import pictures
from tabletown_desktop.games.dreamhome.colours import Colours, colours, room_tone, row_tone
from tabletown_desktop.games.dreamhome.offer_places import (
    STRIP,
    column_extent,
    column_rect,
    picture_rect,
    picture_scale,
    room_rect,
    special_rect,
)
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.pair_offer import turned
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pictures import lay
from tabletown_desktop.scene.seats import draw_seat, seat_colours

CAP = 18.0
"""The key that takes a column, in its upper corner."""
ROW = 31.0
"""Height of a row of points."""
BESIDE = {"bedroom": "bed", "kitchen": "pot", "bathroom": "bath"}
"""The sign of a room that makes another one better."""
INK_ON_STRIP = QColor("#FFFFFF")
HOLDING = ("place", "decorate", "scaffold")
"""The phases in which the cards of a column are in hand."""


class ColumnLook(NamedTuple):
    """A column as it lies there; a card that is gone is "". `taker`: the name and colour of the seat that took it."""

    room: str = ""
    special: str = ""
    chosen: bool = False
    """Its cards are in hand."""
    taker: tuple[str, str] = ("", "")
    children: int = 0


class Taken(NamedTuple):
    """What became of a column in this round: the seat that took it, or that it was cleared away."""

    seat: int
    verb: str
    """"take", "hammer" or "remove"."""
    room: int
    special: int


def column_looks(table: Table, taken: Mapping[int, Taken], seats: Sequence[Seating]) -> tuple[ColumnLook, ...]:
    """The market; the cards in the own hand still lie in their column, which is ringed."""
    return tuple(_column(table, index, taken.get(index), seats) for index in range(COLUMNS))


def _column(table: Table, index: int, taken: Taken | None, seats: Sequence[Seating]) -> ColumnLook:
    room, special = table.market.rooms[index], table.market.specials[index]
    turn = table.turn
    held = taken is not None and taken.seat == turn.seat == table.seen_by and taken.verb != "remove" and turn.phase in HOLDING
    if held and taken is not None:
        room, special = _cards(index, taken)
    taker = ("", "")
    if taken is not None and taken.verb != "remove":
        taker = (seats[taken.seat].name, seat_colours(seats)[taken.seat])
    return _look(table, room, special)._replace(chosen=held, taker=taker)


def taken_look(table: Table, index: int, taken: Taken) -> ColumnLook:
    """A column with the cards that a seat took from it."""
    return _look(table, *_cards(index, taken))


def _cards(index: int, taken: Taken) -> tuple[int, int]:
    """Room and special card that leave a column; a jackhammer leaves the special card, but for the start card."""
    if index == START_COLUMN:
        return taken.room, START_CARD
    return taken.room, NONE if taken.verb == "hammer" else taken.special


def _look(table: Table, room: int, special: int) -> ColumnLook:
    children = table.box.children[room] if room != NONE else 0
    return ColumnLook(CARDS[room].key if room != NONE else "", SPECIALS[special].key if special != NONE else "", children=children)


def there(art: Art, looks: Sequence[ColumnLook], panel: Panel, ratio: float) -> bool:
    """Whether the pictures of all cards are at hand; what is missing is ordered."""
    detail = picture_scale(room_rect(0, panel).height()) * panel.scale * ratio
    found = [pictures.room(art, look.room, False, False, detail) for look in looks if look.room]
    return all(picture is not None for picture in found)


def shows(looks: Sequence[ColumnLook], name: str) -> bool:
    """Whether that picture belongs to one of the cards."""
    return any(look.room and name == f"{pictures.PREFIX}room/{look.room}/wall-wall" for look in looks)


class MarketPicture:
    """Paints the market in its panel's units."""

    def __init__(self, paper: Paper, panel: Panel, looks: Sequence[ColumnLook], say: Say, flipped: float = 1.0) -> None:
        """`flipped`: how far the cards have turned over at the start of a round."""
        self.paper = paper
        self.panel = panel
        self.looks = looks
        self.say = say
        self.flipped = flipped
        self.tones: Colours = colours(paper.theme)

    def draw(self, area: QRectF) -> None:
        """The columns that lie in that area."""
        for index, look in enumerate(self.looks):
            if column_extent(index, self.panel).intersects(area):
                self._column(index, look)

    def card(self, index: int, room: bool) -> None:
        """One card of a column alone, in its place: as it is taken away."""
        look = self.looks[index]
        if room and look.room:
            self._room(room_rect(index, self.panel), look)
        elif not room and look.special:
            self._special(special_rect(index, self.panel), look.special)

    def _column(self, index: int, look: ColumnLook) -> None:
        tokens, place = self.paper.tokens, column_rect(index, self.panel)
        if look.chosen:
            self.paper.surface(place.adjusted(-4, -4, 4, 4), shade(tokens.accent, 0.2), 11)
        if not look.room and not look.special:
            self._well(place, look)
            return
        if look.special:
            self._special(special_rect(index, self.panel), look.special)
        else:
            self._well(special_rect(index, self.panel), look)
        if look.room:
            self._room(room_rect(index, self.panel), look)
        else:
            self._well(room_rect(index, self.panel), look)
        if look.chosen:
            self.paper.surface(place.adjusted(-3, -3, 3, 3), None, 11, tokens.accent, 3)
        if look.room:
            self._key(index, place, look.chosen)

    def _well(self, place: QRectF, look: ColumnLook) -> None:
        """Where cards have lain: a dashed well, and who took them."""
        paper, tokens = self.paper, self.paper.tokens
        paper.surface(place.adjusted(0.7, 0.7, -0.7, -0.7), shade(tokens.paper_2, 0.6), 10, tokens.line, 1.4, (5, 5))
        name, colour = look.taker
        if place.height() < 80:
            return
        said = self.say("dreamhome.sheet.market.taken", name=name) if name else self.say("dreamhome.sheet.market.gone")
        line = paper.pixels(13) / paper.scale * 1.3
        top = place.center().y() - (line * 2 + (28 if colour else 0)) / 2
        if colour:
            draw_seat(paper, colour, QPointF(place.center().x(), top + 10), 11)
            top += 30
        for row, words in enumerate(_halves(paper, said, place.width() - 20)):
            paper.words(place.center().x(), top + line * (row + 0.8), words, 13, SEMIBOLD, tokens.ink_soft, "middle", place.width() - 16)

    def _key(self, index: int, place: QRectF, chosen: bool) -> None:
        paper, tokens = self.paper, self.paper.tokens
        cap = QRectF(place.right() - 4 - CAP, place.top() + 4, CAP, CAP)
        paper.surface(cap, tokens.button if chosen else tokens.paper, 5, tokens.button if chosen else tokens.line)
        size = 12 / paper.theme.text_scale
        paper.centred(cap, str(index + 1), size, BOLD, tokens.on_button if chosen else tokens.ink_soft, 0)

    # ---- special cards ----------------------------------------------------------------------------------------------

    def _special(self, place: QRectF, key: str) -> None:
        if self.flipped < 1:
            place = turned(place, self.flipped)
            if place.width() < 8:
                return
        paper, special = self.paper, SPECIALS[SPECIAL[key]]
        self._card(place, self.tones.card)
        head = QRectF(place.left(), place.top(), min(place.height(), place.width()), place.height())
        _head(paper, place, head, self.tones.tint(special.kind))
        paper.stroke(head.topRight() + QPointF(0, 4), head.bottomRight() - QPointF(0, 4), self.tones.card_edge, 1)
        draw_special(paper, special, head.adjusted(3, 3, -3, -3))
        if self.flipped >= 1:
            self._special_words(QRectF(head.right() + 8, place.top(), place.right() - head.right() - 12, place.height()), special)

    def _special_words(self, place: QRectF, special: Special) -> None:
        paper, tokens = self.paper, self.paper.tokens
        large = min(1.3, max(1.0, paper.pixels(12) / paper.scale / 12))
        room = place.width() - CAP - 2
        size = paper.together(
            [special_title(SPECIALS[SPECIAL[look.special]], self.say) for look in self.looks if look.special], 13, BOLD, room
        )
        first = place.center().y() - 3.4 * large
        paper.words(place.left(), first, special_title(special, self.say), size, BOLD, tokens.ink, "start", room)
        x, second = place.left(), first + 15.6 * large
        size = 12 / max(1.0, paper.theme.text_scale / 1.2)
        if special.points:
            x += paper.words(x, second, f"+{special.points}", size, EXTRABOLD, tokens.good) + 6
        paper.words(x, second, special_line(special, self.say), size, MEDIUM, tokens.ink_soft, "start", place.right() - x)

    # ---- room cards -------------------------------------------------------------------------------------------------

    def _room(self, place: QRectF, look: ColumnLook) -> None:
        if self.flipped < 1:
            place = turned(place, self.flipped)
            if place.width() < 8:
                return
        paper, card = self.paper, CARDS[CARD[look.room]]
        deep = card.room.basement
        self._card(place, self.tones.card_deep if deep else self.tones.card)
        _head(paper, place, QRectF(place.left(), place.top(), place.width(), STRIP), room_tone(card.room.key))
        at = picture_rect(place)
        if at.right() > place.right() - 4:
            return
        detail = picture_scale(place.height()) * paper.device_scale()
        draw_card_picture(paper, pictures.room(paper.theme.art, look.room, False, False, detail, now=True), at, self.tones)
        for child in range(look.children):
            centre = QPointF(place.right() - 13 - 19 * child, place.top() + STRIP / 2)
            paper.disc(centre, 8.8, self.tones.badge)
            paper.part("dreamhome/sign-child", QRectF(centre.x() - 7.5, centre.y() - 7.5, 15, 15))
        room = place.width() - 16 - 20 * look.children
        size = 13 / max(1.0, paper.theme.text_scale / 1.25)
        paper.words(place.left() + 9, place.top() + 15.8, room_name(card.room.key, self.say), size, BOLD, INK_ON_STRIP, "start", room)
        self._ladder(QRectF(at.right() + 5, at.top(), place.right() - 4 - at.right() - 5, at.height()), card.room.index)

    def _ladder(self, place: QRectF, kind: int) -> None:
        """Points by size; for a special room alone, and beside its partner."""
        paper, room = self.paper, ROOMS[kind]
        rows = [(f"size-{size}", points) for size, points in enumerate(room.points, 1)]
        if room.beside >= 0:
            rows.append((f"sign-{BESIDE[ROOMS[room.beside].key]}", room.beside_points))
        pitch = min(ROW, place.height() / len(rows))
        top = place.center().y() - pitch * len(rows) / 2
        ground = self.tones.card_deep if room.basement else row_tone(paper.theme, room.key)
        ink = paper.tokens.ink
        if room.basement:
            ground, ink = shade(self.tones.on_deep, 0.16), self.tones.on_deep
        for row, (sign, points) in enumerate(rows):
            at = QRectF(place.left(), top + pitch * row + 1, place.width(), pitch - 3)
            paper.surface(at, ground, 6)
            self._row_sign(sign, at, room.basement)
            figure = min(16.0, (pitch - 3) * 0.72) / paper.theme.text_scale
            paper.words(at.right() - 5, at.center().y() + 5.4, str(points), figure, EXTRABOLD, ink, "end", 20)

    def _row_sign(self, sign: str, at: QRectF, deep: bool) -> None:
        if sign.startswith("size-"):
            number = int(sign[-1])
            wide = (12 * number + 2) * 0.76
            place = QRectF(at.left() + 4, at.center().y() - 5, wide, 9.9)
        else:
            place = QRectF(at.left() + 3, at.center().y() - 9.6, 19.2, 19.2)
        if deep and not self.paper.theme.dark:
            self.paper.surface(place.adjusted(-1.6, -1.6, 1.6, 1.6), self.tones.on_deep, 3.4)
        self.paper.part(f"dreamhome/{sign}", place)

    def _card(self, place: QRectF, ground: QColor) -> None:
        paper = self.paper
        paper.surface(place.adjusted(-0.5, 1, 0.5, 2.6), shade(paper.tokens.shadow, 1.1), 8.5)
        edge = self.tones.card_edge if paper.theme.dark or paper.theme.contrast else None
        paper.surface(place, ground, 8, edge)


def _head(paper: Paper, card: QRectF, head: QRectF, colour: QColor) -> None:
    """A part of a card in a colour of its own, inside the card's round corners."""
    whole, part = QPainterPath(), QPainterPath()
    whole.addRoundedRect(card, 8, 8)
    part.addRect(head)
    paper.path(whole.intersected(part), colour)


def draw_card_picture(paper: Paper, picture: QPixmap | None, at: QRectF, tones: Colours) -> None:
    lay(paper, picture, at, at, tones.well)
    paper.surface(at, None, 1, tones.kraft_edge if not paper.theme.dark else tones.card_edge, 0.8)


def draw_special(paper: Paper, special: Special, place: QRectF) -> None:
    """What a special card shows, as large as it fits."""
    size = min(place.width(), place.height())
    box = QRectF(place.center().x() - size / 2, place.center().y() - size / 2, size, size)
    if special.kind == "decoration":
        token = QRectF(0, 0, *places.BOXES[special.key][2:])
        token.setSize(token.size().scaled(box.size(), Qt.AspectRatioMode.KeepAspectRatio))
        token.moveCenter(box.center())
        paper.part(f"dreamhome/token-{special.key}", token)
    elif special.kind == "roof":
        roof = box.adjusted(0, size * 0.1, 0, -size * 0.1)
        tail = "-window" if special.window else ""
        paper.part(f"dreamhome/roof-card-{special.colour}{tail}", roof)
    elif special.kind == "start":
        paper.part("dreamhome/start-player", box)
    else:
        inset = box.adjusted(2, 2, -2, -2)
        paper.part(f"dreamhome/{'person' if special.kind == 'helper' else 'tool'}-{special.key}", inset)


def special_title(special: Special, say: Say) -> str:
    if special.kind == "roof":
        return say(f"dreamhome.sheet.roof.{special.colour}")
    return _begun(say(f"dreamhome.special.{special.key}"))


def room_name(kind: str, say: Say) -> str:
    return _begun(say(f"dreamhome.room.{kind}"))


def _begun(words: str) -> str:
    """As it stands alone: with a capital."""
    return words[:1].upper() + words[1:]


def special_line(special: Special, say: Say) -> str:
    """What a special card does, in a few words."""
    if special.kind == "roof":
        return say("dreamhome.sheet.special.window" if special.window else "dreamhome.sheet.special.roof")
    if special.kind != "decoration":
        return say(f"dreamhome.sheet.special.{special.key}")
    kinds = [ROOMS[kind] for kind in sorted(special.rooms)]
    if not kinds:
        return say("dreamhome.sheet.for.garden")
    if len(kinds) == 1:
        return say(f"dreamhome.sheet.for.{kinds[0].key}")
    return say("dreamhome.sheet.for.basement" if all(kind.basement for kind in kinds) else "dreamhome.sheet.for.any")


def _halves(paper: Paper, text: str, room: float) -> list[str]:
    """A sentence in one line, or in two that are about as long."""
    words = text.split()
    if len(words) < 2 or paper.width(text, 13, SEMIBOLD) <= room * 0.7:
        return [text]
    cut = min(range(1, len(words)), key=lambda k: abs(len(" ".join(words[:k])) - len(" ".join(words[k:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]
