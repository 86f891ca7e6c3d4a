"""The market: five columns, a special card over a room card each, and what has become of those that are gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPixmap

from tabletown.games.dreamhome.data import CARD, CARDS, COLUMNS, NONE, ROOMS, SPECIAL, SPECIALS, START_CARD, START_COLUMN, Room, Special
from tabletown.games.dreamhome.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.dreamhome import pictures
from tabletown_desktop.games.dreamhome.colours import Colours, colours, row_tone, strip_tone
from tabletown_desktop.games.dreamhome.offer_places import OfferPlaces, picture_scale
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.pair_offer import turned
from tabletown_desktop.scene.panel import LARGE_TEXT
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pictures import lay
from tabletown_desktop.scene.seats import draw_seat, seat_colours

CAP = 18.0
"""The key that takes a column, in its upper corner."""
NARROW, KEY_ROOM = 178.0, 170.0
"""A column below that width, and from which one on there is room for a key beside large names."""
SHORTER = ("hydromassage_bathtub", "ice_cream_machine")
"""Decorations that have a shorter name for narrow columns."""
ROW, WIDEST_STEP = 31.0, 60.0
"""Height of a row of points, and what it is wider than its sign at its most."""
FIGURE = 0.68
"""Width of a figure by its size."""
SIGN, DOORS, DOOR = 19.2, 14.8, 13.7
"""The sign of a room; of a room's size the height, and the width of each of its parts."""
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


def there(art: Art, looks: Sequence[ColumnLook], spots: OfferPlaces, ratio: float) -> bool:
    """Whether the pictures of all cards are at hand; what is missing is ordered."""
    detail = picture_scale(spots.picture(spots.room(0))) * spots.panel.scale * ratio
    found = [pictures.room(art, look.room, False, False, detail) for look in looks if look.room]
    return all(picture is not None for picture in found)


def shows(looks: Sequence[ColumnLook], name: str) -> bool:
    """Whether that picture belongs to one of the cards."""
    return any(look.room and name == f"{pictures.PREFIX}room/{look.room}/wall-wall" for look in looks)


class MarketPicture:
    """Paints the market in its panel's units."""

    def __init__(self, paper: Paper, spots: OfferPlaces, looks: Sequence[ColumnLook], say: Say, flipped: float = 1.0) -> None:
        """`flipped`: how far the cards have turned over at the start of a round."""
        self.paper = paper
        self.spots = spots
        self.looks = looks
        self.say = say
        self.flipped = flipped
        self.tones: Colours = colours(paper.theme)

    def draw(self, area: QRectF) -> None:
        """The columns that lie in that area."""
        for index, look in enumerate(self.looks):
            if self.spots.extent(index).intersects(area):
                self._column(index, look)

    def card(self, index: int, room: bool) -> None:
        """One card of a column alone, in its place: as it is taken away."""
        look = self.looks[index]
        if room and look.room:
            self._room(self.spots.room(index), look)
        elif not room and look.special:
            self._special(self.spots.special(index), look.special)

    def _column(self, index: int, look: ColumnLook) -> None:
        tokens, place = self.paper.tokens, self.spots.column(index)
        if look.chosen:
            self.paper.surface(place.adjusted(-4, -4, 4, 4), shade(tokens.accent, 0.2), 11)
        if not look.room and not look.special:
            self._well(place, look)
            return
        if look.special:
            self._special(self.spots.special(index), look.special)
        else:
            self._well(self.spots.special(index), look)
        if look.room:
            self._room(self.spots.room(index), look)
        else:
            self._well(self.spots.room(index), look)
        if look.chosen:
            self.paper.surface(place.adjusted(-3, -3, 3, 3), None, 11, tokens.accent, 3)
        if look.room and self._keyed:
            self._key(index, place, look.chosen)

    def _well(self, place: QRectF, look: ColumnLook) -> None:
        """Where cards have lain: a dashed well, and who took them."""
        paper, tokens = self.paper, self.paper.tokens
        ground = tokens.paper if paper.theme.contrast else shade(tokens.paper_2, 0.6)
        edge = 2.4 if paper.theme.contrast else 1.4
        paper.surface(place.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2), ground, 10, tokens.line, edge, (5, 5))
        name, colour = look.taker
        line = paper.pixels(13) / paper.scale * 1.3
        if place.height() < line + 16:
            return
        room, most = place.width() - 16, int((place.height() - 10) / line)
        rows = self._gone(name, room, most)
        beside = bool(colour) and place.height() < len(rows) * line + 46
        if beside:
            room -= 28
            rows = self._gone(name, room, most)
        top = place.center().y() - (line * len(rows) + (28 if colour and not beside else 0)) / 2
        middle = place.center().x()
        if beside:
            middle += 14
            run = max(paper.width(row, 13, SEMIBOLD) for row in rows)
            draw_seat(paper, colour, QPointF(middle - run / 2 - 17, place.center().y()), 11)
        elif colour:
            draw_seat(paper, colour, QPointF(middle, top + 10), 11)
            top += 30
        for row, words in enumerate(rows):
            paper.words(middle, top + line * (row + 0.8), words, 13, SEMIBOLD, tokens.ink_soft, "middle", room)

    def _gone(self, name: str, room: float, most: int) -> list[str]:
        """What became of the cards, in so many lines; a long name is shortened, and alone where there is no room for more."""
        paper = self.paper
        if not name:
            return _halves(paper, self.say("dreamhome.sheet.market.gone"), room)
        shown = paper.shortened(name, 13, SEMIBOLD, room)
        rows = _halves(paper, self.say("dreamhome.sheet.market.taken", name=shown), room)
        return rows if len(rows) <= most else [shown]

    def _key(self, index: int, place: QRectF, chosen: bool) -> None:
        paper, tokens = self.paper, self.paper.tokens
        special = self.spots.special(index)
        top = special.bottom() - 3 - CAP if self._low_key else place.top() + 4
        cap = QRectF(place.right() - 4 - CAP, top, CAP, CAP)
        paper.surface(cap, tokens.button if chosen else tokens.paper, 5, tokens.button if chosen else tokens.line)
        size = 12 / paper.theme.text_scale
        paper.centred(cap, str(index + 1), size, BOLD, tokens.on_button if chosen else tokens.ink_soft, 0)

    @property
    def _low_key(self) -> bool:
        """Whether the key is in the lower corner: a narrow card needs its first row for its name."""
        return self.spots.column(0).width() < NARROW

    @property
    def _keyed(self) -> bool:
        """Whether there are keys on the cards: where large names fill a column, its place in the row tells its key."""
        return self.paper.theme.text_scale <= LARGE_TEXT or self.spots.column(0).width() >= KEY_ROOM * self.paper.theme.text_scale

    # ---- special cards ----------------------------------------------------------------------------------------------

    def _special(self, place: QRectF, key: str) -> None:
        if self.flipped < 1:
            place = turned(place, self.flipped)
            if place.width() < 8:
                return
        paper, special = self.paper, SPECIALS[SPECIAL[key]]
        self._card(place, self.tones.card)
        head = self.spots.head(place)
        _head(paper, place, head, self.tones.tint(special.kind))
        paper.stroke(head.topRight() + QPointF(0, 4), head.bottomRight() - QPointF(0, 4), self.tones.card_edge, 1)
        draw_special(paper, special, head.adjusted(3, 3, -3, -3))
        if self.flipped >= 1:
            self._special_words(QRectF(head.right() + 7, place.top(), place.right() - head.right() - 11, place.height()), special)

    def _special_words(self, place: QRectF, special: Special) -> None:
        """What it is called, and what it does as far as there is room: the name comes first."""
        paper, tokens = self.paper, self.paper.tokens
        key = CAP + 3 if self._keyed else 0
        room = place.width() - (0 if self._low_key else key)
        size = paper.together([self._title(special, room)], 13, BOLD, room)
        points, told = f"+{special.points}" if special.points else "", special_line(special, self.say)
        title, line = self._title(special, room), f"{points} {told}".strip()
        below = place.width() - key
        rows = paper.rows(line, 12, MEDIUM, below if self._low_key else place.width())
        first, further = (paper.pixels(pixels) / paper.scale * 1.22 for pixels in (size, 12))
        beside = paper.width(title, size, BOLD) + 12
        if first + further * len(rows) > place.height() + 1 or any(paper.width(row, 12, MEDIUM) > place.width() + 4 for row in rows):
            rows = []
        high = first + further * max(len(rows), 1 if self._low_key else 0)  # the key stands in the second row
        baseline = place.center().y() - high / 2 + first * 0.78
        paper.words(place.left(), baseline, title, size, BOLD, tokens.ink, "start", room)
        if not rows and beside + paper.width(line, 12, MEDIUM) <= below:
            self._special_line(place.left() + beside, baseline, points, told)
        elif not rows and points and beside + paper.width(points, 12, EXTRABOLD) <= below:
            self._special_line(place.left() + beside, baseline, points, "")
        for number, row in enumerate(rows):
            baseline += further
            begun = points if not number else ""
            self._special_line(place.left(), baseline, begun, row.removeprefix(begun).strip())

    def _title(self, special: Special, room: float) -> str:
        """The name of a special card, or a shorter one where it does not fit; large names do not shrink for it."""
        paper, title = self.paper, special_title(special, self.say)
        usual = paper.theme.text_scale <= 1 and paper.fitting(title, 13, BOLD, room)[0] == title
        if usual or special.key not in SHORTER or paper.width(title, 13, BOLD) <= room:
            return title
        return self.say(f"dreamhome.sheet.short.{special.key}")

    def _special_line(self, x: float, baseline: float, points: str, told: str) -> None:
        if points:
            x += self.paper.words(x, baseline, points, 12, EXTRABOLD, self.paper.tokens.good) + 5
        if told:
            self.paper.words(x, baseline, told, 12, MEDIUM, self.paper.tokens.ink_soft)

    # ---- room cards -------------------------------------------------------------------------------------------------

    def _room(self, whole: QRectF, look: ColumnLook) -> None:
        place = whole
        if self.flipped < 1:
            place = turned(place, self.flipped)
            if place.width() < 8:
                return
        paper, card = self.paper, CARDS[CARD[look.room]]
        deep = card.room.basement
        self._card(place, self.tones.card_deep if deep else self.tones.card)
        strip = self.spots.strip(whole)
        _head(paper, place, strip.intersected(place), strip_tone(paper.theme, card.room.key))
        at = self.spots.picture(whole)
        if not place.contains(at):
            return
        detail = picture_scale(at) * paper.device_scale()
        draw_card_picture(paper, pictures.room(paper.theme.art, look.room, False, False, detail, now=True), at, self.tones)
        middle, grown = strip.center().y(), strip.height() / 22
        for child in range(look.children):
            centre = QPointF(strip.right() - (13 + 19 * child) * grown, middle)
            paper.disc(centre, 8.8 * grown, self.tones.badge)
            half = 7.5 * grown
            paper.part("dreamhome/sign-child", QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half))
        room = strip.width() - 14 - 20 * grown * look.children
        high = paper.pixels(13) / paper.scale
        name = room_name(card.room.key, self.say)
        paper.words(strip.left() + 9, middle + high * 0.36, name, 13, BOLD, INK_ON_STRIP, "start", room)
        self._ladder(self.spots.ladder(whole), card.room.index)

    def _ladder(self, place: QRectF, kind: int) -> None:
        """Points by size; for a special room alone, and beside its partner."""
        paper, room = self.paper, ROOMS[kind]
        rows = [(f"size-{size}", points) for size, points in enumerate(room.points, 1)]
        if room.beside >= 0:
            rows.append((f"sign-{BESIDE[ROOMS[room.beside].key]}", room.beside_points))
        ground, ink = row_tone(paper.theme, room.key), paper.tokens.ink
        if room.basement:
            ground, ink = shade(self.tones.on_deep, 0.16), self.tones.on_deep
        text = paper.theme.text_scale
        steps = _steps(place, [_sign_width(sign) for sign, _ in rows], text)
        size = steps.figure / text
        for at, (sign, points) in zip(steps.places, rows, strict=True):
            paper.surface(at, ground, 6, paper.tokens.line if paper.theme.contrast and not room.basement else None)
            high = (DOORS if sign.startswith("size-") else SIGN) * steps.grown
            wide, rise = _sign_width(sign) * steps.grown, paper.pixels(size) / paper.scale * 0.36
            if steps.above:
                self._row_sign(sign, QRectF(at.center().x() - wide / 2, at.top() + 2 + (SIGN * steps.grown - high) / 2, wide, high), room)
                baseline = at.bottom() - 1 - steps.figure / 2 + rise
                paper.words(at.center().x(), baseline, str(points), size, EXTRABOLD, ink, "middle")
            else:
                self._row_sign(sign, QRectF(at.left() + 4, at.center().y() - high / 2, wide, high), room)
                paper.words(at.right() - 5, at.center().y() + rise, str(points), size, EXTRABOLD, ink, "end")

    def _row_sign(self, sign: str, place: QRectF, room: Room) -> None:
        if room.basement and not self.paper.theme.dark:
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


def _sign_width(sign: str) -> float:
    return DOOR * int(sign[-1]) + 2.3 if sign.startswith("size-") else SIGN


class _Steps(NamedTuple):
    """How points by size are set: their places, the height of their figures, how large their signs are."""

    places: list[QRectF]
    figure: float
    grown: float
    above: bool = False
    """A sign stands above its figure, else left of it."""

    def worth(self, text: float) -> float:
        """How well signs and figures can be read, at most 1."""
        return min(1.0, self.grown, self.figure / (14 * text))


def _steps(place: QRectF, signs: Sequence[float], text: float) -> _Steps:
    """The way in which signs and figures are largest: one below the other, or side by side with the signs left of their figures
    or above them."""
    count, gaps = len(signs), 3 * (len(signs) - 1)
    pitch = min(ROW * max(1.0, place.height() / 100), place.height() / count)
    top, wide, high = place.center().y() - pitch * count / 2, min(place.width(), max(signs) * 1.5 + WIDEST_STEP), pitch - 3
    figure = min(max(16.0, pitch * 0.5) * text, high * 0.8)
    grown = min(1.5, (high - 2) / SIGN, (wide - 11 - FIGURE * figure) / max(signs))
    found = [_Steps([QRectF(place.left(), top + pitch * row + 1, wide, high) for row in range(count)], figure, grown)]
    for above in (False, True):
        figure = min(14 * text, place.height() * (0.5 if above else 0.8))
        beside = 8.0 if above else FIGURE * figure + 10
        tall = place.height() - 4 - (figure if above else 0)
        grown = min(1.5, tall / SIGN, (place.width() - count * beside - gaps) / sum(signs))
        left, fields = place.left(), []
        for sign in signs:
            wide = max(sign * grown + beside, FIGURE * figure + 10)
            fields.append(QRectF(left, place.top(), wide, place.height()))
            left += wide + 3
        if left - 3 <= place.right() + 1:
            found.append(_Steps(fields, figure, grown, above))
    return max(found, key=lambda steps: steps.worth(text))


def _halves(paper: Paper, text: str, room: float) -> list[str]:
    """A sentence in one line, in two that are about as long, or in as many as it needs."""
    words = text.split()
    if len(words) < 2 or paper.width(text, 13, SEMIBOLD) <= room * 0.7:
        return [text]
    cut = min(range(1, len(words)), key=lambda k: abs(len(" ".join(words[:k])) - len(" ".join(words[k:]))))
    halves = [" ".join(words[:cut]), " ".join(words[cut:])]
    return halves if max(paper.width(half, 13, SEMIBOLD) for half in halves) <= room else paper.rows(text, 13, SEMIBOLD, room)
