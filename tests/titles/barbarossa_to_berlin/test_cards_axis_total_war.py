"""AX26 to AX55 as events: what each does, and when it may not be played."""

from __future__ import annotations

import pytest

from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    ActivateCombat,
    ActivateMove,
    PickUnit,
    Place,
    PlaceTrench,
    PlayEvent,
    RemovePartisans,
)
from eastfront.titles.barbarossa_to_berlin.control import place_partisans, score
from eastfront.titles.barbarossa_to_berlin.printed import AXIS, BEACH, BERLIN
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import (
    FULL,
    HAND,
    RESERVE,
    Cause,
    Effect,
    Order,
    Trench,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.events import holding, played, refused
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    card,
    offered,
    offered_units,
    play,
    said,
    steps,
    told,
    unit,
    where,
    why_not,
)


def vp_change(flow: Position) -> object:
    return said(flow, facts.VP_CHANGED)[0] if told(flow, facts.VP_CHANGED) else 0


@rule("barbarossa_to_berlin", "card.axis.26")
def test_total_war_pays_with_eleven_vp() -> None:
    flow = holding("AX26", events=["AX9"])
    score(flow.table, Cause.EVENTS, 11 - flow.table.vp)
    play(flow, PlayEvent(card("AX26")))
    assert vp_change(flow) == 20
    assert vp_change(played("AX26", events=["AX9"])) == 0


@rule("barbarossa_to_berlin", "card.axis.26", refuses=True)
def test_total_war_waits_for_hitler() -> None:
    assert refused("AX26") == "card.axis.26"


@rule("barbarossa_to_berlin", "card.axis.27")
def test_zitadelle_costs_a_vp_when_nothing_is_taken() -> None:
    flow = played("AX27", {"ge_corps_1": "brest", "ge_corps_2": "oslo"}, events=["AX9"])
    assert flow.table.effects[Effect.SOVIET_DEFENCE] == 2
    assert not any(isinstance(option, ActivateMove) for option in flow.options())
    play(flow, ActivateCombat(at("brest")), ActivateCombat(at("oslo")))
    assert vp_change(flow) == -1
    assert refused("AX27") == "card.axis.27"


@rule("barbarossa_to_berlin", "card.axis.28")
def test_skorzeny_after_achse_or_the_fall_of_rome() -> None:
    assert vp_change(played("AX28", events=["AX31"])) == 1
    assert refused("AX28") == "card.axis.28"
    assert refused("AX28", allied=["rome"]) == ""


@rule("barbarossa_to_berlin", "card.axis.29")
@rule("barbarossa_to_berlin", "card.allied.28")
def test_fw_190_answers_the_eighth_air_force_of_this_turn() -> None:
    flow = holding("AX29", events={"AL28": 6})
    assert why_not(flow, PlayEvent(card("AX29"))) == "card.axis.29"  # already cancelled, or from an earlier year
    flow.table.effects[Effect.EIGHTH_AIR_FORCE] = 1
    play(flow, PlayEvent(card("AX29")))
    assert vp_change(flow) == 1
    assert not flow.table.effects[Effect.EIGHTH_AIR_FORCE]


@rule("barbarossa_to_berlin", "card.axis.29", refuses=True)
def test_fw_190_is_outclassed_by_the_mustang() -> None:
    flow = holding("AX29", events={"AL28": 6, "AL53": 5})
    flow.table.effects[Effect.EIGHTH_AIR_FORCE] = 1
    assert why_not(flow, PlayEvent(card("AX29"))) == "card.axis.29"


@rule("barbarossa_to_berlin", "card.axis.31")
def test_achse_follows_messina_or_a_landing_in_italy() -> None:
    assert refused("AX31") == "card.axis.31"
    assert refused("AX31", allied=["messina"]) == ""
    flow = holding("AX31")
    flow.table.invaded[BEACH["O"].id] = 1
    assert why_not(flow, PlayEvent(card("AX31"))) == ""


@pytest.mark.parametrize(
    ("code", "armies", "corps"),
    [
        ("AX32", {"ge_10_army": 1, "ge_14_army": 1}, 2),
        ("AX33", {"ge_15_army": 1, "ge_19_army": 1}, 2),
        ("AX34", {"ge_8_army": 2}, 1),
        ("AX37", {"ge_1fj_army": 2}, 0),
    ],
)
@rule("barbarossa_to_berlin", "card.axis.32")
@rule("barbarossa_to_berlin", "card.axis.33")
@rule("barbarossa_to_berlin", "card.axis.34")
def test_german_armies_arrive(code: str, armies: dict[str, int], corps: int) -> None:
    flow = played(code)
    while asks(flow) == "ChooseArrival":
        assert offered(flow) <= {"berlin", "ruhr", "breslau", "munich", "warsaw"}
        play(flow, Place(at("berlin")))
    assert {army: steps(flow, army) for army in armies} == armies
    assert len(flow.table.in_reserve(AXIS)) == corps


@rule("barbarossa_to_berlin", "card.axis.37")
def test_the_parachute_army_arrives_alone() -> None:
    flow = played("AX37")
    play(flow, Place(at("munich")))
    assert where(flow, "ge_1fj_army") == at("munich")
    assert flow.table.in_reserve(AXIS) == []


@rule("barbarossa_to_berlin", "card.axis.35")
@rule("barbarossa_to_berlin", "card.axis.36")
def test_speers_two_armies() -> None:
    fifth = played("AX35", events=["AX16"])
    play(fifth, Place(at("ruhr")))
    assert steps(fifth, "ge_5_pz_army") == 1
    assert where(fifth, "ge_pz_corps_1") == RESERVE
    sixth = played("AX36", events=["AX16"])
    play(sixth, Place(at("ruhr")))
    assert steps(sixth, "ge_6ss_pz_army") == 2
    assert where(sixth, "ge_ss_pz_corps_1") == RESERVE
    assert refused("AX36") == "card.axis.36"


@rule("barbarossa_to_berlin", "7.6.2", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.34", refuses=True)
def test_one_reinforcement_a_turn_for_each_nation() -> None:
    flow = holding("AX34")
    flow.table.reinforced[0] = flow.table.turn
    assert why_not(flow, PlayEvent(card("AX34"))) == "7.6.2"


@rule("barbarossa_to_berlin", "card.axis.38")
def test_the_atlantic_wall_stands_behind_two_northern_beaches() -> None:
    flow = played("AX38", allied=["nantes"])
    assert offered(flow) == {"bergen", "trondheim", "holland", "calais", "cherbourg", "caen", "rennes"}
    play(flow, PlaceTrench(at("calais")), PlaceTrench(at("caen")))
    assert flow.table.trench_kind[at("caen")] == Trench.ATLANTIC_WALL
    assert flow.table.trench_kind.count(Trench.ATLANTIC_WALL) == 2


@rule("barbarossa_to_berlin", "card.axis.39")
@rule("barbarossa_to_berlin", "10.2")
def test_the_east_wall_never_makes_more_than_three_german_trenches() -> None:
    east = {"ge_6_army": "kovel", "ge_9_army": "brest_litovsk", "ge_2_army": "bialystok"}
    flow = holding("AX39", east)
    flow.table.trench[at("minsk")], flow.table.trench_kind[at("minsk")] = 1, Trench.GERMAN
    play(flow, PlayEvent(card("AX39")), PlaceTrench(at("kovel")), PlaceTrench(at("bialystok")))
    assert not flow.table.trench[at("brest_litovsk")]
    assert refused("AX39") == "card.axis.39"


@pytest.mark.parametrize("code", ["AX40", "AX51"])
@rule("barbarossa_to_berlin", "card.axis.40")
@rule("barbarossa_to_berlin", "card.axis.51")
def test_a_sweep_removes_two_partisan_markers(code: str) -> None:
    flow = holding(code, axis=["pinsk", "vitebsk", "gomel"])
    for space in ("pinsk", "vitebsk", "gomel"):
        place_partisans(flow.table, at(space))
    play(flow, PlayEvent(card(code)), RemovePartisans(at("pinsk")), RemovePartisans(at("gomel")))
    assert [s for s, marker in enumerate(flow.table.partisans) if marker] == [at("vitebsk")]
    assert refused(code) == f"card.axis.{code[2:]}"


@rule("barbarossa_to_berlin", "card.axis.45")
def test_revenge_weapons_give_a_vp() -> None:
    assert vp_change(played("AX45")) == 1


@rule("barbarossa_to_berlin", "card.axis.46")
def test_manstein_has_the_orders_withdrawn() -> None:
    flow = holding("AX46", orders=[Order.HITLER_ORDERS, Order.NONE])
    flow.table.stand_fast[at("warsaw")] = 1
    play(flow, PlayEvent(card("AX46")))
    assert flow.table.orders[AXIS] == Order.NONE
    assert not any(flow.table.stand_fast)
    assert asks(flow) == "ChooseActivation"


@rule("barbarossa_to_berlin", "card.axis.50")
@rule("barbarossa_to_berlin", "7.6.5")
def test_foreign_armies_east_sees_soviet_cards() -> None:
    flow = holding("AX50")
    for code in ("AL2", "AL17", "AL9"):
        flow.table.card_place[card(code)] = HAND
    play(flow, PlayEvent(card("AX50")))
    assert [bool(flow.table.shown[card(code)]) for code in ("AL2", "AL17", "AL9")] == [True, True, False]
    assert flow.table.effects[Effect.FOREIGN_ARMIES]
    assert refused("AX50", turn=5) == "card.axis.50"


@rule("barbarossa_to_berlin", "card.axis.52")
def test_the_last_surge_fills_three_panzer_armies() -> None:
    tired = {"ge_1_pz_army": "berlin", "ge_2_pz_army": "ruhr", "ge_pz_corps_1": "munich"}
    flow = played("AX52", tired, reduced=tired, events=["AX16"])
    assert offered_units(flow) == {"ge_1_pz_army", "ge_2_pz_army"}
    play(flow, PickUnit(unit("ge_1_pz_army")), PickUnit(unit("ge_2_pz_army")))
    assert [steps(flow, code) for code in tired] == [2, 2, 1]


@rule("barbarossa_to_berlin", "card.axis.52", refuses=True)
def test_the_last_surge_needs_speer_and_time() -> None:
    assert refused("AX52") == "card.axis.52"
    assert refused("AX52", events=["AX16"], turn=15) == "card.axis.52"


@rule("barbarossa_to_berlin", "card.axis.53")
def test_wacht_am_rhein_is_for_fall_and_winter() -> None:
    units = {f"ge_corps_{n}": s for n, s in enumerate(("ruhr", "saar", "holland", "oslo", "brest"), 1)}
    flow = played("AX53", units, events=["AX9"], turn=15)
    assert flow.table.effects[Effect.RHINE] == 2
    for space in ("ruhr", "saar", "holland", "oslo"):
        play(flow, ActivateCombat(at(space)))
    assert not flow.asked or asks(flow) != "ChooseActivation"
    assert refused("AX53", events=["AX9"], turn=14) == "card.axis.53"
    assert refused("AX53", turn=15) == "card.axis.53"


@rule("barbarossa_to_berlin", "card.axis.54")
@rule("barbarossa_to_berlin", "card.axis.55")
def test_the_bunker_or_the_redoubt() -> None:
    assert played("AX54").table.trench_kind[BERLIN] == Trench.GERMAN
    assert refused("AX54", events=["AX55"]) == "card.axis.54"
    assert refused("AX55", events=["AX54"]) == "card.axis.55"


@rule("barbarossa_to_berlin", "card.axis.55")
@rule("barbarossa_to_berlin", "13.2")
def test_the_redoubt_supplies() -> None:
    lost = ["ruhr", "berlin", "breslau"]
    flow = holding("AX55", {"ge_corps_1": "munich"}, allied=lost)
    judge(flow.table, AXIS)
    assert flow.table.supply[unit("ge_corps_1")] != FULL
    play(flow, PlayEvent(card("AX55")))
    judge(flow.table, AXIS)
    assert flow.table.supply[unit("ge_corps_1")] == FULL
