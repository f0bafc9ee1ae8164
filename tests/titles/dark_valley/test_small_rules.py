"""Small limits of the set-up, of trains, of zones and of movers, each from its section."""

from __future__ import annotations

import pytest

from eastfront.engine.frames import Decision
from eastfront.parts.hexes import NE
from eastfront.titles.dark_valley.actions import PASS, Activate, Attack, BaseAt
from eastfront.titles.dark_valley.air import ChooseField
from eastfront.titles.dark_valley.attacks import ChooseTarget
from eastfront.titles.dark_valley.ground import IN_USSR, PLACES, toward
from eastfront.titles.dark_valley.movement import ChooseMover
from eastfront.titles.dark_valley.printed import AXIS, BARBAROSSA, BY_CODE, SOVIET, UNITS
from eastfront.titles.dark_valley.reach import starting_lines
from eastfront.titles.dark_valley.setup import lay_out
from eastfront.titles.dark_valley.trains import RAIL_HEXES, USSR, open_to
from eastfront.titles.dark_valley.zones import front
from tests.marks import rule
from tests.titles.dark_valley.positions import FAIR, SNOW, at, flow, position, unit, why

CORPS, HQ = "GE-CORPS-XXVI", "GE-HQ-4"


@pytest.mark.parametrize(
    "district", ["AGN", "BMD", "Tallin", "Narva", "Oranienbaum", "Nevel", "Velikie Luki", "Polotsk"]
)
def test_the_learning_scenario_lays_out_every_northern_district(district: str) -> None:
    units = [BY_CODE[row.unit] for row in BARBAROSSA if row.district.startswith(district)]
    table = lay_out("learning")
    assert units
    assert all(table.location[one] >= 0 for one in units)


@rule("dark_valley", "9.2", refuses=True)
def test_a_train_in_the_ussr_is_paid_by_its_own_price() -> None:
    """In snow two points carry a corps in Germany, and nowhere from a station of the USSR."""
    inside = next(hex_ for hex_ in PLACES if IN_USSR[hex_] and RAIL_HEXES >> hex_ & 1)
    for turn, goes in ((FAIR, True), (SNOW, False)):
        found = open_to(position({CORPS: inside}, turn=turn), unit(CORPS), 2, RAIL_HEXES)
        assert bool(found >> inside & 1) == goes
        assert found & ~USSR


@rule("dark_valley", "6.1", refuses=True)
def test_a_corps_that_loses_a_step_where_it_stands_loses_its_zone() -> None:
    table = position({CORPS: "E3027"})
    assert front(table).zone_bits[AXIS]
    table.steps[unit(CORPS)] = 1
    assert not front(table).zone_bits[AXIS]
    assert not any(front(table).zone[AXIS])


@rule("dark_valley", "11.1")
def test_an_hq_moves_but_in_a_counter_attack_only_who_can_attack() -> None:
    table = position({HQ: "E3027", CORPS: "E3027"})
    assert why(flow(table, ChooseMover(AXIS, (), True)), Activate(unit(HQ))) is None
    assert why(flow(table, ChooseMover(AXIS, (), True, True)), Activate(unit(HQ))) == (
        "10.5.6",
        "tdv-no-mover-without-attack",
    )


@rule("dark_valley", "12.2.1")
def test_a_corps_that_has_jumped_finds_its_target_alone() -> None:
    corps = next(u.code for u in UNITS if u.group == "su_abc")
    table = position({corps: "E3027", CORPS: toward(at("E3027"), NE)})
    for jumped in (0, 1):
        table.dropped[unit(corps)] = jumped
        targets = ChooseTarget(SOVIET, (), ()).options(table)
        assert (Attack(toward(at("E3027"), NE)) in targets) == bool(jumped)


@rule("dark_valley", "15.3", refuses=True)
@pytest.mark.parametrize(("turn", "open_"), [(4, False), (12, True)])
def test_no_assault_starts_against_hungary_in_1941(turn: int, open_: bool) -> None:
    table = position({CORPS: "buda"}, turn=turn)
    assert bool(starting_lines(table, SOVIET)) == open_


@rule("dark_valley", "5.4", refuses=True)
def test_a_second_base_finds_room_in_a_city_and_none_in_a_town() -> None:
    town, city = at("slonim"), at("minsk")
    table = position(
        {"GE-BASE-I": town, "GE-BASE-II": city, "GE-BASE-IV": "berlin"}, held={"slonim": AXIS, "minsk": AXIS}
    )
    asked = ChooseField(AXIS, unit("GE-BASE-IV"), (town, city))
    assert asked.options(table) == [PASS, BaseAt(city)]
    assert asked.options(table) == Decision.options(asked, table)
