"""Tries out the .rpm, the portable archive and the AppImage."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from installers.common import release, smoke_results
from installers.common.steps import Skipped, expect
from installers.linux import clean_systems, libraries
from installers.linux.clean_systems import Root

UNPACKED = {"APPIMAGE_EXTRACT_AND_RUN": "1"}
"""Unpack instead of mounting, which is not possible in a clean system inside another."""
SMOKE_TIMEOUT_SECONDS = 120
"""Seconds after which a smoke test gives up."""


def rpm(package: Path) -> str:
    """Install it into a folder of its own. Its dependencies are not resolved: no such distribution is available here."""
    if shutil.which("rpm") is None:
        raise Skipped("rpm is not installed")
    clean_systems.possible()
    with tempfile.TemporaryDirectory(prefix="tabletown-rpm-") as place:
        by = ["rpm", "--root", place, "--dbpath", "/var/lib/rpm"]

        def told(*arguments: str) -> str:
            done = subprocess.run([*by, *arguments], capture_output=True, text=True)
            expect(done.returncode == 0, f"rpm {arguments[0]}: {(done.stdout + done.stderr).strip()}")
            return done.stdout

        told("--initdb")
        told("--install", "--nodeps", "--nosignature", str(package))
        told("--verify", "--nodeps", release.PROGRAM)
        version = told("--query", "--queryformat", "%{VERSION}-%{RELEASE} %{LICENSE}", release.PROGRAM)
        expect(version == f"{release.version()}-1 MIT", f"rpm says of it: {version}")
        wanted = {line.partition("(")[0] for line in told("--query", "--requires", release.PROGRAM).splitlines()}
        expect(wanted >= libraries.survey(Path(place, "usr")).foreign, "It does not require every library it needs.")
        installed = Path(place, "usr", "lib", release.PROGRAM, release.PROGRAM)
        done = subprocess.run([installed, "--version"], capture_output=True, text=True, env={"QT_QPA_PLATFORM": "offscreen", "HOME": place})
        expect(done.stdout.strip() == release.version(), f"Installed there it says: {done.stdout}{done.stderr}")
        figure = smoked(installed, Path(place))
        told("--erase", release.PROGRAM)
        left = [str(path) for path in Path(place).rglob("*") if release.PROGRAM in path.name]
        expect(not left, f"Left behind: {', '.join(left[:5])}")
    return f"{package.stat().st_size / 1e6:.1f} MB, {figure}"


def smoked(installed: Path, place: Path) -> str:
    """Run the smoke test of the program there, with the libraries of this system."""
    result = place / "smoke.json"
    subprocess.run([installed, "--smoke", result], env={"QT_QPA_PLATFORM": "offscreen", "HOME": str(place)}, timeout=SMOKE_TIMEOUT_SECONDS)
    return smoke_results.judged(result)


def prepared(root: Root) -> Root:
    root.update()
    root.install(*libraries.PACKAGES.values())
    return root


def portable(root: Root, archive: Path) -> str:
    """Unpack it into a folder with blanks and umlauts; the profile lies beside the program."""
    folder = "/tmp/Spiele für dich"
    target = root.path / folder.lstrip("/")
    target.mkdir(parents=True)
    subprocess.run(["tar", "--extract", "--file", str(archive), "--directory", str(target)], check=True)
    home = f"{folder}/{archive.name.removesuffix('.tar.xz')}"
    root.run("timeout", "120", f"{home}/tabletown", "--smoke", "/tmp/portable.json", QT_QPA_PLATFORM="offscreen")
    figure = smoke_results.judged(root.path / "tmp" / "portable.json")
    expect(
        root.run(f"{home}/start.sh", "--version", QT_QPA_PLATFORM="offscreen").strip() == release.version(), "start.sh does not start it."
    )
    root.run(
        "sh", "-c", 'touch "$1/tabletown-portable"; timeout 10 "$1/tabletown" || [ $? = 124 ]', "sh", home, QT_QPA_PLATFORM="offscreen"
    )
    kept = target / archive.name.removesuffix(".tar.xz") / "tabletown-files"
    expect(kept.is_dir(), "With the marker beside it, nothing is kept there.")
    return f"{archive.stat().st_size / 1e6:.1f} MB, {figure}"


def appimage(root: Root, image: Path, screen: str) -> str:
    place = root.take(image, "/opt/Tabletown.AppImage")
    (root.path / place.lstrip("/")).chmod(0o755)
    (root.path / "opt" / release.LAB).symlink_to("Tabletown.AppImage")
    times = []
    for _ in ("first, unpacking itself", "again"):
        begun = time.monotonic()
        root.run("timeout", "120", place, "--smoke", "/tmp/image.json", QT_QPA_PLATFORM="xcb", DISPLAY=screen, **UNPACKED)
        times.append(f"{time.monotonic() - begun:.1f} s")
    expect("dreamhome" in root.run(f"/opt/{release.LAB}", "games", **UNPACKED), "Under the name of the lab it is not the lab.")
    return f"{image.stat().st_size / 1e6:.1f} MB, {smoke_results.judged(root.path / 'tmp' / 'image.json')}, {' then '.join(times)} in all"
