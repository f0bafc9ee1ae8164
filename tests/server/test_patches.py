"""A scene and its changes make the next scene, click after click, and are small."""

from __future__ import annotations

import random
import zlib

import msgspec
import pytest

from eastfront.engine.fate import Seeded
from eastfront.engine.scene import Scene
from eastfront.engine.sides import Side
from eastfront.server.patches import Patch, difference, patched
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
        patch = difference(scene, after)
        sent = msgspec.json.decode(msgspec.json.encode(patch), type=Patch)
        assert patched(scene, sent) == after
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
