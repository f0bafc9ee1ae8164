"""57 to 61 Hungary, Italy, Slovakia, Bulgaria and the garrison of the Balkans."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import (
    PASS,
    Activate,
    Attack,
    Join,
    MoveTo,
    Place,
    Rebuild,
    Reinforce,
    Return,
)
from eastfront.titles.great_patriotic_war.arrivals import Reinforcements
from eastfront.titles.great_patriotic_war.movement import allowance
from eastfront.titles.great_patriotic_war.nations import GONE_OVER, may_stand
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    AROUND,
    BALKAN_HEXES,
    BULGARIAN_BALKAN_HEXES,
    BULGARIAN_HEXES,
    COUNTRY,
    HEXES,
    PLACES,
    TERRAIN_AT,
    UNITS,
)
from eastfront.titles.great_patriotic_war.supply import coverage, judge
from eastfront.titles.great_patriotic_war.table import ARRIVING, AXIS, BALKANS, DESTROYED, GONE, SOVIET, TO_COME, Table
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import (
    HUNGARIANS,
    apart,
    arrivals,
    attack,
    destroy,
    of_kind,
    open_ground,
    pick,
    quiet,
    reinforcing,
    replacing,
    units,
)
from tests.titles.great_patriotic_war.positions import (
    Hex,
    Position,
    activated,
    asks,
    at,
    begin,
    fighting,
    play,
    result,
    told,
    unit,
    where,
    why_not,
)

LAND = [h for h in ALL_HEXES if TERRAIN_AT[h].foot]
HUNGARY = {h for h in LAND if COUNTRY[h] == "hungary"}


def allowed(table: Table, code: str) -> set[int]:
    return {h for h in LAND if may_stand(table, unit(code), h) is None}


# ---------------------------------------------------------------------- 57
@rule("great_patriotic_war", "57", refuses=True)
def test_a_hungarian_garrison_never_leaves_hungary() -> None:
    table = quiet({"AX-Hu_I_G": "debrecen"})
    assert allowed(table, "AX-Hu_I_G") == HUNGARY


@rule("great_patriotic_war", "57")
def test_a_garrison_forced_out_is_eliminated() -> None:
    border = next(h for h in sorted(HUNGARY) if open_ground(h) and 1 <= sum(n not in HUNGARY for n in AROUND[h]) <= 3)
    inside = [h for h in AROUND[border] if h in HUNGARY]
    armies = ["SU-16", "SU-20", "SU-21", "SU-22", "SU-24"][: len(inside)]
    flow = fighting(quiet({"AX-Hu_I_G": border, **dict(zip(armies, inside, strict=True))}), 1, side=SOVIET)
    attack(flow, border, *armies[:1])
    assert (result(flow), where(flow, "AX-Hu_I_G")) == ("DR", DESTROYED)


@rule("great_patriotic_war", "57")
def test_other_hungarians_go_anywhere_but_into_romania() -> None:
    table = quiet({"AX-Hu_III": "debrecen"})
    free = allowed(table, "AX-Hu_III")
    assert {at("moscow"), at("berlin"), at("budapest")} <= free
    assert not any(COUNTRY[h] == "romania" for h in free)
    border = next(h for h in sorted(HUNGARY) if any(COUNTRY[n] == "romania" for n in AROUND[h]))
    flow = activated(quiet({"AX-Hu_III": border}), "AX-Hu_III")
    abroad = next(n for n in AROUND[border] if COUNTRY[n] == "romania" and TERRAIN_AT[n].foot)
    assert why_not(flow, MoveTo(abroad)) == "57"


@rule("great_patriotic_war", "57", refuses=True)
@pytest.mark.parametrize(("lost", "attacks"), [(1, True), (2, False), (3, False)])
def test_no_hungarian_attacks_while_two_are_destroyed(lost: int, attacks: bool) -> None:
    target = pick("debrecen", 1, lambda h: HEXES[h].terrain == "clear")
    german = pick(target, 1, lambda h: h != at("debrecen") and TERRAIN_AT[h].foot)
    table = quiet({"AX-Hu_III": "debrecen", "AX-XLI": german, "SU-9": target}, reduced=["SU-9"])
    destroy(table, *[code for code in HUNGARIANS if code != "AX-Hu_III"][:lost])
    flow = fighting(table)
    play(flow, Attack(target))
    assert why_not(flow, Join(unit("AX-Hu_III"))) == ("" if attacks else "57")


@rule("great_patriotic_war", "57")
@pytest.mark.parametrize(("lost", "held", "out"), [(5, [], False), (6, [], True), (0, ["budapest"], True)])
def test_hungary_capitulates_at_six_destroyed_or_without_budapest(lost: int, held: list[Hex], out: bool) -> None:
    table = quiet({"AX-Hu_IX": "debrecen"}, soviet=held)
    destroy(table, *HUNGARIANS[:lost])
    flow = arrivals(table, AXIS)
    assert not table.hungary_out  # it is the end of the phase that counts
    play(flow, PASS)
    assert (bool(table.hungary_out), told(flow, facts.HUNGARY_OUT)) == (out, int(out))
    assert where(flow, "AX-Hu_IX") == (GONE if out else at("debrecen"))
    assert not out or all(table.location[u] == GONE for u in units(*HUNGARIANS))


@rule("great_patriotic_war", "57", refuses=True)
def test_after_it_no_hungarian_comes_any_more() -> None:
    table = quiet({}, to_come=["AX-Hu_VI", "AX-Schoerner"], turn=24)
    table.hungary_out = 1
    flow = arrivals(table, AXIS)
    assert asks(flow) == "ChooseReplacement"
    assert where(flow, "AX-Hu_VI") != ARRIVING


# ---------------------------------------------------------------------- 58
@rule("great_patriotic_war", "58", refuses=True)
def test_italians_are_never_rebuilt() -> None:
    table = quiet({"AX-It_XXXV": "berlin", "AX-VII": "posen"}, reduced=["AX-It_XXXV", "AX-VII"], destroyed=["AX-It_II"])
    flow = replacing(table, AXIS)
    assert why_not(flow, Rebuild(unit("AX-It_XXXV"))) == "58"
    assert why_not(flow, Return(unit("AX-It_II"))) == "58"
    assert why_not(flow, Rebuild(unit("AX-VII"))) == ""


@rule("great_patriotic_war", "58")
def test_the_italians_come_three_times_and_go_home_in_march_1943() -> None:
    table = quiet({}, to_come=["AX-It_XXXV", "AX-It_II", "AX-It_Alp"])
    for turn, code in ((3, "AX-It_XXXV"), (10, "AX-It_II"), (11, "AX-It_Alp")):
        table.turn = turn
        flow = arrivals(table, AXIS)
        play(flow, Reinforce(unit(code)))
        play(flow, Place(of_kind(flow, Place)[-1]), PASS)
        assert where(flow, code) >= 0
    table.turn = 15
    arrivals(table, AXIS)
    assert [table.location[u] for u in units("AX-It_XXXV", "AX-It_II", "AX-It_Alp")] == [GONE] * 3


# ---------------------------------------------------------------------- 59
@rule("great_patriotic_war", "59", refuses=True)
def test_the_slovaks_enter_neither_hungary_nor_romania() -> None:
    free = allowed(quiet({"AX-Slov": "bratislava"}), "AX-Slov")
    assert not any(COUNTRY[h] in ("hungary", "romania") for h in free)
    assert {at("bratislava"), at("kiev"), at("berlin")} <= free
    flow = activated(quiet({"AX-Slov": "bratislava"}), "AX-Slov")
    hungary = pick("bratislava", 1, lambda h: COUNTRY[h] == "hungary")
    assert why_not(flow, MoveTo(hungary)) == "59"


@rule("great_patriotic_war", "59")
def test_they_are_rebuilt_at_bratislava_and_nowhere_else() -> None:
    flow = replacing(quiet({}, destroyed=["AX-Slov"]), AXIS)
    play(flow, Return(unit("AX-Slov")))
    assert flow.options() == [Place(at("bratislava"))]


@rule("great_patriotic_war", "59")
def test_without_bratislava_slovakia_capitulates_at_the_end_of_the_phase() -> None:
    table = quiet({"AX-Slov": "kursk"}, destroyed=["AX-VII"], soviet=["bratislava"])
    flow = arrivals(table, AXIS)
    assert where(flow, "AX-Slov") == at("kursk")
    play(flow, PASS)
    assert (where(flow, "AX-Slov"), told(flow, facts.SLOVAKIA_OUT)) == (GONE, 1)


@rule("great_patriotic_war", "59", refuses=True)
@pytest.mark.parametrize(("out", "place"), [(0, ARRIVING), (1, TO_COME)])
def test_after_it_the_slovaks_of_july_1941_stay_away(out: int, place: int) -> None:
    table = quiet({}, to_come=["AX-Slov"], turn=2)
    table.slovakia_out = out
    assert where(arrivals(table, AXIS), "AX-Slov") == place


@rule("great_patriotic_war", "59", refuses=True)
def test_a_lost_bratislava_rebuilds_nobody() -> None:
    flow = replacing(quiet({}, destroyed=["AX-Slov"], soviet=["bratislava"]), AXIS)
    assert why_not(flow, Return(unit("AX-Slov"))) == "65"


# ---------------------------------------------------------------------- 60
BULGARIANS = ("SU-Bul_1", "SU-Bul_2", "SU-Bul_4")


def gone_over(table: Table, turn: int) -> Table:
    table.romania, table.romania_turn = GONE_OVER, turn
    return table


@rule("great_patriotic_war", "60")
def test_three_bulgarian_armies_come_in_the_turn_after_along_the_romanian_border() -> None:
    table = gone_over(quiet({}, to_come=BULGARIANS), 24)
    flow = arrivals(table, SOVIET)
    assert of_kind(flow, Reinforce) == units(*BULGARIANS)
    assert told(flow, facts.BULGARIA_COMES) == 1
    play(flow, Reinforce(unit("SU-Bul_1")))
    places = of_kind(flow, Place)
    assert set(places) == set(BULGARIAN_HEXES)
    assert {COUNTRY[hex_] for hex_ in places} == {"romania"}
    assert all(any(COUNTRY[n] == "bulgaria" for n in AROUND[hex_]) for hex_ in places)


@rule("great_patriotic_war", "60", refuses=True)
def test_not_in_the_turn_of_the_defection_itself() -> None:
    flow = arrivals(gone_over(quiet({}, to_come=[*BULGARIANS, "SU-Rom_1"]), 25), SOVIET)
    assert [where(flow, code) for code in BULGARIANS] == [TO_COME] * 3
    assert where(flow, "SU-Rom_1") != TO_COME
    assert (flow.table.bulgaria, told(flow, facts.BULGARIA_COMES)) == (0, 0)


@rule("great_patriotic_war", "60")
@pytest.mark.parametrize(("balkans", "by_yugoslavia"), [(0, False), (1, False), (2, True)])
def test_by_way_of_yugoslavia_once_the_garrison_has_left(balkans: int, by_yugoslavia: bool) -> None:
    table = gone_over(quiet({}, arriving=BULGARIANS), 24)
    table.balkans = balkans
    flow = reinforcing(table, SOVIET)
    play(flow, Reinforce(unit("SU-Bul_2")))
    assert set(of_kind(flow, Place)) == {*BULGARIAN_HEXES, *(BULGARIAN_BALKAN_HEXES if by_yugoslavia else ())}


@rule("great_patriotic_war", "60", refuses=True)
def test_bulgaria_is_closed_to_everybody_until_romania_goes_over() -> None:
    table = quiet({"SU-16": "bucharest", "AX-VII": "craiova"})
    for code in ("SU-16", "AX-VII"):
        assert not any(COUNTRY[h] == "bulgaria" for h in allowed(table, code))
    gone_over(table, 25)
    assert any(COUNTRY[h] == "bulgaria" for h in allowed(table, "SU-16"))


# ---------------------------------------------------------------------- 61
GARRISON = [u.code for u in UNITS if u.code in ("AX-XV_Mtn", "AX-XXI_Mtn", "AX-V_SSM")]
GARRISON += ["AX-LXIX", "AX-LXVIII", "AX-XXII_Mtn"]


def balkans(on_map: Mapping[str, Hex], *, soviet: tuple[str, ...] = ()) -> Table:
    table = quiet(on_map, soviet=soviet)
    for code in GARRISON:
        table.location[unit(code)] = BALKANS
    return table


@rule("great_patriotic_war", "61")
@pytest.mark.parametrize("trigger", ["romania", "budapest", "warsaw", "yugoslavia"])
def test_four_things_wake_the_garrison(trigger: str) -> None:
    table = balkans({"SU-16": "belgrade"} if trigger == "yugoslavia" else {}, soviet=())
    if trigger == "romania":
        gone_over(table, 24)
    elif trigger != "yugoslavia":
        table.control[at(trigger)] = SOVIET
    flow = arrivals(table, AXIS)
    assert told(flow, facts.BALKANS_AWAKE) == 1
    assert of_kind(flow, Reinforce) == units(*sorted(GARRISON, key=unit))


@rule("great_patriotic_war", "61", refuses=True)
def test_until_then_it_stays_off_the_map_and_yugoslavia_is_closed_to_the_axis() -> None:
    table = balkans({"SU-16": "bucharest"}, soviet=("odessa", "bucharest", "cracow"))
    flow = arrivals(table, AXIS)
    assert asks(flow) == "ChooseReplacement"
    assert [where(flow, code) for code in GARRISON] == [BALKANS] * 6
    assert may_stand(table, unit("AX-VII"), at("belgrade")) is not None
    assert may_stand(table, unit("SU-16"), at("belgrade")) is None


@rule("great_patriotic_war", "61")
def test_it_deploys_at_full_strength_in_yugoslavia_or_waits() -> None:
    table = balkans({}, soviet=("warsaw",))
    flow = arrivals(table, AXIS)
    assert PASS in flow.options()
    play(flow, Reinforce(unit("AX-LXIX")))
    places = of_kind(flow, Place)
    assert set(places) == set(BALKAN_HEXES)
    assert {COUNTRY[h] for h in places} == {"yugoslavia"}
    play(flow, Place(places[0]), PASS)
    assert (where(flow, "AX-LXIX"), flow.table.steps[unit("AX-LXIX")], table.balkans) == (places[0], 2, 2)
    assert where(flow, "AX-V_SSM") == BALKANS


def deployed_out_of_supply() -> tuple[Table, int]:
    """A corps deployed where no line reaches it: the Soviets hold all of Yugoslavia but its hex."""
    yugoslavia = [h for h in LAND if COUNTRY[h] == "yugoslavia"]
    table = balkans({"SU-16": "budapest", "SU-20": "belgrade"})
    for hex_ in (*yugoslavia, *HUNGARY, *(h for h in LAND if COUNTRY[h] in ("romania", "germany", "slovakia"))):
        table.control[hex_] = SOVIET
    flow = arrivals(table, AXIS)
    play(flow, Reinforce(unit("AX-XV_Mtn")))
    place = next(h for h in of_kind(flow, Place) if apart(h, "belgrade") > 3)
    play(flow, Place(place))
    assert not coverage(table, AXIS)[place]
    return table, place


@rule("great_patriotic_war", "61")
def test_it_is_supplied_in_the_turn_it_deploys() -> None:
    table, _ = deployed_out_of_supply()
    judge(table, AXIS)  # as every phase of this turn does
    assert table.supplied[unit("AX-XV_Mtn")]
    assert allowance(table, unit("AX-XV_Mtn")) == UNITS[unit("AX-XV_Mtn")].movement
    flow = activated(table, "AX-XV_Mtn")
    assert len(of_kind(flow, MoveTo)) > 1


@rule("great_patriotic_war", "61", refuses=True)
def test_afterwards_it_needs_a_line_like_everybody() -> None:
    table, _ = deployed_out_of_supply()
    table.turn = 27
    arrivals(table, SOVIET)
    judge(table, AXIS)
    assert not table.supplied[unit("AX-XV_Mtn")]


@rule("great_patriotic_war", "61", refuses=True)
def test_a_corps_of_the_garrison_that_was_destroyed_is_rebuilt_in_germany() -> None:
    table = balkans({})
    table.balkans = 2
    destroy(table, "AX-XV_Mtn")
    flow = replacing(table, AXIS)
    play(flow, Return(unit("AX-XV_Mtn")))
    places = of_kind(flow, Place)
    assert {COUNTRY[h] for h in places if h in PLACES} == {"germany"}
    assert not any(COUNTRY[h] == "yugoslavia" for h in places)


@rule("great_patriotic_war", "61")
def test_it_can_still_deploy_in_a_later_turn() -> None:
    table = balkans({}, soviet=("warsaw",))
    flow = arrivals(table, AXIS)
    play(flow, PASS)
    table.control[at("warsaw")] = AXIS
    later: Position = begin(table, Reinforcements(AXIS))
    assert Activate not in {type(o) for o in later.options()}
    assert len(of_kind(later, Reinforce)) == 6
