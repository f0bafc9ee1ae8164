"""4 Production, 20.2 prices, 9.14 ore, 9.24 Soviets, 9.34 to 9.36 aid."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.frames import Side
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed import production
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.home_actions import (
    Build,
    BuildFleet,
    BuyAction,
    Conscript,
    Demolish,
    Element,
    Fortify,
    LayUpFleet,
    Lend,
    PlaceAt,
    RaiseBlock,
    Replace,
    Unrestricted,
)
from eastfront.titles.europe_engulfed.income import income, maintenance, produces
from eastfront.titles.europe_engulfed.ledger import Ledger, aid_ratio, price_of_cadre, price_of_step
from eastfront.titles.europe_engulfed.printed import DESIGN, NATION, area
from eastfront.titles.europe_engulfed.production import LayUp, NationProduction, ProductionPhase, Spending, lend_lease
from eastfront.titles.europe_engulfed.supply import DE, GB, IT, SU, US, judge
from eastfront.titles.europe_engulfed.table import FIRST, RAISED, REPLACED, SECOND, Table, fleet
from tests.marks import rule
from tests.titles.europe_engulfed.home import give, laid, run, spending, swept, why
from tests.titles.europe_engulfed.positions import put

TITLE = "europe_engulfed"


def raise_(code: str) -> RaiseBlock:
    return RaiseBlock(DESIGN[code].id)


def in_1940() -> Table:
    """May/Jun 1940 as example 15.2 has it: Poland and Denmark are German, the rest is at peace."""
    table = laid(turn="1940-MAY")
    give(table, "de", "warsaw", "lodz", "lublin", "denmark")
    poland = NATION["pl"]
    table.stands[poland], table.active[poland], table.conquered[poland] = Side(-1), 0, 1
    swept(table, "pl")
    put(table, "warsaw", "3 de_inf3")
    return table


@rule("europe_engulfed", "15.2")
@rule("europe_engulfed", "4.1")
@rule("europe_engulfed", "9.1")
def test_germany_has_34_points_and_pays_2_for_its_fleet() -> None:
    table = in_1940()
    assert income(table, DE).total == 34  # 30 at home, 2 of Warsaw, 2 of ore
    assert maintenance(table, DE) == 2


@rule("europe_engulfed", "15.2")
def test_germany_spends_32_points() -> None:
    table = in_1940()
    table.actions[DE] = 2
    flow = run(table, ProductionPhase((DE,)))
    assert table.werp[DE] == 32
    for _ in range(3):
        flow.do(BuyAction())
    for where in ("rhineland", "rhineland", "ruhr", "baden"):
        flow.do(raise_("de_inf3"))
        flow.do(PlaceAt(area(where)))
        new = max(slot for slot, bits in enumerate(table.fresh) if bits == RAISED)
        flow.do(Replace(UnitId(new)))
        flow.do(Replace(UnitId(new)))
    assert table.werp[DE] == 1
    flow.do(Build(Element.UBOATS))
    assert (table.werp[DE], table.actions[DE], table.uboats) == (0, 5, 9)


@rule("europe_engulfed", "15.2")
def test_neutral_italy_has_five_points_and_no_maintenance() -> None:
    table = in_1940()
    assert (income(table, IT).total, maintenance(table, IT)) == (5, 0)
    table.active[IT] = 1
    assert (income(table, IT).total, maintenance(table, IT)) == (10, 2)


@rule("europe_engulfed", "4.1", refuses=True)
def test_contested_areas_pay_nothing() -> None:
    table = in_1940()
    put(table, "warsaw", "gb_inf3")
    assert income(table, DE).total == 32


@rule("europe_engulfed", "4.7", refuses=True)
def test_a_conquered_area_pays_only_while_occupied() -> None:
    table = in_1940()
    swept(table, "de")
    assert income(table, DE).total == 32
    put(table, "warsaw", "de_gsu")
    assert income(table, DE).total == 32
    put(table, "warsaw", "de_inf3")
    assert income(table, DE).total == 34


@rule("europe_engulfed", "4.1", refuses=True)
def test_leningrad_needs_novgorod_or_ladoga() -> None:
    table = laid("tournament")
    assert income(table, SU).total == 27  # all but Kharkov, Kiev and the bend of the Dnepr
    give(table, "de", "ladoga_swamps")
    assert income(table, SU).total == 24
    give(table, "su", "novgorod", "velikiye_luki")
    swept(table, "de")
    assert income(table, SU).total == 27


@rule("europe_engulfed", "20.4")
@rule("europe_engulfed", "4.1")
def test_home_levels() -> None:
    table = swept(laid("campaign_1941"))
    table.active[SU] = table.active[US] = 1
    assert income(table, GB).total == 24
    assert income(table, SU).total == 34
    assert income(table, US).total == 40
    assert income(table, IT).total == 10


@rule("europe_engulfed", "9.14")
@rule("europe_engulfed", "9.1", refuses=True)
@pytest.mark.parametrize("case", ["sweden", "oslo", "baltic"])
def test_swedish_ore_stops(case: str) -> None:
    table = in_1940()
    if case == "sweden":
        table.stands[NATION["se"]] = table.stands[GB]
        table.active[NATION["se"]] = 1
    elif case == "oslo":
        give(table, "gb", "oslo")
    else:
        table.fleets[fleet(GB, area("baltic"))] = 2
    assert income(table, DE).total == 32


@rule("europe_engulfed", "4.5")
def test_nobody_produces_in_the_first_turn() -> None:
    table = laid()
    assert not any(produces(table, n) for n in range(6))
    table.turn = turn_of("1939-NOV")
    assert [produces(table, NATION[n]) for n in ("de", "it", "gb", "fr", "su", "us")] == [True] * 4 + [False] * 2
    table.turn = turn_of("1940-JAN")
    assert produces(table, SU)


@rule("europe_engulfed", "4.5")
@rule("europe_engulfed", "4.14", refuses=True)
def test_points_are_not_kept() -> None:
    table = in_1940()
    flow = run(table, ProductionPhase((DE, IT)))
    flow.do(Pass())
    assert table.werp[DE] == 0
    assert table.werp[IT] == 5


@rule("europe_engulfed", "4.2", refuses=True)
def test_a_fleet_point_that_cannot_be_paid_for_goes() -> None:
    table = in_1940()
    for home in ("london", "midlands", "scotland"):
        table.control[area(home)] = DE
    table.control[area("london")] = GB
    table.werp_lost[GB] = 4
    flow = run(table, ProductionPhase((GB,)))
    assert flow.options() == [LayUpFleet(area("atlantic")), LayUpFleet(area("mediterranean"))]
    flow.do(LayUpFleet(area("mediterranean")))
    flow.do(LayUpFleet(area("atlantic")))
    assert table.fleets[fleet(GB, area("mediterranean"))] == 1
    assert Pass() in flow.options()


# ---------------------------------------------------------------------- prices
@rule("europe_engulfed", "20.2")
@pytest.mark.parametrize(
    ("code", "cadre", "step"),
    [
        ("de_inf3", 2, 1),
        ("de_arm4", 4, 2),
        ("de_arm4e", 8, 4),
        ("de_inf4e", 4, 2),
        ("de_abn3", 4, 2),
        ("de_mil2", 1, 1),
        ("de_gsu", 5, 0),
        ("pl_cav3", 2, 1),
    ],
)
def test_prices(code: str, cadre: int, step: int) -> None:
    table = laid("campaign_1941")
    assert (price_of_cadre(table, DESIGN[code]), price_of_step(table, DESIGN[code])) == (cadre, step)


@rule("europe_engulfed", "9.2")
@pytest.mark.parametrize(
    ("turn", "war", "cadre"), [("1941-SEP", 0, 2), ("1941-SEP", 1, 1), ("1942-NOV", 1, 1), ("1943-JAN", 1, 2)]
)
def test_soviet_cadres(turn: str, war: int, cadre: int) -> None:
    table = laid("campaign_1941", turn)
    table.active[SU] = war
    assert price_of_cadre(table, DESIGN["su_inf3"]) == cadre


@rule("europe_engulfed", "9.2")
@rule("europe_engulfed", "9.3")
def test_dear_steps_in_1945() -> None:
    table = laid("campaign_1941", "1944-NOV")
    table.active[SU] = 1
    assert price_of_step(table, DESIGN["gb_inf3"]) == 1
    table.turn = turn_of("1945-JAN")
    assert price_of_step(table, DESIGN["gb_inf3"]) == 2
    assert price_of_cadre(table, DESIGN["gb_arm4"]) == 5
    assert price_of_step(table, DESIGN["su_inf3"]) == 1  # no conscription was declared
    table.conscripted = turn_of("1941-SEP")
    assert price_of_step(table, DESIGN["su_inf3"]) == 2
    assert price_of_step(table, DESIGN["us_inf3"]) == 1


@rule("europe_engulfed", "16.13")
def test_patton_surcharges() -> None:
    table = laid("patton")
    assert [price_of_step(table, DESIGN[c]) for c in ("su_inf3", "gb_inf3", "us_inf3")] == [2, 2, 1]
    table.actions[SU] = 0
    assert why(table, "su", 50, BuyAction()) == "ee-no-actions-built"
    assert why(table, "us", 50, BuyAction()) == "ee-no-more-actions"
    table.actions[US] = 0
    assert why(table, "us", 50, BuyAction()) is None


# ---------------------------------------------------------------------- 7.1
@rule("europe_engulfed", "7.11")
@rule("europe_engulfed", "7.11", refuses=True)
@rule("europe_engulfed", "7.1", refuses=True)
@pytest.mark.parametrize(
    ("nation", "turn", "most"),
    [("de", "1941-JUL", 5), ("de", "1942-JAN", 4), ("de", "1944-JAN", 3), ("su", "1942-JAN", 1), ("su", "1943-JAN", 2)],
)
def test_no_more_special_actions_than_the_year_allows(nation: str, turn: str, most: int) -> None:
    table = laid("campaign_1941", turn)
    table.active[SU] = 1
    table.actions[NATION[nation]] = most - 1
    assert why(table, nation, 5, BuyAction()) is None
    assert why(table, nation, 4, BuyAction()) == "ee-no-werp"
    table.actions[NATION[nation]] = most
    assert why(table, nation, 5, BuyAction()) == "ee-no-more-actions"


# ---------------------------------------------------------------------- 4.3 replacements
@rule("europe_engulfed", "4.3")
@rule("europe_engulfed", "4.3", refuses=True)
def test_replacements() -> None:
    table = swept(laid("campaign_1941"))
    table.active[SU] = 1
    home, full, wing = put(table, "berlin", "de_inf4:1", "de_inf3", "de_gsu")
    (away,) = put(table, "paris", "de_inf4:1")
    judge(table, FIRST)
    assert why(table, "de", 9, Replace(home)) is None
    assert why(table, "de", 9, Replace(away)) is None
    assert why(table, "de", 9, Replace(full)) == why(table, "de", 9, Replace(wing)) == "ee-no-step-missing"
    for block in (home, away):
        production.replace(table, block)
        assert table.fresh[block] == REPLACED
    assert why(table, "de", 9, Replace(home)) is None
    assert why(table, "de", 9, Replace(away)) == "ee-no-second-step"
    put(table, "berlin", "su_inf3")
    assert why(table, "de", 9, Replace(home)) == "ee-no-contested"


@rule("europe_engulfed", "4.3", refuses=True)
def test_no_replacements_without_supply() -> None:
    table = swept(laid("campaign_1941"))
    table.active[SU] = 1
    give(table, "de", "minsk")
    (block,) = put(table, "minsk", "de_inf4:1")
    judge(table, FIRST)
    assert why(table, "de", 9, Replace(block)) == "ee-no-supply"


@rule("europe_engulfed", "7.8")
@rule("europe_engulfed", "7.8", refuses=True)
def test_unrestricted_replacements() -> None:
    table = swept(laid("campaign_1941"))
    table.active[SU] = 1
    (block,) = put(table, "warsaw", "de_inf4:1")
    put(table, "warsaw", "su_inf3")
    judge(table, FIRST)
    assert why(table, "de", 9, Replace(block)) == "ee-no-contested"
    assert why(table, "de", 9, Unrestricted(area("warsaw"))) == "ee-no-action"
    table.actions[DE] = 1
    table.werp[DE] = 9
    flow = run(table, Spending(DE))
    flow.do(Unrestricted(area("warsaw")))
    assert table.actions[DE] == 0
    for _ in range(3):
        flow.do(Replace(block))
    assert table.steps[block] == 4
    assert why(table, "de", 9, Unrestricted(area("warsaw")), opened=(area("warsaw"),)) is not None


# ---------------------------------------------------------------------- 4.4 new blocks
def places(table: Table, nation: str, code: str) -> set[str]:
    from eastfront.titles.europe_engulfed.ground import SPACES

    ledger = Ledger(table, NATION[nation], (0, 0, 0, 0), 0, ())
    return {SPACES[where].code for where in ledger.spaces(DESIGN[code])}


@rule("europe_engulfed", "4.4")
def test_new_blocks_stand_in_home_areas() -> None:
    table = swept(laid("campaign_1941"))
    german = {"ruhr", "rhineland", "baden", "austria", "berlin", "silesia", "slovakia", "east_prussia"}
    assert places(table, "de", "de_inf3") == german
    assert places(table, "us", "us_inf3") == {"usa_box"}
    assert places(table, "gb", "gb_inf3") == {"london", "southampton", "wales", "midlands", "scotland"}
    italian = {"piedmont", "veneto", "tuscany", "rome", "campania", "calabria"}
    assert places(table, "it", "it_inf2") == italian | {"sicily", "albania", "sardinia"}


@rule("europe_engulfed", "4.4", refuses=True)
@pytest.mark.parametrize(
    ("nation", "code", "where", "most"),
    [
        ("de", "de_inf3", "berlin", 2),
        ("su", "su_inf3", "moscow", 2),
        ("su", "su_inf3", "urals", 4),
        ("su", "su_inf3", "baku", 4),
        ("su", "su_inf3", "sevastopol", 1),
        ("us", "us_inf3", "usa_box", 40),
        ("it", "it_inf2", "sicily", 1),
        ("it", "it_inf2", "albania", 1),
        ("it", "it_inf2", "rome", 2),
    ],
)
def test_so_many_new_blocks_in_an_area(nation: str, code: str, where: str, most: int) -> None:
    table = swept(laid("campaign_1941"))
    table.raised[area(where)] = most - 1
    assert where in places(table, nation, code)
    table.raised[area(where)] = most
    assert (where in places(table, nation, code)) == (where == "usa_box")


@rule("europe_engulfed", "4.4", refuses=True)
def test_no_new_block_in_a_contested_lost_or_cut_off_area_or_a_full_fortress() -> None:
    table = swept(laid("campaign_1941"))
    table.active[SU] = 1
    put(table, "silesia", "su_inf3")
    give(table, "su", "slovakia")
    give(table, "su", "austria", "veneto")
    assert not places(table, "de", "de_inf3") & {"silesia", "slovakia", "austria"}
    put(table, "sevastopol", "2 su_inf2")
    assert "sevastopol" not in places(table, "su", "su_inf3")
    assert "sevastopol" in places(table, "su", "su_gsu")


@rule("europe_engulfed", "4.4", refuses=True)
@rule("europe_engulfed", "1.4")
def test_the_pool_of_the_year() -> None:
    table = swept(laid("campaign_1941"))
    assert why(table, "de", 50, raise_("de_arm4e")) is None
    put(table, "berlin", "de_arm4e")
    assert why(table, "de", 50, raise_("de_arm4e")) == "ee-no-pool"
    table.turn = turn_of("1942-JAN")
    assert why(table, "de", 50, raise_("de_arm4e")) is None
    assert why(table, "de", 50, raise_("de_mil2")) == "ee-no-pool"


@rule("europe_engulfed", "9.24", refuses=True)
@rule("europe_engulfed", "9.2", refuses=True)
def test_guards_only_at_war() -> None:
    table = swept(laid("campaign_1941"))
    assert why(table, "su", 50, raise_("su_inf4e")) == "ee-no-guards"
    table.active[SU] = 1
    assert why(table, "su", 50, raise_("su_inf4e")) is None


@rule("europe_engulfed", "9.5")
@rule("europe_engulfed", "9.533", refuses=True)
def test_free_french() -> None:
    table = swept(laid("campaign_1941", "1944-JAN"))
    table.active[US] = 1
    assert "london" in places(table, "us", "ff_inf3")
    assert not places(table, "us", "ff_inf3") & {"usa_box", "paris"}
    assert why(table, "us", 50, raise_("ff_inf3"), built=(0, 0, 0, 1)) == "ee-no-second-free-french"
    table.turn = turn_of("1943-NOV")
    assert why(table, "us", 50, raise_("ff_inf3")) == "ee-no-pool"


# ---------------------------------------------------------------------- 2.3, 4.6
@rule("europe_engulfed", "2.3", refuses=True)
def test_limits_of_strategic_elements() -> None:
    table = laid()
    assert why(table, "de", 9, Build(Element.UBOATS), built=(7, 0, 0, 0)) is None
    assert why(table, "de", 9, Build(Element.UBOATS), built=(8, 0, 0, 0)) == "ee-no-more-of-that"
    table.uboats = 60
    assert why(table, "de", 9, Build(Element.UBOATS)) == "ee-no-more-of-that"
    assert why(table, "gb", 9, Build(Element.UBOATS)) == "ee-no-more-of-that"
    assert why(table, "de", 9, Build(Element.FIGHTERS), built=(0, 3, 0, 0)) is None
    assert why(table, "de", 9, Build(Element.FIGHTERS), built=(0, 4, 0, 0)) is not None
    assert why(table, "gb", 9, Build(Element.BOMBERS), built=(0, 0, 1, 0)) is None
    assert why(table, "gb", 9, Build(Element.BOMBERS), built=(0, 0, 2, 0)) is not None
    assert why(table, "it", 9, Build(Element.FIGHTERS)) is not None
    assert why(laid("europe"), "de", 9, Build(Element.UBOATS)) == "ee-no-strategic-war"


@rule("europe_engulfed", "4.6")
@rule("europe_engulfed", "4.6", refuses=True)
def test_restricted_builds_once_a_year() -> None:
    table = laid()
    assert why(table, "gb", 14, Build(Element.ASW)) == "ee-no-werp"
    assert why(table, "gb", 15, Build(Element.ASW)) is None
    assert why(table, "de", 15, Build(Element.ASW)) == "ee-no-more-of-that"
    production.build(table, GB, Element.ASW, (0, 0, 0, 0))
    assert (table.asw, why(table, "gb", 15, Build(Element.ASW))) == (1, "ee-no-more-of-that")
    production.build(table, DE, Element.FLAK, (0, 0, 0, 0))
    assert why(table, "de", 10, Build(Element.FLAK)) == "ee-no-more-of-that"
    assert why(table, "gb", 10, Build(Element.FLAK)) is None
    table.turn += 2
    production.new_year(table)
    assert why(table, "gb", 15, Build(Element.ASW)) is None


@rule("europe_engulfed", "4.6")
@rule("europe_engulfed", "4.62", refuses=True)
def test_fleet_points() -> None:
    table = laid()
    baltic, atlantic = BuildFleet(area("baltic")), BuildFleet(area("atlantic"))
    assert why(table, "de", 9, baltic) == "ee-no-werp"
    assert why(table, "de", 10, baltic) is None
    assert why(table, "it", 10, atlantic) == "ee-no-port"
    production.buy(table, DE, baltic)
    assert table.fleets[fleet(DE, area("baltic"))] == 2
    assert why(table, "de", 10, baltic) == "ee-no-more-of-that"
    production.buy(table, GB, atlantic)
    assert why(table, "gb", 10, atlantic) is None
    production.buy(table, GB, atlantic)
    assert why(table, "gb", 10, atlantic) == "ee-no-more-of-that"
    assert why(laid("patton"), "gb", 10, atlantic) == "ee-no-fleets"


# ---------------------------------------------------------------------- 6.9
@rule("europe_engulfed", "6.9", refuses=True)
@rule("europe_engulfed", "6.91", refuses=True)
@rule("europe_engulfed", "6.95", refuses=True)
def test_fortifications() -> None:
    table = swept(laid("campaign_1941"))
    put(table, "paris", "de_inf3")
    put(table, "moscow", "su_inf3")
    put(table, "sevastopol", "su_inf3")
    paris, moscow = area("paris"), area("moscow")
    assert why(table, "de", 1, Fortify(paris, 0)) == "ee-no-werp"
    assert why(table, "de", 2, Fortify(paris, 0)) is None
    assert why(table, "de", 4, Fortify(paris, 1)) == "ee-no-heavy-fort"
    assert why(table, "su", 4, Fortify(moscow, 1)) is None
    assert why(table, "su", 4, Fortify(area("sevastopol"), 0)) == "ee-no-fort-in-fortress"
    production.buy(table, DE, Fortify(paris, 0))
    assert why(table, "de", 2, Fortify(paris, 0)) == "ee-no-second-fort"
    assert why(table, "de", 0, Demolish(paris)) is None
    production.buy(table, DE, Demolish(paris))
    assert table.fort[paris] == 0
    production.buy(table, SU, Fortify(moscow, 1))
    assert table.fort[moscow] == 2
    assert why(table, "de", 0, Demolish(moscow)) == "ee-no-fort-there"


# ---------------------------------------------------------------------- aid and Lend-Lease
@rule("europe_engulfed", "9.4")
@rule("europe_engulfed", "9.43", refuses=True)
def test_germany_gives_italy_five_points() -> None:
    table = laid("campaign_1941")
    assert why(table, "de", 9, Lend(IT), sent=4) is None
    assert why(table, "de", 9, Lend(IT), sent=5) == "ee-no-aid"
    assert why(table, "gb", 9, Lend(IT)) == "ee-no-aid"


@rule("europe_engulfed", "9.35", refuses=True)
@rule("europe_engulfed", "9.36", refuses=True)
def test_britain_helps_the_soviets() -> None:
    table = laid("campaign_1941")
    assert why(table, "gb", 9, Lend(SU)) == "ee-no-aid"  # not at war yet
    table.active[SU] = 1
    assert aid_ratio(table) == 2
    assert why(table, "gb", 9, Lend(SU), sent=4) is None
    assert why(table, "gb", 9, Lend(SU), sent=5) == "ee-no-aid"
    give(table, "gb", "oslo")
    assert aid_ratio(table) == 1
    give(table, "de", "murmansk")
    assert aid_ratio(table) == 2
    give(table, "de", "persia")
    assert aid_ratio(table) == 0
    assert why(table, "gb", 9, Lend(SU)) == "ee-no-aid"


@rule("europe_engulfed", "9.3")
@rule("europe_engulfed", "9.34", refuses=True)
def test_lend_lease() -> None:
    table = laid()
    assert not lend_lease(table, GB)
    table.paris_fell = 4
    assert lend_lease(table, GB)
    assert not lend_lease(table, SU)
    table.active[SU] = 1
    assert lend_lease(table, SU)
    table.active[US] = 1
    assert not lend_lease(table, GB)
    assert not lend_lease(table, DE)
    flow = run(table, ProductionPhase((SU,)), 5)
    assert table.werp[SU] == income(table, SU).total - maintenance(table, SU) + 5
    assert flow.decision is not None


@rule("europe_engulfed", "9.24", refuses=True)
def test_emergency_conscription() -> None:
    table = swept(laid("campaign_1941"))
    assert why(table, "su", 0, Conscript()) == "ee-no-conscription"
    table.active[SU], table.soviet_war, table.actions[SU] = 1, table.turn, 0
    judge(table, SECOND)
    flow = run(table, Spending(SU))
    flow.do(Conscript())
    assert (table.conscripts, table.conscripts_now) == (50, 15)
    for number in range(15):
        flow.do(raise_("su_inf3" if number < 14 else "su_inf2"))
        flow.do(flow.options()[0])
    assert (table.conscripts, table.conscripts_now, table.werp[SU]) == (35, 0, 0)
    assert flow.options() == [Pass()]
    assert why(table, "su", 50, BuyAction()) == "ee-no-actions-conscription"
    assert why(table, "su", 0, Conscript()) == "ee-no-conscription"
    table.turn += 4
    assert production.call_up(table) == 0
    assert why(table, "su", 50, BuyAction()) is None
    assert why(laid("tournament"), "su", 9, Conscript()) == "ee-no-conscription"


@rule("europe_engulfed", "9.1")
def test_one_free_step_for_an_axis_minor() -> None:
    table = swept(laid("campaign_1941"))
    hungarians = put(table, "budapest", "hu_inf2:1")[0]
    romanians = put(table, "bucharest", "ro_inf3:1")[0]
    judge(table, FIRST)
    table.free_step = 1
    table.werp[DE] = 0
    flow = run(table, Spending(DE))
    assert Replace(hungarians) in flow.options()
    flow.do(Replace(romanians))
    assert table.steps[romanians] == 2
    assert Replace(hungarians) not in flow.options()


@rule("europe_engulfed", "9.45", refuses=True)
@rule("europe_engulfed", "9.4", refuses=True)
def test_after_the_collapse_only_replacements_for_three_points() -> None:
    table = swept(laid("campaign_1941"))
    table.collapsed = True
    (block,) = put(table, "rome", "it_inf3:1")
    judge(table, FIRST)
    assert income(table, IT).total == 3
    assert why(table, "it", 3, Replace(block)) is None
    for action in (BuyAction(), raise_("it_inf2"), BuildFleet(area("mediterranean")), Fortify(area("rome"), 0)):
        assert why(table, "it", 50, action) == "ee-no-collapsed"


@rule("europe_engulfed", "16.3")
def test_europe_levels() -> None:
    table = laid("europe", "1940-MAY")
    assert (income(table, GB).total, income(table, DE).total) == (12, 22)  # 20 and the ore
    table.active[SU] = 1
    swept(table)
    assert income(table, SU).total == 17
    table.turn = turn_of("1940-JUL")
    assert income(table, SU).total == 34


@rule("europe_engulfed", "4.5")
def test_what_is_bought_is_offered_and_nothing_else() -> None:
    table = in_1940()
    judge(table, FIRST)
    ask = spending(table, "de", 20)
    offered = set(map(repr, ask.options(table)))
    allowed = {repr(c) for c in ask.candidates(table) if ask.forbids(table, c) is None}
    assert offered == allowed


@rule("europe_engulfed", "9.3")
@rule("europe_engulfed", "4.2", refuses=True)
@pytest.mark.parametrize(("helped", "werp", "left"), [(True, 0, 3), (False, 2, 2), (False, 3, 3)])
def test_the_usa_pay_for_what_britain_cannot(helped: bool, werp: int, left: int) -> None:
    """9.32 Without them a Fleet Point that is not paid for is laid up."""
    table = swept(laid("campaign_1941", "1942-MAR"))
    table.active[US] = 1
    table.fleets = [0] * len(table.fleets)
    table.fleets[fleet(GB, area("atlantic"))] = 3
    for slot, holder in enumerate(table.control):
        if holder == GB:
            table.control[slot] = DE  # nothing comes in
    give(table, "gb", "southampton")
    table.werp[GB], table.werp_lost[GB] = werp, 0
    flow = run(table, NationProduction(GB, 0, helped))
    if isinstance(flow.decision, LayUp):
        flow.do(flow.options()[0])
    assert table.fleets[fleet(GB, area("atlantic"))] == left
