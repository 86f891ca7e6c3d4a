"""Where Tabletown keeps what belongs to a person.

Usually the folders of the platform. A file called ``tabletown-portable`` beside the program keeps everything in
``tabletown-files`` beside it, on a stick for example. The variable TABLETOWN_HOME names one folder for everything.

    paths = Paths.find()
    paths.data / "matches"
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

NAME = "tabletown"
MARKER = "tabletown-portable"
PORTABLE = "tabletown-files"
VARIABLE = "TABLETOWN_HOME"


@dataclass(frozen=True, slots=True)
class Paths:
    """`data`: matches; `settings`: settings and a person's own values; `cache`: what can be made again; `logs`."""

    data: Path
    settings: Path
    cache: Path
    logs: Path
    portable: bool = False

    @classmethod
    def find(cls, program: Path | None = None, environment: Mapping[str, str] | None = None) -> Paths:
        """The folders to use now; none of them need exist yet. `program` is the folder the program lies in."""
        wish = (os.environ if environment is None else environment).get(VARIABLE)
        if wish:
            return cls.below(Path(wish).expanduser().absolute())
        beside = program_folder() if program is None else program
        if (beside / MARKER).is_file():
            return cls.below(beside / PORTABLE, portable=True)
        return cls.of_platform()

    @classmethod
    def below(cls, root: Path, portable: bool = False) -> Paths:
        return cls(root / "data", root / "settings", root / "cache", root / "logs", portable)

    @classmethod
    def of_platform(cls) -> Paths:
        import platformdirs

        return cls(
            platformdirs.user_data_path(NAME, appauthor=False),
            platformdirs.user_config_path(NAME, appauthor=False),
            platformdirs.user_cache_path(NAME, appauthor=False),
            platformdirs.user_log_path(NAME, appauthor=False),
        )


def program_folder() -> Path:
    """The folder a person sees the program in: of the AppImage, the macOS bundle, the executable or the command."""
    image = os.environ.get("APPIMAGE")
    if image:
        return Path(image).absolute().parent
    program = Path(sys.executable if getattr(sys, "frozen", False) else sys.argv[0]).absolute()
    bundle = next((folder for folder in program.parents if folder.suffix == ".app"), program)
    return bundle.parent
