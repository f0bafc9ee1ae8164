"""V: from the decks to the initiative."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

import pytest

from eastfront.engine.actions import Action, Pass, Ready
from eastfront.engine.fate import Scripted, Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.engine.table import HIDDEN
from eastfront.engine.view import determinize, view
from eastfront.parts.ids import UnitId
from eastfront.titles.last_crusade import checks
from eastfront.titles.last_crusade.actions import (
    Attach,
    Buy,
    Deploy,
    LayAsClear,
    LayTerrain,
    Mount,
    PutBack,
    TakeTerrain,
)
from eastfront.titles.last_crusade.decks import count_decks
from eastfront.titles.last_crusade.ground import AIRFIELDS, CENTRE, EDGE_AT, HQS, OWN_ROW, ZONES
from eastfront.titles.last_crusade.printed import (
    CARDS,
    COST,
    DECKS_OF,
    DESIGNS,
    TERRAIN,
    Kind,
    Nation,
    may_start,
)
from eastfront.titles.last_crusade.setup import (
    BOTH,
    PAIRINGS,
    BuyForces,
    CentreRow,
    DeployForces,
    Initiative,
    LayRows,
    SetUp,
    UseBridges,
    budget,
    german_seat,
    lay_out,
)
from eastfront.titles.last_crusade.table import EMPTY, Stage, Table
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ0, SECOND, card, told

PLAIN: Final = {
    "deck_first": "1",
    "deck_second": "1",
    "bridges": "off",
    "mirror_supply": "even",
    "offer_after": "6",
    "last_turn": "60",
}


def laid_out(scenario: str = "east", **settings: str) -> Table:
    table = lay_out(scenario, PLAIN | settings)
    table.chronicle = []
    return table


def at_random(flow: Flow[Table], random: Random) -> None:
    """Until the set-up is over."""
    while not flow.over:
        side = flow.asked[-1]
        flow.submit(side, random.choice(flow.options(side)))


# ---------------------------------------------------------------------- I, V.B
@rule("last_crusade", "I")
@rule("last_crusade", "V.B")
@pytest.mark.parametrize("scenario", PAIRINGS)
def test_every_pairing_has_its_supply(scenario: str) -> None:
    table = laid_out(scenario)
    assert tuple(table.nation) == PAIRINGS[scenario]
    mirror = len(set(PAIRINGS[scenario])) == 1
    printed = {Nation.GERMAN: 27, Nation.AMERICAN: 21, Nation.SOVIET: 21}
    assert table.supply == [24 if mirror else printed[nation] for nation in PAIRINGS[scenario]]
    assert laid_out(scenario, mirror_supply="printed").supply == [printed[n] for n in PAIRINGS[scenario]]


@rule("last_crusade", "V.E")
@pytest.mark.parametrize(
    "scenario, seat", [("east", 0), ("west", 0), ("cold", 0), ("germans", 0), ("americans", 0), ("soviets", 0)]
)
def test_the_first_seat_stands_for_the_german(scenario: str, seat: int) -> None:
    table = laid_out(scenario)
    assert german_seat(table) == seat
    table.nation = table.nation[::-1]
    expected = 1 if set(table.nation) & {Nation.GERMAN} and len(set(table.nation)) == 2 else 0
    assert german_seat(table) == expected


# ---------------------------------------------------------------------- V.C
def rows(first: Mapping[str, int], second: Mapping[str, int], **settings: str) -> Table:
    """Both have drawn these terrains."""
    table = laid_out("east", **settings)
    count_decks(table)
    table.stage = Stage.GROUND
    table.chosen = [0] * len(table.chosen)
    for side, drawn in zip(BOTH, (first, second), strict=True):
        for key, copies in drawn.items():
            table.drawn[side * len(TERRAIN) + card(key) - DESIGNS] = copies
        table.chosen[side * len(TERRAIN)] = 3
    return table


@rule("last_crusade", "V.C")
@rule("last_crusade", "V.C", refuses=True)
def test_three_terrains_are_laid_in_any_order_and_may_be_taken_back() -> None:
    three = {"t_hill": 1, "t_woods": 2}
    flow = Flow(rows(three, {"t_clear": 3}), LayRows(BOTH))
    hill, woods = card("t_hill"), card("t_woods")
    flow.submit(FIRST, LayTerrain(hill, 2))
    assert LayTerrain(woods, 2) not in flow.options(FIRST), "the column is full"
    assert LayTerrain(hill, 0) not in flow.options(FIRST), "there was only one"
    assert Ready() not in flow.options(FIRST)
    flow.submit(FIRST, TakeTerrain(2))
    for column, one in enumerate((woods, hill, woods)):
        flow.submit(FIRST, LayTerrain(one, column))
    assert {type(a) for a in flow.options(FIRST)} == {Ready, TakeTerrain}


@rule("last_crusade", "V.C", refuses=True)
@rule("last_crusade", "II.A")
def test_the_rows_lie_face_down_until_both_are_ready() -> None:
    flow = Flow(rows({"t_hill": 3}, {"t_clear": 3}), LayRows(BOTH))
    flow.submit(FIRST, LayTerrain(card("t_hill"), 1))
    seen = view(flow, SECOND).table
    assert seen.terrain[OWN_ROW[FIRST][1]] == HIDDEN
    assert seen.terrain[OWN_ROW[FIRST][0]] == EMPTY
    assert set(seen.drawn[: len(TERRAIN)]) == {HIDDEN}
    twin = determinize(view(flow, SECOND), Random(4).randrange).table
    assert sum(twin.drawn[: len(TERRAIN)]) == 2
    assert sum(twin.chosen[: len(TERRAIN)]) == 3


@rule("last_crusade", "II.A", refuses=True)
def test_terrain_is_no_card_of_the_deck_and_never_moves() -> None:
    flow = Flow(laid_out(), SetUp(), fate=Seeded(3))
    at_random(flow, Random(3))
    assert flow.table.chosen == [0] * len(flow.table.chosen)
    assert flow.table.drawn == [0] * len(flow.table.drawn)
    assert all(one in TERRAIN for one in flow.table.terrain)


@rule("last_crusade", "V.C")
@rule("last_crusade", "V.B")
@rule("last_crusade", "II.A")
def test_the_own_row_is_paid_and_the_centre_is_not() -> None:
    """Woods 2, hill 2, bocage 3 for the German; the centre costs nobody anything."""
    table = rows({}, {})
    for side, keys in ((FIRST, ("t_woods", "t_hill", "t_bocage")), (SECOND, ("t_clear",) * 3)):
        for zone, key in zip(OWN_ROW[side], keys, strict=True):
            table.terrain[zone] = card(key)
        table.chosen[side * len(TERRAIN)] = 0
        table.chosen[side * len(TERRAIN) + card("t_factory") - DESIGNS] = 3
    at = len(TERRAIN) + card("t_factory") - DESIGNS
    flow = Flow(table, SetUp(at="turn_up"), fate=Scripted(2, at, at, at))
    assert isinstance(flow.decision, BuyForces)
    assert table.supply == [27 - 7, 21]
    assert {table.terrain[zone] for zone in CENTRE} == {card("t_factory")}
    assert table.chosen == [0] * len(table.chosen), "the others are set aside"


@rule("last_crusade", "V.C")
@pytest.mark.parametrize("die, whose", [(1, 0), (2, 1), (3, 0), (4, 1), (5, 0), (6, 1)])
def test_an_even_die_takes_the_allied_terrains_for_the_centre(die: int, whose: int) -> None:
    table = laid_out("east")
    at = whose * len(TERRAIN) + next(n for n in range(len(TERRAIN)) if table.chosen[whose * len(TERRAIN) + n] == 1)
    second = whose * len(TERRAIN) + [n for n in range(len(TERRAIN)) if table.chosen[whose * len(TERRAIN) + n] == 1][1]
    third = whose * len(TERRAIN) + [n for n in range(len(TERRAIN)) if table.chosen[whose * len(TERRAIN) + n] == 1][2]
    Flow(table, CentreRow(), fate=Scripted(die, at, second, third))
    assert [table.terrain[zone] for zone in CENTRE] == [DESIGNS + n % len(TERRAIN) for n in (at, second, third)]
    assert told(table, "lc-centre-row") == [(whose, die)]


@rule("last_crusade", "V.C.bridge")
@rule("last_crusade", "V.C.bridge", refuses=True)
def test_a_bridge_makes_a_river_only_where_its_owner_wants_it() -> None:
    table = laid_out("east", bridges="on")
    table.terrain = [int(card("t_clear"))] * len(ZONES)
    table.terrain[0] = table.terrain[8] = int(card("t_bridge"))
    flow = Flow(table, UseBridges())
    assert flow.asked == (FIRST,)
    assert flow.options() == [Pass(), LayAsClear(0)]
    flow.submit(FIRST, LayAsClear(0))
    assert flow.asked == (SECOND,)
    flow.submit(SECOND, Pass())
    assert flow.over
    assert table.river == [0, 1]
    assert table.bridge == [0, 0, 0, 0, 0, 1]


@rule("last_crusade", "V.C.bridge", refuses=True)
def test_without_the_setting_a_bridge_is_clear_ground() -> None:
    for seed in range(12):
        flow = Flow(laid_out("east"), SetUp(), fate=Seeded(seed))
        at_random(flow, Random(seed))
        assert flow.table.river == [0, 0]
        assert not any(flow.table.bridge)


# ---------------------------------------------------------------------- V.D
def buying(supply: int, *keys: str) -> Flow[Table]:
    """The German with these cards in his deck, one copy each unless named twice."""
    table = laid_out("east")
    for column in (table.library, table.listed):
        column[:DESIGNS] = [0] * DESIGNS
    for key in keys:
        table.library[card(key)] += 1
        table.listed[card(key)] += 1
    count_decks(table)
    table.stage, table.revealed, table.supply[FIRST] = Stage.BUYING, 1, supply
    table.terrain = [int(card("t_clear"))] * len(ZONES)
    return Flow(table, BuyForces(BOTH))


@rule("last_crusade", "V.D")
@rule("last_crusade", "V.D", refuses=True)
def test_what_may_be_bought_is_what_the_rules_list() -> None:
    kinds = ("fortification", "obstacle", "support_weapon", "hq_troops", "ordnance")
    for one in CARDS[:DESIGNS]:
        wanted = one.category == "unit" or (one.subtype in kinds and one.cost > 0)
        assert may_start(one) == wanted, one.key
    flow = buying(27, "de_grenadiers", "de_rommel", "de_feldwebel", "de_ambush", "de_forward_observer", "de_pillbox")
    bought = {CARDS[a.card].key for a in flow.options(FIRST) if isinstance(a, Buy)}
    assert bought == {"de_grenadiers", "de_pillbox"}


@rule("last_crusade", "II.C", refuses=True)
def test_a_special_card_without_a_price_is_not_for_the_set_up() -> None:
    assert not may_start(CARDS[card("su_molotovs")])
    assert may_start(CARDS[card("su_ptrd")])


@rule("last_crusade", "V.B", refuses=True)
def test_no_more_is_spent_than_there_is() -> None:
    flow = buying(5, "de_panzer_iv", "de_grenadiers", "de_grenadiers")
    flow.submit(FIRST, Buy(card("de_panzer_iv")))
    assert Buy(card("de_grenadiers")) in flow.options(FIRST), "2 of 2 left"
    flow.submit(FIRST, Buy(card("de_grenadiers")))
    assert not [a for a in flow.options(FIRST) if isinstance(a, Buy)]
    assert budget(flow.table, FIRST) == 0
    flow.submit(FIRST, PutBack(card("de_panzer_iv")))
    assert budget(flow.table, FIRST) == 3


@rule("last_crusade", "X.support", refuses=True)
def test_a_support_weapon_needs_a_soldier_to_carry_it() -> None:
    flow = buying(27, "de_mg_crew", "de_mg_crew", "de_grenadiers", "de_panzer_iv")
    assert Buy(card("de_mg_crew")) not in flow.options(FIRST)
    flow.submit(FIRST, Buy(card("de_grenadiers")))
    flow.submit(FIRST, Buy(card("de_mg_crew")))
    assert Buy(card("de_mg_crew")) not in flow.options(FIRST)
    assert PutBack(card("de_grenadiers")) not in flow.options(FIRST)


@rule("last_crusade", "III.E", refuses=True)
def test_nobody_buys_more_than_finds_room() -> None:
    flow = buying(60, *["de_volkssturm"] * 8, *["de_ost_battalion"] * 8, *["de_luftwaffe_field"] * 8, "de_bf109")
    for key, copies in (("de_volkssturm", 8), ("de_ost_battalion", 8), ("de_luftwaffe_field", 2)):
        for _ in range(copies):
            flow.submit(FIRST, Buy(card(key)))
    assert [a for a in flow.options(FIRST) if isinstance(a, Buy)] == [Buy(card("de_bf109"))]


def test_purchases_are_listed_fast_as_they_are_slowly() -> None:
    random, flow = Random(5), buying(27, *["de_grenadiers"] * 3, "de_mg_crew", "de_pillbox", "de_tiger", "de_minefield")
    for _ in range(60):
        frame = flow.decision
        assert isinstance(frame, BuyForces)
        slow = [a for a in frame.candidates(flow.table, FIRST) if frame.forbids(flow.table, FIRST, a) is None]
        assert flow.options(FIRST) == slow
        action: Action = random.choice([a for a in slow if a != Ready()])
        flow.submit(FIRST, action)


@rule("last_crusade", "V.D", refuses=True)
def test_nobody_sees_what_the_other_buys() -> None:
    flow = buying(27, "de_grenadiers")
    flow.submit(FIRST, Buy(card("de_grenadiers")))
    seen = view(flow, SECOND).table
    assert set(seen.force[:DESIGNS]) == {HIDDEN}
    assert seen.supply == flow.table.supply


# ---------------------------------------------------------------------- V.E
def deploying(*keys: str) -> Flow[Table]:
    flow = buying(60, *keys)
    table = flow.table
    for key in keys:
        table.library[card(key)] -= 1
        table.force[card(key)] += 1
    table.library_size[FIRST], table.force_size[FIRST], table.stage = 0, len(keys), Stage.DEPLOYING
    return Flow(table, DeployForces(FIRST))


@rule("last_crusade", "V.E")
@rule("last_crusade", "V.E", refuses=True)
def test_forces_go_to_the_own_row_or_the_headquarters() -> None:
    flow = deploying("de_grenadiers", "de_supply_column", "de_bf109", "de_bombs_sc250", "de_railway_gun")
    where: dict[str, set[int]] = {}
    for action in flow.options():
        if isinstance(action, Deploy):
            where.setdefault(CARDS[action.card].key, set()).add(action.place)
    assert where == {
        "de_grenadiers": {*OWN_ROW[FIRST], HQ0},
        "de_supply_column": {HQ0},
        "de_bf109": {AIRFIELDS[FIRST]},
        "de_bombs_sc250": {AIRFIELDS[FIRST]},
        "de_railway_gun": {HQ0},
    }
    assert Pass() not in flow.options(), "all must be placed"


@rule("last_crusade", "III.E", refuses=True)
@rule("last_crusade", "V.E", refuses=True)
def test_three_fit_in_a_zone_and_the_headquarters_keep_room_for_their_troops() -> None:
    flow = deploying(*["de_volkssturm"] * 8, *["de_ost_battalion"] * 2, *["de_supply_column"] * 2)
    for _ in range(3):
        flow.submit(FIRST, Deploy(card("de_volkssturm"), OWN_ROW[FIRST][0]))
    assert Deploy(card("de_volkssturm"), OWN_ROW[FIRST][0]) not in flow.options()
    for key, copies in (("de_volkssturm", 5), ("de_ost_battalion", 2)):
        for _ in range(copies):
            flow.submit(FIRST, Deploy(card(key), HQ0))
    assert flow.table.stacked(HQ0, FIRST) == 7
    assert [a for a in flow.options() if isinstance(a, Deploy)] == [Deploy(card("de_supply_column"), HQ0)]


@rule("last_crusade", "V.E", refuses=True)
def test_room_for_headquarters_troops_is_not_given_away() -> None:
    flow = deploying(*["de_volkssturm"] * 8, *["de_supply_column"] * 2)
    for _ in range(7):
        flow.submit(FIRST, Deploy(card("de_volkssturm"), HQ0))
    assert Deploy(card("de_volkssturm"), HQ0) not in flow.options()
    assert Deploy(card("de_supply_column"), HQ0) in flow.options()


@rule("last_crusade", "X.obstacle")
@rule("last_crusade", "X.obstacle", refuses=True)
def test_obstacles_go_on_any_side_of_the_own_row_or_headquarters_and_face_up() -> None:
    flow = deploying("de_minefield", "de_minefield")
    edges = {a.place for a in flow.options() if isinstance(a, Deploy)}
    assert len(edges) == 13
    assert EDGE_AT[OWN_ROW[FIRST][0], CENTRE[0]] in edges
    assert EDGE_AT[HQ0, OWN_ROW[FIRST][2]] in edges
    front = Deploy(card("de_minefield"), EDGE_AT[OWN_ROW[FIRST][0], CENTRE[0]])
    flow.submit(FIRST, front)
    assert front not in flow.options(), "one on each side"
    assert view(flow, SECOND).table.card[0] == card("de_minefield")


@rule("last_crusade", "V.E")
@rule("last_crusade", "III.B")
@rule("last_crusade", "III.B", refuses=True)
def test_all_begin_face_down_uncommitted_and_not_dug_in() -> None:
    flow = deploying("de_grenadiers", "de_mg_crew", "de_pillbox")
    zone = OWN_ROW[FIRST][1]
    flow.submit(FIRST, Deploy(card("de_grenadiers"), zone))
    flow.submit(FIRST, Attach(card("de_mg_crew"), UnitId(0)))
    flow.submit(FIRST, Deploy(card("de_pillbox"), zone))
    table = flow.table
    assert table.spotted[:2] == table.committed[:2] == table.dug[:2] == [0, 0]
    assert table.attached(0) == (card("de_mg_crew"),)
    seen = view(flow, SECOND).table
    assert seen.card[:2] == seen.hits[:2] == seen.kit[:2] == [HIDDEN, HIDDEN]
    assert seen.kind[:2] == [Kind.INFANTRY, Kind.FORTIFICATION], "side and type are known"
    flow.submit(FIRST, Mount(UnitId(0), UnitId(1)))
    assert table.host[0] == 1
    assert table.stacked(zone, FIRST) == 1
    flow.submit(FIRST, Pass())
    assert flow.over


# ---------------------------------------------------------------------- V.F to V.H, and all of it
@rule("last_crusade", "V.H")
def test_the_higher_die_begins_and_equal_dice_are_rolled_again() -> None:
    for dice, first in ((((6, 2),), 0), (((2, 3),), 1), (((4, 4), (1, 1), (5, 6)), 1)):
        table = laid_out()
        Flow(table, Initiative(), fate=Scripted(*dice))
        assert table.initiative == first


@rule("last_crusade", "V.F")
@rule("last_crusade", "V.G")
@rule("last_crusade", "V.B")
@pytest.mark.parametrize("scenario", PAIRINGS)
def test_random_set_ups_leave_everything_in_its_place(scenario: str) -> None:
    dice = {Nation.AMERICAN: 3, Nation.GERMAN: 2, Nation.SOVIET: 2}
    for seed in range(6):
        flow = Flow(laid_out(scenario, deck_first="choose", bridges="on"), SetUp(), fate=Seeded(seed))
        random = Random(seed)
        while not flow.over:
            side = flow.asked[-1]
            flow.submit(side, random.choice(flow.options(side)))
            assert not list(checks.invariants(flow.table))
        table = flow.table
        assert table.stage == Stage.PLAY
        assert table.initiative in BOTH
        for side in BOTH:
            assert table.hand_size[side] == 7
            assert dice[Nation(table.nation[side])] <= table.supply[side] <= 6 * dice[Nation(table.nation[side])]
            assert table.force_size[side] == 0
            assert not any(table.committed)
            assert not any(table.dug)


@rule("last_crusade", "V.E")
def test_the_german_deploys_first() -> None:
    table = laid_out("east")
    flow = Flow(table, SetUp(), fate=Seeded(9))
    random, asked = Random(9), list[Side]()
    while not flow.over:
        if type(flow.decision).__name__ == "PlaceForces":
            asked.append(flow.asked[0])
        side = flow.asked[-1]
        flow.submit(side, random.choice(flow.options(side)))
    assert asked == sorted(asked)
    assert set(asked) == {FIRST, SECOND}


@rule("last_crusade", "IV.A")
@rule("last_crusade", "IV.D")
def test_prices_and_places_are_those_of_the_rules() -> None:
    assert COST[card("us_rifle_platoon")] == 2
    assert CARDS[card("us_rifle_platoon")].inf == 3
    assert len(ZONES) == 9
    assert len(HQS) == 2
    assert [len(decks) >= 2 for decks in DECKS_OF] == [True] * 3


@rule("last_crusade", "V.D")
def test_forces_are_bought_after_the_ground_is_laid() -> None:
    flow, stages, luck = Flow(laid_out(), SetUp(), fate=Seeded(3)), list[int](), Random(3)
    while not flow.over:
        side = flow.asked[0]
        flow.submit(side, luck.choice(flow.options(side)))
        stages.append(flow.table.stage)
    assert sorted({*stages}) == [Stage.GROUND, Stage.BUYING, Stage.DEPLOYING, Stage.PLAY]
    assert len({*stages}) == 4
