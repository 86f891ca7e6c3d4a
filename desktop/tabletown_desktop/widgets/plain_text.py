"""Texts for the places where Qt would read more into them than is written there.

>>> tip("Anna <3"), menu("Salt & Pepper")
('Anna <\\u20603', 'Salt && Pepper')
"""

from __future__ import annotations

import html

from tabletown.plain import plain

NO_BREAK = "\u2060"
"""A character without a width or a meaning of its own."""


def tip(text: str) -> str:
    """For a tool tip: Qt takes whatever looks like markup for markup, and would open the files it names.

    It is kept from looking like that, not written as markup: screen readers are told the tip of a widget as it is.
    """
    return text.replace("<", f"<{NO_BREAK}").replace("&lt;", f"&{NO_BREAK}lt;")


def paragraph(text: str) -> str:
    """For a tool tip that is to be broken into lines: Qt breaks those that look like markup alone."""
    return f"<qt>{html.escape(text)}</qt>".replace("\n", "<br>") if text else ""


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
