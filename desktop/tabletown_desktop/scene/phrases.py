"""Small pieces of what tables say."""

from __future__ import annotations

from tabletown.scores import ScoreDelta
from tabletown_desktop.look.words import Words


def begun(words: str) -> str:
    """The words with a capital first letter."""
    return words[:1].upper() + words[1:]


def ended(sentence: str) -> str:
    """The sentence with its full stop.

    >>> ended("Choose a pair"), ended("Really?"), ended("")
    ('Choose a pair.', 'Really?', '')
    """
    return sentence if not sentence or sentence[-1] in ".!?…:" else f"{sentence}."


def inside(words: Words, label: str) -> str:
    """A label in the middle of a sentence: in English only names keep their capitals."""
    return label[:1].lower() + label[1:] if words.language == "en" and label[1:].islower() else label


def signed(points: int) -> str:
    """Points with their sign: +2, −1, 0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def effects(words: Words, game: str, delta: ScoreDelta) -> str:
    """A change of score in words: "parks +2, estates −1"."""
    return ", ".join(
        words.text("table.effect", category=inside(words, words.text(f"{game}.score.{key}")), points=signed(points))
        for key, points in delta.changes
    )
