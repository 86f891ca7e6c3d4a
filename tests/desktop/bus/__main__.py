"""Writes down what is heard of a match of each game: `python -P -m bus FOLDER [GAME...]`, with this checkout's roots in PYTHONPATH.

FOLDER gets `heard-<game>.txt`, the transcript, and `findings-<game>.txt`, what nobody heard and no key came to; `findings-pages.txt` has
the same of the pages around the table.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bus.findings import Finding
from bus.match import hear_match, hear_pages, hear_table
from bus.room import Room, lacking

from tabletown.games import PACKAGES

AS_USUAL = {"motion": "normal", "bot_turns": "normal"}
"""Everything moves as it does for a person."""


def main(folder: Path, games: list[str]) -> int:
    if reason := lacking():
        sys.stderr.write(f"Nothing can be heard here: {reason}.\n")
        return 1
    for game in games or list(PACKAGES):
        with Room.open(AS_USUAL) as room:
            heard = hear_match(room, game, alone=False, language="en", by_keys=True)
        with Room.open(AS_USUAL) as room:
            table = hear_table(room, game, language="en")
        (folder / f"heard-{game}.txt").write_text(heard.player.reader.transcript(), encoding="utf-8")
        write(folder, game, [finding for found in (*heard.findings.values(), table) for finding in found])
    with Room.open(AS_USUAL) as room:
        write(folder, "pages", hear_pages(room, language="en"))
    return 0


def write(folder: Path, name: str, found: list[Finding]) -> None:
    (folder / f"findings-{name}.txt").write_text("".join(f"{finding}\n" for finding in found), encoding="utf-8")
    sys.stdout.write(f"{name}: {len(found)} findings\n")


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
