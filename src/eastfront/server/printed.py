"""What is printed for a title, as records: faces, names, charts, rules and the places of its board."""

from __future__ import annotations

from functools import cache
from typing import Any

from eastfront.bots.player import PLAYERS
from eastfront.draw.boards import size_of
from eastfront.draw.mapfiles import centres_of, kind_of, outlines_of, radius_of
from eastfront.draw.tokens import COUNTER, HEX
from eastfront.engine.facts import Kind
from eastfront.engine.fate import Seeded
from eastfront.engine.scene import Overlay, Sheet
from eastfront.engine.sides import by_side
from eastfront.engine.text import Name
from eastfront.engine.title import Registry, Title
from eastfront.engine.title import Scenario as Played
from eastfront.parts.boards import Board
from eastfront.parts.data import DataError, package_text
from eastfront.parts.deckbuilding import DeckBuilder
from eastfront.parts.lessons import lesson_of
from eastfront.parts.rulebooks import rulebook
from eastfront.parts.zones import is_opposite
from eastfront.server.documents import (
    BoardData,
    BoardSpace,
    Budget,
    ChapterLine,
    LessonLine,
    OtherCamps,
    RuleWords,
    Scenario,
    Section,
    Setting,
    TitleData,
    TitleLine,
    TitleList,
)
from eastfront.server.seats import LEAST, MOST, MOST_SLIPS, PATIENT, SECONDS

SMALLER_COUNTER = 44.0  # in the boxes of a point board


def title_list(titles: Registry) -> TitleList:
    lines = tuple(_line(titles.get(id)) for id in titles.ids())
    return TitleList(lines, tuple(PLAYERS), Budget(PATIENT, SECONDS, LEAST, MOST), MOST_SLIPS)


def _line(title: Title[Any]) -> TitleLine:
    scenarios = tuple(_scenario(title, s) for s in title.scenarios)
    settings = tuple(Setting(s.id, s.choices, s.default) for s in title.settings)
    decks = title.deck_builder() is not None
    return TitleLine(title.id, title.sides, scenarios, settings, lesson=_lesson_line(title), decks=decks)


def _scenario(title: Title[Any], row: Played) -> Scenario:
    """Settings that bring in a side, or leave one out, are looked for one by one."""
    usual = title.camps(row.id, title.checked_settings(row.id, {}))
    others = (
        OtherCamps(setting.id, choice, title.camps(row.id, title.checked_settings(row.id, {setting.id: choice})))
        for setting in title.settings
        for choice in setting.choices
    )
    return Scenario(row.id, row.name, usual, tuple(other for other in others if other.camps != usual), row.sides)


def _lesson_line(title: Title[Any]) -> LessonLine | None:
    lesson = lesson_of(title)
    if lesson is None:
        return None
    chapters = tuple(ChapterLine(c.id, c.name, c.icon, c.minutes) for c in lesson.chapter)
    return LessonLine(lesson.name, lesson.what, chapters)


def title_data(title: Title[Any]) -> TitleData:
    names = title.names()
    return TitleData(
        id=title.id,
        sides=title.sides,
        faces=tuple(title.faces()),
        names={str(kind): tuple(names.get(kind, ())) for kind in (Kind.PIECE, Kind.SPACE, Kind.CARD)},
        facts=title.facts,
        charts=tuple(title.charts()),
        rules=_rules(title),
        board=_board(title),
        reactions=title.reactions(),
        interpretations=_interpretations(title.homes()[0]),
        lesson=lesson_of(title),
        decks=_decks(title),
        called={one.id: one.sides for one in title.scenarios if one.sides},
        overlays=_overlays(title),
        sheets=_sheets(title),
    )


def _decks(title: Title[Any]) -> str:
    builder: DeckBuilder | None = title.deck_builder()
    return "" if builder is None else builder.workshop().rule


def _overlays(title: Title[Any]) -> tuple[Overlay, ...]:
    """The names of those a game has from its first decision on."""
    flow = title.begin(title.scenarios[0].id, fate=Seeded(0))
    return tuple(Overlay(one.id, one.name) for one in title.overlays(title.view(flow, None)))


def _sheets(title: Title[Any]) -> tuple[Sheet, ...]:
    """The names of those that can be looked at from the first decision on, in the longest game."""
    flow = title.begin(title.longest or title.scenarios[0].id, fate=Seeded(0))
    return tuple(Sheet(one.id, one.name) for one in title.sheets(title.view(flow, None)))


def _rules(title: Title[Any]) -> tuple[Section, ...]:
    return tuple(
        Section(s.id, RuleWords(s.fr.heading, s.fr.whole), RuleWords(s.en.heading, s.en.whole))
        for s in rulebook(title).section
    )


def _interpretations(package: str) -> Name | None:
    """Given only when both languages have them."""
    try:
        return Name(package_text(package, "interpretations.fr.md"), package_text(package, "interpretations.md"))
    except (DataError, OSError):
        return None


@cache
def board_of(title: Title[Any]) -> Board | None:
    board = title.board()
    assert board is None or isinstance(board, Board)
    return board


def _board(title: Title[Any]) -> BoardData | None:
    board = board_of(title)
    if board is None:
        return None
    width, height = size_of(board)
    kind = kind_of(board)
    holders = {word: side for side, word in by_side(title.sides)}
    spaces = tuple(
        BoardSpace(
            space.id,
            space.code,
            round(x, 1),
            round(y, 1),
            round(radius_of(space), 1),
            space.kind,
            space.terrain,
            None if space.names is None else Name(space.names.fr, space.names.en),
            holders.get(space.owner),
            tuple(tuple((round(x, 1), round(y, 1)) for x, y in ring) for ring in rings),
        )
        for space, (x, y), rings in zip(board.spaces, centres_of(board), outlines_of(board), strict=True)
    )
    pairs = {(a, b) for a, others in enumerate(board.neighbours) for b in others if a < b}
    if kind != "hex":  # railways and roads of a hex map join hexes that touch
        pairs |= {(link.a, link.b) for link in board.record.links}
    return BoardData(
        kind=kind,
        width=round(width, 1),
        height=round(height, 1),
        hex=HEX if kind == "hex" else 0.0,
        counter=SMALLER_COUNTER if kind == "point" else COUNTER,
        spaces=spaces,
        links=tuple(sorted(pairs)),
        opposite=is_opposite(board),
    )
