"""Everything that is looked at, in the order in which a person would meet it."""

from __future__ import annotations

from tabletown_desktop.shots.samples_home import SCENES as HOME
from tabletown_desktop.shots.scene import Scene

SCENES: tuple[Scene, ...] = (*HOME,)
