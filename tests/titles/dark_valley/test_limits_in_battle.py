"""Limits that later mutation runs found open: battles, borders, ships, replacements, limits by year."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.parts.hexes import NE, distance, row_of
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import (
    LAUNCH,
    PASS,
    Activate,
    Advance,
    AssaultGuns,
    Attack,
    Drop,
    GiveWay,
    LoseStep,
    Rebuild,
    RebuildWhole,
    Support,
)
from eastfront.titles.dark_valley.attacks import JOIN, ChooseTarget
from eastfront.titles.dark_valley.combat import Battles, may_advance
from eastfront.titles.dark_valley.descents import Paratroops
from eastfront.titles.dark_valley.ground import (
    COUNTRY,
    GRID,
    HEXES,
    IN_PLAY,
    IN_USSR,
    IS_COAST,
    IS_PLACE,
    IS_PORT,
    NEIGHBOURS,
    SEA_OF,
    SIZE,
    toward,
)
from eastfront.titles.dark_valley.landing import Landing
from eastfront.titles.dark_valley.losses import TakeLosses, eliminate
from eastfront.titles.dark_valley.nations import closed_to, may_stand
from eastfront.titles.dark_valley.places import berlin_threatened, put
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.reach import reach, waits
from eastfront.titles.dark_valley.retreat import harbours
from eastfront.titles.dark_valley.ships import ChooseAboard
from eastfront.titles.dark_valley.soviet_replacements import Replacing
from eastfront.titles.dark_valley.table import (
    AIR_BOX,
    ARRIVING,
    ELIMINATED,
    OTHER_FRONTS,
    STAVKA_BOX,
)
from eastfront.titles.dark_valley.withdrawals import Returns
from tests.marks import rule
from tests.titles.dark_valley.activating import activate, told
from tests.titles.dark_valley.positions import FAIR, at, flow, offered, pass_supports, position, unit, why

HERE = at("E3027")
EAST = toward(HERE, NE)
CORPS, CORPS_2, INFANTRY, PANZER = "GE-CORPS-XXVI", "GE-CORPS-I", "GE-INF-291", "GE-PZ-1"
HQ, HQ_2 = "GE-HQ-1", "GE-HQ-2"
RIFLES, RIFLES_2, DIVISION, DIVISION_2, TANKS = "SU-ARMY-24", "SU-ARMY-28", "SU-RD-10", "SU-RD-90", "SU-TC-1"
ARTILLERY, ARTILLERY_2, SIEGE, BASE, AIR = "SU-ART-1", "SU-ART-2", "GE-ART-Siege", "GE-BASE-I", "GE-AIR-I"
STAVKA, DEPOT, DEPOT_2, MARINES, MARKER = "SU-HQ-Stavka", "GE-DEPOT-C", "GE-DEPOT-N", "SU-MAR-BS", "SU-TAC-1"


# ---------------------------------------------------------------------- 15.1 borders of the minor allies
@rule("dark_valley", "15.1", refuses=True)
@pytest.mark.parametrize("turn", [5, FAIR])
def test_where_a_nation_may_stand_is_told_alike_for_one_hex_and_for_all(turn: int) -> None:
    """And by the text: minor allies from row 25 southward, Hungarians not in Romania, Romanians not in Hungary, no
    Soviet in Hungary in 1941."""
    table = position({}, turn=turn)
    for nation in ("german", "romanian", "hungarian", "italian", "soviet"):
        one = next(u.id for u in UNITS if u.nation == nation and u.is_combat)
        closed = closed_to(table, one)
        for hex_ in range(SIZE):
            barred = not IN_PLAY[hex_]
            barred |= nation in ("romanian", "hungarian", "italian") and row_of(GRID, hex_) < 25
            barred |= (nation, COUNTRY[hex_]) in (("romanian", "hungary"), ("hungarian", "romania"))
            barred |= nation == "soviet" and COUNTRY[hex_] == "hungary" and turn == 5
            assert (may_stand(table, one, hex_) is not None) is bool(closed[hex_]) is barred


@rule("dark_valley", "15.1", refuses=True)
@pytest.mark.parametrize(
    ("code", "country", "reason"),
    [
        ("RO-CORPS-IV", "hungary", "tdv-no-romanian-in-hungary"),
        ("HU-CORPS-IV", "romania", "tdv-no-hungarian-in-romania"),
    ],
)
def test_romanians_and_hungarians_hear_why_they_stay_apart(code: str, country: str, reason: str) -> None:
    abroad = next(h for h in range(SIZE) if COUNTRY[h] == country and IN_PLAY[h] and row_of(GRID, h) >= 25)
    refusal = may_stand(position({}), unit(code), abroad)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("15.1", reason)


# ---------------------------------------------------------------------- 12.7 forts
@rule("dark_valley", "12.7")
def test_who_gives_a_fort_up_goes_back_and_who_holds_it_stays() -> None:
    sevastopol = at("sevastopol")
    here = next(n for n in NEIGHBOURS[sevastopol] if HEXES[n].terrain in ("clear", "rough"))
    units = dict.fromkeys((CORPS, CORPS_2, "GE-CORPS-X", PANZER), here) | {DIVISION: sevastopol}
    for answer, said, stays in ((PASS, True, True), (GiveWay(), False, False)):
        table = position(units)
        table.chronicle = []
        game = Flow(table, Battles(AXIS), fate=Scripted((3,)))
        game.do(Attack(sevastopol))
        for code in (CORPS, CORPS_2, "GE-CORPS-X", PANZER):
            game.do(JOIN[unit(code)])
        game.do(LAUNCH)
        pass_supports(game)
        game.do(answer)
        assert (facts.HOLDS.id in {fact.kind for fact in table.chronicle}) is said
        while not isinstance(game.decision, ChooseTarget):
            game.do(game.options()[0])
        assert (table.location[unit(DIVISION)] == sevastopol) is stays


# ---------------------------------------------------------------------- 7.3, 9 ships
@rule("dark_valley", "7.3", refuses=True)
@pytest.mark.parametrize(("ring", "by_sea"), [((), False), ((CORPS, CORPS_2, "GE-CORPS-X", "GE-CORPS-V"), True)])
def test_only_who_comes_to_a_black_sea_city_by_ship_uses_its_one_landing(ring: tuple[str, ...], by_sea: bool) -> None:
    odessa = at("odessa")
    table = position(dict(zip(ring, NEIGHBOURS[odessa], strict=False)))
    put(table, unit(DIVISION), odessa)
    assert table.location[unit(DIVISION)] == odessa
    assert bool(table.landed) is by_sea


@rule("dark_valley", "9.3", refuses=True)
@rule("dark_valley", "9.5", refuses=True)
def test_a_ship_takes_as_many_steps_as_are_left_and_no_more() -> None:
    for points, sails in ((1, False), (2, True), (3, True)):
        game = ChooseAboard(AXIS, "baltic", points)
        table = position({CORPS: "danzig"})
        assert (game.forbids(table, Activate(unit(CORPS))) is None) is sails
        assert (Activate(unit(CORPS)) in game.options(table)) is sails


@rule("dark_valley", "9.6")
@rule("dark_valley", "16.1")
def test_assault_guns_help_to_throw_a_landing_back() -> None:
    beach = next(h for h in range(SIZE) if IS_COAST[h] and SEA_OF[h] == "black" and IN_USSR[h] and not IS_PLACE[h])
    table = position({MARINES: "sochi", CORPS: beach})
    table.chronicle, table.stug_used = [], 1
    game = Flow(table, Landing(SOVIET, unit(MARINES), beach), fate=Scripted((1,)))
    assert game.asked == (AXIS,)
    assert AssaultGuns() in game.options()


# ---------------------------------------------------------------------- 7.9 returns
@rule("dark_valley", "7.9", refuses=True)
def test_on_turn_18_nobody_but_the_7th_panzer_division_returns() -> None:
    table = position({}, turn=18)
    away = [u.id for u in UNITS if u.code in ("GE-HQ-1", "GE-HQ-2", "GE-HQ-3", "GE-AIR-I", "GE-AIR-II", "GE-AIR-IV")]
    for one in (*away, unit("GE-PZ-7")):
        table.location[one] = OTHER_FRONTS
    assert flow(table, Returns()).over
    assert table.location[unit("GE-PZ-7")] == ARRIVING
    assert all(table.location[one] == OTHER_FRONTS for one in away)


# ---------------------------------------------------------------------- 12.6, 9.7, 17.1.2
@rule("dark_valley", "12.6", refuses=True)
@rule("dark_valley", "15.1", refuses=True)
def test_nobody_advances_into_a_country_that_is_closed_to_him() -> None:
    here, there = next(
        (a, b) for a in range(SIZE) if COUNTRY[a] == "romania" for b in NEIGHBOURS[a] if COUNTRY[b] == "hungary"
    )
    table = position({"RO-CORPS-IV": here, CORPS: here})
    assert not may_advance(table, unit("RO-CORPS-IV"), there)
    assert may_advance(table, unit(CORPS), there)


@rule("dark_valley", "9.7", refuses=True)
def test_a_corps_that_has_jumped_and_died_is_shown_with_the_reason_why_it_stays_dead() -> None:
    country = next(h for h in range(SIZE) if HEXES[h].terrain == "clear" and distance(GRID, h, at("moscow")) == 5)
    table = position({"SU-ABC-5": "moscow", STAVKA: "moscow"}, turn=15)
    game = flow(table, Paratroops())
    game.do(Activate(unit("SU-ABC-5")))
    game.do(Drop(country))
    eliminate(table, unit("SU-ABC-5"))
    table.replacement_points = 10
    table.location[unit(DIVISION)], table.steps[unit(DIVISION)] = ELIMINATED, 0
    buying = flow(table, Replacing())
    assert why(buying, Rebuild(unit("SU-ABC-5"))) == ("9.7", "tdv-no-jumped")
    assert Rebuild(unit(DIVISION)) in buying.options()


@rule("dark_valley", "17.1", refuses=True)
def test_on_turn_1_the_axis_alone_waits_in_romania() -> None:
    romania = next(h for h in range(SIZE) if COUNTRY[h] == "romania" and IN_PLAY[h])
    for code, turn, stays in ((CORPS, 1, True), ("RO-CORPS-IV", 1, True), (RIFLES, 1, False), (CORPS, 2, False)):
        assert waits(position({code: romania}, turn=turn), unit(code)) is stays
    assert not waits(position({CORPS: "berlin"}, turn=1), unit(CORPS))


# ---------------------------------------------------------------------- 7.2, 7.6
@rule("dark_valley", "7.2", refuses=True)
@pytest.mark.parametrize(
    ("code", "barred"), [(DIVISION, True), ("SU-HQ-Zhukov", True), ("SU-AIR-18", False), (INFANTRY, False)]
)
def test_who_threatens_berlin(code: str, barred: bool) -> None:
    table = position({code: NEIGHBOURS[at("berlin")][0]}, turn=40)
    assert berlin_threatened(table) is barred


@rule("dark_valley", "7.6")
@pytest.mark.parametrize(("total", "leningrad", "whole", "reduced"), [(9, 4, True, True), (7, 3, False, True)])
def test_free_points_are_spent_to_the_last(total: int, leningrad: int, whole: bool, reduced: bool) -> None:
    """An army costs five whole and three reduced; in Leningrad, which is lost, nobody can come back."""
    table = position({}, held={"leningrad": AXIS})
    table.location[unit(RIFLES)], table.steps[unit(RIFLES)] = ELIMINATED, 0
    table.replacement_points, table.leningrad_points = total, leningrad
    buying = flow(table, Replacing())
    assert (RebuildWhole(unit(RIFLES)) in buying.options()) is whole
    assert (Rebuild(unit(RIFLES)) in buying.options()) is reduced


# ---------------------------------------------------------------------- limits by year
@rule("dark_valley", "8.3", refuses=True)
@pytest.mark.parametrize(("turn", "most"), [(5, 1), (13, 1), (18, 1), (19, 2), (29, 2), (30, 4), (40, 4), (44, 4)])
def test_soviet_markers_in_a_battle_year_by_year(turn: int, most: int) -> None:
    markers = dict.fromkeys((f"SU-TAC-{number}" for number in range(1, 7)), AIR_BOX)
    table = position({RIFLES: HERE, RIFLES_2: HERE, INFANTRY: EAST, **markers}, turn=turn)
    game = flow(table, Battles(SOVIET))
    for action in (Attack(EAST), JOIN[unit(RIFLES)], JOIN[unit(RIFLES_2)], LAUNCH):
        game.do(action)
    added = 0
    while game.asked == (SOVIET,) and (aid := next((o for o in game.options() if isinstance(o, Support)), None)):
        game.do(aid)
        added += 1
    assert added == most


@rule("dark_valley", "10.5.9")
@pytest.mark.parametrize(
    ("turn", "least"), [(5, 2), (10, 6), (18, 6), (19, 8), (29, 8), (30, 8), (40, 8), (41, 8), (44, 8)]
)
def test_reserves_at_the_least_year_by_year(turn: int, least: int) -> None:
    table = position({STAVKA: "moscow"}, turn=turn)
    table.location[unit(DIVISION)] = STAVKA_BOX
    game = activate("stavka", SOVIET, table, (1, 1))
    assert told(game, "tdv-reserves") == [(least,)]


# ---------------------------------------------------------------------- 12.3, 12.6 losses and advances
@rule("dark_valley", "12.3")
@pytest.mark.parametrize("attacking", [True, False])
def test_a_whole_guards_army_takes_the_first_loss_of_an_attack_and_of_no_defence(attacking: bool) -> None:
    guards, others = "SU-GRA-1", RIFLES
    for code in (guards, others):
        assert UNITS[unit(code)].steps == 2
    table = position({guards: HERE, others: HERE, PANZER: EAST})
    game = flow(table, TakeLosses(SOVIET, (unit(guards), unit(others)), 1, attacking=attacking))
    if attacking:
        assert game.options() == [LoseStep(unit(guards))]
    else:
        assert set(game.options()) == {LoseStep(unit(guards)), LoseStep(unit(others))}


@rule("dark_valley", "12.3")
def test_defenders_choose_who_bears_a_loss_also_beside_a_guards_army() -> None:
    table = position({CORPS: HERE, CORPS_2: HERE, "GE-CORPS-X": HERE, "SU-GRA-1": EAST, RIFLES: EAST})
    table.chronicle = []
    game = Flow(table, Battles(AXIS), fate=Scripted((6,)))  # 1-2, a six is BL1
    for action in (Attack(EAST), JOIN[unit(CORPS)], JOIN[unit(CORPS_2)], JOIN[unit("GE-CORPS-X")], LAUNCH):
        game.do(action)
    pass_supports(game)
    assert told(game, facts.RESULT.id) == [("tdv-result-bl1",)]
    assert set(game.options()) == {LoseStep(unit("SU-GRA-1")), LoseStep(unit(RIFLES))}


@rule("dark_valley", "12.6", refuses=True)
def test_an_hq_goes_along_once_and_units_that_did_not_fight_stay() -> None:
    table = position({CORPS: HERE, CORPS_2: HERE, INFANTRY: HERE, HQ: HERE, DIVISION: EAST})
    table.chronicle = []
    game = Flow(table, Battles(AXIS), fate=Scripted((5,)))
    for action in (Attack(EAST), JOIN[unit(CORPS)], JOIN[unit(CORPS_2)], LAUNCH):
        game.do(action)
    pass_supports(game)
    game.do(Advance(unit(CORPS)))
    assert set(offered(game, Advance)) == {Advance(unit(CORPS_2)), Advance(unit(HQ))}
    game.do(Advance(unit(CORPS_2)))
    assert offered(game, Advance) == [Advance(unit(HQ))]
    game.do(Advance(unit(HQ)))
    assert isinstance(game.decision, ChooseTarget)


@rule("dark_valley", "10.5.6", refuses=True)
def test_attacks_of_an_ordinary_combat_chit_do_not_count_for_stalin() -> None:
    table = position({RIFLES: HERE, RIFLES_2: HERE, INFANTRY: EAST})
    table.chronicle = []
    game = Flow(table, Battles(SOVIET), fate=Scripted((1,)))
    for action in (Attack(EAST), JOIN[unit(RIFLES)], JOIN[unit(RIFLES_2)], LAUNCH):
        game.do(action)
    pass_supports(game)
    assert table.counterattacks == 0


# ---------------------------------------------------------------------- 12.5 by sea
@rule("dark_valley", "12.5", refuses=True)
def test_nobody_leaves_an_open_coast_by_sea() -> None:
    coast = next(h for h in range(SIZE) if IS_COAST[h] and SEA_OF[h] == "baltic" and IN_PLAY[h] and not IS_PORT[h])
    assert harbours(position({INFANTRY: "memel"}), unit(INFANTRY), at("memel"))
    table = position({INFANTRY: coast})
    table.control[coast] = AXIS
    assert harbours(table, unit(INFANTRY), coast) == []


@rule("dark_valley", "12.5", refuses=True)
@rule("dark_valley", "15.1", refuses=True)
@pytest.mark.parametrize(("code", "goes"), [(INFANTRY, True), ("RO-CORPS-IV", True), ("HU-CORPS-IV", False)])
def test_hungarians_do_not_flee_to_a_romanian_port(code: str, goes: bool) -> None:
    table = position({code: "odessa"}, held={"odessa": AXIS})
    assert (at("constanta") in harbours(table, unit(code), at("odessa"))) is goes


@rule("dark_valley", "11.1", refuses=True)
def test_who_has_no_points_does_not_even_enter_one_hex() -> None:
    assert reach(position({SIEGE: "berlin"}), unit(SIEGE), 0).bits == 0
    assert reach(position({INFANTRY: "berlin"}), unit(INFANTRY), 1).bits


@rule("dark_valley", "14.1")
def test_an_hq_that_was_attacked_does_not_shield_the_units_it_lies_with() -> None:
    """It is no defender beside them: who was not attacked yet may be."""
    table = position({CORPS: HERE, CORPS_2: HERE, "SU-HQ-Zhukov": EAST, DIVISION: EAST})
    table.fought[unit("SU-HQ-Zhukov")] = 1
    game = flow(table, Battles(AXIS))
    assert Attack(EAST) in game.options()
    table.fought[unit(DIVISION)] = 1
    assert Attack(EAST) not in flow(table, Battles(AXIS)).options()
