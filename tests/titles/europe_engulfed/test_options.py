"""13, 14 Options of the home front: what each changes, and that nothing changes without it."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.titles.europe_engulfed import production
from eastfront.titles.europe_engulfed.borders import closed_to
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.home_actions import (
    BUILD,
    BuildFleet,
    BuyAction,
    BuyEntry,
    ConvertFighters,
    Element,
    PlaceAt,
)
from eastfront.titles.europe_engulfed.income import income, swedish_ore
from eastfront.titles.europe_engulfed.politics import SwayedMinors, join, sway, targets_of_war, turn_begins
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, WESTERN, area
from eastfront.titles.europe_engulfed.production import Spending
from eastfront.titles.europe_engulfed.strategic import AgainstBritain
from eastfront.titles.europe_engulfed.supply import DE, FR, GB, IT, SU, US, judge
from eastfront.titles.europe_engulfed.table import FIRST, NEUTRAL, SECOND, Table, fleet
from tests.marks import rule
from tests.titles.europe_engulfed.home import give, laid, run, swept, why
from tests.titles.europe_engulfed.positions import put

TITLE = "europe_engulfed"
GR, TR, ES, FI, YU, RO, HU, BG = (NATION[c] for c in ("gr", "tr", "es", "fi", "yu", "ro", "hu", "bg"))


@rule("europe_engulfed", "13.21")
@pytest.mark.parametrize(
    ("turn", "plain", "grown"), [("1942-JAN", 40, 30), ("1943-JAN", 40, 40), ("1944-JAN", 40, 50), ("1945-JAN", 40, 50)]
)
def test_american_production(turn: str, plain: int, grown: int) -> None:
    for setting, points in (("off", plain), ("on", grown)):
        table = laid("campaign_1941", turn, us_growth=setting)
        table.active[US] = 1
        assert income(table, US).total == points


@rule("europe_engulfed", "13.24")
@rule("europe_engulfed", "13.24", refuses=True)
def test_instalments() -> None:
    table = laid(instalments="on", turn="1940-JAN")
    table.werp[GB] = 50
    flow = run(table, Spending(GB))
    flow.do(BUILD[Element.ASW])
    assert (table.werp[GB], table.asw) == (45, 0)
    assert why(table, "gb", 45, BUILD[Element.ASW]) == "ee-no-second-instalment"
    assert why(table, "gb", 45, BUILD[Element.FLAK]) == "ee-no-second-instalment"
    assert why(table, "gb", 45, BuildFleet(area("atlantic"))) == "ee-no-second-instalment"
    for level in (0, 1):
        table.instalments[GB] = 0
        flow.do(BUILD[Element.ASW])
        assert table.asw == level
    table.instalments[GB] = 0
    points = table.fleets[fleet(GB, area("atlantic"))]
    flow.do(BuildFleet(area("atlantic")))
    table.instalments[GB] = 0
    flow.do(BuildFleet(area("atlantic")))
    assert table.fleets[fleet(GB, area("atlantic"))] == points + 1


@rule("europe_engulfed", "13.31")
@rule("europe_engulfed", "13.31", refuses=True)
def test_a_sixth_german_action() -> None:
    for setting, reason in (("off", "ee-no-more-actions"), ("on", None)):
        table = laid("campaign_1939", "1941-JUL", june_22=setting)
        table.actions[DE] = 5
        assert why(table, "de", 5, BuyAction()) == reason
        table.active[SU] = 1
        assert why(table, "de", 5, BuyAction()) == "ee-no-more-actions"
        table.active[SU], table.turn = 0, turn_of("1941-SEP")
        assert why(table, "de", 5, BuyAction()) == "ee-no-more-actions"


def hunted(asw: int, turn: str = "1941-JUL", **settings: str) -> Table:
    table = laid("campaign_1941", turn, **settings)
    table.uboats, table.asw = 60, asw
    table.bombers = [0] * 4
    return table


@rule("europe_engulfed", "13.36")
def test_uboats_fire_first() -> None:
    table = hunted(4, uboat_initiative="on")
    run(table, AgainstBritain(), 6, 6)
    assert (table.werp_lost[GB], table.uboats) == (14, 42)  # all sixty fired, then thirty per cent were sunk
    table = hunted(4)
    run(table, AgainstBritain(), 6, 6)
    assert (table.werp_lost[GB], table.uboats) == (11, 42)


@rule("europe_engulfed", "13.36")
@rule("europe_engulfed", "13.36", refuses=True)
def test_the_initiative_changes_at_level_five() -> None:
    table = hunted(5, uboat_initiative="on")
    run(table, AgainstBritain(), 1, 4)
    assert not table.asw_first
    run(table, AgainstBritain(), 1, 5)
    assert table.asw_first
    table.uboats, table.werp_lost[GB] = 60, 0
    run(table, AgainstBritain(), 6, 1)
    assert (table.uboats, table.werp_lost[GB]) == (36, 4)


@rule("europe_engulfed", "13.36")
@pytest.mark.parametrize(
    ("turn", "sunk"), [("1941-NOV", 8), ("1942-JAN", 9), ("1942-MAY", 9), ("1942-JUL", 8), ("1945-MAR", 9)]
)
def test_happy_times(turn: str, sunk: int) -> None:
    table = hunted(0, turn, uboat_initiative="on")
    for ramp in ("pas_de_calais", "netherlands"):
        table.control[area(ramp)] = GB
    run(table, AgainstBritain(), 1, 1)
    assert table.werp_lost[GB] == sunk


@rule("europe_engulfed", "13.41")
@rule("europe_engulfed", "13.41", refuses=True)
def test_scandinavian_caution() -> None:
    for setting, stops in (("off", False), ("on", True)):
        table = laid("campaign_1941", "1944-MAY", scandinavian_caution=setting)
        table.active[SU] = table.active[US] = 1
        turn_begins(table, FIRST)
        assert not table.ore_ended
        give(table, "us", "paris")
        give(table, "de", "kiev")
        turn_begins(table, FIRST)
        assert not table.ore_ended
        give(table, "su", "kiev")
        turn_begins(table, FIRST)
        assert bool(table.ore_ended) == stops
        assert swedish_ore(table) == (not stops)
        assert bool(table.conquered[FI]) == stops


@rule("europe_engulfed", "13.43")
@rule("europe_engulfed", "13.43", refuses=True)
def test_greece_for_fifteen_points() -> None:
    table = laid("campaign_1939", "1942-NOV", greece_bought="on")
    assert why(table, "gb", 15, BuyEntry(GR)) == "ee-no-entry"
    table.turn += 1
    assert why(table, "gb", 14, BuyEntry(GR)) == "ee-no-werp"
    assert why(table, "gb", 15, BuyEntry(GR)) is None
    assert why(table, "us", 15, BuyEntry(GR)) == "ee-no-entry"
    assert why(laid("campaign_1939", "1943-JAN"), "gb", 15, BuyEntry(GR)) == "ee-no-entry"
    table.werp[GB] = 15
    flow = run(table, Spending(GB))
    flow.do(BuyEntry(GR))
    while not isinstance(flow.options()[0], Pass):
        flow.do(flow.options()[0])
    assert (table.werp[GB], table.stands[GR]) == (0, WESTERN)
    assert len(table.ground().on_map[GR]) == 4
    assert table.actions[GR] == 0


@rule("europe_engulfed", "13.44")
@rule("europe_engulfed", "13.44", refuses=True)
def test_turkey_when_spain_or_sweden_was_attacked() -> None:
    table = laid("campaign_1939", "1941-MAR", turkey_bought="on")
    assert why(table, "gb", 15, BuyEntry(TR)) == "ee-no-entry"
    table.stands[ES], table.active[ES] = WESTERN, 1
    assert why(table, "gb", 15, BuyEntry(TR)) is None
    assert why(table, "gb", 15, BuyEntry(GR)) == "ee-no-entry"


@rule("europe_engulfed", "13.45")
@rule("europe_engulfed", "13.45", refuses=True)
@pytest.mark.parametrize(("nation", "most"), [("de", 3), ("us", 3), ("su", 2), ("gb", 2), ("it", 1)])
def test_so_many_actions_a_phase(nation: str, most: int) -> None:
    table = laid("campaign_1941", "1944-JAN", limited_actions="on")
    table.active[SU] = table.active[US] = 1
    at = NATION[nation]
    table.actions = [0] * len(table.actions)
    table.actions_built[at] = most - 1
    assert why(table, nation, 5, BuyAction()) is None
    table.struck[at] = 11
    assert why(table, nation, 5, BuyAction()) is None
    table.struck[at] = 12
    expected = "ee-no-more-actions-now" if nation in ("de", "gb") else None
    assert why(table, nation, 5, BuyAction()) == expected
    table.struck[at], table.actions_built[at] = 0, most
    assert why(table, nation, 5, BuyAction()) == "ee-no-more-actions-now"
    table.options = 0
    assert why(table, nation, 5, BuyAction()) is None


@rule("europe_engulfed", "13.47")
@rule("europe_engulfed", "13.47", refuses=True)
def test_variable_winter() -> None:
    table = swept(laid("campaign_1941", "1942-JAN", variable_winter="on"))
    table.active[SU] = 1
    turn_begins(table, FIRST)
    assert not table.wintered  # nobody is there yet
    (block,) = put(table, "minsk", "de_inf4")
    table.turn = turn_of("1943-JAN")
    turn_begins(table, FIRST)
    assert table.steps[block] == 3
    table.turn = turn_of("1944-JAN")
    turn_begins(table, FIRST)
    assert table.steps[block] == 3


@rule("europe_engulfed", "14.31")
@rule("europe_engulfed", "14.31", refuses=True)
def test_free_declarations() -> None:
    table = laid(turn="1939-NOV", free_declarations="on")
    assert NATION["be"] in targets_of_war(table, AXIS)
    assert not {NATION["ch"], NATION["nl"]} & set(targets_of_war(table, AXIS))
    table.turn = 0
    assert targets_of_war(table, AXIS) == []


@rule("europe_engulfed", "9.1")
def test_the_maginot_line_may_be_attacked_early() -> None:
    metz = 1 << area("metz")
    assert closed_to(laid(turn="1939-NOV"), DE) & metz
    table = laid(turn="1939-NOV", early_maginot="on")
    assert not closed_to(table, DE) & metz
    assert targets_of_war(table, AXIS) == []
    table.turn = 0
    assert closed_to(table, DE) & metz


@rule("europe_engulfed", "14.311")
@rule("europe_engulfed", "14.311", refuses=True)
def test_minors_by_die() -> None:
    table = laid(turn="1940-JUL", minors_by_die="on")
    assert turn_begins(table, FIRST) is None  # France still stands
    table.conquered[FR] = 1
    flow = run(table, SwayedMinors((YU, BG, RO, HU, FI)), 6, 4, 5, 1, 6)
    assert flow.decision is None
    assert [table.stands[n] for n in (YU, BG, RO, HU, FI)] == [NEUTRAL, NEUTRAL, AXIS, NEUTRAL, AXIS]
    table.turn += 1
    assert sway(table, HU, 1).total == 2  # Romania has joined in a turn before
    assert sway(table, YU, 6).total == 5
    table.stands[ES] = WESTERN
    assert sway(table, HU, 1).total == 1
    table.stands[BG], table.attacker[BG] = WESTERN, DE
    assert sway(table, HU, 1).total == -1
    run(table, SwayedMinors((HU,)), 1)
    assert table.forever[HU]
    frame = turn_begins(table, FIRST)
    assert isinstance(frame, SwayedMinors)
    assert frame.nations == (YU,)


@rule("europe_engulfed", "14.311")
def test_yugoslavia_on_the_axis_side() -> None:
    table = laid(turn="1941-JAN", minors_by_die="on")
    join(table, YU, AXIS)
    assert table.actions[YU] == 0
    shut = closed_to(table, YU)
    assert not shut >> area("athens") & 1
    assert not shut >> area("budapest") & 1
    assert shut >> area("austria") & 1


@rule("europe_engulfed", "14.49")
@rule("europe_engulfed", "14.49", refuses=True)
def test_two_fighters_become_ground_support() -> None:
    table = laid("campaign_1941", fighters_to_ground="on")
    judge(table, FIRST)
    table.fighters[AXIS] = 1
    assert why(table, "de", 1, ConvertFighters()) == "ee-no-conversion"
    table.fighters[AXIS] = 4
    assert why(table, "de", 0, ConvertFighters()) == "ee-no-werp"
    table.werp[DE] = 5
    flow = run(table, Spending(DE))
    flow.do(ConvertFighters())
    before = len(table.ground().on_map[DE])
    flow.do(PlaceAt(area("berlin")))
    assert (table.werp[DE], table.fighters[AXIS]) == (4, 2)
    assert len(table.ground().on_map[DE]) == before + 1
    assert why(table, "de", 4, ConvertFighters()) == "ee-no-conversion"  # once a turn
    assert why(table, "it", 4, ConvertFighters()) == "ee-no-conversion"
    assert why(laid("campaign_1941"), "de", 4, ConvertFighters()) == "ee-no-conversion"


def test_the_phase_counts_afresh() -> None:
    table = laid("campaign_1941")
    table.actions_built[DE] = table.instalments[DE] = table.converted[AXIS] = 1
    production.phase(table, FIRST)
    assert table.actions_built[DE] == table.instalments[DE] == table.converted[AXIS] == 0
    assert production.phase(laid(), SECOND) is None
    assert table.active[IT]
