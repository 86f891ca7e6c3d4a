"""The files of the catalogues: gettext ``.po`` in a checkout, one compiled file a language where the program is installed.

It needs nothing but Python, so that a wheel can be built with it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

COMPILED = "catalogue.json"
"""The name of the compiled file, in the folder of its language."""

Sentences = dict[str, str | tuple[str, str]]
"""Key to sentence, or to (singular, plural)."""

_LINE = re.compile(r'^(msgid|msgid_plural|msgstr(?:\[(\d)\])?)?\s*"(.*)"$')
_ESCAPED = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def read_po(text: str) -> Sentences:
    """The sentences of a gettext ``.po`` text: key to sentence, or to (singular, plural).

    >>> read_po('msgid "left"\\nmsgid_plural "left"\\nmsgstr[0] "one card"\\nmsgstr[1] "{n} cards"')
    {'left': ('one card', '{n} cards')}
    """
    found: Sentences = {}
    parts: dict[str, str] = {}
    slot = ""

    def close() -> None:
        if parts.get("msgid"):
            plural = parts.get("msgstr[1]")
            found[parts["msgid"]] = parts.get("msgstr", "") if plural is None else (parts["msgstr[0]"], plural)
        parts.clear()

    for raw in text.splitlines():
        match = _LINE.match(raw.strip())
        if not match:
            continue
        word, _, value = match.groups()
        if word == "msgid":
            close()
        if word:
            slot = word
            parts[slot] = ""
        parts[slot] += _ESCAPED.sub(lambda m: _ESCAPES.get(m[1], m[1]), value) if "\\" in value else value
    close()
    return found


def compiled(texts: Iterable[str]) -> bytes:
    """The sentences of these ``.po`` texts in the form that is read at once; the same texts give the same bytes.

    >>> compiled(['msgid "frame.name"\\nmsgstr "Tabletown"'])
    b'{"frame.name": "Tabletown"}'
    """
    sentences: Sentences = {}
    for text in texts:
        sentences.update(read_po(text))
    return json.dumps(sentences, ensure_ascii=False, sort_keys=True).encode()


def read_compiled(content: bytes) -> Sentences:
    """What `compiled` has written; raises `ValueError` for anything else.

    >>> read_compiled(b'{"frame.name": "Tabletown", "left": ["one card", "{n} cards"]}')
    {'frame.name': 'Tabletown', 'left': ('one card', '{n} cards')}
    """
    found = json.loads(content)
    if not isinstance(found, dict):
        raise ValueError("no catalogue")
    return {key: _sentence(value) for key, value in found.items()}


def _sentence(value: object) -> str | tuple[str, str]:
    match value:
        case str():
            return value
        case [str() as singular, str() as plural]:
            return singular, plural
    raise ValueError("no sentence")
