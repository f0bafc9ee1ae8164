"""7.7 to 7.10 Conversions, withdrawals and returns, line by line of their charts."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame
from eastfront.titles.dark_valley.actions import Arrive, Give, Leave, MoveTo, Recall, Reserve
from eastfront.titles.dark_valley.arrivals import AxisReinforcements
from eastfront.titles.dark_valley.charts import BECOMES, CONVERTS_ON, WITHDRAWALS
from eastfront.titles.dark_valley.conversions import SovietConversions, convert_axis
from eastfront.titles.dark_valley.ground import AROUND
from eastfront.titles.dark_valley.printed import AXIS, BASE_OF, SOVIET, UNIT_ROWS, UNITS
from eastfront.titles.dark_valley.setup import lay_out
from eastfront.titles.dark_valley.table import (
    ARRIVING,
    ELIMINATED,
    GONE,
    OTHER_FRONTS,
    STAVKA_BOX,
    TO_COME,
    Table,
)
from eastfront.titles.dark_valley.withdrawals import (
    HoldBack,
    Returns,
    Withdrawals,
    disband,
    expected,
    must_stay,
)
from tests.marks import rule
from tests.titles.dark_valley.positions import at, flow, offered, position, unit, why

ALL_CORPS = [u.code for u in UNITS if u.group == "ge_corps"]


def bare(turn: int, units: dict[str, str | int] | None = None, **more: tuple[str, ...]) -> Table:
    """Nobody is left to come but those a test wants."""
    table = position(units or {}, turn=turn, reduced=more.get("reduced", ()))
    for row in UNIT_ROWS:
        if table.location[row.id] == TO_COME:
            table.location[row.id] = GONE
    table.chronicle = []
    return table


def gone(table: Table, place: int, *codes: str) -> Table:
    for code in codes:
        table.location[unit(code)] = place
        table.steps[unit(code)] = 0 if place == ELIMINATED else UNITS[unit(code)].steps
    return table


def run(table: Table, frame: Frame) -> Flow[Table]:
    return flow(table, frame)


# ---------------------------------------------------------------------- 7.7 the Axis
@rule("dark_valley", "table.axis_conversions")
@rule("dark_valley", "2.2.errata")
@rule("dark_valley", "7.7")
def test_the_chart_of_axis_conversions() -> None:
    chart = {(CONVERTS_ON[old], UNITS[old].code, UNITS[new].code) for old, new in BECOMES.items()}
    assert chart == {
        *((12, f"GE-MOT-{n}", f"GE-PZGR-{n}") for n in (16, 29, 60)),
        (19, "SS-MOT-DR", "SS-PZ-DR"),
        (20, "SS-MOT-LAH", "SS-PZ-LAH"),
        (21, "SS-MOT-Toten", "SS-PZ-Toten"),
        (22, "GE-MOT-3", "GE-PZGR-3"),
        *((26, f"GE-MOT-{n}", f"GE-PZGR-{n}") for n in (10, 18, 20, 25)),
        (27, "SS-MOT-VIK", "SS-PZ-VIK"),
        (32, "GD-ME-GD", "GD-PZ-GD"),
    }


@rule("dark_valley", "2.2.errata", refuses=True)
@rule("dark_valley", "7.7")
@pytest.mark.parametrize(("old", "new"), [(UNITS[o].code, UNITS[n].code) for o, n in BECOMES.items()])
def test_each_converts_where_it_lies_and_not_a_turn_earlier(old: str, new: str) -> None:
    turn = CONVERTS_ON[unit(old)]
    for now, done in ((turn - 1, False), (turn, True), (turn + 3, True)):
        table = bare(now, {old: "danzig", "SU-RD-10": AROUND[at("danzig")][0]})
        table.location[unit(new)] = TO_COME
        convert_axis(table)
        assert table.location[unit(new)] == (at("danzig") if done else TO_COME)
        assert table.location[unit(old)] == (GONE if done else at("danzig"))
        assert not done or table.steps[unit(new)] == UNITS[unit(new)].steps


@rule("dark_valley", "7.7")
def test_losses_are_kept_and_the_eliminated_convert_in_their_box() -> None:
    table = gone(bare(32, {"SS-MOT-VIK": "danzig"}, reduced=("SS-MOT-VIK",)), ELIMINATED, "GD-ME-GD")
    table.location[unit("SS-PZ-VIK")] = table.location[unit("GD-PZ-GD")] = TO_COME
    convert_axis(table)
    assert table.steps[unit("SS-PZ-VIK")] == 1
    assert (table.location[unit("GD-PZ-GD")], table.steps[unit("GD-PZ-GD")]) == (ELIMINATED, 0)
    assert table.location[unit("GD-ME-GD")] == GONE


@rule("dark_valley", "table.axis_conversions", refuses=True)
@rule("dark_valley", "7.7", refuses=True)
def test_whoever_would_not_be_supplied_converts_later() -> None:
    table = bare(27, {"SS-MOT-VIK": "kazan"})
    table.location[unit("SS-PZ-VIK")] = TO_COME
    convert_axis(table)
    assert table.location[unit("SS-MOT-VIK")] == at("kazan")
    table.turn, table.location[unit("SS-MOT-VIK")] = 30, at("danzig")
    convert_axis(table)
    assert table.location[unit("SS-PZ-VIK")] == at("danzig")


# ---------------------------------------------------------------------- 7.8 the Soviets
def building(new: str, units: dict[str, str | int], eliminated: tuple[str, ...] = ()) -> Flow[Table]:
    row = UNIT_ROWS[unit(new)]
    table = gone(bare(row.turn, units), ELIMINATED, *eliminated)
    table.location[unit(new)] = TO_COME
    return run(table, SovietConversions())


@rule("dark_valley", "7.8")
@pytest.mark.parametrize(("new", "old"), [("SU-GTC-1", "SU-TC-5"), ("SU-GMC-1", "SU-MC-2")])
def test_guards_tank_and_mechanized_corps_take_a_place_on_the_map(new: str, old: str) -> None:
    game = building(new, {old: "moscow", "GE-INF-291": AROUND[at("moscow")][0]})
    assert game.over  # only one could be meant
    assert game.table.location[unit(new)] == at("moscow")
    assert game.table.location[unit(old)] == GONE


@rule("dark_valley", "7.8", refuses=True)
def test_they_do_not_come_from_the_eliminated_nor_for_a_corps_without_supply_nor_early() -> None:
    assert building("SU-GTC-1", {}, eliminated=("SU-TC-5",)).table.location[unit("SU-GTC-1")] == TO_COME
    assert building("SU-GTC-1", {"SU-TC-5": "berlin"}).table.location[unit("SU-GTC-1")] == TO_COME
    table = bare(UNIT_ROWS[unit("SU-GTC-1")].turn - 1, {"SU-TC-5": "moscow"})
    table.location[unit("SU-GTC-1")] = TO_COME
    assert run(table, SovietConversions()).over
    assert table.location[unit("SU-TC-5")] == at("moscow")


@rule("dark_valley", "7.8")
def test_the_owner_chooses_which_corps_converts_but_not_whether() -> None:
    game = building("SU-GTC-1", {"SU-TC-5": "moscow", "SU-TC-6": "gorky", "SU-TC-7": "berlin"})
    assert game.options() == [Give(unit("SU-TC-5")), Give(unit("SU-TC-6"))]
    assert why(game, Give(unit("SU-TC-7"))) == ("7.8", "tdv-no-conversion-cut-off")
    game.do(Give(unit("SU-TC-6")))
    assert game.over
    assert game.table.location[unit("SU-GTC-1")] == at("gorky")


@rule("dark_valley", "table.soviet_conversions")
@rule("dark_valley", "7.8")
def test_a_guards_rifle_corps_for_three_divisions_from_the_box_or_the_map() -> None:
    game = building("SU-GRC-1", {"SU-RD-10": "moscow"}, eliminated=("SU-RD-90", "SU-MTN-72", "SU-RD-48"))
    assert len(game.options()) == 3  # one on the map, one for both in the box, one mountain division
    game.do(Give(unit("SU-RD-10")))
    game.do(Give(unit("SU-RD-90")))
    game.do(Give(unit("SU-MTN-72")))
    assert [game.table.location[unit(c)] for c in ("SU-RD-10", "SU-RD-90", "SU-MTN-72")] == [GONE] * 3
    assert game.options()[0] == Arrive(unit("SU-GRC-1"))
    game.do(Reserve(unit("SU-GRC-1")))
    assert game.table.location[unit("SU-GRC-1")] == STAVKA_BOX
    assert game.table.location[unit("SU-RD-48")] == ELIMINATED


@rule("dark_valley", "7.8", refuses=True)
def test_two_divisions_or_a_division_cut_off_are_not_enough() -> None:
    assert building("SU-GRC-1", {}, eliminated=("SU-RD-90", "SU-RD-48")).over
    pocket: dict[str, str | int] = dict(zip(ALL_CORPS, AROUND[at("minsk")], strict=False))
    cut_off = building("SU-GRC-1", pocket | {"SU-RD-10": "minsk"}, eliminated=("SU-RD-90", "SU-RD-48"))
    assert cut_off.over
    assert cut_off.table.location[unit("SU-GRC-1")] == TO_COME


@rule("dark_valley", "table.soviet_conversions")
@rule("dark_valley", "7.8")
def test_a_guards_rifle_army_for_three_guards_rifle_corps() -> None:
    game = building("SU-GRA-1", {"SU-GRC-1": "moscow"}, eliminated=("SU-GRC-2", "SU-GRC-5"))
    assert game.options() == [Arrive(unit("SU-GRA-1")), Reserve(unit("SU-GRA-1"))]
    game.do(Arrive(unit("SU-GRA-1")))
    game.do(MoveTo(at("gorky")))
    assert game.table.steps[unit("SU-GRA-1")] == 2
    assert building("SU-GRA-1", {"SU-GRC-1": "moscow"}, eliminated=("SU-GRC-2", "SU-RD-10")).over


@rule("dark_valley", "table.soviet_conversions")
@rule("dark_valley", "7.8")
def test_a_guards_tank_army_for_a_mechanized_and_two_tank_corps_one_of_them_guards() -> None:
    parts = ("SU-MC-1", "SU-TC-1", "SU-TC-2")
    assert building("SU-GTA-5", {}, eliminated=parts).table.location[unit("SU-GTA-5")] == TO_COME
    for guards in (("SU-GMC-1", "SU-TC-1", "SU-TC-2"), ("SU-MC-1", "SU-GTC-1", "SU-TC-2")):
        game = building("SU-GTA-5", {}, eliminated=guards)
        assert game.table.location[unit("SU-GTA-5")] == ARRIVING
        assert all(game.table.location[unit(code)] == GONE for code in guards)
    for wrong in (("SU-GTC-1", "SU-TC-1", "SU-TC-2"), ("SU-GMC-1", "SU-MC-1", "SU-TC-2")):
        assert building("SU-GTA-5", {}, eliminated=wrong).over


@rule("dark_valley", "table.soviet_conversions", refuses=True)
@rule("dark_valley", "7.8", refuses=True)
def test_the_last_corps_must_be_of_the_guards_when_the_others_are_not() -> None:
    units: dict[str, str | int] = {"SU-MC-1": "moscow", "SU-TC-1": "moscow", "SU-TC-2": "gorky", "SU-GTC-1": "gorky"}
    game = building("SU-GTA-5", units)
    game.do(Give(unit("SU-TC-1")))
    assert why(game, Give(unit("SU-TC-2"))) == ("7.8", "tdv-no-such-part")


# ---------------------------------------------------------------------- 7.9 the chart
CHART = {
    7: (["GE-CAV-1"], ["air", "air"], [], []),
    8: ([], ["hq"], [], []),
    11: (["GE-PZ-7"], [], [], ["air"]),
    14: (["SS-MOT-LAH", "SS-MOT-DR"], [], [], []),
    16: (["SS-MOT-Toten"], [], [], []),
    18: ([], [], ["GE-PZ-7"], []),
    19: ([], ["air"], ["SS-PZ-DR"], []),
    20: ([], [], ["SS-PZ-LAH"], []),
    21: (["GE-PZ-16"], [], ["SS-PZ-Toten"], []),
    26: (["IT-CORPS-XXXV", "IT-CORPS-II", "IT-ALP-Alp"], [], [], []),
    28: ([], [], ["GE-PZ-16"], []),
    30: (["GE-PZ-9"], ["hq", "air"], [], []),
    32: (["SS-PZ-LAH", "SS-PZ-DR"], ["tiger"], [], []),
    34: (["SS-PZ-H", "SS-PZ-F"], ["tiger"], [], []),
    38: (["GE-ART-Siege"], [], [], []),
    41: ([], ["hq", "air"], [], ["tiger"]),
    42: ([], [], ["SS-PZ-LAH", "SS-PZ-DR", "SS-PZ-H", "SS-PZ-F"], []),
}


@rule("dark_valley", "table.axis_withdrawals")
@rule("dark_valley", "7.9")
@pytest.mark.parametrize("turn", range(1, 45))
def test_every_line_of_the_chart_of_withdrawals(turn: int) -> None:
    rows = [r for r in WITHDRAWALS if r.turn == turn]
    out, back = [r for r in rows if r.action == "withdraw"], [r for r in rows if r.action == "return"]
    read = tuple(
        found
        for group in (out, back)
        for found in ([code for r in group for code in r.units], [r.choice for r in group if r.choice])
    )
    assert read == CHART.get(turn, ([], [], [], []))
    italians = {u.code for u in UNITS if u.nation == "italian"}
    assert turn != 26 or italians == set(read[0])


NAMED = [(turn, code) for turn, line in CHART.items() for code in line[0]]


@rule("dark_valley", "7.9")
@pytest.mark.parametrize(("turn", "code"), NAMED)
def test_each_unit_leaves_on_its_turn_from_the_map_or_the_box(turn: int, code: str) -> None:
    home = "buda" if code.startswith("IT") else "danzig"
    for now, leaves in ((turn - 1, False), (turn, True)):
        table = bare(now, {code: home})
        run(table, Withdrawals())
        assert table.location[unit(code)] == (OTHER_FRONTS if leaves else at(home))
    table = gone(bare(turn), ELIMINATED, code)
    run(table, Withdrawals())
    assert table.location[unit(code)] == OTHER_FRONTS


def around(place: str) -> dict[str, str | int]:
    """Soviet armies on every side of a place."""
    return dict(zip([u.code for u in UNITS if u.group == "su_army"], AROUND[at(place)], strict=False))


@rule("dark_valley", "table.axis_withdrawals", refuses=True)
@rule("dark_valley", "7.9", refuses=True)
def test_without_communications_a_unit_leaves_later_and_not_at_all_once_it_should_be_back() -> None:
    cut_off = around("posen")
    for now in (11, 17, 18):
        table = gone(bare(now, {"GE-PZ-7": "posen", **cut_off}), OTHER_FRONTS, "GE-AIR-I", "GE-HQ-3")
        run(table, Withdrawals())
        assert table.location[unit("GE-PZ-7")] == at("posen")
        for code in cut_off:
            table.location[unit(code)] = GONE
        run(table, Withdrawals())
        assert table.location[unit("GE-PZ-7")] == (OTHER_FRONTS if now < 18 else at("posen"))


@rule("dark_valley", "7.9")
@pytest.mark.parametrize(
    ("kind", "counts"),
    [
        ("air", {6: 0, 7: 2, 10: 2, 11: 1, 18: 1, 19: 2, 29: 2, 30: 3, 40: 3, 41: 4, 44: 4}),
        ("hq", {7: 0, 8: 1, 29: 1, 30: 2, 40: 2, 41: 3}),
        ("tiger", {31: 0, 32: 1, 33: 1, 34: 2, 40: 2, 41: 1, 44: 1}),
    ],
)
def test_how_many_of_each_kind_are_away(kind: str, counts: dict[int, int]) -> None:
    assert {turn: expected(kind, turn) for turn in counts} == counts  # type: ignore[arg-type]


@rule("dark_valley", "14.1", refuses=True)
@rule("dark_valley", "7.9", refuses=True)
@rule("dark_valley", "7.9")
def test_the_owner_chooses_the_hq() -> None:
    table = bare(8, {"GE-HQ-1": "danzig", "GE-HQ-2": "posen", "GE-HQ-4": "cracow", **around("cracow")})
    gone(table, OTHER_FRONTS, "GE-AIR-I", "GE-AIR-II")
    table.returns[unit("GE-HQ-3")] = 10
    gone(table, ELIMINATED, "GE-HQ-3")
    game = run(table, Withdrawals())
    assert game.options() == [Leave(unit("GE-HQ-1")), Leave(unit("GE-HQ-2"))]
    assert why(game, Leave(unit("GE-HQ-3"))) == ("14.1", "tdv-no-eliminated-withdrawal")
    assert why(game, Leave(unit("GE-HQ-4"))) == ("7.9", "tdv-no-withdrawal-cut-off")
    game.do(Leave(unit("GE-HQ-2")))
    assert game.over
    assert table.location[unit("GE-HQ-2")] == OTHER_FRONTS


@rule("dark_valley", "14.1")
def test_an_eliminated_hq_is_withdrawn_only_if_there_is_no_other() -> None:
    table = gone(bare(8), ELIMINATED, "GE-HQ-3")
    gone(table, OTHER_FRONTS, "GE-AIR-I", "GE-AIR-II")
    table.returns[unit("GE-HQ-3")] = 9
    assert run(table, Withdrawals()).over
    assert table.location[unit("GE-HQ-3")] == OTHER_FRONTS
    assert table.returns[unit("GE-HQ-3")] == 0


@rule("dark_valley", "8.6", refuses=True)
@rule("dark_valley", "8.6")
def test_air_units_leave_with_their_bases_and_lost_ones_only_if_there_is_no_other() -> None:
    bases: dict[str, str | int] = {f"GE-{what}-{n}": "danzig" for what in ("AIR", "BASE") for n in ("I", "V")}
    table = bare(7, bases | {"GE-BASE-II": "posen"})
    gone(table, ELIMINATED, "GE-AIR-II")
    game = run(table, Withdrawals())
    assert game.options() == [Leave(unit("GE-AIR-I")), Leave(unit("GE-AIR-V"))]
    assert why(game, Leave(unit("GE-AIR-II"))) == ("8.6", "tdv-no-eliminated-withdrawal")
    game.do(Leave(unit("GE-AIR-I")))
    assert game.over  # the second is the last one that flies
    for air in ("GE-AIR-I", "GE-AIR-V"):
        assert table.location[unit(air)] == table.location[BASE_OF[unit(air)]] == OTHER_FRONTS
    assert table.location[unit("GE-AIR-II")] == ELIMINATED


# ---------------------------------------------------------------------- 7.9 returns
RETURNING = [(turn, code) for turn, line in CHART.items() for code in line[2]]


@rule("dark_valley", "7.9")
@pytest.mark.parametrize(("turn", "code"), RETURNING)
def test_each_unit_returns_on_its_turn_at_full_strength(turn: int, code: str) -> None:
    for now, back in ((turn - 1, False), (turn, True)):
        table = gone(bare(now), OTHER_FRONTS, code)
        table.steps[unit(code)] = 1
        run(table, Returns())
        assert table.location[unit(code)] == (ARRIVING if back else OTHER_FRONTS)
        assert not back or table.steps[unit(code)] == UNITS[unit(code)].steps


@rule("dark_valley", "7.9")
@pytest.mark.parametrize(("turn", "name"), [(19, "DR"), (20, "LAH"), (21, "Toten")])
def test_motorized_ss_divisions_return_as_panzer_divisions(turn: int, name: str) -> None:
    table = gone(bare(turn), OTHER_FRONTS, f"SS-MOT-{name}")
    table.location[unit(f"SS-PZ-{name}")] = TO_COME
    game = run(table, AxisReinforcements())
    assert table.location[unit(f"SS-MOT-{name}")] == GONE
    game.do(Arrive(unit(f"SS-PZ-{name}")))
    game.do(MoveTo(at("berlin")))
    assert table.location[unit(f"SS-PZ-{name}")] == at("berlin")


@rule("dark_valley", "7.9")
def test_turn_11_returns_an_air_unit_of_choice_to_any_town_where_it_could_be_based() -> None:
    table = gone(bare(11, {}), OTHER_FRONTS, "GE-AIR-I", "GE-BASE-I", "GE-AIR-V", "GE-BASE-V")
    game = run(table, AxisReinforcements())
    assert game.options() == [Recall(unit("GE-AIR-I")), Recall(unit("GE-AIR-V"))]
    game.do(Recall(unit("GE-AIR-V")))
    game.do(Arrive(unit("GE-AIR-V")))
    assert MoveTo(at("bucharest")) in game.options()
    assert MoveTo(at("moscow")) not in game.options()
    game.do(MoveTo(at("bucharest")))
    assert game.over
    assert table.location[unit("GE-BASE-V")] == at("bucharest")
    assert table.location[unit("GE-AIR-I")] == OTHER_FRONTS


@rule("dark_valley", "7.9")
@pytest.mark.parametrize(
    ("start", "away"),
    [
        ("fall_blau", {"GE-CAV-1", "GE-PZ-7", "GE-HQ-3", "GE-AIR-II", "GE-BASE-II"}),
        ("zitadelle", {"GE-CAV-1", "GE-PZ-16", "GE-HQ-3", "GE-AIR-II", "GE-BASE-II", "GE-AIR-IV", "GE-BASE-IV"}),
    ],
)
def test_at_a_later_start_those_who_had_left_are_on_other_fronts(start: str, away: set[str]) -> None:
    table = lay_out(start)
    assert {u.code for u in UNITS if table.location[u.id] == OTHER_FRONTS} == away
    assert run(table, Withdrawals()).over


@rule("dark_valley", "7.9")
def test_in_june_1944_nobody_is_owed() -> None:
    table = lay_out("bagration")
    away = {u.code for u in UNITS if table.location[u.id] == OTHER_FRONTS}
    assert {"SS-PZ-LAH", "SS-PZ-DR", "SS-PZ-H", "SS-PZ-F", "GE-PZ-9", "GE-TIG-503", "GE-TIG-505"} <= away
    assert run(table, Withdrawals()).over


# ---------------------------------------------------------------------- 7.10 the Soviets
@rule("dark_valley", "7.10")
@pytest.mark.parametrize(("turn", "left"), [(3, 26), (4, 0), (5, 26)])
def test_mechanized_corps_of_1941_are_disbanded_at_the_beginning_of_turn_4(turn: int, left: int) -> None:
    table = bare(turn)
    corps = [u.code for u in UNITS if u.group == "su_mc41"]
    gone(table, at("moscow"), *corps)
    disband(table)
    assert sum(table.location[unit(code)] != GONE for code in corps) == left


ARMIES = ("SU-ARMY-24", "SU-ARMY-20", "SU-ARMY-21")


@rule("dark_valley", "7.10")
def test_two_whole_rifle_armies_go_to_the_reserve_once_the_south_is_lost() -> None:
    table = bare(
        14, {**dict.fromkeys(ARMIES[:2], "moscow"), ARMIES[2]: "gorky", "SU-RD-10": "kazan"}, reduced=ARMIES[2:]
    )
    assert run(table, HoldBack()).over  # neither city is lost
    table.control[at("sevastopol")] = AXIS
    assert run(table, HoldBack()).over  # one alone does not do it
    table.control[at("rostov")] = AXIS
    game = run(table, HoldBack())
    assert {a.unit for a in offered(game, Leave)} == {unit(code) for code in ARMIES[:2]}
    assert why(game, Leave(unit(ARMIES[2]))) == ("7.10", "tdv-no-whole-army")
    for code in ARMIES[:2]:
        game.do(Leave(unit(code)))
    assert game.over
    assert all(table.location[unit(code)] == STAVKA_BOX and table.held_back[unit(code)] for code in ARMIES[:2])
    table.steps[unit(ARMIES[2])] = 2
    assert run(table, HoldBack()).over  # once only


@rule("dark_valley", "7.10", refuses=True)
def test_they_stay_until_one_of_the_two_cities_is_soviet() -> None:
    table = bare(14)
    table.held_back[unit(ARMIES[0])] = 1
    table.control[at("sevastopol")] = table.control[at("rostov")] = AXIS
    assert must_stay(table, unit(ARMIES[0])) is not None
    assert must_stay(table, unit(ARMIES[1])) is None
    table.control[at("rostov")] = SOVIET
    assert must_stay(table, unit(ARMIES[0])) is None
