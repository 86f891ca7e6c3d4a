"""`dev.py verify macos`: checks the descriptions on any system; on a Mac, builds the .dmg, opens it, tries it out and closes it.

Elsewhere the steps that need a Mac are skipped and say so.
"""

from __future__ import annotations

import argparse
import contextlib
import platform
import plistlib
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from installers.common import release, smoke_results, targets, tools
from installers.common.steps import Skipped, Steps, expect
from installers.macos import bundle, checks, signing

SMOKE_TIMEOUT_SECONDS = 120
SCREENS = {"offscreen": "offscreen", "cocoa": "a window"}


def take(steps: Steps, options: argparse.Namespace) -> None:
    checks.take(steps)
    steps.take("macOS: the oldest system is that of the parts inside", checks.parts)
    done = "given" if options.given else "built"
    image = steps.take(f"macOS: the .dmg is {done}", lambda: image_at_hand(given=options.given))
    with contextlib.ExitStack() as stack:
        app = steps.take("macOS: it opens, and the .app is copied out of it", lambda: stack.enter_context(copied(steps.needed(image))))
        steps.take("macOS: the .app says what it should of itself", lambda: described(steps.needed(app)))
        steps.take("macOS: the signature is sound", lambda: signed(steps.needed(app)))
        for screen, name in SCREENS.items():
            steps.take(f"macOS: --smoke, {name}", lambda screen=screen: smoke(steps.needed(app), screen))  # type: ignore[misc]
        steps.take("macOS: both commands", lambda: commands(steps.needed(app)))
        steps.take("macOS: a double click opens a match", lambda: opens_files(steps.needed(app)))


def image_at_hand(*, given: bool) -> Path:
    if platform.system() != "Darwin":
        raise Skipped("only a Mac can do that")
    return targets.at_hand("macos", given=given)


@contextlib.contextmanager
def copied(image: Path) -> Iterator[Path]:
    """Install it as a person does: open the image, drag the program out, close the image."""
    with tempfile.TemporaryDirectory(prefix="tabletown-dmg-") as place:
        mounted, app = Path(place, "image"), Path(place, bundle.APP)
        tools.logged(["hdiutil", "attach", "-nobrowse", "-readonly", "-mountpoint", str(mounted), str(image)], "The .dmg cannot be opened")
        try:
            expect((mounted / "Applications").is_symlink(), "Nothing in the .dmg shows where the program belongs.")
            shutil.copytree(mounted / bundle.APP, app, symlinks=True)
        finally:
            tools.logged(["hdiutil", "detach", str(mounted)], "The .dmg cannot be closed")
        yield app


def described(app: Path) -> str:
    tools.logged(["plutil", "-lint", str(app / "Contents" / "Info.plist")], "The Info.plist is not sound")
    told = plistlib.loads((app / "Contents" / "Info.plist").read_bytes())
    other = sorted(name for name, value in bundle.information().items() if told.get(name) != value)
    expect(not other, f"The Info.plist has other values of {', '.join(other)}.")
    lacking = [name for name in (bundle.ICON, bundle.MATCH_ICON, bundle.STRINGS) if not (app / "Contents/Resources" / name).is_file()]
    expect(not lacking, f"The .app lacks {', '.join(lacking)}.")
    return f"macOS {told['LSMinimumSystemVersion']} or newer"


def signed(app: Path) -> str:
    tools.logged(["codesign", "--verify", "--deep", "--strict", str(app)], "The signature does not hold")
    if signing.identity() is None:
        return "by nobody: no secrets are in the environment"
    tools.logged(["spctl", "--assess", "--type", "execute", str(app)], "macOS would not start it")
    return "by its owner, and notarised"


def smoke(app: Path, screen: str) -> str:
    with tempfile.TemporaryDirectory() as place:
        result = Path(place, "smoke.json")
        begun = time.monotonic()
        program = str(app / "Contents" / "MacOS" / release.PROGRAM)
        subprocess.run([program, "--smoke", str(result)], env=env_vars(place) | {"QT_QPA_PLATFORM": screen}, timeout=SMOKE_TIMEOUT_SECONDS)
        return f"{smoke_results.judged(result)}, {time.monotonic() - begun:.1f} s in all"


def env_vars(home: str) -> dict[str, str]:
    return {
        "HOME": home,
        "LANG": "C.UTF-8",
        "PATH": "/usr/bin:/bin",
        "TMPDIR": tempfile.gettempdir(),
        "TABLETOWN_HOME": f"{home}/tabletown",
    }


def commands(app: Path) -> str:
    with tempfile.TemporaryDirectory() as place:
        programs = app / "Contents" / "MacOS"
        said = tools.logged([str(programs / release.PROGRAM), "--version"], "--version does not work", more=env_vars(place)).strip()
        expect(said == release.version(), f"--version says {said}.")
        games = tools.logged([str(programs / release.LAB), "games"], "The lab does not start", more=env_vars(place))
        expect("dreamhome" in games, f"The lab knows these games: {games}")
    return said


def opens_files(app: Path) -> str:
    """Open a match as the Finder does; it must arrive in the library, which is a folder of ours here."""
    with tempfile.TemporaryDirectory() as place:
        home, records, lab = f"{place}/tabletown", f"{place}/records", str(app / "Contents" / "MacOS" / release.LAB)
        wish = ["play", "welcome", "--seats", "pip,lotte", "--seed", "maple", "--count", "1", "--records", records]
        tools.logged([lab, *wish], "The lab plays no match", more=env_vars(place))
        (match,) = Path(records).glob("*.tabletown")
        try:
            tools.logged(["open", "-n", "-a", str(app), "--env", f"TABLETOWN_HOME={home}", str(match)], "The match cannot be opened")
            deadline = time.monotonic() + SMOKE_TIMEOUT_SECONDS
            while not any(b"maple" in file.read_bytes() for file in Path(home).rglob("*") if file.is_file()):
                expect(time.monotonic() < deadline, "The match was opened, but did not come into the library.")
                time.sleep(0.5)
        finally:
            subprocess.run(["pkill", "-f", str(app)])
    return match.name
