"""mutants: how much a title's tests notice."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec

from rich.progress import TaskID

from eastfront.commands.checking import counting, print_json, print_table
from eastfront.text.catalogue import Words
from eastfront.titles import TITLES
from eastfront.workshop.mutants import run as running
from eastfront.workshop.mutants.covering import RedTests
from eastfront.workshop.rules import tests_folder


def mutants(options: argparse.Namespace, say: Words) -> int:
    title = TITLES.get(options.title)
    folder = tests_folder()
    if folder is None or not all(map(find_spec, ("pytest", "coverage", "hypothesis"))):
        print(f"eastfront: {say.say('cli-mutants-checkout')}", file=sys.stderr)
        return 2
    try:
        report = _watched(options, say, running.Plan(folder.parent, title.id, options.sample, options.seed))
    except RedTests as error:
        print(f"eastfront: {say.say('cli-mutants-red', problem=str(error))}", file=sys.stderr)
        return 1
    if options.json:
        print_json(report)
        return 0
    figures = {name: getattr(report, name) for name in ("mutants", "sampled", "killed", "timed_out", "seconds")}
    figures |= {name: len(getattr(report, name)) for name in ("survivors", "equivalent", "stale")}
    print_table(say.say("cli-mutants-table", title=report.title, seed=report.seed), figures)
    for one in report.survivors:
        print(f"{one.file}:{one.line} §{one.section} {one.within} ({one.tests})\n  - {one.source}\n  + {one.becomes}")
    return 0


def _watched(options: argparse.Namespace, say: Words, plan: running.Plan) -> running.Report:
    tasks: dict[str, TaskID] = {}
    with counting(say, "cli-mutants-trial") as bar:

        def progress(what: str, done: int, of: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task("", total=of)
            bar.update(tasks[what], completed=done)

        return running.run(plan, options.processes, progress)
