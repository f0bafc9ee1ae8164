"""Allied cards 26 to 55 as events: both sides of every limit, each member of every list."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PlayEvent, Redeploy
from eastfront.titles.barbarossa_to_berlin.control import place_partisans
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    COUNTRY,
    SPACES,
    UNITS_OF,
    VP_SPACES,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.resources import hand_size
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import FULL, HAND, LIMITED, REMOVED, Effect, Table
from eastfront.titles.barbarossa_to_berlin.travellers import forbids_travel
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.events import at_work, holding, limits, played, refused
from tests.titles.barbarossa_to_berlin.positions import (
    at,
    card,
    offered,
    play,
    position,
    said,
    spaces_of,
    told,
    unit,
    why_not,
)


# ---------------------------------------------------------------------- countries that change sides
@rule("barbarossa_to_berlin", "card.allied.27", refuses=True)
def test_italy_wants_four_allied_spaces_of_the_mainland_or_sicily() -> None:
    four = ["palermo", "gela", "naples", "taranto"]
    limits("AL27", {"allied": four}, {"allied": four[:3]}, {"allied": [*four[:3], "malta", "tunis", "marseille"]})
    assert refused("AL27", allied=spaces_of("sicily")) == ""
    assert refused("AL27", allied=spaces_of("italy")[:4]) == ""


@rule("barbarossa_to_berlin", "card.allied.27", refuses=True)
def test_italy_takes_nobody_elses_units_and_no_space_abroad() -> None:
    units = {f"it_corps_{n}": s for n, s in enumerate(("rome", "benghazi", "albania"), 1)}
    flow = played("AL27", {**units, "ge_corps_1": "rome", "ro_corps_1": "bucharest"}, allied=spaces_of("sicily"))
    assert all(flow.table.location[number] == REMOVED for number in UNITS_OF[Nation.IT])
    assert flow.table.location[unit("ge_corps_1")] == at("rome")
    assert flow.table.location[unit("ro_corps_1")] == at("bucharest")
    held = {code for code in spaces_of("italy", "sicily") if flow.table.control[at(code)] == ALLIED}
    assert held == set(spaces_of("italy", "sicily")) - {"rome"}
    assert flow.table.control[at("albania")] == flow.table.control[at("benghazi")] == AXIS


@rule("barbarossa_to_berlin", "card.allied.29", refuses=True)
def test_romania_wants_one_space_held_by_soviets() -> None:
    limits(
        "AL29", {"units": {"su_army_2": "yassi"}}, {"units": {"us_corps_1": "yassi"}}, {"units": {"su_army_2": "sofia"}}
    )


@rule("barbarossa_to_berlin", "card.allied.29", refuses=True)
def test_what_romania_leaves_is_soviet_and_what_the_axis_occupies_stays() -> None:
    flow = played("AL29", {"su_army_2": "yassi", "ge_corps_1": "brasov"})
    soviet = [code for code in spaces_of("romania") if flow.table.soviet_held[at(code)]]
    assert soviet == [code for code in spaces_of("romania") if code != "brasov"]
    assert flow.table.control[at("brasov")] == AXIS


@rule("barbarossa_to_berlin", "card.allied.30", refuses=True)
def test_bulgaria_waits_for_romania() -> None:
    limits("AL30", {"events": {"AL29": 6}}, {"events": {}}, {"events": {"AL27": 5}})
    flow = played("AL30", {"bu_corps_1": "sofia", "ge_corps_1": "burgas"}, events=["AL29"])
    assert [code for code in spaces_of("bulgaria") if flow.table.control[at(code)] == AXIS] == ["burgas"]
    assert all(flow.table.soviet_held[at(code)] for code in spaces_of("bulgaria") if code != "burgas")
    assert flow.table.control[at("salonika")] == flow.table.control[at("bucharest")] == AXIS


# ---------------------------------------------------------------------- in the air
AIR: dict[str, Any] = {"usa_turn": 3, "events": {"AL9": 5}}


@rule("barbarossa_to_berlin", "card.allied.28", refuses=True)
def test_the_eighth_air_force_waits_for_the_build_up_and_comes_by_the_fifth_round() -> None:
    limits("AL28", AIR, {"events": {"AL9": 6}}, {"events": {}}, {"round_": 6})
    limits("AL28", {**AIR, "round_": 5}, {"usa_turn": 0}, section="17.2")
    assert refused("AL28", usa_turn=3, events={"AL9": 5, "AL53": 6}, round_=6) == ""
    assert refused("AL28", **{**AIR, "turn": 18, "round_": 6}) == "card.allied.28"


@rule("barbarossa_to_berlin", "card.allied.28")
def test_it_takes_two_cards() -> None:
    before = [line.amount for line in hand_size(holding("AL28", **AIR).table, AXIS).lines]
    assert [line.amount for line in hand_size(played("AL28", **AIR).table, AXIS).lines] == [*before, -2]


@pytest.mark.parametrize(
    ("turn", "section"),
    [(12, "card.allied.32"), (13, ""), (14, ""), (15, "card.allied.32"), (16, "card.allied.32"), (17, ""), (18, "")],
)
@rule("barbarossa_to_berlin", "card.allied.32", refuses=True)
def test_tactical_air_power_by_season_and_after_the_mustang(turn: int, section: str) -> None:
    assert refused("AL32", events=["AL53"], turn=turn) == section
    assert refused("AL32", events=["AL9"], turn=turn) == "card.allied.32"
    assert refused("AL32", events={"AL53": turn}, turn=turn) == section  # the same turn will do


@rule("barbarossa_to_berlin", "card.allied.53", refuses=True)
def test_after_the_mustang_fw_190_does_not_fly() -> None:
    ready: dict[str, Any] = {"effects": at_work(Effect.EIGHTH_AIR_FORCE), "events": {"AL28": 6}}
    limits("AX29", ready, {"events": {"AL28": 6, "AL53": 6}})


@rule("barbarossa_to_berlin", "card.allied.36", refuses=True)
def test_after_the_submarines_are_beaten_no_wolfpacks() -> None:
    limits("AX15", {"events": {}}, {"events": {"AL36": 6}}, {"events": {"AL36": 1}})


# ---------------------------------------------------------------------- the Balkans and France
@rule("barbarossa_to_berlin", "card.allied.42", refuses=True)
def test_tito_rises_in_yugoslavia_among_partisans_and_where_no_axis_unit_is() -> None:
    flow = holding("AL42", {"it_corps_1": "sarajevo"})
    for space in ("sarajevo", "athens", "albania"):
        place_partisans(flow.table, at(space))
    assert why_not(flow, PlayEvent(card("AL42"))) == "card.allied.42"
    place_partisans(flow.table, at("nis"))
    play(flow, PlayEvent(card("AL42")))
    assert offered(flow) == {"nis"}


@rule("barbarossa_to_berlin", "card.allied.43", refuses=True)
def test_strangle_waits_for_the_mustang() -> None:
    limits("AL43", {"events": {"AL53": 6}}, {"events": {}}, {"events": {"AL9": 2}})


@pytest.mark.parametrize("turn", [6, 7, 18])
@pytest.mark.parametrize("space", ["paris", "brest", "bordeaux", "metz"])
@rule("barbarossa_to_berlin", "card.allied.43", refuses=True)
def test_strangle_lasts_to_the_end_of_the_game(space: str, turn: int) -> None:
    table = position({"ge_7_army": space, "ge_1_army": "ruhr"}, events={"AL43": 6}, turn=turn)
    judge(table, AXIS)
    assert (table.supply[unit("ge_7_army")], table.supply[unit("ge_1_army")]) == (LIMITED, FULL)
    assert strangled(table, "ge_7_army")
    assert not strangled(table, "ge_1_army")


def strangled(table: Table, code: str) -> bool:
    refusal = forbids_travel(table, unit(code), 5)
    return refusal is not None and refusal.rule == "card.allied.43"


# ---------------------------------------------------------------------- hands and conferences
@pytest.mark.parametrize("code", ["AL44", "AL48"])
@rule("barbarossa_to_berlin", "card.allied.44", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.48", refuses=True)
def test_an_empty_hand_loses_nothing_and_the_other_hand_never(code: str) -> None:
    flow = holding(code, events=["AL51"])
    flow.table.card_place[card("AL3")] = HAND
    play(flow, PlayEvent(card(code)))
    assert told(flow, facts.CARD_LOST) == 0
    assert flow.table.card_place[card("AL3")] == HAND
    limits("AL44", {"events": {"AL51": 6}}, {"events": {"AL15": 2}}, {"events": {}})


SOUTH = spaces_of("algeria", "tunisia", "libya", "egypt", "syria", "iran", "iraq")


@pytest.mark.parametrize("space", SOUTH)
@rule("barbarossa_to_berlin", "card.allied.47", refuses=True)
def test_the_big_three_suffer_no_axis_space_in_the_south(space: str) -> None:
    ready: dict[str, Any] = {"units": {"br_corps_1": "gaza"}, "events": {"AL15": 6}, "allied": spaces_of("libya")}
    limits("AL47", ready, {"allied": [code for code in spaces_of("libya") if code != space], "axis": [space]})


@rule("barbarossa_to_berlin", "card.allied.47", refuses=True)
def test_the_big_three_follow_casablanca_and_ask_nothing_elsewhere() -> None:
    ready: dict[str, Any] = {"events": {"AL15": 6}, "allied": spaces_of("libya")}
    limits("AL47", ready, {"events": {}}, {"events": {"AL51": 3}})
    for space in ("malta", "syracuse", "jerusalem", "amman", "ankara", "crete"):
        assert refused("AL47", axis=[space], **ready) == ""
    assert said(played("AL47", **ready), facts.VP_CHANGED)[0] == -1


USSR = [SPACES[space].code for space in VP_SPACES if COUNTRY[space] == "ussr"]
GERMANY = [SPACES[space].code for space in VP_SPACES if COUNTRY[space] == "germany"]


@pytest.mark.parametrize("space", USSR)
@rule("barbarossa_to_berlin", "card.allied.51", refuses=True)
def test_yalta_wants_every_soviet_vp_space(space: str) -> None:
    away = {"ge_4_army": "berlin", "su_army_1": "kuibishev"}
    limits("AL51", {"allied": ["warsaw"], "units": away}, {"axis": [space]})


@pytest.mark.parametrize("space", GERMANY)
@rule("barbarossa_to_berlin", "card.allied.51", refuses=True)
def test_yalta_wants_one_vp_space_of_germany_whichever(space: str) -> None:
    ready: dict[str, Any] = {"units": {"ge_4_army": "leipzig"}, "allied": [space]}
    limits("AL51", ready, {"allied": []}, {"allied": ["kustrin", "posen", "paris", "rome", "budapest"]})


BALTIC = {"su_army_2": "leningrad", "su_army_3": "tallinn", "su_army_4": "riga"}


@pytest.mark.parametrize("space", ["leningrad", "tallinn", "riga"])
@rule("barbarossa_to_berlin", "card.allied.54", refuses=True)
def test_finland_looks_at_three_towns(space: str) -> None:
    without = {code: where for code, where in BALTIC.items() if where != space}
    limits("AL54", {"units": BALTIC}, {"units": without, "axis": [space]}, {"units": {**without, "ge_corps_1": space}})


@rule("barbarossa_to_berlin", "card.allied.54", refuses=True)
def test_finland_wants_them_soviet_and_in_full_supply() -> None:
    cut = ["luga", "novgorod"]  # Leningrad only over the corridor
    limits("AL54", {"units": BALTIC}, {"axis": cut}, {"axis": [*cut, "tikhvin_volkhov"]})
    flow = holding("AL54", BALTIC)
    flow.table.soviet_held[at("riga")] = 0
    assert why_not(flow, PlayEvent(card("AL54"))) == "card.allied.54"
    assert Redeploy(unit("su_army_2")) not in flow.options()
