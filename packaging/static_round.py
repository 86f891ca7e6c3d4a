"""`dev.py verify static`: what can be seen of the installers' descriptions without building anything; each system adds its own line."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as Tree
from pathlib import Path

import libraries
import linux_packages
import release
from steps import Skipped, Steps, expect


def take(steps: Steps, _: argparse.Namespace) -> None:
    steps.take("version and list of changes agree", version)
    steps.take("the licences that must come along are there", licences)
    steps.take("Linux: the descriptions can be filled in and agree", descriptions)
    steps.take("Linux: the launcher is sound shell", launcher)
    steps.take("Linux: the Flatpak manifest can be read", flatpak)


def version() -> str:
    told = release.released()
    expect(
        told and told[0][0] == release.version(), f"CHANGELOG.md begins with {told[0][0] if told else 'nothing'}, not {release.version()}."
    )
    expect(told == sorted(told, key=lambda one: tuple(map(int, one[0].split("."))), reverse=True), "CHANGELOG.md is not in order.")
    return release.version()


def licences() -> str:
    folder = release.CHECKOUT / "packaging" / "licenses"
    notice = (folder / "NOTICE.txt").read_text(encoding="utf-8")
    texts = [file for file in sorted(folder.iterdir()) if file.name != "NOTICE.txt"]
    for file in texts:
        expect(file.name in notice, f"NOTICE.txt does not name {file.name}.")
    return f"{len(texts)} texts"


def descriptions() -> str:
    """The same id, command and kind of file in all of them."""
    metadata = Tree.fromstring(linux_packages.filled(f"{release.APP_ID}.metainfo.xml"))
    expect(metadata.findtext("id") == release.APP_ID, "The metadata have another id.")
    expect(metadata.find("releases/release") is not None, "The metadata tell of no release.")
    expect(metadata.findtext("provides/mediatype") == release.MIME, "The metadata tell of another kind of file.")
    mime = Tree.fromstring(linux_packages.filled(f"{release.APP_ID}.mime.xml"))
    expect(mime[0].get("type") == release.MIME, "The kind of file has another name.")
    desktop = linux_packages.filled(f"{release.APP_ID}.desktop").splitlines()
    for line in (f"Exec={release.PROGRAM} %f", f"Icon={release.APP_ID}", f"MimeType={release.MIME};"):
        expect(line in desktop, f"The desktop file lacks {line}.")
    for name in (*linux_packages.MANUALS, "copyright"):
        linux_packages.filled(name)
    expect(libraries.PACKAGES, "Nothing is left to the system.")
    return release.APP_ID


def launcher() -> str:
    for name in ("tabletown.sh", "apprun"):
        done = subprocess.run(["sh", "-n", str(linux_packages.LINUX / name)], capture_output=True, text=True)
        expect(done.returncode == 0, f"{name}: {done.stderr.strip()}")
    return ""


def flatpak() -> str:
    if shutil.which("flatpak-builder") is None:
        raise Skipped("flatpak-builder is not installed")
    with tempfile.TemporaryDirectory() as place:
        manifest = linux_packages.LINUX / f"{release.APP_ID}.yml"
        done = subprocess.run(["flatpak-builder", "--show-manifest", str(manifest)], capture_output=True, text=True, cwd=place)
    expect(done.returncode == 0 and release.APP_ID in done.stdout, f"flatpak-builder: {done.stderr.strip()}")
    return Path(manifest).name
