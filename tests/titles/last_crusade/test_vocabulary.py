"""Every verb that a card uses, and every argument it gives to it, is read by the rules."""

from __future__ import annotations

import ast
from pathlib import Path

from eastfront.titles import last_crusade
from eastfront.titles.last_crusade.printed import CARDS, Ability
from eastfront.titles.last_crusade.verbs import VERBS
from tests.marks import rule

ROOM = Path(last_crusade.__file__).parent
PRINTED = ("printed.py", "faces.py", "screen.py", "board.py", "workshop.py", "sealed.py", "beliefs.py", "checks.py")
TREES = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(ROOM.glob("*.py")) if file.name not in PRINTED]
BASE = Ability("")


def read_attributes() -> set[str]:
    """Names read of something called an ability, or of a generator's `a` over abilities."""
    nodes = [node for tree in TREES for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return {n.attr for n in nodes if isinstance(n.value, ast.Name) and n.value.id in ("ability", "a", "fort", "line")}


def words() -> set[str]:
    return {
        n.value for tree in TREES for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)
    }


@rule("last_crusade", "cards")
def test_every_verb_is_known_to_the_rules() -> None:
    used = {ability.verb for card in CARDS for ability in card.abilities}
    elsewhere = {"difficult", "clear_terrain", "river", "dig_in", "no_assault"}  # printed.py turns them into columns
    assert used - words() - elsewhere == set()


@rule("last_crusade", "cards")
def test_every_argument_that_a_card_gives_is_read() -> None:
    given = {
        name
        for card in CARDS
        for ability in card.abilities
        for name in Ability.__struct_fields__
        if getattr(ability, name) != getattr(BASE, name)
    }
    columns = {
        "bridge_def": all(a.bridge_def == c.defence for c in CARDS for a in c.abilities if a.verb == "river"),
        "capacity": True,  # one rider: no other number is written
        "max_deck": all(a.max_deck == 10 for c in CARDS for a in c.abilities if a.verb == "lend_lease"),
    }
    assert {a.capacity for c in CARDS for a in c.abilities} == {1}
    assert all(columns.values())
    assert given - read_attributes() - set(columns) == set()


@rule("last_crusade", "cards", refuses=True)
def test_no_argument_is_written_that_no_card_gives() -> None:
    """The parser refuses a verb's argument that is not in the record."""
    assert "each" not in Ability.__struct_fields__


@rule("last_crusade", "II.C")
def test_every_verb_of_an_event_can_be_played() -> None:
    events = [card for card in CARDS if card.subtype.startswith("event_")]
    assert {ability.verb for card in events for ability in card.abilities} <= set(VERBS)
