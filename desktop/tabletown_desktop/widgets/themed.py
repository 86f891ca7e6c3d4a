"""What all our widgets share: a theme they follow, and what the focus ring must know of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from tabletown_desktop.theme import Theme

    _Base = QWidget
else:
    _Base = object


class Themed(_Base):
    """Mixed into a QWidget: ``class Chip(Themed, QAbstractButton)``; call ``follow(theme)`` when the widget is built."""

    theme: Theme
    corner = 6  # radius of the piece, for the ring round it
    own_ring = False  # the piece shows its focus itself

    def follow(self, theme: Theme) -> None:
        self.theme = theme
        theme.changed.connect(self.restyle)

    def restyle(self) -> None:
        """The theme changed: measure and paint again."""
        self.updateGeometry()
        self.update()

    def body(self) -> QRect:
        """The painted piece inside the widget, which may be larger to be hit easily."""
        return self.rect()
