"""Reproducible archives: the same files give the same bytes, whenever and wherever they are packed."""

from __future__ import annotations

import gzip
import io
import lzma
import tarfile
import time
import zipfile
from pathlib import Path

from installers.common import release


def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """The entry without its owner and with the date of the release."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    member.mtime = release.epoch()
    member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
    return member


def tar_xz(folder: Path, target: Path) -> Path:
    """Pack the folder and everything below it, sorted by name."""
    with lzma.open(target, "wb", preset=9) as file, tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            archive.add(path, f"{folder.name}/{path.relative_to(folder)}".removesuffix("/."), recursive=False, filter=plain)
    return target


def zip(folder: Path, target: Path) -> Path:  # noqa: A001 - it is what it is called
    """Pack the files below the folder under its name, sorted; for systems without permissions and links."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            member = zipfile.ZipInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}", time.gmtime(release.epoch())[:6])
            member.compress_type = zipfile.ZIP_DEFLATED
            member.create_system = 0
            archive.writestr(member, path.read_bytes())
    return target


def gz(content: bytes) -> bytes:
    """Compress without a name or a date, for manuals and the list of changes."""
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=packed, mtime=0) as file:
        file.write(content)
    return packed.getvalue()
