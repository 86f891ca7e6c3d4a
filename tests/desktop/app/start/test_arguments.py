"""What is understood on the command line."""

from __future__ import annotations

import pytest

from tabletown_desktop.app.start.startup import NotUnderstood, Wish, read_arguments


@pytest.mark.parametrize(
    ("arguments", "wish"),
    [
        ((), Wish("open")),
        (("a.tabletown", "b.tabletown"), Wish("open", ("a.tabletown", "b.tabletown"))),
        (("-psn_0_12345", "a"), Wish("open", ("a",))),
        (("--", "-odd-", "--smoke"), Wish("open", ("-odd-", "--smoke"))),
        (("--version",), Wish("version")),
        (("-h",), Wish("help")),
        (("--help", "--version"), Wish("help")),
        (("--smoke",), Wish("smoke")),
        (("result.json", "--smoke"), Wish("smoke", ("result.json",))),
    ],
)
def test_understood(arguments: tuple[str, ...], wish: Wish) -> None:
    assert read_arguments(arguments) == wish


@pytest.mark.parametrize(("arguments", "what"), [(("--fly",), "--fly"), (("-x", "a"), "-x"), (("--smoke", "a", "b"), "b")])
def test_not_understood(arguments: tuple[str, ...], what: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_arguments(arguments)
    assert caught.value.argument == what
