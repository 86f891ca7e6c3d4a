"""The tables of the data file, against what the rules state."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files

import pytest

from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.actions import MOVES
from tabletown.games.lasvegas.data import (
    ACTIONS,
    ADVERT_BOXES,
    ADVERT_POINTS,
    BUNDLES_WITHOUT_BANK,
    COLUMNS,
    FIRST_BUNDLES,
    GROUP_SIZES,
    HALF_LOAN,
    HALL_BOXES,
    HALL_CROSSED,
    HALL_PLACES,
    MAFIA_BUNDLES,
    MAJORITY_LOAN,
    PENALTY,
    PLAN,
    REFUSAL_BOXES,
    SHIFTS,
    SHOW_BOXES,
    SHOW_DEBT_BOXES,
    SHOW_POINTS,
    UPPER_CARDS,
    HolesNeeded,
)
from tabletown.games.lasvegas.places import (
    AVENUE_LOTS,
    CARPETS,
    CRANES,
    HOLES,
    LOTS,
    NUMBERS,
    PAR_HOLES,
    ROWS,
    SHOWS,
    STREET_LOTS,
)
from tabletown.kit.masks import bits

BOX = GAME.box


def lots(mask: int) -> str:
    return " ".join(ROWS.names(mask))


def avenues(mask: int) -> list[int]:
    return [avenue + 1 for avenue in bits(mask)]


# The cards.


def test_the_casino_cards() -> None:
    assert len(BOX.cards) == 81
    assert tuple(Counter(card.number for card in BOX.cards)[n] for n in range(1, 16)) == (3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3)
    assert {kind: Counter(card.action for card in BOX.cards)[kind] for kind in ACTIONS} == {
        "build": 16, "show": 16, "hall": 16, "drive": 16, "advert": 17,
    }  # fmt: skip


def test_the_outermost_numbers_hold_every_action_once_and_one_more() -> None:
    """The reason for the one card that the sources disagree on."""
    for pair in ((1, 2), (14, 15)):
        counts = Counter(card.action for card in BOX.cards if card.number in pair)
        assert set(counts) == set(ACTIONS) and sorted(counts.values()) == [1, 1, 1, 1, 2]


def test_the_first_numbers_are_as_the_fourteenth() -> None:
    joint = Counter((card.number, card.action) for card in BOX.cards)
    assert [joint[1, kind] for kind in ACTIONS] == [joint[14, kind] for kind in ACTIONS] == [0, 1, 0, 1, 1]
    assert [joint[8, kind] for kind in ACTIONS] == [2, 2, 2, 1, 2]


# The plan.


def test_the_lots() -> None:
    assert (LOTS.bit_count(), CRANES.bit_count(), SHOWS.bit_count(), HOLES.bit_count()) == (38, 9, 12, 9)
    assert [mask.bit_count() for mask in STREET_LOTS] == [9, 11, 9, 9]
    assert [mask.bit_count() for mask in AVENUE_LOTS] == [2, 3, 4, 4, 4, 4, 4, 4, 4, 3, 2]
    assert {kind: mask.bit_count() for kind, mask in CARPETS.items()} == {"mafia": 4, "luxury": 5, "vip": 5}
    assert all(mask & mask << 1 & mask == mask & ~(mask & -mask) for mask in STREET_LOTS), "the casinos of a street are contiguous"


def test_what_is_printed_where() -> None:
    assert lots(CRANES) == "1:2 1:10 2:1 2:4 2:9 3:5 3:11 4:3 4:8"
    assert lots(SHOWS) == "1:4 1:7 1:9 2:4 2:7 2:10 3:3 3:5 3:8 3:9 4:1 4:7"
    assert lots(CARPETS["mafia"]) == "1:3 2:11 4:2 4:9"
    assert lots(CARPETS["luxury"]) == "1:4 1:7 2:2 3:9 4:5"
    assert lots(CARPETS["vip"]) == "2:5 2:9 3:6 4:3 4:7"
    assert [(s, a) for s, street in enumerate(PLAN, 1) for a, mark in enumerate(street, 1) if mark == "="] == [(3, 1), (3, 2)]
    assert [avenues(holes) for holes in PAR_HOLES.values()] == [[5, 6, 7], [3, 4, 8, 9], [2, 10]]


def test_only_avenues_6_and_7_have_no_crane() -> None:
    assert [avenue + 1 for avenue, mask in enumerate(AVENUE_LOTS) if not mask & CRANES] == [6, 7]


def test_every_show_casino_has_a_box_to_cross() -> None:
    assert sum(SHOW_BOXES) == SHOWS.bit_count() == 12


def test_every_street_has_eleven_lots() -> None:
    assert [len(street) for street in PLAN] == [11] * 4


# The sheet.


def test_the_advert_columns() -> None:
    assert COLUMNS == ("hall", "hotels_big", "hotels_small", "lucky", "par3", "par4", "par5", "vip", "luxury", "missing")
    assert HALL_PLACES == ((10, 5, 2), (15, 8, 0))
    assert ADVERT_POINTS[1:] == (
        (3, 4, 5, 7, 9), (1, 2, 2, 4, 6), (4, 6, 8, 10), (1, 2, 2, 3), (2, 3, 3, 4), (3, 5, 7, 10), (3, 5, 7, 9), (3, 4, 5, 7),
        (-10, -6, -3, -1),
    )  # fmt: skip
    assert ADVERT_BOXES == (1, 4, 4, 3, 3, 3, 3, 3, 3, 3) and sum(ADVERT_BOXES) == 30


def test_the_show_columns() -> None:
    assert SHOW_POINTS == ((0, 3, 7, 11, 16, 21, 28), (0, 3, 6, 9, 12, 15, 18))
    assert SHOW_DEBT_BOXES == ((5, 6), (3, 4))


def test_the_city_hall_and_the_vault() -> None:
    assert (HALL_BOXES, HALL_CROSSED, REFUSAL_BOXES) == (14, 3, 2)
    assert GROUP_SIZES == (2, 2, 2, 2, 2, 3) and sum(GROUP_SIZES) == HALL_BOXES - 1
    assert SHIFTS == (-2, -1, 1, 2) and (min(NUMBERS), max(NUMBERS)) == (0, 17)
    assert (FIRST_BUNDLES, MAFIA_BUNDLES, HALF_LOAN, MAJORITY_LOAN, BUNDLES_WITHOUT_BANK, PENALTY) == (1, 1, 2, 4, 2, -20)
    assert BOX.bundles == FIRST_BUNDLES + MAFIA_BUNDLES * CARPETS["mafia"].bit_count() + MAJORITY_LOAN == 9


# Projects and managers.


PRIZES = {
    "H1": (8, 4), "H2": (9, 4), "H3": (10, 6), "H4": (8, 4), "H5": (10, 6), "H6": (9, 4), "H7": (8, 4),
    "S1": (9, 5), "S2": (9, 5), "S3": (11, 6), "S4": (11, 6), "S5": (6, 3), "S6": (8, 4), "S7": (10, 6),
    "B1": (14, 8), "B2": (8, 4), "B3": (8, 4), "B4": (8, 4), "B5": (13, 7), "B6": (10, 6), "B7": (12, 6),
}  # fmt: skip


def test_the_projects() -> None:
    assert {card.id: (card.first, card.later) for card in BOX.projects} == PRIZES
    assert [len(BOX.deck(letter, True)) for letter in "HSB"] == [7, 7, 7]
    assert len({card.requirement for card in BOX.projects}) == 21


def test_without_golf_two_projects_are_left_out() -> None:
    golf = {card.id for card in BOX.projects if isinstance(card.requirement, HolesNeeded)}
    assert golf == {card.id for letter in "HSB" for card in BOX.deck(letter, True)} - {
        card.id for letter in "HSB" for card in BOX.deck(letter, False)
    }
    assert golf == {"B1", "B2"}


def test_the_managers() -> None:
    assert [manager.level for manager in BOX.managers] == list(range(11))
    assert all(len(manager.approvals) == 3 for manager in BOX.managers)
    third = BOX.managers[3]
    assert [(approval.scores, [avenue + 1 for avenue in approval.hotels]) for approval in third.approvals] == [
        (False, [6]), (True, [7]), (True, [8, 9]),
    ]  # fmt: skip
    assert [manager.loan for manager in BOX.managers] == [12, 11, 10, 10, 9, 9, 8, 8, 7, 7, 6]
    assert UPPER_CARDS == 40


@pytest.mark.parametrize("manager", BOX.managers, ids=lambda manager: f"M{manager.level}")
def test_a_managers_rates_make_sense(manager) -> None:  # type: ignore[no-untyped-def]
    for rate in (manager.golf, manager.hall, manager.shows, manager.hotels, manager.lucky, manager.drive):
        assert 0 < rate.low < rate.high and 0 < rate.adverts <= 17
    assert {avenue for approval in manager.approvals for avenue in approval.hotels} <= set(range(11))
    assert manager.lucky_modifier < 0


def test_what_is_ours_is_marked_as_such() -> None:
    """All of the managers but what the rulebook's own example tells of the third one."""
    paths = {value.path for value in GAME.values.calibrated()}
    hotels = {f"solo/managers/2/approvals/{n}/hotels/{k}" for n, count in enumerate((1, 1, 2)) for k in range(count)}
    data = json.loads(files("tabletown.games.lasvegas").joinpath("data.json").read_text(encoding="utf-8"))
    solo = {leaf for kind in ("apprentices", "managers") for leaf in _leaves(f"solo/{kind}", data["solo"][kind])}
    assert paths == {"vault/bundles"} | solo - hotels - {"solo/managers/2/approvals/0/scores"}


def test_the_apprentice_counts_less_than_every_manager() -> None:
    """Level 0 is for first matches: no project, every rate lower and higher to reach, the row shortest, the loan least likely."""
    apprentice, *managers = BOX.managers
    assert not any(approval.scores for approval in apprentice.approvals)
    for manager in managers:
        assert apprentice.loan > manager.loan and apprentice.lucky_modifier < manager.lucky_modifier
        for part in ("golf", "hall", "shows", "hotels", "lucky", "drive"):
            low, high = getattr(apprentice, part), getattr(manager, part)
            assert low.low <= high.low and low.high <= high.high and low.adverts > high.adverts, part


def _leaves(path: str, data: object) -> list[str]:
    if not isinstance(data, (list, dict)):
        return [path]
    parts = data.items() if isinstance(data, dict) else enumerate(data)
    return [leaf for key, part in parts for leaf in _leaves(f"{path}/{key}", part)]


def test_every_decision_has_its_form() -> None:
    counts = Counter(action.verb for action in MOVES.actions)
    assert counts == {
        "vote": 2, "choose": 3, "number": 3, "action": 3, "refuse": 1, "give": 3, "bonus": 18, "shift": 4, "swap": 5,
        "extend": 2 * (38 - 4), "open": 38 * 18, "build": 9, "show": 2, "hall": 1, "advert": 10, "drive": 162, "end": 1, "reshuffle": 2,
    }  # fmt: skip
