"""Decisions that several games know."""

from __future__ import annotations

from tabletown.game import Action


class Simple(Action):
    """A decision without choice."""

    __slots__ = ()


class Pick(Action):
    """One of a few that lie side by side: a pair, a card, a plan."""

    __slots__ = ("index",)

    def __init__(self, verb: str, index: int) -> None:
        super().__init__(verb, index + 1)
        self.index = index
