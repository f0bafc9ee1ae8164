"""54 to 56 Romania: where its corps may go, when they fight, when the country changes sides."""

from __future__ import annotations

import pytest

from eastfront.engine.modifiers import Tally
from eastfront.parts.ids import SpaceId
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import (
    PASS,
    Activate,
    Attack,
    Detrain,
    Entrain,
    Join,
    MoveTo,
    Place,
    Reinforce,
    RetreatTo,
    Return,
)
from eastfront.titles.great_patriotic_war.losses import RetreatStack, eliminate
from eastfront.titles.great_patriotic_war.movement import GENERAL, MovementPhase
from eastfront.titles.great_patriotic_war.nations import BOUND, GONE_OVER, RELEASED, may_stand
from eastfront.titles.great_patriotic_war.occupation import enter
from eastfront.titles.great_patriotic_war.partisans import catch_partisans
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    AROUND,
    BESSARABIA,
    COUNTRY,
    HEXES,
    PLACES,
    TERRAIN_AT,
)
from eastfront.titles.great_patriotic_war.rail import RailMoves
from eastfront.titles.great_patriotic_war.table import ARRIVING, AXIS, DESTROYED, GONE, SOVIET, TO_COME, Table
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import (
    ROMANIANS,
    apart,
    arrivals,
    attack,
    destroy,
    of_kind,
    pick,
    quiet,
    reinforcing,
    replacing,
    units,
)
from tests.titles.great_patriotic_war.positions import (
    Position,
    activated,
    asks,
    at,
    begin,
    fighting,
    lay,
    moving,
    play,
    result,
    said,
    scenario,
    told,
    unit,
    where,
    why_not,
)

ROMANIA = [h for h in ALL_HEXES if COUNTRY[h] == "romania"]
LAND = [h for h in ALL_HEXES if TERRAIN_AT[h].foot]
GARRISON, CORPS = "AX-Rm_I_G", "AX-Rm_IV"


def allowed(table: Table, code: str) -> set[int]:
    return {h for h in LAND if may_stand(table, unit(code), h) is None}


# ---------------------------------------------------------------------- 54
@rule("great_patriotic_war", "54", refuses=True)
def test_a_garrison_never_leaves_romania() -> None:
    table = quiet({GARRISON: "jassy", "SU-9": min(BESSARABIA)})
    assert allowed(table, GARRISON) == set(ROMANIA)
    flow = activated(table, GARRISON)
    abroad = next(h for h in AROUND[at("jassy")] if h in BESSARABIA)
    assert why_not(flow, MoveTo(abroad)) == "54"
    table.romania = RELEASED
    assert allowed(table, GARRISON) == set(ROMANIA)


@rule("great_patriotic_war", "54")
def test_bessarabia_is_romanian_when_no_soviet_unit_is_left_in_it() -> None:
    table = quiet({GARRISON: "jassy"})
    assert allowed(table, GARRISON) == set(ROMANIA) | BESSARABIA
    flow = activated(table, GARRISON)
    assert set(of_kind(flow, MoveTo)) & BESSARABIA


KISHINEV = at("kishinev")


def leaves_bessarabia(how: str) -> Table:
    """The only Soviet unit in Bessarabia goes, in one way or another, and others come back."""
    outside = next(
        h for h in AROUND[at("odessa")] if COUNTRY[h] == "ussr" and TERRAIN_AT[h].foot and h not in BESSARABIA
    )
    band = how == "caught"
    table = quiet({GARRISON: "jassy", "SU-Partisan_1" if band else "SU-9": KISHINEV, "SU-16": outside})
    if how == "walks":
        flow = moving(table, SOVIET)
        play(flow, Activate(unit("SU-9")), MoveTo(at("odessa")), PASS)
    elif how == "rails":
        table.rail = 7
        flow = begin(table, RailMoves(SOVIET))
        play(flow, Entrain(unit("SU-9")), Detrain(at("odessa")))
    elif how == "destroyed":
        eliminate(table, unit("SU-9"))
    elif how == "caught":
        lay(table, "AX-VII", next(h for h in AROUND[KISHINEV] if TERRAIN_AT[h].foot))
        catch_partisans(table)
    else:
        flow = begin(table, RetreatStack(SOVIET, (unit("SU-9"),), (KISHINEV,)))
        while not flow.over:
            play(flow, max(flow.options(), key=lambda o: apart(getattr(o, "hex", 0), "jassy")))
        assert where(flow, "SU-9") not in BESSARABIA
    enter(table, unit("SU-16"), KISHINEV)
    return table


@rule("great_patriotic_war", "54")
@pytest.mark.parametrize("how", ["walks", "rails", "destroyed", "caught", "retreats"])
def test_once_romanian_bessarabia_stays_so(how: str) -> None:
    table = leaves_bessarabia(how)
    assert table.location[unit("SU-16")] == KISHINEV
    assert allowed(table, GARRISON) == set(ROMANIA) | BESSARABIA


@rule("great_patriotic_war", "54", refuses=True)
def test_not_while_one_soviet_unit_has_stayed_in_it() -> None:
    table = quiet({GARRISON: "jassy", "SU-9": KISHINEV, "SU-18": max(BESSARABIA)})
    flow = moving(table, SOVIET)
    play(flow, Activate(unit("SU-9")), MoveTo(at("odessa")), PASS)
    assert allowed(table, GARRISON) == set(ROMANIA)


@rule("great_patriotic_war", "54", refuses=True)
def test_it_becomes_nobodys_when_romania_has_gone_over() -> None:
    table = quiet({"SU-9": KISHINEV})
    table.romania = GONE_OVER
    enter(table, unit("SU-9"), at("odessa"))
    assert table.bessarabia == 0


@rule("great_patriotic_war", "54", refuses=True)
def test_the_set_up_of_june_1941_leaves_bessarabia_soviet() -> None:
    flow = scenario("campaign")
    assert not flow.table.bessarabia
    assert allowed(flow.table, GARRISON) == set(ROMANIA)


@rule("great_patriotic_war", "54")
@rule("great_patriotic_war", "36", refuses=True)
def test_its_town_takes_romanian_units_then_and_not_before() -> None:
    for soviet, open_ in ((True, False), (False, True)):
        more = {"SU-9": next(h for h in BESSARABIA if apart(h, KISHINEV) > 1)} if soviet else {}
        table = quiet({"AX-VII": pick(KISHINEV, 2, lambda h: h not in BESSARABIA), **more}, axis=list(BESSARABIA))
        destroy(table, CORPS)
        flow = replacing(table, AXIS)
        play(flow, Return(unit(CORPS)))
        assert (KISHINEV in of_kind(flow, Place)) == open_
        assert at("jassy") in of_kind(flow, Place)


@rule("great_patriotic_war", "54", refuses=True)
@rule("great_patriotic_war", "36", refuses=True)
def test_it_is_no_town_of_anybody_else() -> None:
    table = quiet({"AX-VII": pick(KISHINEV, 2, lambda h: h not in BESSARABIA)}, axis=list(BESSARABIA))
    destroy(table, "AX-VIII")
    flow = replacing(table, AXIS)
    play(flow, Return(unit("AX-VIII")))
    assert KISHINEV not in of_kind(flow, Place)


def far_corps(garrison: bool = False) -> Position:
    """Bound Romanians six hexes from home, driven back from the east by two tank armies."""
    here = next(h for h in LAND if COUNTRY[h] == "ussr" and far_by(h) == 6 and all(far_by(n) > 4 for n in land_by(h)))
    east = sorted(land_by(here), key=far_by)[-2:]
    table = quiet({GARRISON if garrison else CORPS: here, **dict(zip(("SU-1_Tank", "SU-2_Tank"), east, strict=True))})
    table.location[unit("SU-9")] = min(BESSARABIA)
    flow = fighting(table, 1, side=SOVIET)
    attack(flow, here, "SU-1_Tank", "SU-2_Tank")
    return flow


@rule("great_patriotic_war", "70")
@rule("great_patriotic_war", "54")
def test_bound_romanians_may_always_retreat_homeward() -> None:
    flow = far_corps()
    here = where(flow, CORPS)
    assert asks(flow) == "ChooseRetreat"
    first = of_kind(flow, RetreatTo)
    assert first
    assert all(far_by(h) < far_by(here) for h in first)
    while asks(flow) == "ChooseRetreat":
        play(flow, flow.options()[0])
    assert far_by(where(flow, CORPS)) <= far_by(here) - 2 or where(flow, CORPS) == DESTROYED


@rule("great_patriotic_war", "54", refuses=True)
def test_but_nowhere_else_and_a_garrison_not_at_all() -> None:
    flow = far_corps()
    here = where(flow, CORPS)
    assert not any(far_by(h) >= far_by(here) for h in of_kind(flow, RetreatTo))
    assert where(far_corps(garrison=True), GARRISON) == DESTROYED


def pressed(*more: tuple[str, int]) -> Position:
    """The garrison at Galati with Soviets on every Romanian side."""
    galati = at("galati")
    sides = [h for h in AROUND[galati] if COUNTRY[h] == "romania"]
    soviets = dict(zip(("SU-16", "SU-20", "SU-21", "SU-22"), sides, strict=True))
    flow = fighting(quiet({GARRISON: galati, **soviets, **dict(more)}), 1, side=SOVIET)
    attack(flow, galati, *soviets)
    return flow


@rule("great_patriotic_war", "54")
def test_a_garrison_forced_out_of_its_country_is_eliminated() -> None:
    free = next(h for h in BESSARABIA if apart(h, "galati") > 3)
    flow = pressed(("SU-9", free))
    assert (result(flow), where(flow, GARRISON)) in (("DR", DESTROYED), ("DLR", DESTROYED))
    assert told(flow, facts.NO_RETREAT) == 1


@rule("great_patriotic_war", "54")
def test_it_retreats_into_bessarabia_when_that_is_romanian() -> None:
    flow = pressed()
    assert asks(flow) == "ChooseRetreat"
    assert set(of_kind(flow, RetreatTo)) <= BESSARABIA


@rule("great_patriotic_war", "54", refuses=True)
@pytest.mark.parametrize("bessarabia", [False, True])
def test_other_corps_stay_within_three_hexes_of_their_country(bessarabia: bool) -> None:
    table = quiet({CORPS: "jassy"} if bessarabia else {CORPS: "jassy", "SU-9": min(BESSARABIA)})
    home = [*ROMANIA, *(BESSARABIA if bessarabia else ())]
    near = {h for h in LAND if min(apart(h, other) for other in home) <= 3}
    neutral = {h for h in LAND if COUNTRY[h] in ("bulgaria", "turkey", "greece", "albania", "yugoslavia", "italy")}
    assert allowed(table, CORPS) == near - neutral - {h for h in LAND if COUNTRY[h] == "hungary"}


@rule("great_patriotic_war", "54", refuses=True)
def test_the_limit_refuses_a_move() -> None:
    edge = next(h for h in LAND if COUNTRY[h] == "ussr" and far_by(h) == 3 and any(far_by(n) == 4 for n in land_by(h)))
    table = quiet({CORPS: edge, "SU-9": min(BESSARABIA)})
    flow = begin(table, MovementPhase(AXIS, GENERAL))
    play(flow, Activate(unit(CORPS)))
    beyond = next(n for n in land_by(edge) if far_by(n) == 4)
    assert why_not(flow, MoveTo(beyond)) == "54"
    table.romania = RELEASED
    assert why_not(flow, MoveTo(beyond)) in ("", "08")


def far_by(hex_: SpaceId) -> int:
    return min(apart(hex_, home) for home in ROMANIA)


def land_by(hex_: SpaceId) -> list[SpaceId]:
    return [h for h in AROUND[hex_] if TERRAIN_AT[h].foot]


@rule("great_patriotic_war", "54", refuses=True)
@pytest.mark.parametrize("state", [BOUND, RELEASED])
def test_no_romanian_enters_hungary(state: int) -> None:
    table = quiet({CORPS: "jassy"})
    table.romania = state
    assert not any(COUNTRY[h] == "hungary" for h in allowed(table, CORPS))


def ending_movement(table: Table) -> Position:
    flow = begin(table, MovementPhase(AXIS, GENERAL))
    play(flow, PASS)
    return flow


@rule("great_patriotic_war", "54")
def test_odessa_taken_and_all_at_full_strength_sets_them_free_for_good() -> None:
    table = quiet({CORPS: "odessa", "AX-Rm_III": "jassy", GARRISON: "bucharest"})
    flow = ending_movement(table)
    assert (flow.table.romania, told(flow, facts.ROMANIA_RELEASED)) == (RELEASED, 1)
    table.location[unit(CORPS)] = DESTROYED
    assert ending_movement(table).table.romania == RELEASED
    assert at("kursk") in allowed(table, "AX-Rm_III")


@rule("great_patriotic_war", "54", refuses=True)
def test_not_while_one_is_reduced_or_destroyed_nor_with_germans_in_odessa() -> None:
    full = {CORPS: "odessa", "AX-Rm_III": "jassy", GARRISON: "bucharest"}
    assert ending_movement(quiet(full, reduced=[GARRISON])).table.romania == BOUND
    assert ending_movement(quiet(full, destroyed=["AX-Rm_V"])).table.romania == BOUND
    german = {"AX-VII": "odessa", "AX-Rm_III": "jassy"}
    assert ending_movement(quiet(german)).table.romania == BOUND


@rule("great_patriotic_war", "54")
def test_a_corps_still_to_come_does_not_matter() -> None:
    assert ending_movement(quiet({CORPS: "odessa"}, to_come=["AX-Rm_VI"])).table.romania == RELEASED


# ---------------------------------------------------------------------- 55
OTHERS = [code for code in ROMANIANS if code not in (GARRISON, CORPS)]


@rule("great_patriotic_war", "55", refuses=True)
@pytest.mark.parametrize(("lost", "attacks"), [(3, True), (4, False), (5, False)])
def test_no_romanian_attacks_while_four_are_destroyed(lost: int, attacks: bool) -> None:
    target = next(h for h in AROUND[at("jassy")] if h in BESSARABIA and HEXES[h].terrain == "clear")
    german = pick(target, 1, lambda h: h != at("jassy") and HEXES[h].terrain == "clear")
    table = quiet({CORPS: "jassy", "AX-XLI": german, "SU-9": target}, reduced=["SU-9"], destroyed=OTHERS[:lost])
    flow = fighting(table)
    play(flow, Attack(target))
    assert why_not(flow, Join(unit(CORPS))) == ("" if attacks else "55")
    assert why_not(flow, Join(unit("AX-XLI"))) == ""


def wavering(
    lost: int, die: int | None, soviets: int = 0, held: tuple[str, ...] = (), bessarabian: int = 0
) -> Position:
    """The end of an Axis replacement phase with so many Romanian units destroyed."""
    places = [h for h in ROMANIA if not any(h == p for p in PLACES)]
    armies = ["SU-16", "SU-20", "SU-21", "SU-22", "SU-24", "SU-28"]
    inside = dict(zip(armies, places[:soviets], strict=False))
    inside |= dict(zip(armies[soviets:], sorted(BESSARABIA)[:bessarabian], strict=False))
    table = quiet(inside, axis=["odessa"] if "odessa" not in held else [], soviet=held)
    destroy(table, *ROMANIANS[:lost])
    flow = arrivals(table, AXIS, *([] if die is None else [die]))
    play(flow, PASS)
    return flow


@rule("great_patriotic_war", "55")
@pytest.mark.parametrize(("die", "over"), [(1, False), (5, False), (6, True)])
def test_with_six_destroyed_a_six_brings_romania_over(die: int, over: bool) -> None:
    flow = wavering(6, die)
    assert (flow.table.romania == GONE_OVER) == over
    assert told(flow, facts.ROMANIA_ROLL) == 1


@rule("great_patriotic_war", "55", refuses=True)
def test_with_five_destroyed_nobody_rolls() -> None:
    flow = wavering(5, None)
    assert told(flow, facts.ROMANIA_ROLL) == 0
    assert flow.table.romania == BOUND


@rule("great_patriotic_war", "55")
@pytest.mark.parametrize(
    ("lost", "soviets", "held", "bessarabian", "expected"),
    [
        (6, 0, (), 0, {}),
        (7, 0, (), 0, {"losses": 1}),
        (10, 0, (), 0, {"losses": 4}),
        (6, 0, ("odessa",), 0, {"odessa": 1}),
        (6, 1, (), 0, {}),
        (6, 2, (), 0, {"in-romania": 1}),
        (6, 5, (), 0, {"in-romania": 2}),
        (6, 0, (), 4, {}),  # not in Bessarabia
        (6, 0, ("bucharest",), 0, {"bucharest": 2}),
        (8, 4, ("odessa", "bucharest"), 0, {"losses": 2, "odessa": 1, "in-romania": 2, "bucharest": 2}),
    ],
)
def test_every_modifier_of_the_roll(
    lost: int, soviets: int, held: tuple[str, ...], bessarabian: int, expected: dict[str, int]
) -> None:
    flow = wavering(lost, 1, soviets, held, bessarabian)
    die, tally = said(flow, facts.ROMANIA_ROLL)
    assert die == 1
    assert isinstance(tally, Tally)
    assert {line.reason.removeprefix("gpw-why-"): line.amount for line in tally.lines} == expected
    assert (flow.table.romania == GONE_OVER) == (1 + sum(expected.values()) >= 6)


@rule("great_patriotic_war", "55")
def test_going_over_removes_every_romanian_unit_now_and_to_come() -> None:
    table = quiet({"AX-Rm_VII": "bucharest"}, to_come=["AX-Rm_VI"], axis=["odessa"], turn=25)
    destroy(table, *ROMANIANS[:6])
    flow = arrivals(table, AXIS, 6)
    play(flow, PASS)
    assert [table.location[u] for u in units(*ROMANIANS)] == [GONE] * len(ROMANIANS)
    assert (table.romania, table.romania_turn) == (GONE_OVER, 25)
    table.turn = 8  # the track's row for Rm_VI
    assert not [u for u in of_kind(arrivals(table, AXIS), Reinforce) if u in units(*ROMANIANS)]


# ---------------------------------------------------------------------- 56
ARMIES = ("SU-Rom_1", "SU-Rom_4")


def gone_over(table: Table, turn: int) -> Table:
    table.romania, table.romania_turn = GONE_OVER, turn
    return table


@rule("great_patriotic_war", "56")
def test_two_romanian_armies_join_the_soviets_in_the_same_turn_anywhere_in_romania_or_bessarabia() -> None:
    table = gone_over(quiet({}, to_come=[*ARMIES, "SU-Bul_1"]), 25)
    flow = arrivals(table, SOVIET)
    assert of_kind(flow, Reinforce) == units(*ARMIES)
    play(flow, Reinforce(unit("SU-Rom_1")))
    assert set(of_kind(flow, Place)) == {*ROMANIA, *BESSARABIA}
    play(flow, Place(at("ploesti")))
    assert flow.table.control[at("ploesti")] == SOVIET


@rule("great_patriotic_war", "56", refuses=True)
def test_not_before_romania_goes_over_and_not_beside_the_axis() -> None:
    flow = arrivals(quiet({}, to_come=ARMIES), SOVIET)
    assert [where(flow, code) for code in ARMIES] == [TO_COME] * 2
    flow = reinforcing(gone_over(quiet({"AX-VII": "ploesti"}, arriving=ARMIES), 25), SOVIET)
    play(flow, Reinforce(unit("SU-Rom_1")))
    assert not {at("ploesti"), *AROUND[at("ploesti")]} & set(of_kind(flow, Place))


@rule("great_patriotic_war", "56")
def test_they_may_enter_hungary_and_be_rebuilt_by_the_soviets() -> None:
    table = gone_over(quiet({"SU-Rom_1": "jassy"}, destroyed=["SU-Rom_4"], soviet=ROMANIA), 25)
    assert at("budapest") in allowed(table, "SU-Rom_1")
    flow = replacing(table, SOVIET)
    play(flow, Return(unit("SU-Rom_4")))
    places = set(of_kind(flow, Place))
    assert at("tambov") in places
    assert any(COUNTRY[h] == "romania" for h in places)
    assert all(COUNTRY[h] in ("romania", "ussr") for h in places)


@rule("great_patriotic_war", "56", refuses=True)
def test_a_romanian_town_that_is_cut_off_rebuilds_nobody() -> None:
    table = gone_over(quiet({}, destroyed=["SU-Rom_4"], soviet=["craiova"]), 25)
    flow = replacing(table, SOVIET)
    play(flow, Return(unit("SU-Rom_4")))
    assert at("craiova") not in of_kind(flow, Place)


@rule("great_patriotic_war", "56")
def test_from_the_roll_to_the_armies_in_one_turn() -> None:
    table = quiet({}, to_come=ARMIES, axis=["odessa"])
    destroy(table, *ROMANIANS[:6])
    play(arrivals(table, AXIS, 6), PASS)
    flow = arrivals(table, SOVIET)
    assert [where(flow, code) for code in ARMIES] == [ARRIVING] * 2
