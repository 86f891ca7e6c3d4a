"""A second start hands its files to the first, or opens them itself; it never waits for nobody, and loses nothing."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from driver import Driver, close_town, open_town
from pytestqt.qtbot import QtBot

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.app.start import single_instance, startup
from tabletown_desktop.app.start.single_instance import FOLDER, NOTE, TOKEN, Note, SingleInstance, handed_over
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.writing import replace


@pytest.fixture
def paths() -> Paths:
    return Paths.find()


@pytest.fixture
def doors(qapp: object, paths: Paths) -> Iterator[Callable[[], SingleInstance]]:
    """Doors of copies of the program, all of one profile."""
    made: list[SingleInstance] = []

    def maker() -> SingleInstance:
        made.append(SingleInstance(paths))
        return made[-1]

    yield maker
    for one in made:
        one.close()


def second_start(qtbot: QtBot, paths: Paths, *files: str, timeout: float = 20.0) -> bool:
    """What a second start finds, while the first one lives on."""
    found: list[bool] = []
    thread = threading.Thread(target=lambda: found.append(handed_over(paths, files, timeout)))
    thread.start()
    qtbot.waitUntil(lambda: bool(found), timeout=30_000)
    thread.join()
    return found[0]


def notes(paths: Paths) -> list[Path]:
    return list((paths.data / FOLDER).glob(f"*{NOTE}"))


def test_nobody_at_home_is_seen_at_once(paths: Paths) -> None:
    assert not handed_over(paths, ["a.tabletown"])
    assert not paths.data.exists()
    paths.data.mkdir(parents=True)
    assert not handed_over(paths, ["a.tabletown"])
    assert notes(paths) == []


def test_a_running_copy_takes_the_files_by_their_whole_names(
    doors: Callable[[], SingleInstance], paths: Paths, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[list[str]] = []
    doors().knocked.connect(taken.append)
    monkeypatch.chdir(tmp_path)
    assert second_start(qtbot, paths, "a.tabletown", "/b/c.tabletown")
    assert second_start(qtbot, paths, "ü 'n.tabletown")
    assert taken == [[str(tmp_path / "a.tabletown"), str(Path("/b/c.tabletown").absolute())], [str(tmp_path / "ü 'n.tabletown")]]
    assert notes(paths) == []


def test_the_leave_to_come_to_the_front_is_handed_on(
    doors: Callable[[], SingleInstance], paths: Paths, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Note] = []

    def noted(path: Path, content: bytes, disk: Disk, **more: bool) -> None:
        written.append(msgspec.json.decode(content, type=Note))
        monkeypatch.setenv(TOKEN, "")
        replace(path, content, disk, **more)

    monkeypatch.setenv(TOKEN, "of the second start")
    monkeypatch.setattr(single_instance, "replace", noted)
    doors()
    assert second_start(qtbot, paths, "a")
    assert [note.token for note in written] == ["of the second start"]
    assert os.environ[TOKEN] == "of the second start"


def test_of_two_copies_one_answers_and_after_it_nobody(doors: Callable[[], SingleInstance], paths: Paths, qtbot: QtBot) -> None:
    first, second = doors(), doors()
    taken: list[str] = []
    first.knocked.connect(lambda files: taken.append("first"))
    second.knocked.connect(lambda files: taken.append("second"))
    assert second_start(qtbot, paths, "a")
    assert taken == ["first"]
    first.close()
    assert not second_start(qtbot, paths, "a")


def test_a_copy_that_does_not_answer_keeps_nobody_waiting(doors: Callable[[], SingleInstance], paths: Paths, qtbot: QtBot) -> None:
    held = doors()
    qtbot.wait(10)  # its first look is over
    held._watcher.removePaths(held._watcher.directories())
    assert not second_start(qtbot, paths, "a", timeout=0.05)
    assert notes(paths) == []


def test_what_is_no_note_is_taken_away_and_nothing_comes_of_it(doors: Callable[[], SingleInstance], paths: Paths, qtbot: QtBot) -> None:
    taken: list[list[str]] = []
    doors().knocked.connect(taken.append)
    for number, content in enumerate((b"\xff\x00", b"[]", b'{"files": [1]}', b'{"files": ["' + b"x" * 200_000 + b'"]}')):
        (paths.data / FOLDER / f"{number}{NOTE}").write_bytes(content)
    qtbot.waitUntil(lambda: notes(paths) == [], timeout=10_000)
    assert taken == []


def test_where_nothing_can_be_written_there_is_no_door(qapp: object, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    paths = Paths.below(tmp_path / "file" / "profile")
    one = SingleInstance(paths)
    assert not handed_over(paths, ["a"])
    one.close()


# ---- the whole program -----------------------------------------------------------------------------------------------


@pytest.fixture
def town(qapp: object) -> Iterator[Tabletown]:
    town = open_town()
    town.answer_the_door()
    yield town
    close_town(town)


def a_match(town: Tabletown, file: Path) -> None:
    """A match of three decisions, in a file and back on the shelf."""
    town.matches.start(MatchOrder("welcome", {}, (Seating("Anna", None, "teal"),), "maple 4071"))
    driver = Driver(town)
    for _ in range(3):
        driver.step()
    town.services.library.export(town.matches.match, file)
    town.window.go("home")
    town.services.library.settled()


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_a_second_start_opens_its_file_in_the_window_that_is_there(town: Tabletown, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "evening.tabletown"
    a_match(town, file)
    town.window.showMinimized()
    assert second_start(qtbot, Paths.find(), str(file))
    qtbot.waitUntil(lambda: town.window.here == "table", timeout=10_000)
    assert not town.window.isMinimized()
    assert town.matches.session is not None
    assert town.matches.session.match.game.key == "welcome"


def test_a_second_start_without_a_file_asks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(startup, "obstacle", lambda: None)

    def handed_over(paths: Paths, files: object) -> bool:
        asked.append(files)
        return True

    monkeypatch.setattr(single_instance, "handed_over", handed_over)
    monkeypatch.setattr("tabletown_desktop.app.program.run", lambda files, watch: 40 + len(files))
    assert startup.begin(["tabletown"]) == 40
    assert asked == []
    assert startup.begin(["tabletown", "a", "b"]) == 0
    assert asked == [("a", "b")]


@pytest.mark.parametrize(
    "content",
    [
        b'{"files":[],"x":' + b"[" * 50_000,
        b'{"files":["a\\u0000b"]}',
        b'{"files":["/a"],"token":"a\\u0000b"}',
        msgspec.json.encode({"files": [f"/{n}" for n in range(5000)]}),
        b'{"files":[1]}',
        b"",
    ],
    ids=["nested", "nul", "nul token", "thousands", "numbers", "empty"],
)
def test_a_hostile_note_is_thrown_away_unheard(doors: Callable[[], SingleInstance], paths: Paths, qtbot: QtBot, content: bytes) -> None:
    taken: list[list[str]] = []
    doors().knocked.connect(taken.append)
    (paths.data / FOLDER / f"1{NOTE}").write_bytes(content)
    qtbot.waitUntil(lambda: notes(paths) == [])
    assert second_start(qtbot, paths, "/after.tabletown")
    assert taken == [[str(Path("/after.tabletown").absolute())]]


def test_a_note_that_cannot_be_taken_away_is_heard_once(
    doors: Callable[[], SingleInstance], paths: Paths, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[list[str]] = []
    doors().knocked.connect(taken.append)

    def stuck(self: Disk, path: Path) -> None:
        raise PermissionError("stuck on purpose")

    with monkeypatch.context() as patch:
        patch.setattr(Disk, "remove", stuck)
        for name in ("1", "2", "3"):
            (paths.data / FOLDER / f"{name}{NOTE}").write_bytes(msgspec.json.encode(Note([f"/{name}"])))
            qtbot.waitUntil(lambda name=name: [f"/{name}"] in taken)  # type: ignore[misc]
    assert taken == [["/1"], ["/2"], ["/3"]]
    for note in notes(paths):
        note.unlink()


@pytest.mark.parametrize("file", ["x" * 5000, os.fsdecode(b"\xff.tabletown")], ids=["too long", "no text"])
def test_what_no_note_can_hold_is_opened_by_the_second_start_itself(
    file: str, doors: Callable[[], SingleInstance], paths: Paths, qtbot: QtBot
) -> None:
    """The first copy would throw such a note away, and nobody would open the file."""
    taken: list[list[str]] = []
    doors().knocked.connect(taken.append)
    assert not second_start(qtbot, paths, file)
    assert (taken, notes(paths)) == ([], [])


@pytest.mark.parametrize("token", ["x" * 401, "a\x1bb", os.fsdecode(b"\xff")], ids=["too long", "steering", "no text"])
def test_a_leave_that_is_none_keeps_no_file_away(
    token: str, doors: Callable[[], SingleInstance], paths: Paths, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[list[str]] = []
    doors().knocked.connect(taken.append)
    monkeypatch.setenv(TOKEN, token)
    assert second_start(qtbot, paths, "/a.tabletown")
    assert taken == [["/a.tabletown"]]


def test_where_the_folder_may_not_be_looked_into_everybody_opens_the_own_files(
    doors: Callable[[], SingleInstance], paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    door = doors()

    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError

    for name in ("is_dir", "exists", "glob"):
        monkeypatch.setattr(Path, name, forbidden)
    assert not handed_over(paths, ["/a.tabletown"])
    door._look()
