"""Does what a double click on a file does, by the shell of Windows itself: `python double_click.py FILE FLAG`.

The program that the shell starts for the file is ended as soon as FLAG is removed. The exit code is 1 if none was started.
"""

import ctypes
import sys
import time
from ctypes import wintypes
from pathlib import Path

assert sys.platform == "win32"

KEEP_THE_PROCESS, NO_BOXES, SHOWN = 0x40, 0x400, 1


class Execution(ctypes.Structure):
    """SHELLEXECUTEINFOW."""

    _fields_ = [
        ("size", wintypes.DWORD),
        ("mask", wintypes.ULONG),
        ("window", wintypes.HWND),
        ("verb", wintypes.LPCWSTR),
        ("file", wintypes.LPCWSTR),
        ("parameters", wintypes.LPCWSTR),
        ("folder", wintypes.LPCWSTR),
        ("show", ctypes.c_int),
        ("instance", wintypes.HINSTANCE),
        ("ids", ctypes.c_void_p),
        ("kind", wintypes.LPCWSTR),
        ("key", wintypes.HKEY),
        ("hotkey", wintypes.DWORD),
        ("icon", wintypes.HANDLE),
        ("process", wintypes.HANDLE),
    ]


def main(file: str, flag: str) -> int:
    wish = Execution(mask=KEEP_THE_PROCESS | NO_BOXES, file=file, show=SHOWN)
    wish.size = ctypes.sizeof(wish)
    if not ctypes.windll.shell32.ShellExecuteExW(ctypes.byref(wish)) or not wish.process:
        return 1
    while Path(flag).exists():
        time.sleep(0.2)
    ctypes.windll.kernel32.TerminateProcess(wintypes.HANDLE(wish.process), 0)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
