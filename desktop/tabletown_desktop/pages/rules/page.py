"""The rules: game, search and chapters at the left, the text at the right, opened where one needs it.

page.open_at("welcome", "action-fence")         # an anchor of the text, such as the kind of what is asked now
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from tabletown.games import PACKAGES, game
from tabletown_desktop.games import info
from tabletown_desktop.look.theme import SEMIBOLD, Theme
from tabletown_desktop.pages.framed import FramedPage
from tabletown_desktop.pages.rules import values
from tabletown_desktop.pages.rules.text import Markup, RulesText, rules_text
from tabletown_desktop.pages.rules.values import Lookup
from tabletown_desktop.pages.rules.view import RulesView
from tabletown_desktop.pages.side_list import Entry, SideList
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.values_file import FOLDER
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.choices import Select
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.themed import Panel


class Finder(QWidget):
    """``asked`` tells the words to find while one types; ``stepped`` goes on (+1) or back (-1)."""

    asked = Signal(str)
    stepped = Signal(int)

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
        self.count.setText(found)
        for button in (self.back, self.forward):
            button.setEnabled(bool(self.wanted))

    def take_focus(self) -> None:
        self.field.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.edit.selectAll()

    def heightForWidth(self, width: int) -> int:
        return self.theme.px(40) + self.theme.units(4) + self.theme.px(32)

    def resizeEvent(self, event: QResizeEvent) -> None:
        units = self.theme.units
        super().resizeEvent(event)
        px, wide = self.theme.px, self.width()
        self.field.setGeometry(0, 0, wide, px(40))
        top, side = px(40) + units(4), px(32)
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


CHAPTERS = 272  # width of the left panel
WIDEST = 1000
"""Chapters and text together, at text size 100 %: a line of text is not longer than the eye can follow."""


class RulesPage(FramedPage):
    key = "rules"

    def build(self) -> None:
        self.game = self.services.settings.game()
        self._text: RulesText | None = None
        self.frame(bottom=False)
        self.top.rules.hide()
        self.left_panel, self.right_panel = Panel(self.theme, parent=self), Panel(self.theme, parent=self)
        self.games = Select(self.theme, parent=self.left_panel)
        self.games.chosen.connect(lambda index: self.open_at(list(PACKAGES)[index]))
        self.games.setVisible(len(PACKAGES) > 1)
        self.finder = Finder(self.theme, self.left_panel)
        self.finder.asked.connect(self._search)
        self.finder.stepped.connect(self._step)
        self.chapters = SideList(self.theme, high=36, gap=2, parent=self.left_panel)
        self.chapters.chosen.connect(self._open_chapter)
        self.unofficial = Label(self.theme, "", 12, SEMIBOLD, "ink_soft", wrap=True, parent=self.left_panel)
        self.view = RulesView(self.theme, self.right_panel)
        self.view.reached.connect(self._reached)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.finder.take_focus)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

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
        if place or anchor == values.ANCHOR:
            self.view.go(place or anchor)
            self._reached(place or anchor)
        self.view.setFocus()

    # -- showing ---------------------------------------------------------------------------------------------------------
    def retranslate(self) -> None:
        text = self.words.text
        self.head(text("rules.title"), text(f"{self.game}.name"))
        self.games.set_labels([text(f"{key}.name") for key in PACKAGES], text("rules.game"))
        self.games.set_index(list(PACKAGES).index(self.game))
        self.finder.set_words(text("rules.find"), text("rules.next"), text("rules.previous"))
        self.unofficial.setText(text("rules.unofficial"))
        self.view.setAccessibleName(text("rules.text"))
        if self._text is not None:
            self._text = None
            self._fill()

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
        markup = Markup(self.theme, lookup.shown, signs)
        more = values.chapter(markup, self.words, lookup.rows(), file)
        anchors = [*(heading.anchor for heading in self._text.headings()), values.ANCHOR]
        self.view.set_rules(markup.style_sheet(), markup.page(self._text, more), anchors, info(self.game).signs)
        entries = [Entry(heading.anchor, heading.text) for heading in self._text.headings(2)]
        entries.append(Entry(values.ANCHOR, self.words.text("rules.values.title")))
        self.chapters.set_entries(entries, self.words.text("rules.chapters"))
        if self.finder.wanted:
            self._search(self.finder.wanted)

    # -- finding one's way -----------------------------------------------------------------------------------------------
    def chapter_of(self, anchor: str) -> str:
        """The chapter in which a place stands."""
        if self._text is None or anchor in ("", values.ANCHOR):
            return anchor
        chapter = ""
        for heading in self._text.headings():
            if heading.level == 2:
                chapter = heading.anchor
            if heading.anchor == anchor:
                break
        return chapter

    def _open_chapter(self, anchor: str) -> None:
        self.view.go(anchor)

    def _reached(self, anchor: str) -> None:
        """The title belongs to the first chapter."""
        self.chapters.show_key(self.chapter_of(anchor) or self.chapters.rows[0].entry.key)

    def _search(self, words: str) -> None:
        found = self.view.search(words)
        counts: dict[str, int] = {}
        for anchor, count in self.view.hits_by_anchor().items():
            chapter = self.chapter_of(anchor)
            counts[chapter] = counts.get(chapter, 0) + count
        for row in self.chapters.rows:
            row.set_count(counts.get(row.entry.key, 0))
        self._tell_found(found)

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

    def place(self, room: QRect) -> None:
        units = self.theme.units
        wide, whole = self.theme.px(CHAPTERS), min(room.width(), self.theme.px(WIDEST))
        room = QRect(room.x() + (room.width() - whole) // 2, room.y(), whole, room.height())
        self.left_panel.setGeometry(room.x(), room.y(), wide, room.height())
        self.right_panel.setGeometry(room.x() + wide + units(12), room.y(), room.width() - wide - units(12), room.height())
        self.view.setGeometry(self.right_panel.rect().adjusted(1, 1, -1, -1))
        self._place_left(self.left_panel)

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
