"""The fuzzer finds what it is there to find: each planted fault is reported once, with a save that reproduces it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from eastfront import saves
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.parts.opponents import enemy
from eastfront.titles import TITLES
from eastfront.titles.skirmish import movement
from eastfront.titles.skirmish.actions import PASS
from eastfront.titles.skirmish.combat import MayPlayCard
from eastfront.titles.skirmish.movement import ChooseDestination, ChooseMover
from eastfront.titles.skirmish.table import Table
from eastfront.titles.skirmish.title import Skirmish
from eastfront.workshop.fuzz import Plan, Report, play_one, play_some, settings_of


def run(tmp_path: Path, games: int = 10) -> Report:
    return play_some(Plan("skirmish", "standard", 7, out=str(tmp_path)), range(games))


def test_a_sound_title_is_clean(tmp_path: Path) -> None:
    report = run(tmp_path)
    assert report.clean
    assert (report.games, report.failures) == (10, [])
    assert not list(tmp_path.iterdir())


def test_a_game_is_the_same_every_time() -> None:
    plan = Plan("skirmish", "standard", 7)
    assert play_one(plan, 3) == play_one(plan, 3)
    assert play_one(plan, 3).decisions != play_one(plan, 4).decisions


def test_a_dead_end_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(self: ChooseDestination, table: Table) -> list[Action]:
        return []

    monkeypatch.setattr(ChooseDestination, "options", none)
    report = run(tmp_path, 3)
    assert report.dead_ends == 3
    assert "ChooseDestination" in report.failures[0].problem


def test_a_crash_is_found_and_its_save_stands_just_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def settle(table: Table, unit: int, hex_: int) -> None:
        raise RuntimeError("the bridge is out")

    monkeypatch.setattr(movement, "settle", settle)
    report = run(tmp_path, 2)
    assert report.crashes == 2
    assert "the bridge is out" in report.failures[0].problem
    match = saves.load(Path(report.failures[1].save))
    assert match.position == report.failures[1].decision - 1


def test_a_broken_invariant_is_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def invariants(self: Skirmish, table: Table) -> Iterable[str]:
        if table.turn == 2:
            yield "a second turn"

    monkeypatch.setattr(Skirmish, "invariants", invariants)
    assert "a second turn" in run(tmp_path, 1).failures[0].problem


def test_fast_options_that_differ_from_slow_ones_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fewer(self: ChooseMover, table: Table) -> Iterator[Action]:
        yield PASS

    monkeypatch.setattr(ChooseMover, "candidates", fewer)
    assert "candidates" in run(tmp_path, 1).failures[0].problem


def test_a_door_that_accepts_what_is_not_offered_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def open_door(self: Flow[Table], side: Side, action: Action) -> None:
        return None

    monkeypatch.setattr(Flow, "submit", open_door)
    assert run(tmp_path, 1).illegal_accepted == 1


def test_a_secret_that_leaks_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = MayPlayCard.options

    def telling(self: MayPlayCard, table: Table) -> list[Action]:
        """The order of the options tells whether the enemy holds a card of an even number."""
        options = honest(self, table)
        return options[::-1] if any(card % 2 == 0 for card in table.hand(enemy(self.side))) else options

    monkeypatch.setattr(MayPlayCard, "options", telling)
    report = run(tmp_path, 30)
    assert report.crashes > 0
    assert "options differ" in report.failures[0].problem


def test_a_refusal_that_leaks_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = ChooseMover.forbids

    def gossip(self: ChooseMover, table: Table, action: Action) -> Refusal | None:
        why = honest(self, table, action)
        return None if why is None else Refusal(why.rule, f"{why.reason}-{table.hand(enemy(self.side))}")

    monkeypatch.setattr(ChooseMover, "forbids", gossip)
    report = run(tmp_path, 10)
    assert report.crashes > 0
    assert "a refusal rests on something that is not in the view" in report.failures[0].problem


def test_a_limit_cuts_games_without_calling_it_a_fault(tmp_path: Path) -> None:
    report = play_some(Plan("skirmish", "long", 7, limit=200, out=str(tmp_path)), range(2))
    assert (report.cut, report.decisions, report.clean) == (2, 400, True)


def test_settings_asked_for_hold_in_every_game_and_the_others_vary() -> None:
    title = TITLES.get("last_crusade")
    plan = Plan("last_crusade", "east", 7, settings=(("last_turn", "40"),))
    found = [settings_of(title, plan, game) for game in range(20)]
    assert all(each["last_turn"] == "40" for each in found)
    assert found[0] == {"last_turn": "40"}
    assert len({each["offer_after"] for each in found[1::2]}) > 1
