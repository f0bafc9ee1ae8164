"""9, 10 Stacking, movement and trenches."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, Dig, Move, MoveTo
from eastfront.titles.barbarossa_to_berlin.entrenching import DigTrenches, trenches_left
from eastfront.titles.barbarossa_to_berlin.movement import MovementStep
from eastfront.titles.barbarossa_to_berlin.nations import may_stack
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CONTACT, SPACES
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, FULL, LIMITED, MOVE, OOS, Table, Trench
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    Space,
    asks,
    at,
    begin,
    offered,
    offered_units,
    play,
    position,
    sound,
    to,
    told,
    unit,
    where,
    why_not,
)


def marked(
    units: Mapping[str, Space], *spaces: str, combat: tuple[str, ...] = (), turn: int = 2, allied: tuple[str, ...] = ()
) -> Table:
    """A position with Move markers on some spaces, everybody in full supply."""
    table = position(units, turn=turn, allied=allied)
    for code in units:
        table.supply[unit(code)] = FULL
    for code in spaces:
        table.activated[at(code)] = MOVE
    for code in combat:
        table.activated[at(code)] = COMBAT
    return table


def moving(table: Table, code: str | None = None, side: Side = AXIS) -> Position:
    """The movement step, with a unit already picked."""
    flow = begin(table, MovementStep(side))
    if code is not None:
        play(flow, Move(unit(code)))
    return flow


def away(start: str, steps: int) -> set[str]:
    """Spaces at most so far over regular connections."""
    found = edge = {at(start)}
    for _ in range(steps):
        edge = {n for here in edge for n in CONTACT[here] if SPACES[n].terrain != "beach"}
        found = found | edge
    return {SPACES[s].code for s in found if s != at(start)}


# ---------------------------------------------------------------------- 10.1
@pytest.mark.parametrize(("code", "steps"), [("ge_4_army", 3), ("ge_2_pz_army", 5), ("ge_1fj_army", 1)])
@rule("barbarossa_to_berlin", "10.1")
def test_every_space_costs_one_whatever_the_ground(code: str, steps: int) -> None:
    flow = moving(marked({code: "berlin"}, "berlin"), code)
    neutral = {"goteborg", "malmo"}
    assert offered(flow) == away("berlin", steps) - neutral


@rule("barbarossa_to_berlin", "10.1")
def test_a_unit_goes_on_as_long_as_it_has_points() -> None:
    flow = moving(marked({"ge_4_army": "warsaw"}, "warsaw"), "ge_4_army")
    play(flow, to("brest_litovsk"))
    assert offered(flow) >= {"baranovich", "kovel", "minsk"}
    play(flow, to("baranovich"))
    assert offered(flow) == {"vilna", "bialystok", "brest_litovsk", "minsk"}
    play(flow, to("minsk"))
    assert flow.over
    assert where(flow, "ge_4_army") == at("minsk")


@rule("barbarossa_to_berlin", "10.1")
def test_units_of_a_space_need_not_all_move() -> None:
    table = marked({"ge_4_army": "warsaw", "ge_9_army": "warsaw"}, "warsaw")
    flow = moving(table, "ge_4_army")
    play(flow, to("radom"))
    play(flow, PASS)
    assert asks(flow) == "ChooseMover"
    play(flow, PASS)
    assert flow.over
    assert where(flow, "ge_9_army") == at("warsaw")


@rule("barbarossa_to_berlin", "10.1", refuses=True)
def test_a_unit_moves_once() -> None:
    table = marked({"ge_4_army": "warsaw", "ge_9_army": "radom"}, "warsaw", "radom")
    flow = moving(table, "ge_4_army")
    play(flow, to("radom"), PASS)
    assert why_not(flow, Move(unit("ge_4_army"))) == "10.1"
    assert offered_units(flow) == {"ge_9_army"}


@rule("barbarossa_to_berlin", "10.1", refuses=True)
def test_only_marked_spaces_move() -> None:
    flow = moving(marked({"ge_4_army": "warsaw", "ge_9_army": "radom"}, "warsaw"))
    assert why_not(flow, Move(unit("ge_9_army"))) == "7.3"


@rule("barbarossa_to_berlin", "10.1", refuses=True)
def test_no_further_than_the_allowance_and_no_leaping() -> None:
    flow = moving(marked({"ge_1fj_army": "warsaw"}, "warsaw"), "ge_1fj_army")
    assert "baranovich" not in offered(flow)
    assert why_not(moving(marked({"ge_4_army": "leningrad"}, "leningrad"), "ge_4_army"), to("narva")) == ""
    assert "tikhvin_volkhov" not in offered(moving(marked({"ge_1fj_army": "leningrad"}, "leningrad"), "ge_1fj_army"))


@rule("barbarossa_to_berlin", "13.4.1")
def test_without_supply_two_spaces_at_most() -> None:
    table = marked({"ge_2_pz_army": "berlin", "su_shock_army_1": "moscow"}, "berlin")
    table.supply[unit("ge_2_pz_army")] = OOS
    flow = moving(table, "ge_2_pz_army")
    assert offered(flow) == away("berlin", 2)


@rule("barbarossa_to_berlin", "9.1", refuses=True)
def test_never_into_or_through_enemies() -> None:
    units = {"ge_1_pz_army": "baranovich", "su_army_1": "minsk", "su_army_2": "vilna"}
    units |= {"su_army_3": "bialystok", "su_army_4": "brest_litovsk"}
    flow = moving(marked(units, "baranovich"), "ge_1_pz_army")
    assert why_not(flow, to("minsk")) == "9.1"
    assert why_not(flow, to("orsha_mogilev")) == "10.1"
    assert flow.options() == [PASS]


@rule("barbarossa_to_berlin", "3")
def test_spaces_entered_change_hands() -> None:
    flow = moving(marked({"ge_2_pz_army": "warsaw"}, "warsaw"), "ge_2_pz_army")
    vp = flow.table.vp
    play(flow, to("baranovich"), to("orsha_mogilev"))
    assert {flow.table.control[at(s)] for s in ("baranovich", "minsk", "orsha_mogilev")} == {AXIS}
    assert flow.table.vp == vp + 1  # Minsk
    assert sound(flow.table)


# ---------------------------------------------------------------------- combat markers
@rule("barbarossa_to_berlin", "10.1", refuses=True)
def test_infantry_does_not_stop_beside_a_combat_marker() -> None:
    table = marked({"ge_4_army": "warsaw", "ge_9_army": "brest_litovsk"}, "warsaw", combat=("brest_litovsk",))
    flow = moving(table, "ge_4_army")
    assert why_not(flow, to("brest_litovsk")) == "10.1"
    assert "baranovich" in offered(flow)  # but passes through


@pytest.mark.parametrize(("supply", "may"), [(FULL, True), (LIMITED, True), (OOS, False)])
@rule("barbarossa_to_berlin", "10.1")
def test_mechanized_units_move_and_then_fight(supply: int, may: bool) -> None:
    table = marked({"ge_2_pz_army": "warsaw", "ge_9_army": "brest_litovsk"}, "warsaw", combat=("brest_litovsk",))
    table.supply[unit("ge_2_pz_army")] = supply
    flow = moving(table, "ge_2_pz_army")
    assert ("brest_litovsk" in offered(flow)) == may
    if may:
        play(flow, to("brest_litovsk"), PASS)
        assert table.activated[table.location[unit("ge_2_pz_army")]] == COMBAT
        assert flow.over  # and it has done moving


@rule("barbarossa_to_berlin", "15.2", refuses=True)
def test_panzers_are_infantry_in_the_first_winter() -> None:
    units = {"ge_2_pz_army": "vyazma", "ge_9_army": "smolensk"}
    flow = moving(marked(units, "vyazma", combat=("smolensk",), turn=4), "ge_2_pz_army")
    assert why_not(flow, to("smolensk")) == "10.1"
    assert "smolensk" in offered(moving(marked(units, "vyazma", combat=("smolensk",), turn=5), "ge_2_pz_army"))


# ---------------------------------------------------------------------- 9
@rule("barbarossa_to_berlin", "9.1", refuses=True)
def test_three_units_a_space() -> None:
    units = {"ge_4_army": "warsaw", "ge_9_army": "radom", "ge_corps_1": "radom", "ge_corps_2": "radom"}
    flow = moving(marked(units, "warsaw"), "ge_4_army")
    assert why_not(flow, to("radom")) == "9.1"
    assert "krakow" in offered(flow)  # passing through is free


@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("ge_4_army", "ro_3_army", True),
        ("hu_corps_1", "ro_corps_1", False),
        ("hu_corps_1", "ge_corps_1", True),
        ("su_army_1", "su_tank_army_1", True),
        ("su_army_1", "br_corps_1", False),
        ("yu_ypa", "br_corps_1", False),
        ("yu_ypa", "su_army_1", False),
        ("us_corps_1", "br_corps_1", True),
    ],
)
@rule("barbarossa_to_berlin", "9.2")
def test_who_stands_with_whom(one: str, other: str, may: bool) -> None:
    assert may_stack(unit(one), unit(other)) == may
    assert may_stack(unit(other), unit(one)) == may


@rule("barbarossa_to_berlin", "9.2", refuses=True)
def test_hungarians_pass_romanians_and_do_not_stop() -> None:
    units = {"hu_corps_1": "kolomyja", "ro_3_army": "chernovitsi", "su_army_1": "lwow"}
    flow = moving(marked(units, "kolomyja"), "hu_corps_1")
    assert why_not(flow, to("chernovitsi")) == "9.2"
    assert "tarnopol_rovno" in offered(flow)


@rule("barbarossa_to_berlin", "9.2", refuses=True)
def test_soviets_and_westerners_do_not_share_a_space() -> None:
    flow = moving(marked({"su_army_1": "baghdad", "br_corps_1": "samawa"}, "baghdad"), "su_army_1", ALLIED)
    assert why_not(flow, to("samawa")) == "9.2"
    assert "basra" in offered(flow)


# ---------------------------------------------------------------------- 10.2
def digging(code: str = "su_west_front", space: str = "moscow", turn: int = 3, **more: Space) -> Position:
    return moving(marked({code: space, **more}, space, turn=turn), side=ALLIED)


@rule("barbarossa_to_berlin", "10.2")
def test_a_front_digs_instead_of_moving() -> None:
    flow = digging(su_army_1="moscow")
    play(flow, Dig(unit("su_west_front")))
    assert flow.table.digging[at("moscow")]
    assert offered_units(flow) == {"su_army_1"}


@pytest.mark.parametrize(("die", "level"), [(1, 1), (3, 1), (4, 0), (6, 0)])
@rule("barbarossa_to_berlin", "10.2")
def test_a_trench_is_dug_on_three_or_less(die: int, level: int) -> None:
    table = position({"su_west_front": "moscow"})
    table.digging[at("moscow")] = 1
    flow = begin(table, DigTrenches(), die)
    assert flow.over
    assert table.trench[at("moscow")] == level
    assert told(flow, facts.TRENCH_DUG) == (level > 0)
    assert sound(table)


@rule("barbarossa_to_berlin", "10.2")
def test_a_second_level_from_1943() -> None:
    for turn, may in ((7, False), (8, True)):
        table = marked({"su_west_front": "moscow"}, "moscow", turn=turn)
        table.trench[at("moscow")], table.trench_kind[at("moscow")] = 1, Trench.SOVIET
        assert (Dig(unit("su_west_front")) in moving(table, side=ALLIED).options()) == may


@pytest.mark.parametrize(
    ("code", "space", "turn", "rule_"),
    [
        ("su_west_front", "moscow", 2, "4.4"),
        ("su_army_1", "moscow", 3, "10.2"),
        ("su_west_front", "kursk", 7, "10.2"),
        ("su_west_front", "warsaw", 7, "10.2"),
        ("su_west_front", "kursk", 8, ""),
        ("su_west_front", "warsaw", 8, ""),
        ("su_west_front", "moscow", 3, ""),
    ],
)
@rule("barbarossa_to_berlin", "10.2", refuses=True)
def test_where_and_when_soviets_dig(code: str, space: str, turn: int, rule_: str) -> None:
    assert why_not(digging(code, space, turn), Dig(unit(code))) == rule_


@rule("barbarossa_to_berlin", "4.4", refuses=True)
def test_no_soviet_trenches_on_the_first_two_turns() -> None:
    for turn in (1, 2):
        assert why_not(digging(turn=turn), Dig(unit("su_west_front"))) == "4.4"


@rule("barbarossa_to_berlin", "10.2", refuses=True)
def test_one_trench_a_space_and_five_markers_in_all() -> None:
    flow = digging(su_south_front="moscow")
    play(flow, Dig(unit("su_west_front")))
    assert why_not(flow, Dig(unit("su_south_front"))) == "10.2"
    table = marked({"su_west_front": "moscow"}, "moscow", turn=3)
    for space in ("minsk", "kiev", "tula", "gorki", "riga"):
        table.trench[at(space)], table.trench_kind[at(space)] = 1, Trench.SOVIET
    assert trenches_left(table) == 0
    assert why_not(moving(table, side=ALLIED), Dig(unit("su_west_front"))) == "10.2"


@rule("barbarossa_to_berlin", "13.4.2", refuses=True)
def test_nobody_digs_without_supply() -> None:
    table = marked({"su_west_front": "moscow"}, "moscow", turn=3)
    table.supply[unit("su_west_front")] = OOS
    assert why_not(moving(table, side=ALLIED), Dig(unit("su_west_front"))) == "13.4.2"


@rule("barbarossa_to_berlin", "10.2")
def test_a_trench_goes_when_the_enemy_takes_the_space() -> None:
    table = marked({"ge_2_pz_army": "warsaw"}, "warsaw")
    table.trench[at("bialystok")], table.trench_kind[at("bialystok")] = 1, Trench.SOVIET
    flow = moving(table, "ge_2_pz_army")
    play(flow, to("bialystok"))
    assert table.trench[at("bialystok")] == 0
    assert told(flow, facts.TRENCH_GONE) == 1


# ---------------------------------------------------------------------- beaches
@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_the_axis_never_enters_a_beach() -> None:
    flow = moving(marked({"ge_4_army": "calais"}, "calais"), "ge_4_army")
    assert not offered(flow) & {"beach_d", "beach_e"}


@rule("barbarossa_to_berlin", "7.6.3")
def test_allied_units_walk_inland_from_their_beachhead() -> None:
    table = marked({"us_1_army": "beach_d"}, "beach_d")
    table.beachhead[1] = at("beach_d")
    flow = moving(table, "us_1_army", ALLIED)
    assert "calais" in offered(flow)
    assert "antwerp" in offered(flow)
    assert "beach_e" not in offered(flow)
    assert MoveTo(at("beach_e")) not in flow.options()
