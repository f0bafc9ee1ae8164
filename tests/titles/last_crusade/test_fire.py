"""VI, X.fortification, VIII.1, VIII.2: how many dice, what they need, what hits do."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import branches
from eastfront.engine.modifiers import Tally
from eastfront.parts.ids import UnitId
from eastfront.titles.last_crusade import damage, effects, numbers
from eastfront.titles.last_crusade.firing import Fire, shot_at
from eastfront.titles.last_crusade.printed import BY_KEY, DESIGNS
from eastfront.titles.last_crusade.shots import Occasion, Shot
from eastfront.titles.last_crusade.table import InForce, Mark, Table, Until, set_mark
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ1, SECOND, battlefield, play, put, told

ALL_HILLS = ("hill",) * 9


def dice(table: Table, firer: UnitId, target: UnitId, occasion: Occasion, phase: int = 1, **more: bool) -> Tally:
    shot = shot_at(table, firer, target, occasion, zone=table.place[target], phase=phase)  # type: ignore[arg-type]
    for name, value in more.items():
        shot = Shot(**{**{f: getattr(shot, f) for f in shot.__struct_fields__}, name: value})
    return numbers.firepower(table, shot)


# ---------------------------------------------------------------------- VI.D
@rule("last_crusade", "VI.D")
def test_the_worked_example_has_twelve_dice() -> None:
    table = battlefield("german", "american", ALL_HILLS)
    rifles = put(table, SECOND, "us_rifle_platoon", 4, spotted=True, kit=["us_mg_crew"])
    german = put(table, FIRST, "de_grenadiers", 4, spotted=True)
    table.in_force.append(InForce(SECOND, BY_KEY["us_ambush"], Until.FIRST_PHASE, target=rifles))
    tally = dice(table, rifles, german, Occasion.DEFENCE)
    assert tally.base == 3
    assert [line.amount for line in tally.lines] == [2, 5, 2]  # +2, x2, +2
    assert tally.total == 12


@rule("last_crusade", "VI.D", refuses=True)
def test_ambush_does_not_double_the_hill_nor_the_second_phase() -> None:
    table = battlefield("german", "american", ALL_HILLS)
    rifles = put(table, SECOND, "us_rifle_platoon", 4, spotted=True, kit=["us_mg_crew"])
    german = put(table, FIRST, "de_grenadiers", 4, spotted=True)
    table.in_force.append(InForce(SECOND, BY_KEY["us_ambush"], Until.FIRST_PHASE, target=rifles))
    assert dice(table, rifles, german, Occasion.DEFENCE, phase=2).total == 7
    assert dice(table, rifles, german, Occasion.DEFENCE).total != (3 + 2 + 2) * 2


@rule("last_crusade", "VI.A")
@pytest.mark.parametrize(
    ("target", "stat"), [("su_conscripts", "inf"), ("su_t34_76", "arm"), ("su_yak9", "air"), ("su_rail_depot", "inf")]
)
def test_the_target_says_which_firepower_is_used(target: str, stat: str) -> None:
    table = battlefield()
    assert numbers.against(table, put(table, FIRST, "de_tiger", 1), put(table, SECOND, target, HQ1)) == stat


@rule("last_crusade", "VI.A")
def test_a_village_takes_a_die_from_air_strikes_and_artillery_and_from_nobody_else() -> None:
    table = battlefield("german", "soviet", ("village",) * 9)
    gun = put(table, FIRST, "de_lefh18", 1, spotted=True)
    plane = put(table, FIRST, "de_ju88", 13, spotted=True)
    tank = put(table, FIRST, "de_panzer_iv", 4, spotted=True)
    target = put(table, SECOND, "su_conscripts", 4, spotted=True)
    assert dice(table, gun, target, Occasion.BOMBARD, 0).total == 4 - 1
    assert dice(table, plane, target, Occasion.STRIKE, 0).total == 5 - 1
    assert dice(table, tank, target, Occasion.ASSAULT).total == 3


@rule("last_crusade", "VI.B")
def test_five_hits_and_rockets_need_only_four() -> None:
    table = battlefield("american", "soviet")
    rockets, howitzer = put(table, FIRST, "us_rockets_72", 1), put(table, FIRST, "us_how_105", 1)
    target = put(table, SECOND, "su_conscripts", 4, spotted=True)
    for gun, needed in ((rockets, 4), (howitzer, 5)):
        shot = shot_at(table, gun, target, Occasion.BOMBARD, zone=4)  # type: ignore[arg-type]
        assert numbers.number(table, shot).total == needed


@rule("last_crusade", "VI.B", refuses=True)
def test_a_four_does_not_hit_on_five() -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_lefh18", 1, spotted=True)
    target = put(table, SECOND, "su_guard_infantry", 4, spotted=True)
    shot = shot_at(table, gun, target, Occasion.BOMBARD, zone=4)  # type: ignore[arg-type]
    play(table, Fire(shot=shot), (4, 4, 5, 3))
    assert table.hits[target] == 1


@rule("last_crusade", "VI.A")
@rule("last_crusade", "VI.C")
def test_every_shot_tells_its_dice_its_number_and_its_lines() -> None:
    table = battlefield("german", "soviet", ALL_HILLS)
    gun = put(table, FIRST, "de_nebelwerfer", 1, spotted=True)
    target = put(table, SECOND, "su_guard_infantry", 4, spotted=True)
    play(table, Fire(shot=shot_at(table, gun, target, Occasion.BOMBARD, zone=4)), (6, 1, 1, 1))  # type: ignore[arg-type]
    ((told_firer, told_target, firepower, number),) = told(table, "lc-fire")
    assert (told_firer, told_target) == (gun, target)
    assert isinstance(firepower, Tally)
    assert isinstance(number, Tally)
    assert (firepower.total, number.total, [m.amount for m in number.lines]) == (4, 4, [-1])
    assert told(table, "lc-hits") == [(target, 1)]


# ---------------------------------------------------------------------- VI.C
@rule("last_crusade", "VI.C")
@pytest.mark.parametrize(("hits", "lost"), [(1, False), (2, True), (5, True)])
def test_as_many_hits_as_defence_destroy(hits: int, lost: bool) -> None:
    table = battlefield()
    target = put(table, SECOND, "su_smg_platoon", 4, spotted=True, kit=["su_mg_crew"])  # defence 2
    damage.hit(table, target, hits)
    assert (table.place[target] < 0) == lost
    assert table.points == ([2 + 1, 0] if lost else [0, 0])
    assert table.lost[SECOND * DESIGNS + BY_KEY["su_mg_crew"]] == int(lost)


@rule("last_crusade", "VI.C", refuses=True)
def test_one_hit_less_than_its_defence_does_not_destroy() -> None:
    table = battlefield()
    target = put(table, SECOND, "su_is2", 4, spotted=True)
    damage.hit(table, target, 5)
    assert table.hits[target] == 5
    damage.hit(table, target, 1)
    assert table.place[target] < 0


# ---------------------------------------------------------------------- VII.E.2
@rule("last_crusade", "VII.E.2")
def test_the_dug_in_ignore_the_first_hit_of_a_phase_and_no_other() -> None:
    table = battlefield()
    target = put(table, SECOND, "su_guard_infantry", 4, spotted=True, dug=True)
    damage.hit(table, target, 1)
    assert table.hits[target] == 0
    damage.hit(table, target, 1)
    assert table.hits[target] == 1
    damage.new_phase(table, [target])
    damage.hit(table, target, 2)
    assert table.hits[target] == 2


@rule("last_crusade", "VII.E.2", refuses=True)
def test_who_is_not_dug_in_ignores_nothing_and_no_one_ignores_a_mine_on_the_march() -> None:
    table = battlefield()
    target = put(table, SECOND, "su_guard_infantry", 4, spotted=True)
    damage.hit(table, target, 1)
    table.dug[target] = 1
    damage.hit(table, target, 1, ignoring=False)
    assert table.hits[target] == 2


# ---------------------------------------------------------------------- X
@rule("last_crusade", "X.fortification")
def test_a_fortification_takes_the_hits_and_what_is_left_over_reaches_its_occupant() -> None:
    table = battlefield("soviet", "german")
    box = put(table, SECOND, "de_pillbox", 4, spotted=True)  # defence 4
    inside = put(table, SECOND, "de_grenadiers", 4, spotted=True, host=box)
    damage.hit(table, inside, 3)
    assert (table.hits[box], table.hits[inside]) == (3, 0)
    damage.hit(table, inside, 3)
    assert table.place[box] < 0
    assert (table.hits[inside], table.host[inside]) == (2, -1)
    assert table.points == [2, 0]


@rule("last_crusade", "X.fortification")
@pytest.mark.parametrize(
    ("firer", "stat"),
    [("su_rifle_platoon", "arm"), ("su_how_122", "arm"), ("su_t34_76", "inf"), ("su_su76", "inf"), ("su_il2", "arm"),
     ("su_pe2", "inf"), ("su_il4", "inf"), ("su_pe8", "inf")],
)  # fmt: skip
def test_infantry_and_fighter_bombers_need_antitank_fire_against_walls(firer: str, stat: str) -> None:
    table = battlefield("soviet", "german")
    box = put(table, SECOND, "de_pillbox", 4)
    assert numbers.against(table, put(table, FIRST, firer, 1), box) == stat


@rule("last_crusade", "X.fortification", refuses=True)
def test_the_occupant_cannot_be_fired_at_past_its_walls() -> None:
    table = battlefield("soviet", "german")
    box = put(table, SECOND, "de_pillbox", 4, spotted=True)
    inside = put(table, SECOND, "de_grenadiers", 4, spotted=True, host=box)
    assert numbers.shield(table, inside) == box


# ---------------------------------------------------------------------- VIII
@rule("last_crusade", "VIII.1")
@pytest.mark.parametrize(("alone", "expected"), [(True, 2), (False, 1)])
def test_soldiers_have_double_antitank_fire_against_armor_alone(alone: bool, expected: int) -> None:
    table = battlefield()
    soldiers = put(table, SECOND, "su_rifle_platoon", 4, spotted=True)
    tank = put(table, FIRST, "de_tiger", 1, spotted=True)
    assert dice(table, soldiers, tank, Occasion.DEFENCE, alone=alone).total == expected


@rule("last_crusade", "VIII.1", refuses=True)
def test_guns_and_fire_at_infantry_are_not_doubled() -> None:
    table = battlefield()
    gun, soldiers = put(table, SECOND, "su_at_45", 4, spotted=True), put(table, SECOND, "su_conscripts", 4)
    tank, foot = put(table, FIRST, "de_tiger", 1, spotted=True), put(table, FIRST, "de_grenadiers", 1, spotted=True)
    assert dice(table, gun, tank, Occasion.DEFENCE, alone=True).total == 2
    assert dice(table, soldiers, foot, Occasion.DEFENCE, alone=True).total == 2


@rule("last_crusade", "VIII.2")
def test_transport_and_rider_fire_as_one_and_the_transport_is_hit_first() -> None:
    table = battlefield()
    track = put(table, FIRST, "de_sdkfz_251", 1, spotted=True)  # 1/0, defence 2
    rider = put(table, FIRST, "de_panzergrenadiers", 1, spotted=True, host=track, kit=["de_mg_crew"], hits=1)  # 4/2
    foe = put(table, SECOND, "su_conscripts", 4, spotted=True)
    assert dice(table, track, foe, Occasion.ASSAULT).total == 1 + 4 + 2
    damage.hit(table, track, 3, defending=False)
    assert table.place[track] < 0
    assert table.hits[rider] == 2  # its own hit and what the transport could not take
    assert dice(table, rider, foe, Occasion.ASSAULT).total == 6


@rule("last_crusade", "VIII.2", refuses=True)
def test_terrain_counts_once_for_a_pair() -> None:
    table = battlefield("german", "soviet", ALL_HILLS)
    track = put(table, SECOND, "su_aerosan", 4, spotted=True)  # 1
    put(table, SECOND, "su_rifle_platoon", 4, spotted=True, host=track)  # 3
    foe = put(table, FIRST, "de_grenadiers", 4, spotted=True)
    assert dice(table, track, foe, Occasion.DEFENCE).total == 1 + 3 + 2


# ---------------------------------------------------------------------- VII.E.4, III.B
@rule("last_crusade", "VII.E.4")
@pytest.mark.parametrize(("key", "half"), [("su_rifle_platoon", 2), ("su_smg_platoon", 2), ("su_kv2", 3)])
def test_defenders_without_supply_have_half_their_firepower_rounded_up(key: str, half: int) -> None:
    table = battlefield()
    unit = put(table, SECOND, key, 4, spotted=True)
    foe = put(table, FIRST, "de_grenadiers", 1, spotted=True)
    set_mark(table, unit, Mark.UNSUPPLIED)
    assert dice(table, unit, foe, Occasion.DEFENCE).total == half


@rule("last_crusade", "VII.E.4")
def test_half_is_taken_of_the_unit_and_its_attachments_before_terrain() -> None:
    table = battlefield("german", "soviet", ALL_HILLS)
    unit = put(table, SECOND, "su_rifle_platoon", 4, spotted=True, kit=["su_mg_crew"])
    foe = put(table, FIRST, "de_grenadiers", 4, spotted=True)
    set_mark(table, unit, Mark.UNSUPPLIED)
    assert dice(table, unit, foe, Occasion.DEFENCE).total == 3 + 2


@rule("last_crusade", "VII.E.4", refuses=True)
def test_a_flank_attack_adds_two_dice_against_the_ground_and_none_against_aircraft() -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_flakvierling", 1, spotted=True)  # 3/0/4
    foot, tank = put(table, SECOND, "su_conscripts", 4, spotted=True), put(table, SECOND, "su_is2", 4, spotted=True)
    plane = put(table, SECOND, "su_yak9", 13, spotted=True)
    assert dice(table, unit, foot, Occasion.ASSAULT, flank=True).total == 5
    assert dice(table, unit, tank, Occasion.ASSAULT, flank=True).total == 2
    assert dice(table, unit, plane, Occasion.FLAK, flank=True).total == 4


@rule("last_crusade", "III.B")
def test_fire_at_the_unspotted_has_the_lower_firepower_and_a_number_one_higher() -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_lefh18", 1, spotted=True)  # 4/2
    target = put(table, SECOND, "su_conscripts", 4)
    shot = shot_at(table, gun, target, Occasion.BOMBARD, zone=4)  # type: ignore[arg-type]
    assert (numbers.firepower(table, shot).total, numbers.number(table, shot).total) == (2, 6)
    table.spotted[target] = 1
    assert (numbers.firepower(table, shot).total, numbers.number(table, shot).total) == (4, 5)


@rule("last_crusade", "III.B", refuses=True)
def test_an_observer_waives_the_penalty() -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_lefh18", 1, spotted=True)
    target = put(table, SECOND, "su_conscripts", 4)
    put(table, FIRST, "de_grenadiers", 3, kit=["de_forward_observer"])
    shot = shot_at(table, gun, target, Occasion.BOMBARD, zone=4)  # type: ignore[arg-type]
    assert (numbers.firepower(table, shot).total, numbers.number(table, shot).total) == (4, 5)


@rule("last_crusade", "VI.C")
def test_the_law_of_a_shot_is_that_of_its_hits() -> None:
    table = battlefield()
    gun, target = put(table, FIRST, "de_mortar_5", 1, spotted=True), put(table, SECOND, "su_is2", 4, spotted=True)
    table.kind[target] = 0
    from eastfront.engine.flow import Flow

    flow = Flow(table, Fire(shot=shot_at(table, gun, target, Occasion.BOMBARD, zone=4)))  # type: ignore[arg-type]
    chances = {twin.table.hits[target]: weight for weight, twin in branches(flow)}
    assert [round(float(chances[n]) * 36) for n in (0, 1, 2)] == [16, 16, 4]
    assert effects.defence(table, target) == 6
