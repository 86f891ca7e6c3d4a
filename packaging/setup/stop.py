"""How the workshop gives up: with one sentence."""


class Stop(Exception):
    """What is wrong and what to do about it, in one sentence."""


class Missing(Stop):
    """What it would be done with cannot be had here: no network, no rights. A verification skips what needs it."""
