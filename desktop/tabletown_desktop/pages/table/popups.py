"""What the table answers beside a place: why what was tried cannot be done, what may be chosen there, whether it is meant, and a
tip while the pointer rests.

popups = TablePopups(services, page, board, silent)      # `silent` tells whether something else lies open
popups.sit_down(talk)
popups.told, popups.tip.text                             # why not, and the tip; one of them at most is seen

letters = KeyLetters(services, page, board, bar, choice)         # letters on all that is lit, to be typed
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from tabletown.game import Action
from tabletown.words import Refusal
from tabletown_desktop.app.commands import BY_KEY, keys_of
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.pages.table.bar import TableBar
from tabletown_desktop.pages.table.choice import ChoiceBox
from tabletown_desktop.pages.table.controller import TableController
from tabletown_desktop.scene import access
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.slot import Slot
from tabletown_desktop.widgets import paint, speech
from tabletown_desktop.widgets.messages import Dialog, TipCard
from tabletown_desktop.widgets.themed import Themed


def covered(place: QRect, things: Iterable[QRect]) -> int:
    """How much of these things lies below that place.

    >>> covered(QRect(0, 0, 10, 10), [QRect(5, 5, 10, 10), QRect(20, 0, 5, 5)])
    25
    """
    shared = (place.intersected(thing) for thing in things)
    return sum(both.width() * both.height() for both in shared if both.isValid())


def place_of(board: Board, slot: Slot) -> QRect:
    """Where a slot of a board is, in coordinates of the page the board lies on."""
    return board.mapFromScene(slot.sceneBoundingRect()).boundingRect().translated(board.pos())


WIDE, ACROSS, DOWN = 300, 10, 7
"""As wide as a line of a tip may be, and the room beside and above its words."""
GAP = 8
"""Between the tip and its place, and to the edge of the room."""


class Tip(Themed, QWidget):
    """tip = Tip(theme, page)
    tip.tell("Mina", row, room, keep_clear)      # beside the row, inside the room, off everything that is to be kept clear

    It lets every click through.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.follow(theme)
        self.hide()

    def tell(self, text: str, beside: QRect, room: QRect, keep_clear: Sequence[QRect]) -> None:
        self.text = text
        self.setGeometry(tip_place(self._measure(room), beside, room, keep_clear, self.theme.units(GAP)))
        self.show()
        self.raise_()
        self.update()

    def _measure(self, room: QRect) -> QSize:
        across, down = self.theme.units(ACROSS), self.theme.units(DOWN)
        metrics = QFontMetrics(self.theme.font(12, SEMIBOLD))
        most = min(self.theme.px(WIDE), room.width() - 2 * across - 2 * self.theme.units(GAP))
        words = metrics.boundingRect(QRect(0, 0, most, 10_000), paint.LINES, self.text)
        return QSize(words.width() + 2 * across + 2, words.height() + 2 * down + 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        across, down = self.theme.units(ACROSS), self.theme.units(DOWN)
        paint.rounded(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), self.theme.units(7), t.paper, t.ink_soft)
        painter.setFont(self.theme.font(12, SEMIBOLD))
        painter.setPen(t.ink)
        painter.drawText(rect.adjusted(across, down, -across + 2, -down + 1), paint.LINES, self.text)
        painter.end()


def tip_place(size: QSize, beside: QRect, room: QRect, keep_clear: Sequence[QRect], gap: int = GAP) -> QRect:
    """Beside its place, or above or below a wide one, wherever it covers least of what is to be kept clear.

    >>> tip_place(QSize(80, 30), QRect(10, 10, 40, 40), QRect(0, 0, 400, 200), [QRect(60, 0, 100, 60)])
    PySide6.QtCore.QRect(8, 58, 80, 30)
    """
    middle = beside.center()
    right, left = (QPoint(x, middle.y() - size.height() // 2) for x in (beside.right() + gap, beside.left() - gap - size.width()))
    above, below = (QPoint(middle.x() - size.width() // 2, y) for y in (beside.top() - gap - size.height(), beside.bottom() + gap))
    wide = beside.width() > 2 * beside.height()
    corners = (above, below, right, left) if wide else (right, left, above, below)
    places = [_inside(QRect(corner, size), room, gap) for corner in corners]
    return min(places, key=lambda place: (covered(place, keep_clear), covered(place, [beside])))


def _inside(place: QRect, room: QRect, gap: int) -> QRect:
    x = max(min(place.x(), room.right() + 1 - place.width() - gap), room.left() + gap)
    y = max(min(place.y(), room.bottom() + 1 - place.height() - gap), room.top() + gap)
    return QRect(QPoint(x, y), place.size())


TIP_DELAY_MS = 600
"""So long the pointer rests before a tip comes."""


class TablePopups(QObject):
    def __init__(self, services: Services, page: QWidget, board: Board, silent: Callable[[], bool]) -> None:
        super().__init__(page)
        self._theme, self._words, self._page, self._board = services.theme, services.words, page, board
        self._silent = silent
        self._talk: TableController | None = None
        self.choice = ChoiceBox(services.theme, page, board.geometry, board)
        self.tip = Tip(services.theme, page)
        self._why_not = TipCard(services.theme, page)
        self._said = ""
        self._on_slot = False
        """Whether readers have the focus on a slot."""
        self._waits = QTimer(self)
        self._waits.setSingleShot(True)
        self._waits.setInterval(TIP_DELAY_MS)
        self._waits.timeout.connect(self._show_tip)
        board.touched.connect(self.hush)

    @property
    def told(self) -> str:
        """Why what was tried cannot be done, while that is seen."""
        return self._said if self._why_not.isVisible() else ""

    # ---- a match comes and goes ------------------------------------------------------------------------------------

    def sit_down(self, talk: TableController) -> None:
        self._talk = talk
        self.choice.taken.connect(talk.interaction.take_choice)
        self.choice.hovered.connect(talk.interaction.mean_choice)
        self.choice.cancelled.connect(talk.cancel)
        talk.pointed.connect(self._pointed)
        talk.refused.connect(self._refuse)
        talk.refreshed.connect(self.hush)
        talk.choosing.connect(self._choosing)
        talk.doubted.connect(self._doubt)

    def get_up(self) -> None:
        """To be told before the conversation closes."""
        talk = self._talk
        if talk is None:
            return
        self.hush()
        self.choice.dismiss()
        self.choice.taken.disconnect(talk.interaction.take_choice)
        self.choice.hovered.disconnect(talk.interaction.mean_choice)
        self.choice.cancelled.disconnect(talk.cancel)
        self._talk = None

    # ---- reasons and tips ------------------------------------------------------------------------------------------

    def hush(self) -> bool:
        """Whatever stands beside a place goes. False if nothing did."""
        self._waits.stop()
        stood = self._why_not.isVisible() or self.tip.isVisible()
        self._why_not.hide()
        self.tip.hide()
        return stood

    def _pointed(self, key: str) -> None:
        """Pointer or focus is somewhere else: a tip may come, where the pointer rests."""
        self.hush()
        focus = self._board.shown_focus
        if focus is None and self._on_slot:
            QTimer.singleShot(0, self, self._tell_table)
        self._on_slot = focus is not None
        if focus is not None and focus.key == key:
            access.focused(focus)
        elif (slot := self._board.slots.get(key)) is not None and slot.tip:
            self._waits.start()

    def _tell_table(self) -> None:
        """No slot has the keyboard any more, and neither has anything beside the table."""
        if self._board.hasFocus() and self._board.shown_focus is None:
            access.focused(self._board)

    def _refuse(self, key: str, refusal: Refusal) -> None:
        """Say why what was tried there cannot be done."""
        self.hush()
        if key in self._board.slots:
            self._said = self._words.say(refusal)
            self._why_not.point(self.place(key).center(), self._said)
            speech.say(self._board, self._said)

    def _show_tip(self) -> None:
        """Beside its place, never over what is offered; nothing where the table itself speaks of it or something lies open."""
        talk = self._talk
        slot = self._board.slots.get(talk.meant_key) if talk is not None else None
        if talk is None or slot is None:
            return
        if not slot.tip or talk.table.telling or self.choice.isVisible() or self._silent() or QApplication.activePopupWidget() is not None:
            return
        offered = [self.place(offer) for offer in talk.table.offers() if offer in self._board.slots and offer != slot.key]
        self.tip.tell(slot.tip, self.place(slot.key), self._board.geometry(), offered)

    def place(self, key: str) -> QRect:
        """Where a slot is, in coordinates of the page."""
        slot = self._board.slots.get(key)
        assert slot is not None
        return place_of(self._board, slot)

    # ---- choices and questions -------------------------------------------------------------------------------------

    def _choosing(self, key: str, actions: Sequence[Action]) -> None:
        if self._talk is None:
            return
        self.hush()
        if not actions:
            self.choice.dismiss()
            self._talk.table.cover(QRectF())
            self._board.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        table = self._talk.table
        options = [(table.choice_label(action), table.choice_face(action)) for action in actions]
        self.choice.ask(table.name(key), options, QRectF(self.place(key)))
        inside = self.choice.geometry().translated(-self._board.pos())
        table.cover(self._board.mapToScene(inside).boundingRect())

    def _doubt(self, action: Action, question: str) -> None:
        text = self._words.text
        dialog = Dialog(self._theme, self._page.window(), question, main=text("table.doubt.go-on"), harmless=text("table.doubt.back"))
        dialog.answered.connect(lambda answer: self._play_after_all(action) if answer == "main" else None)
        dialog.open()

    def _play_after_all(self, action: Action) -> None:
        if self._talk is not None:
            self._talk.play(action)


# ---- letters to be typed -----------------------------------------------------------------------------------------------

ALPHABET, DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "1234567890"
BADGE, BESIDE_LETTER = 19, 5
"""As high as a letter's badge is, and the room on both sides of the letter."""
BAR, OPTION = "bar:", "option:"
"""Before the key of a button of the bottom bar, and before the place of an option of the open choice."""


def letters_for(count: int, alphabet: str) -> list[str]:
    """So many names of one letter, or of two where the alphabet is too short; none begins another one.

    >>> letters_for(3, "ABC"), letters_for(5, "ABC")
    (['A', 'B', 'C'], ['A', 'B', 'CA', 'CB', 'CC'])
    """
    first = next(first for first in range(len(alphabet) + 1) if len(alphabet) - first + first * len(alphabet) >= count)
    alone, begin = alphabet[: len(alphabet) - first], alphabet[len(alphabet) - first :]
    return [*alone, *(one + two for one in begin for two in alphabet)][:count]


def names_for(targets: Mapping[str, bool], alphabet: str) -> dict[str, str]:
    """Their names, and what each stands for. Whatever opens a choice (True) has one letter, since one more is typed for the choice:
    where these are too many for the alphabet, digits follow it.

    >>> names_for({"end": False, "lot": True, "fence": False}, "AB")
    {'A': 'lot', 'BA': 'end', 'BB': 'fence'}
    >>> names_for({"lot:1": True, "lot:2": True, "lot:3": True}, "AB")
    {'A': 'lot:1', 'B': 'lot:2', '1': 'lot:3'}
    """
    choices = sum(targets.values())
    names = letters_for(len(targets), alphabet)
    if any(len(name) > 1 for name in names[:choices]):
        names = letters_for(len(targets), alphabet + DIGITS)
    two = any(len(name) > 1 for name in names)
    return dict(zip(names, sorted(targets, key=lambda target: two and not targets[target]), strict=True))


def apart(wanted: Sequence[QRect], size: QSize, room: QRect, taken: Iterable[QRect]) -> QRect:
    """The first of these places that is free, else the free one nearest to the last of them; always inside the room.

    >>> badge = QSize(10, 10)
    >>> apart([QRect(0, 0, 10, 10)], badge, QRect(0, 0, 50, 50), [QRect(0, 0, 10, 10)])
    PySide6.QtCore.QRect(0, 10, 10, 10)
    """
    busy = list(taken)
    last = wanted[-1]
    steps = range(-RINGS, RINGS + 1)
    around = sorted(((across, down) for across in steps for down in steps), key=lambda way: (abs(way[0]) + abs(way[1]), -way[1]))
    others = (last.translated(across * size.width(), down * size.height()) for across, down in around)
    places = (_inside(place, room, 0) for place in (*wanted, *others))
    return next((place for place in places if not any(place.intersects(other) for other in busy)), last)


RINGS = 6
"""So many badges away from its place a letter may be at most."""


class KeyLetters(Themed, QWidget):
    """Letters on all slots that are lit and on the buttons of the turn. While they are shown, typing one takes it as a click does;
    they stay until they are put away."""

    def __init__(self, services: Services, page: QWidget, board: Board, bar: TableBar, choice: ChoiceBox) -> None:
        super().__init__(page)
        self._words, self._settings = services.words, services.settings
        self._page, self._board, self._bar, self._choice = page, board, bar, choice
        self._talk: TableController | None = None
        self._written = ""
        """The first letter of two."""
        self.shown: dict[str, str] = {}
        """What each name of letters stands for: the key of a slot, that of a button behind `BAR`, or the place of an option behind
        `OPTION`."""
        self.badges: dict[str, QRect] = {}
        """Where each name is."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.follow(services.theme)
        self.hide()
        board.zoomed.connect(self.renew)

    def sit_down(self, talk: TableController) -> None:
        self._talk = talk
        talk.interaction.lit_changed.connect(self.renew)
        talk.interaction.choosing.connect(self.renew)

    def get_up(self) -> None:
        """To be told before the conversation closes; whoever wants letters has them at the next match, too."""
        if self._talk is not None:
            self._talk.interaction.lit_changed.disconnect(self.renew)
            self._talk.interaction.choosing.disconnect(self.renew)
            self._talk = None

    # ---- shown or not ------------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        if self.put_away():
            return
        self.show()
        self.renew()
        speech.say(self._board, self._words.text("table.letters.on", n=len(self.shown)))

    def put_away(self) -> bool:
        """False if none were shown, or something else lies over them."""
        if self.isHidden() or (self._talk is not None and self._talk.interaction.choice):
            return False
        self.hide()
        self.renew()
        speech.say(self._board, self._words.text("table.letters.off"))
        return True

    def renew(self, *_told: object) -> None:
        """What is lit, or where it lies, may have changed."""
        if self.isHidden() and not self.shown:  # nothing to take away, least of all what a button has been heard to say
            return
        targets = self._targets() if not self.isHidden() else {}
        self._written = ""
        self.shown = names_for(targets, self._alphabet)
        self.setGeometry(self._page.rect())
        if not self.isHidden():
            self._lie_over(self._choice.isVisible())
        self.badges = {}
        for name, target in self.shown.items():
            size = self._size(name)
            self.badges[name] = apart(self._wanted(target, size), size, self.rect(), self.badges.values())
        for key in self._bar.buttons_of_the_turn():
            self._bar.button(key).setAccessibleDescription(self.said_of(BAR + key))
        for place, option in enumerate(self._choice.buttons):
            option.setAccessibleDescription(self.said_of(f"{OPTION}{place}"))
        self.update()

    def _lie_over(self, choice: bool) -> None:
        """Letters lie on the board and the bottom bar, or on a choice, and below whatever else is open."""
        if choice:
            self.raise_()
        else:
            for ground in (self, self._bar, self._board):
                ground.lower()

    def _targets(self) -> dict[str, bool]:
        """Everything that can be taken, in the order of reading, and whether it opens a choice; of an open choice its options."""
        if self._talk is None:
            return {}
        interaction = self._talk.interaction
        if interaction.choice:
            return {f"{OPTION}{place}": False for place in range(len(self._choice.buttons))}
        lit = [slot.key for slot in self._board.lit_in_order()]
        return {**{key: interaction.chooses(key) for key in lit}, **{BAR + key: False for key in self._bar.buttons_of_the_turn()}}

    @property
    def _alphabet(self) -> str:
        """All letters but the one that puts them away."""
        own = keys_of(BY_KEY["letters"], self._settings.now.keys)
        return "".join(letter for letter in ALPHABET if letter not in own)

    def said_of(self, target: str) -> str:
        """The letter of a slot or button in words, spelled; "" while it has none."""
        name = next((name for name, other in self.shown.items() if other == target), "")
        return self._words.text("table.letters.letter", letter=" ".join(name)) if name else ""

    # ---- typing ------------------------------------------------------------------------------------------------------

    def wants(self, event: QKeyEvent) -> bool:
        """Whether a key is one of the letters that can be typed now; every other key means what it always does."""
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        return bool(self.shown) and plain and _letter(event) in {*self._alphabet, *"".join(self.shown)}

    def write(self, event: QKeyEvent) -> None:
        """A letter was typed: take what it stands for, or wait for the second one. What stands for nothing is forgotten."""
        written = self._written + _letter(event)
        target = self.shown.get(written)
        self._written = written if any(name.startswith(written) for name in self.shown) and target is None else ""
        self.update()
        if target is None:
            return
        if target.startswith(BAR):
            self._bar.button(target.removeprefix(BAR)).click()
        elif target.startswith(OPTION):
            self._choice.buttons[int(target.removeprefix(OPTION))].click()
        else:
            self._board.window_focus()
            self._board.slots[target].press()

    # ---- looks -------------------------------------------------------------------------------------------------------

    def restyle(self) -> None:
        super().restyle()
        self.renew()

    def _size(self, name: str) -> QSize:
        high = self.theme.px(BADGE)
        return QSize(max(high, round(self.theme.width(name, 13, EXTRABOLD)) + 2 * self.theme.units(BESIDE_LETTER)), high)

    def _wanted(self, target: str, size: QSize) -> list[QRect]:
        """Where its badge should be: in a corner, so that what lies there can still be read, else in the middle."""
        button = self._button(target)
        if button is not None:
            corner = button.mapTo(self._page, QPoint(0, 0))
            return [QRect(corner - QPoint(size.width() // 3, size.height() // 3), size)]
        slot = self._board.slots[target]
        bounds, middle = place_of(self._board, slot), self._board.mapFromScene(slot.centre()) + self._board.pos()
        centred = QRect(middle - QPoint(size.width() // 2, size.height() // 2), size)
        if bounds.width() < 2 * size.width():
            return [centred]
        off = QPoint(size.width() // 4, size.height() // 4)
        if bounds.height() < 2 * size.height():
            edge = QRect(QPoint(bounds.left() - off.x(), centred.top()), size)
            return [edge, centred] if self._lies_on(slot, edge) else [centred]
        corners = (bounds.topLeft() - off, bounds.topRight() - QPoint(size.width() - off.x(), off.y()))
        inside = [QRect(corner, size) for corner in corners if self._lies_on(slot, QRect(corner, size))]
        return [*inside, centred]

    def _button(self, target: str) -> QWidget | None:
        """The button that is meant, if it is no slot."""
        if target.startswith(OPTION):
            return self._choice.buttons[int(target.removeprefix(OPTION))]
        return self._bar.button(target.removeprefix(BAR)) if target.startswith(BAR) else None

    def _lies_on(self, slot: Slot, badge: QRect) -> bool:
        scene = self._board.mapToScene(badge.center() - self._board.pos())
        return slot.contains(slot.mapFromScene(scene))

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter = self.theme.tokens, QPainter(self)
        for name, badge in self.badges.items():
            if name.startswith(self._written):
                face, edge = QRectF(badge).adjusted(0.5, 0.5, -0.5, -0.5), self.theme.units(5)
                paint.rounded(painter, face, edge, t.ink, t.paper)
                left = name.removeprefix(self._written)
                paint.words(painter, QRectF(badge), left, self.theme.font(13, EXTRABOLD), t.paper, Qt.AlignmentFlag.AlignHCenter)
        painter.end()


def _letter(event: QKeyEvent) -> str:
    """The letter or digit of a key on any layout; "" for every other key."""
    return chr(event.key()) if event.key() in map(ord, ALPHABET + DIGITS) else ""
