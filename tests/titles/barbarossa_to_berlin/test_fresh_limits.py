"""Limits of single sentences of the rules: what they do not touch, and what ends with the round."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    PASS,
    Dig,
    Discard,
    Move,
    Place,
    PlayEvent,
    Release,
    RemoveTrench,
)
from eastfront.titles.barbarossa_to_berlin.arrivals import to_the_map, to_the_reserve
from eastfront.titles.barbarossa_to_berlin.attrition import Attrition
from eastfront.titles.barbarossa_to_berlin.decks import Discards, DrawUp
from eastfront.titles.barbarossa_to_berlin.end_of_turn import RemoveMarkers
from eastfront.titles.barbarossa_to_berlin.invasions import forbids_beach
from eastfront.titles.barbarossa_to_berlin.losses import TakeLosses
from eastfront.titles.barbarossa_to_berlin.movement import MovementStep
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, BEACHES, SPACES, UNITS
from eastfront.titles.barbarossa_to_berlin.routes import destinations, landings
from eastfront.titles.barbarossa_to_berlin.setup import SetUp, bare_table, lay_out
from eastfront.titles.barbarossa_to_berlin.standfast import held
from eastfront.titles.barbarossa_to_berlin.supply import level_at
from eastfront.titles.barbarossa_to_berlin.table import (
    BR_BEACHHEAD,
    FULL,
    HITLER,
    LIMITED,
    MOVE,
    NOWHERE,
    Option,
    System,
    Table,
    Trench,
)
from eastfront.titles.barbarossa_to_berlin.turn import PLANS, end_round
from eastfront.titles.barbarossa_to_berlin.weather import WINTER_42
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.events import holding, played, points
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    Space,
    at,
    begin,
    card,
    play,
    position,
    steps,
    to,
    told,
    unit,
    where,
    why_not,
)


def supplied(units: Mapping[str, Space], **more: object) -> Table:
    """A position of 1942 in which everybody and everything is in full supply."""
    table = position(units, turn=6, **more)  # type: ignore[arg-type]
    table.levels = [[FULL] * len(table.control) for _ in System]
    table.supply = [FULL] * len(table.supply)
    return table


def goals(table: Table, code: str) -> set[str]:
    return {SPACES[space].code for space in destinations(table, unit(code))}


# ---------------------------------------------------------------------- the beginning
@rule("barbarossa_to_berlin", "4.1")
def test_before_the_game_nobody_has_done_anything_and_the_axis_is_first() -> None:
    table = bare_table()
    for column in (table.caucasus, table.moved, table.fought, table.retreated, table.released, table.returns):
        assert column == [0] * len(UNITS)
    assert table.active == PLANS[0][0][1] == AXIS


@rule("barbarossa_to_berlin", "card.allied.07")
def test_moscow_has_not_fallen_before_the_game() -> None:
    assert not bare_table().moscow_fallen
    assert not lay_out("campaign").moscow_fallen


@rule("barbarossa_to_berlin", "20.4")
def test_the_first_army_is_placed_and_then_the_seventh() -> None:
    flow = begin(lay_out("campaign"), SetUp())
    play(flow, Place(at("paris")), Place(at("bordeaux")))
    assert (where(flow, "ge_1_army"), where(flow, "ge_7_army")) == (at("paris"), at("bordeaux"))


# ---------------------------------------------------------------------- cards
@pytest.mark.parametrize(
    ("code", "army", "corps"),
    [
        ("AL1", ["br_1_army"], [("us_corps", 2), ("us_corps", 2)]),
        ("AL46", [], [("us_corps", 2), ("br_corps", 2)]),
    ],
)
@rule("barbarossa_to_berlin", "7.6.3")
def test_the_corps_of_an_invasion_played_as_a_reinforcement_go_to_the_reserve(
    code: str, army: list[str], corps: list[tuple[str, int]]
) -> None:
    table = position()
    landing = [(UNITS[number].group, steps) for number, steps in to_the_reserve(table, card(code))]
    assert [pair for pair in landing if pair in corps] == corps
    assert [UNITS[number].code for number, _ in to_the_map(table, card(code))] == army


@rule("barbarossa_to_berlin", "card.axis.53", refuses=True)
def test_the_rhine_gives_markers_and_no_points() -> None:
    assert points(played("AX53", events=["AX9"], turn=7)) == 0


@rule("barbarossa_to_berlin", "card.axis.14", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.28", refuses=True)
def test_an_event_never_played_is_not_called_too_recent() -> None:
    def reason(flow: Position, code: str) -> str:
        return dict(flow.refusals())[PlayEvent(card(code))].reason

    assert reason(holding("AX14"), "AX14") == "b2b-no-not-played"
    assert reason(holding("AL28", usa_turn=3), "AL28") == "b2b-no-not-played"
    assert reason(holding("AL28", usa_turn=3, events={"AL9": 6}), "AL28") == "b2b-no-too-soon"


@rule("barbarossa_to_berlin", "7.9")
def test_nothing_more_is_asked_of_an_empty_hand() -> None:
    flow = begin(position(hand=["AX3", "AX4"]), Discards(AXIS, 7))
    play(flow, Discard(card("AX3")))
    assert not flow.over
    play(flow, Discard(card("AX4")))
    assert flow.over


@rule("barbarossa_to_berlin", "7.6.3")
def test_a_beachhead_in_the_west_closes_no_beach_but_j() -> None:
    table = position(beachheads={BR_BEACHHEAD: "beach_a"}, turn=14)
    table.options[Option.BEACH_J] = 1
    closed = [
        beach.letter for beach in BEACHES if (no := forbids_beach(table, beach)) and no.reason == "b2b-no-beach-j"
    ]
    assert closed == ["J"]


@rule("barbarossa_to_berlin", "6.5")
def test_the_size_of_the_hand_is_told_once() -> None:
    assert told(begin(position(), DrawUp(AXIS)), facts.HAND_SIZE) == 1


# ---------------------------------------------------------------------- trenches
def trenches(kinds: Mapping[str, Trench], units: Mapping[str, Space] | None = None) -> Table:
    """A position of 1943 with these trenches of the first level, the units in spaces activated to move."""
    table = position(units, turn=8, active=ALLIED)
    for code, kind in kinds.items():
        table.trench[at(code)], table.trench_kind[at(code)] = 1, kind
    for space in (units or {}).values():
        table.activated[at(space)] = MOVE
    return table


@rule("barbarossa_to_berlin", "6.6", refuses=True)
def test_each_side_takes_away_its_own_trenches() -> None:
    table = trenches({"warsaw": Trench.GERMAN, "moscow": Trench.SOVIET})
    assert begin(table, RemoveMarkers(AXIS)).options() == [PASS, RemoveTrench(at("warsaw"))]
    assert begin(table, RemoveMarkers(ALLIED)).options() == [PASS, RemoveTrench(at("moscow"))]


@rule("barbarossa_to_berlin", "6.6")
def test_who_keeps_the_trenches_is_not_asked_again() -> None:
    flow = begin(trenches({"moscow": Trench.SOVIET}), RemoveMarkers(ALLIED))
    assert not flow.over
    play(flow, PASS)
    assert flow.over
    assert flow.table.trench[at("moscow")]


DIGGERS = {"su_west_front": "moscow", "su_south_front": "tula"}


@rule("barbarossa_to_berlin", "10.2", refuses=True)
def test_a_new_trench_being_dug_takes_a_marker_and_the_fifth_is_the_last() -> None:
    three = dict.fromkeys(["riga", "gorki", "saratov"], Trench.SOVIET)
    flow = begin(trenches(three, DIGGERS), MovementStep(ALLIED))
    play(flow, Dig(unit("su_west_front")))
    assert why_not(flow, Dig(unit("su_south_front"))) == ""
    flow = begin(trenches({**three, "stalingrad": Trench.SOVIET}, DIGGERS), MovementStep(ALLIED))
    play(flow, Dig(unit("su_west_front")))
    assert why_not(flow, Dig(unit("su_south_front"))) == "10.2"


@rule("barbarossa_to_berlin", "10.2")
def test_a_trench_dug_deeper_takes_no_other_marker() -> None:
    four = dict.fromkeys(["moscow", "gorki", "saratov", "stalingrad"], Trench.SOVIET)
    flow = begin(trenches(four, DIGGERS), MovementStep(ALLIED))
    play(flow, Dig(unit("su_west_front")))
    assert why_not(flow, Dig(unit("su_south_front"))) == ""


# ---------------------------------------------------------------------- combat and winter
@rule("barbarossa_to_berlin", "11.3.2", refuses=True)
def test_nothing_asks_the_southwest_front_to_go_first_unless_it_attacks() -> None:
    table = position({"su_southwest_mech": "lwow", "su_tank_army_1": "lwow"})
    flow = begin(table, TakeLosses(ALLIED, (unit("su_tank_army_1"), unit("su_southwest_mech")), 4))
    assert steps(flow, "su_southwest_mech") == 2


@rule("barbarossa_to_berlin", "15.2", refuses=True)
def test_the_first_winter_limits_germans_in_the_ussr_only() -> None:
    table = supplied({"ge_4_army": "warsaw"})
    table.turn = WINTER_42
    levels = [level_at(table, unit("ge_4_army"), at(space)) for space in ("minsk", "warsaw", "berlin", "paris")]
    assert levels == [LIMITED, FULL, FULL, FULL]


# ---------------------------------------------------------------------- attrition
@rule("barbarossa_to_berlin", "6.3")
def test_no_beachhead_is_lost_that_was_never_laid() -> None:
    table = position({"br_corps_1": "beach_u"}, beachheads={BR_BEACHHEAD: "beach_u"})
    flow = begin(table, Attrition(ALLIED))
    assert told(flow, facts.BEACHHEAD_GONE) == 0
    assert flow.table.control[at("beach_u")] == ALLIED
    assert [beach for beach in flow.table.beachhead if beach != NOWHERE] == [at("beach_u")]


@pytest.mark.parametrize("soviet", [0, 1])
@rule("barbarossa_to_berlin", "13.5")
def test_what_falls_outside_the_ussr_falls_to_the_allies_who_are_beside_it(soviet: int) -> None:
    table = position(allied=["rennes"])
    table.fort_lost[at("brest")] = 1
    table.soviet_held[at("rennes")] = soviet
    flow = begin(table, Attrition(AXIS))
    assert flow.table.control[at("brest")] == ALLIED
    assert flow.table.soviet_held[at("brest")] == soviet


# ---------------------------------------------------------------------- redeployment
@rule("barbarossa_to_berlin", "12.5")
def test_only_small_panzer_units_count_in_africa() -> None:
    infantry = {"it_corps_1": "benghazi", "it_corps_2": "gazala", "ge_corps_1": "gazala", "ge_pzaa": "benghazi"}
    table = supplied({"ge_pz_corps_1": "rome", "ge_pz_corps_2": "gazala", **infantry})
    assert "tripoli" in goals(table, "ge_pz_corps_1")


@rule("barbarossa_to_berlin", "12.5", refuses=True)
def test_the_commonwealth_lands_where_the_british_do_and_americans_do_not() -> None:
    table = supplied({"cw_corps_1": "naples", "br_corps_1": "naples", "us_corps_1": "naples"})
    east = {"basra", "suez", "alexandria"}
    assert goals(table, "cw_corps_1") & east == goals(table, "br_corps_1") & east == east
    assert not goals(table, "us_corps_1") & east


@rule("barbarossa_to_berlin", "12.5", refuses=True)
def test_nobody_goes_aboard_who_has_no_way_to_a_port() -> None:
    table = supplied({"br_corps_1": "caen", "br_corps_2": "caen"})
    assert goals(table, "br_corps_1") == set()
    table = supplied({"br_corps_1": "caen"}, beachheads={BR_BEACHHEAD: "beach_g"})
    assert {"suez", "alexandria", "basra"} <= goals(table, "br_corps_1")


@rule("barbarossa_to_berlin", "12.3", refuses=True)
@rule("barbarossa_to_berlin", "12.4", refuses=True)
def test_no_axis_unit_comes_out_of_the_reserve_among_partisans() -> None:
    table = supplied({}, reserve=["ge_corps_1"])
    before = landings(table, unit("ge_corps_1"))
    assert at("warsaw") in before
    table.partisans[at("warsaw")] = 1
    assert landings(table, unit("ge_corps_1")) == [space for space in before if space != at("warsaw")]


# ---------------------------------------------------------------------- 8.4
def bound() -> Table:
    """After the bomb plot, two German armies under a marker at Warsaw."""
    table = position({"ge_4_army": "warsaw", "ge_9_army": "warsaw"}, events=["AL48"])
    table.stand_fast[at("warsaw")], table.activated[at("warsaw")] = HITLER, MOVE
    return table


@rule("barbarossa_to_berlin", "8.4", refuses=True)
def test_the_unit_that_paid_leaves_over_own_ground_and_the_other_does_not() -> None:
    flow = begin(bound(), MovementStep(AXIS))
    play(flow, Release(unit("ge_4_army")))
    assert Release(unit("ge_4_army")) not in flow.options()
    assert Release(unit("ge_9_army")) in flow.options()
    play(flow, Move(unit("ge_4_army")))
    assert why_not(flow, to("lodz_kalisch")) == ""
    flow = begin(bound(), MovementStep(AXIS))
    play(flow, Release(unit("ge_4_army")), Move(unit("ge_9_army")))
    assert why_not(flow, to("lodz_kalisch")) == "8.4"


@rule("barbarossa_to_berlin", "8.4")
def test_what_was_paid_counts_for_one_round() -> None:
    flow = begin(bound(), MovementStep(AXIS))
    play(flow, Release(unit("ge_4_army")))
    armies = [unit(code) for code in ("ge_4_army", "ge_9_army")]
    assert [held(flow.table, army) for army in armies] == [False, True]
    end_round(flow.table, AXIS)
    assert [held(flow.table, army) for army in armies] == [True, True]
