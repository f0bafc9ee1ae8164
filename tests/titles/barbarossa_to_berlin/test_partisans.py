"""16 Partisans: where and when they may be placed, and what they do."""

from __future__ import annotations

import pytest

from eastfront.titles.barbarossa_to_berlin.actions import (
    CALL_PARTISANS,
    PASS,
    PlacePartisans,
    RemovePartisans,
)
from eastfront.titles.barbarossa_to_berlin.end_of_turn import RemoveMarkers
from eastfront.titles.barbarossa_to_berlin.partisans import (
    ChoosePartisans,
    PartisanRound,
    PlaceSomePartisans,
    partisan_spaces,
)
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, COUNTRY
from eastfront.titles.barbarossa_to_berlin.resources import hand_size, holder
from eastfront.titles.barbarossa_to_berlin.table import Table
from eastfront.titles.barbarossa_to_berlin.turn import ActionRound
from eastfront.titles.barbarossa_to_berlin.victory import winter_count
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    begin,
    lay,
    play,
    position,
    sound,
    why_not,
)

HELD = ("minsk", "vilna", "kaunas", "smolensk", "orsha_mogilev")


def rising(table: Table) -> Position:
    return begin(table, PartisanRound())


def partisan_round(table: Table) -> Position:
    table.active = ALLIED
    return begin(table, ActionRound(ALLIED))


def rise_in(table: Table) -> set[str]:
    return {COUNTRY[space] for space in partisan_spaces(table)}


# ---------------------------------------------------------------------- 16.1
@rule("barbarossa_to_berlin", "16.1")
@rule("barbarossa_to_berlin", "card.allied.19")
def test_the_event_opens_the_east_and_the_balkans() -> None:
    table = position(axis=HELD, events=["AL19"])
    assert rise_in(table) == {"ussr", "yugoslavia", "greece", "albania"}


@rule("barbarossa_to_berlin", "16.1")
@rule("barbarossa_to_berlin", "card.allied.49")
def test_maquis_opens_the_west_and_italy_only_once_it_has_changed_sides() -> None:
    west = {"france_occupied", "netherlands", "belgium", "denmark", "norway"}
    assert rise_in(position(axis=HELD, events=["AL49"])) == west
    assert rise_in(position(axis=HELD, events=["AL49", "AL27"])) == west | {"italy"}
    assert rise_in(position(axis=["lyon"], events=["AL49"])) == west | {"france_vichy"}
    assert rise_in(position(events=["AL27"])) == set()


@rule("barbarossa_to_berlin", "16.1", refuses=True)
def test_not_before_either_event() -> None:
    assert why_not(partisan_round(position(axis=HELD)), CALL_PARTISANS) == "16.1"
    assert why_not(partisan_round(position(axis=HELD, events=["AL19"])), CALL_PARTISANS) == ""


@rule("barbarossa_to_berlin", "16.1", refuses=True)
def test_not_in_another_country() -> None:
    flow = rising(position(axis=HELD, events=["AL19"]))
    assert why_not(flow, PlacePartisans(at("paris"))) == "16.1"
    assert why_not(flow, PlacePartisans(at("berlin"))) == "16.1"
    assert why_not(flow, PlacePartisans(at("minsk"))) == ""


# ---------------------------------------------------------------------- 16.2
@rule("barbarossa_to_berlin", "16.2")
@pytest.mark.parametrize(("turn", "count"), [(2, 1), (7, 1), (8, 2), (18, 2)])
def test_one_marker_a_round_two_from_1943(turn: int, count: int) -> None:
    flow = rising(position(axis=HELD, events=["AL19"], turn=turn))
    for space in HELD[:count]:
        assert flow.asked == (ALLIED,)
        play(flow, PlacePartisans(at(space)))
    assert flow.over
    assert sum(flow.table.partisans) > 0
    assert sound(flow.table)


@rule("barbarossa_to_berlin", "16.2")
def test_the_second_may_be_left_out_the_first_may_not() -> None:
    flow = rising(position(axis=HELD, events=["AL19"], turn=8))
    assert PASS not in flow.options()
    play(flow, PlacePartisans(at("minsk")), PASS)
    assert flow.over


@rule("barbarossa_to_berlin", "16.2")
def test_a_round_is_spent_on_it_and_no_card() -> None:
    flow = partisan_round(position(axis=HELD, events=["AL19"], hand=["AL3"]))
    play(flow, CALL_PARTISANS, PlacePartisans(at("minsk")))
    assert flow.over
    assert flow.table.partisans[at("minsk")]
    assert len(flow.table.hand(ALLIED)) == 1


@rule("barbarossa_to_berlin", "16.2", refuses=True)
def test_only_in_axis_spaces_without_an_axis_unit_and_once() -> None:
    table = position({"ge_corps_1": "minsk", "ro_corps_1": "vilna"}, axis=HELD, events=["AL19"])
    table.partisans[at("kaunas")] = 1
    flow = rising(table)
    for space in ("minsk", "vilna", "kaunas", "moscow"):
        assert why_not(flow, PlacePartisans(at(space))) == "16.2"
    assert why_not(flow, PlacePartisans(at("smolensk"))) == ""


@rule("barbarossa_to_berlin", "16.2", refuses=True)
def test_never_more_than_six() -> None:
    table = position(axis=HELD, events=["AL19"], turn=8)
    for space in ("belgrade", "nis", "athens", "sarajevo", "skopje"):
        table.partisans[at(space)] = 1
    assert not why_not(partisan_round(table), CALL_PARTISANS)  # the sixth
    flow = rising(table)
    play(flow, PlacePartisans(at("vilna")))
    assert flow.over  # there is no seventh marker
    assert why_not(partisan_round(flow.table), CALL_PARTISANS) == "16.2"


@rule("barbarossa_to_berlin", "16.2", refuses=True)
def test_not_where_there_is_no_place() -> None:
    everything = partisan_spaces(position(events=["AL19"]))
    assert why_not(partisan_round(position(allied=everything, events=["AL19"])), CALL_PARTISANS) == "16.2"


@rule("barbarossa_to_berlin", "16.2")
def test_the_allies_may_take_them_away_at_the_end_of_a_turn() -> None:
    table = position(axis=HELD)
    table.partisans[at("vilna")] = 1
    flow = begin(table, RemoveMarkers(ALLIED))
    play(flow, RemovePartisans(at("vilna")))
    assert not any(flow.table.partisans)


@rule("barbarossa_to_berlin", "card.allied.19")
def test_the_marker_an_event_gives_may_be_declined() -> None:
    flow = begin(position(axis=HELD, events=["AL19"]), PlaceSomePartisans(1))
    assert (asks(flow), PASS in flow.options()) == ("ChoosePartisans", True)
    assert begin(
        position(allied=partisan_spaces(position(events=["AL19"])), events=["AL19"]), PlaceSomePartisans(1)
    ).over


# ---------------------------------------------------------------------- 16.3
@rule("barbarossa_to_berlin", "16.3")
def test_a_vp_space_without_an_axis_unit_counts_for_the_allies() -> None:
    table = position(axis=HELD, events=["AL19"])
    vp = table.vp
    flow = rising(table)
    play(flow, PlacePartisans(at("minsk")))
    assert flow.table.vp == vp - 1
    assert flow.table.control[at("minsk")] == AXIS
    assert sound(flow.table)


@rule("barbarossa_to_berlin", "16.3", refuses=True)
@rule("barbarossa_to_berlin", "5.2")
def test_the_winter_count_ignores_them() -> None:
    table = position(axis=["minsk", "kiev"], turn=8)
    before = winter_count(table)
    table.partisans[at("minsk")] = 2
    assert winter_count(table) == before == 2


@rule("barbarossa_to_berlin", "16.3")
@rule("barbarossa_to_berlin", "18.2")
def test_a_resource_counts_for_the_allies_unless_an_axis_unit_is_there() -> None:
    table = position(events=["AL49"])
    assert (holder(table, at("trondheim")), hand_size(table, AXIS).total) == (AXIS, 7)
    table.partisans[at("trondheim")] = 1
    assert (holder(table, at("trondheim")), hand_size(table, AXIS).total) == (ALLIED, 6)
    lay(table, "ge_corps_1", "trondheim")
    assert (holder(table, at("trondheim")), hand_size(table, AXIS).total) == (AXIS, 7)


def test_the_quick_list_of_spaces_is_the_slow_one() -> None:
    table = position({"ge_corps_1": "minsk", "it_corps_1": "nis"}, axis=HELD, events=["AL19", "AL49"], turn=8)
    table.partisans[at("belgrade")] = 1
    decision = ChoosePartisans(ALLIED, 2, False)
    assert decision.options(table) == [c for c in decision.candidates(table) if decision.forbids(table, c) is None]
