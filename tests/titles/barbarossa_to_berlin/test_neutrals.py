"""17, 20.5 Neutrals: the United States, Vichy France, Turkey and Sweden."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import AUTOMATIC_OPS, DeclareWar, Place, PlayEvent
from eastfront.titles.barbarossa_to_berlin.nations import may_enter
from eastfront.titles.barbarossa_to_berlin.neutrals import (
    HOME,
    SWEDEN,
    TURKEY,
    AttackNeutral,
    usa_goes_to_war,
    vichy_goes_to_war,
)
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, COUNTRY, LAND, NEUTRAL
from eastfront.titles.barbarossa_to_berlin.table import FULL, RESERVE, Cause, Table
from eastfront.titles.barbarossa_to_berlin.turn import ActionRound
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    begin,
    card,
    offered,
    play,
    position,
    sound,
    steps,
    told,
    unit,
    where,
    why_not,
)


def attack(side: Side, country: int, table: Table | None = None) -> Position:
    """The war is declared; Turkey's two corps go to Edirne and Kars."""
    flow = begin(table or position({"ge_corps_1": "plovdiv", "su_army_1": "tbilisi"}), AttackNeutral(side, country))
    if country == TURKEY:
        play(flow, Place(at("edirne")), Place(at("kars")))
    return flow


# ---------------------------------------------------------------------- 17.1, 17.2
@rule("barbarossa_to_berlin", "17.1")
def test_four_countries_begin_as_neutrals() -> None:
    table = position()
    assert (table.usa_turn, table.vichy, table.turkey, table.sweden) == (0, 0, NEUTRAL, NEUTRAL)
    neutral = {COUNTRY[space] for space in LAND if table.control[space] == NEUTRAL}
    assert neutral == {"turkey", "sweden", "france_vichy", "algeria", "tunisia"}


@rule("barbarossa_to_berlin", "17.2")
def test_the_americans_enter_the_war_once() -> None:
    table = position(turn=4)
    usa_goes_to_war(table)
    assert table.usa_turn == 4


@rule("barbarossa_to_berlin", "17.2", refuses=True)
@pytest.mark.parametrize("code", ["AL1", "AL38"])
def test_no_american_reinforcements_or_invasions_before(code: str) -> None:
    table = position(hand=[code], turn=6, events={"AL9": 3}, active=ALLIED)
    assert why_not(begin(table, ActionRound(ALLIED)), PlayEvent(card(code))) == "17.2"
    usa_goes_to_war(table)
    assert why_not(begin(table, ActionRound(ALLIED)), PlayEvent(card(code))) == ""


# ---------------------------------------------------------------------- 17.3
@rule("barbarossa_to_berlin", "17.3", refuses=True)
def test_nobody_enters_vichy_before_the_first_invasion() -> None:
    table = position({"ge_corps_1": "dijon", "br_corps_1": "cairo"})
    for space in ("lyon", "algiers", "tunis"):
        refusal = may_enter(table, unit("ge_corps_1"), at(space))
        assert refusal is not None
        assert refusal.rule == "17.3"


@rule("barbarossa_to_berlin", "17.3")
def test_then_it_stays_neutral_but_anybody_may_enter() -> None:
    table = position({"ge_corps_1": "dijon", "us_corps_1": "basra"})
    vichy_goes_to_war(table)
    assert (table.vichy, table.control[at("lyon")]) == (1, NEUTRAL)
    for code in ("ge_corps_1", "us_corps_1"):
        assert may_enter(table, unit(code), at("lyon")) is None
        assert may_enter(table, unit(code), at("tunis")) is None


@rule("barbarossa_to_berlin", "17.3")
def test_it_is_told_once() -> None:
    flow = begin(position(), AttackNeutral(AXIS, SWEDEN))
    vichy_goes_to_war(flow.table)
    vichy_goes_to_war(flow.table)
    assert told(flow, facts.VICHY_AT_WAR) == 1


# ---------------------------------------------------------------------- 17.4
@rule("barbarossa_to_berlin", "17.4")
@pytest.mark.parametrize("side", [AXIS, ALLIED])
def test_war_is_declared_at_the_start_of_a_round_and_costs_no_action(side: Side) -> None:
    table = position({"ge_corps_1": "plovdiv", "su_army_1": "tbilisi"}, active=side)
    flow = begin(table, ActionRound(side))
    play(flow, DeclareWar(TURKEY))
    assert (asks(flow), flow.asked) == ("ChooseNeutralPosition", (1 - side,))
    play(flow, Place(at("edirne")), Place(at("kars")))
    assert (asks(flow), flow.asked) == ("ChooseAction", (side,))
    assert why_not(flow, DeclareWar(TURKEY)) == "17.4"
    play(flow, DeclareWar(SWEDEN), AUTOMATIC_OPS)
    assert sound(flow.table)


@rule("barbarossa_to_berlin", "17.4", refuses=True)
@pytest.mark.parametrize(("code", "space"), [("ge_corps_1", "edirne"), ("su_army_1", "kars"), ("ge_corps_1", "malmo")])
def test_without_a_declaration_nobody_enters(code: str, space: str) -> None:
    refusal = may_enter(position({"ge_corps_1": "plovdiv", "su_army_1": "tbilisi"}), unit(code), at(space))
    assert refusal is not None
    assert refusal.rule == "17.4"


@rule("barbarossa_to_berlin", "17.4")
@pytest.mark.parametrize(("country", "spaces"), [(TURKEY, 3), (SWEDEN, 1)])
@pytest.mark.parametrize("side", [AXIS, ALLIED])
def test_all_its_spaces_go_to_the_other_side_and_vp_with_them(side: Side, country: int, spaces: int) -> None:
    """R35, R97."""
    before = position().vp
    table = attack(side, country).table
    assert all(table.control[space] == 1 - side for space in HOME[country])
    assert table.vp - before == (-spaces if side == AXIS else spaces)
    assert table.ledger[Cause.NEUTRALS] == (-spaces if side == AXIS else 0)
    assert sound(table)


@rule("barbarossa_to_berlin", "17.4")
@rule("barbarossa_to_berlin", "20.5")
def test_the_other_side_sets_up_turkey_and_plays_it() -> None:
    flow = begin(position({"ge_corps_1": "plovdiv"}), AttackNeutral(AXIS, TURKEY))
    assert (where(flow, "tu_1_army"), where(flow, "tu_2_army")) == (at("istanbul"), at("ankara"))
    assert flow.asked == (ALLIED,)
    assert {at(code) for code in offered(flow, Place)} == set(HOME[TURKEY])
    play(flow, Place(at("istanbul")), Place(at("istanbul")))
    assert where(flow, "tu_corps_1") == where(flow, "tu_corps_2") == at("istanbul")
    assert where(flow, "tu_corps_3") == where(flow, "tu_corps_4") == RESERVE
    assert {flow.table.side[unit(f"tu_corps_{n}")] for n in range(1, 5)} == {ALLIED}
    assert flow.table.turkey == ALLIED
    assert all(steps(flow, code) == 2 for code in ("tu_1_army", "tu_corps_1", "tu_corps_3"))


@rule("barbarossa_to_berlin", "20.5", refuses=True)
@rule("barbarossa_to_berlin", "9.1", refuses=True)
def test_no_more_than_three_turkish_units_together() -> None:
    table = position({"ge_corps_1": "plovdiv"})
    flow = begin(table, AttackNeutral(AXIS, TURKEY))
    play(flow, Place(at("istanbul")))
    assert "istanbul" in offered(flow, Place)
    table.location[unit("br_corps_1")], table.steps[unit("br_corps_1")] = at("istanbul"), 2
    assert "istanbul" not in offered(flow, Place)


@rule("barbarossa_to_berlin", "17.4")
@rule("barbarossa_to_berlin", "20.5")
def test_sweden_has_an_army_at_stockholm_and_a_corps_in_reserve() -> None:
    flow = attack(ALLIED, SWEDEN)
    assert flow.over
    assert (where(flow, "sw_1_army"), where(flow, "sw_corps")) == (at("stockholm"), RESERVE)
    assert flow.table.side[unit("sw_1_army")] == flow.table.sweden == AXIS
    assert flow.table.supply[unit("sw_1_army")] == FULL


@rule("barbarossa_to_berlin", "17.4", refuses=True)
def test_turks_and_swedes_never_leave_home() -> None:
    table = attack(AXIS, TURKEY).table
    assert may_enter(table, unit("tu_1_army"), at("edirne")) is None
    refusal = may_enter(table, unit("tu_1_army"), at("plovdiv"))
    assert refusal is not None
    assert refusal.rule == "17.4"


@rule("barbarossa_to_berlin", "17.4")
def test_afterwards_both_sides_may_enter() -> None:
    table = attack(AXIS, TURKEY).table
    assert may_enter(table, unit("ge_corps_1"), at("bursa")) is None
    assert may_enter(table, unit("su_army_1"), at("erzurum")) is None
    assert may_enter(table, unit("ge_corps_1"), at("malmo")) is not None  # Sweden is still at peace
