"""Axis cards 1 to 25 as events: both sides of every limit, each member of every list."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin.actions import ActivateCombat, ActivateMove, PickUnit, PlayEvent
from eastfront.titles.barbarossa_to_berlin.activation import ChooseActivation
from eastfront.titles.barbarossa_to_berlin.attacks import forbids_target
from eastfront.titles.barbarossa_to_berlin.orders import orders_tally
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, MALTA
from eastfront.titles.barbarossa_to_berlin.resources import hand_size
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import FULL, LIMITED, OOS, Effect
from eastfront.titles.barbarossa_to_berlin.weather import winter_42
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import battle, lines
from tests.titles.barbarossa_to_berlin.events import at_work, holding, limits, played, refused
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    card,
    offered,
    offered_units,
    play,
    position,
    unit,
    where,
    why_not,
)

MANY = {f"ge_corps_{n}": s for n, s in enumerate(("brest", "holland", "oslo", "athens", "belgrade", "vienna"), 1)}


def markers(flow: Position) -> tuple[int, bool]:
    """How many markers an event gives, and whether for combat only."""
    assert isinstance(flow.decision, ChooseActivation)
    return flow.decision.markers, flow.decision.combat_only


# ---------------------------------------------------------------------- markers
@pytest.mark.parametrize(
    ("code", "count", "more"),
    [
        ("AX1", 5, {"turn": 1}),
        ("AX2", 5, {"turn": 1}),
        ("AX4", 4, {}),
        ("AX14", 5, {"events": {"AX9": 6}}),
        ("AX27", 2, {"events": {"AX9": 6}}),
        ("AX53", 4, {"events": {"AX9": 6}, "turn": 7}),
    ],
)
@rule("barbarossa_to_berlin", "card.axis.04", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.14", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.27", refuses=True)
def test_so_many_combat_markers_and_no_move(code: str, count: int, more: dict[str, Any]) -> None:
    flow = played(code, MANY, **more)
    assert markers(flow) == (count, True)
    assert why_not(flow, ActivateMove(at("brest"))) != ""
    for space in list(MANY.values())[:count]:
        play(flow, ActivateCombat(at(space)))
    assert flow.over or asks(flow) != "ChooseActivation"


@rule("barbarossa_to_berlin", "card.axis.11", refuses=True)
def test_the_italian_sortie_gives_one_marker_of_either_kind() -> None:
    flow = played("AX11", {"it_corps_1": "benghazi"})
    assert markers(flow) == (1, False)
    play(flow, ActivateCombat(at("warsaw")))
    assert flow.over or asks(flow) != "ChooseActivation"


@pytest.mark.parametrize(
    ("lost", "sortie", "level"), [((), True, FULL), ((), False, LIMITED), (("rome", "messina"), True, LIMITED)]
)
@rule("barbarossa_to_berlin", "card.axis.11", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.21", refuses=True)
def test_full_supply_by_sea_needs_the_fleet_and_a_way_to_syracuse(
    lost: tuple[str, ...], sortie: bool, level: int
) -> None:
    table = position({"it_corps_1": "tripoli"}, allied=[*lost, *(["catanzaro", "naples"] if lost else [])])
    table.effects[Effect.ITALIAN_SORTIE] = int(sortie)
    judge(table, AXIS)
    assert table.supply[unit("it_corps_1")] == level


# ---------------------------------------------------------------------- the opening
@pytest.mark.parametrize(("code", "other"), [("AX1", "AX2"), ("AX2", "AX1")])
@rule("barbarossa_to_berlin", "card.axis.01", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.02", refuses=True)
def test_the_openings_are_for_june_1941_and_exclude_each_other(code: str, other: str) -> None:
    limits(code, {"turn": 1}, {"turn": 2}, {"turn": 18}, {"events": [other]})


@pytest.mark.parametrize(
    ("turn", "events", "bites"),
    [(3, [], False), (4, [], True), (5, [], False), (8, [], False), (4, ["AX2"], False), (4, ["AX1"], True)],
)
@rule("barbarossa_to_berlin", "card.axis.02", refuses=True)
@rule("barbarossa_to_berlin", "15.2", refuses=True)
def test_the_pause_spares_the_first_winter(turn: int, events: list[str], bites: bool) -> None:
    assert winter_42(position(turn=turn, events=events)) == bites


# ---------------------------------------------------------------------- Guderian, refit
@rule("barbarossa_to_berlin", "card.axis.05", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.09", refuses=True)
def test_guderian_rests_in_the_thaw_and_goes_when_hitler_takes_command() -> None:
    limits(
        "AX5", {"turn": 5, "round_": 3}, {"round_": 1}, {"round_": 2}, {"events": {"AX9": 5}}, {"events": {"AX9": 1}}
    )
    assert refused("AX5", turn=9, round_=2) == "card.axis.05"


@rule("barbarossa_to_berlin", "card.axis.09", refuses=True)
def test_hitlers_command_weighs_on_axis_orders_only() -> None:
    assert orders_tally(position(), AXIS, 3).total == 3
    commanded = position(events=["AX9"])
    assert (orders_tally(commanded, AXIS, 3).total, orders_tally(commanded, ALLIED, 3).total) == (5, 3)


@pytest.mark.parametrize("code", ["AX14", "AX26", "AX27"])
@rule("barbarossa_to_berlin", "card.axis.14", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.26", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.27", refuses=True)
def test_what_waits_for_hitler_may_come_the_same_turn(code: str) -> None:
    limits(code, {"events": {"AX9": 6}}, {"events": {}}, {"events": {"AX3": 2}})


@rule("barbarossa_to_berlin", "card.axis.06", refuses=True)
def test_three_are_refitted_and_no_fourth() -> None:
    tired = {f"ge_{n}_pz_army": s for n, s in ((1, "berlin"), (2, "ruhr"), (3, "vienna"), (4, "prague"))}
    flow = played("AX6", tired, reduced=tired)
    for code in list(tired)[:3]:
        play(flow, PickUnit(unit(code)))
    assert asks(flow) == "ChooseActivation"
    assert [flow.table.steps[unit(code)] for code in tired] == [2, 2, 2, 1]
    limits("AX6", {"turn": 5, "round_": 3}, {"round_": 2}, {"round_": 1})


@rule("barbarossa_to_berlin", "card.axis.06", refuses=True)
def test_full_units_those_in_boxes_and_italian_tanks_are_not_refitted() -> None:
    units = {"ge_1_pz_army": "berlin", "ge_2_pz_army": "ruhr", "it_mech_corps": "rome", "ge_6_army": "posen"}
    flow = played("AX6", units, reduced=["ge_2_pz_army", "it_mech_corps", "ge_6_army"], reserve=["ge_pz_corps_1"])
    assert offered_units(flow) == {"ge_2_pz_army"}


# ---------------------------------------------------------------------- what may be attacked
@pytest.mark.parametrize(
    ("code", "targets"),
    [("AX4", ["moscow"]), ("AX12", ["leningrad"]), ("AX14", ["stalingrad", "maikop", "armavir"])],
)
@rule("barbarossa_to_berlin", "card.axis.04", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.12", refuses=True)
@rule("barbarossa_to_berlin", "11.1", refuses=True)
def test_each_card_opens_its_own_towns_for_good_and_no_others(code: str, targets: list[str]) -> None:
    shut = ["moscow", "leningrad", "stalingrad", "maikop", "armavir"]
    units = {f"su_army_{n}": town for n, town in enumerate(shut, 2)}
    away = {"su_army_1": "gorki"}
    before = holding(code, {**away, **units}, events=["AX9"])
    assert all(forbids_target(before.table, AXIS, at(town)) is not None for town in shut)
    after = played(code, {**away, **units, **MANY}, events=["AX9"]).table
    after.effects[Effect.ONLY_LENINGRAD] = 0  # a later round
    assert [town for town in shut if forbids_target(after, AXIS, at(town)) is None] == targets


@rule("barbarossa_to_berlin", "card.axis.12", refuses=True)
def test_nordlicht_not_in_the_thaw_and_nothing_but_leningrad_this_round() -> None:
    limits("AX12", {"turn": 9, "round_": 3}, {"round_": 1}, {"round_": 2})
    table = played("AX12", {"su_army_2": "leningrad", "su_army_3": "riga"}).table
    assert forbids_target(table, AXIS, at("leningrad")) is None
    assert forbids_target(table, AXIS, at("riga")) is not None


@rule("barbarossa_to_berlin", "card.axis.13", refuses=True)
def test_krim_blinds_the_fort_of_sevastopol_only_and_once() -> None:
    def fort(target: str, units: dict[str, str], krim: int) -> bool:
        table = position(units)
        table.effects[Effect.KRIM] = krim
        flow = battle(table, target, "ge_11_army", dice=(1, 6))
        assert not krim or target != "sevastopol" or not flow.table.effects[Effect.KRIM]
        return "fort" in lines(flow, AXIS)

    south = {"ge_11_army": "perekop", "su_army_2": "sevastopol"}
    assert fort("sevastopol", south, 0)
    assert not fort("sevastopol", south, 1)


# ---------------------------------------------------------------------- boats, Speer, corps, airlift
@rule("barbarossa_to_berlin", "card.axis.15", refuses=True)
def test_wolfpacks_sink_two_cards_until_they_are_beaten() -> None:
    limits("AX15", {}, {"events": {"AL36": 6}}, {"events": {"AL36": 2}})
    before = [line.amount for line in hand_size(holding("AX15").table, ALLIED).lines]
    assert [line.amount for line in hand_size(played("AX15").table, ALLIED).lines] == [*before, -2]


@rule("barbarossa_to_berlin", "card.axis.16", refuses=True)
def test_speer_not_after_total_war() -> None:
    limits("AX16", {}, {"events": {"AX26": 6}}, {"events": {"AX26": 1}})


@rule("barbarossa_to_berlin", "card.axis.17", refuses=True)
def test_banzai_after_fall_1941_and_only_for_commonwealth_corps() -> None:
    ready: dict[str, Any] = {"units": {"cw_corps_1": "cairo"}, "turn": 4}
    limits("AX17", ready, {"turn": 3}, {"turn": 2}, {"units": {"br_corps_2": "cairo", "cw_1_cdn_army": "suez"}})
    two = played("AX17", {"cw_corps_1": "cairo", "cw_corps_2": "suez", "cw_corps_3": "alexandria"})
    play(two, PickUnit(unit("cw_corps_1")), PickUnit(unit("cw_corps_3")))
    assert (where(two, "cw_corps_2"), two.asked) == (at("suez"), ())


@rule("barbarossa_to_berlin", "card.axis.17", refuses=True)
def test_the_eliminated_come_last() -> None:
    flow = played("AX17", {}, reserve=["cw_corps_2"], eliminated=["cw_corps_3"])
    assert offered_units(flow) == {"cw_corps_2"}
    play(flow, PickUnit(unit("cw_corps_2")))
    assert offered_units(flow) == {"cw_corps_3"}


@rule("barbarossa_to_berlin", "card.axis.19", refuses=True)
def test_the_luftwaffe_flies_only_to_pockets() -> None:
    pocket: dict[str, Any] = {"units": {"ge_6_army": "stalingrad", "su_army_2": "saratov"}}
    limits("AX19", pocket, {"units": {"ge_6_army": "warsaw"}}, {"units": {"it_corps_1": "tripoli"}})
    flow = played("AX19", {**pocket["units"], "ge_9_army": "lublin"})
    assert offered(flow) == {"stalingrad"}


@pytest.mark.parametrize(("active", "level"), [(AXIS, OOS), (ALLIED, LIMITED)])
@rule("barbarossa_to_berlin", "card.axis.19", refuses=True)
def test_the_airlift_feeds_defence_and_not_the_axiss_own_rounds(active: Side, level: int) -> None:
    table = position({"ge_6_army": "stalingrad", "su_army_2": "saratov"}, active=active)
    table.luftwaffe = at("stalingrad")
    judge(table, AXIS)
    assert table.supply[unit("ge_6_army")] == level


# ---------------------------------------------------------------------- Kammhuber, Herkules, Stuka
@rule("barbarossa_to_berlin", "card.axis.20", refuses=True)
def test_the_kammhuber_line_answers_a_raid_of_this_turn_up_to_turn_14() -> None:
    raid: dict[str, Any] = {"effects": at_work(Effect.BOMBER_COMMAND), "events": {"AL12": 14}, "turn": 14}
    limits(
        "AX20",
        raid,
        {"events": {"AL12": 13}},
        {"events": {}},
        {"effects": at_work()},
        {"effects": at_work(Effect.EIGHTH_AIR_FORCE)},
    )
    assert refused("AX20", **{**raid, "events": {"AL12": 15}, "turn": 15}) == "card.axis.20"
    assert refused("AX20", **{**raid, "events": {"AL12": 2}, "turn": 2}) == ""


@pytest.mark.parametrize("space", ["benghazi", "algiers", "malta"])
@rule("barbarossa_to_berlin", "card.axis.21", refuses=True)
def test_herkules_fears_allied_units_in_three_places(space: str) -> None:
    limits(
        "AX21", {"units": {"br_corps_2": "tobruk"}}, {"units": {"br_corps_2": space}}, {"units": {"us_corps_1": space}}
    )
    if space != "malta":
        assert refused("AX21", allied=[space]) == ""  # held, but nobody is there
        assert refused("AX21", {"it_corps_1": space}) == ""
    assert played("AX21").table.control[MALTA] == AXIS


@pytest.mark.parametrize(
    ("turn", "flies"),
    [(2, True), (3, True), (4, False), (5, False), (6, True), (7, True), (8, False), (9, False), (10, True), (11, True)]
    + [(turn, False) for turn in range(12, 19)],
)
@rule("barbarossa_to_berlin", "card.axis.25", refuses=True)
def test_stukas_in_summer_and_fall_of_1941_to_1943(turn: int, flies: bool) -> None:
    assert refused("AX25", turn=turn, round_=3) == ("" if flies else "card.axis.25")


@pytest.mark.parametrize("code", ["AX3", "AX9", "AX45", "AX46"])
@rule("barbarossa_to_berlin", "card.axis.03")
@rule("barbarossa_to_berlin", "card.axis.45")
@rule("barbarossa_to_berlin", "card.axis.46")
def test_some_cards_may_always_be_played(code: str) -> None:
    for turn, round_ in ((2, 1), (5, 1), (18, 6)):
        assert refused(code, turn=turn, round_=round_) == ""


@rule("barbarossa_to_berlin", "card.axis.20")
def test_the_answer_is_spent_on_one_raid() -> None:
    flow = holding("AX20", effects=at_work(Effect.BOMBER_COMMAND, Effect.EIGHTH_AIR_FORCE), events={"AL12": 6})
    play(flow, PlayEvent(card("AX20")))
    assert not flow.table.effects[Effect.BOMBER_COMMAND]
    assert flow.table.effects[Effect.EIGHTH_AIR_FORCE]
