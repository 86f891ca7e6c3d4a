"""A person's own values in place of those we calibrated: ``values/<game>.json`` in the settings folder.

{"solo/levels/3/bonus": 12}            # paths as `tabletown-lab games` lists them

game, problem = with_own_values(game("welcome"), paths)
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tabletown.game import Game
from tabletown.limits import Row
from tabletown.values import BadValue
from tabletown.words import Message
from tabletown_desktop.storage.disk import Disk, unreadable
from tabletown_desktop.storage.paths import Paths

FOLDER = "values"
LARGEST = 1_000_000

Given = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""What the game's own bounds are held against."""
Own = Annotated[dict[Row, bool | Given | Row | None], Meta(max_length=10_000)]


def with_own_values(game: Game[Any], paths: Paths, disk: Disk | None = None) -> tuple[Game[Any], Message | None]:
    """The game with the values of its file, if there is one. What cannot be is one sentence, and all of ours hold."""
    file = paths.settings / FOLDER / f"{game.key}.json"
    try:
        own = _read((disk or Disk()).read(file, LARGEST))
        return (game.with_values(game.values.replaced(own)) if own else game), None
    except FileNotFoundError:
        return game, None
    except OSError as error:
        problem = unreadable(error)
    except BadValue as error:
        problem = error.message
    except (ValueError, RecursionError):
        problem = Message("storage.values.bad")
    return game, Message("storage.values.ours", file=f"{FOLDER}/{file.name}", problem=problem)


def _read(data: bytes) -> dict[str, bool | int | str | None]:
    """Raises ValueError for what is no object of values."""
    if len(data) > LARGEST:
        raise ValueError("too large")
    return msgspec.json.decode(data, type=Own)
