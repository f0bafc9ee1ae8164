"""03 to 07 Zones of control: what they are, moving through them, and supply. Retreats are in test_results.py."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.masks import mask_of
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import Activate
from eastfront.titles.great_patriotic_war.printed import AROUND, HEXES, KERCH, RIVERS, SPOT
from eastfront.titles.great_patriotic_war.supply import blocked, coverage
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import (
    Hex,
    activated,
    asks,
    away,
    field,
    ground,
    hex_with,
    lay,
    near,
    offered,
    play,
    position,
    said,
    to,
    told,
    unit,
    where,
    why_not,
)

HERE = field()


def zone(table: Table, side: Side) -> set[int]:
    return {hex_ for hex_, marked in enumerate(table.zoc(side)) if marked}


# ---------------------------------------------------------------------- 03
@rule("great_patriotic_war", "03")
def test_a_zone_is_the_six_hexes_around_a_unit() -> None:
    assert zone(position({"SU-8": HERE}), SOVIET) == set(near(HERE, 1)) - {HERE}
    assert zone(position({"AX-VII": HERE}), AXIS) == set(near(HERE, 1)) - {HERE}


@pytest.mark.parametrize("terrain", ["forest", "rough", "marsh", "mountain"])
@rule("great_patriotic_war", "03")
def test_whatever_the_terrain(terrain: str) -> None:
    hex_ = hex_with(terrain)
    assert zone(position({"SU-8": hex_}), SOVIET) == set(AROUND[hex_])


@rule("great_patriotic_war", "03")
def test_over_rivers_and_the_strait_and_into_enemies() -> None:
    bank = ground(lambda h: sum((h, there) in RIVERS for there in AROUND[h]) > 2 and HEXES[h].terrain == "clear")
    assert zone(position({"SU-8": bank, "AX-VII": AROUND[bank][0]}), SOVIET) == set(AROUND[bank])
    for here, there in KERCH:
        assert there in zone(position({"SU-8": here}), SOVIET)


@rule("great_patriotic_war", "03")
def test_reduced_units_have_the_same_zone() -> None:
    assert zone(position({"SU-8": HERE}, reduced=["SU-8"]), SOVIET) == set(AROUND[HERE])


@rule("great_patriotic_war", "03", refuses=True)
def test_leaders_aircraft_and_units_off_the_map_have_none() -> None:
    assert zone(position({"SU-Zhukov": HERE, "SU-I-16": "moscow"}, destroyed=["SU-8"]), SOVIET) == set()


# ---------------------------------------------------------------------- 04
@rule("great_patriotic_war", "04")
def test_a_unit_stops_when_it_enters_an_enemy_zone() -> None:
    flow = activated(position({"AX-XLI": away(HERE, 3, 2), "SU-8": away(HERE, 0)}, held_by=AXIS), "AX-XLI")
    play(flow, to(HERE))
    assert told(flow, facts.STOPPED) == 1
    assert asks(flow) == "ChooseMover"
    assert where(flow, "AX-XLI") == HERE


@rule("great_patriotic_war", "04", refuses=True)
def test_no_unit_goes_on_through_an_enemy_zone() -> None:
    """Two Soviet armies close the way north with their zones; without them the points would be enough."""
    start = away(HERE, 3, 2)
    alone = activated(position({"AX-VII": start}, held_by=AXIS), "AX-VII")
    armies = {"SU-8": away(HERE, 5), "SU-9": away(HERE, 1)}
    flow = activated(position({"AX-VII": start, **armies}, held_by=AXIS), "AX-VII")
    assert why_not(flow, to(HERE)) == ""
    for hex_ in (away(HERE, 0), away(HERE, 0, 2)):
        assert why_not(alone, to(hex_)) == ""
        assert why_not(flow, to(hex_)) == "04"


@rule("great_patriotic_war", "04")
def test_ones_own_zones_stop_nobody() -> None:
    flow = activated(position({"AX-XLI": away(HERE, 3, 2), "AX-VII": away(HERE, 0)}, held_by=AXIS), "AX-XLI")
    play(flow, to(HERE))
    assert told(flow, facts.STOPPED) == 0
    assert asks(flow) == "ChooseDestination"


@rule("great_patriotic_war", "04", refuses=True)
def test_partisans_and_paratroops_stop_nobody_around_them() -> None:
    table = position({"AX-XLI": away(HERE, 3, 2), "SU-Partisan_1": away(HERE, 0), "SU-1_ABN": away(HERE, 1)})
    table.control = [AXIS] * len(HEXES)
    flow = activated(table, "AX-XLI")
    play(flow, to(HERE))
    assert told(flow, facts.STOPPED) == 0
    assert why_not(flow, to(away(HERE, 0))) == "67"


# ---------------------------------------------------------------------- 05
@rule("great_patriotic_war", "05")
def test_a_unit_that_begins_in_an_enemy_zone_may_leave_it() -> None:
    flow = activated(position({"AX-VII": HERE, "SU-8": away(HERE, 0)}, held_by=AXIS), "AX-VII")
    assert why_not(flow, to(away(HERE, 3, 2))) == ""


@rule("great_patriotic_war", "05")
def test_it_may_step_from_zone_to_zone_but_stops_there() -> None:
    flow = activated(position({"AX-XLI": HERE, "SU-8": away(HERE, 0)}, held_by=AXIS), "AX-XLI")
    play(flow, to(away(HERE, 1)))
    assert where(flow, "AX-XLI") == away(HERE, 1)
    assert told(flow, facts.STOPPED) == 1
    assert asks(flow) == "ChooseMover"
    assert Activate(unit("AX-XLI")) not in flow.options()


@rule("great_patriotic_war", "05", refuses=True)
def test_it_may_not_pass_two_zones_in_a_row() -> None:
    """The short way around the army is two hexes, both in its zone; the corps must take four, the last in its zone."""
    army = away(HERE, 0)
    flow = activated(position({"AX-VII": HERE, "SU-8": army}, held_by=AXIS), "AX-VII")
    assert {away(HERE, 1), away(HERE, 5)} <= offered(flow)
    assert why_not(flow, to(away(army, 0))) == "04"
    play(flow, to(away(army, 1)))
    assert said(flow, facts.MOVED)[2] == 4


@rule("great_patriotic_war", "05", refuses=True)
def test_there_is_no_way_around_when_every_hex_beside_it_is_in_a_zone() -> None:
    """Three armies two hexes away: the corps may step into any zone beside it, and there it stops."""
    corners = [away(away(HERE, direction), direction + 1) for direction in (0, 2, 4)]
    ring: dict[str, Hex] = dict(zip(("SU-8", "SU-9", "SU-10"), corners, strict=True))
    table = position({"AX-XLI": HERE, "AX-VII": away(HERE, 3), **ring}, held_by=AXIS)
    flow = activated(table, "AX-XLI")
    assert offered(flow) == set(AROUND[HERE]) - {away(HERE, 3)}
    for hex_ in set(near(HERE, 2)) - set(near(HERE, 1)) - set(corners):
        assert why_not(flow, to(hex_)) == "04"


@rule("great_patriotic_war", "05", refuses=True)
def test_who_leaves_a_zone_and_comes_back_into_it_stops_there() -> None:
    flow = activated(position({"AX-XLI": HERE, "SU-8": away(HERE, 0)}, held_by=AXIS), "AX-XLI")
    play(flow, to(away(HERE, 3)), to(away(HERE, 2)))
    assert told(flow, facts.STOPPED) == 0
    play(flow, to(away(HERE, 1)))
    assert (told(flow, facts.STOPPED), asks(flow)) == (1, "ChooseMover")


@rule("great_patriotic_war", "05")
def test_it_may_go_round_by_free_hexes_into_another_zone() -> None:
    """South out of one zone and on into that of another army."""
    table = position({"AX-XLI": HERE, "SU-8": away(HERE, 0), "SU-9": away(away(HERE, 3, 2), 4)}, held_by=AXIS)
    flow = activated(table, "AX-XLI")
    play(flow, to(away(away(HERE, 3), 2)))
    assert told(flow, facts.STOPPED) == 0
    play(flow, to(away(HERE, 3, 2)))
    assert told(flow, facts.STOPPED) == 1


# ---------------------------------------------------------------------- 07
@rule("great_patriotic_war", "07", refuses=True)
def test_no_supply_line_passes_an_enemy_zone() -> None:
    closed = mask_of(blocked(position({"SU-8": HERE}, held_by=AXIS), AXIS), len(HEXES))
    assert {hex_ for hex_ in near(HERE, 2) if closed[hex_]} == set(near(HERE, 1))


@rule("great_patriotic_war", "07")
def test_unless_a_friend_stands_there() -> None:
    table = position({"SU-8": HERE, "AX-VII": away(HERE, 0)}, held_by=AXIS)
    assert not blocked(table, AXIS) & SPOT[away(HERE, 0)]
    assert blocked(table, AXIS) & SPOT[away(HERE, 1)]


@rule("great_patriotic_war", "07", refuses=True)
def test_a_surrounded_unit_is_cut_off_by_zones_alone() -> None:
    """Three armies two hexes away close the ring with their zones; a friend on one hex of the ring opens it."""
    corners = [away(away(HERE, direction), direction + 1) for direction in (0, 2, 4)]
    ring: dict[str, Hex] = dict(zip(("SU-8", "SU-9", "SU-10"), corners, strict=True))
    table = position({"AX-VII": HERE, **ring}, held_by=AXIS)
    assert not coverage(table, AXIS)[HERE]
    lay(table, "AX-VIII", away(HERE, 3))
    assert coverage(table, AXIS)[away(HERE, 3)]
    assert coverage(table, AXIS)[HERE]
