"""II.B, VII: unit cards, and the five phases of a turn in their order."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Action, Pass
from eastfront.engine.flow import Flow
from eastfront.titles.last_crusade import pieces, playing
from eastfront.titles.last_crusade.actions import Deploy, FireAt, Move, PlayCard, Scout, TakeOff
from eastfront.titles.last_crusade.ground import AIRFIELDS
from eastfront.titles.last_crusade.printed import CARDS, KIND, Card, Kind
from eastfront.titles.last_crusade.table import Moment, Phase, Table
from eastfront.titles.last_crusade.turn import Game, PlayerTurn
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ0, SECOND, battlefield, card, does, hold, play, put, told

PASS = Pass()
UNITS = [one for one in CARDS if one.category == "unit"]


# ---------------------------------------------------------------------- II.B
@rule("last_crusade", "II.B")
@pytest.mark.parametrize("unit", UNITS, ids=lambda one: one.key)
def test_a_unit_has_a_type_a_price_and_a_defence_and_is_worth_its_price_when_lost(unit: Card) -> None:
    assert unit.kind in (Kind.INFANTRY, Kind.ARMOR, Kind.AIR)
    assert unit.cost > 0
    assert unit.defence > 0
    assert unit.motorized or unit.kind != Kind.ARMOR or unit.subtype == "hq_combat"
    assert not unit.soldier or unit.kind == Kind.INFANTRY
    table = battlefield(("american", "german", "soviet")[unit.nation], "german")
    slot = put(table, FIRST, unit.key, AIRFIELDS[FIRST] if unit.kind == Kind.AIR else HQ0)
    pieces.remove(table, slot)
    assert table.points == [0, unit.cost]


@rule("last_crusade", "II.B", refuses=True)
@pytest.mark.parametrize("unit", UNITS, ids=lambda one: one.key)
def test_a_unit_is_deployed_and_never_played_from_the_hand(unit: Card) -> None:
    table = battlefield(("american", "german", "soviet")[unit.nation], "german")
    hold(table, FIRST, unit.key)
    assert playing.moments(unit.id) == ()
    for moment in Moment:
        assert playing.options(table, FIRST, moment) == []


@rule("last_crusade", "II.B")
def test_guns_transports_and_cars_are_infantry() -> None:
    for key in ("su_at_45", "us_how_105", "de_sdkfz_251", "de_lefh18", "su_aa_37"):
        assert KIND[card(key)] == Kind.INFANTRY


# ---------------------------------------------------------------------- VII
OF_PHASE = {
    Phase.REINFORCEMENT: Deploy,
    Phase.AIR: TakeOff,
    Phase.RECON: Scout,
    Phase.BOMBARDMENT: FireAt,
    Phase.MANOEUVRE: Move,
}


def all_arms() -> Table:
    """Something to do in every phase."""
    table = battlefield()
    hold(table, FIRST, "de_grenadiers")
    put(table, FIRST, "de_bf109", AIRFIELDS[FIRST])
    put(table, FIRST, "de_sdkfz_222", 1)
    put(table, FIRST, "de_lefh18", 1)
    put(table, SECOND, "su_conscripts", 4, spotted=True)
    put(table, SECOND, "su_conscripts", 4)
    return table


@rule("last_crusade", "VII")
def test_five_phases_in_their_order_and_then_the_other_side() -> None:
    table = all_arms()
    flow = play(table, PlayerTurn(side=FIRST), (1, 1))
    seen: list[tuple[int, set[type[Action]]]] = []
    while not flow.over:
        seen.append((table.phase, {type(action) for action in flow.options() if not isinstance(action, PlayCard)}))
        does(flow, PASS)
    assert [phase for phase, _ in seen] == list(OF_PHASE)
    assert all(OF_PHASE[Phase(phase)] in kinds for phase, kinds in seen)
    phases = [name for _, name in told(table, "lc-phase")]
    assert phases == [f"lc-phase-{name}" for name in ("reinforcement", "air", "recon", "bombardment", "manoeuvre")]


@rule("last_crusade", "VII", refuses=True)
def test_nothing_is_done_in_another_phase() -> None:
    table = all_arms()
    flow = play(table, PlayerTurn(side=FIRST), (1, 1))
    while not flow.over:
        others = {kind for phase, kind in OF_PHASE.items() if phase != table.phase}
        assert not others & {type(action) for action in flow.options()}
        does(flow, PASS)


@rule("last_crusade", "VII")
def test_a_turn_is_over_when_both_have_played() -> None:
    table = battlefield(supply=0)
    table.turn = 4
    flow: Flow[Table] = play(table, Game(), *[(1, 1)] * 5)
    does(flow, *[PASS] * 20)
    assert told(table, "lc-turn")[:3] == [(5,), (6,), (7,)]
    assert [side for (side,) in told(table, "lc-player-turn")][:4] == [FIRST, SECOND, FIRST, SECOND]
