"""What is left to the system is the same for the packages, for the launcher's sentence, and for the desktop."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import PySide6
import pytest

import tabletown_desktop.app.program
from installers.common import release
from installers.linux import libraries
from setup import system
from setup.stop import Stop
from tabletown_desktop.app.start.preflight import packages

QT = Path(PySide6.__path__[0])


def test_whatever_the_packages_depend_on_can_be_told_to_people() -> None:
    assert libraries.PACKAGES.items() <= {library: debian for library, (debian, _) in packages().items()}.items()
    assert {*system.QT, *system.WINDOWS} <= packages().keys()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux leaves libraries to the system")
def test_a_plugin_without_its_libraries_is_noticed(tmp_path: Path) -> None:
    if shutil.which("readelf") is None:
        pytest.skip("readelf is not installed")
    shutil.copy(QT / "Qt" / "plugins" / "platforms" / "libqxcb.so", tmp_path)
    found = libraries.survey(tmp_path)
    assert found.files == 1
    assert {"libQt6XcbQpa.so.6", "libxcb.so.1"} <= found.foreign
    assert not [name for name in found.foreign if name.startswith(("libc.", "ld-linux"))]
    assert (2, 2) <= found.glibc < (3, 0)
    with pytest.raises(Stop, match=r"libQt6XcbQpa\.so\.6"):
        libraries.sound(tmp_path)


def test_the_desktop_knows_the_window_by_the_name_of_its_file() -> None:
    assert tabletown_desktop.app.program.APP_ID == release.APP_ID
