"""Tables about the position: what is special this turn, who wins with what, replacements, who is in whose range."""

from __future__ import annotations

from collections.abc import Iterator

from eastfront.engine.scene import Chart
from eastfront.engine.sides import Side, by_side
from eastfront.engine.text import Name, Text, text
from eastfront.engine.view import View
from eastfront.parts.hexes import distance
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley import replacements, soviet_replacements
from eastfront.titles.dark_valley.charts import EMERGENCY_LINES, LINES, WITHDRAWALS
from eastfront.titles.dark_valley.command import in_range
from eastfront.titles.dark_valley.ground import (
    BERLIN,
    GRID,
    GROZNY,
    KIEV,
    LENINGRAD,
    MAIKOP,
    MOSCOW,
    OWNER_AT_START,
    SEVASTOPOL,
    STALINGRAD,
    VP,
    VP_HEXES,
)
from eastfront.titles.dark_valley.leading import led
from eastfront.titles.dark_valley.notes import notes_of
from eastfront.titles.dark_valley.pointers import hex_name, unit_name
from eastfront.titles.dark_valley.printed import AXIS, BY_CODE, HQS, SIDES, SOVIET, TURNS, UNITS
from eastfront.titles.dark_valley.table import EXITED, Table
from eastfront.titles.dark_valley.victory import (
    AT_ANY_CHECK,
    AT_THE_END,
    AT_THE_LAST_CHECK,
    AXIS_POINTS,
    BARBAROSSA_POINTS,
    BROKEN,
    LEARNING,
    SOVIET_LIMIT,
    TO_BAKU,
    points,
    section,
)

Row = tuple[Text, ...]


def accounts(seen: View[Table]) -> Iterator[Chart]:
    table = seen.table
    yield this_turn(table)
    yield victory(table)
    yield victory_hexes(table)
    if any(isinstance(frame, replacements.AxisReplacements) for frame in seen.stack):
        yield axis_ledger(seen)
    if any(isinstance(frame, soviet_replacements.SovietReplacements) for frame in seen.stack):
        yield soviet_ledger(table)
    yield command(table)


def _plain(words: str | int | Name) -> Text:
    return text("tdv-plain", words=words)


def _heads(*names: str) -> tuple[Text, ...]:
    return tuple(text(f"tdv-head-{name}") for name in names)


# ---------------------------------------------------------------------- this turn
def this_turn(table: Table) -> Chart:
    turn = min(table.turn, table.last_turn)
    rows: list[Row] = [(_plain(row.rule), text(f"tdv-note-{row.note}")) for row in notes_of(table)]
    for row in WITHDRAWALS:
        if row.turn == turn:
            for code in row.units:
                rows.append((_plain("7.9"), text(f"tdv-note-{row.action}", unit=unit_name(BY_CODE[code]))))
            if row.choice:
                rows.append((_plain("7.9"), text(f"tdv-note-{row.action}-{row.choice}")))
    name = text("tdv-account-turn", month=Name(TURNS[turn - 1].fr, TURNS[turn - 1].en), year=str(TURNS[turn - 1].year))
    rows = rows or [(_plain("4.1"), text("tdv-note-none"))]
    return Chart("this-turn", name, "4.1", _heads("rule", "note"), tuple(rows))


# ---------------------------------------------------------------------- victory
def victory(table: Table) -> Chart:
    """Every condition that counts in this scenario and this year, where it stands and what is missing."""
    rows = tuple(_conditions(table))
    return Chart(
        "victory", text("tdv-account-victory"), section(table.goal), _heads("winner", "condition", "now"), rows
    )


def _conditions(table: Table) -> Iterator[Row]:
    now = points(table)
    if table.goal == "learning":
        yield _towns(table, AXIS, "learning", LEARNING)
        yield _row(SOVIET, text("tdv-goal-otherwise"), _plain("–"))
        return
    least = BARBAROSSA_POINTS if table.goal == "barbarossa" else AXIS_POINTS
    if table.goal in ("campaign", "barbarossa", "fall_blau"):
        yield _points(AXIS, "at-least", least, now)
        if table.goal == "barbarossa" or table.year == 1941:
            yield _towns(table, AXIS, "moscow", (MOSCOW, KIEV, LENINGRAD))
    if table.goal in ("campaign", "fall_blau"):
        gone = sum(UNITS[u].nation == "german" and UNITS[u].is_combat for u in table.units_in(EXITED))
        yield _towns(table, AXIS, "baku", (SEVASTOPOL, STALINGRAD, MAIKOP, GROZNY))
        yield _row(AXIS, text("tdv-goal-exited", least=TO_BAKU), _plain(gone))
    if table.goal == "campaign":
        yield _points(SOVIET, "at-most", SOVIET_LIMIT.get(table.year, BROKEN), now)
        yield _points(SOVIET, "at-most-last", AT_THE_END, now)
        yield _towns(table, SOVIET, "berlin", (BERLIN,))
        yield _row(AXIS, text("tdv-goal-otherwise"), _plain("–"))
    elif table.goal == "barbarossa":
        yield _row(SOVIET, text("tdv-goal-otherwise"), _plain("–"))
    else:
        enough, little = AT_THE_LAST_CHECK[table.goal]
        yield _points(SOVIET, "at-most", AT_ANY_CHECK[table.goal], now)
        yield _points(AXIS, "at-least-last", enough, now)
        yield _points(SOVIET, "at-most-last", little, now)


def _row(side: Side, words: Text, now: Text) -> Row:
    return text(f"tdv-side-{SIDES[side]}"), words, now


def _points(side: Side, word: str, limit: int, now: int) -> Row:
    missing = max(limit - now, 0) if word.startswith("at-least") else max(now - limit, 0)
    return _row(side, text(f"tdv-goal-{word}", limit=limit), text("tdv-goal-points", now=now, missing=missing))


def _towns(table: Table, side: Side, word: str, towns: tuple[int, ...]) -> Row:
    held = sum(table.control[h] == side for h in towns)
    return _row(side, text(f"tdv-goal-{word}"), text("tdv-goal-towns", held=held, towns=len(towns)))


def victory_hexes(table: Table) -> Chart:
    """3.1 All of them: who holds them, whether that has changed since June 1941, and who could change it: how many
    steps of the holder stand there, and the nearest combat unit of his enemy."""
    order = sorted(VP_HEXES, key=lambda h: (table.control[h], h))
    rows = tuple(
        (
            _plain(hex_name(h)),
            _plain(VP[h]),
            text(f"tdv-side-{SIDES[table.control[h]]}"),
            text("tdv-taken-since" if table.control[h] != OWNER_AT_START[h] else "tdv-as-at-start"),
            text("tdv-garrison", steps=sum(table.steps[u] for u in table.combat_in(h))),
            _nearest(table, h),
        )
        for h in order
    )
    heads = _heads("place", "points", "holder", "since-1941", "garrison", "threat")
    return Chart("victory-hexes", text("tdv-account-hexes", points=points(table)), "3.1", heads, rows)


def _nearest(table: Table, hex_: int) -> Text:
    away, unit = min(
        ((distance(GRID, table.location[u], hex_), u) for u in table.combat(enemy(Side(table.control[hex_])))),
        default=(0, -1),
    )
    return text("tdv-threat", unit=unit_name(unit), hexes=away) if unit >= 0 else _plain("–")


# ---------------------------------------------------------------------- replacements
def axis_ledger(seen: View[Table]) -> Chart:
    """7.4 The lines of this turn: what each gives, and what is left of it."""
    table = seen.table
    making = next((frame for frame in seen.stack if isinstance(frame, replacements.Making)), None)
    to_come = next((frame.lines for frame in seen.stack if isinstance(frame, replacements.Chart)), ())
    rows: list[Row] = []
    for number, line in enumerate(LINES):
        usual = number not in EMERGENCY_LINES and replacements.is_of(line, table.turn)
        if not usual and number not in to_come and (making is None or making.line != number):
            continue
        if making is not None and making.line == number:
            state = text("tdv-ledger-now", left=making.left)
        elif number in to_come:
            state = text("tdv-ledger-to-come", left=replacements.amount_of(table, line))
        else:
            state = text("tdv-ledger-over")
        rows.append((text(f"tdv-class-{line.kind.replace('_', '-')}"), text(f"tdv-of-{line.of}-{line.gives}"), state))
    heads = _heads("class", "gives", "left")
    return Chart("ledger", text("tdv-account-ledger"), "7.4", heads, tuple(rows))


def soviet_ledger(table: Table) -> Chart:
    """7.6 Points received, spent, kept for Leningrad, left."""
    received, left = table.received_points, table.replacement_points
    rows = (
        (text("tdv-ledger-received"), _plain(received)),
        (text("tdv-ledger-spent"), _plain(received - left)),
        (text("tdv-ledger-leningrad"), _plain(table.leningrad_points)),
        (text("tdv-ledger-free"), _plain(soviet_replacements.free_points(table))),
        (text("tdv-ledger-left"), _plain(left)),
    )
    return Chart("ledger", text("tdv-account-ledger"), "7.6", _heads("account", "points"), rows)


# ---------------------------------------------------------------------- command
def command(table: Table) -> Chart:
    """14.1 Every HQ on the map: its range, who is in it, who of them may act under the present chit."""
    rows: list[Row] = []
    for side, _ in by_side(SIDES):
        units = table.combat(side)
        for hq in HQS[side]:
            if table.location[hq] >= 0:
                inside = led(table, hq, table.location[hq])
                active = sum(bool(table.active[u]) for u in inside)
                where = _plain(hex_name(table.location[hq]))
                rows.append((_plain(unit_name(hq)), where, *map(_plain, (UNITS[hq].reach, len(inside), active))))
        apart = [u for u in units if not in_range(table, HQS[side], u)]
        active = sum(bool(table.active[u]) for u in apart)
        out = text(f"tdv-out-of-range-{SIDES[side]}")
        rows.append((out, _plain("–"), _plain("–"), _plain(len(apart)), _plain(active)))
    heads = _heads("hq", "where", "range", "in-range", "active")
    return Chart("command", text("tdv-account-command"), "14.1", heads, tuple(rows))
