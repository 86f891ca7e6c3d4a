"""Rows of places in which the written numbers rise from left to right.

Place ``row * stride + position`` is a bit of one integer. The bits between the rows stay empty, so shifting a mask by one
never leads into another row.

Which number fits where is one integer too: a field of places for each number. It begins as `RisingRows.fits_all`. The numbers
of a row rise if any two of them do, so writing a number removes the places that contradict it from every field, and
``fits &= keep[number][place]`` is the whole rule.

>>> rows = RisingRows([0b111, 0b11 << 4], stride=4, numbers=range(3))
>>> rows.read("2:1"), rows.name(5), rows.places
(4, '2:2', (0, 1, 2, 4, 5))
>>> fits = rows.fits_all & rows.keep[1][1]
>>> [[rows.name(place) for place in rows.places if fits >> rows.field * number + place & 1] for number in rows.numbers]
[['1:1', '2:1', '2:2'], ['2:1', '2:2'], ['1:3', '2:1', '2:2']]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletown.kit.masks import bits

DIGIT = 5
"""Bits of a written number (plus one, nothing is 0) in an integer that holds those of all places."""
NUMBER = (1 << DIGIT) - 1


def number_at(digits: int, place: int) -> int:
    """The number written there; -1 for none."""
    return (digits >> DIGIT * place & NUMBER) - 1


def standing_against(row: int, digits: int, place: int, number: int) -> tuple[str, int]:
    """What keeps a number from a place, and where that stands. `row` is the mask of the written places of its row.

    It is "equal" for the same number, "left" for a higher number to the left, "right" for a lower one to the right.

    >>> standing_against(0b1001, 5 + 1 << DIGIT * 3 | 2 + 1, place=1, number=7)
    ('right', 3)
    """
    left, right = row & (1 << place) - 1, row >> place
    if left:
        at = left.bit_length() - 1
        neighbour = number_at(digits, at)
        if neighbour >= number:
            return ("equal" if neighbour == number else "left"), at
    at = place + (right & -right).bit_length() - 1
    return ("equal" if number_at(digits, at) == number else "right"), at


class RisingRows:
    """The shape of a sheet: its rows as masks of their places, and the numbers that may be written."""

    __slots__ = ("_by_name", "_each_field", "all", "field", "fields", "fits_all", "keep", "numbers", "places", "rows", "stride")

    def __init__(self, rows: Sequence[int], stride: int, numbers: range) -> None:
        self.rows = tuple(rows)
        self.stride = stride
        self.numbers = numbers
        self.all = sum(rows)
        """Mask of all places."""
        self.places: tuple[int, ...] = tuple(bits(self.all))
        self.field = stride * len(rows)
        """Bits of the field of one number."""
        self.fields: tuple[int, ...] = tuple(self.all << self.field * number for number in range(numbers.stop))
        """All places in the field of a number."""
        self._each_field = sum(1 << self.field * number for number in numbers)
        self.fits_all = self.spread(self.all)
        """Everything fits everywhere."""
        self.keep: tuple[tuple[int, ...], ...] = tuple(
            tuple(self._keep(number, place) for place in range(self.field)) for number in range(numbers.stop)
        )
        """By number and place: what still fits where after that number is written there."""
        self._by_name = {self.name(place): place for place in self.places}

    def _keep(self, number: int, place: int) -> int:
        if not self.all >> place & 1:
            return 0
        row = self.rows[place // self.stride]
        left = row & ((1 << place) - 1)
        right = row & ~((2 << place) - 1)
        rest = self.all & ~row
        kept = {other: rest | (left if other < number else right if other > number else 0) for other in self.numbers}
        return sum(places << self.field * other for other, places in kept.items())

    def spread(self, mask: int) -> int:
        """The mask in the fields of all numbers."""
        return mask * self._each_field

    def fitting(self, open_places: int, written: int, digits: int) -> int:
        """What fits on the open places where those of the mask `written` have their number in `digits`."""
        fits = self.spread(open_places)
        for place in bits(written):
            fits &= self.keep[number_at(digits, place)][place]
        return fits

    def place(self, row: int, position: int) -> int:
        return row * self.stride + position

    def name(self, place: int) -> str:
        """As people write it: row and position, from 1."""
        row, position = divmod(place, self.stride)
        return f"{row + 1}:{position + 1}"

    def read(self, name: str) -> int:
        """The place of that name; `KeyError` if there is none."""
        return self._by_name[name]

    def names(self, mask: int) -> list[str]:
        return [self.name(place) for place in bits(mask)]

    def mask(self, names: Iterable[str]) -> int:
        """The places of these names; `KeyError` for a name that no place has."""
        return sum(1 << place for place in {self._by_name[name] for name in names})
