"""A person's own values: checked, and ours where they cannot be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from dice_game import DICE, find

from tabletown.words import Message
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.values_file import with_own_values


@pytest.fixture
def file(profile: Path) -> Path:
    folder = profile / "settings" / "values"
    folder.mkdir(parents=True)
    return folder / "dice.json"


def test_without_a_file_ours_hold(profile: Path) -> None:
    assert with_own_values(DICE, Paths.find()) == (DICE, None)


def test_own_values_take_the_place_of_ours(file: Path) -> None:
    file.write_text('{"prize": 7, "bold": false}')
    game, problem = with_own_values(DICE, Paths.find())
    assert problem is None
    assert game.values.own == {"prize": 7, "bold": False}
    assert game.values.hash != DICE.values.hash


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ('{"prize": 10}', "values.range"),
        ('{"prize": true}', "values.kind"),
        ('{"prize": "7"}', "values.kind"),
        ('{"prize": 7, "price": 7}', "values.unknown"),
        ("", "storage.values.bad"),
        ("[]", "storage.values.bad"),
        ("{", "storage.values.bad"),
        ('{"a":' * 100_000, "storage.values.bad"),
        (" " * 1_000_001, "storage.values.bad"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_ours_hold(file: Path, content: str, key: str) -> None:
    file.write_text(content)
    game, problem = with_own_values(DICE, Paths.find())
    assert game is DICE
    assert problem is not None
    assert (problem.key, problem.params["file"]) == ("storage.values.ours", "values/dice.json")
    assert isinstance(problem.params["problem"], Message)
    assert problem.params["problem"].key == key


def test_a_folder_in_its_place_is_one_sentence(file: Path) -> None:
    os.mkdir(file)  # noqa: PTH102
    game, problem = with_own_values(DICE, Paths.find())
    assert game is DICE
    assert problem is not None
    assert problem.params["problem"] == Message("storage.unreadable", reason=Message("storage.reason.not-a-file"))


def test_the_library_hands_out_games_with_them_and_says_once_what_is_wrong(file: Path, qapp: object) -> None:
    library = Library(Paths.find(), find=find)
    told: list[Message] = []
    library.trouble.connect(told.append)
    file.write_text('{"prize": 70}')
    assert library.game("dice") is library.game("dice") is DICE
    assert [message.key for message in told] == ["storage.values.ours"]
    file.write_text('{"prize": 3}')
    assert Library(Paths.find(), find=find).game("dice").values.own == {"prize": 3}
