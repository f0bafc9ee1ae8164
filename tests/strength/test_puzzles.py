"""The puzzles of every title: whole, in both languages, from positions the game can have, and not solved by themselves.

Nothing here says how well a machine plays: `eastfront puzzles TITLE --bot B` measures that."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from eastfront import saves
from eastfront.engine.flow import Flow
from eastfront.engine.match import Match
from eastfront.engine.positions import problems
from eastfront.engine.sides import Side
from eastfront.engine.title import Title
from eastfront.lab import puzzles as lab
from eastfront.titles import TITLES

HERE = Path(__file__).parent
FOLDERS = sorted(file.parent for file in HERE.glob(f"*/{lab.FILE}"))
LARGEST = 20_000  # bytes of a save
PLAYED = ("great_patriotic_war", ("kiev_is_empty", "the_infantry_takes_the_loss", "smolensk_has_a_garrison"))


class Asked(NamedTuple):
    title: Title[Any]
    folder: Path
    puzzle: lab.Puzzle


def asked(folder: Path) -> list[Asked]:
    return [Asked(TITLES.get(folder.name), folder, puzzle) for puzzle in lab.read(folder)]


@cache
def kept(file: Path) -> Match[Any]:
    """A save is read once."""
    return saves.load(file)


def position(one: Asked) -> Flow[Any]:
    return kept(one.folder / f"{one.puzzle.save}{saves.SUFFIX}").flow.clone()


ALL = [one for folder in FOLDERS for one in asked(folder)]
each = pytest.mark.parametrize("one", ALL, ids=[f"{one.title.id}-{one.puzzle.id}" for one in ALL])
each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])


@each_folder
def test_a_title_has_forty_and_every_save_is_asked_about(folder: Path) -> None:
    puzzles = lab.read(folder)
    assert len(puzzles) >= 40
    assert {puzzle.save for puzzle in puzzles} == {file.stem for file in folder.glob(f"*{saves.SUFFIX}")}
    assert set(TITLES.get(folder.name).sides) >= {puzzle.side for puzzle in puzzles}
    assert len({puzzle.side for puzzle in puzzles}) > 1


@each_folder
def test_saves_are_small_and_hold_positions_the_game_can_have(folder: Path) -> None:
    title = TITLES.get(folder.name)
    for file in sorted(folder.glob(f"*{saves.SUFFIX}")):
        assert file.stat().st_size < LARGEST, file.name
        match = kept(file)
        assert match.title.id == title.id, file.name
        assert not match.flow.over, file.name
        assert list(problems(title, match.scenario, match.settings, match.flow)) == [], file.name


@each
def test_a_puzzle_says_why_in_both_languages(one: Asked) -> None:
    puzzle = one.puzzle
    assert puzzle.id.replace("_", "").isalnum()
    assert puzzle.id == puzzle.id.lower()
    for why in (puzzle.fr, puzzle.en):
        assert 20 < len(why) < 400
        assert why.endswith(".")
    assert puzzle.fr != puzzle.en


@each
def test_its_side_is_asked_and_its_words_are_known(one: Asked) -> None:
    title, _, puzzle = one
    flow = position(one)
    side = Side(title.sides.index(puzzle.side))
    assert side in flow.asked
    assert puzzle.until == lab.DECISION or lab.whose(title, flow)[1] is not None  # else no turn ends
    for check in (*puzzle.want, *puzzle.never):
        if not check.action:
            lab.holds(title, flow, [], check)
            continue
        kinds = {kind.__name__: kind for kind in title.actions.kinds}
        assert check.action in kinds
        for field, words in check.fields.items():
            assert field in kinds[check.action].__struct_fields__
            for word in words if isinstance(words, tuple) else (words,):
                assert lab.number(title, word) >= 0


@each
def test_it_is_not_solved_before_anybody_moves(one: Asked) -> None:
    """But for what must merely last through the answer of the others, or must never be done."""
    title, _, puzzle = one
    lasting = puzzle.until == lab.ANSWER or not puzzle.want
    assert lasting or list(lab.faults(title, position(one), [], puzzle))


@each_folder
def test_no_position_carries_a_whole_folder(folder: Path) -> None:
    asked_of = Counter(puzzle.save for puzzle in lab.read(folder))
    assert max(asked_of.values()) <= 8


@pytest.mark.slow
@pytest.mark.parametrize("id", PLAYED[1])
def test_the_machinery_runs_from_the_save_to_the_answer(id: str) -> None:
    """It says nothing of how good the officer is."""
    title, folder = TITLES.get(PLAYED[0]), HERE / PLAYED[0]
    puzzle = next(puzzle for puzzle in lab.read(folder) if puzzle.id == id)
    answer = lab.solve(title, folder, puzzle, "officer", held_out=False)
    assert answer.id == id
    assert answer.solved == (2 * answer.times > puzzle.dice)
    assert bool(answer.wrong) == (answer.times < puzzle.dice)
