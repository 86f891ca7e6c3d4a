"""The score board: paints one section at a time from plain data, so a crossed box repaints its section alone.

    board = form_places.wide(928, 192)
    draw_ground(paper, board)
    with paper.moved(*corner):
        Form(paper, section_bounds, look, say, progress).draw("golf")

`progress` moves what is fresh: `show:left:2`, `hall:5`, `group:2`, `advert:vip:0`, `debt:left:4`, `bundle:1`, each from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from tabletown.games.lasvegas.data import ADVERT_POINTS, COLUMNS, HALL_CROSSED, HALL_PLACES, PENALTY, SHOW_POINTS, SIDES
from tabletown.games.lasvegas.places import PAR_HOLES
from tabletown.words import ordinal
from tabletown_desktop.games.lasvegas.colours import colours, tinted
from tabletown_desktop.games.lasvegas.sheet import form_pieces, form_places
from tabletown_desktop.games.lasvegas.sheet.form_marks import ADVERTS_OF, FormLook
from tabletown_desktop.games.lasvegas.sheet.form_pieces import Pieces, printed
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.panel import LARGE_TEXT
from tabletown_desktop.scene.paper import Paper, gradient, shade
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.pictures import stamp
from tabletown_desktop.scene.seats import draw_seat

UNUSED = 0.3


class Form:
    """Paints sections in their own units. One for each paint of one section."""

    def __init__(self, paper: Paper, bounds: QRectF, look: FormLook, say: Say, progress: Mapping[str, float] | None = None) -> None:
        self.paper = paper
        self.bounds = bounds
        self.look = look
        self.say = say
        self.progress = progress or {}

    def draw(self, section: str) -> None:
        given = (self.paper, self.bounds, self.look, self.say, self.progress)
        if section == "hall":
            Hall(*given).draw()
        elif section == "vault":
            Vault(*given).draw()
        elif section == "projects":
            Results(*given).draw_projects()
        elif section == "total":
            Results(*given).draw_total()
        elif section == "golf" and not self.look.golf:
            self._without_golf()
        else:
            Columns(*given).draw(section)

    def _without_golf(self) -> None:
        """Golf is not played: faint flags above a note."""
        with self.paper.faded(UNUSED):
            for par in PAR_HOLES:
                flag = form_places.advert_sign(f"par{par}", self.bounds)
                at = QRectF(flag.center().x() - 9, flag.top(), form_pieces.SIZE, form_pieces.SIZE)
                form_pieces.flag(self.paper, colours(self.paper.theme), at, par, figure=False)
        columns = Columns(self.paper, self.bounds, self.look, self.say, self.progress)
        columns.head(self.say("lasvegas.sheet.board.golf"), None)
        note = QRectF(2, self.bounds.center().y() - 4, self.bounds.width() - 4, 24)
        tokens = self.paper.tokens
        self.paper.surface(note, tokens.paper, 12, tokens.line, 1.2)
        self.paper.centred(note, self.say("lasvegas.sheet.board.no-golf"), 12, BOLD, colours(self.paper.theme).quiet, 6)


def draw_ground(paper: Paper, board: form_places.Board) -> None:
    """The paper and the hairlines between the sections, in the units of the board."""
    paper.panel(board.paper)
    for rule in board.rules:
        paper.stroke(rule.p1(), rule.p2(), paper.tokens.line, 1)


MOST_AHEAD, AHEAD_PITCH = 2, 8.0
"""Up to this many seats with a longer row are shown, their dots so far apart."""
WRITTEN = 12.5
"""Height of what is counted by hand beside a sign."""


class Columns(Pieces):
    """Draws one of the five sections."""

    def __init__(self, paper: Paper, bounds: QRectF, look: FormLook, say: Say, progress: Mapping[str, float]) -> None:
        super().__init__(paper, bounds, say, progress)
        self.look = look

    def draw(self, section: str) -> None:
        self.head(self._title(section), self.look.points_of(section))
        if section == "shows":
            self._shows()
            return
        for key in ADVERTS_OF[section]:
            self._column(key)
        if section == "lucky":
            self._rows()

    def _title(self, section: str) -> str:
        """The name of the section; the long one is shorter where its words would be too small."""
        title, points = self.say(f"lasvegas.sheet.board.{section}"), self.look.points_of(section)
        line = QRectF(0, 0, self.bounds.width(), form_places.HEAD)
        room = line if points is None else self.beside(points, line)
        whole = section != "lucky" or self.fits(room, title, BOLD, READ)
        return title if whole else self.say("lasvegas.sheet.board.lucky.short")

    # ---- shows ------------------------------------------------------------------------------------------------------

    def _shows(self) -> None:
        for index, side in enumerate(SIDES):
            crossed = self.look.shows[index]
            seen = form_places.seen_shows(side, crossed.now, self.bounds, self.paper.theme.text_scale)
            values = [printed(SHOW_POINTS[index][box]) for box in seen]
            boxes = [form_places.show_box(side, box, self.bounds, seen) for box in seen]
            self.plates(f"show:{side}", boxes, values, crossed, seen.start)
            for box in filter(seen.__contains__, form_places.SHOW_DEBTS[side]):
                place = form_places.show_debt(side, box, self.bounds, seen)
                self.debt(place, _show_debt(crossed.now, box), _show_debt(crossed.dry, box), f"debt:{side}:{box}")

    # ---- what an advert raises --------------------------------------------------------------------------------------

    def _column(self, key: str) -> None:
        crossed = self.look.adverts[COLUMNS.index(key)]
        seen = form_places.seen_adverts(key, crossed.now, self.bounds, self.paper.theme.text_scale)
        values = [printed(ADVERT_POINTS[COLUMNS.index(key)][box]) for box in seen]
        boxes = [form_places.advert_box(key, box, self.bounds, seen) for box in seen]
        self.plates(f"advert:{key}", boxes, values, crossed, seen.start)
        self._sign(key, form_places.advert_sign(key, self.bounds))

    def _sign(self, key: str, place: QRectF) -> None:
        """What a column counts, and beside it how many there are."""
        count = self.look.counted[key]
        said = str(count.now)
        wide = form_pieces.SIZE + 4 + pen.width(said, WRITTEN)
        size = min(form_pieces.SIZE, place.height() - 1)
        x = place.left() + max(0.0, (place.width() - wide) / 2)
        at = QRectF(x, place.center().y() - size / 2, size, size)
        paper, tones = self.paper, self.colours
        if key.startswith("hotels"):
            form_pieces.tower(paper, tones, at, key == "hotels_big")
        elif key.startswith("par"):
            form_pieces.flag(paper, tones, at, int(key[3:]))
        elif key == "missing":
            form_pieces.missing_path(paper, tones, at)
        elif key == "lucky":
            form_pieces.lucky_seven(paper, at)
        else:
            form_pieces.carpet(paper, tones, at.adjusted(0.5, 0.5, -0.5, -0.5), key)
        middle = QPointF(at.right() + 4, place.center().y())
        colour = self.ink(count.wet) if count.now or count.wet else self.colours.quiet
        self.number(count.now, middle, WRITTEN, colour, len(key), "start")

    # ---- lucky numbers ----------------------------------------------------------------------------------------------

    def _rows(self) -> None:
        """The longest row of each street, ringed where nobody has a longer one; elsewhere with the seat that has."""
        box = form_places.lucky_row(0, self.bounds)[1]
        column = form_places.advert_column("lucky", self.bounds)
        middle = (box.right() + column.left()) / 2
        self.paper.stroke(QPointF(middle, column.top()), QPointF(middle, column.bottom() - 2), self.tokens.line, 1)
        label = QRectF(0, form_places.HEAD, box.right(), form_places.SIGNS - 1)
        self.line(label, self.say("lasvegas.sheet.board.rows"), 12, colour=self.colours.quiet)
        for street, row in enumerate(self.look.rows):
            tile, box = form_places.lucky_row(street, self.bounds)
            form_pieces.street_sign(self.paper, self.colours, tile, street + 1)
            edge = self.tokens.line if self.paper.theme.contrast else None
            self.paper.surface(box, self.tokens.paper_2, 4, edge)
            colour = self.ink(row.wet) if row.now else self.colours.quiet
            ahead = self.look.longest[street][:MOST_AHEAD]
            clear = box.adjusted(0, 0, -AHEAD_PITCH * len(ahead), 0)
            self.number(row.now, clear.center(), min(14.0, box.height() - 4), colour, street)
            if self.look.ringed[street]:
                wide = min(box.width() / 2 + 1, box.height() * 0.86)
                ring = QRectF(box.center().x() - wide, box.top() - 1, 2 * wide, box.height() + 2)
                pen.mark(self.paper.painter, "ring", ring, Ink(self.ink(False)), 1.8, street)
            for place, colour_ahead in enumerate(ahead):
                centre = QPointF(box.right() - 3 - AHEAD_PITCH * place, box.top() + 3)
                self.paper.disc(centre, 5.4, self.tokens.paper)
                draw_seat(self.paper, colour_ahead, centre, 4.8)


def _show_debt(crossed: int, box: int) -> str:
    """The state of the debt beside a box: a column that was begun owes those whose boxes are not crossed."""
    return "open" if not crossed else "cleared" if box < crossed else "circled"


BALLOT = 40 / 36
WORDY = 0.9
"""Large words that would be lower, in heights of their line, give way to signs."""


class Vault(Pieces):
    """Draws the vault."""

    def __init__(self, paper: Paper, bounds: QRectF, look: FormLook, say: Say, progress: Mapping[str, float]) -> None:
        super().__init__(paper, bounds, say, progress)
        self.look = look
        self.vault = look.vault

    def draw(self) -> None:
        self.head(self.say("lasvegas.sheet.board.vault"), self.look.points_of("vault"))
        for index in range(form_places.BUNDLES):
            self._bundle(index)
        self._penalty()
        self._balance()
        self._loan()

    def _bundle(self, index: int) -> None:
        place, bundles = form_places.bundle(index, self.bounds), self.vault.bundles
        got = index < bundles.now
        self.paper.part("lasvegas/bundle-got-bare" if got else "lasvegas/bundle-open", place)
        if got:
            self.ring(place.adjusted(1.5, 0.5, -1.5, 0), f"bundle:{index}", index >= bundles.dry, index)

    def _penalty(self) -> None:
        """The penalty, all or nothing: it counts while debts outweigh the bundles."""
        place, paper = form_places.penalty(self.bounds), self.paper
        due = not self.vault.covered
        bad = self.tokens.bad
        ground = tinted(paper.theme, self.tokens.paper, bad, 0.14) if due else self.tokens.paper_2
        edge = bad if due else self.tokens.line if paper.theme.contrast else None
        paper.surface(place, ground, 5, edge, 1.5)
        paper.centred(place, printed(PENALTY), 14 if due else 13, EXTRABOLD if due else SEMIBOLD, bad if due else self.colours.quiet)
        if not due:
            pen.mark(paper.painter, "strike", place.adjusted(4, 4, -4, -4), Ink(self.tokens.ink), 2, 2)

    def _balance(self) -> None:
        place, vault = form_places.balance(self.bounds), self.vault
        wet = vault.debts.wet or vault.bundles.wet
        colour = self.tokens.bad if not vault.covered else self.tokens.wet if wet else self.tokens.ink
        said = self.say("lasvegas.sheet.board.balance", debts=vault.debts.now, bundles=vault.bundles.now)
        shown, pixels = self.paper.fitting(said, 12, BOLD, place.width())
        if shown == said and (self.paper.theme.text_scale <= LARGE_TEXT or pixels >= place.height() * self.paper.scale * WORDY):
            self.line(place, said, 12, BOLD, colour)
        else:
            self._signs(place, colour)

    def _signs(self, place: QRectF, colour: QColor) -> None:
        """The same in signs, where the words have no room."""
        size = place.height()
        for x, sign, count in ((0.0, "debt-due-bare", self.vault.debts), (place.width() / 2, "bundle-got-bare", self.vault.bundles)):
            wide = size * 30 / 22 if sign.startswith("bundle") else size
            self.paper.part(f"lasvegas/{sign}", QRectF(place.left() + x, place.top(), wide, size))
            self.line(place.adjusted(x + wide + 4, 0, 0, 0), str(count.now), 12, BOLD, colour)

    def _loan(self) -> None:
        """The ballot box; what was put into it stays inside until the end."""
        place, paper, loan = form_places.loan(self.bounds), self.paper, self.vault.loan
        if place.height() < 12:
            return
        paper.surface(place, self.tokens.paper_2, 7, self.tokens.line if paper.theme.contrast else None)
        high = min(30.0, place.height() - 6)
        left = place.left() + 5
        said = self.say(f"lasvegas.sheet.loan.{loan.state}", bundles=loan.bundles)
        beside = place.width() - 14 - high * BALLOT
        if loan.state != "none" and paper.fitting(said, 12, BOLD, beside)[0] == said:
            box = QRectF(left, place.center().y() - high / 2, high * BALLOT, high)
            paper.part("lasvegas/ballot", box)
            left = box.right() + 6
        more = self.say(f"lasvegas.sheet.loan.{loan.state}.more", yes=loan.yes, voters=loan.voters)
        room = QRectF(left, place.top() + 2, place.right() - 3 - left, place.height() - 4)
        line = paper.pixels(12) * form_pieces.LEADING / paper.scale
        both = 2 * line <= room.height() and paper.fitting(more, 12, SEMIBOLD, room.width())[0] == more
        first = room.adjusted(0, 0, 0, -room.height() / 2) if both else room
        self.line(first, said, 12, BOLD, self.tokens.ink)
        if both:  # else the explanation of the vault says it
            self.line(room.adjusted(0, room.height() / 2, 0, 0), more, 12, SEMIBOLD, self.colours.quiet)


READ = 0.9
"""Words that would be smaller than this share of their size give way to fewer ones."""
TWO_LINES = 2.9
"""A label of the city hall that is lower, in heights of its head, has no room for two more lines of large words."""
PROJECT_SIGNS = {"H": "hotels-hall", "S": "streets-limo", "B": "build-show-golf"}


class Hall(Pieces):
    """Draws the track."""

    def __init__(self, paper: Paper, bounds: QRectF, look: FormLook, say: Say, progress: Mapping[str, float]) -> None:
        super().__init__(paper, bounds, say, progress)
        self.look = look
        self.hall = look.hall

    def draw(self) -> None:
        self._label()
        for group in range(len(form_places.GROUPS)):
            self._group(group)
        self.paper.part("lasvegas/scissors", form_places.scissors(self.bounds))
        self._end_box()
        self._values()

    def _label(self) -> None:
        """The name with the points, how many boxes count, and the place they bring: words that find no room leave it to their
        explanation, and never lose letters."""
        hall, bounds = self.hall, self.bounds
        title, points = self.say("lasvegas.sheet.board.hall"), self.look.points_of("hall")
        head, first, place = (form_places.hall_label(line, bounds) for line in range(3))
        unused = self.say("lasvegas.sheet.board.unused", n=hall.unused.now)
        if (self.paper.theme.text_scale > LARGE_TEXT and place.bottom() < TWO_LINES * first.top()) or not self.fits(first, unused, BOLD):
            place = first.united(place)
        else:
            self.line(first, unused, 12, BOLD, self.ink(hall.unused.wet))
        if points is None or self.fits(self.beside(points, head), title, BOLD, READ):
            self.head(title, points, head)
        else:
            self.head(title, None, head)
            self.head("", points, QRectF(place.left(), place.center().y() - head.height() / 2, place.width(), head.height()))
            place = self.beside(points, place)
        self._place(place)

    def _place(self, room: QRectF) -> None:
        """Which place the boxes bring, and a debt that may yet come."""
        hall = self.hall
        size = min(17.0, room.height(), 0.24 * room.width()) if hall.last != "open" else -3.0
        words = room.adjusted(0, 0, -size - 3, 0)
        key = "place" if hall.place else "no-place"
        forms = [self.say(f"lasvegas.sheet.board.{key}{form}", place=ordinal(hall.place)) for form in ("", ".short")]
        said = next((form for form in forms if self.fits(words, form, share=READ)), forms[-1])
        run = self.line(words, said, 12, colour=self.colours.quiet)
        if hall.last != "open":
            debt = QRectF(room.left() + run + 4, room.center().y() - size / 2, size, size)
            self.paper.part("lasvegas/debt-due-bare", debt)
            if hall.last == "circled":
                self.mark("ring", debt.adjusted(1, 1, -1, -1), "last", False, 3, 1.6)

    def _group(self, group: int) -> None:
        hall, bounds = self.hall, self.bounds
        bit = 1 << group
        place = form_places.group_rect(group, bounds)
        if hall.ready & bit:
            good = self.tokens.good
            self.paper.surface(place.adjusted(-4, -4, 4, 4), shade(good, 0.18), 8, good, 1.6)
        for box in form_places.GROUPS[group]:
            self._box(box)
        ringed, dry = bool(hall.ringed.now & bit), bool(hall.ringed.dry & bit)
        state = "open" if not ringed else "circled" if hall.debts & bit else "cleared"
        self.debt(form_places.group_debt(group, bounds), state, state if dry else "open", f"group:{group + 1}")
        if ringed:
            self.ring(place.adjusted(-5, -4, 5, 4), f"group:{group + 1}", not dry, group)

    def _box(self, box: int) -> None:
        place, crossed = form_places.hall_box(box, self.bounds), self.hall.crossed
        self.paper.surface(place, self.tokens.paper_2, 4, self.colours.box_edge, 1.2)
        if box >= crossed.now:
            return
        if box < HALL_CROSSED:  # printed, not written
            inset = place.width() * 0.28
            inner = place.adjusted(inset, inset, -inset, -inset)
            for start, end in ((inner.topLeft(), inner.bottomRight()), (inner.topRight(), inner.bottomLeft())):
                self.paper.stroke(start, end, self.tokens.ink_soft, 2.2)
        else:
            self.cross(place, f"hall:{box}", box >= crossed.dry, box)

    def _end_box(self) -> None:
        """The box behind the scissors ends the match: a flag at the finish."""
        place, paper, tone = form_places.hall_box(form_places.END_BOX, self.bounds), self.paper, self.colours.carpet
        paper.surface(place, tinted(paper.theme, tone, self.tokens.paper, 0.78), 4, tone, 1.6)
        x, y, k = place.left() + place.width() * 0.32, place.top() + place.height() * 0.2, place.width() / 24
        paper.stroke(QPointF(x, y), QPointF(x, y + 14 * k), self.colours.end_sign, 1.8 * k)
        for row, column in ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)):
            paper.surface(QRectF(x + (1 + 3.2 * column) * k, y + 3 * row * k, 3.2 * k, 3 * k), self.colours.end_sign)
        if self.hall.crossed.now > form_places.END_BOX:
            self.cross(place, f"hall:{form_places.END_BOX}", self.hall.crossed.wet, form_places.END_BOX)

    def _values(self) -> None:
        values = ["/".join(map(str, places)) for places in HALL_PLACES]
        boxes = [form_places.hall_value(column, self.bounds) for column in range(len(values))]
        self.plates("advert:hall", boxes, values, self.look.adverts[COLUMNS.index("hall")])
        said, words = self.say("lasvegas.sheet.board.places"), form_places.hall_places(self.bounds)
        if self.paper.width(said, 12, SEMIBOLD) <= words.width():
            self.line(words, said, 12, colour=self.colours.quiet)
        else:  # large ones begin above the scissors
            words.setLeft(form_places.scissors(self.bounds).left())
            self.line(words, said, 12, colour=self.colours.quiet, align="end")


class Results(Pieces):
    """Draws the points of the projects, and the sum."""

    def __init__(self, paper: Paper, bounds: QRectF, look: FormLook, say: Say, progress: Mapping[str, float]) -> None:
        super().__init__(paper, bounds, say, progress)
        self.look = look

    def draw_projects(self) -> None:
        self.head(self.say("lasvegas.sheet.board.projects"), self.look.points_of("projects"))
        for index, project in enumerate(self.look.projects):
            place = form_places.project_box(index, self.bounds)
            self.paper.surface(place, self.tokens.paper_2, 5, self.colours.box_edge, 1.1)
            size = min(20.0, place.height() - 6)
            sign = f"lasvegas/project-{PROJECT_SIGNS[project.letter]}"
            at = QRectF(place.center().x() - size / 2, place.center().y() - size / 2, size, size)
            if project.points is None:
                self.paper.part(sign, at)
                continue
            with self.paper.faded(0.22):
                self.paper.part(sign, at)
            self.number(project.points, place.center(), min(18.0, place.height() - 6), self.ink(project.wet), index)

    def draw_total(self) -> None:
        """The marquee of the boulevard, with the sum in lights."""
        paper, tones = self.paper, self.colours
        place = self.bounds.adjusted(0.5, 1, -0.5, -1)
        size = (place.width(), place.height())
        stamp(paper, ("marquee", *size), self.bounds.adjusted(-1, -1, 1, 1), lambda sheet: self._board(sheet, place))
        title = QRectF(place.left() + 12, place.top() + 11, place.width() - 24, 20)
        self.line(title, self.say("lasvegas.sheet.board.total"), 14, EXTRABOLD, tones.on_marquee, "middle")
        if not self.look.live:
            later = QRectF(title.left(), title.bottom() + 4, title.width(), place.bottom() - title.bottom() - 18)
            self.line(later, self.say("lasvegas.sheet.board.later"), 12, BOLD, tones.on_marquee, "middle")
        else:
            total = self.look.total.now
            height = min(40.0, place.height() * 0.4)
            room = place.width() - 28
            said = str(total)
            height *= min(1.0, room / pen.width(said, height, 11))
            middle = QPointF(place.center().x(), (title.bottom() + place.bottom() - 8) / 2)
            pen.write(paper.painter, said, middle, height, Ink(tones.on_marquee), 11)

    def _board(self, paper: Paper, place: QRectF) -> None:
        """The board of the marquee, and its lamps."""
        tones = self.colours
        paper.surface(place, gradient(place, tones.marquee_top, tones.marquee_bottom), 9, tones.marquee_edge, 1.6)
        self._bulbs(paper, place.adjusted(6, 6, -6, -6))

    def _bulbs(self, paper: Paper, place: QRectF) -> None:
        """Little lamps along the edge, in even steps."""
        across, down = round(place.width() / 9), round(place.height() / 9)
        dx, dy = place.width() / across, place.height() / down
        spots = [QPointF(place.left() + dx * i, y) for i in range(across + 1) for y in (place.top(), place.bottom())]
        spots += [QPointF(x, place.top() + dy * i) for i in range(1, down) for x in (place.left(), place.right())]
        for spot in spots:
            if paper.theme.dark:
                paper.disc(spot, 2.9, shade(self.colours.bulb, 0.25))
            paper.disc(spot, 1.5, self.colours.bulb)
