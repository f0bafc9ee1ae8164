"""Positions to be solved: read strictly, played to the end of the turn, judged by what was asked and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eastfront import saves
from eastfront.bots.player import Player
from eastfront.cli import main
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.engine.sides import Side
from eastfront.lab import puzzles as lab
from eastfront.lab.players import seat
from eastfront.parts.data import DataError
from eastfront.titles import TITLES

SKIRMISH = TITLES.get("skirmish")
HEAD = """
[[puzzle]]
id = "{id}"
save = "duel"
side = "west"
fr = "parce que"
en = "because"
"""
MOVES = '[[puzzle.{list}]]\naction = "{action}"\n'


def folder(path: Path, *puzzles: str) -> Path:
    saves.write(path / f"duel{saves.SUFFIX}", Match.begin(SKIRMISH, "duel", bytes(32)).save())
    (path / lab.FILE).write_text("\n".join(puzzles), "utf-8")
    return path


def named(id: str, check: str = "") -> str:
    return HEAD.format(id=id) + (check or '[[puzzle.want]]\ncolumn = "turn"\nleast = 1\n')


def officer(seed: str) -> Player:
    return seat("officer", SKIRMISH, seed)


def answer(path: Path, check: str, bot: str = "officer") -> lab.Answer:
    home = folder(path, named("one", check))
    return next(lab.answers(SKIRMISH, home, bot))


# ---------------------------------------------------------------------- reading
@pytest.mark.parametrize(
    ("puzzles", "why"),
    [
        ((named("one"), named("one")), "two of this name"),
        ((HEAD.format(id="one"),), "asks for nothing"),
        ((HEAD.format(id="one") + 'until = "never"\n' + '[[puzzle.want]]\naction = "Move"\n',), "until never"),
        ((HEAD.format(id="one") + "dice = 0\n" + '[[puzzle.want]]\naction = "Move"\n',), "never played"),
        ((named("one", '[[puzzle.want]]\naction = "Move"\ncolumn = "turn"\nleast = 1\n'),), "an action, a column or a"),
        ((named("one", "[[puzzle.want]]\nleast = 1\n"),), "an action, a column or a"),
        ((named("one", '[[puzzle.want]]\ncolumn = "turn"\n'),), "compares with nothing"),
        ((named("one", '[[puzzle.want]]\nverb = "Move"\n'),), "verb"),
        ((named("one", '[[puzzle.want]]\nmeasure = "vp_west"\nleast = 1\ncount_most = 2\n'),), "can be counted"),
    ],
)
def test_a_puzzle_that_says_too_little_or_too_much_is_refused(
    tmp_path: Path, puzzles: tuple[str, ...], why: str
) -> None:
    with pytest.raises(DataError, match=why):
        lab.read(folder(tmp_path, *puzzles))


def test_words_are_names_of_the_game_and_numbers_are_numbers() -> None:
    assert lab.number(SKIRMISH, "east") == 1
    assert lab.number(SKIRMISH, 7) == 7
    with pytest.raises(DataError, match="nothing, or more than one thing"):
        lab.number(SKIRMISH, "nowhere")


def test_the_save_must_be_of_the_game(tmp_path: Path) -> None:
    home = folder(tmp_path, named("one"))
    other = TITLES.get("great_patriotic_war")
    saves.write(home / f"duel{saves.SUFFIX}", Match.begin(other, "learning", bytes(32)).save())
    with pytest.raises(DataError, match="great_patriotic_war"):
        next(lab.answers(SKIRMISH, home, "officer"))


# ---------------------------------------------------------------------- playing and judging
def test_a_turn_ends_where_that_of_the_other_side_begins(tmp_path: Path) -> None:
    home = folder(tmp_path, named("one"))
    flow = lab.position(SKIRMISH, home, lab.read(home)[0])
    before = lab.whose(SKIRMISH, flow)
    chosen = lab.play(SKIRMISH, flow, Side(0), officer("s"), officer("e"))
    assert chosen
    assert before == (1, 0)
    assert lab.whose(SKIRMISH, flow) == (1, 1)
    again = lab.position(SKIRMISH, home, lab.read(home)[0])
    assert len(lab.play(SKIRMISH, again, Side(0), officer("s"), officer("e"), lab.DECISION)) == 1


def test_an_answer_ends_where_the_next_turn_of_the_side_begins(tmp_path: Path) -> None:
    home = folder(tmp_path, named("one"))
    flow = lab.position(SKIRMISH, home, lab.read(home)[0])
    lab.play(SKIRMISH, flow, Side(0), officer("s"), officer("e"), lab.ANSWER)
    assert lab.whose(SKIRMISH, flow) == (2, 0)


def test_a_game_turn_ends_where_the_next_begins_whoever_plays_first_in_it(tmp_path: Path) -> None:
    home = folder(tmp_path, named("one"))
    flow = lab.position(SKIRMISH, home, lab.read(home)[0])
    lab.play(SKIRMISH, flow, Side(1), officer("s"), officer("e"), lab.GAME_TURN)
    assert lab.whose(SKIRMISH, flow) == (2, 0)


def test_who_answers_for_the_others_can_be_named(tmp_path: Path) -> None:
    home = folder(
        tmp_path, named("one").replace('en = "because"', 'en = "because"\nuntil = "answer"\nenemy = "nobody"')
    )
    with pytest.raises(Refused):
        next(lab.answers(SKIRMISH, home, "officer"))


@pytest.mark.parametrize(
    ("check", "solved"),
    [
        ('[[puzzle.want]]\naction = "Pass"\n', True),
        ('[[puzzle.never]]\naction = "Pass"\n', False),
        ('[[puzzle.want]]\naction = "PlayCard"\n', False),
        ('[[puzzle.never]]\naction = "PlayCard"\n', True),
        ('[[puzzle.want]]\ncolumn = "turn"\none_of = [1]\n', True),
        ('[[puzzle.want]]\ncolumn = "turn"\none_of = [2, 3]\n', False),
        ('[[puzzle.want]]\ncolumn = "turn"\nleast = 1\nmost = 1\n', True),
        ('[[puzzle.want]]\ncolumn = "turn"\nleast = 2\n', False),
        ('[[puzzle.want]]\ncolumn = "turn"\nmost = 0\n', False),
        ('[[puzzle.want]]\ncolumn = "steps"\nat = 3\none_of = [1, 2]\n', True),
        ('[[puzzle.want]]\ncolumn = "steps"\nat = [3, 4]\nleast = 1\ncount_least = 2\n', True),
        ('[[puzzle.want]]\ncolumn = "steps"\nat = [3, 4]\nleast = 9\n', False),
        ('[[puzzle.want]]\ncolumn = "steps"\nat = [3, 4]\nleast = 9\ncount_most = 0\n', True),
        ('[[puzzle.want]]\ncolumn = "steps"\nleast = 1\ncount_least = 3\n', True),
        ('[[puzzle.want]]\ncolumn = "steps"\nleast = 1\ncount_least = 99\n', False),
        ('[[puzzle.want]]\ncolumn = "steps"\nleast = 1\ncount_most = 1\n', False),
        ('[[puzzle.want]]\nmeasure = "vp_west"\nleast = 0\n', True),
        ('[[puzzle.want]]\nmeasure = "vp_west"\nleast = 99\n', False),
    ],
)
def test_each_kind_of_check_holds_or_does_not(tmp_path: Path, check: str, solved: bool) -> None:
    found = answer(tmp_path, check)
    assert found.solved == solved
    assert bool(found.wrong) != solved


def test_fields_of_an_action_are_looked_at(tmp_path: Path) -> None:
    home = folder(tmp_path, named("one"))
    puzzle = lab.read(home)[0]
    flow = lab.position(SKIRMISH, home, puzzle)
    option = next(o for o in flow.options(Side(0)) if o.__struct_fields__)
    name = option.__struct_fields__[0]
    value = getattr(option, name)
    kind = type(option).__name__
    right, wrong = lab.Check(action=kind, fields={name: (value, 998)}), lab.Check(action=kind, fields={name: 999})
    assert lab.holds(SKIRMISH, flow, [option], right)
    assert not lab.holds(SKIRMISH, flow, [option], wrong)


def test_every_tenth_is_kept_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = '[[puzzle.want]]\naction = "Pass"\n', '[[puzzle.want]]\naction = "PlayCard"\n'
    home = folder(tmp_path, *(named(f"p{n}", bad if n in (3, 10) else good) for n in range(1, 12)))
    assert main(["puzzles", "skirmish", "--folder", str(home), "--bot", "random", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["positions"], found["solved"]) == (10, 9)
    assert found["held_out"] == {"positions": 1, "solved": 0}
    assert main(["puzzles", "skirmish", "--folder", str(home), "--bot", "random", "--lang", "fr"]) == 0
    assert "9 sur 10" in capsys.readouterr().out.replace("\u202f", " ")


def test_a_folder_without_puzzles_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "skirmish", "--folder", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
