"""Starts the application: `tabletown [FILE]`, see `app.start`.

Nothing of Qt is imported before multiprocessing is settled: the bot process passes through here on its way.
"""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    multiprocessing.freeze_support()
    from tabletown_desktop.app.start import begin

    return begin(sys.argv)


if __name__ == "__main__":
    sys.exit(main())
