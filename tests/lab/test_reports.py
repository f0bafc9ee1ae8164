"""The pages: everything in one file, both languages, every message known, and what happened in them."""

from __future__ import annotations

import ast
import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import eastfront
from eastfront import saves
from eastfront.cli import main
from eastfront.engine.match import Match
from eastfront.engine.title import Title
from eastfront.lab import pictures
from eastfront.lab.aftermath import aftermath
from eastfront.lab.fronts import NOBODY
from eastfront.lab.play import plan_for, play
from eastfront.lab.records import GameRecord, Plan
from eastfront.lab.report import families, report
from eastfront.lab.story import read
from eastfront.text.catalogue import words
from eastfront.titles import TITLES
from tests.fakes.cards_only import CardsOnly
from tests.fakes.tracks_only import TracksOnly
from tests.sides import FIRST

GOLDEN = Path(__file__).parents[1] / "golden"
SOURCE = Path(eastfront.__file__).parent
VOID = {"meta", "br", "hr", "img", "link", "input"}


class Tags(HTMLParser):
    """Every tag is closed by its own."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.used: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self._attributes(attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._attributes(attrs)

    def _attributes(self, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            if name in ("href", "xlink:href") and value:
                assert value.startswith("#"), value
                self.used.add(value[1:])
            assert name not in ("src", "onclick"), name

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check_page(page: str) -> None:
    """Whole, self-contained, and no message id left in the text."""
    tags = Tags()
    tags.feed(page)
    tags.close()
    assert tags.open == []
    assert tags.used <= set(tags.ids)
    own = [id for id in tags.ids if id.startswith(("turn-", "ground-"))]
    assert len(own) == len(set(own))
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    text = re.sub(r"<style>.*?</style>|<script>.*?</script>|<[^>]+>", " ", page, flags=re.DOTALL)
    assert not re.findall(r"\b(?:lab|gpw|skirmish)-[a-z]+(?:-[a-z]+)*\b", text)


# ---------------------------------------------------------------------- many games
def some(title: str, scenario: str, games: int) -> tuple[Plan, list[GameRecord]]:
    plan = plan_for(title, scenario, ["random"] * len(TITLES.get(title).sides), seed=2)
    records = [record for number in range(games) if (record := play(plan, number)) is not None]
    return plan, records


def test_a_simulation_is_told_in_both_languages() -> None:
    plan, games = some("skirmish", "standard", 30)
    page = report(plan, games, "fr")
    check_page(page)
    assert page.startswith('<!doctype html><html lang="fr">')
    for word in ("Qui gagne", "Who wins", "Points de victoire", "Victory points", "Ouest", "West", "La chance", "Luck"):
        assert word in page
    assert page.count("ground-large") == 3  # drawn once, used in each language
    assert 'class="front front-4"' in page


@pytest.mark.slow
def test_a_simulation_of_the_great_patriotic_war_is_told() -> None:
    plan, games = some("great_patriotic_war", "learning", 6)
    page = report(plan, games, "en")
    check_page(page)
    for word in (
        "Objectives controlled",
        "Units eliminated and not yet rebuilt",
        "Where the front ran on average",
        "Smolensk",
    ):
        assert word in page


def test_a_scenario_that_begins_with_a_later_turn_is_told_from_there() -> None:
    plan, games = some("skirmish", "standard", 3)
    for game in games:
        game.turns += 11
        for row in game.rows[1:]:
            row.turn += 11
    page = report(plan, games, "en")
    check_page(page)
    assert re.search(r">12</text>", page)
    assert "turn 17" in page.lower()


def test_failures_are_named_and_not_counted() -> None:
    plan, games = some("skirmish", "standard", 3)
    games[1].error = "Traceback\nValueError: <no> way"
    page = report(plan, games, "en")
    check_page(page)
    assert "One game failed" in page
    assert "#1: ValueError: &lt;no&gt; way" in page
    assert report(plan, [games[1]], "en")


def test_measures_of_the_sides_share_a_chart() -> None:
    title = TITLES.get("skirmish")
    assert families(title, ["vp_west", "vp_east", "front"]) == {"vp": [(0, 0), (1, 1)], "front": [(None, 2)]}


# ---------------------------------------------------------------------- the front
def test_the_front_runs_between_the_sides_and_not_around_nobody() -> None:
    board = TITLES.get("skirmish").board()
    assert board is not None
    holder = [0 if int(space.code[:2]) < 4 else 1 for space in board.spaces]
    assert len(pictures.front(board, holder)) == 1
    assert pictures.front(board, [0] * len(holder)) == []
    empty = [NOBODY if int(s.code[:2]) == 4 else h for s, h in zip(board.spaces, holder, strict=True)]
    assert pictures.front(board, empty) == []


def test_the_average_of_fronts() -> None:
    board = TITLES.get("skirmish").board()
    assert board is not None
    west, east = [0] * 49, [1] * 49
    west[7] = east[7] = NOBODY
    balance = pictures.average(board, [west, west, west, east])
    assert balance[0] == -0.5
    assert 7 not in balance
    assert pictures.mostly(board, balance)[:8] == [0] * 7 + [NOBODY]
    even = {space: -1.0 if int(board.spaces[space].code[:2]) < 4 else 1.0 for space in balance}
    even[board.at("0203")] = 0.0
    assert pictures.mostly(board, even)[board.at("0203")] == 0


# ---------------------------------------------------------------------- one game
def test_a_story_has_every_turn_and_every_battle() -> None:
    match = saves.load(GOLDEN / "skirmish" / "points-west.eastfront")
    story = read(match)
    assert [turn.number for turn in story.turns] == [0, 1, 2, 3, 4, 5, 6]
    results = sum(fact.kind == "skirmish-result" for turn in story.turns for fact in turn.facts)
    assert len(story.battles) == sum(turn.battles for turn in story.turns) == results > 0
    assert sum(luck.throws for luck in story.luck) == results
    assert story.turns[-1].measures["vp_west"] > story.turns[-1].measures["vp_east"]
    for battle in story.battles:
        lost = sum(fact.kind in ("skirmish-step-lost", "skirmish-eliminated") for fact in battle.facts)
        assert bool(battle.swing) == bool(lost)


def test_a_battle_ends_with_its_last_choice() -> None:
    """What is moved and taken later in the turn is not its doing."""
    for file in sorted((GOLDEN / "skirmish").glob("*.eastfront")):
        for battle in read(saves.load(file)).battles:
            assert not any(fact.kind == "skirmish-moved" for fact in battle.facts)
            assert sum(fact.kind == "skirmish-result" for fact in battle.facts) == 1


@pytest.mark.parametrize("file", ["skirmish/draw", "skirmish/destroyed-by-west", "great_patriotic_war/learning-soviet"])
def test_one_game_is_told_in_both_languages(file: str) -> None:
    match = saves.load(GOLDEN / f"{file}.eastfront")
    page = aftermath(match, "en")
    check_page(page)
    assert "La carte, tour par tour" in page
    assert "The map, turn by turn" in page
    assert page.count('id="turn-1"') == 1
    assert page.count('href="#turn-1"') == 2
    assert match.ending is not None
    for language in ("fr", "en"):
        assert escape(words(language).say(match.ending.how)) in page


def test_a_game_that_is_not_over_keeps_what_only_one_side_may_hear() -> None:
    match = Match.begin(TITLES.get("skirmish"), "standard", bytes(range(32)))
    page = aftermath(match, "en")
    check_page(page)
    assert "The game is not over." in page
    assert "skirmish-you-drew-card" not in {fact.kind for turn in read(match).turns for fact in turn.facts}
    match.resign(FIRST)
    assert "skirmish-you-drew-card" in {fact.kind for turn in read(match).turns for fact in turn.facts}


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = GOLDEN / "skirmish" / "draw.eastfront"
    assert main(["report", str(save), "-o", str(tmp_path / "draw.html"), "--lang", "fr"]) == 0
    assert "draw.html" in capsys.readouterr().out
    check_page((tmp_path / "draw.html").read_text(encoding="utf-8"))
    assert main(["report", str(tmp_path / "none")]) == 1


def test_every_message_of_the_laboratory_is_known() -> None:
    files = [*(SOURCE / "lab").rglob("*.py"), SOURCE / "commands" / "laboratory.py", SOURCE / "cli.py"]
    wanted = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                wanted |= {node.value} if re.fullmatch(r"lab-[a-z]+(-[a-z]+)*", node.value) else set()
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "trouble":
                assert isinstance(node.args[0], ast.Constant)
                wanted.add(f"lab-{node.args[0].value!s}")
    assert len(wanted) > 60
    assert not {id for id in wanted if not words("fr").knows(id)}


@pytest.mark.parametrize("make", [CardsOnly, TracksOnly])
def test_a_title_that_says_nothing_to_the_laboratory_is_told_all_the_same(
    make: type[Title[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No board, no measures, no turns: who wins, luck, cost and the log are left."""
    monkeypatch.setitem(TITLES._sources, make.id, make)
    plan, games = some(make.id, make.scenarios[0].id, 4)
    assert all(game.finished and game.rows[-1].turn >= 1 for game in games)
    assert "Who wins" in report(plan, games, "en")
    match = Match.begin(TITLES.get(make.id), make.scenarios[0].id, bytes(range(32)))
    while not match.ending:
        match.submit(match.asked[0], match.options(match.asked[0])[0])
    assert "The whole log" in aftermath(match, "en")
