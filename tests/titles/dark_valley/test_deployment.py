"""17.1, 17.4 Free set-up: by district in Barbarossa, inside the lines in Bagration."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.bots.player import player
from eastfront.engine.actions import Action, Pass
from eastfront.engine.codec import Codec
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision
from eastfront.titles.dark_valley.actions import PASS, Activate, AllBack, MoveTo, TakeBack
from eastfront.titles.dark_valley.checks import table_problems
from eastfront.titles.dark_valley.deployment import (
    ChooseSetUp,
    ChooseSetUpHex,
    Deployment,
    border,
    district_of,
    districts,
    history,
    lines,
    not_there,
    units_of,
)
from eastfront.titles.dark_valley.ground import IS_PLACE, hex_of
from eastfront.titles.dark_valley.printed import AXIS, BARBAROSSA, BY_CODE, SOVIET, UNITS
from eastfront.titles.dark_valley.stacking import joins
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.title import DarkValley
from eastfront.titles.dark_valley.turn import War
from tests.marks import rule
from tests.titles.dark_valley.positions import at, unit

TDV = DarkValley()
FREE = {"set_up": "free"}


def begun(scenario: str = "barbarossa") -> Flow[Table]:
    return TDV.begin(scenario, FREE, fate=Seeded("set-up"))


def submit(game: Flow[Table], action: Action) -> None:
    game.submit(game.asked[0], action)


def why_not(game: Flow[Table], action: Action) -> str:
    top = game.decision
    assert isinstance(top, Decision)
    found = top.forbids(game.table, action)
    return "" if found is None else found.reason


@rule("dark_valley", "17.1", refuses=True)
@pytest.mark.parametrize("scenario", ["fall_blau", "zitadelle", "campaign_zitadelle", "learning"])
def test_other_dates_have_no_free_set_up(scenario: str) -> None:
    assert isinstance(TDV.setup(scenario, FREE)[1], War)


@pytest.mark.parametrize("scenario", ["barbarossa", "campaign_barbarossa", "bagration", "campaign_bagration"])
def test_history_is_the_default_and_what_a_player_gets_who_touches_nothing(scenario: str) -> None:
    assert isinstance(TDV.setup(scenario, {})[1], War)
    table, first = TDV.setup(scenario, FREE)
    assert isinstance(first, Deployment)
    game = Flow(table, first, fate=Seeded("set-up"))
    while isinstance(game.decision, ChooseSetUp):
        game.do(PASS)
    assert game.table.location == TDV.setup(scenario, {})[0].location


@rule("dark_valley", "17.1")
def test_every_unit_of_history_stands_in_its_own_area() -> None:
    table = TDV.setup("barbarossa", {})[0]
    for row in BARBAROSSA:
        if row.placement != "fixed":
            assert not_there(table, "barbarossa", BY_CODE[row.unit], hex_of(row.hex)) is None, row
    assert {district_of(u) for u in units_of("barbarossa", SOVIET)} == {"BMD", "WMD", "KMD", "OMD", "R"}
    assert not units_of("barbarossa", AXIS)


@rule("dark_valley", "17.1")
def test_the_districts_end_where_public_copies_say() -> None:
    """The Baltic district at W3319, the Western one at Brest-Litovsk."""
    assert districts()[hex_of("W3319")] == "BMD"
    assert districts()[hex_of("W3420")] == "WMD"
    assert districts()[at("brest_litovsk")] == "WMD"
    assert districts()[hex_of("W3639")] == "KMD"
    assert districts()[hex_of("W4039")] == "OMD"
    assert not any(districts()[at(name)] for name in ("leningrad", "moscow", "kiev", "sevastopol"))


@rule("dark_valley", "17.1")
def test_a_unit_moves_within_its_district() -> None:
    game = begun()
    mover = unit("SU-MC41-3")
    submit(game, Activate(mover))
    assert isinstance(game.decision, ChooseSetUpHex)
    reached = [a.hex for a in game.options() if isinstance(a, MoveTo)]
    assert reached
    assert {districts()[h] for h in reached} == {"BMD"}
    submit(game, MoveTo(at(reached[0])))
    assert game.table.location[mover] == reached[0]
    assert isinstance(game.decision, ChooseSetUp)


@rule("dark_valley", "17.1", refuses=True)
def test_not_into_another_district() -> None:
    game = begun()
    submit(game, Activate(unit("SU-MC41-3")))
    assert why_not(game, MoveTo(hex_of("W3420"))) == "tdv-no-setup-out-of-district"
    assert why_not(game, MoveTo(at("moscow"))) == "tdv-no-setup-out-of-district"
    assert why_not(game, MoveTo(at(game.table.location[unit("SU-MC41-3")]))) == "tdv-no-setup-same-hex"


@rule("dark_valley", "17.1", refuses=True)
def test_units_with_a_printed_place_stay() -> None:
    game = begun()
    assert why_not(game, Activate(unit("SU-RD-16"))) == "tdv-no-setup-fixed"
    assert Activate(unit("SU-RD-16")) not in game.options()


@rule("dark_valley", "17.1", refuses=True)
def test_the_last_unit_of_a_border_hex_stays_until_another_comes() -> None:
    game = begun()
    guard, other = unit("SU-RD-10"), unit("SU-MC41-12")
    here = game.table.location[guard]
    assert here in border()
    assert why_not(game, Activate(guard)) == "tdv-no-bare-border"
    submit(game, Activate(other))
    submit(game, MoveTo(at(here)))
    assert why_not(game, Activate(guard)) == ""
    submit(game, Activate(guard))
    submit(game, next(a for a in game.options() if isinstance(a, MoveTo)))
    assert why_not(game, TakeBack(other)) == "tdv-no-bare-border", "now the other one is the guard"


@rule("dark_valley", "17.1")
def test_a_reserve_goes_to_an_empty_town_outside_the_districts() -> None:
    game = begun()
    reserve = unit("SU-RD-235")
    submit(game, Activate(reserve))
    goals = [a.hex for a in game.options() if isinstance(a, MoveTo)]
    assert goals
    assert all(IS_PLACE[h] and not districts()[h] and not game.table.combat_in(h) for h in goals)


@rule("dark_valley", "17.1", refuses=True)
def test_a_reserve_neither_in_the_open_nor_beside_another_unit_nor_in_a_district() -> None:
    game = begun()
    submit(game, Activate(unit("SU-RD-235")))
    taken = game.table.location[unit("SU-RD-172")]
    assert why_not(game, MoveTo(at(taken))) == "tdv-no-setup-town-taken"
    assert why_not(game, MoveTo(at("riga"))) == "tdv-no-setup-reserve"
    open_ground = next(h for h in range(len(IS_PLACE)) if lines("bagration")[h] == SOVIET and not IS_PLACE[h])
    assert why_not(game, MoveTo(at(open_ground))) == "tdv-no-setup-reserve"


@rule("dark_valley", "17.1", refuses=True)
def test_stacks_hold_during_the_set_up() -> None:
    """5.3 Four divisions fill a hex."""
    game = begun()
    goal = next(h for h, name in enumerate(districts()) if name == "WMD" and not game.table.combat_in(h))
    movers = [
        UNITS[u].id for u in units_of("barbarossa", SOVIET) if district_of(u) == "WMD" and UNITS[u].group == "su_rd"
    ]
    movers = [u for u in movers if game.table.location[u] not in border()]
    for mover in movers[:4]:
        submit(game, Activate(mover))
        submit(game, MoveTo(at(goal)))
    submit(game, Activate(movers[4]))
    assert why_not(game, MoveTo(at(goal))) == "tdv-no-stack-of-five"


@rule("dark_valley", "17.1")
def test_taken_back_one_by_one_or_all() -> None:
    game = begun()
    movers = [unit("SU-MC41-3"), unit("SU-RD-235")]
    assert why_not(game, AllBack()) == "tdv-no-setup-changed"
    for mover in movers:
        submit(game, Activate(mover))
        submit(game, next(a for a in game.options() if isinstance(a, MoveTo)))
    submit(game, TakeBack(movers[0]))
    assert game.table.location[movers[0]] == history("barbarossa")[movers[0]]
    assert TakeBack(movers[0]) not in game.options()
    submit(game, AllBack())
    assert tuple(game.table.location) == history("barbarossa")


def test_picked_up_and_put_down_again() -> None:
    game = begun()
    submit(game, Activate(unit("SU-MC41-3")))
    submit(game, PASS)
    assert isinstance(game.decision, ChooseSetUp)
    assert tuple(game.table.location) == history("barbarossa")


# ---------------------------------------------------------------------- Bagration
@rule("dark_valley", "17.4")
def test_the_axis_first_then_the_soviets() -> None:
    game = begun("bagration")
    assert game.asked == (AXIS,)
    submit(game, PASS)
    assert game.asked == (SOVIET,)
    assert isinstance(game.decision, ChooseSetUp)
    submit(game, PASS)
    assert not isinstance(game.decision, ChooseSetUp)


@rule("dark_valley", "17.4")
def test_every_unit_of_history_is_inside_its_lines_and_so_is_every_place() -> None:
    table = TDV.setup("bagration", {})[0]
    for side in (AXIS, SOVIET):
        for mover in units_of("bagration", side):
            assert lines("bagration")[table.location[mover]] == side
    held = [h for h in range(len(IS_PLACE)) if IS_PLACE[h] and lines("bagration")[h] >= 0 and not table.combat_in(h)]
    assert len(held) > 100
    assert all(lines("bagration")[h] == table.control[h] for h in held)


@rule("dark_valley", "17.4", refuses=True)
def test_nobody_sets_up_beyond_his_lines() -> None:
    game = begun("bagration")
    mover = next(UNITS[u].id for u in units_of("bagration", AXIS) if UNITS[u].nation == "german" and UNITS[u].is_combat)
    submit(game, Activate(mover))
    assert why_not(game, MoveTo(at("moscow"))) == "tdv-no-setup-beyond-the-lines"
    between = lines("bagration").index(-1)
    assert why_not(game, MoveTo(at(between))) == "tdv-no-setup-beyond-the-lines"
    assert MoveTo(at("berlin")) in game.options()


@rule("dark_valley", "17.4", refuses=True)
def test_bases_and_depots_stay() -> None:
    game = begun("bagration")
    moving = {a.unit for a in game.options() if isinstance(a, Activate)}
    assert moving == set(units_of("bagration", AXIS))
    assert not any(UNITS[u].kind in ("base", "depot", "air", "tactical") for u in moving)


# ---------------------------------------------------------------------- at random
@pytest.mark.parametrize("scenario", ["barbarossa", "bagration"])
def test_random_set_ups_end_and_what_was_legal_holds(scenario: str) -> None:
    game, luck = begun(scenario), Random(f"set-up {scenario}")
    for _ in range(20_000):
        if not isinstance(game.decision, ChooseSetUp | ChooseSetUpHex):
            break
        top = game.decision
        options = game.options()
        if luck.random() < 0.02:
            slow = [a for a in top.candidates(game.table) if top.forbids(game.table, a) is None]
            assert sorted(map(TDV.actions.index, slow)) == sorted(map(TDV.actions.index, options))
        assert any(isinstance(a, Pass) for a in options)
        game.do(luck.choice(options))
    else:
        raise AssertionError("still setting up")
    assert not list(table_problems(game.table))
    if scenario == "barbarossa":
        assert all(game.table.combat_in(h) for h in border())
    for hex_ in set(game.table.location):
        if hex_ >= 0:
            assert joins(game.table, (), hex_) is None


def test_a_set_up_half_done_is_kept_and_loads() -> None:
    game = begun()
    submit(game, Activate(unit("SU-MC41-3")))
    kept = Codec(TDV)
    again = kept.decode(kept.encode(game))
    assert again.table.location == game.table.location
    assert again.options() == game.options()


@pytest.mark.parametrize("level", ["recruit", "officer", "greedy"])
def test_machines_set_up_as_in_history(level: str) -> None:
    machine = player(level, 1)
    for scenario in ("barbarossa", "bagration"):
        game = begun(scenario)
        for _ in range(200):
            if isinstance(game.decision, ChooseSetUp | ChooseSetUpHex):
                asked = game.asked[0]
                game.do(machine.choose(TDV.view(game, asked), game.options()))
        assert not isinstance(game.decision, ChooseSetUp | ChooseSetUpHex)
        if level != "recruit":
            assert tuple(game.table.location) == history(scenario)
