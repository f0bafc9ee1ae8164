"""What must hold in every game: nothing breaks, quick lists equal slow ones, costs equal their lines."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from eastfront.engine.codec import Codec
from eastfront.engine.frames import Decision
from eastfront.parts.ids import SpaceId
from eastfront.titles.barbarossa_to_berlin.activation import ChooseActivation
from eastfront.titles.barbarossa_to_berlin.costs import activation_costs, activation_tally, known_costs
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from tests.titles.barbarossa_to_berlin.games import random_game
from tests.titles.barbarossa_to_berlin.positions import B2B


@pytest.mark.parametrize("seed", range(3))
def test_the_table_stays_sound(seed: int) -> None:
    for number, flow in enumerate(random_game("1941", seed)):
        assert flow.options(), flow.where()
        if number % 5 == 0:
            assert list(B2B.invariants(flow.table)) == [], flow.where()


@pytest.mark.parametrize("seed", range(2))
def test_quick_lists_are_the_slow_ones(seed: int) -> None:
    """Each decision that explains itself and also has a quick list, a few times in a game."""
    seen: Counter[str] = Counter()
    for flow in random_game("campaign", seed, 4000):
        top = flow.decision
        if not isinstance(top, Decision) or type(top).options is Decision.options or not top.explains():
            continue
        name = type(top).__name__
        seen[name] += 1
        if seen[name] > 12 and seen[name] % 40:
            continue
        slow = Decision.options(top, flow.table)
        quick = top.options(flow.table)
        assert sorted(map(B2B.actions.index, quick)) == sorted(map(B2B.actions.index, slow)), flow.where()
        assert len(set(quick)) == len(quick)
    assert {"ChooseActivation", "ChooseMover", "ChooseDestination", "ChooseTraveller"} <= set(seen)


def test_costs_are_what_their_lines_say() -> None:
    for flow in random_game("campaign", 5, 3000):
        if isinstance(flow.decision, ChooseActivation):
            side = flow.decision.side
            for space, cost in activation_costs(flow.table, side).items():
                assert activation_tally(flow.table, side, space).total == cost


def test_costs_that_were_kept_are_those_that_would_be_worked_out() -> None:
    for number, flow in enumerate(random_game("campaign", 8, 1200)):
        for side in ((AXIS, ALLIED)[number % 2], (AXIS, ALLIED)[number // 2 % 2]):
            assert known_costs(flow.table, side).costs == activation_costs(flow.table, side)
    table = flow.table.clone()
    chance = Random(8)
    for column in (table.supply, table.caucasus, table.location, table.options, table.beachhead) * 8:
        unit = chance.choice(table.of_side(AXIS))
        new = table.location[unit] if column is table.beachhead else SpaceId(chance.randrange(2))
        column.__setitem__(unit % len(column), new)
        assert known_costs(table, AXIS).costs == activation_costs(table, AXIS)


def test_positions_survive_being_written_down() -> None:
    codec = Codec(B2B)
    for number, flow in enumerate(random_game("campaign", 3, 1500)):
        if number % 9 == 0:
            again = codec.decode(codec.encode(flow))
            assert again.table == flow.table
            assert again.stack == flow.stack
            assert again.options() == flow.options()


def test_every_action_offered_has_a_number() -> None:
    for flow in random_game("1941", 7, 1500):
        for option in flow.options():
            assert B2B.actions.action(B2B.actions.index(option)) == option
