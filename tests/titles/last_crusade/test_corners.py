"""Corners that longer tests pass by: empty columns, one of two rivers, one of two things at once."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.flow import Flow
from eastfront.engine.view import determinize, view
from eastfront.parts.ids import NO_UNIT
from eastfront.titles.last_crusade import bombardment, bridges
from eastfront.titles.last_crusade.actions import Assault, FireAt, Mount, Move, Shell
from eastfront.titles.last_crusade.bombardment import ChooseBombardment
from eastfront.titles.last_crusade.ground import NOWHERE, ZONES, river_spot
from eastfront.titles.last_crusade.income import Income
from eastfront.titles.last_crusade.movement import GiveOrder, Manoeuvre
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS, TERRAIN, TERRAIN_CARDS, Kind
from eastfront.titles.last_crusade.table import EMPTY, NO_SIDE, SLOTS, Mark, Moment, Stage, Table, empty_table
from eastfront.titles.last_crusade.targets import Played, targets
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ0, SECOND, battlefield, card, does, obstacle, pile, put, told
from tests.titles.last_crusade.positions import play as run

PASS: Final = Pass()


def river(side: int = FIRST) -> Table:
    """A river before a side's row without a bridge that stands."""
    table = battlefield()
    table.bridges = table.river[side] = 1
    table.bridge[bridges.index(river_spot(FIRST if side == FIRST else SECOND, 1))] = bridges.DOWN
    return table


# ---------------------------------------------------------------------- nothing yet
def test_on_an_empty_table_lies_nothing() -> None:
    nothing = {
        "card": EMPTY, "place": NOWHERE, "kind": Kind.NONE, "host": NO_UNIT, "terrain": EMPTY, "control": NO_SIDE,
    }  # fmt: skip
    lengths = {SLOTS, 2 * DESIGNS, 2 * len(TERRAIN), len(ZONES), 6, 2}
    table = empty_table()
    columns = {name: getattr(table, name) for name in Table.__struct_fields__}
    for name, column in columns.items():
        if isinstance(column, list) and name not in ("in_force", "lost_now"):
            assert column == [nothing.get(name, 0)] * len(column), name
            assert len(column) in lengths, name
    for name in ("card", "hits", "kit", "place", "kind", "spotted", "shown", "committed", "spent", "dug", "host"):
        assert len(columns[name]) == SLOTS
    assert len(table.mark) == len(table.group) == len(table.patrol) == SLOTS
    for name in ("library", "hand", "force", "pack", "listed", "opened", "used", "lost", "discard"):
        assert len(columns[name]) == 2 * DESIGNS
    assert len(table.terrain) == len(table.control) == len(ZONES)
    plain = {"active": NO_SIDE, "initiative": NO_SIDE, "captor": NO_SIDE, "offer_after": 6, "last_turn": 60}
    numbers = {name: value for name, value in columns.items() if isinstance(value, int)}
    assert numbers == {name: plain.get(name, 0) for name in numbers}


# ---------------------------------------------------------------------- one of two rivers
@rule("last_crusade", "V.C.bridge")
@pytest.mark.parametrize("side", [FIRST, SECOND])
def test_a_bridge_is_shelled_whoever_it_belongs_to(side: int) -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_lefh18", 4)
    table.bridges = table.river[side] = 1
    spot = river_spot(FIRST if side == FIRST else SECOND, 1)
    table.bridge[bridges.index(spot)] = bridges.STANDS
    assert bombardment.spots(table) == [spot]
    assert Shell(gun, spot) in ChooseBombardment(FIRST).options(table)
    table.bridge[bridges.index(spot)] = bridges.DOWN
    assert bombardment.spots(table) == []


@rule("last_crusade", "III.F", refuses=True)
@pytest.mark.parametrize("key, goes", [("de_grenadiers", True), ("de_tiger", False)])
def test_armor_beyond_a_river_has_no_line_to_assault_with(key: str, goes: bool) -> None:
    table = river()
    put(table, FIRST, key, 4)
    put(table, SECOND, "su_rifle_platoon", 7)
    assert (Assault(ZONES[7]) in GiveOrder(FIRST).options(table)) == goes


@rule("last_crusade", "VII.D.3")
@rule("last_crusade", "VII.D.3", refuses=True)
def test_guns_are_offered_what_is_near_enough_while_points_last() -> None:
    table = battlefield("soviet", "german", supply=1)
    gun = put(table, FIRST, "su_zis3", 1)
    near, far = (put(table, SECOND, "de_grenadiers", zone, spotted=True) for zone in (4, 8))
    offered = ChooseBombardment(FIRST).options(table)
    assert FireAt(gun, near) in offered
    assert FireAt(gun, far) not in offered
    table.supply[FIRST] = 0
    assert ChooseBombardment(FIRST).options(table) == [PASS]


# ---------------------------------------------------------------------- one of two things
@rule("last_crusade", "X.hq")
def test_each_that_brings_supply_brings_its_own() -> None:
    table = battlefield("american", "german", supply=0)
    put(table, FIRST, "us_red_ball", HQ0)
    put(table, FIRST, "us_bradley", HQ0)
    pile(table, FIRST, "us_sherman")
    run(table, Income(FIRST), 5)
    brought = {(args[1], args[2]) for args in told(table, "lc-supply-by")}
    assert brought == {(card("us_bradley"), 2), (card("us_red_ball"), 5)}
    assert table.supply[FIRST] == 7


@rule("last_crusade", "VII.E.3")
def test_a_rider_is_not_hidden_apart_from_its_transport() -> None:
    table = battlefield("soviet", "german")
    truck = put(table, FIRST, "su_zis_truck", 1, spotted=True)
    put(table, FIRST, "su_rifle_platoon", 1, spotted=True, host=truck)
    afoot = put(table, FIRST, "su_rifle_platoon", 1, spotted=True)
    played = Played(FIRST, card("su_maskirovka"), Moment.MANOEUVRE)
    (ability,) = CARDS[card("su_maskirovka")].abilities
    assert targets(table, played, ability) == [truck, afoot]


@rule("last_crusade", "X.obstacle")
def test_on_the_march_a_roadblock_commits_at_once_and_wire_does_nothing() -> None:
    for key, tired in (("us_roadblock", 1), ("us_barbed_wire", 0)):
        table = battlefield("german", "american")
        tank, soldiers = put(table, FIRST, "de_tiger", 1), put(table, FIRST, "de_grenadiers", 1)
        obstacle(table, SECOND, key, 4, 1)
        flow = run(table, Manoeuvre(FIRST))
        does(flow, Move(tank, ZONES[4]))
        assert table.committed[tank] == tired
        assert not any(table.mark[tank] >> mark & 1 for mark in (Mark.DELAYED, Mark.HINDERED, Mark.NO_FIRE))
        assert bool(told(table, "lc-held-up")) == bool(tired)
        assert not table.committed[soldiers]


# ---------------------------------------------------------------------- what is believed
@pytest.mark.parametrize("stage", list(Stage))
def test_how_many_terrain_cards_the_enemy_is_believed_to_hold(stage: Stage) -> None:
    table = battlefield()
    table.stage = stage
    table.terrain = [EMPTY] * len(ZONES)
    table.terrain[6] = int(card("t_hill"))
    table.revealed = 0
    table.wish = [5, 5]
    flow = Flow(table, GiveOrder(FIRST))
    row = slice(len(TERRAIN), 2 * len(TERRAIN))
    believed = determinize(view(flow, FIRST), Random(1).randrange).table
    held = {Stage.DECKS: (TERRAIN_CARDS, 0), Stage.GROUND: (3, 2)}.get(stage, (0, 0))
    assert (sum(believed.chosen[row]), sum(believed.drawn[row])) == held


@rule("last_crusade", "VII.E.3")
def test_a_full_transport_takes_nobody_else() -> None:
    table = battlefield("soviet", "german")
    truck = put(table, FIRST, "su_zis_truck", 1)
    rider = put(table, FIRST, "su_rifle_platoon", 1)
    third = put(table, FIRST, "su_rifle_platoon", 1)
    assert Mount(rider, truck) in GiveOrder(FIRST).options(table)
    table.host[rider] = truck
    assert Mount(third, truck) not in GiveOrder(FIRST).options(table)
