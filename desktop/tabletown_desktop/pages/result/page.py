"""The page after the match: who won and by what, how it went, and what to do next; the result as a picture, too."""

from __future__ import annotations

import datetime
import secrets

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from tabletown.journal import Journal
from tabletown.match import Seating
from tabletown_desktop.app.file_dialogs import ask_save, match_name
from tabletown_desktop.games import info
from tabletown_desktop.look.theme import EXTRABOLD, Theme
from tabletown_desktop.pages import match_words
from tabletown_desktop.pages.framed import GAP, FramedPage, Ground, scrolling
from tabletown_desktop.pages.new_match.draft import MatchOrder, friendly_seed
from tabletown_desktop.pages.result.account import Account, where
from tabletown_desktop.pages.result.curve import Curve
from tabletown_desktop.pages.result.points import Points
from tabletown_desktop.pages.result.ranking import Ranking
from tabletown_desktop.scene.motion import SPEEDS, Motion
from tabletown_desktop.session.players import successor
from tabletown_desktop.storage.transfer import export_file, png_bytes
from tabletown_desktop.widgets import paint, speech
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.messages import Toast
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.spacing import spaced

SHARP = 2
"""Pixels of the picture in one of the screen."""


def picture(panels: QWidget, theme: Theme, title: str) -> QImage:
    """The panels as they are on screen, twice as sharp."""
    units = theme.units
    head = theme.px(48)
    image = QImage(panels.width() * SHARP, (panels.height() + head) * SHARP, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SHARP)
    image.fill(theme.tokens.paper)
    with QPainter(image) as painter:
        paint.words(painter, QRectF(units(24), 0, panels.width() - units(48), head), title, theme.font(16, EXTRABOLD), theme.tokens.ink)
        panels.render(painter, QPoint(0, head))
    return image


WIDEST, HIGHEST = 1900, 1160
"""The panels do not grow beyond this (at text size 100 %)."""
NARROW = 800
"""A room narrower than this (at text size 100 %) has the ranking above the points: a name would be cut to a letter beside them."""


class ResultPage(FramedPage):
    """`tell` gives it a finished match; `again` asks for the next one, `home` for the start page, `replayed` for every step of
    this one, `reviewed` for what its turns were worth."""

    key = "result"

    again = Signal(object)
    home = Signal()
    replayed = Signal(object)
    reviewed = Signal(object)

    journal: Journal | None = None
    account: Account | None = None

    # -- building ---------------------------------------------------------------------------------------------------------
    def build(self) -> None:
        self.motion = Motion(self)
        self.frame()
        self.ranking, self.points, self.curve = Ranking(self.services), Points(self.services), Curve(self.services)
        self.ground = Ground(self.theme)
        self.columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.ground)
        right = QVBoxLayout()
        spaced(self.theme, right, spacing=GAP)
        right.addWidget(self.points, 392)
        right.addWidget(self.curve, 268)
        spaced(self.theme, self.columns, spacing=GAP)
        self.columns.addWidget(self.ranking)
        self.columns.addLayout(right, 1)
        self.area = scrolling(self.ground, self)
        self._build_bottom()
        self.toast = Toast(self.theme, self, self.bottom)

    def _build_bottom(self) -> None:
        assert self.bottom is not None
        self.home_button = Button(self.theme, kind="quiet", sign="home", high=44)
        self.home_button.clicked.connect(self.home)
        self.bottom.row.insertWidget(0, self.home_button)
        self.picture_button = Button(self.theme, sign="picture", high=44)
        self.picture_button.clicked.connect(self.save_picture)
        self.replay_button = Button(self.theme, sign="eye", high=44)
        self.replay_button.clicked.connect(self._replay)
        self.review_button = Button(self.theme, sign="coach", high=44)
        self.review_button.clicked.connect(self._review)
        self.same_button = Button(self.theme, sign="replay", high=44)
        self.same_button.clicked.connect(lambda: self._rematch(same_deal=True))
        self.again_button = Button(self.theme, kind="main", sign="play")
        self.again_button.clicked.connect(lambda: self._rematch(same_deal=False))
        for button in (self.picture_button, self.replay_button, self.review_button, self.same_button, self.again_button):
            self.bottom.add(button)

    def retranslate(self) -> None:
        say = self.words.text
        note = where(self.words, self.journal) if self.journal is not None else ""
        self.head(say("result.title"), note)
        self.top.set_note(note, match_words.PRACTICE_SIGN if self.journal is not None and self.journal.match.practice else "")
        self.home_button.set_text(say("result.home"))
        self.picture_button.set_text(say("result.picture"))
        self.replay_button.set_text(say("result.replay"))
        self.replay_button.setToolTip(tip(say("result.replay.about")))
        self.review_button.set_text(say("result.review"))
        self.review_button.setToolTip(tip(say("result.review.about")))
        self.same_button.set_text(say("result.same-deal"))
        seeded = self.journal is None or self.journal.match.seed is not None
        self.same_button.setEnabled(seeded)
        self.same_button.setToolTip(tip(say("result.same-deal.about" if seeded else "result.same-deal.none")))
        self.again_button.set_text(say("result.again"))
        self.again_button.setToolTip(tip(say("result.again.about")))
        for panel, name in ((self.ranking, "result.ranking"), (self.points, "result.points"), (self.curve, "result.curve")):
            panel.setAccessibleName(say(name))
            if self.account is not None:
                panel.tell(self.account)
        self.points.setMaximumHeight(self.points.most_high)

    @property
    def lead(self) -> str:
        """Who won."""
        return self.ranking.describe(self.account) if self.account is not None else super().lead

    def place(self, room: QRect) -> None:
        """Margins keep the panels from growing without end."""
        assert self.bottom is not None
        self.area.setGeometry(0, self.top.height(), self.width(), self.bottom.y() - self.top.height())
        across = max(room.left(), (self.width() - self.theme.px(WIDEST)) // 2)
        down = max(room.top() - self.top.height(), (self.area.height() - self.theme.px(HIGHEST)) // 2)
        self.columns.setContentsMargins(across, down, across, down)
        inside = self.width() - 2 * across
        below = inside < self.theme.px(NARROW)
        self.columns.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        ranking = inside if below else min(self.theme.px(440), max(self.theme.px(332), inside // 4), round(inside * 0.31))
        self.ranking.setFixedWidth(ranking)
        for button in self.bottom.findChildren(Button):
            button.high = 36 if self.compact else 44
            button.updateGeometry()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.columns.update()  # while it was hidden the ground may have shrunk without telling its layout

    # -- telling ----------------------------------------------------------------------------------------------------------
    def open_rules(self) -> None:
        """How the points of this game are counted."""
        if self.journal is not None:
            self.go("rules", game=self.journal.match.game.key, anchor="scoring")

    def tell(self, journal: Journal, mean: float | None = None) -> None:
        """Show the result of a finished match; `mean` is what the person usually reaches in matches like this one."""
        self.journal = journal
        self.account = Account.of(journal, info(journal.match.game.key).stories())
        self.ranking.mean = mean
        self.retranslate()
        self._reveal()
        speech.say(self, self.lead)

    def _reveal(self) -> None:
        self.motion.stop()
        self.motion.speed = SPEEDS[self.services.settings.now.motion]
        self.take_focus()
        for panel in (self.points, self.curve, self.ranking):
            panel.set_reveal(0.0)
        self.motion.run("points", "tally", self.points.set_reveal)
        self.motion.run("curve", "curve", self.curve.set_reveal, delay=900)
        self.motion.run("ranking", "podium", self.ranking.set_reveal, self._revealed, delay=1500)

    def _revealed(self) -> None:
        """Whoever listens is not led away from what is being said."""
        if not speech.heard():
            self.again_button.setFocus()

    def left(self) -> None:
        self.motion.finish()

    # -- doing ------------------------------------------------------------------------------------------------------------
    def _rematch(self, same_deal: bool) -> None:
        if self.journal is None:
            return
        match = self.journal.match
        # those who sat down, whoever has taken a seat since
        seats = tuple(Seating(seat.name, successor(seat.bot), seat.colour) for seat in self.journal.header.seats)
        old = match.seed if same_deal else None
        seed = old if old is not None else friendly_seed(self.words.text("new_match.seed.words"), secrets.randbelow)
        self.again.emit(MatchOrder(match.game.key, dict(match.setup.options), seats, seed, match.practice))

    def _replay(self) -> None:
        if self.journal is not None:
            self.replayed.emit(self.journal)

    def _review(self) -> None:
        if self.journal is not None:
            self.reviewed.emit(self.journal)

    @property
    def _played(self) -> datetime.datetime:
        """When the match began; now, where its record does not tell."""
        started = self.journal.header.started if self.journal is not None else None
        try:
            return datetime.datetime.fromisoformat(started or "")
        except ValueError:
            return datetime.datetime.now(datetime.UTC)

    def save_picture(self) -> None:
        """Ask where to, and write the page without its buttons."""
        if self.journal is None:
            return
        self.motion.finish()
        text, match = self.words.text, self.journal.match
        name = match_name(self.words, match.game.key, ", ".join(seat.name for seat in match.seats), self._played)
        path = ask_save(self, text("result.picture"), "pictures", f"{name}.png", f"{text('result.picture.filter')} (*.png)")
        if path is None:
            return
        title = f"{self.words.text('result.title')} · {where(self.words, self.journal)}"
        try:
            export_file(path.with_suffix(path.suffix or ".png"), png_bytes(picture(self.ground, self.theme, title)))
        except OSError:
            told = self.words.text("result.picture.failed")
        else:
            told = self.words.text("result.picture.saved")
        self.toast.tell(told)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.motion.finish()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.motion.moving:
            self.motion.finish()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.again_button.click()
        elif event.key() == Qt.Key.Key_P:
            self._replay()
        elif event.key() == Qt.Key.Key_R:
            self._review()
        elif event.key() == Qt.Key.Key_S:
            self.save_picture()
        else:
            super().keyPressEvent(event)
