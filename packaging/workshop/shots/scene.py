"""What a picture shows: a scene, and the look in which it is seen.

    Scene("library", lambda services: filled(LibraryPage(services)), main=True)
    Look("dark", "de", (1280, 620), scale=1.5).name        # "evening-de-1280x620-s150"

Each module of `samples` has its scenes in `SCENES`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import interface_scale
from workshop.shots.proof import Fault

LARGE_SCREEN = 1.5
"""The interface scale from which words are at least 13 pixels high."""
LIGHTS = {"light": "day", "dark": "evening", "contrast": "contrast"}


@dataclass(frozen=True, slots=True)
class Excuse:
    """A fault that is right as it is, and why; `text` is a pattern for the whole text."""

    kind: str
    text: str
    reason: str

    def covers(self, fault: Fault) -> bool:
        return fault.kind == self.kind and re.fullmatch(self.text, fault.text) is not None


@dataclass(frozen=True, slots=True)
class Scene:
    """`make` gives a page with its data; `then` brings about what needs a page on the screen (a dialog, a hover).

    The scenes that are `main` are seen in the quick run. `typed` are names as people might give them: they may be shortened.
    """

    name: str
    make: Callable[[Services], QWidget]
    then: Callable[[Any], None] | None = None
    main: bool = False
    typed: tuple[str, ...] = ()
    excuses: tuple[Excuse, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    light: str = "light"
    language: str = "en"
    size: tuple[int, int] = (1280, 800)
    scale: float = 1.0
    text: int = 100

    @property
    def name(self) -> str:
        """For the name of a picture; what is usual is left out.

        >>> Look().name, Look("contrast", "de", (1280, 620), 1.25, 150).name
        ('day-en-1280x800', 'contrast-de-1280x620-s125-t150')
        """
        parts = [LIGHTS[self.light], self.language, "{}x{}".format(*self.size)]
        if self.scale != 1:
            parts.append(f"s{round(self.scale * 100)}")
        if self.text != 100:
            parts.append(f"t{self.text}")
        return "-".join(parts)

    @property
    def least(self) -> int:
        """No text may be smaller than this."""
        return 13 if self.large else 11

    @property
    def large(self) -> bool:
        """Whether the window is so large that everything grows with it, and nothing of it may be empty."""
        return interface_scale(*self.size) >= LARGE_SCREEN

    @property
    def palest(self) -> float:
        """The least contrast of words."""
        return 7.0 if self.light == "contrast" else 4.5


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture to be made."""

    scene: Scene
    look: Look

    @property
    def name(self) -> str:
        return f"{self.scene.name}_{self.look.name}"
