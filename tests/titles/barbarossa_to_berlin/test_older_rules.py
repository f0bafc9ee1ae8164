"""Games begun under older rules go on under those of today, and the log says so."""

from __future__ import annotations

from pathlib import Path

from eastfront import saves
from eastfront.engine.fate import Seeded
from eastfront.engine.journal import RulesChanged
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.table import Option
from tests.titles.barbarossa_to_berlin.positions import B2B, asks

VERSION_1 = Path(__file__).parent / "older" / "version_1.eastfront"
"""A campaign of version 1 with two options chosen, which waits in the end phase of turn 2."""


def test_a_game_of_version_1_keeps_its_options_and_says_that_the_rules_have_changed() -> None:
    match = saves.load(VERSION_1)
    assert isinstance(match.journal[-1], RulesChanged)
    assert (match.journal[-1].old, match.journal[-1].new) == (1, B2B.rules_version)
    table = match.flow.table
    assert len(table.options) == len(Option)
    assert [option for option in Option if table.options[option]] == [Option.IRON, Option.ATLANTIC_WALL]
    assert asks(match.flow) == "ChooseRemoval"
    for viewer in (AXIS, ALLIED, None):
        assert match.log(viewer)[-1].kind == "RulesChanged"


def test_and_goes_on_soundly() -> None:
    match = saves.load(VERSION_1)
    below = Seeded(2).below
    while not match.ending and match.flow.table.turn < 4:
        side = match.asked[0]
        options = match.options(side)
        match.submit(side, options[below(len(options))])
        assert list(B2B.invariants(match.flow.table)) == []
    assert match.position > 150
