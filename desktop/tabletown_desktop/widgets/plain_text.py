"""Texts for the places where Qt would read more into them than is written there.

>>> tip("Anna"), tip('<img src="file:///x">'), menu("Salt & Pepper")
('Anna', '<qt>&lt;img src=&quot;file:///x&quot;&gt;</qt>', 'Salt && Pepper')
"""

from __future__ import annotations

import html

from tabletown.limits import plain


def tip(text: str) -> str:
    """For a tool tip: Qt takes whatever looks like markup for markup, and would open the files it names."""
    return f"<qt>{html.escape(text)}</qt>".replace("\n", "<br>") if "<" in text else text


def paragraph(text: str) -> str:
    """For a tool tip that is to be broken into lines: Qt breaks those that look like markup alone."""
    return text if text.startswith("<qt>") else f"<qt>{html.escape(text)}</qt>".replace("\n", "<br>") if text else ""


def lines(text: str) -> str:
    """For a label or a message: its lines stay, and nothing in them turns the direction of reading.

    >>> lines("first\\nsec\\u202eond")
    'first\\nsecond'
    """
    return "\n".join(map(plain, text.split("\n")))


def menu(text: str) -> str:
    """For the entry or the title of a menu: Qt takes a single & for the sign of a key."""
    return text.replace("&", "&&")


def title(text: str) -> str:
    """For the title of a window: Qt takes [*] for the place of a sign that something is not saved."""
    return plain(text).replace("[*]", "[*][*]")
