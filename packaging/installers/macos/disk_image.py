"""The .dmg: the .app that PyInstaller has made, beside a link to the Applications folder. Only a Mac can make it."""

from __future__ import annotations

import shutil
from pathlib import Path

from installers.common import freezing, release, tools
from installers.macos import bundle, signing

WORK = release.BUILD / "macos"


def make() -> Path:
    """Make it for the processor of this Mac, signed and notarised if the owner's secrets are set."""
    owner = signing.owner()
    target = release.artefact(f"dmg-{release.machine()}")
    with signing.keychain(owner):
        freezing.frozen()
        folder = lay()
        app = folder / bundle.APP
        tools.logged(["codesign", "--verify", "--deep", "--strict", str(app)], "The .app is not signed soundly")
        if owner is None:
            print("No secrets are in the environment: the .app is signed by nobody.", flush=True)
        else:
            packed = WORK / "app.zip"
            tools.logged(["ditto", "-c", "-k", "--keepParent", str(app), str(packed)], "The .app could not be packed")
            signing.notarise(owner, packed)
            staple(app)
        pack(folder, target)
        if owner is not None:
            tools.logged(["codesign", "--sign", owner.identity, "--timestamp", str(target)], "The .dmg could not be signed")
            signing.notarise(owner, target)
            staple(target)
    return target


def lay() -> Path:
    """Lay out the window that opens with the image."""
    folder = WORK / "image"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(freezing.RESULT.parent / bundle.APP, folder / bundle.APP, symlinks=True)
    (folder / "Applications").symlink_to("/Applications")
    return folder


def pack(folder: Path, target: Path) -> None:
    target.unlink(missing_ok=True)
    how = ["-volname", f"{release.NAME} {release.version()}", "-fs", "HFS+", "-format", "UDZO", "-srcfolder", str(folder)]
    tools.logged(["hdiutil", "create", *how, str(target)], "The .dmg could not be made")


def staple(file: Path) -> None:
    """Attach the notarisation, so that a Mac without a network accepts it, too."""
    tools.logged(["xcrun", "stapler", "staple", str(file)], f"What Apple said of {file.name} could not be put into it")
