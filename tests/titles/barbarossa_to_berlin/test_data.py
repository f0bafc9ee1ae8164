"""2, 20 and the tables: what is printed, held against the text and against itself."""

from __future__ import annotations

from collections import Counter

import pytest

from eastfront.engine.codec import codec_of
from eastfront.titles.barbarossa_to_berlin import printed
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    BEACHES,
    CARDS,
    EFFECTS,
    FIRE_LCU,
    FIRE_SCU,
    GROUP,
    NATION_OF,
    NEIGHBOURS,
    OWNER_AT_START,
    SEA,
    SPACES,
    TURNS,
    UNITS,
    VP_SPACES,
    WEHRKREISE,
    space,
    unit,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation, Season
from eastfront.titles.barbarossa_to_berlin.setup import lay_out
from eastfront.titles.barbarossa_to_berlin.table import ASIDE, DECK, RESERVE, TO_COME, Order, Table, Trench
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import B2B, at, campaign, card


def standing(table: Table, code: str) -> list[str]:
    """Units in a space by code, reduced ones in brackets, the number of a group left out."""
    found = []
    for number in table.units_in(at(code)):
        group = UNITS[number].group
        found.append(group if table.steps[number] == 2 else f"[{group}]")
    return sorted(found)


def test_the_data_files_agree_with_each_other() -> None:
    assert list(B2B.data_problems()) == []


# ---------------------------------------------------------------------- 2.1
@rule("barbarossa_to_berlin", "2.1")
def test_regular_connections_and_sea_connections_are_apart() -> None:
    assert space("minsk") in NEIGHBOURS[space("baranovich")]
    assert space("istanbul") in SEA[space("athens")]
    assert space("istanbul") not in NEIGHBOURS[space("athens")]
    for here, others in enumerate(NEIGHBOURS):
        assert all(here in NEIGHBOURS[there] for there in others)


@rule("barbarossa_to_berlin", "2.1")
def test_the_corridor_of_leningrad_is_a_sea_connection() -> None:
    leningrad, tikhvin = space("leningrad"), space("tikhvin_volkhov")
    assert tikhvin in SEA[leningrad]
    assert leningrad in SEA[tikhvin]
    assert tikhvin not in NEIGHBOURS[leningrad]


def test_every_land_space_can_be_reached() -> None:
    lonely = [SPACES[s].code for s in printed.LAND if not NEIGHBOURS[s] and not SEA[s]]
    assert lonely == []


# ---------------------------------------------------------------------- 2.2
@pytest.mark.parametrize(
    ("code", "full", "reduced"),
    [
        ("ge_2_pz_army", True, True),
        ("ge_4_army", False, False),
        ("ge_pz_corps_1", True, True),
        ("it_mech_corps", True, True),
        ("us_corps_1", True, True),
        ("su_tank_army_1", True, True),
        ("su_1_ukr_front", True, False),
        ("su_shock_army_1", False, False),
    ],
)
@rule("barbarossa_to_berlin", "2.2")
def test_a_movement_allowance_of_four_is_mechanized(code: str, full: bool, reduced: bool) -> None:
    assert UNITS[unit(code)].mechanized == (False, reduced, full)


@rule("barbarossa_to_berlin", "2.2")
def test_large_units_are_armies_and_fronts() -> None:
    assert UNITS[unit("ge_4_army")].is_lcu
    assert UNITS[unit("su_west_front")].is_lcu
    assert not UNITS[unit("su_army_1")].is_lcu
    assert not UNITS[unit("ge_corps_1")].is_lcu
    assert all(u.cs[2] >= u.cs[1] for u in UNITS)


@rule("barbarossa_to_berlin", "2.2")
def test_counters_of_the_sheet() -> None:
    counts = {group: len(units) for group, units in GROUP.items()}
    assert counts["ge_corps"] == 20
    assert counts["su_army"] == 27
    assert counts["us_corps"] == 10
    assert Counter(NATION_OF)[Nation.YU] == 1
    assert UNITS[unit("us_3_army")].cs == (0, 4, 6)


# ---------------------------------------------------------------------- 2.3
@rule("barbarossa_to_berlin", "2.3")
def test_each_side_has_25_and_30_cards() -> None:
    for side in (AXIS, ALLIED):
        decks = Counter(c.total_war for c in CARDS if c.side == side)
        assert decks == {False: 25, True: 30}


@rule("barbarossa_to_berlin", "2.3")
def test_totaler_krieg_is_total_war_and_torch_is_not() -> None:
    assert CARDS[card("AX26")].total_war
    assert not CARDS[card("AL1")].total_war
    assert not CARDS[card("AL16")].total_war


# ---------------------------------------------------------------------- tables
@pytest.mark.parametrize(
    ("strength", "die", "losses"), [(0, 1, 0), (0, 6, 1), (3, 2, 1), (4, 4, 2), (7, 6, 3), (12, 6, 3)]
)
@rule("barbarossa_to_berlin", "table.fire")
def test_fire_of_small_units(strength: int, die: int, losses: int) -> None:
    assert FIRE_SCU.result(FIRE_SCU.strength_column(strength), die) == losses


@pytest.mark.parametrize(
    ("strength", "die", "losses"), [(1, 1, 0), (5, 4, 4), (8, 3, 4), (9, 3, 4), (11, 4, 5), (15, 6, 6), (20, 1, 4)]
)
@rule("barbarossa_to_berlin", "table.fire")
def test_fire_of_large_units(strength: int, die: int, losses: int) -> None:
    assert FIRE_LCU.result(FIRE_LCU.strength_column(strength), die) == losses


@rule("barbarossa_to_berlin", "table.terrain")
def test_what_the_ground_does() -> None:
    assert (EFFECTS["trench_2"].attacker, EFFECTS["trench_2"].defender) == (-2, 1)
    assert {name for name, effect in EFFECTS.items() if effect.stand} == {
        "forest",
        "mountain",
        "swamp",
        "fort",
        "trench_1",
        "trench_2",
        "beachhead",
    }
    assert not EFFECTS["urban"].stand
    assert {name for name, effect in EFFECTS.items() if effect.attacker == 0} == {"clear", "desert", "forest"}
    assert {s.terrain for s in SPACES} - {"", "beach"} <= set(EFFECTS)


@rule("barbarossa_to_berlin", "table.turns")
def test_the_turn_track() -> None:
    assert len(TURNS) == 18
    assert [t.rounds for t in TURNS] == [1] + [6] * 17
    assert [t.turn for t in TURNS if t.season is Season.WINTER] == [4, 8, 12, 16]
    assert [t.turn for t in TURNS if t.season is Season.SPRING] == [5, 9, 13, 17]
    assert {t.turn: t.vp_required for t in TURNS if t.vp_required} == {4: 5, 8: 6, 12: 2, 16: 1}
    assert [t.axis_rp_cards for t in TURNS] == [0] * 7 + [2] * 4 + [1] * 7


# ---------------------------------------------------------------------- 4.1, 20
@rule("barbarossa_to_berlin", "4.1")
def test_markers_at_the_start() -> None:
    table = campaign()
    assert (table.turn, table.vp) == (1, 7)
    assert table.orders == [Order.NONE, Order.STALIN_ORDERS]
    assert not any(table.rp)
    assert sum(OWNER_AT_START[s] == AXIS for s in VP_SPACES) == 28


@rule("barbarossa_to_berlin", "20.1")
@rule("barbarossa_to_berlin", "scenario.campaign")
def test_the_campaign_lasts_eighteen_turns() -> None:
    assert lay_out("campaign").last_turn == 18


@rule("barbarossa_to_berlin", "scenario.1941")
def test_1941_has_the_same_set_up_and_four_turns() -> None:
    short, long = lay_out("1941"), lay_out("campaign")
    assert short.last_turn == 4
    assert (short.location, short.steps, short.control) == (long.location, long.steps, long.control)


@pytest.mark.parametrize(
    ("code", "units"),
    [
        ("basra", ["[br_corps]"]),
        ("alexandria", ["[cw_corps]"]),
        ("buq_buq", ["br_corps", "cw_corps"]),
        ("tobruk", ["cw_corps"]),
        ("courland", ["su_army"]),
        ("sevastopol", ["su_army"]),
        ("leningrad", ["su_leningrad_front"]),
        ("lwow", ["su_southwest_mech"]),
        ("mozhaisk", ["su_reserve_front"]),
        ("moscow", []),
    ],
)
@rule("barbarossa_to_berlin", "20.3")
def test_allied_set_up(code: str, units: list[str]) -> None:
    assert standing(campaign(), code) == units


@rule("barbarossa_to_berlin", "20.3")
def test_allied_reserve_trenches_and_stalin() -> None:
    table = campaign()
    reserve = Counter(UNITS[u].group for u in table.units_in(RESERVE) if UNITS[u].side == ALLIED)
    assert reserve == {"su_army": 5}
    assert [(table.trench[at(s)], table.trench_kind[at(s)]) for s in ("tobruk", "bialystok", "lwow", "kishinev")] == [
        (1, Trench.TOBRUK),
        (1, Trench.SOVIET),
        (2, Trench.SOVIET),
        (1, Trench.SOVIET),
    ]
    assert table.stalin == at("moscow")


@pytest.mark.parametrize(
    ("code", "units"),
    [
        ("bir_hacheim", ["[it_mech_corps]"]),
        ("gazala", ["it_corps"]),
        ("budapest", ["hu_3_army"]),
        ("belgrade", ["ge_corps", "hu_corps"]),
        ("yassi", ["[ge_11_army]", "ro_3_army"]),
        ("vienna", ["[ge_2_army]", "ge_pz_corps"]),
        ("memel", ["ge_16_army", "ge_18_army", "ge_4_pz_army"]),
        ("insterberg", ["ge_3_pz_army", "ge_9_army"]),
        ("warsaw", ["ge_2_pz_army", "ge_4_army", "ge_corps"]),
        ("hellfire_pass", ["ge_pz_corps"]),
    ],
)
@rule("barbarossa_to_berlin", "20.4")
def test_axis_set_up(code: str, units: list[str]) -> None:
    assert standing(campaign(), code) == units


@rule("barbarossa_to_berlin", "20.4")
def test_axis_reserve_and_west_wall() -> None:
    table = campaign()
    reserve = Counter(UNITS[u].group for u in table.units_in(RESERVE) if UNITS[u].side == AXIS)
    assert reserve == {"ge_corps": 4, "ge_pz_corps": 4, "ro_corps": 2}
    assert [table.trench_kind[at(s)] for s in ("saar", "stuttgart")] == [Trench.WEST_WALL] * 2


@rule("barbarossa_to_berlin", "20.5")
def test_neutrals_wait() -> None:
    table = campaign()
    assert {table.location[u.id] for u in UNITS if u.nation in (Nation.SW, Nation.TU)} == {TO_COME}
    assert table.control[at("ankara")] == table.control[at("stockholm")] == 2


def test_cards_at_the_start() -> None:
    table = campaign()
    assert {table.card_place[c.id] for c in CARDS if c.total_war} == {ASIDE}
    assert {table.card_place[c.id] for c in CARDS if not c.total_war} == {DECK}
    assert not list(B2B.invariants(table))


def test_beaches_and_districts() -> None:
    assert "".join(b.letter for b in BEACHES) == "ABCDEFGHIJKLMNOPQRSTU"
    links = {b.letter + SPACES[other].code[-1].upper() for b in BEACHES for other in b.links}
    assert links == {"AB", "BA", "DE", "ED", "FG", "GF", "KL", "LK", "PQ", "QP"}
    assert len(WEHRKREISE) == 19


@pytest.mark.parametrize("name", ["campaign", "1941"])
def test_a_start_keeps_its_bytes_wherever_the_name_of_the_scenario_came_from(name: str) -> None:
    """A name read from a command line is another object than the one in the source."""
    codec = codec_of(B2B)
    flow = B2B.begin("".join(list(name)))
    flow.table.chronicle = None
    written = codec.encode(flow)
    assert codec.encode(codec.decode(written)) == written
