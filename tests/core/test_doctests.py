"""The examples in the docstrings of the rules library and the lab are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import tabletown
import tabletown_lab

MODULES = sorted(
    found.name
    for package in (tabletown, tabletown_lab)
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not found.name.endswith("__main__")
)


@pytest.mark.parametrize("name", ["tabletown", *MODULES])
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples_where_a_reader_enters() -> None:
    entries = ("tabletown", "tabletown.chance", "tabletown.match", "tabletown.journal", "tabletown.scores", "tabletown.ai.players")
    for name in entries:
        assert doctest.DocTestFinder().find(importlib.import_module(name))[0].examples, name
