"""What an older version left behind opens in this one as if nothing had been; and what this one writes has a fixture too."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from profile_maker import EXPECTED, LEFT_AFTER, PROFILES, form, make, told

from tabletown.games import PACKAGES, game
from tabletown.journal import opened
from tabletown.record import FORMAT, load
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.match_files import MatchFolder, read_match, utc_now
from tabletown_desktop.storage.paths import Paths

VERSIONS = sorted((folder.name for folder in PROFILES.iterdir()), key=lambda name: [int(part) for part in name.split(".")])
RECORDS = Path(__file__).parents[2] / "core" / "records"


@pytest.fixture(params=VERSIONS)
def left_behind(request: pytest.FixtureRequest, profile: Path) -> Path:
    """The profile of this test, as that version left it."""
    version = PROFILES / str(request.param)
    for room in ("data", "settings"):
        shutil.copytree(version / room, profile / room)
    return version


def expected(version: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((version / EXPECTED).read_text(encoding="utf-8"))
    return found


def within(less: Any, more: Any) -> bool:
    """Whether the older telling is still told; a newer version may add fields."""
    if isinstance(less, dict):
        return isinstance(more, dict) and all(name in more and within(value, more[name]) for name, value in less.items())
    return bool(less == more)


def test_settings_library_statistics_and_daily_deals_tell_the_same(left_behind: Path, profile: Path, qapp: object) -> None:
    before, now = expected(left_behind), told(profile)
    assert now["problem"] == before["problem"] == ""
    assert set(now["entries"]) == set(before["entries"])
    for what in before:
        for name, value in before[what].items() if isinstance(before[what], dict) else ():
            assert within(value, now[what][name]), (what, name)


def test_the_fixture_is_worth_something(left_behind: Path) -> None:
    before = expected(left_behind)
    entries = before["entries"].values()
    for kind in ("finished", "running"):
        assert {entry["game"] for entry in entries if entry["kind"] == kind} == set(PACKAGES)
    assert not any("damage" in entry for entry in entries)
    assert before["own"]["welcome"] and before["daily"] and all(before["statistics"].values())


@pytest.fixture
def town(left_behind: Path, qapp: object) -> Iterator[Any]:
    town = open_town()
    yield town
    close_town(town)


def test_every_match_that_was_left_goes_on_at_its_table(town: Any) -> None:
    running = [entry for entry in town.services.library.entries() if entry.kind == "running"]
    town.services.settings.change("bot_turns", "off")
    assert town.services.settings.now.language == "de"
    for entry in running:
        town.matches.go_on(entry.id)
        town.services.library.settled()
        match = town.matches.session.match
        assert len(match.acts) == LEFT_AFTER
        assert [seat.name for seat in match.seats] == ["Anna", "Mina", "Pip"]
        driver = Driver(town)
        driver.wait()
        before = len(match.acts)
        driver.play(driver.actions()[0])
        assert len(match.acts) > before
    assert town.services.settings.problem is None


def test_every_finished_match_is_followed_to_its_end(left_behind: Path, profile: Path) -> None:
    match_folder = MatchFolder(Paths.find().data, utc_now)
    for match, entry in expected(left_behind)["entries"].items():
        if entry["kind"] == "finished":
            stored = read_match(match, match_folder, Disk())
            salvage = stored.salvage
            assert not stored.running and salvage is not None and salvage.damage is None
            found = opened(salvage.record, game)
            assert found.problem is None and found.journal.match.over
            seats, now, then = len(salvage.record.header.seats), found.journal.record().sheets, salvage.record.sheets
            assert now is not None and then is not None  # a rival's sheet may change with its calibration
            assert [sheet.total for sheet in now[:seats]] == [sheet.total for sheet in then[:seats]]


def test_what_is_written_now_has_the_form_of_the_newest_fixture(qapp: object, tmp_path: Path) -> None:
    """It fails when the format changes: then `tests/desktop/profile_maker.py` makes the fixture of the next version."""
    make(tmp_path)
    assert form(tmp_path) == form(PROFILES / VERSIONS[-1])


def test_every_choice_of_the_settings_is_in_the_newest_fixture() -> None:
    from profile_maker import CHOICES

    from tabletown_desktop.storage.settings import FIELDS, Choices

    written = json.loads((PROFILES / VERSIONS[-1] / "settings" / "settings.json").read_text(encoding="utf-8"))
    assert set(written) == set(CHOICES) == set(FIELDS)
    assert not [name for name, value in CHOICES.items() if value == getattr(Choices(), name)]


def test_every_format_of_records_has_a_file_that_opens() -> None:
    assert {file.stem for file in RECORDS.iterdir()} == {f"format-{number}" for number in range(1, FORMAT + 1)}
    for number in range(1, FORMAT + 1):
        content = (RECORDS / f"format-{number}.tabletown").read_bytes()
        assert json.loads(content)["header"]["format"] == number
        assert opened(load(content), game).problem is None
