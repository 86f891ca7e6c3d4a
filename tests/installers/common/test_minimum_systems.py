"""The oldest systems are told in one table; everything people read of them says the same."""

from __future__ import annotations

import platform
import re
from pathlib import Path

import pytest

from installers.common import minimum_systems
from installers.linux import libraries
from installers.macos import bundle as mac_bundle
from installers.windows import metadata as windows_metadata
from tabletown_lab.catalogues import catalogue

CHECKOUT = Path(__file__).resolve().parents[3]
README = (CHECKOUT / "README.md").read_text(encoding="utf-8")
LINUX = CHECKOUT / "packaging" / "installers" / "linux"
WINDOWS = CHECKOUT / "packaging" / "installers" / "windows"


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def rows() -> str:
    """The table of what to download."""
    return README.partition("## Get it")[2].partition("## ")[0].partition("All of them")[0]


def test_the_readme_names_them_all() -> None:
    table = rows()
    assert f"{minimum_systems.WINDOWS} ({minimum_systems.WINDOWS_VERSION}) or newer" in table
    assert set(re.findall(r"macOS (\d+(?:\.\d+)?) or newer", table)) == {minimum_systems.dotted(minimum_systems.MACOS).removesuffix(".0")}
    assert f"(glibc {minimum_systems.dotted(minimum_systems.GLIBC)})" in table
    assert f"| {', '.join(minimum_systems.named('Debian', 'Ubuntu', 'Mint'))} or newer |" in table
    assert f"| {', '.join(minimum_systems.named('Fedora', 'openSUSE Leap'))} or newer |" in table


def test_a_system_that_is_too_old_is_told_the_same_by_the_program_and_by_its_launcher() -> None:
    script = read(LINUX / "tabletown.sh")
    for language, last in (("en", "or"), ("de", "oder")):
        sentence = catalogue(language).text("start.old-system")
        assert minimum_systems.distributions(last) in sentence
        assert sentence in script


def test_no_other_release_is_named_where_the_oldest_is_told() -> None:
    """What may be named besides: where it was built and tried."""
    told = rows() + read(LINUX / "tabletown.sh") + "".join(catalogue(language).text("start.old-system") for language in ("en", "de"))
    for name, release in minimum_systems.DISTRIBUTIONS.items():
        assert set(re.findall(rf"{name} (\d+(?:\.\d+)?)", told)) <= {release}, name


@pytest.mark.parametrize("words", [("or newer", "oder neuer")])
def test_the_archive_for_linux_says_which_glibc(words: tuple[str, str]) -> None:
    text = read(LINUX / "portable.txt")
    assert all(f"glibc {minimum_systems.dotted(minimum_systems.GLIBC)} {more}" in text for more in words)


def test_windows_is_told_by_its_installer_and_its_archive() -> None:
    for file in ("words.nsh", "portable.txt"):
        text = read(WINDOWS / file)
        assert set(re.findall(r"Windows (\d+)", text)) == {minimum_systems.WINDOWS.removeprefix("Windows ")}
        assert text.count(minimum_systems.WINDOWS_VERSION) == 2
    assert str(minimum_systems.WINDOWS_BUILD) in windows_metadata.defines().values()


def test_a_mac_is_told_by_its_information() -> None:
    assert mac_bundle.information()["LSMinimumSystemVersion"] == minimum_systems.dotted(minimum_systems.MACOS)


@pytest.mark.parametrize(
    ("found", "wanted"), [((2, 34), minimum_systems.GLIBC), (minimum_systems.GLIBC, minimum_systems.GLIBC), ((2, 38), (2, 38))]
)
def test_packages_ask_for_no_older_system_than_is_told(found: tuple[int, int], wanted: tuple[int, int]) -> None:
    survey = libraries.Survey(1, frozenset(), found)
    assert survey.packages[0] == f"libc6 (>= {minimum_systems.dotted(wanted)})"
    assert survey.sonames[0] == f"libc.so.6(GLIBC_{minimum_systems.dotted(wanted)})(64bit)"


def test_a_release_is_built_where_the_oldest_glibc_is() -> None:
    workflow = read(CHECKOUT / ".github" / "workflows" / "release.yml")
    assert f"container: ubuntu:{minimum_systems.DISTRIBUTIONS['Ubuntu']}@sha256:" in workflow


def test_a_trial_may_need_what_its_own_system_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "libc_ver", lambda: ("glibc", "2.99"))
    assert minimum_systems.glibc_allowed() == (2, 99)
    monkeypatch.setattr(platform, "libc_ver", lambda: ("glibc", "2.31"))
    assert minimum_systems.glibc_allowed() == minimum_systems.GLIBC
    monkeypatch.setattr(platform, "libc_ver", lambda: ("", ""))
    assert minimum_systems.glibc_allowed() == minimum_systems.GLIBC
