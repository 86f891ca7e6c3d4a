"""From slots to actions: one action, a choice of several, tools, stepping back."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.game import Action
from tabletown_desktop.scene.interaction import Interaction

WRITE_7, WRITE_8 = Action("write", "1:1", 7), Action("write", "1:1", 8)
FENCE, ROUND = Action("fence", "1:2"), Action("roundabout", "1:1")


BONUS, OTHER_BONUS = Action("bonus", "number", 2), Action("bonus", "number", 3)


def slots_of(action: Action) -> tuple[str, ...]:
    if action.verb == "bonus":
        return (f"bonus:{action.args[0]}", f"group:{action.args[1]}")
    return (f"fence:{action.args[0]}",) if action.verb == "fence" else (f"lot:{action.args[0]}",)


@pytest.fixture
def talk() -> tuple[Interaction, dict[str, list[Any]]]:
    heard: dict[str, list[Any]] = {"chosen": [], "hovered": [], "choosing": [], "lit": []}
    interaction = Interaction(slots_of, lambda action: "roundabout" if action.verb == "roundabout" else None)
    interaction.chosen.connect(heard["chosen"].append)
    interaction.hovered.connect(heard["hovered"].append)
    interaction.choosing.connect(heard["choosing"].append)
    interaction.lit_changed.connect(lambda: heard["lit"].append(set(interaction.lit())))
    return interaction, heard


def test_one_action_at_a_slot_is_done_at_once(talk: tuple[Interaction, dict[str, list[Any]]]) -> None:
    interaction, heard = talk
    interaction.offer([FENCE, WRITE_7])
    assert interaction.take("fence:1:2")
    assert heard["chosen"] == [FENCE]


def test_several_actions_open_a_choice(talk: tuple[Interaction, dict[str, list[Any]]]) -> None:
    interaction, heard = talk
    interaction.offer([WRITE_7, WRITE_8])
    assert interaction.take("lot:1:1")
    assert heard["choosing"] == [[WRITE_7, WRITE_8]]
    assert heard["chosen"] == []
    interaction.take_choice(1)
    assert heard["chosen"] == [WRITE_8]
    assert heard["choosing"][-1] == []


def test_an_action_is_reached_at_each_of_its_slots(talk: tuple[Interaction, dict[str, list[Any]]]) -> None:
    interaction, heard = talk
    interaction.offer([BONUS, OTHER_BONUS])
    assert set(interaction.lit()) == {"bonus:number", "group:2", "group:3"}
    interaction.mean("group:2")
    assert (heard["hovered"][-1], interaction.at) == (BONUS, "group:2")
    interaction.mean("lot:1:1")
    assert (heard["hovered"][-1], interaction.at) == (None, "")
    assert interaction.take("group:3")
    assert heard["chosen"] == [OTHER_BONUS]


def test_a_choice_opens_where_it_was_asked_for(talk: tuple[Interaction, dict[str, list[Any]]]) -> None:
    interaction, heard = talk
    interaction.offer([BONUS, OTHER_BONUS])
    interaction.take("bonus:number")
    assert heard["choosing"] == [[BONUS, OTHER_BONUS]]
    interaction.mean_choice(1)
    assert (heard["hovered"][-1], interaction.at) == (OTHER_BONUS, "bonus:number")


def test_a_dark_slot_does_nothing(talk: tuple[Interaction, dict[str, list[Any]]]) -> None:
    interaction, heard = talk
    interaction.offer([FENCE])
    assert not interaction.take("lot:1:1")
    assert heard["chosen"] == []


def test_a_tool_lights_its_own_slots_only(talk: tuple[Interaction, dict[str, list[Any]]]) -> None:
    interaction, heard = talk
    interaction.offer([WRITE_7, ROUND])
    assert interaction.tools == ["roundabout"]
    assert interaction.actions_at("lot:1:1") == [WRITE_7]
    interaction.take_up("roundabout")
    assert interaction.actions_at("lot:1:1") == [ROUND]
    assert interaction.cancel()
    assert interaction.actions_at("lot:1:1") == [WRITE_7]
    assert not interaction.cancel()
    assert heard["lit"][-1] == {"lot:1:1"}


def test_stepping_back_closes_a_choice_first(talk: tuple[Interaction, dict[str, list[Any]]]) -> None:
    interaction, heard = talk
    interaction.offer([WRITE_7, WRITE_8])
    interaction.take("lot:1:1")
    interaction.mean_choice(1)
    assert heard["hovered"][-1] is WRITE_8
    assert interaction.cancel()
    assert interaction.choice == []
    assert heard["hovered"][-1] is None


def test_a_new_offer_puts_a_tool_down_that_is_not_there_any_more(talk: tuple[Interaction, dict[str, list[Any]]]) -> None:
    interaction, _ = talk
    interaction.offer([WRITE_7, ROUND])
    interaction.take_up("roundabout")
    interaction.offer([WRITE_7])
    assert interaction.tool is None


MIX = [Action("mix", 1, 2), Action("mix", 1, 3), Action("mix", 2, 3)]
ROOFS = [Action("roof", "red"), Action("roof", "brown")]


@pytest.fixture
def bench() -> tuple[Interaction, dict[str, list[Any]]]:
    """Tools: one for pairs of columns, one that is used where it lies."""

    def slots(action: Action) -> tuple[str, ...]:
        return tuple(f"column:{number}" for number in action.args) if action.verb == "mix" else ("helper:roofer",)

    def pair(action: Action) -> tuple[str, str] | None:
        return (f"column:{action.args[0]}", f"column:{action.args[1]}") if action.verb == "mix" else None

    heard: dict[str, list[Any]] = {"chosen": [], "picking": [], "stepped": []}
    interaction = Interaction(slots, lambda action: action.verb, pair, lambda key: "roof" if key == "helper:roofer" else None)
    interaction.chosen.connect(heard["chosen"].append)
    interaction.picking.connect(heard["picking"].append)
    interaction.stepped.connect(lambda: heard["stepped"].append((interaction.tool, interaction.held)))
    interaction.offer([*MIX, *ROOFS])
    return interaction, heard


@pytest.mark.parametrize("count", [1, 3])
def test_a_pair_takes_two_clicks_however_many_there_are(count: int, bench: tuple[Interaction, dict[str, list[Any]]]) -> None:
    interaction, heard = bench
    interaction.offer(MIX[:count])
    interaction.take_up("mix")
    interaction.mean("column:1")
    assert heard["picking"] == ["column:1"]
    assert interaction.take("column:1")
    assert heard["chosen"] == [] and interaction.held == "column:1"
    assert set(interaction.lit()) == {"column:1", "column:2"} | ({"column:3"} if count > 1 else set())
    assert interaction.take("column:2")
    assert heard["chosen"] == [MIX[0]]


def test_the_first_of_a_pair_is_put_down_again(bench: tuple[Interaction, dict[str, list[Any]]]) -> None:
    interaction, heard = bench
    interaction.take_up("mix")
    interaction.take("column:3")
    interaction.take("column:3")
    assert interaction.held == ""
    interaction.take("column:3")
    assert interaction.cancel() and (interaction.tool, interaction.held) == ("mix", "")
    assert interaction.cancel() and interaction.tool is None
    assert not interaction.cancel()
    assert heard["stepped"] == [("mix", ""), ("mix", "column:3"), ("mix", ""), ("mix", "column:3"), ("mix", ""), (None, "")]


def test_a_tool_that_is_used_where_it_lies_opens_its_choice_at_once(bench: tuple[Interaction, dict[str, list[Any]]]) -> None:
    interaction, heard = bench
    interaction.offer(ROOFS[:1])
    interaction.take_up("roof")
    assert interaction.choice == ROOFS[:1] and heard["chosen"] == []
    assert interaction.cancel()
    assert interaction.choice == [] and interaction.tool is None
    interaction.take_up("roof")
    interaction.take_choice(0)
    assert heard["chosen"] == ROOFS[:1]
