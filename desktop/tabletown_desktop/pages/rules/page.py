"""The rules: game, search and chapters at the left, the text at the right, opened where one needs it.

page.open_at("welcome", "action-fence")         # an anchor of the text, such as the kind of what is asked now
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from tabletown.games import PACKAGES, game
from tabletown_desktop.games import info
from tabletown_desktop.look.theme import SEMIBOLD, Theme
from tabletown_desktop.pages.framed import FramedPage
from tabletown_desktop.pages.page import in_sentences
from tabletown_desktop.pages.rules import keys, values
from tabletown_desktop.pages.rules.text import Markup, RulesText, rules_text
from tabletown_desktop.pages.rules.values import Lookup
from tabletown_desktop.pages.rules.view import EDGE, RulesView
from tabletown_desktop.pages.side_list import Entry, SideList
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.values_file import FOLDER
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.choices import Select
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.themed import Panel


class Finder(QWidget):
    """``asked`` tells the words to find while one types; ``stepped`` goes on (+1) or back (-1); ``opened`` tells that it has
    another height: what was found is told below the field."""

    asked = Signal(str)
    stepped = Signal(int)
    opened = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.field = Field(theme, sign="search", parent=self)
        self.field.edit.setClearButtonEnabled(False)
        self.field.edit.textChanged.connect(self.asked)
        self.field.edit.installEventFilter(self)
        self.count = Label(theme, "", 12, SEMIBOLD, "ink_soft", parent=self)
        self.back = Button(theme, kind="quiet", sign="chevron-up", high=32, parent=self)
        self.forward = Button(theme, kind="quiet", sign="chevron-down", high=32, parent=self)
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.forward.clicked.connect(lambda: self.stepped.emit(1))
        self.tell("")

    @property
    def wanted(self) -> str:
        return self.field.text().strip()

    def set_words(self, find: str, forward: str, back: str) -> None:
        self.field.set_name(find, find)
        self.forward.set_name(forward)
        self.back.set_name(back)

    def tell(self, found: str) -> None:
        """What was found, in words."""
        was, now = not self.back.isHidden(), bool(self.wanted)
        self.count.setText(found)
        for piece in (self.count, self.back, self.forward):
            piece.setVisible(now)
        if was != now:
            self.opened.emit()

    def take_focus(self) -> None:
        self.field.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.edit.selectAll()

    def heightForWidth(self, width: int) -> int:
        high = self.theme.row(40)
        return high + self.theme.units(4) + self.theme.px(32) if self.wanted else high

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        units, wide, high, side = self.theme.units, self.width(), self.theme.row(40), self.theme.px(32)
        top = high + units(4)
        self.field.setGeometry(0, 0, wide, high)
        self.count.setGeometry(units(4), top, wide - 2 * side - units(8), side)
        self.back.setGeometry(wide - 2 * side, top, side, side)
        self.forward.setGeometry(wide - side, top, side, side)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Enter goes on, Shift+Enter back; Esc empties the field."""
        if watched is self.field.edit and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.stepped.emit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
                return True
            if event.key() == Qt.Key.Key_Escape and self.field.text():
                self.field.edit.clear()
                return True
        return False


LAST = (keys.ANCHOR, values.ANCHOR)
"""The chapters behind the text, which are made anew each time."""
CHAPTERS = 288  # width of the left panel: names of chapters beside how often something was found in them
WIDEST = 1000
"""Chapters and text together, at text size 100 %: a line of text is not longer than the eye can follow."""
NARROWEST = 320
"""The text beside the chapters, at text size 100 %: where it would be narrower, the chapters fold into a choice above it."""
SEARCH = 180
"""The least width of the search beside them."""


class RulesPage(FramedPage):
    key = "rules"

    def build(self) -> None:
        self.game = self.services.settings.game()
        self._text: RulesText | None = None
        self._room = 0
        self._needs: list[float] = []
        self.frame(bottom=False)
        self.top.rules.hide()
        self.left_panel, self.right_panel = Panel(self.theme, parent=self), Panel(self.theme, parent=self)
        self.games = Select(self.theme, parent=self.left_panel)
        self.games.chosen.connect(lambda index: self.open_at(list(PACKAGES)[index]))
        self.games.setVisible(len(PACKAGES) > 1)
        self.folded = False
        self.choice = Select(self.theme, parent=self.left_panel)
        self.choice.chosen.connect(self._choose)
        self.finder = Finder(self.theme, self.left_panel)
        self.finder.asked.connect(self._search)
        self.finder.stepped.connect(self._step)
        self.finder.opened.connect(self._arrange)
        self.chapters = SideList(self.theme, high=36, gap=2, parent=self.left_panel)
        self.chapters.chosen.connect(self._open_chapter)
        self.unofficial = Label(self.theme, "", 12, SEMIBOLD, "ink_soft", wrap=True, parent=self.left_panel)
        self.view = RulesView(self.theme, self.right_panel)
        self.wants = self.view
        self.view.reached.connect(self._reached)
        self.services.settings.changed.connect(self._settled)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.finder.take_focus)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _settled(self, name: str) -> None:
        """Other keys: they are told when the page is opened again."""
        if name == "keys":
            self._text = None

    # -- what it is told -------------------------------------------------------------------------------------------------
    def shown(self, **wish: str) -> None:
        self.open_at(wish.get("game", self.game), wish.get("anchor", ""))

    def open_at(self, key: str, anchor: str = "") -> None:
        """Open the rules of a game at a place; an unknown place opens where one was reading."""
        if key in PACKAGES and key != self.game:
            self.game = key
            self._text = None
            self.view.to_the_top()
            self.retranslate()
        self._fill()
        place = self._text.place(anchor) if self._text is not None else ""
        if place or anchor in LAST:
            self.view.go(place or anchor)
            self._reached(place or anchor)

    @property
    def lead(self) -> str:
        """The game, and what is read first."""
        return in_sentences(*dict.fromkeys((self.top.note, *self.view.here)))

    # -- showing ---------------------------------------------------------------------------------------------------------
    def retranslate(self) -> None:
        text = self.words.text
        self.head(text("rules.title"), text(f"{self.game}.name"))
        self.games.set_labels([text(f"{key}.name") for key in PACKAGES], text("rules.game"))
        self.games.set_index(list(PACKAGES).index(self.game))
        self.finder.set_words(text("rules.find"), text("rules.next"), text("rules.previous"))
        self.unofficial.setText(text("rules.unofficial"))
        self.view.setAccessibleName(text("rules.text"))
        self.view.setAccessibleDescription(text("rules.text.about"))
        if self._text is not None:
            self._text = None
            self._fill()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange and self._text is not None:
            self._render()  # the window was moved to another screen: the text keeps the signs it has once asked for
        return super().event(event)

    def restyle(self) -> None:
        super().restyle()
        if self._text is not None:
            self._render()

    def _fill(self) -> None:
        """Read and show the text, when it is first needed or another is wanted."""
        if self._text is None:
            self._text = rules_text(self.game, self.words.language)
            self._render()

    def _render(self) -> None:
        assert self._text is not None
        ours = game(self.game).values
        lookup = Lookup(ours, self.services.library.game(self.game).values)
        file = Paths.find().settings / FOLDER / f"{self.game}.json"
        signs = {piece.text: self.words.text(f"rules.sign.{piece.text}") for piece in self._text.pieces() if piece.kind == "sign"}
        self._room = self.view.column
        markup = Markup(self.theme, lookup.shown, signs, self._room)
        more = keys.chapter(markup, self.words, self.game, self.services.settings.now.keys)
        more += values.chapter(markup, self.words, lookup.rows(), file)
        if self.folded:
            more += f'<p class="soft">{escape(self.unofficial.text())}</p>'
        self._needs = markup.needs
        anchors = [*(heading.anchor for heading in self._text.headings()), *LAST]
        self.view.set_rules(markup.style_sheet(), markup.page(self._text, more), anchors, info(self.game).signs)
        entries = [Entry(heading.anchor, heading.text) for heading in self._text.headings(2)]
        entries += [Entry(anchor, self.words.text(f"rules.{anchor}.title")) for anchor in LAST]
        self.chapters.set_entries(entries, self.words.text("rules.chapters"))
        self.chapters.follow_by_tab(self.finder.forward)
        self._count({})
        if self.finder.wanted:
            self._search(self.finder.wanted)

    # -- finding one's way -----------------------------------------------------------------------------------------------
    def chapter_of(self, anchor: str) -> str:
        """The chapter in which a place stands."""
        if self._text is None or anchor in ("", *LAST):
            return anchor
        chapter = ""
        for heading in self._text.headings():
            if heading.level == 2:
                chapter = heading.anchor
            if heading.anchor == anchor:
                break
        return chapter

    def _choose(self, index: int) -> None:
        self._open_chapter(self.chapters.rows[index].entry.key)

    def _open_chapter(self, anchor: str) -> None:
        self.view.go(anchor)

    def _reached(self, anchor: str) -> None:
        """The title belongs to the first chapter."""
        self.chapters.show_key(self.chapter_of(anchor) or self.chapters.rows[0].entry.key)
        self.choice.set_index([row.entry.key for row in self.chapters.rows].index(self.chapters.key))

    def _search(self, words: str) -> None:
        found = self.view.search(words)
        counts: dict[str, int] = {}
        for anchor, count in self.view.hits_by_anchor().items():
            chapter = self.chapter_of(anchor)
            counts[chapter] = counts.get(chapter, 0) + count
        self._count(counts)
        self._tell_found(found)

    def _count(self, counts: Mapping[str, int]) -> None:
        """How many places were found in each chapter."""
        labels = []
        for row in self.chapters.rows:
            row.set_count(counts.get(row.entry.key, 0))
            labels.append(f"{row.entry.title} ({row.count})" if row.count else row.entry.title)
        self.choice.set_labels(labels, self.words.text("rules.chapters"))

    def _step(self, by: int) -> None:
        self.view.step(by)
        self._tell_found(self.view.hits)

    def _tell_found(self, found: int) -> None:
        if not self.finder.wanted:
            self.finder.tell("")
        elif not found:
            self.finder.tell(self.words.text("rules.nothing"))
        else:
            self.finder.tell(self.words.text("rules.found", number=self.view.hit + 1, total=found))

    def standing(self) -> Sequence[QRect]:
        return self.left_panel.geometry(), self.right_panel.geometry()

    def place(self, room: QRect) -> None:
        units = self.theme.units
        wide, whole = self.theme.px(CHAPTERS), min(room.width(), self.theme.px(WIDEST))
        room = QRect(room.x() + (room.width() - whole) // 2, room.y(), whole, room.height())
        was, self.folded = self.folded, whole - wide - units(12) - 2 * units(EDGE) < self.theme.px(NARROWEST)
        if self.folded:
            high = self._place_above(room)
            self.right_panel.setGeometry(room.adjusted(0, high + units(8), 0, 0))
        else:
            self.left_panel.setGeometry(room.x(), room.y(), wide, room.height())
            self.right_panel.setGeometry(room.x() + wide + units(12), room.y(), room.width() - wide - units(12), room.height())
            self._place_left(self.left_panel)
        for piece, below in ((self.choice, False), (self.chapters, True), (self.unofficial, True)):
            piece.setVisible(self.folded != below)
        self.view.setGeometry(self.right_panel.rect().adjusted(1, 1, -1, -1))
        low, high = sorted((self._room, self.view.column))
        if self._text is not None and (was != self.folded or any(low < need <= high for need in self._needs)):
            self._render()

    def _place_above(self, room: QRect) -> int:
        """Game, chapter and search side by side; how high they are."""
        units, left, end = self.theme.units, self.theme.units(12), room.width() - self.theme.units(12)
        search = self.theme.px(SEARCH)
        for piece in (self.games, self.choice):
            if piece is self.choice or not self.games.isHidden():
                wide = min(piece.sizeHint().width(), end - left - search - units(8))
                piece.setGeometry(left, units(8), wide, self.theme.row(40))
                left += wide + units(8)
        high = self.finder.heightForWidth(end - left)
        self.finder.setGeometry(left, units(8), end - left, high)
        self.left_panel.setGeometry(room.x(), room.y(), room.width(), high + units(16))
        return self.left_panel.height()

    def _place_left(self, panel: QWidget) -> None:
        units = self.theme.units
        inner = panel.width() - units(24)
        top = units(12)
        if not self.games.isHidden():
            high = self.games.sizeHint().height()
            self.games.setGeometry(units(12), top, inner, high)
            top += high + units(8)
        high = self.finder.heightForWidth(inner)
        self.finder.setGeometry(units(12), top, inner, high)
        note = self.unofficial.heightForWidth(inner - units(8)) if self.unofficial.text() else 0
        foot = panel.height() - units(12) - note
        self.unofficial.setGeometry(units(16), foot, inner - units(8), note)
        top += high + units(4)
        self.chapters.setGeometry(units(4), top, panel.width() - units(8), max(0, foot - units(8) - top))
