"""Margins and gaps of layouts that follow the interface scale.

    spaced(theme, column, margins=(24, 16, 24, 16), spacing=8)
    gap(theme, column, 12)

Both are told once, in units, where the layout is built.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLayout, QSizePolicy, QSpacerItem

from tabletown_desktop.look.theme import Theme

Margins = tuple[float, float, float, float]


class _Spacing(QObject):
    """Lives as long as its layout."""

    def __init__(self, theme: Theme, layout: QLayout) -> None:
        super().__init__(layout)
        self._theme, self._layout = theme, layout
        self._margins: Margins | None = None
        self._spacing: float | None = None
        theme.changed.connect(self._follow)

    def tell(self, margins: Margins | None, spacing: float | None) -> None:
        """What is not told stays as it is."""
        self._margins = self._margins if margins is None else margins
        self._spacing = self._spacing if spacing is None else spacing
        self._follow()

    def _follow(self) -> None:
        units = self._theme.units
        if self._margins is not None:
            left, top, right, bottom = self._margins
            self._layout.setContentsMargins(units(left), units(top), units(right), units(bottom))
        if self._spacing is not None:
            self._layout.setSpacing(units(self._spacing))


class _Gap(QObject):
    def __init__(self, theme: Theme, layout: QBoxLayout, length: float) -> None:
        super().__init__(layout)
        self._theme, self._layout, self._length = theme, layout, length
        self._item = QSpacerItem(0, 0)
        layout.addItem(self._item)
        theme.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        lying = self._layout.direction() in (QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.RightToLeft)
        length, fixed, least = self._theme.units(self._length), QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum
        self._item.changeSize(length if lying else 0, 0 if lying else length, fixed if lying else least, least if lying else fixed)
        self._layout.invalidate()


class _GridSpacing(QObject):
    def __init__(self, theme: Theme, layout: QGridLayout, across: float, down: float) -> None:
        super().__init__(layout)
        self._theme, self._layout, self._across, self._down = theme, layout, across, down
        theme.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self._layout.setHorizontalSpacing(self._theme.units(self._across))
        self._layout.setVerticalSpacing(self._theme.units(self._down))


def spaced(theme: Theme, layout: QLayout, margins: Margins | None = None, spacing: float | None = None) -> None:
    """Give a layout these margins (left, top, right, bottom) and this spacing, at every scale; told again, it takes the new ones."""
    follower = next(iter(layout.findChildren(_Spacing, options=Qt.FindChildOption.FindDirectChildrenOnly)), None)
    (follower or _Spacing(theme, layout)).tell(margins, spacing)


def spaced_grid(theme: Theme, layout: QGridLayout, across: float, down: float) -> None:
    """The same for the rows and columns of a grid."""
    _GridSpacing(theme, layout, across, down)


def gap(theme: Theme, layout: QBoxLayout, length: float) -> None:
    """Leave so much room behind what the layout holds, at every scale."""
    _Gap(theme, layout, length)
