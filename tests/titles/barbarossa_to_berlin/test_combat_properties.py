"""What must hold in every combat: on maps crowded at random, played at random."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from eastfront.engine.codec import Codec
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision
from eastfront.parts.ids import SpaceId
from eastfront.titles.barbarossa_to_berlin.combat import CombatStep
from eastfront.titles.barbarossa_to_berlin.combat_cards import COMBAT_CARDS
from eastfront.titles.barbarossa_to_berlin.nations import may_enter, stacks
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    BEACHES,
    LAND,
    NATION_OF,
    NEIGHBOURS,
    SOUTHWEST,
    UNITS,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    COMBAT,
    DECK,
    FIGHTING,
    HAND,
    KEPT,
    RESERVE,
    US_BEACHHEAD,
    Effect,
    Table,
    Trench,
)
from tests.titles.barbarossa_to_berlin.positions import B2B, Position, lay, position, recount

FIGHTING_EFFECTS = (
    Effect.AXIS_ON_SOVIETS,
    Effect.SOVIET_ATTACKS,
    Effect.SOVIET_DEFENCE,
    Effect.WESTERN_ATTACKS,
    Effect.RHINE,
    Effect.KRIM,
    Effect.GUDERIAN,
    Effect.PATTON,
    Effect.CITADELLE,
    Effect.HEDGEHOGS,
    Effect.NO_TRENCH_STAND,
)


def crowded(seed: int) -> Table:
    """Two belts of units of both sides thrown onto a part of the map, trenches, partisans and cards among them."""
    rng = Random(seed)
    side = rng.choice((AXIS, ALLIED))
    table = position(turn=rng.choice((1, 2, 4, 6, 10, 14)), active=side, round_=rng.randrange(1, 7))
    table.vichy, table.turkey, table.sweden = 1, ALLIED, AXIS
    for space in LAND:
        table.control[space] = rng.choice((AXIS, AXIS, ALLIED))
    for marker in (BR_BEACHHEAD, US_BEACHHEAD, ALLIED_BEACHHEAD):
        beach = BEACHES[rng.randrange(7 * marker, 7 * marker + 7)].space
        table.beachhead[marker], table.control[beach] = beach, ALLIED
    spaces = _around(rng.choice(LAND), 90) + [beach for beach in table.beachhead if rng.random() < 0.7]
    for printed in UNITS:
        number = printed.id
        if NATION_OF[number] in (Nation.TU, Nation.SW):
            table.side[number] = ALLIED if NATION_OF[number] == Nation.TU else AXIS
        if rng.random() < 0.15 and number != SOUTHWEST:
            table.location[number], table.steps[number] = RESERVE, rng.choice((1, 2))
            continue
        if number == SOUTHWEST:
            continue  # it comes only when the mechanized front has gone
        space = rng.choice(spaces)
        enemies = table.side_in(space) not in (-1, table.side[number])
        if not enemies and may_enter(table, number, space) is None and stacks(table, number, space) is None:
            lay(table, printed.code, space, rng.choice((1, 2)))
    _mark(table, rng)
    return table


def _around(start: SpaceId, most: int) -> list[SpaceId]:
    """The nearest spaces of a place."""
    found = [start]
    for here in found:
        found += [there for there in NEIGHBOURS[here] if there not in found]
        if len(found) >= most:
            break
    return found


def _mark(table: Table, rng: Random) -> None:
    for space in rng.sample(LAND, 40):
        if table.control[space] == AXIS:
            table.partisans[space] = int(table.partisans.count(1) < 6)
    for space in rng.sample(LAND, 30):
        axis = table.control[space] == AXIS
        kind = Trench.GERMAN if axis else Trench.SOVIET
        if table.trench_kind.count(kind) < 3:
            table.trench[space], table.trench_kind[space] = 1 if axis else rng.choice((1, 2)), kind
    for card in COMBAT_CARDS:
        table.card_place[card] = rng.choice((HAND, KEPT, DECK))
    for effect in FIGHTING_EFFECTS:
        table.effects[effect] = rng.randrange(2)
    table.opened = [rng.randrange(2) for _ in range(3)]
    for number, here in enumerate(table.location):
        if here >= 0:
            table.activated[here] = COMBAT if table.side[number] == table.active else 0
            table.supply[number] = rng.choice((0, 1, 2, 2))
    recount(table)


def fought(seed: int) -> list[Position]:
    """Every position of the combats on such a map."""
    rng = Random(seed)
    table = crowded(seed)
    flow: Position = Flow(table, CombatStep(table.active, rng.random() < 0.3), fate=Seeded(seed))
    found = []
    while not flow.over:
        found.append(flow.clone())
        assert flow.options(), flow.where()
        options = flow.options()
        flow.do(rng.choice(options[1:] if len(options) > 1 and rng.random() < 0.8 else options))
    assert FIGHTING not in flow.table.card_place
    assert list(B2B.invariants(flow.table)) == []
    return found


@pytest.mark.parametrize("seed", range(8))
def test_the_table_stays_sound_and_quick_lists_are_the_slow_ones(seed: int) -> None:
    for flow in fought(seed):
        assert list(B2B.invariants(flow.table)) == [], flow.where()
        top = flow.decision
        assert isinstance(top, Decision)
        if top.explains():
            slow, quick = Decision.options(top, flow.table), top.options(flow.table)
            assert sorted(map(B2B.actions.index, quick)) == sorted(map(B2B.actions.index, slow)), flow.where()


def test_every_decision_of_combat_comes_up() -> None:
    seen = Counter(type(flow.decision).__name__ for seed in range(8, 40) for flow in fought(seed))
    assert set(seen) >= {
        "ChooseTarget",
        "ChooseAttacker",
        "ChooseAttackCard",
        "ChooseDefenceCard",
        "ChooseLoss",
        "ChooseToStand",
        "ChooseStep",
        "ChooseRetreater",
        "ChooseRetreat",
        "ChooseAdvance",
        "ChooseAdvanceTo",
    }


def test_positions_survive_being_written_down() -> None:
    codec = Codec(B2B)
    for flow in fought(3)[::5]:
        again = codec.decode(codec.encode(flow))
        assert again.table == flow.table
        assert again.stack == flow.stack
        assert again.options() == flow.options()
