"""What is expected of a street, and the tour that is planned for the limousine."""

from __future__ import annotations

from itertools import pairwise

from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.actions import DRIVES
from tabletown.games.lasvegas.ai.estimates import LasVegasWeights, Street, StreetEstimates, Tour
from tabletown.games.lasvegas.network import START, read_crossing
from tabletown.games.lasvegas.places import AVENUES, SPECIALS, read_place
from tabletown.kit.masks import bits
from tabletown.kit.rows import DIGIT

WEIGHTS = GAME.weight_set.tuned
ESTIMATES = StreetEstimates(LasVegasWeights(**WEIGHTS))


def street(text: str, share: float = 1.0) -> Street:
    """The fourth street with these numbers."""
    digits = sum(int(token) + 1 << DIGIT * avenue for avenue, token in enumerate(text.split()) if token != ".")
    return ESTIMATES.estimate(3, digits, 0b101111011 | 1 << 2 | 1 << 7, 0, share)


def test_a_balanced_street_fills_better_than_a_closed_one() -> None:
    middle, edge = street(". . . . 8"), street(". . . . 1")
    assert middle.fill > edge.fill


def test_a_gap_without_numbers_stays_empty() -> None:
    closed = street("3 . 4")
    assert closed.chances[1] == 0.0
    assert closed.chances[0] == closed.chances[2] == 1.0
    assert 0 < closed.chances[3] < 1


def test_less_time_means_fewer_casinos() -> None:
    filled = [street(". . . . 8", share).fill for share in (1.0, 0.5, 0.1, 0.0)]
    assert all(more > less for more, less in pairwise(filled))
    assert filled[-1] == 0.0


def test_without_time_a_row_is_as_long_as_it_is() -> None:
    assert street("1 3 . 4 6 8 9", 0.0).row == 3.0
    assert len(street("1").chances) == len(AVENUES)


def test_streets_share_the_estimates_of_equal_lots() -> None:
    estimates = StreetEstimates(LasVegasWeights(**WEIGHTS))
    built = 0b101111011
    one, two = (estimates._shape((3, 5 + 1 << DIGIT * 1 | more, built)) for more in (0, 8 + 1 << DIGIT * 5))
    assert one != two
    assert any(mine is yours for mine in one.lots for yours in two.lots)


# The limousine.


def tour(drives: float, **worths: float) -> Tour:
    """On the full network, with carpets of worth only at these places ("at_1_4")."""
    named = {read_place(name.removeprefix("at_").replace("_", ":")): worth for name, worth in worths.items()}
    return Tour("full", "any_side", {place: named.get(place, 0.0) for place in bits(SPECIALS)}, drives, 0.5)


def test_the_way_leads_to_what_is_worth_most() -> None:
    stops = tour(4.0, at_1_4=9.0).stops(START, 0, 0)
    assert read_place("1:4") in [stop.place for stop in stops]


def test_what_comes_later_is_less_likely() -> None:
    likely = [stop.likely for stop in tour(4.0, at_1_4=9.0, at_1_7=9.0, at_3_9=9.0).stops(START, 0, 0)]
    assert likely == sorted(likely, reverse=True)
    assert 0 < likely[-1] < likely[0] < 1


def test_without_time_no_way_is_planned() -> None:
    assert tour(0.0, at_1_4=9.0).stops(START, 0, 0) == ()


def test_a_limousine_that_cannot_go_on_has_no_way() -> None:
    lamp = read_crossing("1:1")
    used = sum({road for drive in DRIVES for road in [drive.roads] if drive.lamp == lamp}) and (1 << 68) - 1
    assert tour(4.0, at_1_4=9.0).stops(lamp, used, 0) == ()
