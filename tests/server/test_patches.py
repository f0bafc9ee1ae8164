"""A scene and its changes make the next scene, click after click, and are small."""

from __future__ import annotations

import random
import zlib
from typing import Any

import msgspec
import pytest

from eastfront.engine.facts import Kind
from eastfront.engine.fate import Seeded
from eastfront.engine.refusals import Refusal
from eastfront.engine.scene import Choice, Scene
from eastfront.engine.sides import Side
from eastfront.engine.text import Name, Text
from eastfront.server.packets import packed
from eastfront.server.patches import Patch, difference, patched
from eastfront.server.runs import LEAST, folded, unfolded
from eastfront.titles import TITLES

GAMES = [("skirmish", "long"), ("great_patriotic_war", "barbarossa"), ("barbarossa_to_berlin", "1941")]


@pytest.mark.parametrize(("title", "scenario"), GAMES)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_changes_lead_from_each_scene_to_the_next(title: str, scenario: str, viewer: Side | None) -> None:
    game, chooser = TITLES.get(title), random.Random(3)
    flow = game.begin(scenario, fate=Seeded(3))
    scene = game.scene(game.view(flow, viewer), flow.options(viewer) if viewer is not None else ())
    for _ in range(250):
        if flow.over:
            break
        side = flow.asked[0]
        flow.do(chooser.choice(flow.options(side)), side)
        after = game.scene(game.view(flow, viewer), flow.options(viewer) if viewer is not None else ())
        patch = difference(scene, after, game.names())
        sent = msgspec.json.decode(msgspec.json.encode(patch), type=Patch)
        assert patched(scene, sent, game.names()) == after
        scene = after


def test_a_click_sends_little_of_a_large_table() -> None:
    game, chooser = TITLES.get("great_patriotic_war"), random.Random(5)
    flow = game.begin("campaign", fate=Seeded(5))
    sizes = []
    before: Scene | None = None
    for _ in range(300):
        side = flow.asked[0]
        scene = game.scene(game.view(flow, side), flow.options(side))
        if before is not None and before.side == scene.side:
            sizes.append(len(zlib.compress(msgspec.json.encode(difference(before, scene)))))
        before = scene
        flow.do(chooser.choice(flow.options(side)), side)
    assert sorted(sizes)[len(sizes) // 2] < 5000


@pytest.mark.parametrize("folder", ["great_patriotic_war", "barbarossa_to_berlin", "dark_valley", "skirmish"])
def test_folded_choices_unfold_to_what_they_were(folder: str) -> None:
    game, chooser = TITLES.get(folder), random.Random(9)
    names = game.names()
    flow = game.begin(game.scenarios[0].id, fate=Seeded(9))
    longest = 0
    for _ in range(150):
        if flow.over:
            break
        side = flow.asked[0]
        scene = game.scene(game.view(flow, side), flow.options(side))
        rest, runs = folded(scene.choices, names)
        longest = max(longest, *(len(run.steps) for run in runs), 0)
        assert unfolded(rest, runs, names) == scene.choices
        assert len(rest) + sum(len(run.steps) for run in runs) == len(scene.choices)
        flow.do(chooser.choice(flow.options(side)), side)
    assert longest >= LEAST


def test_choices_that_say_more_are_not_folded() -> None:
    names = {Kind.SPACE: [Name(f"h{n}", f"h{n}") for n in range(20)]}

    def choice(space: int, **more: Any) -> Choice:
        return Choice(100 + space, Text("go", {"hex": names[Kind.SPACE][space]}), space=space, **more)

    plain = tuple(choice(n) for n in range(10))
    rest, runs = folded(plain, names)
    assert (rest, len(runs)) == ((), 1)
    assert folded(plain[: LEAST - 1], names) == (plain[: LEAST - 1], ())
    odd = (
        choice(10, refusal=Refusal("1", "no")),
        choice(11, face="f"),
        Choice(112, Text("go", {"hex": Name("x", "x")}), space=12),
        Choice(113, Text("go", {"hex": names[Kind.SPACE][13], "more": 1}), space=13),
        Choice(114, Text("go"), space=14),
    )
    mixed = (*plain[:5], *odd, *plain[5:])
    rest, runs = folded(mixed, names)
    assert rest == odd
    assert [run.at for run in runs] == [(0, 1, 1, 1, 1, 6, 1, 1, 1, 1)]
    assert unfolded(rest, runs, names) == mixed


MOST_BYTES = 3_000


@pytest.mark.parametrize("scenario", ["barbarossa", "fall_blau", "bagration"])
def test_an_action_of_the_largest_game_sends_three_kilobytes_at_most(scenario: str) -> None:
    """For each side, what its own eyes are sent after each action: packed as the server packs it."""
    game, chooser = TITLES.get("dark_valley"), random.Random(5)
    names = game.names()
    flow = game.begin(scenario, {"checks": "off"}, fate=Seeded(5))
    before: dict[Side, Scene] = {}
    sizes: list[int] = []
    trains = 0
    for _ in range(400):
        for viewer in (Side(0), Side(1)):
            scene = game.scene(game.view(flow, viewer), flow.options(viewer) if viewer in flow.asked else ())
            if viewer in before:
                plain = msgspec.json.encode(difference(before[viewer], scene, names))
                sizes.append(len(packed(plain)) or len(plain))
            before[viewer] = scene
        trains += type(flow.decision).__name__ == "ChooseStation"
        flow.do(chooser.choice(flow.options(flow.asked[0])), flow.asked[0])
    assert trains or scenario == "barbarossa"
    assert max(sizes) <= MOST_BYTES, sorted(sizes)[-10:]
