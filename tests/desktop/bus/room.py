"""A room of its own for the real program: a screen, a session bus, the bus of screen readers, a home; all of it ends with the block.

    with Room.open({"language": "de"}) as room:
        room.start()
        bus = room.listener()

`lacking()` names what the system is missing for it; a test is skipped with that reason.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from bus.client import Bus, address_of_screen_readers, turn_on

from installers.common.virtual_display import virtual
from setup import programs

CHECKOUT = Path(__file__).resolve().parents[3]
PATIENCE_SECONDS = 60
"""The machine may be busy: so long a program may take to begin or to end."""

CALM: dict[str, Any] = {"motion": "off", "bot_turns": "off", "language": "en", "names": ["Anna"]}
"""Nothing moves, so that nothing need be waited for; the name of who plays."""


def lacking() -> str:
    """What is missing here to hear the program, in one sentence; "" if nothing is."""
    if not sys.platform.startswith("linux"):
        return "AT-SPI, the bus of screen readers, is there on Linux alone"
    missing = programs.missing(programs.TO_LISTEN)
    return f"the system lacks {', '.join(missing)}" if missing else ""


class Room:
    """`environment` is what programs in it see; `home` the folder of the program's files."""

    def __init__(self, folder: Path, display: str, settings: Mapping[str, Any]) -> None:
        self.folder = folder
        self.home = folder / "tabletown"
        self.program: subprocess.Popen[bytes] | None = None
        self._servers: list[subprocess.Popen[bytes]] = []
        self._buses: list[Bus] = []
        self.environment = self._environment(display)
        (self.home / "settings").mkdir(parents=True)
        (self.home / "settings" / "settings.json").write_text(json.dumps({**CALM, **settings}), encoding="utf-8")

    @classmethod
    @contextlib.contextmanager
    def open(cls, settings: Mapping[str, Any]) -> Iterator[Room]:
        # a socket's path has 107 letters at most, so that the folders of tests are too deep for it
        with tempfile.TemporaryDirectory(prefix="tabletown-", ignore_cleanup_errors=True) as folder, virtual() as display:
            room = cls(Path(folder), display, settings)
            try:
                room._open_bus()
                yield room
            finally:
                room.close()

    def _environment(self, display: str) -> dict[str, str]:
        places = {
            "HOME": "home",
            "XDG_RUNTIME_DIR": "run",
            "XDG_CACHE_HOME": "home/.cache",
            "XDG_CONFIG_HOME": "home/.config",
            "XDG_DATA_HOME": "home/.local/share",
            "XDG_STATE_HOME": "home/.local/state",
            "TABLETOWN_HOME": "tabletown",
        }
        for place in places.values():
            (self.folder / place).mkdir(parents=True, exist_ok=True)
        (self.folder / "run").chmod(0o700)
        own = {name: str(self.folder / place) for name, place in places.items()}
        kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH", "TMPDIR") if name in os.environ}
        return {**kept, **own, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "LANG": "C.UTF-8", "GSETTINGS_BACKEND": "memory"}

    def _open_bus(self) -> None:
        """The session bus; it starts the one of screen readers when that is asked for."""
        session = self._serve("dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1")
        assert session.stdout is not None
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = session.stdout.readline().decode().strip()
        turn_on(self.environment["DBUS_SESSION_BUS_ADDRESS"])

    def _serve(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a server, in a group of its own: what it starts ends with it."""
        with (self.folder / "servers.log").open("ab") as log:
            server = subprocess.Popen(
                command,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
            )
        self._servers.append(server)
        return server

    def listener(self) -> Bus:
        """A connection that hears everything the program says from now on; it closes with the room."""
        bus = Bus(address_of_screen_readers(self.environment["DBUS_SESSION_BUS_ADDRESS"]))
        self._buses.append(bus)
        bus.listen()
        return bus

    def start(self, *files: str) -> None:
        """Start the program as a person would from the checkout."""
        roots = os.pathsep.join(str(CHECKOUT / root) for root in ("core", "desktop"))
        with (self.folder / "program.log").open("ab") as log:
            self.program = subprocess.Popen(
                [sys.executable, "-P", "-m", "tabletown_desktop", *files],
                env={**self.environment, "PYTHONPATH": roots},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def said(self) -> str:
        """What the program wrote to its streams: a healthy one writes nothing."""
        return (self.folder / "program.log").read_text(encoding="utf-8", errors="replace")

    def crash(self) -> str:
        """The report of what broke; "" if nothing did."""
        report = self.home / "logs" / "last-crash.txt"
        return report.read_text(encoding="utf-8") if report.exists() else ""

    def runs(self) -> bool:
        return self.program is not None and self.program.poll() is None

    def worked(self) -> float:
        """Seconds that the thread of the window has worked until now, however busy the machine is."""
        assert self.program is not None
        spent = Path(f"/proc/{self.program.pid}/task/{self.program.pid}/schedstat").read_text()
        return int(spent.split()[0]) / 1e9

    def stop(self) -> int:
        """Ask the program to end, as the system does; its exit code."""
        assert self.program is not None
        self.program.terminate()
        return self.program.wait(PATIENCE_SECONDS)

    def close(self) -> None:
        """End everything, what programs have started included."""
        for bus in self._buses:
            bus.close()
        started = [*([self.program] if self.program is not None else []), *reversed(self._servers)]
        for process in started:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            if process.stdout is not None:
                process.stdout.close()
