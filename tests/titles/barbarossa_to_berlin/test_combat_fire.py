"""11.2, the fire tables and the terrain table: strengths, columns, shifts, dice."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, FIRE_LCU, FIRE_SCU
from eastfront.titles.barbarossa_to_berlin.table import BR_BEACHHEAD, LENINGRAD_OPEN, OOS, Effect, Table, Trench
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import battle, inflicted, lines, shots, supplied
from tests.titles.barbarossa_to_berlin.positions import Position, at, position, said, sound, unit

SCU = {  # column: results of the dice 1 to 6
    "0": "000011",
    "1": "000111",
    "2": "001112",
    "3": "011122",
    "4": "111222",
    "5": "112223",
    "6": "112233",
    "7+": "122333",
}
LCU = {
    "1": "011122",
    "2": "112223",
    "3": "122334",
    "4": "223344",
    "5": "233445",
    "6-8": "334455",
    "9-11": "344556",
    "12-14": "445566",
    "15+": "455666",
}


def entrench(table: Table, space: str, level: int = 1, kind: Trench = Trench.SOVIET) -> Table:
    table.trench[at(space)], table.trench_kind[at(space)] = level, kind
    return table


def without_supply(table: Table, *codes: str) -> Table:
    """Attackers keep the supply judged at activation."""
    for code in codes:
        table.supply[unit(code)] = OOS
    return table


# ---------------------------------------------------------------------- the tables
@rule("barbarossa_to_berlin", "table.fire")
def test_the_tables_are_the_printed_ones() -> None:
    for chart, expected in ((FIRE_SCU, SCU), (FIRE_LCU, LCU)):
        read = {
            name: "".join(str(chart.result(column, die)) for die in range(1, 7))
            for column, name in enumerate(chart.columns)
        }
        assert read == expected


@rule("barbarossa_to_berlin", "11.2")
@rule("barbarossa_to_berlin", "table.fire")
def test_a_side_with_a_large_unit_fires_on_the_better_table() -> None:
    table = position({"ge_6_army": "lublin", "ge_corps_1": "lublin", "su_army_1": "kovel"}, reduced=["ge_6_army"])
    flow = battle(table, "kovel", "ge_6_army", "ge_corps_1")
    assert shots(flow) == {AXIS: (5, "lcu", "5"), ALLIED: (2, "scu", "2")}


@rule("barbarossa_to_berlin", "11.1")
@rule("barbarossa_to_berlin", "11.2")
def test_only_units_that_attack_add_their_strength_and_a_zero_adds_nothing() -> None:
    units = {"ro_corps_1": "yassi", "ro_corps_2": "yassi", "ge_11_army": "yassi", "su_army_1": "kishinev"}
    flow = battle(position(units, reduced=["ro_corps_1"]), "kishinev", "ro_corps_1")
    assert shots(flow)[AXIS] == (0, "scu", "0")
    flow = battle(position(units, reduced=["ro_corps_1"]), "kishinev", "ro_corps_1", "ge_11_army")
    assert shots(flow)[AXIS] == (5, "lcu", "5")


@pytest.mark.parametrize(
    ("codes", "column"),
    [
        (("ge_6_army",), "5"),
        (("ge_6_army", "ge_1_pz_army"), "9-11"),
        (("ge_6_army", "ge_1_pz_army", "ge_corps_1"), "12-14"),
        (("ge_6_army", "ge_1_pz_army", "ge_2_pz_army"), "15+"),
    ],
)
@rule("barbarossa_to_berlin", "table.fire")
def test_strengths_find_their_column(codes: tuple[str, ...], column: str) -> None:
    table = position({**dict.fromkeys(codes, "lublin"), "su_west_front": "kovel"}, reserve=["su_army_1"])
    assert shots(battle(table, "kovel", *codes))[AXIS][2] == column


@rule("barbarossa_to_berlin", "11.2")
def test_each_die_gives_the_losses_of_the_enemy() -> None:
    flow = battle(position({"ge_6_army": "lublin", "su_west_front": "kovel"}), "kovel", "ge_6_army", dice=(6, 2))
    assert inflicted(flow) == (2, 5)
    assert said(flow, facts.FIRED) == (ALLIED, 2, 2)


@pytest.mark.parametrize(("drm", "die", "losses"), [(3, 6, 5), (3, 2, 4), (-3, 1, 2), (-3, 6, 3)])
@rule("barbarossa_to_berlin", "11.2")
def test_a_modified_die_stays_between_one_and_six(drm: int, die: int, losses: int) -> None:
    table = position({"ge_6_army": "lublin", "su_west_front": "kovel"})
    table.effects[Effect.AXIS_ON_SOVIETS] = drm
    assert inflicted(battle(table, "kovel", "ge_6_army", dice=(die, 6)))[1] == losses


@rule("barbarossa_to_berlin", "11.2")
def test_who_inflicts_more_wins_even_if_less_can_be_absorbed() -> None:
    table = position({"ge_6_army": "lublin", "su_army_1": "kovel"}, reduced=["su_army_1"])
    flow = battle(table, "kovel", "ge_6_army", dice=(1, 1))
    assert inflicted(flow) == (0, 2)
    assert said(flow, facts.COMBAT_WON)[0] == "b2b-won-by-attacker-far"
    table = position({"ge_6_army": "lublin", "su_west_front": "kovel"})
    assert said(battle(table, "kovel", "ge_6_army", dice=(1, 3)), facts.COMBAT_WON)[0] == "b2b-won-by-nobody"
    table = position({"ge_6_army": "lublin", "su_west_front": "kovel"})
    assert said(battle(table, "kovel", "ge_6_army", dice=(1, 5)), facts.COMBAT_WON)[0] == "b2b-won-by-defender"


# ---------------------------------------------------------------------- terrain
@pytest.mark.parametrize(
    ("attacker", "target", "column", "shifts"),
    [
        ("lublin", "kovel", "5", {}),  # clear
        ("orsha_mogilev", "vitebsk", "5", {}),  # forest
        ("lwow", "kolomyja", "4", {"mountain": -1}),
        ("kovel", "pinsk", "4", {"swamp": -1}),
        ("kaunas", "riga", "4", {"urban": -1}),
        ("insterberg", "kaunas", "4", {"river": -1}),
        ("baranovich", "minsk", "4", {"urban": -1}),  # a town in the forest
        ("bobruisk", "gomel", "4", {"river": -1}),
    ],
)
@rule("barbarossa_to_berlin", "table.terrain")
def test_the_ground_shifts_the_attacker_to_the_left(
    attacker: str, target: str, column: str, shifts: dict[str, int]
) -> None:
    flow = battle(supplied(position({"ge_6_army": attacker, "su_west_front": target})), target, "ge_6_army")
    assert shots(flow)[AXIS][2] == column
    assert lines(flow, AXIS) == shifts
    assert lines(flow, ALLIED) == {}


@rule("barbarossa_to_berlin", "table.terrain")
@rule("barbarossa_to_berlin", "11.2")
def test_symbols_add_up() -> None:
    table = supplied(position({"ge_6_army": "novgorod", "su_leningrad_front": "leningrad"}))
    table.opened[LENINGRAD_OPEN] = 1
    flow = battle(table, "leningrad", "ge_6_army")
    assert lines(flow, AXIS) == {"urban": -1, "fort": -1}
    assert shots(flow)[AXIS][2] == "3"


@rule("barbarossa_to_berlin", "table.terrain")
def test_the_river_counts_only_when_all_cross_it() -> None:
    units = {"ge_2_pz_army": "warsaw", "ge_6_army": "lublin", "su_west_front": "brest_litovsk"}
    flow = battle(position(units), "brest_litovsk", "ge_2_pz_army")
    assert lines(flow, AXIS) == {"river": -1}
    flow = battle(position(units), "brest_litovsk", "ge_2_pz_army", "ge_6_army")
    assert lines(flow, AXIS) == {}


@pytest.mark.parametrize(("level", "left", "column"), [(1, -1, "4"), (2, -2, "3")])
@rule("barbarossa_to_berlin", "table.terrain")
@rule("barbarossa_to_berlin", "10.2")
def test_a_trench_shifts_the_attacker_left_and_the_defender_right(level: int, left: int, column: str) -> None:
    table = entrench(position({"ge_6_army": "lublin", "su_west_front": "lwow"}), "lwow", level)
    flow = battle(table, "lwow", "ge_6_army")
    assert lines(flow, AXIS) == {f"trench-{level}": left}
    assert lines(flow, ALLIED) == {f"trench-{level}": 1}
    assert (shots(flow)[AXIS][2], shots(flow)[ALLIED][2]) == (column, "4")


@rule("barbarossa_to_berlin", "11.2")
def test_no_shift_leaves_the_table() -> None:
    table = entrench(position({"it_corps_1": "zagreb", "ro_corps_1": "yassi", "su_army_1": "kishinev"}), "kishinev", 2)
    flow = battle(table, "kishinev", "ro_corps_1")
    assert shots(flow)[AXIS] == (1, "scu", "0")
    strong = {f"su_tank_army_{n}": "lwow" for n in (1, 2, 3)}
    table = entrench(position({"ge_6_army": "lublin", **strong}), "lwow")
    assert shots(battle(table, "lwow", "ge_6_army"))[ALLIED] == (9, "scu", "7+")


@rule("barbarossa_to_berlin", "10.3")
def test_a_fort_serves_only_its_first_owner_and_only_while_it_stands() -> None:
    table = supplied(position({"ge_11_army": "perekop", "su_army_1": "sevastopol"}))
    assert lines(battle(table, "sevastopol", "ge_11_army"), AXIS) == {"fort": -1}
    table = position({"ge_corps_1": "sevastopol", "su_army_1": "perekop"}, active=ALLIED)
    assert lines(battle(table, "sevastopol", "su_army_1"), ALLIED) == {}
    table = supplied(position({"ge_11_army": "perekop", "su_army_1": "sevastopol"}))
    table.fort_lost[at("sevastopol")] = 1
    assert lines(battle(table, "sevastopol", "ge_11_army"), AXIS) == {}


@rule("barbarossa_to_berlin", "table.terrain")
def test_a_beachhead_shifts_who_attacks_it() -> None:
    table = position({"ge_7_army": "calais", "br_corps_1": "beach_d"}, beachheads={BR_BEACHHEAD: "beach_d"})
    assert lines(battle(table, "beach_d", "ge_7_army"), AXIS) == {"beachhead": -1}


# ---------------------------------------------------------------------- supply, winter, partisans
@rule("barbarossa_to_berlin", "13.4.1")
def test_one_attacker_without_supply_shifts_them_all() -> None:
    table = position({"ge_6_army": "lublin", "ge_corps_1": "lublin", "su_west_front": "kovel"})
    flow = battle(without_supply(table, "ge_corps_1"), "kovel", "ge_6_army", "ge_corps_1")
    assert lines(flow, AXIS) == {"oos": -1}
    assert shots(flow)[AXIS] == (7, "lcu", "5")


def cut_off_army() -> Table:
    """A Soviet army alone in Lwow, everything around in Axis hands."""
    around = ["kovel", "tarnopol_rovno", "kolomyja"]
    return position({"ge_6_army": "lublin", "su_west_front": "lwow"}, axis=around)


@rule("barbarossa_to_berlin", "13.4.1")
@rule("barbarossa_to_berlin", "13.1")
def test_the_defenders_supply_is_judged_in_the_combat() -> None:
    table = cut_off_army()
    table.supply[unit("su_west_front")] = 2
    flow = battle(table, "lwow", "ge_6_army")
    assert lines(flow, ALLIED) == {"oos": -1}


@rule("barbarossa_to_berlin", "13.4.2")
def test_soviets_without_supply_keep_their_trench() -> None:
    flow = battle(entrench(cut_off_army(), "lwow"), "lwow", "ge_6_army")
    assert lines(flow, AXIS) == {"trench-1": -1}
    assert lines(flow, ALLIED) == {"trench-1": 1, "oos": -1}


@rule("barbarossa_to_berlin", "13.4.2", refuses=True)
def test_others_without_supply_lose_theirs() -> None:
    units = {"ge_6_army": "lwow", "su_west_front": "kovel"}
    table = position(units, allied=["lublin", "tarnow", "kolomyja", "tarnopol_rovno"], active=ALLIED)
    flow = battle(entrench(table, "lwow", kind=Trench.GERMAN), "lwow", "su_west_front")
    assert lines(flow, ALLIED) == {}
    assert lines(flow, AXIS) == {"oos": -1}


def first_winter(active: Side, *events: str) -> Table:
    """Germans at Kiev, supplied, and Soviets across the river."""
    axis = ["kovel", "tarnopol_rovno", "zhitomir"]
    units = {"ge_6_army": "kiev", "su_west_front": "chernigov"}
    return position(units, axis=axis, turn=4, active=active, events=events)


@rule("barbarossa_to_berlin", "15.2")
def test_in_the_first_winter_germans_fire_badly_and_the_ground_does_not_help_them() -> None:
    flow = battle(first_winter(ALLIED), "kiev", "su_west_front")
    assert lines(flow, ALLIED) == {}  # neither town nor river
    assert lines(flow, AXIS) == {"winter": -1}
    assert lines(battle(first_winter(AXIS), "chernigov", "ge_6_army"), AXIS) == {"river": -1, "winter": -1}


@rule("barbarossa_to_berlin", "15.2")
@rule("barbarossa_to_berlin", "card.axis.02")
def test_von_paulus_spares_them_the_winter() -> None:
    flow = battle(first_winter(ALLIED, "AX2"), "kiev", "su_west_front")
    assert lines(flow, ALLIED) == {"urban": -1, "river": -1}
    assert lines(flow, AXIS) == {}


@rule("barbarossa_to_berlin", "15.2", refuses=True)
def test_in_the_first_winter_a_trench_shifts_nothing_for_germans() -> None:
    flow = battle(entrench(first_winter(ALLIED), "kiev", kind=Trench.GERMAN), "kiev", "su_west_front")
    assert lines(flow, ALLIED) == {}
    assert lines(flow, AXIS) == {"winter": -1}


def among_partisans(kind: Trench = Trench.NONE) -> Position:
    table = position({"ge_6_army": "slovakia", "su_west_front": "kolomyja"}, active=ALLIED)
    table.partisans[at("slovakia")] = 1
    if kind:
        entrench(table, "slovakia", kind=kind)
    return battle(table, "slovakia", "su_west_front")


@rule("barbarossa_to_berlin", "16.3")
def test_among_partisans_only_trenches_protect() -> None:
    assert lines(among_partisans(), ALLIED) == {}
    flow = among_partisans(Trench.GERMAN)
    assert lines(flow, ALLIED) == {"trench-1": -1}
    assert sound(flow.table)
