"""Positions with what a club player would do in them, and what he never would; machines are asked to solve them.

A folder holds the puzzles of one title: `puzzles.toml`, and beside it the saves it names. A puzzle is played on by the
machine from where the save stands until the turn of its side is over, or the answer to it, or the game turn; then its
checks are looked at. Every tenth is kept out of fitting, and reported apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from eastfront import saves
from eastfront.bots.player import Player
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.match import Match
from eastfront.engine.sides import Side
from eastfront.engine.title import Title
from eastfront.lab.players import seat
from eastfront.parts.data import DataError, Record, read_toml

FILE: Final = "puzzles.toml"
EVERY: Final = 10  # of so many the last is held out
ENEMY: Final = "greedy"
LONGEST: Final = 3000  # decisions of one turn
TURN, DECISION, ANSWER = "turn", "decision", "answer"  # the last: until its next turn begins, when all have answered
GAME_TURN: Final = "game turn"  # of everybody

Word = int | str
"""A number of the rules, or the English name of a space, a piece, a card, or the word of a side."""


class Check(Record, frozen=True):
    """One of three: an action of this kind was chosen, with these fields; a column of the table holds one of these, or
    a number between these, at the end; a measure lies between these. Of a column looked at in several places, or in
    all of them when none is named, so many must hold it: one at least, if no number is given."""

    action: str = ""
    fields: Mapping[str, Word | tuple[Word, ...]] = {}
    column: str = ""
    at: Word | tuple[Word, ...] | None = None
    one_of: tuple[Word, ...] = ()
    measure: str = ""
    least: int | None = None
    most: int | None = None
    count_least: int | None = None
    count_most: int | None = None


class Puzzle(Record, frozen=True):
    id: str
    save: str
    side: str
    fr: str  # why, as one player says it to another
    en: str
    want: tuple[Check, ...] = ()  # all of them
    never: tuple[Check, ...] = ()
    until: str = TURN
    enemy: str = ENEMY  # who answers for the others
    dice: int = 1  # it is played so many times, and must be solved more often than not


class Puzzles(Record, frozen=True):
    puzzle: tuple[Puzzle, ...]


class Answer(Struct):
    """What a machine made of one puzzle: how often it was solved, and what was wrong the first time it was not."""

    id: str
    held_out: bool
    solved: bool
    times: int
    wrong: list[str] = []


class Share(Struct):
    positions: int
    solved: int


class Result(Struct):
    title: str
    bot: str
    positions: int
    solved: int
    held_out: Share
    answers: list[Answer]


# ---------------------------------------------------------------------- reading
def read(folder: Path) -> tuple[Puzzle, ...]:
    file = folder / FILE
    found = read_toml(file.read_text("utf-8"), Puzzles, str(file)).puzzle
    for puzzle in found:
        trouble = next(_troubles(puzzle, [p.id for p in found]), "")
        if trouble:
            raise DataError(str(file), 0, f"{puzzle.id}: {trouble}")
    return found


def _troubles(puzzle: Puzzle, ids: Sequence[str]) -> Iterator[str]:
    if ids.count(puzzle.id) > 1:
        yield "there are two of this name"
    if not puzzle.want and not puzzle.never:
        yield "it asks for nothing"
    if puzzle.until not in (TURN, DECISION, ANSWER, GAME_TURN):
        yield f"until {puzzle.until}?"
    if puzzle.dice < 1:
        yield "it is never played"
    for check in (*puzzle.want, *puzzle.never):
        if sum(map(bool, (check.action, check.column, check.measure))) != 1:
            yield "a check looks at an action, a column or a measure"
        if not check.action and not check.one_of and check.least is None and check.most is None:
            yield "a check compares with nothing"
        if not check.column and (check.count_least is not None or check.count_most is not None):
            yield "only what a column holds can be counted"


def position(title: Title[Any], folder: Path, puzzle: Puzzle) -> Flow[Any]:
    match: Match[Any] = saves.load(folder / f"{puzzle.save}{saves.SUFFIX}")
    if match.title.id != title.id:
        raise DataError(str(folder / puzzle.save), 0, f"is a game of {match.title.id}")
    return match.flow.clone()


@cache
def _words(title: Title[Any]) -> dict[str, int]:
    """By English name; what two things are called is nobody's name."""
    found: dict[str, list[int]] = {}
    for names in title.names().values():
        for number, name in enumerate(names):
            found.setdefault(name.en, []).append(number)
    known = {name: numbers[0] for name, numbers in found.items() if len(set(numbers)) == 1}
    return known | {word: side for side, word in enumerate(title.sides)}


def number(title: Title[Any], word: Word) -> int:
    if isinstance(word, int):
        return word
    known = _words(title)
    if word not in known:
        raise DataError(FILE, 0, f"nothing, or more than one thing, is called {word}")
    return known[word]


# ---------------------------------------------------------------------- playing
def solve(title: Title[Any], folder: Path, puzzle: Puzzle, bot: str, held_out: bool) -> Answer:
    times, wrong = 0, list[str]()
    for throw in range(puzzle.dice):
        flow = position(title, folder, puzzle)
        seed = f"{puzzle.id}/{throw}"
        flow.fate = Seeded(seed)
        side, enemy = Side(title.sides.index(puzzle.side)), seat(puzzle.enemy, title, f"{seed}/enemy")
        chosen = play(title, flow, side, seat(bot, title, seed), enemy, puzzle.until)
        found = list(faults(title, flow, chosen, puzzle))
        times += not found
        wrong = wrong or found
    return Answer(puzzle.id, held_out, 2 * times > puzzle.dice, times, wrong)


def play(
    title: Title[Any], flow: Flow[Any], side: Side, player: Player, others: Player, until: str = TURN
) -> list[Action]:
    """What the machine chose, until the turn of its side is over, or its next one begins, or the game turn ends."""
    turn, chosen = whose(title, flow), list[Action]()
    for _ in range(LONGEST):
        if flow.over or _is_past(turn, whose(title, flow), side, until):
            break
        asked = side if side in flow.asked else flow.asked[0]
        answer = (player if asked == side else others).choose(title.view(flow, asked), flow.options(asked))
        flow.do(answer, asked)
        if asked == side:
            chosen.append(answer)
            if until == DECISION:
                break
    return chosen


def _is_past(turn: tuple[int, Side | None], now: tuple[int, Side | None], side: Side, until: str) -> bool:
    if until == GAME_TURN:
        return now[0] != turn[0]
    return now != turn and (until != ANSWER or now[1] == side)


def whose(title: Title[Any], flow: Flow[Any]) -> tuple[int, Side | None]:
    """The game turn, and the side whose player turn it is: that of the outermost frame that has one."""
    sides = (getattr(frame, "side", None) for frame in flow.stack)
    return title.turn(flow.table), next((Side(side) for side in sides if isinstance(side, int)), None)


# ---------------------------------------------------------------------- judging
def faults(title: Title[Any], flow: Flow[Any], chosen: Sequence[Action], puzzle: Puzzle) -> Iterator[str]:
    for check in puzzle.want:
        if not holds(title, flow, chosen, check):
            yield f"wanted: {_spelt(check)}"
    for check in puzzle.never:
        if holds(title, flow, chosen, check):
            yield f"never: {_spelt(check)}"


def _spelt(check: Check) -> str:
    said = ((name, getattr(check, name)) for name in Check.__struct_fields__)
    return " ".join(f"{name}={value}" for name, value in said if value not in ("", None, (), {}))


def holds(title: Title[Any], flow: Flow[Any], chosen: Sequence[Action], check: Check) -> bool:
    if check.action:
        return any(_is_asked_for(title, action, check) for action in chosen)
    if check.measure:
        return _within(title.measures(flow.table)[check.measure], check)
    column, wanted = getattr(flow.table, check.column), {number(title, word) for word in check.one_of}
    found = sum((not wanted or value in wanted) and _within(value, check) for value in _looked_at(title, column, check))
    least = 1 if check.count_least is None and check.count_most is None else check.count_least or 0
    return least <= found and (check.count_most is None or found <= check.count_most)


def _looked_at(title: Title[Any], column: Any, check: Check) -> list[int]:
    if check.at is None:
        return column if isinstance(column, list) else [column]
    places = check.at if isinstance(check.at, tuple) else (check.at,)
    return [column[number(title, place)] for place in places]


def _is_asked_for(title: Title[Any], action: Action, check: Check) -> bool:
    if type(action).__name__ != check.action:
        return False
    for name, words in check.fields.items():
        wanted = {number(title, word) for word in (words if isinstance(words, tuple) else (words,))}
        if getattr(action, name) not in wanted:
            return False
    return True


def _within(value: int, check: Check) -> bool:
    return (check.least is None or value >= check.least) and (check.most is None or value <= check.most)


# ---------------------------------------------------------------------- all of them
def answers(title: Title[Any], folder: Path, bot: str) -> Iterator[Answer]:
    for place, puzzle in enumerate(read(folder), 1):
        yield solve(title, folder, puzzle, bot, held_out=place % EVERY == 0)


def summary(title: Title[Any], bot: str, found: Sequence[Answer]) -> Result:
    def share(held_out: bool) -> Share:
        these = [answer.solved for answer in found if answer.held_out == held_out]
        return Share(len(these), sum(these))

    open_ones = share(False)
    return Result(title.id, bot, open_ones.positions, open_ones.solved, share(True), list(found))
