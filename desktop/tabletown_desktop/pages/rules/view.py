"""The rules text on screen: a quiet column of text that is never too wide to read, with signs in its lines and a search.

For whoever hears it, it is a row of passages: headings, paragraphs, entries of lists, rows of tables.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QRect, Qt, QUrl, Signal
from PySide6.QtGui import (
    QAccessible,
    QFocusEvent,
    QKeyEvent,
    QPalette,
    QPixmap,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextFormat,
    QTextList,
    QTextOption,
    QTextTable,
    QTextTableCell,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from tabletown_desktop.look.assets import art_file
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.pages.rules.tables import SIGN_SIDE
from tabletown_desktop.pages.rules.text import SIGN
from tabletown_desktop.widgets import speech
from tabletown_desktop.widgets.speech import Part, Parted, Spoken, Told

COLUMN = 520  # the widest column of text, at text size 100 %
EDGE = 32


class Passage(Part):
    """A heading, a paragraph, an entry of a list or a row of a table; `position` is where it begins in the text."""

    def __init__(self, view: QWidget, role: QAccessible.Role, name: str, position: int) -> None:
        super().__init__(view, role, name)
        self.position = position

    @property
    def is_heading(self) -> bool:
        return self.spoken_role == QAccessible.Role.Heading


class RulesView(Spoken, Parted, QTextBrowser):
    """Shows rich text. `reached` tells which anchor stands at the top while one scrolls.

    Whoever hears it reads on by Up and Down, and by H from heading to heading (with Shift back).
    """

    spoken_role = QAccessible.Role.Document

    reached = Signal(str)
    corner = 10

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._signs: Mapping[str, str] = {}  # the parts of the art for the signs of the game
        self._hits: list[QTextCursor] = []
        self._anchors: list[tuple[int, str]] = []
        self._passages: list[Passage] = []
        self._reading: Passage | None = None
        """What has been read last by whoever hears it."""
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
        for passage in self._passages:
            passage.deleteLater()
        self._passages, self._reading = [], None
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

    # -- passages, for whoever hears them --------------------------------------------------------------------------------
    @property
    def parts(self) -> Sequence[Passage]:
        if not self._passages and not self.document().isEmpty():
            self._passages = list(self._read())
        return self._passages

    def _read(self) -> Iterator[Passage]:
        """The blocks of the text. A row of a table is one passage, each figure with the head of its column."""
        block = self.document().begin()
        while block.isValid():
            table: QTextTable | None = QTextCursor(block).currentTable()
            text = _words_of(block)
            if table is not None and table.columns() > 1:
                cells = [[_words_in(table.cellAt(row, column)) for column in range(table.columns())] for row in range(table.rows())]
                for row, told in enumerate(_with_heads(cells), 1):
                    yield Passage(self, QAccessible.Role.Paragraph, told, table.cellAt(row, 0).firstPosition())
                block = self.document().findBlock(table.lastPosition())
            elif text:
                entry: QTextList | None = block.textList()
                role = QAccessible.Role.Paragraph if entry is None else QAccessible.Role.ListItem
                yield Passage(self, QAccessible.Role.Heading if block.blockFormat().headingLevel() else role, text, block.position())
            block = block.next()

    @property
    def thing_in_focus(self) -> Told | None:
        return self._reading if self.hasFocus() else None

    def place_of(self, part: Part) -> QRect:
        """Where it begins."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(part.position if isinstance(part, Passage) else 0)
        place = self.document().documentLayout().blockBoundingRect(cursor.block()).toRect()
        return place.translated(self.viewport().x(), self.viewport().y() - self.verticalScrollBar().value())

    def lead_to(self, part: Part) -> None:
        """Read this one next."""
        if isinstance(part, Passage):
            self._reading = part
            cursor = QTextCursor(self.document())
            cursor.setPosition(part.position)
            self._scroll_to(cursor)
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            speech.part_in_focus(part)

    @property
    def here(self) -> list[str]:
        """The heading at the top, and what stands below it."""
        place = self._place_read()
        return [passage.name for passage in self.parts[place : place + 2]]

    def _place_read(self) -> int:
        """The passage that was read last, or the one where the text was opened."""
        parts = self.parts
        if self._reading is not None:
            return parts.index(self._reading)
        opened = next((position for position, name in self._anchors if name == (self._went or self.current_anchor())), 0)
        return max(0, bisect_right([passage.position for passage in parts], opened) - 1)

    def _read_on(self, event: QKeyEvent) -> bool:
        """Go on by a key, as far as there is something; False if it is none of these keys."""
        parts = self.parts
        place = self._place_read() if parts else 0
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        before, after = parts[:place][::-1], parts[place + (self._reading is not None) :]
        ways = {
            Qt.Key.Key_Down: after,
            Qt.Key.Key_Up: before,
            Qt.Key.Key_Home: parts,
            Qt.Key.Key_End: parts[::-1],
            Qt.Key.Key_H: [passage for passage in (before if back else after) if passage.is_heading],
        }
        way = ways.get(Qt.Key(event.key()))
        if way:
            self.lead_to(way[0])
        return way is not None

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._reading = None

    # -- places ----------------------------------------------------------------------------------------------------------
    def go(self, anchor: str) -> None:
        """Bring the heading with this anchor to the top."""
        self._went, self._reading = anchor, None
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
        if speech.heard() and self._read_on(event):
            return
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


def _with_heads(cells: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows below the first, which has the heads of the columns.

    >>> list(_with_heads([["Plan", "First"], ["NA-01", "8"]]))
    ['Plan: NA-01; First: 8']
    """
    heads, *rows = cells
    for row in rows:
        yield "; ".join(f"{head}: {cell}" if head else cell for head, cell in zip(heads, row, strict=True) if cell)


def _words_in(cell: QTextTableCell) -> str:
    found, block = [], cell.firstCursorPosition().block()
    while block.isValid() and block.position() <= cell.lastPosition():
        found.append(_words_of(block))
        block = block.next()
    return " ".join(filter(None, found))


def _words_of(block: QTextBlock) -> str:
    """The text of a block, its signs in words."""
    found: list[tuple[str, bool]] = []
    piece = block.begin()
    while not piece.atEnd():
        form = piece.fragment().charFormat()
        sign = form.stringProperty(QTextFormat.Property.ImageAltText.value) if form.isImageFormat() else ""
        found.append((sign or piece.fragment().text().replace("\ufffc", " "), bool(sign)))
        piece += 1
    return " ".join("".join(_without_twins(found)).split())


def _without_twins(pieces: Sequence[tuple[str, bool]]) -> Iterator[str]:
    """The pieces of a line but the signs whose word stands beside them; each piece with whether it is a sign.

    >>> list(_without_twins([("fence symbol", True), (" Fence or ", False), ("park symbol", True)]))
    [' Fence or ', 'park symbol']
    """
    for place, (text, is_sign) in enumerate(pieces):
        before = pieces[place - 1][0].split()[-1:] if place else []
        after = pieces[place + 1][0].split()[:1] if place + 1 < len(pieces) else []
        if not (is_sign and any(_is_named(text, word.strip(".,:;")) for word in (*before, *after))):
            yield text


STEM = 3
"""So many letters at the beginning of a word say that it is the same in another form, as "Bauen" and "Bausymbol"."""


def _is_named(sign: str, word: str) -> bool:
    """Whether a word says what a sign is.

    >>> _is_named("Bausymbol", "Bauen"), _is_named("Symbol für Zeitarbeit", "Zeitarbeit"), _is_named("Zaunsymbol", "Baue")
    (True, True, False)
    """
    sign, word = sign.casefold(), word.casefold()
    return len(word) >= STEM and (word in sign or sign.startswith(word[:STEM]))
