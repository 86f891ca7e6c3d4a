"""Starts the application: `tabletown [FILE]`, see `app.start`.

Nothing of Qt is imported before multiprocessing is settled: the bot process passes through here on its way. Nor is anything of ours
before somebody listens: in a damaged installation it may be what is missing.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from contextlib import suppress

DAMAGED = {
    "en": "Tabletown is damaged: parts of it are missing. Reinstall it; your matches and settings stay.",
    "de": "Tabletown ist beschädigt: Es fehlen Teile davon. Installiere es neu; deine Partien und Einstellungen bleiben erhalten.",
}
"""As in `start.damage`, which may be missing itself."""
FAILED, CANNOT = 1, 3
"""As in `start.beginning`: the program broke; it cannot start here."""


def main() -> int:
    multiprocessing.freeze_support()
    try:
        from tabletown_desktop.app.start.startup import begin

        return begin(sys.argv)
    except Exception as error:  # the watch over the program is not there yet, or what it needs is missing
        if sys.flags.dev_mode:
            raise
        return _told(error)


def _told(error: Exception) -> int:
    """Say why it cannot start, by the voice of the program if there still is one; the exit code."""
    try:
        from tabletown.words import Message
        from tabletown_desktop.app.start import damage, early_messages

        if not damage.is_damage(error):
            early_messages.complain(Message("start.broken-unwritten", what=early_messages.named(error)))
            return FAILED
        early_messages.complain(damage.sentence())
    except Exception:  # they are among what is missing: Python alone must do
        _say_damaged()
    return CANNOT


def _say_damaged() -> None:
    """Into the stream of errors, and in a box if nobody reads that."""
    language = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    said = DAMAGED["de" if language.startswith("de") else "en"]
    if sys.stderr is not None:
        sys.stderr.write(said + "\n")
    if sys.stderr is None or not sys.stderr.isatty():
        with suppress(Exception):  # it may be missing as well
            from tabletown_desktop.app.start.boxes import show

            show(said)


if __name__ == "__main__":
    sys.exit(main())
