"""table.terrain What the ground costs, and what it does to attacks, retreats and supply lines, as printed."""

from __future__ import annotations

import pytest

from eastfront.parts.floods import grow
from eastfront.parts.masks import mask_of
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    AROUND,
    HEXES,
    IS_FORTRESS,
    IS_METROPOLIS,
    KERCH,
    MOVE_STEPS,
    NEIGHBOURS,
    RIVERS,
    SPOT,
    SUPPLY_DEAR,
    SUPPLY_WAYS,
    TERRAIN,
    TERRAIN_AT,
)
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import at

LAND = ("clear", "forest", "rough", "marsh", "mountain")
COSTS = {  # foot, motor, mountain infantry
    "clear": (1, 1, 1),
    "forest": (2, 4, 2),
    "rough": (2, 3, 2),
    "marsh": (3, 3, 3),
    "mountain": (4, 4, 2),
}


@rule("great_patriotic_war", "table.terrain")
def test_costs_are_those_of_the_rulebook() -> None:
    assert {name: (t.foot, t.motor, t.mountain) for name, t in TERRAIN.items() if name in LAND} == COSTS


@rule("great_patriotic_war", "table.terrain")
def test_combat_effects_are_those_of_the_rulebook() -> None:
    assert {name for name in LAND if TERRAIN[name].halves} == {"marsh", "mountain"}
    assert {name for name in LAND if TERRAIN[name].shift} == {"forest", "rough"}
    assert {TERRAIN[name].shift for name in ("forest", "rough")} == {-1}
    assert {name for name in LAND if TERRAIN[name].stand_for_a_step} == {"marsh", "mountain"}


@rule("great_patriotic_war", "table.terrain")
def test_marsh_and_mountain_stop_motors_and_count_double_for_supply() -> None:
    assert {name for name in LAND if TERRAIN[name].motor_stops} == {"marsh", "mountain"}
    assert {name: TERRAIN[name].supply for name in LAND} == {
        "clear": 1,
        "forest": 1,
        "rough": 1,
        "marsh": 2,
        "mountain": 2,
    }


@rule("great_patriotic_war", "table.terrain", refuses=True)
def test_water_is_closed_to_all() -> None:
    for name in ("sea", "lake"):
        assert (TERRAIN[name].foot, TERRAIN[name].motor, TERRAIN[name].mountain) == (0, 0, 0)
    for here, around in enumerate(AROUND):
        for there in around:
            if not (TERRAIN_AT[here].foot and TERRAIN_AT[there].foot):
                assert there not in NEIGHBOURS[here]


@pytest.mark.parametrize("kind", ["foot", "motor", "mountain"])
@pytest.mark.parametrize("snow", [False, True])
@rule("great_patriotic_war", "table.terrain")
def test_every_step_on_the_map_costs_terrain_river_and_snow(kind: str, snow: bool) -> None:
    column = ("foot", "motor", "mountain").index(kind)
    for here, ways in enumerate(MOVE_STEPS[kind, snow, False]):
        assert [there for there, _ in ways] == sorted(NEIGHBOURS[here])
        for there, cost in ways:
            assert cost == COSTS[HEXES[there].terrain][column] + ((here, there) in RIVERS) + snow


@rule("great_patriotic_war", "table.terrain")
@rule("great_patriotic_war", "10")
def test_the_strait_is_one_way_more_and_no_other_step_changes() -> None:
    kerch, taman = at("A-2714"), at("A-2715")
    assert {(kerch, taman), (taman, kerch)} == KERCH
    open_, shut = MOVE_STEPS["foot", False, True], MOVE_STEPS["foot", False, False]
    more = {(here, step) for here in ALL_HEXES for step in set(open_[here]) - set(shut[here])}
    assert more == {(kerch, (taman, TERRAIN_AT[taman].foot + 1)), (taman, (kerch, TERRAIN_AT[kerch].foot + 1))}


@rule("great_patriotic_war", "table.terrain")
@rule("great_patriotic_war", "30")
def test_a_supply_line_pays_for_the_hex_it_enters_towards_the_rail() -> None:
    dear = mask_of(SUPPLY_DEAR, len(HEXES))
    for rail_end in ALL_HEXES:
        assert dear[rail_end] == (TERRAIN_AT[rail_end].supply == 2)
        next_to = mask_of(grow(SPOT[rail_end], SUPPLY_WAYS), len(HEXES))
        assert {h for h in ALL_HEXES if next_to[h]} == {
            h for h in AROUND[rail_end] if h in NEIGHBOURS[rail_end] or (rail_end, h) in KERCH
        }


@rule("great_patriotic_war", "table.terrain")
@rule("great_patriotic_war", "27")
def test_the_five_fortresses_are_metropolises() -> None:
    names = {HEXES[h].attributes["place"] for h in ALL_HEXES if IS_FORTRESS[h]}
    assert names == {"moscow", "berlin", "koenigsberg", "leningrad", "stalingrad"}
    assert all(IS_METROPOLIS[h] for h in ALL_HEXES if IS_FORTRESS[h])
