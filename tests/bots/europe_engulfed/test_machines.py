"""Machines of Europe Engulfed: what they expect of a battle, what they buy, when they go to war, and that they never
peek."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import pytest

from eastfront.bots.europe_engulfed import battles, extras, marches, reasons, staff
from eastfront.bots.europe_engulfed.country import BE, NO, SU, YU, wants_war
from eastfront.bots.europe_engulfed.evaluation import Worth
from eastfront.bots.europe_engulfed.exchange import Ground, chance, fight, volleys
from eastfront.bots.europe_engulfed.forces import Force, average, force_of
from eastfront.bots.europe_engulfed.front import Front
from eastfront.bots.europe_engulfed.planner import DUTIES, WITHIN
from eastfront.bots.player import player
from eastfront.engine.actions import Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision, Simultaneous
from eastfront.engine.table import HIDDEN
from eastfront.parts.ids import UnitId
from eastfront.parts.losses import LoseStep
from eastfront.titles.europe_engulfed.actions import (
    Attack,
    BreakInto,
    CounterAttack,
    DeclareWar,
    Drop,
    FightOn,
    Intercept,
    Land,
    Reinforce,
    Sustain,
    Withdraw,
)
from eastfront.titles.europe_engulfed.breakthrough import ChooseBreakthrough
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.combat import Battle
from eastfront.titles.europe_engulfed.home_actions import Armistice, Build, BuyAction, Conscript, Element, Raid, Replace
from eastfront.titles.europe_engulfed.option_actions import (
    CarpetBomb,
    DamagePort,
    Engage,
    Overlord,
    Pursue,
    RepairPort,
    ScrambleJets,
    SendWings,
    SurpriseAttack,
    SurpriseFightOn,
)
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.production import Purchase
from eastfront.titles.europe_engulfed.pursuit import Pursuit
from eastfront.titles.europe_engulfed.reactions import ChooseReaction
from eastfront.titles.europe_engulfed.rounds import AssignAir
from eastfront.titles.europe_engulfed.sea_wings import ChooseWings, ShareWings
from eastfront.titles.europe_engulfed.settings import SETTINGS
from eastfront.titles.europe_engulfed.table import SLOTS, Table
from eastfront.titles.europe_engulfed.title import EuropeEngulfed
from tests.bots.games import can_be_said, move
from tests.titles.europe_engulfed.positions import at_war, put

TITLE = EuropeEngulfed()
DE = NATION["de"]


def begun(scenario: str, seed: int = 1) -> Flow[Table]:
    return TITLE.begin(scenario, fate=Seeded(seed))


# ---------------------------------------------------------------------- battles as they are expected
def test_a_die_hits_as_the_rules_say() -> None:
    assert [chance(target) for target in (6, 5, 2)] == pytest.approx([1 / 6, 2 / 6, 5 / 6])
    assert chance(1) == chance(2)  # 6.4 never better than two


def test_both_sides_of_a_round() -> None:
    ours, theirs = volleys(Force(infantry=12), Force(infantry=6), Ground(), False)
    assert (ours, theirs) == pytest.approx((2.0, 1.0))
    assert volleys(Force(infantry=12), Force(infantry=6), Ground(), True) == pytest.approx((4.0, 2.0))
    assert volleys(Force(armor=6), Force(infantry=6), Ground(), False)[0] == pytest.approx(2.0)
    assert volleys(Force(armor=6), Force(infantry=6), Ground(rough=True), False)[0] == pytest.approx(1.0)
    assert volleys(Force(infantry=6), Force(infantry=6), Ground(river_infantry=True), False)[1] == pytest.approx(2.0)
    assert volleys(Force(infantry=6), Force(infantry=6), Ground(frozen=True), False)[0] == pytest.approx(0.5)


def test_who_stands_behind_a_river_is_harder_to_beat() -> None:
    plain = fight(Force(infantry=16, armor=8), Force(infantry=10))
    river = fight(Force(infantry=16, armor=8), Force(infantry=10), Ground(river_infantry=True, river_armor=True))
    assert river.lost > plain.lost
    assert river.win < plain.win
    assert fight(Force(infantry=4), Force(), Ground()).win == 1.0


def test_an_unseen_block_counts_as_an_average() -> None:
    table = at_war()
    (block,) = put(table, "minsk", "su_arm3")
    assert force_of(table, block) == Force(armor=3.0, blocks=1.0)
    table.design[block] = HIDDEN
    assert force_of(table, block) == average(NATION["su"], 1941)
    assert 1.5 < average(NATION["su"], 1941).steps < 3.0


# ---------------------------------------------------------------------- orders
def test_tanks_go_where_they_win() -> None:
    table = at_war()
    put(table, "kharkov", "5 de_arm4", "3 de_inf4")
    put(table, "don_bend", "su_inf2")
    table.control = [DE if holder == NATION["su"] else holder for holder in table.control]
    table.control[area("don_bend")] = NATION["su"]
    front = Front(table, AXIS)
    slots = list(table.ground().on_map[DE])
    order = marches.next_order(front, slots, {})
    assert order is not None
    assert order[1] == area("don_bend")


def test_a_wing_flies_to_the_battle() -> None:
    table = at_war()
    put(table, "kharkov", "2 de_inf4")
    (wing,) = put(table, "kharkov", "de_gsu")
    put(table, "don_bend", "4 de_inf4", "4 su_inf3")
    table.newly[area("don_bend")] = 1
    table.control[area("kharkov")] = DE
    movers = marches.movers_of(Front(table, AXIS), [wing], {})
    assert marches.next_wing(Front(table, AXIS), movers) == (wing, area("don_bend"))


def test_nobody_breaks_into_what_he_holds() -> None:
    table = at_war()
    put(table, "kharkov", "2 de_arm4")
    put(table, "kiev", "de_inf3")
    for where in ("kharkov", "kiev"):
        table.control[area(where)] = DE
    table.actions[DE] = 3
    options = [Pass(), BreakInto(DE, area("kiev"))]
    assert battles.breakthrough(Front(table, AXIS), ChooseBreakthrough(AXIS), options) == Pass()


def test_a_lost_battle_is_left_before_it_begins() -> None:
    table = at_war()
    put(table, "minsk", "3 su_inf3")
    put(table, "minsk", "6 de_arm4", "6 de_inf4")
    table.newly[area("minsk")] = 1
    table.control[area("minsk")] = table.control[area("bryansk")] = NATION["su"]
    options = [Pass(), Withdraw(NATION["su"])]
    top = ChooseReaction(SOVIET, area("minsk"))
    stack = [Battle(AXIS, area("minsk"), True), top]
    assert battles.reaction(Front(table, SOVIET), top, options, stack) == options[1]
    for slot in list(table.ground().on_map[DE])[1:]:
        table.place[slot] = area("lublin")
    assert battles.reaction(Front(table, SOVIET), top, options, stack) == Pass()


def test_the_cheapest_step_is_lost_and_a_whole_block_last() -> None:
    table = at_war()
    tank, foot, cadre = put(table, "minsk", "de_arm4", "de_inf4", "de_inf3:1")
    options = [LoseStep(UnitId(slot)) for slot in (tank, foot, cadre)]
    assert battles.loss(Front(table, AXIS), None, options) == LoseStep(foot)


# ---------------------------------------------------------------------- at home
def test_officers_spend_what_they_have() -> None:
    """4.14 Nothing is saved: what is left buys nothing."""
    flow = begun("campaign_1941")
    players = [player("officer", side) for side in range(4)]
    ended = 0
    while not flow.over and flow.table.turn == TITLE.setup("campaign_1941", {})[0].turn and ended < 3:
        top = flow.stack[-1]
        before = flow.table.werp[top.nation] if isinstance(top, Purchase) else 0
        action = move(flow, players)
        if isinstance(top, Purchase) and isinstance(action, Pass):
            ended += 1
            assert before <= 3
    assert ended == 3


def test_a_special_action_is_worth_more_in_summer_and_to_who_has_none() -> None:
    table = at_war(turn_of("1942-MAY"))
    front = Front(table, AXIS)
    none = staff.bargain(front, DE, BuyAction(), True)
    table.actions[DE] = 3
    assert staff.bargain(front, DE, BuyAction(), True) < none
    summer = staff.bargain(front, DE, BuyAction(), True)
    table.turn = turn_of("1942-NOV")
    assert staff.bargain(front, DE, BuyAction(), True) < summer


def test_fighters_are_built_against_bombers() -> None:
    table = at_war()
    table.bombers[WESTERN], table.fighters[AXIS] = 0, 2
    quiet = staff.track(table, DE, Element.FIGHTERS)
    table.bombers[WESTERN] = 8
    assert staff.track(table, DE, Element.FIGHTERS) > quiet
    assert staff.bargain(Front(table, WESTERN), NATION["gb"], Build(Element.BOMBERS), True) > 0.9


def test_steps_at_the_front_come_first() -> None:
    table = at_war()
    near, far = put(table, "kharkov", "de_inf4:3")[0], put(table, "berlin", "de_inf4:3")[0]
    table.control[area("kharkov")] = DE
    put(table, "don_bend", "4 su_inf3")
    front = Front(table, AXIS)
    assert staff.bargain(front, DE, Replace(near), True) > staff.bargain(front, DE, Replace(far), True)


# ---------------------------------------------------------------------- the political clock
def test_germany_goes_west_in_spring_1940_and_east_when_france_is_done() -> None:
    flow = begun("campaign_1939")
    table = flow.table
    put(table, "rhineland", "20 de_inf3")
    table.turn = turn_of("1940-MAR")
    assert not wants_war(table, AXIS, BE)
    table.turn = turn_of("1940-MAY")
    assert wants_war(table, AXIS, BE)
    assert not wants_war(table, AXIS, SU)
    assert not wants_war(table, AXIS, NO)  # Denmark first
    assert not wants_war(table, AXIS, YU)
    table.turn = turn_of("1941-JUL")
    assert not wants_war(table, AXIS, SU)
    table.vichy = 1
    assert wants_war(table, AXIS, SU)
    table.turn = turn_of("1941-NOV")
    assert not wants_war(table, AXIS, SU)


def test_germany_waits_until_enough_stand_in_the_west() -> None:
    flow = begun("campaign_1939")
    flow.table.turn = turn_of("1940-MAY")
    for slot in list(flow.table.ground().on_map[DE]):
        flow.table.place[slot] = area("warsaw")
    assert not wants_war(flow.table, AXIS, BE)


def test_the_soviets_wait_for_1942() -> None:
    flow = begun("campaign_1939")
    flow.table.turn = turn_of("1942-MAR")
    assert not wants_war(flow.table, SOVIET, DE)
    flow.table.turn = turn_of("1942-MAY")
    assert wants_war(flow.table, SOVIET, DE)


@pytest.mark.parametrize("seed", [1, 2])
def test_poland_falls_to_an_officer(seed: int) -> None:
    """The learning scenario lasts one turn."""
    flow = begun("poland", seed)
    players = [player("officer", f"p{seed}"), player("greedy", seed)]
    while not flow.over:
        move(flow, players)
    assert flow.ending is not None
    assert flow.ending.won(AXIS)


# ---------------------------------------------------------------------- what options ask
def decisions_of(package: ModuleType) -> Iterator[type[Decision[Any]]]:
    for info in iter_modules(package.__path__, f"{package.__name__}."):
        for found in vars(import_module(info.name)).values():
            asks = isinstance(found, type) and issubclass(found, Decision | Simultaneous)
            if asks and found.__module__ == info.name:
                yield found


def test_an_officer_has_an_answer_to_whatever_may_be_asked() -> None:
    import eastfront.titles.europe_engulfed as package

    asked = set(decisions_of(package))
    by_hand = {ChooseReaction, AssignAir, ShareWings}
    assert len(asked) > 45
    assert asked == DUTIES.keys() | WITHIN.keys() | by_hand


@pytest.mark.parametrize(("scenario", "seed"), [("poland", 1), ("patton", 3)])
def test_an_officer_plays_with_all_options(scenario: str, seed: int) -> None:
    settings = {setting.id: "on" for setting in SETTINGS}
    flow = TITLE.begin(scenario, settings, Seeded(seed))
    players = [player("officer", f"o{seed}{side}") for side in range(4)]
    for _ in range(1500):
        if flow.over:
            break
        move(flow, players)
    assert flow.over


def test_pursuit_is_for_those_with_more_armour() -> None:
    table = at_war()
    put(table, "minsk", "2 su_inf3")
    put(table, "minsk", "3 de_arm4")
    options = [Pursue(0), Pursue(1)]
    withdrawing = Pursuit(SOVIET, NATION["su"], area("minsk"), AXIS)
    assert extras.pursuit(Front(table, AXIS), withdrawing, options) == Pursue(1)
    put(table, "minsk", "6 su_arm3")
    assert extras.pursuit(Front(table, AXIS), withdrawing, options) == Pursue(0)
    table = at_war()
    put(table, "minsk", "su_inf3", "3 de_inf4")
    assert extras.pursuit(Front(table, AXIS), withdrawing, options) == Pursue(0)


def test_answers_to_options() -> None:
    table = at_war()
    (weak,) = put(table, "minsk", "de_arm4:1")
    (strong,) = put(table, "minsk", "de_arm4")
    front = Front(table, AXIS)
    assert extras.engaged(front, None, [Pass(), Engage(weak), Engage(strong)]) == Engage(strong)
    assert extras.engaged(front, None, [Pass(), Engage(weak)]) == Pass()
    assert extras.jets(front, None, [ScrambleJets(n) for n in range(3)]) == ScrambleJets(2)
    repair = RepairPort(DE, area("alexandria"))
    assert extras.repair(front, [Pass(), repair]) is None
    table.actions[DE] = 3
    assert extras.repair(front, [Pass(), repair]) == repair
    (wing,) = put(table, "kiev", "de_gsu")
    over = ChooseWings(AXIS, area("don_bend"), ())
    assert extras.wings(front, over, [Pass(), SendWings(wing)]) == SendWings(wing)
    put(table, "kiev", "de_inf3", "su_inf3")
    assert extras.wings(Front(table, AXIS), over, [Pass(), SendWings(wing)]) == Pass()
    assert extras.wings(front, ChooseWings(AXIS, area("don_bend"), (wing, strong)), [Pass(), SendWings(weak)]) == Pass()


# ---------------------------------------------------------------------- evaluation
def test_places_steps_and_supply_count() -> None:
    worth, table = Worth(), at_war()
    (block,) = put(table, "kharkov", "de_inf4")
    table.control[area("kharkov")] = DE
    base = worth.evaluate(table, AXIS)
    assert worth.evaluate(table, WESTERN) < 0 < base or worth.evaluate(table, WESTERN) < base
    table.steps[block] = 2
    assert worth.evaluate(table, AXIS) < base
    table.steps[block], table.supply[block] = 4, 2
    assert worth.evaluate(table, AXIS) < base
    table.supply[block] = 0
    table.control[area("moscow")] = DE
    assert worth.evaluate(table, AXIS) > base


# ---------------------------------------------------------------------- honesty
def scrambled(flow: Flow[Table], side: int) -> Flow[Table]:
    """The same position with what is behind the enemy's blocks exchanged, nation by nation and area by area."""
    twin = flow.clone()
    table = twin.table
    hidden = [s for s in range(SLOTS) if table.place[s] >= 0 and not table.shown[s]]
    for nation in set(table.owner):
        if nation < 0 or table.stands[nation] < 0 or table.camps[table.stands[nation]] == table.camps[side]:
            continue
        mine = [s for s in hidden if table.owner[s] == nation]
        rows = [(table.design[s], table.steps[s], table.fresh[s]) for s in mine]
        for slot, row in zip(mine, [*rows[1:], *rows[:1]], strict=True):
            table.design[slot], table.steps[slot], table.fresh[slot] = row
        table.werp[nation] += 3
    return twin


@pytest.mark.parametrize("words", ["greedy", "officer", "recruit"])
def test_what_is_hidden_changes_no_move(words: str) -> None:
    flow = begun("tournament", 4)
    walkers = [player("random", side) for side in range(4)]
    compared = different = 0
    for number in range(420):
        if flow.over:
            break
        side = flow.asked[0]
        options = flow.options(side)
        if number % 16 == 0 and len(options) > 1:
            twin = scrambled(flow, side)
            if twin.options(side) == options:
                different += twin.table != flow.table
                choices = [player(words, f"s{number}").choose(TITLE.view(f, side), options) for f in (flow, twin)]
                assert choices[0] == choices[1]
                compared += 1
        move(flow, walkers)
    assert compared >= 8
    assert different == compared


# ---------------------------------------------------------------------- reasons
def test_reasons_can_be_said_in_both_languages() -> None:
    seen = TITLE.view(begun("tournament"), AXIS)
    here, sea, slot = area("paris"), area("atlantic"), UnitId(0)
    actions = [
        DeclareWar(BE),
        Land(DE, sea, here),
        Drop(DE, here),
        Attack(here, 1),
        Attack(here, 0),
        FightOn(DE, here, 1),
        BreakInto(DE, here),
        Withdraw(DE),
        Reinforce(DE),
        CounterAttack(DE, 1),
        Sustain(DE, here),
        Intercept(2),
        Raid(2),
        Conscript(),
        Armistice(1),
        SurpriseAttack(here, 1),
        SurpriseFightOn(DE, here, 0),
        Pursue(1),
        CarpetBomb(),
        Overlord(),
        DamagePort(here, 1),
    ]
    found = [reasons.why(seen, action) for action in actions]
    assert all(found)
    can_be_said(why for why in found if why is not None)
    assert reasons.why(seen, Pass()) is None
    assert reasons.why(seen, LoseStep(slot)) is None
