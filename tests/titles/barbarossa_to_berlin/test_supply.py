"""13.1, 13.3, 13.4, 13.6, 15.2, 19.6 Supply: lines of the four systems, full, limited and none."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin.conditions import allowance, is_mechanized
from eastfront.titles.barbarossa_to_berlin.costs import activation_tally
from eastfront.titles.barbarossa_to_berlin.movement import Operation
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    ALLIED,
    AXIS,
    BEACHES,
    CARD,
    COUNTRY,
    FORTS,
    IS_BEACH,
    LAND,
    NEIGHBOURS,
    NEUTRAL,
    SPACES,
)
from eastfront.titles.barbarossa_to_berlin.setup import bare_table
from eastfront.titles.barbarossa_to_berlin.sources import beachheads
from eastfront.titles.barbarossa_to_berlin.supply import find_levels, judge, level_at, lines_of, work_out
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    FULL,
    LIMITED,
    OOS,
    US_BEACHHEAD,
    Effect,
    System,
    Table,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin import slow_supply
from tests.titles.barbarossa_to_berlin.positions import Space, at, begin, campaign, position, unit

NORTH_ITALY = ("milan", "verona", "bologna", "turin", "genoa", "la_spezia", "trieste")
TO_ARMAVIR = ("nikopol", "kirovograd", "melitopol", "perekop", "odessa", "rostov", "krapotkin", "armavir")


def level(table: Table, system: System, space: Space) -> int:
    return work_out(lines_of(table, system))[at(space)]


def judged(table: Table, code: str) -> int:
    judge(table, table.side[unit(code)])
    return table.supply[unit(code)]


# ---------------------------------------------------------------------- 13.1
@rule("barbarossa_to_berlin", "13.1")
def test_at_the_start_nearly_everybody_is_in_full_supply() -> None:
    table = campaign()
    judge(table, AXIS)
    judge(table, ALLIED)
    weak = {SPACES[table.location[u]].code: table.supply[u] for u in table.of_side(AXIS) if table.supply[u] != FULL}
    assert set(weak.values()) == {LIMITED}
    assert set(weak) == {"crete", "tripoli", "benghazi", "gazala", "bir_hacheim", "hellfire_pass"}
    weak = {SPACES[table.location[u]].code: table.supply[u] for u in table.of_side(ALLIED) if table.supply[u] != FULL}
    assert weak == {"tobruk": LIMITED}  # by sea from Alexandria


@rule("barbarossa_to_berlin", "13.1")
def test_any_number_of_friendly_spaces_makes_a_line() -> None:
    assert level(position(), System.AXIS, "trondheim") == FULL  # from the Ruhr by Jutland and Oslo
    assert level(position(), System.SOVIET, "kaunas") == FULL
    assert level(position(axis=["jutland"]), System.AXIS, "oslo") == FULL


@rule("barbarossa_to_berlin", "13.1", refuses=True)
@pytest.mark.parametrize("holder", [ALLIED, NEUTRAL])
def test_no_line_leads_through_a_space_that_is_not_friendly_even_empty(holder: Side) -> None:
    table = position()
    table.control[at("albania")] = holder
    assert level(table, System.AXIS, "ioannina") == FULL  # the other way round, by Salonika
    table.control[at("larissa")] = holder
    assert level(table, System.AXIS, "ioannina") == OOS


@rule("barbarossa_to_berlin", "13.1")
def test_a_sea_line_gives_limited_supply() -> None:
    table = position({"it_corps_1": "tripoli", "it_corps_2": "benghazi"})
    assert judged(table, "it_corps_1") == judged(table, "it_corps_2") == LIMITED
    assert level(position(), System.AXIS, "crete") == LIMITED


@rule("barbarossa_to_berlin", "13.1")
def test_several_sea_lines_may_follow_each_other() -> None:
    """R72 Konstanza to Sevastopol, Sevastopol to Batumi."""
    table = position({"ge_corps_1": "batumi"}, axis=["sevastopol"])
    assert judged(table, "ge_corps_1") == LIMITED


@rule("barbarossa_to_berlin", "13.1", refuses=True)
def test_both_ports_must_be_friendly() -> None:
    """Neutral Istanbul lets nothing through."""
    ring = ["galatz", "kishinev", "uman", "kirovograd"]
    assert judged(position({"ge_corps_1": "odessa"}, allied=ring), "ge_corps_1") == LIMITED  # from Constanta
    assert judged(position({"ge_corps_1": "odessa"}, allied=[*ring, "constanta"]), "ge_corps_1") == OOS
    assert judged(position({"ge_corps_1": "batumi"}), "ge_corps_1") == OOS  # Sevastopol is not Axis


@rule("barbarossa_to_berlin", "13.1")
@rule("barbarossa_to_berlin", "2.1")
def test_the_corridor_to_leningrad_is_a_sea_line() -> None:
    table = position({"su_leningrad_front": "leningrad"}, axis=["luga", "novgorod"])
    table.fort_lost[at("leningrad")] = 1
    assert judged(table, "su_leningrad_front") == LIMITED
    table = position({"su_leningrad_front": "leningrad"}, axis=["luga", "novgorod", "tikhvin_volkhov"])
    table.fort_lost[at("leningrad")] = 1
    assert judged(table, "su_leningrad_front") == OOS


@rule("barbarossa_to_berlin", "13.1")
@pytest.mark.parametrize(("lost", "expected"), [(0, LIMITED), (1, OOS)])
def test_an_intact_fort_supplies_its_garrison(lost: int, expected: int) -> None:
    table = position({"su_army_1": "sevastopol"}, axis=["perekop", "kerch", "batumi", "maikop", "krasnodar", "odessa"])
    table.fort_lost[at("sevastopol")] = lost
    assert judged(table, "su_army_1") == expected


@rule("barbarossa_to_berlin", "13.1", refuses=True)
def test_a_fort_supplies_nobody_beyond_it_and_never_the_enemy() -> None:
    table = position({"su_army_1": "kerch"}, axis=["perekop", "krasnodar", "odessa", "batumi", "maikop"])
    assert level(table, System.SOVIET, "sevastopol") == LIMITED
    assert judged(table, "su_army_1") == OOS
    table = position({"ge_corps_1": "sevastopol"}, allied=["odessa", "constanta"])
    assert judged(table, "ge_corps_1") == OOS


@rule("barbarossa_to_berlin", "13.1")
@rule("barbarossa_to_berlin", "16.3")
def test_through_partisans_only_limited_supply() -> None:
    table = position({"ge_corps_1": "oslo", "ge_corps_2": "jutland"})
    table.partisans[at("jutland")] = 1
    assert judged(table, "ge_corps_1") == LIMITED
    assert judged(table, "ge_corps_2") == LIMITED  # its line begins among them
    assert level(table, System.AXIS, "hamburg") == FULL


@rule("barbarossa_to_berlin", "16.3", refuses=True)
def test_another_way_past_the_partisans_keeps_full_supply() -> None:
    table = position({"ge_corps_1": "paris"})
    table.partisans[at("reims")] = 1
    assert judged(table, "ge_corps_1") == FULL


# ---------------------------------------------------------------------- 13.1 beachheads
LANDED = ("cherbourg", "caen", "le_havre", "le_mans", "paris", "orleans")


@rule("barbarossa_to_berlin", "13.1")
@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("beach_g", FULL),
        ("caen", FULL),
        ("le_mans", FULL),
        ("le_havre", FULL),
        ("paris", LIMITED),
        ("orleans", LIMITED),
    ],
)
def test_a_beachhead_supplies_two_spaces_far_and_beyond_in_a_limited_way(space: str, expected: int) -> None:
    table = position({"br_2_army": space}, allied=LANDED, beachheads={BR_BEACHHEAD: "beach_g"})
    assert judged(table, "br_2_army") == expected


@rule("barbarossa_to_berlin", "13.1", refuses=True)
def test_a_beachhead_whose_inland_space_is_not_allied_supplies_only_the_beach() -> None:
    table = position({"br_2_army": "beach_g", "br_corps_1": "le_mans"}, beachheads={BR_BEACHHEAD: "beach_g"})
    assert judged(table, "br_2_army") == FULL
    assert judged(table, "br_corps_1") == OOS


@rule("barbarossa_to_berlin", "13.2")
@rule("barbarossa_to_berlin", "13.1")
@pytest.mark.parametrize(
    ("marker", "british", "american"),
    [(BR_BEACHHEAD, FULL, OOS), (US_BEACHHEAD, OOS, FULL), (ALLIED_BEACHHEAD, FULL, FULL)],
)
def test_a_beachhead_supplies_its_own_group(marker: int, british: int, american: int) -> None:
    table = position(allied=LANDED, beachheads={marker: "beach_g"})
    assert level(table, System.BRITISH, "caen") == british
    assert level(table, System.AMERICAN, "caen") == american
    assert level(table, System.SOVIET, "caen") == OOS
    units = {"cw_1_cdn_army": "caen", "ff_1_army": "le_mans"}
    table = position(units, allied=LANDED, beachheads={marker: "beach_g"})
    assert (judged(table, "cw_1_cdn_army"), judged(table, "ff_1_army")) == (british, american)


# ---------------------------------------------------------------------- 13.1 the Luftwaffe, Malta, the Italian fleet
POCKET = ["kotelnikovo", "kalach", "serafimovich", "baskunchag", "urbakh"]


@rule("barbarossa_to_berlin", "13.1")
@rule("barbarossa_to_berlin", "card.axis.19")
def test_the_luftwaffe_supplies_a_pocket_in_defence_and_in_attrition_only() -> None:
    table = position({"ge_6_army": "stalingrad"}, allied=POCKET)
    table.luftwaffe = at("stalingrad")
    table.active = AXIS
    assert judged(table, "ge_6_army") == OOS
    judge(table, AXIS, attrition=True)
    assert table.supply[unit("ge_6_army")] == LIMITED
    table.active = ALLIED
    assert judged(table, "ge_6_army") == LIMITED


@rule("barbarossa_to_berlin", "card.axis.19", refuses=True)
@pytest.mark.parametrize("attrition", [False, True])
def test_and_takes_nothing_from_a_space_that_is_in_full_supply(attrition: bool) -> None:
    table = position({"ge_6_army": "warsaw"}, active=ALLIED)
    table.luftwaffe = at("warsaw")
    judge(table, AXIS, attrition=attrition)
    assert table.supply[unit("ge_6_army")] == FULL
    assert find_levels(table, System.AXIS, airlift=True)[at("warsaw")] == FULL


@rule("barbarossa_to_berlin", "card.axis.19", refuses=True)
def test_nor_does_it_feed_anybody_but_the_axis() -> None:
    table = position({"ge_6_army": "stalingrad"}, allied=POCKET)
    table.luftwaffe = at("berlin")
    for system in (System.SOVIET, System.BRITISH, System.AMERICAN):
        assert find_levels(table, system, airlift=True)[at("berlin")] == OOS


@rule("barbarossa_to_berlin", "13.1")
@rule("barbarossa_to_berlin", "card.axis.11")
def test_the_italian_fleet_brings_full_supply_to_africa() -> None:
    table = position({"ge_pzaa": "benghazi"})
    assert judged(table, "ge_pzaa") == LIMITED
    table.effects[Effect.ITALIAN_SORTIE] = 1
    assert judged(table, "ge_pzaa") == FULL
    assert level(table, System.AXIS, "crete") == LIMITED


@rule("barbarossa_to_berlin", "13.1")
@rule("barbarossa_to_berlin", "card.axis.21")
def test_so_does_axis_malta_by_tunis_too() -> None:
    table = position({"ge_pzaa": "sousse"}, axis=["tunis", "malta"])
    assert judged(table, "ge_pzaa") == FULL
    assert level(table, System.AXIS, "malta") == LIMITED


@rule("barbarossa_to_berlin", "13.1", refuses=True)
@pytest.mark.parametrize("cut", [["messina"], NORTH_ITALY])
def test_but_only_while_syracuse_reaches_germany_by_land(cut: list[str]) -> None:
    """R75 Cut off, Syracuse still gives limited supply."""
    table = position({"ge_pzaa": "benghazi"}, axis=["malta"], allied=cut)
    assert judged(table, "ge_pzaa") == LIMITED


# ---------------------------------------------------------------------- 13.3, 13.6
@rule("barbarossa_to_berlin", "13.3")
def test_the_africa_army_alone_in_limited_supply_costs_two() -> None:
    """The example of 13.3, with supply as the map gives it."""
    table = position({"ge_pzaa": "benghazi"})
    assert activation_tally(table, AXIS, at("benghazi")).total == 2
    table = position({"ge_pzaa": "benghazi"}, axis=["malta"])
    assert activation_tally(table, AXIS, at("benghazi")).total == 1


@rule("barbarossa_to_berlin", "13.3")
def test_three_units_in_limited_supply_cost_three() -> None:
    table = position({"it_corps_1": "benghazi", "it_corps_2": "benghazi", "ge_pz_corps_1": "benghazi"})
    assert activation_tally(table, AXIS, at("benghazi")).total == 3


@rule("barbarossa_to_berlin", "13.6")
@pytest.mark.parametrize("space", ["armavir", "mozdok", "grozny"])
def test_large_axis_units_supplied_through_the_caucasus(space: str) -> None:
    table = position({"ge_1_pz_army": space, "ge_corps_1": space}, axis=[*TO_ARMAVIR, "mozdok"])
    assert judged(table, "ge_1_pz_army") == FULL
    assert (table.caucasus[unit("ge_1_pz_army")], table.caucasus[unit("ge_corps_1")]) == (1, 0)
    assert activation_tally(table, AXIS, at(space)).total == 2


@rule("barbarossa_to_berlin", "13.6")
def test_also_when_partisans_sit_on_that_line() -> None:
    """They leave limited supply beyond Armavir, and without Armavir there would be none."""
    table = position({"ge_1_pz_army": "mozdok"}, axis=TO_ARMAVIR)
    table.partisans[at("armavir")] = 1
    assert judged(table, "ge_1_pz_army") == LIMITED
    assert table.caucasus[unit("ge_1_pz_army")] == 1


@rule("barbarossa_to_berlin", "13.6", refuses=True)
@rule("barbarossa_to_berlin", "19.6")
def test_not_for_turks_who_are_always_supplied() -> None:
    table = position({"tu_1_army": "mozdok", "ro_3_army": "mozdok"}, axis=TO_ARMAVIR)
    table.side[unit("tu_1_army")] = AXIS
    table.control[at("mozdok")] = AXIS
    judge(table, AXIS)
    assert (table.caucasus[unit("ro_3_army")], table.caucasus[unit("tu_1_army")]) == (1, 0)


@rule("barbarossa_to_berlin", "13.6", refuses=True)
def test_not_where_the_line_does_not_need_them() -> None:
    table = position({"ge_1_pz_army": "krapotkin"}, axis=TO_ARMAVIR)
    assert judged(table, "ge_1_pz_army") == FULL
    assert not table.caucasus[unit("ge_1_pz_army")]
    table = position({"ge_1_pz_army": "elista"}, axis=[*TO_ARMAVIR, "salsk"])
    judge(table, AXIS)
    assert not any(table.caucasus)


@rule("barbarossa_to_berlin", "13.6")
def test_three_armies_there_cost_no_more_than_five() -> None:
    codes = ("ge_1_pz_army", "ge_4_pz_army", "ro_3_army")
    table = position(dict.fromkeys(codes, "mozdok"), axis=TO_ARMAVIR)
    judge(table, AXIS)
    assert sum(table.caucasus) == 3
    assert activation_tally(table, AXIS, at("mozdok")).total == 5


# ---------------------------------------------------------------------- who has rules of his own
@rule("barbarossa_to_berlin", "15.2")
@pytest.mark.parametrize(("turn", "events", "expected"), [(4, (), LIMITED), (3, (), FULL), (4, ("AX2",), FULL)])
def test_germans_in_the_ussr_are_in_limited_supply_in_winter_42(
    turn: int, events: tuple[str, ...], expected: int
) -> None:
    table = position({"ge_9_army": "kaunas", "ro_3_army": "odessa", "ge_corps_1": "warsaw"}, turn=turn, events=events)
    assert judged(table, "ge_9_army") == expected
    assert judged(table, "ro_3_army") == judged(table, "ge_corps_1") == FULL
    assert level_at(table, unit("ge_9_army"), at("kaunas")) == expected


@rule("barbarossa_to_berlin", "13.4")
@rule("barbarossa_to_berlin", "13.4.1")
def test_without_supply_a_unit_walks_two_spaces_and_is_no_longer_mechanized() -> None:
    table = position({"ge_4_pz_army": "stalingrad", "ge_2_pz_army": "warsaw"})
    assert judged(table, "ge_4_pz_army") == OOS
    assert (allowance(table, unit("ge_4_pz_army")), is_mechanized(table, unit("ge_4_pz_army"))) == (2, False)
    assert (allowance(table, unit("ge_2_pz_army")), is_mechanized(table, unit("ge_2_pz_army"))) == (5, True)
    assert activation_tally(table, AXIS, at("stalingrad")).total == 1


@rule("barbarossa_to_berlin", "13.4", refuses=True)
def test_limited_supply_does_not_slow_anybody() -> None:
    table = position({"ge_pzaa": "benghazi"})
    assert (judged(table, "ge_pzaa"), allowance(table, unit("ge_pzaa"))) == (LIMITED, 5)
    assert is_mechanized(table, unit("ge_pzaa"))


@rule("barbarossa_to_berlin", "15.2", refuses=True)
def test_the_frost_does_not_feed_the_cut_off() -> None:
    table = position({"ge_9_army": "vyazma"}, turn=4)
    assert judged(table, "ge_9_army") == OOS


@rule("barbarossa_to_berlin", "19.6")
@rule("barbarossa_to_berlin", "17.4")
def test_turks_swedes_and_the_yugoslav_army_are_always_supplied() -> None:
    table = position({"yu_ypa": "sarajevo", "tu_corps_1": "van", "sw_1_army": "malmo"})
    assert judged(table, "yu_ypa") == judged(table, "tu_corps_1") == judged(table, "sw_1_army") == FULL
    assert level_at(table, unit("yu_ypa"), at("nis")) == FULL
    alone = position({"yu_ypa": "sarajevo"}, allied=NEIGHBOURS[at("sarajevo")])
    assert level(alone, System.AXIS, "sarajevo") == level(alone, System.SOVIET, "sarajevo") == OOS
    assert judged(alone, "yu_ypa") == FULL


@rule("barbarossa_to_berlin", "card.allied.43")
def test_after_strangle_the_axis_in_france_is_in_limited_supply() -> None:
    table = position({"ge_7_army": "paris", "ge_corps_1": "antwerp"}, events=["AL43"])
    assert judged(table, "ge_7_army") == LIMITED
    assert judged(table, "ge_corps_1") == FULL


# ---------------------------------------------------------------------- fast and slow
def scattered(seed: int) -> Table:
    """A war that went anyhow: control, partisans, beachheads, forts and events at random."""
    chance = Random(seed)
    table = bare_table()
    for _ in range(chance.choice((0, 4, 9))):
        country = chance.choice(sorted({c for c in COUNTRY if c != "sea"}))
        holder = chance.choice((AXIS, ALLIED, NEUTRAL))
        for space in LAND:
            if COUNTRY[space] == country:
                table.control[space] = holder
    share = chance.choice((0.0, 0.02, 0.1, 0.4))
    for space in LAND:
        if chance.random() < share:
            table.control[space] = chance.choice((AXIS, ALLIED, NEUTRAL))
    for marker, beach in enumerate(chance.sample([beach.space for beach in BEACHES], 3)):
        if chance.random() < 0.5:
            table.beachhead[marker], table.control[beach] = beach, ALLIED
    if chance.random() < 0.5:
        table.control[at("antwerp")] = table.control[at("naples")] = ALLIED
    for space in chance.sample(LAND, chance.choice((0, 6, 40))):
        table.partisans[space] = int(table.control[space] == AXIS)
    for fort in FORTS:
        table.fort_lost[fort] = int(chance.random() < 0.3)
    for code in ("AL23", "AX55", "AL43"):
        table.event_turn[CARD[code]] = int(chance.random() < 0.3)
    table.effects[Effect.ITALIAN_SORTIE] = int(chance.random() < 0.3)
    return table


@rule("barbarossa_to_berlin", "13.1")
@pytest.mark.parametrize("seed", range(10))
def test_the_flood_agrees_with_a_finger_on_the_map(seed: int) -> None:
    table = scattered(seed)
    some = Random(seed).sample(LAND, 40)
    for system in System:
        fast = work_out(lines_of(table, system))
        heads = () if system in (System.AXIS, System.SOVIET) else beachheads(table, system)
        for space in (*some, *heads):
            assert fast[space] == slow_supply.level(table, system, space), (system, SPACES[space].code)
        assert not any(fast[space] for space in ALL_SPACES if IS_BEACH[space] and space not in heads)


def test_what_is_kept_is_what_would_be_worked_out() -> None:
    for seed in range(40):
        table = scattered(seed % 5)
        for system in System:
            assert find_levels(table, system) == work_out(lines_of(table, system))
        table.control[at("berlin")] = ALLIED
        assert find_levels(table, System.AXIS) == work_out(lines_of(table, System.AXIS))


@rule("barbarossa_to_berlin", "13.1")
def test_supply_is_judged_at_activation() -> None:
    table = position({"ge_corps_1": "oslo"})
    table.control[at("jutland")] = ALLIED  # after it was judged last
    begin(table, Operation(AXIS, 1))
    assert table.supply[unit("ge_corps_1")] == LIMITED  # by sea from Copenhagen, which is fed by sea itself
