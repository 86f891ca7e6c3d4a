"""In high contrast everything that is read or means something stands out from its ground."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

from tabletown.games.lasvegas.data import ACTIONS
from tabletown_desktop.games.lasvegas.colours import PAINT, action_tone, colours, project_tone, tinted
from tabletown_desktop.look.assets import art_file, root
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.tokens import CONTRAST as TOKENS
from tabletown_desktop.look.tokens import contrast

COLOURS = colours.contrast
WORDS, MARKS = 7.0, 3.0
"""Least contrast of words, and of marks, with their ground."""

WRITTEN = {
    "a number on its sign": (COLOURS.number, COLOURS.wet_rim),
    "a fresh number on its sign": (TOKENS.wet, COLOURS.wet_rim),
    "the figure on a flag": (COLOURS.flag, TOKENS.paper),
    "the figure on a flag that is lost": (COLOURS.flag_off, TOKENS.paper),
    "the first line of the road sign": (COLOURS.first_line, TOKENS.paper),
    "the second line of the road sign": (COLOURS.second_line, TOKENS.paper),
    "second text on paper": (COLOURS.quiet, TOKENS.paper),
    "second text in a box": (COLOURS.quiet, TOKENS.paper_2),
    "a value in force": (COLOURS.on_gold, COLOURS.gold_plate),
    "a street's number": (COLOURS.on_street_sign, COLOURS.street_sign),
    "the sum": (COLOURS.on_marquee, COLOURS.marquee_top),
    "the foot of the sum": (COLOURS.on_marquee, COLOURS.marquee_bottom),
    "the number of a card": (COLOURS.ticket_number, TOKENS.paper),
    "a penalty": (TOKENS.bad, TOKENS.paper),
    "a gain": (TOKENS.good, TOKENS.paper),
}
MARKED = {
    "the limousine's line": (COLOURS.route, COLOURS.casing),
    "a badge on the city": (COLOURS.disc_edge, COLOURS.disc),
    "the edge of a value in force": (COLOURS.gold_edge, COLOURS.gold_plate),
    "a box": (COLOURS.box_edge, TOKENS.paper_2),
    "a sign on paper": (COLOURS.outline, TOKENS.paper),
    "the last box": (COLOURS.end_sign, TOKENS.paper),
    "the clasp of a pair": (COLOURS.joint_edge, COLOURS.joint),
    "a lot of a small city": (COLOURS.dark_lot, COLOURS.plinth),
    "what is lit": (TOKENS.accent, TOKENS.paper),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_words_stand_out(name: str) -> None:
    assert contrast(*WRITTEN[name]) >= WORDS


@pytest.mark.parametrize("name", MARKED)
def test_marks_stand_out(name: str) -> None:
    assert contrast(*MARKED[name]) >= MARKS


def test_casinos_of_small_cities_stand_out() -> None:
    assert all(contrast(paint, COLOURS.plinth) >= MARKS for paint in PAINT.values())


def test_grounds_are_plain_and_actions_strong(theme: Theme) -> None:
    theme.choose("contrast")
    assert all(contrast(action_tone(theme, action), TOKENS.paper) >= WORDS for action in ACTIONS)
    assert tinted(theme, TOKENS.paper_2, action_tone(theme, "show"), 0.36) == TOKENS.paper
    assert {project_tone(theme, letter).name() for letter in "HSB"} == {TOKENS.paper.name()}
    theme.choose("light")
    assert len({project_tone(theme, letter).name() for letter in "HSB"}) == 3


def parts() -> list[Path]:
    """The parts that are drawn anew for high contrast; the city behind them is pale there and means nothing."""
    return [file for file in sorted((root() / "art" / "lasvegas").glob("*-contrast.svg")) if "city" not in file.name]


@pytest.mark.parametrize("part", parts(), ids=lambda part: part.stem)
def test_strong_parts_have_dark_outlines_on_white(part: Path) -> None:
    drawn = part.read_text(encoding="utf-8")
    outlines = [QColor(colour) for colour in re.findall(r'stroke="(#[0-9A-Fa-f]{6})"', drawn)]
    dark = [outline for outline in outlines if contrast(outline, TOKENS.paper) >= WORDS]
    assert dark
    assert len(dark) >= len(outlines) / 2


def test_cards_values_flags_debts_and_hotels_are_drawn_anew(theme: Theme) -> None:
    theme.choose("contrast")
    wanted = (
        "card-number",
        "card-action-show",
        "value-now",
        "value-rest",
        "debt-open",
        "golf-par4-open",
        "hotel-2-upper-open",
        "star-open",
    )
    for name in wanted:
        assert art_file(f"lasvegas/{name}", theme.art.drawn).name == f"{name}-contrast.svg"
    assert art_file("lasvegas/lamp", theme.art.drawn).name == "lamp-day.svg"
    theme.choose("light")
    assert art_file("lasvegas/value-now", theme.art.drawn).name == "value-now-day.svg"
