"""The panel above the list: whose turns are looked at, what came of the match, how far the review is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from tabletown_desktop.look.theme import EXTRABOLD, MEDIUM, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.replay.faces import Faces
from tabletown_desktop.pages.review.sentences import Sentences
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.themed import Panel, Themed

WHOLE = 1000


class Progress(Themed, QProgressBar):
    """How far something is, as a filled groove."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setRange(0, WHOLE)
        self.setTextVisible(False)
        self.follow(theme)

    def sizeHint(self) -> QSize:
        return QSize(120, self.theme.px(8))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.theme.px(8))

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        paint.rounded(painter, rect, rect.height() / 2, t.well, t.field_line)
        done = rect.width() * self.value() / WHOLE
        if done >= rect.height():
            paint.rounded(painter, QRectF(0, 0, done, rect.height()), rect.height() / 2, t.good)
        painter.end()


class Summary(Panel):
    """Whose turns are looked at, what came of it, and how far one is."""

    def __init__(self, theme: Theme, words: Words, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._words = words
        self.faces = Faces(theme, words, "review.seat")
        self.head = Label(theme, "", 16, EXTRABOLD, wrap=True)
        self.note = Label(theme, "", 13, MEDIUM, "ink_soft", wrap=True)
        self.progress = Progress(theme)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(14, 10, 14, 12)
        self.column.setSpacing(4)
        self.column.addWidget(self.faces, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(self.head)
        self.column.addWidget(self.note)
        self.column.addWidget(self.progress)

    def retranslate(self) -> None:
        self.faces.retranslate()
        self.progress.setAccessibleName(self._words.text("review.progress.name"))

    def high(self, width: int) -> int:
        """How high it must be at that width."""
        self.faces.updateGeometry()
        self.column.invalidate()
        return max(self.column.heightForWidth(width), self.column.minimumSize().height())

    def tell(self, sentences: Sentences, share: float, done: bool) -> None:
        self.head.setText(sentences.head())
        self.note.setText(sentences.note())
        self.progress.setValue(round(WHOLE * share))
        self.progress.setVisible(not done)
