"""The weights file of a game, as the commands that find better figures read and write it."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from tabletown.game import Game
from tabletown.words import Message
from tabletown_lab.output import Trouble


def read_weights(rules: Game[Any]) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(files(f"tabletown.games.{rules.key}.ai").joinpath("weights.json").read_text(encoding="utf-8"))
    return data


def write_weights(file: Path, data: dict[str, Any]) -> None:
    try:
        file.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise Trouble(Message("lab.unwritable", file=str(file), reason=error.strerror or ""), 1) from None
