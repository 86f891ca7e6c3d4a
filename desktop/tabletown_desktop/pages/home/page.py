"""The start page itself: the town, its plates, and the corners."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QMarginsF, QObject, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from tabletown.games import PACKAGES
from tabletown_desktop.look.theme import BOLD, SEMIBOLD
from tabletown_desktop.pages.home.pieces import HomeNews, Plate, RunningCard, Way
from tabletown_desktop.pages.home.places import DISTRICT, Layout, Place, Town, beside, town_of_all
from tabletown_desktop.pages.home.town_map import TownMap
from tabletown_desktop.pages.page import Page
from tabletown_desktop.scene.motion import SPEEDS, Motion
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.choices import open_menu
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.themed import paint_shadows

CALM = 120  # milliseconds without a new size until the map is prepared for it
TITLE = 95  # top of the words below the wordmark
ROOFS = 160  # from the middle of the tile at the back to the left end of its roofs, at scale 1
NARROW = 1100  # below this the corner has only signs
WORDMARK = QRectF(30, 22, 288, 62.4)
ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
THEMES = ("light", "dark", "contrast", "system")
LANGUAGES = ("en", "de", "system")


class HomePage(Page):
    """The town. It knows no match: ``show_news`` tells it what waits, its signals say what is wanted."""

    key = "home"
    named_first = True

    open_game = Signal(str)  # a district: the key of its game
    continue_match = Signal()
    continue_menu = Signal(QPoint)  # what else may be done with the running match; the place for a menu
    new_match = Signal()
    daily = Signal()
    library = Signal()
    statistics = Signal()
    rules = Signal()
    settings = Signal()

    def build(self) -> None:
        self._news: HomeNews | None = None
        self.town: Town = town_of_all()
        self._map = TownMap(self.art, self.town)
        self._hovered: Place | None = None
        self._pressed: Place | None = None
        self._lifted: dict[str, float] = {}
        self._raised: Place | None = None
        self._motion = Motion(self)
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(CALM)
        self._calm.timeout.connect(self._calmed)
        self.setMouseTracking(True)
        self._build_pieces()
        self.art.ready.connect(self._arrived)
        self.services.settings.changed.connect(self._settled)
        self._settled("motion")

    def _build_pieces(self) -> None:
        """All that can be focused, in the order of Tab."""
        theme = self.theme
        self.running = RunningCard(theme, self)
        self.running.hide()
        self.plates = {place.key: Plate(theme, place, self) for place in self.town.clockwise}
        self.new_button = Button(theme, kind="main", sign="plus", size=16, high=52, parent=self)
        self.ways = {name: Way(theme, name, self) for name in ("daily", "library", "statistics")}
        self.language_button = Button(theme, kind="quiet", sign="language", high=36, parent=self)
        self.theme_button = Button(theme, kind="quiet", sign="theme", high=36, parent=self)
        self.rules_button = Button(theme, kind="quiet", sign="rules", high=36, parent=self)
        self.settings_button = Button(theme, kind="quiet", sign="settings", high=36, parent=self)
        self.menu_button = Button(theme, kind="quiet", sign="more", high=36, parent=self)
        self._menu = QMenu(self)
        self.running.go.clicked.connect(self.continue_match)
        self.running.more.connect(self.continue_menu)
        for plate in self.plates.values():
            plate.clicked.connect(lambda _checked=False, place=plate.place: self._open(place))
            plate.hovered.connect(lambda over, place=plate.place: self._hover(place if over else None))
        self.new_button.clicked.connect(self.new_match)
        self.ways["daily"].clicked.connect(self.daily)
        self.ways["library"].clicked.connect(self.library)
        self.ways["statistics"].clicked.connect(self.statistics)
        self.rules_button.clicked.connect(self.rules)
        self.settings_button.clicked.connect(self.settings)
        self.menu_button.clicked.connect(lambda: self.ask_menu(self.menu_button))
        self.language_button.clicked.connect(lambda: self._choose("language", LANGUAGES, self.language_button))
        self.theme_button.clicked.connect(lambda: self._choose("theme", THEMES, self.theme_button))
        self.running.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        for piece in (self.running, *self._pieces()):
            piece.installEventFilter(self)

    def _pieces(self) -> list[QWidget]:
        corner: list[QWidget] = [self.language_button, self.theme_button, self.rules_button, self.settings_button, self.menu_button]
        return [self.running.go, self.running.others, *self.plates.values(), self.new_button, *self.ways.values(), *corner]

    # -- what it tells ------------------------------------------------------------------------------------------------------
    def show_news(self, news: HomeNews) -> None:
        """What waits now."""
        self._news = news
        if news.running is None and any(button.hasFocus() for button in (self.running.go, self.running.others)):
            self.take_focus()
        self.running.setVisible(news.running is not None)
        if news.running is not None:
            self.running.set_match(self.town.by_key[news.running.game], news.running.seats, news.running.picture)
        self.new_button.set_kind("normal" if news.running is not None else "main")
        self.retranslate()

    @property
    def lead(self) -> str:
        """What waits, or what this is."""
        return self.running.accessibleName() if self.running.isVisibleTo(self) else self._tagline

    @property
    def _tagline(self) -> str:
        return self.words.text("home.tagline", towns=self.words.text(f"home.towns.{len(self.town.places)}"))

    def retranslate(self) -> None:
        text = self.words.text
        self.heading.setAccessibleName(text("frame.name"))
        for place in self.town.places:
            low, high = place.seats
            about = text(f"{place.key}.place")
            seats = text("frame.seats-range", low=low, high=high)
            line = text("home.about", place=about, seats=seats)
            waits = self._news is not None and place.key in self._news.waiting
            self.plates[place.key].set_words(text(f"{place.key}.name"), line, text("home.waits") if waits else "", text("home.waits"))
        self.new_button.set_text(text("home.new-match"))
        self.language_button.set_name(text("home.language"))
        self.theme_button.set_name(text("home.theme"))
        self._retell()
        self._arrange()
        self.update()

    def _retell(self) -> None:
        """The words of what waits."""
        news, words = self._news, self.words
        if news is None:
            for name, way in self.ways.items():
                way.set_words(words.text(f"home.{name}"), "")
            return
        day = words.day(news.daily_day)
        daily = words.text(f"home.daily-{news.daily}", day=day, n=news.daily_points)
        self.ways["daily"].set_words(words.text("home.daily"), daily, news.daily == "new")
        about = words.text("home.daily-of", game=words.text(f"{news.daily_game}.name"))
        self.ways["daily"].setToolTip(tip(about))
        self.ways["daily"].setAccessibleDescription(about)
        self.ways["library"].set_words(words.text("home.library"), words.text("home.matches", n=news.matches))
        self.ways["statistics"].set_words(words.text("home.statistics"), words.text("home.played", n=news.played))
        if news.running is not None:
            title = words.text(f"{news.running.game}.name")
            where = words.say(news.running.where)
            self.running.set_words(words.text("home.running"), title, where, words.text("frame.continue"), words.text("frame.more"))

    # -- where things lie ----------------------------------------------------------------------------------------------------
    def _layout(self) -> Layout:
        return Layout(self.width(), self.height(), self.theme.units(TITLE) + self.theme.px(53), self.town, self.theme.interface_scale)

    def _arrange(self) -> None:
        units = self.theme.units
        px, wide, high = self.theme.px, self.width(), self.height()
        self.heading.setGeometry(units(WORDMARK.x()), units(WORDMARK.y()), units(WORDMARK.width()), units(WORDMARK.height()))
        between = self.plates[self.town.front.key].sizeHint().width() + units(24)
        card_wide, card_high = min(px(324), (wide - units(48) - between) // 2), px(172)
        self.running.setGeometry(units(24), high - units(24) - card_high, card_wide, card_high)
        left = wide - units(24) - card_wide
        self.new_button.setGeometry(left, high - units(24) - card_high, card_wide, px(52))
        self._arrange_ways(QRect(left, high - units(24) - px(108), card_wide, px(108)))
        self._arrange_plates()
        self._arrange_corner()

    def _arrange_ways(self, room: QRect) -> None:
        """Side by side as tiles; where their names are too long for that, one above the other as rows."""
        gap, ways = self.theme.units(8), list(self.ways.values())
        across = (room.width() - 2 * gap) / 3
        as_rows = any(way.needed() > across for way in ways)
        down = (room.height() - 2 * gap) / 3
        for index, way in enumerate(ways):
            way.set_row(as_rows)
            if as_rows:
                top = round(room.top() + index * (down + gap))
                way.setGeometry(room.left(), top, room.width(), round(down))
            else:
                start = round(room.left() + index * (across + gap))
                way.setGeometry(start, room.top(), round(room.left() + index * (across + gap) + across) - start, room.height())

    def _arrange_plates(self) -> None:
        layout, taken, units = self._layout(), self._corners(), self.theme.units
        for key, plate in self.plates.items():
            size = plate.sizeHint()
            corner = layout.plate(plate.place, size.width(), size.height()).toPoint()
            up = 2 if self._raised is not None and self._raised.key == key else 0
            place = QRect(corner, size)
            if not self.town.printed:
                place = beside(place, taken, self.rect())
                taken.append(place)
            elif key == self.town.back.key and place.top() < units(WORDMARK.bottom()):
                place.moveLeft(max(place.left(), units(WORDMARK.right() + 8)))  # the name of the town stays whole
            plate.setGeometry(place.translated(0, -up))

    def _corners(self) -> list[QRect]:
        """What lies in the corners of the page: a larger town reaches there."""
        units = self.theme.units
        px, wide = self.theme.px, self.width()
        title, buttons = (
            QRect(units(24), units(16), max(px(300), units(300)), units(TITLE) + px(42) - units(16)),
            QRect(wide - px(360), units(16), px(360), units(48)),
        )
        right = self.new_button.geometry().united(self.ways["statistics"].geometry())
        return [title, buttons, right, *([self.running.geometry()] if self.running.isVisibleTo(self) else [])]

    def _arrange_corner(self) -> None:
        """The upper right corner: in narrow windows only signs. Where the words are long and the plate of the back tile is in the way,
        language and light go below, the two of them."""
        units = self.theme.units
        room = self.plates[self.town.back.key].geometry().right() + units(8)
        narrow = self.width() < self.theme.px(NARROW)
        right, top = self._top_row(signs=narrow), units(24)
        if right < room and not narrow:
            right = self._top_row(signs=True)
        side = self.theme_button.sizeHint().width()
        if right - 2 * (side + units(4)) < room and not narrow:
            right, top = self.width() - units(20), top + side + units(4)
        for button in (self.theme_button, self.language_button):
            right -= side + units(4)
            button.setGeometry(right, top, side, side)
        plate = self.plates[self.town.back.key]
        if plate.geometry().bottom() > top and plate.geometry().top() < top + side:
            plate.move(min(plate.x(), right - units(8) - plate.width()), plate.y())
        below = self.plates[self.town.right.key]
        if below.geometry().intersects(plate.geometry()):
            below.move(self.width() - units(24) - below.width(), plate.geometry().bottom() + units(8))

    def _top_row(self, signs: bool) -> int:
        """Rules, settings and menu at the upper right, as signs or with words; where the row begins."""
        units = self.theme.units
        for name, button in (("settings", self.settings_button), ("rules", self.rules_button)):
            words = self.words.text(f"frame.{name}")
            button.set_text("" if signs else words)
            button.set_name(words)
        self.menu_button.set_name(self.words.text("frame.menu"))
        right = self.width() - units(24)
        for button in (self.menu_button, self.settings_button, self.rules_button):
            size = button.sizeHint()
            right -= size.width()
            button.setGeometry(right, units(24), size.width(), size.height())
            right -= units(4) if not button.text() else 0
        return right

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().isValid() and self.isVisible():
            self._calm.start()
        self._arrange()

    def restyle(self) -> None:
        self._arrange()

    def _calmed(self) -> None:
        self._map.resized()
        self.update()

    # -- the lifted tile -----------------------------------------------------------------------------------------------------
    def _hover(self, place: Place | None) -> None:
        if place is not self._hovered:
            self._hovered = place
            self.setCursor(Qt.CursorShape.PointingHandCursor if place is not None else Qt.CursorShape.ArrowCursor)
            self._mean()

    def _focused(self) -> Place | None:
        focus = self.focusWidget()
        return focus.place if isinstance(focus, Plate) and focus.hasFocus() and focus.by_keyboard else None

    def _mean(self) -> None:
        """Lift what the pointer or else the keyboard means, lower what was meant before."""
        now = self._hovered or self._focused()
        if now is self._raised:
            return
        before, self._raised = self._raised, now
        for place, kind, goal in ((before, "tile back", 0.0), (now, "tile", 1.0)):
            if place is not None:
                self.plates[place.key].set_lit(goal > 0)
                self._motion.run(place.key, kind, partial(self._lifting, place, self._lifted.get(place.key, 0.0), goal))
        self._arrange_plates()
        self._arrange_corner()
        self.update()

    def _lifting(self, place: Place, start: float, goal: float, share: float) -> None:
        """One step of a tile's way up or down."""
        self._lifted[place.key] = start + (goal - start) * share
        self.update(self._layout().box(DISTRICT, place.at).marginsAdded(self._around_tile).toAlignedRect())

    @property
    def _around_tile(self) -> QMarginsF:
        """What a tile that rises needs round its place."""
        units = self.theme.units
        return QMarginsF(units(12), units(24), units(12), units(12))

    def _open(self, place: Place) -> None:
        self.open_game.emit(place.key)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._layout().hit(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = self._layout().hit(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if event.button() == Qt.MouseButton.LeftButton and pressed is not None and pressed is self._layout().hit(event.position()):
            self._open(pressed)

    # -- keys ----------------------------------------------------------------------------------------------------------------
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and isinstance(watched, QWidget):
            direction = ARROWS.get(Qt.Key(event.key()))
            if direction is not None and event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier):
                self._move(watched, direction)
                return True
        elif event.type() == QEvent.Type.Enter and not isinstance(watched, Plate):
            self._hover(None)
        elif event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            QTimer.singleShot(0, self, self._mean)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = event.key() - Qt.Key.Key_1.value
        plates = list(self.plates.values())
        if 0 <= number < len(plates) and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            plates[number].setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._open(plates[number].place)
        elif Qt.Key(event.key()) in ARROWS and self.focusWidget() in (None, self.heading):
            self.plates[next(iter(PACKAGES))].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def _move(self, piece: QWidget, direction: QPointF) -> None:
        """Focus what lies next in that direction."""
        here = self._centre(piece)
        best: QWidget | None = None
        least = 0.0
        for other in self._pieces():
            away = self._centre(other) - here
            along = QPointF.dotProduct(away, direction)
            if other is piece or not other.isVisible() or along <= 4:
                continue
            aside = abs(away.x() * direction.y()) + abs(away.y() * direction.x())
            cost = along + 2 * aside
            if best is None or cost < least:
                best, least = other, cost
        if best is not None:
            best.setFocus(Qt.FocusReason.TabFocusReason)

    def _centre(self, piece: QWidget) -> QPointF:
        return QPointF(piece.mapTo(self, piece.rect().center()))

    # -- language and light ----------------------------------------------------------------------------------------------------
    def _choose(self, setting: str, values: tuple[str, ...], button: Button) -> None:
        """A small menu below the sign."""
        self._menu.clear()
        group = QActionGroup(self._menu)
        now = getattr(self.services.settings.now, setting)
        for value in values:
            action = QAction(self.words.text(f"home.{setting}-{value}"), group)
            action.setCheckable(True)
            action.setChecked(value == now)
            action.triggered.connect(lambda _checked, value=value: self.services.settings.change(setting, value))
            self._menu.addAction(action)
        open_menu(self._menu, button.mapToGlobal(QPoint(0, button.height() + self.theme.units(2))), button.accessibleName())

    def _settled(self, name: str) -> None:
        if name == "motion":
            self._motion.speed = SPEEDS[self.services.settings.now.motion]

    # -- painting --------------------------------------------------------------------------------------------------------------
    def _arrived(self, name: str) -> None:
        if name == "town/map":
            self.update(self._layout().box(self.town.whole).toAlignedRect())
        elif name.startswith("town/"):
            self.update()

    def left(self) -> None:
        self._motion.finish()

    def hideEvent(self, event: QHideEvent) -> None:
        self._calm.stop()
        self._motion.finish()
        self._map.forget()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        t = self.theme.tokens
        painter.fillRect(event.rect(), t.desk)
        self._map.paint(painter, self._layout(), self._lifted, not self._calm.isActive())
        self._paint_title(painter)
        paint_shadows(painter, self, self.theme)
        for piece in (*self.plates.values(), *self.ways.values()):
            paint.shadow(painter, QRectF(piece.geometry()), t.shadow)
        painter.end()

    def _title_room(self) -> int:
        """The words below the name end where the highest roofs of the town begin, and before the plate beside them."""
        beside, back, layout = self.theme.units(34), self.town.back, self._layout()
        roofs = layout.middle(back).x() - ROOFS * layout.scale
        return min(self.plates[back.key].x() - self.theme.units(60), round(roofs) - beside)

    def _paint_title(self, painter: QPainter) -> None:
        t, px, units = self.theme.tokens, self.theme.px, self.theme.units
        wide, high = units(WORDMARK.width()), units(WORDMARK.height())
        mark = self.art.at_once("town/wordmark", wide, high, paint.ratio(painter))
        paint.picture(painter, units(WORDMARK.x()), units(WORDMARK.y()), mark)
        room = self._title_room()
        tagline = self._tagline
        wraps = self.theme.width(tagline, 14, BOLD) > room
        painter.setFont(self.theme.font(12 if wraps else 14, BOLD))
        painter.setPen(t.ink)
        painter.drawText(QRectF(units(34), units(TITLE), room, px(54)), Qt.TextFlag.TextWordWrap, tagline)
        if wraps:  # the rules and the settings say the rest, too
            return
        below = QRectF(units(34), units(TITLE) + px(21), room, px(40))
        painter.setFont(self.theme.font(12, SEMIBOLD))
        painter.setPen(t.ink_soft)
        unofficial = self.words.text("home.unofficial")
        if self.theme.contrast:  # a larger town reaches below the words
            painter.fillRect(painter.boundingRect(below, Qt.TextFlag.TextWordWrap, unofficial), t.desk)
        painter.drawText(below, Qt.TextFlag.TextWordWrap, unofficial)
