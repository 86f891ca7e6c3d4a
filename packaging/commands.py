"""What the workshop can do, and in which order."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

import building
import environment
import programs
import system
import verifying
from environment import CHECKOUT, PYTHON
from stop import Stop

WITHOUT_SCREEN = {"QT_QPA_PLATFORM": "offscreen"}

CHECKS = {
    "ruff check": ["-m", "ruff", "check", "--quiet", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "--quiet", "."],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-logo"],
    "mypy": ["-m", "mypy"],
}
"""The quick ones first; `test` stops at the first that fails."""


def run(options: argparse.Namespace) -> NoReturn:
    hand_over("-P", "-m", "tabletown_desktop", *options.further)


def test(options: argparse.Namespace) -> NoReturn:
    if options.slow or options.installers:
        programs.to_verify(quick=True, sudo=options.yes)
    for name, command in CHECKS.items():
        done = subprocess.run([str(PYTHON), "-P", *command], cwd=CHECKOUT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode != 0:
            sys.stdout.buffer.write(done.stdout)
            raise Stop(f"{name} found what is written above; the tests were not run.")
        print(f"{name}: fine", flush=True)
    everything = ["-m", "", "--hypothesis-profile=thorough"] if options.slow else ["-m", "not slow"] if options.installers else []
    os.chdir(CHECKOUT)
    hand_over("-P", "-m", "pytest", "-n", "auto", *everything, *options.further)


def shots(options: argparse.Namespace) -> NoReturn:
    hand_over("-P", "-m", "tabletown_desktop.shots", *options.further, surroundings=WITHOUT_SCREEN)


def bench(options: argparse.Namespace) -> NoReturn:
    nothing_further(options)
    surroundings = {} if system.has_display() else WITHOUT_SCREEN
    application = subprocess.call([str(PYTHON), "-P", "-m", "tabletown_desktop.bench"], env={**surroundings, **os.environ})
    if application != 0:
        raise Stop("The application's figures could not be taken or are not good enough: see above.")
    hand_over("-P", "-m", "tabletown_lab", "bench")


def torture(options: argparse.Namespace) -> NoReturn:
    hand_over(str(CHECKOUT / "packaging" / "torture.py"), *options.further, surroundings=WITHOUT_SCREEN)


def build(options: argparse.Namespace) -> NoReturn:
    nothing_further(options)
    building.build(options)
    sys.exit(0)


def verify(options: argparse.Namespace) -> NoReturn:
    nothing_further(options)
    verifying.verify(options)
    sys.exit(0)


def nothing_further(options: argparse.Namespace) -> None:
    if options.further:
        raise Stop(f"`dev.py {options.command}` takes no further arguments, but got {' '.join(options.further)}.")


def hand_over(*arguments: str, surroundings: dict[str, str] | None = None) -> NoReturn:
    """Let this program take our place, with its exit code, its signals and its last word."""
    sys.stdout.flush()
    command = [str(PYTHON), *arguments]
    env = {**(surroundings or {}), **os.environ}
    if os.name == "nt":  # where a program cannot take another's place
        sys.exit(subprocess.call(command, env=env))
    os.execve(command[0], command, env)


Command = Callable[[argparse.Namespace], NoReturn]

COMMANDS: dict[str, tuple[Command, str]] = {
    "run": (run, "start Tabletown; further arguments go to it"),
    "test": (test, "style, types, layers and tests; further arguments go to pytest"),
    "shots": (shots, "draw every page and table into pictures and check them"),
    "bench": (bench, "measure the application, then the rules"),
    "torture": (torture, "kill the running program a thousand times and see that nothing is lost"),
    "build": (build, "make installers and archives in dist/"),
    "verify": (verify, "prove them: install, try out, remove, build twice"),
}

ARGUMENTS: dict[str, Callable[[argparse.ArgumentParser], None]] = {"build": building.arguments, "verify": verifying.arguments}


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="dev.py", description=__doc__, allow_abbrev=False)
    names = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (_, words) in COMMANDS.items():
        command = names.add_parser(name, help=words, description=words, allow_abbrev=False)
        command.add_argument("--yes", action="store_true", help="sudo may be used to install what the system lacks")
        if name in ARGUMENTS:
            ARGUMENTS[name](command)
        if name == "test":
            command.add_argument("--slow", action="store_true", help="the slow tests and those of installers too")
            command.add_argument("--installers", action="store_true", help="the tests that build installers and try them out, too")
    return top


def prepare(command: str, *, sudo: bool) -> None:
    """Everything the command needs, from nothing."""
    if command in ARGUMENTS:  # these fetch what they need when they know it
        return
    if command != "run":
        environment.ensure(system.QT, sudo=sudo)
    elif system.has_display():
        environment.ensure(system.QT, system.WINDOWS, sudo=sudo)
    else:
        raise Stop("There is no display here to open a window on: `python3 packaging/dev.py shots` draws every page into pictures instead.")


def main(arguments: Sequence[str]) -> int | str:
    """The exit code, or the sentence to leave with."""
    options, further = parser().parse_known_args(arguments)
    options.further = further
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
