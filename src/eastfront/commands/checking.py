"""verify, fuzz, bench, rules, data and compile: tables for people, JSON for programs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from eastfront import saves
from eastfront.commands import INTERRUPTED
from eastfront.engine.verify import verify as verify_save
from eastfront.parts.data import DataError
from eastfront.server.signing import signed_by
from eastfront.text.catalogue import Words
from eastfront.titles import DRILLS, TITLES
from eastfront.workshop import bench as benching
from eastfront.workshop import compiling, lookups
from eastfront.workshop import fuzz as fuzzing
from eastfront.workshop import rules as rulebooks
from eastfront.workshop.pace import too_slow


def print_json(value: Any) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value)).decode() + "\n")


BASELINE: Final = msgspec.json.Decoder(dict[str, float])


def print_table(heading: str, rows: Mapping[str, Any]) -> None:
    grid = Grid(title=heading, title_justify="left", show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    for name, value in rows.items():
        grid.add_row(
            name, f"{value:,}" if isinstance(value, int | float) and not isinstance(value, bool) else str(value)
        )
    Console().print(grid)


def verify(options: argparse.Namespace, say: Words) -> int:
    signed = partial(signed_by, options.key.strip()) if options.key else None
    data = saves.read(Path(options.file))
    verdict = verify_save(data, TITLES, options.commitment, signed, options.stirred)
    if options.json:
        print_json(verdict)
    elif verdict.problem:
        print(say.say("cli-not-verified", entry=verdict.entry, problem=say.say(verdict.problem)))
    else:
        print(say.say("cli-verified", entries=verdict.entries, throws=verdict.throws))
    return 1 if verdict.problem else 0


def counting(say: Words, words: str) -> Progress:
    """A bar for work that is counted; gone when it is done."""
    return Progress(
        TextColumn(say.say(words)),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def settings_of(given: list[str]) -> list[tuple[str, str]]:
    pairs = [text.partition("=") for text in given]
    return [(key, value) for key, _, value in pairs]


def fuzz(options: argparse.Namespace, scenario: str, say: Words) -> int:
    settings = tuple(settings_of(options.setting))
    TITLES.get(options.title).checked_settings(scenario, dict(settings))
    plan = fuzzing.Plan(options.title, scenario, options.seed, options.limit, options.out, settings)
    total, code = fuzzing.Report(), 0
    try:
        with counting(say, "cli-fuzzing") as bar:
            task = bar.add_task("", total=options.games)
            for report in fuzzing.fuzz(plan, options.games, options.jobs):
                total.add(report)
                bar.advance(task, report.games)
    except KeyboardInterrupt:
        print(say.say("cli-interrupted"), file=sys.stderr)
        code = INTERRUPTED
    if options.json:
        print_json(total)
    else:
        figures = {name: getattr(total, name) for name in total.__struct_fields__ if name != "failures"}
        print_table(say.say("cli-fuzz-table", title=options.title, scenario=scenario), figures)
        for failure in total.failures[:10]:
            print(f"#{failure.game} +{failure.decision} {failure.kind}: {failure.problem}\n  {failure.save}")
    return code or (0 if total.clean else 1)


def bench(options: argparse.Namespace, say: Words) -> int:
    if options.lookups:
        return _lookups(options, say)
    names = options.title or [*TITLES.ids(), *(name for name in DRILLS if name not in TITLES.ids())]
    if options.against:
        return _against(Path(options.against), names, options, say)
    figures = {}
    for name in names:
        figures[name] = benching.bench(name, options.seconds)
        if not options.json:
            print_table(say.say("cli-bench-table", title=name), _flat(figures[name]))
    if options.json:
        print_json(figures)
    return 0


def _lookups(options: argparse.Namespace, say: Words) -> int:
    """What questions about a position cost: milliseconds of processor time, bytes of the largest answer."""
    figures = {name: lookups.measure(name) for name in options.title or TITLES.ids()}
    if options.json:
        print_json(figures)
        return 0
    for name, costs in figures.items():
        rows = {
            kind: f"{cost.median_ms:8.2f} {cost.worst_ms:8.2f} {cost.largest_bytes:8}  {cost.worst_at}"
            for kind, cost in costs.items()
        }
        print_table(say.say("cli-lookups-table", title=name), rows)
    return 0


def _flat(figures: Mapping[str, Any]) -> dict[str, Any]:
    """A table for people: what lies in others gets their names before its own."""
    found: dict[str, Any] = {}
    for name, value in figures.items():
        found |= {f"{name} {key}": v for key, v in _flat(value).items()} if isinstance(value, dict) else {name: value}
    return found


def _against(file: Path, names: list[str], options: argparse.Namespace, say: Words) -> int:
    """The ratios of now beside those of a baseline, interpreted; what was slower than two thirds is measured again,
    because somebody else may have had the processor."""
    try:
        baseline = {k: v for k, v in BASELINE.decode(file.read_bytes()).items() if k.partition("/")[0] in names}
    except (OSError, msgspec.DecodeError) as error:
        print(f"eastfront: {error}", file=sys.stderr)
        return 2
    found = benching.ratios(benching.interpreted(names, options.seconds))
    for _ in range(2):
        if slow := too_slow(found, baseline):
            again = sorted({name.partition("/")[0] for name in slow})
            for name, ratio in benching.ratios(benching.interpreted(again, options.seconds)).items():
                found[name] = max(found[name], ratio)
    slow = too_slow(found, baseline)
    if options.json:
        print_json({"ratios": found, "slow": slow})
    else:
        rows = {name: f"{ratio:.2f} ({baseline.get(name, 0.0):.2f})" for name, ratio in found.items()}
        print_table(say.say("cli-bench-baseline"), rows)
        for name in slow:
            print(f"eastfront: {say.say('cli-bench-slow', what=name)}", file=sys.stderr)
    return int(bool(slow))


def rules(options: argparse.Namespace, say: Words) -> int:
    title = TITLES.get(options.title)
    if options.what == "show":
        book = rulebooks.rulebook(title)
        for section in [book.get(options.section)] if options.section else book.section:
            wording = section.wording(say.language)
            print(f"§{section.id} {wording.heading}\n   {wording.whole}")
        return 0
    folder = Path(options.tests) if options.tests else rulebooks.tests_folder()
    if folder is None or not folder.is_dir():
        print(f"eastfront: {say.say('cli-no-tests')}", file=sys.stderr)
        return 2
    found = rulebooks.coverage(title.id, folder)
    if options.json:
        print_json(found)
    else:
        rows = {name: getattr(found, name) for name in found.__struct_fields__}
        lists = {k: " ".join(v) if isinstance(v, list) else v for k, v in rows.items() if not isinstance(v, dict)}
        counts = {k: len(rows[k]) for k in ("unrefused", "forbids_nothing")}
        print_table(say.say("cli-coverage-table", title=title.id), {**lists, **counts, **found.statuses})
    return 1 if found.missing or found.unknown or found.overloaded or found.contradicted else 0


def data(options: argparse.Namespace, say: Words) -> int:
    """Loading a title reads all its files strictly; its own check then looks for what a schema cannot say."""
    problems: list[str] = []
    try:
        title = TITLES.get(options.title)
        title.board()
        problems += title.data_problems()
    except (DataError, ValueError) as error:
        problems.append(str(error))
    if options.json:
        print_json({"title": options.title, "problems": problems})
    elif problems:
        for problem in problems:
            print(say.say("cli-data-bad", title=options.title, problem=problem))
    else:
        print(say.say("cli-data-clean", title=options.title))
    return 1 if problems else 0


def compile_modules(options: argparse.Namespace, say: Words) -> int:
    package = compiling.package_folder()
    if options.clean:
        removed = compiling.clean(package)
        print(say.say("cli-cleaned", modules=", ".join(p.name for p in removed) or "-"))
        return 0
    if not compiling.available():
        print(f"eastfront: {say.say('cli-no-compiler')}", file=sys.stderr)
        return 69
    if not compiling.c_compiler():
        print(f"eastfront: {say.say('cli-no-c-compiler')}", file=sys.stderr)
        return 69
    try:
        built = compiling.compile_hot(package)
    except compiling.CompileError as error:
        print(f"eastfront: {say.say('cli-compile-failed')}\n{error}", file=sys.stderr)
        return 1
    print(say.say("cli-compiled", modules=", ".join(p.name for p in built)))
    return 0
