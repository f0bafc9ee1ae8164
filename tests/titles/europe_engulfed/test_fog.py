"""0 A side sees only what it may: a position it could believe looks to it like the real one."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.fog import check_fog
from eastfront.engine.scene import Choice, Piece
from eastfront.engine.table import HIDDEN
from eastfront.engine.text import text
from eastfront.engine.view import View
from eastfront.titles.europe_engulfed import fog
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.reach import lie_of
from eastfront.titles.europe_engulfed.table import BLOCK, Table
from eastfront.titles.europe_engulfed.title import EuropeEngulfed
from tests.titles.europe_engulfed.positions import at_war, put


class Unseen(EuropeEngulfed):
    """The rules alone, whatever the screen shows of them."""

    package = "eastfront.titles.europe_engulfed"

    def pieces(self, seen: View[Table]) -> Iterable[Piece]:
        return ()

    def choice(self, seen: View[Table], action: Action) -> Choice:
        return Choice(self.actions.index(action), text("europe_engulfed-title"))


def watched(scenario: str, steps: int, settings: dict[str, str]) -> None:
    """At random, and every so often each side and a spectator look: a sampled position is a possible one and shows
    them the same."""
    title, luck = Unseen(), Random(scenario)
    flow = title.begin(scenario, settings, fate=Seeded(scenario))
    sides = (None, *title.present(scenario, title.checked_settings(scenario, settings)))
    for step in range(steps):
        if flow.over:
            break
        if step % 41 == 0:
            for side in sides:
                assert list(check_fog(title, flow, side, luck.randrange)) == []
        flow.do(luck.choice(flow.options(flow.asked[0])), flow.asked[0])


@pytest.mark.parametrize(
    ("scenario", "steps"), [("poland", 300), ("patton", 500), ("campaign_1939", 700), ("tournament", 300)]
)
def test_nobody_sees_behind_the_enemys_blocks(scenario: str, steps: int) -> None:
    watched(scenario, steps, {})


@pytest.mark.parametrize("scenario", ["campaign_1939", "campaign_1941"])
def test_allies_who_keep_their_blocks_to_themselves_leak_nothing(scenario: str) -> None:
    watched(scenario, 400, {"allies_open": "off", "france_apart": "on", "bid_for_first": "2"})


def test_the_west_sees_backs_of_a_neutral_ussr_and_its_faces_once_it_fights() -> None:
    flow = EuropeEngulfed().begin("campaign_1939", {}, fate=Seeded("neutral"))
    table, su = flow.table, NATION["su"]
    blocks = list(table.ground().on_map[su])
    seen = EuropeEngulfed().view(flow, WESTERN).table
    assert {seen.design[slot] for slot in blocks} == {HIDDEN}
    assert HIDDEN not in {seen.design[slot] for slot in table.ground().on_map[NATION["gb"]]}
    assert HIDDEN not in {EuropeEngulfed().view(flow, SOVIET).table.design[slot] for slot in blocks}
    table.active[su] = 1
    assert HIDDEN not in {EuropeEngulfed().view(flow, WESTERN).table.design[slot] for slot in blocks}


def test_a_block_that_an_ally_keeps_to_himself_counts_as_troops() -> None:
    """In a view: officers, forecasts and reasons ask it who may go where."""
    title = EuropeEngulfed()
    flow = title.begin("campaign_1941", {"allies_open": "off"}, fate=Seeded("apart"))
    table = flow.table
    table.active[NATION["su"]] = 1
    (wing,) = put(table, "wales", "gb_gsu")
    assert table.arm(wing) == Arm.AIR
    seen = title.view(flow, SOVIET).table
    assert seen.design[wing] == HIDDEN
    assert seen.arm(wing) == Arm.INFANTRY
    assert lie_of(seen, NATION["gb"]).troops >> area("wales") & 1


def test_blocks_are_known_to_their_own_side_until_they_are_shown() -> None:
    table = at_war()
    (block,) = put(table, "minsk", "su_inf3")
    assert BLOCK.knowers(table, block) >> SOVIET & 1
    assert not BLOCK.knowers(table, block) >> AXIS & 1
    table.shown[block] = 1
    assert BLOCK.knowers(table, block) >> AXIS & 1


def test_blocks_that_met_are_shuffled_with_those_that_did_the_same() -> None:
    table = at_war()
    still = put(table, "minsk", "2 su_inf3", "su_inf2")
    came = put(table, "minsk", "2 su_arm3")
    put(table, "minsk", "de_inf3")
    for slot in came:
        table.moved[slot], table.came[slot] = 1, area("smolensk")
    table.stirred = [0] * len(table.stirred)
    table.stirred[area("minsk")] = 1
    mix = fog.mix(table)
    assert mix is not None
    assert set(mix.groups) == {tuple(still), tuple(came)}  # type: ignore[union-attr]
    assert not any(table.stirred)
