"""What is kept of a position is what would be worked out anew, whatever column has changed behind its back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from eastfront.engine.fate import Seeded
from eastfront.parts.masks import bits_of
from eastfront.titles.europe_engulfed import docks, kinds, ledger, lie, supply
from eastfront.titles.europe_engulfed.control import ALL_NATIONS
from eastfront.titles.europe_engulfed.ground import SIZE
from eastfront.titles.europe_engulfed.printed import AXIS, NATIONS, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.supply import FR, GB, IT, VI, YU
from eastfront.titles.europe_engulfed.table import NEUTRAL, ZONES, Phase, Table, fleet
from eastfront.titles.europe_engulfed.title import EuropeEngulfed
from tests.titles.europe_engulfed.home import laid
from tests.titles.europe_engulfed.positions import put

TITLE = EuropeEngulfed()
SCENARIOS = ("campaign_1939", "campaign_1941", "patton")
MOST_VALUES = 4


def positions(scenario: str) -> Iterator[Table]:
    """A few of random games with random settings."""
    for game in range(4):
        random = Random(f"memories {scenario} {game}")
        settings = {each.id: random.choice(each.choices) for each in TITLE.settings}
        flow = TITLE.begin(scenario, settings, Seeded(game))
        for decision in range(1500):
            if flow.over:
                break
            if decision % 250 == 100:
                yield flow.table.clone()
            options = flow.options()
            flow.do(options[int(random.random() * len(options))])


def kept(table: Table) -> list[object]:
    lies = [lie.lie_of(table, nation) for nation in ALL_NATIONS]
    return [
        lies,
        [docks.harbours(table, each, sea) for each in lies for sea in range(ZONES)],
        [supply.net(table, nation) for nation in ALL_NATIONS],
        [ledger.Ledger(table, nation, (0, 0, 0, 0), 0, ()).stock for nation in ALL_NATIONS],
        [kinds.troops(table, nation) for nation in ALL_NATIONS],
        [kinds.jumpers(table, nation) for nation in ALL_NATIONS],
    ]


def anew(table: Table) -> list[object]:
    lies = [lie.found(table, nation) for nation in ALL_NATIONS]
    owned = [[slot for slot, owner in enumerate(table.owner) if owner == nation] for nation in ALL_NATIONS]
    return [
        lies,
        [docks.ports(table, each) & docks.touching(table, sea) for each in lies for sea in range(ZONES)],
        [supply.spun(table, nation) for nation in ALL_NATIONS],
        [ledger.stock_of(table, nation) for nation in ALL_NATIONS],
        [
            bits_of(table.place[s] for s in slots if table.place[s] >= 0 and table.arm(s) != Arm.AIR)  # type: ignore[arg-type]
            for slots in owned
        ],
        [tuple(s for s in slots if table.design[s] in kinds.JUMPING) for slots in owned],
    ]


def values(known: list[Table], column: str) -> list[object]:
    """What a column was in these positions: a few that differ."""
    found: list[object] = []
    for table in known:
        if (value := getattr(table, column)) not in found:
            found.append(value)
    return found[-MOST_VALUES:]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_is_remembered_that_has_changed(scenario: str) -> None:
    known = list(positions(scenario))
    for column in Table.__struct_fields__:
        for value in values(known, column) if column not in ("chronicle", "scenario") else ():
            for before in known[1::8]:
                table = before.clone()
                kept(table)
                setattr(table, column, value[:] if isinstance(value, list) else value)
                assert kept(table) == anew(table), column


def in_the_pause(table: Table) -> None:
    table.phase, table.camp, table.paused = Phase.OPERATIONS, table.camps[AXIS], table.turn


def alps(table: Table) -> None:
    table.active[IT], table.alps_only, table.paris_fell = 1, table.turn, -1


def yugoslavs(table: Table) -> None:
    table.stands[YU], table.active[YU] = AXIS, 1


def americans_in_africa(table: Table) -> None:
    table.vichy, table.stands[VI], table.vichy_opened = 2, NEUTRAL, table.turn
    table.control[area("algeria")] = VI


def french(table: Table) -> None:
    table.stands[FR], table.active[FR] = WESTERN, 1


def beach(table: Table) -> None:
    put(table, "normandy", "gb_inf4")
    table.fleets[fleet(GB, area("atlantic"))] = 9


RARE: list[tuple[Callable[[Table], None], str, object]] = [
    (beach, "camps", [0, 0, 0, 0]),
    (in_the_pause, "camp", 1),
    (in_the_pause, "paused", -1),
    (alps, "alps_only", -1),
    (alps, "paris_fell", 3),
    (beach, "partisans_up", 1),
    (yugoslavs, "joined_in", [5] * len(NATIONS)),
    (americans_in_africa, "vichy_opened", 0),
    (americans_in_africa, "vichy", 1),
    (beach, "beachhead", [GB] * SIZE),
    (yugoslavs, "conquered", [1] * len(NATIONS)),
    (french, "free_france", 1),
]


@pytest.mark.parametrize(("prepare", "column", "value"), RARE)
def test_nor_what_changes_seldom(prepare: Callable[[Table], None], column: str, value: object) -> None:
    table = laid("campaign_1941", "1942-JUL")
    prepare(table)
    before = kept(table)
    setattr(table, column, value)
    assert kept(table) == anew(table) != before
