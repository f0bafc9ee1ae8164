"""How fast rules run is a ratio to a yardstick that never changes."""

from __future__ import annotations

import time
from hashlib import sha256
from inspect import getsource
from pathlib import Path

import msgspec
import pytest

from eastfront.titles import DRILLS, TITLES, drills_of
from eastfront.workshop import pace
from eastfront.workshop.bench import long_game, works

BASELINE = msgspec.json.decode((Path(__file__).parent / "speed.json").read_bytes(), type=dict[str, float])


def test_the_yardstick_is_the_one_python_chess_was_measured_with() -> None:
    """Whoever changes it must run python-chess again (docs/decisions) and write down the new factor."""
    source = getsource(pace.yardstick) + getsource(pace._flood) + str(pace._WIDTH)
    assert sha256(source.encode()).hexdigest()[:16] == "c5e61a09c3eed83a"
    assert pace.yardstick() == 100


def test_twice_the_work_is_half_the_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a processor that counts yardsticks, and whose first round is slow."""
    spent = calls = 0

    def stick() -> int:
        nonlocal spent, calls
        calls += 1
        spent += 3 if calls <= 5 else 1
        return 100

    def double() -> int:
        stick()
        return stick()

    monkeypatch.setattr(pace, "yardstick", stick)
    monkeypatch.setattr(time, "process_time", lambda: float(spent))
    found = pace.paces({"once": pace.timed(stick), "twice": pace.timed(double)}, rounds=3)
    assert found["once"] == {"cpu_decisions_per_s": 100, "ratio": round(1 / pace.PYTHON_CHESS, 3)}
    assert found["twice"] == {"cpu_decisions_per_s": 50, "ratio": round(0.5 / pace.PYTHON_CHESS, 3)}


def test_a_rate_does_not_count_waiting() -> None:
    def idle() -> int:
        time.sleep(0.3)
        return pace.yardstick()

    assert pace.rate(pace.timed(idle)) > 0.4 * pace.rate(pace.timed(pace.yardstick))


def test_two_thirds_are_enough() -> None:
    assert pace.too_slow({"a": 0.667, "b": 0.666, "new": 0.1}, {"a": 1.0, "b": 1.0, "gone": 0.1}) == ["b", "gone"]


def test_the_same_games_are_played_again() -> None:
    again = pace.games(TITLES.get("skirmish"), "duel", 0.01)
    assert again()[0] == again()[0] > 0


def test_the_baseline_names_every_scenario_and_drill() -> None:
    names = {f"{title}/{s.id}" for title in TITLES.ids() for s in TITLES.get(title).scenarios}
    names |= {f"{title}/{drill}" for title in DRILLS for drill in drills_of(title)}
    assert set(BASELINE) == names
    assert {name.partition("/")[0] for name in BASELINE} == {*TITLES.ids(), *DRILLS}
    scenarios = {scenario.id for scenario in TITLES.get("dark_valley").scenarios}
    assert set(works("dark_valley", 0.01)) == scenarios | set(drills_of("dark_valley"))


def test_a_game_that_ends_early_is_measured_to_its_last_but_one_action() -> None:
    assert long_game(TITLES.get("skirmish"), "duel")["actions"] > 0
