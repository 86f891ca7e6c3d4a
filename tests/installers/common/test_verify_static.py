"""What the static round holds is noticed when it does not hold."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from installers.common import release, sbom_checks, targets, verify_release, verify_static, workflow_checks
from installers.common.steps import Skipped, Steps
from installers.linux import packages as linux_packages
from setup.stop import Stop

HASH = "0123456789abcdef0123456789abcdef01234567"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    assert release.version()  # read now, and kept
    for name in verify_static.TELLING:
        if "." in name[1:]:
            (tmp_path / name).write_text("Tabletown\n", encoding="utf-8")
        else:
            (tmp_path / name).mkdir()
    monkeypatch.setattr(release, "CHECKOUT", tmp_path)
    return tmp_path


def test_a_version_that_is_said_again_is_found(checkout: Path) -> None:
    told = checkout / "packaging" / "notes.txt"
    told.write_text(f"1{release.version()} and {release.version()}.1 are others\n", encoding="utf-8")
    assert verify_static.one_place() == "2 files read"
    told.write_text(f"tabletown_{release.version()}_amd64.deb\n", encoding="utf-8")
    with pytest.raises(Stop, match=r"said again in packaging/notes\.txt\."):
        verify_static.one_place()


def test_the_manuals_and_the_program_know_the_same_exit_codes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert verify_static.exit_codes() == "0, 1, 2, 3, 4"
    monkeypatch.setattr(verify_static, "CODES", tmp_path / "beginning.py")
    verify_static.CODES.write_text("GOOD, FAILED, WRONG, CANNOT, UNSAVED = 0, 1, 2, 3, 5\n", encoding="utf-8")
    with pytest.raises(Stop, match=r"tabletown\.6 does not tell"):
        verify_static.exit_codes()


def test_the_help_tells_every_exit_code_in_each_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, told in (("en", "Exit codes: 0 well, 1 bad, 2 wrong, 3 not here, 4 lost."), ("de", "Rückgabewerte: 0 gut, 1 schlecht.")):
        place = tmp_path / language
        place.mkdir()
        (place / "start.po").write_text(f'msgid "start.help"\nmsgstr "Words.\\n{told}"\n', encoding="utf-8")
    monkeypatch.setattr(verify_static, "HELP", f"{tmp_path}/{{}}/start.po")
    with pytest.raises(Stop, match=r"de/start\.po does not tell"):
        verify_static.exit_codes()


def test_what_the_system_is_told_can_be_laid_out_anywhere(tmp_path: Path) -> None:
    linux_packages.describe(tmp_path)
    laid = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {f"applications/{release.APP_ID}.desktop", "man/de/man6/tabletown.6.gz", "man/man1/tabletown-lab.1.gz"} <= laid
    assert len(laid) == 3 + len(linux_packages.TO_READ)


@pytest.fixture
def workflow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(workflow_checks, "FOLDER", tmp_path)
    return tmp_path / "ci.yml"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("uses: actions/checkout@v6", "without its full hash"),
        (f"uses: actions/checkout@{HASH}", "without its full hash and version"),
        (f"uses: actions/checkout@{HASH[:12]} # v6.0.2", "without its full hash"),
        ("run: curl https://example.org | sh", "something of its own"),
        ("run: |", "something of its own"),
    ],
)
def test_a_workflow_is_thin_and_pinned(line: str, fault: str, workflow: Path) -> None:
    good = [f"uses: actions/checkout@{HASH} # v6.0.2", "run: python packaging/dev.py test --yes"]
    workflow.write_text("".join(f"      - {step}\n" for step in good), encoding="utf-8")
    assert workflow_checks.thin() == "1 steps"
    workflow.write_text("".join(f"      - {step}\n" for step in [*good, line]), encoding="utf-8")
    with pytest.raises(Stop, match=fault):
        workflow_checks.thin()


def test_both_workflows_are_there_and_thin() -> None:
    assert {path.name for path in workflow_checks.workflows()} == set(workflow_checks.NAMES)
    assert int(workflow_checks.thin().split()[0]) >= 10


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(release, "DIST", tmp_path / "dist")
    release.DIST.mkdir()
    return release.DIST


def billed(*parts: dict[str, Any]) -> None:
    release.artefact(f"sbom-{release.here()}").write_text(json.dumps({"components": parts}), encoding="utf-8")


def test_without_a_bill_nobody_says_it_is_well(dist: Path) -> None:
    with pytest.raises(Skipped, match="no bill of materials"):
        sbom_checks.licences()


def test_a_licence_that_nobody_has_read_is_noticed(dist: Path) -> None:
    good = {"name": "msgspec", "licenses": [{"license": {"id": "BSD-3-Clause"}}, {"license": {"name": "declared license of 'msgspec'"}}]}
    system = {"name": "zlib1g", "purl": "pkg:deb/debian/zlib1g@1"}
    billed(good, system)
    assert sbom_checks.licences() == "1 parts"
    billed(good, {"name": "strange", "licenses": [{"expression": "AGPL-3.0-only"}]})
    with pytest.raises(Stop, match=r"strange is under AGPL-3\.0-only"):
        sbom_checks.licences()
    billed({"name": "silent"})
    with pytest.raises(Stop, match="licence of silent"):
        sbom_checks.licences()


def outcomes() -> list[str]:
    steps = Steps()
    verify_release.take(steps, argparse.Namespace())
    return [step.outcome for step in steps.done]


def test_a_release_is_complete_and_summed_up(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(verify_release.TAG, f"v{release.version()}")
    for kind in release.FILES:
        release.artefact(kind).write_text(kind, encoding="utf-8")
    targets.make(["sums"], targets.Order())
    assert outcomes() == ["passed", "passed", "passed"]
    release.artefact("deb").write_text("changed", encoding="utf-8")
    assert outcomes() == ["passed", "FAILED", "passed"]
    release.artefact("deb").unlink()
    targets.make(["sums"], targets.Order())
    assert outcomes() == ["FAILED", "passed", "passed"]
    (dist / "stray.txt").touch()
    monkeypatch.setenv(verify_release.TAG, "v0.0.0")
    assert outcomes() == ["FAILED", "FAILED", "FAILED"]
    monkeypatch.delenv(verify_release.TAG)
    assert outcomes()[2] == "skipped"
