"""What must hold on every table and in the data, and random games of every scenario."""

from __future__ import annotations

import random

import pytest

from eastfront.engine.fate import Seeded
from eastfront.titles.europe_engulfed.checks import data_problems, invariants
from eastfront.titles.europe_engulfed.printed import NATION, area
from eastfront.titles.europe_engulfed.scenarios import SCENARIOS
from eastfront.titles.europe_engulfed.supply import DE
from eastfront.titles.europe_engulfed.table import Table
from eastfront.titles.europe_engulfed.title import EuropeEngulfed
from tests.titles.europe_engulfed.home import laid
from tests.titles.europe_engulfed.positions import put


def test_the_data_are_sound() -> None:
    assert list(data_problems()) == []


@pytest.mark.parametrize("scenario", [row.id for row in SCENARIOS])
def test_every_set_up_is_sound(scenario: str) -> None:
    assert list(invariants(laid(scenario))) == []


def spoil_purse(table: Table) -> None:
    table.werp[DE] = -1


def spoil_kept(table: Table) -> None:
    table.werp[DE] = 1


def spoil_actions(table: Table) -> None:
    table.actions[DE] = 6


def spoil_minor_actions(table: Table) -> None:
    table.actions[NATION["pl"]] = 2


def spoil_control(table: Table) -> None:
    table.control[area("berlin")] = 99


def spoil_steps(table: Table) -> None:
    table.steps[table.place.index(area("berlin")) if area("berlin") in table.place else 0] = 9


def spoil_pool(table: Table) -> None:
    put(table, "berlin", "13 de_inf4")


def spoil_owner(table: Table) -> None:
    table.owner[0] = DE


def spoil_fortress(table: Table) -> None:
    put(table, "leningrad", "2 su_inf2")


def spoil_fort(table: Table) -> None:
    table.fort[area("leningrad")] = 1


def spoil_uboats(table: Table) -> None:
    table.uboats = 61


def spoil_fleets(table: Table) -> None:
    table.fleets[0] = -1


SPOILERS = [spoil for name, spoil in sorted(globals().items()) if name.startswith("spoil_")]


@pytest.mark.parametrize("spoil", SPOILERS, ids=lambda spoil: spoil.__name__)
def test_what_is_wrong_is_found(spoil: object) -> None:
    table = laid()
    spoil(table)  # type: ignore[operator]
    assert list(invariants(table)) != []


@pytest.mark.parametrize(
    ("scenario", "seed"), [("poland", 1), ("poland", 2), ("poland", 3), ("patton", 1), ("tournament", 1), ("europe", 1)]
)
def test_a_random_game_ends_and_nothing_is_lost_on_the_way(scenario: str, seed: int) -> None:
    title, luck = EuropeEngulfed(), random.Random(seed)
    flow = title.begin(scenario, {}, Seeded(seed))
    for number in range(20_000):
        if flow.ending is not None:
            break
        side = flow.asked[0]
        options = flow.options(side)
        assert options, flow.path()
        flow.do(luck.choice(options), side)
        if number % 20 == 0:
            assert list(invariants(flow.table)) == []
    assert flow.ending is not None
