"""5.3, 8 Fleet Points: how many are free for what, who goes out against whom, which gates are open."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import Flow
from eastfront.titles.europe_engulfed.actions import Intercept, ShiftFleet
from eastfront.titles.europe_engulfed.naval import (
    Interdiction,
    Passage,
    by_cape,
    capacity,
    harbourless,
    hunters,
    idle,
    passage,
    shifts,
    ships_for,
)
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.table import FIRST, NEUTRAL, NOBODYS, SECOND, Table, fleet
from tests.marks import rule
from tests.titles.europe_engulfed.positions import at_war, hold, ships

DE, IT, SU, GB, US, FR = (NATION[code] for code in ("de", "it", "su", "gb", "us", "fr"))
ATLANTIC, BALTIC, MEDITERRANEAN = area("atlantic"), area("baltic"), area("mediterranean")


def at_sea(**points: int) -> Table:
    """Fleet Points by nation and sea, as gb_atlantic=3."""
    table = at_war()
    for word, count in points.items():
        nation, _, sea = word.partition("_")
        ships(table, nation, sea, count)
    return table


@rule("europe_engulfed", "5.3")
@rule("europe_engulfed", "8.3", refuses=True)
@pytest.mark.parametrize("busy", ["carried", "shifted", "silenced"])
def test_a_fleet_point_carries_once(busy: str) -> None:
    table = at_sea(gb_atlantic=3)
    assert idle(table, GB, ATLANTIC) == 3
    getattr(table, busy)[fleet(GB, ATLANTIC)] = 2
    assert idle(table, GB, ATLANTIC) == capacity(table, GB, ATLANTIC) == 1
    assert ships_for(table, GB, ATLANTIC) == [GB]
    getattr(table, busy)[fleet(GB, ATLANTIC)] = 4
    assert idle(table, GB, ATLANTIC) == 0


@rule("europe_engulfed", "9.3")
@rule("europe_engulfed", "9.4")
@rule("europe_engulfed", "9.2", refuses=True)
def test_whose_fleet_points_carry_whom() -> None:
    table = at_sea(gb_atlantic=1, us_atlantic=2, de_mediterranean=1, it_mediterranean=2, su_baltic=1)
    table.active[IT] = 1
    assert sorted(ships_for(table, GB, ATLANTIC)) == sorted([GB, US, US])
    assert capacity(table, US, ATLANTIC) == 3
    assert ships_for(table, DE, MEDITERRANEAN) == [DE, IT, IT]
    assert ships_for(table, NATION["hu"], MEDITERRANEAN) == [DE, IT, IT]
    assert ships_for(table, IT, MEDITERRANEAN) == [IT, IT]
    assert ships_for(table, SU, BALTIC) == [SU]
    assert capacity(table, GB, BALTIC) == 0
    table.active[IT] = 0
    assert ships_for(table, DE, MEDITERRANEAN) == [DE]


@rule("europe_engulfed", "8.1")
@rule("europe_engulfed", "8.1", refuses=True)
def test_who_can_go_out() -> None:
    table = at_sea(gb_atlantic=3, us_atlantic=1, de_atlantic=1, su_baltic=2)
    assert sorted(hunters(table, DE, ATLANTIC)) == sorted([GB, GB, GB, US])
    table.shifted[fleet(GB, ATLANTIC)] = table.engaged[fleet(GB, ATLANTIC)] = 1
    assert hunters(table, DE, ATLANTIC).count(GB) == 1
    assert hunters(table, GB, ATLANTIC) == [DE]
    assert hunters(table, GB, BALTIC) == []  # the Soviets are no enemies


@rule("europe_engulfed", "8.3")
@rule("europe_engulfed", "8.3", refuses=True)
@pytest.mark.parametrize(
    ("there", "denmark", "goes"), [(3, "gb", True), (4, "gb", False), (0, "de", False), (0, "", False)]
)
def test_four_in_the_baltic_through_a_friendly_denmark(there: int, denmark: str, goes: bool) -> None:
    table = at_sea(gb_atlantic=2, us_baltic=there)
    table.control[area("denmark")] = NATION[denmark] if denmark else NOBODYS
    assert passage(table, GB, ATLANTIC, BALTIC) == goes
    assert (ShiftFleet(GB, ATLANTIC, BALTIC) in shifts(table, WESTERN)) == goes


@rule("europe_engulfed", "8.3")
@rule("europe_engulfed", "8.3", refuses=True)
def test_a_neutral_denmark_lets_germany_through() -> None:
    table = at_sea(de_baltic=1)
    for holder, goes in ((NOBODYS, True), (DE, True), (GB, False)):
        table.control[area("denmark")] = holder
        assert passage(table, DE, BALTIC, ATLANTIC) == goes
    assert not passage(table, DE, BALTIC, MEDITERRANEAN)  # no gate


@rule("europe_engulfed", "8.3", refuses=True)
@pytest.mark.parametrize(("busy", "goes"), [("carried", False), ("engaged", False), ("shifted", False), ("", True)])
def test_who_did_something_does_not_transfer(busy: str, goes: bool) -> None:
    table = at_sea(gb_atlantic=1)
    hold(table, "gb", "gibraltar")
    if busy:
        getattr(table, busy)[fleet(GB, ATLANTIC)] = 1
    assert (ShiftFleet(GB, ATLANTIC, MEDITERRANEAN) in shifts(table, WESTERN)) == goes
    table.active[GB] = 0
    assert not [a for a in shifts(table, WESTERN) if isinstance(a, ShiftFleet) and a.nation == GB]


@rule("europe_engulfed", "8.3")
@rule("europe_engulfed", "8.3", refuses=True)
def test_the_cape_is_for_the_west_between_two_seas() -> None:
    table = at_sea(gb_atlantic=1)
    hold(table, "gb", "upper_egypt")
    assert by_cape(table, GB, ATLANTIC, MEDITERRANEAN)
    assert by_cape(table, US, MEDITERRANEAN, ATLANTIC)
    assert not by_cape(table, GB, ATLANTIC, BALTIC)
    assert not by_cape(table, IT, MEDITERRANEAN, ATLANTIC)
    hold(table, "it", "upper_egypt")
    assert not by_cape(table, GB, ATLANTIC, MEDITERRANEAN)


@rule("europe_engulfed", "8.2")
@rule("europe_engulfed", "8.2", refuses=True)
@pytest.mark.parametrize(
    ("sea", "holder", "camp", "needs"),
    [
        (MEDITERRANEAN, GB, FIRST, 5),
        (MEDITERRANEAN, GB, SECOND, 6),
        (MEDITERRANEAN, IT, SECOND, 5),
        (MEDITERRANEAN, NOBODYS, FIRST, 6),
        (ATLANTIC, GB, FIRST, 6),
    ],
)
def test_malta_helps_its_holder_against_the_other_camp(sea: int, holder: int, camp: int, needs: int) -> None:
    table = at_war()
    table.control[area("malta")] = holder
    assert Interdiction(camp).needs(table, sea) == needs


@rule("europe_engulfed", "8.2")
@rule("europe_engulfed", "8.2", refuses=True)
def test_a_die_for_each_enemy_fleet_point_where_both_are() -> None:
    table = at_sea(gb_atlantic=3, de_atlantic=2, gb_mediterranean=1, su_baltic=1, de_baltic=1)
    axis, allies = Interdiction(FIRST), Interdiction(SECOND)
    assert [axis.dice(table, sea) for sea in (ATLANTIC, BALTIC, MEDITERRANEAN)] == [3, 1, 0]
    assert [allies.dice(table, sea) for sea in (ATLANTIC, BALTIC, MEDITERRANEAN)] == [2, 1, 0]
    axis.silence(table, ATLANTIC, 1)
    assert table.silenced[fleet(DE, ATLANTIC)] == 1
    assert axis.mine(table, ATLANTIC) == [DE]
    axis.silence(table, ATLANTIC, 3)
    assert table.silenced[fleet(DE, ATLANTIC)] == 2
    assert axis.dice(table, ATLANTIC) == 0
    table.active[SU] = 0
    assert axis.dice(table, BALTIC) == 0


@rule("europe_engulfed", "8.1")
@pytest.mark.parametrize(
    ("found", "lost", "hits", "back", "sunk"),
    [(2, 0, 0, True, 0), (1, 0, 0, False, 0), (2, 2, 0, False, 0), (2, 0, 1, True, 1), (1, 0, 2, False, 2)],
)
def test_more_hunters_than_ships_left_turn_them_back(found: int, lost: int, hits: int, back: bool, sunk: int) -> None:
    table = at_sea(de_atlantic=2 if hits else 1, gb_atlantic=2)
    ships_there = 2 if hits else 1
    table.carried[fleet(DE, ATLANTIC)] = ships_there
    flow = Flow(table, Passage(AXIS, ATLANTIC, (DE,) * ships_there))
    flow.do(Intercept(2))
    flow.befall(found)
    flow.befall(hits)
    flow.befall(lost)
    assert flow.over
    assert table.fleets[fleet(DE, ATLANTIC)] == ships_there - sunk
    assert table.fleets[fleet(GB, ATLANTIC)] == 2 - lost
    assert flow.result is not None
    if sunk < ships_there:
        assert flow.result.turned_back == back  # type: ignore[attr-defined]


@rule("europe_engulfed", "8.3", refuses=True)
@pytest.mark.parametrize(("holder", "damaged", "left"), [("de", 0, 1), ("gb", 0, 0), ("de", 1, 0)])
def test_fleet_points_need_a_working_port_of_a_friend(holder: str, damaged: int, left: int) -> None:
    from eastfront.titles.europe_engulfed.ground import PORTS_ON

    table = at_sea(de_baltic=1)
    for port in PORTS_ON[BALTIC]:
        table.control[port], table.damaged[port] = NATION[holder], damaged
    harbourless(table, AXIS)
    assert table.fleets[fleet(DE, BALTIC)] == left
    assert table.stands[SU] == SOVIET
    assert NEUTRAL not in (table.stands[DE], table.stands[GB])
