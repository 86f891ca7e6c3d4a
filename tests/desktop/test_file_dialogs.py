"""Names of files that every system takes."""

from __future__ import annotations

import datetime

import pytest

from tabletown_desktop.file_dialogs import LONGEST, file_name, match_name
from tabletown_desktop.words import Words


@pytest.mark.parametrize(
    ("parts", "name"),
    [
        (("Dream Home", "Ann/Ben: who?", "2026-11-19"), "Dream Home - AnnBen who - 2026-11-19"),
        (("", ' "Ash" ', ""), "Ash"),
        (("Öl & Mühle", "李明"), "Öl & Mühle - 李明"),
        (("...",), "Tabletown"),
        (("aux",), "aux_"),
        (("Com1.old",), "Com1_.old"),
        (("Console",), "Console"),
        (("a\tb\nc\x7f",), "abc"),
        (("x" * 500,), "x" * LONGEST),
    ],
)
def test_a_name_is_taken_by_every_system(parts: tuple[str, ...], name: str) -> None:
    assert file_name(*parts) == name


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_match_is_called_by_game_players_and_day(language: str) -> None:
    moment = datetime.datetime(2026, 11, 19, 12, tzinfo=datetime.UTC)
    assert match_name(Words(None, language), "lasvegas", "Anna, Ben", moment) == "New Las Vegas - Anna, Ben - 2026-11-19"
