"""Positions and actions as bytes and back, strictly."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastfront.engine.codec import Codec, codec_of
from eastfront.engine.fate import Seeded
from eastfront.titles.skirmish.combat import Battle
from tests.engine.helpers import ALL, SKIRMISH, SKIRMISH_SCENARIOS, TOY, few, random_position, random_positions
from tests.engine.toys import Auction, Bid, Count, Finish
from tests.sides import FIRST, SECOND

GAMES = [*[("skirmish", s) for s in SKIRMISH_SCENARIOS], ("cards_only", "game"), ("tracks_only", "race")]


@pytest.mark.parametrize("id, scenario", GAMES)
def test_every_position_of_random_games_round_trips(id: str, scenario: str) -> None:
    title: Any = ALL.get(id)
    codec = codec_of(title)
    for seed in range(3):
        for flow in random_positions(title, scenario, seed, 250):
            data = codec.encode(flow)
            again = codec.decode(data)
            assert codec.encode(again) == data
            assert (again.table, again.stack, again.sealed) == (flow.table, flow.stack, flow.sealed)
            for side in flow.asked:
                assert again.options(side) == flow.options(side)
                assert [codec.action(list(codec.plain(o))) for o in flow.options(side)] == flow.options(side)


@few
@given(st.sampled_from(GAMES), st.integers(0, 10_000), st.integers(0, 150))
def test_a_position_read_back_plays_on_like_the_original(game: tuple[str, str], seed: int, depth: int) -> None:
    title: Any = ALL.get(game[0])
    codec = codec_of(title)
    flow = random_position(title, game[1], seed, depth)
    flow.fate = Seeded(7)
    again = codec.decode(codec.encode(flow), Seeded(7))
    for one in (flow, again):
        luck = Random(seed)
        for _ in range(60):
            if not one.over:
                one.do(luck.choice(one.options()))
    assert codec.encode(flow) == codec.encode(again)


def test_a_position_in_the_middle_of_a_battle_keeps_every_frame() -> None:
    codec = codec_of(SKIRMISH)
    found = 0
    for flow in random_positions(SKIRMISH, "long", 2, 400):
        battles = [frame for frame in flow.stack if isinstance(frame, Battle)]
        if battles and battles[0].attackers:
            found += 1
            again = codec.decode(codec.encode(flow))
            assert battles[0] in again.stack
            assert again.path() == flow.path()
    assert found > 3


def test_an_ended_game_keeps_its_ending() -> None:
    flow = TOY.begin("plain")
    flow.do(Finish(SECOND))
    codec = codec_of(TOY)
    assert codec.decode(codec.encode(flow)).ending == flow.ending


def test_the_digest_tells_positions_apart() -> None:
    codec = codec_of(TOY)
    flow, same = TOY.begin("plain"), TOY.begin("plain")
    assert codec.digest(flow) == codec.digest(same)
    same.do(Count())
    assert codec.digest(flow) != codec.digest(same)
    flow.do(Auction())
    open_auction = codec.digest(flow)
    flow.submit(FIRST, Bid(1))
    assert codec.digest(flow) != open_auction


def test_what_is_told_and_not_yet_heard_is_no_part_of_a_position() -> None:
    codec = codec_of(TOY)
    listening, silent = TOY.begin("plain"), TOY.begin("plain")
    listening.table.chronicle = None
    assert codec.digest(listening) == codec.digest(silent)


def changed(change: Any) -> bytes:
    state = json.loads(codec_of(TOY).encode(TOY.begin("plain")))
    change(state)
    return json.dumps(state).encode()


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.pop("table"),
        lambda s: s.pop("stack"),
        lambda s: s.update(extra=1),
        lambda s: s["table"].update(extra=1),
        lambda s: s["table"].update(count="many"),
        lambda s: s["table"].update(count=[1.5, 2]),
        lambda s: s["table"].pop("deck"),
        lambda s: s["stack"][0].update(type="Nothing"),
        lambda s: s["stack"][0].update(extra=1),
        lambda s: s["stack"][0].update(side="left"),
        lambda s: s["stack"].append({"type": "Battle", "side": 0, "target": 1}),
        lambda s: s.update(sealed={"0": ["Nonsense"]}),
        lambda s: s.update(result=7),
    ],
    ids=range(13),
)
def test_unknown_fields_frames_and_types_are_refused(change: Any) -> None:
    codec_of(TOY).decode(changed(lambda s: None))
    with pytest.raises(msgspec.ValidationError):
        codec_of(TOY).decode(changed(change))


def test_a_title_has_one_codec() -> None:
    assert codec_of(TOY) is codec_of(TOY)
    assert isinstance(codec_of(TOY), Codec)
