"""10 Activations at random over the four set-ups: no dead end, chits conserved, nothing seen that is secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision
from eastfront.engine.table import HIDDEN
from eastfront.engine.view import determinize, view
from eastfront.titles.dark_valley.attacks import ChooseAttacker, ChooseTarget
from eastfront.titles.dark_valley.checks import table_problems
from eastfront.titles.dark_valley.chits import IN_CUP, IN_HAND, OUT, PANZERS, is_secret
from eastfront.titles.dark_valley.cup import Activations
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.setup import lay_out
from eastfront.titles.dark_valley.table import STAVKA_BOX, Table
from tests.marks import rule

STARTS = ("barbarossa", "fall_blau", "zitadelle", "bagration")
TURNS_PLAYED = 4


def phases(start: str, seed: int) -> Iterator[Flow[Table]]:
    """Phase after phase, every position in which somebody is asked."""
    table, luck = lay_out(start), Random(f"{start} {seed}")
    for _ in range(TURNS_PLAYED):
        for unit in luck.sample([u for u in table.combat(SOVIET) if UNITS[u].steps == 1], 5):
            table.location[unit] = STAVKA_BOX
        game = Flow(table, Activations(), fate=Seeded(f"{start} {seed} {table.turn}"))
        while not game.over:
            yield game
            options = game.options()
            assert options, game.decision
            act = [option for option in options if not isinstance(option, Pass)]
            game.do(luck.choice(act) if act and luck.random() < 0.9 else luck.choice(options))
        assert IN_CUP not in table.chits
        assert IN_HAND not in table.chits
        assert not any(table.active)
        assert (table.ordered, table.counterattacks) == (0, 0)
        table.turn += 1
        table.forced = [0] * len(UNITS)


@rule("dark_valley", "10.3")
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("seed", range(2))
def test_every_phase_comes_to_its_end_and_no_chit_is_lost(start: str, seed: int) -> None:
    met: Counter[str] = Counter()
    counted: dict[int, int] = {}
    for number, game in enumerate(phases(start, seed)):
        assert isinstance(game.decision, Decision)
        met[type(game.decision).__name__] += 1
        table = game.table
        if type(game.decision).__name__ not in ("ChoosePanzer", "ChooseFirst"):
            count = sum(state != OUT for state in table.chits)
            assert counted.setdefault(table.turn, count) == count
        if number % 100 == 0:
            assert not list(table_problems(table))
        if number % 5 == 0 and isinstance(game.decision, ChooseTarget | ChooseAttacker):
            assert game.options() == Decision.options(game.decision, table)
    assert len(counted) == TURNS_PLAYED
    assert {"ChooseMover", "ChooseDestination", "ChooseTarget", "ChooseAttacker", "ChooseOrder"} <= set(met)
    assert start == "barbarossa" or {"ChooseFirst", "PlayFromHand", "ChooseReserve", "ChooseHalf"} <= set(met)


@rule("dark_valley", "10.1", refuses=True)
@pytest.mark.parametrize("start", STARTS[1:])
def test_a_position_the_soviets_could_believe_looks_like_the_real_one(start: str) -> None:
    luck, hidden = Random(start), 0
    for number, game in enumerate(phases(start, 7)):
        if number % 25:
            continue
        for viewer in (SOVIET, None):
            seen = view(game, viewer)
            twin = determinize(seen, lambda n: int(luck.random() * n))
            assert HIDDEN not in twin.table.chits
            again = view(twin, viewer)
            assert (again.table, again.stack, again.pools, again.asked) == (
                seen.table,
                seen.stack,
                seen.pools,
                seen.asked,
            )
            if viewer == SOVIET and game.asked == (SOVIET,):
                assert twin.options() == game.options()
            for chit in PANZERS:
                known = seen.table.chits[chit] != HIDDEN
                assert known or is_secret(game.table.turn)
                assert not known or seen.table.chits[chit] == game.table.chits[chit]
                hidden += not known
        assert view(game, AXIS).table.chits == game.table.chits
    assert hidden
