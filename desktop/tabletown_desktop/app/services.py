"""What the window hands to every page: settings, words, theme, library."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletown_desktop.look.assets import Art
    from tabletown_desktop.look.theme import Theme
    from tabletown_desktop.look.words import Words
    from tabletown_desktop.storage.library import Library
    from tabletown_desktop.storage.settings import Settings


class Services:
    """The shared parts of the running application. The library is made when it is first asked for: the map needs none."""

    def __init__(self, settings: Settings, words: Words, theme: Theme, library: Callable[[], Library]) -> None:
        self.settings = settings
        self.words = words
        self.theme = theme
        self._make_library = library
        self._library: Library | None = None

    @property
    def library(self) -> Library:
        if self._library is None:
            self._library = self._make_library()
        return self._library

    @property
    def art(self) -> Art:
        """The theme's own: one cache for all pictures."""
        return self.theme.art
