"""5.5 Stalin: where he may go, what he counts for, and his loss."""

from __future__ import annotations

import pytest

from eastfront.titles.barbarossa_to_berlin.actions import RedeployStalin
from eastfront.titles.barbarossa_to_berlin.attrition import Attrition
from eastfront.titles.barbarossa_to_berlin.control import enter
from eastfront.titles.barbarossa_to_berlin.nations import room_for
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.redeployment import Redeployment
from eastfront.titles.barbarossa_to_berlin.setup import lay_out
from eastfront.titles.barbarossa_to_berlin.table import NOWHERE, Cause, Table
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import Position, at, begin, offered, play, position, sound, unit


def redeploying(table: Table) -> Position:
    table.active = ALLIED
    return begin(table, Redeployment(ALLIED, 2))


@rule("barbarossa_to_berlin", "5.5")
@rule("barbarossa_to_berlin", "4.1")
def test_he_begins_in_moscow() -> None:
    assert lay_out("campaign").stalin == at("moscow")


@rule("barbarossa_to_berlin", "5.5")
def test_from_moscow_he_goes_to_kuibyshev_and_nowhere_else() -> None:
    flow = redeploying(position({"su_army_1": "moscow"}))
    assert offered(flow, RedeployStalin) == {"kuibishev"}
    play(flow, RedeployStalin(at("kuibishev")))
    assert flow.table.stalin == at("kuibishev")


@rule("barbarossa_to_berlin", "5.5")
@pytest.mark.parametrize("lost", [["kuibishev"], ["ufa", "orenburg", "ulyanovsk", "penza", "urbakh", "uralsk"]])
def test_when_kuibyshev_has_fallen_or_is_out_of_supply_he_may_go_anywhere(lost: list[str]) -> None:
    flow = redeploying(position({"su_army_1": "moscow"}, axis=lost))
    there = offered(flow, RedeployStalin)
    assert {"gorki", "kazan", "tula"} <= there
    assert "kuibishev" not in there


@rule("barbarossa_to_berlin", "5.5", refuses=True)
def test_only_within_the_ussr() -> None:
    table = position({"su_army_1": "moscow"}, allied=["bialystok", "warsaw", "radom"])
    table.stalin = at("kuibishev")
    there = offered(redeploying(table), RedeployStalin)
    assert "bialystok" in there
    assert not {"warsaw", "ardebil", "cairo"} & there


@rule("barbarossa_to_berlin", "5.5")
def test_he_does_not_count_for_stacking() -> None:
    table = position({"su_army_1": "moscow", "su_army_2": "moscow"})
    assert room_for(table, unit("su_army_3"), at("moscow"))


@rule("barbarossa_to_berlin", "5.5")
def test_when_the_axis_enters_his_space_he_is_lost_for_four_vp() -> None:
    table = position({"ge_2_pz_army": "mozhaisk"})
    vp = table.vp
    enter(table, unit("ge_2_pz_army"), at("moscow"))
    assert table.stalin == NOWHERE
    assert table.vp == vp + 1 + 4  # Moscow is a VP space
    assert table.ledger[Cause.STALIN] == 4
    assert sound(table)


@rule("barbarossa_to_berlin", "5.5")
def test_he_is_lost_too_when_his_space_falls_behind_the_lines() -> None:
    around = ["yaroslavl", "kalinin", "mozhaisk", "kaluga", "tula", "ryazan", "vladimir"]
    table = position({"su_west_front": "moscow"}, reserve=["su_army_1"], axis=around)
    flow = begin(table, Attrition(ALLIED))
    assert flow.table.stalin == NOWHERE
    assert flow.table.control[at("moscow")] == AXIS


@rule("barbarossa_to_berlin", "5.5", refuses=True)
def test_allied_units_coming_and_going_do_not_matter_to_him() -> None:
    table = position({"su_army_1": "tula"})
    enter(table, unit("su_army_1"), at("moscow"))
    enter(table, unit("su_army_1"), at("tula"))
    assert table.stalin == at("moscow")
    assert table.control[at("moscow")] == ALLIED
