"""The rules as they are written in ``resources/rules``: a small, strict kind of Markdown read into blocks.

Headings carry the anchors that the table opens at. Inside a line stand **bold** words, signs and values of the game that are in use:

    ## Fence {#action-fence #fence}

    {sign:fence} Build one fence. A plan may bring {=editions/bigbox/plans/NA-01/first} points.

Blocks are paragraphs, ``- `` and ``1. `` lists, ``| tables |`` with a ``|---|`` row below their head, and ``> `` notes.
`Markup` makes rich text of them in the colours and sizes of the theme.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tabletown_desktop.look.assets import root
from tabletown_desktop.look.theme import FAMILY, Theme
from tabletown_desktop.pages.rules.tables import SIGN_SIDE, FittedTable

_ANCHOR = r"#[a-z][a-z0-9_-]*"
_HEADING = re.compile(rf"^(#{{1,3}}) (.+?)(?: \{{({_ANCHOR}(?: {_ANCHOR})*)\}})?$")
_NUMBERED = re.compile(r"^\d+\. ")
_INLINE = re.compile(r"\*\*(?P<bold>.+?)\*\*|\{sign:(?P<sign>[a-z_]+)\}|\{=(?P<value>[^}]+)\}")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line: ``kind`` is "text", "bold", "sign" or "value"."""

    kind: str
    text: str


Line = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; the first of its anchors is its own, the others are further names of the place."""

    level: int
    text: str
    anchors: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        return self.anchors[0] if self.anchors else ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    line: Line


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth a frame: a summary or an example."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Items:
    ordered: bool
    entries: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Table:
    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


Block = Heading | Paragraph | Note | Items | Table


class BadText(ValueError):
    """A rules text that cannot be read; says where."""


@dataclass(frozen=True, slots=True)
class RulesText:
    """The rules of one game in one language."""

    blocks: tuple[Block, ...]

    @property
    def title(self) -> str:
        return next(block.text for block in self.blocks if isinstance(block, Heading))

    def headings(self, level: int = 0) -> tuple[Heading, ...]:
        """The headings with an anchor; of one level, if it is given."""
        found = (block for block in self.blocks if isinstance(block, Heading) and block.anchor)
        return tuple(heading for heading in found if not level or heading.level == level)

    def anchors(self) -> tuple[str, ...]:
        """Every name of every place."""
        return tuple(anchor for heading in self.headings() for anchor in heading.anchors)

    def place(self, anchor: str) -> str:
        """The own anchor of the heading with this name; empty if there is none."""
        return next((heading.anchor for heading in self.headings() if anchor in heading.anchors), "")

    def pieces(self) -> Iterator[Piece]:
        """All that stands in lines, in their order."""
        for block in self.blocks:
            match block:
                case Paragraph(line):
                    yield from line
                case Note(lines) | Items(_, lines):
                    yield from (piece for line in lines for piece in line)
                case Table(head, rows):
                    yield from (piece for row in (head, *rows) for cell in row for piece in cell)


def rules_file(game: str, language: str) -> Path:
    return root() / "rules" / f"{game}.{language}.md"


def rules_text(game: str, language: str) -> RulesText:
    return read(rules_file(game, language).read_text(encoding="utf-8"))


def read(text: str) -> RulesText:
    """Read a whole text; raises `BadText`.

    >>> read("# Rules\\n\\n## Fence {#fence}\\n\\nBuild **one**.").anchors()
    ('fence',)
    """
    blocks: list[Block] = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        rows = [row.rstrip() for row in paragraph.splitlines()]
        blocks.append(_block(rows))
    anchors = [anchor for block in blocks if isinstance(block, Heading) for anchor in block.anchors]
    twice = {anchor for anchor in anchors if anchors.count(anchor) > 1}
    if twice:
        raise BadText(f"anchors stand twice: {', '.join(sorted(twice))}")
    return RulesText(tuple(blocks))


def _block(rows: list[str]) -> Block:
    heading = _HEADING.match(rows[0])
    if heading:
        if len(rows) > 1 or (len(heading[1]) == 2 and not heading[3]):
            raise BadText(f"a chapter needs an anchor and an empty line below: {rows[0]}")
        return Heading(len(heading[1]), heading[2], tuple(anchor[1:] for anchor in (heading[3] or "").split()))
    if all(row.startswith("> ") for row in rows):
        return Note(tuple(line(row[2:]) for row in rows))
    if all(row.startswith("- ") for row in rows):
        return Items(False, tuple(line(row[2:]) for row in rows))
    if all(_NUMBERED.match(row) for row in rows):
        return Items(True, tuple(line(_NUMBERED.sub("", row)) for row in rows))
    if all(row.startswith("|") for row in rows):
        return _table(rows)
    if any(row.startswith(("|", "- ", "> ", "#")) for row in rows):
        raise BadText(f"an empty line is missing near: {rows[0][:60]}")
    return Paragraph(line(" ".join(rows)))


def _table(rows: list[str]) -> Table:
    cells = [tuple(line(cell.strip()) for cell in row.strip("|").split("|")) for row in rows if not re.fullmatch(r"[|\-: ]+", row)]
    if len(cells) != len(rows) - 1 or len({len(row) for row in cells}) != 1:
        raise BadText(f"a table with uneven rows: {rows[0][:60]}")
    return Table(cells[0], tuple(cells[1:]))


def line(text: str) -> Line:
    """The pieces of a line."""
    found: list[Piece] = []
    end = 0
    for match in _INLINE.finditer(text):
        if match.start() > end:
            found.append(Piece("text", text[end : match.start()]))
        kind = match.lastgroup or "text"
        found.append(Piece(kind, match[kind]))
        end = match.end()
    if end < len(text):
        found.append(Piece("text", text[end:]))
    return tuple(found)


SIGN = "sign:"  # what the addresses of inline pictures begin with

Value = int | bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A value of the game as it is shown; ``own`` when a person has replaced ours."""

    text: str
    own: bool = False


class Markup:
    """Turns blocks into rich text for a column of that width. ``value`` looks a value of the game up by its path.

    ``needs`` are the widths from which a table looks otherwise.
    """

    def __init__(self, theme: Theme, value: Callable[[str], Shown], signs: Mapping[str, str], room: float) -> None:
        self.needs: list[float] = []
        self._room = room
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
.row {{ margin: 0 0 {px(2)}px 0; }}
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
        """A table in the room there is."""
        table = FittedTable(self._theme, head, rows, wide)
        self.needs += table.needs()
        return table.html(self._room)

    def line(self, line: Line) -> str:
        return "".join(self.piece(piece) for piece in line)

    def piece(self, piece: Piece) -> str:
        match piece.kind:
            case "bold":
                return f"<b>{escape(piece.text)}</b>"
            case "sign":
                size = self._theme.px(SIGN_SIDE)
                name = escape(self._signs.get(piece.text, piece.text), quote=True)
                return f'<img src="{SIGN}{piece.text}" width="{size}" height="{size}" alt="{name}" style="vertical-align: middle;" />'
            case "value":
                shown = self._value(piece.text)
                return f'<span class="own">{escape(shown.text)}</span>' if shown.own else escape(shown.text)
            case _:
                return escape(piece.text)
