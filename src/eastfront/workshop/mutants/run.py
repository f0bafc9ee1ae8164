"""A mutation run: a sample of a title's mutants, each tried against the tests that run its line."""

from __future__ import annotations

import ast
import queue
import resource
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct

from eastfront.parts.data import read_toml
from eastfront.workshop.mutants.changes import Mutant, mutants
from eastfront.workshop.mutants.covering import Covering, Uses, collect
from eastfront.workshop.mutants.work import NOT_HERE, SURVIVED, TIMED_OUT, TRIAL, Job, Verdict, Warm

FIRST: Final = ("turn", "setup")
NO_RULES: Final = ("__init__", "actions", "facts", "faces", "printed", "records")
"""Beside what only the screen reads: the numbers of actions, words of the log, and what is printed."""
LEAST: Final = 8.0
PATIENCE: Final = 4.0
"""A test may take so many seconds with a mutant, and so many times what it took while it was watched, before it is
stopped: it may be the first to need what another had ready for it."""
BUDGET: Final = 20.0
"""Seconds of the processor, measured while the lines are watched, that the tests of one mutant may take."""


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """A mutant that no test can tell from the original, and why."""

    file: str
    within: str
    source: str
    becomes: str
    why: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        return self.file, self.within, self.source, self.becomes


class KnownMutants(Struct, frozen=True, forbid_unknown_fields=True):
    mutant: tuple[Known, ...] = ()


class Told(Struct, frozen=True):
    """A mutant as it is reported."""

    file: str
    line: int
    section: str
    within: str
    before: str
    after: str
    source: str
    becomes: str
    tests: int = 0
    why: str = ""


class Report(Struct):
    """`equivalent` are known ones that were drawn and not tried; `sampled` counts those that were; `seconds` are the
    processor's."""

    title: str
    seed: int
    mutants: int
    sampled: int = 0
    killed: int = 0
    timed_out: int = 0
    seconds: float = 0.0
    survivors: list[Told] = []
    equivalent: list[Told] = []
    stale: list[str] = []


# ---------------------------------------------------------------------- what may be changed
def package_of(root: Path, title: str) -> Path:
    return root / "src" / "eastfront" / "titles" / title


def rule_modules(package: Path) -> list[Path]:
    """What the sequence of play and the setup import from their own title; the screen is not among it."""
    own = f"eastfront.titles.{package.name}"
    found: set[Path] = set()
    waiting = [package / f"{name}.py" for name in FIRST]
    while waiting:
        file = waiting.pop()
        if file in found or not file.exists():
            continue
        found.add(file)
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.ImportFrom) and node.module and f"{node.module}.".startswith(f"{own}."):
                inner = package.joinpath(*node.module.split(".")[3:])
                waiting += [inner.with_suffix(".py"), inner / "__init__.py"]
                waiting += [inner / f"{alias.name}.py" for alias in node.names]
    return sorted(file for file in found if file.stem not in NO_RULES)


def all_mutants(package: Path) -> list[Mutant]:
    found = []
    for file in rule_modules(package):
        found += mutants(file.relative_to(package).as_posix(), file.read_bytes())
    return found


def shuffled(found: Iterable[Mutant], seed: int) -> list[Mutant]:
    """In an order that follows from the seed and what each mutant is: changes elsewhere do not stir the sample."""

    def rank(mutant: Mutant) -> tuple[bytes, int]:
        return sha256("\0".join((str(seed), *mutant.key, mutant.before, mutant.after)).encode()).digest(), mutant.start

    return sorted(found, key=rank)


def known(root: Path, title: str) -> KnownMutants:
    file = root / "tests" / "titles" / title / "equivalent_mutants.toml"
    return read_toml(file.read_text(encoding="utf-8"), KnownMutants, file.name) if file.exists() else KnownMutants()


# ---------------------------------------------------------------------- the run
class Pair:
    """One process that imports the title anew for each job, one that has it and its tests."""

    def __init__(self, root: Path, title: str) -> None:
        self.anew = Warm(root)
        self.there = Warm(root, f"tests/titles/{title}")

    def __call__(self, job: Job) -> Verdict:
        if job.inside:
            verdict = self.there(job)
            if verdict.code != NOT_HERE:
                return verdict
        return self.anew(job)

    def close(self) -> None:
        self.anew.close()
        self.there.close()


class Team:
    """Pairs of warm processes, each given the next job when it is free."""

    def __init__(self, root: Path, title: str, processes: int) -> None:
        self.free: queue.SimpleQueue[Pair] = queue.SimpleQueue()
        self.all = [Pair(root, title) for _ in range(processes)]
        for pair in self.all:
            self.free.put(pair)
        self.threads = ThreadPoolExecutor(processes)

    def _one(self, job: Job) -> Verdict:
        pair = self.free.get()
        try:
            return pair(job)
        finally:
            self.free.put(pair)

    def map(self, jobs: list[Job]) -> Iterator[tuple[int, Verdict]]:
        """Verdicts as they come, with the number of the job."""
        waiting = {self.threads.submit(self._one, job): number for number, job in enumerate(jobs)}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            for left in waiting:
                left.cancel()

    def close(self) -> None:
        for pair in self.all:
            pair.close()
        self.threads.shutdown()


class Plan(Struct, frozen=True):
    root: Path
    title: str
    sample: int
    seed: int = 1


Progress = Callable[[str, int, int], None]
"""What is done (cover or trial), how much of it, of how much."""


def run(plan: Plan, processes: int, progress: Progress) -> Report:
    package = package_of(plan.root, plan.title)
    drawn, report = draw(plan)
    before = _spent()
    team = Team(plan.root, plan.title, processes)
    try:
        covering = collect(plan.root, plan.title, package, partial(_counted, team, progress))
        _try(team, package, drawn, covering, report, progress)
    finally:
        team.close()
    report.seconds = round(_spent() - before, 1)
    return report


def _spent() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def draw(plan: Plan) -> tuple[list[Mutant], Report]:
    """The mutants to try, and a report that names the known ones met on the way."""
    found = all_mutants(package_of(plan.root, plan.title))
    report = Report(plan.title, plan.seed, len(found))
    reasons = {mutant.key: mutant.why for mutant in known(plan.root, plan.title).mutant}
    report.stale = sorted(" · ".join(key) for key in reasons.keys() - {mutant.key for mutant in found})
    drawn: list[Mutant] = []
    for mutant in shuffled(found, plan.seed):
        if len(drawn) == plan.sample:
            break
        if mutant.key in reasons:
            report.equivalent.append(told(mutant, why=reasons[mutant.key]))
        else:
            drawn.append(mutant)
    return drawn, report


def _counted(team: Team, progress: Progress, jobs: list[Job]) -> Iterator[Verdict]:
    for done, (_, verdict) in enumerate(team.map(jobs), 1):
        progress("cover", done, len(jobs))
        yield verdict


def _try(
    team: Team, package: Path, drawn: list[Mutant], covering: Covering, report: Report, progress: Progress
) -> None:
    uses = Uses(sorted(package.rglob("*.py")))
    jobs = [job_of(package, mutant, covering, uses) for mutant in drawn]
    alive: dict[int, int] = {}
    for done, (number, verdict) in enumerate(team.map(jobs), 1):
        progress("trial", done, len(jobs))
        report.timed_out += verdict.code == TIMED_OUT
        if verdict.code == SURVIVED:
            alive[number] = len(jobs[number].tests)
    report.sampled = len(drawn)
    report.killed = len(drawn) - len(alive)
    survivors = [told(drawn[number], alive[number]) for number in alive]
    report.survivors = sorted(survivors, key=lambda one: (one.file, one.line, one.becomes))


def job_of(package: Path, mutant: Mutant, covering: Covering, uses: Uses) -> Job:
    file = str(package / mutant.file)
    tests = covering.fastest_first(uses.tests(file, mutant.place, covering), BUDGET)
    limits = {test: LEAST + PATIENCE * covering.seconds[test] for test in tests}
    inside = not uses.at_import(file, mutant.place, covering)
    module = ".".join((f"eastfront.titles.{package.name}", *Path(mutant.file).with_suffix("").parts))
    return Job(TRIAL, limits, file, module, mutant.start, mutant.end, mutant.instead, inside=inside)


def told(mutant: Mutant, tests: int = 0, why: str = "") -> Told:
    place = mutant.place
    return Told(
        mutant.file,
        mutant.line,
        place.section,
        place.within,
        mutant.before,
        mutant.after,
        mutant.source,
        mutant.becomes,
        tests,
        why,
    )
