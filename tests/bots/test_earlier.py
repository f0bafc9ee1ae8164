"""Machines as they were: the archive is the one written down, plays every title, and has nothing to do with today's."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from eastfront.bots import earlier
from eastfront.bots.player import PLAYERS, player
from eastfront.engine.fate import Seeded
from eastfront.engine.refusals import Refused
from eastfront.lab.play import plan_for, play
from eastfront.lab.players import seat
from eastfront.text.catalogue import LANGUAGES, Words
from eastfront.titles import TITLES
from tests.bots.games import move

HOME = Path(earlier.__file__).parent
OWN = "eastfront.bots.earlier.v1"
GENERAL = {"budget", "evaluation", "greedy", "levels", "machines", "plans", "player", "search"}
PLAYED = {"officer@1": 30, "marshal@1:nodes=2": 3, "greedy@1": 6}
RULES = ("eastfront.engine", "eastfront.parts", "eastfront.titles")


def sources() -> Iterator[tuple[str, str]]:
    with zipfile.ZipFile(earlier.ARCHIVES[1]) as packed:
        for name in packed.namelist():
            yield name, packed.read(name).decode()


def within(module: str, packages: str | tuple[str, ...]) -> bool:
    return any(f"{module}.".startswith(f"{one}.") for one in ((packages,) if isinstance(packages, str) else packages))


def is_there(module: str, name: str) -> bool:
    try:
        return hasattr(import_module(module), name) or find_spec(f"{module}.{name}") is not None
    except ModuleNotFoundError:
        return False


def imported() -> Iterator[tuple[str, str, str]]:
    """File, module and name of every import from our own packages."""
    for file, text in sources():
        for node in ast.walk(ast.parse(text)) if file.endswith(".py") else ():
            assert not isinstance(node, ast.Import) or all("eastfront" not in alias.name for alias in node.names)
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("eastfront"):
                yield from ((file, node.module, alias.name) for alias in node.names)


# ---------------------------------------------------------------------- the archive
def test_every_archive_is_the_one_written_down() -> None:
    written = tomllib.loads((HOME / "frozen.toml").read_text("utf-8"))["set"]
    kept = {one["number"]: one["sha256"] for one in written}
    assert {number: sha256(file.read_bytes()).hexdigest() for number, file in earlier.ARCHIVES.items()} == kept
    assert 1 in kept


def test_set_1_has_the_general_machines_and_those_of_every_title_with_their_numbers() -> None:
    names = {name for name, _ in sources()}
    assert {f"v1/{name}.py" for name in GENERAL} <= names
    titles = {name.split("/")[1] for name in names if name.count("/") == 2}
    assert titles == {
        "skirmish", "great_patriotic_war", "barbarossa_to_berlin", "dark_valley", "europe_engulfed", "last_crusade",
    }  # fmt: skip
    assert {f"v1/{title}/machines.py" for title in titles} <= names
    assert {name for name in names if not name.endswith(".py")} == {
        "v1/great_patriotic_war/odds.toml",
        "v1/great_patriotic_war/berlin.toml",
    }


# ---------------------------------------------------------------------- nothing shared
def test_it_imports_of_bots_nothing_but_itself() -> None:
    found = {module for _, module, _ in imported() if not within(module, RULES)}
    assert len(found) > 40
    assert [module for module in sorted(found) if not within(module, OWN)] == []


def test_what_it_needs_of_the_rules_is_still_there() -> None:
    """If this fails, a name the set needs is gone: keep the name, or mend the set (docs/decisions/0027)."""
    asked = {(module, name) for _, module, name in imported() if within(module, RULES)}
    missing = [f"{module}.{name}" for module, name in sorted(asked) if not is_there(module, name)]
    assert missing == []
    assert len(asked) > 300


ALONE = """
import sys
from eastfront.engine.fate import Seeded
from eastfront.lab.players import seat
from eastfront.titles import TITLES

for id, scenario in (("skirmish", "standard"), ("great_patriotic_war", "learning")):
    title = TITLES.get(id)
    flow = title.begin(scenario, fate=Seeded(1))
    seats = [seat(words, title, "1") for words in ("officer@1", "marshal@1:nodes=2")]
    for _ in range(12):
        side = flow.asked[0]
        flow.submit(side, seats[side].choose(title.view(flow, side), flow.options(side)))
print(*sorted(name for name in sys.modules if name.startswith("eastfront.bots")))
"""


def test_todays_machines_are_not_even_read_while_it_plays() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=True, timeout=120)
    loaded = set(done.stdout.split())
    assert f"{OWN}.great_patriotic_war.planner" in loaded
    todays = {name for name in loaded if not within(name, OWN)}
    assert todays == {"eastfront.bots", "eastfront.bots.earlier", "eastfront.bots.player"}


# ---------------------------------------------------------------------- play
@pytest.mark.parametrize("words", PLAYED)
@pytest.mark.parametrize("id", TITLES.ids())
def test_they_play_every_title(id: str, words: str) -> None:
    title = TITLES.get(id)
    scenario = title.scenarios[0].id
    flow = title.begin(scenario, title.checked_settings(scenario, {}), Seeded(1))
    seats = [seat(words, title, f"1/{side}") for side in title.sides]
    assert all(type(one).__module__.startswith(f"{OWN}.") for one in seats)
    chosen = 0
    for _ in range(400):
        chosen += len(flow.options(flow.asked[0])) > 1
        move(flow, seats)
        if chosen == PLAYED[words]:
            return
    raise AssertionError("nothing was left to choose")


# ---------------------------------------------------------------------- by name
def test_they_are_only_for_measuring() -> None:
    assert not any("@" in name for name in PLAYERS)
    with pytest.raises(Refused) as caught:
        player("officer@1", 1)
    assert caught.value.refusal.reason == "refused-no-player"


@pytest.mark.parametrize(
    ("words", "reason", "said"),
    [
        ("officer@7", "lab-no-set", "officer@7"),
        ("officer@", "lab-no-set", "officer@"),
        ("officer@x", "lab-no-set", "officer@x"),
        ("marshal@-1:seconds=1", "lab-no-set", "marshal@-1"),
        ("napoleon@1", "refused-no-player", "marshal@1"),
        ("officer@1:seconds=1", "lab-no-option", "seconds"),
        ("marshal@1:seconds=0", "refused-bad-option", "120"),
    ],
)
def test_one_that_was_not_kept_is_refused_in_both_languages(words: str, reason: str, said: str) -> None:
    with pytest.raises(Refused) as caught:
        plan_for("skirmish", None, (words, "random"))
    assert caught.value.refusal.reason == reason
    sentences = [Words(language).refusal(caught.value.refusal) for language in LANGUAGES]
    assert sentences[0] != sentences[1]
    assert all(said in sentence for sentence in sentences)


def test_a_game_of_today_against_yesterday_follows_from_its_plan() -> None:
    plan = plan_for("skirmish", "duel", ("officer", "officer@1"), seed=3)
    records = [play(plan, 0) for _ in range(2)]
    for record in records:
        assert record is not None
        assert record.finished
        assert [share.player for share in record.shares] == ["officer", "officer@1"]
    first, second = ([record.winner, record.decisions, record.rows] for record in records if record is not None)
    assert first == second
