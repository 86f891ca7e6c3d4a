"""A reader who knows the package of one game knows all: what has the same role has the same name.

A game may have a room of its own; then it stands in the table below, with the reason. What is decided in a game, and what its
cards do, has the words of the game: the modules of `decisions` and `effects` are not compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

ITS_OWN_WORDS = ("decisions", "effects")


@dataclass(frozen=True)
class Roles:
    """The files that every package of a kind has, and those that have the same name wherever a game needs them."""

    always: frozenset[str]
    sometimes: frozenset[str]


CORE = Roles(
    frozenset(
        {
            *("__init__.py", "game.py", "data.py", "data.json", "actions.py", "table.py", "cards.py", "rounds.py", "scoring.py"),
            *("events.py", "save.py", "words.py", "decisions/__init__.py"),
            *("ai/__init__.py", "ai/evaluate.py", "ai/estimates.py", "ai/reasons.py", "ai/weights.json"),
        }
    ),
    frozenset({"places.py", "goals.py", "solo.py", "ai/quick_turn.py"}),
)
DESKTOP = Roles(
    frozenset(
        {
            *("__init__.py", "info.py", "stories.py", "table.py", "layout.py", "drawing.py", "slots.py", "words.py"),
            *("offer.py", "offer_places.py", "seats.py", "pictures.py", "colours.py"),
            *("sheet/__init__.py", "sheet/places.py", "sheet/marks.py", "sheet/plate.py", "sheet/lights.py"),
        }
    ),
    frozenset({"goals.py", "solo.py", "sheet/form.py", "sheet/form_places.py", "sheet/form_marks.py", "sheet/writing.py"}),
)


@dataclass(frozen=True)
class House:
    """The package of a game, with the reason for each room that only this game has."""

    folder: str
    roles: Roles
    own: Mapping[str, str]


HOUSES = (
    House(
        "core/tabletown/games/welcome",
        CORE,
        {
            "town.py": "what a seat owns",
            "ai/yardstick.py": "the reference bot weighs positions as it did before the players were tuned, and must never change",
        },
    ),
    House(
        "core/tabletown/games/lasvegas",
        CORE,
        {"city.py": "what a seat owns", "network.py": "the roads of the limousine are a question of their own, asked by rules and bots"},
    ),
    House(
        "core/tabletown/games/dreamhome",
        CORE,
        {
            "house.py": "what a seat owns",
            "roofs.py": "the best four cards of a pile are a question of their own, which the roofer, the sheet and the bots ask",
            "order.py": "who comes next, as far as that is certain: the jackhammer and the start card may change it",
        },
    ),
    House(
        "core/tabletown/games/happycity",
        CORE,
        {
            "city.py": "what a seat owns",
            "effects/__init__.py": "what special buildings do: a class for each kind of effect",
        },
    ),
    House("desktop/tabletown_desktop/games/welcome", DESKTOP, {}),
    House(
        "desktop/tabletown_desktop/games/lasvegas",
        DESKTOP,
        {
            "bonus_chips.py": "the bonuses of a city are chips beside the offer",
            "sheet/form_pieces.py": "heads, plates and pen marks, of which all sections of the score board are made",
        },
    ),
    House(
        "desktop/tabletown_desktop/games/dreamhome",
        DESKTOP,
        {
            "recent.py": "the latest moves: seats take turns here, and a panel tells them",
            "helpers.py": "helpers and tools on the porch, and the helpers once more where the market was",
            "flights.py": "cards that fly from the market into a house",
            "ending.py": "the hidden roof cards are turned over and the score pad is written on the table",
            "sheet/signs.py": "badges with points on the rooms, and the two signs in the sky",
        },
    ),
    House(
        "desktop/tabletown_desktop/games/happycity",
        DESKTOP,
        {
            "cards.py": "cards are drawn in the display, in cities and in the hand alike",
            "formulas.py": "what a card does, in signs",
            "sums.py": "coins, signs and numbers side by side in a line, in every part of the table",
            "large_special.py": "a special with all its words lies beside its cell in the row",
        },
    ),
)


def files_of(folder: Path) -> set[str]:
    """The files of a package by their paths in it; of a room with words of its own only that it is there."""
    found = {file.relative_to(folder) for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts}
    return {file.as_posix() for file in found if file.parts[0] not in ITS_OWN_WORDS or file.name == "__init__.py"}


def differences(folder: Path, house: House) -> dict[str, set[str]]:
    """What a package lacks, what nobody has given a reason for, and what has a reason and is not there."""
    files = files_of(folder)
    known = house.roles.always | house.roles.sometimes | house.own.keys()
    found = {"lacks": set(house.roles.always - files), "unknown": files - known, "gone": set(house.own.keys() - files)}
    return {kind: names for kind, names in found.items() if names}


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: str(house.folder))
def test_packages_of_games_have_the_same_rooms(house: House, checkout: Path) -> None:
    assert differences(checkout / house.folder, house) == {}
    assert all(house.own.values()) and not house.own.keys() & (house.roles.always | house.roles.sometimes)


@pytest.mark.parametrize("roles", [CORE, DESKTOP], ids=["core", "desktop"])
def test_a_name_that_games_share_is_not_that_of_one_game_alone(roles: Roles, checkout: Path) -> None:
    packages = [files_of(checkout / house.folder) for house in HOUSES if house.roles is roles]
    assert {name for name in roles.sometimes if sum(name in files for files in packages) < 2} == set()


def test_a_room_that_is_missing_or_has_no_reason_is_found(tmp_path: Path) -> None:
    house = House("orchard", Roles(frozenset({"game.py", "ai/evaluate.py"}), frozenset({"solo.py"})), {"trees.py": "what a seat owns"})
    for name in ("game.py", "solo.py", "ladders.py", "decisions/pick.py", "decisions/__init__.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert differences(tmp_path, house) == {
        "lacks": {"ai/evaluate.py"},
        "unknown": {"ladders.py", "decisions/__init__.py"},
        "gone": {"trees.py"},
    }
