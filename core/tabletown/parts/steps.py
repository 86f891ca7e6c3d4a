"""What a step does with an action that may not be done."""

from __future__ import annotations

from tabletown.game import Action, IllegalAction, State


def refuse(table: State, seat: int, action: Action) -> IllegalAction:
    reason = table.why_not(seat, action)
    assert reason is not None, f"legal, but not done: {action}"
    return IllegalAction(reason)


def check(table: State, seat: int, action: Action) -> None:
    """For the steps that are not taken often: what is not listed is refused."""
    if action not in table.actions(seat):
        raise refuse(table, seat, action)
