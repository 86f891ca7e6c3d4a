"""Programs of Linux look for libraries beside themselves and nowhere else; everything but that entry stays as it was."""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from installers.common import freezing
from installers.linux import elf

NAMES_AT, TABLE_AT = 0x100, 0x200
MEMORY = 0x4000
"""How far the loader's places are from those in the file."""
HEADER, SEGMENT = 64, 56


def library(*search_paths: str, tag: int = elf.RUNPATH) -> bytes:
    """As much of a library as is read: the table of names, and entries before and behind the one that is looked for."""
    names = b"\0libc.so.6\0" + ":".join(search_paths).encode() + b"\0main\0"
    entries = [(1, 1), (tag, 11), (elf.STRINGS, NAMES_AT + MEMORY), (10, len(names)), (elf.END, 0)]
    table = b"".join(elf.ENTRY.pack(*entry) for entry in entries if search_paths or entry[0] != tag)
    segments = [(elf.LOADED, 0, MEMORY, 0x400), (elf.DYNAMIC, TABLE_AT, TABLE_AT + MEMORY, len(table))]
    image = bytearray(0x400)
    image[: len(elf.KIND)] = elf.KIND
    struct.pack_into("<Q", image, elf.SEGMENTS_AT, HEADER)
    struct.pack_into("<HH", image, elf.SEGMENT_SIZE_AT, SEGMENT, len(segments))
    for number, (kind, begin, memory, size) in enumerate(segments):
        struct.pack_into("<IIQQQQQQ", image, HEADER + number * SEGMENT, kind, 0, begin, memory, memory, size, size, 8)
    image[NAMES_AT : NAMES_AT + len(names)] = names
    image[TABLE_AT : TABLE_AT + len(table)] = table
    return bytes(image)


@pytest.mark.parametrize("tag", [elf.RUNPATH, elf.RPATH])
def test_a_folder_of_the_building_machine_goes_with_its_entry(tag: int) -> None:
    before = library("/opt/builder/lib", tag=tag)
    after = elf.without_foreign_paths(before)
    assert elf.foreign_paths(before) == ["/opt/builder/lib"]
    assert (elf.search_paths(after), len(after)) == ([], len(before))
    assert [entry for entry in elf.entries(before) if entry[0] != tag] == list(elf.entries(after))
    assert b"/opt/builder" not in after and b"libc.so.6\0" in after and b"\0main\0" in after


def test_what_is_told_from_where_the_library_lies_stays() -> None:
    after = elf.without_foreign_paths(library("$ORIGIN/../lib", "/opt/builder/lib", "$ORIGIN"))
    assert elf.search_paths(after) == ["$ORIGIN/../lib", "$ORIGIN"]
    good = library("$ORIGIN/Qt/lib")
    assert elf.without_foreign_paths(good) is good


def test_an_empty_way_is_the_folder_one_stands_in_and_goes_too() -> None:
    assert elf.foreign_paths(library("$ORIGIN", "")) == [""]
    assert elf.search_paths(elf.without_foreign_paths(library("$ORIGIN", ""))) == ["$ORIGIN"]


def test_other_files_look_nowhere() -> None:
    for content in (b"", b"\xcf\xfa\xed\xfe" + bytes(100), b"#!/bin/sh\n", library()):
        assert elf.search_paths(content) == [] and elf.without_foreign_paths(content) is content


def test_the_frozen_program_forgets_who_built_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freezing, "RESULT", tmp_path)
    (tmp_path / "inside").mkdir()
    module = tmp_path / "inside" / "module.so"
    module.write_bytes(library("/opt/builder/lib"))
    module.chmod(0o755)
    (tmp_path / "words.txt").write_text("/opt/builder/lib", encoding="utf-8")
    freezing.forget_builder()
    assert elf.search_paths(module.read_bytes()) == [] and module.stat().st_mode & 0o777 == 0o755
    assert (tmp_path / "words.txt").read_text(encoding="utf-8") == "/opt/builder/lib"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the program that runs is one of Linux")
def test_a_real_program_still_runs_without_it(tmp_path: Path) -> None:
    program = tmp_path / "python"
    program.write_bytes(elf.without_foreign_paths(Path(sys.executable).resolve().read_bytes()))
    program.chmod(0o755)
    assert elf.foreign_paths(program.read_bytes()) == []
    loaded = Path(sys.base_prefix) / "lib"
    done = subprocess.run(
        [program, "-I", "-S", "-c", "print(6 * 7)"],
        capture_output=True,
        text=True,
        env={"LD_LIBRARY_PATH": str(loaded), "PYTHONHOME": sys.base_prefix},
        timeout=60,
    )
    assert done.stdout == "42\n", done.stderr
