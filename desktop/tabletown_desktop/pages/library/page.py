"""The library: filters above, cards in the middle, what can be done with the chosen one below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QIcon, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QMenu, QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import EXTRABOLD, Theme
from tabletown_desktop.pages.framed import FramedPage
from tabletown_desktop.pages.library.actions import Deeds
from tabletown_desktop.pages.library.card import GAP, CardPainter, Telling, Thumbnails, Today, local_today
from tabletown_desktop.pages.library.filters import Filters, chosen, counts
from tabletown_desktop.pages.library.grid import EDGE, Empty, MatchGrid
from tabletown_desktop.pages.page import in_sentences
from tabletown_desktop.pages.settings.about import show_folder
from tabletown_desktop.storage.entries import Entry
from tabletown_desktop.storage.trash import DAYS
from tabletown_desktop.widgets import paint, plain_text
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.choices import open_menu
from tabletown_desktop.widgets.messages import Toast
from tabletown_desktop.widgets.themed import Themed

SENTENCE = 320  # room for the sentence in the bottom bar
BAR = 12  # width of the scroll bar
FEW = 0.8
"""Cards that take less of the height leave the rest of the page to the town."""
VEIL = 0.84
"""How much of the cards is hidden while a file is held above them."""
TRASH = ("empty-trash", "destroy", "restore")
ALWAYS = ("import", "folder")
MAIN = ("open", "restore")
"""Buttons for what was deleted; those that need no match; those that keep their words."""


class Landing(Themed, QWidget):
    """Shown over the cards while a file is held above them."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = ""
        self.follow(theme)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        veil = t.desk.toRgb()
        veil.setAlphaF(VEIL)
        painter.fillRect(rect, veil)
        wide = self.theme.width(self.text, 20, EXTRABOLD) + self.theme.px(160)
        card = QRectF(0, 0, min(rect.width() - units(32), wide), min(rect.height() - units(16), self.theme.px(260)))
        card.moveCenter(rect.center())
        paint.dashed(painter, card, units(12), t.accent, 2, t.paper)
        side = self.theme.px(64)
        sign = self.theme.art.sign("import", t.accent, side, paint.ratio(painter))
        paint.picture(painter, card.center().x() - side / 2, card.center().y() - side, sign)
        words = card.adjusted(0, card.height() / 2, 0, -units(16))
        paint.words(painter, words, self.text, self.theme.font(20, EXTRABOLD), t.ink, Qt.AlignmentFlag.AlignHCenter)
        painter.end()


class LibraryPage(FramedPage):
    """``opened`` asks for a match by its id, ``replayed`` to see its steps, ``reviewed`` to look back at its turns.
    ``shown(ask="file")`` asks for a file at once."""

    key = "library"
    opened = Signal(str)
    replayed = Signal(str)
    reviewed = Signal(str)

    def __init__(self, services: Services, parent: QWidget | None = None, today: Today = local_today) -> None:
        self._today = today
        super().__init__(services, parent)

    def build(self) -> None:
        library = self.services.library
        self.frame()
        self.telling = Telling(self.words, self._today)
        self.thumbnails = Thumbnails(library.picture, self)
        self.filters = Filters(self.theme, self.words, self)
        self.filters.changed.connect(self._fill)
        self.grid = MatchGrid(self.theme, CardPainter(self.theme, self.telling, self.thumbnails), self)
        self.grid.picked.connect(self._picked)
        self.grid.opened.connect(self._open)
        self.grid.menu.connect(self._menu)
        self.thumbnails.ready.connect(self._repaint)
        self.art.ready.connect(self._repaint)
        self.filters.left.connect(self.grid.setFocus)
        self.empty = Empty(self.theme, self)
        self.empty.begin.clicked.connect(self._begin)
        self.landing = Landing(self.theme, self)
        self.deeds = Deeds(self.services, self, self.telling, Toast(self.theme, self, self.bottom), self._come)
        self.empty.other.clicked.connect(self.deeds.ask_import)
        self._coming = ""  # a match that is to be chosen as soon as it is there
        self._build_bottom()
        self._build_keys()
        self.setAcceptDrops(True)
        library.changed.connect(self._fill)

    def _build_bottom(self) -> None:
        assert self.bottom is not None
        make = {
            "import": "quiet",
            "folder": "quiet",
            "delete": "quiet",
            "export": "normal",
            "rename": "normal",
            "review": "normal",
            "replay": "normal",
            "open": "main",
            "empty-trash": "quiet",
            "destroy": "normal",
            "restore": "main",
        }
        signs = {"import": "import", "folder": "folder", "delete": "trash", "export": "export", "rename": "edit"}
        signs |= {"review": "coach", "replay": "replay", "open": "play"}
        signs |= {"empty-trash": "trash", "destroy": "close", "restore": "undo"}
        deeds = {
            "import": self.deeds.ask_import,
            "folder": lambda: show_folder(self.services.library.folder),
            "delete": self._delete,
            "export": lambda: self._with(self.deeds.ask_export),
            "rename": self._rename,
            "review": self._review,
            "replay": self._replay,
            "open": self._open,
            "empty-trash": lambda: self.deeds.ask_destroy(self.services.library.trash()),
            "destroy": self._delete,
            "restore": self._open,
        }
        self.buttons = {name: Button(self.theme, kind=kind, sign=signs[name]) for name, kind in make.items()}  # type: ignore[arg-type]
        for name, button in self.buttons.items():
            button.clicked.connect(lambda _checked=False, deed=deeds[name]: deed())
            self.bottom.add(button)

    def _build_keys(self) -> None:
        for keys, deed in (
            (QKeySequence(QKeySequence.StandardKey.Find), self._find),
            (QKeySequence(Qt.Key.Key_F2), self._rename),
            (QKeySequence("Ctrl+P"), self._replay),
            (QKeySequence("Ctrl+R"), self._review),
        ):
            shortcut = QShortcut(keys, self, deed)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.grid, self._delete)
        delete.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    # -- what is shown -----------------------------------------------------------------------------------------------------
    def _repaint(self, _what: str) -> None:
        """A picture is there now."""
        self.grid.viewport().update()

    def shown(self, **wish: str) -> None:
        self.services.library.refresh()
        self._fill()
        self.take_focus()
        if wish.get("ask") == "file":
            self.deeds.ask_import()

    def left(self) -> None:
        """Whoever comes back looks for a match, not for what was thrown away."""
        self.thumbnails.stop()
        if self._in_trash:
            self.filters.clear()

    def restyle(self) -> None:
        self.filters.restyle()
        super().restyle()

    def retranslate(self) -> None:
        text = self.words.text
        self.filters.retranslate()
        self.grid.setAccessibleName(text("library.title"))
        self.landing.text = text("library.drop")
        self._fill()
        self._arrange()

    def _fill(self) -> None:
        """Show what there is, in the order and choice of the person."""
        entries = (*self.services.library.entries(), *self.services.library.trash())
        shown = self.filters.shown
        count = counts(entries)
        self.head(self.words.text("library.title"), self._note(count))
        self.filters.tell(count, sorted({entry.game for entry in entries if entry.game}))
        found = chosen(entries, shown, self.telling.title)
        self.grid.show_entries(found)
        if self._coming and any(entry.id == self._coming for entry in found):
            self.grid.choose(self._coming)
            self._coming = ""
        self._say_empty()
        self.grid.setVisible(bool(found))
        self.empty.setVisible(not found)
        self.wants = self.grid if found else self.empty.begin
        self.filters.setVisible(bool(entries) or shown.narrow)
        self._picked()
        self._arrange()
        self.update()

    @property
    def lead(self) -> str:
        """Where no card is seen, why."""
        return super().lead if self.empty.isHidden() else in_sentences(self.empty.title.text(), self.empty.text.text())

    @property
    def _any_match(self) -> bool:
        library = self.services.library
        return bool(library.entries() or library.trash())

    @property
    def _in_trash(self) -> bool:
        """Whether what is shown was deleted."""
        return self.filters.shown.kind == "trash"

    def _note(self, count: Mapping[str, int]) -> str:
        """How many matches there are; of the trash, how long they are kept."""
        if self._in_trash:
            return self.words.text("library.trash.note", n=count["trash"], days=DAYS) if count["trash"] else ""
        return self.words.text("library.matches", n=count["all"]) if count["all"] else ""

    @property
    def _missing(self) -> str:
        """Why no card is seen, as its sentences are called: nothing is thrown away, nothing fits the choice, nothing is there."""
        if self._in_trash and not self.services.library.trash():
            return "trash.none"
        return "nothing" if self._any_match and self.filters.shown.narrow else "none"

    def _say_empty(self) -> None:
        text, missing = self.words.text, self._missing
        self.empty.title.setText(text(f"library.{missing}"))
        self.empty.text.setText(text(f"library.{missing}.about", days=DAYS))
        self.empty.begin.set_text(text(f"library.{missing}.begin"))
        self.empty.begin.set_sign("plus" if missing == "none" else "")
        self.empty.other.set_text(text("library.import"))
        self.empty.other.setVisible(not self._any_match)

    def _begin(self) -> None:
        """What the main button of the empty page says: begin a match, or show all there are."""
        if self._missing == "none":
            self.go("new_match")
        else:
            self.filters.clear()

    def _come(self, match: str) -> None:
        """A match comes in: choose it as soon as it is there, whatever is shown now."""
        self._coming = match
        if self.filters.shown.narrow:
            self.filters.clear()
        else:
            self._fill()

    # -- the chosen match --------------------------------------------------------------------------------------------------
    def _picked(self) -> None:
        assert self.bottom is not None
        entry = self.grid.entry if self.grid.matches.entries else None
        in_trash, there = self._in_trash, entry is not None
        for name in ("delete", "export", "rename", "destroy", "restore"):
            self.buttons[name].setEnabled(there)
        for name in ("open", "replay", "export"):
            self.buttons[name].setEnabled(entry is not None and entry.opens)
        self.buttons["review"].setEnabled(entry is not None and entry.opens and entry.kind == "finished")
        for name, button in self.buttons.items():
            button.setVisible((there or name in ALWAYS) and (name in TRASH) == in_trash)
        self.buttons["open"].set_text(self.words.text(f"library.open.{entry.kind if entry is not None else 'running'}"))
        if entry is None:
            self.bottom.say("" if self._any_match else self.words.text("library.will"))
        else:
            told = (self.telling.state(entry), *self.telling.practice_tags(entry)[:1])
            self.bottom.say(" – ".join(part for part in told if part), bold=self.telling.title(entry))

    def _with(self, deed: Callable[[Entry], object]) -> None:
        if self.grid.entry is not None:
            deed(self.grid.entry)

    def _open(self) -> None:
        entry = self.grid.entry
        if entry is not None and self._in_trash:
            self.deeds.restore(entry)
            self.grid.setFocus()  # the next one may follow by keys
        elif entry is not None and entry.opens:
            self.opened.emit(entry.id)
        elif entry is not None:
            self.deeds.explain(entry)

    def _replay(self) -> None:
        entry = None if self._in_trash else self.grid.entry
        if entry is not None and entry.opens:
            self.replayed.emit(entry.id)
        elif entry is not None:
            self.deeds.explain(entry)

    def _review(self) -> None:
        """Only what is over can be looked back at."""
        entry = self.grid.entry
        if entry is not None and self.buttons["review"].isEnabled() and not self._in_trash:
            self.reviewed.emit(entry.id)

    def _delete(self) -> None:
        """Into the trash; from there for good."""
        entry = self.grid.entry
        if entry is not None and self._in_trash:
            self.deeds.ask_destroy([entry])
        else:
            self._with(self.deeds.delete)

    def _rename(self) -> None:
        if not self._in_trash:
            self._with(self.deeds.rename)

    def _find(self) -> None:
        self.filters.search.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filters.search.edit.selectAll()

    def _menu(self, place: QPoint) -> None:
        """What can be done with the chosen match, at its card."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name in ("restore", "destroy") if self._in_trash else ("open", "replay", "review", "rename", "export", "delete"):
            button = self.buttons[name]
            sign = self.art.sign(button.sign, self.theme.tokens.ink, 18, self.devicePixelRatioF())
            action = QAction(QIcon(sign), plain_text.menu(button.accessibleName()), menu)
            action.setEnabled(button.isEnabled())
            action.triggered.connect(button.click)
            menu.addAction(action)
        open_menu(menu, place, self.telling.title(self.grid.entry) if self.grid.entry is not None else "")

    # -- files from elsewhere ----------------------------------------------------------------------------------------------
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()
            self.landing.show()
            self.landing.raise_()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.landing.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        self.landing.hide()
        event.acceptProposedAction()
        self.deeds.take_in([Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()])

    # -- places ------------------------------------------------------------------------------------------------------------
    @property
    def _bar_is_high(self) -> bool:
        """Whether words find room below a sign in the buttons of the bar."""
        return all(self.buttons[name].holds_stacked for name in self.buttons if name not in MAIN)

    def _fit_buttons(self) -> None:
        """Where the words of all buttons would leave no room for the sentence, they stand below the signs, if the bar is high enough;
        else the bar folds them."""
        units = self.theme.units
        self.buttons["restore"].set_text(self.words.text("library.restore"))
        here = [name for name in self.buttons if (name in TRASH) == self._in_trash]
        for name in here:
            if name not in MAIN:
                self.buttons[name].set_text(self.words.text(f"library.{name}"))
                self.buttons[name].set_stacked(False)
        wide = sum(self.buttons[name].sizeHint().width() + units(8) for name in here)
        if wide + self.theme.px(SENTENCE) > self.width() and self._bar_is_high:
            for name in here:
                self.buttons[name].set_stacked(name not in MAIN)
            if sum(self.buttons[name].sizeHint().width() + units(8) for name in here) > self.width():
                for name in here:  # not even so: the bar folds them
                    self.buttons[name].set_stacked(False)

    def standing(self) -> Sequence[QRect]:
        """A few cards stand in the town, many fill the page."""
        cards = self.grid.used()
        few = not self.grid.isHidden() and cards.bottom() < FEW * self.grid.height()
        return (cards.translated(self.grid.pos()),) if few else ()

    def place(self, room: QRect) -> None:
        assert self.bottom is not None
        self._fit_buttons()
        gap = self.theme.units(8 if self.compact else 12)
        self.filters.fit(room.width())
        row = QSize(room.width(), self.filters.sizeHint().height())
        self.filters.setGeometry(QRect(room.topLeft(), row))
        top = room.y() + row.height() + gap - self.theme.units(EDGE)
        below = room.y() + room.height() + gap
        between, bar = self.theme.units(GAP), self.theme.units(BAR)
        left = room.x() - between // 2
        self.grid.setGeometry(left, top, min(room.width() + between + bar, self.width() - left), below - top)
        # Below the filters, never over them: it lies on top and would take their clicks.
        self.empty.setGeometry(self.out_to_the_edges(room if self.filters.isHidden() else room.adjusted(0, row.height() + gap, 0, 0)))
        self.landing.setGeometry(0, room.y() - gap, self.width(), below - room.y() + gap)
