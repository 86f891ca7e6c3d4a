"""Tables of the rules as rich text, in the width there is: as a table, closer, or each row as a block of its own.

A table is never wider than the text around it: nobody reads sideways, and no word is broken.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import unescape

from tabletown_desktop.look.theme import BOLD, EXTRABOLD, Theme

SIGN_SIDE = 20
"""Of a sign in a line, at text size 100 %."""
PADS = (10, 4, 1)
"""Room beside the words of a cell: as much as fits."""
MANY = 8
"""A table with more columns has less of it."""
SENTENCE, SENTENCE_ROOM = 24, 130
"""Letters from which a cell holds a sentence, and the least room it is read in."""
FIGURES = 12
"""Letters from which a column holds words rather than figures."""
NOTHING = ("", "-", "–", "—")

_TAG = re.compile(r"<[^>]+>")
_IMAGE = re.compile(r"<img[^>]*>")
_BREAK = re.compile(r"\s+|(?<=[/\-–])")

Cells = Sequence[str]


class FittedTable:
    """Head and rows as rich text; ``wide`` takes the whole width whatever it holds."""

    def __init__(self, theme: Theme, head: Cells, rows: Sequence[Cells], wide: bool = False) -> None:
        self._theme, self._head, self._rows, self._wide = theme, head, rows, wide
        self._wordy = [_longest(row[place] for row in rows) > FIGURES for place in range(len(head))]

    def needs(self) -> list[float]:
        """The least widths of the table, with more and less room in its cells."""
        words = sum(max(self._need(cell) for cell in (name, *(row[place] for row in self._rows))) for place, name in enumerate(self._head))
        return [words + len(self._head) * (2 * self._theme.px(pad) + 2) for pad in self._pads]

    @property
    def _pads(self) -> tuple[int, ...]:
        return PADS[1:] if len(self._head) > MANY else PADS

    def _need(self, cell: str) -> float:
        """The width that a cell asks for: its longest word, and more where it holds a sentence."""
        sign = self._theme.px(SIGN_SIDE)
        longest = 0.0
        for word in _BREAK.split(_IMAGE.sub("\N{OBJECT REPLACEMENT CHARACTER}", cell)):
            plain = unescape(_TAG.sub("", word))
            signs = plain.count("\N{OBJECT REPLACEMENT CHARACTER}")
            letters = plain.replace("\N{OBJECT REPLACEMENT CHARACTER}", "")
            longest = max(longest, signs * sign + self._theme.width(letters, 14, EXTRABOLD if "<b>" in cell else BOLD))
        return max(longest, self._theme.px(SENTENCE_ROOM)) if len(_letters(cell)) >= SENTENCE else longest

    def html(self, room: float) -> str:
        """The table as it fits into that width."""
        pad = next((pad for pad, need in zip(self._pads, self.needs(), strict=True) if need <= room), None)
        return self._blocks() if pad is None else self._table(pad)

    def _table(self, pad: int) -> str:
        """Columns of figures are centred, the first and wordy ones stand at the left."""
        t, px = self._theme.tokens, self._theme.px
        sides = ["left" if not place or wordy else "center" for place, wordy in enumerate(self._wordy)]
        around = f"padding: {px(6)}px {px(pad)}px; border-bottom: 1px solid {t.line.name()};"
        top = "".join(
            f'<th align="{side}" style="{around} background-color: {t.paper_2.name()}; font-weight: 700;">{cell}</th>'
            for side, cell in zip(sides, self._head, strict=True)
        )
        body = "".join(
            "<tr>" + "".join(f'<td align="{side}" style="{around}">{cell}</td>' for side, cell in zip(sides, row, strict=True)) + "</tr>"
            for row in self._rows
        )
        width = ' width="99%"' if self._wide or len(self._head) > 4 else ""
        return f'<table{width} cellspacing="0" style="{self._outside()}"><thead><tr>{top}</tr></thead>{body}</table>'

    def _blocks(self) -> str:
        """Each row below the other: its name, its figures with their names, its sentences."""
        t, px = self._theme.tokens, self._theme.px
        around = f"padding: {px(6)}px {px(4)}px {px(4)}px {px(4)}px; border-bottom: 1px solid {t.line.name()};"
        body = "".join(f'<tr><td style="{around}">{self._block(row)}</td></tr>' for row in self._rows)
        return f'<table width="99%" cellspacing="0" style="{self._outside()}">{body}</table>'

    def _block(self, row: Cells) -> str:
        name = row[0] if self._wordy[0] or _longest([row[0]]) > 3 else f"{self._head[0]} {row[0]}"
        said = [
            (head, cell) for head, cell in list(zip(self._head, row, strict=True))[1:] if _letters(cell) not in NOTHING or "<img" in cell
        ]
        short = [(head, cell) for head, cell in said if len(_letters(cell)) < SENTENCE]
        parts = [f'<p class="row"><b>{name}</b></p>']
        if short:
            figures = "&nbsp;&nbsp; ".join(f'<span class="soft">{head}</span>&nbsp;{_together(cell)}' for head, cell in short)
            parts.append(f'<p class="row">{figures}</p>')
        parts += [f'<p class="row"><span class="soft">{head}:</span> {cell}</p>' for head, cell in said if (head, cell) not in short]
        return "".join(parts)

    def _outside(self) -> str:
        px = self._theme.px
        line = self._theme.tokens.line.name()
        return f"border-collapse: collapse; margin-bottom: {px(14)}px; margin-top: {px(4)}px; border-color: {line};"


def _letters(cell: str) -> str:
    return unescape(_TAG.sub("", cell)).strip()


def _longest(cells: Iterable[str]) -> int:
    return max((len(_letters(cell)) for cell in cells), default=0)


def _together(cell: str) -> str:
    """The cell in one line."""
    return re.sub(r"(<[^>]+>)|\s+", lambda found: found[1] or "&nbsp;", cell)
