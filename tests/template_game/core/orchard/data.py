"""All numbers of the game.

>>> len(FRUITS), WISHES
(36, (1, 2, 3))
"""

from __future__ import annotations

import json
from importlib.resources import files

from tabletown.values import Values

VALUES = Values(json.loads(files(__package__).joinpath("data.json").read_text(encoding="utf-8")))
"""Our values; a person may change those under `calibrated`."""

_DATA = VALUES.data

KINDS: tuple[int, ...] = tuple(_DATA["fruits"])
"""The numbers on fruits."""
FRUITS: tuple[int, ...] = tuple(fruit for fruit in KINDS for _ in range(_DATA["copies"]))
"""All that is in the bag before the match."""
WISHES: tuple[int, ...] = tuple(_DATA["wishes"])
LOSS: int = _DATA["loss"]
"""The points of a fruit that is not higher than the one before it."""
