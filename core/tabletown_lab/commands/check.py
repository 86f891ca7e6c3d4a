"""`tabletown-lab check FILE...`: whether records are sound, every step, the luck and the final sheets of them."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabletown.words import Catalogue
from tabletown_lab.files import BadFile, verified
from tabletown_lab.output import Output, Progress


def arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=words.text("lab.help.file"))


def run(wanted: argparse.Namespace, out: Output) -> int:
    progress = Progress(out.words, len(wanted.files), "lab.check.progress")
    verdicts = []
    for number, file in enumerate(wanted.files):
        progress.step(number)
        verdicts.append(_verdict(file, out))
    progress.close()
    bad = sum(not verdict["sound"] for verdict in verdicts)
    out.say("lab.check.summary", n=len(verdicts), bad=bad)
    out.json(verdicts)
    return 1 if bad else 0


def _verdict(file: Path, out: Output) -> dict[str, object]:
    try:
        match = verified(file).match
    except BadFile as error:
        reason = out.words.say(error.message)
        out.say("lab.check.bad", file=str(file), reason=reason)
        return {"file": str(file), "sound": False, "key": error.message.key, "reason": reason}
    out.say("lab.check.over" if match.over else "lab.check.open", file=str(file), n=len(match.acts))
    return {"file": str(file), "sound": True, "acts": len(match.acts), "over": match.over}
