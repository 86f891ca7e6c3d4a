"""Reads and cleans the RPATH and RUNPATH of Linux programs and libraries: the folders in which they look for other libraries.

elf.search_paths(content)              # ["$ORIGIN/../../lib"]; empty if there are none, or it is no ELF file
elf.without_foreign_paths(content)     # the same program without folders of the build machine
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

KIND = b"\x7fELF\x02\x01"
"""64 bits, little-endian: we release for nothing else."""
LOADED, DYNAMIC = 1, 2
END, STRINGS, RPATH, RUNPATH = 0, 5, 15, 29
SEGMENTS_AT, SEGMENT_SIZE_AT = 32, 54
ENTRY = struct.Struct("<qQ")
BESIDE = "$ORIGIN"
"""Stands for the folder of the program itself."""


def search_paths(content: bytes) -> list[str]:
    """Every folder it looks into."""
    found: list[str] = []
    for tag, value in entries(content):
        if tag in (RPATH, RUNPATH):
            found += told(content, value).split(":")
    return found


def foreign_paths(content: bytes) -> list[str]:
    """Folders that are not relative to the program."""
    return [path for path in search_paths(content) if not path.startswith(BESIDE)]


def without_foreign_paths(content: bytes) -> bytes:
    """Remove the foreign folders, and entries that are empty then. Everything else stays at its place in the file."""
    if not foreign_paths(content):
        return content
    image = bytearray(content)
    kept = []
    for tag, value in entries(content):
        if tag in (RPATH, RUNPATH):
            before = told(content, value).encode()
            after = b":".join(way for way in before.split(b":") if way.startswith(BESIDE.encode()))
            place = strings(content) + value
            image[place : place + len(before)] = after.ljust(len(before), b"\0")
            if not after:
                continue
        kept.append(ENTRY.pack(tag, value))
    begin, size = table(content)
    image[begin : begin + size] = b"".join(kept).ljust(size, b"\0")
    return bytes(image)


def entries(content: bytes) -> Iterator[tuple[int, int]]:
    """The entries of the dynamic section, up to its end."""
    begin, size = table(content)
    for tag, value in ENTRY.iter_unpack(content[begin : begin + size]):
        if tag == END:
            return
        yield tag, value


def table(content: bytes) -> tuple[int, int]:
    """Where the dynamic section begins, and how long it is."""
    return next(((begin, size) for kind, begin, _, size in segments(content) if kind == DYNAMIC), (0, 0))


def told(content: bytes, value: int) -> str:
    begin = strings(content) + value
    return content[begin : content.index(b"\0", begin)].decode()


def strings(content: bytes) -> int:
    """Where the string table begins in the file; the entries give its place in memory."""
    place = next(value for tag, value in entries(content) if tag == STRINGS)
    return next(begin + place - memory for kind, begin, memory, size in segments(content) if kind == LOADED and 0 <= place - memory < size)


def segments(content: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Kind, place in the file, place in memory, size in the file."""
    if not content.startswith(KIND):
        return
    at = struct.unpack_from("<Q", content, SEGMENTS_AT)[0]
    size, count = struct.unpack_from("<HH", content, SEGMENT_SIZE_AT)
    for number in range(count):
        kind, _, begin, memory, _, length = struct.unpack_from("<IIQQQQ", content, at + number * size)
        yield kind, begin, memory, length
