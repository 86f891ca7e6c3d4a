"""The players of the program as people meet them: which there are, and whose face each wears.

Names and lines are in the catalogue: `players.<bot>.name` (whom one sees), `.kind` (what it is), `.about` (how it plays).
"""

from __future__ import annotations

BOTS = ("random", "greedy")
"""In the order in which they are offered."""
PORTRAITS = {"random": "pip", "greedy": "mina"}


def portrait(bot: str | None) -> str:
    """The portrait of a bot; none for a person (or for a bot of a later program)."""
    return PORTRAITS.get(bot or "", "")
