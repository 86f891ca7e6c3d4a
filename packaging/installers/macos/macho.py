"""Reads from programs and libraries of macOS for which processors they are built and the oldest macOS they run on.

macho.minimum_versions(content)      # {"arm64": (15, 0), "x86_64": (15, 0)}; empty if it is no Mach-O file
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

FAT, THIN = b"\xca\xfe\xba\xbe", b"\xcf\xfa\xed\xfe"
PROCESSORS = {0x01000007: "x86_64", 0x0100000C: "arm64"}
BUILD_VERSION, VERSION_MIN = 0x32, 0x24
COMMANDS_AT = 32
"""Offset of the load commands in a file for one processor."""

Version = tuple[int, int]


def minimum_versions(content: bytes) -> dict[str, Version]:
    found = {}
    for part in parts(content):
        if part[:4] == THIN:
            processor = PROCESSORS.get(struct.unpack_from("<I", part, 4)[0], "another")
            found[processor] = minimum_version(part)
    return found


def parts(content: bytes) -> Iterator[bytes]:
    """The part of the file for each processor."""
    if content[:4] != FAT:
        yield content
        return
    for number in range(struct.unpack_from(">I", content, 4)[0]):
        _, _, begin, size, _ = struct.unpack_from(">IIIII", content, 8 + 20 * number)
        yield content[begin : begin + size]


def minimum_version(part: bytes) -> Version:
    """The oldest macOS of one part; (0, 0) if it names none."""
    at = COMMANDS_AT
    for _ in range(struct.unpack_from("<I", part, 16)[0]):
        command, size = struct.unpack_from("<II", part, at)
        if command in (BUILD_VERSION, VERSION_MIN):
            version = struct.unpack_from("<I", part, at + (12 if command == BUILD_VERSION else 8))[0]
            return version >> 16, version >> 8 & 255
        at += size
    return 0, 0
