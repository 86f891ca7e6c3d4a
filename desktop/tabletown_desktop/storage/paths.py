"""Where Tabletown keeps what belongs to a person.

Usually the folders of the platform. A file called ``tabletown-portable`` beside the program keeps everything in
``tabletown-files`` beside it, on a stick for example. The variable TABLETOWN_HOME names one folder for everything.

    paths = Paths.find()                    # raises NoFolders where nothing can be kept, whatever happens
    paths.data / "matches"
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tabletown.words import Message

NAME = "tabletown"
MARKER = "tabletown-portable"
PORTABLE = "tabletown-files"
VARIABLE = "TABLETOWN_HOME"
MAX_NAME_BYTES = 255
"""Bytes of a name; Windows counts otherwise, and says by itself what is too long."""
DEEP = "x" * 64
"""As long as the names of the files in these folders."""
MAX_TOLD_LETTERS = 80
"""Letters of a folder that are told where it is of no use."""


class NoFolders(Exception):
    """There is no folder that anything could be kept in; `message` says in one sentence what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(repr(message))
        self.message = message


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
        """The folders to use now; none of them need exist yet. `program` is the folder the program lies in.

        Raises `NoFolders` for a name that no folder can have; one that cannot be used now (it is full, say) may be another time.
        """
        wish = (os.environ if environment is None else environment).get(VARIABLE, "")
        try:
            return cls._named(wish) if wish.strip() else cls._usual(program)
        except (OSError, RuntimeError, ValueError):
            said = Message("start.no-home", folder=wish[:MAX_TOLD_LETTERS]) if wish.strip() else Message("start.no-folders")
            raise NoFolders(said) from None

    @classmethod
    def _named(cls, wish: str) -> Paths:
        return cls.below(Path(wish).expanduser().absolute())._possible()

    @classmethod
    def _usual(cls, program: Path | None) -> Paths:
        beside = program_folder() if program is None else program
        if _is_file(beside / MARKER):
            return cls.below(beside / PORTABLE, portable=True)._possible()
        return cls.of_platform()._possible()

    def _possible(self) -> Paths:
        """These, if folders may be called like that: names that are not whole, or too long for the system, raise an error."""
        for folder in (self.data, self.settings, self.cache, self.logs):
            if not folder.is_absolute() or any(map(_too_long, folder.parts)):
                raise ValueError(folder)
            try:
                (folder / DEEP / DEEP).lstat()
            except OSError as error:
                if error.errno == errno.ENAMETOOLONG:
                    raise
        return self

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


def _too_long(name: str) -> bool:
    return os.name != "nt" and len(os.fsencode(name)) > MAX_NAME_BYTES


def _is_file(path: Path) -> bool:
    """Whether it is one, as far as can be seen."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def program_folder() -> Path:
    """The folder a person sees the program in: of the AppImage, the macOS bundle, the executable or the command."""
    image = os.environ.get("APPIMAGE")
    if image:
        return Path(image).absolute().parent
    program = Path(sys.executable if getattr(sys, "frozen", False) else sys.argv[0]).absolute()
    bundle = next((folder for folder in program.parents if folder.suffix == ".app"), program)
    return bundle.parent
