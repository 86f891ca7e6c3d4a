"""The workshop's front door: `python3 packaging/dev.py run` plays, `python3 packaging/dev.py test` proves (`py` on Windows).

It needs nothing but Python and sets everything else up by itself. This file can be read by any Python, even a very old
one, so that it can say what is missing.
"""

import sys

FIRST, BEYOND = (3, 11), (3, 15)

if not FIRST <= sys.version_info[:2] < BEYOND:
    sys.exit("Tabletown needs Python %d.%d or newer, below %d.%d; this is Python %d.%d." % (FIRST + BEYOND + tuple(sys.version_info[:2])))

from setup import commands  # noqa: E402 (only a fitting Python can read it)

sys.exit(commands.main(sys.argv[1:]))
