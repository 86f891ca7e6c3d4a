"""Looking at the folders of matches: whether they can be written, and what there is to be seen."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from tabletown_desktop.app.spared import tell
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.writing import make_way, replace

What = TypeVar("What")
TRIAL = "trial"
"""A file that is written and taken away again."""


def made_room(folders: Iterable[Path], disk: Disk) -> list[Path]:
    """Set aside what lies in place of these folders: no match could ever be kept. The new names of what was moved."""
    return [aside for folder in folders if (aside := make_way(folder, disk, folder=True)) is not None]


def cannot_write(folder: Path, disk: Disk) -> OSError | None:
    """Why nothing can be written there; None if it can."""
    trial = folder / f"{TRIAL}.{secrets.token_hex(4)}"
    try:
        replace(trial, b"\n", disk, keep=False, sync=False)
        disk.remove(trial)
    except OSError as error:
        return error
    return None


def seen(look: Callable[[], What], before: What, troubles: list[OSError]) -> What:
    """What there is to be seen, or what was seen before; a trouble with the disk joins the others."""
    try:
        return look()
    except OSError as error:
        troubles.append(error)
    except Exception as error:  # nobody foresaw it; the rest of the library is there all the same
        tell(error)
    return before
