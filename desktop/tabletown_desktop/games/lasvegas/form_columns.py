"""Sections with columns of values: shows, hotels, lucky numbers, golf and the limousine."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.lasvegas.data import ADVERT_POINTS, COLUMNS, SHOW_POINTS, SIDES
from tabletown_desktop.games.lasvegas import blocks, form_signs
from tabletown_desktop.games.lasvegas.form_look import ADVERTS_OF, BoardLook
from tabletown_desktop.games.lasvegas.form_pieces import Pieces, printed
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.seats import draw_seat

MOST_AHEAD = 2
"""So many seats are shown of those that have a longer row."""
WRITTEN = 12.5
"""Height of what is counted by hand beside a sign."""


class Columns(Pieces):
    """Draws one of the five sections."""

    def __init__(self, paper: Paper, bounds: QRectF, look: BoardLook, say: Say, progress: Mapping[str, float]) -> None:
        super().__init__(paper, bounds, say, progress)
        self.look = look

    def draw(self, section: str) -> None:
        self.head(self.say(f"lasvegas.sheet.board.{section}"), self.look.points_of(section))
        if section == "shows":
            self._shows()
            return
        for key in ADVERTS_OF[section]:
            self._column(key)
        if section == "lucky":
            self._rows()

    # ---- shows ------------------------------------------------------------------------------------------------------

    def _shows(self) -> None:
        for index, side in enumerate(SIDES):
            crossed = self.look.shows[index]
            values = [printed(value) for value in SHOW_POINTS[index]]
            boxes = [blocks.show_box(side, box, self.bounds) for box in range(len(values))]
            self.plates(f"show:{side}", boxes, values, crossed)
            for box in blocks.SHOW_DEBTS[side]:
                place = blocks.show_debt(side, box, self.bounds)
                self.debt(place, _show_debt(crossed.now, box), _show_debt(crossed.dry, box), f"debt:{side}:{box}")

    # ---- what an advert raises --------------------------------------------------------------------------------------

    def _column(self, key: str) -> None:
        values = [printed(value) for value in ADVERT_POINTS[COLUMNS.index(key)]]
        boxes = [blocks.advert_box(key, box, self.bounds) for box in range(len(values))]
        self.plates(f"advert:{key}", boxes, values, self.look.adverts[COLUMNS.index(key)])
        self._sign(key, blocks.advert_sign(key, self.bounds))

    def _sign(self, key: str, place: QRectF) -> None:
        """What a column counts, and beside it how many there are."""
        count = self.look.counted[key]
        said = str(count.now)
        wide = form_signs.SIZE + 4 + pen.width(said, WRITTEN)
        size = min(form_signs.SIZE, place.height() - 1)
        x = place.left() + max(0.0, (place.width() - wide) / 2)
        at = QRectF(x, place.center().y() - size / 2, size, size)
        paper, tones = self.paper, self.colours
        if key.startswith("hotels"):
            form_signs.tower(paper, tones, at, key == "hotels_big")
        elif key.startswith("par"):
            form_signs.flag(paper, tones, at, int(key[3:]))
        elif key == "missing":
            form_signs.missing_path(paper, tones, at)
        elif key == "lucky":
            form_signs.lucky_seven(paper, at)
        else:
            form_signs.carpet(paper, tones, at.adjusted(0.5, 0.5, -0.5, -0.5), key)
        middle = QPointF(at.right() + 4, place.center().y())
        colour = self.ink(count.wet) if count.now or count.wet else self.colours.quiet
        self.number(count.now, middle, WRITTEN, colour, len(key), "start")

    # ---- lucky numbers ----------------------------------------------------------------------------------------------

    def _rows(self) -> None:
        """The longest row of each street, ringed where nobody has a longer one; elsewhere with the seat that has."""
        box = blocks.lucky_row(0, self.bounds)[1]
        column = blocks.advert_column("lucky", self.bounds)
        middle = (box.right() + column.left()) / 2
        self.paper.stroke(QPointF(middle, column.top()), QPointF(middle, column.bottom() - 2), self.tokens.line, 1)
        label = QRectF(0, blocks.HEAD, box.right(), blocks.SIGNS - 1)
        self.line(label, self.say("lasvegas.sheet.board.rows"), 12, colour=self.colours.quiet)
        for street, row in enumerate(self.look.rows):
            tile, box = blocks.lucky_row(street, self.bounds)
            form_signs.street_sign(self.paper, self.colours, tile, street + 1)
            edge = self.tokens.line if self.paper.theme.contrast else None
            self.paper.surface(box, self.tokens.paper_2, 4, edge)
            colour = self.ink(row.wet) if row.now else self.colours.quiet
            self.number(row.now, box.center(), min(14.0, box.height() - 4), colour, street)
            if self.look.ringed[street]:
                wide = min(box.width() / 2 + 1, box.height() * 0.86)
                ring = QRectF(box.center().x() - wide, box.top() - 1, 2 * wide, box.height() + 2)
                pen.mark(self.paper.painter, "ring", ring, Ink(self.ink(False)), 1.8, street)
            for place, ahead in enumerate(self.look.longest[street][:MOST_AHEAD]):
                centre = QPointF(box.right() - 3 - 8 * place, box.top() + 3)
                self.paper.disc(centre, 5.4, self.tokens.paper)
                draw_seat(self.paper, ahead, centre, 4.8)


def _show_debt(crossed: int, box: int) -> str:
    """A column that is begun owes the debts whose boxes are not crossed."""
    return "open" if not crossed else "cleared" if box < crossed else "circled"
