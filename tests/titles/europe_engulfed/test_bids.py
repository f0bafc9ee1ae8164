"""10.5 Bids for sides, and what allies show each other."""

from __future__ import annotations

from eastfront.engine.actions import Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.sides import among, only
from eastfront.titles.europe_engulfed.bids import Bids, TakeSteps
from eastfront.titles.europe_engulfed.home_actions import REPLACE
from eastfront.titles.europe_engulfed.printed import AXIS, FRANCE, NATION, SOVIET, WESTERN
from eastfront.titles.europe_engulfed.table import BLOCK, FIRST, SECOND
from eastfront.titles.europe_engulfed.title import EuropeEngulfed
from tests.marks import rule
from tests.titles.europe_engulfed.home import laid, swept
from tests.titles.europe_engulfed.positions import put

SU = NATION["su"]


@rule("europe_engulfed", "10.5")
def test_what_is_offered_for_a_side_the_other_camp_gets() -> None:
    assert laid(bid_for_first="4").bid == [0, 4]
    assert laid(bid_for_second="6").bid == [6, 0]
    flow = EuropeEngulfed().begin("campaign_1939", {"bid_for_first": "4"}, fate=Seeded("bid"))
    assert isinstance(flow.decision, TakeSteps)
    assert flow.asked == (WESTERN,)
    before = sum(steps for steps in flow.table.steps if steps > 0)
    for _ in range(4):
        flow.do(flow.options()[1])
    assert sum(steps for steps in flow.table.steps if steps > 0) == before + 4
    assert not isinstance(flow.decision, TakeSteps)
    assert not any(flow.table.bid)


@rule("europe_engulfed", "10.5", refuses=True)
def test_no_step_beyond_full_strength_nor_for_ground_support_nor_the_bidder() -> None:
    table = swept(laid(bid_for_first="2"))
    weak, full, wing = put(table, "london", "gb_inf3:2", "gb_inf3", "gb_gsu")
    german = put(table, "berlin", "de_inf3:1")[0]
    flow = Flow(table, Bids())
    assert flow.options() == [Pass(), REPLACE[weak]]
    ask = TakeSteps(WESTERN)
    refused = [ask.forbids(table, REPLACE[slot]) for slot in (full, wing)]
    assert [refusal.reason for refusal in refused if refusal] == ["ee-no-step-missing"] * 2
    assert REPLACE[german] not in ask.candidates(table)
    flow.do(REPLACE[weak])
    assert flow.options() == [Pass()]  # one step is left, and nobody who could take it
    flow.do(Pass())
    assert flow.asked == (SOVIET,)
    flow.do(Pass())
    assert flow.over
    assert table.bid == [0, 0]


@rule("europe_engulfed", "10.5")
def test_without_a_bid_nobody_is_asked() -> None:
    flow = EuropeEngulfed().begin("campaign_1939", fate=Seeded("bid"))
    assert not isinstance(flow.decision, TakeSteps)


def test_allies_look_behind_each_others_blocks_unless_they_have_agreed_otherwise() -> None:
    for setting, known in (("on", True), ("off", False)):
        table = swept(laid(allies_open=setting))
        table.active[SU] = 1
        british, german = put(table, "london", "gb_inf3")[0], put(table, "berlin", "de_inf3")[0]
        assert bool(BLOCK.knowers(table, british) >> SOVIET & 1) == known
        assert BLOCK.knowers(table, british) >> WESTERN & 1
        assert not BLOCK.knowers(table, british) >> AXIS & 1
        assert not BLOCK.knowers(table, german) >> SOVIET & 1
        assert (table.camps[AXIS], table.camps[SOVIET]) == (FIRST, SECOND)


@rule("europe_engulfed", "10.5")
def test_a_neutral_ussr_is_nobodys_ally_whatever_was_agreed() -> None:
    table = swept(laid(france_apart="on"))
    soviet, british = put(table, "minsk", "su_inf3")[0], put(table, "london", "gb_inf3")[0]
    assert not table.active[SU]
    assert [side for side in range(4) if BLOCK.knowers(table, soviet) >> side & 1] == [SOVIET]
    assert [side for side in range(4) if BLOCK.knowers(table, british) >> side & 1] == [WESTERN, FRANCE]
    assert table.eyes(SOVIET) == only(SOVIET)
    assert not among(SOVIET, table.eyes(WESTERN))
    table.active[SU] = 1
    assert among(WESTERN, table.eyes(SOVIET))
    assert among(SOVIET, table.eyes(WESTERN))
