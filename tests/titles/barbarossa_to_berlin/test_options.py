"""Game options: where the edition of 2006 differs from that of 2002."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Seeded
from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin.cards import forbids_event
from eastfront.titles.barbarossa_to_berlin.cards.axis_blitzkrieg import von_paulus_pause
from eastfront.titles.barbarossa_to_berlin.costs import activation_costs, activation_tally
from eastfront.titles.barbarossa_to_berlin.invasions import forbids_beach
from eastfront.titles.barbarossa_to_berlin.movement import Operation
from eastfront.titles.barbarossa_to_berlin.nations import closed_to, may_enter
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, BEACH, IRON
from eastfront.titles.barbarossa_to_berlin.resources import hand_size
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import FULL, LIMITED, Effect, Option, Table
from eastfront.titles.barbarossa_to_berlin.victory import winter_count
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import battle, lines
from tests.titles.barbarossa_to_berlin.positions import B2B, at, card, position, unit

both = pytest.mark.parametrize("later", [False, True])


def chosen(table: Table, option: Option, later: bool) -> Table:
    table.options[option] = int(later)
    return table


def test_each_option_is_a_setting_of_its_name_and_off_unless_chosen() -> None:
    assert [setting.id for setting in B2B.settings] == [option.name.lower() for option in Option]
    assert not any(B2B.begin("campaign").table.options)
    table = B2B.begin("campaign", {"urals": "on", "iron": "on"}).table
    assert [option for option in Option if table.options[option]] == [Option.IRON, Option.URALS]


@both
@rule("barbarossa_to_berlin", "13.2")
def test_soviets_supplied_from_basra(later: bool) -> None:
    table = chosen(position({"su_army_1": "basra"}), Option.SOVIET_BASRA_SUPPLY, later)
    for source in ("sverdlovsk", "chelyabinsk"):
        table.control[at(source)] = AXIS
    judge(table, ALLIED)
    assert table.supply[unit("su_army_1")] == (FULL if later else LIMITED)


@both
@pytest.mark.parametrize(("space", "within"), [("tripoli", True), ("tobruk", True), ("alexandria", False)])
@rule("barbarossa_to_berlin", "13.3")
def test_the_surcharge_of_the_panzer_army_africa(later: bool, space: str, within: bool) -> None:
    table = chosen(position({"ge_pzaa": space}), Option.PZAA_SURCHARGE, later)
    table.supply[unit("ge_pzaa")] = LIMITED
    wanted = 1 if later and within else 2
    assert activation_costs(table, AXIS)[at(space)] == activation_tally(table, AXIS, at(space)).total == wanted


@both
@rule("barbarossa_to_berlin", "18.2")
def test_when_the_axis_lacks_iron(later: bool) -> None:
    def lacks(holders: tuple[Side, Side]) -> bool:
        table = chosen(position(), Option.IRON, later)
        for space, holder in zip(IRON, holders, strict=True):
            table.control[space] = holder
        return "b2b-why-iron" in [line.reason for line in hand_size(table, AXIS).lines]

    assert lacks((Side(2), Side(2))) != later  # nobody's
    assert lacks((ALLIED, ALLIED))
    assert not lacks((AXIS, ALLIED))


@both
@rule("barbarossa_to_berlin", "5.2")
def test_tobruk_in_the_winter_count(later: bool) -> None:
    before = chosen(position({"it_corps_1": "tobruk"}, turn=4), Option.TOBRUK_COUNT, later)
    after = chosen(position({"it_corps_1": "tobruk"}, turn=4, events=["AX21"]), Option.TOBRUK_COUNT, later)
    assert winter_count(after) - winter_count(before) == int(later)


@both
@rule("barbarossa_to_berlin", "7.6.3")
def test_beach_j_beside_a_beachhead_in_the_west(later: bool) -> None:
    table = chosen(position(beachheads={0: "beach_a"}, turn=14), Option.BEACH_J, later)
    refusal = forbids_beach(table, BEACH["J"])
    assert (refusal is not None and refusal.reason == "b2b-no-beach-j") == later


@both
@rule("barbarossa_to_berlin", "19.5")
def test_the_urals_and_the_axis(later: bool) -> None:
    table = chosen(position({"ge_2_pz_army": "kazan"}), Option.URALS, later)
    for code in ("sverdlovsk", "chelyabinsk"):
        assert (may_enter(table, unit("ge_2_pz_army"), at(code)) is not None) == later
        assert bool(closed_to(table, unit("ge_2_pz_army"))[at(code)]) == later
        assert not closed_to(table, unit("su_army_1"))[at(code)]


@both
@pytest.mark.parametrize("code", ["AX1", "AX25", "AX4"])
@rule("barbarossa_to_berlin", "card.axis.01")
@rule("barbarossa_to_berlin", "card.axis.25")
def test_events_that_help_german_attacks_only(later: bool, code: str) -> None:
    table = chosen(position({"ro_3_army": "lublin", "su_west_front": "kovel"}), Option.GERMAN_DRM, later)
    table.card_place[card(code)] = 7
    table.effects[Effect.AXIS_ON_SOVIETS] = 1
    flow = battle(table, "kovel", "ro_3_army", dice=(1, 3))
    helped = not later or code == "AX4"
    assert lines(flow, AXIS, drm=True) == ({"axis-on-soviets": 1} if helped else {})


@both
@pytest.mark.parametrize("landing", ["AL33", "AL50"])
@rule("barbarossa_to_berlin", "card.axis.38", refuses=True)
def test_the_atlantic_wall_after_the_landing(later: bool, landing: str) -> None:
    table = chosen(position(hand=["AX38"], events=[landing], turn=14), Option.ATLANTIC_WALL, later)
    assert (forbids_event(table, card("AX38")) is not None) == later


@both
@rule("barbarossa_to_berlin", "card.axis.02")
def test_the_combat_markers_of_von_paulus_pause(later: bool) -> None:
    table = chosen(position(hand=["AX2"], turn=1), Option.VON_PAULUS, later)
    wanted = 4 if later else 5
    assert von_paulus_pause(table, AXIS) == Operation(AXIS, 0, markers=wanted, combat_only=True)


def test_a_game_with_all_options_goes_on_soundly() -> None:
    flow = B2B.begin("campaign", dict.fromkeys((o.name.lower() for o in Option), "on"), Seeded(4))
    below = Seeded(5).below
    for _ in range(500):
        if flow.over:
            break
        options = flow.options()
        flow.do(options[below(len(options))])
        assert list(B2B.invariants(flow.table)) == []
