"""`dev.py verify static`: checks the descriptions of the installers without building anything; with --quick, leaves out the packages.

Checks of a finished build (its bill of materials, the glibc it needs, lintian and rpmlint on its .deb and .rpm) are skipped where there
is none.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import tempfile
import xml.etree.ElementTree as Tree
from pathlib import Path

from installers.common import freezing, icon_checks, minimum_systems, release, sbom_checks, tools, workflow_checks
from installers.common.steps import Skipped, Steps, expect
from installers.linux import checks as linux_checks
from installers.linux import distributions, libraries
from installers.linux import packages as linux_packages
from installers.macos import checks as mac_checks
from installers.windows import checks as windows_checks
from setup import lockfiles

TELLING = ("core", "desktop", "packaging", "resources", ".github", "README.md")
"""Places that must not repeat the version."""
OF_OTHERS = ("constraints.txt", *(f"{name}.txt" for name in lockfiles.wanted()))
DRAWN = (".png", ".svg", ".ico", ".icns")

CODES = release.CHECKOUT / "desktop" / "tabletown_desktop" / "app" / "start" / "startup.py"
NAMED_CODES = re.compile(r"^GOOD, FAILED, WRONG, CANNOT, UNSAVED = ([\d, ]+)$", re.MULTILINE)
TOLD_CODES = re.compile(r"^\.Sh EXIT STATUS\n(.*?)^\.Sh ", re.MULTILINE | re.DOTALL)
HELP = "resources/words/{}/start.po"
HELPED_CODES = re.compile(r"(?:Exit codes|Rückgabewerte): (.*)\"$", re.MULTILINE)


def take(steps: Steps, options: argparse.Namespace) -> None:
    steps.take("version and list of changes agree", version)
    steps.take("the version is said in one place", one_place)
    steps.take("the licences that must come along are there", licences)
    linux(steps, quick=options.quick)
    mac_checks.take(steps)
    windows_checks.take(steps)
    steps.take("Windows: the icons are sound", icon_checks.windows)
    steps.take("workflows: right by their schema", workflow_checks.schema)
    steps.take("workflows: nothing an attacker could use", workflow_checks.harmless)
    steps.take("workflows: pinned, and thin", workflow_checks.thin)
    steps.take("the bill of materials is sound", sbom_checks.sound)
    steps.take("everything inside may be given out", sbom_checks.licences)


def linux(steps: Steps, *, quick: bool) -> None:
    steps.take("Linux: the descriptions can be filled in and agree", descriptions)
    with tempfile.TemporaryDirectory() as place:
        linux_packages.describe(Path(place))
        linux_checks.descriptions(steps, Path(place), "Linux: ")
    steps.take("Linux: the manuals and the help tell every exit code", exit_codes)
    steps.take("Linux: what nfpm is told is right by its schema", recipe)
    steps.take("Linux: the launcher is sound shell", launcher)
    steps.take("Linux: the Flatpak manifest can be read", flatpak)
    steps.take("Linux: the frozen program runs on old systems", glibc)
    if not quick:
        steps.take("Linux: lintian finds nothing in the .deb", linux_checks.lintian)
        steps.take("Linux: rpmlint finds nothing in the .rpm", linux_checks.rpmlint)


def version() -> str:
    told = release.released()
    expect(
        told and told[0][0] == release.version(), f"CHANGELOG.md begins with {told[0][0] if told else 'nothing'}, not {release.version()}."
    )
    expect(told == sorted(told, key=lambda one: tuple(map(int, one[0].split("."))), reverse=True), "CHANGELOG.md is not in order.")
    return release.version()


def one_place() -> str:
    """Only pyproject.toml and the list of changes name the version."""
    said = re.compile(rf"(?<![\d.]){re.escape(release.version())}(?![\d.])")
    places = [release.CHECKOUT / name for name in TELLING]
    files = [file for place in places for file in ([place] if place.is_file() else sorted(place.rglob("*"))) if file.is_file()]
    read = [file for file in files if file.suffix not in (*DRAWN, ".pyc") and file.name not in OF_OTHERS]
    found = [file for file in read if said.search(file.read_text(encoding="utf-8", errors="replace"))]
    told = ", ".join(str(file.relative_to(release.CHECKOUT)) for file in found)
    expect(not found, f"{release.version()} is said again in {told}.")
    return f"{len(read)} files read"


def licences() -> str:
    folder = release.INSTALLERS / "common" / "licenses"
    notice = (folder / "NOTICE.txt").read_text(encoding="utf-8")
    texts = [file for file in sorted(folder.iterdir()) if file.name != "NOTICE.txt"]
    for file in texts:
        expect(file.name in notice, f"NOTICE.txt does not name {file.name}.")
    return f"{len(texts)} texts"


def descriptions() -> str:
    """All descriptions agree on the id, the command and the file type."""
    metadata = Tree.fromstring(linux_packages.filled(f"{release.APP_ID}.metainfo.xml"))
    expect(metadata.findtext("id") == release.APP_ID, "The metadata have another id.")
    expect(metadata.find("releases/release") is not None, "The metadata tell of no release.")
    expect(metadata.findtext("provides/mediatype") == release.MIME, "The metadata tell of another kind of file.")
    mime = Tree.fromstring(linux_packages.filled(f"{release.APP_ID}.mime.xml"))
    expect(mime[0].get("type") == release.MIME, "The kind of file has another name.")
    desktop = linux_packages.filled(f"{release.APP_ID}.desktop").splitlines()
    for line in (f"Exec={release.PROGRAM} %f", f"Icon={release.APP_ID}", f"MimeType={release.MIME};"):
        expect(line in desktop, f"The desktop file lacks {line}.")
    expect(libraries.PACKAGES, "Nothing is left to the system.")
    return release.APP_ID


def exit_codes() -> str:
    """The manuals and `--help` list the exit codes that the program uses."""
    named = NAMED_CODES.search(CODES.read_text(encoding="utf-8"))
    expect(named, f"{CODES.name} names no exit codes.")
    codes = set(re.findall(r"\d+", named[1])) if named else set()
    for manual in (name for name in linux_packages.MANUALS if name.startswith(f"{release.PROGRAM}.")):
        told = TOLD_CODES.search(linux_packages.filled(manual))
        expect(told and set(re.findall(r"\b\d+\b", told[1])) == codes, f"{manual} does not tell the exit codes {', '.join(sorted(codes))}.")
    for language in ("en", "de"):
        file = release.CHECKOUT / HELP.format(language)
        helped = HELPED_CODES.search(file.read_text(encoding="utf-8"))
        there = set(re.findall(r"\b\d+\b", helped[1])) if helped else set()
        expect(there == codes, f"{file} does not tell the exit codes {', '.join(sorted(codes))}.")
    return ", ".join(sorted(codes))


def recipe() -> str:
    with tempfile.TemporaryDirectory() as place:
        schema, described = Path(place, "schema.json"), Path(place, "nfpm.yaml")
        schema.write_text(tools.run("nfpm", "jsonschema"), encoding="utf-8")
        wanted = libraries.Survey(0, frozenset(libraries.PACKAGES), minimum_systems.GLIBC)
        for kind in distributions.KINDS:
            described.write_text(linux_packages.recipe(kind, wanted), encoding="utf-8")
            tools.run("check-jsonschema", "--schemafile", schema, described)
    return ""


def launcher() -> str:
    for name in ("tabletown.sh", "apprun"):
        done = subprocess.run(["sh", "-n", str(linux_packages.LINUX / name)], capture_output=True, text=True)
        expect(done.returncode == 0, f"{name}: {done.stderr.strip()}")
    return ""


def flatpak() -> str:
    manifest = linux_packages.LINUX / f"{release.APP_ID}.yml"
    with tempfile.TemporaryDirectory() as place:
        linux_checks.by("flatpak-builder", "--show-manifest", manifest, folder=place)
    return manifest.name


def glibc() -> str:
    if not freezing.STAMP.is_file() or not release.here().startswith("linux"):
        raise Skipped("no program for Linux is frozen here yet; dev.py build makes it")
    oldest = libraries.survey(freezing.RESULT).glibc
    expect(oldest <= minimum_systems.glibc_allowed(), minimum_systems.too_new(oldest))
    return f"glibc {oldest[0]}.{oldest[1]} or newer"
