"""11.4 Retreat: how far, where to, who may stand, who is lost."""

from __future__ import annotations

from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, RetreatTo, RetreatUnit
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.retreat import RetreatUnits
from eastfront.titles.barbarossa_to_berlin.table import (
    ELIMINATED,
    ON_TRACK,
    REMOVED,
    Effect,
    Table,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import (
    attack,
    back,
    battle,
    fighting,
    goes,
    inflicted,
    shots,
)
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    begin,
    offered,
    offered_units,
    play,
    position,
    sound,
    steps,
    told,
    unit,
    where,
    why_not,
)


def retreating(table: Table, length: int, origin: str, *codes: str) -> Position:
    units = tuple(unit(code) for code in codes)
    return begin(table, RetreatUnits(table.side[units[0]], units, at(origin), length, (at(origin),)))


# ---------------------------------------------------------------------- 11.4, 11.4.1
@rule("barbarossa_to_berlin", "11.4")
@rule("barbarossa_to_berlin", "11.4.1")
def test_a_difference_of_one_drives_the_defender_back_one_space() -> None:
    table = position({"ge_6_army": "lublin", "su_west_front": "kovel"})
    flow = battle(table, "kovel", "ge_6_army", dice=(1, 1))
    assert inflicted(flow) == (1, 2)
    assert flow.asked == (ALLIED,)
    assert offered(flow, RetreatTo) == {"brest_litovsk", "pinsk", "lwow", "tarnopol_rovno"}
    play(flow, back("pinsk"), PASS)
    assert where(flow, "su_west_front") == at("pinsk")
    assert flow.table.retreated[unit("su_west_front")]
    assert told(flow, facts.RETREATED) == 1
    assert sound(flow.table)


@rule("barbarossa_to_berlin", "11.4.1")
def test_a_difference_of_two_or_more_drives_it_back_two_spaces() -> None:
    table = position({"ge_6_army": "lublin", "ge_1_pz_army": "lublin", "su_west_front": "kovel"})
    flow = battle(table, "kovel", "ge_6_army", "ge_1_pz_army", dice=(1, 1))
    assert inflicted(flow) == (1, 3)
    assert offered(flow, RetreatTo) == {"brest_litovsk", "pinsk", "lwow", "tarnopol_rovno"}
    play(flow, back("tarnopol_rovno"))
    assert offered(flow, RetreatTo) == {"lwow", "chernovitsi", "vinnitsa", "zhitomir"}
    play(flow, back("zhitomir"), PASS)
    assert where(flow, "su_west_front") == at("zhitomir")


@rule("barbarossa_to_berlin", "11.4", refuses=True)
def test_nobody_retreats_from_a_combat_the_attacker_did_not_win() -> None:
    for dice in ((1, 3), (1, 6)):
        table = position({"ge_6_army": "lublin", "su_west_front": "kovel"}, reserve=["ge_corps_1"])
        flow = battle(table, "kovel", "ge_6_army", dice=dice)
        assert flow.over
        assert where(flow, "su_west_front") == at("kovel")
        assert where(flow, "ge_6_army") == at("lublin")


@rule("barbarossa_to_berlin", "11.4")
def test_the_defender_retreats_even_from_attackers_who_are_all_lost() -> None:
    units = {"ge_6_army": "lublin", "su_army_1": "kovel", "su_army_2": "kovel", "su_army_3": "kovel"}
    table = position(units, reduced=["ge_6_army"])
    flow = battle(table, "kovel", "ge_6_army", dice=(6, 6))
    assert inflicted(flow) == (3, 4)
    while asks(flow) == "ChooseLoss":
        play(flow, flow.options()[0])
    assert where(flow, "ge_6_army") == REMOVED
    assert asks(flow) == "ChooseRetreat"


# ---------------------------------------------------------------------- 11.4.3
@rule("barbarossa_to_berlin", "11.4.3")
def test_who_cannot_retreat_is_lost_a_large_unit_with_a_small_one() -> None:
    units = {"su_west_front": "kolomyja", "ge_corps_1": "lwow", "ge_corps_2": "chernovitsi"}
    table = position({**units, "ge_corps_3": "slovakia", "ge_corps_4": "cluj"}, reserve=["su_army_1"])
    flow = retreating(table, 1, "kolomyja", "su_west_front")
    assert flow.over
    assert where(flow, "su_west_front") == where(flow, "su_army_1") == ELIMINATED
    assert told(flow, facts.NO_RETREAT) == 1
    units = {"ge_6_army": "slovakia", "su_army_1": "tarnow", "su_army_2": "debrecen", "su_army_3": "miskolc"}
    table = position({**units, "su_army_4": "kolomyja"}, reserve=["ge_corps_1"])
    flow = retreating(table, 1, "slovakia", "ge_6_army")
    assert where(flow, "ge_6_army") == ON_TRACK
    assert where(flow, "ge_corps_1") == ELIMINATED


@rule("barbarossa_to_berlin", "11.4.3")
def test_two_spaces_are_two_spaces() -> None:
    """One space back is open, but nothing beyond it: the unit is lost."""
    units = {"su_army_1": "courland", "ge_corps_1": "tallinn", "ge_corps_2": "pskov", "ge_corps_3": "dvinsk"}
    table = position({**units, "ge_16_army": "memel", "ge_18_army": "kaunas"})
    flow = retreating(table.clone(), 1, "courland", "su_army_1")
    assert where(flow, "su_army_1") == at("riga")
    assert where(retreating(table, 2, "courland", "su_army_1"), "su_army_1") == ELIMINATED


# ---------------------------------------------------------------------- 11.4.4
def line(**more: str) -> Table:
    """A Soviet army at Kovel."""
    return position({"su_army_1": "kovel", "ge_6_army": "lublin", **more})


@rule("barbarossa_to_berlin", "11.4.4", refuses=True)
def test_never_into_enemies_nor_back() -> None:
    flow = retreating(line(ge_corps_1="lwow"), 2, "kovel", "su_army_1")
    assert why_not(flow, back("lwow")) == "11.4.4"
    assert why_not(flow, back("lublin")) == "11.4.4"
    play(flow, back("tarnopol_rovno"))
    assert why_not(flow, back("kovel")) == "11.4.4"


@rule("barbarossa_to_berlin", "11.4.4", refuses=True)
def test_through_friendly_spaces_if_possible() -> None:
    table = line()
    table.control[at("lwow")] = AXIS
    flow = retreating(table, 1, "kovel", "su_army_1")
    assert why_not(flow, back("lwow")) == "11.4.4"
    assert offered(flow) == {"brest_litovsk", "pinsk", "tarnopol_rovno"}


@rule("barbarossa_to_berlin", "11.4.4")
def test_else_through_empty_spaces_of_the_enemy_which_it_takes() -> None:
    units = {"su_army_1": "kovel", "ge_6_army": "lublin", "ge_corps_1": "pinsk", "ge_corps_2": "tarnopol_rovno"}
    table = position({**units, "ge_corps_3": "brest_litovsk"}, axis=["lwow"])
    flow = retreating(table, 1, "kovel", "su_army_1")
    assert flow.over
    assert where(flow, "su_army_1") == at("lwow")
    assert flow.table.control[at("lwow")] == ALLIED


@rule("barbarossa_to_berlin", "11.4.4")
def test_after_two_spaces_a_unit_may_end_beside_its_start() -> None:
    flow = retreating(line(), 2, "kovel", "su_army_1")
    play(flow, back("tarnopol_rovno"), back("lwow"))
    assert where(flow, "su_army_1") == at("lwow")


@rule("barbarossa_to_berlin", "4.4", refuses=True)
def test_not_soviets_on_the_first_turn() -> None:
    """The rulebook's example: from Kaunas to Pskov, but not to Dvinsk."""
    table = position({"su_northwest_front": "kaunas", "ge_16_army": "memel"}, turn=1)
    flow = retreating(table, 2, "kaunas", "su_northwest_front")
    play(flow, back("riga"))
    assert why_not(flow, back("dvinsk")) == "11.4.4"
    assert "pskov" in offered(flow)
    flow = retreating(position({"su_army_1": "kaunas"}, turn=2), 2, "kaunas", "su_army_1")
    play(flow, back("riga"))
    assert why_not(flow, back("dvinsk")) == ""
    table = position({"su_army_1": "kaunas"}, turn=1)
    assert "dvinsk" in offered(retreating(table, 1, "kaunas", "su_army_1"))


@rule("barbarossa_to_berlin", "11.4.4")
@rule("barbarossa_to_berlin", "9.1")
def test_a_stack_may_be_too_high_on_the_way_but_not_at_its_end() -> None:
    crowd = {"su_army_2": "tarnopol_rovno", "su_army_3": "tarnopol_rovno", "su_army_4": "tarnopol_rovno"}
    flow = retreating(line(**crowd), 1, "kovel", "su_army_1")
    assert why_not(flow, back("tarnopol_rovno")) == "11.4.4"
    flow = retreating(line(**crowd), 2, "kovel", "su_army_1")
    assert why_not(flow, back("tarnopol_rovno")) == ""
    play(flow, back("tarnopol_rovno"), back("vinnitsa"))
    assert where(flow, "su_army_1") == at("vinnitsa")
    assert sound(flow.table)


@rule("barbarossa_to_berlin", "11.4.4")
def test_units_go_their_own_ways_in_the_order_their_owner_likes() -> None:
    table = line(su_tank_army_1="kovel")
    flow = retreating(table, 1, "kovel", "su_army_1", "su_tank_army_1")
    assert offered_units(flow, RetreatUnit) == {"su_army_1", "su_tank_army_1"}
    play(flow, goes("su_tank_army_1"), back("lwow"), back("pinsk"))
    assert (where(flow, "su_tank_army_1"), where(flow, "su_army_1")) == (at("lwow"), at("pinsk"))


@rule("barbarossa_to_berlin", "11.4.4")
def test_when_there_is_room_for_one_the_owner_says_who() -> None:
    units = {"su_army_1": "kolomyja", "su_tank_army_1": "kolomyja", "su_army_2": "chernovitsi"}
    enemies = {"ge_6_army": "lwow", "ge_corps_3": "slovakia", "ge_corps_4": "cluj"}
    table = position({**units, "su_army_3": "chernovitsi", **enemies})
    flow = retreating(table, 1, "kolomyja", "su_army_1", "su_tank_army_1")
    play(flow, goes("su_tank_army_1"))
    assert where(flow, "su_tank_army_1") == at("chernovitsi")
    assert where(flow, "su_army_1") == ELIMINATED


@rule("barbarossa_to_berlin", "11.4.4", refuses=True)
def test_the_end_must_be_in_supply_if_possible() -> None:
    """Kolomyja would be cut off once Lwow is left."""
    table = position({"su_army_1": "lwow", "ge_6_army": "lublin"}, axis=["chernovitsi"])
    flow = retreating(table, 1, "lwow", "su_army_1")
    assert why_not(flow, back("kolomyja")) == "11.4.4"
    assert offered(flow) == {"kovel", "tarnopol_rovno"}


@rule("barbarossa_to_berlin", "11.4.4", refuses=True)
@rule("barbarossa_to_berlin", "16.3", refuses=True)
def test_the_axis_goes_among_partisans_only_for_lack_of_another_way() -> None:
    units = {"ge_corps_1": "slovakia", "su_army_1": "kolomyja"}
    table = position(units)
    table.partisans[at("tarnow")] = 1
    flow = retreating(table, 1, "slovakia", "ge_corps_1")
    assert why_not(flow, back("tarnow")) == "16.3"
    assert offered(flow) == {"debrecen", "miskolc"}


@rule("barbarossa_to_berlin", "16.3")
@rule("barbarossa_to_berlin", "11.4.4")
def test_partisans_are_worse_than_enemy_ground_and_stop_a_retreat() -> None:
    units = {"ge_corps_1": "slovakia", "su_army_1": "kolomyja", "su_army_2": "debrecen"}
    table = position(units, allied=["miskolc"])
    table.partisans[at("tarnow")] = 1
    assert where(retreating(table, 1, "slovakia", "ge_corps_1"), "ge_corps_1") == at("miskolc")
    table = position({**units, "su_army_3": "miskolc"})
    table.partisans[at("tarnow")] = 1
    assert where(retreating(table, 2, "slovakia", "ge_corps_1"), "ge_corps_1") == at("tarnow")


@rule("barbarossa_to_berlin", "16.3")
def test_where_partisans_are_on_every_way_each_is_as_good() -> None:
    table = position({"ge_corps_1": "slovakia", "su_army_1": "kolomyja"})
    for space in ("tarnow", "debrecen", "miskolc"):
        table.partisans[at(space)] = 1
    flow = retreating(table, 1, "slovakia", "ge_corps_1")
    assert offered(flow) == {"tarnow", "debrecen", "miskolc"}
    assert not why_not(flow, back("tarnow"))


@rule("barbarossa_to_berlin", "19.2", refuses=True)
def test_nations_retreat_only_where_they_may_operate() -> None:
    table = position({"ro_corps_1": "lwow", "ge_corps_1": "lwow", "su_army_1": "kovel"}, axis=["kolomyja"])
    flow = retreating(table, 1, "lwow", "ro_corps_1")
    assert where(flow, "ro_corps_1") == at("kolomyja")
    assert where(flow, "ge_corps_1") == at("lwow")


# ---------------------------------------------------------------------- 11.4.5
def pursued() -> Position:
    """Two armies: the first drives a front back from Kovel onto an army in Lwow, the second attacks Lwow."""
    units = {"ge_6_army": "lublin", "ge_17_army": "tarnow", "su_west_front": "kovel", "su_army_1": "lwow"}
    flow = fighting(position(units, reserve=["su_army_9"]), dice=((1, 1), (1, 1)))
    attack(flow, "kovel", "ge_6_army")
    play(flow, back("lwow"), PASS)
    return flow


@rule("barbarossa_to_berlin", "11.4.5")
def test_those_who_retreated_add_no_strength_and_are_caught_by_any_loss() -> None:
    flow = pursued()
    attack(flow, "lwow", "ge_17_army")
    assert shots(flow)[ALLIED] == (2, "scu", "2")
    assert inflicted(flow) == (0, 2)
    assert where(flow, "su_west_front") == ELIMINATED
    assert where(flow, "su_army_1") == ELIMINATED  # both its steps absorbed
    assert told(flow, facts.CAUGHT) == 1


@rule("barbarossa_to_berlin", "11.4.5", refuses=True)
def test_alone_they_do_not_fire_and_a_miss_spares_them() -> None:
    for die, place in ((1, at("lwow")), (6, ELIMINATED)):
        units = {"ge_corps_1": "tarnow", "su_army_1": "lwow"}
        table = position(units)
        table.retreated[unit("su_army_1")] = 1
        flow = fighting(table, dice=(die,))
        attack(flow, "lwow", "ge_corps_1")
        assert set(shots(flow)) == {AXIS}
        assert where(flow, "su_army_1") == place


@rule("barbarossa_to_berlin", "11.4.5")
def test_an_attack_on_them_is_an_attack_on_soviets() -> None:
    table = position({"ge_corps_1": "tarnow", "su_army_1": "lwow"})
    table.retreated[unit("su_army_1")] = table.effects[Effect.AXIS_ON_SOVIETS] = 1
    flow = fighting(table, dice=(2,))
    attack(flow, "lwow", "ge_corps_1")
    assert where(flow, "su_army_1") == ELIMINATED  # a 2 misses, a 3 does not


@rule("barbarossa_to_berlin", "11.4.5", refuses=True)
def test_they_absorb_nothing() -> None:
    units = {"ge_17_army": "tarnow", "su_tank_army_1": "lwow", "su_army_1": "lwow"}
    table = position(units)
    table.retreated[unit("su_army_1")] = 1
    flow = battle(table, "lwow", "ge_17_army", dice=(1, 1))
    assert inflicted(flow) == (0, 2)
    assert where(flow, "su_army_1") == ELIMINATED
    assert steps(flow, "su_tank_army_1") == 1
