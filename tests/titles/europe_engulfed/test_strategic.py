"""2 Strategic warfare."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.home_actions import Escort, Raid, Scramble, SupportLanding
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, WESTERN, area
from eastfront.titles.europe_engulfed.production import ProductionPhase
from eastfront.titles.europe_engulfed.strategic import AgainstBritain, BombRun, Dice456, RaidCampaign, campaigns
from eastfront.titles.europe_engulfed.supply import DE, GB
from eastfront.titles.europe_engulfed.table import FIRST, SECOND, Table
from tests.marks import rule
from tests.titles.europe_engulfed.home import laid, run

TITLE = "europe_engulfed"


def armed(axis: tuple[int, int] = (0, 0), western: tuple[int, int] = (0, 0)) -> Table:
    """So many bombers and fighters each, no flak, no U-boats."""
    table = laid("campaign_1941", "1942-MAY")
    table.bombers = [axis[0], western[0], 0, 0]
    table.fighters = [axis[1], western[1], 0, 0]
    table.flak = [0, 0, 0, 0]
    table.uboats = 0
    return table


@rule("europe_engulfed", "2.11")
@rule("europe_engulfed", "2.12")
@rule("europe_engulfed", "2.1")
def test_asw_fires_first_and_the_survivors_sink_points() -> None:
    table = armed()
    table.uboats, table.asw = 13, 1
    run(table, AgainstBritain(), 6, 4)
    assert (table.uboats, table.werp_lost[GB]) == (11, 3)


@rule("europe_engulfed", "2.13")
@rule("europe_engulfed", "2.1")
@pytest.mark.parametrize(("die", "sunk", "trains"), [(1, 8, 1), (5, 12, 2), (6, 14, 2)])
def test_six_points_sunk_cost_a_strat_move(die: int, sunk: int, trains: int) -> None:
    table = armed()
    table.uboats, table.asw = 60, 0
    run(table, AgainstBritain(), 1, die)
    assert (table.werp_lost[GB], table.trains_lost[GB]) == (sunk, trains)


@rule("europe_engulfed", "2.1")
def test_britain_does_not_fall_below_nothing() -> None:
    table = armed()
    table.werp_lost[GB] = 40
    table.fleets = [0] * len(table.fleets)
    table.active[NATION["us"]] = 1
    run(table, ProductionPhase((GB,)))
    assert table.werp[GB] == 0


@rule("europe_engulfed", "2.24")
@rule("europe_engulfed", "2.2")
def test_a_raid_nobody_meets() -> None:
    table = armed(western=(3, 0))
    flow = run(table, RaidCampaign(WESTERN, DE), (2, 3, 6))
    assert flow.options() == [Pass(), Raid(1), Raid(2), Raid(3)]
    flow.do(Raid(3))
    assert (table.werp_lost[DE], table.trains_lost[DE], table.bomb_hits) == (3, 1, 3)


@rule("europe_engulfed", "2.21")
@rule("europe_engulfed", "2.21", refuses=True)
@rule("europe_engulfed", "2.2", refuses=True)
def test_no_raid_without_bombers_and_no_more_than_there_are() -> None:
    table = armed(western=(0, 5))
    assert run(table, RaidCampaign(WESTERN, DE)).decision is None
    table = armed(western=(2, 1), axis=(0, 1))
    flow = run(table, RaidCampaign(WESTERN, DE))
    assert Raid(3) not in flow.options()
    flow.do(Raid(2))
    assert flow.options() == [Escort(0), Escort(1)]
    flow.do(Escort(0))
    assert flow.options() == [Scramble(0), Scramble(1)]


@rule("europe_engulfed", "2.22")
@rule("europe_engulfed", "2.2")
def test_fighters_fight_first() -> None:
    """2.22(a) Escorts: a six and a five. Interceptors: two fours. So two interceptors fall, and two escorts: one to the
    exchange, one to the two half hits."""
    table = armed(western=(1, 3), axis=(0, 2))
    flow = run(table, RaidCampaign(WESTERN, DE), (6, 5, 1), (4, 4), 3)
    flow.do(Raid(1))
    flow.do(Escort(3))
    flow.do(Scramble(2))
    assert (table.fighters[WESTERN], table.fighters[AXIS]) == (1, 0)
    assert table.werp_lost[DE] == 1


@rule("europe_engulfed", "2.2")
def test_half_a_hit_is_none() -> None:
    table = armed(western=(1, 1), axis=(0, 1))
    flow = run(table, RaidCampaign(WESTERN, DE), 4, 4, 1)
    flow.do(Raid(1))
    flow.do(Escort(1))
    flow.do(Scramble(1))
    assert (table.fighters[WESTERN], table.fighters[AXIS]) == (1, 1)


@rule("europe_engulfed", "2.2")
def test_interceptors_without_a_partner_fire_at_bombers() -> None:
    """2.22(b), (c) Three interceptors, one escort: two fire, a six and a five; one is lost to the exchange; the bomber
    that is left shoots down another."""
    table = armed(western=(3, 1), axis=(0, 3))
    flow = run(table, RaidCampaign(WESTERN, DE), 1, (1, 1, 1), (6, 5), 6, 3)
    flow.do(Raid(3))
    flow.do(Escort(1))
    flow.do(Scramble(3))
    assert table.bombers[WESTERN] == 1
    assert table.fighters[AXIS] == 1
    assert table.werp_lost[DE] == 1


@rule("europe_engulfed", "2.2")
def test_flak_rolls_a_die_a_level() -> None:
    table = armed(western=(2, 0))
    table.flak[AXIS] = 3
    flow = run(table, RaidCampaign(WESTERN, DE), (6, 5, 6), ())
    flow.do(Raid(2))
    assert table.bombers[WESTERN] == 0
    assert table.werp_lost[DE] == 0


@rule("europe_engulfed", "2.24", refuses=True)
@rule("europe_engulfed", "2.2", refuses=True)
def test_who_has_escorted_does_not_intercept() -> None:
    table = armed(western=(2, 2), axis=(2, 2))
    flow = run(table, RaidCampaign(WESTERN, DE), (1, 1))
    flow.do(Raid(2))
    flow.do(Escort(2))
    flow.do(Scramble(0))
    flow = run(table, RaidCampaign(AXIS, GB), (1, 1))
    flow.do(Raid(2))
    flow.do(Escort(0))
    assert flow.ending is None
    assert table.werp_lost[GB] == 0  # it went through: no fighter of theirs was left to rise
    campaigns(table, SECOND)
    assert table.escorts[WESTERN] == 0


@rule("europe_engulfed", "2.2")
@rule("europe_engulfed", "2.2", refuses=True)
@pytest.mark.parametrize(("bombers", "most"), [(3, 0), (4, 1), (7, 1), (8, 2), (20, 2)])
def test_bombers_for_a_landing(bombers: int, most: int) -> None:
    table = armed(western=(bombers, 0))
    flow = run(table, RaidCampaign(WESTERN, DE))
    assert [o for o in flow.options() if isinstance(o, SupportLanding)] == [SupportLanding(n + 1) for n in range(most)]
    if most:
        flow.do(SupportLanding(most))
        assert table.landing_support == most
        campaigns(table, FIRST)
        assert table.landing_support == 0


@rule("europe_engulfed", "2.28")
@rule("europe_engulfed", "2.2")
@rule("europe_engulfed", "2.2", refuses=True)
def test_v_weapons() -> None:
    table = armed()
    table.turn = turn_of("1944-MAY")
    run(table, AgainstBritain())
    assert table.werp_lost[GB] == 0
    table.turn = turn_of("1944-JUL")
    run(table, AgainstBritain(), 3)
    assert table.werp_lost[GB] == 3
    for ramp in ("pas_de_calais", "netherlands"):
        table.control[area(ramp)] = GB
    run(table, AgainstBritain())
    assert table.werp_lost[GB] == 3


@rule("europe_engulfed", "2.0")
@rule("europe_engulfed", "2.0", refuses=True)
def test_who_suffers_when() -> None:
    table = armed(western=(1, 0))
    assert isinstance(campaigns(table, FIRST), RaidCampaign)
    assert isinstance(campaigns(table, SECOND), AgainstBritain)
    for scenario in ("europe", "patton", "poland"):
        assert campaigns(laid(scenario), FIRST) is None
        assert campaigns(laid(scenario), SECOND) is None


@rule("europe_engulfed", "2.2")
def test_laws_weigh_every_throw_once() -> None:
    table = armed()
    for chance, faces in ((Dice456(4), 6**4), (BombRun(4), 6**4)):
        law = chance.law(table)
        assert sum(weight for _, weight in law) == faces
        assert len({reading for reading, _ in law}) == len(law)
    assert dict(BombRun(1).law(table)) == {0: 2, 1: 3, 2: 1}
