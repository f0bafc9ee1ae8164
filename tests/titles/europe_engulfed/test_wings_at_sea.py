"""14.46 Ground support in battles at sea: who is near enough, who may come over England and France, who fights what."""

from __future__ import annotations

import pytest

from eastfront.engine.chance import Hits
from eastfront.engine.flow import Flow
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed import sea_wings
from eastfront.titles.europe_engulfed.actions import PASS, Fly, RetreatTo
from eastfront.titles.europe_engulfed.control import remove
from eastfront.titles.europe_engulfed.naval import Passage
from eastfront.titles.europe_engulfed.option_actions import InterceptInPort, SendWings
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, Weather, area
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import OFF, Moved, Phase, Table, fleet
from tests.marks import rule
from tests.titles.europe_engulfed.positions import at_war, hold, put, ships

DE, GB, US, SU = (NATION[code] for code in ("de", "gb", "us", "su"))
BALTIC, OSLO = area("baltic"), area("oslo")


def sailing(
    *, german: int = 1, soviet: int = 2, wings: int = 0, enemy_wings: int = 0
) -> tuple[Flow[Table], list[UnitId]]:
    """German Fleet Points on their way to Oslo, Soviet ones in the same sea, wings of both near that port."""
    table = at_war()
    table.options, table.phase = int(Option.WINGS_AT_SEA), Phase.OPERATIONS
    hold(table, "de", "oslo", "denmark")
    ships(table, "de", "baltic", german)
    ships(table, "su", "baltic", soviet)
    put(table, "oslo", "de_inf3")
    found = put(table, "oslo", f"{wings} de_gsu") if wings else []
    found += put(table, "narvik", f"{enemy_wings} su_gsu") if enemy_wings else []
    table.carried[fleet(DE, BALTIC)] = german
    return Flow(table, Passage(AXIS, BALTIC, (DE,) * german, OSLO)), found


def groups(flow: Flow[Table]) -> tuple[tuple[int, int], ...]:
    assert isinstance(flow.chance, Hits)
    return flow.chance.groups


@rule("europe_engulfed", "14.46")
@rule("europe_engulfed", "14.46", refuses=True)
@pytest.mark.parametrize(
    ("start", "port", "near"),
    [
        ("oslo", "oslo", True),
        ("trondheim", "oslo", True),
        ("narvik", "oslo", True),  # two areas
        ("london", "pas_de_calais", True),  # an Air Route
        ("warsaw", "berlin", True),
        ("minsk", "berlin", False),
        ("rome", "oslo", False),
    ],
)
def test_two_areas_or_an_air_route(start: str, port: str, near: bool) -> None:
    assert sea_wings.in_reach(area(start), area(port)) == near


@rule("europe_engulfed", "14.46")
@rule("europe_engulfed", "14.46", refuses=True)
@pytest.mark.parametrize(
    ("port", "ours", "allies", "theirs", "comes"),
    [
        ("southampton", 3, 0, 1, True),
        ("southampton", 2, 1, 1, True),  # a camp counts together
        ("southampton", 5, 0, 2, False),
        ("southampton", 0, 0, 0, False),
        ("southampton", 1, 0, 0, True),
        ("normandy", 2, 0, 1, False),
        ("belgium", 0, 0, 9, True),  # neither England nor France
    ],
)
def test_three_to_one_in_fighters_over_england_and_france(
    port: str, ours: int, allies: int, theirs: int, comes: bool
) -> None:
    table = at_war()
    table.fighters = [theirs, ours, allies, 0]
    assert sea_wings.superior(table, WESTERN, area(port)) == comes


@rule("europe_engulfed", "14.46", refuses=True)
@pytest.mark.parametrize("weather", [Weather.LIGHT_RAIN, Weather.RAIN, Weather.SNOW])
def test_nobody_flies_in_bad_weather(weather: Weather) -> None:
    table = at_war()
    put(table, "oslo", "de_gsu", "de_inf3")
    assert len(sea_wings.wings(table, AXIS, OSLO)) == 1
    assert sea_wings.wings(table, SOVIET, OSLO) == []
    table.weather = [int(weather)] * 3
    assert sea_wings.wings(table, AXIS, OSLO) == []


@rule("europe_engulfed", "14.46")
def test_wings_of_both_share_the_sky_and_the_ships() -> None:
    flow, (german, soviet, other) = sailing(wings=1, enemy_wings=2)
    table = flow.table
    flow.do(InterceptInPort(2))
    assert groups(flow) == ((2, 3),)
    flow.befall(2)
    assert flow.asked == (SOVIET,)  # who hunts says first what he sends
    for wing in (soviet, other):
        flow.do(SendWings(wing))
    flow.do(PASS)
    flow.do(SendWings(german))
    flow.do(PASS)
    assert set(flow.asked) == {AXIS, SOVIET}
    assert flow.options(SOVIET) == [Fly(0), Fly(1), Fly(2)]
    flow.submit(SOVIET, Fly(1))
    flow.submit(AXIS, Fly(1))
    assert groups(flow) == ((1, 5),)
    flow.befall(1)  # the German is hit in the air
    assert groups(flow) == ((1, 5),)
    flow.befall(0)
    assert table.place[german] == OFF
    assert groups(flow) == ((3, 6),)  # two ships, and the wing that did not fight in the air
    flow.befall(0)
    assert groups(flow) == ((1, 6),)
    flow.befall(1)
    assert flow.asked == (SOVIET,)
    assert flow.options() == [Fly(0), Fly(1)]
    flow.do(Fly(1))  # a wing for a ship
    assert [table.place[slot] for slot in (soviet, other)].count(OFF) == 1
    assert table.fleets[fleet(SU, BALTIC)] == 2


@rule("europe_engulfed", "14.46")
@rule("europe_engulfed", "14.46", refuses=True)
@pytest.mark.parametrize(
    ("hits", "ships_there", "units", "offered"), [(1, 1, 1, [0, 1]), (2, 1, 2, [1, 2]), (3, 1, 2, [2]), (1, 3, 0, [0])]
)
def test_how_many_hits_wings_may_take(hits: int, ships_there: int, units: int, offered: list[int]) -> None:
    found = sea_wings.ChooseWingLosses(AXIS, hits, ships_there, units).options(at_war())
    assert found == [Fly(lost) for lost in offered]


@rule("europe_engulfed", "14.46")
@rule("europe_engulfed", "14.46", refuses=True)
def test_who_is_left_flies_home_or_to_the_port_and_is_tired() -> None:
    table = at_war()
    table.options = int(Option.WINGS_AT_SEA)
    hold(table, "de", "oslo", "trondheim", "denmark")
    (wing,) = put(table, "trondheim", "de_gsu")
    flow = Flow(table, sea_wings.Homing(AXIS, OSLO, (wing,)))
    assert flow.options() == [RetreatTo(area("trondheim"))]  # nobody stands in the port
    (idle,) = put(table, "oslo", "de_gsu")
    assert flow.options() == [RetreatTo(area("trondheim"))]  # nor does ground support hold it
    remove(table, idle)
    (foe,) = put(table, "oslo", "su_inf3")
    assert flow.options() == [RetreatTo(area("trondheim"))]
    remove(table, foe)
    put(table, "oslo", "de_inf3")
    put(table, "denmark", "de_inf3")
    flow = Flow(table, sea_wings.Homing(AXIS, OSLO, (wing,)))
    assert {action.hex for action in flow.options() if isinstance(action, RetreatTo)} == {
        area("trondheim"),
        OSLO,
        area("denmark"),
    }
    flow.do(RetreatTo(OSLO))
    assert table.place[wing] == OSLO
    assert table.moved[wing] & Moved.TIRED
    assert table.moved[wing] & Moved.OPERATIONS
    put(table, "oslo", "su_inf3")
    table.moved[wing] = 0
    flow = Flow(table, sea_wings.Homing(AXIS, OSLO, (wing,)))
    flow.do(RetreatTo(OSLO))  # back where it was: tired all the same
    assert table.moved[wing] & Moved.TIRED


@rule("europe_engulfed", "14.46", refuses=True)
def test_no_more_is_lost_than_came() -> None:
    flow, (soviet,) = sailing(german=3, soviet=1, enemy_wings=1)
    flow.do(InterceptInPort(1))
    flow.befall(1)
    flow.do(SendWings(soviet))
    flow.do(PASS)
    flow.do(PASS)  # no German wings
    assert groups(flow) == ((2, 6),)
    flow.befall(0)
    assert groups(flow) == ((3, 6),)
    flow.befall(3)
    assert flow.asked == (SOVIET,)
    assert flow.options() == [Fly(1)]  # two came, a ship and a wing: both are lost, and nobody else
    flow.do(Fly(1))
    assert flow.over
    assert flow.table.fleets[fleet(SU, BALTIC)] == 0
