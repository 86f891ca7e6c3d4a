"""A Windows to try things out on: the one we run on, or (see wine/wine.py) wine on Linux.

machine = Here()
machine.run(setup, "/S")                    # raises `Stop` if it does not end with 0
machine.registry(r"Software\\Tabletown", "Version")
"""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from installers.common import release, tools
from setup.stop import Stop

COMMAND_TIMEOUT_SECONDS = 600
"""How long a program may take, on a busy machine."""

VALUE = re.compile(r"\s+REG_(?:SZ|DWORD)(?:\s+(.*))?$")
OF_THE_SHELL = re.compile(r"\\(AppCompatFlags|Explorer|FeatureUsage|MuiCache|Notifications|Search)(\\|$)")
"""Registry keys in which Windows itself records what has been started."""


class Here:
    """The Windows we run on."""

    name = "Windows"
    starter: tuple[str, ...] = ()

    @property
    def python(self) -> Path:
        return Path(sys.executable)

    @property
    def local(self) -> Path:
        """The folder of programs' local data (LOCALAPPDATA)."""
        return Path(os.environ["LOCALAPPDATA"])

    @property
    def menu(self) -> Path:
        """The person's folder of the Start menu."""
        return Path(os.environ["APPDATA"]) / "Microsoft" / "Windows" / "Start Menu" / "Programs"

    @property
    def temporary(self) -> Path:
        return self.local / "Temp"

    def named(self, path: Path) -> str:
        """The path of this file as Windows programs see it."""
        return str(path)

    def env_vars(self, more: Mapping[str, str]) -> dict[str, str]:
        return release.env_vars() | dict(more)

    def names(self) -> set[Path]:
        """Every path where the installer might leave something."""
        return {path for place in (self.local / "Programs", self.menu) for path in place.rglob("*")}

    def begin(self, *command: str | Path, folder: Path | None = None, **more: str) -> subprocess.Popen[str]:
        """Start a program without waiting for it; `more` is set in its environment."""
        return subprocess.Popen(
            self.spelled(command),
            cwd=folder or release.BUILD,
            env=self.env_vars(more),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
        )

    def tried(
        self, *command: str | Path, folder: Path | None = None, timeout: float = COMMAND_TIMEOUT_SECONDS, **more: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a program, whatever its exit code."""
        program = self.begin(*command, folder=folder, **more)
        try:
            said, complained = program.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            program.kill()
            said, complained = program.communicate()
            complained += f"\nit had not ended after {timeout:.0f} seconds"
        with tools.LOG.open("a", encoding="utf-8") as log:
            log.write(f"{self.name}$ {' '.join(self.spelled(command))}\n{said}{complained}\n")
        return subprocess.CompletedProcess(command, program.returncode, said, complained)

    def run(self, *command: str | Path, folder: Path | None = None, timeout: float = COMMAND_TIMEOUT_SECONDS, **more: str) -> str:
        done = self.tried(*command, folder=folder, timeout=timeout, **more)
        if done.returncode != 0:
            last = ((done.stdout + done.stderr).strip() or "no word").splitlines()[-1]
            told = " ".join(self.spelled(command)[len(self.starter) :])
            raise Stop(f"`{told}`: {last} (exit {done.returncode}; all of it is in {tools.LOG})")
        return done.stdout

    def spelled(self, command: tuple[str | Path, ...]) -> list[str]:
        """The command with the program as this system finds it and the files as Windows names them."""
        first, *rest = command
        return [*self.starter, str(first), *(self.named(part) if isinstance(part, Path) else part for part in rest)]

    def registry(self, key: str, name: str = "") -> str | None:
        """A value below HKEY_CURRENT_USER (the key's default value without a name); None if there is none."""
        done = self.tried("reg", "query", rf"HKCU\{key}", *(("/v", name) if name else ("/ve",)))
        found = [match[1] or "" for line in done.stdout.splitlines() if (match := VALUE.search(line))]
        return found[0] if done.returncode == 0 and found else None

    def has_key(self, key: str) -> bool:
        return self.tried("reg", "query", rf"HKCU\{key}").returncode == 0

    @contextlib.contextmanager
    def knowing_kinds(self) -> Iterator[None]:
        """While the shell opens files; Windows itself needs nothing for it."""
        yield

    def mentions(self, word: str) -> set[str]:
        """The keys of the current user that contain the word in their name or values."""
        self.temporary.mkdir(parents=True, exist_ok=True)
        file = self.temporary / "registry.reg"
        self.run("reg", "export", "HKCU", file, "/y")
        text = file.read_text(encoding="utf-16")
        file.unlink()
        return {key for key, lines in exported(text) if word.lower() in f"{key}\n{lines}".lower() and not OF_THE_SHELL.search(key)}


def exported(text: str) -> Iterator[tuple[str, str]]:
    """The keys of an exported registry file, each with its lines.

    >>> list(exported('Windows Registry Editor Version 5.00\\n\\n[HKEY_CURRENT_USER\\\\Software]\\n"a"="b"\\n'))
    [('HKEY_CURRENT_USER\\\\Software', '"a"="b"')]
    """
    for block in re.split(r"^\[", text.replace("\r\n", "\n"), flags=re.MULTILINE)[1:]:
        key, _, lines = block.partition("]\n")
        yield key, lines.strip()
