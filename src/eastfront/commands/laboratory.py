"""simulate, ladder and report: games by the hundred, who plays better, and what happened in one game."""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from msgspec import Struct
from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text as Line

from eastfront import saves
from eastfront.commands import INTERRUPTED
from eastfront.commands.checking import print_json, settings_of
from eastfront.engine.sides import only
from eastfront.lab import ladder as ladders
from eastfront.lab import tables
from eastfront.lab.aftermath import aftermath
from eastfront.lab.decks import Field, Standings
from eastfront.lab.executors import executor
from eastfront.lab.play import plan_for
from eastfront.lab.players import trouble
from eastfront.lab.records import GameRecord, Plan
from eastfront.lab.report import report as simulation_report
from eastfront.lab.results import Folder
from eastfront.lab.simulate import simulate as play_all
from eastfront.lab.statistics import Sequential, mean, wilson
from eastfront.text.catalogue import Words
from eastfront.titles import TITLES


class Rate(ProgressColumn):
    """Games a second since this run began."""

    def __init__(self, say: Words) -> None:
        super().__init__()
        self.say = say

    def render(self, task: Task) -> Line:
        began = task.fields["began"]
        done, seconds = task.completed - task.fields["before"], time.monotonic() - began
        return Line(self.say.say("lab-rate", rate=f"{done / seconds if seconds > 0 else 0:.1f}"))


def progress(say: Words, words: str) -> Progress:
    return Progress(
        TextColumn(say.say(words)),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(say),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


@contextlib.contextmanager
def asked_to_stop() -> Iterator[None]:
    """Being asked to end is taken like Ctrl-C: what is done is written down."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def sides_of(title: str, given: list[str], usual: str = "random") -> list[str]:
    """Who plays each side; chance where nothing is said."""
    words = TITLES.get(title).sides
    players = dict.fromkeys(words, usual)
    for seat in given:
        side, _, who = seat.partition("=")
        if side not in players or not who:
            raise trouble("bad-side", side=seat, sides=", ".join(words))
        players[side] = who
    return list(players.values())


# ---------------------------------------------------------------------- simulate
class Summary(Struct):
    """What a program wants to know of a run. The names are stable."""

    title: str
    scenario: str
    games: int
    wins: dict[str, int]
    draws: int
    failures: int
    failure: str
    turns: float
    decisions: float
    played_now: int
    seconds: float
    games_per_second: float
    files: list[str]


def simulate(options: argparse.Namespace, say: Words) -> int:
    players = sides_of(options.title, options.side)
    settings = settings_of(options.setting)
    plan = plan_for(options.title, options.scenario, players, options.seed, settings, options.limit)
    folder = Folder(Path(options.out or f"simulations/{plan.title}-{plan.scenario}-{plan.seed}"), plan)
    before = sum(game < options.games for game in folder.played())
    code, played, began = 0, 0, time.monotonic()
    try:
        with asked_to_stop(), executor(options.on, options.jobs) as machine, progress(say, "lab-playing") as bar:
            task = bar.add_task("", total=options.games, completed=before, before=before, began=began)
            for games in play_all(folder, options.games, machine):
                played += len(games)
                bar.advance(task, len(games))
    except KeyboardInterrupt:
        print(say.say("lab-interrupted"), file=sys.stderr)
        code = INTERRUPTED
    seconds = time.monotonic() - began
    games = folder.games(options.games)
    files = write_results(folder, games, options.format or tables.default_format(), say)
    summary = summary_of(plan, games, played, seconds, files)
    if options.json:
        print_json(summary)
    else:
        print_summary(plan, summary, say)
    return code or (1 if summary.failures else 0)


def write_results(folder: Folder, games: list[GameRecord], format: str, say: Words) -> list[Path]:
    if not games:
        return []
    files = tables.write_all(folder.path, folder.plan, games, format)
    page = folder.path / "report.html"
    saves.write(page, simulation_report(folder.plan, games, say.language).encode())
    return [*files, page]


def summary_of(plan: Plan, games: list[GameRecord], played: int, seconds: float, files: list[Path]) -> Summary:
    good = [game for game in games if not game.error]
    wins = Counter(game.winner for game in good)
    title = TITLES.get(plan.title)
    camps = [title.word_of(only(*camp)) for camp in title.camps(plan.scenario, plan.settings)]
    return Summary(
        plan.title,
        plan.scenario,
        len(games),
        {camp: wins[camp] for camp in camps},
        wins[""],
        len(games) - len(good),
        next((game.reason for game in games if game.error), ""),
        round(mean([game.turns for game in good]), 2),
        round(mean([game.decisions for game in good]), 1),
        played,
        round(seconds, 2),
        round(played / seconds, 2) if seconds > 0 else 0.0,
        [str(file) for file in files],
    )


def print_summary(plan: Plan, summary: Summary, say: Words) -> None:
    title = TITLES.get(plan.title)
    good = summary.games - summary.failures
    heading = say.say("lab-summary", title=say.say(f"{title.id}-title"), games=summary.games)
    grid = Grid(title=heading, title_justify="left")
    for place, head in enumerate(("side", "player", "wins", "share", "interval")):
        grid.add_column(say.say(f"lab-head-{head}"), justify="left" if place < 2 else "right")
    for camp in title.camps(plan.scenario, plan.settings):
        won = summary.wins[title.word_of(only(*camp))]
        low, high = wilson(won, good)
        share = say.percent(won / good) if good else "–"
        players = ", ".join(dict.fromkeys(plan.players[side] for side in camp))
        grid.add_row(say.sides(title, camp), players, str(won), share, f"{say.percent(low)} – {say.percent(high)}")
    if summary.draws:
        grid.add_row(say.say("lab-draw"), "", str(summary.draws), say.percent(summary.draws / good), "")
    console = Console()
    console.print(grid)
    if summary.failures:
        console.print(f"{say.say('lab-faults', count=summary.failures)} {summary.failure}", markup=False)
    console.print(say.say("lab-pace", games=summary.played_now, rate=f"{summary.games_per_second:.1f}"))
    for file in summary.files:
        console.print(f"  {file}", soft_wrap=True, highlight=False)


# ---------------------------------------------------------------------- ladder
def bots_of(text: str) -> list[str]:
    """Names with commas between; what follows a comma and is an option belongs to the name before."""
    found: list[str] = []
    for part in text.split(","):
        if found and ":" in found[-1] and "=" in part and ":" not in part:
            found[-1] += f",{part}"
        elif part.strip():
            found.append(part.strip())
    return found


def ladder(options: argparse.Namespace, say: Words) -> int:
    if options.decks:
        return deck_ladder(options, say)
    bots = bots_of(options.bots)
    title = TITLES.get(options.title)
    plan = plan_for(options.title, options.scenario, bots, options.seed, settings_of(options.setting), options.limit)
    if len(title.camps(plan.scenario, plan.settings)) != 2:
        raise trouble("two-sides", title=title.id)
    test = Sequential(options.goal, options.margin)
    folder = Path(options.out or f"ladders/{plan.title}-{plan.scenario}-{plan.seed}")
    tournament = ladders.Tournament(plan, bots, options.pairs, folder, test, options.minutes * 60, options.all)
    code = 0
    try:
        with asked_to_stop(), executor(options.on, options.jobs) as machine, progress(say, "lab-playing") as bar:
            before = tournament.known()
            task = bar.add_task("", total=tournament.total(), completed=before, before=before, began=time.monotonic())
            for known in tournament.run(machine):
                bar.update(task, completed=known)
    except KeyboardInterrupt:
        print(say.say("lab-interrupted"), file=sys.stderr)
        code = INTERRUPTED
    file = tournament.write()
    result = tournament.result()
    if options.json:
        print_json(result)
    else:
        print_ladder(result, file, say)
    return code or (1 if any(match.failures for match in result.matches) else 0)


def print_ladder(result: ladders.Ladder, file: Path, say: Words) -> None:
    title = TITLES.get(result.title)
    heading = say.say("lab-ladder", title=say.say(f"{title.id}-title"), scenario=result.scenario)
    grid = Grid(title=heading, title_justify="left", box=SIMPLE, pad_edge=False)
    settings = title.checked_settings(result.scenario, {})
    camps = {title.word_of(only(*camp)): camp for camp in title.camps(result.scenario, settings)}
    for place, head in enumerate(("first", "second", "score", "rate", "interval", "elo", *camps, "verdict")):
        name = say.sides(title, camps[head]) if head in camps else say.say(f"lab-head-{head}")
        grid.add_column(name, justify="left" if place < 2 else "right", no_wrap=place > 1)
    for match in result.matches:
        score = f"{match.wins}–{match.draws}–{match.losses}"
        interval = f"{match.low * 100:.0f}–{match.high * 100:.0f}"
        sides = [f"{won / games * 100:.0f}" if games else "–" for won, games in match.by_side.values()]
        rating = "–" if match.elo is None else f"{match.elo:+.0f}"
        verdict = say.say(f"lab-verdict-{match.verdict}")
        grid.add_row(match.first, match.second, score, say.percent(match.rate), interval, rating, *sides, verdict)
    console = Console()
    console.print(grid)
    console.print(say.say("lab-ladder-note", goal=say.percent(result.goal), margin=say.percent(result.margin)))
    if failures := sum(match.failures for match in result.matches):
        why = next(match.failure for match in result.matches if match.failure)
        console.print(f"{say.say('lab-faults', count=failures)} {why}", markup=False)
    console.print(f"  {file}", soft_wrap=True, highlight=False)


def deck_ladder(options: argparse.Namespace, say: Words) -> int:
    player = bots_of(options.bots)[0]
    folder = Path(options.out or f"ladders/{options.title}-decks-{options.seed}")
    field = Field(options.title, player, options.seed, options.pairs, folder, options.minutes * 60)
    code = 0
    try:
        with asked_to_stop(), executor(options.on, options.jobs) as machine, progress(say, "lab-playing") as bar:
            before = field.done()
            task = bar.add_task("", total=field.total(), completed=before, before=before, began=time.monotonic())
            for known in field.run(machine):
                bar.update(task, completed=known)
    except KeyboardInterrupt:
        print(say.say("lab-interrupted"), file=sys.stderr)
        code = INTERRUPTED
    file, result = field.write(), field.result()
    if options.json:
        print_json(result)
    else:
        print_decks(result, file, say)
    return code or (1 if result.failures else 0)


def print_decks(result: Standings, file: Path, say: Words) -> None:
    title = TITLES.get(result.title)
    names = {deck.id: deck.name.into(say.language) for deck in title.decks()}
    order = [one.deck for one in result.decks]
    heading = say.say("lab-decks", title=say.say(f"{title.id}-title"), player=result.player)
    grid = Grid(title=heading, title_justify="left", box=SIMPLE, pad_edge=False)
    for place, head in enumerate(("deck", "score", "rate", "interval")):
        grid.add_column(say.say(f"lab-head-{head}"), justify="right" if place else "left", no_wrap=place > 0)
    for number in range(len(order)):
        grid.add_column(str(number + 1), justify="right")
    for number, one in enumerate(result.decks):
        cells = [_share(result.score[one.deck].get(foe)) for foe in order]
        score = f"{one.wins}–{one.draws}–{one.losses}"
        interval = f"{one.low * 100:.0f}–{one.high * 100:.0f}"
        grid.add_row(f"{number + 1} {names[one.deck]}", score, say.percent(one.rate), interval, *cells)
    console = Console()
    console.print(grid)
    console.print(say.say("lab-decks-note"))
    if result.failures:
        console.print(f"{say.say('lab-faults', count=result.failures)} {result.failure}", markup=False)
    console.print(f"  {file}", soft_wrap=True, highlight=False)


def _share(found: tuple[float, int] | None) -> str:
    return "–" if found is None else f"{found[0] / found[1] * 100:.0f}"


# ---------------------------------------------------------------------- report
def report(options: argparse.Namespace, say: Words) -> int:
    source = Path(options.file)
    match = saves.load(source)
    out = Path(options.output) if options.output else source.with_suffix(".html")
    saves.write(out, aftermath(match, say.language).encode())
    print(say.say("lab-written", file=str(out)))
    return 0
