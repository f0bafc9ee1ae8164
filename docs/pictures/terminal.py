"""Draws terminal.svg, the picture in the README: `python docs/pictures/terminal.py`."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

from rich.console import Console

from eastfront.engine.match import Match
from eastfront.engine.preview import preview
from eastfront.terminal.screen import picture, weighed
from eastfront.text.catalogue import words
from eastfront.titles import TITLES
from eastfront.titles.skirmish.actions import Attack, Enter, EnterAt, Join, Launch
from eastfront.workshop.rules import rulebook
from tests.sides import FIRST

FONT = "'DejaVu Sans Mono', Menlo, Consolas, monospace"


def main() -> None:
    title, chooser = TITLES.get("skirmish"), Random(5)
    match = Match.begin(title, "standard", bytes(range(32)))
    while not (match.asked == (0,) and match.flow.table.turn >= 3 and Launch() in match.options(FIRST)):
        side = match.asked[0]
        options = match.options(side)
        eager = [option for option in options if isinstance(option, Attack | Enter | EnterAt | Join)]
        match.submit(side, chooser.choice(eager or options))
    console = Console(record=True, width=128, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    say, seen = words("en"), match.view(FIRST)
    scene = title.scene(seen, match.options(FIRST))
    console.print(picture(title, scene, match.log(FIRST), say, rulebook(title)))
    weighing = preview(title, seen, Launch())
    if weighing is not None:
        console.print(weighed(title, weighing, say))
    drawn = console.export_svg(title="./play", unique_id="eastfront")
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL).replace("Fira Code, monospace", FONT)
    Path(__file__).with_suffix(".svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
