"""10.1 What the Axis has put into the cup in secret: in games of chance each side sees only what it may."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.fog import check_fog, check_lookups, check_variety
from eastfront.engine.frames import Side
from eastfront.engine.table import HIDDEN
from eastfront.titles.dark_valley.chits import IN_CUP, PANZERS, is_secret
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.title import DarkValley
from tests.marks import rule

TDV = DarkValley()
VIEWERS: tuple[Side | None, ...] = (AXIS, SOVIET, None)


def game_of_chance(seed: int, turns: range) -> Iterator[Flow[Table]]:
    """A campaign in which the Axis chooses, from its first such turn on."""
    flow = TDV.begin("campaign_fall_blau", {"checks": "off"}, Seeded(f"fog {seed}"))
    luck = Random(seed)
    while not flow.over and flow.table.turn < turns.stop:
        if flow.table.turn in turns:
            yield flow
        options = flow.options()
        flow.do(options[int(luck.random() * len(options))])


@rule("dark_valley", "10.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_position_one_could_believe_looks_like_the_real_one(viewer: Side | None) -> None:
    below, hidden = Seeded(5).below, 0
    for number, flow in enumerate(game_of_chance(1, range(12, 14))):
        if number % 29 == 0:
            assert list(check_fog(TDV, flow, viewer, below)) == [], flow.where()
        if number % 290 == 0:
            assert list(check_variety(TDV, flow, viewer, below)) == [], flow.where()
        hidden += HIDDEN in TDV.view(flow, viewer).table.chits
    assert bool(hidden) == (viewer != AXIS)  # who chose knows


@rule("dark_valley", "10.1")
def test_what_a_side_is_told_on_request_rests_on_its_view() -> None:
    below = Seeded(6).below
    for number, flow in enumerate(game_of_chance(2, range(12, 13))):
        if number % 113 == 0:
            assert list(check_lookups(TDV, flow, flow.asked[0], below)) == [], flow.where()


@rule("dark_valley", "10.1", refuses=True)
def test_whichever_panzer_chits_lie_in_the_cup_the_soviets_see_the_same() -> None:
    """The same position with another choice of the Axis: nothing the Soviets are sent differs."""
    flow = next(
        flow
        for flow in game_of_chance(3, range(12, 14))
        if is_secret(flow.table.turn) and 0 < sum(flow.table.chits[c] == IN_CUP for c in PANZERS) < len(PANZERS)
    )
    chosen = [c for c in PANZERS if flow.table.chits[c] == IN_CUP]
    other = next(c for c in PANZERS if c not in chosen)
    twin = flow.clone()
    twin.table.chits[chosen[0]], twin.table.chits[other] = twin.table.chits[other], twin.table.chits[chosen[0]]
    for viewer in (SOVIET, None):
        mine, theirs = TDV.view(flow, viewer), TDV.view(twin, viewer)
        assert TDV.scene(mine) == TDV.scene(theirs)
    assert TDV.scene(TDV.view(flow, AXIS)) != TDV.scene(TDV.view(twin, AXIS))
