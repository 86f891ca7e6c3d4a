"""Text without what steers a screen. It needs nothing but Python: what says that parts of the program are missing speaks by it.

>>> plain("Anna\\x1b[2J")
'Anna[2J'
"""

from __future__ import annotations

import re

UNSEEN = r"\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufff9-\ufffb"
"""Characters that steer a screen or turn the direction of reading, and halves of characters, which no file can hold."""
_UNSEEN_RUN = re.compile(f"[{UNSEEN}]+")


def plain(text: str) -> str:
    """The text without characters that steer a screen or turn the direction of reading."""
    return _UNSEEN_RUN.sub("", text)
