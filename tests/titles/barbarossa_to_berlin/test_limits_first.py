"""The first space of the map and the first unit of the list count like all others; and what reserves do not hold."""

from __future__ import annotations

import pytest

from eastfront.parts.ids import SpaceId
from eastfront.titles.barbarossa_to_berlin.actions import Move, PickUnit
from eastfront.titles.barbarossa_to_berlin.attrition import Attrition
from eastfront.titles.barbarossa_to_berlin.cards.choices import fronts_to_swap
from eastfront.titles.barbarossa_to_berlin.losses import most_absorbed, muster
from eastfront.titles.barbarossa_to_berlin.movement import MovementStep
from eastfront.titles.barbarossa_to_berlin.nations import closed_to
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, NEIGHBOURS, NEUTRAL, SPACES, UNITS
from eastfront.titles.barbarossa_to_berlin.routes import landings
from eastfront.titles.barbarossa_to_berlin.sources import users
from eastfront.titles.barbarossa_to_berlin.table import (
    ELIMINATED,
    FULL,
    LIMITED,
    MOVE,
    ON_TRACK,
    RESERVE,
    US_BEACHHEAD,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import asks, at, begin, offered_units, play, position, to, unit, where

FIRST_SPACE = "cherbourg"
FIRST_UNIT = "ge_1_army"


def test_they_are_the_first() -> None:
    assert (at(FIRST_SPACE), unit(FIRST_UNIT)) == (0, 0)


@rule("barbarossa_to_berlin", "13.4.4")
def test_the_first_army_too_may_be_the_one_that_is_kept() -> None:
    table = position({FIRST_UNIT: "stalingrad", "ge_6_army": "stalingrad"}, reserve=["ge_corps_1"])
    flow = begin(table, Attrition(AXIS))
    assert (asks(flow), offered_units(flow)) == ("ChooseKept", {FIRST_UNIT, "ge_6_army"})
    play(flow, PickUnit(unit(FIRST_UNIT)))
    assert (where(flow, FIRST_UNIT), where(flow, "ge_corps_1")) == (ON_TRACK, ELIMINATED)
    assert flow.over


@rule("barbarossa_to_berlin", "10.1")
@pytest.mark.parametrize(("start", "goal"), [(FIRST_SPACE, "caen"), ("caen", FIRST_SPACE), (FIRST_SPACE, "paris")])
def test_a_unit_walks_out_of_the_first_space_and_into_it(start: str, goal: str) -> None:
    table = position({"ge_corps_1": start})
    table.activated[at(start)] = MOVE
    flow = begin(table, MovementStep(AXIS))
    play(flow, Move(unit("ge_corps_1")), to(goal))
    assert where(flow, "ge_corps_1") == at(goal)


@rule("barbarossa_to_berlin", "10.1")
def test_a_unit_that_passes_the_first_space_takes_it() -> None:
    """From Caen to Rennes by Cherbourg: Le Mans, Nantes and Brest are held."""
    held = {"ge_corps_1": "le_mans", "ge_corps_2": "nantes", "ge_corps_3": "brest"}
    table = position({"us_corps_1": "caen", **held}, beachheads={US_BEACHHEAD: "beach_g"}, active=ALLIED)
    table.activated[at("caen")] = MOVE
    flow = begin(table, MovementStep(ALLIED))
    play(flow, Move(unit("us_corps_1")), to("rennes"))
    assert flow.table.control[at(FIRST_SPACE)] == ALLIED


@rule("barbarossa_to_berlin", "6.3")
def test_a_unit_in_the_first_space_uses_a_beachhead_and_one_in_reserve_does_not() -> None:
    heads = {US_BEACHHEAD: "beach_g"}
    table = position({"us_1_army": FIRST_SPACE}, reserve=["us_corps_1"], allied=["caen"], beachheads=heads)
    assert users(table, US_BEACHHEAD) == [unit("us_1_army")]
    assert users(position({"us_1_army": FIRST_SPACE}, beachheads=heads), US_BEACHHEAD) == []  # Caen is not held
    assert users(position({"br_2_army": "caen"}, beachheads=heads), US_BEACHHEAD) == []  # not theirs


@rule("barbarossa_to_berlin", "6.3")
@pytest.mark.parametrize("box", [ELIMINATED, RESERVE])
def test_a_unit_in_a_box_uses_no_beachhead(box: SpaceId) -> None:
    """Not even on the beaches that the number of the box would mean."""
    table = position(beachheads={US_BEACHHEAD: SPACES[box].code})
    table.location[unit("us_corps_1")] = box
    assert users(table, US_BEACHHEAD) == []


@rule("barbarossa_to_berlin", "17.3")
@pytest.mark.parametrize("name", ["turkey", "sweden"])
def test_vichy_at_war_lies_open_whoever_else_is_at_war(name: str) -> None:
    table = position({"ge_corps_1": "paris"})
    assert table.control[at("lyon")] == NEUTRAL
    assert closed_to(table, unit("ge_corps_1"))[at("lyon")]
    table.vichy = 1
    assert not closed_to(table, unit("ge_corps_1"))[at("lyon")]
    setattr(table, name, ALLIED)
    assert not closed_to(table, unit("ge_corps_1"))[at("lyon")]
    assert not closed_to(table, unit("ge_corps_1"))[at(FIRST_SPACE)]


@rule("barbarossa_to_berlin", "7.6.2", refuses=True)
def test_only_infantry_fronts_full_and_in_full_supply_are_exchanged() -> None:
    units = {"su_west_front": "moscow", "su_southwest_mech": "moscow", "su_army_1": "moscow", "ge_6_army": "lublin"}
    table = position(units)
    assert fronts_to_swap(table) == [unit("su_west_front")]
    table.steps[unit("su_west_front")] = 1
    assert fronts_to_swap(table) == []
    table.steps[unit("su_west_front")], table.supply[unit("su_west_front")] = 2, LIMITED
    assert fronts_to_swap(table) == []
    table.supply[unit("su_west_front")], table.location[unit("su_west_front")] = FULL, RESERVE
    assert fronts_to_swap(table) == []
    table.location[unit("su_west_front")] = at(FIRST_SPACE)
    assert fronts_to_swap(table) == [unit("su_west_front")]


@rule("barbarossa_to_berlin", "11.3.1")
@pytest.mark.parametrize(("reduced", "most"), [((), 2), (("ge_corps_1",), 1)])
def test_a_reduced_corps_of_the_reserve_absorbs_one_step(reduced: tuple[str, ...], most: int) -> None:
    table = position({"ge_6_army": "lublin"}, reserve=["ge_corps_1"], reduced=["ge_6_army", *reduced])
    army, corps = UNITS[unit("ge_6_army")].lf[1], UNITS[unit("ge_corps_1")].lf
    troops, reserve = muster(table, (unit("ge_6_army"),), ())
    assert most_absorbed(99, troops, reserve) == army + sum(corps[1 : most + 1])


@rule("barbarossa_to_berlin", "12.4", refuses=True)
def test_nobody_comes_out_of_the_reserve_in_a_source_cut_off_from_the_others() -> None:
    table = position(reserve=["ge_corps_1"])
    assert {at("ruhr"), at("hannover")} <= set(landings(table, unit("ge_corps_1")))
    table = position(reserve=["ge_corps_1"], allied=NEIGHBOURS[at("ruhr")])
    assert at("ruhr") not in landings(table, unit("ge_corps_1"))
    assert at("hannover") not in landings(table, unit("ge_corps_1"))
