"""The players as people meet them: eight of today, two of old matches, strangers from later programs."""

from __future__ import annotations

import pytest

from tabletown.ai.players import PLAYERS
from tabletown.games import PACKAGES
from tabletown_desktop.look.assets import root
from tabletown_desktop.look.words import Words
from tabletown_desktop.session.players import CHARACTERS, kind_of, line_of, name_of, portrait, somebody, strength, successor, taste_of


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("bot", PLAYERS)
def test_every_character_has_a_face_a_name_a_level_and_a_line_for_each_game(bot: str, language: str) -> None:
    words = Words(language)
    said = [name_of(words, bot), kind_of(words, bot), taste_of(words, bot), *(line_of(words, bot, key) for key in PACKAGES)]
    assert all(text and not text.startswith("players.") for text in said)
    assert (root() / "art" / "town" / f"portrait-{portrait(bot)}.svg").is_file()


def test_bots_of_old_matches_have_a_name_a_kind_and_a_face() -> None:
    words = Words("en")
    assert [(name_of(words, bot), kind_of(words, bot), taste_of(words, bot), portrait(bot)) for bot in ("greedy", "random")] == [
        ("Mina (earlier)", "Greedy player", "Greedy player", "mina"),
        ("Pip (earlier)", "Random player", "Random player", "pip"),
    ]
    assert [successor(bot) for bot in ("greedy", "random", "ada", None)] == ["mina", "pip", "ada", None]


def test_a_stranger_is_called_as_it_calls_itself() -> None:
    words = Words("en")
    assert (name_of(words, "crystal"), kind_of(words, "crystal"), portrait("crystal")) == ("crystal", "", "")


def test_whoever_is_asked_for_by_chance_does_not_sit_there_yet() -> None:
    assert somebody([None]) == "mina"
    assert somebody(["mina", "otto"]) == "bruno"
    assert somebody(list(CHARACTERS)) == "mina"


def test_levels_grow_from_left_to_right() -> None:
    assert [strength(bot) for bot in CHARACTERS] == [1, 1, 2, 2, 3, 3, 4, 4]
