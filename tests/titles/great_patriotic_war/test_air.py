"""39 to 41 Aircraft: bases, support, interception."""

from __future__ import annotations

import pytest

from eastfront.parts.ids import SpaceId
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import (
    PASS,
    Activate,
    Fly,
    FlyTo,
    Intercept,
    MoveTo,
    Place,
    Rebase,
    Reinforce,
    Return,
)
from eastfront.titles.great_patriotic_war.air import Rebasing, all_return
from eastfront.titles.great_patriotic_war.movement import GENERAL, MovementPhase
from eastfront.titles.great_patriotic_war.printed import ALL_HEXES, BASES, HEXES, IS_METROPOLIS, IS_RAIL, UNITS
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, NO_MISSION, SOVIET, Table
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import (
    apart,
    attack,
    far_from,
    no_rail,
    of_kind,
    open_ground,
    passing,
    pick,
    quiet,
    rail,
    reinforcing,
    replacing,
    ring,
    shifts,
)
from tests.titles.great_patriotic_war.positions import (
    Position,
    asks,
    at,
    begin,
    fighting,
    play,
    said,
    told,
    unit,
    where,
    why_not,
)

KURSK = at("kursk")
FRONT = pick("kursk", 1, open_ground, no_rail)  # where the defender stands
AXIS_BASE = pick(FRONT, 2, rail, far_from(KURSK))  # a field the Axis has taken
SOVIET_BASE = pick(KURSK, 2, rail, far_from(FRONT, AXIS_BASE))
SECOND_BASE = pick(KURSK, 1, rail, far_from(FRONT))
SPARE = pick(FRONT, 3, rail, lambda h: apart(h, AXIS_BASE) == 3)
OTHER = pick(KURSK, 1, open_ground, far_from(FRONT), lambda h: h != SECOND_BASE)  # another defender, when there is one


def battle_at_kursk(**more: int) -> Table:
    """Two Soviet armies against a corps, supplied, in the open; aircraft as wanted."""
    flank = pick(FRONT, 1, far_from(KURSK, least=1), lambda h: h != KURSK and apart(h, KURSK) == 1)
    return quiet({"SU-16": KURSK, "SU-20": flank, "AX-VII": FRONT, **more}, axis=[AXIS_BASE])


# ---------------------------------------------------------------------- 39
@rule("great_patriotic_war", "39")
def test_two_aircraft_on_a_metropolis_one_on_rail_none_elsewhere() -> None:
    for space in HEXES:
        expected = 2 if IS_METROPOLIS[space.id] else int(bool(IS_RAIL[space.id]))
        if not space.attributes.get("off"):
            assert BASES[space.id] == expected, space.code
    assert (BASES[at("moscow")], BASES[KURSK], BASES[FRONT]) == (2, 1, 0)


@rule("great_patriotic_war", "39", refuses=True)
def test_a_town_without_rail_is_no_airfield() -> None:
    assert not IS_RAIL[at("elista")]
    flow = reinforcing(quiet({}, arriving=["SU-La-5"]), SOVIET)
    play(flow, Reinforce(unit("SU-La-5")))
    assert at("elista") not in of_kind(flow, Place)


@rule("great_patriotic_war", "39")
def test_a_new_aircraft_takes_any_free_base_of_its_side() -> None:
    flow = reinforcing(quiet({}, arriving=["SU-La-5"], axis=[KURSK]), SOVIET)
    play(flow, Reinforce(unit("SU-La-5")))
    places = of_kind(flow, Place)
    assert set(places) == {h for h in ALL_HEXES if BASES[h] and flow.table.control[h] == SOVIET}
    assert at("moscow") in places


@rule("great_patriotic_war", "39", refuses=True)
def test_a_full_base_takes_no_more_and_an_enemy_one_none() -> None:
    table = quiet({"SU-Il-2": SECOND_BASE, "SU-Pe-2": "moscow", "SU-Tu-2": "moscow", "SU-Yak-1": "kiev"}, axis=[KURSK])
    table.location[unit("SU-La-5")] = DESTROYED
    flow = replacing(table, SOVIET)
    play(flow, Return(unit("SU-La-5")))
    places = of_kind(flow, Place)
    assert not {SECOND_BASE, at("moscow"), KURSK, at("berlin")} & set(places)
    assert at("kiev") in places  # a metropolis with one aircraft


@rule("great_patriotic_war", "39")
def test_an_aircraft_changes_base_within_its_range_once() -> None:
    flow = begin(quiet({"SU-Il-2": KURSK}), Rebasing(SOVIET))
    play(flow, Activate(unit("SU-Il-2")))
    bases = of_kind(flow, Rebase)
    assert bases
    assert all(BASES[h] and apart(KURSK, h) <= UNITS[unit("SU-Il-2")].reach for h in bases)
    play(flow, Rebase(bases[0]))
    assert where(flow, "SU-Il-2") == bases[0]
    assert flow.over


@rule("great_patriotic_war", "39", refuses=True)
def test_lost_aircraft_change_no_base() -> None:
    table = quiet({"SU-16": KURSK}, destroyed=["SU-Il-4", "SU-Yak-1"])
    table.control = [SOVIET] * len(HEXES)
    assert begin(table, Rebasing(SOVIET)).over


@rule("great_patriotic_war", "39", refuses=True)
def test_not_beyond_its_range_nor_to_a_full_or_foreign_base() -> None:
    beyond = pick(KURSK, UNITS[unit("SU-Il-2")].reach + 1, rail)
    table = quiet({"SU-Il-2": KURSK, "SU-Yak-1": SECOND_BASE}, axis=[SOVIET_BASE])
    flow = begin(table, Rebasing(SOVIET))
    play(flow, Activate(unit("SU-Il-2")))
    assert not {beyond, SECOND_BASE, SOVIET_BASE} & set(of_kind(flow, Rebase))


@rule("great_patriotic_war", "39")
def test_a_base_the_enemy_enters_is_left_for_the_nearest_one() -> None:
    flow = begin(quiet({"AX-XLI": FRONT, "SU-Il-2": KURSK}), MovementPhase(AXIS, GENERAL))
    play(flow, Activate(unit("AX-XLI")), MoveTo(KURSK))
    fled = where(flow, "SU-Il-2")
    assert (apart(KURSK, fled), BASES[fled], flow.table.control[fled]) == (1, 1, SOVIET)
    assert said(flow, facts.BASED) == (unit("SU-Il-2"), fled)


@rule("great_patriotic_war", "39", refuses=True)
def test_without_another_base_in_range_the_aircraft_is_lost() -> None:
    table = quiet({"AX-XLI": FRONT, "SU-Il-2": KURSK}, axis=[h for d in (1, 2, 3) for h in ring(KURSK, d)])
    flow = begin(table, MovementPhase(AXIS, GENERAL))
    play(flow, Activate(unit("AX-XLI")), MoveTo(KURSK))
    assert where(flow, "SU-Il-2") == DESTROYED
    assert told(flow, facts.BASE_LOST) == 1


# ---------------------------------------------------------------------- 40
@rule("great_patriotic_war", "40")
@pytest.mark.parametrize(("aircraft", "shift"), [("SU-Il-2", 1), ("SU-Tu-2", 2), ("SU-Yak-1", 1), ("SU-La-5", 2)])
def test_offensive_support_shifts_right_by_the_factor(aircraft: str, shift: int) -> None:
    flow = fighting(battle_at_kursk(**{aircraft: SOVIET_BASE}), 3, side=SOVIET)
    assert (asks(flow), flow.asked) == ("ChooseSupport", (SOVIET,))
    play(flow, Fly(unit(aircraft)), FlyTo(FRONT))
    attack(flow, FRONT, "SU-16", "SU-20")
    assert shifts(flow) == {"support": shift}


@rule("great_patriotic_war", "40")
@pytest.mark.parametrize(("aircraft", "shift"), [("AX-Ju87", -2), ("AX-Bf109_A", -1), ("AX-He111", -1)])
def test_defensive_support_shifts_left_by_the_factor(aircraft: str, shift: int) -> None:
    flow = fighting(battle_at_kursk(**{aircraft: AXIS_BASE}), 3, side=SOVIET)
    assert (asks(flow), flow.asked) == ("ChooseSupport", (AXIS,))
    play(flow, Fly(unit(aircraft)), FlyTo(FRONT))
    attack(flow, FRONT, "SU-16", "SU-20")
    assert shifts(flow) == {"defence": shift}


@rule("great_patriotic_war", "40")
def test_both_sides_may_support_the_same_battle_and_all_adds_up() -> None:
    flow = fighting(battle_at_kursk(**{"SU-Tu-2": SOVIET_BASE, "AX-He111": AXIS_BASE}), 3, side=SOVIET)
    play(flow, Fly(unit("SU-Tu-2")), FlyTo(FRONT), Fly(unit("AX-He111")), FlyTo(FRONT))
    attack(flow, FRONT, "SU-16", "SU-20")
    assert shifts(flow) == {"support": 2, "defence": -1}


@rule("great_patriotic_war", "40", refuses=True)
def test_one_aircraft_a_side_a_hex() -> None:
    flow = fighting(battle_at_kursk(**{"SU-Tu-2": SOVIET_BASE, "SU-Pe-2": SECOND_BASE}), side=SOVIET)
    play(flow, Fly(unit("SU-Tu-2")), FlyTo(FRONT))
    assert asks(flow) == "ChooseTarget"  # nothing is left to support, and the Axis has no aircraft


@rule("great_patriotic_war", "40", refuses=True)
def test_one_mission_a_phase() -> None:
    flow = fighting(battle_at_kursk(**{"SU-Il-2": SECOND_BASE, "SU-Pe-2": SOVIET_BASE, "AX-Slov": OTHER}), side=SOVIET)
    play(flow, Fly(unit("SU-Pe-2")), FlyTo(FRONT))
    assert why_not(flow, Fly(unit("SU-Pe-2"))) == "40"
    assert of_kind(flow, Fly) == [unit("SU-Il-2")]


@rule("great_patriotic_war", "40", refuses=True)
def test_an_aircraft_without_a_target_in_range_stays_at_home() -> None:
    distant = pick(FRONT, UNITS[unit("SU-Il-2")].reach + 1, rail, lambda h: h != AXIS_BASE)
    flow = fighting(battle_at_kursk(**{"SU-Il-2": distant, "SU-Pe-2": SOVIET_BASE}), side=SOVIET)
    assert why_not(flow, Fly(unit("SU-Il-2"))) == "40"
    assert of_kind(flow, Fly) == [unit("SU-Pe-2")]


@rule("great_patriotic_war", "40", refuses=True)
@rule("great_patriotic_war", "41", refuses=True)
def test_lost_aircraft_are_not_even_asked_about() -> None:
    table = battle_at_kursk(**{"SU-Il-2": SOVIET_BASE, "AX-Bf109_A": AXIS_BASE})
    for code in ("SU-Pe-2", "AX-FW190"):
        table.location[unit(code)] = DESTROYED
    flow = fighting(table, side=SOVIET)
    assert Fly(unit("SU-Pe-2")) not in {action for action, _ in flow.refusals()}
    play(flow, Fly(unit("SU-Il-2")), FlyTo(FRONT))
    passing(flow, "ChooseInterceptor")
    assert Intercept(unit("AX-FW190")) not in {action for action, _ in flow.refusals()}


@rule("great_patriotic_war", "40", refuses=True)
def test_support_helps_only_the_battle_it_was_sent_to_and_only_in_this_phase() -> None:
    flow = fighting(battle_at_kursk(**{"SU-Il-2": SOVIET_BASE, "AX-Slov": OTHER}), 3, side=SOVIET)
    play(flow, Fly(unit("SU-Il-2")))
    assert set(of_kind(flow, FlyTo)) == {FRONT, OTHER}
    play(flow, FlyTo(OTHER))
    attack(flow, FRONT, "SU-16", "SU-20")
    assert shifts(flow) == {}
    while not flow.over:
        play(flow, flow.options()[0])
    assert flow.table.mission == [NO_MISSION] * len(UNITS)
    assert where(flow, "SU-Il-2") == SOVIET_BASE


# ---------------------------------------------------------------------- 41
def intercepted(target: str, fighter: str, *dice: int) -> Position:
    """A Soviet aircraft in support, met by an Axis fighter."""
    flow = fighting(battle_at_kursk(**{target: SOVIET_BASE, fighter: AXIS_BASE}), (dice[0], dice[1]), 3, side=SOVIET)
    play(flow, Fly(unit(target)), FlyTo(FRONT), PASS)
    assert (asks(flow), flow.asked) == ("ChooseInterceptor", (AXIS,))
    play(flow, Intercept(unit(fighter)))
    return flow


@rule("great_patriotic_war", "41")
@pytest.mark.parametrize(
    ("target", "fighter", "dice", "outcome"),
    [
        ("SU-Il-2", "AX-Bf109_A", (1, 2), "through"),  # 2 against 2
        ("SU-Il-2", "AX-Bf109_A", (1, 3), "through"),  # 2 against 3
        ("SU-Il-2", "AX-Bf109_A", (1, 6), "through"),  # beaten by four: the fighter is turned away
        ("SU-Il-2", "AX-Bf109_A", (1, 1), "turned-back"),  # one better
        ("SU-Il-2", "AX-Bf109_A", (2, 1), "turned-back"),  # two better
        ("SU-Il-2", "AX-Bf109_A", (3, 1), "shot-down"),  # three better
        ("SU-Tu-2", "AX-FW190", (6, 1), "shot-down"),  # a bomber's factor does not count
        ("SU-Tu-2", "AX-FW190", (3, 5), "through"),
        ("SU-Tu-2", "AX-FW190", (3, 4), "turned-back"),
        ("SU-La-5", "AX-Bf109_A", (4, 3), "through"),  # a fighter's does: 5 against 5
        ("SU-La-5", "AX-Bf109_A", (5, 3), "turned-back"),
        ("SU-La-5", "AX-Bf109_A", (6, 2), "shot-down"),
    ],
)
def test_interception_at_every_margin(target: str, fighter: str, dice: tuple[int, int], outcome: str) -> None:
    flow = intercepted(target, fighter, *dice)
    assert said(flow, facts.AIR_RESULT) == (f"gpw-air-{outcome}", unit(target))
    assert where(flow, target) == (DESTROYED if outcome == "shot-down" else SOVIET_BASE)
    assert where(flow, fighter) == AXIS_BASE
    attack(flow, FRONT, "SU-16", "SU-20")
    strength = UNITS[unit(target)].strength
    assert shifts(flow) == ({"support": strength} if outcome == "through" else {})


@rule("great_patriotic_war", "41")
def test_the_attacker_intercepts_defensive_support() -> None:
    table = battle_at_kursk(**{"AX-Ju87": AXIS_BASE, "SU-La-5": SOVIET_BASE})
    flow = fighting(table, (6, 1), 3, side=SOVIET)
    play(flow, PASS, Fly(unit("AX-Ju87")), FlyTo(FRONT))
    assert (asks(flow), flow.asked) == ("ChooseInterceptor", (SOVIET,))
    play(flow, Intercept(unit("SU-La-5")))
    assert where(flow, "AX-Ju87") == DESTROYED


@rule("great_patriotic_war", "41", refuses=True)
def test_a_fighter_turned_back_from_its_mission_does_not_intercept_either() -> None:
    planes = {"SU-La-5": SOVIET_BASE, "AX-Bf109_A": AXIS_BASE, "AX-Ju87": SPARE}
    table = battle_at_kursk(**planes)
    table.control[SPARE] = AXIS
    better = UNITS[unit("SU-La-5")].strength - UNITS[unit("AX-Bf109_A")].strength
    flow = fighting(table, (2 + better, 1), side=SOVIET)
    play(flow, Fly(unit("SU-La-5")), FlyTo(FRONT), Fly(unit("AX-Ju87")), FlyTo(FRONT))
    passing(flow, "ChooseInterceptor")
    assert flow.asked == (AXIS,)
    play(flow, Intercept(unit("AX-Bf109_A")))
    assert (flow.table.mission[unit("SU-La-5")], where(flow, "SU-La-5")) == (NO_MISSION, SOVIET_BASE)
    assert asks(flow) == "ChooseTarget"  # nobody is left to send against the Stuka


@rule("great_patriotic_war", "41")
def test_nobody_must_intercept() -> None:
    flow = fighting(battle_at_kursk(**{"SU-Il-2": SOVIET_BASE, "AX-Bf109_A": AXIS_BASE}), 3, side=SOVIET)
    play(flow, Fly(unit("SU-Il-2")), FlyTo(FRONT), PASS, PASS)
    attack(flow, FRONT, "SU-16", "SU-20")
    assert shifts(flow) == {"support": 1}


@rule("great_patriotic_war", "41", refuses=True)
def test_bombers_fighters_out_of_range_and_fighters_on_a_mission_do_not_intercept() -> None:
    other = pick(FRONT, 2, rail, lambda h: h != AXIS_BASE and apart(h, KURSK) > 1)
    distant = pick(FRONT, UNITS[unit("AX-FW190")].reach + 1, rail)
    more = pick(FRONT, 3, rail, lambda h: h not in (SOVIET_BASE, other))
    table = battle_at_kursk(
        **{"SU-Il-2": SOVIET_BASE, "AX-Ju87": other, "AX-FW190": distant, "AX-Bf109_A": AXIS_BASE, "AX-Bf109_B": more}
    )
    flow = fighting(table, side=SOVIET)
    play(flow, Fly(unit("SU-Il-2")), FlyTo(FRONT), Fly(unit("AX-Bf109_A")), FlyTo(FRONT))
    passing(flow, "ChooseInterceptor")
    for code in ("AX-Ju87", "AX-FW190", "AX-Bf109_A"):
        assert why_not(flow, Intercept(unit(code))) == "41", code
    assert of_kind(flow, Intercept) == [unit("AX-Bf109_B")]


@rule("great_patriotic_war", "41", refuses=True)
def test_one_fighter_a_mission_and_one_mission_a_fighter() -> None:
    planes = {"SU-Il-2": SOVIET_BASE, "SU-Tu-2": SECOND_BASE, "AX-Bf109_A": AXIS_BASE, "AX-Slov": OTHER}
    flow = fighting(battle_at_kursk(**planes), (1, 6), side=SOVIET)
    play(flow, Fly(unit("SU-Il-2")), FlyTo(FRONT), Fly(unit("SU-Tu-2")), FlyTo(OTHER))
    passing(flow, "ChooseInterceptor")
    play(flow, Intercept(unit("AX-Bf109_A")))
    assert asks(flow) == "ChooseTarget"  # the only fighter has fought


@rule("great_patriotic_war", "41", refuses=True)
def test_nobody_is_asked_whose_only_fighter_flies_a_mission() -> None:
    flow = fighting(battle_at_kursk(**{"SU-Il-2": SOVIET_BASE, "AX-Bf109_A": AXIS_BASE}), side=SOVIET)
    play(flow, Fly(unit("SU-Il-2")), FlyTo(FRONT), Fly(unit("AX-Bf109_A")), FlyTo(FRONT))
    assert asks(flow) == "ChooseTarget"


@rule("great_patriotic_war", "41", refuses=True)
def test_aircraft_at_home_are_not_intercepted_wherever_the_fighter_is() -> None:
    """Not even from the corner that is nearest to a hex with the number of no mission."""
    corner = min((h for h in ALL_HEXES if BASES[h]), key=lambda h: apart(h, NO_MISSION))
    assert apart(corner, NO_MISSION) <= UNITS[unit("SU-Yak-1")].reach
    table = battle_at_kursk(**{"AX-Ju87": AXIS_BASE, "AX-V": OTHER, "SU-Yak-1": corner})
    table.control[corner] = SOVIET
    flow = fighting(table)
    while asks(flow) == "ChooseSupport":
        play(flow, PASS)
    assert asks(flow) == "ChooseTarget"


@rule("great_patriotic_war", "41")
@rule("great_patriotic_war", "41", refuses=True)
@pytest.mark.parametrize(("farther", "asked"), [(0, "ChooseInterceptor"), (1, "ChooseTarget")])
def test_a_fighter_intercepts_at_the_end_of_its_range_and_not_beyond(farther: int, asked: str) -> None:
    base = pick(FRONT, UNITS[unit("AX-FW190")].reach + farther, rail)
    flow = fighting(battle_at_kursk(**{"SU-Il-2": SOVIET_BASE, "AX-FW190": base}), side=SOVIET)
    play(flow, Fly(unit("SU-Il-2")), FlyTo(FRONT))
    while asks(flow) == "ChooseSupport":
        play(flow, PASS)
    assert asks(flow) == asked


# ---------------------------------------------------------------------- 40: the base falls while the aircraft is away
def base_falls(code: str, target: SpaceId, *more: int) -> Position:
    """Tank armies take the base of an aircraft that supports the defence of another hex, and nobody else falls back."""
    guard = {"AX-Slov": AXIS_BASE, "SU-1_Tank": pick(AXIS_BASE, 1, lambda h: apart(h, FRONT) > 1)}
    table = battle_at_kursk(**{code: AXIS_BASE, **guard})
    table.steps[unit("AX-Slov")] = 1
    table.control[SPARE] = AXIS
    for hex_ in more:
        table.control[hex_] = SOVIET
    flow = fighting(table, 6, 3, side=SOVIET)
    if target != NO_MISSION:
        play(flow, Fly(unit(code)), FlyTo(target))
    attack(flow, AXIS_BASE, "SU-1_Tank")
    play(flow, *flow.options())  # the advance
    assert where(flow, "SU-1_Tank") == AXIS_BASE
    return flow


@rule("great_patriotic_war", "40")
def test_an_aircraft_on_a_mission_keeps_it_when_its_base_falls() -> None:
    flow = base_falls("AX-Ju87", FRONT)
    attack(flow, FRONT, "SU-16", "SU-20")
    assert shifts(flow) == {"defence": -2}
    while not flow.over:
        play(flow, flow.options()[0])
    assert where(flow, "AX-Ju87") == SPARE  # the only other base within range of where it flew
    assert said(flow, facts.BASED) == (unit("AX-Ju87"), SPARE)


@rule("great_patriotic_war", "40", refuses=True)
def test_with_no_base_in_range_of_its_mission_it_is_lost_after_the_battles() -> None:
    reach = UNITS[unit("AX-Ju87")].reach
    flow = base_falls("AX-Ju87", FRONT, *(h for d in range(1, reach + 1) for h in ring(FRONT, d) if h != AXIS_BASE))
    attack(flow, FRONT, "SU-16", "SU-20")
    assert shifts(flow) == {"defence": -2}
    assert told(flow, facts.BASE_LOST) == 0
    while not flow.over:
        play(flow, flow.options()[0])
    assert (where(flow, "AX-Ju87"), told(flow, facts.BASE_LOST)) == (DESTROYED, 1)


@rule("great_patriotic_war", "39")
def test_an_aircraft_at_home_flees_at_once() -> None:
    flow = base_falls("AX-Ju87", NO_MISSION)
    assert (where(flow, "AX-Ju87"), told(flow, facts.BASED)) == (SPARE, 1)


@rule("great_patriotic_war", "40")
def test_it_may_land_where_it_flew() -> None:
    table = quiet({"AX-VII": AXIS_BASE, "AX-Ju87": SPARE})
    table.mission[unit("AX-Ju87")] = AXIS_BASE
    all_return(table)
    assert table.location[unit("AX-Ju87")] == AXIS_BASE


@rule("great_patriotic_war", "40", refuses=True)
def test_but_not_on_a_base_that_is_full() -> None:
    table = quiet({"AX-VII": AXIS_BASE, "AX-He111": AXIS_BASE, "AX-Ju87": SPARE})
    table.mission[unit("AX-Ju87")] = AXIS_BASE
    all_return(table)
    assert table.location[unit("AX-Ju87")] == DESTROYED
