"""Which number fits where, against the rule written out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabletown.kit.masks import bits
from tabletown.kit.rows import DIGIT, RisingRows, number_at

ROWS = RisingRows([0b11110, 0b00111 << 6, 0b11111 << 12], stride=6, numbers=range(8))


def allowed(written: dict[int, int], place: int, number: int) -> bool:
    """Greater than all to the left, smaller than all to the right."""
    row = place // ROWS.stride
    beside = {other: n for other, n in written.items() if other // ROWS.stride == row}
    return place not in beside and all(n < number if other < place else n > number for other, n in beside.items())


@given(st.lists(st.tuples(st.sampled_from(ROWS.places), st.sampled_from(ROWS.numbers)), max_size=12))
def test_writing_keeps_what_may_still_be_written(tries: list[tuple[int, int]]) -> None:
    fits, written = ROWS.fits_all, dict[int, int]()
    for place, number in tries:
        may = bool(fits >> ROWS.field * number + place & 1)
        assert may == allowed(written, place, number)
        if may:
            written[place] = number
            fits &= ROWS.keep[number][place]
    digits = sum(number + 1 << DIGIT * place for place, number in written.items())
    mask = sum(1 << place for place in written)
    assert ROWS.fitting(ROWS.all & ~mask, mask, digits) == fits
    assert {place: number_at(digits, place) for place in bits(mask)} == written


def test_equal_numbers_side_by_side_leave_places_beside_them() -> None:
    first, last = ROWS.place(2, 1), ROWS.place(2, 2)
    digits = (4 + 1 << DIGIT * first) + (4 + 1 << DIGIT * last)
    fits = ROWS.fitting(ROWS.rows[2] & ~(3 << first), 3 << first, digits)
    assert [list(bits(fits >> ROWS.field * number & ROWS.all)) for number in (3, 4, 5)] == [[12], [], [15, 16]]


def test_names_of_places_read_back() -> None:
    assert [ROWS.read(ROWS.name(place)) for place in ROWS.places] == list(ROWS.places)
    assert ROWS.mask(ROWS.names(ROWS.all)) == ROWS.all
    assert ROWS.name(ROWS.place(1, 2)) == "2:3" and number_at(0, 3) == -1


def test_fields_are_all_places_of_a_number() -> None:
    assert sum(ROWS.fields) == ROWS.fits_all == ROWS.spread(ROWS.all)
