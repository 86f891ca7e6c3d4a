"""From masks to what belongs to their places."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabletown.kit.masks import SEAT_SETS, Listing, bits, subsets

ROWS = (0b0111, 0b1111 << 4, 0b1 << 9)
WHOLE = sum(ROWS)


@given(st.sets(st.integers(0, 200)))
def test_bits_are_the_places_in_order(places: set[int]) -> None:
    assert list(bits(sum(1 << place for place in places))) == sorted(places)


@given(st.integers(0, (1 << 11) - 1))
def test_a_listing_names_the_places_of_its_rows_in_order(mask: int) -> None:
    assert Listing(str, ROWS)(mask) == tuple(str(place) for place in bits(mask & WHOLE))


def test_a_listing_hands_out_the_same_things_again() -> None:
    listing = Listing(lambda place: [place], ROWS)
    again = listing(0b11)
    assert all(one is other for one, other in zip(listing(0b11), again, strict=True))


def test_subsets_by_mask() -> None:
    assert subsets("ab") == ((), ("a",), ("b",), ("a", "b"))


def test_every_set_of_seats_is_in_order() -> None:
    assert len(SEAT_SETS) == 64 and all(sum(1 << seat for seat in seats) == mask for mask, seats in enumerate(SEAT_SETS))
