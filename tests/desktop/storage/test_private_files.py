"""What Tabletown writes belongs to one person, and no link laid in its way leads it elsewhere."""

from __future__ import annotations

import faulthandler
import os
import stat
from pathlib import Path

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtGui import QImage

from tabletown.match import Seating
from tabletown_desktop.app.start.watch import LateFile, Watch, log
from tabletown_desktop.look.picture_store import FORMAT, PictureStore
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.storage.disk import SHARED_FILE, Disk, Lock
from tabletown_desktop.storage.folders import make_private
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.transfer import export_file
from tabletown_desktop.storage.writing import BESIDE, previous, replace

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows keeps a profile private by itself, and links need rights")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_files_and_folders_are_for_one_person_alone(tmp_path: Path) -> None:
    file = tmp_path / "data" / "matches" / "one.tabletown"
    replace(file, b"first", Disk())
    replace(file, b"second", Disk())
    lock = Lock(file.with_suffix(".lock"), Disk())
    assert lock.hold()
    assert {mode(path) for path in (file, previous(file), lock.path)} == {0o600}
    assert {mode(path) for path in (file.parent, file.parent.parent)} == {0o700}
    lock.release()


def test_a_file_put_elsewhere_is_as_open_as_the_person_wants(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        replace(tmp_path / "out.tabletown", b"match", Disk(), keep=False, mode=SHARED_FILE)
    finally:
        os.umask(before)
    assert mode(tmp_path / "out.tabletown") == 0o644


def test_a_link_laid_in_the_way_is_not_followed(tmp_path: Path) -> None:
    precious, file = tmp_path / "precious", tmp_path / "settings.json"
    precious.write_bytes(b"precious")
    beside = tmp_path / f"settings.json.{os.getpid()}{BESIDE}"
    beside.symlink_to(precious)
    replace(file, b"{}", Disk())
    assert (precious.read_bytes(), file.read_bytes(), file.is_symlink()) == (b"precious", b"{}", False)


def test_what_a_killed_process_left_makes_room(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    (tmp_path / f"settings.json.{os.getpid()}{BESIDE}").write_bytes(b"half of it, and far too lo")
    replace(file, b"{}", Disk())
    assert file.read_bytes() == b"{}" and sorted(tmp_path.iterdir()) == [file]


def test_a_lock_or_a_journal_that_is_a_link_is_not_opened(tmp_path: Path) -> None:
    link = tmp_path / "door.lock"
    link.symlink_to(tmp_path / "elsewhere")
    for open_it in (Disk().lock_file, Disk().appending):
        with pytest.raises(OSError, match=r"symbolic|loop"):
            open_it(link)
    assert not (tmp_path / "elsewhere").exists()


def under(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*"))


def test_whatever_an_evening_leaves_is_for_one_person_alone(profile: Path, qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words, pictures, logs, settings and matches alike, under the usual mask."""
    for name in ("enable", "disable"):
        monkeypatch.setattr(faulthandler, name, lambda *_, **__: None)  # it belongs to the test run here
    before = os.umask(0o022)
    watch = Watch(Paths.find().logs)
    try:
        watch.begin()
        log.error("something")
        watch.caught(RuntimeError("on purpose"))
        town = open_town()
        town.services.settings.change("hand_over", False)
        town.answer_the_door()
        town.services.art.picture("town/portrait-pip", 64, 64)
        town.services.art.finish()
        town.matches.start(MatchOrder("welcome", {}, (Seating("Anna", None, "teal"), Seating("Ben", None, "coral")), "maple 4071"))
        driver = Driver(town)
        for _ in range(3):
            driver.step()
        close_town(town)
        left = {path: (mode(path), 0o700 if path.is_dir() else 0o600) for path in under(profile)}
    finally:
        watch.stop()
        os.umask(before)
    names = {path.name for path in left}
    assert {"tabletown.log", "last-crash.txt", f"native-{os.getpid()}.log", "settings.json", "matches"} <= names
    assert any(path.suffix == ".pixels" for path in left) and any(path.suffix in (".tabletown", ".journal") for path in left)
    assert {path.relative_to(profile): oct(found) for path, (found, wanted) in left.items() if found != wanted} == {}


@pytest.mark.parametrize("name", ["tabletown.log", "last-crash.txt"])
def test_a_link_in_the_place_of_a_log_leads_nobody_elsewhere(name: str, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_bytes(b"precious")
    watch = Watch(tmp_path / "logs")
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / name).symlink_to(precious)
    watch.begin()
    watch.caught(RuntimeError("on purpose"))
    watch.stop()
    assert precious.read_bytes() == b"precious"


def test_a_link_laid_in_the_way_of_the_cache_is_not_followed(tmp_path: Path, qapp: object) -> None:
    precious = tmp_path / "precious"
    precious.write_bytes(b"precious")
    for name in (f"{'a' * 40}.pixels", "a" * 40):
        for laid in (f"{name}.{os.getpid()}.new", f"{name.partition('.')[0]}.{os.getpid()}.new"):
            (tmp_path / laid).unlink(missing_ok=True)
            (tmp_path / laid).symlink_to(precious)
    store = PictureStore(tmp_path)
    image = QImage(4, 4, FORMAT)
    image.fill(0)
    store.write("a" * 40, image)
    store.close()
    assert precious.read_bytes() == b"precious"
    assert store.read("a" * 40) == image


def test_a_pipe_in_the_place_of_a_file_keeps_nobody_waiting(tmp_path: Path, qapp: object) -> None:
    """None of these is opened: nobody would ever write into the pipe, or read from it."""
    for name in ("last-crash.txt", "native-1.log", "tabletown.log", f"{'a' * 40}.pixels"):
        os.mkfifo(tmp_path / name)
    watch = Watch(tmp_path)
    assert watch.earlier is None and "---- log" in watch.report("something")
    assert PictureStore(tmp_path).read("a" * 40) is None
    late = LateFile(tmp_path / "tabletown.log")
    late.handle(log.makeRecord("tabletown", 40, "", 0, "something", (), None))
    late.close()


def test_an_export_is_as_open_as_the_person_wants_and_follows_no_link(tmp_path: Path) -> None:
    precious, target = tmp_path / "precious", tmp_path / "scores.csv"
    precious.write_bytes(b"precious")
    target.symlink_to(precious)
    before = os.umask(0o022)
    try:
        export_file(target, b"scores")
    finally:
        os.umask(before)
    assert (precious.read_bytes(), target.read_bytes(), mode(target)) == (b"precious", b"scores", 0o644)
    with pytest.raises(FileNotFoundError):
        export_file(tmp_path / "nowhere" / "scores.csv", b"scores")


# ---- a profile of an earlier version -------------------------------------------------------------------------------


@pytest.fixture
def open_profile(profile: Path) -> Path:
    """As an earlier version left it: everybody may read it."""
    for folder in ("data/matches", "data/trash/one", "settings", "cache", "logs"):
        (profile / folder).mkdir(parents=True)
    for file in ("data/matches/a.tabletown", "data/trash/one/b.tabletown", "settings/settings.json", "logs/tabletown.log"):
        (profile / file).write_bytes(b"")
    for path in under(profile):
        path.chmod(0o777 if path.is_dir() else 0o666)
    return profile


def test_a_profile_of_an_earlier_version_is_made_private_at_the_start(open_profile: Path, qapp: object) -> None:
    town = open_town()
    close_town(town)
    assert {path: mode(path) for path in under(open_profile) if mode(path) & 0o077} == {}


def test_links_and_what_has_a_name_elsewhere_stay_as_they_are(open_profile: Path, tmp_path: Path) -> None:
    for name in ("by link", "by name", "folder"):
        (tmp_path / name).mkdir() if name == "folder" else (tmp_path / name).write_bytes(b"")
    matches = open_profile / "data" / "matches"
    (matches / "link").symlink_to(tmp_path / "by link")
    (matches / "links").symlink_to(tmp_path / "folder")
    (matches / "twice").hardlink_to(tmp_path / "by name")
    (open_profile / "cache").rmdir()
    (open_profile / "cache").symlink_to(tmp_path / "folder")
    os.mkfifo(matches / "pipe", 0o666)
    for name in ("by link", "by name", "folder"):
        (tmp_path / name).chmod(0o755)
    make_private(Paths.find())
    assert {mode(tmp_path / name) for name in ("by link", "by name", "folder")} == {0o755}
    assert mode(matches) == 0o700 and mode(matches / "a.tabletown") == 0o600


def test_what_belongs_to_somebody_else_stays_as_it_is(open_profile: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    before = {path: mode(path) for path in under(open_profile)}
    make_private(Paths.find())
    assert {path: mode(path) for path in under(open_profile)} == before


def test_a_private_profile_is_not_looked_into(open_profile: Path) -> None:
    make_private(Paths.find())
    (open_profile / "data" / "matches" / "a.tabletown").chmod(0o644)
    make_private(Paths.find())
    assert mode(open_profile / "data" / "matches" / "a.tabletown") == 0o644


def test_a_profile_that_is_not_there_is_no_trouble(profile: Path) -> None:
    make_private(Paths.find())
    assert under(profile) == []
