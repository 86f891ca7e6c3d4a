"""What appears for a while: a message with its way back, a card beside a target, a question."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QColor, QFont, QFontMetrics, QHideEvent, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletown.plain import plain
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD, Theme
from tabletown_desktop.widgets import paint, speech
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.labels import Label, Sign
from tabletown_desktop.widgets.spacing import gap, spaced
from tabletown_desktop.widgets.themed import DrawnButton, Panel, Pressed, Themed, paint_shadows

STAYS = 6000  # milliseconds a message stays
ABOVE_BAR = 16
BAR = 72
"""Where nobody says which bar is below a message, it leaves so much room, at text size 100 %."""
WIDEST = 520
"""A message that is longer, at text size 100 %, has a second line."""
CARD_SHARE = 0.45
"""The widest a line on a card beside a target may be, as a share of what lies below."""


class Above(Themed):
    """Mixed into a widget that lies above another and is placed anew with it; call ``lie_above(ground)`` when the widget is built."""

    ground: QWidget

    def lie_above(self, ground: QWidget) -> None:
        self.ground = ground
        ground.installEventFilter(self)

    def place(self) -> None:
        """Take the place above the ground: all of it, unless the widget knows better."""
        self.setGeometry(self.ground.rect())

    def restyle(self) -> None:
        self.place()
        super().restyle()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
        return False


class Toast(Above, QWidget):
    """A message at the lower middle of its parent, with one thing to do about it.

    toast = Toast(theme, page, bar=page.bottom)     # it stands above this bar, however high that becomes
    toast.tell("“Trial at noon” deleted", action="Undo")
    toast.acted.connect(...)                # Undo was clicked
    """

    acted = Signal()

    def __init__(self, theme: Theme, parent: QWidget, bar: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._bar = bar
        self.button = _ToastButton(theme, self)
        self.button.clicked.connect(self._act)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.follow(theme)
        self.hide()
        self.lie_above(parent)
        if bar is not None:
            bar.installEventFilter(self)

    @property
    def text(self) -> str:
        return self._text

    def tell(self, text: str, action: str = "", stays: int = STAYS) -> None:
        """Show the message; a new one takes the place of the old."""
        self._text = plain(text)
        self.setAccessibleName(self._text)
        self.button.set_text(action)
        self.button.setVisible(bool(action))
        self.place()
        self.show()
        self.raise_()
        self._timer.start(stays)
        speech.say(self, f"{self._text} {action}".strip())

    def hideEvent(self, event: QEvent) -> None:
        self._timer.stop()
        self.hide()  # gone with its page, it does not come back with it

    def _act(self) -> None:
        self.hide()
        self.acted.emit()

    def place(self) -> None:
        units = self.theme.units
        parent = self.ground
        words = round(self.theme.width(self._text, 14, SEMIBOLD))
        action = self.button.sizeHint().width() + units(12) if self.button.text() else 0
        beside = units(38) + action
        wide = min(max(units(316), min(words + beside, self.theme.px(WIDEST))), parent.width() - units(24))
        room = QRect(0, 0, wide - beside, parent.height())
        lines = QFontMetrics(self.theme.font(14, SEMIBOLD)).boundingRect(room, paint.LINES_IN_MIDDLE, self._text)
        high = max(self.theme.px(48), lines.height() + units(20))
        below = units(ABOVE_BAR) + (self._bar.height() if self._bar is not None else self.theme.px(BAR))
        self.setGeometry((parent.width() - wide) // 2, parent.height() - below - high, wide, high)
        hint = self.button.sizeHint()
        self.button.setGeometry(wide - hint.width() - units(12), (high - hint.height()) // 2, hint.width(), hint.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        paint.rounded(painter, rect, units(8), t.ink)
        end = self.button.x() - units(8) if self.button.text() else rect.right() - units(18)
        painter.setFont(self.theme.font(14, SEMIBOLD))
        painter.setPen(t.paper)
        painter.drawText(QRectF(units(18), 0, end - units(18) + 1, rect.height()), paint.LINES_IN_MIDDLE, self._text)
        painter.end()


class _ToastButton(Pressed, DrawnButton):
    """What can be done about it, on ink: the way back, unless another sign is set."""

    sign = "undo"

    def sizeHint(self) -> QSize:
        return QSize(round(self.theme.width(self.text(), 14, BOLD)) + self.theme.px(18) + self.theme.units(30), self.theme.px(36))

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter = self.theme.tokens, QPainter(self)
        if self.underMouse():
            wash = t.paper.toRgb()
            wash.setAlpha(34)
            paint.rounded(painter, QRectF(self.rect()), units(6), wash)
        side = self.theme.px(18)
        paint.picture(painter, units(10), (self.height() - side) / 2, self.theme.art.sign(self.sign, t.undo, side, paint.ratio(painter)))
        paint.words(
            painter,
            QRectF(side + units(18), 0, self.width() - side - units(22), self.height()),
            self.text(),
            self.theme.font(14, BOLD),
            t.undo,
        )
        painter.end()


class TipCard(Themed, QWidget):
    """A card with an arrow that says something about a place: why not, or what a thing is.

    card = TipCard(theme, window)
    card.point(QPoint(400, 300), "A number must grow", "9 stands to its left.")
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._ground = parent
        self._title = self._text = ""
        self._arrow = 0.0
        self._below = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.follow(theme)
        self.hide()

    def point(self, place: QPoint, title: str, text: str = "", below: bool = False) -> None:
        """Show the card above this point of the parent; below it if so wanted or where there is no room."""
        units = self.theme.units
        self._title, self._text = title, text
        self.setAccessibleName(f"{title} {text}".strip())
        parent, said = self._ground, [self._measured(*words) for words in self._words()]
        wide = max(size.width() for size in said) + units(28) + 2
        high = sum(size.height() for size in said) + units(24) + units(8)
        left = min(max(units(8), place.x() - min(units(36), wide // 2)), parent.width() - wide - units(8))
        self._below = below or place.y() - high < 4
        self._arrow = min(max(float(units(18)), place.x() - left), wide - units(18))
        self.setGeometry(left, place.y() if self._below else place.y() - high, wide, high)
        self.show()
        self.raise_()
        self.update()

    def _words(self) -> list[tuple[str, QFont]]:
        """The title, and the text if there is one."""
        said = ((self._title, self.theme.font(14, BOLD)), (self._text, self.theme.font(12, SEMIBOLD)))
        return [(words, font) for words, font in said if words]

    def _measured(self, words: str, font: QFont) -> QSize:
        """How much room words need: in several lines where they would cover too much of what they speak of."""
        widest = min(self.theme.px(WIDEST), round(CARD_SHARE * self._ground.width()))
        return QFontMetrics(font).boundingRect(QRect(0, 0, widest, 10_000), paint.LINES, words).size()

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter = self.theme.tokens, QPainter(self)
        body = QRectF(self.rect()).adjusted(0, units(8) if self._below else 0, 0, 0 if self._below else -units(8))
        paint.rounded(painter, body, units(8), t.ink)
        base, tip = (body.top() + 0.5, body.top() - units(8)) if self._below else (body.bottom() - 0.5, body.bottom() + units(8))
        arrow = QPainterPath(QPointF(self._arrow - units(8), base))
        arrow.lineTo(self._arrow, tip)
        arrow.lineTo(self._arrow + units(8), base)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(t.ink)
        painter.drawPath(arrow)
        inside = body.adjusted(units(14), units(12), -units(14), -units(12))
        painter.setPen(t.paper)
        for words, font in self._words():
            painter.setFont(font)
            high = self._measured(words, font).height()
            painter.drawText(QRectF(inside.x(), inside.y(), inside.width() + 1, high), paint.LINES, words)
            inside.setTop(inside.top() + high)
        painter.end()


class Dialog(speech.Spoken, Above, QWidget):
    """A question over the window: the harmless answer left, the main one right. Esc is the harmless one.

        dialog = Dialog(theme, window, "Leave this match?", "Everything up to this click is kept.", main="Leave", harmless="Stay")
        dialog.answered.connect(...)            # "main", "harmless" or the key of another answer
        dialog.open()

    ``content`` may be any widget below the text; ``others`` are further answers, key to words. Many answers are
    ``paired``: two in each row, the harmless and the main one in the last. It ends itself when answered.
    """

    spoken_role = QAccessible.Role.Dialog

    answered = Signal(str)

    def __init__(
        self, theme: Theme, window: QWidget, title: str, text: str = "", main: str = "", harmless: str = "",
        others: dict[str, str] | None = None, sign: str = "", content: QWidget | None = None, paired: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(window)
        self._before = window.focusWidget()
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.follow(theme)
        self.panel = Panel(theme, radius=12, parent=self)
        column = QVBoxLayout(self.panel)
        spaced(theme, column, margins=(24, 24, 24, 24), spacing=12)
        head = QHBoxLayout()
        spaced(theme, head, spacing=12)
        if sign:
            head.addWidget(Sign(theme, sign, 28, "accent"))
        head.addWidget(Label(theme, title, 16, EXTRABOLD, wrap=True), 1)
        column.addLayout(head)
        if text:
            column.addWidget(Label(theme, text, 14, MEDIUM, wrap=True))
        if content is not None:
            column.addWidget(content)
        gap(theme, column, 8)
        last = {"harmless": harmless, "main": main}
        answers = {**(others or {}), **last} if paired else {"harmless": harmless, **(others or {}), "main": main}
        self.buttons = {key: self._button(key, words) for key, words in answers.items() if words}
        buttons = QGridLayout() if paired else QHBoxLayout()
        spaced(theme, buttons, spacing=8)
        if isinstance(buttons, QGridLayout):
            for place, button in enumerate(self.buttons.values()):
                button.setSizePolicy(QSizePolicy.Policy.Expanding, button.sizePolicy().verticalPolicy())
                buttons.addWidget(button, *divmod(place, 2))
        else:
            buttons.addStretch(1)
            for button in self.buttons.values():
                buttons.addWidget(button)
        column.addLayout(buttons)
        self.lie_above(window)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)

    def _button(self, key: str, words: str) -> Button:
        button = Button(self.theme, words, kind="main" if key == "main" else "normal", size=14, high=44)
        button.setMinimumWidth(self.theme.px(100))
        button.clicked.connect(lambda _checked=False: self.answer(key))
        return button

    def open(self) -> None:
        """Cover the window and wait for an answer."""
        self.place()
        self.show()
        self.raise_()
        self._take_keys()
        speech.say(self, f"{self.accessibleName()} {self.accessibleDescription()}".strip())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        speech.cover(self)

    def hideEvent(self, event: QHideEvent) -> None:
        speech.uncover(self)
        super().hideEvent(event)

    def _take_keys(self) -> None:
        (self.buttons.get("main") or next(iter(self.buttons.values()))).setFocus(Qt.FocusReason.TabFocusReason)

    def _focus_moved(self, _: QWidget | None, now: QWidget | None) -> None:
        """Whatever happens behind the question, the keys stay with it: with the one on top, if there are several."""
        if not shiboken6.isValid(self.ground) or not self.isVisible():  # the window takes the focus away while it goes
            return
        ours = [dialog for dialog in self.ground.findChildren(Dialog) if dialog.isVisible()][-1:] == [self]
        elsewhere = now is not None and now.window() is not self.window()
        if ours and not elsewhere and (now is None or not self.isAncestorOf(now)) and self.window().isActiveWindow():
            self._take_keys()

    def answer(self, key: str) -> None:
        self.hide()
        if self._before is not None:
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.answered.emit(key)
        self.deleteLater()

    def place(self) -> None:
        units = self.theme.units
        super().place()
        window = self.ground
        hint = self.panel.sizeHint()
        wide = min(max(self.theme.px(324), hint.width()), self.theme.px(480), window.width() - units(32))
        high = self.panel.heightForWidth(wide) if self.panel.hasHeightForWidth() else hint.height()
        high = min(max(high, self.panel.minimumSizeHint().height()), window.height() - units(16))
        self.panel.setGeometry((window.width() - wide) // 2, (window.height() - high) // 2, wide, high)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # while a question is open, the window's shortcuts sleep
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.answer("harmless")
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, Button) and self.isAncestorOf(focused):
                focused.click()
            elif "main" in self.buttons and self.buttons["main"].isEnabled():
                self.answer("main")

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays inside."""
        chain = [child for child in self._chain() if child.isEnabled() and child.isVisible()]
        if not chain:
            return True
        focused = self.window().focusWidget()
        place = chain.index(focused) if focused in chain else -1
        chain[(place + (1 if forward else -1)) % len(chain)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _chain(self) -> list[QWidget]:
        found, at = [], self.nextInFocusChain()
        while at is not None and at is not self:
            if self.isAncestorOf(at) and at.focusPolicy() & Qt.FocusPolicy.TabFocus and at.focusProxy() is None:
                found.append(at)
            at = at.nextInFocusChain()
        return found

    def mousePressEvent(self, event: object) -> None:
        """Nothing below is hit."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        veil = QColor(0, 0, 0, 150) if self.theme.dark else QColor(26, 20, 8, 100)
        painter.fillRect(self.rect(), veil)
        paint_shadows(painter, self, self.theme)
        painter.end()
