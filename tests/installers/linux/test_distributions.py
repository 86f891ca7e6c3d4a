"""What Debian and the relatives of Fedora get that is laid out otherwise, and what their checkers may pass over."""

from __future__ import annotations

import argparse
import gzip
import json
import re
import shutil
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from installers.common import release, verify_static
from installers.common.steps import Skipped, Step, Steps
from installers.linux import checks as linux_checks
from installers.linux import clean_systems, distributions, libraries
from installers.linux import packages as linux_packages
from installers.linux import verify as verify_linux
from installers.linux.distributions import Tree
from setup.stop import Stop

PROGRAM = "usr/lib/tabletown"


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """As it is laid out for all, with little in it."""
    tree = Tree(tmp_path, linux_packages.TO_READ)
    linux_packages.describe(tree.usr / "share")
    (tree.root / PROGRAM / "art").mkdir(parents=True)
    (tree.usr / "bin").mkdir()
    (tree.usr / "bin" / release.PROGRAM).write_text("#!/bin/sh\n", encoding="utf-8")
    for name, words in {"art/day.svg": "sun", "art/evening.svg": "sun", "art/night.svg": "moon", "first.txt": "sun", "empty": ""}.items():
        (tree.root / PROGRAM / name).write_text(words, encoding="utf-8")
    (tree.root / PROGRAM / "module.so").write_bytes(b"\x7fELF\x02\x01")
    (tree.root / PROGRAM / "module.so").chmod(0o644)
    return tree


def test_in_debian_games_lie_among_games_and_each_exception_is_in_the_package(tree: Tree) -> None:
    distributions.settle("deb", tree)
    assert (tree.usr / "games" / release.PROGRAM).is_file() and not (tree.usr / "bin").exists()
    told = (tree.usr / "share" / "lintian" / "overrides" / release.PROGRAM).read_text(encoding="utf-8")
    assert told == distributions.OVERRIDES.read_text(encoding="utf-8")
    changes = gzip.decompress((tree.usr / "share" / "doc" / release.PROGRAM / "changelog.Debian.gz").read_bytes()).decode()
    assert changes.startswith(f"{release.PROGRAM} ({release.version()}-1) stable")
    assert distributions.contents("deb", tree) == [{"src": str(tree.usr), "dst": "/usr", "type": "tree"}]
    assert distributions.changes("deb", tree) == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither these rights nor these links")
def test_rpm_is_told_of_every_document_and_every_version(tree: Tree) -> None:
    distributions.settle("rpm", tree)
    first, *others = distributions.contents("rpm", tree)
    assert first["type"] == "tree"
    files = [content for content in others if content["type"] != "dir"]
    assert all(Path(content["src"]).is_file() for content in files)
    assert {content["dst"] for content in files} == {f"/usr/share/{name}" for name in (*linux_packages.TO_READ, distributions.LICENCE)}
    assert not [path for name in ("doc", "man") for path in (tree.usr / "share" / name).rglob("*") if path.is_file()]
    changes = json.loads(Path(distributions.changes("rpm", tree)).read_text(encoding="utf-8"))
    assert [entry["semver"] for entry in changes] == [f"{number}-1" for number, _ in release.released()]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither these rights nor these links")
def test_in_an_rpm_twins_lie_once_and_libraries_may_be_executed(tree: Tree) -> None:
    distributions.settle("rpm", tree)
    program = tree.root / PROGRAM
    links = {path.relative_to(program).as_posix(): str(path.readlink()) for path in program.rglob("*") if path.is_symlink()}
    assert links == {"art/evening.svg": "day.svg", "first.txt": "art/day.svg"}
    assert (program / "first.txt").read_text(encoding="utf-8") == "sun"
    assert (program / "module.so").stat().st_mode & 0o777 == 0o755
    assert (program / "art" / "night.svg").stat().st_mode & 0o111 == 0


def test_nothing_but_those_documents_is_told_to_the_system(tree: Tree) -> None:
    share = tree.usr / "share"
    laid = {path.relative_to(share).as_posix() for name in ("doc", "man") for path in (share / name).rglob("*") if path.is_file()}
    assert laid == set(linux_packages.TO_READ)


@pytest.mark.parametrize("kind", list(distributions.KINDS))
def test_what_nfpm_is_told_has_no_gaps(kind: str) -> None:
    told = linux_packages.recipe(kind, libraries.Survey(0, frozenset(libraries.PACKAGES), (2, 35)))
    assert "$" not in told
    assert ("doc" in re.findall(r'"type": "(\w+)"', told)) is (kind == "rpm")


@pytest.mark.parametrize("exceptions", [distributions.OVERRIDES, linux_checks.FILTERS])
def test_every_exception_has_its_reason_above_it(exceptions: Path) -> None:
    """A block begins with a comment; a line of code without one would be an exception that nobody explains."""
    blocks = [block for block in exceptions.read_text(encoding="utf-8").split("\n\n") if linux_checks.EXCEPTION.search(block)]
    assert len(blocks) > 2
    for block in blocks:
        head = block.removeprefix("Filters = [\n").strip()
        assert re.match(r"# \w.{30,}", head), block
    assert linux_checks.explained(exceptions) <= 14


def test_the_exceptions_are_narrow() -> None:
    """What lintian passes over lies in the program's own folder; what rpmlint does is an expression that names its finding whole."""
    for line in distributions.OVERRIDES.read_text(encoding="utf-8").splitlines():
        assert not line or line.startswith("#") or re.fullmatch(r"tabletown: [a-z-]+( \*)? \[usr/lib/tabletown/[^ ]+\]", line), line
    filters = tomllib.loads(linux_checks.FILTERS.read_text(encoding="utf-8"))["Filters"]
    for one in filters:
        re.compile(one)  # it is an expression
        assert re.match(r" [a-z-]+(\([a-z|]+\))?(\$| )", one), one


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(release, "DIST", tmp_path)
    return tmp_path


CHECKS = {"deb": (linux_checks.lintian, "lintian"), "rpm": (linux_checks.rpmlint, "rpmlint")}


@pytest.mark.parametrize("kind", list(CHECKS))
def test_what_has_not_been_built_is_not_judged(kind: str, dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check, program = CHECKS[kind]
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    with pytest.raises(Skipped, match=rf"no \.{kind} yet; dev\.py build {kind} makes it"):
        check()
    release.artefact(kind).touch()
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(Skipped, match=rf"{program} is not installed \(Debian has it in {program}\)"):
        check()


@pytest.mark.parametrize("kind", list(CHECKS))
@pytest.mark.skipif(sys.platform == "win32", reason="the checker that stands in is a shell script")
def test_a_warning_is_enough_to_fail(kind: str, dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A checker that stands in fails like the real ones: over warnings too, if it is asked to."""
    check, program = CHECKS[kind]
    release.artefact(kind).touch()
    fake = tmp_path / "bin" / program
    fake.parent.mkdir()
    asked = {"deb": "error,warning", "rpm": "--strict"}[kind]
    fake.write_text(f'#!/bin/sh\ncase "$*" in *suppress*) exit 0;; *{asked}*) echo "W: odd"; exit 2;; esac\n', encoding="utf-8")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{fake.parent}:/usr/bin:/bin")
    with pytest.raises(Stop, match=f"{program} says: W: odd"):
        check()
    fake.write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    assert re.fullmatch(r"\d+ kinds of finding are explained", check())


class Named(Steps):
    """Notes which steps there are, and takes none."""

    def take(self, name: str, work: object) -> None:
        self.done.append(Step(name, "", 0))


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("taken", [verify_static, verify_linux])
def test_both_checkers_are_asked_but_not_where_it_must_be_quick(taken: ModuleType, quick: bool) -> None:
    steps = Named()
    taken.take(steps, argparse.Namespace(quick=quick, given=False))
    names = " ".join(step.name for step in steps.done)
    assert len(steps.done) > 10
    assert [name in names for name in ("lintian", "rpmlint")] == [not quick, not quick]


def test_whoever_logs_in_in_debian_finds_games() -> None:
    assert "/usr/games" in clean_systems.ENV_VARS["PATH"].split(":")


def test_the_flatpak_manifest_packs_the_tree_that_is_staged() -> None:
    manifest = linux_packages.LINUX / f"{release.APP_ID}.yml"
    (packed,) = re.findall(r"^ +path: (.+)$", manifest.read_text(encoding="utf-8"), re.MULTILINE)
    assert (manifest.parent / packed).resolve() == linux_packages.ROOT
