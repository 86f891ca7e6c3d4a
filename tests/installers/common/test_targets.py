"""`dev.py build`: what may be asked for, and what lies beside what is made."""

from __future__ import annotations

import hashlib
import sys
import urllib.request
from pathlib import Path

import pytest

from installers.common import freezing, notices, release, sbom, targets, tools
from installers.common.steps import Skipped
from installers.linux import appimage, distributions, libraries
from installers.linux import packages as linux_packages
from setup import commands, programs
from setup.stop import Stop


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where nothing is really built; a target writes its own name."""

    def made(kind: str) -> targets.Target:
        def make(order: targets.Order) -> list[Path]:
            release.artefact(kind).write_text(kind, encoding="utf-8")
            return [release.artefact(kind)]

        return targets.Target(make, targets.ANYWHERE)

    monkeypatch.setattr(programs, "to_build", lambda targets, **more: None)
    monkeypatch.setattr(release, "DIST", tmp_path / "dist")
    monkeypatch.setattr(
        targets, "TARGETS", {"deb": made("deb"), "tar": made("tar"), "setup": targets.Target(lambda order: [], ("elsewhere",))}
    )
    monkeypatch.setattr(sbom, "bill", lambda: release.artefact("sbom-linux-x86_64"))
    return tmp_path / "dist"


def test_the_checksums_name_everything_of_this_version(dist: Path) -> None:
    targets.make(["tar"], targets.Order())
    targets.make(["deb"], targets.Order())
    lines = (dist / targets.SUMS).read_text(encoding="utf-8").splitlines()
    assert lines == [f"{hashlib.sha256(kind.encode()).hexdigest()}  {release.artefact(kind).name}" for kind in ("tar", "deb")]


def test_all_means_all_that_can_be_built_here(dist: Path) -> None:
    made = targets.make([targets.EVERYTHING], targets.Order())
    assert made == [release.artefact("deb"), release.artefact("tar"), release.artefact("sbom-linux-x86_64")]


def test_what_is_given_is_not_built_again(dist: Path) -> None:
    with pytest.raises(Stop, match=r"\.deb is not in dist/"):
        targets.at_hand("deb", given=True)
    dist.mkdir()
    release.artefact("deb").write_text("from elsewhere", encoding="utf-8")
    assert targets.at_hand("deb", given=True).read_text(encoding="utf-8") == "from elsewhere"
    assert targets.at_hand("deb").read_text(encoding="utf-8") == "deb"


def test_what_cannot_be_built_here_is_skipped(dist: Path) -> None:
    with pytest.raises(Skipped, match="cannot build it"):
        targets.at_hand("setup")


def test_what_belongs_to_another_system_is_refused(dist: Path) -> None:
    with pytest.raises(Stop, match="setup cannot be built on this system"):
        targets.make(["deb", "setup"], targets.Order())
    assert not (dist / targets.SUMS).exists()


def test_only_the_promised_runtime_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "runtime"
    file.write_bytes(b"\x7fELF")
    good = hashlib.sha256(b"\x7fELF").hexdigest()
    with pytest.raises(Stop, match=good):
        appimage.official(str(file))
    monkeypatch.setattr(appimage, "SHA256", good)
    assert appimage.official(str(file)) == b"\x7fELF"


def test_a_runtime_out_of_reach_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*arguments: object, **more: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr(urllib.request, "urlopen", nobody)
    with pytest.raises(Stop, match="could not be had: no network"):
        appimage.official(appimage.FETCH)


def test_a_trial_image_is_not_given_out() -> None:
    assert release.DIST not in appimage.trial().parents
    assert appimage.trial().name != release.artefact("appimage").name


def test_a_wrong_target_is_refused_before_anything_is_set_up(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(commands, "prepare", lambda *arguments, **more: pytest.fail("nothing may be set up"))
    with pytest.raises(SystemExit):
        commands.main(["build", "msi"])
    assert "msi" in capsys.readouterr().err


def test_a_library_the_system_lacks_ends_the_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    said = "1 WARNING: Library not found: could not resolve 'libxcb-icccm.so.4', dependency of '/x/plugins/platforms/libqxcb.so'.\n"
    theme = "2 WARNING: Library not found: could not resolve 'libgtk-3.so.0', dependency of '/x/plugins/platformthemes/libqgtk3.so'.\n"
    monkeypatch.setattr(freezing, "RESULT", tmp_path / "dist" / "tabletown")
    monkeypatch.setattr(freezing, "LENT", tmp_path / "lent")
    monkeypatch.setattr(tools, "pip", lambda *arguments: "")
    monkeypatch.setattr(tools, "logged", lambda *arguments, **more: theme)
    freezing.freeze()
    monkeypatch.setattr(tools, "logged", lambda *arguments, **more: theme + said)
    with pytest.raises(Stop, match=r"libxcb-icccm\.so\.4 \(for libqxcb\.so\)\.$"):
        freezing.freeze()


def test_a_program_that_has_grown_too_large_ends_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "big").write_bytes(bytes(3_000_000))
    (tmp_path / "again").symlink_to("big")
    monkeypatch.setattr(freezing, "RESULT", tmp_path)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(freezing, "LARGEST", {"linux": 3})
    freezing.weigh()
    monkeypatch.setattr(freezing, "LARGEST", {"linux": 2})
    with pytest.raises(Stop, match="3 MB, which is more than 2"):
        freezing.weigh()


def test_what_is_needed_of_the_system_becomes_what_the_packages_ask_for() -> None:
    found = libraries.Survey(3, frozenset({"libxcb.so.1", "libEGL.so.1"}), (2, 35))
    assert found.packages == ["libc6 (>= 2.35)", "libegl1", "libxcb1"]
    assert found.sonames == ["libc.so.6(GLIBC_2.35)(64bit)", "libEGL.so.1()(64bit)", "libxcb.so.1()(64bit)"]


def test_a_need_that_nobody_knows_ends_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(libraries, "survey", lambda folder: libraries.Survey(1, frozenset({"libGL.so.1", "libnew.so.2"}), (2, 35)))
    with pytest.raises(Stop, match=r"needs libnew\.so\.2, which"):
        libraries.sound(tmp_path)


def test_the_list_of_our_files_tells_nothing_of_the_place_they_were_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "BUILD", tmp_path)
    (tmp_path / "freeze").mkdir()
    told = tmp_path / "site" / "tabletown-0.1.0.dist-info"
    told.mkdir(parents=True)
    lines = ["../../../bin/tabletown,sha256=a,9", "tabletown/game.py,sha256=b,7", "tabletown-0.1.0.dist-info/direct_url.json,sha256=c,5"]
    (told / "RECORD").write_text("\n".join(lines), encoding="utf-8")
    file, place = notices.record(tmp_path / "site")
    assert Path(file).read_text(encoding="utf-8") == "tabletown/game.py,sha256=b,7\n"
    assert place == told.name


@pytest.mark.parametrize("name", sorted({*linux_packages.MANUALS, "copyright", "org.tabletown.tabletown.metainfo.xml"}))
def test_descriptions_have_no_gaps(name: str) -> None:
    assert "$" not in linux_packages.filled(name)


def test_debian_is_told_of_every_version() -> None:
    assert distributions.debian_changes().count("\n -- ") == len(release.released())
    assert distributions.debian_changes().startswith(f"tabletown ({release.version()}-1) ")


def test_what_is_packed_has_the_age_of_the_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "epoch", lambda: 1700000000)
    (tmp_path / "usr" / "bin").mkdir(parents=True)
    (tmp_path / "usr" / "bin" / "tabletown").touch()
    (tmp_path / "usr" / "bin" / "tabletown-lab").symlink_to("nowhere")
    linux_packages.date(tmp_path)
    assert {path.lstat().st_mtime for path in [tmp_path, *tmp_path.rglob("*")]} == {1700000000}
