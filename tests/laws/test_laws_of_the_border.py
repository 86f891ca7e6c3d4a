"""Whatever is read from a file has its bounds where it is read: no field says as much as it likes."""

from __future__ import annotations

import inspect
from types import ModuleType
from typing import Any

import msgspec
import pytest

from tabletown import record
from tabletown_desktop.app.start import single_instance
from tabletown_desktop.storage import daily, entries, settings, values_file

READERS = (record, settings, single_instance, daily, entries)
"""The modules that read files; whoever reads another kind of file joins them."""
FREE = {"Snapshot.state", "_Loose.sheets", "_Loose.snapshot"}
"""Measured as a whole, by `limits.modest`; or left as bytes, which another reader with bounds of its own reads."""


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    found = [part for _, part in inspect.getmembers(module, inspect.isclass) if issubclass(part, msgspec.Struct)]
    return [part for part in found if part.__module__ == module.__name__]


def unbounded(kind: Any, where: str) -> list[str]:
    """The places in a type at which a file could say as much as it likes."""
    about = msgspec.inspect
    match kind:
        case about.StrType():
            return [] if kind.max_length is not None or kind.pattern is not None else [where]
        case about.IntType() | about.FloatType():
            return [] if None not in (kind.ge, kind.le) else [where]
        case about.ListType() | about.VarTupleType():
            return [*([] if kind.max_length is not None else [where]), *unbounded(kind.item_type, where + "[]")]
        case about.DictType():
            own = [] if kind.max_length is not None else [where]
            return [*own, *unbounded(kind.key_type, where + " key"), *unbounded(kind.value_type, where + "{}")]
        case about.UnionType():
            return [place for part in kind.types for place in unbounded(part, where)]
        case about.BoolType() | about.NoneType() | about.StructType() | about.LiteralType():
            return []
    return [where]


def test_a_field_without_a_bound_is_found() -> None:
    class Open(msgspec.Struct):
        name: str
        numbers: list[int]

    found = msgspec.inspect.type_info(Open)
    assert isinstance(found, msgspec.inspect.StructType)
    assert [place for field in found.fields for place in unbounded(field.type, field.name)] == ["name", "numbers", "numbers[]"]


@pytest.mark.parametrize("struct", [part for module in READERS for part in structs(module)], ids=lambda struct: str(struct.__name__))
def test_every_field_that_is_read_from_a_file_has_its_bounds(struct: type[msgspec.Struct]) -> None:
    found = msgspec.inspect.type_info(struct)
    assert isinstance(found, msgspec.inspect.StructType)
    places = {place for field in found.fields for place in unbounded(field.type, f"{struct.__name__}.{field.name}")}
    assert places <= FREE


@pytest.mark.parametrize("whole", [daily.Results, values_file.Own], ids=["daily results", "own values"])
def test_files_that_are_no_struct_have_their_bounds_too(whole: Any) -> None:
    assert unbounded(msgspec.inspect.type_info(whole), "file") == []


def test_every_reader_of_json_in_the_desktop_is_held_to_this() -> None:
    """Who decodes into a struct of its own is among the readers."""
    names = {module.__name__ for module in READERS}
    assert all(structs(module) for module in READERS) and len(names) == len(READERS)
