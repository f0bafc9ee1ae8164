"""Corners that longer tests pass by: empty columns, one of two rivers, one of two things at once."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec
import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.engine.view import determinize, view
from eastfront.parts.ids import NO_UNIT, CardId
from eastfront.titles.last_crusade import beliefs, bombardment, bridges, effects, numbers, pieces
from eastfront.titles.last_crusade.actions import Assault, FireAt, Mount, Move, Shell
from eastfront.titles.last_crusade.bombardment import ChooseBombardment
from eastfront.titles.last_crusade.decks import Wish
from eastfront.titles.last_crusade.firing import shot_at
from eastfront.titles.last_crusade.ground import (
    AIRFIELDS,
    DISTANCE,
    EDGE_PLACES,
    EDGES,
    GROUND,
    HQS,
    NEXT,
    NOWHERE,
    POINTS,
    REARS,
    RIVERS,
    ZONES,
    point,
    river_spot,
)
from eastfront.titles.last_crusade.income import Income
from eastfront.titles.last_crusade.movement import GiveOrder, Manoeuvre
from eastfront.titles.last_crusade.printed import (
    BY_KEY,
    CARDS,
    DECKS_OF,
    DESIGNS,
    MOST_COPIES,
    OF_NATION,
    PACKABLE,
    TERRAIN,
    TERRAIN_CARDS,
    Kind,
    Nation,
)
from eastfront.titles.last_crusade.shots import Occasion, Order, Shot
from eastfront.titles.last_crusade.table import (
    EMPTY,
    NO_SIDE,
    SLOTS,
    InForce,
    Mark,
    Moment,
    Phase,
    Stage,
    Table,
    Until,
    empty_table,
)
from eastfront.titles.last_crusade.targets import Played, targets
from tests.marks import rule
from tests.titles.last_crusade.positions import (
    FIRST,
    HQ0,
    HQ1,
    SECOND,
    battlefield,
    card,
    does,
    obstacle,
    pile,
    put,
    told,
)
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


def test_numbers_that_lie_in_saved_games_stay_what_they_are() -> None:
    for names in (Phase, Moment, Until, Stage, Occasion, Order):
        assert [one.value for one in names] == list(range(len(names))), names
    assert [mark.value for mark in Mark] == list(range(1, 12))
    assert [wish.value for wish in Wish] == [0, 5, 6]
    assert SLOTS == 160
    ranges = (ZONES, HQS, AIRFIELDS, POINTS, REARS, RIVERS, EDGE_PLACES)
    assert [(first[0], len(first)) for first in ranges] == [
        (0, 9),
        (9, 2),
        (11, 2),
        (13, 6),
        (19, 2),
        (21, 6),
        (27, 36),
    ]
    laid = InForce(FIRST, card("de_rommel"), Until.TURN)
    assert laid == InForce(FIRST, card("de_rommel"), Until.TURN, NO_UNIT, NOWHERE, 0, 0)


@rule("last_crusade", "IV.A")
def test_zones_touch_along_their_sides_and_headquarters_touch_a_whole_row() -> None:
    grid = {zone: divmod(zone, 3) for zone in ZONES}
    for zone, (row, column) in grid.items():
        beside = {z for z, (r, c) in grid.items() if abs(r - row) + abs(c - column) == 1}
        home = {HQS[0]} if row == 0 else {HQS[1]} if row == 2 else set()
        assert set(NEXT[zone]) == beside | home
        for other, (r, c) in grid.items():
            assert DISTANCE[zone][other] == abs(r - row) + abs(c - column)
        assert (DISTANCE[zone][HQS[0]], DISTANCE[zone][HQS[1]]) == (row + 1, 3 - row)
    assert (set(NEXT[HQS[0]]), set(NEXT[HQS[1]])) == ({0, 1, 2}, {6, 7, 8})
    assert DISTANCE[HQS[0]][HQS[1]] == 4
    assert tuple((here, near) for here in GROUND for near in NEXT[here]) == EDGES


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


@rule("last_crusade", "X.obstacle")
def test_mines_go_off_under_who_has_no_companion_of_the_first_number() -> None:
    """Nobody is in the first slot any more."""
    table = battlefield()
    gone = put(table, FIRST, "de_grenadiers", 0)
    tank = put(table, FIRST, "de_tiger", 1)
    pieces.take_up(table, gone)
    obstacle(table, SECOND, "su_minefield", 4, 1)
    does(run(table, Manoeuvre(FIRST), (6, 1)), Move(tank, ZONES[4]))
    assert table.hits[tank] == 1


@rule("last_crusade", "VI.C", refuses=True)
def test_a_general_does_not_fall_when_a_card_of_defence_ends() -> None:
    table = battlefield()
    put(table, SECOND, "su_zhukov", HQ1)
    soldiers = put(table, SECOND, "su_rifle_platoon", HQ1, hits=3)
    table.in_force = [InForce(SECOND, BY_KEY["su_order_227"], Until.COMBAT, zone=HQ1)]
    walls = put(table, SECOND, "su_dzot", HQ1, hits=3)
    assert set(effects.end(table, Until.COMBAT)) == {soldiers, walls}


@rule("last_crusade", "VIII.2")
def test_what_a_card_gives_the_rider_alone_counts_for_the_pair() -> None:
    table = battlefield("soviet", "german")
    truck = put(table, FIRST, "su_zis_truck", 1)
    put(table, FIRST, "su_rifle_platoon", 1, host=truck)
    foe = put(table, SECOND, "de_grenadiers", 4)
    shot = shot_at(table, truck, foe, Occasion.ASSAULT, zone=ZONES[4], phase=1)
    before = numbers.firepower(table, shot).total
    table.in_force = [InForce(FIRST, BY_KEY["su_human_wave"], Until.TURN)]
    assert numbers.firepower(table, shot).total == before + 1


@rule("last_crusade", "III.G", refuses=True)
def test_whoever_has_trench_foot_walks_nowhere() -> None:
    table = battlefield("german", "american")
    sick = put(table, FIRST, "de_grenadiers", 1, kit=["us_trenchfoot"])
    sound = put(table, FIRST, "de_grenadiers", 1)
    offered = run(table, Manoeuvre(FIRST)).options()
    assert Move(sound, ZONES[0]) in offered
    assert not any(isinstance(one, Move) and one.slot == sick for one in offered)


def test_shots_of_every_kind_are_kept_in_a_save() -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_flakvierling", 1)
    for key, place, stat in (("su_rifle_platoon", 4, "inf"), ("su_is2", 4, "arm"), ("su_il2", point(0, 1), "air")):
        shot = shot_at(table, gun, put(table, SECOND, key, place), Occasion.ASSAULT, zone=ZONES[4], phase=1)
        assert shot.stat == stat
        assert msgspec.json.decode(msgspec.json.encode(shot), type=Shot) == shot


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


def last(number: int) -> int:
    return number - 1


def test_hits_of_a_hidden_unit_are_fewer_than_it_can_take() -> None:
    table = battlefield()
    tank, general = put(table, FIRST, "de_tiger", 1), put(table, FIRST, "de_guderian", HQ0)
    asked: list[int] = []

    def below(number: int) -> int:
        asked.append(number)
        return 0 if number == 3 else number - 1

    defence = CARDS[card("de_tiger")].defence
    assert beliefs.deal_states(table, FIRST, (tank, general), below) == [(defence - 1, 0), (0, 0)]
    assert asked == [3, defence]
    assert beliefs.deal_states(table, FIRST, (tank,), last) == [(0, 0)]  # two times in three it is whole


def copies_of(table: Table, side: Side, column: int) -> list[int]:
    indexes = tuple(range(side * DESIGNS, (side + 1) * DESIGNS))
    return [row[column] for row in beliefs.deal_copies(table, side, indexes, Random(3).randrange)]


def test_a_pile_thicker_than_any_ready_deck_has_at_most_eight_of_each() -> None:
    table = battlefield()
    own = OF_NATION[Nation.SOVIET]
    table.library_size[SECOND] = MOST_COPIES * len(own) - 1
    table.lost[SECOND * DESIGNS + own[0]] = 1
    believed = copies_of(table, SECOND, 0)
    assert [believed[card] for card in own] == [MOST_COPIES - 1] + [MOST_COPIES] * (len(own) - 1)
    assert sum(believed) == table.library_size[SECOND]


def test_a_pile_no_thicker_than_a_ready_deck_is_what_is_left_of_one() -> None:
    table = battlefield()
    in_decks = [dict(deck.cards) for deck in DECKS_OF[Nation.SOVIET]]
    least = min(sum(deck.values()) for deck in in_decks)
    table.library_size[SECOND], table.hand_size[SECOND] = least - 5, 5
    indexes = tuple(range(SECOND * DESIGNS, 2 * DESIGNS))
    rows = beliefs.deal_copies(table, SECOND, indexes, Random(1).randrange)
    held = [sum(row[:3]) for row in rows]
    assert any(all(n <= deck.get(CardId(c), 0) for c, n in enumerate(held)) for deck in in_decks)
    assert (sum(row[0] for row in rows), sum(row[1] for row in rows)) == (least - 5, 5)
    assert [row[4] for row in rows] == held


def test_what_was_bought_is_believed_to_find_room_and_to_fly_where_there_is_none() -> None:
    table = battlefield()
    table.stage = Stage.DEPLOYING
    put(table, SECOND, "su_rifle_platoon", 7)
    table.force_size[SECOND] = 20
    believed = copies_of(table, SECOND, 2)
    kinds = [CARDS[one].kind for one, copies in enumerate(believed) for _ in range(copies)]
    assert sum(kind in (Kind.INFANTRY, Kind.ARMOR) for kind in kinds) == 17
    assert kinds.count(Kind.AIR) == 3
    assert not any("hq_only" in CARDS[one].verbs for one, copies in enumerate(believed) if copies)
    table.stage = Stage.PLAY
    assert sum(copies_of(table, SECOND, 2)) == 0


@pytest.mark.parametrize("size", [0, 3, 30])
def test_a_pack_is_believed_to_hold_american_units(size: int) -> None:
    table = battlefield()
    table.pack_size[SECOND] = size
    believed = copies_of(table, SECOND, 3)
    assert sum(believed) == size
    assert all(one in PACKABLE for one, copies in enumerate(believed) if copies)


def test_what_everybody_has_seen_is_counted_once() -> None:
    table = battlefield()
    put(table, SECOND, "su_t34_76", 7, spotted=True)
    put(table, FIRST, "de_tiger", 4, spotted=True)
    table.lost[SECOND * DESIGNS + card("su_t34_76")] = 2
    table.discard[SECOND * DESIGNS + card("su_t34_76")] = 1
    seen = beliefs.seen_copies(table, SECOND)
    assert seen[card("su_t34_76")] == 4
    assert sum(seen) == 4
