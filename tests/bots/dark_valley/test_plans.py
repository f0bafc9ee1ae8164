"""What the officer's plans are made of: odds, pockets, supply, garrisons, depots."""

from __future__ import annotations

from eastfront.bots.dark_valley import battles, cup, journeys, staff
from eastfront.bots.dark_valley.evaluation import Worth
from eastfront.bots.dark_valley.fighting import loss
from eastfront.bots.dark_valley.ground import (
    by_rail,
    decide,
    goes_forward,
    kept,
    next_for,
    prizes,
    tracks,
    wanted,
    ways_to,
    worth_of,
)
from eastfront.bots.dark_valley.marches import Figures, odds_worth
from eastfront.bots.dark_valley.plan import LOGISTICS, Plan
from eastfront.engine.actions import Action
from eastfront.parts.hexes import distance
from eastfront.parts.ids import SpaceId
from eastfront.titles.dark_valley.actions import PASS, Activate, Leave, LoseStep, MoveTo, Rebuild, TakeDivision
from eastfront.titles.dark_valley.attacks import able
from eastfront.titles.dark_valley.chits import PLAYED
from eastfront.titles.dark_valley.descents import (
    CORPS,
    ChooseAirborne,
    ChooseDropZone,
    ChooseShore,
)
from eastfront.titles.dark_valley.ground import (
    AROUND,
    GRID,
    IN_PLAY,
    IS_PLACE,
    KIEV,
    MOSCOW,
    SIZE,
    TERRAIN_AT,
    VP,
    place,
)
from eastfront.titles.dark_valley.logistics import BLACK_SEA_MARINES, ChooseRailhead, depot_reach
from eastfront.titles.dark_valley.losses import ChooseLoss
from eastfront.titles.dark_valley.printed import AXIS, BY_CODE, PANZER_HQS, SOVIET, STAVKA, UNITS
from eastfront.titles.dark_valley.setup import lay_out
from eastfront.titles.dark_valley.table import ELIMINATED, Table

RIFLES = [unit.id for unit in UNITS if unit.group == "su_rd"]
PANZERS = [unit.id for unit in UNITS if unit.code.startswith("GE-PZ-")]


def table_of(start: str = "barbarossa") -> Table:
    return lay_out(start, start)


def cleared() -> Table:
    """Nobody on the map."""
    table = table_of()
    for unit in (*table.land(AXIS), *table.land(SOVIET)):
        table.location[unit] = ELIMINATED
    return table


def put(table: Table, unit: int, hex_: int) -> None:
    table.location[unit], table.steps[unit], table.supply[unit] = hex_, UNITS[unit].steps, 0


# ---------------------------------------------------------------------- the evaluation
def test_what_is_won_for_one_is_lost_for_the_other() -> None:
    table, worth = table_of(), Worth()
    assert abs(worth.evaluate(table, AXIS) + worth.evaluate(table, SOVIET)) < 1e-6
    before = worth.evaluate(table, AXIS)
    table.control[MOSCOW] = AXIS
    assert worth.evaluate(table, AXIS) > before


def test_a_lost_step_and_a_lost_line_make_an_army_worth_less() -> None:
    table, worth = table_of(), Worth()
    before = worth.evaluate(table, AXIS)
    table.steps[PANZERS[0]] = 1
    weaker = worth.evaluate(table, AXIS)
    table.supply[PANZERS[1]] = 2
    assert before > weaker > worth.evaluate(table, AXIS)


def test_who_goes_forward_when() -> None:
    table, scenario = lay_out("barbarossa", "campaign"), table_of()
    assert goes_forward(table, AXIS)
    assert not goes_forward(table, SOVIET)
    table.turn = scenario.turn = 7
    assert goes_forward(table, SOVIET)
    assert not goes_forward(table, AXIS)
    assert goes_forward(scenario, AXIS)


# ---------------------------------------------------------------------- battles
def test_better_odds_promise_more() -> None:
    table = table_of()
    target = next(table.location[u] for u in table.combat(SOVIET) if able(table, AXIS, (), table.location[u]))
    aim = battles.aim_at(table, AXIS, target)
    units = able(table, AXIS, (), target)
    values = [battles.promise(table, AXIS, aim, units, column, 0)[0] for column in range(8)]
    assert values == sorted(values)
    assert battles.promise(table, AXIS, aim, units, 7, 0)[1] == 1.0


def test_nobody_is_counted_twice_in_an_outlook() -> None:
    table = table_of()
    assert (
        0
        < battles.outlook(table, AXIS, table.combat(AXIS))
        < sum(blow.value for blow in battles.blows(table, AXIS, battles.foes_next_to(table, AXIS, table.combat(AXIS))))
    )


def test_ordered_attacks_are_made_that_nobody_else_would_make() -> None:
    """10.5.6 An attack spares a division."""
    table = table_of()
    targets = battles.foes_next_to(table, SOVIET, table.combat(SOVIET))
    before = len(battles.blows(table, SOVIET, targets))
    table.ordered = 6
    assert len(battles.blows(table, SOVIET, targets)) > before
    table.counterattacks = 6
    assert len(battles.blows(table, SOVIET, targets)) >= before


def test_the_cheapest_step_is_lost() -> None:
    table = cleared()
    rifle, tank = RIFLES[0], PANZERS[0]
    options: list[Action] = [LoseStep(tank), LoseStep(rifle)]
    put(table, rifle, MOSCOW)
    put(table, tank, MOSCOW)
    cheap = min((rifle, tank), key=lambda u: battles.step_price(table, u))
    assert loss(table, ChooseLoss(SOVIET, (rifle, tank)), options, []) == LoseStep(cheap)


# ---------------------------------------------------------------------- plans
def test_everybody_who_attacks_has_a_goal_that_is_wanted() -> None:
    table = table_of()
    plan = Plan(table, AXIS)
    goals = set(plan.goal.values())
    assert goals <= {*wanted(table, AXIS), *plan.blocks}
    assert len(goals & set(wanted(table, AXIS))) >= 5


def test_supply_reaches_further_once_logistics_is_played() -> None:
    table = table_of()
    before = Plan(table, AXIS).fed
    table.chits[LOGISTICS] = PLAYED
    after = Plan(table, AXIS).fed
    assert before[place("smolensk")] > after[place("smolensk")] > 0
    assert before[place("warsaw_west")] == 0


def test_who_lies_behind_the_pincers_is_seen() -> None:
    table = table_of()
    plan = Plan(table, SOVIET)
    assert not plan.pincers[0][MOSCOW]
    for panzer, hex_ in zip(PANZERS, AROUND[MOSCOW], strict=False):
        put(table, panzer, hex_)
    assert Plan(table, SOVIET).pincers[0][MOSCOW]


def test_a_threatened_victory_hex_is_manned_before_it_is_crowded() -> None:
    table = cleared()
    put(table, PANZERS[0], next(h for h in range(SIZE) if distance(GRID, h, KIEV) == 4 and IN_PLAY[h]))
    put(table, RIFLES[0], MOSCOW)
    figures = Figures(table, Plan(table, SOVIET), RIFLES[0])
    empty = figures._guard(KIEV, 1.0)
    for count in range(3):
        put(table, RIFLES[1 + count], KIEV)
    assert empty > Figures(table, Plan(table, SOVIET), RIFLES[0])._guard(KIEV, 1.0) >= 0.0


def test_a_third_unit_is_worth_bringing_up() -> None:
    open_ = next(h for h in range(2000, 3000) if not VP[h] and _plain(h))
    values = [odds_worth(attack, 2, open_) for attack in range(13)]
    assert values == sorted(values)
    assert values[6] - values[4] > values[12] - values[10]


def _plain(hex_: int) -> bool:
    return bool(TERRAIN_AT[hex_].foot == 1 and not TERRAIN_AT[hex_].shift and not IS_PLACE[hex_])


# ---------------------------------------------------------------------- staff
def test_armour_before_infantry_among_replacements() -> None:
    table = table_of()
    tank, corps = PANZERS[0], BY_CODE["GE-CORPS-II"]
    table.steps[tank] = table.steps[corps] = 1
    options: list[Action] = [PASS, Rebuild(corps), Rebuild(tank)]
    assert staff.replacement(table, None, options, []) == Rebuild(tank)


def test_the_weakest_leaves() -> None:
    class Top:
        side = AXIS

    table = table_of()
    table.steps[PANZERS[1]] = 1
    options: list[Action] = [Leave(PANZERS[0]), Leave(PANZERS[1])]
    assert staff.weakest_leaves(table, Top(), options, []) == Leave(PANZERS[1])


def test_the_price_of_a_missing_attack_is_a_garrison() -> None:
    table = cleared()
    put(table, RIFLES[0], KIEV)
    put(table, RIFLES[1], KIEV + 2)
    options: list[Action] = [PASS, TakeDivision(RIFLES[1]), TakeDivision(RIFLES[0])]
    assert staff.division(table, None, options, []) == TakeDivision(RIFLES[0])


def test_new_units_come_in_where_the_enemy_is() -> None:
    table = table_of()
    posts = staff.Posts(table, SOVIET)
    near, far = place("minsk"), place("gorky")
    assert posts.of(near) > posts.of(far)


def test_a_panzer_army_near_the_enemy_is_worth_more() -> None:
    table = table_of()
    assert any(cup.panzer_worth(table, hq) > 5 for hq in PANZER_HQS)
    for unit in table.combat(SOVIET):
        table.location[unit] = ELIMINATED
    put(table, RIFLES[0], MOSCOW)
    assert all(cup.panzer_worth(table, hq) == 0 for hq in PANZER_HQS)


def test_strong_units_are_worth_more_than_weak_ones() -> None:
    assert worth_of(PANZERS[0], 2) > worth_of(PANZERS[0], 1) > worth_of(RIFLES[0], 1) > worth_of(RIFLES[0], 0) == 0.0


# ---------------------------------------------------------------------- the aims of a war
def test_in_the_lesson_only_its_three_towns_are_wanted() -> None:
    lesson, war = table_of("learning"), table_of()
    towns = {place("riga"), place("duenaburg"), place("pskov")}
    assert set(wanted(lesson, AXIS)) == towns == set(kept(lesson, SOVIET))
    assert MOSCOW in wanted(war, AXIS)
    assert place("duenaburg") not in wanted(war, AXIS)
    assert all(prizes(lesson)[town] > 2 * prizes(lesson)[MOSCOW] for town in towns)
    for town in towns:
        lesson.control[town] = AXIS
    assert MOSCOW in wanted(lesson, AXIS)


def test_an_army_gives_a_place_what_it_asks_for_and_goes_on_with_the_rest() -> None:
    table = cleared()
    for unit in PANZERS:
        put(table, unit, place("minsk"))
    table.control[place("minsk")] = AXIS
    empty = Plan(table, AXIS)
    assert len(set(empty.goal.values())) > 3
    for unit in RIFLES[:9]:
        put(table, unit, place("vitebsk"))
    held = Plan(table, AXIS)
    count = [sum(goal == place("vitebsk") for goal in plan.goal.values()) for plan in (empty, held)]
    assert count[1] > count[0] >= 1


def test_a_depot_follows_the_railway_and_never_a_dead_end() -> None:
    table = cleared()
    depot = BY_CODE["GE-DEPOT-N"]
    for town in ("libau", "riga"):
        table.control[place(town)] = AXIS
    table.location[depot] = place("insterburg")
    goal = place("pskov")
    assert next_for(table, depot) == goal
    hexes = [h for h in depot_reach(table, depot, 6) if h != table.location[depot]]
    found = staff.railhead(table, ChooseRailhead(AXIS, depot, 6), [PASS, *(MoveTo(SpaceId(h)) for h in hexes)], ())
    assert isinstance(found, MoveTo)
    assert by_rail(goal)[found.hex] == min(by_rail(goal)[h] for h in hexes) < by_rail(goal)[table.location[depot]]


def test_the_last_one_stays_in_a_place_while_raiders_are_near() -> None:
    table = cleared()
    minsk = place("minsk")
    corps = next(unit.id for unit in UNITS if unit.code.startswith("GE-CORPS-"))
    put(table, corps, minsk)
    table.control[minsk] = AXIS
    near = next(h for h in AROUND[AROUND[minsk][0]] if h != minsk and h not in AROUND[minsk] and IN_PLAY[h])
    put(table, RIFLES[0], near)
    assert Figures(table, Plan(table, AXIS), corps)._left_behind(minsk) > 0
    put(table, PANZERS[0], minsk)
    assert Figures(table, Plan(table, AXIS), corps)._left_behind(minsk) == 0


# ---------------------------------------------------------------------- journeys
def test_marines_land_where_nobody_stands_and_nowhere_else() -> None:
    table = table_of()
    odessa = place("odessa")
    table.control[odessa] = AXIS
    for unit in table.combat_in(odessa):
        table.location[unit] = ELIMINATED
    table.location[BLACK_SEA_MARINES] = place("novorossiysk")
    put(table, RIFLES[0], place("novorossiysk"))
    options = [PASS, MoveTo(SpaceId(odessa)), MoveTo(SpaceId(place("sevastopol")))]
    assert journeys.shore(table, ChooseShore(SOVIET), options, ()) == MoveTo(SpaceId(odessa))
    put(table, PANZERS[0], odessa)
    assert journeys.shore(table, ChooseShore(SOVIET), options, ()) == PASS


def test_paratroops_fly_into_an_empty_town_that_the_enemy_nears() -> None:
    table = cleared()
    kiev, corps = KIEV, CORPS[0]
    put(table, corps, MOSCOW)
    put(table, PANZERS[0], next(h for h in range(SIZE) if IN_PLAY[h] and distance(GRID, h, kiev) == 4))
    options = [PASS, MoveTo(SpaceId(kiev)), MoveTo(SpaceId(place("kharkov")))]
    assert journeys.airborne(table, ChooseAirborne(SOVIET), [PASS, Activate(corps)], ()) == Activate(corps)
    assert journeys.drop_zone(table, ChooseDropZone(SOVIET, corps), options, ()) == MoveTo(SpaceId(kiev))
    put(table, RIFLES[0], kiev)
    assert journeys.drop_zone(table, ChooseDropZone(SOVIET, corps), options, ()) == PASS
    assert journeys.airborne(table, ChooseAirborne(SOVIET), [PASS, Activate(corps)], ()) == PASS


# ---------------------------------------------------------------------- supply first
def test_who_blocks_the_railway_before_a_depot_is_a_goal_of_the_infantry() -> None:
    """13.6 A depot enters no town of the enemy and no hex beside him."""
    table = cleared()
    depot = BY_CODE["GE-DEPOT-C"]
    table.location[depot] = place("brest_litovsk")
    table.control[place("brest_litovsk")] = AXIS
    corps = next(unit.id for unit in UNITS if unit.code.startswith("GE-CORPS-"))
    put(table, corps, place("brest_litovsk"))
    put(table, PANZERS[0], place("brest_litovsk"))
    ahead = tracks(table)[3]
    put(table, RIFLES[0], ahead)
    plan = Plan(table, AXIS)
    assert ahead in plan.blocks
    assert plan.goal[corps] in plan.blocks
    assert plan.goal[PANZERS[0]] in wanted(table, AXIS)


def test_somebody_stays_with_a_depot_while_the_enemy_is_near() -> None:
    table = cleared()
    minsk, depot = place("minsk"), BY_CODE["GE-DEPOT-C"]
    table.location[depot] = minsk
    guard = BY_CODE["GE-SEC-207"]
    put(table, guard, minsk)
    put(table, RIFLES[0], next(h for h in range(SIZE) if distance(GRID, h, minsk) == 3 and IN_PLAY[h]))
    assert Figures(table, Plan(table, AXIS), guard)._with_a_depot(minsk) > 0
    put(table, PANZERS[0], minsk)
    assert Figures(table, Plan(table, AXIS), guard)._with_a_depot(minsk) == 0


def test_a_depot_does_not_go_back_for_fear() -> None:
    """13.6 Nobody is fed from where it would be safe."""
    table = cleared()
    depot, brest = BY_CODE["GE-DEPOT-C"], place("brest_litovsk")
    table.control[brest] = AXIS
    table.location[depot] = brest
    put(table, PANZERS[0], brest)
    put(table, RIFLES[0], next(h for h in AROUND[AROUND[brest][0]] if distance(GRID, h, brest) == 2 and IN_PLAY[h]))
    hexes = [h for h in depot_reach(table, depot, 6) if h != brest]
    found = staff.railhead(table, ChooseRailhead(AXIS, depot, 6), [PASS, *(MoveTo(SpaceId(h)) for h in hexes)], ())
    goal = next_for(table, depot)
    there = found.hex if isinstance(found, MoveTo) else brest
    assert by_rail(goal)[there] <= by_rail(goal)[brest]


def test_moscow_is_worth_most_once_kiev_or_leningrad_has_fallen() -> None:
    """3.2, 17.1 Both together end the war in 1941, and Barbarossa to its last turn in January."""
    table = lay_out("barbarossa", "campaign")
    before = prizes(table)[MOSCOW]
    table.control[KIEV] = AXIS
    assert prizes(table)[MOSCOW] > before > prizes(table)[place("minsk")]
    assert set(decide(table)) == {MOSCOW, KIEV, place("leningrad")}
    table.turn, scenario = 8, table_of()
    assert prizes(table)[MOSCOW] < before
    assert not decide(table)
    scenario.turn = 8
    assert prizes(scenario)[MOSCOW] == before


def test_the_axis_mans_kiev_once_it_has_it() -> None:
    """17.1 Moscow alone wins nothing: whoever holds Kiev stays while somebody could come."""
    table = cleared()
    table.control[KIEV] = AXIS
    put(table, PANZERS[0], KIEV)
    put(table, RIFLES[0], next(h for h in range(SIZE) if IN_PLAY[h] and distance(GRID, h, KIEV) == 4))
    figures = Figures(table, Plan(table, AXIS), PANZERS[0])
    minsk = place("minsk")
    table.control[minsk] = AXIS
    put(table, RIFLES[1], next(h for h in range(SIZE) if IN_PLAY[h] and distance(GRID, h, minsk) == 4))
    assert figures._guard(KIEV, 1.0) > Figures(table, Plan(table, AXIS), PANZERS[0])._guard(minsk, 1.0) > 0


# ---------------------------------------------------------------------- 9.7 parachutes
def test_paratroops_jump_onto_a_railway_that_feeds_many_and_nowhere_else() -> None:
    table = cleared()
    table.turn = 7
    corps, depot = CORPS[0], BY_CODE["GE-DEPOT-C"]
    for town in ("brest_litovsk", "baranovichi", "minsk", "borisov", "orsha", "smolensk"):
        table.control[place(town)] = AXIS
    table.location[depot] = place("smolensk")
    table.location[STAVKA] = place("vyazma")
    put(table, corps, place("vyazma"))
    assert journeys.jumps(table, corps) == -1  # nobody lives on that railway
    for unit in PANZERS[:8]:
        put(table, unit, next(h for h in range(SIZE) if distance(GRID, h, place("smolensk")) == 2 and IN_PLAY[h]))
    zone = journeys.jumps(table, corps)
    assert zone >= 0
    assert table.location[corps] == place("vyazma")
    table.dropped[corps] = 1
    assert journeys.jumps(table, corps) == -1


# ---------------------------------------------------------------------- what decides
def test_the_main_blow_goes_for_what_decides_though_hardly_anybody_stands_there() -> None:
    """3.2 Kiev has fallen: Moscow ends the war."""
    table = table_of()
    before = sum(goal == MOSCOW for goal in Plan(table, AXIS).goal.values())
    table.control[KIEV] = AXIS
    plan = Plan(table, AXIS)
    drawn = sum(table.attack(u) for u, goal in plan.goal.items() if goal == MOSCOW)
    assert sum(goal == MOSCOW for goal in plan.goal.values()) > before
    assert drawn > plan._asks_for(ways_to((MOSCOW,)))
    assert len(set(plan.goal.values())) > 5  # and the rest go elsewhere


def test_a_garrison_that_must_be_marched_up_to_is_stormed_after_the_march() -> None:
    table = cleared()
    minsk = place("minsk")
    put(table, RIFLES[0], minsk)
    near, far = AROUND[minsk][0], next(h for h in range(SIZE) if distance(GRID, h, minsk) == 4 and IN_PLAY[h])
    for unit in PANZERS[:3]:
        put(table, unit, far)
    assert not cup.fights_first(table, AXIS, PANZERS[:3], 0.0)
    for unit in PANZERS[:3]:
        put(table, unit, near)
    assert cup.fights_first(table, AXIS, PANZERS[:3], 0.0)


def test_a_place_that_nobody_holds_counts_as_half_lost_while_raiders_are_near() -> None:
    table, worth = cleared(), Worth()
    minsk = place("minsk")
    table.control[minsk] = AXIS
    put(table, PANZERS[0], place("warsaw_west"))
    put(table, RIFLES[0], place("vologda"))
    safe = worth._at_risk(table, AXIS, {}, {})
    table.location[RIFLES[0]] = next(h for h in range(SIZE) if distance(GRID, h, minsk) == 4 and IN_PLAY[h])
    open_ = worth._at_risk(table, AXIS, {}, {})
    held = worth._at_risk(table, AXIS, {minsk: 3}, {})
    assert open_ > safe
    assert held == safe
