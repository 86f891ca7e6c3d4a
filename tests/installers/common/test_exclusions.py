"""What is left out of the frozen program, and what must never be."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
from pathlib import Path

import pytest

from installers.common import exclusions
from tabletown_desktop.look import theme

CHECKOUT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/translations/qtbase_fr.qm",
        "PySide6/Qt/translations/qt_de.qm",
        "PySide6/Qt/plugins/platforms/libqvnc.so",
        "PySide6/Qt/plugins/platforms/libqeglfs.so",
        "PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "PySide6/Qt/plugins/imageformats/libqjpeg.so",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/lib/libQt6Network.so.6",
        "PySide6\\plugins\\sqldrivers\\qsqlite.dll",
        "PySide6\\Qt6Quick.dll",
        "PySide6\\opengl32sw.dll",
        "PySide6/Qt/lib/QtNetwork.framework/Versions/A/QtNetwork",
        "libstdc++.so.6",
        "libfontconfig.so.1",
        "libz.so.1",
        "font_manrope/files/Manrope-VariableFont_wght.ttf",
        "font_manrope\\files\\Manrope-Light.ttf",
    ],
)
def test_what_nobody_needs_goes(name: str) -> None:
    assert exclusions.is_excluded(name)


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6\\translations\\qtbase_de.qm",
        "tabletown_desktop/resources/words/de/catalogue.json",
        "somebody/translations/words.qm",
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/plugins/imageformats/libqsvg.so",
        "PySide6/Qt/plugins/iconengines/libqsvgicon.so",
        "PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so",
        "PySide6/Qt/lib/libQt6Widgets.so.6",
        "PySide6\\Qt6Svg.dll",
        "libxcb-cursor.so.0",
        "libzstd.so.1",
        "font_manrope/files/Manrope-ExtraBold.ttf",
    ],
)
def test_what_is_needed_stays(name: str) -> None:
    assert not exclusions.is_excluded(name)


def test_the_weights_that_the_theme_loads_stay() -> None:
    loaded = ast.literal_eval(re.search(r"for weight in (\(.*\)):", inspect.getsource(theme.load_fonts))[1])  # type: ignore[index]
    assert loaded == exclusions.WEIGHTS


def test_a_library_that_came_for_one_that_is_gone_goes_too() -> None:
    needs = {
        "libgio.so.0": {"libmount.so.1"},
        "libmount.so.1": {"libblkid.so.1"},
        "libblkid.so.1": set(),
        "libglib.so.0": {"libpcre.so.0"},
        "libpcre.so.0": set(),
        "libpython3.11.so.1.0": set(),
        "PySide6/QtCore.so": {"libglib.so.0"},
    }
    assert exclusions.unneeded_libraries(needs, needs.__getitem__) == {"libgio.so.0", "libmount.so.1", "libblkid.so.1"}


def imported(tree: ast.AST) -> set[str]:
    """The modules that are imported in there, but for those it can do without."""
    names: set[str] = set()
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif not (isinstance(node, ast.Try) and any("ImportError" in ast.unparse(handler) for handler in node.handlers)):
            names |= imported(node)
    return names


def test_no_module_that_is_packed_needs_one_that_is_left_out() -> None:
    found: dict[str, set[str]] = {}
    for folder in (CHECKOUT / "core", CHECKOUT / "desktop"):
        for file in folder.rglob("*.py"):
            module = ".".join(file.relative_to(folder).with_suffix("").parts)
            found[module] = imported(ast.parse(file.read_text(encoding="utf-8")))
    assert len(found) > 400
    assert "unicodedata" in found["tabletown_desktop.app.file_dialogs"] and "tkinter" not in found["tabletown_desktop.app.start.boxes"]
    gone = {*exclusions.MODULES_LEFT_OUT}
    lost = {(module, name) for module, names in found.items() for name in names if gone & {name, name.partition(".")[0]}}
    assert not lost


def test_its_examples_hold() -> None:
    assert doctest.testmod(exclusions).failed == 0


def test_how_it_was_installed_is_not_told() -> None:
    told = "tabletown-1.2.3.dist-info"
    names = ("METADATA", "RECORD", "direct_url.json", "INSTALLER", "licenses/LICENSE")
    assert [name for name in names if exclusions.is_excluded(f"{told}/{name}")] == ["direct_url.json", "INSTALLER", "licenses/LICENSE"]
