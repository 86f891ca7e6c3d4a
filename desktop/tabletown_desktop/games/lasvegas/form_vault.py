"""The vault: bundles of notes, the penalty, debts against bundles in one line, and the vote for a loan."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF

from tabletown.games.lasvegas.data import PENALTY
from tabletown_desktop.games.lasvegas import blocks
from tabletown_desktop.games.lasvegas.form_look import BoardLook
from tabletown_desktop.games.lasvegas.form_pieces import Pieces, printed
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pen import Ink

BALLOT = 40 / 36


class Vault(Pieces):
    """Draws the vault."""

    def __init__(self, paper: Paper, bounds: QRectF, look: BoardLook, say: Say, progress: Mapping[str, float]) -> None:
        super().__init__(paper, bounds, say, progress)
        self.look = look
        self.vault = look.vault

    def draw(self) -> None:
        self.head(self.say("lasvegas.sheet.board.vault"), self.look.points_of("vault"))
        for index in range(blocks.BUNDLES):
            self._bundle(index)
        self._penalty()
        self._balance()
        self._loan()

    def _bundle(self, index: int) -> None:
        place, bundles = blocks.bundle(index, self.bounds), self.vault.bundles
        got = index < bundles.now
        self.paper.part("lasvegas/bundle-got-bare" if got else "lasvegas/bundle-open", place)
        if got:
            self.ring(place.adjusted(1.5, 0.5, -1.5, 0), f"bundle:{index}", index >= bundles.dry, index)

    def _penalty(self) -> None:
        """All or nothing: it stands while debts outweigh the bundles."""
        place, paper = blocks.penalty(self.bounds), self.paper
        due = not self.vault.covered
        bad = self.tokens.bad
        ground = mix(self.tokens.paper, bad, 0.14) if due else self.tokens.paper_2
        edge = bad if due else self.tokens.line if paper.theme.contrast else None
        paper.surface(place, ground, 5, edge, 1.5)
        paper.centred(place, printed(PENALTY), 14 if due else 13, EXTRABOLD if due else SEMIBOLD, bad if due else self.colours.quiet)
        if not due:
            pen.mark(paper.painter, "strike", place.adjusted(4, 4, -4, -4), Ink(self.tokens.ink), 2, 2)

    def _balance(self) -> None:
        place, vault = blocks.balance(self.bounds), self.vault
        wet = vault.debts.wet or vault.bundles.wet
        colour = self.tokens.bad if not vault.covered else self.tokens.wet if wet else self.tokens.ink
        said = self.say("lasvegas.sheet.board.balance", debts=vault.debts.now, bundles=vault.bundles.now)
        self.line(place, said, 12, BOLD, colour)

    def _loan(self) -> None:
        """The ballot box; what was put into it stays inside until the end."""
        place, paper, loan = blocks.loan(self.bounds), self.paper, self.vault.loan
        if place.height() < 12:
            return
        paper.surface(place, self.tokens.paper_2, 7, self.tokens.line if paper.theme.contrast else None)
        high = min(30.0, place.height() - 6)
        left = place.left() + 5
        if loan.state != "none":
            box = QRectF(left, place.center().y() - high / 2, high * BALLOT, high)
            paper.part("lasvegas/ballot", box)
            left = box.right() + 6
        state = loan.state
        words = (
            self.say(f"lasvegas.sheet.loan.{state}", bundles=loan.bundles),
            self.say(f"lasvegas.sheet.loan.{state}.more", yes=loan.yes, voters=loan.voters),
        )
        room = QRectF(left, place.top() + 2, place.right() - 3 - left, place.height() - 4)
        rows = 2 if room.height() >= 28 else 1
        high = room.height() / rows
        for row, said in enumerate(words[:rows]):
            line = QRectF(room.left(), room.top() + high * row, room.width(), high)
            first = row == 0
            self.line(line, said, 12, BOLD if first else SEMIBOLD, self.tokens.ink if first else self.colours.quiet)
