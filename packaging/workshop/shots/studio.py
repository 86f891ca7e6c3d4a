"""Takes the pictures: in a temporary profile, without animation, in every look.

with studio() as place:
    picture = place.taken(Shot(scene, Look("dark", "de")))
    picture.image.save("library_evening-de-1280x800.png")
    picture.faults
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.theme import Theme, interface_scale
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.table import TablePage
from tabletown_desktop.scene.panel import KEPT, board_area
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.settings import Settings
from workshop.shots.paint_recorder import texts_of
from workshop.shots.proof import Fault, judged
from workshop.shots.room import empty, faint
from workshop.shots.scene import Shot

PASSES = 12
"""A page that still asks for pictures after so many paints will never be ready."""


class NeverReady(Exception):
    """A page asks for pictures again and again."""


@dataclass(frozen=True, slots=True)
class Picture:
    """`faults` without those the scene excuses."""

    image: QImage
    faults: tuple[Fault, ...]


class Studio:
    """Takes pictures, one after the other."""

    def __init__(self, home: Path) -> None:
        paths = Paths.below(home)
        settings = Settings(paths)
        settings.change("motion", "off")
        self.services = Services(settings, Words("en"), Theme(Art(), "light"), lambda: Library(paths))

    def taken(self, shot: Shot) -> Picture:
        page = self._set_up(shot)
        try:
            image = self._seen(page)
            faults = [*self._judged(shot, page, image), *self._measured(shot, page, image)]
            excuses = shot.scene.excuses
            return Picture(image, tuple(fault for fault in faults if not any(excuse.covers(fault) for excuse in excuses)))
        finally:
            _put_away(page)

    def close(self) -> None:
        self.services.art.close()
        self.services.library.close()
        self.services.settings.close()

    def _set_up(self, shot: Shot) -> QWidget:
        look, services = shot.look, self.services
        services.theme.choose(look.light, look.text / 100)
        services.theme.fit(interface_scale(*look.size))
        services.words.choose(look.language)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        services.theme.apply(application)
        page = shot.scene.make(services)
        page.resize(*look.size)
        page.show()
        QCoreApplication.processEvents()
        self._seen(page)
        if shot.scene.then is not None:
            shot.scene.then(page)
            QCoreApplication.processEvents()
        return page

    def _seen(self, page: QWidget) -> QImage:
        """The page as it looks once every picture it wants has been prepared."""
        for _ in range(PASSES):
            image = page.grab().toImage()
            if not self.services.art.busy:
                return image
            self.services.art.finish()
            QCoreApplication.processEvents()
        raise NeverReady(type(page).__name__)

    def _judged(self, shot: Shot, page: QWidget, image: QImage) -> Iterator[Fault]:
        """Its words."""
        look = shot.look
        return judged(texts_of(page), page, image, look.least, shot.scene.typed, self._sentences(), look.palest)

    def _measured(self, shot: Shot, page: QWidget, image: QImage) -> Iterator[Fault]:
        """Its room."""
        if shot.look.large:
            yield from empty(image)
        if isinstance(page, TablePage) and page.talk is not None:
            if shot.look.light == "contrast":
                yield from faint(page.board, image, page)
            yield from self._board_kept(shot, page)

    def _board_kept(self, shot: Shot, page: TablePage) -> Iterator[Fault]:
        """Large words may take only so much from the board."""
        if shot.look.text == 100 or page.talk is None:
            return
        large = page.talk.table.layout
        self.services.theme.choose(text_scale=1.0)
        QCoreApplication.processEvents()
        usual = page.talk.table.layout
        kept = max(board_area(large) / board_area(usual), (large.plate.scale / usual.plate.scale) ** 2)  # or what is drawn on it
        if kept < KEPT:
            yield Fault("board", f"{kept:.0%}", f"of its area at text 100 %, at least {KEPT:.0%} are asked for")

    def _sentences(self) -> set[str]:
        sentences = self.services.words.catalogue.sentences.values()
        return {sentence for sentence in sentences if isinstance(sentence, str)}


def _put_away(page: QWidget) -> None:
    page.close()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()


@contextmanager
def studio() -> Iterator[Studio]:
    """A studio with a temporary profile; there must be a QApplication."""
    with tempfile.TemporaryDirectory(prefix="tabletown-shots-") as home:
        place = Studio(Path(home))
        try:
            yield place
        finally:
            place.close()
