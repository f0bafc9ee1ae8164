"""Ids that cannot be swapped. mypy reads the wrong calls below and must refuse every one of them: if it let one pass,
its `ignore` would be one too many, which a strict mypy refuses as well. The calls are never made."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from eastfront.engine.frames import Ending
from eastfront.engine.match import Match
from eastfront.engine.sides import EVERYONE, Side, Sides, all_sides, among, by_side, only
from eastfront.parts.boards import Board, Link
from eastfront.parts.gathering import Join
from eastfront.parts.graphs import Reach, Steps, distances, path_to, reach
from eastfront.parts.ids import NO_SPACE, NO_UNIT, CardId, SpaceId, UnitId
from eastfront.parts.marching import MoveTo, stay_or_go
from eastfront.parts.masks import all_spaces, spaces_in
from eastfront.parts.opponents import enemy
from eastfront.parts.retreat import RetreatTo
from eastfront.parts.trails import trail_to
from eastfront.titles.barbarossa_to_berlin.arrivals import to_the_map
from eastfront.titles.barbarossa_to_berlin.control import enter as enter_space
from eastfront.titles.barbarossa_to_berlin.supply import level_at
from eastfront.titles.barbarossa_to_berlin.table import Table as BarbarossaToBerlin
from eastfront.titles.great_patriotic_war.combat import factors
from eastfront.titles.great_patriotic_war.occupation import enter as enter_hex
from eastfront.titles.great_patriotic_war.table import Table as GreatPatrioticWar
from eastfront.titles.skirmish.actions import PlayCard
from eastfront.titles.skirmish.movement import not_now, settle
from eastfront.titles.skirmish.table import Table as Skirmish

ROOT = Path(__file__).parents[2]


def swapped_sides(match: Match[Any], side: Side, sides: Sides, number: int) -> None:
    only(sides)  # type: ignore[arg-type]
    among(sides, side)  # type: ignore[arg-type]
    enemy(number)  # type: ignore[arg-type]
    Ending(sides, "over")  # type: ignore[arg-type]
    match.options(number)  # type: ignore[arg-type]
    match.resign(number)  # type: ignore[arg-type]
    match.take_back(side, number)  # type: ignore[arg-type]


def swapped_spaces(board: Board, found: Reach, steps: Steps, unit: UnitId, space: SpaceId, cost: int) -> None:
    reach(steps, cost, space)  # type: ignore[arg-type]
    path_to(found, cost)  # type: ignore[arg-type]
    distances(board.neighbours, [unit])  # type: ignore[list-item]
    trail_to({space: unit}, space)  # type: ignore[dict-item]
    board.side_between(space, cost)  # type: ignore[arg-type]
    Link(space, unit, "rail")  # type: ignore[arg-type]
    stay_or_go([], unit)  # type: ignore[arg-type]
    RetreatTo(cost)  # type: ignore[arg-type]


def swapped_in_the_teaching_game(table: Skirmish, side: Side, unit: UnitId, card: CardId, hex_: SpaceId) -> None:
    settle(table, hex_, unit)  # type: ignore[arg-type]
    settle(table, card, hex_)  # type: ignore[arg-type]
    settle(table, side, hex_)  # type: ignore[arg-type]
    not_now(table, side, unit)  # type: ignore[arg-type]
    not_now(table, unit, card)  # type: ignore[arg-type]
    table.strength(hex_)  # type: ignore[arg-type]
    PlayCard(unit)  # type: ignore[arg-type]
    Join(card)  # type: ignore[arg-type]
    table.unit_at(unit)  # type: ignore[arg-type]
    MoveTo(unit)  # type: ignore[arg-type]
    table.location[unit] = unit  # type: ignore[call-overload]


def swapped_in_the_great_patriotic_war(
    table: GreatPatrioticWar, side: Side, unit: UnitId, hex_: SpaceId, cost: int
) -> None:
    enter_hex(table, hex_, unit)  # type: ignore[arg-type]
    table.strength(side)  # type: ignore[arg-type]
    table.land(unit)  # type: ignore[arg-type]
    table.units_in(unit)  # type: ignore[arg-type]
    factors(table, unit, cost)  # type: ignore[arg-type]
    table.mission[unit] = cost  # type: ignore[call-overload]


def swapped_in_barbarossa_to_berlin(
    table: BarbarossaToBerlin, unit: UnitId, card: CardId, space: SpaceId, steps: int
) -> None:
    enter_space(table, space, unit)  # type: ignore[arg-type]
    to_the_map(table, unit)  # type: ignore[arg-type]
    table.cs(card)  # type: ignore[arg-type]
    table.hand(card)  # type: ignore[arg-type]
    level_at(table, unit, steps)  # type: ignore[arg-type]
    table.stalin = unit  # type: ignore[assignment]
    table.beachhead[0] = steps  # type: ignore[call-overload]


def test_the_wrong_calls_are_read_by_a_strict_mypy() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    assert settings["strict"]
    assert "tests" in settings["files"]
    assert settings.get("warn_unused_ignores", True)


def test_types_cost_nothing_and_are_plain_numbers() -> None:
    assert {type(number) for number in (UnitId(7), CardId(7), SpaceId(7), Side(7))} == {int}
    assert NO_UNIT == -1
    assert NO_SPACE == -1


def test_sides_come_in_order() -> None:
    assert all_sides(3) == (0, 1, 2)
    assert all_sides(0) == ()
    assert list(by_side(("west", "east"))) == [(0, "west"), (1, "east")]
    assert only(*all_sides(2)) == 0b11
    assert all(among(side, EVERYONE) for side in all_sides(16))


def test_spaces_are_counted_from_0() -> None:
    assert all_spaces(3) == (0, 1, 2)
    assert all_spaces(0) == ()


def test_a_set_holds_spaces_beyond_those_that_are_ready_made() -> None:
    assert spaces_in(1 << 4095 | 1 << 4096 | 1 << 9000 | 1) == [0, 4095, 4096, 9000]
    assert spaces_in((1 << 5000) - 1) == list(range(5000))
