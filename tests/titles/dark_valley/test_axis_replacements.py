"""7.4, 7.5 Replacements of the Axis, every line of the rule and of the chart, and the special corps."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.titles.dark_valley.actions import PASS, Give, MoveTo, Rebuild, RebuildWhole
from eastfront.titles.dark_valley.charts import EMERGENCY_LINES, LINES, MEMBERS
from eastfront.titles.dark_valley.ground import AROUND, SIZE
from eastfront.titles.dark_valley.printed import AXIS, UNITS
from eastfront.titles.dark_valley.replacements import AxisReplacements, ChooseReplacement, is_emergency
from eastfront.titles.dark_valley.special_corps import SpecialCorps
from eastfront.titles.dark_valley.table import (
    ARRIVING,
    BY_AIR,
    ELIMINATED,
    ISOLATED,
    OTHER_FRONTS,
    OUT_OF_SUPPLY,
    SUPPLIED,
    Table,
)
from tests.marks import rule
from tests.titles.dark_valley.positions import at, flow, offered, position, unit, why

INFANTRY = [u.code for u in UNITS if u.group == "ge_inf"]
CORPS = [u.code for u in UNITS if u.group == "ge_corps"]
PANZERS = [u.code for u in UNITS if u.group == "ge_pz" and u.code not in ("GE-PZ-7", "GE-PZ-9", "GE-PZ-16")]
LIGHT, MOUNTAIN, MOTORIZED = "GE-JG-97", "GE-MTN-1", "GE-MOT-36"
WEAK, PANZERGRENADIER, TIGER, SS = "GE-WEAK-Slov", "GE-PZGR-90", "GE-TIG-502", "SS-PZ-Toten"
PANZERGRENADIERS = [u.code for u in UNITS if u.group == "ge_pzg2"]
HOMES = ("danzig", "stettin", "posen", "breslau", "lodz", "prague", "vienna", "cracow", "lublin", "dresden")


def phase(
    turn: int,
    eliminated: tuple[str, ...] = (),
    reduced: tuple[str, ...] = (),
    units: dict[str, str | int] | None = None,
) -> Flow[Table]:
    """The Axis' replacement phase with these losses; reduced units stand in German towns."""
    on_map: dict[str, str | int] = {**dict(zip(reduced, HOMES, strict=False)), **(units or {})}
    table = position(on_map, turn=turn, reduced=reduced)
    for code in eliminated:
        table.location[unit(code)], table.steps[unit(code)] = ELIMINATED, 0
    return flow(table, AxisReplacements())


def raise_one(game: Flow[Table], action: Action, where: str = "berlin") -> None:
    game.do(action)
    game.do(MoveTo(at(where)))


def lines(turn: int) -> list[tuple[str, str, str, int | str]]:
    usual = [line for n, line in enumerate(LINES) if n not in EMERGENCY_LINES]
    return [(ln.kind, ln.of, ln.gives, ln.amount) for ln in usual if ln.turns[0] <= turn <= ln.turns[1]]


FOUR_FEET: tuple[str, str, str, int | str] = ("foot", "both", "step", 4)
LATE: list[tuple[str, str, str, int | str]] = [
    ("panzer", "both", "step", 2),
    ("panzergrenadier", "both", "step", 2),
    ("foot_or_motorized", "both", "step", 4),
]
CHART: dict[int, list[tuple[str, str, str, int | str]]] = {
    **{key: [FOUR_FEET] for key in (2, 3)},
    4: [FOUR_FEET, ("mechanized", "both", "step", 5)],
    11: [
        ("motorized", "both", "full", "all"),
        ("panzer", "eliminated", "reduced", "all"),
        ("panzer", "reduced", "full", "half"),
        ("swift", "eliminated", "full", "all"),
        ("infantry", "both", "step", "half"),
        ("minor", "both", "full", "all"),
    ],
    **{key: [FOUR_FEET] for key in range(13, 18)},
    22: [
        ("romanian", "both", "step", 1),
        ("hungarian", "both", "step", 1),
        ("infantry", "both", "step", "half"),
        ("panzer", "eliminated", "reduced", "all"),
        ("panzergrenadier", "both", "full", "all"),
    ],
    23: [("army_panzer_division", "reduced", "full", "half")],
    24: [("ss_panzer", "reduced", "full", "all")],
    **dict.fromkeys(range(25, 38), LATE),
}


@rule("dark_valley", "table.axis_replacements")
@rule("dark_valley", "7.4")
@pytest.mark.parametrize("turn", range(1, 45))
def test_every_line_of_the_chart(turn: int) -> None:
    assert lines(turn) == CHART.get(turn, [])


# ---------------------------------------------------------------------- numbers of steps
@rule("dark_valley", "7.4")
@pytest.mark.parametrize("turn", [2, 3, 4, 13, 17])
def test_four_infantry_steps_and_not_a_fifth(turn: int) -> None:
    game = phase(turn, eliminated=(*INFANTRY[:5], WEAK, LIGHT))
    for code in (*INFANTRY[:2], WEAK, LIGHT):
        raise_one(game, Rebuild(unit(code)), "danzig")
    assert game.over


@rule("dark_valley", "table.axis_replacements", refuses=True)
@rule("dark_valley", "7.4", refuses=True)
@pytest.mark.parametrize("turn", [1, 5, 10, 12, 18, 21, 38, 44])
def test_no_replacements_on_other_turns(turn: int) -> None:
    assert phase(turn, eliminated=tuple(INFANTRY[:4]), reduced=(CORPS[0],)).over


@rule("dark_valley", "7.4")
def test_a_step_turns_a_corps_over_or_brings_one_back_reduced() -> None:
    game = phase(13, eliminated=(CORPS[0],), reduced=(CORPS[1],))
    table = game.table
    game.do(Rebuild(unit(CORPS[1])))
    assert table.steps[unit(CORPS[1])] == 2
    assert table.location[unit(CORPS[1])] == at("danzig")
    raise_one(game, Rebuild(unit(CORPS[0])))
    assert table.steps[unit(CORPS[0])] == 2  # nobody else has losses, so the next step went to it by itself
    assert game.over


@rule("dark_valley", "7.4", refuses=True)
def test_nothing_for_who_would_not_be_supplied_now() -> None:
    cut_off = {CORPS[1]: "kazan", CORPS[2]: "danzig"}
    table = position({**cut_off}, turn=13, reduced=(CORPS[1], CORPS[2]))
    for n in range(5):
        table.location[unit(INFANTRY[n])], table.steps[unit(INFANTRY[n])] = ELIMINATED, 0
    table.supply[unit(CORPS[2])] = OUT_OF_SUPPLY  # the state of yesterday does not matter
    game = flow(table, AxisReplacements())
    assert why(game, Rebuild(unit(CORPS[1]))) == ("7.4", "tdv-no-replacement-unsupplied")
    assert Rebuild(unit(CORPS[2])) in game.options()
    assert why(game, Rebuild(unit(CORPS[2]))) is None


@rule("dark_valley", "7.4", refuses=True)
def test_a_replacement_serves_its_own_kind_only() -> None:
    game = phase(13, eliminated=(*INFANTRY[:5], PANZERS[0], MOUNTAIN, MOTORIZED, "RO-DIV-Gd"))
    assert {a.unit for a in offered(game, Rebuild)} == {unit(code) for code in INFANTRY[:5]}


@rule("dark_valley", "7.4", refuses=True)
def test_security_divisions_never_come_back() -> None:
    assert all(UNITS[u].replaceable for line in LINES for u in MEMBERS[line.kind])
    assert not any(UNITS[u].group == "ge_sec" for line in LINES for u in MEMBERS[line.kind])


@rule("dark_valley", "7.4")
def test_five_mechanized_steps_on_turn_4() -> None:
    game = phase(4, eliminated=(*PANZERS[:3], MOTORIZED))
    for _ in range(2):
        raise_one(game, Rebuild(unit(PANZERS[0])) if _ == 0 else Rebuild(unit(MOTORIZED)), "danzig")
    for code in PANZERS[1:3]:
        raise_one(game, Rebuild(unit(code)), "posen")
    assert isinstance(game.decision, ChooseReplacement)
    assert game.decision.left == 1
    game.do(Rebuild(unit(PANZERS[2])))
    assert game.over
    assert [game.table.steps[unit(code)] for code in PANZERS[:3]] == [1, 1, 2]


@rule("dark_valley", "7.1", refuses=True)
def test_what_is_not_used_is_lost() -> None:
    game = phase(13, eliminated=tuple(INFANTRY[:5]))
    game.do(PASS)
    assert game.over
    assert all(game.table.location[unit(code)] == ELIMINATED for code in INFANTRY[:5])


# ---------------------------------------------------------------------- turn 11
@rule("dark_valley", "7.4")
def test_turn_11_motorized_divisions_all_come_back_whole() -> None:
    game = phase(11, eliminated=(MOTORIZED, "SS-MOT-VIK"), reduced=("SS-MOT-Toten",))
    assert game.table.steps[unit("SS-MOT-Toten")] == 2  # without being asked
    raise_one(game, RebuildWhole(unit("SS-MOT-VIK")), "danzig")
    raise_one(game, RebuildWhole(unit(MOTORIZED)), "danzig")
    assert game.table.steps[unit("SS-MOT-VIK")] == 2
    assert game.over


@rule("dark_valley", "7.4")
def test_turn_11_panzers_come_back_reduced_and_half_of_the_reduced_turn_over() -> None:
    game = phase(11, eliminated=tuple(PANZERS[:2]), reduced=tuple(PANZERS[2:5]))
    for code in PANZERS[:2]:
        raise_one(game, Rebuild(unit(code)), "berlin")
        assert game.table.steps[unit(code)] == 1
    assert isinstance(game.decision, ChooseReplacement)
    assert game.decision.left == 2  # half of five, rounded down, with those just back
    game.do(Rebuild(unit(PANZERS[0])))
    game.do(Rebuild(unit(PANZERS[4])))
    assert game.over
    assert [game.table.steps[unit(code)] for code in PANZERS[:5]] == [2, 1, 1, 1, 2]


@rule("dark_valley", "7.4")
def test_turn_11_light_and_mountain_divisions_all_come_back() -> None:
    game = phase(11, eliminated=(LIGHT, MOUNTAIN))
    assert {a.unit for a in offered(game, RebuildWhole)} == {unit(LIGHT), unit(MOUNTAIN)}


@rule("dark_valley", "7.4")
def test_turn_11_half_of_the_other_infantry_losses_rounded_down() -> None:
    """Two for a corps, one for each division and each reduced corps: seven lost, three replaced; light ones apart."""
    game = phase(11, eliminated=(CORPS[0], *INFANTRY[:3], LIGHT), reduced=tuple(CORPS[1:3]))
    raise_one(game, RebuildWhole(unit(LIGHT)))
    assert isinstance(game.decision, ChooseReplacement)
    assert game.decision.left == 3
    assert unit(LIGHT) not in {a.unit for a in offered(game, Rebuild)}


@rule("dark_valley", "7.4")
def test_turn_11_minor_allies_all_come_back_whole() -> None:
    table = position({"HU-CORPS-III": "buda"}, turn=11, reduced=("HU-CORPS-III",))
    table.location[unit("RO-CORPS-IV")], table.steps[unit("RO-CORPS-IV")] = ELIMINATED, 0
    game = flow(table, AxisReplacements())
    assert table.steps[unit("HU-CORPS-III")] == 2
    raise_one(game, RebuildWhole(unit("RO-CORPS-IV")), "bucharest")
    assert table.steps[unit("RO-CORPS-IV")] == 2


# ---------------------------------------------------------------------- 1943
@rule("dark_valley", "7.4")
def test_turn_22_one_romanian_and_one_hungarian_step() -> None:
    game = phase(22, eliminated=("RO-CORPS-IV", "RO-CORPS-V", "HU-CORPS-III", "HU-CORPS-IV"))
    assert {UNITS[a.unit].nation for a in offered(game, Rebuild)} == {"romanian"}
    raise_one(game, Rebuild(unit("RO-CORPS-IV")), "bucharest")
    assert {UNITS[a.unit].nation for a in offered(game, Rebuild)} == {"hungarian"}
    raise_one(game, Rebuild(unit("HU-CORPS-III")), "buda")
    assert game.over
    assert game.table.steps[unit("RO-CORPS-IV")] == 1


@rule("dark_valley", "7.4", refuses=True)
def test_turn_22_neither_light_nor_mountain_divisions_and_half_of_the_infantry() -> None:
    game = phase(22, eliminated=(*INFANTRY[:5], LIGHT, MOUNTAIN))
    assert isinstance(game.decision, ChooseReplacement)
    assert game.decision.left == 2
    assert {a.unit for a in offered(game, Rebuild)} == {unit(code) for code in INFANTRY[:5]}


@rule("dark_valley", "7.4")
def test_turn_22_panzers_reduced_and_panzergrenadiers_whole() -> None:
    game = phase(22, eliminated=(PANZERS[0], TIGER, PANZERGRENADIERS[0]), reduced=(PANZERGRENADIERS[1],))
    raise_one(game, Rebuild(unit(PANZERS[0])))
    raise_one(game, Rebuild(unit(TIGER)))
    assert game.table.steps[unit(PANZERGRENADIERS[1])] == 2
    raise_one(game, RebuildWhole(unit(PANZERGRENADIERS[0])))
    assert game.over
    assert game.table.steps[unit(PANZERS[0])] == game.table.steps[unit(TIGER)] == 1
    assert game.table.steps[unit(PANZERGRENADIERS[0])] == 2


@rule("dark_valley", "7.4")
def test_turn_23_half_of_the_reduced_panzer_divisions_but_no_ss_and_no_tigers() -> None:
    game = phase(23, reduced=(*PANZERS[:3], SS, TIGER))
    assert {a.unit for a in offered(game, Rebuild)} == {unit(code) for code in PANZERS[:3]}
    assert isinstance(game.decision, ChooseReplacement)
    assert game.decision.left == 1


@rule("dark_valley", "7.4")
def test_turn_24_all_ss_panzers_turn_over_by_themselves() -> None:
    game = phase(24, reduced=(SS, "SS-PZ-DR", PANZERS[0]))
    assert game.over
    assert [game.table.steps[unit(code)] for code in (SS, "SS-PZ-DR", PANZERS[0])] == [2, 2, 1]


@rule("dark_valley", "7.4")
@pytest.mark.parametrize("turn", [25, 31, 37])
def test_two_panzer_two_panzergrenadier_and_four_other_steps(turn: int) -> None:
    game = phase(turn, eliminated=(*PANZERS[:3], *PANZERGRENADIERS[:3], *INFANTRY[:3], LIGHT, MOTORIZED, MOUNTAIN))
    lefts = []
    while isinstance(game.decision, ChooseReplacement):
        kinds = {UNITS[a.unit].kind for a in offered(game, Rebuild)}
        lefts.append((LINES[game.decision.line].kind, game.decision.left, sorted(kinds)))
        game.do(PASS)
    assert lefts == [
        ("panzer", 2, ["tank"]),
        ("panzergrenadier", 2, ["mechanized"]),
        ("foot_or_motorized", 4, ["infantry", "light", "motorized"]),
    ]


# ---------------------------------------------------------------------- emergency
@rule("dark_valley", "7.4")
@pytest.mark.parametrize(
    ("turn", "where", "asked"),
    [
        (18, "koenigsberg", False),
        (19, "koenigsberg", True),
        (41, "lublin", True),
        (41, "minsk", False),
        (41, "bucharest", False),
    ],
)
def test_the_emergency_begins_after_1942_with_a_soviet_unit_in_greater_germany(
    turn: int, where: str, asked: bool
) -> None:
    assert is_emergency(position({"SU-RD-10": where}, turn=turn)) == asked


@rule("dark_valley", "7.4")
def test_what_the_emergency_brings_and_only_once() -> None:
    lost = (*INFANTRY[:12], LIGHT, *PANZERS[:6], TIGER, "HU-CORPS-III", "HU-CORPS-IV")
    game = phase(38, eliminated=lost, units={"SU-RD-10": "koenigsberg"})
    assert {UNITS[a.unit].nation for a in offered(game, RebuildWhole)} == {"hungarian"}
    raise_one(game, RebuildWhole(unit("HU-CORPS-III")), "buda")
    assert game.table.steps[unit("HU-CORPS-III")] == 2
    raise_one(game, RebuildWhole(unit(TIGER)), "posen")
    assert game.table.steps[unit(TIGER)] == 2
    assert isinstance(game.decision, ChooseReplacement)
    assert (LINES[game.decision.line].kind, game.decision.left) == ("mechanized", 5)
    game.do(PASS)
    assert (LINES[game.decision.line].kind, game.decision.left) == ("infantry", 10)
    assert unit(LIGHT) not in {a.unit for a in offered(game, Rebuild)}
    game.do(PASS)
    assert game.over
    assert flow(game.table, AxisReplacements()).over


@rule("dark_valley", "8.6")
@pytest.mark.parametrize(("turn", "back"), [(17, False), (18, True)])
def test_lost_aircraft_return_to_their_base(turn: int, back: bool) -> None:
    table = position({"GE-BASE-I": "riga", "GE-AIR-II": OTHER_FRONTS}, turn=turn, held={"riga": AXIS})
    air = unit("GE-AIR-I")
    table.location[air], table.returns[air] = ELIMINATED, 18
    flow(table, AxisReplacements())
    assert table.location[air] == (at("riga") if back else ELIMINATED)
    assert table.returns[air] == (0 if back else 18)


@rule("dark_valley", "8.6")
def test_aircraft_without_a_base_are_placed_with_a_new_one() -> None:
    table = position({"GE-AIR-II": OTHER_FRONTS}, turn=18)
    air, base = unit("GE-AIR-I"), unit("GE-BASE-I")
    table.location[air], table.location[base], table.returns[air] = ELIMINATED, ELIMINATED, 18
    game = flow(table, AxisReplacements())
    assert table.location[air] == ARRIVING
    game.do(game.options()[0])
    game.do(MoveTo(at("berlin")))
    assert table.location[air] == table.location[base] == at("berlin")


# ---------------------------------------------------------------------- 7.5 special corps
HERE = "E4726"


def beside() -> int:
    return AROUND[at(HERE)][0]


def filling(units: dict[str, str | int], reduced: tuple[str, ...] = (CORPS[0],)) -> Flow[Table]:
    return flow(position(units, reduced=reduced), SpecialCorps())


@rule("dark_valley", "7.5")
def test_a_division_of_two_factors_fills_a_corps() -> None:
    game = filling({CORPS[0]: HERE, INFANTRY[0]: beside()})
    game.do(Rebuild(unit(CORPS[0])))
    game.do(Give(unit(INFANTRY[0])))
    assert game.over
    assert game.table.steps[unit(CORPS[0])] == 2
    assert game.table.location[unit(INFANTRY[0])] == ELIMINATED
    assert game.table.supply[unit(CORPS[0])] == SUPPLIED


@rule("dark_valley", "7.5")
def test_two_divisions_of_one_factor_do_as_well_and_one_does_not() -> None:
    weak = [u.code for u in UNITS if u.group == "ge_weak"][:2]
    assert filling({CORPS[0]: HERE, weak[0]: beside()}).over
    game = filling({CORPS[0]: HERE, weak[0]: beside(), weak[1]: HERE})
    game.do(Rebuild(unit(CORPS[0])))
    game.do(Give(unit(weak[0])))
    assert game.table.steps[unit(CORPS[0])] == 1
    game.do(Give(unit(weak[1])))
    assert game.table.steps[unit(CORPS[0])] == 2


@rule("dark_valley", "7.5", refuses=True)
def test_who_may_not_be_given() -> None:
    units: dict[str, str | int] = {CORPS[0]: HERE, LIGHT: HERE, MOUNTAIN: beside(), "HU-MOB-Huszar": beside()}
    assert filling(units).over
    far = next(h for h in AROUND[beside()] if h != at(HERE) and h not in AROUND[at(HERE)])
    game = filling(units | {INFANTRY[0]: HERE, INFANTRY[1]: far, CORPS[1]: beside()})
    assert why(game, Rebuild(unit(CORPS[1]))) == ("7.5", "tdv-no-loss")
    game.do(Rebuild(unit(CORPS[0])))
    assert why(game, Give(unit(LIGHT))) == ("7.5", "tdv-no-donor-kind")
    assert why(game, Give(unit("HU-MOB-Huszar"))) == ("7.5", "tdv-no-donor-kind")
    assert why(game, Give(unit(CORPS[1]))) == ("7.5", "tdv-no-donor-kind")
    assert why(game, Give(unit(INFANTRY[1]))) == ("7.5", "tdv-no-donor")
    assert game.options() == [Give(unit(INFANTRY[0]))]


@rule("dark_valley", "7.5", refuses=True)
def test_a_corps_that_is_eliminated_is_not_filled_wherever_divisions_stand() -> None:
    last = SIZE - 1
    table = position({INFANTRY[0]: AROUND[last][0], INFANTRY[1]: last})
    table.location[unit(CORPS[0])], table.steps[unit(CORPS[0])] = ELIMINATED, 0
    assert flow(table, SpecialCorps()).over


@rule("dark_valley", "7.5", refuses=True)
def test_a_corps_without_divisions_is_refused_and_nobody_has_to() -> None:
    game = filling({CORPS[0]: HERE, INFANTRY[0]: beside(), CORPS[1]: "danzig"}, reduced=(CORPS[0], CORPS[1]))
    assert why(game, Rebuild(unit(CORPS[1]))) == ("7.5", "tdv-no-divisions")
    game.do(PASS)
    assert game.over
    assert game.table.steps[unit(CORPS[0])] == 1


@rule("dark_valley", "7.5")
@pytest.mark.parametrize(
    ("corps", "division", "after"),
    [
        (SUPPLIED, SUPPLIED, SUPPLIED),
        (BY_AIR, SUPPLIED, BY_AIR),
        (SUPPLIED, OUT_OF_SUPPLY, OUT_OF_SUPPLY),
        (OUT_OF_SUPPLY, SUPPLIED, OUT_OF_SUPPLY),
        (SUPPLIED, ISOLATED, OUT_OF_SUPPLY),
        (ISOLATED, SUPPLIED, ISOLATED),
        (ISOLATED, ISOLATED, ISOLATED),
    ],
)
def test_how_the_corps_stands_afterwards(corps: int, division: int, after: int) -> None:
    table = position({CORPS[0]: HERE, INFANTRY[0]: HERE}, reduced=(CORPS[0],))
    table.supply[unit(CORPS[0])], table.supply[unit(INFANTRY[0])] = corps, division
    game = flow(table, SpecialCorps())
    game.do(Rebuild(unit(CORPS[0])))
    game.do(Give(unit(INFANTRY[0])))
    assert table.supply[unit(CORPS[0])] == after
