from __future__ import annotations

from typing import Any

import pytest

from tabletown.values import BadValue, Calibrated, Values

DATA = {
    "prize": {"first": 9, "often": [1, 2, 3]},
    "open": False,
    "calibrated": {"prize/first": [0, 30, "house"], "prize/often/1": [0, 5, "ruling 3"], "open": [False, True, "ruling 9"]},
}


def test_calibrated_places_are_listed() -> None:
    assert list(Values(DATA).calibrated())[:2] == [
        Calibrated("prize/first", 9, 0, 30, "house"),
        Calibrated("prize/often/1", 2, 0, 5, "ruling 3"),
    ]


def test_replacing_leaves_ours_as_they_are() -> None:
    ours = Values(DATA)
    own = ours.replaced({"prize/first": 12, "prize/often/1": 5, "open": True})
    assert own.data["prize"] == {"first": 12, "often": [1, 5, 3]} and own.data["open"] is True
    assert ours.data["prize"] == {"first": 9, "often": [1, 2, 3]} and ours.own == {}
    assert own.own == {"prize/first": 12, "prize/often/1": 5, "open": True}
    assert own.hash != ours.hash and own.hash == ours.replaced(own.own).hash


def test_what_is_as_ours_is_not_kept() -> None:
    same = Values(DATA).replaced({"prize/first": 9})
    assert same.own == {} and same.hash == Values(DATA).hash


def test_replacing_twice_and_back_again() -> None:
    twice = Values(DATA).replaced({"prize/first": 12}).replaced({"open": True})
    assert twice.own == {"prize/first": 12, "open": True}
    back = twice.replaced({"prize/first": 9})
    assert back.own == {"open": True} and back.data["prize"]["first"] == 9


@pytest.mark.parametrize(
    ("own", "key"),
    [
        ({"prize": 1}, "values.unknown"),
        ({"prize/first/x": 1}, "values.unknown"),
        ({"calibrated": 1}, "values.unknown"),
        ({7: 1}, "values.unknown"),
        ({"x" * 1000: 1}, "values.unknown"),
        ({"prize/first": 31}, "values.range"),
        ({"prize/first": -1}, "values.range"),
        ({"prize/first": 10**400}, "values.range"),
        ({"prize/first": True}, "values.kind"),
        ({"prize/first": 1.0}, "values.kind"),
        ({"prize/first": "9"}, "values.kind"),
        ({"prize/first": None}, "values.kind"),
        ({"prize/first": [9]}, "values.kind"),
        ({"open": 1}, "values.kind"),
    ],
)
def test_what_cannot_be_gets_a_message(own: dict[Any, object], key: str) -> None:
    with pytest.raises(BadValue) as caught:
        Values(DATA).replaced(own)
    assert caught.value.message.key == key
    assert all(len(str(value)) <= 500 for value in caught.value.message.params.values())


def test_the_hash_is_of_the_data_whatever_its_order() -> None:
    assert Values(dict(reversed(DATA.items()))).hash == Values(DATA).hash
    assert Values({**DATA, "open": True}).hash != Values(DATA).hash
