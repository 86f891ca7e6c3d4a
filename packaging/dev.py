"""The one entry for developers: `python3 packaging/dev.py run` plays, `python3 packaging/dev.py test` tests (`py` on Windows).

It needs nothing but Python and sets up everything else by itself. Even a very old Python can read this file, so that it can say
what is missing.
"""

import sys

FIRST, BEYOND = (3, 11), (3, 15)

if not FIRST <= sys.version_info[:2] < BEYOND:
    sys.exit("Tabletown needs Python %d.%d or newer, below %d.%d; this is Python %d.%d." % (FIRST + BEYOND + tuple(sys.version_info[:2])))

from setup import commands  # noqa: E402 (only a fitting Python can read it)

sys.exit(commands.main(sys.argv[1:]))
