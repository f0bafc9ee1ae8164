"""train: an evaluation learned from games between machines, and what it says each thing is worth."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table as Grid

from eastfront.bots.learned import features_of
from eastfront.commands import INTERRUPTED
from eastfront.commands.checking import print_json, settings_of
from eastfront.commands.laboratory import asked_to_stop, progress, sides_of
from eastfront.lab import training as lab
from eastfront.lab.executors import executor
from eastfront.lab.play import plan_for
from eastfront.lab.results import Folder
from eastfront.lab.simulate import simulate
from eastfront.text.catalogue import Words
from eastfront.titles import TITLES

USUAL = "officer"


def train(options: argparse.Namespace, say: Words) -> int:
    features_of(TITLES.get(options.title))  # or a refusal, before anything is played
    players, settings = sides_of(options.title, options.side, USUAL), settings_of(options.setting)
    plan = plan_for(options.title, options.scenario, players, options.seed, settings, options.limit, sampled=True)
    folder = Folder(Path(options.folder or f"training/{plan.title}-{plan.scenario}-{plan.seed}"), plan)
    lab.checked(plan, folder.games())  # or a refusal, before more is played
    before = sum(game < options.games for game in folder.played())
    code, began = 0, time.monotonic()
    try:
        with asked_to_stop(), executor(options.on, options.jobs) as machine, progress(say, "lab-playing") as bar:
            task = bar.add_task("", total=options.games, completed=before, before=before, began=began)
            for games in simulate(folder, options.games, machine):
                bar.advance(task, len(games))
    except KeyboardInterrupt:
        print(say.say("lab-interrupted"), file=sys.stderr)
        code = INTERRUPTED
    records = folder.games(options.games)
    lesson = lab.learn(plan, records)
    file = Path(options.out) if options.out else folder.path / "weights.toml"
    lab.write(file, lesson.weights)
    if options.json:
        print_json(lesson)
    else:
        print_lesson(lesson, file, say)
    return code or (1 if any(record.error for record in records) else 0)


def print_lesson(lesson: lab.Lesson, file: Path, say: Words) -> None:
    weights = lesson.weights
    heading = say.say("lab-ladder", title=say.say(f"{weights.title}-title"), scenario=weights.scenario)
    grid = Grid(title=heading, title_justify="left", box=SIMPLE, pad_edge=False)
    for place, head in enumerate(("one-more", "points", "interval", "usual-lead", "points", "sure")):
        grid.add_column(say.say(f"lab-head-{head}"), justify="right" if place else "left", no_wrap=place > 0)
    for worth in sorted(lesson.worths, key=lambda one: (one.noise, -abs(one.lead))):
        interval = f"{worth.low:+.1f} … {worth.high:+.1f}"
        sure = say.say("lab-noise" if worth.noise else "lab-sure")
        row = (
            say.say(worth.feature),
            f"{worth.points:+.1f}",
            interval,
            f"{worth.usual:.1f}",
            f"{worth.lead:+.1f}",
            sure,
        )
        grid.add_row(*(cell.replace("-", "−") if place else cell for place, cell in enumerate(row)))
    console = Console()
    console.print(grid)
    for name, one in (("fitted", weights.fitted), ("held-out", weights.held_out)):
        loss, blind, today = (f"{value:.3f}" if one.games else "–" for value in (one.loss, one.blind, one.today))
        said = say.say(f"lab-{name}", games=one.games, positions=one.positions, loss=loss, blind=blind, today=today)
        console.print(said, highlight=False)
    console.print(say.say("lab-lesson-note"))
    console.print(f"  {file}", soft_wrap=True, highlight=False)
