"""The errors with which a command of dev.py ends: one sentence for the person who started it."""


class Stop(Exception):
    """What is wrong and what to do about it, in one sentence."""


class Missing(Stop):
    """Something needed is not available here (no network, no rights). A verification skips the step."""
