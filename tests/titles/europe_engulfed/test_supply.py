"""3 Supply."""

from __future__ import annotations

import pytest

from eastfront.parts.masks import all_spaces
from eastfront.titles.europe_engulfed import supply
from eastfront.titles.europe_engulfed.income import is_home
from eastfront.titles.europe_engulfed.printed import NATION, area
from eastfront.titles.europe_engulfed.supply import SU, final, judge, sources
from eastfront.titles.europe_engulfed.table import FIRST, SECOND, Supply, Table, fleet
from tests.marks import rule
from tests.titles.europe_engulfed.home import give, laid, swept
from tests.titles.europe_engulfed.positions import put

TITLE = "europe_engulfed"


def names(bits: int) -> set[str]:
    from eastfront.parts.masks import spaces_in
    from eastfront.titles.europe_engulfed.ground import SPACES

    return {SPACES[space].code for space in spaces_in(bits)}


def in_1941() -> Table:
    table = swept(laid("campaign_1941"))
    table.active[SU] = 1
    return table


@rule("europe_engulfed", "3.1")
def test_a_chain_of_friendly_areas_of_any_length() -> None:
    table = in_1941()
    (block,) = put(table, "bordeaux", "de_inf3")
    judge(table, FIRST)
    assert table.supply[block] == Supply.FULL


@rule("europe_engulfed", "3.1", refuses=True)
def test_no_chain_through_enemy_areas() -> None:
    table = in_1941()
    give(table, "de", "minsk")
    (block,) = put(table, "minsk", "de_inf3")
    judge(table, FIRST)
    assert table.supply[block] == Supply.NONE
    give(table, "de", "brest_litovsk")
    judge(table, FIRST)
    assert table.supply[block] == Supply.FULL


@rule("europe_engulfed", "3.1")
def test_its_own_area_may_be_contested_and_no_other() -> None:
    table = in_1941()
    (near,) = put(table, "brest_litovsk", "de_inf3")
    put(table, "brest_litovsk", "su_inf3")
    judge(table, FIRST)
    assert table.supply[near] == Supply.FULL
    give(table, "de", "minsk", "brest_litovsk")
    (far,) = put(table, "minsk", "de_inf3")
    judge(table, FIRST)
    assert table.supply[far] == Supply.NONE  # the way leads through a contested area


@rule("europe_engulfed", "3.2")
@pytest.mark.parametrize(
    ("nation", "areas"),
    [
        ("de", {"berlin", "ruhr", "rhineland", "baden", "silesia"}),
        ("it", {"rome", "piedmont", "veneto"}),
        ("fr", {"paris", "marseille"}),
        ("gb", {"london", "southampton", "wales", "midlands", "scotland"}),
        ("us", {"usa_box", "london", "southampton", "wales", "midlands", "scotland"}),
        ("su", {"moscow", "gorki", "urals", "baku"}),
    ],
)
def test_sources(nation: str, areas: set[str]) -> None:
    table = swept(laid())
    assert names(sources(table, NATION[nation])) == areas


@rule("europe_engulfed", "3.2", refuses=True)
def test_home_areas_that_are_cut_off_from_the_capital_are_no_sources() -> None:
    table = swept(laid())
    give(table, "fr", "berlin")
    assert names(sources(table, NATION["de"])) == set()
    table = swept(laid())
    give(table, "gb", "rome", "tuscany")
    assert names(sources(table, NATION["it"])) == set()


@rule("europe_engulfed", "3.2")
def test_a_minor_power_draws_on_its_capital_and_on_its_sponsor() -> None:
    table = swept(laid())
    assert {"warsaw", "london", "paris"} <= names(sources(table, NATION["pl"]))
    assert "berlin" not in names(sources(table, NATION["pl"]))


@rule("europe_engulfed", "3.3")
def test_over_the_sea_with_a_fleet_point_for_four() -> None:
    table = in_1941()
    table.fleets = [0] * len(table.fleets)
    blocks = put(table, "cyrenaica", "5 it_inf2")
    judge(table, FIRST)
    assert {table.supply[b] for b in blocks} == {Supply.NONE}
    table.fleets[fleet(NATION["it"], area("mediterranean"))] = 1
    judge(table, FIRST)
    assert [table.supply[b] for b in blocks].count(Supply.FULL) == 4
    table.fleets[fleet(NATION["it"], area("mediterranean"))] = 2
    judge(table, FIRST)
    assert {table.supply[b] for b in blocks} == {Supply.FULL}


@rule("europe_engulfed", "3.3", refuses=True)
def test_a_silenced_fleet_point_supplies_nobody() -> None:
    table = in_1941()
    blocks = put(table, "cyrenaica", "it_inf2")
    at = fleet(NATION["it"], area("mediterranean"))
    table.silenced[at] = table.fleets[at]
    judge(table, FIRST)
    assert table.supply[blocks[0]] == Supply.NONE


@rule("europe_engulfed", "3.3")
def test_a_beachhead_counts_double() -> None:
    table = in_1941()
    table.fleets = [0] * len(table.fleets)
    table.fleets[fleet(NATION["gb"], area("atlantic"))] = 1
    give(table, "gb", "languedoc")
    give(table, "gb", "normandy")
    table.beachhead[area("normandy")] = NATION["gb"]
    blocks = put(table, "normandy", "3 gb_inf3")
    judge(table, SECOND)
    assert {table.supply[b] for b in blocks} == {Supply.FULL}  # Normandy has a port of its own
    table.control[area("normandy")] = NATION["de"]
    put(table, "normandy", "de_inf3")
    judge(table, SECOND)
    assert [table.supply[b] for b in blocks].count(Supply.FULL) == 2


@rule("europe_engulfed", "3.3")
def test_round_the_cape_eight_units_without_ships() -> None:
    table = in_1941()
    table.fleets = [0] * len(table.fleets)
    blocks = put(table, "alexandria", "2 gb_inf4", "7 gb_inf3")
    judge(table, SECOND)
    assert [table.supply[b] for b in blocks].count(Supply.FULL) == 8
    assert [table.supply[b] for b in blocks].count(Supply.NONE) == 1


@rule("europe_engulfed", "3.6")
def test_a_fortress_has_limited_supply() -> None:
    table = in_1941()
    give(table, "de", "novgorod", "ladoga_swamps")
    table.fleets = [0] * len(table.fleets)
    (block,) = put(table, "leningrad", "su_inf3")
    put(table, "novgorod", "de_inf4")
    judge(table, SECOND)
    assert table.supply[block] == Supply.LIMITED
    assert final(table, SECOND) is None
    assert table.steps[block] == 3


@rule("europe_engulfed", "3.4")
def test_out_of_supply_costs_a_step_and_a_cadre_is_lost() -> None:
    table = in_1941()
    give(table, "de", "minsk", "smolensk")
    block, cadre, wing = put(table, "minsk", "de_inf3", "de_inf4:1", "de_gsu")
    judge(table, FIRST)
    final(table, FIRST)
    assert table.steps[block] == 2
    assert table.place[cadre] == table.place[wing] == -1


@rule("europe_engulfed", "3.4")
def test_surrounded_in_foul_weather_two_steps() -> None:
    table = in_1941()
    give(table, "de", "minsk")
    (block,) = put(table, "minsk", "de_inf3")
    table.weather = [3, 3, 2]
    judge(table, FIRST)
    final(table, FIRST)
    assert table.steps[block] == 1


@rule("europe_engulfed", "3.5")
def test_supply_is_regained_when_the_way_is_open_again() -> None:
    table = in_1941()
    give(table, "de", "minsk")
    (block,) = put(table, "minsk", "de_inf3")
    judge(table, FIRST)
    give(table, "de", "brest_litovsk")
    final(table, FIRST)
    assert (table.supply[block], table.steps[block]) == (Supply.FULL, 3)


@rule("europe_engulfed", "7.9")
def test_who_lives_on_what_he_has_loses_nothing_until_his_next_turn() -> None:
    table = in_1941()
    give(table, "de", "minsk")
    (block,) = put(table, "minsk", "de_inf3")
    judge(table, FIRST)
    table.supply[block] = Supply.LIMITED
    final(table, FIRST)
    assert (table.supply[block], table.steps[block]) == (Supply.LIMITED, 3)
    supply.initial(table, FIRST)
    assert table.supply[block] == Supply.NONE


@rule("europe_engulfed", "16.13")
def test_patton_west_from_atlantic_ports_soviets_from_home() -> None:
    table = laid("patton")
    assert "ruhr" in names(sources(table, NATION["gb"]))
    assert "marseille" not in names(sources(table, NATION["us"]))
    assert all(is_home(a, SU) for a in all_spaces(140) if sources(table, SU) >> a & 1)
