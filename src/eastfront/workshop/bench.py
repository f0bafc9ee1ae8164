"""What is measured, as medians: decisions a second, clones, undo and loading at three thousand actions."""

from __future__ import annotations

import gc
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.match import Match
from eastfront.engine.title import Title
from eastfront.parts import graphs
from eastfront.titles import TITLES
from eastfront.workshop.compiling import package_folder

SEED = bytes(range(32))
ACTIONS = 3000
LONG_SCENARIO = {"skirmish": "long"}


def compiled() -> bool:
    return not str(graphs.__file__).endswith(".py")


def bench(name: str, seconds: float = 1.0) -> dict[str, float | int | bool]:
    title = TITLES.get(name)
    scenario = title.scenarios[0].id
    figures: dict[str, float | int | bool] = {"compiled": compiled()}
    figures["decisions_per_s"] = round(decisions_per_second(title, scenario, seconds))
    if compiled():
        figures["interpreted_decisions_per_s"] = round(interpreted(name, seconds))
    flow = middle_of_a_game(title, scenario)
    figures["clone_us"] = round(median_of(lambda: flow.clone(), 2000) * 1e6, 2)
    figures["options_us"] = round(median_of(lambda: flow.options(), 2000) * 1e6, 2)
    figures.update(long_game(title, LONG_SCENARIO.get(name, scenario)))
    view = title.view(flow, flow.asked[0])
    scene = title.scene(view, flow.options())
    figures["view_bytes"] = len(msgspec.json.encode(view))
    figures["scene_bytes"] = len(msgspec.json.encode(scene))
    return figures


def decisions_per_second(title: Title[Any], scenario: str, seconds: float) -> float:
    """One process: enumerate all options, pick one, apply it, to the end of the game; median over games."""
    rates: list[float] = []
    until = time.perf_counter() + seconds
    game = 0
    while time.perf_counter() < until or len(rates) < 5:
        choose = Random(game).random
        flow, decisions = title.begin(scenario, fate=Seeded(game)), 0
        began = time.perf_counter()
        while not flow.over and decisions < 20_000:
            options = flow.options()
            flow.do(options[int(choose() * len(options))])
            decisions += 1
        rates.append(decisions / (time.perf_counter() - began))
        game += 1
    return statistics.median(rates)


def interpreted(name: str, seconds: float) -> float:
    """The same figure without compiled modules: measured by another process in a copy of the package."""
    code = f"from eastfront.workshop.bench import *; t = TITLES.get({name!r}); "
    code += f"print(decisions_per_second(t, t.scenarios[0].id, {seconds}))"
    with tempfile.TemporaryDirectory() as folder:
        unbuilt = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(package_folder(), Path(folder) / "eastfront", ignore=unbuilt)
        environment = {**os.environ, "PYTHONPATH": folder}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def middle_of_a_game(title: Title[Any], scenario: str) -> Flow[Any]:
    choose = Random("middle").random
    flow = title.begin(scenario, fate=Seeded(1))
    for _ in range(40):
        options = flow.options()
        twin = flow.clone(flow.fate)
        twin.do(options[int(choose() * len(options))])
        if twin.over:
            break
        flow = twin
    return flow


def long_game(title: Title[Any], scenario: str) -> dict[str, float | int]:
    choose = Random("long").random
    match = Match.begin(title, scenario, SEED)
    submits = []
    while match.position < ACTIONS and not match.ending:
        side = match.asked[0]
        options = match.options(side)
        action = options[int(choose() * len(options))]
        began = time.perf_counter()
        match.submit(side, action)
        submits.append(time.perf_counter() - began)
    everybody = match.sides
    saved = match.save()

    def load() -> None:
        Match.load(saved, TITLES)

    undos = []
    for _ in range(30):
        again = Match.load(saved, TITLES)
        began = time.perf_counter()
        again.take_back(again.position - 1, everybody)
        undos.append(time.perf_counter() - began)
    jump = Random("jump")
    return {
        "actions": match.position,
        "submit_ms": round(statistics.median(submits[-500:]) * 1e3, 3),
        "undo_ms": round(statistics.median(undos) * 1e3, 3),
        "jump_ms": round(median_of(lambda: match.at(jump.randrange(match.position)), 60) * 1e3, 3),
        "load_ms": round(median_of(load, 20) * 1e3, 2),
        "save_ms": round(median_of(match.save, 20) * 1e3, 2),
        "save_bytes": len(saved),
    }


def median_of(work: Callable[[], object], times: int) -> float:
    gc.collect()
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return statistics.median(taken)
