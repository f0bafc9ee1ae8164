"""VII.A: disengage, supply, cards, refit, deploy, Russian infantry."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.flow import Flow
from eastfront.engine.table import HIDDEN
from eastfront.engine.view import view
from eastfront.titles.last_crusade.actions import (
    Attach,
    BuyDraw,
    CheckIndefinite,
    Deploy,
    Levy,
    Recruit,
    RecruitRefit,
    Refit,
    TakeAway,
)
from eastfront.titles.last_crusade.ground import AIRFIELDS, EDGE_AT, GROUND
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS
from eastfront.titles.last_crusade.reinforcement import Reinforce, Reinforcement
from eastfront.titles.last_crusade.table import InForce, Table, Until
from tests.marks import rule
from tests.titles.last_crusade.positions import (
    FIRST,
    HQ0,
    HQ1,
    SECOND,
    battlefield,
    card,
    does,
    hold,
    listed,
    obstacle,
    pile,
    play,
    put,
    why,
)


def reinforcing(table: Table, *dice: int | tuple[int, ...]) -> Flow[Table]:
    """The first side's phase; two dice of supply, and nothing to draw unless a pile was laid."""
    return play(table, Reinforcement(side=FIRST), *(dice or ((1, 1),)))


def reason(flow: Flow[Table], action: object) -> tuple[str, str]:
    refusal = why(flow, action)  # type: ignore[arg-type]
    assert refusal is not None
    return refusal.rule, refusal.reason


# ---------------------------------------------------------------------- what is done at once
@rule("last_crusade", "VII.A.disengage")
@rule("last_crusade", "III.A")
@rule("last_crusade", "VII.A.disengage", refuses=True)
def test_own_units_are_uncommitted_and_the_enemys_stay_as_they_are() -> None:
    table = battlefield()
    own = put(table, FIRST, "de_grenadiers", 0, committed=True)
    table.spent[own] = 1
    theirs = put(table, SECOND, "su_conscripts", 6, committed=True)
    reinforcing(table)
    assert (table.committed[own], table.spent[own], table.committed[theirs]) == (0, 0, 1)


@rule("last_crusade", "VII.A.supply")
@rule("last_crusade", "IV.B")
@pytest.mark.parametrize("nation, dice", [("american", 3), ("german", 2), ("soviet", 2)])
def test_supply_is_rolled_by_nation_and_accumulates(nation: str, dice: int) -> None:
    table = battlefield(nation, "german", supply=90)
    reinforcing(table, (6,) * dice)
    assert table.supply == [90 + 6 * dice, 90]


@rule("last_crusade", "V.G")
def test_there_is_no_supply_roll_in_the_first_turn() -> None:
    table = battlefield(supply=7)
    table.turn = 1
    play(table, Reinforcement(side=FIRST))
    assert table.supply[FIRST] == 7


@rule("last_crusade", "VII.A.draw")
@rule("last_crusade", "V.F")
def test_a_card_is_drawn_and_the_enemy_sees_only_that_it_was() -> None:
    table = battlefield()
    pile(table, FIRST, "de_tiger")
    flow = reinforcing(table, (1, 1), card("de_tiger"))
    assert table.in_hand(FIRST) == [card("de_tiger")]
    assert (table.hand_size[FIRST], table.library_size[FIRST]) == (1, 0)
    assert set(view(flow, SECOND).table.hand[:DESIGNS]) == {HIDDEN}


@rule("last_crusade", "VII.A.draw")
@rule("last_crusade", "VII.A.draw", refuses=True)
def test_more_cards_cost_three_each_while_there_are_any() -> None:
    table = battlefield(supply=4)
    pile(table, FIRST, "de_tiger", "de_panther", "de_stug")
    flow = reinforcing(table, (1, 1), card("de_tiger"), card("de_panther"), card("de_stug"))
    does(flow, BuyDraw(), BuyDraw())
    assert table.supply[FIRST] == 0
    assert table.hand_size[FIRST] == 3
    assert reason(flow, BuyDraw()) == ("VII.A.draw", "lc-no-cards")


@rule("last_crusade", "IV.B", refuses=True)
def test_nothing_is_bought_on_credit() -> None:
    table = battlefield(supply=0)
    pile(table, FIRST, "de_tiger", "de_panther")
    flow = reinforcing(table, (1, 1), card("de_tiger"))
    assert reason(flow, BuyDraw()) == ("IV.B", "lc-no-supply")
    assert reason(flow, Deploy(card("de_tiger"), HQ0)) == ("IV.B", "lc-no-supply")


@rule("last_crusade", "VII.A")
def test_what_must_be_done_is_done_when_the_player_passes() -> None:
    table = battlefield()
    flow = reinforcing(table)
    assert isinstance(flow.decision, Reinforce)
    does(flow, Pass())
    assert flow.over


@rule("last_crusade", "VII.A", refuses=True)
def test_it_is_the_phase_of_one_side() -> None:
    table = battlefield()
    hold(table, SECOND, "su_t34_76")
    flow = reinforcing(table)
    assert flow.asked == (FIRST,)
    assert not [a for a in flow.options() if isinstance(a, Deploy)]


# ---------------------------------------------------------------------- cards that last
@rule("last_crusade", "VII.A.indefinite")
@rule("last_crusade", "XI.indefinite")
@pytest.mark.parametrize(("die", "stays"), [(1, True), (4, True), (5, False), (6, False)])
def test_each_lasting_card_is_thrown_for_when_its_owner_likes(die: int, stays: bool) -> None:
    table = battlefield()
    table.in_force = [InForce(FIRST, card("de_heavy_fog"), Until.INDEFINITE, turn=1)]
    listed(table, FIRST, card("de_heavy_fog"))
    flow = reinforcing(table, (1, 1), die)
    assert flow.options() == [Pass(), CheckIndefinite(0)]
    does(flow, CheckIndefinite(0))
    assert bool(table.in_force) is stays
    assert table.discard[card("de_heavy_fog")] == (not stays)
    assert flow.options() == [Pass()]


@rule("last_crusade", "VII.A.indefinite", refuses=True)
def test_no_card_of_this_turn_and_none_of_the_enemys_is_thrown_for() -> None:
    table = battlefield()
    table.in_force = [
        InForce(FIRST, card("de_heavy_fog"), Until.INDEFINITE, turn=table.player_turns),
        InForce(SECOND, card("su_rasputitsa"), Until.INDEFINITE, turn=1),
    ]
    flow = reinforcing(table)
    assert flow.options() == [Pass()]
    does(flow, Pass())
    assert flow.over
    assert len(table.in_force) == 2


@rule("last_crusade", "VII.A.indefinite", refuses=True)
def test_the_phase_does_not_end_before_all_are_thrown_for() -> None:
    table = battlefield()
    fog, drop = card("de_heavy_fog"), card("de_airborne_drop")
    table.in_force = [InForce(FIRST, one, Until.INDEFINITE, turn=1) for one in (fog, drop)]
    flow = does(reinforcing(table, (1, 1), 5, 4), Pass())
    assert flow.over
    assert [effect.card for effect in table.in_force] == [drop]


# ---------------------------------------------------------------------- refit
@rule("last_crusade", "VII.A.refit")
@rule("last_crusade", "VII.A.refit", refuses=True)
def test_a_point_for_a_hit_once_a_unit() -> None:
    table = battlefield(supply=5)
    slots = [put(table, FIRST, key, HQ0, hits=2) for key in ("de_grenadiers", "de_arv", "de_pillbox")]
    slots.append(put(table, FIRST, "de_bf109", AIRFIELDS[FIRST], hits=1))
    whole = put(table, FIRST, "de_tiger", HQ0)
    flow = reinforcing(table)
    assert {a.slot for a in flow.options() if isinstance(a, Refit)} == set(slots)
    for slot in slots:
        does(flow, Refit(slot))
    assert [table.hits[slot] for slot in slots] == [1, 1, 1, 0]
    assert table.supply[FIRST] == 3
    assert reason(flow, Refit(slots[0])) == ("VII.A.refit", "lc-no-second-refit")
    assert not table.hits[whole]


@rule("last_crusade", "III.F", refuses=True)
@rule("last_crusade", "VII.A.refit", refuses=True)
def test_who_is_out_of_supply_is_not_refitted() -> None:
    table = battlefield()
    slot = put(table, FIRST, "de_grenadiers", 8, hits=1)
    for place in (5, 7):
        put(table, SECOND, "su_conscripts", place)
    flow = reinforcing(table)
    assert reason(flow, Refit(slot)) == ("III.F", "lc-no-line")


# ---------------------------------------------------------------------- deploy
@rule("last_crusade", "VII.A.deploy")
@rule("last_crusade", "IV.A")
@rule("last_crusade", "VII.A.deploy", refuses=True)
def test_each_card_comes_where_the_rules_want_it() -> None:
    table = battlefield(supply=90)
    hold(table, FIRST, "de_grenadiers", "de_supply_column", "de_rommel", "de_bf109", "de_bombs_sc250", "de_pillbox")
    put(table, FIRST, "de_volkssturm", 4)
    flow = reinforcing(table)
    where: dict[str, set[int]] = {}
    for action in flow.options():
        if isinstance(action, Deploy):
            where.setdefault(CARDS[action.card].key, set()).add(action.place)
    assert where == {
        "de_grenadiers": {HQ0},
        "de_supply_column": {HQ0},
        "de_rommel": {HQ0},
        "de_bf109": {AIRFIELDS[FIRST]},
        "de_bombs_sc250": {AIRFIELDS[FIRST]},
        "de_pillbox": {4},
    }
    does(flow, Deploy(card("de_grenadiers"), HQ0))
    assert table.supply[FIRST] == 90
    assert table.hand_size[FIRST] == 5
    assert not table.spotted[1]
    assert view(flow, SECOND).table.card[1] == HIDDEN


@rule("last_crusade", "X.obstacle")
@rule("last_crusade", "X.obstacle", refuses=True)
def test_obstacles_go_where_own_troops_are_one_on_each_side() -> None:
    table = battlefield()
    hold(table, FIRST, "de_minefield")
    put(table, FIRST, "de_volkssturm", 4)
    obstacle(table, SECOND, "su_tank_ditch", 4, 5)
    flow = reinforcing(table)
    edges = {int(a.place) for a in flow.options() if isinstance(a, Deploy)}
    assert edges == {int(EDGE_AT[GROUND[4], GROUND[near]]) for near in (1, 3, 7)}
    assert reason(flow, Deploy(card("de_minefield"), EDGE_AT[GROUND[4], GROUND[5]])) == ("X.obstacle", "lc-no-edge")


@rule("last_crusade", "X.obstacle")
@rule("last_crusade", "X.obstacle", refuses=True)
def test_one_obstacle_a_phase_may_be_taken_away_and_goes_to_the_own_discards() -> None:
    table = battlefield()
    put(table, FIRST, "de_volkssturm", 4)
    mines = obstacle(table, FIRST, "de_minefield", 4, 5)
    wire = obstacle(table, FIRST, "de_barbed_wire", 4, 7)
    flow = reinforcing(table)
    does(flow, TakeAway(mines))
    assert table.discard[card("de_minefield")] == 1
    assert table.points == [0, 0]
    assert reason(flow, TakeAway(wire)) == ("X.obstacle", "lc-no-second-obstacle")


@rule("last_crusade", "III.G")
@rule("last_crusade", "X.support")
@rule("last_crusade", "X.support", refuses=True)
def test_attachments_find_their_units_and_a_unit_has_one_support_weapon() -> None:
    table = battlefield()
    hold(table, FIRST, "de_mg_crew", "de_panzerfausts", "de_tank_ace")
    soldier, tank = put(table, FIRST, "de_grenadiers", 0), put(table, FIRST, "de_panzer_iv", 0)
    flow = reinforcing(table)
    attached = {(CARDS[a.card].key, a.slot) for a in flow.options() if isinstance(a, Attach)}
    assert attached == {("de_mg_crew", soldier), ("de_panzerfausts", soldier), ("de_tank_ace", tank)}
    does(flow, Attach(card("de_mg_crew"), soldier))
    assert table.attached(soldier) == (card("de_mg_crew"),)
    assert table.stacked(0, FIRST) == 2
    assert Attach(card("de_panzerfausts"), soldier) not in flow.options()


@rule("last_crusade", "X.general", refuses=True)
@rule("last_crusade", "XI.unique")
@rule("last_crusade", "XI.unique", refuses=True)
def test_one_general_a_side_and_a_unique_card_once() -> None:
    table = battlefield()
    hold(table, FIRST, "de_rommel", "de_rommel", "de_model")
    flow = reinforcing(table)
    does(flow, Deploy(card("de_rommel"), HQ0))
    assert reason(flow, Deploy(card("de_model"), HQ0)) == ("X.general", "lc-no-second-general")
    assert reason(flow, Deploy(card("de_rommel"), HQ0)) == ("XI.unique", "lc-no-second-unique")


@rule("last_crusade", "III.E", refuses=True)
def test_full_headquarters_take_nobody_on() -> None:
    table = battlefield()
    for _ in range(9):
        put(table, FIRST, "de_volkssturm", HQ0)
    hold(table, FIRST, "de_grenadiers", "de_bf109")
    flow = reinforcing(table)
    assert reason(flow, Deploy(card("de_grenadiers"), HQ0)) == ("III.E", "lc-no-room")
    assert Deploy(card("de_bf109"), AIRFIELDS[FIRST]) in flow.options()


# ---------------------------------------------------------------------- Russian infantry
def soviets() -> Table:
    return battlefield("soviet", "german", supply=10)


@rule("last_crusade", "VII.A.ru")
@rule("last_crusade", "VII.A.ru", refuses=True)
def test_recruits_mend_cheap_soldiers_as_often_as_there_are_points() -> None:
    table = soviets()
    rifles = put(table, FIRST, "su_rifle_platoon", HQ0, hits=2)
    guards = put(table, FIRST, "su_guard_infantry", HQ0, hits=1)
    gun = put(table, FIRST, "su_at_45", HQ0, hits=1)
    flow = reinforcing(table, (1, 1), 2)
    assert RecruitRefit(rifles) not in flow.options()
    does(flow, Recruit())
    assert reason(flow, RecruitRefit(guards)) == reason(flow, RecruitRefit(gun)) == ("VII.A.ru", "lc-no-recruit")
    does(flow, RecruitRefit(rifles), RecruitRefit(rifles))
    assert table.hits[rifles] == 0
    assert table.supply[FIRST] == 12
    assert reason(flow, Recruit()) == ("VII.A.ru", "lc-no-second-levy")


@rule("last_crusade", "VII.A.ru")
@rule("last_crusade", "VII.A.ru", refuses=True)
def test_or_a_cheap_platoon_comes_for_nothing() -> None:
    table = soviets()
    hold(table, FIRST, "su_rifle_platoon", "su_rifle_platoon", "su_guard_infantry", "su_at_45")
    flow = reinforcing(table)
    assert {a.card for a in flow.options() if isinstance(a, Levy)} == {card("su_rifle_platoon")}
    does(flow, Levy(card("su_rifle_platoon")))
    assert table.supply[FIRST] == 12
    assert table.stacked(HQ0, FIRST) == 1
    assert reason(flow, Levy(card("su_rifle_platoon"))) == ("VII.A.ru", "lc-no-second-levy")
    assert Recruit() not in flow.options()


@rule("last_crusade", "VII.A.ru", refuses=True)
def test_nobody_else_has_such_reserves() -> None:
    table = battlefield()
    hold(table, FIRST, "de_volkssturm")
    flow = reinforcing(table)
    assert not [a for a in flow.options() if isinstance(a, Levy | Recruit)]
    assert HQ1 != HQ0
