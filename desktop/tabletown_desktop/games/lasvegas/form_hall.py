"""The city-hall track with its groups and bonuses, the points of the projects, and the sum as a marquee."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.lasvegas.data import COLUMNS, HALL_CROSSED, HALL_PLACES
from tabletown_desktop.games.lasvegas import blocks
from tabletown_desktop.games.lasvegas.form_look import BoardLook
from tabletown_desktop.games.lasvegas.form_pieces import Pieces
from tabletown_desktop.games.lasvegas.stamps import stamp
from tabletown_desktop.look.theme import BOLD, EXTRABOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import Paper, gradient, shade
from tabletown_desktop.scene.pen import Ink

PROJECT_SIGNS = {"H": "hotels-hall", "S": "streets-limo", "B": "build-show-golf"}


class Hall(Pieces):
    """Draws the track."""

    def __init__(self, paper: Paper, bounds: QRectF, look: BoardLook, say: Say, progress: Mapping[str, float]) -> None:
        super().__init__(paper, bounds, say, progress)
        self.look = look
        self.hall = look.hall

    def draw(self) -> None:
        self._label()
        for group in range(len(blocks.GROUPS)):
            self._group(group)
        self.paper.part("lasvegas/scissors", blocks.scissors(self.bounds))
        self._end_box()
        self._values()

    def _label(self) -> None:
        hall, bounds = self.hall, self.bounds
        self.head(self.say("lasvegas.sheet.board.hall"), self.look.points_of("hall"), blocks.hall_label(0, bounds))
        unused = self.say("lasvegas.sheet.board.unused", n=hall.unused.now)
        self.line(blocks.hall_label(1, bounds), unused, 12, BOLD, self.ink(hall.unused.wet))
        place = blocks.hall_label(2, bounds)
        size = min(17.0, place.height())
        said = self.say("lasvegas.sheet.board.place", place=hall.place) if hall.place else self.say("lasvegas.sheet.board.no-place")
        run = self.line(place.adjusted(0, 0, -size - 3, 0), said, 12, colour=self.colours.quiet)
        if hall.last != "open":
            debt = QRectF(place.left() + run + 4, place.center().y() - size / 2, size, size)
            self.paper.part("lasvegas/debt-due-bare", debt)
            if hall.last == "circled":
                self.mark("ring", debt.adjusted(1, 1, -1, -1), "last", False, 3, 1.6)

    def _group(self, group: int) -> None:
        hall, bounds = self.hall, self.bounds
        bit = 1 << group
        place = blocks.group_rect(group, bounds)
        if hall.ready & bit:
            good = self.tokens.good
            self.paper.surface(place.adjusted(-4, -4, 4, 4), shade(good, 0.18), 8, good, 1.6)
        for box in blocks.GROUPS[group]:
            self._box(box)
        ringed, dry = bool(hall.ringed.now & bit), bool(hall.ringed.dry & bit)
        state = "open" if not ringed else "circled" if hall.debts & bit else "cleared"
        self.debt(blocks.group_debt(group, bounds), state, state if dry else "open", f"group:{group + 1}")
        if ringed:
            self.ring(place.adjusted(-5, -4, 5, 4), f"group:{group + 1}", not dry, group)

    def _box(self, box: int) -> None:
        place, crossed = blocks.hall_box(box, self.bounds), self.hall.crossed
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
        place, paper, tone = blocks.hall_box(blocks.END_BOX, self.bounds), self.paper, self.colours.carpet
        paper.surface(place, mix(tone, self.tokens.paper, 0.78), 4, tone, 1.6)
        x, y, k = place.left() + place.width() * 0.32, place.top() + place.height() * 0.2, place.width() / 24
        paper.stroke(QPointF(x, y), QPointF(x, y + 14 * k), self.colours.end_sign, 1.8 * k)
        for row, column in ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)):
            paper.surface(QRectF(x + (1 + 3.2 * column) * k, y + 3 * row * k, 3.2 * k, 3 * k), self.colours.end_sign)
        if self.hall.crossed.now > blocks.END_BOX:
            self.cross(place, f"hall:{blocks.END_BOX}", self.hall.crossed.wet, blocks.END_BOX)

    def _values(self) -> None:
        values = ["/".join(map(str, places)) for places in HALL_PLACES]
        boxes = [blocks.hall_value(column, self.bounds) for column in range(len(values))]
        self.plates("advert:hall", boxes, values, self.look.adverts[COLUMNS.index("hall")])
        words = blocks.hall_places(self.bounds)
        if words is not None:
            self.line(words, self.say("lasvegas.sheet.board.places"), 12, colour=self.colours.quiet)


class Results(Pieces):
    """Draws the points of the projects, and the sum."""

    def __init__(self, paper: Paper, bounds: QRectF, look: BoardLook, say: Say, progress: Mapping[str, float]) -> None:
        super().__init__(paper, bounds, say, progress)
        self.look = look

    def draw_projects(self) -> None:
        self.head(self.say("lasvegas.sheet.board.projects"), self.look.points_of("projects"))
        for index, project in enumerate(self.look.projects):
            place = blocks.project_box(index, self.bounds)
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
