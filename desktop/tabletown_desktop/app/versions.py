"""Versions of what is installed. Reading them takes a while: nobody asks before there is something to tell."""

from __future__ import annotations


def of(distribution: str) -> str:
    """The version that is installed, or nothing where it runs out of a checkout."""
    from importlib.metadata import PackageNotFoundError, version  # takes a while itself

    try:
        return version(distribution)
    except PackageNotFoundError:
        return ""


def ours() -> str:
    """The version of the program, also for a checkout that was never installed."""
    return of("tabletown") or "checkout"
