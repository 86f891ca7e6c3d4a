"""Runs measurements in child processes, each with the profile it is given; they print JSON."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path
from typing import Any

from workshop.processes import environment, python_module

CHILD_TIMEOUT_SECONDS = 240
"""Seconds a child may take."""


class ChildFailed(Exception):
    """A child process did not print its figures."""


def told_by(probe: str, *arguments: str, home: Path, scale: float = 1.0) -> Any:
    """What the module `probes.<probe>` prints, run at that scale with the profile in `home`."""
    env = environment(QT_SCALE_FACTOR=f"{scale:g}", TABLETOWN_HOME=str(home))
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled
    command = python_module(f"workshop.bench.probes.{probe}", *arguments)
    begun = time.monotonic_ns()
    try:
        done = subprocess.run(
            command, input=str(begun), capture_output=True, text=True, env=env, timeout=CHILD_TIMEOUT_SECONDS, check=False
        )
    except subprocess.TimeoutExpired as late:
        raise ChildFailed(f"{probe} {' '.join(arguments)}: no figures after {CHILD_TIMEOUT_SECONDS} s") from late
    if done.returncode != 0:
        last = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise ChildFailed(f"{probe}: {last[-1]}")
    return json.loads(done.stdout.splitlines()[-1])
