"""The panel of a part of the draft, and what stands above and below the options: the chosen game, and who will play it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletown.games import PACKAGES
from tabletown_desktop.app.services import Services
from tabletown_desktop.games import Company, colour_of, info
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.pages.new_match.draft import Draft
from tabletown_desktop.pages.new_match.games import ground_of, paint_tile
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.themed import Panel, Themed


class DraftPanel(Panel):
    """Shows a part of the draft by its `tell`; `changed` tells that the draft is another, and the page then shows it everywhere."""

    changed = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services.theme, parent=parent)
        self._services, self._words = services, services.words
        self._draft: Draft | None = None

    def show_draft(self, draft: Draft) -> None:
        self._draft = draft
        self.refresh()

    def refresh(self) -> None:
        """Everything as the draft has it now, in the language in use."""
        if self._draft is not None:
            self.tell(self._draft)

    def tell(self, draft: Draft) -> None:
        """Set every word and every value from the draft."""


HIGHEST, LOWEST = 150, 84


class Heading(Themed, QWidget):
    """The chosen game before its place; where there is little room, without the lines about it."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = services.words
        self.key = next(iter(PACKAGES))
        self.seats = ""
        self.low = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.follow(services.theme)
        services.art.ready.connect(self._prepared)

    def show_game(self, key: str, seats: str) -> None:
        self.key, self.seats = key, seats
        self.setAccessibleName(self._words.text(f"{key}.name"))
        self.update()

    def set_low(self, low: bool) -> None:
        if low != self.low:
            self.low = low
            self.updateGeometry()

    def _prepared(self, name: str) -> None:
        if name == info(self.key).tile.part:
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(432), self.theme.px(LOWEST if self.low else HIGHEST))

    def paintEvent(self, _event: QPaintEvent) -> None:
        px, units = self.theme.px, self.theme.units
        t, painter = self.theme.tokens, QPainter(self)
        rect = QRectF(self.rect())
        corners = QPainterPath()
        corners.addRoundedRect(rect.adjusted(0, 0, 0, units(20)), units(9), units(9))
        painter.setClipPath(corners)
        painter.fillRect(rect, ground_of(self.theme, self.key))
        text = self._words.text
        title = text(f"{self.key}.name")
        beside = rect.width() - self.theme.width(title, 28, EXTRABOLD) - units(48)
        scale = min(rect.height() / 340, beside / 520)
        if scale > 0.12:
            paint_tile(painter, self.theme, info(self.key).tile.part, rect.right() - 277 * scale, rect.height() * 0.575, scale)
        top = (rect.height() - px(58)) / 2 if self.low else px(14)
        room = rect.width() - units(40) if self.low else rect.width() * 0.58
        paint.words(painter, QRectF(units(20), top, room, px(38)), title, self.theme.font(28, EXTRABOLD), t.ink)
        second = QRectF(units(20), top + px(36), room, px(22))
        colour = mix(colour_of(self.theme, self.key), t.ink, 0.5)
        paint.words(painter, second, text(f"{self.key}.subtitle"), self.theme.font(14, BOLD), colour)
        if not self.low:
            for index, line in enumerate(text(f"{self.key}.long", seats=self.seats).split("\n")):
                rest = QRectF(units(20), top + px(68) + index * px(19), room, px(19))
                paint.words(painter, rest, line, self.theme.font(12, SEMIBOLD), t.ink)
        painter.end()


class CompanyCard(Panel):
    """Who is played against, with portrait and words; or how that can be chosen."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services.theme, "paper_2", 8, shadowed=False, parent=parent)
        self._words = services.words
        self._face = _Portrait(services, self)
        self._title = Label(self.theme, weight=BOLD, wrap=True)
        self._lines = Label(self.theme, size=12, weight=SEMIBOLD, colour="ink_soft", wrap=True)
        row = QHBoxLayout(self)
        spaced(services.theme, row, margins=(14, 8, 14, 8), spacing=12)
        row.addWidget(self._face, 0, Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout()
        spaced(services.theme, column, spacing=2)
        column.addStretch(1)
        column.addWidget(self._title)
        column.addWidget(self._lines)
        column.addStretch(1)
        row.addLayout(column, 1)

    def show_company(self, company: Company | None) -> None:
        self.setVisible(company is not None)
        if company is not None:
            lines = [self._words.say(line) for line in company.lines]
            self._title.setText(self._words.say(company.title))
            self._lines.setText("\n".join(lines))
            self._face.show_part(company.portrait)
            self.setAccessibleName(" ".join((self._title.text(), *lines)))

    def height_for(self, width: int) -> int:
        """How high it becomes in this width; it may not have been laid out yet."""
        units = self.theme.units
        if self.isHidden():
            return 0
        face = self._face.sizeHint()
        room = width - units(28) - units(12) - face.width()
        return units(16) + max(face.height(), self._title.heightForWidth(room) + units(2) + self._lines.heightForWidth(room))


class _Portrait(Themed, QWidget):
    """A portrait, or the sign of a remark."""

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(parent)
        self._part: str | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.follow(services.theme)

    def show_part(self, part: str | None) -> None:
        self._part = part
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = self.theme.px(64 if self._part else 20)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, side = QPainter(self), self.width()
        ratio = paint.ratio(painter)
        if self._part is None:
            picture = self.theme.art.sign("info", self.theme.tokens.ink_soft, side, ratio)
        else:
            picture = self.theme.art.at_once(self._part, side, side, ratio)
        paint.picture(painter, 0, 0, picture)
        painter.end()
