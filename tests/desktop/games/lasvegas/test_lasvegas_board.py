"""The score board: every box has a place of its own for any size, and its geometry is that of the box of the game."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from tabletown.games.lasvegas import data
from tabletown.games.lasvegas.actions import MOVES
from tabletown_desktop.games.lasvegas import blocks, tickets
from tabletown_desktop.scene.panel import TARGET, Panel, target_of

WIDE = blocks.wide(928, 192)
STACKED = blocks.stacked(QRectF(762, 8, 190, 380), QRectF(8, 396, 940, 132))
BOARDS = {
    "wide": WIDE,
    "wider": blocks.wide(1000, 210),
    "stacked": STACKED,
    "high": blocks.stacked(QRectF(740, 8, 220, 430), QRectF(8, 446, 952, 150)),
}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def bounds_of(board: blocks.Board, section: str) -> QRectF:
    return QRectF(0, 0, board.sections[section].width(), board.sections[section].height())


def apart(rects: list[QRectF], slack: float = 0.1) -> bool:
    return not any(one.adjusted(slack, slack, -slack, -slack).intersects(other) for one, other in combinations(rects, 2))


@every_board
def test_sections_stand_apart_on_their_sheets(board: blocks.Board) -> None:
    assert set(board.sections) == set(blocks.SECTIONS)
    assert apart(list(board.sections.values()))
    assert all(any(sheet.contains(section) for sheet in board.sheets) for section in board.sections.values())


@every_board
def test_lines_run_between_the_sections(board: blocks.Board) -> None:
    for rule in board.rules:
        along = QRectF(rule.p1(), rule.p2()).normalized().adjusted(-0.5, -0.5, 0.5, 0.5)
        assert not any(along.intersects(section) for section in board.sections.values())
        assert any(sheet.contains(along) for sheet in board.sheets)


def boxes(section: str, bounds: QRectF) -> list[QRectF]:
    """Everything that is printed in a section, in boxes that must not touch."""
    if section == "shows":
        sides = [(side, box) for side, count in blocks.SHOWS.items() for box in range(count)]
        debts = [blocks.show_debt(side, box, bounds) for side, found in blocks.SHOW_DEBTS.items() for box in found]
        return [blocks.show_box(side, box, bounds) for side, box in sides] + debts
    if section == "hall":
        crossed = [blocks.hall_box(box, bounds) for box in range(data.HALL_BOXES)]
        values = [blocks.hall_value(column, bounds) for column in range(blocks.HALL_VALUES)]
        words = [blocks.hall_label(line, bounds) for line in range(3)]
        debts = [blocks.group_debt(group, bounds) for group in range(len(blocks.GROUPS))]
        places = blocks.hall_places(bounds)
        return [*crossed, *values, *words, *debts, blocks.scissors(bounds), *([places] if places is not None else [])]
    if section == "projects":
        return [blocks.project_box(project, bounds) for project in range(3)]
    if section == "vault":
        return [blocks.bundle(8, bounds), blocks.penalty(bounds), blocks.balance(bounds), blocks.loan(bounds)]
    columns = [key for key, (where, _, _) in blocks.COLUMNS.items() if where == section]
    found = [blocks.advert_box(key, box, bounds) for key in columns for box in range(blocks.COLUMNS[key][2])]
    found += [blocks.advert_sign(key, bounds) for key in columns]
    return found + ([rect for street in range(4) for rect in blocks.lucky_row(street, bounds)] if section == "lucky" else [])


@every_board
@pytest.mark.parametrize("section", [section for section in blocks.SECTIONS if section != "total"])
def test_boxes_lie_side_by_side_in_their_section(board: blocks.Board, section: str) -> None:
    bounds = bounds_of(board, section)
    found = boxes(section, bounds)
    assert apart(found)
    assert all(bounds.adjusted(-2.5, -0.1, 2.5, 0.1).contains(box) for box in found)


@every_board
def test_slots_of_a_kind_stay_apart_even_for_a_finger(board: blocks.Board) -> None:
    for kind in ("advert", "show"):
        keys = [key for key in blocks.every_slot() if key.startswith(kind) and key != "advert:hall"]
        rects = []
        for key in keys:
            section = blocks.section_of(key)
            place = blocks.slot_rect(key, bounds_of(board, section)).translated(board.sections[section].topLeft())
            target = target_of(place).boundingRect()
            assert min(target.width(), target.height()) >= TARGET
            rects.append(target)
        assert apart(rects), kind


@every_board
def test_the_mark_of_a_slot_lies_in_it(board: blocks.Board) -> None:
    for key in blocks.every_slot():
        bounds = bounds_of(board, blocks.section_of(key))
        most = 5 if key == "hall" else 1
        for crossed in range(most):
            slot = blocks.slot_rect(key, bounds, crossed).adjusted(-2, -2, 2, 2)
            assert slot.contains(blocks.mark_rect(key, bounds, crossed)), key


def test_the_board_has_the_boxes_of_the_game() -> None:
    assert tuple(blocks.SHOWS) == data.SIDES
    assert tuple(count - 1 for count in blocks.SHOWS.values()) == data.SHOW_BOXES
    assert tuple(tuple(box + 1 for box in found) for found in blocks.SHOW_DEBTS.values()) == data.SHOW_DEBT_BOXES
    assert tuple(map(len, blocks.GROUPS)) == data.GROUP_SIZES
    assert blocks.END_BOX + 1 == data.HALL_BOXES
    counts = {key: count for key, (_, _, count) in blocks.COLUMNS.items()} | {"hall": blocks.HALL_VALUES}
    assert counts == {key: boxes + 1 for key, boxes in zip(data.COLUMNS, data.ADVERT_BOXES, strict=True)}
    assert data.Box.of(data.VALUES).bundles == blocks.BUNDLES


def test_every_action_on_the_board_has_its_slot() -> None:
    slots = set(blocks.every_slot())
    for action in MOVES.actions:
        if action.verb in ("show", "advert"):
            assert f"{action.verb}:{action.args[0]}" in slots
        elif action.verb == "bonus":
            assert f"group:{action.args[1]}" in slots
        elif action.verb == "hall":
            assert "hall" in slots


def test_a_slot_elsewhere_is_refused() -> None:
    for key in ("pair:1", "lot:2:4"):
        with pytest.raises(KeyError):
            blocks.section_of(key)


OFFERS = {
    f"{width}x{height}": Panel(QRectF(0, 0, width, height), 1.0)
    for width, height in ((340, 236), (316, 255), (316, 331), (340, 400), (420, 330))
}


@pytest.mark.parametrize("offer", OFFERS.values(), ids=OFFERS)
def test_tickets_chips_and_ballots_lie_apart_in_the_offer(offer: Panel) -> None:
    pairs = [tickets.pair_rect(row, offer) for row in range(3)]
    assert apart(pairs)
    for row, pair in enumerate(pairs):
        assert pair.contains(tickets.ticket_rect(row, offer))
    hand = [tickets.card_rect(kind, card, offer) for card in range(3) for kind in ("number", "action")]
    assert apart([*hand, tickets.hand_foot(offer)])
    ballots = [tickets.vote_rect(answer, offer) for answer in ("yes", "no")]
    assert apart(ballots)
    assert all(offer.bounds.contains(rect) for rect in (*pairs, *hand, *ballots, tickets.hand_foot(offer)))


def test_tickets_grow_with_the_panel_and_give_way_to_chips() -> None:
    small, large, wide = (OFFERS[size] for size in ("316x255", "316x331", "420x330"))
    assert tickets.ticket_rect(0, large).height() > tickets.ticket_rect(0, small).height() + 5
    assert tickets.TICKET.height() < tickets.ticket_rect(0, wide).height() <= tickets.TICKET.height() * tickets.MOST
    for offer in (small, large, wide):
        assert tickets.action_rect(offer).width() >= tickets.LEAST_ACTION
    keys = tickets.chips_of("swap")
    assert tickets.yields(large)
    assert tickets.chip_rect(keys[0], keys, large, 1).top() >= tickets.ticket_rect(1, large, chips=True).bottom()
    assert tickets.ticket_rect(1, large, chips=True).height() < tickets.ticket_rect(1, large).height()
    assert not tickets.yields(small)
    assert tickets.ticket_rect(1, small).contains(tickets.chip_rect(keys[0], keys, small, 1))


@pytest.mark.parametrize("offer", OFFERS.values(), ids=OFFERS)
@pytest.mark.parametrize("chosen", [0, 2, None])
@pytest.mark.parametrize("phase", ["open", "shift", "swap"])
def test_chips_stand_at_what_is_chosen(offer: Panel, chosen: int | None, phase: str) -> None:
    keys = tickets.chips_of(phase)
    rects = [tickets.chip_rect(key, keys, offer, chosen) for key in keys]
    home = tickets.hand_foot(offer) if chosen is None else tickets.pair_rect(chosen, offer)
    assert apart(rects)
    assert all(home.adjusted(-0.1, -0.1, 0.1, 0.1).contains(rect) for rect in rects)
    assert all(rect.width() >= TARGET for rect in rects)


@pytest.mark.parametrize("width", [316, 340, 420])
def test_projects_lie_side_by_side_in_their_panel(width: float) -> None:
    cards = [tickets.project_rect(project, width) for project in range(3)]
    assert apart(cards)
    assert all(QRectF(0, 0, width, tickets.PROJECTS_HEIGHT).contains(card) for card in cards)
