"""The rules text on screen: a quiet column of text that is never too wide to read, with signs in its lines and a search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QPalette, QPixmap, QResizeEvent, QTextCursor, QTextOption, QWheelEvent
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from tabletown_desktop.look.assets import art_file
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.pages.rules.tables import SIGN_SIDE
from tabletown_desktop.pages.rules.text import SIGN

COLUMN = 520  # the widest column of text, at text size 100 %
EDGE = 32


class RulesView(QTextBrowser):
    """Shows rich text. `reached` tells which anchor stands at the top while one scrolls."""

    reached = Signal(str)
    corner = 10

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._signs: Mapping[str, str] = {}  # the parts of the art for the signs of the game
        self._hits: list[QTextCursor] = []
        self._anchors: list[tuple[int, str]] = []
        self.hit = -1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)  # words of a table are not broken into letters
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # the width of the text is known before its length
        self._went = ""  # where one was led, until one scrolls by oneself
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().actionTriggered.connect(self._let_go)

    # -- the text --------------------------------------------------------------------------------------------------------
    def set_rules(self, style_sheet: str, html: str, anchors: Sequence[str], signs: Mapping[str, str]) -> None:
        """Show a text; the place one reads stays."""
        place = self._went or self.current_anchor()
        self._anchors, self._hits, self.hit, self._signs = [], [], -1, signs
        self._dress()
        self.document().setDefaultStyleSheet(style_sheet)
        self.document().setDocumentMargin(0)
        self.document().setIndentWidth(self.theme.px(24))
        self.setHtml(html)
        self._anchors = self._places(anchors)
        if place:
            self.go(place)

    def _dress(self) -> None:
        t, palette = self.theme.tokens, self.palette()
        palette.setColor(QPalette.ColorRole.Base, t.paper)
        palette.setColor(QPalette.ColorRole.Text, t.ink)
        self.setPalette(palette)
        self.viewport().setAutoFillBackground(False)
        self.setFont(self.theme.font(14))

    def _places(self, anchors: Sequence[str]) -> list[tuple[int, str]]:
        """Where the anchors stand in the text, by position."""
        wanted = set(anchors)
        found: list[tuple[int, str]] = []
        block = self.document().begin()
        while block.isValid():
            piece = block.begin()
            while not piece.atEnd():
                names = piece.fragment().charFormat().anchorNames()
                found += [(block.position(), name) for name in names if name in wanted]
                piece += 1
            block = block.next()
        return found

    def loadResource(self, kind: int, address: QUrl | str) -> object:
        """The signs of the game, in device pixels."""
        name = address if isinstance(address, str) else address.toString()
        if not name.startswith(SIGN):
            return super().loadResource(kind, address)
        side = self.theme.px(SIGN_SIDE)
        part = self._signs.get(name.removeprefix(SIGN), "")
        if not part or not art_file(part, self.theme.art.light).is_file():
            return QPixmap()
        return self.theme.art.at_once(part, side, side, self.devicePixelRatioF())

    # -- places ----------------------------------------------------------------------------------------------------------
    def go(self, anchor: str) -> None:
        """Bring the heading with this anchor to the top."""
        self._went = anchor
        for position, name in self._anchors:
            if name == anchor:
                cursor = QTextCursor(self.document())
                cursor.setPosition(position)
                self.setTextCursor(cursor)
                self._scroll_to(cursor)
                return

    def to_the_top(self) -> None:
        """Bring the beginning to the top, for another text."""
        self._went = ""
        self.verticalScrollBar().setValue(0)

    def _scroll_to(self, cursor: QTextCursor) -> None:
        top = self.document().documentLayout().blockBoundingRect(cursor.block()).top()
        bar = self.verticalScrollBar()
        bar.setValue(min(bar.maximum(), max(0, round(top) - self.theme.px(8))))

    def current_anchor(self) -> str:
        """The heading under which one reads."""
        if not self.verticalScrollBar().value():
            return ""
        top = self.verticalScrollBar().value() + self.theme.px(40)
        layout = self.document().documentLayout()
        current = ""
        for position, name in self._anchors:
            if layout.blockBoundingRect(self.document().findBlock(position)).top() > top:
                break
            current = name
        return current

    def _let_go(self, _action: int = 0) -> None:
        self._went = ""

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._let_go()
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._let_go()
        super().keyPressEvent(event)

    def _scrolled(self) -> None:
        self.reached.emit(self.current_anchor())

    # -- search ----------------------------------------------------------------------------------------------------------
    def search(self, words: str) -> int:
        """Mark every place with these words and go to the first below the top; how many there are."""
        self._hits, self.hit = [], -1
        if words.strip():
            cursor = QTextCursor(self.document())
            while not (cursor := self.document().find(words.strip(), cursor)).isNull():
                self._hits.append(cursor)
        if self._hits:
            top = self.verticalScrollBar().value()
            layout = self.document().documentLayout()
            below = (place for place, hit in enumerate(self._hits) if layout.blockBoundingRect(hit.block()).top() >= top)
            self.hit = next(below, 0)
        self._mark()
        return len(self._hits)

    def step(self, by: int) -> None:
        """To the next place found, or the one before."""
        if self._hits:
            self.hit = (self.hit + by) % len(self._hits)
            self._mark()

    @property
    def hits(self) -> int:
        return len(self._hits)

    def hits_by_anchor(self) -> dict[str, int]:
        """How many places were found below each anchor; what stands above the first belongs to it."""
        counts: dict[str, int] = {}
        for hit in self._hits:
            under = [name for position, name in self._anchors if position <= hit.position()] or [self._anchors[0][1]]
            counts[under[-1]] = counts.get(under[-1], 0) + 1
        return counts

    def _mark(self) -> None:
        t = self.theme.tokens
        marks = []
        for place, hit in enumerate(self._hits):
            mark = QTextEdit.ExtraSelection()
            mark.cursor = hit
            chosen = place == self.hit
            mark.format.setBackground(t.focus if chosen else mix(t.mustard, t.paper, 0.55))
            mark.format.setForeground(t.on_focus if chosen else t.ink)
            mark.format.setFontUnderline(self.theme.contrast)
            marks.append(mark)
        self.setExtraSelections(marks)
        if self.hit >= 0:
            cursor = QTextCursor(self._hits[self.hit])
            cursor.clearSelection()
            self.setTextCursor(cursor)
            seen = self.cursorRect(cursor)
            if not self.viewport().rect().adjusted(0, 0, 0, -self.height() // 5).contains(seen):
                bar = self.verticalScrollBar()
                bar.setValue(bar.value() + seen.top() - self.viewport().height() // 3)

    # -- shape -----------------------------------------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        place = self._went or self.current_anchor() if self._anchors else ""
        self._set_margins()
        super().resizeEvent(event)
        if place and event.oldSize().width() != event.size().width():
            self.go(place)

    @property
    def column(self) -> int:
        """The width of the text."""
        left, right = self._sides()
        return self.width() - left - right - self.verticalScrollBar().sizeHint().width()

    def _sides(self) -> tuple[int, int]:
        """What is free at the left and at the right of the text, which is not wider than can be read."""
        edge = self.theme.units(EDGE)
        side = edge + max(0, (self.width() - self.theme.px(COLUMN) - 2 * edge) // 2)
        return min(side, self.width() // 5), max(edge, side - self.theme.units(12))

    def _set_margins(self) -> None:
        left, right = self._sides()
        self.setViewportMargins(left, self.theme.px(16), right, self.theme.px(12))
