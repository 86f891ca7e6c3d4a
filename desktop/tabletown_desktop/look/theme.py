"""How everything looks now: colours, light, type and its size. One ``Theme`` serves the whole application.

    theme = Theme(Art())
    theme.choose("system", text_scale=1.25)     # "light", "dark", "contrast" or as the system; theme.changed follows
    theme.tokens.paper                          # a QColor of this theme
    theme.font(16, BOLD)                        # Manrope, 16 px at text size 100 %
    theme.px(40)                                # a length that grows with the text
    theme.units(12)                             # a length that grows with the window alone: gaps, edges, pictures
    theme.art.sign("undo", theme.tokens.ink, 20, ratio)

``apply`` dresses Qt's own pieces (palette, fonts, style sheet); our widgets paint themselves with the same tokens.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.tokens import CONTRAST, DARK, LIGHT, Tokens

FAMILY = "Manrope"
MEDIUM, SEMIBOLD, BOLD, EXTRABOLD = QFont.Weight.Medium, QFont.Weight.DemiBold, QFont.Weight.Bold, QFont.Weight.ExtraBold
MODES = ("system", "light", "dark", "contrast")
SMALLEST, LARGEST = 1.0, 2.0  # text sizes
SHEET_DUE_MS = 300
"""So long after the last change of the scale Qt's own pieces follow: a new style sheet measures every widget."""
LEAST_PIXELS = 11
"""No words are smaller on any screen."""

BEAUTY_SIZE = 1280, 800
LEAST_WINDOW = 960, 600
"""The smallest window in which every page and every table has room for what it must show."""
SCALE_STEP = 0.05
"""The scale goes in steps: a window that is being resized is not laid out anew with every pixel."""
USUAL_DPI = 96.0

_SCALES = ((0.75, 0.9), (1.0, 1.0), (1.8, 1.5), (2.7, 2.2), (5.4, 4.4))
"""How often the beauty size goes into the window, and the scale there; between two points it grows evenly."""

_BY_MODE = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}


def interface_scale(width: float, height: float, dpi: float = USUAL_DPI) -> float:
    """How large everything is drawn in a window of that size; the player's text size comes on top of it. Everything is measured in
    units of the beauty size (1280 x 800, where a unit is a pixel); in a larger window a unit is larger, in a small one hardly
    smaller, since words must stay readable. A screen that says it is dense asks for more, as far as the window has room for it.

    >>> interface_scale(1280, 800), interface_scale(960, 600), interface_scale(2560, 1440), interface_scale(3840, 2160)
    (1.0, 0.9, 1.5, 2.2)
    >>> interface_scale(1366, 768), interface_scale(1920, 1080), interface_scale(2560, 900)
    (1.0, 1.2, 1.1)
    >>> interface_scale(1920, 1080, dpi=144), interface_scale(1280, 800, dpi=144)
    (1.5, 1.2)
    """
    fits = min(width / BEAUTY_SIZE[0], height / BEAUTY_SIZE[1])
    found = _scale_at(fits)
    if dpi > USUAL_DPI:
        smallest = _SCALES[0][1]
        roomy = min(width / LEAST_WINDOW[0], height / LEAST_WINDOW[1]) * smallest
        found = max(found, min(dpi / USUAL_DPI, roomy))
    return round(int(found / SCALE_STEP + 0.5 + 1e-9) * SCALE_STEP, 2)


def _scale_at(fits: float) -> float:
    if fits <= _SCALES[0][0]:
        return _SCALES[0][1]
    for (low, small), (high, large) in pairwise(_SCALES):
        if fits <= high:
            return small + (large - small) * (fits - low) / (high - low)
    return _SCALES[-1][1]


@cache
def load_fonts() -> None:
    """Make Manrope known to Qt. Without it the system's own face serves."""
    spec = find_spec("font_manrope")
    for home in (spec.submodule_search_locations or ()) if spec is not None else ():  # a frozen program has its files alone
        for weight in ("Medium", "SemiBold", "Bold", "ExtraBold"):
            QFontDatabase.addApplicationFont(str(Path(home) / "files" / f"Manrope-{weight}.ttf"))


def _system_mode() -> str:
    hints = QGuiApplication.styleHints()
    if hasattr(hints, "accessibility") and hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast:
        return "contrast"
    return "dark" if hints.colorScheme() == Qt.ColorScheme.Dark else "light"


class Theme(QObject):
    """The look in use; ``changed`` tells that everything must be painted and measured again."""

    changed = Signal()

    def __init__(self, art: Art, mode: str = "system", text_scale: float = 1.0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.art = art
        self.mode = "system"
        self.text_scale = 1.0
        self.interface_scale = 1.0
        """From the window's size, see `interface_scale`; the player's text size comes on top."""
        self.safe_marks = False
        load_fonts()
        self._sheet_due = QTimer(self)
        self._sheet_due.setSingleShot(True)
        self._sheet_due.setInterval(SHEET_DUE_MS)
        self._sheet_due.timeout.connect(self._dress)
        self._fonts: dict[tuple[int, QFont.Weight], QFont] = {}
        self._take(mode, text_scale)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow)
        if hasattr(hints, "accessibility"):
            hints.accessibility().contrastPreferenceChanged.connect(self._follow)

    @property
    def shown(self) -> str:
        """The mode that is seen: light, dark or contrast."""
        return _system_mode() if self.mode == "system" else self.mode

    @property
    def dark(self) -> bool:
        return self.tokens is DARK

    @property
    def contrast(self) -> bool:
        return self.tokens is CONTRAST

    def choose(self, mode: str | None = None, text_scale: float | None = None) -> None:
        """Change the mode or the text size (both stay when not given)."""
        before = (self.tokens, self.text_scale)
        self._take(self.mode if mode is None else mode, self.text_scale if text_scale is None else text_scale)
        if before != (self.tokens, self.text_scale):
            self._announce()

    def fit(self, interface_scale: float) -> None:
        """Draw everything at this scale from now on: the window has another size."""
        if interface_scale != self.interface_scale:
            self.interface_scale = interface_scale
            self._fonts.clear()
            if any(window.isVisible() for window in QApplication.topLevelWidgets()):
                self._sheet_due.start()
            else:
                self._dress()
            self.changed.emit()

    def rest(self) -> None:
        """The program ends: nothing that is still due is done."""
        self._sheet_due.stop()

    def mark_safely(self, wish: bool) -> None:
        """Whether fresh and lit things carry marks that need no colour to be told apart."""
        if wish != self.safe_marks:
            self.safe_marks = wish
            self.changed.emit()

    def _take(self, mode: str, text_scale: float) -> None:
        self.mode = mode if mode in MODES else "system"
        self.text_scale = min(LARGEST, max(SMALLEST, text_scale))
        self._fonts.clear()
        self.tokens: Tokens = _BY_MODE[self.shown]
        self.art.light = "evening" if self.dark else "day"
        self.art.strong = self.contrast

    def _follow(self) -> None:
        if self.mode == "system" and _BY_MODE[_system_mode()] is not self.tokens:
            self._take(self.mode, self.text_scale)
            self._announce()

    def _announce(self) -> None:
        self._dress()
        self.changed.emit()

    def _dress(self) -> None:
        self._sheet_due.stop()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            self.apply(application)

    @property
    def scale(self) -> float:
        """What words and all that holds them are drawn at: the scale of the interface times the text size."""
        return self.interface_scale * self.text_scale

    def px(self, length: float) -> int:
        """A length of the component sheet at this scale and text size."""
        return round(length * self.scale)

    def row(self, height: float) -> int:
        """The height of a row of words in a bar or a button: the words grow, the room above and below them does not."""
        return round(height * self.interface_scale * (1 + self.text_scale) / 2)

    def units(self, length: float) -> int:
        """A length that does not grow with the text: a gap, an edge, a picture."""
        return round(length * self.interface_scale)

    def font(self, size: float, weight: QFont.Weight = MEDIUM) -> QFont:
        """Manrope in a size of the component sheet; never below the smallest that can be read."""
        pixels = max(LEAST_PIXELS, round(size * self.scale))
        font = self._fonts.get((pixels, weight))
        if font is None:
            font = QFont(FAMILY)
            font.setPixelSize(pixels)
            font.setWeight(weight)
            self._fonts[pixels, weight] = font
        return font

    def width(self, text: str, size: float, weight: QFont.Weight = MEDIUM) -> float:
        """How wide these words run."""
        return QFontMetricsF(self.font(size, weight)).horizontalAdvance(text)

    def apply(self, application: QApplication) -> None:
        """Dress Qt's own pieces: menus, scroll bars, the system's dialogs."""
        application.setFont(self.font(14))
        application.setPalette(self.palette())
        everything = application.allWidgets()
        fonts = [(widget, widget.font()) for widget in everything if widget.testAttribute(Qt.WidgetAttribute.WA_SetFont)]
        colours = [(widget, widget.palette()) for widget in everything if widget.testAttribute(Qt.WidgetAttribute.WA_SetPalette)]
        application.setStyleSheet(self.style_sheet())
        for widget, font in fonts:  # Qt gives every widget back the font and the colours it had when it was first shown
            widget.setFont(font)
        for widget, palette in colours:
            widget.setPalette(palette)

    def palette(self) -> QPalette:
        t, role, palette = self.tokens, QPalette.ColorRole, QPalette()
        for key, colour in {
            role.Window: t.desk, role.Base: t.field, role.AlternateBase: t.paper_2, role.Text: t.ink, role.WindowText: t.ink,
            role.ButtonText: t.ink, role.Button: t.raised, role.Highlight: t.focus, role.HighlightedText: t.on_focus,
            role.PlaceholderText: t.ink_soft, role.ToolTipBase: t.ink, role.ToolTipText: t.paper, role.Link: t.link,
            role.Mid: t.line, role.Accent: t.button,
        }.items():  # fmt: skip
            palette.setColor(key, colour)
        for key in (role.Text, role.WindowText, role.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, key, t.ink_off)
        return palette

    def style_sheet(self) -> str:
        t, size, edge = self.tokens, self.px, self.units
        return f"""
QToolTip {{ background: {t.paper.name()}; color: {t.ink.name()}; border: 1px solid {t.ink_soft.name()}; }}
QToolTip {{ padding: {edge(5)}px {edge(9)}px; font: 600 {size(12)}px "{FAMILY}"; }}
QMenu {{ background: {t.paper.name()}; border: 1px solid {t.field_line.name()}; padding: {edge(6)}px; font: 600 {size(14)}px "{FAMILY}"; }}
QMenu::item {{ padding: {size(8)}px {size(24)}px {size(8)}px {size(12)}px; border-radius: 6px; color: {t.ink.name()}; }}
QMenu::item:selected {{ background: {t.row_hover.name()}; }}
QMenu::item:disabled {{ color: {t.ink_off.name()}; }}
QMenu::icon {{ padding-left: {edge(8)}px; }}
QMenu::separator {{ height: 1px; background: {t.line.name()}; margin: {edge(6)}px {edge(8)}px; }}
QScrollBar:vertical {{ background: transparent; width: {edge(12)}px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: {edge(12)}px; margin: 0; }}
QScrollBar::handle {{ background: {t.field_line.name()}; border-radius: 4px; margin: 2px; }}
QScrollBar::handle {{ min-height: {edge(32)}px; min-width: {edge(32)}px; }}
QScrollBar::handle:disabled {{ background: transparent; }}
QScrollBar::handle:hover:enabled {{ background: {t.ink_soft.name()}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QPlainTextEdit {{ border: 1px solid {t.field_line.name()}; border-radius: {edge(6)}px; }}
QFileDialog QLineEdit, QFileDialog QComboBox, QFileDialog QPushButton, QFileDialog QAbstractItemView {{
    border: 1px solid {t.field_line.name()}; border-radius: {edge(4)}px; background: {t.field.name()}; color: {t.ink.name()}; }}
QFileDialog QLineEdit, QFileDialog QComboBox {{ padding: {edge(3)}px {edge(6)}px; }}
QFileDialog QPushButton {{ padding: {edge(4)}px {edge(12)}px; }}
QFileDialog QPushButton:focus, QFileDialog QLineEdit:focus, QFileDialog QComboBox:focus {{ border: 2px solid {t.focus.name()}; }}
QFileDialog QPushButton:disabled {{ color: {t.ink_off.name()}; border-color: {t.line.name()}; }}
QScrollArea {{ background: transparent; border: 0; }}
"""


ColoursT = TypeVar("ColoursT")


class ByTheme(Generic[ColoursT]):
    """The colours of one table on top of the tokens: by day, in the evening and in high contrast.

    colours = ByTheme(Colours, day, evening, contrast)      # a dataclass of colours, and each of them as "#RRGGBB"
    colours(theme).stamp                                    # a QColor of this theme
    """

    def __init__(self, kind: type[ColoursT], day: Mapping[str, str], evening: Mapping[str, str], contrast: Mapping[str, str]) -> None:
        self.day, self.evening, self.contrast = (
            kind(**{name: QColor(colour) for name, colour in values.items()}) for values in (day, evening, contrast)
        )

    def __call__(self, theme: Theme) -> ColoursT:
        return self.evening if theme.dark else self.contrast if theme.contrast else self.day
