"""French and English stay in step, and everything that can be said can be said in both."""

from __future__ import annotations

import ast
import csv
import re
import threading
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

import eastfront
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal
from eastfront.parts.data import package_text
from eastfront.text import catalogue, french
from eastfront.text.catalogue import LANGUAGES, Language, Words, language_of, message_files, words
from eastfront.titles import TITLES
from eastfront.workshop.rules import rulebook
from tests.text import client
from tests.titles.skirmish import message_ids

SOURCE = Path(eastfront.__file__).parent


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.found.add(node.id.name)


def messages(language: Language) -> dict[str, set[str]]:
    """Every message id of a language with the variables it uses."""
    found: dict[str, set[str]] = {}
    for name, text in message_files(language):
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, Junk), f"{language}/{name}: {entry.content}"
            if isinstance(entry, Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}"
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.found
    return found


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    assert messages("fr") == messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_calls_only_what_its_language_knows(language: Language) -> None:
    """Articles are French: a message that asks for one in English would show the call itself."""
    known = {"SIGNED", "NUMBER"} | (french.FUNCTIONS.keys() if language == "fr" else set())
    for name, source in message_files(language):
        for called in re.findall(r"\b([A-Z]{2,})\(", source):
            assert called in known, f"{language}/{name}: {called}"


def test_both_languages_have_the_same_files() -> None:
    assert [name for name, _ in message_files("fr")] == [name for name, _ in message_files("en")]


def test_everything_skirmish_says_can_be_said() -> None:
    missing = {id for id in message_ids.collect() if not words("fr").knows(id)}
    assert not missing


def test_every_refusal_of_the_engine_can_be_said() -> None:
    """refused("…") and SaveError("…") become message ids; the ids are read from the source."""
    prefixes = {"refused": "refused-", "SaveError": "save-"}
    wanted = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in prefixes):
                continue
            if node.args and isinstance(node.args[0], ast.Constant):
                wanted.add(prefixes[node.func.id] + str(node.args[0].value))
    assert len(wanted) > 20
    assert not {id for id in wanted if not words("en").knows(id)}


def test_everything_the_client_says_can_be_said() -> None:
    known = messages("en").keys()
    assert len(client.literals()) > 100
    assert not client.literals() - known
    assert not {made for made in client.patterns() if not any(re.fullmatch(made, id) for id in known)}


def test_the_client_says_all_of_its_messages() -> None:
    made = client.patterns()
    assert all(len(re.sub(r"\[.*?\]\+", "", one)) > len("web\\-x\\-") for one in made), "too little to go by"
    own = {id for id in messages("en") if id.startswith(client.PREFIX)} - client.literals()
    assert not {id for id in own if not any(re.fullmatch(pattern, id) for pattern in made)}


def test_every_title_and_side_has_a_name() -> None:
    for title in map(TITLES.get, TITLES.ids()):
        ids = [f"{title.id}-title", *(f"{title.id}-side-{side}" for side in title.sides)]
        ids += [scenario.name.id for scenario in title.scenarios]
        assert all(words("fr").knows(id) for id in ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_has_words_for_every_section(language: Language) -> None:
    for id in TITLES.ids():
        for section in rulebook(TITLES.get(id)).section:
            assert section.wording(language).text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title, prefix", [("great_patriotic_war", "gpw"), ("barbarossa_to_berlin", "b2b")])
def test_a_turn_has_one_name_in_data_and_messages(title: str, prefix: str, language: Language) -> None:
    text = package_text(f"eastfront.titles.{title}.data", "turns.csv")
    rows = list(csv.DictReader(text.splitlines()))
    assert len(rows) > 15
    assert [words(language).say(f"{prefix}-turn-{row['turn']}") for row in rows] == [row[language] for row in rows]


def test_an_unknown_message_shows_its_id() -> None:
    assert words("fr").say("no-such-message") == "no-such-message"


def test_a_refusal_names_its_section() -> None:
    assert words("en").refusal(Refusal("4.5", "skirmish-no-lake")) == "The lake is impassable. (§4.5)"
    assert words("fr").refusal(Refusal("", "refused-over")) == "La partie est finie."


def test_a_modifier_reads_as_a_player_would_say_it() -> None:
    tally = Tally(2, (Modifier("5.4", "skirmish-why-woods", -1), Modifier("7.2", "skirmish-why-barrage", 1)))
    assert words("en").tally(tally) == "−1 woods (§5.4), +1 Barrage (§7.2)"
    assert words("fr").tally(tally) == "−1 bois (§5.4), +1 Barrage (§7.2)"


def test_numbers_and_shares_are_written_as_the_language_wants() -> None:
    assert words("fr").percent(0.3333) == "33,3\u202f%"
    assert words("en").percent(0.3333) == "33.3%"
    assert words("en").say("skirmish-left-points", left=1) == "1 movement point"
    assert words("fr").say("skirmish-left-points", left=2) == "2 points de mouvement"


def test_the_language_comes_from_the_terminal() -> None:
    assert language_of({"LANG": "fr_FR.UTF-8"}) == "fr"
    assert language_of({"LANG": "de_DE.UTF-8"}) == "en"
    assert language_of({"LANG": "fr_CA", "EASTFRONT_LANGUAGE": "en"}) == "en"
    assert language_of({}) == "en"


def test_a_message_with_a_broken_argument_does_not_raise() -> None:
    assert "unit" in Words("en").say("skirmish-moved")


def test_who_asks_while_another_reads_waits_for_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two threads of a server: a sheet printed with the names of messages in place of words would be kept so."""
    begun, may_go_on = threading.Event(), threading.Event()

    def slowly(source: str) -> Any:
        begun.set()
        may_go_on.wait(30)
        return FluentResource(source)

    monkeypatch.setattr(catalogue, "FluentResource", slowly)
    said, found = Words("fr"), []
    threads = [threading.Thread(target=lambda: found.append(said.knows("skirmish-card-barrage"))) for _ in range(2)]
    threads[0].start()
    begun.wait(30)
    threads[1].start()
    threads[1].join(0.2)
    may_go_on.set()
    for thread in threads:
        thread.join(30)
    assert found == [True, True]
