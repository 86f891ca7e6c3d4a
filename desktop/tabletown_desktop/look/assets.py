"""Where the resources are, and the pictures made of them.

``root()`` is the one place that knows both homes of the resources. ``Art`` turns SVG parts into pixmaps of exactly the device pixels
they cover. Small signs are made on the spot; everything larger is prepared between two passes of the event loop and announced:

    picture = art.picture("town/map-welcome", 580, 510, self.devicePixelRatioF())
    if picture is not None:                    # None while it is being prepared; art.ready("town/map-welcome") follows
        painter.drawPixmap(x, y, picture)
    painter.drawPixmap(x, y, art.sign("undo", theme.tokens.ink, 20, self.devicePixelRatioF()))

A part that cannot be made (its file is gone) is told once and is a plain picture; everything else is drawn as always.
A part name is its path below ``resources/art`` without ``-day`` or ``-evening`` (the light of the theme chooses) and without ``.svg``.
"""

from __future__ import annotations

import sys
import time
from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from tabletown_desktop.app.errors import report_painting_error
from tabletown_desktop.look.guarded_painting import PLAIN_PICTURE, let_go
from tabletown_desktop.look.picture_store import PictureStore

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer

SIGN_INK = "#22304A"  # the one colour in which all signs are drawn; tinting replaces it
CONTRAST = "contrast"  # the light of parts that are drawn with strong outlines on white
SLICE = 0.003  # seconds after which a pass of the event loop prepares no further step
BAND = 48_000  # device pixels painted in one step, where something else may want to be done meanwhile
AT_ONCE = sys.maxsize
BUDGET = 112 * 1024 * 1024  # bytes of pixmaps kept


@cache
def root() -> Path:
    """The folder of the resources: inside the installed package, else in the checkout."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "resources"
    return inside if inside.is_dir() else package.parents[1] / "resources"


@cache
def art_file(name: str, light: str) -> Path:
    """The file of a part: drawn for this light, or for all; in high contrast those are strong that mean something, the rest is as
    by day."""
    folder = root() / "art"
    lights = (CONTRAST, "day") if light == CONTRAST else (light,)
    own = (folder / f"{name}-{own}.svg" for own in lights)
    return next((file for file in own if file.is_file()), folder / f"{name}.svg")


@dataclass(frozen=True, slots=True)
class Layer:
    """One part in a picture of several: where it lies in it, in shares of the picture's own units."""

    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Order:
    """A picture as it is wanted: these layers on a canvas of so many units, painted into so many device pixels."""

    name: str
    layers: tuple[Layer, ...]
    canvas: tuple[float, float]
    light: str
    pixels: tuple[int, int]
    tint: str = ""

    def sources(self) -> list[bytes]:
        found = [art_file(layer.name, self.light).read_bytes() for layer in self.layers]
        return [text.replace(SIGN_INK.encode(), self.tint.encode()) for text in found] if self.tint else found


def _paint(order: Order, sources: list[bytes], step: int) -> Iterator[QImage]:
    """Paint an order in steps of so many device pixels; every step yields the same image, which is finished after the last."""
    from PySide6.QtSvg import QSvgRenderer

    width, height = order.pixels
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    across, down = width / order.canvas[0], height / order.canvas[1]
    loaded: list[tuple[QSvgRenderer, QRectF]] = []
    for layer, source in zip(order.layers, sources, strict=True):
        place = QRectF(layer.x * across, layer.y * down, layer.width * across, layer.height * down)
        loaded.append((QSvgRenderer(source), place))
        yield image
    band = height if width * height <= step else max(16, step // width)
    for top in range(0, height, band):
        # A picture of its own for each band: a clip alone would not spare the work outside of it.
        strip = image
        if band < height:
            strip = QImage(width, min(band, height - top), image.format())
            strip.fill(0)
        for renderer, place in loaded:
            if place.top() < top + strip.height() and place.bottom() > top:
                painter = QPainter(strip)
                painter.translate(0, -top)
                renderer.render(painter, place)
                painter.end()
                yield image
        if strip is not image:
            painter = QPainter(image)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.drawImage(0, top, strip)
            painter.end()
    yield image


class Art(QObject):
    """The pictures of the application, kept by (part, light, device pixels, tint) within a budget of bytes."""

    ready = Signal(str)  # the name of a picture that has been prepared

    def __init__(self, store: PictureStore | None = None, budget: int = BUDGET, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.light = "day"
        self.strong = False  # high contrast: by day, with strong outlines
        self._store = store if store is not None else PictureStore(None)
        self._budget = budget
        self._kept: OrderedDict[Order, QPixmap] = OrderedDict()
        self._bytes = 0
        self._wanted: deque[Order] = deque()
        self._work: Iterator[bool] | None = None
        self._step = BAND
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._slice)

    @property
    def drawn(self) -> str:
        """The light in which parts are drawn."""
        return CONTRAST if self.strong else self.light

    # -- asking ---------------------------------------------------------------------------------------------------------
    def picture(self, name: str, width: float, height: float, ratio: float = 1.0, tint: QColor | None = None) -> QPixmap | None:
        """The part in that size, or None while it is prepared: ``ready`` tells when to ask again."""
        return self._get(self._order(name, width, height, ratio, tint), ratio)

    def at_once(self, name: str, width: float, height: float, ratio: float = 1.0, tint: QColor | None = None) -> QPixmap:
        """A small part, made on the spot (a sign, an emblem, a face)."""
        order = self._order(name, width, height, ratio, tint)
        pixmap = self._kept.get(order)
        if pixmap is None:
            try:
                *_, image = _paint(order, order.sources(), AT_ONCE)
            except Exception as error:  # one sign spoils nothing of what it stands on
                image = _plain(order, error)
            pixmap = self._keep(order, image)
        self._kept.move_to_end(order)
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def sign(self, name: str, colour: QColor, size: float, ratio: float = 1.0) -> QPixmap:
        """A sign of the family ``town/ui-*`` in one colour."""
        return self.at_once(f"town/ui-{name}", size, size, ratio, colour)

    def composed(
        self,
        name: str,
        layers: tuple[Layer, ...],
        canvas: tuple[float, float],
        size: tuple[float, float],
        ratio: float,
        eager: bool = False,
        now: bool = False,
    ) -> QPixmap | None:
        """Several parts in one picture. An eager asker gets it from the disk at once if it lies there (the first thing on screen);
        a small one that is seen coming (the face of a card that turns over) is made on the spot where it must be `now`."""
        pixels = (max(1, round(size[0] * ratio)), max(1, round(size[1] * ratio)))
        order = Order(name, layers, canvas, self.drawn, pixels)
        if (eager or now) and order not in self._kept:
            try:
                self._fetch(order, now)
            except Exception as error:  # nor does any other picture
                self._keep(order, _plain(order, error))
        return self._get(order, ratio)

    def _fetch(self, order: Order, now: bool) -> None:
        """Take a picture from the disk; where it must be there `now`, make it if need be."""
        sources = order.sources()
        key = self._store.key(sources, order)
        image = self._store.read(key)
        if image is None and now:
            *_, image = _paint(order, sources, AT_ONCE)
            self._store.write(key, image)
        if image is not None:
            self._keep(order, image)

    def release(self, prefix: str, whole: bool = False) -> None:
        """Forget the pictures whose name begins like this, or is just this: a page that is left needs them no more."""

        def gone(order: Order) -> bool:
            return order.name == prefix if whole else order.name.startswith(prefix)

        for order in [order for order in self._kept if gone(order)]:
            self._bytes -= _weight(self._kept.pop(order))
        self._wanted = deque(order for order in self._wanted if not gone(order))

    def stand_in(self, name: str) -> QPixmap | None:
        """The largest picture of a part that is at hand in this light, whatever its size: until the right one is there."""
        found = [order for order in self._kept if order.name == name and order.light == self.drawn and not order.tint]
        return self._kept[max(found, key=lambda order: order.pixels)] if found else None

    @property
    def busy(self) -> bool:
        """Something is still to be prepared."""
        return self._timer.isActive()

    def finish(self) -> None:
        """Prepare all that is wanted without a pause, for whoever needs a whole picture now."""
        self._step = AT_ONCE
        try:
            while self.busy:
                self._slice()
        finally:
            self._step = BAND

    def close(self) -> None:
        """Stop preparing and finish writing; needed once, at the end of the program."""
        self._timer.stop()
        self._wanted.clear()
        self._work = None
        self._store.close()

    # -- preparing --------------------------------------------------------------------------------------------------------
    def _order(self, name: str, width: float, height: float, ratio: float, tint: QColor | None) -> Order:
        pixels = (max(1, round(width * ratio)), max(1, round(height * ratio)))
        return Order(name, (Layer(name, 0, 0, 1, 1),), (1, 1), self.drawn, pixels, tint.name() if tint is not None else "")

    def _get(self, order: Order, ratio: float) -> QPixmap | None:
        pixmap = self._kept.get(order)
        if pixmap is not None:
            self._kept.move_to_end(order)
            pixmap.setDevicePixelRatio(ratio)
            return pixmap
        if order not in self._wanted:
            self._wanted.append(order)
            if not self._timer.isActive():
                self._timer.start()
        return None

    def _slice(self) -> None:
        """A few milliseconds of preparation, then back to the event loop."""
        until = time.perf_counter() + SLICE
        while True:
            if self._work is None:
                if not self._wanted:
                    self._timer.stop()
                    return
                self._work = self._prepare(self._wanted[0])
            if not next(self._work, False):
                self._work = None
            if time.perf_counter() >= until:
                return

    def _prepare(self, order: Order) -> Iterator[bool]:
        """Prepare one order step by step; one that cannot be made would else be begun again at every pass of the event loop."""
        try:
            yield from self._steps(order)
        except Exception as error:  # the others that are wanted are prepared all the same
            self._prepared(order, _plain(order, error))

    def _steps(self, order: Order) -> Iterator[bool]:
        """An order that was released meanwhile is dropped."""
        sources = order.sources()
        key = self._store.key(sources, order)
        yield True
        image = self._store.read(key)
        if image is None:
            for unfinished in _paint(order, sources, self._step):
                yield True
                if order not in self._wanted:
                    return
                image = unfinished
            assert image is not None
            self._store.write(key, image)
        self._prepared(order, image)

    def _prepared(self, order: Order, image: QImage) -> None:
        if order in self._wanted:
            self._wanted.remove(order)
            self._keep(order, image)
            self.ready.emit(order.name)

    def _keep(self, order: Order, image: QImage) -> QPixmap:
        pixmap = QPixmap.fromImage(image)
        self._kept[order] = pixmap
        self._bytes += _weight(pixmap)
        while self._bytes > self._budget and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _weight(oldest)
        return pixmap


def _plain(order: Order, error: Exception) -> QImage:
    """In place of what cannot be made: a plain picture, and it is told why. It is kept like any other, so that it is told once."""
    let_go(error)
    image = QImage(*order.pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(PLAIN_PICTURE)
    report_painting_error(error)
    return image


def _weight(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
