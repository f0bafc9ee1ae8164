"""52, 53 Partisans: where they rise, what they bar, how they are caught and come back."""

from __future__ import annotations

import pytest

from eastfront.parts.ids import SpaceId
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import (
    PASS,
    Activate,
    Advance,
    Attack,
    Detrain,
    Entrain,
    Join,
    MoveTo,
    Place,
    Reinforce,
)
from eastfront.titles.great_patriotic_war.combat import Battles, ChooseTarget
from eastfront.titles.great_patriotic_war.movement import allowance
from eastfront.titles.great_patriotic_war.printed import ALL_HEXES, AROUND, HEXES, IS_USSR, RAILS, TERRAIN_AT, TRACK
from eastfront.titles.great_patriotic_war.rail import RailPhase
from eastfront.titles.great_patriotic_war.supply import coverage
from eastfront.titles.great_patriotic_war.table import ARRIVING, AXIS, DESTROYED, SOVIET, TO_COME, Table
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import (
    apart,
    arrivals,
    attack,
    far_from,
    no_rail,
    of_kind,
    open_ground,
    pick,
    quiet,
    rail,
    reinforcing,
    ring,
    units,
)
from tests.titles.great_patriotic_war.positions import (
    GPW,
    activated,
    asks,
    at,
    begin,
    fighting,
    moving,
    play,
    position,
    result,
    said,
    told,
    unit,
    where,
    why_not,
)

KURSK = at("kursk")
FRONT = pick("kursk", 1, open_ground, no_rail)
FLANK = pick(FRONT, 1, lambda h: apart(h, KURSK) == 1)
BAND, SECOND, THIRD = "SU-Partisan_1", "SU-Partisan_2", "SU-Partisan_3"


# ---------------------------------------------------------------------- 52
@rule("great_patriotic_war", "52")
@pytest.mark.parametrize(("turn", "code"), [(6, BAND), (14, SECOND), (22, THIRD), (30, "SU-Partisan_4")])
def test_a_band_each_january_from_1942(turn: int, code: str) -> None:
    assert [row.turn for row in TRACK if row.unit == code] == [turn]
    flow = arrivals(quiet({}, to_come=[code], turn=turn), SOVIET)
    assert flow.options() == [PASS, Reinforce(unit(code))]


@rule("great_patriotic_war", "52")
def test_it_appears_anywhere_in_the_ussr_but_in_lost_towns_and_enemy_zones() -> None:
    flow = reinforcing(quiet({"AX-VII": KURSK}, arriving=[BAND], axis=["minsk", FRONT]), SOVIET)
    play(flow, Reinforce(unit(BAND)))
    places = set(of_kind(flow, Place))
    land = {h for h in ALL_HEXES if IS_USSR[h] and TERRAIN_AT[h].foot}
    assert places == land - {KURSK, *AROUND[KURSK], at("minsk")}
    behind = pick("minsk", 1, open_ground)
    play(flow, Place(behind))
    assert where(flow, BAND) == behind


@rule("great_patriotic_war", "52")
def test_its_placing_can_be_put_off() -> None:
    flow = reinforcing(quiet({}, arriving=[BAND]), SOVIET)
    play(flow, PASS)
    assert where(flow, BAND) == ARRIVING
    later = reinforcing(flow.table, SOVIET)
    play(later, Reinforce(unit(BAND)), Place(KURSK))
    assert where(later, BAND) == KURSK


@rule("great_patriotic_war", "52", refuses=True)
def test_not_on_another_unit_and_not_abroad() -> None:
    flow = reinforcing(quiet({"SU-16": KURSK}, arriving=[BAND]), SOVIET)
    play(flow, Reinforce(unit(BAND)))
    places = of_kind(flow, Place)
    assert KURSK not in places
    assert all(IS_USSR[h] for h in places)


@rule("great_patriotic_war", "52", refuses=True)
def test_a_band_never_leaves_the_ussr() -> None:
    border = next(h for h in ALL_HEXES if IS_USSR[h] and open_ground(h) and any(map(german, AROUND[h])))
    flow = activated(quiet({BAND: border}), BAND)
    abroad = next(h for h in AROUND[border] if german(h))
    assert why_not(flow, MoveTo(abroad)) == "52"
    assert all(IS_USSR[h] for h in of_kind(flow, MoveTo))


def german(hex_: SpaceId) -> bool:
    return HEXES[hex_].nation == "germany" and bool(TERRAIN_AT[hex_].foot)


def caught_two(turn: int = 9) -> Table:
    """Two bands caught in the same Axis combat phase."""
    other = pick(KURSK, 1, far_from(FRONT))
    table = quiet({"AX-VII": KURSK, BAND: FRONT, SECOND: other}, turn=turn)
    flow = fighting(table)
    assert told(flow, facts.PARTISANS_CAUGHT) == 2
    play(flow, PASS)
    return table


@rule("great_patriotic_war", "52")
def test_a_caught_band_comes_back_three_turns_later_the_second_one_turn_after() -> None:
    table = caught_two(turn=17)
    assert [table.location[unit(code)] for code in (BAND, SECOND)] == [DESTROYED] * 2
    seen = {}
    for table.turn in (18, 19, 20, 21):
        flow = begin_arrivals(table)
        seen[table.turn] = flow
    assert seen == {18: [], 19: [], 20: units(BAND), 21: units(BAND, SECOND)}


@rule("great_patriotic_war", "52")
def test_two_of_them_can_be_put_off_together() -> None:
    flow = reinforcing(quiet({}, arriving=[BAND, SECOND]), SOVIET)
    assert flow.options() == [PASS, Reinforce(unit(BAND)), Reinforce(unit(SECOND))]


def begin_arrivals(table: Table) -> list[int]:
    """The bands that may come in this turn; nobody is placed."""
    table.location[unit("AX-VII")] = DESTROYED
    flow = arrivals(table, SOVIET)
    found = of_kind(flow, Reinforce)
    while not flow.over:
        play(flow, PASS)
    return found


@rule("great_patriotic_war", "52", refuses=True)
def test_only_one_comes_back_in_a_turn_even_if_the_first_was_put_off() -> None:
    table = caught_two(turn=17)
    table.turn = 20
    begin_arrivals(table)
    table.turn = 21
    flow = arrivals(table, SOVIET)
    play(flow, Reinforce(unit(BAND)), Place(at("tambov")))
    assert asks(flow) == "ChooseReplacement"
    assert where(flow, SECOND) == ARRIVING
    play(flow, PASS)
    table.turn = 25
    flow = arrivals(table, SOVIET)
    play(flow, Reinforce(unit(SECOND)), Place(at("penza")))
    assert where(flow, SECOND) == at("penza")


@rule("great_patriotic_war", "52")
def test_a_new_band_does_not_count_as_one_that_comes_back() -> None:
    table = quiet({}, destroyed=[BAND], to_come=[SECOND], turn=14)
    table.comes_back[unit(BAND)] = 14
    flow = arrivals(table, SOVIET)
    assert set(of_kind(flow, Reinforce)) >= set(units(BAND, SECOND))


# ---------------------------------------------------------------------- 53
@rule("great_patriotic_war", "53")
def test_a_band_next_to_an_axis_unit_in_an_axis_combat_phase_is_lost() -> None:
    flow = fighting(quiet({"AX-VII": KURSK, BAND: FRONT, SECOND: ring(KURSK, 2)[0]}, turn=9))
    assert (where(flow, BAND), where(flow, SECOND)) == (DESTROYED, ring(KURSK, 2)[0])
    assert said(flow, facts.PARTISANS_CAUGHT) == (unit(BAND), 12)
    assert not list(GPW.invariants(flow.table))


@rule("great_patriotic_war", "53")
def test_also_when_an_advance_brings_the_axis_next_to_it() -> None:
    lair = pick(FRONT, 1, open_ground, far_from(KURSK, FLANK))
    table = position({"AX-XLI": KURSK, "AX-V": FLANK, "SU-16": FRONT, BAND: lair}, reduced=["SU-16"], turn=25)
    table.control = [AXIS] * len(HEXES)
    flow = fighting(table, 6)  # 18 against 4: 4-1, eliminated
    attack(flow, FRONT, "AX-XLI", "AX-V")
    assert (result(flow), where(flow, BAND)) == ("DE", lair)
    play(flow, Advance(unit("AX-XLI")), PASS)
    assert where(flow, BAND) == DESTROYED


@rule("great_patriotic_war", "53", refuses=True)
def test_nobody_off_the_map_is_caught_wherever_the_axis_stands() -> None:
    """Not even from the last corner of the map."""
    corner = next(h for h in AROUND[-1] if TERRAIN_AT[h].foot)
    table = quiet({"AX-VII": corner}, destroyed=[BAND], to_come=[SECOND])
    table.comes_back[unit(BAND)] = 26
    flow = fighting(table)
    assert (table.comes_back[unit(BAND)], where(flow, SECOND)) == (26, TO_COME)
    assert told(flow, facts.PARTISANS_CAUGHT) == 0


@rule("great_patriotic_war", "53", refuses=True)
def test_not_in_a_soviet_phase_and_not_by_aircraft_or_leaders() -> None:
    flow = fighting(quiet({"AX-VII": KURSK, BAND: FRONT}), side=SOVIET)
    assert where(flow, BAND) == FRONT
    base = pick(FRONT, 1, rail)
    flow = fighting(quiet({BAND: FRONT, "AX-Ju87": base, "AX-Model": base}))
    assert where(flow, BAND) == FRONT


@rule("great_patriotic_war", "53", refuses=True)
def test_bands_neither_attack_nor_are_attacked_nor_ride() -> None:
    flow = fighting(quiet({"AX-VII": FRONT, BAND: KURSK, "SU-16": FLANK}), side=SOVIET)
    play(flow, Attack(FRONT))
    assert why_not(flow, Join(unit(BAND))) == "53"
    flow = begin(quiet({"AX-VII": FRONT, BAND: KURSK}), Battles(AXIS))
    assert flow.options() == [PASS] == list(ChooseTarget(AXIS).candidates(flow.table))
    flow = begin(quiet({BAND: KURSK, "SU-16": "tambov"}), RailPhase(SOVIET))
    assert why_not(flow, Entrain(unit(BAND))) == "53"


@rule("great_patriotic_war", "53")
def test_a_band_moves_as_infantry_and_takes_no_hex() -> None:
    table = quiet({BAND: KURSK}, axis=ring(KURSK, 1))
    flow = moving(table, SOVIET)
    play(flow, Activate(unit(BAND)))
    assert not set(of_kind(flow, MoveTo)) & set(ring(KURSK, 5))
    play(flow, MoveTo(FRONT))
    assert flow.table.control[FRONT] == AXIS


@rule("great_patriotic_war", "53")
def test_a_band_bars_a_railway() -> None:
    """A station in the open with two lines, and a band on each."""
    station = next(h for h in ALL_HEXES if len(RAILS[h]) == 2 and IS_USSR[h] and TERRAIN_AT[h].foot)
    one, other = RAILS[station]
    free = begin(position({"AX-VII": station}, held_by=AXIS, turn=9), RailPhase(AXIS))
    play(free, Entrain(unit("AX-VII")))
    assert {one, other} <= set(of_kind(free, Detrain))
    half = begin(position({"AX-VII": station, BAND: one}, held_by=AXIS, turn=9), RailPhase(AXIS))
    play(half, Entrain(unit("AX-VII")))
    assert one not in of_kind(half, Detrain)
    assert other in of_kind(half, Detrain)
    shut = begin(position({"AX-VII": station, BAND: one, SECOND: other}, held_by=AXIS, turn=9), RailPhase(AXIS))
    assert why_not(shut, Entrain(unit("AX-VII"))) == "12"


@rule("great_patriotic_war", "53")
def test_a_band_cuts_supply_only_in_its_own_hex() -> None:
    table = position({}, held_by=AXIS)
    assert coverage(table, AXIS)[FRONT]
    table = position({BAND: FRONT}, held_by=AXIS)
    covered = coverage(table, AXIS)
    assert not covered[FRONT]
    assert all(covered[h] for h in AROUND[FRONT])


@rule("great_patriotic_war", "53", refuses=True)
def test_no_axis_unit_enters_its_hex_but_all_pass_around_it() -> None:
    lair = pick("minsk", 1, open_ground)
    flow = activated(position({"AX-VII": "minsk", BAND: lair}, held_by=AXIS), "AX-VII")
    beside = next(h for h in AROUND[lair] if apart("minsk", h) == 1 and TERRAIN_AT[h].foot)
    assert why_not(flow, MoveTo(lair)) == "67"
    play(flow, MoveTo(beside))
    assert told(flow, facts.STOPPED) == 0


@rule("great_patriotic_war", "53")
def test_an_axis_unit_whose_retreat_is_barred_by_bands_is_eliminated() -> None:
    exits = [h for h in AROUND[FRONT] if h not in (KURSK, FLANK)]
    bands = dict(zip((BAND, SECOND, THIRD, "SU-Partisan_4"), exits, strict=True))
    flow = fighting(quiet({"SU-1_Tank": KURSK, "SU-16": FLANK, "AX-VII": FRONT, **bands}), 1, side=SOVIET)
    attack(flow, FRONT, "SU-1_Tank", "SU-16")
    assert (result(flow), where(flow, "AX-VII")) == ("DR", DESTROYED)
    assert told(flow, facts.NO_RETREAT) == 1


@rule("great_patriotic_war", "53")
def test_a_band_needs_no_supply() -> None:
    """A reading: it lives behind the enemy's lines and moves there as infantry does."""
    table = quiet({BAND: "minsk"}, axis=[h for h in ALL_HEXES if apart(h, "minsk") <= 8])
    flow = activated(table, BAND)
    assert not coverage(table, SOVIET)[at("minsk")]
    assert allowance(table, unit(BAND)) == 4
    assert pick("minsk", 2, open_ground) in of_kind(flow, MoveTo)
