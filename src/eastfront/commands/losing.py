"""loss: what machines give away against full-tree play."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table as Grid

from eastfront.commands import INTERRUPTED
from eastfront.commands.checking import counting, print_json
from eastfront.commands.laboratory import asked_to_stop, bots_of
from eastfront.lab import loss as measuring
from eastfront.lab.executors import executor
from eastfront.lab.statistics import wilson
from eastfront.text.catalogue import Words
from eastfront.titles import TITLES


def loss(options: argparse.Namespace, say: Words) -> int:
    bots = bots_of(options.bots)
    plan = measuring.plan_of(options.title, options.scenario, bots, options.seed, options.largest)
    notebook = measuring.Notebook(Path(options.out or f"losses/{plan.title}-{plan.scenario}-{plan.seed}.jsonl"), plan)
    code, played, until = 0, [], time.monotonic() + options.minutes * 60
    try:
        with asked_to_stop(), executor(options.on, options.jobs) as machine, counting(say, "lab-measuring") as bar:
            task = bar.add_task("", total=options.positions)
            for turn in measuring.turns(plan, options.positions, machine, notebook.known.copy()):
                notebook.add(turn)
                played.append(turn)
                bar.advance(task, turn.why == measuring.MEASURED)
                if time.monotonic() > until:
                    break
    except KeyboardInterrupt:
        print(say.say("lab-interrupted"), file=sys.stderr)
        code = INTERRUPTED
    result = measuring.summary(plan, played)
    if options.json:
        print_json(result)
    else:
        print_losses(result, notebook.file, say)
    return code


def print_losses(result: measuring.Losses, file: Path, say: Words) -> None:
    title = TITLES.get(result.title)
    heading = say.say("lab-ladder", title=say.say(f"{title.id}-title"), scenario=result.scenario)
    grid = Grid(title=heading, title_justify="left", box=SIMPLE, pad_edge=False)
    for place, head in enumerate(("player", "loss", "interval", "perfect", "interval", "better", "interval")):
        grid.add_column(say.say(f"lab-head-{head}"), justify="left" if place < 1 else "right")
    for line in result.lines:
        share = say.percent(line.perfect / result.positions) if result.positions else "–"
        perfect = [f"{bound * 100:.0f}" for bound in wilson(line.perfect, result.positions)]
        lost = [say.percent(line.loss), f"{say.percent(line.low)} … {say.percent(line.high)}"]
        better = ["", ""]
        if line.better is not None:
            less, low, high = map(say.percent, line.better)
            better = [less, f"{low} … {high}"]
        grid.add_row(line.player, *lost, share, "–".join(perfect), *better)
    console = Console()
    console.print(grid)
    skipped = ", ".join(say.say(f"lab-skipped-{why}", count=count) for why, count in result.skipped.items())
    value = say.percent(result.value)
    counts = {"positions": result.positions, "games": result.games}
    console.print(say.say("lab-loss-note", skipped=skipped or "–", value=value, **counts))
    console.print(f"  {file}", soft_wrap=True, highlight=False)
