"""How a match looks in the library, and the same in words: its picture, what it is called, where it stands, who plays, when.

Pictures are read one after the other between two passes of the event loop and kept while there is room.
"""

from __future__ import annotations

import datetime
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImageReader, QPainter, QPainterPath, QPixmap

from tabletown.games import PACKAGES
from tabletown_desktop.games import colour_of, info
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.look.tokens import SEATS, mix
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages import match_words
from tabletown_desktop.pages.home.places import DISTRICT
from tabletown_desktop.session.players import kind_of, portrait
from tabletown_desktop.storage.entries import Entry, SeatEntry
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import Person, paint_face, paint_tag

WIDTH, PICTURE, WORDS = 299, 152, 144
"""Of a card: its least width, the height of its picture, and that of the words and faces below."""
GAP = 12
EMBLEM, FACE = 36, 36
DISTRICT_WIDEST = 460.0
MAX_KEPT = 120
"""Pictures."""
MAX_READ_MB = 64
"""What a picture may take while it is read."""

Key = tuple[str, int, int, int]


class Thumbnails(QObject):
    """``get`` gives a picture that is there; otherwise it is read, and ``ready`` tells the match. ``file`` finds a match's picture."""

    ready = Signal(str)

    def __init__(self, file: Callable[[str], Path], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = file
        self._kept: OrderedDict[Key, QPixmap | None] = OrderedDict()
        self._wanted: OrderedDict[Key, None] = OrderedDict()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._read_next)

    def get(self, match: str, stamp: int, size: QSize) -> QPixmap | None:
        """The picture of a match, filling so many device pixels; None while it is read, or if it cannot be."""
        key = (match, stamp, size.width(), size.height())
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        self._wanted[key] = None
        self._wanted.move_to_end(key)
        if not self._timer.isActive():
            self._timer.start()
        return None

    def stop(self) -> None:
        """Read nothing more; what is wanted is asked for again when it is painted."""
        self._timer.stop()
        self._wanted.clear()

    def finish(self) -> None:
        """Read everything that is wanted at once."""
        while self._wanted:
            self._read_next()

    def _read_next(self) -> None:
        if not self._wanted:
            self._timer.stop()
            return
        key, _ = self._wanted.popitem()  # what was asked for last is what is seen now
        self._kept[key] = _read_picture(self._file(key[0]), QSize(key[2], key[3]))
        while len(self._kept) > MAX_KEPT:
            self._kept.popitem(last=False)
        self.ready.emit(key[0])


def _read_picture(file: Path, size: QSize) -> QPixmap | None:
    """A picture that covers a size, cut to it in the middle."""
    reader = QImageReader(str(file))
    reader.setAllocationLimit(MAX_READ_MB)
    whole = reader.size()
    if whole.isEmpty():
        return None
    reader.setScaledSize(whole.scaled(size, Qt.AspectRatioMode.KeepAspectRatioByExpanding))
    image = reader.read()
    if image.isNull():
        return None
    left, top = (image.width() - size.width()) // 2, (image.height() - size.height()) // 2
    return QPixmap.fromImage(image.copy(left, top, size.width(), size.height()))


@dataclass(frozen=True, slots=True)
class Look:
    """How a card is seen: under the pointer, chosen, with the keyboard's ring."""

    over: bool = False
    chosen: bool = False
    ring: bool = False


class CardPainter:
    """Paints cards of one theme and language."""

    def __init__(self, theme: Theme, telling: Telling, thumbnails: Thumbnails) -> None:
        self.theme, self.telling, self._thumbnails = theme, telling, thumbnails

    def size(self) -> QSize:
        """The smallest size of a card at this text size."""
        return QSize(self.theme.row(WIDTH), self.theme.units(PICTURE) + self.theme.px(WORDS))

    def picture(self, rect: QRectF) -> float:
        """The height of the picture on a card: what the words below it leave."""
        return rect.height() - self.theme.px(WORDS)

    def paint(self, painter: QPainter, rect: QRectF, entry: Entry, look: Look) -> None:
        units = self.theme.units
        t = self.theme.tokens
        paint.shadow(painter, rect, t.shadow)
        paint.rounded(painter, rect, units(10), t.paper, t.line)
        self._paint_picture(painter, QRectF(rect.x() + 1, rect.y() + 1, rect.width() - 2, self.picture(rect)), entry)
        self._paint_words(painter, rect, entry)
        self._paint_seats(painter, rect, entry, look)
        if look.chosen:
            paint.rounded(painter, rect.adjusted(-1.5, -1.5, 1.5, 1.5), units(11), None, t.accent, 3)
        elif look.over:
            paint.rounded(painter, rect, units(10), None, t.field_line, 2)
        if look.ring:
            paint.rounded(
                painter,
                rect.adjusted(-units(5), -units(5), units(5), units(5)),
                units(14),
                None,
                t.focus,
                3,
            )

    def _paint_picture(self, painter: QPainter, place: QRectF, entry: Entry) -> None:
        units = self.theme.units
        t, scale = self.theme.tokens, paint.ratio(painter)
        known = entry.game in PACKAGES
        corner = QPainterPath()
        corner.addRoundedRect(place.adjusted(0, 0, 0, units(12)), units(9), units(9))
        with paint.kept(painter):
            painter.setClipPath(corner)
            painter.setClipRect(place, Qt.ClipOperation.IntersectClip)
            tint = colour_of(self.theme, entry.game) if known else t.ink_soft
            painter.fillRect(place, mix(tint, t.paper, 0.78))
            pixels = QSize(round(place.width() * scale), round(place.height() * scale))
            pixmap = self._thumbnails.get(entry.id, entry.picture, pixels) if entry.picture else None
            if pixmap is not None:
                painter.setOpacity(0.35 if entry.damage is not None else 1.0)
                painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))
                painter.setOpacity(1.0)
            elif known:
                self._paint_place(painter, place, entry.game, 0.35 if entry.damage is not None else 1.0)
        if entry.damage is not None:
            sign = self.theme.art.sign("warning", t.bad, units(40), scale)
            paint.picture(painter, place.center().x() - units(20), place.center().y() - units(20), sign)
        else:
            left = self._paint_tag(painter, place, entry) if entry.kind != "finished" or entry.until else place.right() - units(13)
            self._paint_practice(painter, place, left, entry)
        if known:
            side = units(EMBLEM)
            emblem = self.theme.art.at_once(info(entry.game).tile.emblem, side, side, scale)
            paint.picture(painter, place.x() + units(13), place.bottom() - side / 2, emblem)

    def _paint_place(self, painter: QPainter, place: QRectF, game: str, strength: float) -> None:
        """Where a match has no picture of its own: the district of its game."""
        wide = min(place.width() * 1.06, self.theme.units(DISTRICT_WIDEST))
        high = wide * DISTRICT.height() / DISTRICT.width()
        district = self.theme.art.picture(info(game).tile.part, wide, high, paint.ratio(painter))
        if district is not None:
            painter.setOpacity(strength)
            paint.picture(painter, place.center().x() - wide / 2, place.center().y() - high * 0.56, district)
            painter.setOpacity(1.0)

    def _paint_tag(self, painter: QPainter, place: QRectF, entry: Entry) -> float:
        """In the right corner, whether the match goes on; returns where it begins."""
        units = self.theme.units
        t = self.theme.tokens
        text = self.telling.tag(entry)
        wide, high = self.theme.width(text, 12, BOLD) + units(16), self.theme.px(22)
        tag = QRectF(place.right() - units(13) - wide, place.y() + units(11), wide, high)
        paint.rounded(painter, tag, units(6), t.paper)
        paint_tag(painter, tag, text, t.good if entry.kind == "running" else t.ink_soft if entry.kind == "finished" else t.wet, self.theme)
        return tag.left()

    def _paint_practice(self, painter: QPainter, place: QRectF, end: float, entry: Entry) -> None:
        """In the left corner, that a match does not count, in the most telling words there is room for."""
        units = self.theme.units
        tags = self.telling.practice_tags(entry)
        if not tags:
            return
        t, high, side, left = self.theme.tokens, self.theme.px(22), self.theme.px(16), place.x() + units(13)
        wide = {text: side + units(20) + self.theme.width(text, 12, BOLD) for text in tags}
        text = next((text for text in tags if left + wide[text] + units(8) <= end), tags[-1])
        tag = QRectF(left, place.y() + units(11), min(wide[text], end - units(8) - left), high)
        paint.rounded(painter, tag, units(6), t.paper)
        paint.picture(
            painter,
            left + units(7),
            tag.center().y() - side / 2,
            self.theme.art.sign(match_words.PRACTICE_SIGN, t.ink, side, paint.ratio(painter)),
        )
        paint.words(painter, tag.adjusted(side + units(12), 0, -units(6), 0), text, self.theme.font(12, BOLD), t.ink)

    def _paint_words(self, painter: QPainter, rect: QRectF, entry: Entry) -> None:
        t, px, units = self.theme.tokens, self.theme.px, self.theme.units
        left, wide = rect.x() + units(14), rect.width() - units(28)
        top, emblem = rect.y() + self.picture(rect), units(EMBLEM)
        when = QRectF(left + emblem + units(8), top + units(4), wide - emblem - units(8), px(20))
        paint.words(painter, when, self.telling.when(entry), self.theme.font(12, SEMIBOLD), t.ink_soft, Qt.AlignmentFlag.AlignRight)
        title = QRectF(left, top + px(23), wide, px(24))
        paint.words(painter, title, self.telling.title(entry), self.theme.font(16, EXTRABOLD), t.ink)
        state = QRectF(left, top + px(47), wide, px(20))
        colour = t.bad if entry.damage is not None else t.ink_soft
        ways = (self.telling.state(entry, named) for named in range(FIRST, 0, -1))
        words = next((said for said in ways if self.theme.width(said, 12, SEMIBOLD) <= wide), self.telling.state(entry, 1))
        paint.words(painter, state, words, self.theme.font(12, SEMIBOLD), colour)
        line = top + px(76)
        paint.line(painter, QPointF(left, line), QPointF(left + wide, line), t.line)

    def _paint_seats(self, painter: QPainter, rect: QRectF, entry: Entry, look: Look) -> None:
        units = self.theme.units
        more = self.more(rect)
        side = self.theme.px(FACE)
        x, y = rect.x() + units(14), rect.y() + self.picture(rect) + self.theme.px(76) + (self.theme.px(68) - side) / 2
        step = min(side + units(10), max(side * 0.6, (more.left() - units(6) - x - side) / max(1, len(entry.seats) - 1)))
        for place, seat in enumerate(entry.seats):
            paint_face(painter, self.theme, QRectF(x, y, side, side), person(seat, place))
            x += step
        t = self.theme.tokens
        if look.over:
            paint.rounded(painter, more, units(6), t.quiet_hover)
        size = self.theme.px(20)
        sign = self.theme.art.sign("more", t.ink, size, paint.ratio(painter))
        paint.picture(painter, more.center().x() - size / 2, more.center().y() - size / 2, sign)

    def more(self, rect: QRectF) -> QRectF:
        """Where the card's menu opens."""
        side = self.theme.px(36)
        middle = rect.y() + self.picture(rect) + self.theme.px(76) + self.theme.px(68) / 2
        return QRectF(rect.right() - self.theme.units(14) - side, middle - side / 2, side, side)


FIRST = 4  # so many of a finished match are named

Today = Callable[[], datetime.date]


def local_today() -> datetime.date:
    return datetime.datetime.now().astimezone().date()


class Telling:
    """Puts entries into the language in use."""

    def __init__(self, words: Words, today: Today = local_today) -> None:
        self._words = words
        self._today = today

    def title(self, entry: Entry) -> str:
        """The name a person gave the match, or one that says what it was."""
        if entry.title:
            return entry.title
        if entry.daily:
            return self._words.text("library.daily", day=self._daily(entry.daily))
        names = [seat.name for seat in entry.seats]
        if not names:
            return self._words.text("library.unknown")
        return self._words.text("library.alone", name=names[0]) if len(names) == 1 else ", ".join(names)

    def _daily(self, day: str) -> str:
        try:
            return self._words.day(datetime.date.fromisoformat(day))
        except ValueError:
            return day

    def state(self, entry: Entry, named: int = FIRST) -> str:
        """Where a match stands, who has won, or what is wrong with its file; in the trash, how long it is kept. So many are named."""
        if entry.until:
            day = datetime.datetime.fromtimestamp(entry.until, datetime.UTC).astimezone().date()
            return self._words.text("library.trash.until", day=self._words.day(day))
        if entry.sentence is not None:
            return self._words.say(entry.sentence)
        if entry.kind == "finished":
            ranking = self.ranking(entry)
            said = ", ".join(f"{name} {self._words.number(score)}" for name, score in ranking[:named])
            return self._words.text("library.and-more", first=said, n=len(ranking) - named) if len(ranking) > named else said
        return " · ".join(part for part in (self._round(entry), self._turn(entry)) if part)

    def ranking(self, entry: Entry) -> list[tuple[str, int]]:
        """Who has how many points, the winners first."""
        totals = [(place, seat.name, seat.score) for place, seat in enumerate(entry.seats)]
        totals.append((len(entry.seats), self._words.text(f"{entry.game}.rival") if entry.rival is not None else "", entry.rival))
        known = [(place, name, score) for place, name, score in totals if score is not None]
        known.sort(key=lambda each: (each[0] not in entry.winners, -each[2]))
        return [(name, score) for _, name, score in known]

    def _round(self, entry: Entry) -> str:
        return self._words.text("library.round", round=entry.round) if entry.round else ""

    def _turn(self, entry: Entry) -> str:
        """Whose turn it is, where it is one person's."""
        persons = [entry.seats[seat].name for seat in entry.to_act if seat < len(entry.seats) and entry.seats[seat].bot is None]
        if len(persons) != 1 or len(entry.seats) == 1:
            return ""
        return self._words.text("library.turn", name=persons[0])

    def practice(self, entry: Entry) -> str:
        """What a match is that does not count: which one it was played on from."""
        return match_words.practice_in_words(self._words, entry.practice, entry.origin)

    def practice_tags(self, entry: Entry) -> tuple[str, ...]:
        """The same for its card, the longest first; none for a match that counts."""
        tags = (
            match_words.practice_tag(self._words, entry.practice, entry.origin),
            match_words.practice_in_words(self._words, entry.practice, None),
        )
        return tuple(dict.fromkeys(tag for tag in tags if tag))

    def tag(self, entry: Entry) -> str:
        """What kind of match a card shows; on the shelf a finished one tells that by its result."""
        return self._words.text(f"library.{'kind' if entry.until else 'tag'}.{entry.kind}")

    def when(self, entry: Entry) -> str:
        return self._words.when(entry.date.astimezone(), self._today())

    def opponents(self, entry: Entry) -> str:
        """The bots at the table, each with its level."""
        known = [(seat.name, kind_of(self._words, seat.bot)) for seat in entry.seats if seat.bot is not None]
        return ", ".join(self._words.text("library.opponent", name=name, kind=kind) if kind else name for name, kind in known)

    def whole(self, entry: Entry) -> str:
        """Everything about a match, for those who do not see its card."""
        parts = [
            self.title(entry),
            self._words.text(f"library.kind.{entry.kind}"),
            self.practice(entry),
            self.state(entry),
            self.opponents(entry),
            self.when(entry),
        ]
        return ". ".join(part for part in parts if part)


def person(seat: SeatEntry, place: int) -> Person:
    """Who sits there; a seat without a colour gets the one of its place."""
    colour = seat.colour if seat.colour in SEATS else SEATS[place % len(SEATS)]
    return Person(seat.name, colour, portrait(seat.bot))
