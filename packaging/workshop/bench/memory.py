"""How much memory this process takes up now, in megabytes."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

MB = 1024 * 1024


def resident() -> float:
    """The resident set of this process."""
    if sys.platform == "win32":
        return _of_windows()
    if sys.platform == "darwin":
        return _of_macos()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * _page_size() / MB


def _page_size() -> int:
    import os

    return os.sysconf("SC_PAGE_SIZE")


def _of_macos() -> float:
    import os
    import subprocess

    told = subprocess.run(["ps", "-o", "rss=", "-p", str(os.getpid())], capture_output=True, text=True, check=True)
    return int(told.stdout) / 1024


class _Counters(ctypes.Structure):
    _fields_ = (
        ("size", ctypes.c_uint32),
        ("faults", ctypes.c_uint32),
        *((name, ctypes.c_size_t) for name in ("peak", "resident", "a", "b", "c", "d", "pagefile", "peak_pagefile")),
    )


def _of_windows() -> float:
    counters = _Counters()
    counters.size = ctypes.sizeof(counters)
    windll = getattr(ctypes, "windll")  # noqa: B009  # only there on Windows
    windll.psapi.GetProcessMemoryInfo(windll.kernel32.GetCurrentProcess(), ctypes.byref(counters), counters.size)
    return float(counters.resident) / MB
