"""The main window: its pages, its menu bar and keys, its place on the screen. It knows no game and no match."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, overload

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QMoveEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QMainWindow, QMenu, QStackedWidget

from tabletown_desktop.app.commands import COMMANDS, MENUS, Command, keys_of
from tabletown_desktop.app.errors import errors_reported
from tabletown_desktop.app.page_registry import PAGES, P, PageKey
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import LEAST_WINDOW, USUAL_DPI, interface_scale
from tabletown_desktop.pages.page import Page
from tabletown_desktop.scene.motion import SPEEDS
from tabletown_desktop.storage.settings import Window
from tabletown_desktop.storage.settings import Window as Place
from tabletown_desktop.widgets import plain_text
from tabletown_desktop.widgets.choices import open_menu


class MainWindow(QMainWindow):
    """Signals: `commanded` a command of the window; `dropped` files were dropped on it (their paths); `went` a page came to the
    front (its key); `too_small` it is shown smaller than what is laid out for."""

    too_small = Signal()
    commanded = Signal(str)
    dropped = Signal(list)
    went = Signal(str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self._pages: dict[str, Page] = {}
        self._waiting: dict[str, list[Callable[..., object]]] = {}
        """By page, what is to be done with it when it exists."""
        self.may_close: Callable[[], bool] = lambda: True
        """Asked when the window shall close; who says no sees to the rest."""
        self._way: list[tuple[str, dict[str, str]]] = []
        self._alt_alone = False
        self._size_told = False
        self._stack = QStackedWidget()
        self.setCentralWidget(self._stack)
        self.setAcceptDrops(True)
        self._actions = {command.key: self._action(command) for command in COMMANDS}
        self._menus = {name: QMenu(self) for name in MENUS}
        self._fill_menus()
        self._name_everything()
        services.words.changed.connect(self._name_everything)
        services.settings.changed.connect(self._settled)
        self.resize(FIRST_SIZE)
        with errors_reported():
            self._restore_place()

    # ---- pages -----------------------------------------------------------------------------------------------------

    @overload
    def page(self, key: PageKey[P]) -> P: ...

    @overload
    def page(self, key: str) -> Page: ...

    def page(self, key: str) -> Page:
        """The page of that key, made if it was never needed before."""
        if key not in self._pages:
            page = PAGES[key].load()(self.services)
            self._pages[key] = page
            self._stack.addWidget(page)
            page.asked.connect(self._go_asked)
            page.asked_back.connect(self.back)
            page.menu_asked.connect(self._pop_menu)
            page.title_changed.connect(self._retitle)
            for meet in self._waiting.pop(key, []):
                with errors_reported():
                    meet(page)
        return self._pages[key]

    def when_made(self, key: PageKey[P], meet: Callable[[P], object]) -> None:
        """Hand the page to `meet` once it exists: now, or as soon as it is made."""
        if key in self._pages:
            with errors_reported():
                meet(self.page(key))
        else:
            self._waiting.setdefault(key, []).append(meet)

    def has(self, key: str) -> bool:
        """Whether that page was made already."""
        return key in self._pages

    @property
    def here(self) -> str:
        """The key of the page in front."""
        return self._way[-1][0] if self._way else ""

    def go(self, key: str, **wish: str) -> None:
        """Bring a page to the front, and tell it what is wanted of it; going home forgets the way back."""
        self.page(key)  # one that cannot be made leaves everything as it was
        if key == "home":
            self._way.clear()
        elif key == self.here:
            self._way.pop()
        self._way.append((key, wish))
        self._front()

    def _go_asked(self, key: str, wish: dict[str, str]) -> None:
        self.go(key, **wish)

    def forget(self, *keys: str) -> None:
        """The way back leads past these pages; to be followed by `go` if one of them is in front."""
        self._way = [step for step in self._way if step[0] not in keys]

    def back(self) -> None:
        if len(self._way) > 1:
            self._way.pop()
            self._front()
        elif self.here != "home":
            self.go("home")

    def _front(self) -> None:
        key, wish = self._way[-1]
        before = self._stack.currentWidget()
        page = self.page(key)
        if before is not page and isinstance(before, Page):
            with errors_reported():
                before.left()
        page.take_focus()  # what comes first has it at once: the stack would try others
        self._stack.setCurrentWidget(page)
        with errors_reported():
            page.shown(**wish)
        page.take_focus()
        page.say_lead()
        self._retitle()
        for command in COMMANDS:
            if command.scope == "table":
                self._actions[command.key].setEnabled(key == "table")
        self._actions["back"].setEnabled(key != "home")
        self.went.emit(key)

    def _retitle(self) -> None:
        page = self._stack.currentWidget()
        name = self.services.words.text("frame.name")
        title = page.title if isinstance(page, Page) else ""
        self.setWindowTitle(plain_text.title(f"{title} – {name}" if title else name))

    # ---- commands --------------------------------------------------------------------------------------------------

    def _action(self, command: Command) -> QAction:
        action = QAction(self)
        action.setObjectName(command.key)
        action.triggered.connect(lambda: self.commanded.emit(command.key))
        if command.key == "quit":
            action.setMenuRole(QAction.MenuRole.QuitRole)
        elif command.key == "settings":
            action.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.addAction(action)
        return action

    def _fill_menus(self) -> None:
        for name, menu in self._menus.items():
            for command in COMMANDS:
                if command.menu == name:
                    menu.addAction(self._actions[command.key])
            self.menuBar().addMenu(menu)
        if sys.platform != "darwin":
            self.menuBar().hide()

    def _pop_menu(self, place: QPoint) -> None:
        """All menus in one, for whoever has no menu bar in sight."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name in MENUS:
            menu.addMenu(self._menus[name])
        open_menu(menu, place, self.services.words.text("frame.menu"))

    def _name_everything(self) -> None:
        text = self.services.words.text
        for name, menu in self._menus.items():
            menu.setTitle("&" + text(f"command.menu.{name}"))
        own = self.services.settings.now.keys
        for command in COMMANDS:
            action = self._actions[command.key]
            action.setText(text(f"command.{command.key}"))
            action.setShortcuts([QKeySequence(key) for key in keys_of(command, own)])
        self._retitle()

    def _settled(self, name: str) -> None:
        if name == "keys":
            self._name_everything()

    def event(self, event: QEvent) -> bool:
        """Every key is told here first, shortcuts too: only an Alt that nothing else was done with means the menu bar."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self._alt_alone = event.key() == Qt.Key.Key_Alt
        elif event.type() == QEvent.Type.WindowDeactivate:
            self._alt_alone = False
        return super().event(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Alt alone shows or hides the menu bar."""
        if event.key() == Qt.Key.Key_Alt and self._alt_alone and sys.platform != "darwin":
            self.menuBar().setVisible(not self.menuBar().isVisible())
        super().keyReleaseEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The mouse's own button for it leads back."""
        if event.button() == Qt.MouseButton.BackButton and self._actions["back"].isEnabled():
            self.commanded.emit("back")
        super().mousePressEvent(event)

    # ---- scale ---------------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)
        self._warn_of_size()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._warn_of_size()

    def _warn_of_size(self) -> None:
        """Tell once that the window is smaller than what is laid out for: only a screen that small allows it."""
        small = self.width() < LEAST_SIZE.width() or self.height() < LEAST_SIZE.height()
        if small and self.isVisible() and not self._size_told:
            self._size_told = True
            self.too_small.emit()

    def moveEvent(self, event: QMoveEvent) -> None:
        """It may have come to another screen."""
        super().moveEvent(event)
        self._fit()

    def _fit(self) -> None:
        dpi = self.screen().logicalDotsPerInch() if has_screens() else USUAL_DPI
        with errors_reported():
            self.services.theme.fit(interface_scale(self.width(), self.height(), dpi))

    def toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # ---- place on the screen ---------------------------------------------------------------------------------------

    def _restore_place(self) -> None:
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()] if has_screens() else []
        found = opening(self.services.settings.now.window, screens)
        self.setMinimumSize(least(screens))
        self.resize(found.size)
        if found.at is not None:
            self.setGeometry(QRect(found.at, found.size))
        states = {"maximized": Qt.WindowState.WindowMaximized, "full": Qt.WindowState.WindowFullScreen}
        self.setWindowState(states.get(found.state, Qt.WindowState.WindowNoState))

    def remember_place(self) -> None:
        rect = self.normalGeometry() if self.isMaximized() or self.isFullScreen() else self.geometry()
        state: State = "full" if self.isFullScreen() else "maximized" if self.isMaximized() else "normal"
        if rect.isValid():
            self.services.settings.change("window", Place(rect.x(), rect.y(), rect.width(), rect.height(), state))

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.may_close():
            event.ignore()
            return
        self.services.theme.rest()
        with errors_reported():
            self.remember_place()
        current = self._stack.currentWidget()
        if isinstance(current, Page):
            with errors_reported():
                current.left()
        super().closeEvent(event)

    # ---- dropped files ---------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.dropped.emit([url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()])


class FileOpener(QObject):
    """Hears the system ask for a file to be opened (macOS sends an event for a double click)."""

    def __init__(self, opened: Callable[[str], None], parent: QObject) -> None:
        super().__init__(parent)
        self._opened = opened

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FileOpen:
            self._opened(event.file())  # type: ignore[attr-defined]  # a QFileOpenEvent
            return True
        return super().eventFilter(watched, event)


def has_screens() -> bool:
    """Whether what Qt calls a screen has edges (the platform of tests and pictures has a square of 800 that nobody sees)."""
    return QGuiApplication.platformName() not in ("offscreen", "minimal")


def speed(services: Services) -> float:
    """The speed of motion a person wants."""
    return SPEEDS[services.settings.now.motion]


FIRST_SIZE = QSize(1280, 800)
LEAST_SIZE = QSize(*LEAST_WINDOW)
FRAME = QMargins(8, 40, 8, 8)
"""As wide as systems make the frame of a window, at most; before it is shown nobody knows better."""
LOWEST_TITLE = 20
"""No title bar is lower; a window with less above it was never seen like that."""
HELD = 40
"""So much of a window must lie on a screen to count as being there."""


State = Literal["normal", "maximized", "full"]


@dataclass(frozen=True, slots=True)
class Opening:
    """The size of the window without its frame; `at` is None where the system chooses the place."""

    size: QSize
    at: QPoint | None
    state: State


def opening(left: Window | None, screens: Sequence[QRect]) -> Opening:
    """Where the window opens: as it was left, but always whole on a screen that is there. `screens` is what is free of each, the
    main one first.

    A new window fills a screen that is too small for it. One that was left in view stays as it was.

    >>> opening(None, [QRect(0, 0, 1920, 1040)]).size
    PySide6.QtCore.QSize(1280, 800)
    >>> opening(None, [QRect(0, 0, 1366, 728)])
    Opening(size=PySide6.QtCore.QSize(1280, 680), at=None, state='maximized')
    """
    if left is None:
        size = _within(FIRST_SIZE, screens[0]) if screens else FIRST_SIZE
        return Opening(size, None, "normal" if size == FIRST_SIZE else "maximized")
    rect = QRect(left.x, left.y, left.width, left.height)
    held = rect.adjusted(HELD, HELD, -HELD, -HELD)
    screen = max(screens, key=lambda free: _area(free.intersected(held)), default=None)
    if screen is None or not screen.intersects(held):
        size = _within(rect.size(), screens[0]) if screens else rect.size()
        return Opening(size, None, left.state)
    if not screen.contains(rect.adjusted(0, -LOWEST_TITLE, 0, 0)):
        rect = _moved_into(QRect(rect.topLeft(), _within(rect.size(), screen)), screen.marginsRemoved(FRAME))
    return Opening(rect.size(), rect.topLeft(), left.state)


def least(screens: Sequence[QRect]) -> QSize:
    """How small the window may become: never larger than the smallest screen."""
    size = LEAST_SIZE
    for free in screens:
        size = size.boundedTo(free.marginsRemoved(FRAME).size())
    return size


def _within(size: QSize, free: QRect) -> QSize:
    return size.boundedTo(free.marginsRemoved(FRAME).size())


def _moved_into(rect: QRect, room: QRect) -> QRect:
    x = min(max(rect.x(), room.x()), room.right() + 1 - rect.width())
    y = min(max(rect.y(), room.y()), room.bottom() + 1 - rect.height())
    return QRect(QPoint(x, y), rect.size())


def _area(rect: QRect) -> int:
    return rect.width() * rect.height() if rect.isValid() else 0
