"""One picture of the game for one side: where we are, the board, the boxes, the log, the numbered choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text as Line

from eastfront.engine.journal import LogLine
from eastfront.engine.scene import Choice, Face, Piece, Place, Preview, Scene
from eastfront.engine.sides import EVERYONE, members
from eastfront.engine.title import Title
from eastfront.terminal.board import SIDE_STYLES, chip, draw
from eastfront.text.catalogue import Words
from eastfront.workshop.rules import Rulebook

DICE = "⚀⚁⚂⚃⚄⚅"
WIDEST_TRACK = 12


def picture(
    title: Title[Any], scene: Scene, log: Sequence[LogLine], words: Words, book: Rulebook | None = None, lines: int = 12
) -> RenderableType:
    faces = {face.id: face for face in title.faces()}
    board = draw(title.board(), scene, faces, words)
    right = Group(*boxes(scene, faces, words), Line(), log_panel(title, log, words, lines))
    middle = Grid.grid(padding=(0, 2))
    middle.add_row(board, right)
    return Group(heading(title, scene, words, book), middle, choices(scene, words))


def heading(title: Title[Any], scene: Scene, words: Words, book: Rulebook | None) -> RenderableType:
    where = []
    for section in scene.prompt.path:
        name = book.get(section).wording(words.language).heading if book is not None else ""
        where.append(f"{name} §{section}" if name else f"§{section}")
    top = Line(" › ".join([*map(words.text, scene.status), *where]), "dim")
    asked = words.sides(title, scene.asked)
    question = Line()
    if asked:
        question.append(f" {asked} ", SIDE_STYLES[scene.asked[0] % len(SIDE_STYLES)]).append(" ")
    if scene.ending is not None and not scene.ending.drawn:
        won = members(scene.ending.winners, len(title.sides))
        question.append(f" {words.sides(title, won)} ", SIDE_STYLES[won[0] % len(SIDE_STYLES)]).append(" ")
    question.append(words.text(scene.prompt.text), "bold")
    for left in scene.prompt.left:
        question.append(f"  ({words.text(left)})", "cyan")
    return Panel(Group(top, question), title=words.say(f"{title.id}-title"), title_align="left")


def boxes(scene: Scene, faces: dict[str, Face], words: Words) -> list[RenderableType]:
    found: list[RenderableType] = []
    for place in scene.places:
        pieces = [p for p in scene.pieces if isinstance(p.place, str) and p.place.partition(":")[0] == place.id]
        if place.kind == "track":
            found.append(track(place, pieces, faces, words))
        elif pieces or place.hidden:
            line = Line(words.say("tui-box", name=words.text(place.name)) + " ")
            for piece in pieces:
                line.append_text(chip(faces[piece.face], piece, words)).append(" ")
            for _ in range(min(place.hidden, 12)):
                line.append(" ? ", SIDE_STYLES[(place.side or 0) % len(SIDE_STYLES)]).append(" ")
            if place.hidden > 12:
                line.append(f"× {place.hidden}")
            found.append(line)
    return found


def track(place: Place, pieces: list[Piece], faces: dict[str, Face], words: Words) -> RenderableType:
    if len(place.cells) > WIDEST_TRACK:
        return long_track(place, pieces, faces, words)
    grid = Grid(title=words.text(place.name), title_justify="left", padding=(0, 1))
    row = []
    for number, cell in enumerate(place.cells):
        grid.add_column(words.text(cell), justify="center")
        here = Line()
        for piece in pieces:
            if isinstance(piece.place, str) and piece.place.partition(":")[2] == str(number):
                here.append_text(chip(faces[piece.face], piece, words))
        row.append(here)
    grid.add_row(*row)
    return grid


def long_track(place: Place, pieces: list[Piece], faces: dict[str, Face], words: Words) -> RenderableType:
    """Only the cells where something lies."""
    line = Line(words.say("tui-box", name=words.text(place.name)) + " ")
    for piece in pieces:
        cell = place.cells[int(str(piece.place).partition(":")[2])]
        line.append_text(chip(faces[piece.face], piece, words)).append(f" {words.text(cell)}  ")
    return line


def log_panel(title: Title[Any], log: Sequence[LogLine], words: Words, lines: int) -> RenderableType:
    told: list[Line] = []
    for entry in log:
        told += log_lines(title, entry, words)
    return Panel(Group(*told[-lines:]), title=words.say("tui-log"), title_align="left", width=58)


def log_lines(title: Title[Any], entry: LogLine, words: Words) -> list[Line]:
    """An entry as people read it: its facts, then its dice."""
    style = "" if entry.counts else "strike dim"
    if entry.kind not in ("Played", "Begun"):
        who = words.side(title, entry.side) if entry.side is not None else ""
        return [Line(words.say(f"log-{entry.kind.lower()}", side=who), "italic dim")]
    found = [Line(words.fact(title, fact), style) for fact in entry.facts]
    dice = [t.thrown for t in entry.thrown if t.audience == EVERYONE and all(1 <= d <= 6 for d in t.thrown)]
    if found and dice:
        found[-1].append("  " + " ".join(DICE[d - 1] for thrown in dice for d in thrown), "bold")
    return found


def choices(scene: Scene, words: Words) -> RenderableType:
    if not scene.choices:
        return Line()
    shown = [numbered(number, choice, words) for number, choice in enumerate(scene.choices, 1)]
    return Panel(Columns(shown, padding=(0, 3), column_first=True), title=words.say("tui-choices"), title_align="left")


def numbered(number: int, choice: Choice, words: Words) -> Line:
    line = Line(f"{number:>2} ", "bold cyan")
    line.append(words.text(choice.text), "")
    if choice.cost is not None:
        line.append(f" [{choice.cost}]", "dim")
    return line


def weighed(title: Title[Any], preview: Preview, words: Words) -> RenderableType:
    """The lines of the calculation, then the exact chances as bars."""
    grid = Grid.grid(padding=(0, 1))
    for outcome in preview.outcomes:
        name = "; ".join(words.fact(title, fact) for fact in outcome.facts) or words.say("tui-nothing-more")
        grid.add_row(
            words.percent(outcome.chance).rjust(7), Line("█" * max(1, round(outcome.chance * 30)), "cyan"), name
        )
    before = [Line(words.fact(title, fact)) for fact in preview.before]
    note = [] if preview.exact else [Line(words.say("tui-preview-sampled"), "dim")]
    return Panel(Group(*before, grid, *note), title=words.say("tui-preview"), title_align="left")
