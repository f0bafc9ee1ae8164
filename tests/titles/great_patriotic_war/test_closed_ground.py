"""30 A supply line does not pass hexes the unit itself may not enter; the railway beyond carries for everybody."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import mask_of
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.actions import MoveTo
from eastfront.titles.great_patriotic_war.nations import FREE, GONE_OVER, RELEASED, may_stand
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    COUNTRY,
    EDGES,
    HEXES,
    IS_RAIL,
    NEIGHBOURS,
    SPOT,
    TERRAIN_AT,
)
from eastfront.titles.great_patriotic_war.supply import coverage, covered_by, judge, shut_to
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table
from tests.marks import rule
from tests.titles.great_patriotic_war import slow
from tests.titles.great_patriotic_war.armies import of_kind
from tests.titles.great_patriotic_war.positions import Hex, activated, at, lay, position, unit
from tests.titles.great_patriotic_war.test_supply import line_to_the_edge

LAND = [h for h in ALL_HEXES if TERRAIN_AT[h].foot]


def by_country(*names: str) -> set[SpaceId]:
    return {h for h in LAND if COUNTRY[h] in names}


def only_rail(*ends: Hex, side: Side = AXIS) -> Table:
    """One side holds the railways from these towns to its edge and nothing else."""
    lines = {h for end in ends for h in line_to_the_edge(end, side)}
    table = position({}, held_by=enemy(side))
    for hex_ in lines:
        table.control[hex_] = side
    return table


def supplied(table: Table, code: str, hex_: SpaceId) -> bool:
    held = table.clone()
    lay(held, code, hex_)
    judge(held, AXIS if code.startswith("AX") else SOVIET)
    return bool(held.supplied[unit(code)])


def cut_by(table: Table, closed: set[SpaceId], side: Side = AXIS) -> list[SpaceId]:
    """Hexes near enough to the rail but for this closed ground."""
    rail = slow.sources(table, side)
    return [
        h
        for h in LAND
        if h not in closed
        and slow.cost_of_line(set(), h, rail) <= 5
        and slow.cost_of_line(closed, h, rail - closed) > 5
    ]


NEUTRAL = ("finland", "sweden", "denmark", "turkey", "iran", "italy", "greece", "albania")


def from_one_railhead(table: Table, railhead: Hex) -> bytearray:
    """What the Soviets could supply from this hex alone, with all the ground around quiet."""
    return mask_of(covered_by(SPOT[at(railhead)], shut_to(table, SOVIET, FREE[SOVIET])), len(HEXES))


@rule("great_patriotic_war", "30", refuses=True)
@rule("great_patriotic_war", "60", refuses=True)
def test_no_line_runs_through_neutral_bulgaria() -> None:
    """From the rail of Bucharest to the Yugoslav border five hexes, but only through Bulgaria."""
    railhead, border = at("B-2815"), at("B-3010")
    assert IS_RAIL[railhead]
    assert (
        slow.cost_of_line(set(), border, {railhead})
        <= 5
        < slow.cost_of_line(by_country("bulgaria"), border, {railhead})
    )
    table = position({})
    assert not from_one_railhead(table, railhead)[border]
    table.romania = GONE_OVER
    assert from_one_railhead(table, railhead)[border]


@rule("great_patriotic_war", "30", refuses=True)
def test_nor_does_one_end_in_it_before_romania_has_gone_over() -> None:
    table = only_rail("craiova")
    before, table.romania = coverage(table, AXIS)[:], GONE_OVER
    opened = {h for h in LAND if coverage(table, AXIS)[h] and not before[h]}
    assert {COUNTRY[h] for h in opened} == {"bulgaria"}


@rule("great_patriotic_war", "30", refuses=True)
@rule("great_patriotic_war", "61", refuses=True)
def test_axis_lines_cross_yugoslavia_only_when_its_garrison_is_awake() -> None:
    table = only_rail("budapest")
    yugoslavia = by_country("yugoslavia")
    assert not any(coverage(table, AXIS)[h] for h in yugoslavia)
    table.balkans = 1
    assert any(coverage(table, AXIS)[h] for h in yugoslavia)
    soviet = only_rail("kiev", side=SOVIET)
    soviet.control = [SOVIET] * len(HEXES)
    assert any(coverage(soviet, SOVIET)[h] for h in yugoslavia)  # always open to them


@rule("great_patriotic_war", "30", refuses=True)
@pytest.mark.parametrize(
    ("code", "rail", "closed"),
    [
        ("AX-Hu_III", "jassy", ("romania",)),
        ("AX-Slov", "jassy", ("romania", "hungary")),
        ("AX-Slov", "budapest", ("romania", "hungary")),
        ("AX-Rm_IV", "budapest", ("hungary",)),
    ],
)
def test_nor_through_a_country_closed_to_the_nation(code: str, rail: str, closed: tuple[str, ...]) -> None:
    table = only_rail(rail)
    table.romania = RELEASED
    ground = by_country(*closed, *NEUTRAL, "bulgaria", "yugoslavia")
    behind = [h for h in cut_by(table, ground) if may_stand(table, unit(code), h) is None]
    german = [h for h in behind if supplied(table, "AX-VII", h)]
    assert german
    assert not any(supplied(table, code, h) for h in german)


@rule("great_patriotic_war", "30")
@pytest.mark.parametrize("code", ["AX-Rm_IV", "AX-Rm_I_G", "AX-Slov", "AX-Hu_III", "AX-Hu_I_G"])
def test_beyond_the_railhead_the_railway_carries_for_everybody(code: str) -> None:
    """Trains with shells for Bucharest run through Hungary, whoever waits for them."""
    table = position({})
    home = {"Rm": "bucharest", "Hu": "budapest", "Sl": "bratislava"}[code[3:5]]
    assert supplied(table, code, at(home))


@rule("great_patriotic_war", "30", refuses=True)
@rule("great_patriotic_war", "54", refuses=True)
def test_a_garrison_draws_on_rails_of_its_own_country_only() -> None:
    """The line of Lvov comes near the Romanian border; only what stands free in Romania may use it."""
    table = only_rail("lvov")
    near = [h for h in by_country("romania") if slow.cost_of_line(set(), h, slow.sources(table, AXIS)) <= 5]
    near = [h for h in near if supplied(table, "AX-VII", h)]
    assert near
    assert not any(supplied(table, "AX-Rm_I_G", h) for h in near)


@rule("great_patriotic_war", "33")
@rule("great_patriotic_war", "30")
def test_who_lacks_it_for_this_reason_still_moves_towards_his_own_supply() -> None:
    """A Slovak unit where a German one would be in supply has a way to go, and every hex of it brings it nearer."""
    table = only_rail("jassy", "lvov")
    ground = by_country("romania", "hungary", *NEUTRAL, "bulgaria", "yugoslavia")
    found = 0
    for hex_ in cut_by(table, ground):
        if supplied(table, "AX-Slov", hex_) or not supplied(table, "AX-VII", hex_):
            continue
        held = table.clone()
        lay(held, "AX-Slov", hex_)
        open_ = [h for h in NEIGHBOURS[hex_] if may_stand(held, unit("AX-Slov"), h) is None]
        found += bool(set(of_kind(activated(held, "AX-Slov"), MoveTo)) & set(open_))
    assert found


@rule("great_patriotic_war", "30")
@rule("great_patriotic_war", "scenario.learning")
def test_the_frame_of_the_learning_scenario_stops_units_and_no_supply() -> None:
    table = position({})
    before = coverage(table, AXIS)[:]
    table.goal = "learning"
    assert coverage(table, AXIS) == before


@rule("great_patriotic_war", "08", refuses=True)
def test_countries_that_take_no_part_are_closed_to_units_and_the_others_are_land() -> None:
    table = position({})
    for hex_ in ALL_HEXES:
        refusal = may_stand(table, unit("AX-VII"), hex_)
        out = COUNTRY[hex_] in NEUTRAL
        assert (refusal is not None and refusal.rule == "08") == out, HEXES[hex_].code
        off = HEXES[hex_].attributes.get("off", False)
        assert bool(TERRAIN_AT[hex_].foot) == (bool(COUNTRY[hex_]) and not off), HEXES[hex_].code
        assert off or not out, HEXES[hex_].code


@rule("great_patriotic_war", "30", refuses=True)
def test_every_neutral_country_is_closed_to_lines() -> None:
    table = position({}, held_by=AXIS)
    covered = coverage(table, AXIS)
    closed = by_country(*NEUTRAL, "bulgaria", "yugoslavia")
    assert closed
    assert not any(covered[h] for h in closed if h not in EDGES[AXIS])
    assert any(IS_RAIL[h] for h in closed)
