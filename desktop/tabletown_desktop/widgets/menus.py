"""Menus whose pictures are larger than those of a desktop's own menus: faces, the dots of seats."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QProxyStyle, QStyle, QStyleOption, QWidget


class _Pictures(QProxyStyle):
    """The style in use, with pictures of this size."""

    def __init__(self, side: int, menu: QMenu) -> None:
        super().__init__()
        self._side = side
        self.setParent(menu)

    def pixelMetric(self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None) -> int:
        if metric == QStyle.PixelMetric.PM_SmallIconSize:
            return self._side
        return super().pixelMetric(metric, option, widget)


def with_pictures(menu: QMenu, side: int) -> QMenu:
    """The menu, with pictures as wide and high as `side`."""
    menu.setStyle(_Pictures(side, menu))
    return menu
