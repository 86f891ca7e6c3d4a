"""What every page may use, handed to it by the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletown_desktop.assets import Art
    from tabletown_desktop.library import Library
    from tabletown_desktop.settings import Settings
    from tabletown_desktop.theme import Theme
    from tabletown_desktop.words import Words


@dataclass
class Services:
    """The shared parts of the running application. ``art`` is the theme's own: one cache for all pictures."""

    settings: Settings
    words: Words
    theme: Theme
    library: Library

    @property
    def art(self) -> Art:
        return self.theme.art
