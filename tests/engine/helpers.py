"""Shared by the tests of the engine: the titles, seeds, random play and saves taken apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings

from eastfront.engine.actions import Action
from eastfront.engine.codec import Body, Header, pack, unpack
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.engine.title import Registry, Title
from tests.engine import toys

modest = settings(max_examples=60, deadline=None)
few = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])

SEED = bytes(range(32))
OTHER_SEED = bytes(range(1, 33))
SKIRMISH_SCENARIOS = ("standard", "duel", "long")

ALL = Registry()
ALL.add("skirmish", "eastfront.titles.skirmish.title:Skirmish")
ALL.add("toy", "tests.engine.toys:Toy")
ALL.add("cards_only", "tests.fakes.cards_only:CardsOnly")
ALL.add("tracks_only", "tests.fakes.tracks_only:TracksOnly")
ALL.add("league", "tests.engine.league:LeagueTitle")

SKIRMISH = ALL.get("skirmish")
TOY = ALL.get("toy")


def toy_match(seed: bytes = SEED) -> Match[toys.Table]:
    return Match.begin(TOY, "plain", seed)


def skirmish_match(seed: bytes = SEED, scenario: str = "standard") -> Match[Any]:
    return Match.begin(SKIRMISH, scenario, seed)


def play(match: Match[Any], *actions: Action) -> None:
    """Whoever is asked does these, one after the other."""
    for action in actions:
        match.submit(match.asked[0], action)


def play_randomly(match: Match[Any], luck: Random, actions: int) -> None:
    for _ in range(actions):
        if match.ending:
            return
        side = luck.choice(match.asked)
        match.submit(side, luck.choice(match.options(side)))


def random_positions(title: Title[Any], scenario: str, seed: int, limit: int = 400) -> Iterator[Flow[Any]]:
    """A random game, position by position as somebody is asked. It is one flow that goes on."""
    luck = Random(seed)
    flow = title.begin(scenario, fate=Seeded(seed))
    for _ in range(limit):
        if flow.over:
            return
        yield flow
        side = luck.choice(flow.asked)
        flow.do(luck.choice(flow.options(side)), side)


def random_position(title: Title[Any], scenario: str, seed: int, actions: int) -> Flow[Any]:
    """Where a random game stands after so many actions, or just before it ends."""
    last = None
    for number, flow in enumerate(random_positions(title, scenario, seed, actions + 1)):
        last = flow.clone(Seeded(seed))
        if number == actions:
            break
    assert last is not None
    return last


def reason(call: Callable[[], object]) -> str:
    """Why the door refuses."""
    try:
        call()
    except Refused as refused:
        return refused.refusal.reason
    raise AssertionError("it was not refused")


def repacked(data: bytes, change: Callable[[Header, Body], object]) -> bytes:
    """A save with something changed inside, and a checksum that fits again."""
    header, body = unpack(data)
    change(header, body)
    return pack(header.title, header.scenario, header.settings, header.rules_version, body)


def sides_and_spectator(title: Title[Any]) -> list[Side | None]:
    return [*range(len(title.sides)), None]
