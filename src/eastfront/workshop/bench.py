"""What is measured: decisions a second of processor time and beside a yardstick, clones, undo and loading at three
thousand actions."""

from __future__ import annotations

import gc
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.match import Match
from eastfront.engine.title import Title
from eastfront.parts import graphs
from eastfront.titles import TITLES, drills_of
from eastfront.workshop.compiling import package_folder
from eastfront.workshop.pace import ROUNDS, Work, games, paces, timed

SEED = bytes(range(32))
ACTIONS = 3000


def compiled() -> bool:
    return not str(graphs.__file__).endswith(".py")


def bench(name: str, seconds: float = 1.0) -> dict[str, Any]:
    """A title that has no games yet is measured by its drills."""
    figures: dict[str, Any] = {"compiled": compiled(), **summary(paces(works(name, seconds)))}
    if compiled():
        figures["interpreted"] = interpreted([name], seconds)[name]["scenarios"]
    if name not in TITLES.ids():
        return figures
    title = TITLES.get(name)
    scenario = title.scenarios[0].id
    flow = middle_of_a_game(title, scenario)
    figures["clone_us"] = round(median_of(lambda: flow.clone(), 2000) * 1e6, 2)
    figures["options_us"] = round(median_of(lambda: flow.options(), 2000) * 1e6, 2)
    figures.update(long_game(title, title.longest or scenario))
    view = title.view(flow, flow.asked[0])
    scene = title.scene(view, flow.options())
    figures["view_bytes"] = len(msgspec.json.encode(view))
    figures["scene_bytes"] = len(msgspec.json.encode(scene))
    return figures


def works(name: str, seconds: float) -> dict[str, Work]:
    """Games of every scenario, and drills."""
    found = {drill: timed(work) for drill, work in drills_of(name).items()}
    if name in TITLES.ids():
        title = TITLES.get(name)
        found = {scenario.id: games(title, scenario.id, seconds / ROUNDS) for scenario in title.scenarios} | found
    return found


def summary(found: dict[str, dict[str, float]]) -> dict[str, Any]:
    """The first stands for the title."""
    return {**next(iter(found.values())), "scenarios": found}


def measured(names: Iterable[str], seconds: float) -> dict[str, dict[str, Any]]:
    """How fast titles play, and nothing else."""
    return {name: summary(paces(works(name, seconds))) for name in names}


def interpreted(names: Iterable[str], seconds: float) -> dict[str, dict[str, Any]]:
    """The same without compiled modules: by another process in a copy of the package where there are some."""
    if not compiled():
        return measured(names, seconds)
    code = "import msgspec; from eastfront.workshop.bench import measured; "
    code += f"print(msgspec.json.encode(measured({list(names)!r}, {seconds})).decode())"
    with tempfile.TemporaryDirectory() as folder:
        unbuilt = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(package_folder(), Path(folder) / "eastfront", ignore=unbuilt)
        environment = {**os.environ, "PYTHONPATH": folder}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    found: dict[str, dict[str, Any]] = msgspec.json.decode(done.stdout)
    return found


def ratios(figures: dict[str, dict[str, Any]]) -> dict[str, float]:
    """By title and scenario, as a baseline has them."""
    return {f"{name}/{id}": pace["ratio"] for name, found in figures.items() for id, pace in found["scenarios"].items()}


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
    submits, played = [], []
    while match.position < ACTIONS and not match.ending:
        side = match.asked[0]
        options = match.options(side)
        action = options[int(choose() * len(options))]
        began = time.perf_counter()
        match.submit(side, action)
        submits.append(time.perf_counter() - began)
        played.append((side, action))
    if match.ending:  # of a game that is over nothing is taken back
        match = Match.begin(title, scenario, SEED)
        for side, action in played[:-1]:
            match.submit(side, action)
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
