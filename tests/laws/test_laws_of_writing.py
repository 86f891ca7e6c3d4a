"""Whoever writes a file or makes a folder goes through the one door to the disk: private, whole, and through no link."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

THE_DOOR = "desktop/tabletown_desktop/storage/disk.py"
ALLOWED = {
    "desktop/tabletown_desktop/app/start/early_messages.py": "the console of Windows",
    "desktop/tabletown_desktop/smoke/command.py": "the null device, where there is no error stream",
    "desktop/tabletown_desktop/app/start/log_file.py": "opens its file by the door",
    "desktop/tabletown_desktop/app/start/watch.py": "opens its file by the door",
    "desktop/tabletown_desktop/storage/folders.py": "opens to look, and writes nothing",
    "core/tabletown_lab/commands/play.py": "the folder a person names on the command line",
    "core/tabletown_lab/files.py": "the files a person names on the command line",
}
"""Who writes otherwise, and why it may."""

WRITES = {
    *("write_text", "write_bytes", "mkdir", "makedirs", "touch", "symlink_to", "hardlink_to", "rename", "chmod", "fdopen"),
    *("NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "mkstemp", "mktemp", "mkfifo"),
    *("FileHandler", "RotatingFileHandler", "TimedRotatingFileHandler", "WatchedFileHandler"),
    *("copy", "copy2", "copyfile", "copytree", "move", "make_archive"),
    *("QSaveFile", "QTemporaryFile", "QTemporaryDir", "QSettings", "QLockFile", "QPdfWriter", "QSvgGenerator", "QImageWriter"),
}
OF_SHUTIL = {"copy", "copy2", "copyfile", "copytree", "move", "make_archive"}
OF_OS = {"open", "fdopen", "replace", "rename"}
PATHS_OWN = {"rename", "touch"}


def said(call: ast.Call) -> tuple[str, str]:
    """The name that is called, and on what: ("open", "os")."""
    match call.func:
        case ast.Attribute(value=ast.Name(id=owner), attr=name):
            return name, owner
        case ast.Attribute(attr=name):
            return name, "?"
        case ast.Name(id=name):
            return name, ""
    return "", ""


def modes(call: ast.Call, place: int) -> list[str]:
    """What may be the mode of an opening: its argument at that place, or the one of that name."""
    given = [*call.args[place : place + 1], *(word.value for word in call.keywords if word.arg == "mode")]
    return [part.value for part in given if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def writes(call: ast.Call) -> bool:
    """Whether this makes or changes a file, as far as its words tell."""
    name, owner = said(call)
    if name == "open" and owner != "os":
        return any(set(mode) & set("wax+") for mode in modes(call, 0 if owner else 1))
    if name == "save":  # a picture writes itself; a painter saves its state, without a word
        return bool(owner and call.args) and not (isinstance(call.args[0], ast.Name) and call.args[0].id == "buffer")
    if owner == "os" and name in OF_OS:
        return True
    if name in OF_SHUTIL:
        return owner == "shutil"
    if name in PATHS_OWN:
        return owner == "os" or (name == "touch" and bool(call.keywords or not call.args) and owner != "self")
    return name in WRITES


def found(modules: dict[Path, ast.Module], checkout: Path) -> Iterator[tuple[str, int, str]]:
    for file, tree in modules.items():
        place = file.relative_to(checkout).as_posix()
        if place == THE_DOOR:
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and writes(node):
                yield place, node.lineno, said(node)[0]


@pytest.mark.parametrize(
    "line",
    [
        "path.write_text('x')",
        "path.parent.mkdir(parents=True)",
        "open(path, 'w')",
        "path.open('ab')",
        "path.open(mode='x')",
        "os.open(path, flags)",
        "os.replace(a, b)",
        "RotatingFileHandler(path)",
        "image.save(str(path), 'PNG')",
        "tempfile.NamedTemporaryFile()",
        "shutil.copy(a, b)",
        "QSaveFile(name)",
    ],
)
def test_a_call_that_writes_is_found(line: str) -> None:
    (statement,) = ast.parse(line).body
    assert isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and writes(statement.value)


@pytest.mark.parametrize("line", ["path.open('rb')", "path.open()", "painter.save()", "image.save(buffer, 'PNG')", "copy.copy(self)"])
def test_a_call_that_only_reads_is_not(line: str) -> None:
    (statement,) = ast.parse(line).body
    assert isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and not writes(statement.value)


def test_whoever_writes_goes_through_the_one_door(modules: dict[Path, ast.Module], checkout: Path) -> None:
    writers = list(found(modules, checkout))
    assert not [f"{place}:{line} {name}" for place, line, name in writers if place not in ALLOWED]


def test_nobody_is_allowed_what_nobody_does(modules: dict[Path, ast.Module], checkout: Path) -> None:
    """A leave that is no longer needed goes."""
    assert {place for place, _, _ in found(modules, checkout)} == set(ALLOWED)
