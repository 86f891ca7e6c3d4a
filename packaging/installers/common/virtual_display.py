"""A virtual display (Xvfb) for programs that open windows.

with virtual_display.virtual() as name:      # ":99"
    run("tabletown", DISPLAY=name)
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from collections.abc import Iterator

from installers.common.steps import Skipped
from setup.stop import Stop


@contextlib.contextmanager
def virtual() -> Iterator[str]:
    """Start an X server, which ends with the block; gives the name of the display."""
    if shutil.which("Xvfb") is None:
        raise Skipped("Xvfb is not installed")
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            number = server.stdout.readline().strip()
            if not number:
                raise Stop("Xvfb did not open a screen.")
            yield f":{number}"
        finally:
            server.terminate()
