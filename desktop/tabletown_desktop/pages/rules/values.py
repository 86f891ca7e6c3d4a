"""The values of a game as the rules page shows them: those in use, and which of them a person has replaced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletown.values import Calibrated, Values
from tabletown_desktop.pages.rules.markup import Shown


@dataclass(frozen=True, slots=True)
class Row:
    """A calibrated value; `ours` stands beside it where a person has replaced it."""

    path: str
    value: int | bool
    ours: int | bool
    low: int
    high: int
    source: str

    @property
    def own(self) -> bool:
        return self.value != self.ours


class Lookup:
    """Values in use beside ours.

    >>> ours = Values({"prize": 9, "yes": True, "calibrated": {"prize": [0, 30, "house"]}})
    >>> Lookup(ours, ours.replaced({"prize": 12})).shown("prize")
    Shown(text='12', own=True)
    """

    def __init__(self, ours: Values, used: Values) -> None:
        self._ours = ours
        self._used = used

    def shown(self, wanted: str) -> Shown:
        """The value of a path. ``path:word`` shows the word where the value is true and nothing where it is not."""
        path, _, word = wanted.partition(":")
        value = at(self._used, path)
        own = value != at(self._ours, path)
        if word:
            return Shown(word if value else "–" if own else "", own)
        return Shown(str(value).replace("-", "\N{MINUS SIGN}"), own)

    def rows(self) -> list[Row]:
        """All that is calibrated, in the order of the data."""
        ours: dict[str, Calibrated] = {value.path: value for value in self._ours.calibrated()}
        return [
            Row(value.path, value.value, ours[value.path].value, value.low, value.high, value.source) for value in self._used.calibrated()
        ]


def at(values: Values, path: str) -> int | bool:
    """The value at a path; raises `LookupError` if there is none."""
    found: object = values.data
    for step in path.split("/"):
        if isinstance(found, list):
            found = found[int(step)]
        elif isinstance(found, dict):
            found = found[step]
        else:
            raise LookupError(path)
    if not isinstance(found, int):
        raise LookupError(path)
    return found


def by_group(rows: list[Row], name: Callable[[str], str]) -> dict[str, list[Row]]:
    """Rows that belong together: all of one plan, one manager. `name` tells the group of a path."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(name(row.path), []).append(row)
    return groups
