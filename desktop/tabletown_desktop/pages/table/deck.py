"""Deck knowledge: a small sheet beside the cards that counts what may still come. It stays where it covers nothing lit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QScrollArea, QWidget

from tabletown.kit.unseen import Deck, Group, Unseen
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.table.kinds import GAP, KindList, RowFace
from tabletown_desktop.pages.table.popups import covered, place_of
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.phrases import ended
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.choices import Segments
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.themed import Panel

LEFT, RIGHT, BETWEEN, EDGE = 14, GAP, 6, 8
"""At the sides of the lists, between what stands below one another, and above and below all of it."""
COLUMNS = (1, 2, 3)
SHARES = (1.0, 0.8, 0.65, 0.5)
"""How much of the height of the room it may take where it scrolls."""
EDGE_OF_BOARD = 12


Places = Sequence[QRect]
Things = tuple[Places, Places, Places]
"""What is lit, what lies in the same region, and what is of the person's own."""


def _corner(room: QRect, size: QSize, corner: int) -> QRect:
    """A place in a corner: below before above, right before left."""
    x = room.left() if corner & 2 else room.right() + 1 - size.width()
    y = room.top() if corner & 1 else room.bottom() + 1 - size.height()
    return QRect(x, y, size.width(), size.height())


class DeckPanel(Panel):
    """`closed`: the person puts it away."""

    closed = Signal()

    def __init__(self, theme: Theme, words: Words, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._words = words
        self._decks: tuple[Deck, ...] = ()
        self._colour = theme.tokens.link
        self._title = Label(theme, "", 14, EXTRABOLD, parent=self)
        self._left = Label(theme, "", 12, SEMIBOLD, "ink_soft", parent=self)
        self._close = Button(theme, kind="quiet", sign="close", high=32, parent=self)
        self._close.clicked.connect(self.closed)
        self.tabs = Segments(theme, parent=self)
        self.tabs.chosen.connect(self._turn_to)
        self._inside = QWidget()
        self._area = QScrollArea(self)
        self._area.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.viewport().setAutoFillBackground(False)
        self._note = Label(theme, "", 12, SEMIBOLD, "ink_soft", wrap=True, parent=self)
        self._heads: list[Label] = []
        self.lists: list[KindList] = []
        self._shape: tuple[object, ...] = ()
        self._ground: tuple[QRect, Things] = QRect(), ((), (), ())
        self.hide()

    # ---- what it tells ---------------------------------------------------------------------------------------------

    @property
    def deck(self) -> Deck:
        """The one that is shown."""
        return self._decks[min(self.tabs.index, len(self._decks) - 1)]

    def count(self, unseen: Unseen, colour: QColor, board: Board, of_others: Callable[[str], bool], strip: QRect | None = None) -> None:
        """Tell it in a strip beside the board, or above a board on the same page, rather over what belongs to others; nothing is told
        where nothing may come."""
        if not unseen.decks:
            self.hide()
            return
        self.tell(unseen, colour)
        if strip is not None:
            self.settle(strip, ((), (), ()))
            return
        lies = {slot: place_of(board, slot) for slot in board.slots}
        regions = {slot.region for slot in lies if slot.lit}
        lit = [place for slot, place in lies.items() if slot.lit and not slot.instead]
        near = [place for slot, place in lies.items() if slot.region in regions]
        own = [place for slot, place in lies.items() if not of_others(slot.key)]
        edge = self.theme.units(EDGE_OF_BOARD)
        self.settle(board.geometry().adjusted(edge, edge, -edge, -edge), (lit, near, own))

    def tell(self, unseen: Unseen, colour: QColor) -> None:
        """Count anew."""
        self._decks, self._colour = unseen.decks, colour
        text, say = self._words.text, self._words.say
        self._title.setText(text("command.deck"))
        self._close.set_name(text("deck.close"))
        self.setAccessibleName(text("command.deck"))
        if self.tabs.index >= len(self._decks):
            self.tabs.set_index(0)
        self.tabs.set_labels([say(deck.name) for deck in self._decks], text("deck.which"))
        self.tabs.setVisible(len(self._decks) > 1)
        self._show_deck()

    def _turn_to(self, _index: int) -> None:
        self._show_deck()
        self.settle(*self._ground)

    def _show_deck(self) -> None:
        deck, say = self.deck, self._words.say
        self._left.setText(self._words.text("deck.left", n=deck.left))
        self._note.setText(say(deck.note) if deck.note is not None else "")
        self._note.setVisible(deck.note is not None)
        shape = (self._colour.name(), *((group.key, len(group.kinds)) for group in deck.groups))
        if shape != self._shape:
            self._shape = shape
            self._make_lists(deck.groups)
        when = ""
        for head, listed, group in zip(self._heads, self.lists, deck.groups, strict=True):
            name, now = say(group.name), say(group.when)
            head.setText(name if now == when else self._words.text("deck.group", name=name, when=now))
            listed.show_group(group, self._words.text("deck.group", name=name, when=now))
            when = now

    def _make_lists(self, groups: Sequence[Group]) -> None:
        for gone in (*self._heads, *self.lists):
            gone.hide()
            gone.deleteLater()
        self._heads = [Label(self.theme, "", 12, BOLD, "ink_soft", parent=self._inside) for _ in groups]
        self.lists = [KindList(self.theme, self._words, self._colour, any(kind.parts for kind in group.kinds)) for group in groups]
        before: QWidget = self.tabs
        for listed, head in zip(self.lists, self._heads, strict=True):
            listed.setParent(self._inside)
            head.show()
            listed.show()
            self.setTabOrder(before, listed)
            before = listed

    def in_short(self) -> str:
        """What a screen reader says when it appears."""
        whole = self._words.text("deck.shown", name=self._title.text(), left=self._left.text())
        return " ".join(map(ended, (whole, "; ".join(listed.accessibleName() for listed in self.lists))))

    # ---- where it is -----------------------------------------------------------------------------------------------

    def settle(self, room: QRect, things: Things) -> None:
        """Lie in a corner of the room where nothing lit is covered, and little is hidden of what lies near and of the sheet itself;
        stay as long as nothing lit is below."""
        self._ground = room, things
        lit, near, own = things
        sizes = self._sizes(room.size())
        places = [(_corner(room, size, corner), corner, missing) for corner in range(4) for size, missing in sizes]
        stays = any(place == self.geometry() and not covered(place, lit) for place, _, _ in places)
        if not self.isVisible() or not stays:

            def cost(way: tuple[QRect, int, int]) -> tuple[int, ...]:
                place, corner, missing = way
                hidden = 4 * covered(place, near) + missing * place.width() + covered(place, own) // 2
                return covered(place, lit), hidden, corner

            self.setGeometry(min(places, key=cost)[0])
        self._arrange()
        self.show()
        self.raise_()

    def _sizes(self, room: QSize) -> list[tuple[QSize, int]]:
        """As narrow as it may be, or as wide as more columns; as high as needed, or lower: then it ends below a line and
        scrolls. With each size how much of the lists is out of sight."""
        units, gap = self.theme.units, self.theme.units(GAP)
        narrow, row = max([listed.face.least_width() for listed in self.lists] + [self._head_width()]), self._row_width()
        sizes = []
        for width in dict.fromkeys(max(narrow, columns * (row + gap) - gap) for columns in COLUMNS):
            whole = min(width + self._aside, room.width())
            around, high = self._top() + self._below(whole) + units(EDGE), self._place_lists(whole)
            if around + high <= room.height():
                sizes.append((QSize(whole, around + high), 0))
            for share in SHARES:
                end = max((end for end in self._ends() if around + end <= share * room.height()), default=0)
                if 0 < end < high:
                    sizes.append((QSize(min(room.width(), whole + self._bar), around + end), high - end))
        return sizes or [(room, 1)]

    def _ends(self) -> list[int]:
        """Where lines end."""
        return [
            y
            for listed in self.lists
            for y in range(listed.y() + listed.face.cell.height(), listed.geometry().bottom() + 1, listed.face.cell.height())
        ]

    def _row_width(self) -> int:
        return max((listed.face.least_width() for listed in self.lists if isinstance(listed.face, RowFace)), default=0)

    def _head_width(self) -> int:
        words = self._title.sizeHint().width() + self._left.sizeHint().width() + self.theme.units(12)
        heads = [head.sizeHint().width() for head in self._heads]
        return max([words + self._close.sizeHint().width(), self.tabs.minimumSizeHint().width() if len(self._decks) > 1 else 0, *heads])

    @property
    def _aside(self) -> int:
        """The room at both sides of the lists together."""
        return self.theme.units(LEFT) + self.theme.units(RIGHT)

    @property
    def _bar(self) -> int:
        """The room the bar takes when the lists scroll: it has its new size a moment after a new scale."""
        return self._area.verticalScrollBar().sizeHint().width()

    def _top(self) -> int:
        """Where the lists begin."""
        tabs = self.tabs.sizeHint().height() + self.theme.units(BETWEEN) if len(self._decks) > 1 else 0
        return self.theme.units(EDGE) + self._close.sizeHint().height() + tabs

    def _below(self, width: int) -> int:
        """The room of the note."""
        return self._note.heightForWidth(width - self._aside) + self.theme.units(BETWEEN) if self.deck.note is not None else 0

    def _place_lists(self, width: int) -> int:
        """Heads and lists one below the other; the height of all."""
        y, inner, left, between = 0, width - self._aside, self.theme.units(LEFT), self.theme.units(BETWEEN)
        for head, listed in zip(self._heads, self.lists, strict=True):
            high = head.sizeHint().height()
            head.setGeometry(left, y + between, inner, high)
            listed.move(left, y + between + high + 2)
            y += between + high + 2 + listed.fit(inner)
        return y

    def _arrange(self) -> None:
        units, width, top = self.theme.units, self.width(), self._top()
        left, inner, first, between, bar = units(LEFT), width - self._aside, units(EDGE - 2), units(BETWEEN), self._bar
        close, title = self._close.sizeHint(), self._title.sizeHint().width()
        self._close.setGeometry(width - close.width() - units(6), first, close.width(), close.height())
        self._title.setGeometry(left, first, title, close.height())
        self._left.setGeometry(left + title + units(10), first, width - left - title - units(16) - close.width(), close.height())
        self.tabs.setGeometry(left, units(EDGE) + close.height(), inner, self.tabs.sizeHint().height())
        below = self._below(width)
        area = QRect(1, top, width - 2, self.height() - top - below - units(EDGE))
        self._note.setGeometry(left, area.bottom() + 1 + between, inner, max(0, below - between))
        self._area.setGeometry(area)
        whole = self._place_lists(width)
        if whole > area.height():
            whole = self._place_lists(width - bar)
        self._inside.resize(area.width() - (bar if whole > area.height() else 0), whole)

    def event(self, event: QEvent) -> bool:
        """Clicks beside the lists are not for the table below."""
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
            return True
        return super().event(event)
