"""Games saved under rules version 1 go on under the rules of today.

The files in `saves` were written by that version and are never made anew: the Axis leaders about to travel, a panzer
corps picked to move with two corps out of supply, the Soviet leaders about to travel."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from eastfront.engine.codec import unpack
from eastfront.engine.earlier import named
from eastfront.engine.journal import RulesChanged
from eastfront.engine.match import Match
from eastfront.parts.ids import SpaceId
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war.actions import PASS, Activate, Post
from eastfront.titles.great_patriotic_war.earlier import from_version_1
from eastfront.titles.great_patriotic_war.nations import FIRST_OF
from eastfront.titles.great_patriotic_war.printed import BESSARABIA, HEXES
from eastfront.titles.great_patriotic_war.table import ARRIVING, AXIS, DESTROYED, GONE, TO_COME
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import GPW, asks, at, unit

FOLDER = Path(__file__).parent / "saves"
FILES = ("version-1-leaders-travel", "version-1-motors-move", "version-1-soviet-leaders-travel")


def bytes_of(name: str) -> bytes:
    return (FOLDER / f"{name}.eastfront").read_bytes()


def state_of(name: str) -> dict[str, Any]:
    """The saved position as migration meets it: steps by name, everything else as it was."""
    header, body = unpack(bytes_of(name))
    assert header.rules_version == 1
    loose: dict[str, Any] = msgspec.json.decode(named(GPW, body.snapshots[-1][1], 1))
    return loose


def asked(match: Match[Any], until: str) -> list[str]:
    """What is asked while everybody passes, until this."""
    found = [asks(match.flow)]
    while found[-1] != until:
        match.submit(match.asked[0], PASS)
        found.append(asks(match.flow))
    return found


@pytest.mark.parametrize("name", FILES)
def test_they_load_say_so_and_play_on(name: str) -> None:
    match = Match.load(bytes_of(name), TITLES)
    entry = match.journal[-1]
    assert isinstance(entry, RulesChanged)
    assert (entry.old, entry.new) == (1, GPW.rules_version)
    assert list(GPW.invariants(match.flow.table)) == []
    luck = Random(1)
    for _ in range(200):
        if match.ending:
            break
        options = match.options(match.asked[0])
        match.submit(match.asked[0], options[int(luck.random() * len(options))])
    assert list(GPW.invariants(match.flow.table)) == []
    assert Match.load(match.save(), TITLES).digest == match.digest


@rule("great_patriotic_war", "43")
@pytest.mark.parametrize("name", [FILES[0], FILES[2]])
def test_who_was_about_to_travel_may_do_so_and_the_motors_still_move(name: str) -> None:
    match = Match.load(bytes_of(name), TITLES)
    assert asks(match.flow) == "ChooseLeader"
    order = asked(match, "ChooseTarget")
    assert order.index("ChooseMover") < len(order) - 1 - order[::-1].index("ChooseLeader")
    assert order.count("ChooseMover") == 1


@rule("great_patriotic_war", "43", refuses=True)
def test_but_who_has_travelled_does_not_travel_again() -> None:
    match = Match.load(bytes_of(FILES[0]), TITLES)
    model = unit("AX-Model")
    match.submit(AXIS, Activate(model))
    match.submit(AXIS, Post(at("kiev")))
    asked(match, "ChooseMover")
    asked(match, "ChooseLeader")
    assert Activate(model) not in match.options(AXIS)
    assert Activate(unit("AX-Manstein")) in match.options(AXIS)


@rule("great_patriotic_war", "43")
def test_after_motors_that_were_moving_leaders_travel() -> None:
    match = Match.load(bytes_of(FILES[1]), TITLES)
    assert asks(match.flow) == "ChooseDestination"
    assert asked(match, "ChooseTarget") == ["ChooseDestination", "ChooseMover", "ChooseLeader", "ChooseTarget"]


@rule("great_patriotic_war", "33")
def test_how_far_supply_is_holds_for_every_people() -> None:
    old = state_of(FILES[1])["table"]["away"]
    assert len(old) == len(HEXES)
    assert Match.load(bytes_of(FILES[1]), TITLES).flow.table.away == [old] * len(FIRST_OF)
    assert Match.load(bytes_of(FILES[0]), TITLES).flow.table.away == [state_of(FILES[0])["table"]["away"]] * len(
        FIRST_OF
    )


@pytest.mark.parametrize(("there", "romanian"), [(min(BESSARABIA), 0), (at("odessa"), 1)])
@rule("great_patriotic_war", "54")
def test_bessarabia_is_romanian_if_it_was(there: SpaceId, romanian: int) -> None:
    state = state_of(FILES[0])
    state["table"]["location"][unit("SU-9")] = there
    assert from_version_1(state)["table"]["bessarabia"] == romanian


@pytest.mark.parametrize(
    ("place", "goal", "becomes"),
    [
        (TO_COME, "campaign", (ARRIVING, 1)),
        (TO_COME, "barbarossa", (ARRIVING, 1)),
        (TO_COME, "learning", (TO_COME, 0)),
        (at("odessa"), "campaign", (at("odessa"), 0)),
        (DESTROYED, "campaign", (DESTROYED, 0)),
        (GONE, "campaign", (GONE, 0)),
    ],
)
@rule("great_patriotic_war", "36")
def test_the_coastal_army_comes_at_once_if_it_was_still_to_come(
    place: int, goal: str, becomes: tuple[int, int]
) -> None:
    state = state_of(FILES[0])
    state["table"]["location"][unit("SU-Coastal")] = place
    state["table"]["goal"] = goal
    table = from_version_1(state)["table"]
    assert (table["location"][unit("SU-Coastal")], table["steps"][unit("SU-Coastal")]) == becomes


def test_positions_of_these_rules_are_left_as_they_are() -> None:
    state: dict[str, Any] = {"table": {}, "stack": []}
    assert GPW.migrate(state, 2) is state
