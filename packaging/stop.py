"""How the workshop gives up: with one sentence."""


class Stop(Exception):
    """What is wrong and what to do about it, in one sentence."""
