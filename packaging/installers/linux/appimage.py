"""The AppImage: one file that runs anywhere.

With the official runtime (`--runtime fetch` or `--runtime FILE`) it is part of the release. Otherwise a small runtime of ours is built:
it tests the rest of the image where the official runtime is out of reach. The result is called a trial and never released.
"""

from __future__ import annotations

import hashlib
import shutil
import urllib.request
from pathlib import Path

from installers.common import release, tools
from installers.linux import packages
from setup.stop import Stop

FOLDER = packages.WORK / f"{release.NAME}.AppDir"
SOURCE = packages.LINUX / "appimage_runtime.c"
MAGIC = (8, b"AI\x02")
LIBRARIES = ("-lsquashfuse", "-lz", "-llzma", "-lzstd", "-llz4", "-llzo2")


OFFICIAL = "https://github.com/AppImage/type2-runtime/releases/download/20251108/runtime-x86_64"
SHA256 = "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d"
FETCH = "fetch"
DOWNLOAD_TIMEOUT_SECONDS = 60


def trial() -> Path:
    """The path of an image with our own runtime, outside of `dist/`."""
    return packages.WORK / release.artefact("appimage").name.replace("-x86_64", "-trial-x86_64")


def official(where: str) -> bytes:
    """The official runtime, downloaded or from a file; its hash is checked."""
    try:
        if where == FETCH:
            with urllib.request.urlopen(OFFICIAL, timeout=DOWNLOAD_TIMEOUT_SECONDS) as answer:
                found: bytes = answer.read()
        else:
            found = Path(where).read_bytes()
    except OSError as error:
        raise Stop(f"The official runtime of AppImages could not be had: {error}.") from error
    sha256 = hashlib.sha256(found).hexdigest()
    if sha256 != SHA256:
        raise Stop(f"That is not the official runtime that was promised: its sha256 is {sha256}.")
    return found


def make(runtime: str | None) -> Path:
    target = release.artefact("appimage") if runtime is not None else trial()
    start = official(runtime) if runtime is not None else own_runtime()
    lay()
    image = packages.WORK / "appimage.squashfs"
    image.unlink(missing_ok=True)
    packed = ["-root-owned", "-noappend", "-no-xattrs", "-no-progress", "-comp", "zstd", "-Xcompression-level", "19", "-b", "1M"]
    tools.logged(["mksquashfs", str(FOLDER), str(image), *packed], "mksquashfs (Debian's squashfs-tools) could not pack it")
    target.write_bytes(start + image.read_bytes())
    target.chmod(0o755)
    image.unlink()
    shutil.rmtree(FOLDER)
    return target


def lay() -> None:
    """Lay out the AppDir: AppRun, desktop file and icon at the top, the rest as it is installed."""
    packages.stage()
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(packages.ROOT, FOLDER, symlinks=True)
    start = FOLDER / "AppRun"
    shutil.copyfile(packages.LINUX / "apprun", start)
    start.chmod(0o755)
    share = FOLDER / "usr" / "share"
    shutil.copyfile(share / "applications" / f"{release.APP_ID}.desktop", FOLDER / f"{release.APP_ID}.desktop")
    shutil.copyfile(share / "icons" / "hicolor" / "256x256" / "apps" / f"{release.APP_ID}.png", FOLDER / f"{release.APP_ID}.png")
    (FOLDER / ".DirIcon").symlink_to(f"{release.APP_ID}.png")


def own_runtime() -> bytes:
    """Compile our own runtime, with the magic bytes of AppImages."""
    made = packages.WORK / "appimage-runtime"
    made.parent.mkdir(parents=True, exist_ok=True)
    command = ["gcc", "-O2", "-s", "-D_FILE_OFFSET_BITS=64", "-static", "-Wl,--build-id=none", "-o", str(made), str(SOURCE), *LIBRARIES]
    tools.logged(command, "Our own runtime could not be compiled (Debian: gcc, libsquashfuse-dev and what it needs)")
    content = bytearray(made.read_bytes())
    at, mark = MAGIC
    content[at : at + len(mark)] = mark
    return bytes(content)
