"""The commands of `dev.py`: what each one runs, and what it sets up first."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from installers.common import rounds, targets
from setup import environment, programs, system
from setup.environment import CHECKOUT, PYTHON
from setup.stop import Stop
from workshop import options as options_of
from workshop.processes import environment as environment_of_workshop

MORE = "`dev.py COMMAND --help` lists all options of a command."
WITHOUT_SCREEN = {"QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}

ON_ALL_CORES = ("-n", "auto", "--dist", "worksteal")
"""Whoever is done with its own tests takes some of those that wait behind a long one."""

CHECKS = {
    "ruff check": ["-m", "ruff", "check", "--quiet", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "--quiet", "."],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-logo"],
    "mypy": ["-m", "mypy"],
}
"""Quickest first; `test` stops at the first one that fails."""

KIT = ("look", "scene", "session", "storage", "widgets")
FAST_FOLDERS = ["tests/core", "tests/lab", "tests/laws", "tests/setup", *(f"tests/desktop/{part}" for part in KIT)]
"""What `test --fast` runs, without self-play: the rules, the laws of the project, and what all pages and tables are made of."""


def run(options: argparse.Namespace) -> NoReturn:
    hand_over("-P", "-m", "tabletown_desktop", *options.words)


def test(options: argparse.Namespace) -> NoReturn:
    if options.fast and (options.slow or options.installers):
        raise Stop("--fast leaves out what --slow and --installers add: choose one of them.")
    if options.slow or options.installers:
        programs.to_verify(quick=True, sudo=options.yes)
    for name, command in CHECKS.items():
        done = subprocess.run([str(PYTHON), "-P", *command], cwd=CHECKOUT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode != 0:
            sys.stdout.buffer.write(done.stdout)
            raise Stop(f"{name} found what is written above; the tests were not run.")
        print(f"{name}: fine", flush=True)
    os.chdir(CHECKOUT)
    hand_over("-P", "-m", "pytest", *ON_ALL_CORES, *chosen_tests(options), *options.further)


def chosen_tests(options: argparse.Namespace) -> list[str]:
    """The arguments with which pytest runs what was asked for; its own configuration has the usual choice."""
    if options.slow:
        return ["-m", "", "--hypothesis-profile=thorough"]
    if options.installers:
        return ["-m", "not slow"]
    if options.fast:
        named = any(Path(word).parts[:1] == ("tests",) for word in options.further)
        return ["-m", "not slow and not installers and not selfplay", *([] if named else FAST_FOLDERS)]
    return []


def shots(options: argparse.Namespace) -> NoReturn:
    nothing_further(options)
    hand_over("-P", "-m", "workshop.shots", *options.words, env=environment_of_workshop(**WITHOUT_SCREEN))


def bench(options: argparse.Namespace) -> NoReturn:
    nothing_further(options)
    screen = {} if system.has_display() else WITHOUT_SCREEN
    command = [str(PYTHON), "-P", "-m", "workshop.bench", *options.words]
    application = subprocess.call(command, env=environment_of_workshop(**screen))
    if application != 0:
        raise Stop("The application's figures could not be taken or are not good enough: see above.")
    if options.words:  # one part of the application, or figures for a program that reads them
        sys.exit(0)
    hand_over("-P", "-m", "tabletown_lab", "bench")


def torture(options: argparse.Namespace) -> NoReturn:
    nothing_further(options)
    hand_over("-P", "-m", "workshop.torture", *options.words, env=environment_of_workshop(**WITHOUT_SCREEN))


def build(options: argparse.Namespace) -> NoReturn:
    nothing_further(options)
    targets.build(options)
    sys.exit(0)


def verify(options: argparse.Namespace) -> NoReturn:
    nothing_further(options)
    rounds.verify(options)
    sys.exit(0)


def nothing_further(options: argparse.Namespace) -> None:
    if options.further:
        words, name = " ".join(options.further), f"dev.py {options.command}"
        raise Stop(f"`{name}` does not know {words}; `{name} --help` lists its options.")


def hand_over(*arguments: str, env: Mapping[str, str] = os.environ) -> NoReturn:
    """Replace this process by that program, so that its exit code and its signals are ours."""
    sys.stdout.flush()
    command = [str(PYTHON), *arguments]
    if os.name == "nt":  # where a program cannot take another's place
        sys.exit(subprocess.call(command, env=env))
    os.execve(command[0], command, env)


Command = Callable[[argparse.Namespace], NoReturn]

COMMANDS: dict[str, tuple[Command, str]] = {
    "run": (run, "start Tabletown"),
    "test": (test, "check style, types and layers, then run the tests"),
    "shots": (shots, "draw every page and table into pictures and check them"),
    "bench": (bench, "measure the application, then the rules"),
    "torture": (torture, "kill the running program, close it on a broken disk, and see that nothing is lost"),
    "build": (build, "make installers and archives in dist/"),
    "verify": (verify, "test the installers: install, run, remove, build twice"),
}


def run_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="a match (.tabletown) to open")
    parser.epilog = "Further arguments go to Tabletown: see `dev.py run -- --help`."


def test_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--fast", action="store_true", help="two minutes: rules, laws and the kit of the screen, no self-play")
    parser.add_argument("--slow", action="store_true", help="also the slow tests and those of the installers")
    parser.add_argument("--installers", action="store_true", help="also the tests that build installers and try them out")
    parser.epilog = "Further arguments go to pytest, such as -k WORD, -x or a folder: see `dev.py test -- --help`."


ARGUMENTS: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "run": run_arguments,
    "test": test_arguments,
    "shots": options_of.shots,
    "bench": options_of.bench,
    "torture": options_of.torture,
    "build": targets.arguments,
    "verify": rounds.arguments,
}
FETCH_THEMSELVES = ("build", "verify")
"""These commands fetch what they need themselves, once they know what that is."""


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="dev.py", description=__doc__, epilog=MORE, allow_abbrev=False)
    names = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (_, words) in COMMANDS.items():
        command = names.add_parser(name, help=words, description=words, allow_abbrev=False)
        command.add_argument("--yes", action="store_true", help="allow sudo to install what the system lacks")
        ARGUMENTS[name](command)
    return top


def prepare(command: str, *, sudo: bool) -> None:
    """Set up everything the command needs."""
    if command in FETCH_THEMSELVES:
        return
    if command != "run":
        environment.ensure(system.QT, sudo=sudo)
    elif system.has_display():
        environment.ensure(system.QT, system.WINDOWS, sudo=sudo)
    else:
        raise Stop("There is no display here to open a window on: `python3 packaging/dev.py shots` draws every page into pictures instead.")


def behind(arguments: Sequence[str]) -> list[str]:
    """The words behind the command, without those meant for dev.py itself."""
    words = [word for word in arguments[1:] if word != "--yes"]
    if "--" in words:
        words.remove("--")
    return words


def main(arguments: Sequence[str]) -> int | str:
    """Run a command; returns the exit code, or the sentence to exit with."""
    options, further = parser().parse_known_args(arguments)
    options.further, options.words = [word for word in further if word != "--"], behind(arguments)
    try:
        prepare(options.command, sudo=options.yes)
        COMMANDS[options.command][0](options)
    except Stop as stop:
        return str(stop)
    except OSError as error:
        return f"That did not work: {error}."
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
