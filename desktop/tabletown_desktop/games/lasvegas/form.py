"""The score board: paints one section at a time from plain data, so a crossed box repaints its section alone.

    board = blocks.wide(928, 192)
    draw_ground(paper, board)
    with paper.moved(*corner):
        Form(paper, section_bounds, look, say, progress).draw("golf")

`progress` moves what is fresh: `show:left:2`, `hall:5`, `group:2`, `advert:vip:0`, `debt:left:4`, `bundle:1`, each from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF

from tabletown.games.lasvegas.places import PAR_HOLES
from tabletown_desktop.games.lasvegas import blocks, form_signs
from tabletown_desktop.games.lasvegas.colours import colours
from tabletown_desktop.games.lasvegas.form_columns import Columns
from tabletown_desktop.games.lasvegas.form_hall import Hall, Results
from tabletown_desktop.games.lasvegas.form_look import BoardLook
from tabletown_desktop.games.lasvegas.form_vault import Vault
from tabletown_desktop.look.theme import BOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.paper import Paper

UNUSED = 0.3


class Form:
    """Paints sections in their own units. One for each paint of one section."""

    def __init__(self, paper: Paper, bounds: QRectF, look: BoardLook, say: Say, progress: Mapping[str, float] | None = None) -> None:
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
        """The holes are not played: their flags lie faint above a note."""
        with self.paper.faded(UNUSED):
            for par in PAR_HOLES:
                flag = blocks.advert_sign(f"par{par}", self.bounds)
                at = QRectF(flag.center().x() - 9, flag.top(), form_signs.SIZE, form_signs.SIZE)
                form_signs.flag(self.paper, colours(self.paper.theme), at, par, figure=False)
        columns = Columns(self.paper, self.bounds, self.look, self.say, self.progress)
        columns.head(self.say("lasvegas.sheet.board.golf"), None)
        note = QRectF(2, self.bounds.center().y() - 4, self.bounds.width() - 4, 24)
        tokens = self.paper.tokens
        self.paper.surface(note, tokens.paper, 12, tokens.line, 1.2)
        self.paper.centred(note, self.say("lasvegas.sheet.board.no-golf"), 12, BOLD, colours(self.paper.theme).quiet, 6)


def draw_ground(paper: Paper, board: blocks.Board) -> None:
    """The sheets and the hairlines between the sections, in the units of the board."""
    for sheet in board.sheets:
        paper.panel(sheet)
    for rule in board.rules:
        paper.stroke(rule.p1(), rule.p2(), paper.tokens.line, 1)
