"""The macOS bundle: the values of its Info.plist, which the spec passes to PyInstaller, and its resources.

bundle.information()["CFBundleIdentifier"]      # "org.tabletown.tabletown"
"""

from __future__ import annotations

import plistlib
import string
from typing import Any

from installers.common import minimum_systems, release

MACOS = release.INSTALLERS / "macos"
APP = f"{release.NAME}.app"
ENTITLEMENTS = MACOS / "entitlements.plist"
KIND = "org.tabletown.match"
"""The file type of a match, in the terms of macOS."""
ICON, MATCH_ICON = "tabletown.icns", "match.icns"
STRINGS = "de.lproj/InfoPlist.strings"


def information() -> dict[str, Any]:
    """The Info.plist with everything filled in."""
    values = {
        "copyright": release.copyright_line(),
        "floor": minimum_systems.dotted(minimum_systems.MACOS),
        "id": release.APP_ID,
        "kind": KIND,
        "mime": release.MIME,
        "name": release.NAME,
        "program": release.PROGRAM,
        "version": release.version(),
    }
    filled = string.Template((MACOS / "Info.plist").read_text(encoding="utf-8")).substitute(values)
    found: dict[str, Any] = plistlib.loads(filled.encode())
    return found


def resources(drawn: str) -> list[tuple[str, str, str]]:
    """Files in the bundle besides the program: target, source, and the mark that they are data."""
    return [(MATCH_ICON, f"{drawn}/{MATCH_ICON}", "DATA"), (STRINGS, str(MACOS / STRINGS), "DATA")]
