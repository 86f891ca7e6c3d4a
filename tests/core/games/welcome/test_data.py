"""The tables of the data file, against what the rules state."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tabletown.games.welcome import GAME
from tabletown.games.welcome.data import (
    ACTIONS,
    BIS_LOSS,
    LENGTHS,
    PARK_BOXES,
    PARK_POINTS,
    POOL_LOTS,
    POOL_POINTS,
    ROUNDABOUT_LOSS,
    STRIKE_LOSS,
    TEMP_RANKING,
    VALUE_BOXES,
    VALUE_POINTS,
    EstatesNeeded,
)
from tabletown.games.welcome.places import LINES, LOTS, POOLS

FIRST, BIGBOX = GAME.boxes["first"], GAME.boxes["bigbox"]


def test_the_sheet() -> None:
    assert LENGTHS == (10, 11, 12)
    assert POOL_LOTS == ((2, 6, 7), (0, 3, 7), (1, 6, 10))
    assert PARK_BOXES == (3, 4, 5)
    assert PARK_POINTS == ((0, 2, 4, 10), (0, 2, 4, 6, 14), (0, 2, 4, 6, 8, 18))
    assert (LOTS.bit_count(), POOLS.bit_count(), LINES.bit_count()) == (33, 9, 30)


def test_the_columns() -> None:
    assert POOL_POINTS == (0, 3, 6, 9, 13, 17, 21, 26, 31, 36)
    assert BIS_LOSS == (0, 1, 3, 6, 9, 12, 16, 20, 24, 28)
    assert STRIKE_LOSS == (0, 0, 3, 5)
    assert ROUNDABOUT_LOSS == (0, 3, 8)
    assert VALUE_BOXES == (1, 2, 3, 4, 4, 4)
    assert VALUE_POINTS == ((1, 3), (2, 3, 4), (3, 4, 5, 6), (4, 5, 6, 7, 8), (5, 6, 7, 8, 10), (6, 7, 8, 10, 12))
    assert TEMP_RANKING == (7, 4, 1)
    assert FIRST.temp_boxes == BIGBOX.temp_boxes == 11


@pytest.mark.parametrize(
    ("box", "total", "by_action", "by_number"),
    [
        (FIRST, 81, (18, 18, 18, 9, 9, 9), (3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3)),
        (BIGBOX, 63, (14, 14, 14, 7, 7, 7), (2, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 2)),
    ],
    ids=["first", "bigbox"],
)
def test_the_construction_cards(box, total, by_action, by_number) -> None:  # type: ignore[no-untyped-def]
    assert len(box.cards) == total
    assert tuple(Counter(card.action for card in box.cards)[kind] for kind in ACTIONS) == by_action
    assert tuple(Counter(card.number for card in box.cards)[number] for number in range(1, 16)) == by_number


@pytest.mark.parametrize("box", [FIRST, BIGBOX], ids=["first", "bigbox"])
def test_the_cards_are_the_same_from_both_ends(box) -> None:  # type: ignore[no-untyped-def]
    counts = Counter((card.number, card.action) for card in box.cards)
    assert all(counts[16 - number, kind] == n for (number, kind), n in counts.items())


def test_single_cards_of_both_boxes() -> None:
    first, bigbox = (Counter((card.number, card.action) for card in box.cards) for box in (FIRST, BIGBOX))
    assert [first[8, kind] for kind in ACTIONS] == [2, 2, 2, 1, 1, 1]
    assert [first[4, kind] for kind in ACTIONS] == [0, 1, 1, 1, 1, 1]
    assert [first[3, kind] for kind in ACTIONS] == [1, 0, 0, 1, 1, 1]
    assert [bigbox[8, kind] for kind in ACTIONS] == [2, 0, 2, 1, 1, 1]
    assert [bigbox[7, kind] for kind in ACTIONS] == [1, 2, 2, 1, 0, 0]
    assert [bigbox[2, kind] for kind in ACTIONS] == [1, 0, 1, 0, 0, 0]


def test_how_many_plans_there_are() -> None:
    assert {letter: (len(FIRST.deck(letter, False)), len(FIRST.deck(letter, True))) for letter in FIRST.decks} == {
        "1": (6, 11), "2": (6, 11), "3": (6, 6),
    }  # fmt: skip
    assert {letter: (len(BIGBOX.deck(letter, False)), len(BIGBOX.deck(letter, True))) for letter in BIGBOX.decks} == {
        "A": (7, 13), "B": (7, 12), "C": (7, 13),
    }  # fmt: skip
    assert len(FIRST.plans) + len(BIGBOX.plans) == 66


BASIC = {
    "F1": "111111:8/4 2222:8/4 333:8/4 44:6/3 55:8/4 66:10/6",
    "F2": "1116:11/6 225:10/6 334:12/7 36:8/4 45:9/5 1114:9/5",
    "F3": "126:12/7 145:13/7 34:7/3 25:7/3 1223:11/6 235:13/7",
    "NA": "111111:8/4 2222:8/4 333:8/4 44:6/3 55:8/4 66:10/6 34:7/3",
    "NB": "1116:11/6 225:10/6 334:12/7 36:8/4 45:9/5 1114:9/5 25:7/3",
    "NC": "126:12/7 145:13/7 1223:11/6 235:13/7 234:11/6 135:12/7 1124:11/6",
}


@pytest.mark.parametrize("deck", BASIC)
def test_basic_plans(deck: str) -> None:
    plans = [plan for box in (FIRST, BIGBOX) for plan in box.plans if plan.id.startswith(deck) and not plan.advanced]
    written = []
    for plan in plans:
        assert isinstance(plan.requirement, EstatesNeeded)
        written.append(f"{''.join(map(str, sorted(plan.requirement.sizes)))}:{plan.first}/{plan.later}")
    assert " ".join(written) == BASIC[deck]


def test_points_of_advanced_plans() -> None:
    advanced = {plan.id: f"{plan.first}/{plan.later}" for box in (FIRST, BIGBOX) for plan in box.plans if plan.advanced}
    assert advanced == {
        "F1-A01": "8/4", "F1-A02": "6/3", "F1-A03": "8/3", "F1-A04": "6/3", "F1-A05": "7/4",
        "F2-A01": "7/4", "F2-A02": "10/5", "F2-A03": "7/4", "F2-A04": "10/5", "F2-A05": "8/3",
        "NA-H01": "9/5", "NA-H02": "9/5", "NA-H03": "13/7", "NA-H04": "14/8", "NA-H05": "9/5", "NA-H06": "14/8",
        "NB-H01": "9/5", "NB-H02": "12/7", "NB-H03": "13/7", "NB-H04": "13/7", "NB-H05": "12/7",
        "NC-H01": "6/3", "NC-H02": "6/3", "NC-H03": "7/4", "NC-H04": "6/3", "NC-H05": "7/4", "NC-H06": "8/4",
    }  # fmt: skip


def test_managers() -> None:
    rows = [
        ("".join(letter for letter, yes in m.approves.items() if yes), m.park, m.pool, m.temp, m.fence, m.value_houses, m.bis_times)
        for m in BIGBOX.managers
    ]
    assert rows[1:] == [
        ("B", 1, 2, 1, 3, 2, 2), ("A", 3, 2, 2, 3, 2, 2), ("C", 3, 2, 2, 3, 2, 2), ("AB", 3, 2, 2, 3, 2, 2),
        ("BC", 3, 2, 2, 3, 2, 2), ("ABC", 3, 2, 2, 3, 2, 2), ("ABC", 3, 2, 3, 3, 2, 2),
    ]  # fmt: skip
    strength = [(sum(m.approves.values()), m.park, m.pool, m.temp, m.fence, m.value_houses, m.bis_times) for m in BIGBOX.managers[1:]]
    assert all(column == tuple(sorted(column)) for column in zip(*strength, strict=True))
    fixed = {"park", "temp"}  # what is printed of Sam; all other rates of all managers are ours and may be replaced
    for manager in BIGBOX.managers[1:]:
        ours = {path.rpartition("/")[2] for path in GAME.values.data["calibrated"] if f"/managers/{manager.level}/" in path}
        rates = {"park", "pool", "temp", "fence", "value_houses", "bis_times"}
        assert ours & rates == (rates - fixed if manager.level == 1 else rates)
    training = BIGBOX.managers[0]
    assert not training.scores and all(training.approves.values())


def test_calibrated_values_lie_within_their_bounds_and_can_be_replaced() -> None:
    places = list(GAME.values.calibrated())
    assert len(places) > 60
    assert all(place.low <= place.value <= place.high for place in places)
    other = GAME.with_values(GAME.values.replaced({"editions/bigbox/plans/NC-06/first": 15, "solo/aaa/managers/3/park": 4}))
    assert other.boxes["bigbox"].plan("NC-06").first == 15
    assert other.boxes["bigbox"].managers[3].park == 4
    assert GAME.boxes["bigbox"].plan("NC-06").first == 12


def test_published_plans_are_not_calibrated() -> None:
    marked = {path.split("/")[3] for path in GAME.values.data["calibrated"] if "/plans/" in path}
    assert marked == {plan.id for plan in BIGBOX.plans} - {"NA-04", "NC-05"}


def test_every_action_reads_back() -> None:
    forms = [json.dumps(move.json()) for move in GAME.vocabulary.actions]
    assert len(set(forms)) == len(forms)
    assert all(GAME.vocabulary.read(json.loads(form)) is move for form, move in zip(forms, GAME.vocabulary.actions, strict=True))
