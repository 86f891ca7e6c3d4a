"""What the games declare is true of their rules, is there to be seen and said, and costs no start of the program."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tabletown.games import PACKAGES, game
from tabletown_desktop.app.commands import COMMANDS
from tabletown_desktop.games import OWN_COLOUR, info, infos
from tabletown_desktop.look.assets import art_file
from tabletown_desktop.look.tokens import LIGHT
from tabletown_desktop.look.words import Words
from tabletown_desktop.storage.settings import BadChoice, checked

EVERY = pytest.mark.parametrize("key", PACKAGES)


@EVERY
def test_what_is_declared_is_true_of_the_rules(key: str) -> None:
    declared, rules = info(key), game(key)
    verbs = {action.verb for action in rules.vocabulary.actions}
    assert declared.seats == rules.seats
    assert declared.rulings <= {option.key for option in rules.options}
    assert {own.key for own in declared.commands if own.does != "tool"} <= verbs
    if (samples := declared.samples) is not None:
        assert samples.verb in verbs and 1 <= samples.early < samples.middle <= rules.rounds_bound


@EVERY
def test_colours_of_categories_are_those_of_the_score_and_of_the_themes(key: str) -> None:
    colours = info(key).category_colours
    played = game(key).start(game(key).setup(max(2, game(key).seats[0])), _NoLuck())
    assert set(colours) <= {category.key for category in played.score(0).categories}
    assert all(name == OWN_COLOUR or LIGHT.named(name).isValid() for name in colours.values())


class _NoLuck:
    """Everything as it lies in the box."""

    def order(self, what: str, count: int) -> list[int]:
        return list(range(count))

    def pick(self, what: str, count: int) -> int:
        return 0


@EVERY
def test_the_tile_of_every_game_is_drawn(key: str) -> None:
    tile = info(key).tile
    for part in (tile.part, f"{tile.part}-rim", tile.emblem):
        assert art_file(part, "day").is_file() and art_file(part, "evening").is_file()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_key_of_a_game_has_a_name_and_a_place_in_the_table_of_keys(language: str) -> None:
    words = Words(language)
    for declared in infos().values():
        for own in declared.commands:
            assert words.text(f"command.{own.key}") != f"command.{own.key}"
            assert [command.shortcuts for command in COMMANDS if command.key == own.key] == [own.shortcuts]


def test_every_setting_of_a_game_can_be_kept() -> None:
    for declared in infos().values():
        for own in declared.settings:
            assert all(checked(own.key, value) == value for value in own.values or (True, False))
            with pytest.raises(BadChoice):
                checked(own.key, "anything else")


def test_no_two_games_lie_on_one_cell_or_share_a_colour() -> None:
    tiles = [declared.tile for declared in infos().values() if declared.tile.cell is not None]
    assert len({tile.cell for tile in tiles}) == len({tile.colour for tile in tiles}) == len(tiles) > 1


def test_the_declarations_are_read_without_the_rules() -> None:
    """The start page reads all of them before it is painted."""
    asks = "import sys, tabletown_desktop.games as g; g.infos(); print([m for m in sys.modules if m.startswith(heavy)])"
    paths = [str(Path(__file__).parents[3] / folder) for folder in ("core", "desktop")]
    heavy = ("tabletown.games.", "tabletown.game.", "tabletown.journal", "tabletown_desktop.scene", "tabletown_desktop.pages")
    code = f"import sys; sys.path[:0] = {paths!r}; heavy = {heavy!r}; {asks}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "[]"
