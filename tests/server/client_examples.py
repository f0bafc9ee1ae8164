"""What the browser client's own tests read: scenes with their changes, a log, what is printed, and a preview.

python -m tests.server.client_examples      writes web/tests/fixtures/examples.json
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec

from eastfront.engine.fate import Seeded
from eastfront.engine.journal import Played
from eastfront.engine.match import Match
from eastfront.engine.preview import preview
from eastfront.engine.scene import Preview
from eastfront.server.patches import difference
from eastfront.server.printed import title_data
from eastfront.titles import TITLES
from tests.sides import FIRST, SECOND

FILE = Path(__file__).parents[2] / "web/tests/fixtures/examples.json"
CLICKS = 40


def changes(title: str, scenario: str, clicks: int = CLICKS) -> dict[str, Any]:
    """A scene as one side sees it, and what each click changes."""
    game, chooser = TITLES.get(title), random.Random(3)
    flow = game.begin(scenario, fate=Seeded(3))
    scene = first = game.scene(game.view(flow, FIRST), flow.options(FIRST))
    patches = []
    for _ in range(clicks):
        side = flow.asked[0]
        flow.do(chooser.choice(flow.options(side)), side)
        after = game.scene(game.view(flow, FIRST), flow.options(FIRST))
        patches.append(difference(scene, after, game.names()))
        scene = after
    names = {str(kind): tuple(found) for kind, found in game.names().items()}
    return {"names": names, "first": first, "patches": patches, "last": scene}


def played() -> Match[Any]:
    """Some clicks of the teaching game, two of them undone, one redone, and a take-back."""
    match = Match.begin(TITLES.get("skirmish"), "standard", bytes(range(32)))
    chooser = random.Random(11)

    def click() -> None:
        side = match.asked[0]
        match.submit(side, chooser.choice(match.options(side)))

    for _ in range(60):
        click()
        last = match.journal[-1]
        if isinstance(last, Played) and not last.barrier and chooser.random() < 0.2:
            match.undo(last.side)
            if chooser.random() < 0.5:
                match.redo(match.asked[0])
    match.take_back(match.position - 7, (FIRST, SECOND))
    for _ in range(5):
        click()
    return match


def weighed() -> Preview:
    """The first attack of a random game, before its die."""
    title, chooser = TITLES.get("skirmish"), random.Random(4)
    flow = title.begin("standard", fate=Seeded(4))
    while True:
        side = flow.asked[0]
        for action in flow.options(side):
            found = preview(title, title.view(flow, side), action)
            if found is not None:
                return found
        flow.do(chooser.choice(flow.options(side)), side)


def examples() -> dict[str, Any]:
    match = played()
    data = msgspec.to_builtins(title_data(TITLES.get("skirmish")))
    data["board"] = None
    return {
        "changes": [changes("skirmish", "standard"), changes("great_patriotic_war", "learning", 12)],
        "title": data,
        "log": match.log(FIRST),
        "played": match.line.played,
        "preview": weighed(),
    }


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    plain = msgspec.to_builtins(examples(), str_keys=True)
    FILE.write_bytes(msgspec.json.encode(plain, order="deterministic") + b"\n")
    print(FILE, FILE.stat().st_size)
