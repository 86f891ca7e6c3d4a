"""Every project is fulfilled by a city that just has it, and missed by one that nearly does."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletown.games.lasvegas.city import City, Rows
from tabletown.games.lasvegas.data import VALUES, Box
from tabletown.games.lasvegas.goals import OUTER_CRANES, ProjectGoal, chain, fulfilled_points, progress, rule_of
from tabletown.games.lasvegas.places import ALL_AVENUES, CRANES, HOLES, LOTS, SHOWS, SPECIALS
from tabletown.kit.goals import Prizes

BOX = Box.of(VALUES)
Sketch = tuple[tuple[str, ...], dict[str, Any]]


def city(sketch: Sketch) -> City:
    rows, marks = sketch
    return City.from_rows(*rows, **marks)


def marks(**given: Any) -> Sketch:
    return ((), given)


TOP_SHOWS = ("1:4", "1:7", "1:9")
SECOND_SHOWS = ("2:4", "2:7", "2:10")
# Two streets with every built casino opened: the cranes of the third and the fourth are not built.
FULL_STREETS = ("", "", "- - 1 2 K 4 5 6 7 8 K", "1 2 K 4 5 6 7 K 9")

JUST_AND_NEARLY: dict[str, list[tuple[Sketch, Sketch]]] = {
    "H1": [(marks(big=[1, 5, 9]), marks(big=[1, 5], small=[9, 10, 11]))],
    "H2": [(marks(small=[1, 2, 3, 4, 5]), marks(small=[1, 2, 3, 4], big=[5, 6]))],
    "H3": [(marks(small=[1, 2, 3], big=[5, 7, 9, 11]), marks(small=[1, 2, 3], big=[5, 7, 9]))],
    "H4": [(marks(big=[4, 5]), marks(big=[4, 6], small=[5]))],
    "H5": [(marks(big=[4, 6], small=[5, 7]), marks(big=[4, 6, 8], small=[5, 9, 10]))],
    "H6": [(marks(small=[1], big=[11]), marks(small=[1], big=[10]))],
    "H7": [
        (marks(hall=10), marks(hall=9)),
        (marks(hall=12, groups=[1]), marks(hall=12, groups=[6])),  # the last group has three boxes
    ],
    "S1": [
        ((("", "1 3 5 7 9 11 13"), {}), (("", "1 3 5 7 9 11 12 13"), {})),
        ((("- 1 3 3 5 5 7 9",), {}), (("- 1 3 3 5 . 7 9",), {})),
        # A crane that is not crossed does not interrupt, the same casino built does.
        ((("", "1 3 5 K 7 9 11 13"), {}), (("", "1 3 5 + 7 9 11 13"), {})),
    ],
    "S2": [
        ((("- 1 3 5 7", "1 3 5 7"), {}), (("- 1 3 5 7", "1 . 3 5 7"), {})),
        ((("", "1 3 5 7 9 11 13 15"), {}), (("", "1 3 5 7 9 11 13"), {})),
        ((("", "1 3 5 7 8 9 11 13 15"), {}), (("", "1 3 5 7 8 9 11 13 14"), {})),
    ],
    "S3": [
        ((("", "", "- - 0 2 4 6 8"), {}), (("", "", "- - 0 2 4 6 7 8"), {})),
        ((("- K 2 4 4 6 8",), {}), (("- + 2 4 4 6 8",), {})),  # an unbuilt casino at the edge is skipped, a built one is not
        ((("", "", "- - . . + . 2 4 6 8 10"), {}), (("", "", "- - . . + . 2 4 6 8 +"), {})),
        ((("", "2 4 6 8 10"), {}), (("", "+ 2 4 6 8 10 12"), {})),
    ],
    "S4": [
        ((FULL_STREETS, {}), ((*FULL_STREETS[:3], "1 2 K 4 5 6 7 8 ."), {})),
        ((FULL_STREETS, {}), ((*FULL_STREETS[:3], "1 2 + 4 5 6 7 K 9"), {})),
    ],
    "S5": [(marks(way="2:2 1:2 1:3 2:3 2:4 2:5 2:6"), marks(way="2:2 1:2 1:3"))],
    "S6": [
        ((("", "2 4 6 8 10 12"), {}), (("", "2 4 6 8 10 11"), {})),
        ((("", "", "", "0 0 0 2 2 4"), {}), (("", "2 4 6", "- - 2 4 6"), {})),
    ],
    "S7": [(marks(way="2:2 1:2 1:3 1:4 2:4 2:5 2:6 3:6 4:6 4:5 4:4"), marks(way="2:2 1:2 1:3 1:4 2:4 2:5 2:6"))],
    "B1": [
        (marks(golf_circled=range(2, 11), stars_circled=TOP_SHOWS), marks(golf_circled=range(2, 10), stars_circled=TOP_SHOWS)),
        (marks(golf_circled=range(2, 11), stars_circled=TOP_SHOWS), marks(golf_circled=range(2, 11), stars_circled=("1:4", "1:7", "2:7"))),
    ],
    "B2": [(marks(golf_circled=[3, 4, 8, 9]), marks(golf_circled=[2, 3, 4, 5, 6, 7, 8, 10], golf_crossed=[9]))],
    "B3": [
        ((("", "1", "- - . . K . . . . . 15"), {}), (("", "1", "- - . . K . . . . . +"), {})),
        ((("", "1", "- - . . K . . . . . 15"), {}), (("- 1 . . . . . . . 9", "1"), {})),
    ],
    "B4": [
        ((("- 1 . . . . . . . 9", "", "", ". . 3 . . . . 9"), {}), (("- 1 . . . . . . . 9", "", "", ". . 3 . . . . +"), {})),
        ((("- 1 . . . . . . . 9", "1 . . 3 . . . . 9"), {}), (("- 1 . . . . . . . 9", "1 . . 3 . . . . K"), {})),
    ],
    "B5": [
        (
            (("- + . . . . . . . +", "+ . . 3 . . . . +", "- - . . + . . . . . +", ". . + . . . . +"), {}),
            (("- + . . . . . . . +", "+ . . 3 . . . . +", "- - . . + . . . . . +", ". . + . . . . K"), {}),
        )
    ],
    "B6": [
        (
            (("", "1 . . 3 . . . . 9"), {"stars_circled": SECOND_SHOWS}),
            (("", "1 . . 3 . . . . 9"), {"stars_circled": SECOND_SHOWS[:2], "stars_struck": ["2:10"]}),
        ),
        (
            (("", "1 . . 3 . . . . 9"), {"stars_circled": SECOND_SHOWS}),
            (("- 1 . . . . . . . 9", "1 . . 3 . . . . +"), {"stars_circled": SECOND_SHOWS}),  # not in the same street
        ),
    ],
    "B7": [(marks(shows=(3, 3)), marks(shows=(6, 2))), (marks(shows=(3, 3)), marks(shows=(2, 6)))],
}


def test_every_project_is_tried() -> None:
    assert list(JUST_AND_NEARLY) == [card.id for card in BOX.projects]


@pytest.mark.parametrize(("key", "number"), [(key, number) for key, tries in JUST_AND_NEARLY.items() for number in range(len(tries))])
def test_projects_need_exactly_what_they_say(key: str, number: int) -> None:
    just, nearly = map(city, JUST_AND_NEARLY[key][number])
    requirement = BOX.project(key).requirement
    assert rule_of(requirement)(just)
    assert not rule_of(requirement)(nearly)
    assert all(have == need for _, have, need in progress(just, requirement))
    assert any(have < need for _, have, need in progress(nearly, requirement))


def test_without_golf_two_projects_are_left_out() -> None:
    assert {card.id for card in BOX.projects} - {card.id for letter in "HSB" for card in BOX.deck(letter, golf=False)} == {"B1", "B2"}


def test_front_doors_only_pass_less() -> None:
    way, each_kind = "2:2 1:2 1:3 2:3 2:4 2:5 2:6", BOX.project("S5").requirement
    assert rule_of(each_kind)(City.from_rows(way=way))
    # The luxury casino 2:2 is only passed at its side.
    assert not rule_of(each_kind)(City.from_rows(way=way, passing="front_only"))


@pytest.mark.parametrize(("avenues", "length"), [(0, 0), (0b1, 1), (0b101, 1), (0b1101110, 3), (ALL_AVENUES, 11)])
def test_chains(avenues: int, length: int) -> None:
    assert chain(avenues) == length


def test_the_first_round_of_a_project_pays_more_and_points_stay() -> None:
    goals = [ProjectGoal(k, BOX.project(key)) for k, key in enumerate(("H1", "S4", "B7"))]
    has = City.from_rows(big=[1, 2, 3], shows=(3, 3), project_points=(None, None, 6))
    assert fulfilled_points(has, goals, Prizes.fresh(3)) == (8, None, 6)
    assert fulfilled_points(has, goals, Prizes.fresh(3).after([0])) == (4, None, 6)
    lost = City.from_rows(project_points=(8, 11, 12))
    assert fulfilled_points(lost, goals, Prizes.fresh(3)) == (8, 11, 12)


def test_progress_speaks_of_the_nearest_streets() -> None:
    near = City.from_rows("", "1 . . 3", "", ". . 4 . . . . 9", stars_circled=["4:1"])
    lines = progress(near, BOX.project("B6").requirement)
    assert [(words.key, words.params["street"].key, have, need) for words, have, need in lines] == [  # type: ignore[union-attr]
        ("lasvegas.need.cranes_of_street", "lasvegas.street.4", 2, 2),
        ("lasvegas.need.stars_of_street", "lasvegas.street.4", 1, 2),
    ]


STREET = st.integers(0, 2**11 - 1)


@settings(max_examples=300)
@given(built=STREET, opened=STREET, odd=STREET)
def test_rows_agree_with_reading_from_left_to_right(built: int, opened: int, odd: int) -> None:
    opened &= built
    odd &= opened
    letters = "".join(("o" if odd >> a & 1 else "e") if opened >> a & 1 else " " for a in range(11) if built >> a & 1)
    words = letters.replace("eo", "e o").replace("oe", "o e").split()
    rows = Rows.of(built, opened, odd)
    assert rows.odd == tuple(len(word) for word in words if word[0] == "o")
    assert rows.even == tuple(len(word) for word in words if word[0] == "e")
    assert rows.longest == max(map(len, words), default=0)
    assert rows.at_ends(odd=True) == (len(letters) - len(letters.lstrip("o")), len(letters) - len(letters.rstrip("o")))
    assert rows.at_ends(odd=False) == (len(letters) - len(letters.lstrip("e")), len(letters) - len(letters.rstrip("e")))


MASK = st.integers(0, 2**48 - 1)


@st.composite
def cities(draw: st.DrawFn) -> City:
    """Sheets with anything on them, for questions that do not ask how it came there."""
    any_city = City()
    any_city.crossed_cranes = draw(MASK) & CRANES & draw(MASK)
    any_city.built |= any_city.crossed_cranes
    any_city.opened = any_city.built & (draw(MASK) | draw(MASK))
    any_city.odd = any_city.opened & draw(st.sampled_from([0, LOTS, draw(MASK)]))
    any_city.stars_circled = any_city.opened & SHOWS & draw(MASK)
    any_city.golf_circled = draw(MASK) & HOLES | draw(st.sampled_from([0, HOLES]))
    any_city.big = draw(MASK) & ALL_AVENUES
    any_city.small = draw(MASK) & ALL_AVENUES & ~any_city.big
    any_city.passed = draw(MASK) & SPECIALS
    any_city.hall = draw(st.integers(3, 14))
    any_city.shows = (draw(st.integers(0, 6)), draw(st.integers(0, 6)))
    return any_city


@settings(max_examples=60)
@given(any_city=cities())
def test_a_project_is_fulfilled_when_all_its_lines_are(any_city: City) -> None:
    for card in BOX.projects:
        lines = progress(any_city, card.requirement)
        assert all(0 <= have <= need for _, have, need in lines)
        assert rule_of(card.requirement)(any_city) == all(have == need for _, have, need in lines), card.id


def test_the_outer_cranes_are_two() -> None:
    assert OUTER_CRANES.bit_count() == 2
