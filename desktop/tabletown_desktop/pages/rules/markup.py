"""The rules as rich text in the colours and sizes of the theme.

Qt's rich text knows only a part of CSS: frames are tables of one cell, and lengths are pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape

from tabletown_desktop.look.theme import FAMILY, Theme
from tabletown_desktop.pages.rules.text import Block, Heading, Items, Line, Note, Paragraph, Piece, RulesText, Table

SIGN = "sign:"  # what the addresses of inline pictures begin with

Value = int | bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A value of the game as it is shown; ``own`` when a person has replaced ours."""

    text: str
    own: bool = False


class Markup:
    """Turns blocks into rich text. ``value`` looks a value of the game up by its path."""

    def __init__(self, theme: Theme, value: Callable[[str], Shown], signs: Mapping[str, str]) -> None:
        self._theme = theme
        self._value = value
        self._signs = signs  # what a sign is called, for those who do not see it

    def style_sheet(self) -> str:
        t, px = self._theme.tokens, self._theme.px
        return f"""
body {{ color: {t.ink.name()}; font-family: "{FAMILY}"; font-size: {px(14)}px; font-weight: 500; }}
p, li {{ line-height: 122%; }}
p {{ margin: 0 0 {px(10)}px 0; }}
h1 {{ font-size: {px(28)}px; font-weight: 800; margin: 0 0 {px(12)}px 0; }}
h2 {{ font-size: {px(20)}px; font-weight: 800; margin: {px(34)}px 0 {px(8)}px 0; }}
h3 {{ font-size: {px(16)}px; font-weight: 700; margin: {px(20)}px 0 {px(6)}px 0; }}
ul, ol {{ margin: 0 0 {px(10)}px 0; }}
li {{ margin: 0 0 {px(4)}px 0; }}
b {{ font-weight: 800; }}
.lead {{ font-size: {px(16)}px; color: {t.ink_soft.name()}; }}
.own {{ color: {t.good.name()}; font-weight: 800; }}
.soft {{ color: {t.ink_soft.name()}; }}
.code {{ font-family: monospace; font-size: {px(13)}px; }}
a {{ color: {t.link.name()}; }}
"""

    def page(self, text: RulesText, more: str = "") -> str:
        """The whole text as one document."""
        parts = []
        for place, block in enumerate(text.blocks):
            lead = place == 1 and isinstance(block, Paragraph)
            parts.append(f'<p class="lead">{self.line(block.line)}</p>' if lead and isinstance(block, Paragraph) else self.block(block))
        return f"<html><body>{''.join(parts)}{more}</body></html>"

    def block(self, block: Block) -> str:
        match block:
            case Heading(level, text):
                return self.heading(level, text, block.anchor)
            case Paragraph(line):
                return f"<p>{self.line(line)}</p>"
            case Note(lines):
                return self.note("".join(f"<p>{self.line(line)}</p>" for line in lines))
            case Items(ordered, entries):
                tag = "ol" if ordered else "ul"
                return f"<{tag}>{''.join(f'<li>{self.line(entry)}</li>' for entry in entries)}</{tag}>"
            case Table(head, rows):
                return self.table([self.line(cell) for cell in head], [[self.line(cell) for cell in row] for row in rows])

    def heading(self, level: int, text: str, anchor: str = "") -> str:
        name = f'<a name="{anchor}"></a>' if anchor else ""
        return f"<h{level}>{name}{escape(text)}</h{level}>"

    def note(self, inside: str) -> str:
        """A framed remark with the accent's bar at its left."""
        t, px = self._theme.tokens, self._theme.px
        edge = f"border: 1px solid {t.line.name()}; border-left: 4px solid {t.accent.name()};"
        cell = f"background-color: {t.paper_2.name()}; padding: {px(10)}px {px(16)}px {px(2)}px {px(14)}px; {edge}"
        return (
            f'<table width="99%" cellspacing="0" cellpadding="0" style="margin-bottom: {px(12)}px; margin-top: {px(6)}px;">'
            f'<tr><td style="{cell}">{inside}</td></tr></table>'
        )

    def table(self, head: list[str], rows: list[list[str]], wide: bool = False) -> str:
        """A table; columns of figures are centred, the first and wordy ones stand at the left."""
        t, px = self._theme.tokens, self._theme.px
        sides = ["left" if not place or _wordy([row[place] for row in rows]) else "center" for place in range(len(head))]
        pad = f"padding: {px(6)}px {px(4 if len(head) > 8 else 10)}px;"
        edge = f"border-bottom: 1px solid {t.line.name()};"
        top = "".join(
            f'<th align="{side}" style="{pad} {edge} background-color: {t.paper_2.name()}; font-weight: 700;">{cell}</th>'
            for side, cell in zip(sides, head, strict=True)
        )
        body = "".join(
            "<tr>" + "".join(f'<td align="{s}" style="{pad} {edge}">{cell}</td>' for s, cell in zip(sides, row, strict=True)) + "</tr>"
            for row in rows
        )
        width = ' width="99%"' if wide or len(head) > 4 else ""
        style = f"border-collapse: collapse; margin-bottom: {px(14)}px; margin-top: {px(4)}px; border-color: {t.line.name()};"
        return f'<table{width} cellspacing="0" style="{style}"><thead><tr>{top}</tr></thead>{body}</table>'

    def line(self, line: Line) -> str:
        return "".join(self.piece(piece) for piece in line)

    def piece(self, piece: Piece) -> str:
        match piece.kind:
            case "bold":
                return f"<b>{escape(piece.text)}</b>"
            case "sign":
                size = self._theme.px(20)
                name = escape(self._signs.get(piece.text, piece.text), quote=True)
                return f'<img src="{SIGN}{piece.text}" width="{size}" height="{size}" alt="{name}" style="vertical-align: middle;" />'
            case "value":
                shown = self._value(piece.text)
                return f'<span class="own">{escape(shown.text)}</span>' if shown.own else escape(shown.text)
            case _:
                return escape(piece.text)


def _wordy(cells: list[str]) -> bool:
    """A column with words in it, rather than figures."""
    return any(len(cell) > 12 and not cell.startswith("<") for cell in cells)
