"""Checks the GitHub workflows: valid by their schema, secure by zizmor, pinned, and without logic of their own."""

from __future__ import annotations

import re
from pathlib import Path

from installers.common import release, tools
from installers.common.steps import expect

FOLDER = release.CHECKOUT / ".github" / "workflows"
NAMES = ("ci.yml", "release.yml")
USED = re.compile(r"uses:\s*(\S+)(.*)")
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")
VERSION = re.compile(r"\s+# v\d+(\.\d+)*")
RUN = re.compile(r"^\s*(?:- )?run: (.+)$", re.MULTILINE)
OURS = re.compile(r"^(sudo )?python3? packaging/dev\.py |^gh release create ")


def workflows() -> list[Path]:
    return sorted(FOLDER.glob("*.yml"))


def schema() -> str:
    expect({path.name for path in workflows()} == set(NAMES), f"There are {', '.join(path.name for path in workflows())}.")
    tools.run("check-jsonschema", "--builtin-schema", "vendor.github-workflows", *workflows())
    return ", ".join(NAMES)


def harmless() -> str:
    tools.run("zizmor", "--offline", "--no-progress", "--persona", "pedantic", *workflows())
    return "zizmor, pedantic"


def thin() -> str:
    """Every action is pinned by its hash, and every step is a command of dev.py."""
    steps = 0
    for path in workflows():
        text = path.read_text(encoding="utf-8")
        for action, comment in USED.findall(text):
            expect(PINNED.fullmatch(action) and VERSION.fullmatch(comment), f"{path.name} uses {action} without its full hash and version.")
        for command in RUN.findall(text):
            expect(OURS.match(command), f"{path.name} does something of its own: {command}")
            steps += 1
    return f"{steps} steps"
