"""What is kept between two looks at the table is what one would find anew."""

from __future__ import annotations

from random import Random

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.titles.last_crusade import movement, supply
from eastfront.titles.last_crusade.survey import Camp, surveyed
from eastfront.titles.last_crusade.table import Table
from eastfront.titles.last_crusade.title import LastCrusade
from tests.titles.last_crusade.positions import FIRST, SECOND, battlefield, put

TITLE = LastCrusade()


def anew(table: Table) -> tuple[Camp, Camp]:
    columns = (table.place, table.kind, table.host)
    return Camp(FIRST, *columns), Camp(SECOND, *columns)


def same(one: Camp, other: Camp) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in Camp.__slots__)


def played(seed: int, moves: int) -> Flow[Table]:
    flow, choose = TITLE.begin("east", {"bridges": "on"}, fate=Seeded(seed)), Random(seed)
    for _ in range(moves):
        if not flow.over:
            flow.do(choose.choice(flow.options()))
    return flow


def test_a_march_leaves_what_one_would_find_anew() -> None:
    compared = 0
    for seed in (1, 2, 4):
        flow, choose = TITLE.begin("cold", {"bridges": "on"}, fate=Seeded(seed)), Random(seed)
        for _ in range(900):
            if flow.over:
                break
            flow.do(choose.choice(flow.options()))
            known, found = surveyed(flow.table).camps, anew(flow.table)
            assert same(known[0], found[0])
            assert same(known[1], found[1])
            compared += 1
    assert compared > 1000


def test_a_column_written_by_hand_is_noticed() -> None:
    table = battlefield()
    slot = put(table, FIRST, "de_panther", 0)
    rider = put(table, FIRST, "de_grenadiers", 0)
    assert table.units(0, FIRST) == [slot, rider]
    assert table.holder(4) < 0
    table.place[slot] = 4
    assert table.units(0, FIRST) == [rider]
    assert table.holder(4) == FIRST
    assert table.stacked(4, FIRST) == 1
    table.place[rider], table.host[rider] = 4, slot
    assert table.guests(slot) == [rider]
    assert table.stacked(4, FIRST) == 1
    assert table.holder(0) < 0


def test_one_marches_while_another_comes_by_hand() -> None:
    table = battlefield()
    slot, other = put(table, FIRST, "de_panther", 0), put(table, FIRST, "de_grenadiers", 0)
    table.place[other] = -1
    assert table.units(0, FIRST) == [slot]
    table.place[slot], table.place[other] = 4, 3
    assert table.units(4, FIRST) == [slot]
    assert table.units(3, FIRST) == [other]


def test_lines_of_supply_are_found_anew_when_a_bridge_falls() -> None:
    table = battlefield()
    put(table, FIRST, "de_panther", 3)
    table.river[:], table.bridge[:3] = [1, 0], [1, 1, 1]
    assert supply.field(table, FIRST, soldiers=False)[3]
    table.bridge[:3] = [3, 3, 3]
    assert not supply.field(table, FIRST, soldiers=False)[3]
    assert supply.field(table, FIRST, soldiers=True)[3]


def test_the_quick_list_of_marches_is_what_is_not_forbidden() -> None:
    for seed in range(8):
        flow = played(seed, 400)
        for side in (FIRST, SECOND):
            ask = movement.GiveOrder(side)
            slow = [c for c in ask.candidates(flow.table) if ask.forbids(flow.table, c) is None]
            assert ask.options(flow.table) == slow


def test_secrets_in_spans_are_alike_row_by_row() -> None:
    table = played(3, 500).table
    wide = [secret for secret in Table.SECRETS if secret.span > 1]
    assert wide
    for secret in wide:
        rows = len(getattr(table, secret.column))
        assert rows % secret.span == 0
        assert secret.pool is not None
        for row in range(rows):
            first = row - row % secret.span
            assert secret.knowers(table, row) == secret.knowers(table, first)
            assert secret.pool(table, row) == secret.pool(table, first)
