"""14.31 to 14.35 Options of politics, on and off: private wars, the price of Western wars, the fate of France."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import Flow
from eastfront.titles.europe_engulfed import fate, politics, production, snow, wars
from eastfront.titles.europe_engulfed.actions import DeclareWar
from eastfront.titles.europe_engulfed.borders import closed_to
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.conquest import combat_ends
from eastfront.titles.europe_engulfed.conquest import turn_ends as conquest_turn_ends
from eastfront.titles.europe_engulfed.control import destroy, relations
from eastfront.titles.europe_engulfed.firing import Fight, dice_of
from eastfront.titles.europe_engulfed.french import Offer
from eastfront.titles.europe_engulfed.home_actions import RAISE, Armistice, Conscript, PlaceAt
from eastfront.titles.europe_engulfed.income import income, maintenance, produces
from eastfront.titles.europe_engulfed.ledger import cheap_cadres
from eastfront.titles.europe_engulfed.movement import OperationalMovement
from eastfront.titles.europe_engulfed.option_actions import Garrison, SaveFleet, WarBy, WinterWar
from eastfront.titles.europe_engulfed.politics import declare_alone, sway, turn_begins, war_in_the_east
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGN, NATION, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.purses import payees, whose_actions
from eastfront.titles.europe_engulfed.rounds import learn
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import DE, FR, GB, IT, SU, US
from eastfront.titles.europe_engulfed.table import BY_ALLIES, FIRST, NEUTRAL, SECOND, Phase, Table, fleet
from tests.marks import rule
from tests.titles.europe_engulfed.home import give, laid, run, swept, why
from tests.titles.europe_engulfed.positions import put

FI, YU, CH, GR, ES, PT, SE, RO, BE, TR = (
    NATION[code] for code in ("fi", "yu", "ch", "gr", "es", "pt", "se", "ro", "be", "tr")
)


def settle(flow: Flow[Table]) -> None:
    """Set up blocks wherever they may stand."""
    while flow.decision is not None and isinstance(flow.options()[0], PlaceAt):
        flow.do(flow.options()[0])


# ---------------------------------------------------------------------- 14.32
@rule("europe_engulfed", "14.32")
@rule("europe_engulfed", "14.32", refuses=True)
def test_the_winter_war_may_be_waived() -> None:
    assert turn_begins(laid("campaign_1939", "1939-NOV"), SECOND) is None
    for fight, werp in ((1, 0), (0, 9)):
        table = laid("campaign_1939", "1939-NOV", winter_war="on")
        frame = turn_begins(table, SECOND)
        assert isinstance(frame, wars.AskWinterWar)
        flow = run(table, frame)
        assert flow.asked == (SOVIET,)
        flow.do(WinterWar(fight))
        assert produces(table, SU) == (not fight)
        assert income(table, SU).total == werp
        table.turn += 1
        assert income(table, SU).total == 9
        assert turn_begins(table, SECOND) is None


@rule("europe_engulfed", "14.32")
@rule("europe_engulfed", "14.32", refuses=True)
def test_without_it_the_soviets_suffer_in_snow() -> None:
    table = swept(laid("campaign_1941", "1942-JAN"))
    table.active[SU], table.weather = 1, [3, 3, 2]
    (block,) = put(table, "minsk", "su_inf4")
    (enemy,) = put(table, "minsk", "de_inf3")
    fight = Fight(area("minsk"), SOVIET)
    assert dice_of(table, fight, [block]) == 4
    table.winter_waived = 1
    assert dice_of(table, fight, [block]) == 2
    assert dice_of(table, Fight(area("helsinki"), SOVIET), [block]) == 4  # the text names Soviet areas
    table.steps[block] = 3
    learn(table, fight)
    assert table.snow_learned == -1  # no more steps than the enemy
    table.steps[block] = 4
    learn(table, fight)
    assert table.snow_learned == table.turn
    assert enemy in table.here(area("minsk"))
    table.turn += 6
    assert snow.untaught(table)
    table.turn += 1
    assert not snow.untaught(table)


# ---------------------------------------------------------------------- 14.321, 14.322
def red_army(turn: str = "1940-MAR", **settings: str) -> Table:
    table = swept(laid("campaign_1939", turn, soviet_wars="on", **settings), "su")
    put(table, "novgorod", "3 su_inf3")
    table.phase, table.camp = Phase.OPERATIONS, SECOND
    return table


@rule("europe_engulfed", "14.321")
@rule("europe_engulfed", "14.321", refuses=True)
def test_the_ussr_attacks_one_neighbour_at_a_time() -> None:
    table = red_army("1940-JAN")
    assert wars.by_itself(table, SOVIET) == []
    table.turn += 1
    assert wars.by_itself(table, SOVIET) == [WarBy(SU, FI)]  # the others are not next to its troops
    put(table, "kiev", "su_inf3")
    assert WarBy(SU, RO) in wars.by_itself(table, SOVIET)
    table.options = 0
    assert wars.by_itself(table, SOVIET) == []
    table.options = int(Option.SOVIET_WARS)
    flow = run(table, OperationalMovement(SOVIET))
    flow.do(WarBy(SU, FI))
    settle(flow)
    known = relations(table)
    assert known.foes[SU] == (FI,)
    assert known.foes[FI] == (SU,)
    assert DE not in known.friends[FI]
    assert (table.violator, table.active[SU], table.stands[FI]) == (1, 0, AXIS)
    assert not closed_to(table, SU) >> area("helsinki") & 1
    table.turn += 1
    assert wars.by_itself(table, SOVIET) == []  # not before Finland has fallen
    give(table, "su", "helsinki")
    combat_ends(table, SECOND)
    assert table.conquered[FI] == BY_ALLIES
    assert relations(table).foes[SU] == ()
    assert WarBy(SU, RO) in wars.by_itself(table, SOVIET)
    table.active[SU] = 1
    assert wars.by_itself(table, SOVIET) == []


@rule("europe_engulfed", "14.321")
def test_what_was_conquered_must_be_held() -> None:
    table = red_army()
    run(table, OperationalMovement(SOVIET)).do(WarBy(SU, FI))
    give(table, "su", "helsinki")
    combat_ends(table, SECOND)
    assert wars.ungarrisoned(table) == []  # by the end of the next turn
    table.turn += 1
    assert set(wars.ungarrisoned(table)) == {area(c) for c in ("helsinki", "karelia", "lapland")}
    flow = run(table, wars.Garrisoning(AXIS))
    assert flow.asked == (AXIS,)
    blocks = table.ground().on_map[SU]
    for where in ("helsinki", "karelia", "lapland"):
        flow.do(next(a for a in flow.options() if isinstance(a, Garrison) and a.area == area(where)))
    assert flow.decision is None
    assert wars.ungarrisoned(table) == []
    assert len(blocks) == 3
    table.active[SU] = 1
    table.control[area("karelia")] = SU
    assert wars.ungarrisoned(table) == []


@rule("europe_engulfed", "14.322")
@rule("europe_engulfed", "14.322", refuses=True)
def test_germany_strikes_an_unready_ussr() -> None:
    for violated, ready in ((False, True), (True, False)):
        table = laid("campaign_1939", "1941-MAY", soviet_wars="on")
        if violated:
            table.private[FI], table.attacker[FI], table.violator, table.stands[FI] = SU, SU, 1, AXIS
        war_in_the_east(table, AXIS)
        assert (income(table, SU).total == 17) == (not ready)
        assert cheap_cadres(table) == ready
        guards = RAISE[DESIGN["su_inf4e"].id]
        table.extra[DESIGN["su_inf4e"].id] = 5
        assert (why(table, "su", 90, guards) == "ee-no-guards") == (not ready)
        assert (why(table, "su", 90, Conscript()) is None) == ready
        assert production.lend_lease(table, SU) in ({True, False} if ready else {False})
    assert relations(table).foes[SU]
    assert table.private[FI] == -1  # the two wars are one
    table.turn = turn_of("1941-NOV")
    assert income(table, SU).total > 17
    assert not cheap_cadres(table)  # never before a Soviet home area is lost
    assert why(table, "su", 90, Conscript()) == "ee-no-conscription"
    give(table, "de", "minsk")
    turn_begins(table, SECOND)
    assert cheap_cadres(table)
    assert why(table, "su", 90, Conscript()) is None


@rule("europe_engulfed", "14.322")
def test_no_american_lend_lease_for_a_violator() -> None:
    table = laid("campaign_1941", "1942-MAR")
    table.active[SU] = 1
    assert production.lend_lease(table, SU)
    table.violator = 1
    assert not production.lend_lease(table, SU)


@rule("europe_engulfed", "14.311")
@rule("europe_engulfed", "14.311", refuses=True)
def test_what_changes_the_minds_of_minors() -> None:
    table = laid(turn="1940-JUL", minors_by_die="on")
    assert sway(table, RO, 3).total == 3
    table.violator = 1
    assert sway(table, RO, 3).total == 5
    table.attacker[YU] = IT
    assert sway(table, RO, 3).total == 5  # Italy is not Germany
    table.attacker[YU] = DE
    assert sway(table, RO, 3).total == 3
    table.stands[SE] = AXIS  # 14.33 the West has attacked it
    assert sway(table, RO, 3).total == 3
    table.stands[SE] = WESTERN
    assert sway(table, RO, 3).total == 2


# ---------------------------------------------------------------------- 14.33
@rule("europe_engulfed", "14.33")
@rule("europe_engulfed", "14.33", refuses=True)
def test_western_wars_cost_a_special_action() -> None:
    table = laid("campaign_1939", "1940-MAR", western_wars="on")
    table.actions[GB] = 0
    assert not [a for a in wars.by_itself(table, WESTERN) if isinstance(a, WarBy)]
    table.actions[GB], table.actions[US] = 1, 1
    found = wars.by_itself(table, WESTERN)
    assert WarBy(GB, PT) in found
    assert WarBy(US, PT) not in found  # not in the war yet
    assert WarBy(GB, NATION["no"]) not in found  # 9.31 costs nothing
    assert DeclareWar(NATION["no"]) in run(table, OperationalMovement(WESTERN)).options()
    flow = run(table, OperationalMovement(WESTERN))
    flow.do(WarBy(GB, PT))
    settle(flow)
    assert (table.actions[GB], table.stands[PT], table.active[PT]) == (0, AXIS, 1)
    assert GB in relations(table).foes[PT]
    assert table.stands[ES] == NEUTRAL
    turn_begins(table, FIRST)
    assert table.stands[ES] == NEUTRAL  # not before the next turn
    table.turn += 1
    turn_begins(table, FIRST)
    assert (table.stands[ES], table.active[ES]) == (AXIS, 1)
    assert ES in payees(table, DE)
    assert not closed_to(table, ES) >> area("bordeaux") & 1
    table.options = 0
    assert wars.by_itself(table, WESTERN) == []


@rule("europe_engulfed", "14.33", refuses=True)
def test_spain_stays_out_if_another_is_attacked() -> None:
    table = laid("campaign_1939", "1940-MAR", western_wars="on")
    table.actions[GB] = 1
    declare_alone(table, GB, TR)
    assert table.spain_in == -1


# ---------------------------------------------------------------------- 14.34
def italy(turn: str = "1940-MAR", **settings: str) -> Table:
    table = laid("campaign_1939", turn, italian_wars="on", **settings)
    table.phase, table.camp = Phase.OPERATIONS, FIRST
    return table


@rule("europe_engulfed", "14.34", refuses=True)
@rule("europe_engulfed", "14.342", refuses=True)
def test_italy_attacks_one_neutral_after_the_other() -> None:
    assert wars.by_itself(laid("campaign_1939", "1940-MAR"), AXIS) == []
    table = italy()
    assert set(wars.by_itself(table, AXIS)) >= {WarBy(IT, YU), WarBy(IT, CH), WarBy(IT, GR)}
    assert closed_to(table, IT) >> area("athens") & 1
    flow = run(table, OperationalMovement(AXIS))
    flow.do(WarBy(IT, GR))
    settle(flow)
    assert relations(table).foes[IT] == (GR,)
    assert DE not in relations(table).foes[GR]
    assert not closed_to(table, IT) >> area("athens") & 1
    assert closed_to(table, IT) >> area("belgrade") & 1
    assert not {WarBy(IT, YU), WarBy(IT, CH)} & set(wars.by_itself(table, AXIS))
    assert GR not in politics.targets_of_war(table, AXIS)  # 14.343 Germany keeps out of it
    give(table, "it", "athens", "thessalonica")
    combat_ends(table, FIRST)
    assert table.conquered[GR]
    assert WarBy(IT, YU) not in wars.by_itself(table, AXIS)  # not in the turn in which it fell
    table.turn += 1
    assert WarBy(IT, YU) in wars.by_itself(table, AXIS)
    table.active[IT] = 1
    assert wars.by_itself(table, AXIS) == []


@rule("europe_engulfed", "14.341", refuses=True)
@rule("europe_engulfed", "14.343", refuses=True)
def test_a_neutral_italy_keeps_what_it_takes() -> None:
    table = italy()
    assert (income(table, IT).total, maintenance(table, IT)) == (5, 0)
    run(table, OperationalMovement(AXIS)).do(WarBy(IT, GR))
    assert income(table, IT).total == 5
    assert maintenance(table, IT) == sum(table.fleets[fleet(IT, sea)] for sea in range(4)) > 0
    give(table, "it", "athens")
    combat_ends(table, FIRST)
    put(table, "athens", "it_inf2")
    table.fleets[fleet(IT, area("mediterranean"))] = 2
    assert income(table, IT).total == 7  # five, and what Athens yields
    shut = closed_to(table, DE)
    from eastfront.titles.europe_engulfed.reach import lie_of

    assert not lie_of(table, DE).enterable >> area("athens") & 1
    assert shut >= 0
    politics.join(table, IT, AXIS)
    assert table.control[area("athens")] == DE
    assert lie_of(table, DE).enterable >> area("athens") & 1


@rule("europe_engulfed", "14.344")
@rule("europe_engulfed", "14.344", refuses=True)
def test_britain_may_step_in() -> None:
    table = italy()
    assert WarBy(GB, IT) not in wars.by_itself(table, WESTERN)
    run(table, OperationalMovement(AXIS)).do(WarBy(IT, GR))
    assert WarBy(GB, IT) in wars.by_itself(table, WESTERN)
    table.camp = SECOND
    run(table, OperationalMovement(WESTERN)).do(WarBy(GB, IT))
    assert table.active[IT]
    assert {GB, FR} <= set(relations(table).foes[IT])
    assert GB in relations(table).friends[GR]
    assert table.attacked_in[IT] == table.turn  # 14.43 it is surprised
    assert income(table, IT).total == 10
    assert WarBy(GB, IT) not in wars.by_itself(table, WESTERN)


@rule("europe_engulfed", "14.345")
@rule("europe_engulfed", "14.345", refuses=True)
def test_italy_may_not_wait_for_paris() -> None:
    table = swept(italy(), "fr")
    assert WarBy(IT, GB) in wars.by_itself(table, AXIS)
    (guard,) = put(table, "french_alps", "fr_inf3")
    assert WarBy(IT, GB) not in wars.by_itself(table, AXIS)
    destroy(table, guard)
    flow = run(table, OperationalMovement(AXIS))
    flow.do(WarBy(IT, GB))
    assert {GB, FR} <= set(relations(table).foes[IT])
    shut = closed_to(table, IT)
    assert not shut >> area("french_alps") & 1
    assert shut >> area("marseille") & 1
    table.turn += 1
    shut = closed_to(table, IT)
    assert not shut >> area("marseille") & 1
    assert shut >> area("paris") & 1
    table = italy()
    table.paris_fell = table.turn
    assert WarBy(IT, GB) not in wars.by_itself(table, AXIS)


# ---------------------------------------------------------------------- 14.35
def beaten(trigger: str, turn: str, option: bool = True) -> Table:
    """Germany controls Paris and the way there."""
    table = swept(laid("campaign_1939", turn))
    table.options = int(Option.FRENCH_FATE) * option
    table.trigger = turn_of(trigger)
    give(table, "de", "belgium", "pas_de_calais", "paris")
    table.stands[BE] = WESTERN
    table.paris_fell, table.phoney = table.turn, 0
    return table


@rule("europe_engulfed", "14.35", refuses=True)
@rule("europe_engulfed", "14.351", refuses=True)
@rule("europe_engulfed", "14.353", refuses=True)
def test_in_the_turn_of_the_first_blow_nothing_changes() -> None:
    assert isinstance(politics.phase_ends(beaten("1940-MAY", "1940-MAY"), FIRST), Offer)
    assert isinstance(politics.phase_ends(beaten("1940-MAY", "1940-JUL", option=False), FIRST), Offer)
    table = beaten("1940-MAY", "1940-JUL")
    assert politics.phase_ends(table, FIRST) is None
    assert isinstance(politics.turn_ends(table, FIRST), fate.FrenchTable)
    give(table, "fr", "paris")
    assert politics.turn_ends(table, FIRST) is None  # 9.521 still asks for Paris


@rule("europe_engulfed", "14.353")
def test_who_refused_at_once_must_conquer_at_once() -> None:
    table = beaten("1940-MAY", "1940-MAY")
    run(table, Offer(AXIS)).do(Armistice(0))
    politics.turn_ends(table, SECOND)
    assert table.fate == fate.FIGHTS_ON
    table = beaten("1940-MAY", "1940-MAY", option=False)
    run(table, Offer(AXIS)).do(Armistice(0))
    politics.turn_ends(table, SECOND)
    assert not table.fate


@rule("europe_engulfed", "14.352")
def test_what_counts_as_the_first_blow() -> None:
    table = swept(laid("campaign_1939", "1940-MAR"))
    politics.watch(table)
    assert table.trigger == -1
    put(table, "metz", "de_inf3")
    politics.watch(table)
    assert table.trigger == table.turn
    table = laid("campaign_1939", "1940-MAY")
    politics.declare(table, AXIS, BE)
    assert table.trigger == table.turn
    table = laid("campaign_1939", "1940-MAY")
    politics.declare(table, AXIS, YU)
    assert table.trigger == -1


@rule("europe_engulfed", "14.352")
@rule("europe_engulfed", "14.352", refuses=True)
@rule("europe_engulfed", "14.354")
@pytest.mark.parametrize(
    ("turn", "french", "british", "marseille", "total"),
    [("1940-JUL", 8, 2, False, 3), ("1940-JUL", 7, 2, False, 4), ("1940-JUL", 8, 3, False, 2)]
    + [("1940-JUL", 8, 2, True, 5), ("1940-SEP", 8, 2, False, 1), ("1940-NOV", 8, 2, False, -1)],
)
def test_the_modifiers(turn: str, french: int, british: int, marseille: bool, total: int) -> None:
    table = beaten("1940-MAY", turn)
    put(table, "bordeaux", f"{french} fr_inf3", f"{british} gb_inf3")
    if marseille:
        give(table, "de", "marseille")
    assert fate.tally(table, 3).total == total


@rule("europe_engulfed", "14.354")
@rule("europe_engulfed", "14.354", refuses=True)
@pytest.mark.parametrize(
    ("die", "accept", "after", "lebanon", "morocco"),
    [(1, None, fate.FIGHTS_ON, "fr", "fr"), (2, 1, fate.USED, "gb", "vi"), (5, 1, fate.USED, "gb", "vi")]
    + [(6, 1, fate.USED, "vi", "vi"), (3, 0, fate.FIGHTS_ON, "fr", "fr"), (6, 0, fate.UNLESS_CONQUERED, "fr", "fr")],
)
def test_the_table(die: int, accept: int | None, after: int, lebanon: str, morocco: str) -> None:
    table = beaten("1940-MAY", "1940-JUL")
    put(table, "bordeaux", "8 fr_inf3")
    flow = run(table, fate.FrenchTable(), die)
    assert (flow.decision is not None) == (accept is not None)
    if accept is not None:
        flow.do(Armistice(accept))
    assert table.fate == after
    assert table.control[area("lebanon")] == NATION[lebanon]
    assert table.control[area("morocco")] == NATION[morocco]
    if accept:
        garrisons = sorted(table.place[s] for s in table.ground().on_map[NATION["vi"]])
        both = [area("marseille"), area("morocco")]
        assert garrisons == (both if lebanon == "gb" else sorted([*both, area("lebanon")]))
    assert fate.axis_turn_ends(table) is None  # once


@rule("europe_engulfed", "14.354")
def test_refusing_the_whole_of_vichy_gives_one_turn() -> None:
    table = beaten("1940-MAY", "1940-JUL")
    put(table, "bordeaux", "8 fr_inf3")
    run(table, fate.FrenchTable(), 6).do(Armistice(0))
    politics.turn_ends(table, SECOND)
    assert table.fate == fate.FIGHTS_ON


@rule("europe_engulfed", "14.354")
@rule("europe_engulfed", "14.354", refuses=True)
def test_france_fights_on_overseas() -> None:
    table = beaten("1940-MAY", "1940-SEP")
    table.fate = fate.FIGHTS_ON
    give(table, "de", "marseille")
    table.fleets = [0] * len(table.fleets)
    table.fleets[fleet(FR, area("atlantic"))] = table.fleets[fleet(FR, area("mediterranean"))] = 1
    frame = conquest_turn_ends(table, SECOND)
    assert isinstance(frame, fate.FrenchFleet)
    flow = run(table, frame, 4)
    flow.do(SaveFleet(area("mediterranean")))
    assert table.fleets[fleet(GB, area("mediterranean"))] == table.fleets[fleet(GB, area("atlantic"))] == 1
    assert (table.control[area("bordeaux")], table.control[area("algeria")]) == (DE, FR)
    assert whose_actions(table, FR) == US
    assert FR in payees(table, GB)
    table.active[US] = 1
    assert FR in payees(table, US)
    assert FR not in payees(table, GB)
    table.active[US] = 0
    infantry, small = RAISE[DESIGN["fr_inf3"].id], RAISE[DESIGN["fr_inf2"].id]
    assert why(table, "gb", 9, infantry) is None
    assert why(table, "gb", 9, small) == "ee-no-pool"
    assert why(table, "gb", 9, infantry, built=(0, 0, 0, 1)) == "ee-no-second-free-french"
    (block,) = put(table, "algeria", "fr_inf3")
    before = table.extra[DESIGN["fr_inf3"].id]
    destroy(table, block)
    assert table.extra[DESIGN["fr_inf3"].id] == before - 1  # lost for good
    assert not produces(table, FR)


@rule("europe_engulfed", "14.354", refuses=True)
def test_a_fleet_point_may_scuttle_itself() -> None:
    table = beaten("1940-MAY", "1940-SEP")
    flow = run(table, fate.FrenchFleet((area("atlantic"), area("mediterranean"))), 3)
    before = table.fleets[fleet(GB, area("mediterranean"))]
    flow.do(SaveFleet(area("atlantic")))
    assert table.fleets[fleet(GB, area("mediterranean"))] == before
