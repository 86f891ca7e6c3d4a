"""What Windows needs to know about Tabletown: registry keys, the values for the installer's script, the version information of a program.

metadata.defines()["VERSION"]              # "1.2.3"
metadata.version_info("tabletown")         # shown in the properties of tabletown.exe
"""

from __future__ import annotations

from installers.common import minimum_systems, release

KIND, ENDING = f"{release.NAME}.Match", ".tabletown"
SETTINGS = rf"Software\{release.NAME}"
UNINSTALL = rf"Software\Microsoft\Windows\CurrentVersion\Uninstall\{release.NAME}"
APP_PATHS = r"Software\Microsoft\Windows\CurrentVersion\App Paths"
CLASSES = r"Software\Classes"
KEYS = (
    SETTINGS,
    UNINSTALL,
    rf"{APP_PATHS}\{release.PROGRAM}.exe",
    rf"{APP_PATHS}\{release.LAB}.exe",
    rf"{CLASSES}\{KIND}",
    rf"{CLASSES}\{ENDING}",
)
"""Every key that the installer writes, below HKEY_CURRENT_USER."""

DATA = r"$LOCALAPPDATA\tabletown"
PORTABLE, MARKER = "tabletown-files", "tabletown-portable"
"""The folder of the portable profile, and the file that asks for it."""

ICONS = ("tabletown.ico", "match.ico")
"""The icons in the program, in this order."""

CODES = {"RUNS": 3, "ANOTHERS": 4, "NEWER": 5, "STUCK": 6, "WINDOWS_TOO_OLD": 7}
"""Exit codes of the installer and the uninstaller: the program is running; the folder belongs to another program; a newer version is
installed; files of the installed version cannot be removed; Windows is too old or has 32 bits."""

TRANSLATION = 0x0409, 1200
"""English, in UTF-16."""


def defines() -> dict[str, str]:
    """The values of ${NAME} in the script, besides files and sizes."""
    return {
        "APP_PATHS": APP_PATHS,
        "CLASSES": CLASSES,
        "COPYRIGHT": release.copyright_line(),
        "DATA": DATA,
        "ENDING": ENDING,
        "HOMEPAGE": release.homepage(),
        "KIND": KIND,
        "LAB": release.LAB,
        "MARKER": MARKER,
        "MATCH_ICON": str(ICONS.index("match.ico")),
        "MIME": release.MIME,
        "NAME": release.NAME,
        "OLDEST_WINDOWS": str(minimum_systems.WINDOWS_BUILD),
        "PORTABLE": PORTABLE,
        "PROGRAM": release.PROGRAM,
        "PUBLISHER": release.author(),
        "SETTINGS": SETTINGS,
        "UNINSTALL": UNINSTALL,
        "VERSION": release.version(),
        **{name: str(code) for name, code in CODES.items()},
    }


def version_info(program: str) -> str:
    """The version information in the format of PyInstaller."""
    numbers = (*map(int, release.version().split(".")), 0)
    language, encoding = TRANSLATION
    told = {
        "CompanyName": release.author(),
        "FileDescription": release.NAME if program == release.PROGRAM else f"{release.NAME}, the command line",
        "FileVersion": release.version(),
        "InternalName": program,
        "LegalCopyright": release.copyright_line(),
        "OriginalFilename": f"{program}.exe",
        "ProductName": release.NAME,
        "ProductVersion": release.version(),
    }
    strings = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in told.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),"
        f" kids=[StringFileInfo([StringTable('{language:04X}{encoding:04X}', [{strings}])]),"
        f" VarFileInfo([VarStruct('Translation', [{language}, {encoding}])])])\n"
    )
