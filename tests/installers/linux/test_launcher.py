"""The launcher of Linux turns what the loader complains of into one sentence; a fake program complains like the real things."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tabletown_desktop.app.start import damage
from tabletown_desktop.app.start.preflight import packages
from tabletown_lab.catalogues import LANGUAGES, catalogue

CHECKOUT = Path(__file__).resolve().parents[3]
LAUNCHER = CHECKOUT / "packaging" / "installers" / "linux" / "tabletown.sh"

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the launcher is for Linux alone")

OLD_LOADER = "/usr/lib/tabletown/tabletown: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.36' not found (required by tabletown)"
OLD_PYTHON = (
    "[PYI-77:ERROR] Failed to load Python shared library '/usr/lib/tabletown/_internal/libpython3.11.so.1.0': dlopen: "
    "/lib/x86_64-linux-gnu/libm.so.6: version `GLIBC_2.35' not found (required by libpython3.11.so.1.0)"
)
NO_PYTHON = (
    "[PYI-77:ERROR] Failed to load Python shared library '/x/_internal/libpython3.11.so.1.0': dlopen: "
    "/x/_internal/libpython3.11.so.1.0: cannot open shared object file: No such file or directory"
)
NO_ARCHIVE = "[PYI-77:ERROR] Could not load PyInstaller's embedded PKG archive from the executable"
NO_GL = "ImportError: libGL.so.1: cannot open shared object file: No such file or directory"
NO_XCB = "tabletown: error while loading shared libraries: libxcb.so.1: cannot open shared object file: No such file or directory"
NO_OTHER = "tabletown: error while loading shared libraries: libodd.so.7: cannot open shared object file: No such file or directory"
HIDDEN = ("LC_", "LANG", "DISPLAY", "WAYLAND", "DBUS_", "XDG_RUNTIME", "TABLETOWN")
"""What the session of whoever tests says of itself."""
FORMAT = "tabletown.sh: 40: /usr/lib/tabletown/tabletown: Exec format error"

TROUBLES = {
    "old glibc": (1, OLD_LOADER, "too old", "zu alt"),
    "old glibc for Python": (255, OLD_PYTHON, "too old", "zu alt"),
    "Python lost": (255, NO_PYTHON, "damaged", "beschädigt"),
    "archive lost": (255, NO_ARCHIVE, "damaged", "beschädigt"),
    "no OpenGL": (
        1,
        NO_GL,
        "libGL.so.1: install libgl1 on Debian or Ubuntu, libglvnd-glx on Fedora",
        "libGL.so.1 fehlt: Installiere libgl1",
    ),
    "no xcb": (127, NO_XCB, "lacks libxcb.so.1: install libxcb1", "libxcb.so.1 fehlt: Installiere libxcb1"),
    "another library": (127, NO_OTHER, "libodd.so.7 is missing", "libodd.so.7 fehlt"),
    "another processor": (126, FORMAT, "a different processor", "anderen Prozessor"),
    "no loader": (127, "sh: /usr/lib/tabletown/tabletown: not found", "a different processor", "anderen Prozessor"),
    "forbidden": (126, "sh: /usr/lib/tabletown/tabletown: Permission denied", "Programs may not be started", "keine Programme"),
}


class Installation:
    """The launcher with a program that is ours."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.start = place / "bin" / "tabletown"
        self.program = place / "lib" / "tabletown" / "tabletown"
        for file in (self.start, self.program):
            file.parent.mkdir(parents=True)
        shutil.copy(LAUNCHER, self.start)
        self.boxes = place / "boxes"
        self.boxes.mkdir()

    def put(self, file: Path, *lines: str) -> None:
        file.write_text("\n".join(("#!/bin/sh", *lines, "")), encoding="utf-8")
        file.chmod(0o755)

    def complain(self, code: int, text: str) -> None:
        (self.place / "text").write_text(text + "\n", encoding="utf-8")
        self.put(self.program, f"cat '{self.place}/text' >&2", f"exit {code}")

    def box(self, name: str, code: int = 0) -> None:
        """A program that shows boxes, or fails to."""
        self.put(
            self.boxes / name,
            f'printf "%s\\n" {name} "$@" >> "{self.place}/shown"',
            f'[ {name} != xmessage ] || cat >> "{self.place}/shown"',
            f"exit {code}",
        )

    @property
    def shown(self) -> str:
        file = self.place / "shown"
        return file.read_text(encoding="utf-8") if file.exists() else ""

    def env_vars(self, **more: str) -> dict[str, str]:
        basics = {name: value for name, value in os.environ.items() if not name.startswith(HIDDEN)}
        return {**basics, "PATH": f"{self.boxes}:{os.environ['PATH']}", **more}

    def run(self, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
        command = [str(self.start), *arguments]
        env_vars: Mapping[str, str] = self.env_vars(**more)
        return subprocess.run(command, env=env_vars, capture_output=True, encoding="utf-8", timeout=30, check=False)


@pytest.fixture
def installation(tmp_path: Path) -> Installation:
    return Installation(tmp_path)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("trouble", TROUBLES)
def test_one_sentence_in_the_language_of_the_person(trouble: str, language: str, installation: Installation) -> None:
    code, text, english, german = TROUBLES[trouble]
    installation.complain(code, text)
    done = installation.run(LANG={"en": "en_GB.UTF-8", "de": "de_DE.UTF-8"}[language])
    assert done.returncode == 3
    assert done.stdout == ""
    (sentence,) = done.stderr.splitlines()
    assert "Tabletown" in sentence and sentence.endswith(".")
    assert {"en": english, "de": german}[language] in sentence


@pytest.mark.parametrize(("name", "value", "german"), [("LC_ALL", "de_AT", True), ("LC_MESSAGES", "de", True), ("LC_ALL", "nl_NL", False)])
def test_the_language_is_that_of_messages(name: str, value: str, german: bool, installation: Installation) -> None:
    installation.complain(1, OLD_LOADER)
    done = installation.run(LANG="de_DE" if not german else "en_GB", **{name: value})
    assert ("zu alt" in done.stderr) is german


def test_it_speaks_as_the_program_does() -> None:
    script = LAUNCHER.read_text(encoding="utf-8")
    for language in LANGUAGES:
        assert damage.SENTENCES[language] in script
        assert catalogue(language).text("start.old-system") in script
    named = dict(re.findall(r"^ +(lib\S+)\) echo (.+) ;;$", script, re.MULTILINE))
    assert len(named) > 5
    known = named.keys() & packages().keys()
    assert {name: tuple(named[name].split()) for name in known} == {name: packages()[name] for name in known}


def test_what_goes_well_is_passed_on_with_its_arguments_its_input_and_both_streams(installation: Installation) -> None:
    installation.put(installation.program, 'printf "%s|" "$@"', "echo a note >&2", "exit 0")
    done = installation.run("an evening.tabletown", "--smoke")
    assert (done.returncode, done.stdout, done.stderr) == (0, "an evening.tabletown|--smoke|", "a note\n")


@pytest.mark.parametrize("code", [1, 2, 3, 77])
def test_a_failure_of_the_program_itself_stays_what_it_is(code: int, installation: Installation) -> None:
    installation.complain(code, "Something else.")
    done = installation.run()
    assert (done.returncode, done.stderr) == (code, "Something else.\n")


def only_tools(installation: Installation) -> str:
    """A path with what the launcher needs and the boxes of the test alone."""
    only = installation.place / "only"
    only.mkdir()
    for tool in ("sh", "cat", "dirname", "readlink", "mktemp", "rm", "sed", "head", "tail", "fold", "uname", "grep", "kill"):
        if (found := shutil.which(tool)) is not None:
            (only / tool).symlink_to(found)
    return f"{installation.boxes}:{only}"


@pytest.mark.parametrize("box", ["zenity", "kdialog", "xmessage", "notify-send", "busctl", "gdbus"])
def test_where_nobody_reads_a_terminal_a_box_shows_it(box: str, installation: Installation) -> None:
    installation.box(box)
    installation.complain(1, OLD_LOADER)
    installation.run(DISPLAY=":7", DBUS_SESSION_BUS_ADDRESS="unix:path=/nowhere", PATH=only_tools(installation))
    assert installation.shown.startswith(box)
    assert "too old" in installation.shown.replace("\n", " ")


def test_a_box_that_cannot_be_opened_is_followed_by_a_notification(installation: Installation) -> None:
    for box in ("zenity", "kdialog", "xmessage"):
        installation.box(box, code=1)
    installation.box("notify-send")
    installation.box("busctl")
    installation.complain(1, OLD_LOADER)
    installation.run(DISPLAY=":7", DBUS_SESSION_BUS_ADDRESS="unix:path=/nowhere", PATH=only_tools(installation))
    assert [line for line in installation.shown.splitlines() if line in ("zenity", "kdialog", "xmessage", "notify-send", "busctl")] == [
        "zenity",
        "kdialog",
        "xmessage",
        "notify-send",
    ]


def test_in_a_session_without_a_display_a_notification_shows_it(installation: Installation) -> None:
    installation.box("zenity")
    installation.box("gdbus")
    installation.complain(1, OLD_LOADER)
    installation.run(DBUS_SESSION_BUS_ADDRESS="unix:path=/nowhere", PATH=only_tools(installation))
    assert installation.shown.startswith("gdbus\ncall\n--session\n")


def test_what_the_program_says_it_shows_itself_and_is_told_that_nobody_reads_it(installation: Installation) -> None:
    installation.box("zenity")
    installation.put(installation.program, 'echo "Tabletown needs a display ($TABLETOWN_TERMINAL)." >&2', "exit 3")
    done = installation.run(WAYLAND_DISPLAY="wayland-0")
    assert (done.returncode, done.stderr) == (3, "Tabletown needs a display ().\n")
    assert installation.shown == ""


def test_in_a_terminal_the_program_is_told_that_it_is_read(installation: Installation) -> None:
    installation.box("zenity")
    installation.put(installation.program, 'echo "heard: $TABLETOWN_TERMINAL" >&2', "exit 3")
    ours, theirs = os.openpty()
    command, env_vars = [str(installation.start)], installation.env_vars(DISPLAY=":7")
    with subprocess.Popen(command, env=env_vars, stderr=theirs, stdout=subprocess.DEVNULL) as started:
        assert started.wait(30) == 3
    os.close(theirs)
    assert os.read(ours, 1000).decode().strip() == "heard: yes"
    os.close(ours)
    assert installation.shown == ""


def test_without_a_display_there_is_no_box(installation: Installation) -> None:
    installation.box("zenity")
    installation.complain(1, OLD_LOADER)
    installation.run()
    assert installation.shown == ""


def test_a_program_that_is_gone_is_damage(installation: Installation) -> None:
    done = installation.run(LC_ALL="de_DE.UTF-8")
    assert done.returncode == 3
    assert "beschädigt" in done.stderr


def test_a_program_for_another_processor(installation: Installation) -> None:
    installation.program.write_bytes(b"\x7fELF\x02\x01\x01" + b"\0" * 9 + b"\x02\0\xf7\0" + b"\0" * 44)
    installation.program.chmod(0o755)
    done = installation.run()
    assert done.returncode == 3
    assert "a different processor" in done.stderr


def test_beside_the_program_it_starts_that_one_also_by_a_link(installation: Installation, tmp_path: Path) -> None:
    (installation.program.parent / "_internal").mkdir()
    portable = installation.program.parent / "start.sh"
    shutil.copy(LAUNCHER, portable)
    installation.put(installation.program, "echo here")
    link = tmp_path / "link"
    link.symlink_to(portable)
    for start in (portable, link):
        assert subprocess.run([str(start)], capture_output=True, text=True, timeout=30, check=True).stdout == "here\n"


@pytest.mark.parametrize("start", ["archive", "image", "menu"])
def test_the_first_start_says_why_it_cannot_however_it_comes_about(start: str, tmp_path: Path) -> None:
    """By `start.sh` of the archive, by the AppImage, by the command that the entry of the menu names."""
    image = tmp_path / "image"
    installation = Installation(image / "usr")
    installation.box("zenity")
    installation.complain(1, NO_GL)
    if start == "archive":
        (installation.program.parent / "_internal").mkdir()
        command = installation.program.parent / "start.sh"
        shutil.copy(LAUNCHER, command)
    elif start == "image":
        command = image / "AppRun"
        shutil.copy(LAUNCHER.with_name("apprun"), command)
        command.chmod(0o755)
    else:
        entry = LAUNCHER.with_name("org.tabletown.tabletown.desktop").read_text(encoding="utf-8")
        assert re.search(r"^Exec=tabletown %f$", entry, re.MULTILINE)
        command = installation.start
    done = subprocess.run([str(command)], env=installation.env_vars(DISPLAY=":7"), capture_output=True, timeout=30, check=False)
    assert done.returncode == 3
    assert "--text=Tabletown cannot start because the system lacks libGL.so.1" in installation.shown


def test_where_nothing_can_be_kept_it_starts_all_the_same(installation: Installation) -> None:
    installation.put(installation.program, "echo started; echo noted >&2; exit 5")
    done = installation.run(TMPDIR=str(installation.place / "nowhere"))
    assert (done.returncode, done.stdout, done.stderr) == (5, "started\n", "noted\n")


def test_who_ends_the_launcher_ends_the_program(installation: Installation) -> None:
    installation.put(installation.program, "trap 'echo ended; exit 0' TERM", "echo up", "while :; do sleep 0.05; done")
    with subprocess.Popen([str(installation.start)], stdout=subprocess.PIPE, text=True, env=installation.env_vars()) as started:
        assert started.stdout is not None
        assert started.stdout.readline() == "up\n"
        started.send_signal(signal.SIGTERM)
        assert started.stdout.readline() == "ended\n"
    assert started.returncode == 0


def test_nothing_is_left_in_the_folder_for_passing_things(installation: Installation, tmp_path: Path) -> None:
    place = tmp_path / "passing"
    place.mkdir()
    installation.complain(1, OLD_LOADER)
    installation.run(TMPDIR=str(place))
    assert list(place.iterdir()) == []


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
def test_shellcheck_has_nothing_to_say() -> None:
    done = subprocess.run(["shellcheck", str(LAUNCHER)], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout == ""
