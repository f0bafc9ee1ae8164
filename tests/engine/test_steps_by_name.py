"""Where a Sequence stands is saved by the name of its next step; saves that counted steps are still read.

The saves in golden/format_1 were written by the program that counted: one of every title in the middle of a game, and
one of a fork of it; in format_1_finished lies a whole game of each. They are never made anew."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from eastfront.engine import earlier
from eastfront.engine.codec import FORMAT, SaveError, codec_of, unpack
from eastfront.engine.flow import Flow
from eastfront.engine.frames import OVER, Next, Sequence, in_order, step
from eastfront.engine.journal import RulesChanged
from eastfront.engine.match import Match
from eastfront.engine.sides import all_sides
from eastfront.engine.verify import verify
from eastfront.titles import TITLES
from tests.engine.helpers import ALL, SEED, TOY, play, play_randomly, repacked, toy_match
from tests.engine.toys import Auction, Bid, Count, Table, Toy
from tests.sides import FIRST, SECOND

FOLDER = Path(__file__).parent / "golden" / "format_1"
FILES = sorted(FOLDER.iterdir())
FINISHED = sorted((FOLDER.parent / "format_1_finished").iterdir())
each_file = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])


def same_rules(file: Path) -> bool:
    header, _ = unpack(file.read_bytes())
    return header.rules_version == TITLES.get(header.title).rules_version


# ---------------------------------------------------------------------- saves that counted
OF_THAT_TIME = ("skirmish", "great_patriotic_war", "barbarossa_to_berlin")
"""Titles that came later never counted their steps."""


def test_there_are_two_of_every_title() -> None:
    assert {file.stem for file in FILES} == {name for id in OF_THAT_TIME for name in (id, f"{id}-fork")}


@each_file
def test_it_is_of_the_first_format_and_counts_steps(file: Path) -> None:
    header, body = unpack(file.read_bytes())
    assert header.format == 1
    stack = msgspec.json.decode(body.snapshots[-1][1])["stack"]
    assert any(isinstance(frame.get("at"), int) for frame in stack)


@each_file
def test_it_loads_goes_on_and_loads_again(file: Path) -> None:
    match = Match.load(file.read_bytes(), TITLES)
    assert match.asked
    play_randomly(match, Random(5), 20)
    again = Match.load(match.save(), TITLES)
    assert again.digest == match.digest
    assert unpack(match.save())[0].format == FORMAT


@each_file
def test_its_actions_are_undone_and_redone_and_saved_on_both_sides_of_the_change(file: Path) -> None:
    match = Match.load(file.read_bytes(), TITLES)
    if not same_rules(file):
        assert isinstance(match.journal[-1], RulesChanged)
        return
    here, there = match.digest, match.codec.digest(match.at(match.position - 1))
    play_randomly(match, Random(6), 3)
    match.take_back(match.position - 3, all_sides(len(match.title.sides)))
    assert match.digest == here
    match = Match.load(match.save(), TITLES)
    if not match._played(match.position - 1).barrier:
        match.undo(match._played(match.position - 1).side)
        assert match.digest == there
        match = Match.load(match.save(), TITLES)
        assert match.digest == there
        match.redo(match.asked[0])
    match = Match.load(match.save(), TITLES)
    assert match.digest == here
    assert verify(match.save(), TITLES).problem == ""


@each_file
def test_it_is_verified_while_the_rules_are_the_same(file: Path) -> None:
    assert verify(file.read_bytes(), TITLES).problem == ("" if same_rules(file) else "verify-other-rules")


@pytest.mark.parametrize("file", FINISHED, ids=[file.stem for file in FINISHED])
def test_a_whole_game_that_counted_loads_and_is_verified(file: Path) -> None:
    assert file.stem in TITLES.ids()
    assert Match.load(file.read_bytes(), TITLES).ending is not None
    assert verify(file.read_bytes(), TITLES).problem == ("" if same_rules(file) else "verify-other-rules")


@each_file
def test_a_digest_that_is_neither_of_names_nor_of_numbers_is_found(file: Path) -> None:
    def change(_: Any, body: Any) -> None:
        entry = body.journal[-1]
        body.journal[-1] = msgspec.structs.replace(entry, digest="0" * 16)

    if same_rules(file):
        with pytest.raises(SaveError, match="corrupt"):
            Match.load(repacked(file.read_bytes(), change), TITLES)
        assert verify(repacked(file.read_bytes(), change), TITLES).problem == "verify-differs"


@each_file
def test_another_step_than_the_saved_one_is_found(file: Path) -> None:
    def change(_: Any, body: Any) -> None:
        position, state = body.snapshots[-1]
        loose = msgspec.json.decode(state)
        frame = next(f for f in loose["stack"] if isinstance(f.get("at"), int) and f["at"] > 0)
        frame["at"] -= 1
        body.snapshots[-1] = (position, msgspec.Raw(msgspec.json.encode(loose)))

    if same_rules(file):
        with pytest.raises(SaveError, match="corrupt"):
            Match.load(repacked(file.read_bytes(), change), TITLES)


# ---------------------------------------------------------------------- an added step
class Bidding(Sequence[Table]):
    """As in the toy, with steps added before, between and after."""

    @step("5.0")
    def announce(self, table: Table, _: None) -> Next:
        raise AssertionError("the game was beyond this step")

    @step("5.1")
    def ask(self, table: Table, _: None) -> Next:
        raise AssertionError("the game was beyond this step")

    @step("5.15")
    def warn(self, table: Table, _: None) -> Next:
        raise AssertionError("this step would be given an answer that is not its own")

    @step("5.2")
    def compare(self, table: Table, bids: dict[int, Bid]) -> Next:
        table.bids = [bids[side].amount for side in (0, 1)]
        return None

    @step("5.3")
    def praise(self, table: Table, _: None) -> Next:
        table.count[0] += 50
        return None


def test_steps_added_around_a_game_do_not_move_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match()
    play(match, Auction())
    match.submit(SECOND, Bid(2))
    data = match.save()
    toy = next(frame for frame in Toy.frames() if frame.__name__ == "Bidding")
    monkeypatch.setattr(toy, "ORDER", Bidding.ORDER)
    monkeypatch.setattr(toy, "STEPS", Bidding.STEPS)
    again = Match.load(data, ALL)
    again.submit(FIRST, Bid(3))
    assert again.flow.table.bids == [3, 2]
    assert again.flow.table.count == [50, 0]


def test_a_position_in_a_step_that_does_not_exist_is_refused() -> None:
    codec, flow = codec_of(TOY), toy_match()
    play(flow, Auction())
    state = codec.encode(flow.flow)
    assert b'"at":"compare"' in state
    for wrong in (b'"at":"nothing"', b'"at":"ask"', b'"at":7', b'"at":null'):
        with pytest.raises(msgspec.ValidationError):
            codec.decode(state.replace(b'"at":"compare"', wrong))


# ---------------------------------------------------------------------- naming
class Listed(Toy):
    """Has changed its auction twice, and kept the lists."""

    rules_version = 4
    step_lists = {
        1: {"Bidding": ("ask", "compare")},
        3: {"Bidding": ("shout", "ask", "wait", "compare")},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("version", "number", "name"),
    [
        (1, 0, ""),
        (1, 1, "compare"),
        (1, 2, OVER),
        (2, 1, "compare"),
        (3, 0, ""),
        (3, 1, "ask"),
        (3, 2, "wait"),
        (3, 4, OVER),
        (4, 3, "compare"),
    ],
)
def test_a_number_is_named_by_the_list_of_its_rules(version: int, number: int, name: str) -> None:
    state = msgspec.json.encode({"stack": [{"type": "Bidding", "at": number}, {"type": "Other", "at": 3}]})
    found = msgspec.json.decode(earlier.named(Listed(), state, version))
    assert found["stack"] == [{"type": "Bidding", "at": name}, {"type": "Other", "at": 3}]


@pytest.mark.parametrize(("version", "number"), [(1, 3), (3, 5)])
def test_a_number_beyond_the_list_is_refused(version: int, number: int) -> None:
    state = msgspec.json.encode({"stack": [{"type": "Bidding", "at": number}]})
    with pytest.raises(LookupError):
        earlier.named(Listed(), state, version)


def test_names_are_left_as_they_are() -> None:
    state = toy_match().head
    assert earlier.named(TOY, state, 1) is state


def test_a_title_without_lists_has_the_steps_it_has() -> None:
    assert TOY.steps_in(1) == TOY.present_steps()
    assert TOY.present_steps()["Bidding"] == ("ask", "compare")


def test_a_sequence_of_one_step() -> None:
    order, carried = in_order((Bidding.praise,))
    assert order[""] == (Bidding.praise, OVER)
    assert order[OVER][1] == OVER
    assert carried == {"": Bidding.praise, OVER: Bidding.praise}


# ---------------------------------------------------------------------- the same position, the same bytes
@pytest.mark.parametrize("id", TITLES.ids())
def test_a_position_is_encoded_alike_wherever_the_scenario_was_named(id: str) -> None:
    title = TITLES.get(id)
    for scenario in title.scenarios:
        read = "".join(list(scenario.id))  # the same text in another place, as when it was read from a file
        assert Match.begin(title, read, SEED).digest == Match.begin(title, scenario.id, SEED).digest


def test_digests_of_the_first_format_tell_positions_apart() -> None:
    match = toy_match()
    codec = codec_of(TOY)
    flows = []
    for _ in range(4):
        play(match, Count())
        flows.append(Flow.at_rest(match.flow.table.clone(), match.flow.stack, {}, None, None))
    assert len(set().union(*(earlier.digests(codec, flow) for flow in flows))) == 4
