"""`tabletown-lab`: see `tabletown-lab --help`."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence
from typing import NoReturn

from tabletown_lab.catalogues import LANGUAGES, catalogue, own_language
from tabletown_lab.commands import bench, check, forecast, games, ladder, play, show, tune
from tabletown_lab.output import Output, Trouble
from tabletown_lab.streams import shown, spell_out_the_unknown

COMMANDS = (games, play, check, show, bench, ladder, tune, forecast)


class _Parser(argparse.ArgumentParser):
    """What it repeats of the command line steers no terminal."""

    def error(self, message: str) -> NoReturn:
        super().error(shown(message))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. 0: all is well; 1: a checked file is bad, or work failed; 2: asked for something that cannot be."""
    spell_out_the_unknown()
    given = sys.argv[1:] if arguments is None else arguments
    wanted = _parser(_language(given)).parse_args(given)
    out = Output(catalogue(wanted.language), as_json=wanted.json)
    try:
        code: int = wanted.run(wanted, out)
    except Trouble as trouble:
        out.complain(trouble.message)
        code = trouble.code
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:  # the reader of our output has closed it
        sys.stderr.close()
        code = 1
    return code


def _language(arguments: Sequence[str]) -> str:
    """The language that is asked for, also where help is; else that of the environment."""
    asking = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    asking.add_argument("--language", nargs="?")
    wish = asking.parse_known_args(arguments)[0].language
    return wish if wish in LANGUAGES else own_language()


def _parser(language: str) -> argparse.ArgumentParser:
    words = catalogue(language)
    parser = _Parser(prog="tabletown-lab", description=words.text("lab.help"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        sub = commands.add_parser(name, help=words.text(f"lab.help.{name}"), description=words.text(f"lab.help.{name}"))
        sub.add_argument("--json", action="store_true", help=words.text("lab.help.json"))
        sub.add_argument("--language", choices=LANGUAGES, default=own_language(), help=words.text("lab.help.language"))
        command.arguments(sub, words)
        sub.set_defaults(run=command.run)
    return parser


if __name__ == "__main__":
    multiprocessing.freeze_support()  # a frozen program is its own Python: its helpers pass through here
    sys.exit(main())
