"""13, 14 Options of production, ports and the calendar: what each changes, and that nothing changes without it."""

from __future__ import annotations

import pytest

from eastfront.engine.chance import Hits
from eastfront.engine.flow import Flow
from eastfront.titles.europe_engulfed import experience, ports, production, purchases, winter
from eastfront.titles.europe_engulfed.actions import MOVE_TO
from eastfront.titles.europe_engulfed.borders import paused
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.combat import battles
from eastfront.titles.europe_engulfed.control import around, remove
from eastfront.titles.europe_engulfed.home_actions import (
    BUILD,
    RAISE,
    REPLACE,
    BuildFleet,
    BuyAction,
    Element,
    Escort,
    Fortify,
    PlaceAt,
    Raid,
    Scramble,
)
from eastfront.titles.europe_engulfed.ledger import most_actions, price
from eastfront.titles.europe_engulfed.movement import ChooseOperation, OperationalMovement
from eastfront.titles.europe_engulfed.naval import harbourless
from eastfront.titles.europe_engulfed.option_actions import (
    AimAtJets,
    DamagePort,
    GroundParatroops,
    OpenBeach,
    Pause,
    RepairPort,
    ScrambleJets,
)
from eastfront.titles.europe_engulfed.politics import turn_begins
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGN, NATION, WESTERN, area
from eastfront.titles.europe_engulfed.production import Spending
from eastfront.titles.europe_engulfed.reach import room_in
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.strategic import Dice456, RaidCampaign
from eastfront.titles.europe_engulfed.supply import DE, GB, IT, SU, US, judge
from eastfront.titles.europe_engulfed.table import FIRST, SECOND, Phase, Supply, Table, fleet
from tests.marks import rule
from tests.titles.europe_engulfed.home import give, laid, run, swept, why
from tests.titles.europe_engulfed.positions import at_war, hold, put, ships

YU = NATION["yu"]


def on(table: Table, *options: Option) -> Table:
    for option in options:
        table.options |= option
    return table


# ---------------------------------------------------------------------- 13.22
@rule("europe_engulfed", "13.22")
@rule("europe_engulfed", "13.22", refuses=True)
@pytest.mark.parametrize(
    ("where", "kind", "most"),
    [
        ("baden", "de_inf3", 12),
        ("pripet_marshes", "de_inf3", 6),
        ("vologda", "su_inf3", 8),
        ("ladoga_swamps", "su_inf3", 4),
    ],
)
def test_stacking(where: str, kind: str, most: int) -> None:
    table = at_war()
    hold(table, kind[:2], where)
    put(table, where, f"{most - 1} {kind}")
    (last,) = put(table, "berlin" if kind[:2] == "de" else "moscow", kind)
    for option, fits in ((0, True), (Option.STACKING, True)):
        table.options = int(option)
        assert room_in(table, area(where), last) == fits
    put(table, where, kind)
    assert not room_in(table, area(where), last)
    table.options = 0
    assert room_in(table, area(where), last)


@rule("europe_engulfed", "13.22", refuses=True)
def test_two_ground_support_units_besides() -> None:
    table = on(at_war(), Option.STACKING)
    put(table, "baden", "12 de_inf3", "de_gsu")
    (wing,) = put(table, "berlin", "de_gsu")
    assert room_in(table, area("baden"), wing)
    put(table, "baden", "de_gsu")
    assert not room_in(table, area("baden"), wing)
    put(table, "berlin", "40 de_inf3")
    assert room_in(table, area("berlin"), wing)  # clear ground takes any number


# ---------------------------------------------------------------------- 13.23
@rule("europe_engulfed", "13.23")
@rule("europe_engulfed", "13.23", refuses=True)
def test_desert_weather() -> None:
    table = at_war()
    table.weather = [3, 3, 2]
    assert table.weather_at(area("cyrenaica")) == 2
    on(table, Option.DESERT_WEATHER)
    assert table.weather_at(area("cyrenaica")) == 0
    assert table.weather_at(area("alexandria")) == 2  # no desert
    assert table.snows_at(area("astrakhan"))  # not in the South
    from eastfront.titles.europe_engulfed.lie import raining

    assert not raining(table) >> area("cyrenaica") & 1
    assert raining(table) >> area("alexandria") & 1


# ---------------------------------------------------------------------- 13.24
@rule("europe_engulfed", "13.24", refuses=True)
def test_one_of_the_allies_pays_for_asw() -> None:
    table = laid("campaign_1941", "1942-JAN", instalments="on")
    table.active[US] = 1
    table.werp[GB] = 20
    flow = run(table, Spending(GB))
    flow.do(BUILD[Element.ASW])
    assert why(table, "us", 20, BUILD[Element.ASW]) == "ee-no-second-instalment"
    table.asw_paid = 0
    assert why(table, "us", 20, BUILD[Element.ASW]) is None


@rule("europe_engulfed", "13.24")
@rule("europe_engulfed", "13.24", refuses=True)
def test_what_is_paid_too_early_comes_in_january() -> None:
    table = laid("campaign_1941", "1941-NOV", instalments="on")
    baltic, points = area("baltic"), table.fleets[fleet(DE, area("baltic"))]
    table.fleets_built[DE] = 1
    flow = run(table, Spending(DE))
    for _ in range(2):
        table.werp[DE], table.instalments[DE] = 20, 0
        flow.do(BuildFleet(baltic))
    assert table.fleets[fleet(DE, baltic)] == points
    table.instalments[DE] = 0
    assert why(table, "de", 20, BuildFleet(baltic)) == "ee-no-more-of-that"
    table.turn += 1
    production.new_year(table)
    assert table.fleets[fleet(DE, baltic)] == points + 1
    assert table.fleets_built[DE] == 1


@rule("europe_engulfed", "13.31", refuses=True)
def test_never_six_after_that_turn() -> None:
    table = laid("campaign_1939", "1941-SEP", june_22="on")
    table.actions[DE] = 6
    turn_begins(table, FIRST)
    assert table.actions[DE] == 5


# ---------------------------------------------------------------------- 13.32
def landed(blocks: int, **options: str) -> Table:
    """British troops around Algiers, with ships enough."""
    table = at_war()
    hold(table, "gb", "algeria", "morocco", "tunisia")
    ships(table, "gb", "mediterranean", 10)
    ships(table, "gb", "atlantic", 10)
    put(table, "algeria", f"{blocks} gb_inf3")
    return table


@rule("europe_engulfed", "13.32")
@rule("europe_engulfed", "13.32", refuses=True)
def test_a_port_feeds_ten_blocks() -> None:
    table = landed(12)
    for where in ("morocco", "tunisia"):
        table.control[area(where)] = NATION["vi"]
    judge(table, SECOND)
    assert table.supply[:12].count(Supply.FULL) == 12
    on(table, Option.PORTS)
    judge(table, SECOND)
    assert [table.supply[s] for s in table.ground().on_map[GB]].count(Supply.FULL) == 10
    hold(table, "gb", "tunisia")
    judge(table, SECOND)
    assert [table.supply[s] for s in table.ground().on_map[GB]].count(Supply.FULL) == 12  # a second port
    table.damaged[area("algeria")] = table.damaged[area("tunisia")] = 1
    judge(table, SECOND)
    assert [table.supply[s] for s in table.ground().on_map[GB]].count(Supply.FULL) == 0


@rule("europe_engulfed", "13.32")
@rule("europe_engulfed", "13.32", refuses=True)
def test_a_port_is_damaged_in_production() -> None:
    table = laid("campaign_1941")
    algiers = DamagePort(area("denmark"), 1)
    assert why(table, "de", 5, algiers) == "ee-no-port-to-damage"
    on(table, Option.PORTS)
    assert why(table, "de", 0, algiers) == "ee-no-werp"
    assert why(table, "gb", 5, algiers) == "ee-no-port-to-damage"
    table.werp[DE] = 5
    run(table, Spending(DE)).do(algiers)
    assert (table.werp[DE], table.damaged[area("denmark")]) == (4, 1)
    assert why(table, "de", 5, algiers) == "ee-no-port-to-damage"
    assert purchases.price(IT, DamagePort(area("tripolitania"), 1)) == 1
    assert purchases.price(IT, DamagePort(area("bordeaux"), 1)) == 0


@rule("europe_engulfed", "13.32")
def test_a_fortification_that_falls_may_take_the_port_with_it() -> None:
    for option, asked in ((0, False), (int(Option.PORTS), True)):
        table = at_war()
        table.options = option
        hold(table, "de", "normandy")
        table.fort[area("normandy")] = 1
        from eastfront.titles.europe_engulfed.control import take

        take(table, area("normandy"), US)
        assert (ports.asked(table) is not None) == asked
        if asked:
            flow = run(table, ports.Wrecking())
            assert flow.asked == (AXIS,)
            flow.submit(AXIS, DamagePort(area("normandy"), 1))
            assert table.damaged[area("normandy")]
            assert ports.asked(table) is None


@rule("europe_engulfed", "13.32")
@rule("europe_engulfed", "13.32", refuses=True)
def test_a_special_action_repairs_a_port() -> None:
    table = on(landed(1), Option.PORTS)
    table.damaged[area("algeria")] = table.damaged[area("tunisia")] = 1
    table.phase, table.camp = Phase.OPERATIONS, SECOND
    ports.look_round(table, SECOND)
    table.actions[US] = 1
    flow = run(table, OperationalMovement(WESTERN))
    assert RepairPort(GB, area("algeria")) not in flow.options()
    flow.do(RepairPort(US, area("algeria")))
    assert (table.actions[US], table.damaged[area("algeria")]) == (0, 0)
    assert not [a for a in flow.options() if isinstance(a, RepairPort)]
    table.repaired = [0] * len(table.repaired)
    table.actions[GB] = 1
    assert ports.repairs(table, WESTERN) == []  # not friendly as the phase began


@rule("europe_engulfed", "13.32")
def test_a_beachhead_beside_a_port() -> None:
    table = landed(1)
    table.actions[GB] = 1
    assert ports.openings(table, WESTERN) == []
    on(table, Option.PORTS)
    assert ports.openings(table, WESTERN) == [OpenBeach(GB, area("algeria"))]
    table.beachhead[area("algeria")] = GB
    assert ports.openings(table, WESTERN) == []


def test_ships_without_a_working_port_are_lost() -> None:
    table = on(at_war(), Option.PORTS)
    ships(table, "it", "mediterranean", 2)
    table.stands[IT] = AXIS
    for where in range(len(table.control)):
        table.damaged[where] = 1
    harbourless(table, AXIS)
    assert not table.fleets[fleet(IT, area("mediterranean"))]


# ---------------------------------------------------------------------- 13.33
@rule("europe_engulfed", "13.33")
@rule("europe_engulfed", "13.33", refuses=True)
def test_paratroops_on_foot() -> None:
    table = laid("campaign_1941")
    assert why(table, "de", 0, GroundParatroops()) == "ee-no-grounding"
    on(table, Option.GERMAN_PARATROOPS)
    assert why(table, "it", 0, GroundParatroops()) == "ee-no-grounding"
    (block,) = put(table, "berlin", "de_abn3:1")
    dear = price(table, DE, REPLACE[block])
    flow = run(table, Spending(DE))
    flow.do(GroundParatroops())
    assert (dear, price(table, DE, REPLACE[block])) == (2, 1)
    assert price(table, DE, RAISE[DESIGN["de_abn2"].id]) == 2
    assert price(table, IT, RAISE[DESIGN["it_abn2"].id]) == 4
    assert why(table, "de", 0, GroundParatroops()) == "ee-no-grounding"
    from eastfront.titles.europe_engulfed.landing import airborne

    judge(table, FIRST)
    assert airborne(table, DE) == []


def test_paratroops_give_up_jumping_in_operations_too() -> None:
    table = on(at_war(), Option.GERMAN_PARATROOPS)
    flow = run(table, OperationalMovement(AXIS))
    flow.do(GroundParatroops())
    assert table.earthbound
    assert GroundParatroops() not in flow.options()


# ---------------------------------------------------------------------- 13.35
def raided(jets: int, fighters: int, escorts: int, bombers: int = 6) -> Table:
    table = at_war(turn_of("1944-NOV"))
    table.bombers[WESTERN], table.fighters[WESTERN] = bombers, escorts
    table.jets, table.fighters[AXIS], table.flak[AXIS] = jets, fighters, 0
    return table


@rule("europe_engulfed", "13.35")
@rule("europe_engulfed", "13.35", refuses=True)
def test_jets_are_built_late_and_slowly() -> None:
    table = laid("campaign_1941", "1944-JUL", jets="on")
    assert why(table, "de", 8, BUILD[Element.JETS]) == "ee-no-more-of-that"
    table.turn += 1
    assert why(table, "de", 3, BUILD[Element.JETS]) == "ee-no-werp"
    assert why(table, "it", 8, BUILD[Element.JETS]) == "ee-no-more-of-that"
    table.werp[DE] = 12
    flow = run(table, Spending(DE))
    flow.do(BUILD[Element.JETS])
    flow.do(BUILD[Element.JETS])
    assert (table.jets, table.werp[DE]) == (2, 4)
    assert why(table, "de", 8, BUILD[Element.JETS]) == "ee-no-more-of-that"
    table.options = 0
    table.jets_built = 0
    assert why(table, "de", 8, BUILD[Element.JETS]) == "ee-no-more-of-that"


@rule("europe_engulfed", "13.35")
def test_jets_fire_before_anybody() -> None:
    """Without fighters all escorts fire at the jets; two sixes bring one down."""
    for sixes, lost in ((1, 0), (2, 1), (3, 1), (4, 2)):
        table = raided(jets=3, fighters=0, escorts=4)
        flow = Flow(table, RaidCampaign(WESTERN, DE))
        for action in (Raid(6), Escort(4), ScrambleJets(3)):
            flow.do(action)
        assert isinstance(flow.chance, Hits)
        assert flow.chance.groups == ((3, 4),)
        flow.befall(2)
        assert table.bombers[WESTERN] == 4
        assert flow.chance.groups == ((4, 6),)
        flow.befall(sixes)
        assert table.jets == 3 - lost


@rule("europe_engulfed", "13.35")
def test_escorts_say_at_whom_they_fire() -> None:
    table = raided(jets=1, fighters=2, escorts=4)
    flow = Flow(table, RaidCampaign(WESTERN, DE))
    for action in (Raid(6), Escort(4), Scramble(2), ScrambleJets(1)):
        flow.do(action)
    flow.befall(0)
    assert flow.asked == (WESTERN,)
    flow.do(AimAtJets(3))
    flow.befall(3)
    assert table.jets == 0
    assert isinstance(flow.chance, Dice456)
    assert flow.chance.dice == 1  # what was hit too much among the jets is lost to the fighters


@rule("europe_engulfed", "13.35", refuses=True)
def test_jets_only_intercept() -> None:
    table = raided(jets=3, fighters=0, escorts=0)
    table.bombers[AXIS] = 2
    flow = Flow(table, RaidCampaign(AXIS, GB))
    flow.do(Raid(2))
    assert Escort(1) not in flow.options() if flow.decision else True


# ---------------------------------------------------------------------- 13.41, 13.42
@rule("europe_engulfed", "13.42")
@rule("europe_engulfed", "13.42", refuses=True)
def test_yugoslav_partisans() -> None:
    table = laid("campaign_1941", "1941-NOV", partisans="on")
    raise_ = RAISE[DESIGN["yu_inf3"].id]
    assert why(table, "gb", 5, raise_) is not None
    table.turn += 1
    assert why(table, "gb", 5, raise_) is None
    assert why(table, "de", 5, raise_) is not None
    assert why(laid("campaign_1941", "1942-JAN"), "gb", 5, raise_) is not None
    table.werp[GB] = 5
    put(table, "sarajevo", "it_inf2")
    flow = run(table, Spending(GB))
    flow.do(raise_)
    places = {a.area for a in flow.options() if isinstance(a, PlaceAt)}
    assert places == {area(c) for c in ("zagreb", "sarajevo", "skopje")}
    flow.do(PlaceAt(area("sarajevo")))
    assert table.werp[GB] == 4
    assert (table.active[YU], table.stands[YU]) == (1, WESTERN)
    assert not table.newly[area("sarajevo")]  # nobody must fight for it
    assert all(table.shown[slot] for slot in table.here(area("sarajevo")))
    (block,) = table.ground().on_map[YU]
    assert why(table, "us", 5, REPLACE[block]) == "ee-no-partisans"  # one step a turn
    table.turn += 1
    table.active[US] = 1
    assert why(table, "us", 5, REPLACE[block]) is None
    assert price(table, US, REPLACE[block]) == 1
    judge(table, SECOND)
    assert table.supply[block] == Supply.FULL
    turn_begins(table, SECOND)
    from eastfront.titles.europe_engulfed.borders import closed_to

    assert closed_to(table, GB) >> area("belgrade") & 1
    assert closed_to(table, YU) >> area("athens") & 1
    assert not closed_to(table, YU) >> area("belgrade") & 1
    remove(table, block)
    turn_begins(table, SECOND)
    assert not closed_to(table, GB) >> area("zagreb") & 1


@rule("europe_engulfed", "13.42")
def test_partisans_take_empty_mountains_and_do_not_fall_again() -> None:
    table = laid("campaign_1941", "1942-JAN", partisans="on")
    table.werp[GB] = 5
    for slot in list(table.here(area("skopje"))):
        remove(table, slot)
    flow = run(table, Spending(GB))
    flow.do(RAISE[DESIGN["yu_inf2"].id])
    flow.do(PlaceAt(area("skopje")))
    assert table.control[area("skopje")] == YU
    from eastfront.titles.europe_engulfed.conquest import combat_ends

    combat_ends(table, SECOND)
    assert table.ground().on_map[YU]


@rule("europe_engulfed", "13.43")
@rule("europe_engulfed", "13.44")
def test_who_was_bought_lives_on_british_means() -> None:
    from eastfront.titles.europe_engulfed.income import paid_by
    from eastfront.titles.europe_engulfed.production import enter_for_money
    from eastfront.titles.europe_engulfed.purses import whose_actions, whose_trains

    for code, pays in (("gr", "athens"), ("tr", "taurus_mountains")):
        table = laid("campaign_1939", "1943-JAN")
        nation = NATION[code]
        assert whose_actions(table, nation) == nation
        enter_for_money(table, nation)
        assert whose_actions(table, nation) == whose_trains(table, nation) == GB
        assert paid_by(table, area(pays)) == GB


# ---------------------------------------------------------------------- 14.2
def front(turn: str, **options: str) -> Table:
    table = at_war(turn_of(turn))
    table.soviet_war = turn_of("1941-JUL")
    for name in options:
        table.options |= Option[name.upper()]
    return table


@rule("europe_engulfed", "14.21")
@rule("europe_engulfed", "14.211", refuses=True)
@rule("europe_engulfed", "14.212", refuses=True)
@pytest.mark.parametrize(
    ("turn", "needs"),
    [("1941-SEP", 0), ("1941-NOV", 6), ("1942-JAN", 5), ("1942-MAR", 4), ("1942-JUL", 2), ("1942-SEP", 1)],
)
def test_the_infrastructure_wears_out(turn: str, needs: int) -> None:
    assert experience.infrastructure_fails_on(front(turn)) == 0
    table = front(turn, german_decline="on")
    assert experience.infrastructure_fails_on(table) == needs
    if needs > 1:
        run(table, experience.GermanDecline(), needs - 1)
        assert not table.infrastructure
        run(table, experience.GermanDecline(), needs)
    elif needs:
        run(table, experience.GermanDecline())
    assert table.infrastructure == int(needs > 0)
    assert most_actions(table, DE) == (4 if needs else 5)
    table.conquered[SU], table.infrastructure = 1, 0
    assert experience.infrastructure_fails_on(table) == 0


@rule("europe_engulfed", "14.21", refuses=True)
@rule("europe_engulfed", "14.215", refuses=True)
def test_what_is_built_stays_until_it_is_spent() -> None:
    table = front("1944-JAN", german_decline="on")
    table.infrastructure, table.actions[DE] = 1, 5
    assert why(table, "de", 5, BuyAction()) == "ee-no-more-actions"
    assert table.actions[DE] == 5
    table.actions[DE] = 3
    assert why(table, "de", 5, BuyAction()) is None  # the chart of 1944 would say three
    table.options = 0
    assert why(table, "de", 5, BuyAction()) == "ee-no-more-actions"


@rule("europe_engulfed", "14.213")
@rule("europe_engulfed", "14.213", refuses=True)
@pytest.mark.parametrize(("in_may", "more", "stake"), [(True, True, 1), (True, False, 0), (False, True, 0)])
def test_a_year_of_soviet_gains_puts_the_fourth_at_stake(in_may: bool, more: bool, stake: int) -> None:
    table = front("1943-MAY", german_decline="on")
    table.active[SU] = int(in_may)
    experience.player_turn_begins(table, FIRST)
    table.active[SU] = 1
    table.turn = turn_of("1943-SEP")
    if more:
        hold(table, "su", "lublin")
    experience.player_turn_ends(table, SECOND)
    assert table.fourth_at_stake == stake


@rule("europe_engulfed", "14.214")
@rule("europe_engulfed", "14.214", refuses=True)
@pytest.mark.parametrize(
    ("now", "before", "barred", "die", "again"),
    [(50, 50, 0, 3, 1), (50, 50, 0, 4, 0), (51, 50, 0, 1, 1), (51, 50, 0, 2, 0), (49, 50, 0, 5, 1), (49, 50, 0, 6, 0)]
    + [(50, 50, 1, 4, 1), (50, 50, 1, 5, 0), (49, 50, 1, 6, 1), (51, 50, 1, 3, 0)],
)
def test_the_fourth_german_action(now: int, before: int, barred: int, die: int, again: int) -> None:
    table = front("1944-MAR", german_decline="on")
    table.infrastructure, table.fourth_at_stake, table.fourth_barred = 1, 1, barred
    table.axis_areas = [now, before]
    run(table, experience.GermanDecline(), die)
    assert table.fourth_barred == again
    assert most_actions(table, DE) == (3 if again else 4)


@rule("europe_engulfed", "14.214")
def test_areas_are_counted_at_the_start_of_each_turn() -> None:
    table = front("1944-MAR", german_decline="on")
    experience.player_turn_begins(table, FIRST)
    held = table.axis_areas[0]
    hold(table, "su", "sevastopol", "crimea")
    hold(table, "de", "crimea", "sevastopol")
    table.turn += 1
    experience.player_turn_begins(table, FIRST)
    assert table.axis_areas == [held + 2, held]  # a fortress is an area of its own


LEARNERS = (("soviet_experience", SU, 0, "1942-MAR"), ("american_experience", US, 1, "1942-JUL"))


@rule("europe_engulfed", "14.222", refuses=True)
@rule("europe_engulfed", "14.232", refuses=True)
@pytest.mark.parametrize(("option", "nation", "at", "turn"), LEARNERS)
@pytest.mark.parametrize(("met", "die", "second"), [(0, 0, 0), (1, 4, 0), (1, 5, 1), (3, 2, 0), (3, 3, 1), (11, 0, 2)])
def test_learning_by_doing(option: str, nation: int, at: int, turn: str, met: int, die: int, second: int) -> None:
    table = front(turn, **{option: "on"})
    table.merits[at] = met
    run(table, experience.Learn(at), *((die,) if die else ()))
    assert table.second[at] == second
    assert most_actions(table, nation) == 1 + int(second > 0)


@rule("europe_engulfed", "14.22", refuses=True)
@rule("europe_engulfed", "14.23", refuses=True)
@pytest.mark.parametrize(("option", "nation", "at", "turn"), LEARNERS)
def test_what_was_learned_counts_with_the_option_alone(option: str, nation: int, at: int, turn: str) -> None:
    table = front(turn, **{option: "on"})
    table.second[at] = 1
    assert most_actions(table, nation) == 2
    table.options = 0
    assert most_actions(table, nation) == 1


@rule("europe_engulfed", "14.221", refuses=True)
@rule("europe_engulfed", "14.231", refuses=True)
def test_anniversaries_and_first_turns() -> None:
    soviet = front("1941-SEP", soviet_experience="on")
    assert not experience.open_to_learn(soviet, 0)
    soviet.turn += 1
    assert experience.open_to_learn(soviet, 0)
    soviet.turn = turn_of("1942-JUL")
    assert not experience.conditions(soviet, 0)
    soviet.turn += 1
    assert experience.conditions(soviet, 0) == experience.C
    american = front("1942-MAR", american_experience="on")
    assert not experience.open_to_learn(american, 1)
    american.turn += 1
    assert experience.open_to_learn(american, 1)
    american.turn = turn_of("1943-JAN")
    assert not experience.conditions(american, 1)
    american.turn += 1
    assert experience.conditions(american, 1) == experience.C


@rule("europe_engulfed", "14.221")
@rule("europe_engulfed", "14.231")
def test_three_lucky_turns_in_a_row() -> None:
    for option, _, at, turn in LEARNERS:
        table = front(turn, **{option: "on"})
        table.merits[at] = experience.A
        for die in (5, 6, 4, 5, 5):
            run(table, experience.Learn(at), die)
        assert not table.merits[at] & experience.D
        run(table, experience.Learn(at), 5)
        assert table.merits[at] & experience.D


@rule("europe_engulfed", "14.221")
@rule("europe_engulfed", "14.221", refuses=True)
def test_a_river_crossed_and_two_areas_taken() -> None:
    for back, merit in ((False, experience.A), (True, 0)):
        table = front("1943-JUL", soviet_experience="on")
        hold(table, "de", "lublin", "warsaw")
        (garrison,) = put(table, "lublin", "de_inf3")
        experience.player_turn_begins(table, SECOND)
        (block,) = put(table, "lublin", "su_inf3")
        table.came[block] = area("slovakia")
        if back:
            remove(table, block)
        experience.battle_ends(table, area("lublin"), table.stands[SU], fresh=True)
        assert table.merits[0] == merit
        assert garrison in table.here(area("lublin"))
    put(table, "warsaw", "de_inf3")
    experience.player_turn_begins(table, SECOND)
    hold(table, "su", "lublin")
    experience.player_turn_ends(table, SECOND)
    assert not table.merits[0] & experience.B  # one is not enough
    hold(table, "su", "warsaw")
    experience.player_turn_ends(table, SECOND)
    assert table.merits[0] & experience.B


@rule("europe_engulfed", "14.231")
@rule("europe_engulfed", "14.231", refuses=True)
def test_americans_landed_and_fought_alone() -> None:
    for british, merit in ((False, experience.B), (True, 0)):
        table = front("1943-JUL", american_experience="on")
        put(table, "sicily", "de_inf3", "us_inf3", *(("gb_inf3",) if british else ()))
        experience.americans_alone(table, area("sicily"))
        experience.player_turn_ends(table, SECOND)
        assert table.merits[1] == merit
    block = next(s for s in table.here(area("sicily")) if table.owner[s] == US)
    table.came[block] = area("mediterranean")
    experience.battle_ends(table, area("sicily"), WESTERN, fresh=True)
    assert table.merits[1] & experience.A


@rule("europe_engulfed", "14.231")
@rule("europe_engulfed", "14.231", refuses=True)
def test_a_landing_in_morocco_counts_without_a_battle() -> None:
    for nation, merit in (("gb", 0), ("us", experience.A)):
        table = front("1942-NOV", american_experience="on")
        put(table, "morocco", f"{nation}_inf3")
        experience.player_turn_ends(table, SECOND)
        assert not table.merits[1]
        table.landed[area("morocco")] = 1
        experience.player_turn_ends(table, SECOND)
        assert table.merits[1] == merit


@rule("europe_engulfed", "14.223", refuses=True)
@rule("europe_engulfed", "14.233", refuses=True)
def test_the_third_action() -> None:
    for second, third in ((1, 0), (2, 1)):
        table = front("1943-SEP", soviet_experience="on", american_experience="on")
        table.second, table.soviet_areas = [second, second], 0
        experience.player_turn_ends(table, SECOND)
        put(table, "corsica", "us_inf3")
        put(table, "sicily", "us_inf3")
        experience.player_turn_ends(table, FIRST)
        assert table.third == [third, 0]
        put(table, "calabria", "us_inf3")
        experience.player_turn_ends(table, FIRST)
        assert table.third == [third, third]
    assert most_actions(table, SU) == most_actions(table, US) == 3


# ---------------------------------------------------------------------- 14.41
def attacked(turn: str = "1941-SEP") -> Table:
    table = front(turn, pause="on")
    table.actions[DE] = 2
    return table


@rule("europe_engulfed", "14.41")
@rule("europe_engulfed", "14.41", refuses=True)
def test_the_pause() -> None:
    table = attacked()
    table.options = 0
    assert why(table, "de", 20, Pause(0)) == "ee-no-pause"
    table = attacked("1941-NOV")
    assert why(table, "de", 20, Pause(0)) == "ee-no-pause"
    table = attacked()
    assert why(table, "de", 20, Pause(1)) == "ee-no-pause-for-werp"
    table.actions[DE] = 1
    assert why(table, "de", 20, Pause(0)) == "ee-no-action"
    on(table, Option.LIMITED_ACTIONS)
    assert why(table, "de", 9, Pause(1)) == "ee-no-werp"
    assert why(table, "de", 10, Pause(1)) is None  # 13.45 ten points instead
    table.actions[DE], table.werp[DE] = 3, 20
    run(table, Spending(DE)).do(Pause(0))
    assert (table.actions[DE], table.werp[DE], table.paused) == (1, 20, table.turn)
    table.soviet_first = 1
    assert why(table, "de", 20, Pause(0)) == "ee-no-pause"


@rule("europe_engulfed", "14.41", refuses=True)
def test_nobody_moves_or_fights_in_the_east() -> None:
    table = attacked()
    table.camp = FIRST
    hold(table, "de", "minsk", "warsaw", "lodz")
    (east, west) = put(table, "lodz", "de_arm4") + put(table, "paris", "de_inf3")
    put(table, "smolensk", "su_inf3", "de_inf3")
    assert east in [a.unit for a in ChooseOperation(AXIS).options(table) if hasattr(a, "unit")]
    table.paused = table.turn
    movable = [a.unit for a in ChooseOperation(AXIS).options(table) if hasattr(a, "unit")]
    assert east not in movable
    assert west in movable
    table.phase = Phase.COMBAT
    assert battles(table, AXIS) == ([], [])
    table.phase = Phase.BREAKTHROUGH
    assert battles(table, AXIS) != ([], [])
    assert not paused(table)
    assert MOVE_TO  # areas of the West stay open


@rule("europe_engulfed", "14.41")
@rule("europe_engulfed", "13.47")
def test_after_a_pause_the_winter_is_like_any_other() -> None:
    for since, left in ((-1, 2), (turn_of("1941-SEP"), 3)):
        table = front("1942-JAN", pause="on")
        table.paused = since
        (block,) = put(table, "minsk", "de_inf3")
        winter.comes(table)
        assert table.steps[block] == left


# ---------------------------------------------------------------------- 14.42
def frozen(option: bool = True) -> Table:
    table = front("1942-JAN", **({"winter_battles": "on"} if option else {}))
    hold(table, "de", "minsk", "smolensk")
    return table


@rule("europe_engulfed", "14.42")
@rule("europe_engulfed", "14.42", refuses=True)
def test_only_who_fights_freezes() -> None:
    table = frozen()
    (quiet, strong, cadre, finn) = put(table, "minsk", "de_inf3") + put(
        table, "smolensk", "de_arm4", "de_inf3:1", "fi_inf3"
    )
    winter.comes(table)
    assert table.steps[quiet] == 3
    winter.after_battle(table, area("smolensk"), AXIS)
    assert [table.steps[s] for s in (quiet, strong, cadre, finn)] == [3, 3, 1, 3]
    (soviet,) = put(table, "smolensk", "su_inf3")
    winter.after_battle(table, area("smolensk"), table.stands[SU])
    assert table.steps[strong] == 2
    remove(table, soviet)
    table.steps[strong] = 3
    winter.after_battle(table, area("smolensk"), table.stands[SU])
    assert table.steps[strong] == 3  # they were thrown out again
    table.turn += 6
    winter.after_battle(table, area("smolensk"), AXIS)
    assert table.steps[strong] == 3


@rule("europe_engulfed", "14.42")
@rule("europe_engulfed", "13.47")
def test_who_withdraws_freezes_and_the_winter_may_vary() -> None:
    table = frozen()
    (block,) = put(table, "minsk", "de_inf3")
    winter.comes(table)
    winter.after_withdrawal(table, area("smolensk"), table.stands[SU], [block])
    assert table.steps[block] == 2
    winter.after_withdrawal(table, area("warsaw"), table.stands[SU], [block])
    assert table.steps[block] == 2  # no Soviet home area
    table = on(frozen(), Option.VARIABLE_WINTER)
    (block,) = put(table, "berlin", "de_inf3")
    winter.comes(table)
    assert not table.wintered
    table.turn = turn_of("1943-JAN")
    (block,) = put(table, "minsk", "de_inf3")
    winter.comes(table)
    winter.after_battle(table, area("minsk"), AXIS)
    assert table.steps[block] == 2


# ---------------------------------------------------------------------- what the sources leave open
@rule("europe_engulfed", "6.9")
def test_a_heavy_fortification_that_was_lost() -> None:
    for option, reason in ((0, None), (int(Option.HEAVY_FORTS_ONCE), "ee-no-second-heavy-fort")):
        table = swept(laid("campaign_1941", "1942-JAN"))
        table.options, table.active[SU] = option, 1
        put(table, "moscow", "su_inf3")
        table.fort[area("moscow")] = 2
        from eastfront.titles.europe_engulfed.control import take

        take(table, area("moscow"), DE)
        give(table, "su", "moscow")
        judge(table, SECOND)
        assert why(table, "su", 9, Fortify(area("moscow"), 1)) == reason
        assert why(table, "su", 9, Fortify(area("moscow"), 0)) is None


def test_bryansk_and_tula() -> None:
    table = at_war()
    assert around(table)[area("bryansk")] >> area("tula") & 1
    on(table, Option.BRYANSK_APART)
    assert not around(table)[area("bryansk")] >> area("tula") & 1
    assert not around(table)[area("tula")] >> area("bryansk") & 1
    assert around(table)[area("tula")] >> area("moscow") & 1
