"""The last chapter of the rules: the values of the game that are not printed anywhere, and how to replace them."""

from __future__ import annotations

from html import escape
from pathlib import Path

from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.rules.markup import Markup
from tabletown_desktop.pages.rules.values import Row, by_group

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
