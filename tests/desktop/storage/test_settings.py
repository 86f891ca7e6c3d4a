"""Settings: what is chosen holds, is saved, and survives bad files and bad disks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletown.words import Message
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.settings import FIELDS, NAMES, BadChoice, Choices, MatchWish, SeatWish, Settings, Window

Maker = Callable[[], Settings]


@pytest.fixture
def make(profile: Path) -> Iterator[Maker]:
    made: list[Settings] = []

    def maker() -> Settings:
        made.append(Settings(Paths.find()))
        return made[-1]

    yield maker
    for settings in made:
        settings.close()


@pytest.fixture
def file(profile: Path) -> Path:
    folder = profile / "settings"
    folder.mkdir(parents=True)
    return folder / "settings.json"


CHANGES: dict[str, Any] = {
    "language": "de",
    "theme": "contrast",
    "text_size": 125,
    "motion": "off",
    "confirm_turns": True,
    "live_score": False,
    "previews": False,
    "deck_knowledge": True,
    "log_docked": True,
    "colour_marks": True,
    "hand_over": False,
    "bot_turns": "fast",
    "patience": True,
    "refill": "dearest",
    "window": Window(-20, 10, 1280, 800, "maximized"),
    "keys": {"end_turn": ["Space", "Ctrl+E"], "hint": []},
    "last_game": "welcome",
    "matches": {
        "welcome": MatchWish({"advanced": True, "edition": "first", "manager": 3}, [SeatWish("Anna", None, "teal")], practice=True)
    },
    "names": ["Anna", "Zoë"],
}


def test_everything_that_is_chosen_is_there_again_next_time(make: Maker) -> None:
    assert CHANGES.keys() == FIELDS.keys()
    settings = make()
    for name, value in CHANGES.items():
        settings.change(name, value)
    assert settings.saved()
    assert make().now == Choices(**CHANGES) == settings.now


def test_a_change_is_told_once_and_only_if_it_is_one(make: Maker) -> None:
    settings = make()
    told: list[str] = []
    settings.changed.connect(told.append)
    settings.change("theme", "dark")
    settings.change("theme", "dark")
    settings.change("hand_over", True)
    assert told == ["theme"]
    settings.reset("theme")
    assert settings.now.theme == "system"
    assert told == ["theme", "theme"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"),
        ("theme", None),
        ("text_size", 99),
        ("text_size", 201),
        ("text_size", True),
        ("hand_over", "yes"),
        ("keys", {"hint": "H"}),
        ("window", {"x": 1, "y": 2}),
        ("nothing", 1),
    ],
)
def test_what_cannot_be_chosen_changes_nothing(make: Maker, name: str, value: object) -> None:
    settings = make()
    with pytest.raises(BadChoice):
        settings.change(name, value)
    assert settings.now == Choices()


def test_fields_of_a_newer_version_are_kept(make: Maker, file: Path) -> None:
    file.write_text('{"theme": "dark", "sound": {"volume": 7}, "window": {"x": 1, "y": 2, "width": 3, "height": 4, "screen": "left"}}')
    settings = make()
    assert settings.problem is None
    assert (settings.now.theme, settings.now.window) == ("dark", Window(1, 2, 3, 4))
    settings.change("language", "de")
    assert settings.saved()
    kept = json.loads(file.read_text())
    assert kept["sound"] == {"volume": 7}
    assert kept["window"]["screen"] == "left"
    assert kept["language"] == "de"


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe\x00", b"{", b"[]", b'"dark"', b"[" * 100_000, b'{"theme": "da', b'{"a":' * 50_000, b" " * 1_000_001],
    ids=["empty", "binary", "cut", "list", "text", "nested", "torn", "nested objects", "huge"],
)
def test_a_file_that_is_none_is_set_aside_and_the_one_before_is_used(make: Maker, file: Path, content: bytes) -> None:
    first = make()
    first.change("language", "de")
    first.change("theme", "dark")
    assert first.saved()
    first.change("theme", "light")
    assert first.saved()
    file.write_bytes(content)
    settings = make()
    assert settings.problem == Message("storage.settings.bad")
    assert settings.now.language == "de"
    assert (file.parent / "settings.bad-1.json").read_bytes() == content


@pytest.mark.parametrize("odd", [False, True], ids=["garbage", "a folder"])
def test_the_settings_before_a_damaged_file_hold_at_every_start_from_then_on(make: Maker, file: Path, odd: bool) -> None:
    first = make()
    first.change("language", "de")
    assert first.saved()
    first.change("theme", "light")
    assert first.saved()
    file.unlink()
    file.mkdir() if odd else file.write_bytes(b"garbage")
    second = make()
    assert second.problem == Message("storage.settings.odd" if odd else "storage.settings.bad")
    assert second.saved()
    third = make()
    assert third.problem is None and third.now.language == "de"


def test_a_bad_field_is_named_and_the_rest_holds(make: Maker, file: Path) -> None:
    content = '{"theme": "dark", "text_size": 1000, "sound": 7}'
    file.write_text(content)
    settings = make()
    assert settings.problem == Message("storage.settings.field", field="text_size")
    assert (settings.now.theme, settings.now.text_size) == ("dark", 100)
    assert settings.saved()
    assert (file.parent / "settings.bad-1.json").read_text() == content
    assert json.loads(file.read_text()) == {"theme": "dark", "sound": 7}
    assert make().problem is None


def test_no_file_that_was_set_aside_is_ever_lost(make: Maker, file: Path) -> None:
    for number in range(3):
        file.write_text(f"broken {number}")
        make()
    assert [(file.parent / f"settings.bad-{number + 1}.json").read_text() for number in range(3)] == ["broken 0", "broken 1", "broken 2"]


def test_two_copies_do_not_undo_each_others_changes(make: Maker) -> None:
    one, other = make(), make()
    one.change("theme", "dark")
    assert one.saved()
    other.change("language", "de")
    assert other.saved()
    assert make().now == Choices(theme="dark", language="de")


def test_a_folder_that_cannot_be_made_is_told_once_and_tried_again(make: Maker, profile: Path, qtbot: QtBot) -> None:
    profile.mkdir(exist_ok=True)
    (profile / "settings").write_text("in the way")
    settings = make()
    told: list[Message] = []
    settings.trouble.connect(told.append)
    with qtbot.waitSignal(settings.trouble):
        settings.change("theme", "dark")
    settings.change("language", "de")
    assert not settings.saved()
    (profile / "settings").unlink()
    settings.change("motion", "off")
    assert settings.saved()
    assert [message.key for message in told] == ["storage.settings.unsaved"]
    assert make().now == Choices(theme="dark", language="de", motion="off")


def test_what_could_not_be_saved_is_tried_a_last_time_at_the_end(make: Maker, profile: Path) -> None:
    profile.mkdir(exist_ok=True)
    (profile / "settings").write_text("in the way")
    settings = make()
    settings.change("theme", "dark")
    assert not settings.saved()
    (profile / "settings").unlink()
    settings.close()
    assert make().now.theme == "dark"


def test_names_are_remembered_latest_first(make: Maker) -> None:
    settings = make()
    for name in ("Anna", "Ben", " Anna ", "", "  "):
        settings.remember_name(name)
    assert settings.now.names == ["Anna", "Ben"]
    for number in range(100):
        settings.remember_name(f"guest {number}")
    assert len(settings.now.names) == NAMES
    assert settings.now.names[0] == "guest 99"


def test_how_a_match_was_set_up_is_remembered_for_each_game(make: Maker) -> None:
    settings = make()
    wish = MatchWish({"edition": "first"}, [SeatWish("Anna"), SeatWish("Otto", "greedy", "coral")])
    settings.remember_match("welcome", wish)
    assert settings.saved()
    again = make().now
    assert (again.last_game, again.matches) == ("welcome", {"welcome": wish})


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**30, 100_001])
def test_a_window_beyond_every_desktop_is_left_out_and_the_rest_holds(make: Maker, file: Path, number: int) -> None:
    file.write_text(json.dumps({"window": {"x": number, "y": 0, "width": 1300, "height": 820, "state": "normal"}, "names": ["Anna"]}))
    settings = make()
    assert settings.now == Choices(names=["Anna"]) and settings.problem is not None


def test_names_are_kept_without_what_nobody_sees(make: Maker) -> None:
    settings = make()
    settings.remember_name("\x1b[2JAnna\u202e ")
    settings.remember_match("welcome", MatchWish({}, [SeatWish("Be\u202en")]))
    assert settings.now.names == ["[2JAnna"] and settings.now.matches["welcome"].seats == [SeatWish("Ben")]
