"""puzzles: positions, and which of them a machine solves as a club player would."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table as Grid

from eastfront.commands.checking import counting, print_json
from eastfront.lab import puzzles as lab
from eastfront.text.catalogue import Words
from eastfront.titles import TITLES
from eastfront.workshop.rules import tests_folder


def puzzles(options: argparse.Namespace, say: Words) -> int:
    title = TITLES.get(options.title)
    home = Path(options.folder) if options.folder else (tests_folder() or Path("tests")) / "strength" / title.id
    if not (home / lab.FILE).is_file():
        print(f"eastfront: {say.say('lab-no-puzzles', folder=str(home))}", file=sys.stderr)
        return 2
    all_of_them = lab.read(home)
    found = []
    with counting(say, "lab-measuring") as bar:
        task = bar.add_task("", total=len(all_of_them))
        for answer in lab.answers(title, home, options.bot):
            found.append(answer)
            bar.advance(task)
    result = lab.summary(title, options.bot, found)
    if options.json:
        print_json(result)
    else:
        print_answers(result, {puzzle.id: puzzle for puzzle in all_of_them}, say)
    return 0


def print_answers(result: lab.Result, known: dict[str, lab.Puzzle], say: Words) -> None:
    heading = say.say("lab-puzzles", title=say.say(f"{result.title}-title"), player=result.bot)
    grid = Grid(title=heading, title_justify="left", box=SIMPLE, pad_edge=False)
    for head in ("puzzle", "solved", "why"):
        grid.add_column(say.say(f"lab-head-{head}"))
    for answer in result.answers:
        mark = say.say("lab-solved" if answer.solved else "lab-unsolved")
        puzzle = known[answer.id]
        why = puzzle.fr if say.language == "fr" else puzzle.en
        grid.add_row(answer.id, mark, why if answer.solved else f"{why} ({'; '.join(answer.wrong)})")
    console = Console()
    console.print(grid)
    held_out = result.held_out
    counts = {"positions": result.positions, "solved": result.solved}
    aside = {"aside": held_out.positions, "solved_aside": held_out.solved}
    console.print(say.say("lab-puzzles-note", **counts, **aside))
