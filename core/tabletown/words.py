"""What the rules say to people: message keys with parameters, never sentences.

A catalogue turns them into a language. Parameters may be messages themselves:

>>> catalogue = Catalogue({"place": "street {street}, lot {lot}", "taken": "There is a house on {where}."})
>>> catalogue.say(Message("taken", where=Message("place", street=1, lot=4)))
'There is a house on street 1, lot 4.'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Union

from tabletown.plain import plain

Param = Union[int, float, str, "Message", tuple["Message", ...]]


class Message:
    """A key of the catalogues and what fills its gaps. The parameter ``n`` chooses between singular and plural."""

    __slots__ = ("key", "params")

    def __init__(self, key: str, /, **params: Param) -> None:
        self.key = key
        self.params: Mapping[str, Param] = params

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and (self.key, self.params) == (other.key, other.params)

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.params))))

    def __repr__(self) -> str:
        gaps = "".join(f", {name}={value!r}" for name, value in self.params.items())
        return f"{type(self).__name__}({self.key!r}{gaps})"


class Refusal(Message):
    """Why an action is not possible now."""

    __slots__ = ()


def as_move(message: Message) -> Message:
    """What the log tells of a decision, said as a move that may still be made. Every ``<game>.tell.<what>`` of the catalogues ("writes 7")
    has a ``<game>.move.<what>`` ("write 7").

    >>> as_move(Message("orchard.tell.lay", it=4))
    Message('orchard.move.lay', it=4)
    """
    game, told, what = message.key.partition(".tell.")
    if not told:
        return message
    parts = {gap: tuple(map(as_move, value)) if isinstance(value, tuple) else value for gap, value in message.params.items()}
    return Message(f"{game}.move.{what}", **parts)


class SeatName(Message):
    """Whoever sits in a seat. The rules know no names: the key says "seat 2", until `named` puts a name in its place."""

    __slots__ = ("seat",)

    def __init__(self, key: str, /, seat: int) -> None:
        super().__init__(key, seat=seat + 1)
        self.seat = seat


def named(message: Message, names: Sequence[str]) -> Message:
    """The message with the names of those who sit in the seats it speaks of.

    >>> named(Message("gives", name=SeatName("seat", 1)), ["Anna", "Ben"])
    Message('gives', name='Ben')
    """
    found = {gap: names[who.seat] for gap, who in message.params.items() if isinstance(who, SeatName) and names[who.seat]}
    return Message(message.key, **{**message.params, **found}) if found else message


@cache
def ordinal(number: int) -> Message:
    """A rank in words: 1st, 2nd, 3rd, 11th.

    >>> [ordinal(number).key for number in (1, 12, 23)]
    ['ordinal.st', 'ordinal.th', 'ordinal.rd']
    """
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return Message(f"ordinal.{ending}", number=number)


def percent(number: int | str) -> Message:
    """A share in hundredths, as the language writes it: 46% in English, in German with a space that does not break."""
    return Message("percent", number=number)


YOU = frozenset({"You", "Du"})
"""The names used for a player who has not entered one, in every language."""


class Catalogue:
    """The sentences of one language. A tuple of messages is joined by the sentence of the key ``list.comma``; whole sentences are
    put one after the other without it. For a seat called "You" (in any language), the sentence ``<key>.you`` is used if there is
    one.

    >>> words = Catalogue({"turn": "{name}’s turn", "turn.you": "Your turn"})
    >>> words.text("turn", name="Anna"), words.text("turn", name="You")
    ('Anna’s turn', 'Your turn')
    """

    def __init__(self, sentences: Mapping[str, str | tuple[str, str]], language: str = "en") -> None:
        self.sentences = sentences
        self.language = language

    def say(self, message: Message) -> str:
        return self.text(message.key, **message.params)

    def text(self, key: str, /, **params: Param) -> str:
        """The sentence of a key; the key itself if the catalogue lacks it (a test sees to it that none does)."""
        sentence = self.sentences.get(key, key)
        if params.get("name") in YOU:
            sentence = self.sentences.get(f"{key}.you", sentence)
        if isinstance(sentence, tuple):
            sentence = sentence[0 if params.get("n") == 1 else 1]
        return sentence.format(**{name: self._fill(value) for name, value in params.items()}) if params else sentence

    def _fill(self, value: Param) -> int | float | str:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, tuple):
            said, comma = [self.say(part) for part in value], self.sentences.get("list.comma", ", ")
            sentences = all(part.endswith(".") for part in said)
            return (" " if sentences or not isinstance(comma, str) else comma).join(said)
        if isinstance(value, str) and not value.isprintable():  # names of people and files must not contain control characters
            return "\n".join(map(plain, value.split("\n")))
        return value
