"""The values of a game as the rules page shows them: those in use, and which of them a person has replaced.

They are the last chapter of the rules, with how to replace them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tabletown.values import Calibrated, Values
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.rules.text import Markup, Shown


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


ANCHOR = "values"


def chapter(markup: Markup, words: Words, rows: list[Row], file: Path) -> str:
    """The chapter as rich text; ``file`` is where a person's own values stand."""
    text = words.text
    parts = [
        markup.heading(2, text("rules.values.title"), ANCHOR),
        f"<p>{escape(text('rules.values.why'))}</p>",
    ]
    sample = next((row for row in rows if not isinstance(row.value, bool)), None)
    parts.append(f"<p>{escape(text('rules.values.how'))}</p>")
    parts.append(markup.note(f'<p class="code">{escape(str(file))}</p>' + (_example(sample) if sample else "")))
    parts.append(f"<p>{escape(text('rules.values.after'))}</p>")
    head = [escape(text(f"rules.values.{column}")) for column in ("name", "value", "range", "source")]
    for group, members in by_group(rows, _group).items():
        parts.append(f'<p class="code"><b>{escape(group)}/</b></p>')
        parts.append(markup.table(head, [_row(row, group, words) for row in members], wide=True))
    return "".join(parts)


def _example(row: Row) -> str:
    return f'<p class="code">{{"{escape(row.path)}": {row.value}}}</p>'


def _row(row: Row, group: str, words: Words) -> list[str]:
    value = f'<span class="own">{_figure(row.value, words)}</span>' if row.own else _figure(row.value, words)
    if row.own:
        value += f' <span class="soft">{escape(words.text("rules.values.ours", value=_figure(row.ours, words)))}</span>'
    span = words.text("rules.values.either") if isinstance(row.value, bool) else f"{row.low} – {row.high}"
    name = row.path.removeprefix(f"{group}/")
    return [f'<span class="code">{escape(name)}</span>', value, escape(span), escape(words.text(source_key(row.source)))]


def _figure(value: int | bool, words: Words) -> str:
    return escape(words.text("rules.values.yes" if value else "rules.values.no")) if isinstance(value, bool) else str(value)


def source_key(source: str) -> str:
    """The key of the sentence for where a value comes from."""
    return f"rules.source.{source.replace(' ', '_')}"


def _group(path: str) -> str:
    """What the names of similar values begin with: the list of plans, the list of managers."""
    return "/".join(path.split("/")[:3])
